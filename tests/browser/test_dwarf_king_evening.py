"""An evening of Král trpaslíků on the smallest phone, in Czech: what a deal costs in taps."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Pocket
from tests.browser.entering import (
    all_in_sight,
    are_in_sight,
    begin,
    is_set,
    key,
    tap_each,
    tile,
    to_the_result,
    totals,
    write_down,
)
from tests.browser.house import House
from tests.browser.thumb import Thumb
from tests.phone import CAST

pytestmark = pytest.mark.browser

FOUR = CAST[:4]
MOST_TAPS = 7  # for a deal, on average


@dataclass(frozen=True, slots=True)
class Deal:
    """What the table says: card and task, numbers and people by field; and the points by hand."""

    special: str
    task: str
    points: tuple[int, ...]
    counts: Mapping[str, Sequence[int]] = field(default_factory=dict)
    names: Mapping[str, Sequence[str]] = field(default_factory=dict)
    who: Mapping[str, int] = field(default_factory=dict)
    dealer: int = 0


# Of every sort of task about as many as the tiles have: tricks, which tricks, suits, values.
# The first deal costs one tap more, past the tiles.
SEVEN = (
    Deal(  # most victories; the green Flag Bearer gives 3
        "dwarf_flag", "7a", (4, 6, 2, 1), {"tricks": (4, 3, 2, 1)}, {}, {"taker": 2}, 3
    ),
    Deal(  # 5 for four lost in a row; the Scout gives 1 for each court card beside it
        "scout",
        "16b",
        (5, 0, 8, 5),
        {"lost_four": (1, 0, 1, 1)},
        {},
        {"scout": 3, "court_beside": 3},
        1,
    ),
    Deal(  # 3 below the one before, 3 above the one after; the Enchanter doubles
        "enchanter", "20a", (3, 6, 6, 6), {"tricks": (4, 3, 2, 1)}, {}, {"taker": 4}, 4
    ),
    Deal(  # 5 for the highest sum; 3 for the trick after the Tinkerer's
        "tinkerer", "6a", (3, 0, 0, 5), {"highest": (0, 0, 0, 1)}, {}, {"next_trick": 1}, 2
    ),
    Deal(  # kings 3, queens -3; the Shaman takes 3
        "shaman",
        "13a",
        (3, -3, 6, -9),
        {},
        {"kings": ("Anna", "Cyril", "Cyril"), "queens": ("Bára", "Dan", "Dan")},
        {"taker": 4},
        4,
    ),
    Deal(  # first and second to win a third trick; nobody kept the Joker
        "joker", "14a", (0, 3, 0, 4), {}, {"place": ("Bára", "Dan")}, {}, 1
    ),
    Deal(  # minus one for each blue card; nobody deals after the last
        "dragon", "4a", (-2, -4, -3, -4), {"knights": (2, 4, 3, 4)}
    ),
)


LONGEST = (
    *(("joker", "20a"), ("shaman", "15b"), ("dragon", "18a"), ("enchanter", "12a")),
    *(("scout", "1a"), ("scout", "19a")),
)
"""The cards and tasks that ask for most, or say most."""


@pytest.fixture
def thumb(pocket: Pocket) -> Thumb:
    return pocket.phone(language="cs-CZ")


def test_seven_deals_need_seven_taps_each_and_no_scrolling(thumb: Thumb) -> None:
    begin(thumb, "Král trpaslíků", FOUR)

    taps = []
    for at, deal in enumerate(SEVEN, 1):
        assert all_in_sight(thumb.page.locator(".tile:visible"))
        taps.append((agree(thumb, deal), count(thumb, deal)))
        assert added(SEVEN[:at]) == totals(thumb)

    print(f"Král trpaslíků, 4 players, taps to set and to score: {taps}")
    assert [(2, 6), (2, 4), (2, 5), (2, 3), (2, 8), (2, 3), (2, 4)] == taps
    assert sum(map(sum, taps)) <= MOST_TAPS * len(taps)
    assert [16, 8, 19, 8] == added(SEVEN)
    expect(thumb.page.get_by_role("heading", name="Vyhrává Cyril")).to_be_visible()


@pytest.mark.parametrize("seats", [3, 5])
def test_a_result_fits_on_the_smallest_phone(thumb: Thumb, house: House, seats: int) -> None:
    for special, task in LONGEST:
        table = house.lay("dwarf_king", CAST[:seats])
        house.write(table, "deal", {"special": special, "task": task})
        thumb.open(table.join)
        to_the_result(thumb)
        expect(thumb.page.locator(".saves")).to_be_visible()
        assert all_in_sight(thumb.page.locator("#entry")), (special, task)
        assert all_in_sight(thumb.page.locator(".cue")), (special, task)


@pytest.mark.parametrize("task", ["1a", "12a", "20a"])
def test_a_result_that_follows_from_taps_fits_too(thumb: Thumb, house: House, task: str) -> None:
    table = house.lay("dwarf_king", CAST[:5])
    house.write(table, "deal", {"special": "enchanter", "task": task})
    for who in (1, 2, 3, 3, 1, 1, 1, 2):
        house.write(table, "took", {"who": who})
    thumb.open(table.join)
    expect(thumb.page.locator(".saves")).to_be_visible()
    assert all_in_sight(thumb.page.locator("#entry"))

    if task == "20a":  # all that was tapped can still be opened
        thumb.tap(thumb.page.get_by_role("button", name="Anna 4"))
        assert all_in_sight(thumb.page.locator("#entry"))
        assert are_in_sight(thumb, "tricks-1")


def test_a_task_is_found_by_number_by_a_piece_of_its_name_and_among_the_latest(
    thumb: Thumb, house: House
) -> None:
    for _ in range(2):
        thumb.open(house.lay("dwarf_king").join)
        thumb.tap(tile(thumb, "druid"))
        latest = thumb.page.locator(".tiles h3 + .tile")
        thumb.tap(thumb.page.get_by_role("link", name="13", exact=True))
        expect(thumb.page.locator(".tile:visible")).to_have_count(2)
        search = thumb.page.get_by_role("searchbox")
        for words in ("obetovani", "sacrifice rear", "2b"):
            search.fill(words)
            expect(thumb.page.locator(".tile:visible")).to_have_count(1)
        search.fill("")
        expect(thumb.page.locator(".tile:visible")).to_have_count(40)
        expected = latest.count()
        thumb.send(tile(thumb, "2b"))
    assert 1 == expected


def test_three_flag_bearers_are_told_apart_by_colour_and_shape(thumb: Thumb, house: House) -> None:
    thumb.open(house.lay("dwarf_king", FOUR).join)

    looks = thumb.page.locator(".tile", has_text="Vlajkonoš").evaluate_all(
        """(tiles) => tiles.map((tile) => [
          getComputedStyle(tile.querySelector("i")).backgroundColor,
          getComputedStyle(tile.querySelector("i"), "::after").content,
        ])"""
    )
    assert [
        ["rgb(5, 137, 62)", '"▲"'],
        ["rgb(0, 96, 193)", '"●"'],
        ["rgb(204, 39, 46)", '"◆"'],
    ] == looks


def test_going_back_leads_to_the_card_and_a_reload_forgets_nothing(
    thumb: Thumb, house: House
) -> None:
    table = house.lay("dwarf_king")
    thumb.open(table.join)
    thumb.tap(tile(thumb, "druid"))
    thumb.page.reload()
    expect(thumb.page.get_by_text("Druid (zelená 1)")).to_be_visible()

    thumb.page.go_back()
    expect(tile(thumb, "mummy")).to_be_visible()
    thumb.tap(tile(thumb, "mummy"))
    thumb.send(tile(thumb, "7b"))
    expect(thumb.page.get_by_text("7b Nejméně vítězství: −1")).to_be_visible()


def test_the_app_draws_a_tile_and_asks_only_for_its_side(thumb: Thumb) -> None:
    begin(thumb, "Král trpaslíků", FOUR, tiles="drawn")

    thumb.tap(tile(thumb, "mummy"))
    assert 2 == thumb.page.locator(".tile:visible").count()
    thumb.send(thumb.page.locator(".tile:visible").last)

    assert 2 == thumb.taps
    to_the_result(thumb)
    expect(thumb.page.get_by_text("Kdo má zelenou 5 a příště rozdává?")).to_be_visible()


def test_a_number_that_followed_goes_on_following(thumb: Thumb, house: House) -> None:
    table = house.lay("dwarf_king")
    house.write(table, "deal", {"special": "dragon", "task": "7a"})
    thumb.open(table.join)
    to_the_result(thumb)
    tap_each(thumb, "tricks", (4, 3, 2), (1, 2, 3))
    assert is_set(thumb, "tricks-4", 1)

    thumb.tap(thumb.page.get_by_role("button", name="Anna 4"))
    thumb.tap(key(thumb, "tricks-1", 5))
    assert is_set(thumb, "tricks-4", 0)
    thumb.tap(thumb.page.get_by_role("button", name="Cyril 2"))
    thumb.tap(key(thumb, "tricks-3", 0))
    assert is_set(thumb, "tricks-4", 2)


def test_names_take_their_places_and_give_them_back(thumb: Thumb, house: House) -> None:
    table = house.lay("dwarf_king")
    house.write(table, "deal", {"special": "dragon", "task": "14b"})
    thumb.open(table.join)
    to_the_result(thumb)
    for name in ("Dan", "Anna", "Cyril", "Dan"):
        thumb.tap(chip(thumb, "place", name))
    thumb.send(key(thumb, "green_five", 1))

    assert [[-3, 0, -4, 0]] == house.rounds(table)


def test_one_deal_needs_no_script(pocket: Pocket) -> None:
    thumb = pocket.phone(language="cs-CZ", script=False)
    begin(thumb, "Král trpaslíků", FOUR)

    thumb.send(tile(thumb, "dwarf_flag"))
    thumb.send(tile(thumb, "7a"))
    to_the_result(thumb)
    tap_each(thumb, "tricks", (4, 3, 2, 1))
    thumb.tap(key(thumb, "taker", 2))
    thumb.tap(key(thumb, "green_five", 3))
    write_down(thumb)

    print(f"Král trpaslíků without script, taps for a deal: {thumb.taps}")
    assert 10 == thumb.taps
    assert [4, 6, 2, 1] == totals(thumb)


@pytest.mark.parametrize("script", [True, False])
def test_a_deal_by_taps_needs_its_tricks_and_three(pocket: Pocket, script: bool) -> None:
    """Eight tricks, the green 5, the Shaman, and one tap more for a result that is there."""
    thumb = pocket.phone(language="cs-CZ", script=script)
    begin(thumb, "Král trpaslíků", CAST[:5])
    thumb.send(tile(thumb, "shaman"))
    thumb.send(tile(thumb, "14a"))

    before = thumb.taps
    for trick, winner in enumerate((0, 1, 1, 2, 1, 0, 0, 4), 1):
        thumb.send(thumb.page.locator(".tap").nth(winner))
        if trick in (2, 6):
            thumb.send(thumb.page.locator(".marks button").first)
    write_down(thumb)

    assert 8 + 3 == thumb.taps - before
    assert [4 - 3, 3, 0, 0, 0] == totals(thumb)


def chip(thumb: Thumb, field: str, name: str) -> Locator:
    """A name in the line of a question."""
    return thumb.page.locator(f"[data-keys={field}] .reopen").filter(has_text=name)


def agree(thumb: Thumb, deal: Deal) -> int:
    """Card and task; returns the taps."""
    before = thumb.taps
    thumb.tap(tile(thumb, deal.special))
    thumb.send(tile(thumb, deal.task))
    return thumb.taps - before


def count(thumb: Thumb, deal: Deal) -> int:
    """What task and card ask for; returns the taps. Who deals next is the last of it, and saves.

    In the first deal one tap more leads past the tiles.
    """
    before = thumb.taps
    to_the_result(thumb)
    for name, numbers in deal.counts.items():
        if key(thumb, f"{name}-1", 1).locator("[type=checkbox]").count():
            switch(thumb, name, numbers)
        else:
            tap_each(thumb, name, numbers)
    for field_name, names in deal.names.items():
        for name in names:
            thumb.tap(chip(thumb, field_name, name))
    for name, value in deal.who.items():
        if not is_set(thumb, name, value):
            thumb.tap(key(thumb, name, value))
    assert all_in_sight(thumb.page.locator("#entry"))
    if deal.dealer:
        thumb.send(key(thumb, "green_five", deal.dealer))
    else:
        write_down(thumb)
    return thumb.taps - before


def switch(thumb: Thumb, name: str, wanted: Sequence[int]) -> None:
    """Tap the names of those for whom something else stands there."""
    for seat, one in enumerate(wanted, 1):
        if is_set(thumb, f"{name}-{seat}", 1) != bool(one):
            thumb.tap(key(thumb, f"{name}-{seat}", 1))


def added(deals: Sequence[Deal]) -> list[int]:
    return [sum(points) for points in zip(*(deal.points for deal in deals), strict=True)]
