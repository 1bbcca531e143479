"""Cows counted by cards: the whole deck under the thumb, ten players, the smallest phone."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import SMALL, Pocket
from tests.browser.house import House
from tests.browser.thumb import Thumb
from tests.phone import CAST

pytestmark = pytest.mark.browser

NINE_EACH = [list(range(first, first + 9)) for first in range(1, 91, 9)]
COWS = [10, 16, 16, 16, 16, 11, 17, 16, 16, 16]  # counted on the cards: 1-9, 10-18, ... 82-90


def test_ten_piles_are_tapped_with_one_tap_a_card(thumb: Thumb, house: House) -> None:
    table = house.lay(names=CAST, target=200)
    thumb.open(table.join)
    thumb.send(thumb.page.get_by_role("link", name="cards"))
    thumb.taps = 0

    for seat, pile in enumerate(NINE_EACH, 1):
        if seat > 1:
            thumb.tap(seat_of(thumb, seat))
        for number in pile:
            thumb.tap(card(thumb, number))

    print(f"90 cards: {thumb.taps} taps")
    assert 90 + 9 == thumb.taps
    assert [str(cows) for cows in COWS] == told_cows(thumb)

    thumb.send(thumb.page.get_by_role("button", name="Write down"))
    assert [COWS] == house.rounds(table)


def test_the_grid_is_eight_across_and_does_not_stick_out(thumb: Thumb, house: House) -> None:
    thumb.open(house.lay(names=CAST).join)
    thumb.send(thumb.page.get_by_role("link", name="cards"))

    boxes = [card(thumb, number).bounding_box() for number in (1, 8, 9, 104)]
    first, eighth, ninth, last = [box for box in boxes if box is not None]

    assert first["y"] == eighth["y"] < ninth["y"] < last["y"]
    assert first["x"] == ninth["x"]
    assert eighth["x"] + eighth["width"] <= SMALL[0]
    assert 13 == round((last["y"] - first["y"]) / first["height"]) + 1


def test_a_card_of_one_player_is_gone_for_the_others(thumb: Thumb, house: House) -> None:
    thumb.open(house.lay(names=CAST).join)
    thumb.send(thumb.page.get_by_role("link", name="cards"))

    thumb.tap(card(thumb, 55))
    expect(card(thumb, 55)).to_have_attribute("aria-pressed", "true")
    thumb.tap(seat_of(thumb, 2))
    expect(card(thumb, 55)).to_be_disabled()

    thumb.tap(seat_of(thumb, 1))
    thumb.tap(card(thumb, 55))
    thumb.tap(seat_of(thumb, 2))
    thumb.tap(card(thumb, 55))
    assert ["0", "7", *["0"] * 8] == told_cows(thumb)


def test_piles_are_written_with_blanks_between_without_script(pocket: Pocket, house: House) -> None:
    thumb = pocket.phone(script=False)
    table = house.lay(names=CAST, target=200)
    thumb.open(table.join)
    thumb.send(thumb.page.get_by_role("link", name="cards"))

    for seat, pile in enumerate(NINE_EACH, 1):
        thumb.page.locator(f"[name=cards-{seat}]").fill(" ".join(map(str, pile)))
    thumb.send(thumb.page.get_by_role("button", name="Write down"))

    assert [COWS] == house.rounds(table)


def card(thumb: Thumb, number: int) -> Locator:
    return thumb.page.locator(f".grid button[value='{number}']")


def seat_of(thumb: Thumb, seat: int) -> Locator:
    return thumb.page.locator(f"label[for=cards-{seat}]")


def told_cows(thumb: Thumb) -> list[str]:
    return thumb.page.locator("label[for^=cards-] output").all_inner_texts()
