"""The next card on the smallest phone: in sight without scrolling, and never under a sentence."""

from collections.abc import Sequence

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import SMALL, Pocket
from tests.browser.entering import lay
from tests.browser.house import House, Laid
from tests.browser.room_scenes import EVERY_SCENE
from tests.browser.thumb import Thumb
from tests.phone import CAST

pytestmark = pytest.mark.browser

NEXT_CARD = (
    "six_nimmt by cards, next trick",
    "wizard by cards, late trick",
    "dwarf_king by cards, trick",
    "korist by cards, draw",
)
"""After the longest stories, with the most players and the longest names there are."""
IS_ON_TOP = """(key) => {
  key.scrollIntoView();
  const { x, y, width, height } = key.getBoundingClientRect();
  return key.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""


@pytest.mark.parametrize("scene", NEXT_CARD)
def test_the_first_card_is_in_sight(pocket: Pocket, house: House, scene: str) -> None:
    thumb = pocket.phone(SMALL, "cs-CZ")
    EVERY_SCENE[scene](thumb, house)
    thumb.settle()

    assert bottom_of(thumb, ".grid button") <= top_of(thumb, ".bar")
    assert 0 == thumb.page.evaluate("scrollY")


def test_a_long_story_is_folded_and_can_be_opened(pocket: Pocket, house: House) -> None:
    thumb = pocket.phone(SMALL, "cs-CZ")
    EVERY_SCENE["korist by cards, draw"](thumb, house)
    story = thumb.page.locator(".story li")

    assert [True, False, False, False, False] == [one.is_visible() for one in story.all()]
    thumb.tap(thumb.page.get_by_text("a ještě 4 kroky"))
    expect(story.last).to_be_visible()


def test_an_onlooker_reads_the_whole_story(pocket: Pocket, house: House) -> None:
    thumb = pocket.phone(SMALL, "cs-CZ")
    EVERY_SCENE["korist by cards, draw"](thumb, house)
    thumb.page.context.clear_cookies()
    thumb.page.reload()

    assert 5 * [True] == [one.is_visible() for one in thumb.page.locator(".story li").all()]


def test_a_finding_at_a_seat_does_not_cover_the_cards(pocket: Pocket, house: House) -> None:
    thumb = pocket.phone(SMALL, "cs-CZ")
    EVERY_SCENE["six_nimmt by cards, trick"](thumb, house)
    thumb.send(thumb.page.locator(".bar .go"))
    expect(thumb.page.locator(".seat .flaw").first).to_be_visible()

    assert thumb.page.locator(".grid button").first.evaluate(IS_ON_TOP)


def test_after_a_reload_the_next_card_is_for_whoever_has_none(pocket: Pocket, house: House) -> None:
    thumb = pocket.phone(SMALL, "cs-CZ")
    thumb.open(second_trick(house).join)
    tap(thumb, ("Y2", "Y4"))
    thumb.page.reload()

    expect(thumb.page.locator(".seat.now")).to_contain_text("Cyril")
    expect(thumb.page.locator("[name=cards-1]")).to_have_value("Y2")
    lay(thumb, ("Y9",))
    expect(thumb.page.get_by_text("štych 3 z 3")).to_be_visible()


def test_a_card_in_doubt_is_the_next_to_change_and_the_earlier_one_a_tap_away(
    pocket: Pocket, house: House
) -> None:
    thumb = pocket.phone(SMALL, "cs-CZ")
    thumb.open(second_trick(house).join)
    lay(thumb, ("Y2", "Y4", "R9"))

    expect(thumb.page.locator(".seat.now")).to_contain_text("Cyril")
    thumb.send(thumb.page.get_by_role("link", name="Opravit starší zápis"))
    expect(thumb.page.locator(".cue")).to_contain_text("Kolo 1: Štych 1")


def second_trick(house: House) -> Laid:
    """Cyril played green on red, and may show a red card now."""
    laid = house.lay("wizard", CAST[:3], way="plays", length="custom", sizes=[3])
    house.write(laid, "turned", {"turned": "B5"})
    house.write(laid, "bids", {"bids": [1, 1, 1]})
    house.write(laid, "trick", {"cards": ["R7", "R5", "G3"]})
    return laid


def tap(thumb: Thumb, cards: Sequence[str]) -> None:
    for card in cards:
        thumb.tap(thumb.page.locator(f".open .grid button[value='{card}']"))


def top_of(thumb: Thumb, what: str) -> float:
    return float(thumb.page.locator(what).first.evaluate("(it) => it.getBoundingClientRect().top"))


def bottom_of(thumb: Thumb, what: str) -> float:
    found = thumb.page.locator(what).first
    return float(found.evaluate("(it) => it.getBoundingClientRect().bottom"))
