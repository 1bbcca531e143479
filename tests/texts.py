"""Finds every sentence that is marked for the catalogues and keeps these complete.

It translates nothing: what is new stays empty, what nobody says any more goes.
It reads the files and runs none of them, so it works on a tree that does not.
"""

import ast
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from itertools import chain
from operator import itemgetter
from pathlib import Path
from typing import TypeAlias

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parent.parent
SHELL = ""

Message: TypeAlias = str | tuple[str, str]
Keywords: TypeAlias = Mapping[str, tuple[int, ...] | None]
PYTHON: Keywords = {
    "_": None,
    "gettext": None,
    "lazy_gettext": None,
    "ngettext": (1, 2),
    "N_": None,
    "NN_": (1, 2),
}
TEMPLATE: Keywords = {"_": None, "gettext": None, "ngettext": (1, 2)}
# A game's template speaks through its speaker, like the game; `_` finds only shared words there.
GAME_TEMPLATE: Keywords = {"say": None}
STRICT = {"silent": "false"}

SLAVIC_PLURALS = "nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;"
PLURALS = {"cs": SLAVIC_PLURALS, "sk": SLAVIC_PLURALS, "de": "nplurals=2; plural=(n != 1);"}
# Written by hand, because Babel would add the date of every run.
HEADER = """msgid ""
msgstr ""
"Project-Id-Version: Bloček\\n"
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {plurals}\\n"

"""


@dataclass(frozen=True, slots=True)
class Room:
    """A place with catalogues of its own: a game by its slug, or what all games share."""

    slug: str
    folder: Path

    def catalogue(self, language: str) -> Path:
        """The file with the translations into this language."""
        return self.folder / "translations" / f"{language}.po"

    def languages(self) -> list[str]:
        """The languages it is translated into: all but those that its GAME names as missing."""
        if self.slug == SHELL:
            return list(PLURALS)
        game = ast.parse((self.folder / "__init__.py").read_text(encoding="utf-8"))
        named = (one for one in ast.walk(game) if isinstance(one, ast.keyword))
        missing = [ast.literal_eval(one.value) for one in named if one.arg == "untranslated"]
        return [language for language in PLURALS if language not in chain(*missing)]

    def messages(self) -> list[Message]:
        """Every message that is said in this room, once, in the order of the files."""
        return list(_messages(self.slug))


def rooms() -> list[Room]:
    """What all games share, then every game."""
    folders = sorted(path.parent for path in ROOT.glob("games/*/__init__.py"))
    games = [Room(folder.name, folder) for folder in folders if folder.name != "kit"]
    return [Room(SHELL, ROOT), *games]


@cache
def _messages(slug: str) -> tuple[Message, ...]:
    """Read once for all tests: every file of the room is parsed."""
    found: dict[str, Message] = {}
    for message in _marked(slug):
        singular = message if isinstance(message, str) else message[0]
        # gettext knows a message by its singular, so a counted one serves both.
        if not isinstance(found.get(singular), tuple):
            found[singular] = message
    return tuple(found.values())


def _marked(slug: str) -> Iterator[Message]:
    if slug == SHELL:
        folders = ("tables", "views", "games/kit")
        yield from in_python([ROOT / "app.py", *(path for one in folders for path in files(one))])
        yield from in_templates(files("templates", "*.*"), TEMPLATE)
    else:
        room = f"games/{slug}"
        own = (path for path in files(room) if ROOT / room / "tests" not in path.parents)
        yield from in_python(own)
        yield from in_templates(files(f"{room}/templates", "*.*"), GAME_TEMPLATE)


def files(folder: str, pattern: str = "*.py") -> list[Path]:
    """The files under a folder of the project, in an order that is the same everywhere."""
    return sorted((ROOT / folder).rglob(pattern))


def in_python(paths: Iterable[Path]) -> Iterator[Message]:
    """What these modules mark, and what rules say, in the order in which it is written."""
    for path in paths:
        with path.open("rb") as file:
            found = [(line, as_message(one)) for line, one, _, _ in extract("python", file, PYTHON)]
        if "rulebook" in (path.parent.name, path.stem):
            found += in_rules(ast.parse(path.read_text(encoding="utf-8")))
        yield from (message for _, message in sorted(found, key=itemgetter(0)))


def in_rules(module: ast.Module) -> Iterator[tuple[int, str]]:
    """Title, paragraph and wording of every rule, with their lines: nobody has to mark them."""
    made = (node.value for node in module.body if isinstance(node, ast.Assign))
    for call in (one for one in made if isinstance(one, ast.Call)):
        if ast.unparse(call.func) not in PYTHON:
            named = (one.value for one in call.keywords if one.arg == "wording")
            for word in (*call.args[1:], *named):
                if isinstance(word, ast.Constant) and isinstance(word.value, str):
                    yield word.lineno, word.value


def in_templates(paths: Iterable[Path], keywords: Keywords) -> Iterator[Message]:
    """What these templates mark; one that cannot be parsed is an error, not empty."""
    for path in paths:
        with path.open("rb") as file:
            for _, message, _, _ in extract("jinja2", file, keywords, options=STRICT):
                yield as_message(message)


def as_message(found: str | tuple[str, ...]) -> Message:
    """One sentence, or its singular and plural."""
    return found if isinstance(found, str) else (found[0], found[1])


def read(path: Path, language: str) -> Catalog:
    """A catalogue as it stands; an empty one where there is none yet."""
    if not path.exists():
        return Catalog(locale=language)
    with path.open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def updated(room: Room, language: str) -> str:
    """The catalogue with exactly the messages of the room; it keeps what is translated."""
    known = read(room.catalogue(language), language)
    before = {one.id: one.string for one in known if not one.fuzzy}
    after = Catalog(locale=language)
    for message in room.messages():
        after.add(message, before.get(message))
    file = BytesIO()
    write_po(file, after, width=0, no_location=True, omit_header=True)
    header = HEADER.format(language=language, plurals=PLURALS[language])
    return header + file.getvalue().decode().strip() + "\n"


def main() -> None:
    """Write the catalogues anew where something changed."""
    for room in rooms():
        for language in room.languages():
            path = room.catalogue(language)
            path.parent.mkdir(exist_ok=True)
            path.write_text(updated(room, language), encoding="utf-8")


if __name__ == "__main__":
    main()
