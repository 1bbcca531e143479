"""The pad as a page shows it: newest row on top, every figure in words already."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate

from flask import url_for

from games.kit.sheet import Cell, Line, Mark
from games.kit.text import Text
from views.table import Table
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


def rows(table: Table) -> Iterator[Row]:
    """The lines of the pad, the newest first."""
    newest, say = table.last.slot if table.last else 0, table.say
    address = url_for("sheets.table", public_id=table.sheet.public_id)
    lines, seated_at = table.standing.lines, table.position.party.seated_at
    numbers = accumulate(int(line.played) for line in lines)
    for number, line in reversed(list(zip(numbers, lines, strict=True))):
        repair = f"{address}/entries/{line.slots[-1]}/revision"
        yield Row(
            label=line.label or str(number),
            title=line.title,
            note=say(line.note) if line.note else "",
            repair=repair,
            cells=tuple(cells(line, seated_at(line.slots[-1] or 0), repair, say)),
            is_new=newest in line.slots,
            is_accepted=table.accepted(line.slots),
        )


def cells(line: Line, seated: Sequence[int], repair: str, say: Speaker) -> Iterator[Figures]:
    """The cells of a line, each with the way to its own repair: the place in play at that time."""
    places = {seat: place for place, seat in enumerate(seated, start=1)}
    for seat, cell in enumerate(line.cells):
        yield figures(cell, f"{repair}?seat={places.get(seat, '')}", say)


def figures(cell: Cell, repair: str, say: Speaker) -> Figures:
    """A cell in words."""
    if cell.mark is Mark.EMPTY:
        return NOTHING
    total = "" if cell.total is None else minus(str(cell.total))
    width = len(total) if len(total) > 2 else 0
    return Figures(total, width, tuple(map(say, cell.notes)), cell.mark.value, repair)
