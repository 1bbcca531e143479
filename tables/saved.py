"""Reads a file that was saved here or at another Bloček; whatever is wrong with it is said."""

import json
import re
import time
from collections.abc import Iterator, Sequence
from typing import Any

from flask_babel import gettext, lazy_gettext

from games import GAMES
from games.kit.entry import END, PEOPLE
from games.kit.game import Game
from games.kit.log import VOID, Logged, effective, settled
from games.kit.names import clean
from games.kit.people import AFTER, JOINS, LEAVES, POINTS
from games.kit.replay import OWN_VALUE, replay
from games.kit.shape import shape_findings
from models.copies import FORMAT, TOLD, VERSION, Copy
from models.database import canonical
from models.record import RECORD_LIMIT, is_key
from views.api.body import parsed
from views.site.setup import with_luck
from views.table.names import seated

MOST_TABLES = 80  # about as many as a phone remembers
TABLE_BYTES = 2 * 1024 * 1024  # twice the longest log of the longest entries
ENTRY_BYTES = 1000
A_DAY = 24 * 3600 * 1000  # in milliseconds: two clocks may differ
KIND = re.compile(r"[a-z0-9_-]{1,40}")
FIELD = re.compile(r"[a-z0-9_]{1,40}")
WORD = re.compile(r"[A-Za-z0-9_+-]{1,24}")
MOST_CARDS = 120
LARGEST_NUMBER = 1_000_000
LAYERS = 2  # of each player several cards
NOT_OURS = lazy_gettext("This is not a file saved by Bloček, or only a part of one.")
NEWER = lazy_gettext("This file was saved by a newer Bloček. Update this one first.")
TOO_MANY = lazy_gettext("This file holds more tables or entries than can be brought in at once.")


class BadCopy(Exception):
    """The file cannot be brought in; the message says why to a person."""


def read_copies(raw: bytes) -> tuple[Copy, ...]:
    """The tables in a saved file, or the reason why there are none."""
    body = parsed(raw)
    if body is None or body.get("blocek") != FORMAT or not _is_writable(body):
        raise BadCopy(NOT_OURS)
    if body.get("version") != VERSION:
        raise BadCopy(NEWER)
    tables = body.get("tables")
    if not isinstance(tables, list) or not tables or not all(map(_is_table, tables)):
        raise BadCopy(NOT_OURS)
    if len(tables) > MOST_TABLES or any(len(canonical(one)) > TABLE_BYTES for one in tables):
        raise BadCopy(TOO_MANY)
    return tuple(_copy(table, number) for number, table in enumerate(tables, start=1))


def _is_writable(body: Any) -> bool:
    """Whether all of it can be stored and shown: no half characters, no NUL."""
    try:
        written = json.dumps(body, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return False
    return b"\\u0000" not in written


def _is_table(told: Any) -> bool:
    kinds = {"game": str, "way": str, "options": dict, "players": list, "records": list}
    return (
        isinstance(told, dict)
        and told.keys() == {*kinds, "made_at"}
        and all(isinstance(told[name], kind) for name, kind in kinds.items())
    )


def _copy(told: dict[str, Any], number: int) -> Copy:
    game = GAMES.get(told["game"])
    if game is None or told["way"] not in game.sheets:
        raise BadCopy(gettext("Table %(number)s: this game is not known here.", number=number))
    if not _is_agreed(game, told) or not _is_time(told["made_at"]):
        message = gettext(
            "Table %(number)s: its players or options cannot be right.", number=number
        )
        raise BadCopy(message)
    records = tuple(_records(game, told["records"], number))
    _must_fit(game, told, records, number)
    names = tuple(told["players"])
    return Copy(game.slug, told["way"], told["options"], names, told["made_at"], records)


def _is_agreed(game: Game, told: dict[str, Any]) -> bool:
    """Whether a table could have been set up like this."""
    names, options = told["players"], told["options"]
    if not all(isinstance(name, str) for name in names) or seated(names) != names:
        return False
    if len(names) not in game.seats or shape_findings(game.options, len(names), options):
        return False
    if game.agreed(options) != options or with_luck(game, options) != options:
        return False
    return not game.check_setup(options, len(names)).findings


def _records(game: Game, told: Sequence[Any], number: int) -> Iterator[Logged]:
    """The log: numbered without a gap, every key once, every slot begun before it is changed."""
    keys: set[str] = set()
    slots: set[int] = set()
    rules = frozenset(rule.id for rule in (*game.rulebook, OWN_VALUE))
    for seq, one in enumerate(told, start=1):
        if len(told) > RECORD_LIMIT or not _is_record(one, seq) or one["key"] in keys:
            raise BadCopy(_bad_entry(number, seq))
        if one["slot"] == seq and one["kind"] != VOID:
            slots.add(seq)
        if one["slot"] not in slots or not _are_rules(one["accepted"], rules):
            raise BadCopy(_bad_entry(number, seq))
        keys.add(one["key"])
        yield Logged(**{**one, "accepted": tuple(one["accepted"])})


def _is_record(one: Any, seq: int) -> bool:
    if not isinstance(one, dict) or one.keys() != set(TOLD):
        return False
    return (
        one["seq"] == seq
        and _is_whole(one["seq"])
        and _is_whole(one["slot"])
        and isinstance(one["kind"], str)
        and KIND.fullmatch(one["kind"]) is not None
        and isinstance(one["data"], dict)
        and _has_shape(one["kind"], one["data"])
        and isinstance(one["key"], str)
        and is_key(one["key"])
        and _is_time(one["made_at"])
        and one.get("by") in (None, clean(str(one.get("by"))))
    )


def _is_whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _has_shape(kind: str, data: dict[str, Any]) -> bool:
    """Whether anybody could have entered this: replay never looks at what was taken back."""
    if kind in {VOID, END}:
        return not data
    told = dict(data)
    if kind == PEOPLE and isinstance(data.get(JOINS), str):
        name = told.pop(JOINS)
        if name != clean(name) or not told.keys() <= {LEAVES, POINTS, AFTER}:
            return False
    values = all(FIELD.fullmatch(key) and _is_value(one, LAYERS) for key, one in told.items())
    return values and len(canonical(data)) <= ENTRY_BYTES


def _is_value(value: Any, layers: int) -> bool:
    """Whether some field could hold this: a number, a word, yes or no, or a list of them."""
    if isinstance(value, list):
        few = layers > 0 and len(value) <= MOST_CARDS
        return few and all(_is_value(one, layers - 1) for one in value)
    if isinstance(value, str):
        return WORD.fullmatch(value) is not None
    return value is None or (isinstance(value, int) and abs(value) <= LARGEST_NUMBER)


def _are_rules(value: Any, known: frozenset[str]) -> bool:
    """Whether these are rules of the game that a table may have overruled, each once."""
    texts = isinstance(value, list) and all(isinstance(one, str) for one in value)
    return texts and known.issuperset(value) and len(set(value)) == len(value)


def _is_time(value: Any) -> bool:
    return _is_whole(value) and 0 <= value <= time.time() * 1000 + A_DAY


def _must_fit(game: Game, told: dict[str, Any], records: Sequence[Logged], number: int) -> None:
    """What nobody has changed since it was judged has to pass once more.

    A table with a misfit in it, after a correction, is brought in as it was.
    """
    entries = [record.entry for record in effective(records)]
    position = replay(game.sheets[told["way"]], told["options"], len(told["players"]), entries)
    if len(position.applied) < settled(records):
        raise BadCopy(_bad_entry(number, entries[len(position.applied)].slot or 0))


def _bad_entry(number: int, seq: int) -> str:
    told = gettext("Table %(number)s: entry %(entry)s cannot be right.", number=number, entry=seq)
    return str(told)
