"""The next card on the smallest phone: in sight without scrolling, and never under a sentence."""

from collections.abc import Sequence

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import FOOT, SMALL, Pocket
from tests.browser.entering import lay, write_down
from tests.browser.house import House, Laid
from tests.browser.room_scenes import EVERY_SCENE, told
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
ALL_SUITS = (
    "wizard/plays_years30_three_there_and_back 0",
    "wizard/plays_base_three_twenty_revoke 3",
    "wizard/plays_years25_six_ten 2",
    "wizard/plays_years25_six_ten 60",
    "dwarf_king/plays_new_three 2",
    "dwarf_king/plays_new_five 5",
)
"""Recorded games with the fewest and the most players, and how many entries lead to a trick."""
NUMBERS = "(cards) => cards.map((one) => one.firstChild.data.trim())"
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


@pytest.mark.parametrize("name", ALL_SUITS)
def test_the_keys_of_all_suits_fit_one_screen(pocket: Pocket, house: House, name: str) -> None:
    thumb, game = pocket.phone(SMALL, "cs-CZ"), name.split()[0]
    thumb.open(told(game, int(name.split()[1]), house, CAST).join)
    thumb.page.locator(".grid").wait_for()

    print(f"{name}: keys end at {bottom_of(thumb, '.grid'):.0f} px")
    assert bottom_of(thumb, ".grid") <= FOOT
    assert 0 == thumb.page.evaluate("scrollY")


@pytest.mark.parametrize("seats", [2, 10])
def test_the_rows_stay_in_sight_while_the_last_cards_are_tapped(
    pocket: Pocket, house: House, seats: int
) -> None:
    thumb = pocket.phone(SMALL, "cs-CZ")
    laid = house.lay("six_nimmt", CAST[:seats], way="plays")
    house.write(laid, "starters", {"starters": [12, 37, 43, 58]})
    thumb.open(laid.join)
    last = thumb.page.locator(".grid button[value='104']")
    last.evaluate("(key) => key.scrollIntoView({ block: 'end' })")

    assert 0 <= top_of(thumb, ".pinned")
    assert ["12", "37", "43", "58"] == thumb.page.locator(".pinned .card").evaluate_all(NUMBERS)
    strip = thumb.page.locator(".strip .seats").bounding_box()
    assert strip is not None
    assert -1 <= strip["y"] - bottom_of(thumb, ".pinned") <= 1
    assert strip["y"] + strip["height"] <= SMALL[1] - FOOT  # most of the page is for the keys


def test_undo_brings_a_trick_back_and_what_is_changed_is_sent_by_hand(
    pocket: Pocket, house: House
) -> None:
    thumb = pocket.phone(SMALL, "cs-CZ")
    thumb.open(second_trick(house).join)
    lay(thumb, ("Y2", "Y4", "Y9"))
    expect(thumb.page.get_by_text("štych 3/3")).to_be_visible()
    tap(thumb, ("Y5",))  # half of the next trick is there already
    thumb.send(thumb.page.locator(".undo"))
    cards = thumb.page.locator("[name^=cards-]")
    assert ["Y2", "Y4", "Y9"] == [one.input_value() for one in cards.all()]

    thumb.page.reload()  # what was half begun is not mixed in
    assert ["Y2", "Y4", "Y9"] == [one.input_value() for one in cards.all()]
    thumb.tap(thumb.page.locator("label[for=cards-3]"))
    tap(thumb, ("Y1",))
    write_down(thumb)
    expect(thumb.page.get_by_text("Vynáší Bára")).to_be_visible()


def test_without_a_network_a_trick_waits_and_the_grid_is_free_again(
    pocket: Pocket, house: House
) -> None:
    thumb = pocket.phone(SMALL, "cs-CZ")
    thumb.open(second_trick(house).join)
    thumb.page.locator(".grid").wait_for()
    thumb.page.route("**/entries", lambda route: route.fulfill(body="Please sign in to the café"))
    tap(thumb, ("Y2", "Y4", "Y9"))

    expect(thumb.page.locator(".queue")).to_be_visible()
    expect(thumb.page.locator(".grid [aria-pressed=true]")).to_have_count(0)
    expect(thumb.page.locator(".seat.now")).to_contain_text("Anna")


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
    expect(thumb.page.get_by_text("štych 3/3")).to_be_visible()


def test_a_card_in_doubt_is_the_next_to_change_and_the_earlier_one_a_tap_away(
    pocket: Pocket, house: House
) -> None:
    thumb = pocket.phone(SMALL, "cs-CZ")
    thumb.open(second_trick(house).join)
    lay(thumb, ("Y2", "Y4", "R9"))

    expect(thumb.page.locator(".seat.now")).to_contain_text("Cyril")
    thumb.send(thumb.page.get_by_role("link", name="Opravit starší zápis"))
    expect(thumb.page.locator(".cue")).to_contain_text("1. kolo – 1. štych")


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
