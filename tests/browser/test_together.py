"""Several phones at one table, and what a phone does for its table."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Pocket
from tests.browser.house import House, Laid
from tests.browser.thumb import Thumb

pytestmark = pytest.mark.browser


def test_who_was_slower_chooses_with_one_tap(pocket: Pocket, house: House) -> None:
    table = house.lay()
    slow = somebody_was_faster(pocket, table)

    for cows in ("Anna: 12, Bára: 3, Cyril: 20, Dan: 7", "Anna: 12, Bára: 3, Cyril: 20, Dan: 8"):
        expect(slow.page.get_by_text(cows)).to_be_visible()
    slow.send(slow.page.get_by_role("button", name="Use mine instead"))

    assert 1 == slow.taps
    assert [[12, 3, 20, 8]] == house.rounds(table)


def test_what_is_on_the_pad_stays_with_one_tap(pocket: Pocket, house: House) -> None:
    table = house.lay()
    slow = somebody_was_faster(pocket, table)

    slow.send(slow.page.get_by_role("link", name="Keep this"))

    assert 1 == slow.taps
    assert [[12, 3, 20, 7]] == house.rounds(table)
    expect(slow.page.locator("[name=cows-1]")).to_have_value("")


def test_a_phone_that_scanned_the_code_writes_too(pocket: Pocket, house: House) -> None:
    host, guest = pocket.phone(), pocket.phone()
    host.open("/new/six_nimmt")
    host.send(host.page.get_by_role("button", name="Start").last)
    host.tap(menu(host))
    host.send(host.page.get_by_role("link", name="Invite others"))
    link = host.page.get_by_label("Or share this link").input_value()

    guest.page.goto(link)
    assert guest.page.url.endswith("/phone")
    guest.open(guest.page.url.removeprefix(house.url).removesuffix("/phone"))
    enter(guest, (12, 3, 20, 7))

    expect(guest.page.get_by_text("Saved: Round 1.")).to_be_visible()
    assert "/j/" not in guest.page.url.lower()


def test_the_wish_to_keep_the_screen_on_is_remembered(thumb: Thumb, house: House) -> None:
    thumb.open(house.lay().join)
    thumb.tap(menu(thumb))
    thumb.tap(awake(thumb))
    expect(awake(thumb)).to_have_attribute("aria-pressed", "true")

    thumb.page.reload()

    thumb.tap(menu(thumb))
    expect(awake(thumb)).to_have_attribute("aria-pressed", "true")
    thumb.tap(awake(thumb))
    expect(awake(thumb)).to_have_attribute("aria-pressed", "false")


def test_plain_http_on_the_network_plays_without_the_screen_wish(
    thumb: Thumb, house: House
) -> None:
    thumb.url = house.lan_url
    table = house.lay()
    thumb.page.goto(thumb.url + table.join)
    thumb.open(table.page)
    assert not thumb.page.evaluate("isSecureContext")

    thumb.tap(menu(thumb))
    expect(awake(thumb)).to_be_hidden()
    thumb.tap(menu(thumb))
    enter(thumb, (12, 3, 20, 7))
    assert [[12, 3, 20, 7]] == house.rounds(table)


def somebody_was_faster(pocket: Pocket, table: Laid) -> Thumb:
    """Two phones with the same page; the phone of the second, which still has no tap."""
    fast, slow = pocket.phone(), pocket.phone()
    fast.open(table.join)
    slow.open(table.join)
    enter(fast, (12, 3, 20, 7))
    enter(slow, (12, 3, 20, 8))
    expect(slow.page.get_by_role("heading", name="Someone was faster")).to_be_visible()
    slow.taps = 0
    return slow


def enter(thumb: Thumb, cows: tuple[int, ...]) -> None:
    for seat, number in enumerate(cows, 1):
        thumb.page.locator(f"[name=cows-{seat}]").fill(str(number))
    thumb.send(thumb.page.get_by_role("button", name="Save"))


def menu(thumb: Thumb) -> Locator:
    return thumb.page.locator("nav summary")


def awake(thumb: Thumb) -> Locator:
    return thumb.page.get_by_role("button", name="Keep the screen on")
