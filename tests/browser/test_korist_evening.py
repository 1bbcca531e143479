"""An evening of Kořist! on the smallest phone, in Czech: three games, every tap counted."""

from collections.abc import Sequence

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Pocket
from tests.browser.entering import all_in_sight, begin, totals, write_down
from tests.browser.house import House
from tests.browser.thumb import Thumb
from tests.phone import CAST

pytestmark = pytest.mark.browser

FOUR = CAST[:4]
FIRST = ((14, 19, 11, 13), (2, 0, 6, 9))  # cards on the table, cards in hand
SECOND = ((22, 15, 17, 16), (4, 7, 0, 3))
SHORT = ((12, 10, 20, 18), (8, 2, 4, 0))  # Bára was dealt 13 and has 12


@pytest.fixture
def thumb(pocket: Pocket) -> Thumb:
    return pocket.phone(language="cs-CZ")


def test_a_series_of_three_games_is_tapped(thumb: Thumb) -> None:
    begin(thumb, "Kořist!", FOUR, series="agreed")

    taps = [enter(thumb, *FIRST), enter(thumb, *SECOND)]
    assert [30, 27, 22, 17] == totals(thumb)
    taps.append(enter(thumb, *SHORT) + insist(thumb))

    print(f"Kořist!, 4 players, taps a game: {taps}")
    assert [15, 15, 17] == taps  # a digit alone is followed by a tap that says so
    assert [34, 35, 38, 35] == totals(thumb)
    expect(thumb.page.get_by_role("heading", name="Vyhrává Cyril")).to_be_visible()


def test_a_refused_count_keeps_everything_and_may_be_accepted(thumb: Thumb, house: House) -> None:
    table = house.lay("korist", FOUR)
    thumb.open(table.join)
    enter(thumb, *SHORT)

    told = thumb.page.get_by_role("alert")
    expect(told).to_contain_text("Bára dostává na začátku 13 karet")
    expect(told).to_be_focused()
    assert [list(map(str, SHORT[0])), list(map(str, SHORT[1]))] == written(thumb)
    assert [] == house.rounds(table)

    insist(thumb)
    assert [[4, 8, 16, 18]] == house.rounds(table)
    expect(thumb.page.get_by_role("heading", name="Vyhrává Dan")).to_be_visible()


def test_all_keys_come_into_sight_with_the_first_tap(thumb: Thumb, house: House) -> None:
    thumb.open(house.lay("korist", CAST[:5]).join)
    keys = thumb.page.locator(".keypad:visible button")
    expect(keys.first).to_be_visible()

    thumb.tap(thumb.page.locator("label[for=table-1]"))
    assert all_in_sight(keys)

    for number in (14, 19, 11, 13, 12):
        thumb.key(number)
    expect(thumb.page.locator("[name=hand-1]")).to_be_focused()
    assert all_in_sight(keys)
    assert all_in_sight(thumb.page.locator("[name^=hand-]"))


def test_one_game_needs_no_script(pocket: Pocket) -> None:
    thumb = pocket.phone(language="cs-CZ", script=False)
    begin(thumb, "Kořist!", FOUR)

    for name, cards in zip(("table", "hand"), FIRST, strict=True):
        for seat, number in enumerate(cards, 1):
            thumb.page.locator(f"[name={name}-{seat}]").fill(str(number))
    write_down(thumb)

    assert [12, 19, 5, 4] == totals(thumb)
    expect(thumb.page.get_by_role("heading", name="Vyhrává Bára")).to_be_visible()


def enter(thumb: Thumb, table: Sequence[int], hand: Sequence[int]) -> int:
    """All cards by the number keys, without looking for a field; returns the taps."""
    before = thumb.taps
    for number in (*table, *hand):
        thumb.key(number)
    write_down(thumb)
    return thumb.taps - before


def insist(thumb: Thumb) -> int:
    """The table knows better; one tap."""
    thumb.send(thumb.page.get_by_role("button", name="Sedí to, zapsat"))
    return 1


def written(thumb: Thumb) -> list[list[str]]:
    """What stands in the fields of the table and of the hands."""
    fields = [thumb.page.locator(f"[name^={name}-]").all() for name in ("table", "hand")]
    return [[one.input_value() for one in inputs] for inputs in fields]
