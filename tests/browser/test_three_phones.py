"""Three phones at one table: they join, follow, bid for themselves, lose the network and return."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Pocket
from tests.browser.entering import key
from tests.browser.house import Laid
from tests.browser.lan import Lan, open_lan
from tests.browser.thumb import Thumb
from tests.phone import CAST

pytestmark = pytest.mark.browser

EXPECTED = re.compile(r"net::ERR_|status (of )?40[03]")
"""What a browser says when it is cut off or shut out; that is what these tests do to it."""


@pytest.fixture
def lan(tmp_path: Path) -> Iterator[Lan]:
    with open_lan(tmp_path / "instance") as opened:
        yield opened


@pytest.fixture
def pocket(browser: Browser, lan: Lan) -> Iterator[Pocket]:
    """Phones whose only complaint may be that there is no network."""
    pocket = Pocket(browser, lan)
    yield pocket
    for context in pocket.contexts:
        context.close()
    heard = [complaint for thumb in pocket.thumbs for complaint in thumb.complaints()]
    assert [] == [complaint for complaint in heard if not EXPECTED.search(complaint)]


def cut_off(phone: Thumb) -> None:
    """No network from now on; what the page needs for that it has loaded."""
    phone.page.wait_for_load_state("networkidle")
    phone.page.context.set_offline(True)


def three(pocket: Pocket, table: Laid) -> list[Thumb]:
    """Three phones that scanned the code and said whose they are."""
    phones = [pocket.phone() for _ in range(3)]
    for phone, name in zip(phones, CAST, strict=False):
        phone.open(table.join)
        phone.tap(phone.page.get_by_text("Whose phone is this?"))
        phone.send(phone.page.locator(".whose").get_by_role("button", name=name, exact=True))
    return phones


def bid(phone: Thumb, seat: int, tricks: int) -> None:
    """Only the own bid."""
    if "only=mine" not in phone.page.url:
        phone.send(phone.page.get_by_role("link", name="Enter only mine"))
    phone.tap(key(phone, f"bids-{seat}", tricks))
    phone.send(phone.page.get_by_role("button", name="Save the bids"))


def fill(phone: Thumb, cows: tuple[int, ...]) -> None:
    for seat, number in enumerate(cows, 1):
        phone.page.locator(f"[name=cows-{seat}]").fill(str(number))


def write_down(phone: Thumb) -> None:
    phone.tap(phone.page.get_by_role("button", name="Save", exact=True))


def totals(phone: Thumb, *figures: int) -> None:
    """The newest line of the pad shows this, sooner or later, without a tap."""
    line = phone.page.get_by_role("table", name="The pad").locator("tbody tr").first
    expect(line.locator("b")).to_have_text([str(figure) for figure in figures])


def entered(lan: Lan, table: Laid) -> list[list[int]]:
    return [record["data"]["cows"] for record in lan.log(table)]


def test_everybody_bids_on_their_own_phone_and_sees_the_others_follow(
    pocket: Pocket, lan: Lan
) -> None:
    table = lan.lay("wizard", 3)
    anna, bara, cyril = three(pocket, table)
    onlooker = pocket.phone()
    onlooker.open(table.page)

    bid(bara, 2, 1)
    for phone in (anna, cyril, onlooker):
        expect(phone.page.get_by_text("Still missing: Anna and Cyril.")).to_be_visible()
    bid(cyril, 3, 0)
    bid(anna, 1, 0)

    for phone in (anna, bara, cyril, onlooker):
        expect(phone.page.locator(".pad tbody tr").first).to_contain_text("1")
    (record,) = lan.log(table)
    assert {"bids": [0, 1, 0]} == record["data"]
    for phone in (bara, cyril):  # and go on with the tricks
        expect(phone.page.locator(".taps .tap").first).to_be_attached()


def test_an_own_bid_is_changed_by_no_other_phone_without_both_being_asked(
    pocket: Pocket, lan: Lan
) -> None:
    """Bára says who she is with one tap and bids; Cyril's phone keeps the pad for everybody."""
    table = lan.lay("wizard", 3)
    bara, cyril = pocket.phone(), pocket.phone()
    bara.page.goto(bara.url + table.join)
    bara.send(bara.page.get_by_role("button", name="Bára", exact=True))
    assert 1 == bara.taps
    cyril.open(table.join)
    bid(bara, 2, 1)

    shut = cyril.page.locator(".shut")
    expect(shut).to_contain_text("phone: Bára")  # it follows by itself
    assert 0 == cyril.page.locator(".keyed input[name=bids-2]").count()
    cyril.tap(cyril.page.get_by_text("Change what’s already been entered?"))
    for seat in (3, 1, 2):
        cyril.tap(key(cyril, f"bids-{seat}", 0))
    cyril.send(cyril.page.get_by_role("button", name="Save the bids"))
    expect(cyril.page.get_by_role("alert")).to_contain_text("Bára has already entered this")
    assert [] == lan.log(table)
    cyril.send(cyril.page.get_by_role("button", name="Replace it"))

    notice = bara.page.locator(".notice")
    expect(notice).to_contain_text("Changed on another phone: Round 1 – Bids")
    bara.send(notice.get_by_role("button", name="Restore mine"))
    expect(notice).to_have_count(0)
    first, second = lan.log(table)
    assert ([0, 0, 0], ["own-value"]) == (first["data"]["bids"], first["accepted"])
    assert ([0, 1, 0], "Bára") == (second["data"]["bids"], second["by"])
    bara.open(f"{table.page}/log")
    expect(bara.page.locator(".log")).to_contain_text("On their own phone Bára: 1")


def test_new_totals_come_by_themselves_and_the_old_ones_that_changed_are_marked(
    pocket: Pocket, lan: Lan
) -> None:
    table = lan.lay("six_nimmt", 3)
    lan.enter(table, "cows", cows=[5, 9, 13])
    looking, writing = pocket.phone(), pocket.phone()
    looking.open(table.page)
    writing.open(table.join)
    fill(writing, (4, 10, 12))
    write_down(writing)

    totals(looking, 9, 19, 25)
    writing.open(f"{table.page}/entries/1/revision")
    writing.page.locator("[name=cows-1]").fill("6")
    writing.send(writing.page.get_by_role("button", name="Save"))

    totals(looking, 10, 19, 25)
    expect(looking.page.locator(".pad b.changed")).to_have_text(["10", "6"])


def test_a_half_filled_form_stays_and_a_bar_tells(pocket: Pocket, lan: Lan) -> None:
    table = lan.lay("six_nimmt", 3)
    slow = pocket.phone()
    slow.open(table.join)
    fill(slow, (5, 9))
    lan.enter(table, "cows", cows=[4, 10, 12])

    expect(slow.page.get_by_text("There’s a new entry.")).to_be_visible()
    totals(slow, 4, 10, 12)  # the pad is new already
    assert ["5", "9"] == [slow.page.locator(f"[name=cows-{n}]").input_value() for n in (1, 2)]

    fill(slow, (5, 9, 13))  # a stale entry: the table chooses
    write_down(slow)
    expect(slow.page.get_by_role("heading", name="Someone was faster")).to_be_visible()
    slow.send(slow.page.get_by_role("button", name="Keep both, mine second"))
    assert [[4, 10, 12], [5, 9, 13]] == entered(lan, table)


def test_the_bar_loads_what_is_new(pocket: Pocket, lan: Lan) -> None:
    table = lan.lay("six_nimmt", 3)
    phone = pocket.phone()
    phone.open(table.join)
    fill(phone, (5,))
    lan.enter(table, "cows", cows=[4, 10, 12])

    phone.send(phone.page.get_by_role("button", name="Show it"))

    expect(phone.page.locator("[name=cows-1]")).to_have_value("")
    expect(phone.page.get_by_text("Round 2").first).to_be_visible()


def test_an_evening_with_three_phones_a_dead_network_and_a_dead_server(
    pocket: Pocket, lan: Lan
) -> None:
    table = lan.lay("six_nimmt", 3, target=999)
    anna, bara, cyril = three(pocket, table)
    fill(anna, (5, 9, 13))
    write_down(anna)
    for phone in (anna, bara, cyril):
        totals(phone, 5, 9, 13)

    cut_off(bara)
    fill(bara, (4, 10, 12))
    write_down(bara)
    expect(bara.page.get_by_text("waiting on this phone")).to_be_visible()
    expect(bara.page.get_by_text("Anna 4, Bára 10, Cyril 12")).to_be_visible()
    assert 1 == len(lan.log(table))
    bara.page.context.set_offline(False)
    for phone in (anna, bara, cyril):
        totals(phone, 9, 19, 25)

    cyril.page.wait_for_load_state("networkidle")
    lan.stop()
    fill(cyril, (6, 8, 14))
    write_down(cyril)
    expect(cyril.page.get_by_text("waiting on this phone")).to_be_visible()
    lan.start()
    for phone in (anna, bara, cyril):
        totals(phone, 15, 27, 39)

    assert [[5, 9, 13], [4, 10, 12], [6, 8, 14]] == entered(lan, table)
    assert ["Anna", "Bára", "Cyril"] == [record["by"] for record in lan.log(table)]


def test_an_offline_entry_that_somebody_overtook_needs_its_phone(pocket: Pocket, lan: Lan) -> None:
    table = lan.lay("six_nimmt", 3)
    phone = pocket.phone()
    phone.open(table.join)
    cut_off(phone)
    fill(phone, (5, 9, 13))
    write_down(phone)
    expect(phone.page.get_by_text("waiting on this phone")).to_be_visible()
    lan.enter(table, "cows", cows=[4, 10, 12])
    phone.page.context.set_offline(False)

    expect(phone.page.get_by_text("Someone was faster")).to_be_visible()
    expect(phone.page.get_by_text("Anna 5, Bára 9, Cyril 13")).to_be_visible()
    totals(phone, 4, 10, 12)
    phone.tap(phone.page.get_by_role("button", name="Send again"))

    totals(phone, 9, 19, 25)
    assert [[4, 10, 12], [5, 9, 13]] == entered(lan, table)


def test_what_is_refused_can_be_thrown_away(pocket: Pocket, lan: Lan) -> None:
    table = lan.lay("six_nimmt", 3)
    phone = pocket.phone()
    phone.open(table.join)
    cut_off(phone)
    fill(phone, (170, 9, 13))
    write_down(phone)
    expect(phone.page.get_by_text("waiting on this phone")).to_be_visible()
    phone.page.context.set_offline(False)

    forget = phone.page.get_by_role("button", name="Discard")
    expect(forget).to_be_visible()
    phone.page.reload()  # it stays, with the reason
    expect(phone.page.get_by_text("Anna 170, Bára 9, Cyril 13")).to_be_visible()
    phone.tap(forget)

    expect(forget).to_be_hidden()
    assert [] == lan.log(table)


def test_a_phone_that_was_shut_out_keeps_its_entry(pocket: Pocket, lan: Lan) -> None:
    table = lan.lay("six_nimmt", 3)
    phone = pocket.phone()
    phone.open(table.join)
    cut_off(phone)
    fill(phone, (5, 9, 13))
    write_down(phone)
    expect(phone.page.get_by_text("waiting on this phone")).to_be_visible()
    phone.page.context.clear_cookies()
    phone.page.context.set_offline(False)
    expect(phone.page.get_by_text("Scan the table’s code to enter scores.")).to_be_visible()

    phone.open(table.join)
    totals(phone, 5, 9, 13)
    assert [[5, 9, 13]] == entered(lan, table)


def test_a_table_can_be_looked_at_and_written_on_while_the_server_is_away(
    pocket: Pocket, lan: Lan
) -> None:
    table = lan.lay("six_nimmt", 3)
    lan.enter(table, "cows", cows=[5, 9, 13])
    phone = pocket.phone(worker=True)
    keep_for_later(phone, table)
    lan.stop()

    phone.page.reload()
    totals(phone, 5, 9, 13)
    fill(phone, (4, 10, 12))
    write_down(phone)
    expect(phone.page.get_by_text("waiting on this phone")).to_be_visible()
    phone.page.reload()
    expect(phone.page.get_by_text("Anna 4, Bára 10, Cyril 12")).to_be_visible()
    lan.start()

    totals(phone, 9, 19, 25)
    assert [[5, 9, 13], [4, 10, 12]] == entered(lan, table)


def keep_for_later(phone: Thumb, table: Laid) -> None:
    """Open the table until the service worker has seen it."""
    phone.page.request.get(phone.url + table.join, max_redirects=0)
    phone.open(table.page)
    phone.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    phone.page.wait_for_function("navigator.serviceWorker.controller !== null")
    phone.page.reload()
    phone.page.wait_for_load_state("networkidle")


def test_fifty_entries_of_two_tabs_are_all_there_once(pocket: Pocket, lan: Lan) -> None:
    """The server is away, and pages are loaded again all the same."""
    table = lan.lay("six_nimmt", 3, target=999)
    first = pocket.phone(worker=True)
    keep_for_later(first, table)
    lan.stop()
    enter_fifty(pocket, first, table)
    lan.start()
    all_there_once(pocket, lan, table)


def test_fifty_entries_over_plain_http_are_all_there_once(pocket: Pocket, lan: Lan) -> None:
    """No locks, no worker: pages come, but no entry arrives."""
    table = lan.lay("six_nimmt", 3, target=999)
    first = pocket.phone()
    first.url = lan.lan_url
    first.page.goto(first.url + table.join)
    first.open(table.page)
    first.page.context.route("**/entries", lambda route: route.abort())
    enter_fifty(pocket, first, table)
    first.page.context.unroute("**/entries")
    all_there_once(pocket, lan, table)


QUICKLY = """(cows) => {
  cows.forEach((number, at) => (document.querySelector(`[name=cows-${at + 1}]`).value = number));
  document.querySelector("nav button[form=entry]").click();
}"""
FIFTY = [(8 + n % 3, 9, 10 + n % 5) for n in range(50)]


def enter_fifty(pocket: Pocket, first: Thumb, table: Laid) -> None:
    """In two tabs by turns, both loaded again in between."""
    second = Thumb(first.page.context.new_page(), first.url)
    pocket.thumbs.append(second)
    second.open(table.page)
    for number, cows in enumerate(FIFTY):
        if number % 10 == 0:
            for tab in (first, second):
                tab.page.reload()
                tab.page.wait_for_load_state("networkidle")
        tab = (first, second)[number // 5 % 2]
        tab.page.evaluate(QUICKLY, list(cows))
        expect(tab.page.locator(".queue output")).to_have_text(str(number + 1))


def all_there_once(pocket: Pocket, lan: Lan, table: Laid) -> None:
    """Not by the list of what waits alone: that is empty for a moment in a page just renewed."""
    for tab in pocket.thumbs:
        totals(tab, *map(sum, zip(*FIFTY, strict=True)))
        expect(tab.page.locator(".queue")).to_be_hidden()
    assert [list(cows) for cows in FIFTY] == entered(lan, table)


GONE = """async () => {
  const [workers, kept] = [await navigator.serviceWorker.getRegistrations(), await caches.keys()];
  return workers.length === 0 && kept.length === 0;
}"""


def test_the_kill_switch_takes_the_worker_away(pocket: Pocket, lan: Lan) -> None:
    table = lan.lay("six_nimmt", 3)
    phone = pocket.phone(worker=True)
    keep_for_later(phone, table)
    lan.stop()
    lan.start(SERVICE_WORKER="off")

    phone.page.reload()
    phone.page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one?.update())")

    phone.page.wait_for_function(GONE)
