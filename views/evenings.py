"""The tables of this phone, looked back at: every log in one query, each played through once.

A group is made of names alone: the tables of this phone at which all of them sat. Nobody else's
tables are ever counted, because nobody else's addresses are known here.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from games import GAMES
from games.kit.log import Logged, effective, settled
from games.kit.replay import replay
from games.kit.results import Result, person, result
from models.logs import logs_of
from models.sheet import SheetRow, sheets_for


@dataclass(frozen=True, slots=True)
class Evening:
    """One table, and how its game went; no result while it is not over."""

    sheet: SheetRow
    result: Result | None

    @property
    def people(self) -> frozenset[str]:
        """Who sat there."""
        return people_of(self.sheet)


def people_of(sheet: SheetRow) -> frozenset[str]:
    """Who sits at a table, as names are compared."""
    return frozenset(person(player.name) for player in sheet.players)


def tables_of(public_ids: Iterable[str]) -> list[SheetRow]:
    """The tables at these addresses whose game is still here, oldest first."""
    known = (sheet for sheet in sheets_for(public_ids) if _is_playable(sheet))
    return sorted(known, key=lambda sheet: (sheet.created_at, sheet.id))


def _is_playable(sheet: SheetRow) -> bool:
    return sheet.game in GAMES and sheet.way in GAMES[sheet.game].sheets


def together(sheets: Iterable[SheetRow], names: Iterable[str]) -> list[SheetRow]:
    """The tables at which all of these people sat."""
    wanted = frozenset(map(person, names))
    return [sheet for sheet in sheets if wanted and wanted <= people_of(sheet)]


def evenings(sheets: Sequence[SheetRow]) -> list[Evening]:
    """Every table with its result."""
    logs = logs_of(sheet.id for sheet in sheets)
    return [Evening(sheet, _result(sheet, logs[sheet.id])) for sheet in sheets]


def _result(sheet: SheetRow, records: Sequence[Logged]) -> Result | None:
    game, names = GAMES[sheet.game], [player.name for player in sheet.players]
    entries = (record.entry for record in effective(records))
    position = replay(game.sheets[sheet.way], sheet.options, len(names), entries, settled(records))
    return result(game, sheet.way, names, position)
