"""Every sentence of every case and recorded game, in four languages: none of them stumbles.

The people are two women and two men, one of them foreign and one ending in -a, so that a sentence
which needs a gender or a case of a name is wrong for somebody.
"""

import re
from collections.abc import Callable, Iterator
from functools import cache, partial

import pytest
from flask import Flask

from games import GAMES
from games.kit.text import Text
from tests.sayings import codes, sayings
from views.site.languages import LANGUAGES
from views.text import Speaker

WOMEN = ("Jana", "Věra")
PEOPLE = (*WOMEN, "Björn", "Honza", "Zoe", "Radim", "Olga", "Karim", "Inge", "Pavel")
SENTENCE_ENDS = (".", "?", "!")
ANY_NAME = "|".join(PEOPLE)

# What agrees with a name in gender: in Czech and Slovak the past tense, and "sám", "rád".
GENDERED = re.compile(rf"\b(?:{ANY_NAME}) (?:(?:se|si|už|ale|tu|by) )*\w*[^\W\d_](?:l|la|li|ly)\b")
NO_GENDER = frozenset({"podíl", "stôl", "stůl", "cíl", "bol", "kolo"})
# A comma stands before these words, unless one of JOINED comes before them.
CLAUSES = {
    "cs": "že|aby|když|protože|pokud|jestli|který|která|které|kterou|kterého|takže",
    "sk": "že|aby|keď|pretože|ak|ktorý|ktorá|ktoré|ktorú|ktorého|takže",
    "de": "dass|weil|wenn|sodass|obwohl|falls",
}
JOINED = {
    "cs": "a|i|ani|nebo|se|vyhrál|než|jen|až|teprve|právě|ne|jako|leda|od|do|po|za|na|s|z|k|v|o|u",
    "sk": "a|aj|i|ani|alebo|vyhral|než|ako|len|iba|až|nie|od|do|po|za|na|s|so|z|zo|k|v|vo|o|u",
    "de": "und|oder|als|nur|auch|außer|selbst|erst|so|immer|wie|nicht|sondern|denn|ohne",
}
# voice.md: what no native would write.
FORBIDDEN = {
    "en": (
        r"\bthe own\b|\btold\b|\bwas (?:taken|put) back\b|\bis written down\b|\bcows?\b|\bProfi\b|"
        r"\bthe box (?:says|has)\b|\btake it along\b|\bJubilee\b|\bas it lies\b|"
        r"\b(?:20|25|30) years\b|['\"]|\bthe app\b|\b[Ww]e\b|\bI\b"
    ),
    "cs": r"stačí, když|\b[Aa]plikace\b|['\"]",
    "sk": r"\bdohromady\b|\bna ruke\b|\bstačí, keď\b|['\"]",
    "de": r"\bSie (?:müssen|können|dürfen|haben)\b|\b[Aa]ufheben\b|['\"]",
}
DOUBLED = re.compile(r"[?!:;,][?!.:;,]|(?<!\.)\.\.(?!\.)|: ?\.")
"""What an empty list or a question in place of a name leaves behind: "in a row?: ", "hand: ."."""
QUOTED = re.compile("[“„][^“”]*[“”]")
SHORTENED = re.compile(r"\b(?:\d+|např|napr|tj|resp|bzw|z|B|e|g|č|str)\. ?")


def begins_small(sentence: str) -> bool:
    """A sentence begins with a capital, a number or a name, and so does every one after it."""
    if not sentence.endswith(SENTENCE_ENDS):
        return False
    starts = re.split(r"(?<=[.?!]) ", SHORTENED.sub("0", sentence))
    return any(one.lstrip("„“(")[:1].islower() for one in starts)


def shows_code(code: frozenset[str], sentence: str) -> bool:
    """A card is said by its name; what somebody typed may be quoted, and a card has its letter."""
    spoken = "" if len(sentence) == 1 else QUOTED.sub("", sentence)
    return any(word in code for word in re.findall(r"\b[A-Z]{1,2}\d{0,2}\b", spoken))


def agrees_with_a_name(sentence: str) -> bool:
    """Past tense beside a name is wrong for half of the people."""
    found = GENDERED.search(sentence)
    return found is not None and found[0].split()[-1] not in NO_GENDER


def lacks_comma(language: str, sentence: str) -> bool:
    """A clause that we know begins without its comma."""
    before = re.findall(rf"(\S+)\s(?:{CLAUSES[language]})\b", sentence)
    words = (word.lower().strip("(„") for word in before)
    return any(word[-1:].isalnum() and not re.fullmatch(JOINED[language], word) for word in words)


def forbidden(language: str, sentence: str) -> bool:
    """A word of the voice list."""
    return re.search(FORBIDDEN[language], sentence) is not None


def stumbles(language: str, code: frozenset[str]) -> dict[str, Callable[[str], bool]]:
    """What may be wrong with a sentence of this language."""
    wrong: dict[str, Callable[[str], bool]] = {
        "small": begins_small,
        "code": partial(shows_code, code),
        "open": lambda said: "{" in said or "%(" in said,
        "blanks": lambda said: "  " in said or said != said.strip(),
        "stops": lambda said: DOUBLED.search(said) is not None,
        "forbidden": partial(forbidden, language),
    }
    if language in CLAUSES:
        wrong["comma"] = partial(lacks_comma, language)
    if language in ("cs", "sk"):
        wrong["gender"] = agrees_with_a_name
    return wrong


@cache
def texts(slug: str) -> list[Text]:
    return sayings(slug)


def rendered(app: Flask, slug: str, language: str) -> Iterator[tuple[Text, str]]:
    with app.test_request_context(headers={"Accept-Language": language}):
        speaker = Speaker(slug, PEOPLE)
        for text in texts(slug):
            yield text, speaker(text).replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", GAMES)
def test_no_sentence_stumbles(app: Flask, slug: str, language: str) -> None:
    if language in GAMES[slug].untranslated:
        pytest.skip("spoken in English, which is looked at anyway")
    wrong = stumbles(language, codes(slug))
    found = {
        (what, text.message): said
        for text, said in rendered(app, slug, language)
        for what, is_wrong in wrong.items()
        if is_wrong(said)
    }

    assert {} == found


@pytest.mark.parametrize(
    ("what", "language", "said"),
    [
        ("small", "cs", "zelená 1 už přijít nemůže."),
        ("small", "en", "Take a row. the player of 5 draws."),
        ("code", "en", "Card R7 is entered twice."),
        ("open", "de", "{who} nimmt die Reihe."),
        ("blanks", "sk", "Rad  2 je plný."),
        ("stops", "en", "Who lost four in a row?: no longer possible."),
        ("stops", "cs", "Prázdná ruka: ."),
        ("forbidden", "en", "The hand you told says otherwise."),
        ("forbidden", "sk", "Karty máš na ruke."),
        ("comma", "cs", "Jana ví že má červenou."),
        ("comma", "sk", "Jana berie rad keď je plný."),
        ("comma", "de", "Jana zieht nur eine Karte weil der Stapel leer ist."),
        ("gender", "cs", "Jana a Věra zahráli stejnou kartu."),
        ("gender", "sk", "Karty si vymenia Jana a Věra. Jana už zahral."),
    ],
)
def test_a_sentence_that_stumbles_is_found(what: str, language: str, said: str) -> None:
    wrong = stumbles(language, frozenset({"R7", "W"}))

    assert [what] == [name for name, is_wrong in wrong.items() if is_wrong(said)]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("cs", "Výměna karet: Jana a Věra."),
        ("cs", "Nevadí, že je to až v 5. kole, i když Jana vede."),
        ("sk", "Rad 2 berie Jana, pretože je plný."),
        ("de", "Nur wenn der Stapel leer ist, wird gemischt."),
        ("en", "Red 7 wins: it’s the highest trump. 3 tricks left."),
        ("en", "bid 2 of 5"),
        ("de", "Diese Karte gibt es nicht: „R7“."),
    ],
)
def test_a_sound_sentence_passes(language: str, said: str) -> None:
    wrong = stumbles(language, frozenset({"R7", "W"}))

    assert [] == [name for name, is_wrong in wrong.items() if is_wrong(said)]
