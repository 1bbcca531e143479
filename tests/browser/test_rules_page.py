"""The rules on a phone: found by typing, read without script, every card drawn whole."""

import pytest
from playwright.sync_api import Locator, expect

from games import GAMES
from tests.browser.conftest import SMALL, Pocket
from tests.browser.thumb import Thumb

pytestmark = pytest.mark.browser

LANGUAGES = ("cs-CZ", "sk-SK", "de-DE", "en-GB")
CUT_OFF = """() => [...document.querySelectorAll('.card:not(:has(.unseen))')].flatMap((card) => {
  const words = document.createRange();
  words.selectNodeContents(card);
  const [wanted, given] = [words, card].map((one) => one.getBoundingClientRect());
  return wanted.width > given.width || wanted.height > given.height ? [card.textContent] : [];
})"""


def rule(thumb: Thumb, rule_id: str) -> Locator:
    return thumb.page.locator(f".rule#{rule_id}")


def look_for(thumb: Thumb, words: str) -> None:
    thumb.page.get_by_role("searchbox").fill(words)


def test_a_rule_is_found_without_háčky(pocket: Pocket) -> None:
    thumb = pocket.phone(SMALL, "cs-CZ")
    thumb.open("/rules/korist")

    look_for(thumb, "ZOLIK samotny")

    expect(rule(thumb, "joker-alone")).to_be_visible()
    expect(rule(thumb, "clockwise")).to_be_hidden()
    expect(thumb.page.get_by_role("heading", name="Dobírání", exact=True)).to_be_hidden()
    expect(thumb.page.get_by_role("navigation", name="Obsah")).to_be_hidden()


def test_all_rules_come_back_when_the_words_go(thumb: Thumb) -> None:
    thumb.open("/rules/six_nimmt")
    rules = thumb.page.locator(".rule:visible")
    contents = thumb.page.get_by_role("navigation", name="Contents")
    nothing = thumb.page.get_by_text("No rule contains all these words.")

    look_for(thumb, "cow sheep")
    expect(rules).to_have_count(0)
    expect(nothing).to_be_visible()

    look_for(thumb, "")
    expect(rules).to_have_count(len(GAMES["six_nimmt"].rulebook))
    expect(nothing).to_be_hidden()
    expect(contents).to_be_visible()


def test_without_script_nothing_is_hidden_but_the_search(pocket: Pocket) -> None:
    thumb = pocket.phone(SMALL, script=False)

    thumb.open("/rules/six_nimmt")

    expect(thumb.page.locator("input#filter")).to_be_hidden()
    expect(thumb.page.locator(".rule:visible")).to_have_count(len(GAMES["six_nimmt"].rulebook))


def test_contents_lead_to_a_chapter_and_the_thumb_leads_back(thumb: Thumb) -> None:
    thumb.open("/rules/dwarf_king")
    heading = thumb.page.get_by_role("heading", name="Magic cards", exact=True)
    search = thumb.page.get_by_role("searchbox")

    thumb.tap(thumb.page.get_by_role("link", name="Magic cards", exact=True))
    expect(heading).to_be_in_viewport()
    expect(search).not_to_be_in_viewport()

    thumb.tap(thumb.page.get_by_role("link", name="Contents"))
    expect(search).to_be_in_viewport()


def test_a_cited_rule_is_in_sight_at_once(thumb: Thumb) -> None:
    thumb.open("/rules/dwarf_king#points-sum")

    expect(rule(thumb, "points-sum").get_by_role("heading")).to_be_in_viewport()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_room_for_its_words(pocket: Pocket, language: str) -> None:
    thumb = pocket.phone(SMALL, language)
    illustrated = [slug for slug, game in GAMES.items() if any(r.picture for r in game.rulebook)]
    assert {"six_nimmt", "wizard", "dwarf_king", "korist"} <= set(illustrated)
    for slug in illustrated:
        thumb.open(f"/rules/{slug}")

        assert 10 < thumb.page.locator(".card").count()
        assert [] == thumb.page.evaluate(CUT_OFF), slug
        assert SMALL[0] == thumb.page.evaluate("document.documentElement.scrollWidth"), slug
