"""One tap per trick under the thumb: counted, with and without script, and without a network."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import SMALL, USUAL, Pocket
from tests.browser.entering import all_in_sight, tap_each, totals, write_down
from tests.browser.house import House, Laid
from tests.browser.thumb import Thumb
from tests.phone import CAST

pytestmark = pytest.mark.browser

BIDS = (2, 1, 0, 1)
WINNERS = (1, 2, 1, 4, 3)  # Anna 2 of 2, Bára 1 of 1, Cyril 1 of 0, Dan 1 of 1
POINTS = [40, 30, -10, 30]
STICKS_OUT = """(chairs) => chairs.flatMap((chair) => {
  const { left, right, bottom } = chair.getBoundingClientRect();
  const foot = chair.querySelector('.note, .have').getBoundingClientRect().bottom;
  return [...chair.querySelectorAll('.marks > *')].filter((one) => {
    const box = one.getBoundingClientRect();
    const fits = box.left >= left && box.right <= right && box.top >= foot && box.bottom <= bottom;
    return !fits || one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight;
  }).map((one) => one.textContent.trim());
})"""


def lay(house: House) -> Laid:
    return house.lay("wizard", CAST[:4], length="custom", sizes=[5, 5])


def tile(thumb: Thumb, who: int) -> Locator:
    return thumb.page.locator(f".tap[value='{who}']")


@pytest.mark.parametrize("script", [True, False])
def test_a_round_takes_a_tap_for_each_trick_and_one_more(
    pocket: Pocket, house: House, script: bool
) -> None:
    thumb = pocket.phone(language="cs-CZ", script=script)
    table = lay(house)
    thumb.open(table.join)
    tap_each(thumb, "bids", BIDS, (2, 3, 4, 1))
    write_down(thumb)

    before = thumb.taps
    for who in WINNERS:
        thumb.send(tile(thumb, who))
        assert 0 == thumb.page.evaluate("scrollY")
    write_down(thumb)

    assert len(WINNERS) + 1 == thumb.taps - before
    assert POINTS == totals(thumb)


def test_a_tile_tells_by_shape_and_word_what_became_of_a_bid(pocket: Pocket, house: House) -> None:
    thumb, table = pocket.phone(language="cs-CZ"), lay(house)
    house.write(table, "bids", {"bids": list(BIDS)})
    for who in WINNERS[:3]:
        house.write(table, "took", {"who": who})
    house.write(table, "took", {"who": 3})
    thumb.open(table.join)

    expect(tile(thumb, 1)).to_contain_text("✓ má to, víc už nechce")
    expect(tile(thumb, 3)).to_contain_text("✗ o 1 víc")
    expect(tile(thumb, 4)).to_contain_text("musí vzít poslední")
    expect(thumb.page.locator(".standings")).to_contain_text("Zapsáno: 4. štych – Cyril.")


def test_a_double_tap_is_one_trick(pocket: Pocket, house: House) -> None:
    thumb, table = pocket.phone(language="cs-CZ"), lay(house)
    house.write(table, "bids", {"bids": list(BIDS)})
    thumb.open(table.join)
    tile(thumb, 2).dblclick()
    expect(thumb.page.get_by_text("Štych 2/5")).to_be_visible()
    assert 2 == house.seq(table)


def test_taps_without_a_network_are_counted_at_once_and_sent_later(
    pocket: Pocket, house: House
) -> None:
    thumb, table = pocket.phone(language="cs-CZ"), lay(house)
    pocket.thumbs.clear()  # this one may complain of the network it does not have
    house.write(table, "bids", {"bids": list(BIDS)})
    thumb.open(table.join)
    thumb.page.wait_for_load_state("networkidle")
    thumb.page.context.set_offline(True)
    for who, have in ((1, "1"), (1, "2"), (4, "1")):
        thumb.tap(tile(thumb, who))
        expect(tile(thumb, who).locator(".have b")).to_have_text(have)
        expect(thumb.page.locator(".queue li").last).to_contain_text(CAST[who - 1])

    thumb.page.context.set_offline(False)
    expect(thumb.page.get_by_text("Štych 4/5")).to_be_visible()
    assert 4 == house.seq(table)
    thumb.open(table.page)
    expect(tile(thumb, 1).locator(".have")).to_have_text("2/2")


@pytest.mark.parametrize("size", [SMALL, USUAL])
@pytest.mark.parametrize("players", [3, 4, 6])
def test_all_tiles_are_in_sight(
    pocket: Pocket, house: House, players: int, size: tuple[int, int]
) -> None:
    thumb, table = pocket.phone(size, "cs-CZ"), house.lay("wizard", CAST[:players])
    house.write(table, "bids", {"bids": [1] + [0] * (players - 1)})
    thumb.open(table.join)

    assert all_in_sight(thumb.page.locator(".tap"))


@pytest.mark.parametrize("size", [SMALL, USUAL])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_long_task_leaves_room_for_tiles_and_marks(
    pocket: Pocket, house: House, players: int, size: tuple[int, int]
) -> None:
    thumb, table = pocket.phone(size, "cs-CZ"), house.lay("dwarf_king", CAST[:players])
    house.write(table, "deal", {"special": "shaman", "task": "19a"})
    thumb.open(table.join)
    assert all_in_sight(thumb.page.locator(".tap"))

    thumb.send(tile(thumb, 1))
    assert all_in_sight(thumb.page.locator(".tap, .marks button"))
    thumb.send(thumb.page.locator(".marks button").first)
    assert all_in_sight(thumb.page.locator(".tap, .marks button"))


@pytest.mark.parametrize("script", [True, False])
def test_a_second_tap_on_the_same_tile_marks_the_card(
    pocket: Pocket, house: House, script: bool
) -> None:
    thumb, table = pocket.phone(language="cs-CZ", script=script), king(house)
    thumb.open(table.join)
    expect(thumb.page.locator(".marks button")).to_have_count(0)
    thumb.send(tile(thumb, 3))
    expect(on_tile(thumb, 3, "button")).to_have_text(["+ Zelená 5", "+ Vlajkonoš"])

    thumb.send(on_tile(thumb, 3, "button").last)
    thumb.send(tile(thumb, 1))
    expect(on_tile(thumb, 3, "small")).to_have_text("Vlajkonoš")
    expect(on_tile(thumb, 1, "button")).to_have_text("+ Zelená 5")

    thumb.send(thumb.page.locator(".bar .undo"))
    thumb.send(thumb.page.locator(".bar .undo"))
    expect(on_tile(thumb, 3, "button")).to_have_text(["+ Zelená 5", "+ Vlajkonoš"])


@pytest.mark.parametrize("language", ["cs-CZ", "sk-SK", "de-DE", "en-GB"])
@pytest.mark.parametrize("special", ["dwarf_flag", "enchanter", "scout"])
def test_the_keys_for_cards_fit_on_their_tile(
    pocket: Pocket, house: House, language: str, special: str
) -> None:
    thumb, table = pocket.phone(language=language), king(house, 5, special, "16a")
    for who in (1, 2, 2):
        house.write(table, "took", {"who": who})
    thumb.open(table.join)
    assert [] == thumb.page.locator(".chair").evaluate_all(STICKS_OUT)


def test_a_card_is_marked_on_the_tile_that_was_tapped_without_a_network(
    pocket: Pocket, house: House
) -> None:
    thumb, table = pocket.phone(language="cs-CZ"), king(house)
    pocket.thumbs.clear()  # this one may complain of the network it does not have
    house.write(table, "took", {"who": 1})
    thumb.open(table.join)
    thumb.page.wait_for_load_state("networkidle")
    thumb.page.context.set_offline(True)
    thumb.tap(tile(thumb, 4))
    thumb.tap(on_tile(thumb, 4, "button").first)
    expect(on_tile(thumb, 4, "button").first).to_be_disabled()
    expect(thumb.page.locator(".queue li")).to_have_count(2)

    thumb.page.context.set_offline(False)
    expect(on_tile(thumb, 4, "small")).to_have_text("Zelená 5")


def king(house: House, players: int = 4, special: str = "dwarf_flag", task: str = "2b") -> Laid:
    table = house.lay("dwarf_king", CAST[:players])
    house.write(table, "deal", {"special": special, "task": task})
    return table


def on_tile(thumb: Thumb, who: int, what: str) -> Locator:
    """Keys or cards on the tile of a player."""
    return thumb.page.locator(".chair").nth(who - 1).locator(f".marks > {what}")
