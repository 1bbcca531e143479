"""Someone joins or leaves on the smallest phone: taps counted, with scripts and without."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Pocket
from tests.browser.house import House
from tests.browser.thumb import Thumb

pytestmark = pytest.mark.browser

CHANGE = "Someone joins or leaves"


def come(thumb: Thumb, name: str) -> None:
    thumb.send(thumb.page.get_by_role("link", name=CHANGE))
    thumb.page.get_by_role("textbox", name="Name").fill(name)
    thumb.send(thumb.page.get_by_role("button", name="Save"))


def leave(thumb: Thumb, name: str) -> None:
    thumb.send(thumb.page.get_by_role("link", name=CHANGE))
    thumb.send(thumb.page.get_by_role("button", name=f"{name} leaves"))


@pytest.mark.parametrize("script", [True, False])
def test_coming_is_two_taps_and_a_name_and_going_is_two_taps(
    pocket: Pocket, house: House, script: bool
) -> None:
    table = house.lay(rounds=[(12, 3, 20, 7)])
    thumb = pocket.phone(script=script)
    thumb.open(table.join)

    come(thumb, "Eva")
    came = thumb.taps
    leave(thumb, "Bára")

    print(f"taps to come: {came}, to go: {thumb.taps - came}")
    assert (2, 2) == (came, thumb.taps - came)
    assert [[None, None, None, None, 20], [None, 0, None, None, None]] == house.rounds(table)[1:]
    expect(thumb.page.locator("th.gone")).to_have_text("Bára left")
    asked = thumb.page.locator("form#entry [name^=cows-]")
    expect(asked).to_have_count(4)


def test_other_points_and_another_chair_are_three_taps_and_typing(
    thumb: Thumb, house: House
) -> None:
    table = house.lay(rounds=[(12, 3, 20, 7)])
    thumb.open(table.join)

    thumb.send(thumb.page.get_by_role("link", name=CHANGE))
    thumb.page.get_by_role("textbox", name="Name").fill("Eva")
    thumb.tap(thumb.page.locator("label.choice", has_text="zero"))
    thumb.send(thumb.page.get_by_role("button", name="Save"))

    assert 3 == thumb.taps
    assert [None, None, None, None, 0] == house.rounds(table)[1]


def test_either_a_choice_or_another_number_stands(thumb: Thumb, house: House) -> None:
    table = house.lay(rounds=[(12, 3, 20, 7)])
    thumb.open(table.join)
    thumb.send(thumb.page.get_by_role("link", name=CHANGE))
    chosen = thumb.page.locator("[name=points]:checked")
    other = thumb.page.get_by_role("textbox", name="Or another number")

    other.fill("5")
    expect(chosen).to_have_count(0)
    other.fill("")
    expect(chosen).to_have_value("20")
    other.fill("5")
    thumb.tap(thumb.page.locator("label.choice", has_text="zero"))
    expect(other).to_have_value("")
    expect(chosen).to_have_value("0")


def test_a_tapped_figure_opens_at_whoever_it_belongs_to(thumb: Thumb, house: House) -> None:
    """Eight columns, seven in play: the fifth column is the fourth who is asked."""
    names = [f"Player {number}" for number in range(1, 9)]
    table = house.lay(names=names, rounds=[(10,) * 8])
    house.write(table, "people", {"leaves": 2})
    house.write(table, "cows", {"cows": [10, 11, 12, 13, 14, 15, 16]})
    thumb.open(table.join)

    thumb.settle()
    newest = thumb.page.locator("tbody tr").first
    thumb.send(newest, spot=newest.get_by_role("cell").nth(4))

    expect(thumb.page.locator(".seat.now .who")).to_have_text("Player 5")


def test_a_phone_that_follows_sees_the_new_column(pocket: Pocket, house: House) -> None:
    table = house.lay(rounds=[(12, 3, 20, 7)])
    watching, writing = pocket.phone(), pocket.phone()
    watching.open(table.page)
    writing.open(table.join)

    come(writing, "Eva")

    expect(watching.page.locator("thead th").last).to_have_text("Eva")
