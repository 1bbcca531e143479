"""The pad as pages show it: rows with the newest on top, the strip with the totals, the curve."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, takewhile
from typing import Any, NamedTuple

from flask import current_app
from markupsafe import Markup

from games.kit.log import VOID
from games.kit.sheet import Line, Mark, Standing
from games.kit.text import N_, Text
from tables.table import Memory, Table
from views.text import Speaker, minus

WIDTH, HEIGHT, MARGIN = 320, 160, 8  # of the curve
LONG_ENOUGH = 3  # lines: with fewer, a lead is no story


class Place(NamedTuple):
    """A line where it stands in the pad: its row has its own label, or its number."""

    label: str
    line: Line
    is_accepted: bool
    is_new: bool


_drawn: Memory[tuple[Any, ...], dict[Any, tuple[tuple[Any, ...], Markup]]] = Memory(room=64)
"""Rows by table and reader: drawing all of a long pad again takes twice the time of the page."""


def drawn_rows(
    table: Table, address: str, speaker: Speaker, writes: bool, part: slice
) -> list[tuple[Place, Markup]]:
    """Some rows and what they hold, the newest first; an entry changes one."""
    ranks = tuple(map(bool, table.standing.ranks))
    reader = (table.sheet.public_id, speaker.messages, tuple(speaker.names), ranks, writes)
    drawn = _drawn.recall(reader) or _drawn.keep(reader, {})
    macros: Any = current_app.jinja_env.get_template("macros/pad.html").module
    rows = []
    for place in places(table, part):
        held, slots = place[:3], place.line.slots  # that it is new is not said inside the row
        if slots not in drawn or drawn[slots][0] != held:
            drawn[slots] = (held, macros.cells(place, address, speaker, writes, ranks))
        rows.append((place, drawn[slots][1]))
    return rows


def places(table: Table, part: slice) -> list[Place]:
    """Where some of the lines stand, the newest first."""
    lines = table.standing.lines
    numbers = accumulate(int(line.played) for line in lines)
    newest, overruled = table.last.slot if table.last else 0, table.overruled()
    return [
        Place(
            line.label or str(n),
            line,
            not overruled.isdisjoint(line.slots),
            newest in line.slots,
        )
        for n, line in list(zip(numbers, lines, strict=True))[::-1][part]
    ]


def lead(lines: Sequence[Line], winners: Sequence[int]) -> Text | None:
    """Since when the only winner led alone; nothing where the totals do not tell."""
    closed = [line for line in lines if not line.is_open]
    if len(winners) != 1 or len(closed) < LONG_ENOUGH:
        return None
    better = next((sign for sign in (1, -1) if _leads(closed[-1], winners[0], sign)), 0)
    if not better:
        return None
    led = takewhile(lambda line: _leads(line, winners[0], better), reversed(closed))
    since = len(closed) - len(list(led))
    if since == 0:
        return Text(N_("In the lead from start to finish."))
    if since == len(closed) - 1:
        return Text(N_("Decided at the very end."))
    return Text(N_("In the lead since: {line}."), {"line": closed[since].title})


def _leads(line: Line, seat: int, better: int) -> bool:
    """Whether nobody else has as much, or as little where less is better (-1)."""
    own = line.cells[seat].total
    others = [one.total for at, one in enumerate(line.cells) if at != seat]
    return own is not None and all((own - one) * better > 0 for one in others if one is not None)


@dataclass(frozen=True, slots=True)
class Curve:
    """One path per player in the drawing's own coordinates, and where zero lies."""

    paths: tuple[str, ...]
    ends: tuple[tuple[float, float], ...]
    zero: float


def curve(standing: Standing) -> Curve | None:
    """The drawing, if there is more than one point to join."""
    lines = [line for line in standing.lines if not line.is_open]
    steps = sum(map(_is_everybodys, lines))
    if steps < 2:
        return None
    # Who came and left again before anything was played has no total on any line.
    runs = [list(running(lines, seat)) or [(0, 0)] for seat in range(len(standing.totals))]
    totals = [total for run in runs for _, total in run]
    return drawn_curve(runs, steps, min(totals), max(totals), 0)


def drawn_curve(
    runs: Sequence[Sequence[tuple[int, float]]], steps: int, low: float, high: float, zero: float
) -> Curve:
    """The runs as lines inside the margins, each point at its step; more points upwards."""
    span, step = max(high - low, 1), (WIDTH - 2 * MARGIN) / max(steps, 1)

    def height(total: float) -> float:
        return round(MARGIN + (high - total) / span * (HEIGHT - 2 * MARGIN), 1)

    lines = [[(round(MARGIN + at * step, 1), height(total)) for at, total in run] for run in runs]
    paths = tuple(" ".join(f"{x},{y}" for x, y in line) for line in lines)
    return Curve(paths, tuple(line[-1] for line in lines), height(zero))


def running(lines: Sequence[Line], seat: int) -> Iterator[tuple[int, int]]:
    """The totals of one seat after each round, starting at zero or when they joined.

    Joining and leaving take no time: they belong to the round before.
    """
    if lines[0].cells[seat].mark is not Mark.EMPTY:
        yield 0, 0
    for at, line in zip(accumulate(map(_is_everybodys, lines)), lines, strict=True):
        total = line.cells[seat].total
        if total is not None:
            yield at, total


def _is_everybodys(line: Line) -> bool:
    """Whether the line is of all in play, not of one who comes or goes."""
    return sum(cell.total is not None for cell in line.cells) > 1


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


def strip(table: Table, speaker: Speaker) -> list[Stand]:
    """Everybody in play, in seating order."""
    standing = table.standing
    gains, now, last = _gains(table), _now(standing), max(standing.ranks)
    return [
        Stand(
            seat=seat,
            name=speaker.name(seat),
            total=minus(standing.totals[seat]),
            rank=standing.ranks[seat],
            leads=standing.ranks[seat] == 1 < last,
            now=speaker(text) if (text := now[seat]) else "",
            gain=gains.get(seat, ""),
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
    """What the last entry changed, by seat, if it was a new one and ended a line."""
    last = table.last
    if last is None or last.kind == VOID or last.slot != last.seq:
        return {}
    line = table.line(last.slot)
    cells = enumerate(line.cells if line is not None and not line.is_open else ())
    gains = {seat: one.points for seat, one in cells if one.mark is not Mark.EMPTY and one.points}
    return {seat: minus(f"{points:+}") for seat, points in gains.items()}
