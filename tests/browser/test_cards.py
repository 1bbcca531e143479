"""Cows counted by cards: the whole deck under the thumb, ten players, the smallest phone."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import SMALL, Pocket
from tests.browser.house import House
from tests.browser.thumb import Thumb
from tests.phone import CAST

pytestmark = pytest.mark.browser

NINE_EACH = [list(range(first, first + 9)) for first in range(1, 91, 9)]
LOOK = """(key) => ({
  points: parseFloat(getComputedStyle(key, "::before").width),
  shade: getComputedStyle(key).backgroundImage,
})"""
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

    thumb.send(thumb.page.get_by_role("button", name="Save"))
    assert [COWS] == house.rounds(table)


def test_the_grid_stands_in_tens_and_the_strip_is_as_wide(thumb: Thumb, house: House) -> None:
    thumb.open(house.lay(names=CAST).join)
    thumb.send(thumb.page.get_by_role("link", name="cards"))

    boxes = [card(thumb, number).bounding_box() for number in (1, 10, 11, 55, 95, 104)]
    first, tenth, eleventh, middle, below, last = [box for box in boxes if box is not None]

    assert first["y"] == tenth["y"] < eleventh["y"] < last["y"]
    assert (first["x"], middle["x"]) == (eleventh["x"], below["x"])
    assert 11 == round((last["y"] - first["y"]) / first["height"]) + 1
    strip = thumb.page.locator(".strip .seats").bounding_box()
    assert strip is not None
    assert (
        (0, SMALL[0]) == (strip["x"], strip["width"]) == (first["x"], tenth["x"] + tenth["width"])
    )


def test_cows_are_told_by_shade_and_by_as_many_points(thumb: Thumb, house: House) -> None:
    thumb.open(house.lay(names=CAST[:2]).join)
    thumb.send(thumb.page.get_by_role("link", name="cards"))

    looks = [card(thumb, number).evaluate(LOOK) for number in (1, 5, 10, 11, 55)]
    assert [4 * cows for cows in (1, 2, 3, 5, 7)] == [look["points"] for look in looks]
    assert 5 == len({look["shade"] for look in looks})


def test_who_counts_by_cards_goes_on_with_them_next_round(thumb: Thumb, house: House) -> None:
    table = house.lay(names=CAST[:2], target=200)
    thumb.open(table.join)
    thumb.send(thumb.page.get_by_role("link", name="cards"))
    for seat, pile in enumerate(([5, 55], [1, 2, 3, 4]), 1):
        thumb.tap(seat_of(thumb, seat))
        for number in pile:
            thumb.tap(card(thumb, number))
    thumb.send(thumb.page.get_by_role("button", name="Save"))
    expect(card(thumb, 104)).to_be_visible()

    thumb.send(thumb.page.get_by_role("button", name="Undo: Round 1"))
    assert ["9", "4"] == told_cows(thumb)
    thumb.send(thumb.page.get_by_role("link", name="Enter bullheads"))
    expect(thumb.page.locator(".keypad")).to_be_visible()


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
    thumb.send(thumb.page.get_by_role("button", name="Save"))

    assert [COWS] == house.rounds(table)


def card(thumb: Thumb, number: int) -> Locator:
    return thumb.page.locator(f".grid button[value='{number}']")


def seat_of(thumb: Thumb, seat: int) -> Locator:
    return thumb.page.locator(f"label[for=cards-{seat}]")


def told_cows(thumb: Thumb) -> list[str]:
    return thumb.page.locator("label[for^=cards-] output").all_inner_texts()
