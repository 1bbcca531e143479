"""The score never leaves the screen: on a small phone, with the fewest and the most players."""

from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import expect

from games import GAMES
from tests.browser.conftest import Pocket
from tests.browser.house import House
from tests.browser.scenes import TEN_ROUNDS
from tests.browser.thumb import Thumb
from tests.phone import CAST
from tests.random_tables import option_sets

pytestmark = pytest.mark.browser

ENTRIES = (0, 1, 2, 3, 6, 15)
"""After so many of them somebody looks at the page."""
CUT_OFF = """(things) => things.filter((thing) => {
  const { x, y, width, height } = thing.getBoundingClientRect();
  const corners = [[x + 1, y + 1], [x + width - 1, y + height - 1]];
  return width < 1 || corners.some(([left, top]) => {
    const seen = document.elementFromPoint(left, top);
    return !seen || !(thing.contains(seen) || seen.contains(thing) || seen.matches('.gain'));
  });
}).map((thing) => thing.textContent.trim())"""

TOO_WIDE = """(things) => things.filter((thing) => thing.scrollWidth > thing.clientWidth)
  .map((thing) => thing.textContent.trim())"""


def tables() -> Iterator[tuple[str, str, int]]:
    for slug, game in GAMES.items():
        for way in game.sheets:
            yield from ((slug, way, players) for players in (game.seats[0], game.seats[-1]))


@pytest.mark.parametrize(("slug", "way", "players"), list(tables()))
def test_totals_bids_and_the_way_back_are_always_in_sight(
    pocket: Pocket, house: House, slug: str, way: str, players: int
) -> None:
    thumb = pocket.phone(language="cs-CZ")
    dice = Random(f"{slug} {way} {players}")
    agreed = next(option_sets(GAMES[slug], players, dice, 1))
    table = house.lay(slug, CAST[:players], way=way, agreed=agreed)
    thumb.join(table.join)
    position = None
    for entries, before in zip(ENTRIES, (0, *ENTRIES[:-1]), strict=True):
        position = house.play_on(table, entries - before, dice, position)
        thumb.open(table.page)
        if thumb.page.locator(".winners").count():
            break
        assert players == thumb.page.locator(".standings li").count()
        assert [] == cut_off(thumb, ".standings li > b, .standings .now, .standings .last span")
        if entries:
            thumb.send(thumb.page.locator(".bar .undo"))
            assert [] == cut_off(thumb, ".standings li > b, .standings .now, .standings .last > *")
            thumb.send(thumb.page.get_by_role("button", name="Obnovit"))
            expect(thumb.page.locator(".standings .last")).to_be_in_viewport()


def test_a_tenth_place_in_english_fits_beside_its_total(pocket: Pocket, house: House) -> None:
    table = house.lay("six_nimmt", CAST, rounds=TEN_ROUNDS, target=999)
    thumb = pocket.phone(language="en-GB")
    thumb.join(table.join)
    thumb.open(table.page)

    places = thumb.page.locator(".standings li > b > small").all_inner_texts()
    assert ["10th", "4th", "7th", "2nd"] == [places[seat] for seat in (0, 2, 3, 4)]
    assert [] == thumb.page.locator(".standings li").evaluate_all(TOO_WIDE)
    assert 360 == thumb.page.evaluate("document.documentElement.scrollWidth")


def cut_off(thumb: Thumb, things: str) -> list[str]:
    """What of these cannot be seen whole without moving the page."""
    found: list[str] = thumb.page.locator(things).evaluate_all(CUT_OFF)
    return found
