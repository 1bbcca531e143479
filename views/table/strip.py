"""The standings strip: the newest state of the pad in a row that never leaves the screen."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.kit.log import VOID
from games.kit.sheet import Line, Mark, Standing
from games.kit.text import Text
from tables.table import Table
from views.table.words import say
from views.text import minus


@dataclass(frozen=True, slots=True)
class Stand:
    """How one player stands; `now` is what the round is about, `gain` what just changed."""

    seat: int
    name: str
    total: str
    rank: int
    leads: bool
    now: str
    gain: str


def strip(table: Table) -> list[Stand]:
    """Everybody in play, in seating order."""
    standing, speaker = table.standing, say(table)
    gains, now, last = _gains(table), _now(standing), max(standing.ranks)
    return [
        Stand(
            seat,
            speaker.name(seat),
            minus(str(standing.totals[seat])),
            rank := standing.ranks[seat],
            rank == 1 < last,
            speaker(text) if (text := now[seat]) else "",
            gains.get(seat, ""),
        )
        for seat in table.position.party.seated
    ]


def _now(standing: Standing) -> list[Text | None]:
    """What the round is about for everybody: as the game says, else as the open line does."""
    newest = standing.lines[-1] if standing.lines else None
    if standing.now:
        return list(standing.now)
    if newest is None or not newest.is_open:
        return [None] * len(standing.totals)
    return [cell.notes[0] if cell.notes else None for cell in newest.cells]


def _gains(table: Table) -> dict[int, str]:
    """What the last entry brought, by seat, if it was a new one and ended a line."""
    last = table.last
    if last is None or last.kind == VOID or last.slot != last.seq:
        return {}
    line = table.line(last.slot)
    return dict(_signed(line)) if line is not None and not line.is_open else {}


def _signed(line: Line) -> Iterator[tuple[int, str]]:
    for seat, cell in enumerate(line.cells):
        if cell.mark is not Mark.EMPTY and (line.played or cell.points):
            yield seat, f"+{cell.points}" if cell.points > 0 else minus(str(cell.points))
