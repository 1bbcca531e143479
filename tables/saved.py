"""Tables as files to export and import: everything entered, nothing that opens them.

An imported table gets a new address and a new join secret and keeps its log. A file that cannot be
imported is answered with the reason.
"""

import json
import math
import re
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from games import GAMES
from games.kit.entry import END, PEOPLE
from games.kit.game import Game
from games.kit.log import VOID, Logged, effective, settled
from games.kit.people import AFTER, JOINS, LEAVES, POINTS, clean_name
from games.kit.replay import OWN_VALUE, replay
from games.kit.shape import shape_findings
from games.kit.text import N_
from models.database import canonical
from models.record import RECORD_LIMIT, Copy, is_key
from models.sheet import SheetRow
from tables.table import Table, numbered, with_luck

FORMAT = "tables"
VERSION = 1
DEEPEST = 12  # nothing we accept is nested half as deep
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
NOT_OURS = N_("This file wasn’t saved by Bloček, or part of it is missing.")
NEWER = N_("This file was saved by a newer version of Bloček. Update Bloček here first.")
TOO_MANY = N_("This file has more tables or entries than can be imported at once.")
NO_SUCH_GAME = N_("Table %(number)s: this game isn’t available here.")
BAD_SETUP = N_("Table %(number)s: something is wrong with its players or options.")
BAD_ENTRY = N_("Table %(number)s: something is wrong with entry %(entry)s.")


class BadFile(Exception):
    """The file cannot be imported; `message` with its `facts` tells a person why."""

    def __init__(self, message: str, **facts: int) -> None:
        super().__init__(message)
        self.message = message
        self.facts = facts


def copy_of(sheet: SheetRow, records: Iterable[Logged]) -> Copy:
    """All of a table but what opens it."""
    log = tuple(records)
    return Copy(sheet.game, sheet.way, sheet.options, sheet.players, sheet.created_at, log)


def without_secrets(table: Table, is_secret: Callable[[Logged], bool]) -> Copy:
    """A copy in which secrets that were taken back stay out."""
    return copy_of(
        table.sheet,
        (
            replace(one, data={}, accepted=(), key=f"secret-{one.seq}") if is_secret(one) else one
            for one in table.records
        ),
    )


def write_copies(copies: Iterable[Copy]) -> str:
    """The file: one spelling for the same tables, whatever their order was."""
    tables = sorted(map(_table_json, copies), key=lambda one: (one["made_at"], canonical(one)))
    return canonical({"blocek": FORMAT, "version": VERSION, "tables": tables}) + "\n"


def _table_json(copy: Copy) -> dict[str, Any]:
    records = [
        {name: getattr(record, name) for name in Logged.__slots__} for record in copy.records
    ]
    return {
        "game": copy.game,
        "way": copy.way,
        "options": dict(copy.options),
        "players": list(copy.players),
        "made_at": copy.created_at,
        "records": records,
    }


def parse_json(raw: bytes) -> dict[str, Any] | None:
    """The JSON object in these bytes, unless it is none or nested too deeply."""
    try:
        body = json.loads(raw, parse_constant=_finite, parse_float=_finite)
    except (ValueError, RecursionError):
        return None
    return body if isinstance(body, dict) and _is_shallow(body, DEEPEST) else None


def _finite(text: str) -> float:
    """JSON knows no NaN and no infinity, and neither does the log."""
    number = float(text)
    if not math.isfinite(number):
        raise ValueError(f"not a number: {text[:12]}")
    return number


def _is_shallow(value: Any, layers: int) -> bool:
    if not isinstance(value, dict | list):
        return True
    inner = value.values() if isinstance(value, dict) else value
    return layers > 0 and all(_is_shallow(one, layers - 1) for one in inner)


def read_copies(raw: bytes) -> tuple[Copy, ...]:
    """The tables in a saved file, or the reason why there are none."""
    body = parse_json(raw)
    if body is None or body.get("blocek") != FORMAT or not _is_writable(body):
        raise BadFile(NOT_OURS)
    if body.get("version") != VERSION:
        raise BadFile(NEWER)
    tables = body.get("tables")
    if not isinstance(tables, list) or not tables or not all(map(_is_table, tables)):
        raise BadFile(NOT_OURS)
    if len(tables) > MOST_TABLES or any(len(canonical(one)) > TABLE_BYTES for one in tables):
        raise BadFile(TOO_MANY)
    return tuple(_copy(table, number) for number, table in enumerate(tables, start=1))


def _is_writable(body: Any) -> bool:
    """Whether all of it can be stored and shown: no half characters, no NUL."""
    try:
        encoded = json.dumps(body, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return False
    return b"\\u0000" not in encoded


def _is_table(given: Any) -> bool:
    kinds = {"game": str, "way": str, "options": dict, "players": list, "records": list}
    return (
        isinstance(given, dict)
        and given.keys() == {*kinds, "made_at"}
        and all(isinstance(given[name], kind) for name, kind in kinds.items())
    )


def _copy(given: dict[str, Any], number: int) -> Copy:
    game = GAMES.get(given["game"])
    if game is None or given["way"] not in game.sheets:
        raise BadFile(NO_SUCH_GAME, number=number)
    if not _is_agreed(game, given) or not _is_time(given["made_at"]):
        raise BadFile(BAD_SETUP, number=number)
    records = tuple(_records(game, given["records"], number))
    _must_fit(game, given, records, number)
    names = tuple(given["players"])
    return Copy(game.slug, given["way"], given["options"], names, given["made_at"], records)


def _is_agreed(game: Game, given: dict[str, Any]) -> bool:
    """Whether a table could have been set up like this."""
    names, options = given["players"], given["options"]
    if not all(isinstance(name, str) and name for name in names) or list(numbered(names)) != names:
        return False
    if len(names) not in game.seats or shape_findings(game.options, len(names), options):
        return False
    if game.agreed(options) != options or with_luck(game, options) != options:
        return False
    return not game.check_setup(options, len(names)).findings


def _records(game: Game, given: Sequence[Any], number: int) -> Iterator[Logged]:
    """The log: numbered without a gap, every key once, every slot begun before it is changed."""
    keys: set[str] = set()
    slots: set[int] = set()
    rules = frozenset(rule.id for rule in (*game.rulebook, OWN_VALUE))
    for seq, one in enumerate(given, start=1):
        if len(given) > RECORD_LIMIT or not _is_record(one, seq) or one["key"] in keys:
            raise BadFile(BAD_ENTRY, number=number, entry=seq)
        if one["slot"] == seq and one["kind"] != VOID:
            slots.add(seq)
        if one["slot"] not in slots or not _are_rules(one["accepted"], rules):
            raise BadFile(BAD_ENTRY, number=number, entry=seq)
        keys.add(one["key"])
        yield Logged(**{**one, "accepted": tuple(one["accepted"])})


def _is_record(one: Any, seq: int) -> bool:
    if not isinstance(one, dict) or one.keys() != {*Logged.__slots__}:
        return False
    fits = all(is_right(one[name]) for name, is_right in COLUMNS.items())
    return fits and one["seq"] == seq and _has_shape(one["kind"], one["data"])


def _is_whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_time(value: Any) -> bool:
    return _is_whole(value) and 0 <= value <= time.time() * 1000 + A_DAY


COLUMNS: dict[str, Callable[[Any], bool]] = {
    "seq": _is_whole,
    "slot": _is_whole,
    "kind": lambda value: isinstance(value, str) and KIND.fullmatch(value) is not None,
    "data": lambda value: isinstance(value, dict),
    "key": lambda value: isinstance(value, str) and is_key(value),
    "made_at": _is_time,
    "by": lambda value: value in (None, clean_name(str(value))),
}
"""What a record of a file has to be in itself; what it overrules, its game has to know."""


def _has_shape(kind: str, data: dict[str, Any]) -> bool:
    """Whether anybody could have entered this: replay never looks at what was taken back."""
    if kind in {VOID, END}:
        return not data
    given = dict(data)
    if kind == PEOPLE and isinstance(data.get(JOINS), str):
        name = given.pop(JOINS)
        if name != clean_name(name) or not given.keys() <= {LEAVES, POINTS, AFTER}:
            return False
    values = all(FIELD.fullmatch(key) and _is_value(one, LAYERS) for key, one in given.items())
    return values and len(canonical(data)) <= ENTRY_BYTES


def _is_value(value: Any, layers: int) -> bool:
    """Whether some field could hold this: a number, a word, yes or no, or a list of them."""
    if isinstance(value, list):
        few = layers > 0 and len(value) <= MOST_CARDS
        return few and all(_is_value(one, layers - 1) for one in value)
    if isinstance(value, str):
        return WORD.fullmatch(value) is not None
    return value is None or (isinstance(value, int) and abs(value) <= LARGEST_NUMBER)


def _are_rules(value: Any, rules: frozenset[str]) -> bool:
    """Whether these are rules of the game that a table may have overruled, each once."""
    texts = isinstance(value, list) and all(isinstance(one, str) for one in value)
    return texts and rules.issuperset(value) and len(set(value)) == len(value)


def _must_fit(game: Game, given: dict[str, Any], records: Sequence[Logged], number: int) -> None:
    """What nobody has changed since it was judged has to pass once more.

    A table in which an entry no longer fits after a correction is imported as it was.
    """
    entries = [record.entry for record in effective(records)]
    position = replay(game.sheets[given["way"]], given["options"], len(given["players"]), entries)
    if len(position.applied) < settled(records):
        misfit = entries[len(position.applied)].slot or 0
        raise BadFile(BAD_ENTRY, number=number, entry=misfit)
