"""Many tables, looked back at: who played together, how each game went, how strong everyone is.

A group is made of names alone: of the tables it is given, those at which all of them sat. Nobody
else's tables are ever counted, because nobody else's addresses are known.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from openskill.models import PlackettLuce

from games.kit.history import Result, person, result
from games.kit.log import Logged
from models.record import logs_of, sheets_with_changes
from models.sheet import SheetRow, sheets_for
from tables.table import Table, is_playable

MODEL = PlackettLuce()


@dataclass(frozen=True, slots=True)
class Evening:
    """One table, everybody who ever sat there, and how its game went.

    It has no result until it is counted and its game is over.
    """

    sheet: SheetRow
    names: tuple[str, ...]
    result: Result | None = None

    @property
    def people(self) -> frozenset[str]:
        """Who sat there, as names are compared."""
        return frozenset(map(person, self.names))


@dataclass(frozen=True, slots=True)
class Party:
    """People who sat at the same tables: how many tables, and when they made the latest."""

    names: tuple[str, ...]
    tables: int
    latest: int


@dataclass(frozen=True, slots=True)
class Rating:
    """Strength on a scale where a newcomer has 25, and how far off it may be."""

    strength: float
    doubt: float


def tables_of(public_ids: Iterable[str]) -> list[Evening]:
    """The tables at these addresses whose game is still here, oldest first."""
    sheets = [sheet for sheet in sheets_for(public_ids) if is_playable(sheet)]
    # Only logs in which somebody came or went are read for the names.
    logs = logs_of(sheets_with_changes(sheet.id for sheet in sheets))
    found = [Evening(sheet, Table(sheet, logs.get(sheet.id, ())).names) for sheet in sheets]
    return sorted(found, key=lambda one: (one.sheet.created_at, one.sheet.id))


def together(tables: Iterable[Evening], names: Iterable[str]) -> list[Evening]:
    """The tables at which all of these people sat."""
    wanted = frozenset(map(person, names))
    return [one for one in tables if wanted and wanted <= one.people]


def parties(tables: Sequence[Evening]) -> list[Party]:
    """The tables by who sat there, the latest party first."""
    found: dict[frozenset[str], list[Evening]] = {}
    for table in reversed(tables):
        found.setdefault(table.people, []).append(table)
    return [Party(some[0].names, len(some), some[0].sheet.created_at) for some in found.values()]


def evenings(tables: Sequence[Evening]) -> list[Evening]:
    """Every table with its result: every log in one query, each played through once."""
    logs = logs_of(one.sheet.id for one in tables)
    return [replace(one, result=_result(one, logs[one.sheet.id])) for one in tables]


def _result(evening: Evening, records: tuple[Logged, ...]) -> Result | None:
    table = Table(evening.sheet, records)
    return result(table.game, table.sheet.way, evening.names, table.position)


def ratings(results: Iterable[Result], people: Sequence[str]) -> Iterator[tuple[Rating, ...]]:
    """The ratings of these people before the first game and after each one.

    Everybody who played to the end is rated, guests too: whoever they beat was beaten.
    """
    rated = {one: MODEL.rating() for one in people}
    yield _ratings(rated, people)
    for game in results:
        ended = [one for one in game.people if game.has_place(one)]
        seated = [[rated.get(one) or MODEL.rating()] for one in ended]
        places = [float(game.places[game.seat(one)]) for one in ended]
        after = MODEL.rate(seated, ranks=places)
        rated |= {one: team[0] for one, team in zip(ended, after, strict=True)}
        yield _ratings(rated, people)


def _ratings(rated: Mapping[str, Any], people: Iterable[str]) -> tuple[Rating, ...]:
    return tuple(Rating(rated[one].mu, rated[one].sigma) for one in people)
