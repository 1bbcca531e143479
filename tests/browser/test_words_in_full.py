"""Words that people look for stand there in full on the smallest phone: whose, which, what."""

from collections.abc import Sequence

import pytest
from playwright.sync_api import Locator

from tests.browser.conftest import Pocket
from tests.browser.house import House, Laid

pytestmark = pytest.mark.browser

CUT = """(words) => words.filter((one) => one.scrollWidth > one.clientWidth
  || one.scrollHeight > one.clientHeight).map((one) => one.textContent)"""
OUTSIDE = """(words) => words.filter((one) => one.getBoundingClientRect().left
  < one.parentElement.getBoundingClientRect().left).map((one) => one.textContent)"""
LETTERS = """(it) => {
  const letters = document.createRange();
  letters.selectNodeContents(it);
  const { left, right, top, bottom } = letters.getBoundingClientRect();
  return { left, right, top, bottom };
}"""
LINES = "(all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size"
MOST_LINES = """(all) => Math.max(...all.map((one) => {
  const letters = document.createRange();
  letters.selectNodeContents(one);
  return letters.getClientRects().length;
}))"""
BROKEN = """(all) => {
  all.forEach((one) => { one.style.overflowWrap = "normal"; });
  return all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent);
}"""
"""What is wider than its place as soon as no word may be broken."""
A_LINE = 30
SIX = ("Karolína", "Vojtěch", "Vratislav", "Anežka", "Tereza", "Bohumil")
TEN = (
    *("Anna", "Bára", "Cyril", "Daniel", "Eliška"),
    *("Filip", "Gabina", "Hanka", "Ivana", "Jana"),
)
A_HAND = "D2 D3 D4 D5 D6 D7 D8 D9 D10 DJ DQ DK"


def test_a_box_full_of_cards_still_says_whose_it_is(pocket: Pocket) -> None:
    thumb = pocket.phone(language="cs-CZ")
    thumb.open(f"/referee/dwarf_king/score?tricks-1={A_HAND}")

    name = thumb.page.locator(".seat", has=thumb.page.locator("[name=tricks-1]")).locator(".who")
    assert "1. hráč" == name.inner_text()
    assert [] == name.evaluate_all(CUT)


def test_a_game_is_named_in_one_line_however_long_the_question(pocket: Pocket) -> None:
    thumb = pocket.phone(language="cs-CZ")
    thumb.open("/referee/dwarf_king/play")

    name = thumb.page.locator("h1").evaluate(LETTERS)
    assert name["bottom"] - name["top"] < A_LINE


@pytest.mark.parametrize("language", ["cs-CZ", "sk-SK", "de-DE", "en-GB"])
def test_games_and_what_was_entered_are_named_without_a_broken_word(
    pocket: Pocket, house: House, language: str
) -> None:
    thumb = pocket.phone(language=language)
    thumb.open("/")
    assert [] == thumb.page.locator(".game b").evaluate_all(BROKEN)

    thumb.open(f"{house.lay(names=TEN, rounds=[range(5, 15)]).page}/log")
    assert [] == thumb.page.locator(".values dt").evaluate_all(BROKEN)


@pytest.mark.parametrize("names", [SIX[:3], SIX[:5], SIX, TEN])
def test_whose_card_is_next_is_a_whole_name(
    pocket: Pocket, house: House, names: Sequence[str]
) -> None:
    slug = "six_nimmt" if names is TEN else "wizard"
    thumb = pocket.phone(language="cs-CZ")
    thumb.open(at_a_trick(house, slug, names).join)
    thumb.page.locator(".grid").first.wait_for()

    assert [] == thumb.page.locator(".seat .who").evaluate_all(CUT)
    assert [] == thumb.page.locator(".seat .who").evaluate_all(OUTSIDE)
    assert -(-len(names) // 5) == thumb.page.locator(".seat").evaluate_all(LINES)


@pytest.mark.parametrize("language", ["cs-CZ", "sk-SK", "de-DE"])
@pytest.mark.parametrize("slug", ["six_nimmt", "wizard"])
def test_other_ways_share_a_line_below_the_keys(
    pocket: Pocket, house: House, slug: str, language: str
) -> None:
    thumb = pocket.phone(language=language)
    thumb.open(at_a_trick(house, slug, SIX).join)
    key = thumb.page.locator(".grid button").last
    key.wait_for()

    ways = thumb.page.locator(".entry > .ways a")
    assert 1 == ways.evaluate_all(LINES)
    assert ways.first.evaluate(LETTERS)["top"] > key.evaluate(LETTERS)["bottom"]


@pytest.mark.parametrize("language", ["cs-CZ", "sk-SK", "de-DE", "en-GB"])
@pytest.mark.parametrize("below", ["", "?kind=cards"])
def test_another_way_keeps_away_from_the_heading(
    pocket: Pocket, house: House, below: str, language: str
) -> None:
    thumb = pocket.phone(language=language)
    laid = house.lay(names=SIX)
    thumb.open(laid.join)
    thumb.open(laid.page + below)

    assert is_beside(thumb.page.locator(".entry legend").first, thumb.page.locator(".ways a").first)


@pytest.mark.parametrize("language", ["cs-CZ", "sk-SK", "de-DE", "en-GB"])
def test_tapping_tricks_is_offered_away_from_the_heading(
    pocket: Pocket, house: House, language: str
) -> None:
    laid = house.lay("wizard", SIX[:4], length="custom", sizes=[15])
    house.write(laid, "bids", {"bids": [2, 3, 4, 3]})
    thumb = pocket.phone(language=language)
    thumb.open(laid.join)
    thumb.open(f"{laid.page}?kind=tricks")

    assert is_beside(thumb.page.locator(".entry legend").first, thumb.page.locator(".ways a").first)


def is_beside(heading: Locator, link: Locator) -> bool:
    """Whether there is air between the words: beside each other, or one below the other."""
    word, other = heading.evaluate(LETTERS), link.evaluate(LETTERS)
    return bool(other["left"] - word["right"] >= 8 or word["top"] >= other["bottom"])


@pytest.mark.parametrize("language", ["cs-CZ", "sk-SK", "de-DE", "en-GB"])
def test_undo_names_a_trick_in_full(pocket: Pocket, house: House, language: str) -> None:
    laid = at_a_trick(house, "wizard", SIX)
    house.write(laid, "trick", {"cards": ["R1", "R2", "R3", "R4", "R5", "R6"]})
    thumb = pocket.phone(language=language)
    thumb.open(laid.join)

    assert [] == thumb.page.locator(".undo small").evaluate_all(CUT)


@pytest.mark.parametrize("size", [1, 2, 3])
def test_few_keys_leave_room_for_whose_they_are(pocket: Pocket, house: House, size: int) -> None:
    laid = house.lay("wizard", SIX[:3], length="custom", sizes=[size])
    house.write(laid, "bids", {"bids": [0, 1, 1]})
    thumb = pocket.phone(language="cs-CZ")
    thumb.open(laid.join)
    assert 1 == thumb.page.locator(".bar .next").evaluate_all(MOST_LINES)

    thumb.open(f"{laid.page}?kind=tricks")
    assert [] == thumb.page.locator(".row legend > *").evaluate_all(CUT)
    assert is_level(thumb.page.locator(".entry legend").first, thumb.page.locator(".ways a").first)


def test_five_in_a_line_are_whole_names(pocket: Pocket, house: House) -> None:
    laid = house.lay("dwarf_king", ("Maminka", *SIX[1:5]))
    house.write(laid, "deal", {"special": "mummy", "task": "14a"})
    thumb = pocket.phone(language="cs-CZ")
    thumb.open(laid.join)
    thumb.open(f"{laid.page}?kind=result")
    thumb.page.locator(".rows .reopen").first.wait_for()

    names = thumb.page.locator(".rows .reopen span, .people .choice span")
    assert 10 == names.count()
    assert [] == names.evaluate_all(CUT)
    assert 1 == thumb.page.locator(".people .choice span").evaluate_all(MOST_LINES)


def is_level(heading: Locator, link: Locator) -> bool:
    """Whether the words stand in one line."""
    word, other = heading.evaluate(LETTERS), link.evaluate(LETTERS)
    return bool(abs(word["top"] + word["bottom"] - other["top"] - other["bottom"]) < 4)


def at_a_trick(house: House, slug: str, names: Sequence[str]) -> Laid:
    """A table that plays card by card and waits for cards."""
    if slug == "six_nimmt":
        laid = house.lay(slug, names, way="plays")
        house.write(laid, "starters", {"starters": [12, 37, 43, 58]})
        return laid
    laid = house.lay(slug, names, way="plays", length="custom", sizes=[3])
    house.write(laid, "turned", {"turned": "B5"})
    house.write(laid, "bids", {"bids": [0] * (len(names) - 1) + [1]})
    return laid
