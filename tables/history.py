"""The tables of this phone, looked back at: every log in one query, each played through once.

A group is made of names alone: the tables of this phone at which all of them sat. Nobody else's
tables are ever counted, because nobody else's addresses are known here.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from games import GAMES
from games.kit.log import Logged, effective, settled
from games.kit.replay import Replay, replay
from games.kit.results import Result, person, result
from models.logs import logs_of, sheets_with_changes
from models.sheet import SheetRow, sheets_for
from views.table.names import seated


@dataclass(frozen=True, slots=True)
class Evening:
    """One table, everybody who ever sat there, and how its game went.

    No result before it is counted, nor while the game is not over.
    """

    sheet: SheetRow
    names: tuple[str, ...]
    result: Result | None = None

    @property
    def people(self) -> frozenset[str]:
        """Who sat there, as names are compared."""
        return frozenset(map(person, self.names))


def tables_of(public_ids: Iterable[str]) -> list[Evening]:
    """The tables at these addresses whose game is still here, oldest first."""
    known = [sheet for sheet in sheets_for(public_ids) if _is_playable(sheet)]
    joined = dict(_newcomers(known))
    found = (Evening(sheet, _names(sheet, joined.get(sheet.id, ()))) for sheet in known)
    return sorted(found, key=lambda one: (one.sheet.created_at, one.sheet.id))


def _is_playable(sheet: SheetRow) -> bool:
    return sheet.game in GAMES and sheet.way in GAMES[sheet.game].sheets


def _newcomers(sheets: Sequence[SheetRow]) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Who came later, by table; only logs in which somebody came or went are read for it."""
    changed = sheets_with_changes(sheet.id for sheet in sheets)
    logs = logs_of(changed)
    for sheet in (one for one in sheets if one.id in logs):
        yield sheet.id, _position(sheet, logs[sheet.id]).party.joined


def _names(sheet: SheetRow, joined: Sequence[str]) -> tuple[str, ...]:
    names = [player.name for player in sheet.players]
    return tuple(seated([*names, *joined]) if joined else names)


def together(tables: Iterable[Evening], names: Iterable[str]) -> list[Evening]:
    """The tables at which all of these people sat."""
    wanted = frozenset(map(person, names))
    return [one for one in tables if wanted and wanted <= one.people]


def evenings(tables: Sequence[Evening]) -> list[Evening]:
    """Every table with its result."""
    logs = logs_of(one.sheet.id for one in tables)
    return [replace(one, result=_result(one, logs[one.sheet.id])) for one in tables]


def _result(table: Evening, records: Sequence[Logged]) -> Result | None:
    sheet = table.sheet
    return result(GAMES[sheet.game], sheet.way, table.names, _position(sheet, records))


def _position(sheet: SheetRow, records: Sequence[Logged]) -> Replay[Any]:
    entries = (record.entry for record in effective(records))
    way, seats = GAMES[sheet.game].sheets[sheet.way], len(sheet.players)
    return replay(way, sheet.options, seats, entries, settled(records))
