"""One word for one thing: no catalogue uses a word that STYLE.md rules out."""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

import pytest

from tests import texts
from tests.laws.tree import ROOT
from tests.texts import Room

LANGUAGES = ("en", *texts.PLURALS)
HEAD = "| language | never | instead |"
PLACEHOLDER = re.compile(r"\{\w+\}|%\(\w+\)s")


@cache
def never(language: str) -> dict[str, str]:
    """What is not said in this language, with what is said instead."""
    table = (ROOT / "STYLE.md").read_text(encoding="utf-8").partition(HEAD)[2].partition("\n\n")[0]
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in table.splitlines()[2:]]
    return {word: instead for spoken, word, instead in rows if spoken == language}


def sentences(room: Room, language: str) -> Iterator[str]:
    """Everything a room says in this language, every plural form of it."""
    if language == "en":
        forms: Iterable[Any] = room.messages()
    else:
        catalogue = texts.read(room.catalogue(language), language)
        forms = (one.string for one in catalogue if one.id)
    for one in forms:
        yield from (one,) if isinstance(one, str) else one


def uses(word: str, sentence: str) -> bool:
    """Whether the word stands in the sentence; with a hyphen behind it, any ending of it."""
    ending, words = "" if word.endswith("-") else r"\b", PLACEHOLDER.sub("", sentence)
    return re.search(rf"\b{re.escape(word.removesuffix('-'))}{ending}", words) is not None


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_room_says_the_words_of_the_glossary(language: str) -> None:
    spoken = {
        (room.slug, word, instead): sentence
        for room in texts.rooms()
        if language == "en" or language in room.languages()
        for sentence in sentences(room, language)
        for word, instead in never(language).items()
        if uses(word, sentence)
    }

    assert {} == spoken


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_glossary_rules_something_out(language: str) -> None:
    assert never(language)


def test_a_word_is_found_whole_or_with_any_ending() -> None:
    assert uses("cow", "Take 5, one cow each.")
    assert not uses("cow", "Nobody is a coward.")
    assert not uses("cow", "Take {cow} of them.")
    assert uses("kráv-", "Bere 5 kráv a krávu.")
    assert not uses("kráv-", "Král")
