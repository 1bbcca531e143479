"""The pad as a page shows it: newest row on top, every figure in words already."""

from collections.abc import Iterator
from dataclasses import dataclass

from flask import url_for

from games.kit.sheet import Cell
from games.kit.text import Text
from views.table import Table
from views.text import Speaker, minus


@dataclass(frozen=True, slots=True)
class Figures:
    """What one player has in one row; no total while the row is still open."""

    total: str
    notes: tuple[str, ...]
    mark: str


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
    newest = table.records[-1].slot if table.records else 0
    address = url_for("sheets.table", public_id=table.sheet.public_id)
    for number, line in reversed(list(enumerate(table.standing.lines, start=1))):
        yield Row(
            label=line.label or str(number),
            title=line.title,
            note=table.say(line.note) if line.note else "",
            repair=f"{address}/entries/{line.slots[-1]}/revision",
            cells=tuple(figures(cell, table.say) for cell in line.cells),
            is_new=newest in line.slots,
            is_accepted=table.accepted(line.slots),
        )


def figures(cell: Cell, say: Speaker) -> Figures:
    """A cell in words."""
    total = "" if cell.total is None else minus(str(cell.total))
    return Figures(total, tuple(say(note) for note in cell.notes), cell.mark.value)
