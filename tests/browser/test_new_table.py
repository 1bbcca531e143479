"""Setting up a table on a phone: the way of recording in sight, seats and lots in place."""

import pytest
from playwright.sync_api import expect

from games import GAMES
from tests.browser.conftest import SMALL, Pocket
from tests.browser.house import House
from tests.browser.scenes import new
from tests.browser.thumb import Thumb
from tests.phone import CAST

pytestmark = pytest.mark.browser

PEOPLE = "&".join(f"player={name}" for name in CAST[:4])
NAMES = "() => [...document.querySelectorAll('.players input')].map((input) => input.value)"
OFFERED = (
    "() => [...document.querySelectorAll('.people span')].map((one) => one.textContent.trim())"
)
ENDS = """() => [...document.querySelectorAll('[name=way]')]
  .map((way) => way.closest('label').getBoundingClientRect().bottom)
  .concat(document.querySelector('.bar').getBoundingClientRect().top)"""
NO_ORDER = "() => { Math.random = () => 0.99; }"


@pytest.mark.parametrize("language", ["cs-CZ", "de-DE"])
def test_the_way_of_recording_is_in_sight_before_start(
    pocket: Pocket, house: House, language: str
) -> None:
    thumb = pocket.phone(SMALL, language)
    for slug in (slug for slug, game in GAMES.items() if len(game.sheets) > 1):
        new(slug, thumb, house)
        ends = thumb.page.evaluate(ENDS)

        assert 3 == len(ends), slug
        assert ends == sorted(ends), slug


def test_seats_are_shuffled_in_place_and_last_over_a_reload(thumb: Thumb) -> None:
    thumb.page.add_init_script(f"({NO_ORDER})()")
    thumb.open(f"/new/six_nimmt?{PEOPLE}")
    expect(thumb.page.locator("[value=shuffle]")).to_be_visible()
    thumb.page.wait_for_load_state("networkidle")

    thumb.tap(thumb.page.get_by_role("button", name="Shuffle the seats"))

    turned = ["Dan", "Cyril", "Bára", "Anna"]  # always the last of those who are left
    assert turned == thumb.page.evaluate(NAMES) == thumb.page.evaluate(OFFERED)
    thumb.page.reload()
    thumb.page.wait_for_load_state("networkidle")
    assert turned == thumb.page.evaluate(NAMES) == thumb.page.evaluate(OFFERED)


def test_lots_are_drawn_in_place_and_the_table_starts_with_them(thumb: Thumb) -> None:
    thumb.page.add_init_script(f"({NO_ORDER})()")
    thumb.open(f"/new/six_nimmt?{PEOPLE}")
    thumb.page.wait_for_load_state("networkidle")

    thumb.tap(thumb.page.get_by_role("button", name="Pick at random"))

    # From the first seat on: four for the round, and three more.
    expect(thumb.page.get_by_role("radio", name="Dan")).to_be_checked()
    thumb.send(thumb.page.get_by_role("button", name="Start").last)
    expect(thumb.page.get_by_text("Dan deals 10 cards each.")).to_be_visible()


def test_what_a_variant_had_no_use_for_is_preset_with_the_next(thumb: Thumb) -> None:
    thumb.open("/new/korist?player=Anna&player=Bára&player=Cyril")
    thumb.page.wait_for_load_state("networkidle")

    thumb.send(thumb.page.get_by_role("button", name="Remove player 3"))

    for field, value in (("variant", "duel"), ("duel_rules", "base")):
        assert value == thumb.page.locator(f"[name={field}]:checked").get_attribute("value")
