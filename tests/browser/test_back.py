"""A tap on Back after an entry was sent: the page comes out of the browser's memory."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, expect

from tests import ensure_browser
from tests.browser.conftest import Pocket
from tests.browser.house import House, Laid
from tests.browser.test_nothing_is_lost import fill, write_down, written
from tests.browser.thumb import Thumb

pytestmark = pytest.mark.browser

BY_COWS = "?kind=cows"
"""Chromium keeps no page in memory that is followed by one of the same address."""
REMEMBER_RETURN = """addEventListener('pageshow', (event) => {
  if (event.persisted) sessionStorage.setItem('returned', 'yes');
})"""


@pytest.fixture(scope="module")
def browser(playwright: Playwright, browser_type_launch_args: dict[str, Any]) -> Iterator[Browser]:
    """The whole browser: only that one remembers the page before."""
    whole = {"executable_path": ensure_browser.find_whole_browser()}
    launched = playwright.chromium.launch(**{**browser_type_launch_args, **whole})
    yield launched
    launched.close()


def test_back_after_sending_shows_the_round_and_does_not_double_it(
    thumb: Thumb, house: House
) -> None:
    table = house.lay()
    thumb.page.add_init_script(REMEMBER_RETURN)
    thumb.open(table.join)
    thumb.open(table.page + BY_COWS)
    fill(thumb.page, (12, 3, 20, 7))
    write_down(thumb)

    thumb.page.go_back(wait_until="commit")

    expect(thumb.page.get_by_text("Saved: Round 1.")).to_be_visible()
    assert "yes" == thumb.page.evaluate("sessionStorage.getItem('returned')")
    assert ["", "", "", ""] == written(thumb)
    assert [[12, 3, 20, 7]] == house.rounds(table)


def test_back_and_the_same_once_more_is_one_entry_without_script(
    pocket: Pocket, house: House
) -> None:
    table = house.lay()
    thumb = come_back_without_script(pocket, table)

    write_down(thumb)

    expect(thumb.page.get_by_text("Saved: Round 1.")).to_be_visible()
    assert 1 == house.seq(table)


def test_back_and_something_else_is_shown_beside_the_first_without_script(
    pocket: Pocket, house: House
) -> None:
    table = house.lay()
    thumb = come_back_without_script(pocket, table)

    fill(thumb.page, (12, 3, 20, 8))
    write_down(thumb)
    expect(thumb.page.get_by_role("heading", name="Someone was faster")).to_be_visible()

    thumb.send(thumb.page.get_by_role("button", name="Use mine instead"))
    assert [[12, 3, 20, 8]] == house.rounds(table)


def come_back_without_script(pocket: Pocket, table: Laid) -> Thumb:
    """A phone that sent a round and shows it filled in again, out of its own memory."""
    thumb = pocket.phone(script=False)
    thumb.open(table.join)
    thumb.open(table.page + BY_COWS)
    fill(thumb.page, (12, 3, 20, 7))
    write_down(thumb)
    thumb.page.go_back(wait_until="commit")
    expect(thumb.page.locator("[name=cows-4]")).to_have_value("7")
    return thumb
