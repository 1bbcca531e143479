"""An evening of 6 nimmt! on the smallest phone: every tap counted, from the first name on."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import FOOT, Pocket
from tests.browser.house import House
from tests.browser.thumb import Thumb
from tests.phone import CAST

pytestmark = pytest.mark.browser

FOUR = ((12, 3, 20, 7), (5, 18, 9, 0), (22, 1, 15, 11), (8, 14, 6, 27), (0, 19, 11, 9))
LAST_OF_FOUR = (10, 7, 5, 16)
TEN = (
    (15, 3, 9, 11, 7, 12, 8, 10, 13, 6),
    (14, 0, 12, 9, 10, 8, 11, 13, 7, 20),
    (16, 5, 8, 10, 12, 9, 7, 11, 14, 4),
    (13, 2, 10, 7, 9, 15, 12, 8, 11, 9),
)
LINES = "(all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size"
BOTTOM = "(it) => it.getBoundingClientRect().bottom"
LAST_OF_TEN = (12, 4, 11, 13, 8, 10, 9, 7, 5, 21)


def test_four_players_need_at_most_two_taps_each_and_one_a_round(thumb: Thumb) -> None:
    set_up(thumb, CAST[:4])

    taps = [enter(thumb, cows) for cows in (*FOUR, LAST_OF_FOUR)]

    print(f"4 players, taps a round: {taps}")
    assert max(taps) <= 2 * 4 + 1
    expect(thumb.page.get_by_role("heading", name="Anna wins")).to_be_visible()
    assert ["57", "62", "66", "70"] == totals(thumb)
    assert [57, 62, 66, 70] == heights_in_order(thumb, [57, 62, 66, 70])


def test_ten_players_need_at_most_two_taps_each_and_one_a_round(thumb: Thumb) -> None:
    set_up(thumb, CAST)

    taps = [enter(thumb, cows) for cows in (*TEN, LAST_OF_TEN)]

    print(f"10 players, taps a round: {taps}")
    assert max(taps) <= 2 * 10 + 1
    expect(thumb.page.get_by_role("heading", name="Bára wins")).to_be_visible()
    ends = [70, 14, 50, 50, 46, 54, 47, 49, 50, 60]
    assert [str(total) for total in ends] == totals(thumb)
    assert sorted(ends) == heights_in_order(thumb, ends)


def test_undo_is_one_tap_and_so_is_redo(thumb: Thumb, house: House) -> None:
    table = house.lay(rounds=FOUR[:2])
    thumb.open(table.join)

    thumb.send(thumb.page.get_by_role("button", name="Undo: Round 2"))
    assert (1, [list(FOUR[0])]) == (thumb.taps, house.rounds(table))

    thumb.send(thumb.page.get_by_role("button", name="Restore"))
    assert (2, [list(FOUR[0]), list(FOUR[1])]) == (thumb.taps, house.rounds(table))


def test_an_old_round_of_four_is_repaired_with_three_taps(thumb: Thumb, house: House) -> None:
    table = house.lay(rounds=FOUR)
    thumb.open(table.join)

    thumb.send(figure(line(thumb, 2), seat=2))
    with thumb.page.expect_navigation():
        thumb.key(21)

    assert 3 == thumb.taps
    assert [5, 21, 9, 0] == house.rounds(table)[1]


def test_an_old_round_of_ten_is_repaired_with_three_taps(thumb: Thumb, house: House) -> None:
    table = house.lay(names=CAST, rounds=TEN)
    thumb.open(table.join)

    row = line(thumb, 2)
    thumb.send(row, spot=figure(row, seat=9))
    with thumb.page.expect_navigation():
        thumb.key(21)

    assert 3 == thumb.taps
    assert [14, 0, 12, 9, 10, 8, 11, 13, 21, 20] == house.rounds(table)[1]


def test_a_number_in_the_same_tens_is_tapped_like_any_other(thumb: Thumb, house: House) -> None:
    table = house.lay(rounds=FOUR)
    thumb.open(table.join)

    thumb.send(figure(line(thumb, 1), seat=1))
    with thumb.page.expect_navigation():
        thumb.key(14)

    assert [14, 3, 20, 7] == house.rounds(table)[0]


def test_a_small_number_is_seen_before_it_is_saved(thumb: Thumb, house: House) -> None:
    table = house.lay(rounds=FOUR)
    thumb.open(table.join)

    thumb.send(figure(line(thumb, 1), seat=1))
    thumb.key(4)
    expect(thumb.page.locator("[name=cows-1]")).to_have_value("4")
    assert [12, 3, 20, 7] == house.rounds(table)[0]

    thumb.send(thumb.page.get_by_role("button", name="Save"))
    assert 3 == thumb.taps
    assert [4, 3, 20, 7] == house.rounds(table)[0]


def test_a_number_of_the_open_round_is_tapped_anew(thumb: Thumb, house: House) -> None:
    thumb.open(house.lay(names=CAST[:2]).join)
    for number in (12, 13):
        thumb.key(number)

    thumb.key(14)  # the last one still has the frame
    thumb.tap(thumb.page.locator("label[for=cows-1]"))
    thumb.key(15)

    assert ["15", "14"] == written(thumb)


def test_digits_make_a_number_and_every_tap_can_be_taken_back(thumb: Thumb, house: House) -> None:
    thumb.open(house.lay().join)

    for value in ("1", "3", "2", "→", "7", "20", "5"):
        thumb.tap(pad_key(thumb, value))
    assert ["13", "2", "7", "25"] == written(thumb)

    seen = []
    for _ in range(7):
        thumb.tap(pad_key(thumb, "⌫"))
        seen.append(written(thumb))
    assert ["13", "2", "7", "20"] == seen[0]
    assert ["13", "2", "7", ""] == seen[1]
    assert ["13", "2", "", ""] == seen[2] == seen[3]
    assert [["13", "", "", ""], ["1", "", "", ""], 4 * [""]] == seen[4:]

    thumb.tap(pad_key(thumb, "0"))
    expect(thumb.page.locator(".seat.now")).to_contain_text("Bára")


@pytest.mark.parametrize("seats", [2, 10])
def test_tens_stand_in_one_line_as_far_as_the_round_can_reach(
    thumb: Thumb, house: House, seats: int
) -> None:
    thumb.open(house.lay(names=CAST[:seats]).join)

    tens = thumb.page.locator(".tens .key")
    expect(tens).to_have_text(["10", "20", "30", "40", "50", "60"])
    assert 1 == tens.evaluate_all(LINES)
    assert FOOT >= thumb.page.locator(".keypad").evaluate(BOTTOM)

    thumb.key(58)  # of two players' 20 cards, the dearest have 79 cows
    if seats == 2:
        assert pad_key(thumb, "20").is_enabled()
        assert pad_key(thumb, "30").is_disabled()


def test_a_rematch_keeps_the_people_and_moves_the_dealer(thumb: Thumb, house: House) -> None:
    table = house.lay(rounds=(*FOUR, LAST_OF_FOUR), dealer=4)
    thumb.open(table.join)

    thumb.send(thumb.page.get_by_role("link", name="Rematch"))
    names = thumb.page.get_by_role("textbox", name=re.compile("^Player "))
    assert list(CAST[:4]) == [name.input_value() for name in names.all()]

    thumb.send(thumb.page.get_by_role("button", name="Start").last)
    expect(thumb.page.get_by_text("Anna deals 10 cards each.")).to_be_visible()
    assert 2 == thumb.taps


def test_the_same_game_needs_no_script(pocket: Pocket) -> None:
    thumb = pocket.phone(script=False)
    set_up(thumb, CAST[:4])

    for cows in (*FOUR, LAST_OF_FOUR):
        write_in(thumb, cows)

    expect(thumb.page.get_by_role("heading", name="Anna wins")).to_be_visible()
    assert ["57", "62", "66", "70"] == totals(thumb)


def test_ten_players_type_from_field_to_field_without_script(pocket: Pocket, house: House) -> None:
    thumb = pocket.phone(script=False)
    thumb.open(house.lay(names=CAST, rounds=TEN).join)

    type_in(thumb, LAST_OF_TEN)

    expect(thumb.page.get_by_role("heading", name="Bára wins")).to_be_visible()


def pad_key(thumb: Thumb, value: str) -> Locator:
    return thumb.page.locator(f".keypad:not([hidden]) button[value='{value}']")


def written(thumb: Thumb) -> list[str]:
    return [one.input_value() for one in thumb.page.locator("[name^=cows-]").all()]


def set_up(thumb: Thumb, names: tuple[str, ...]) -> None:
    """From the first page to an empty pad, as a person goes there."""
    thumb.open("/")
    thumb.send(thumb.page.get_by_role("link", name="6 nimmt! Whatever you do"))
    for _ in names[4:]:
        thumb.send(thumb.page.get_by_role("button", name="Add a player"))
    for place, name in enumerate(names, 1):
        thumb.page.get_by_role("textbox", name=f"Player {place}", exact=True).fill(name)
    thumb.send(thumb.page.get_by_role("button", name="Start").last)
    expect(thumb.page.get_by_text("Anna deals 10 cards each.")).to_be_visible()
    thumb.taps = 0


# The page stands where it came, and there the lowest keys end above the bar.
KEYS_FIT = """() => {
  const edge = (what, side) => document.querySelector(what).getBoundingClientRect()[side];
  return scrollY === 0 && edge(".keypad .ones", "bottom") <= edge(".bar", "top");
}"""


def enter(thumb: Thumb, cows: tuple[int, ...]) -> int:
    """One round by the number keys, all of them in sight at once; returns its taps.

    The first tap comes as soon as the page does: if anything lay over it, such as a cross-fade
    from the page before, Playwright would scroll in search of the key; a person's tap is lost.
    """
    before = thumb.taps
    for number in cows:
        thumb.key(number)
    assert thumb.page.evaluate(KEYS_FIT)
    thumb.send(write_down(thumb))
    return thumb.taps - before


def type_in(thumb: Thumb, cows: tuple[int, ...]) -> None:
    """One round typed like on a keyboard, from field to field."""
    thumb.page.locator("[name=cows-1]").focus()
    for number in cows:
        thumb.page.keyboard.type(str(number))
        thumb.page.keyboard.press("Tab")
    thumb.send(write_down(thumb))


def write_in(thumb: Thumb, cows: tuple[int, ...]) -> None:
    """One round in plain inputs."""
    for seat, number in enumerate(cows, 1):
        thumb.page.locator(f"[name=cows-{seat}]").fill(str(number))
    thumb.send(write_down(thumb))


def write_down(thumb: Thumb) -> Locator:
    return thumb.page.get_by_role("button", name="Save")


def line(thumb: Thumb, number: int) -> Locator:
    """A round of the pad; the newest stands on top."""
    rows = thumb.page.get_by_role("table", name="The pad").locator("tbody tr")
    return rows.nth(rows.count() - number)


def figure(row: Locator, seat: int) -> Locator:
    return row.get_by_role("cell").nth(seat - 1)


def totals(thumb: Thumb) -> list[str]:
    """The running totals of the newest round."""
    newest = thumb.page.get_by_role("table", name="The pad").locator("tbody tr").first
    return newest.locator("b").all_inner_texts()


def heights_in_order(thumb: Thumb, ends: list[int]) -> list[int]:
    """The players' totals from the lowest end of their curves to the highest."""
    lines = thumb.page.get_by_role("img", name="Totals over time").locator("polyline")
    points = [str(line.get_attribute("points")).split() for line in lines.all()]
    last = [float(path[-1].split(",")[1]) for path in points]
    return [total for _, total in sorted(zip(last, ends, strict=True), reverse=True)]
