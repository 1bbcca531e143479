"""An evening of Čaroděj on the smallest phone, in Czech: every tap counted, round by round."""

import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Pocket
from tests.browser.entering import (
    all_in_sight,
    are_in_sight,
    begin,
    key,
    tap_each,
    to_the_result,
    totals,
    write_down,
)
from tests.browser.flaws import page_flaws
from tests.browser.house import House
from tests.browser.room_scenes import told
from tests.browser.thumb import Thumb
from tests.phone import CAST

pytestmark = pytest.mark.browser

Round = tuple[tuple[int, ...], tuple[int, ...]]
FOUR: tuple[Round, ...] = (  # bids and tricks of Anna, Bára, Cyril, Dan
    ((0, 1, 0, 1), (0, 1, 0, 0)),
    ((1, 0, 1, 1), (1, 0, 0, 1)),
    ((0, 2, 1, 1), (0, 2, 0, 1)),
    ((1, 1, 1, 2), (1, 1, 0, 2)),
    ((2, 0, 2, 1), (3, 0, 1, 1)),
    ((3, 1, 1, 0), (3, 2, 1, 0)),
    ((2, 2, 2, 1), (2, 2, 2, 1)),
    ((1, 1, 0, 5), (2, 1, 0, 5)),
    ((1, 2, 4, 3), (1, 2, 4, 2)),
    ((4, 1, 2, 3), (3, 2, 3, 2)),
    ((4, 3, 1, 3), (5, 3, 1, 2)),
    ((3, 3, 4, 3), (3, 2, 4, 3)),
    ((3, 2, 3, 5), (5, 1, 4, 3)),
    ((3, 4, 5, 4), (3, 3, 4, 4)),
    ((3, 5, 4, 4), (3, 4, 4, 4)),
)
TAPS = [8, 7, 7, 7, 8, 7, 6, 7, 7, 9, 8, 7, 10, 8, 7]
"""Four bids, their button, the misses but the last of four, the button of the tricks; a miss by
more than one stands behind a key of its own.

In the first round one more, past the tiles: from then on the result is asked for at once.
"""


@pytest.fixture
def thumb(pocket: Pocket) -> Thumb:
    return pocket.phone(language="cs-CZ")


def test_fifteen_rounds_of_four_need_at_most_ten_taps_each(thumb: Thumb) -> None:
    begin(thumb, "Čaroděj", CAST[:4])

    taps = [play(thumb, number, *one) for number, one in enumerate(FOUR, 1)]

    print(f"Čaroděj, 4 players, taps a round: {taps}")
    assert TAPS == taps
    assert 8 >= sum(taps) / len(taps)
    assert summed(FOUR) == totals(thumb)
    expect(thumb.page.get_by_role("heading", name="Vyhrává Dan")).to_be_visible()


@pytest.mark.parametrize(
    ("recorded", "cards", "order"),
    [("base_three_twenty", 20, (1, 2, 3)), ("base_six_ten", 10, (5, 6, 1, 2, 3, 4))],
)
def test_the_last_round_fits_a_small_phone(
    thumb: Thumb, house: House, recorded: str, cards: int, order: Sequence[int]
) -> None:
    table = told(f"wizard/{recorded}", 2 * cards - 2, house, CAST)
    thumb.open(table.join)

    for seat in order:
        assert are_in_sight(thumb, f"bids-{seat}")
        assert [] == flaws(thumb)
        thumb.tap(key(thumb, f"bids-{seat}", cards))
        assert 0 == thumb.page.evaluate("scrollY")

    write_down(thumb)
    assert [] == flaws(thumb)
    to_the_result(thumb)
    tap_each(thumb, "tricks", [cards] + [0] * (len(order) - 1))
    write_down(thumb)
    assert [] == flaws(thumb)
    assert cards == thumb.page.get_by_role("table", name="Bloček").get_by_role("row").count() // 2


def test_six_results_are_seen_at_once(thumb: Thumb, house: House) -> None:
    for cards in (2, 10):
        table = house.lay("wizard", CAST[:6], length="custom", sizes=[cards])
        house.write(table, "bids", {"bids": [1, 0, 0, 1, 0, 0]})
        for _ in range(cards):
            house.write(table, "took", {"who": 2})
        thumb.open(table.join)
        thumb.settle()
        for seat in range(1, 7):
            near = thumb.page.locator(f".row:has([name=tricks-{seat}]) > .keys > .key")
            assert all_in_sight(near), (cards, seat)


def test_the_first_five_rounds_need_no_script(pocket: Pocket) -> None:
    thumb = pocket.phone(language="cs-CZ", script=False)
    begin(thumb, "Čaroděj", CAST[:4], length="first_five")

    taps = [play(thumb, number, *one) for number, one in enumerate(FOUR[:5], 1)]

    print(f"Čaroděj without script, taps a round: {taps}")
    assert TAPS[:5] == taps
    assert summed(FOUR[:5]) == totals(thumb)
    expect(thumb.page.get_by_role("heading", name="Vyhrává Bára")).to_be_visible()


def play(thumb: Thumb, number: int, bids: Sequence[int], tricks: Sequence[int]) -> int:
    """One round on the page that comes back from the round before; returns its taps."""
    before = thumb.taps
    expect(thumb.page.get_by_text(re.compile(f"^Kolo {number}/"))).to_be_visible()
    tap_each(thumb, "bids", bids, [(number + step) % 4 + 1 for step in range(4)])
    write_down(thumb)
    to_the_result(thumb)
    tap_each(thumb, "tricks", tricks)
    write_down(thumb)
    return thumb.taps - before


def flaws(thumb: Thumb) -> list[str]:
    thumb.settle()
    return page_flaws(thumb)


def summed(rounds: Sequence[Round]) -> list[int]:
    """The rule of the box, written once more: 20 and 10 a trick, or 10 off for each one off."""
    return [
        sum(20 + 10 * bid if bid == won else -10 * abs(bid - won) for bid, won in seat)
        for seat in zip(*(zip(bids, tricks, strict=True) for bids, tricks in rounds), strict=True)
    ]
