"""A phone of 2020: what it does not have is taken away from the browser, and it still plays."""

import pytest

from tests.browser.conftest import Pocket
from tests.browser.house import House
from tests.browser.thumb import Thumb
from tests.phone import CAST

pytestmark = pytest.mark.browser

# What came after Chrome 80 or Safari 14 and a script may be tempted to use.
OLD = """
delete SubmitEvent.prototype.submitter;
delete HTMLFormElement.prototype.requestSubmit;
delete Element.prototype.replaceChildren;
delete AbortSignal.timeout;
delete AbortSignal.any;
delete String.prototype.replaceAll;
delete Promise.any;
delete Object.hasOwn;
delete window.structuredClone;
delete Crypto.prototype.randomUUID;
delete Navigator.prototype.locks;
for (const name of ["at", "findLast", "findLastIndex", "toSorted", "toReversed", "toSpliced"]) {
  delete Array.prototype[name];
}
window.FormData = class extends FormData { constructor(form) { super(form); } };
"""


@pytest.fixture
def old(pocket: Pocket) -> Thumb:
    phone = pocket.phone()
    phone.page.add_init_script(OLD)
    return phone


def test_bids_are_tapped(old: Thumb, house: House) -> None:
    table = house.lay("wizard", CAST[:3])
    old.open(table.join)
    for _ in range(3):
        old.tap(old.page.locator(".row.now .key").first)
    old.send(old.page.locator(".bar .go"))

    assert 1 == house.seq(table)


def test_a_round_that_is_doubted_may_be_insisted_on(old: Thumb, house: House) -> None:
    table = house.lay(names=CAST[:5])
    old.open(table.join)
    for _ in CAST[:5]:
        old.key(1)
    old.send(old.page.locator(".bar .go"))
    old.send(old.page.locator("[name=accept]"))

    assert [[1, 1, 1, 1, 1]] == house.rounds(table)


def test_cards_are_tapped(old: Thumb, house: House) -> None:
    old.open(house.lay(names=CAST[:3]).join)
    old.send(old.page.get_by_role("link", name="Count the cards"))
    old.tap(old.page.locator(".grid button[value='5']"))

    assert ["2", "0", "0"] == old.page.locator(".tapped output").all_text_contents()


def test_a_repaired_number_is_saved_with_its_last_key(old: Thumb, house: House) -> None:
    table = house.lay(names=CAST[:3], rounds=[(20, 9, 11)])
    old.page.request.get(old.url + table.join)
    old.open(f"{table.page}/entries/1/revision")
    with old.page.expect_navigation():
        old.key(21)

    assert [[21, 9, 11]] == house.rounds(table)
