"""What happens to a half-filled form, a double tap, a rejected entry."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Pocket
from tests.browser.house import House
from tests.browser.thumb import Thumb

pytestmark = pytest.mark.browser

ANOTHER_TAB_SENDS = """() => {
  navigator.locks.request("blocek", () => new Promise((done) => (window.letGo = done)));
}"""

ON_ITS_SIDE = (740, 360)


def test_a_half_filled_form_survives_reload_and_rotation(thumb: Thumb, house: House) -> None:
    table = house.lay()
    thumb.open(table.join)
    thumb.key(12)
    thumb.key(3)

    thumb.page.reload()
    assert ["12", "3", "", ""] == written(thumb)

    thumb.page.set_viewport_size({"width": ON_ITS_SIDE[0], "height": ON_ITS_SIDE[1]})
    assert ["12", "3", "", ""] == written(thumb)

    thumb.key(20)  # and goes on where it was
    assert ["12", "3", "20", ""] == written(thumb)


def test_a_draft_is_gone_once_it_is_stored(thumb: Thumb, house: House) -> None:
    table = house.lay()
    thumb.open(table.join)
    for number in (12, 3, 20, 7):
        thumb.key(number)
    write_down(thumb)

    assert ["", "", "", ""] == written(thumb)
    thumb.page.reload()
    assert ["", "", "", ""] == written(thumb)
    assert [] == drafts(thumb)


def test_names_of_a_new_table_survive_a_reload(thumb: Thumb) -> None:
    thumb.open("/new/six_nimmt")
    thumb.page.get_by_label("Player 1", exact=True).fill("Anna")

    thumb.page.reload()

    expect(thumb.page.get_by_label("Player 1", exact=True)).to_have_value("Anna")


def test_names_of_a_table_that_was_started_are_not_kept(thumb: Thumb) -> None:
    thumb.open("/new/six_nimmt")
    thumb.page.get_by_label("Player 1", exact=True).fill("Anna")
    thumb.send(thumb.page.get_by_role("button", name="Start").last)

    expect(thumb.page.get_by_text("Anna deals 10 cards each.")).to_be_visible()
    assert [] == drafts(thumb)


def test_who_comes_with_the_address_wins_over_an_old_draft(thumb: Thumb) -> None:
    thumb.open("/new/six_nimmt")
    thumb.page.get_by_label("Player 1", exact=True).fill("Anna")

    thumb.open("/new/six_nimmt?player=Eva&player=Dan&dealer=2")
    assert ["Eva", "Dan"] == players(thumb)
    expect(thumb.page.locator("[name=dealer][value='2']")).to_be_checked()

    thumb.page.get_by_label("Player 2", exact=True).fill("Filip")
    thumb.page.reload()
    assert ["Eva", "Filip"] == players(thumb)


def test_a_typed_name_moves_up_and_stays_there(thumb: Thumb) -> None:
    thumb.open("/new/six_nimmt?player=Anna&player=")
    thumb.page.get_by_label("Player 2", exact=True).fill("Eva")

    thumb.send(thumb.page.get_by_role("button", name="Move player 2 up"))

    assert ["Eva", "Anna"] == players(thumb)


def test_whoever_is_typed_in_deals_also_after_a_reload(thumb: Thumb) -> None:
    thumb.open("/new/six_nimmt")
    thumb.page.get_by_label("Player 2", exact=True).fill("Eva")

    thumb.page.reload()

    dealer = thumb.page.locator("label").filter(has=thumb.page.locator("[name=dealer][value='2']"))
    expect(dealer).to_have_text("Eva")


def test_piles_tapped_on_the_grid_survive_a_reload(thumb: Thumb, house: House) -> None:
    thumb.open(house.lay().join)
    thumb.send(thumb.page.get_by_role("link", name="cards"))
    thumb.tap(thumb.page.locator(".grid button[value='55']"))

    thumb.page.reload()

    expect(thumb.page.locator("[name=cards-1]")).to_have_value("55")
    expect(thumb.page.locator("label[for=cards-1] output")).to_have_text("7")


@pytest.mark.parametrize("script", [True, False], ids=["with script", "without script"])
def test_a_double_tap_makes_one_entry(pocket: Pocket, house: House, script: bool) -> None:
    table = house.lay()
    thumb = pocket.phone(script=script)
    thumb.open(table.join)
    fill(thumb.page, (12, 3, 20, 7))

    box = thumb.page.get_by_role("button", name="Save").bounding_box()
    assert box is not None
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    thumb.page.touchscreen.tap(*middle)
    thumb.page.touchscreen.tap(*middle)

    expect(thumb.page.get_by_text("Saved: Round 1.")).to_be_visible()
    assert 1 == house.seq(table)


@pytest.mark.parametrize("script", [True, False], ids=["with script", "without script"])
def test_a_rejected_form_keeps_everything(pocket: Pocket, house: House, script: bool) -> None:
    thumb = pocket.phone(script=script)
    thumb.open(house.lay().join)
    fill(thumb.page, (12, 3, 20))
    write_down(thumb)

    assert ["12", "3", "20", ""] == written(thumb)
    expect(thumb.page.get_by_role("alert")).to_contain_text("Still missing.")
    if script:
        expect(thumb.page.get_by_role("alert")).to_be_focused()


def test_the_pad_under_a_rejected_form_can_still_be_repaired(thumb: Thumb, house: House) -> None:
    thumb.open(house.lay(rounds=[(12, 3, 20, 7)]).join)
    write_down(thumb)

    thumb.send(thumb.page.get_by_role("table", name="The pad").get_by_role("link").first)

    expect(thumb.page.get_by_text("Edit: Round 1")).to_be_visible()


def test_an_entry_waits_for_its_turn_while_another_tab_sends(thumb: Thumb, house: House) -> None:
    table = house.lay()
    thumb.open(table.join)
    thumb.page.locator("[data-queue][data-shown]").wait_for(state="attached")
    thumb.page.evaluate(ANOTHER_TAB_SENDS)
    fill(thumb.page, (12, 3, 20, 7))

    with thumb.page.expect_navigation():
        thumb.tap(thumb.page.get_by_role("button", name="Save"))
        expect(thumb.page.locator("[data-queue] li")).to_contain_text("waiting on this phone")
        assert 0 == house.seq(table)
        thumb.page.evaluate("letGo()")

    assert [[12, 3, 20, 7]] == house.rounds(table)


def test_a_draft_survives_the_repair_of_an_earlier_round(thumb: Thumb, house: House) -> None:
    table = house.lay(rounds=[(12, 3, 20, 7)])
    thumb.open(table.join)
    thumb.key(5)

    thumb.send(thumb.page.get_by_role("table", name="The pad").get_by_role("link").first)
    with thumb.page.expect_navigation():
        thumb.key(14)

    assert [[14, 3, 20, 7]] == house.rounds(table)
    assert ["5", "", "", ""] == written(thumb)


def test_a_draft_is_not_put_into_the_next_round(thumb: Thumb, house: House) -> None:
    table = house.lay(rounds=[(12, 3, 20, 7)])
    thumb.open(table.join)
    thumb.key(5)

    house.enter(table, (1, 2, 30, 4))
    thumb.open(table.page)

    assert ["", "", "", ""] == written(thumb)


def test_a_draft_is_not_put_into_a_form_for_other_people(thumb: Thumb, house: House) -> None:
    table = house.lay()
    house.write(table, "people", {"leaves": 1})
    thumb.open(table.join)
    thumb.key(5)  # Bára's

    house.write(table, "people", {"leaves": 2}, slot=1)
    thumb.open(table.page)

    assert ["", "", ""] == written(thumb, seats=3)


def fill(page: Page, cows: tuple[int, ...]) -> None:
    for seat, number in enumerate(cows, 1):
        page.locator(f"[name=cows-{seat}]").fill(str(number))


def write_down(thumb: Thumb) -> None:
    thumb.send(thumb.page.get_by_role("button", name="Save"))


def written(thumb: Thumb, seats: int = 4) -> list[str]:
    cows = [thumb.page.locator(f"[name=cows-{seat}]") for seat in range(1, seats + 1)]
    return [one.input_value() for one in cows]


def players(thumb: Thumb) -> list[str]:
    return [one.input_value() for one in thumb.page.locator(".player input").all()]


def drafts(thumb: Thumb) -> list[str]:
    kept: list[str] = thumb.page.evaluate("Object.keys(localStorage)")
    return [key for key in kept if key.startswith("draft:")]
