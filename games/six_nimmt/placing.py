"""Where a number card goes and what it takes: rows in, rows out. It explains nothing.

Rows are counted from 0 here. Five rows, 7 takes! and Stop! are on the board of jubilee.
"""

from typing import TypeAlias

Row: TypeAlias = tuple[int, ...]
Rows: TypeAlias = tuple[Row, ...]
Places: TypeAlias = frozenset[int]

ROWS = 4
ROOM = 5
NOWHERE = -1
NO_ROWS: Places = frozenset()


def nearest(rows: Rows, card: int, closed: Places = NO_ROWS) -> int:
    """The open row with the highest last card below this one, or NOWHERE."""
    place, tail = NOWHERE, 0
    for at, row in enumerate(rows):
        last = row[-1]
        if tail < last < card and at not in closed:
            place, tail = at, last
    return place


def placed(rows: Rows, card: int, chosen: int = NOWHERE) -> tuple[Rows, Row]:
    """The rows after rules 1 to 4; `chosen` is the row that a low card takes.

    The same as `nearest` and then `laid_on` a board, in one go because replays live on it.
    """
    place, tail = chosen, 0
    for at, row in enumerate(rows):
        if tail < row[-1] < card:
            place, tail = at, row[-1]
    row, after = rows[place], [*rows]
    if tail and len(row) < ROOM:
        after[place] = (*row, card)
        return tuple(after), ()
    after[place] = (card,)
    return tuple(after), row
