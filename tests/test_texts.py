"""Every catalogue is complete, keeps its placeholders, and works once it is compiled."""

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Message as Entry
from flask import Flask
from flask_babel import gettext, ngettext

from games.kit.text import Text
from tests import texts
from tests.texts import PLURALS, SHELL, Room
from views.site.languages import LANGUAGES, TRANSLATED, unbroken
from views.text import Speaker

ROOMS = texts.rooms()
PLACEHOLDER = re.compile(r"\{(\w*)\}|%\((\w+)\)s")
STOPS = (".", "?")  # a name may have a "!" in one language and none in another
MARKS = (*STOPS, "!", "…")
COUNTED = frozenset({"{n}", "%(num)s"})
# Which form says how many: cs and sk have 1, 2 to 4, the others; de has 1, the others.
SLAVIC = {0: 2, 1: 0, 2: 1, 5: 2, 22: 2}
FORMS = {"cs": SLAVIC, "sk": SLAVIC, "de": {0: 1, 1: 0, 2: 1, 5: 1, 22: 1}}

every_catalogue = pytest.mark.parametrize(
    ("room", "language"),
    [
        pytest.param(room, language, id=f"{room.slug or 'shell'}-{language}")
        for room in ROOMS
        for language in room.languages()
    ],
)


@cache
def entries(room: Room, language: str) -> list[Entry]:
    return [one for one in texts.read(room.catalogue(language), language) if one.id]


def sources(message: Any) -> tuple[str, ...]:
    return message if isinstance(message, tuple) else (message,)


def forms(entry: Entry) -> tuple[str, ...]:
    return sources(entry.string)


def placeholders(sentence: str) -> set[str]:
    return {found[0] for found in PLACEHOLDER.finditer(sentence)}


def test_the_catalogues_are_those_of_the_languages_offered() -> None:
    assert set(PLURALS) == set(TRANSLATED) == set(LANGUAGES) - {"en"} == set(FORMS)


def test_every_game_is_looked_at() -> None:
    assert {SHELL, "six_nimmt"} <= {room.slug for room in ROOMS}
    assert {} == {room.slug: "silent" for room in ROOMS if not room.messages()}


def test_a_room_has_the_catalogues_of_its_languages_and_no_others() -> None:
    wanted = {room.catalogue(language) for room in ROOMS for language in room.languages()}

    assert wanted == {path for room in ROOMS for path in room.folder.glob("translations/*.po")}


def test_a_language_that_a_game_names_as_missing_is_not_asked_for(tmp_path: Path) -> None:
    (tmp_path / "__init__.py").write_text(
        'GAME = Game(untranslated=("cs", "sk"))', encoding="utf-8"
    )

    assert ["de"] == Room("pebbles", tmp_path).languages()


@pytest.mark.parametrize("room", ROOMS[1:], ids=lambda room: room.slug)
def test_a_template_of_a_game_says_its_own_words_with_say(room: Room) -> None:
    """Only the speaker looks into the game's catalogue; `_` finds what all games share."""
    templates = texts.files(f"games/{room.slug}/templates", "*.*")
    shared = set(ROOMS[0].messages())

    assert set() == set(texts.in_templates(templates, texts.TEMPLATE)) - shared


def test_the_words_of_a_rule_are_found_without_a_mark(tmp_path: Path) -> None:
    written = (
        'BOX = (N_("Rules"),)',
        'AIM = printed("aim", "Aim", "Take " "few.", wording="Take {n}.", sources=BOX)',
        'ROUND = Rule("round", N_("Round"), "Ten tricks.", NN_("{n} trick.", "{n} tricks."))',
        'COUNTED = NN_("{n} card", "{n} cards")',
    )
    path = tmp_path / "rulebook" / "table.py"
    path.parent.mkdir()
    path.write_text("\n".join(written), encoding="utf-8")

    found = list(texts.in_python([path]))

    assert {"Rules", "Aim", "Take few.", "Take {n}.", "Round", "Ten tricks."} == {
        one for one in found if isinstance(one, str)
    }
    assert [("{n} trick.", "{n} tricks."), ("{n} card", "{n} cards")] == [
        one for one in found if not isinstance(one, str)
    ]


def test_collecting_keeps_what_is_translated_and_guesses_nothing(tmp_path: Path) -> None:
    room = Room(SHELL, tmp_path)
    room.catalogue("de").parent.mkdir()
    room.catalogue("de").write_text(
        'msgid "Rules"\nmsgstr "Regeln"\n\n'
        '#, fuzzy\nmsgid "Menu"\nmsgstr "Karte"\n\n'
        'msgid "Nobody says this"\nmsgstr "Niemand sagt das"\n',
        encoding="utf-8",
    )

    collected = texts.updated(room, "de")

    assert 'msgid "Rules"\nmsgstr "Regeln"\n' in collected
    assert 'msgid "Menu"\nmsgstr ""\n' in collected
    assert "Nobody says this" not in collected
    assert "fuzzy" not in collected
    room.catalogue("de").write_text(collected, encoding="utf-8")
    assert collected == texts.updated(room, "de")


@every_catalogue
def test_a_catalogue_has_every_message_and_no_other(room: Room, language: str) -> None:
    said = set(room.messages())
    known = {entry.id for entry in entries(room, language)}

    assert {"missing": set(), "obsolete": set()} == {
        "missing": said - known,
        "obsolete": known - said,
    }
    assert "#~" not in room.catalogue(language).read_text(encoding="utf-8")


@every_catalogue
def test_everything_is_translated_and_nothing_is_guessed(room: Room, language: str) -> None:
    how_many = len(set(FORMS[language].values()))
    unfinished = [
        entry.id
        for entry in entries(room, language)
        if entry.fuzzy
        or not all(form.strip() for form in forms(entry))
        or len(forms(entry)) != (how_many if isinstance(entry.id, tuple) else 1)
    ]

    assert [] == unfinished


@every_catalogue
def test_a_catalogue_names_its_language_and_how_it_counts(room: Room, language: str) -> None:
    head = room.catalogue(language).read_text(encoding="utf-8").partition("\n\n")[0]

    assert f'"Language: {language}\\n"' in head
    assert f'"Plural-Forms: {PLURALS[language]}\\n"' in head
    assert "Date" not in head


@every_catalogue
def test_a_translation_has_the_placeholders_of_its_source(room: Room, language: str) -> None:
    wrong = [
        (entry.id, form)
        for entry in entries(room, language)
        for place, form in enumerate(forms(entry))
        if not same_placeholders(entry.id, form, place)
    ]

    assert [] == wrong


def same_placeholders(message: Any, form: str, place: int) -> bool:
    """Whether all are there; where one thing is counted, the number itself may stay away."""
    wanted, found = placeholders(sources(message)[-1]), placeholders(form)
    may_lack = COUNTED if isinstance(message, tuple) and place == 0 else frozenset()
    return wanted - may_lack <= found <= wanted


@every_catalogue
def test_a_translation_begins_and_ends_like_its_source(room: Room, language: str) -> None:
    """No blank too many, and a sentence stays a sentence."""
    different = [
        (source, form)
        for entry in entries(room, language)
        for source in sources(entry.id)[:1]
        for form in forms(entry)
        if form != form.strip()
        or "  " in form
        or source != source.strip()
        or (source.endswith(STOPS) and not form.endswith(MARKS))
        or (form.endswith(STOPS) and not source.endswith(MARKS))
    ]

    assert [] == different


@every_catalogue
def test_the_app_says_every_message_in_the_right_form(
    app: Flask, room: Room, language: str
) -> None:
    """From the catalogues as the app has compiled them, by its own speaker and gettext."""
    with app.test_request_context(headers={"Accept-Language": language}):
        for entry in entries(room, language):
            for number, form in FORMS[language].items():
                written = forms(entry)[form if isinstance(entry.id, tuple) else 0]

                wanted = PLACEHOLDER.sub(str(number), unbroken(written, language))

                assert wanted == said(room, entry.id, number)


def said(room: Room, message: Any, number: int) -> str:
    """The message with this number in every place."""
    found = list(PLACEHOLDER.finditer(sources(message)[-1]))
    facts: dict[str, Any] = {one[1] or one[2]: number for one in found}
    if not any(one[2] for one in found):
        return Speaker(room.slug)(Text(message, facts))
    facts.pop("num", None)
    if isinstance(message, tuple):
        return str(ngettext(*message, number, **facts))
    return str(gettext(message, **facts))
