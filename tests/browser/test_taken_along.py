"""An entry made while somebody else is sending: it goes along, and its page goes on."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Pocket
from tests.browser.house import House
from tests.browser.thumb import Thumb

pytestmark = pytest.mark.browser

ENTRIES = "**/entries"
STAND_HERE = "() => { window.stillHere = true; }"
GONE_ON = "() => window.stillHere === undefined"


def test_an_entry_made_while_the_page_starts_leads_to_the_next_page(
    pocket: Pocket, house: House
) -> None:
    """The page's own start is sending what waited, and the answer takes its time."""
    table = house.lay()
    phone = pocket.phone()
    phone.open(table.join)
    let_wait(phone, (12, 3, 20, 7))
    go_on = hold_the_first(phone.page)
    phone.page.reload()
    phone.page.evaluate(STAND_HERE)

    enter(phone, (10, 4, 9, 8))
    expect(phone.page.locator(".queue output")).to_have_text("2")
    go_on()

    phone.page.wait_for_function(GONE_ON)
    expect(phone.page.get_by_text("Saved: Round 2.")).to_be_visible()
    expect(phone.page.locator(".queue")).to_be_hidden()
    assert [[12, 3, 20, 7], [10, 4, 9, 8]] == house.rounds(table)


def let_wait(phone: Thumb, cows: tuple[int, ...]) -> None:
    """An entry that does not get through: a café's network answers with a page of its own."""
    phone.page.route(ENTRIES, lambda route: route.fulfill(body="Do you accept our terms?"))
    enter(phone, cows)
    expect(phone.page.locator(".queue output")).to_have_text("1")
    phone.page.unroute(ENTRIES)


def hold_the_first(page: Page) -> Callable[[], None]:
    """Keep the first entry on its way until the answer is called; the others pass."""
    held: list[Route] = []
    page.route(ENTRIES, lambda route: route.continue_() if held else held.append(route))
    return lambda: held[0].continue_()


def enter(phone: Thumb, cows: tuple[int, ...]) -> None:
    for seat, number in enumerate(cows, 1):
        phone.page.locator(f"[name=cows-{seat}]").fill(str(number))
    phone.tap(phone.page.get_by_role("button", name="Save"))
