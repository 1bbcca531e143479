"""Every rulebook is complete: words, standing, cases for what is cited, and its page."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import groupby
from typing import Any

import pytest
from flask import Flask

from games import GAMES
from games.kit.picture import Picture
from games.kit.rulebook import Rule
from games.kit.text import Message, Text
from tests import texts
from tests.citations import cited, is_rulebook, said_in_cases
from tests.laws import tree
from tests.phone import Phone
from tests.views.page import text_of
from views.site.languages import LANGUAGES

ANCHOR = re.compile(r"[a-z][a-z0-9]*([-_][a-z0-9]+)*")
CODE = tree.code()
ROOMS = {room.slug: room for room in texts.rooms()}
STANDINGS = {
    "en": {"inferred": "interpretation", "open": "open: the sources disagree or don’t say"},
    "cs": {"inferred": "výklad pravidel", "open": "sporné: zdroje se rozcházejí nebo mlčí"},
    "sk": {"inferred": "výklad pravidiel", "open": "sporné: zdroje sa rozchádzajú alebo mlčia"},
    "de": {
        "inferred": "Auslegung der Regeln",
        "open": "offen: Die Quellen widersprechen sich oder schweigen",
    },
}

Sections = dict[str, list[Any]]

every_game = pytest.mark.parametrize("slug", GAMES)
every_language = pytest.mark.parametrize("language", LANGUAGES)


@dataclass
class Shelf:
    """The rules pages, each taken from the app and read once."""

    app: Flask
    read: dict[tuple[str, str], Any] = field(default_factory=dict)

    def page(self, slug: str, language: str) -> Any:
        if (slug, language) not in self.read:
            phone = Phone(self.app, language)
            phone.open(f"/rules/{slug}")
            self.read[slug, language] = phone.tree()
        return self.read[slug, language]

    def sections(self, slug: str, language: str) -> Sections:
        """The rules as they stand on the page, by anchor."""
        found: Sections = {rule.id: [] for rule in GAMES[slug].rulebook}
        for section in self.page(slug, language).iter("section"):
            if section.get("class") == "rule":
                found[section.get("id")].append(section)
        return found


@pytest.fixture(scope="module")
def shelf(app: Flask) -> Shelf:
    return Shelf(app)


@every_game
def test_every_rule_has_an_anchor_of_its_own(slug: str) -> None:
    ids = [rule.id for rule in GAMES[slug].rulebook]

    assert [] == [one for one in ids if not ANCHOR.fullmatch(one)]
    assert {} == {one: times for one, times in Counter(ids).items() if times > 1}


@every_game
def test_every_rule_has_a_title_a_paragraph_and_something_to_say(slug: str) -> None:
    silent = [rule.id for rule in GAMES[slug].rulebook if not (rule.title and rule.text)]
    wordless = [rule.id for rule in GAMES[slug].rulebook if not all(_forms(rule.wording))]

    assert [] == silent + wordless


@every_game
def test_a_chapter_is_read_from_its_first_rule_to_its_last(slug: str) -> None:
    titles = [title for title, _ in groupby(GAMES[slug].rulebook, lambda rule: rule.chapter)]

    assert len(set(titles)) == len(titles)


@every_game
def test_every_rule_that_is_cited_is_said_in_a_case(slug: str) -> None:
    sources = [one for one in CODE if one.room == slug and not is_rulebook(one)]
    can_be_said = {rule.id for source in sources for rule in cited(source)}

    silent = can_be_said - said_in_cases(slug)
    assert set() == silent, f"no case in games/{slug}/cases has these in `rules` or `decided_by`"


def test_rules_are_found_however_they_are_imported() -> None:
    lines = (
        "from games.six_nimmt.rulebook.table import LOWEST_WINS as FEWEST",
        "from .rulebook import checks",
        "from games.six_nimmt.deck import cows_on",
        "def late(): return checks.PILE_SUM",
    )
    found = cited(tree.sample("games/six_nimmt/sample.py", "\n".join(lines)))

    assert {"lowest-wins", "pile-sum"} == {rule.id for rule in found}


@every_game
def test_every_word_of_a_rule_is_marked_for_the_catalogues(slug: str) -> None:
    known = {*ROOMS[slug].messages(), *ROOMS[texts.SHELL].messages()}
    plain = {one for one in known if isinstance(one, str)} | {one[0] for one in known}

    assert (
        set() == {_forms(word)[0] for rule in GAMES[slug].rulebook for word in _words(rule)} - plain
    )


def _words(rule: Rule) -> Iterator[Message]:
    yield from (rule.title, rule.text, rule.wording, *rule.sources)
    yield from (rule.chapter,) if rule.chapter else ()
    for text in _drawn_words(rule.picture) if rule.picture else ():
        yield text.message


def _drawn_words(picture: Picture) -> Iterator[Text]:
    yield picture.caption
    for row in picture.rows:
        yield from (text for text in (row.label, row.note) if text)
        yield from (face.small for face in row.faces if isinstance(face.small, Text))


def _forms(message: Message) -> tuple[str, ...]:
    return message if isinstance(message, tuple) else (message,)


@every_game
@every_language
def test_the_page_has_every_paragraph_once_under_its_anchor(
    shelf: Shelf, slug: str, language: str
) -> None:
    sections = shelf.sections(slug, language)

    for rule in GAMES[slug].rulebook:
        (section,) = sections[rule.id]
        title = f"{rule.index} {_said(slug, language, rule.title)}".strip()
        assert [title] == [text_of(one) for one in section.iter("h3")]
        paragraphs = [text_of(one) for one in section.findall("p")]
        assert [_said(slug, language, rule.text)] == paragraphs[:-1]
        assert all(_said(slug, language, one) in paragraphs[-1] for one in rule.sources)


@every_game
@every_language
def test_what_is_not_confirmed_says_so_on_the_page(shelf: Shelf, slug: str, language: str) -> None:
    sections = shelf.sections(slug, language)
    words = {
        rule.id: [word for word in STANDINGS[language].values() if word in text_of(section)]
        for rule in GAMES[slug].rulebook
        for section in sections[rule.id]
    }

    assert words == {
        rule.id: [word for key, word in STANDINGS[language].items() if key == rule.standing.value]
        for rule in GAMES[slug].rulebook
    }


@every_game
@every_language
def test_the_page_draws_every_picture_with_its_caption(
    shelf: Shelf, slug: str, language: str
) -> None:
    sections = shelf.sections(slug, language)
    captions = {
        rule: [text_of(one) for section in found for one in section.iter("figcaption")]
        for rule, found in sections.items()
    }

    assert {rule: found for rule, found in captions.items() if found} == {
        rule.id: [_said(slug, language, rule.picture.caption.message)]
        for rule in GAMES[slug].rulebook
        if rule.picture
    }


@every_game
def test_the_contents_lead_to_every_chapter(shelf: Shelf, slug: str) -> None:
    page = shelf.page(slug, "en")
    ids = [one.get("id") for one in page.iter() if one.get("id")]
    headings = {f"#{one.get('id')}": text_of(one) for one in page.iter("h2")}
    links = {one.get("href"): text_of(one) for one in page.iter("a")}

    assert len(set(ids)) == len(ids)
    assert {rule.chapter for rule in GAMES[slug].rulebook} == set(headings.values())
    listed = headings if len(headings) > 1 else {}
    assert listed == {href: text for href, text in links.items() if href in headings}


def _said(slug: str, language: str, message: Message) -> str:
    """A message as its game's catalogue has it, or the shared one; else it stays English."""
    assert isinstance(message, str)
    known = {**_catalogue(texts.SHELL, language), **_catalogue(slug, language)}
    is_said = message in known or language not in ROOMS[slug].languages()
    assert is_said, f"no {language} for {message!r}: `make texts`, or GAME.untranslated"
    return str(known.get(message, message))


@cache
def _catalogue(slug: str, language: str) -> dict[Any, Any]:
    return {one.id: one.string for one in texts.read(ROOMS[slug].catalogue(language), language)}
