"""An evening of Král trpaslíků on the smallest phone, in Czech: what a deal costs in taps."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Pocket
from tests.browser.entering import (
    begin,
    is_set,
    key,
    tap_each,
    to_the_result,
    totals,
    write_down,
)
from tests.browser.house import House
from tests.browser.thumb import Thumb
from tests.phone import CAST

pytestmark = pytest.mark.browser

FIVE = CAST[:5]
TO_SET = 4
TO_SCORE = 2 * len(FIVE) + 2


@dataclass(frozen=True, slots=True)
class Deal:
    """What the table says: card and task, numbers and people by field; and the points by hand."""

    special: str
    task: str
    points: tuple[int, ...]
    who: Mapping[str, int]
    counts: Mapping[str, Sequence[int]] = field(default_factory=dict)


SEVEN = (
    Deal(  # most victories; the green Flag Bearer gives 3
        "dwarf_flag",
        "7a",
        (3, 5, 1, 0, 2),
        {"taker": 2, "green_five": 3},
        {"tricks": (3, 2, 1, 0, 2)},
    ),
    Deal(  # 5 for four lost in a row; the Scout gives 1 for each court card beside it
        "scout",
        "16b",
        (5, 0, 8, 5, 5),
        {"green_five": 1},
        {"lost_four": (1, 0, 1, 1, 1), "beside_scout": (0, 0, 3, 0, 0)},
    ),
    Deal(  # nobles and knights; the Enchanter doubles
        "enchanter",
        "19a",
        (7, 5, 6, 4, 6),
        {"taker": 4, "green_five": 5},
        {"court": (3, 2, 4, 1, 2), "knights": (4, 3, 2, 1, 4)},
    ),
    Deal(  # 5 for the highest sum; 3 for the trick after the Tinkerer's
        "tinkerer",
        "6a",
        (3, 0, 0, 5, 0),
        {"next_trick": 1, "green_five": 2},
        {"values": (34, 41, 28, 52, 18)},
    ),
    Deal(  # kings 3, queens -3; the Shaman takes 3
        "shaman",
        "13a",
        (3, -3, 6, -3, -6),
        {"taker": 5, "green_five": 4},
        {"kings": (1, 0, 2, 0, 0), "queens": (0, 1, 0, 1, 1)},
    ),
    Deal(  # first and second to win a third trick; nobody kept the Joker
        "joker",
        "14a",
        (0, 3, 0, 0, 4),
        {"green_five": 1},
        {"place": (0, 1, 0, 0, 2)},
    ),
    Deal(  # minus one for each blue card; nobody deals after the last
        "dragon",
        "4a",
        (-2, -4, -3, -1, -3),
        {},
        {"knights": (2, 4, 3, 1, 3)},
    ),
)


@pytest.fixture
def thumb(pocket: Pocket) -> Thumb:
    return pocket.phone(language="cs-CZ")


def test_seven_deals_of_five_need_few_taps_to_set_and_to_score(thumb: Thumb) -> None:
    begin(thumb, "Král trpaslíků", FIVE)

    taps = []
    for at, deal in enumerate(SEVEN, 1):
        taps.append((agree(thumb, deal), count(thumb, deal)))
        assert added(SEVEN[:at]) == totals(thumb)

    print(f"Král trpaslíků, 5 players, taps to set and to score: {taps}")
    assert [(3, 8), (3, 8), (3, 11), (3, 11), (3, 11), (3, 7), (3, 5)] == taps
    assert max(setting for setting, _ in taps) <= TO_SET
    assert max(scoring for _, scoring in taps) <= TO_SCORE
    assert [19, 6, 18, 10, 8] == added(SEVEN)
    expect(thumb.page.get_by_role("heading", name="Vyhrává Anna")).to_be_visible()


def test_the_app_draws_a_tile_and_asks_only_for_its_side(thumb: Thumb) -> None:
    begin(thumb, "Král trpaslíků", FIVE, tiles="drawn")

    assert 2 == thumb.page.locator("input[name=task]").count()
    thumb.tap(key(thumb, "special", "mummy"))
    thumb.tap(thumb.page.locator("label").filter(has=thumb.page.locator("input[name=task]")).last)
    write_down(thumb)

    assert 3 == thumb.taps
    to_the_result(thumb)
    expect(thumb.page.get_by_text("Kdo sebral zelenou 5 a příště rozdává?")).to_be_visible()


def test_a_number_that_followed_goes_on_following(thumb: Thumb, house: House) -> None:
    table = house.lay("dwarf_king")
    house.write(table, "deal", {"special": "dragon", "task": "7a"})
    thumb.open(table.join)
    to_the_result(thumb)
    tap_each(thumb, "tricks", (4, 3, 2), (1, 2, 3))
    assert is_set(thumb, "tricks-4", 1)

    thumb.tap(thumb.page.get_by_role("button", name="Anna 4"))
    thumb.tap(key(thumb, "tricks-1", 2))
    assert is_set(thumb, "tricks-4", 3)


def test_one_deal_needs_no_script(pocket: Pocket) -> None:
    thumb = pocket.phone(language="cs-CZ", script=False)
    begin(thumb, "Král trpaslíků", FIVE)

    taps = agree(thumb, SEVEN[0]), count(thumb, SEVEN[0])

    print(f"Král trpaslíků without script, taps to set and to score: {taps}")
    assert (3, 9) == taps
    assert [3, 5, 1, 0, 2] == totals(thumb)


@pytest.mark.parametrize("script", [True, False])
def test_a_deal_by_taps_needs_its_tricks_and_three(pocket: Pocket, script: bool) -> None:
    """Eight tricks, the green 5, the Shaman, and one tap more for a result that is there."""
    thumb = pocket.phone(language="cs-CZ", script=script)
    begin(thumb, "Král trpaslíků", FIVE)
    agree(thumb, Deal("shaman", "14a", (), {}))

    before = thumb.taps
    for trick, winner in enumerate((0, 1, 1, 2, 1, 0, 0, 4), 1):
        thumb.send(thumb.page.locator(".tap").nth(winner))
        if trick in (2, 6):
            thumb.send(thumb.page.locator(".marks button").first)
    write_down(thumb)

    assert 8 + 3 == thumb.taps - before
    assert [4 - 3, 3, 0, 0, 0] == totals(thumb)


def agree(thumb: Thumb, deal: Deal) -> int:
    """Card and task; returns the taps."""
    before = thumb.taps
    thumb.tap(key(thumb, "special", deal.special))
    thumb.tap(key(thumb, "task", deal.task))
    write_down(thumb)
    return thumb.taps - before


def count(thumb: Thumb, deal: Deal) -> int:
    """What task and card ask for; returns the taps. In the first deal one is past the tiles."""
    before = thumb.taps
    to_the_result(thumb)
    for name, numbers in deal.counts.items():
        tap_numbers(thumb, name, numbers)
    for name, seat in deal.who.items():
        if not is_set(thumb, name, seat):
            thumb.tap(key(thumb, name, seat))
    write_down(thumb)
    return thumb.taps - before


def added(deals: Sequence[Deal]) -> list[int]:
    return [sum(points) for points in zip(*(deal.points for deal in deals), strict=True)]


def tap_numbers(thumb: Thumb, name: str, numbers: Sequence[int]) -> None:
    """On keys of their own, or, where they are many, on the pad of tens and ones."""
    if thumb.page.locator(f"input[name={name}-1][type=radio]").count():
        tap_each(thumb, name, numbers)
        return
    for seat, number in enumerate(numbers, 1):
        if thumb.page.locator(f"[name={name}-{seat}]").input_value() == "":
            thumb.key(number)
