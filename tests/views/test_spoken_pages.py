"""Every page speaks the reader's language, and nothing but it."""

import re
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from flask import Flask

from games import GAMES
from games.kit.fields import Cards
from games.kit.question import Question
from models.record import Draft, append
from tests import evening, texts
from tests.instances import lent
from tests.phone import CAST, Phone
from tests.random_tables import legal_entry
from tests.reader import read
from tests.rooms import cases
from tests.views.doubters import query_of
from views.site.languages import TRANSLATED
from views.table.access import load

PLACEHOLDER = re.compile(r"\{\w*\}|%\(\w+\)s")
LOOKED_AT = 5  # turns of a game whose pages are read; then only the last
LETTER = re.compile(r"[^\W\d_]")
WORD = re.compile(r"[^\W\d_]{2}")  # a letter alone stands on a card
NUMBER_IN_THE_BOX = re.compile(r"\b\d+[ab]\b")
ROOMS = {room.slug: room for room in texts.rooms()}
PAGES = {
    "home": 200,
    "rules": 200,
    "new": 200,
    "new, refused": 422,
    "an empty pad": 200,
    "an entry that cannot be read": 422,
    "an entry against a rule": 422,
    "cards that are wrong": 422,
    "a round written down": 200,
    "a revision": 200,
    "a revision, refused": 422,
    "a round changed": 200,
    "a round taken back": 200,
    "the log": 200,
    "who comes and who goes": 200,
    "somebody left": 200,
    "somebody without a name": 422,
    "somebody came": 200,
    "an arrival to repair": 200,
    "the big screen of those who stayed": 200,
    "share": 200,
    "a phone that looks on": 200,
    "a phone that may not write": 403,
    "a conflict": 409,
    "an entry that no longer fits": 200,
    "a revision without a place": 200,
    "an entry that was over already": 422,
    "the end by the rules": 200,
    "the end by the table": 200,
    "home with earlier tables": 200,
    "404": 404,
    "405": 405,
    "413": 413,
    "400": 400,
}


def english(slugs: Iterable[str], language: str) -> Iterator[re.Pattern[str]]:
    """The source sentences that this language says differently, with anything for the facts."""
    for slug in slugs:
        for entry in texts.read(ROOMS[slug].catalogue(language), language):
            said = forms(entry.string)
            yield from map(as_pattern, (one for one in forms(entry.id) if differs(one, said)))


def forms(message: Any) -> tuple[str, ...]:
    return (message,) if isinstance(message, str) else tuple(message)


def differs(source: str, said: tuple[str, ...]) -> bool:
    return source not in said and WORD.search(PLACEHOLDER.sub("", source)) is not None


def as_pattern(source: str) -> re.Pattern[str]:
    parts = [re.escape(part) for part in PLACEHOLDER.split(source)]
    return re.compile(rf"(?<!\w){'.+'.join(parts)}(?!\w)")


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_page_shows_an_english_sentence(app: Flask, language: str) -> None:
    seen: dict[str, tuple[int, str]] = {}
    pieces: dict[str, str] = {}
    for name, phone in evening.pages(app, language):
        seen[name] = (phone.page.status_code, phone.tree().get("lang"))
        pieces |= dict.fromkeys(read(phone), name)

    assert {name: (status, language) for name, status in PAGES.items()} == seen
    wrong = leaks(list(english(ROOMS, language)), pieces)
    missing = [room for room in ROOMS.values() if language not in room.languages()]
    may_be_english = {message for room in missing for message in room.messages()}
    wrong = [piece for piece in wrong if piece.removeprefix(": ") not in may_be_english]
    assert {} == {piece: pieces[piece] for piece in wrong}


def leaks(patterns: list[re.Pattern[str]], pieces: Iterable[str]) -> list[str]:
    return [piece for piece in pieces if any(one.search(piece) for one in patterns)]


def test_an_english_sentence_would_be_noticed() -> None:
    patterns = list(english(ROOMS, "cs"))
    spoken = ["Vzato zpátky: 1. kolo.", "Undone: Round 1.", "Anna and Bára"]

    assert ["Undone: Round 1.", "Anna and Bára"] == leaks(patterns, spoken)


@pytest.fixture(scope="module")
def mute_app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    """An app whose catalogue is dots: a letter on its pages is one that nobody translated."""
    instance = tmp_path_factory.mktemp("mute")
    with lent(instance) as app:
        compiled = instance / "catalogues" / "cs" / "LC_MESSAGES" / "messages.mo"
        with compiled.open("wb") as file:
            write_mo(file, silence())
        yield app


@pytest.fixture
def mute(mute_app: Flask) -> Phone:
    return Phone(mute_app, "cs")


def silence() -> Catalog:
    catalogue = Catalog(locale="cs")
    for room in ROOMS.values():
        for message in room.messages():
            catalogue.add(message, dotted(message), context=room.slug or None)
    return catalogue


def dotted(message: texts.Message) -> str | tuple[str, ...]:
    if isinstance(message, tuple):
        return (dots(message[0]), dots(message[1]), dots(message[1]))
    return dots(message)


def dots(sentence: str) -> str:
    """The sentence with a dot for every letter that is not the name of a fact."""
    facts = [*PLACEHOLDER.findall(sentence), ""]
    parts = PLACEHOLDER.split(sentence)
    return (
        "".join(LETTER.sub("·", part) + fact for part, fact in zip(parts, facts, strict=True))
        or "·"
    )


def untranslated(phone: Phone) -> list[str]:
    names = re.compile("|".join([*CAST, r"localhost/\S+"]))  # an address is the same everywhere
    return [piece for piece in read(phone) if LETTER.search(names.sub("", piece))]


def test_every_word_of_an_evening_is_in_the_catalogues(mute: Phone) -> None:
    seen = {name: untranslated(phone) for name, phone in evening.pages(mute.app, "cs")}

    assert {page: [] for page in PAGES} == seen


def test_a_word_that_is_in_no_catalogue_would_be_noticed(mute: Phone) -> None:
    mute.new_table("six_nimmt", players=2, **{"player-2": "Zdeněk"})

    assert {"Zdeněk"} == set(untranslated(mute))


@pytest.mark.parametrize(
    ("slug", "way"), [(slug, way) for slug, game in GAMES.items() for way in game.sheets]
)
def test_every_word_of_a_game_is_in_its_catalogue(mute: Phone, slug: str, way: str) -> None:
    """Rules, set-up, every page of a random table, its log and its end."""
    found = []
    for page in (f"/rules/{slug}", f"/new/{slug}"):
        mute.open(page)
        found += untranslated(mute)
    table = mute.new_table(slug, players=max(3, GAMES[slug].seats[0]), way=way)
    found += untranslated(mute)
    for turn in played(mute.app, table):
        if turn < LOOKED_AT:
            mute.open(table)
            found += untranslated(mute)
    for page in (table, f"{table}/log"):
        mute.open(page)
        found += untranslated(mute)

    assert [] == [piece for piece in found if LETTER.search(without_names_and_cards(slug, piece))]


def without_names_and_cards(slug: str, piece: str) -> str:
    """A log names cards and numbers of the box as they are written in all languages."""
    piece = NUMBER_IN_THE_BOX.sub("", piece)
    for question in GAMES[slug].questions:
        piece = without_cards(question, set(CAST), piece)
    return piece


@pytest.mark.parametrize("slug", GAMES)
def test_every_word_of_a_referee_is_in_its_catalogue(mute: Phone, slug: str) -> None:
    """Every worked question, asked and answered; cards are written the same in all languages."""
    told = [case for _, game, case in cases("question") if game.slug == slug]
    found: set[str] = set()
    for key, situation in ((case["ask"], case["with"]) for case in told):
        question = GAMES[slug].question(key)
        assert question is not None
        mute.open(f"/referee/{slug}/{key}?{query_of(question, situation)}")
        told_cards = set(re.findall(r"\w+", str(situation)))
        pieces = (NUMBER_IN_THE_BOX.sub("", piece) for piece in untranslated(mute))
        found |= {without_cards(question, told_cards, piece) for piece in pieces}

    assert [] == [piece for piece in found if LETTER.search(piece)]


def without_cards(question: Question[Any, Any], told_cards: set[str], piece: str) -> str:
    decks = [set(field.deck.cards) for field in question.fields if isinstance(field, Cards)]
    written = {str(card) for deck in decks for card in deck} | told_cards
    return " ".join(word for word in re.split(r"[\s,;:.“”]+", piece) if word not in written)


def played(app: Flask, table: str) -> Iterator[int]:
    """Put random entries into the log, one by one, until the game is over."""
    dice = Random(7)
    with app.test_request_context():
        while (found := load(table.rpartition("/")[2])).position.expects():
            entry = legal_entry(found.position, dice)
            draft = Draft(entry.kind, entry.data, entry.accepted)
            append(found.sheet.id, draft, seen=found.seq, key=f"turn-{found.seq}")
            yield found.seq
