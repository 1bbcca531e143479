"""One round of Čaroděj under the thumb, in Czech: what is struck, summed up, preset and hidden."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Pocket
from tests.browser.entering import (
    are_in_sight,
    is_set,
    key,
    newest,
    tap_each,
    to_the_result,
    write_down,
)
from tests.browser.house import House
from tests.browser.thumb import Thumb
from tests.phone import CAST

pytestmark = pytest.mark.browser


@pytest.fixture
def thumb(pocket: Pocket) -> Thumb:
    return pocket.phone(language="cs-CZ")


def test_the_forbidden_number_is_struck_through_with_its_reason(thumb: Thumb, house: House) -> None:
    table = house.lay("wizard", bid_limit="printed", dealer=4)
    thumb.open(table.join)
    tap_each(thumb, "bids", (0, 0, 0), (1, 2))
    expect(thumb.page.get_by_text("Kdo hlásí poslední")).to_be_hidden()

    thumb.tap(key(thumb, "bids-3", 0))
    expect(thumb.page.get_by_text("Kdo hlásí poslední, nesmí říct 1")).to_be_visible()
    assert ["none", "line-through"] == [struck(thumb, bid) for bid in (0, 1)]

    thumb.tap(key(thumb, "bids-4", 1))
    write_down(thumb)
    expect(thumb.page.get_by_role("alert")).to_contain_text("Kdo hlásí poslední, nesmí říct 1")
    assert [True] * 4 == [
        is_set(thumb, f"bids-{1 + at}", bid) for at, bid in enumerate((0, 0, 0, 1))
    ]


def test_bids_are_summed_up_and_tricks_start_from_them(thumb: Thumb, house: House) -> None:
    table = house.lay("wizard", length="custom", sizes=[5])
    thumb.open(table.join)
    tap_each(thumb, "bids", (2, 1, 0, 1), (2, 3, 4, 1))
    expect(thumb.page.get_by_text("Nahlášeno 4/5: 1 štych nikdo nechce.")).to_be_visible()

    write_down(thumb)
    to_the_result(thumb)
    assert ["+40", "+30", "+20", "+30"] == gains(thumb)
    expect(thumb.page.get_by_text("Štychy 4/5: chybí 1.")).to_be_visible()

    tap_each(thumb, "tricks", (1, 0, 3), (1, 2, 3))
    assert ["−10", "−10", "−30", "+30"] == gains(thumb)
    expect(thumb.page.get_by_text("Štychy 5/5: jsou všechny.")).to_be_visible()


def test_the_last_number_of_tricks_follows_from_the_others(thumb: Thumb, house: House) -> None:
    table = house.lay("wizard", length="custom", sizes=[5])
    house.write(table, "bids", {"bids": [1, 1, 1, 1]})
    thumb.open(table.join)
    thumb.open(f"{table.page}?kind=tricks")

    for seat, tricks in ((1, 0), (2, 0), (3, 2)):
        thumb.tap(key(thumb, f"tricks-{seat}", tricks))
    assert is_set(thumb, "tricks-4", 3)
    write_down(thumb)

    assert [[-10, -10, -10, -20]] == house.rounds(table)
    assert 4 == thumb.taps


def test_a_reload_forgets_no_tap(thumb: Thumb, house: House) -> None:
    table = house.lay("wizard", length="custom", sizes=[5])
    house.write(table, "bids", {"bids": [1, 1, 1, 1]})
    thumb.open(table.join)
    thumb.open(f"{table.page}?kind=tricks")
    tap_each(thumb, "tricks", (0, 0), (1, 2))

    thumb.page.reload()
    thumb.tap(key(thumb, "tricks-3", 2))
    expect(thumb.page.get_by_text("Štychy 5/5: jsou všechny.")).to_be_visible()
    assert [True] * 4 == [is_set(thumb, f"tricks-{1 + at}", n) for at, n in enumerate((0, 0, 2, 3))]


def test_the_bomb_is_one_tap_more_and_the_cloud_two(thumb: Thumb, house: House) -> None:
    table = house.lay("wizard", deck="years20", length="custom", sizes=[4])
    house.write(table, "bids", {"bids": [1, 1, 1, 1]})
    thumb.open(table.join)
    thumb.open(f"{table.page}?kind=tricks")
    expect(key(thumb, "cloud_change", "plus")).to_be_hidden()

    thumb.tap(key(thumb, "tricks-1", 0))
    thumb.tap(key(thumb, "bombs", 1))
    thumb.tap(key(thumb, "cloud", 2))
    thumb.tap(key(thumb, "cloud_change", "minus"))
    expect(thumb.page.get_by_text("Štychy 3/4")).to_be_visible()
    write_down(thumb)

    assert [[-10, -10, 30, 30]] == house.rounds(table)
    assert ["−10\n1 ✗ 0", "−10\n1→0 ✗ 1", "30\n1 ✓", "30\n1 ✓"] == cells(thumb)
    expect(thumb.page.get_by_text("Bomba sebrala 1 štych.")).to_be_visible()


def test_secret_bids_are_seen_by_no_phone_before_the_tricks(
    thumb: Thumb, pocket: Pocket, house: House
) -> None:
    table = house.lay("wizard", bidding="secret", length="custom", sizes=[5])
    thumb.open(table.join)
    other = pocket.phone(language="cs-CZ")
    other.open(table.join)
    tap_each(thumb, "bids", (5, 3, 2, 4), (2, 3, 4, 1))
    write_down(thumb)

    for phone in (thumb, other):
        phone.open(table.page)
        assert ["", "", "", ""] == cells(phone)
        assert 0 == phone.page.locator("input:checked").count()
    other.open(f"{table.page}/log")
    expect(other.page.get_by_text("Zatím tajné.")).to_be_visible()

    to_the_result(thumb)
    tap_each(thumb, "tricks", (5, 0, 0, 0), (2, 3, 4))
    write_down(thumb)
    other.open(table.page)
    assert ["70\n5 ✓", "−30\n3 ✗ 0", "−20\n2 ✗ 0", "−40\n4 ✗ 0"] == cells(other)


def test_a_correction_is_a_line_of_its_own(thumb: Thumb, house: House) -> None:
    table = house.lay("wizard")
    thumb.open(table.join)

    thumb.send(thumb.page.get_by_role("link", name="Body mimo kolo"))
    thumb.tap(key(thumb, "player", 2))
    thumb.page.get_by_label("Body", exact=True).fill("30")
    write_down(thumb)

    assert [[0, -30, 0, 0]] == house.rounds(table)
    assert 3 == thumb.taps
    assert are_in_sight(thumb, "bids-2")


def struck(thumb: Thumb, bid: int) -> str:
    style = "getComputedStyle(element).textDecorationLine"
    return str(key(thumb, "bids-4", bid).evaluate(f"(element) => {style}"))


def gains(thumb: Thumb) -> list[str]:
    """What everybody would get, in seating order."""
    rows = [thumb.page.get_by_role("group", name=re.compile(f"^{name}")) for name in CAST[:4]]
    return [row.locator("legend output").inner_text() for row in rows]


def cells(thumb: Thumb) -> list[str]:
    return newest(thumb).get_by_role("cell").all_inner_texts()
