"""The pad as a page shows it: newest row on top, every figure in words already."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

from flask import current_app, url_for
from markupsafe import Markup

from games.kit.sheet import Cell, Line, Mark
from games.kit.text import Text
from views.table.loading import Table
from views.table.lru import Memory
from views.text import Speaker, minus


@dataclass(frozen=True, slots=True)
class Figures:
    """What one player has in one row; no total while the row is still open.

    `width` tells the style sheet how many figures have to fit, from the third on.
    Nothing at all, not even a way to its repair, where they were not in play.
    """

    total: str
    width: int
    notes: tuple[str, ...]
    mark: str
    repair: str


NOTHING = Figures("", 0, (), Mark.EMPTY.value, "")


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the pad, and where it is repaired."""

    label: str
    title: Text
    note: str
    repair: str
    cells: tuple[Figures, ...]
    is_new: bool
    is_accepted: bool


@dataclass(frozen=True, slots=True)
class Place:
    """A line where it stands in the pad: all that its row is made of."""

    number: int
    line: Line
    is_new: bool
    is_accepted: bool


_kept: Memory[tuple[Any, ...], dict[Any, tuple[Place, Markup]]] = Memory(room=64)


def drawn_rows(table: Table, writes: bool, lines: slice) -> list[Markup]:
    """Some rows as the page has them, the newest first.

    An entry changes one or two, so only those are drawn again.
    """
    say, gone = table.say, tuple(not rank for rank in table.standing.ranks)
    reader = (table.sheet.public_id, say.messages, tuple(say.names), gone, writes)
    known = _kept.recall(reader) or _kept.keep(reader, {})
    draw, address = _drawing(), _address(table)
    shown = list(places(table))[lines]
    for place in shown:
        if place.line.slots not in known or known[place.line.slots][0] != place:
            drawn = draw(row(place, address, say), say, writes, gone)
            known[place.line.slots] = (place, drawn)
    return [known[place.line.slots][1] for place in shown]


def _drawing() -> Callable[..., Markup]:
    macros: Any = current_app.jinja_env.get_template("macros/pad.html").module
    drawing: Callable[..., Markup] = macros.row
    return drawing


def rows(table: Table) -> Iterator[Row]:
    """The lines of the pad, the newest first."""
    address, say = _address(table), table.say
    return (row(place, address, say) for place in places(table))


def _address(table: Table) -> str:
    return url_for("sheets.table", public_id=table.sheet.public_id)


def places(table: Table) -> Iterator[Place]:
    """Where the lines stand, the newest first."""
    newest = table.last.slot if table.last else 0
    lines = table.standing.lines
    numbers = accumulate(int(line.played) for line in lines)
    for number, line in reversed(list(zip(numbers, lines, strict=True))):
        yield Place(number, line, newest in line.slots, table.accepted(line.slots))


def row(place: Place, address: str, say: Speaker) -> Row:
    """A line in words."""
    line = place.line
    repair = f"{address}/entries/{line.slots[-1]}/revision"
    return Row(
        label=line.label or str(place.number),
        title=line.title,
        note=say(line.note) if line.note else "",
        repair=repair,
        cells=tuple(cells(line, repair, say)),
        is_new=place.is_new,
        is_accepted=place.is_accepted,
    )


def cells(line: Line, repair: str, say: Speaker) -> Iterator[Figures]:
    """The cells of a line, each with the way to its own repair."""
    for seat, cell in enumerate(line.cells, start=1):
        yield figures(cell, f"{repair}?seat={seat}", say)


def figures(cell: Cell, repair: str, say: Speaker) -> Figures:
    """A cell in words."""
    if cell.mark is Mark.EMPTY:
        return NOTHING
    total = "" if cell.total is None else minus(str(cell.total))
    width = len(total) if len(total) > 2 else 0
    return Figures(total, width, tuple(map(say, cell.notes)), cell.mark.value, repair)
