"""What comes out of a printer: a table, its paper page, the rules, the figures of a group."""

import re
from collections.abc import Callable
from functools import partial
from random import Random

import pytest
from playwright.sync_api import expect

from games import GAMES
from tests.browser.house import House, Laid
from tests.browser.look_back_scenes import LOOK_BACK, finished
from tests.browser.scenes import LONG_NAMES, ten
from tests.browser.thumb import Thumb
from tests.phone import CAST

pytestmark = pytest.mark.browser

TWENTY_ROUNDS = [(14, 3, 9, 11, 7, 12, 8, 10, 13, 6 + number % 4) for number in range(20)]
IN_SIGHT = """() => [...document.querySelectorAll("body > *, main > *")]
  .filter((one) => one.checkVisibility()).map((one) => one.className || one.localName)"""


def fifteen_rounds_of_six(house: House) -> Laid:
    """Every round with a note on its bids."""
    sizes = [*range(1, 11), 9, 8, 7, 6, 5]
    table = house.lay("wizard", LONG_NAMES[:6], length="custom", sizes=sizes)
    for size in sizes:
        house.write(table, "bids", {"bids": [1, 0, 0, 0, 0, 0]})
        house.write(table, "tricks", {"tricks": [size, 0, 0, 0, 0, 0]})
    return table


def eight_games_of_five(house: House) -> Laid:
    table = house.lay("korist", LONG_NAMES[:5], series="agreed", games=8)
    house.play_on(table, 8, Random(8))
    return table


STANDARD: dict[str, Callable[[House], Laid]] = {
    "wizard, six players, 15 rounds": fifteen_rounds_of_six,
    "wizard, three players, 20 rounds": partial(finished, "wizard/base_three_twenty"),
    "6 bere!, ten players, ten rounds": ten,
    "dwarf king, five players": partial(finished, "dwarf_king/new_five_extra_deals"),
    "korist, five players, eight games": eight_games_of_five,
}


@pytest.mark.parametrize("game", STANDARD)
def test_a_standard_game_fits_on_one_sheet(thumb: Thumb, house: House, game: str) -> None:
    table = STANDARD[game](house)
    thumb.open(table.join)

    taken = []
    for page in (table.page, f"{table.page}/paper"):
        thumb.open(page)
        taken.append(sheets(thumb))

    assert [1, 1] == taken


@pytest.mark.parametrize("slug", GAMES)
def test_rules_are_printed_without_what_can_only_be_tapped(thumb: Thumb, slug: str) -> None:
    thumb.open(f"/rules/{slug}")
    expect(thumb.page.get_by_role("searchbox")).to_be_visible()
    thumb.page.emulate_media(media="print")

    assert {"top", "main", "cue", "chapter"} == set(thumb.page.evaluate(IN_SIGHT))
    expect(thumb.page.get_by_role("link")).to_have_count(0)
    assert sheets(thumb) < 10


def test_a_printed_table_is_its_pad_on_one_sheet(thumb: Thumb, house: House) -> None:
    thumb.open(house.lay(names=CAST, rounds=TWENTY_ROUNDS, target=999).join)
    expect(thumb.page.locator("#entry")).to_be_visible()
    thumb.page.emulate_media(media="print")

    assert ["top", "main", "pad many tall"] == thumb.page.evaluate(IN_SIGHT)
    assert 1 == sheets(thumb)


def test_a_printed_game_that_is_over_says_who_won(thumb: Thumb, house: House) -> None:
    thumb.open(house.lay(rounds=[(40, 3, 20, 7), (30, 5, 9, 11)]).join)
    thumb.page.emulate_media(media="print")

    assert ["top", "main", "winners", "pad"] == thumb.page.evaluate(IN_SIGHT)
    expect(thumb.page.get_by_role("heading", name="Bára wins")).to_be_visible()
    expect(thumb.page.get_by_role("link", name="Another game")).to_be_hidden()


def test_printed_figures_of_a_group_leave_room_for_their_words(thumb: Thumb, house: House) -> None:
    LOOK_BACK["group, five players"](thumb, house)
    thumb.page.emulate_media(media="print")
    table = thumb.page.locator(".figures").last
    words = table.locator("tbody th").first

    assert words.evaluate("one => one.offsetWidth") > table.evaluate("one => one.offsetWidth") / 5


def sheets(thumb: Thumb) -> int:
    """How many sheets of A4 it takes."""
    return len(re.findall(rb"/Type /Page\b(?!s)", thumb.page.pdf(format="A4")))
