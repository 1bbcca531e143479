"""What comes out of a printer when somebody prints the table itself, not its paper page."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.house import House
from tests.browser.look_back_scenes import LOOK_BACK
from tests.browser.thumb import Thumb
from tests.phone import CAST

pytestmark = pytest.mark.browser

TWENTY_ROUNDS = [(14, 3, 9, 11, 7, 12, 8, 10, 13, 6 + number % 4) for number in range(20)]
IN_SIGHT = """() => [...document.querySelectorAll("body > *, main > *")]
  .filter((one) => one.checkVisibility()).map((one) => one.className || one.localName)"""


def test_a_printed_table_is_its_pad_on_one_sheet(thumb: Thumb, house: House) -> None:
    thumb.open(house.lay(names=CAST, rounds=TWENTY_ROUNDS, target=999).join)
    expect(thumb.page.locator("#entry")).to_be_visible()
    thumb.page.emulate_media(media="print")

    assert ["top", "main", "pad many"] == thumb.page.evaluate(IN_SIGHT)
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
