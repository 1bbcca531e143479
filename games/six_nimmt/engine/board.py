"""The rows on the table and what one number card does to them; rows are counted from 0 here.

It moves cards that may be moved; whether they may is for `judging` to say.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple, TypeAlias

Row: TypeAlias = tuple[int, ...]
Rows: TypeAlias = tuple[Row, ...]
Places: TypeAlias = frozenset[int]

ROWS = 4
MOST_ROWS = 5
ROOM = 5
SEVEN_ROOM = 6
NOWHERE = -1
NO_ROWS: Places = frozenset()


class Board(NamedTuple):
    """The rows on the table, and which of them have 7 takes! and Stop! beside them."""

    rows: Rows
    sevens: Places = NO_ROWS
    stops: Places = NO_ROWS

    @property
    def has_five(self) -> bool:
        """Whether a row that is taken disappears."""
        return len(self.rows) > ROWS

    def room(self, place: int) -> int:
        """How many cards this row holds before the next one takes it."""
        return SEVEN_ROOM if place in self.sevens else ROOM

    def with_row(self, place: int, row: Row) -> "Board":
        """The same board with another row at this place."""
        rows = (*self.rows[:place], row, *self.rows[place + 1 :])
        return Board(rows, self.sevens, self.stops)


class Step(NamedTuple):
    """One card of a trick: what lay before, where it went, what lies then, what was taken."""

    before: Board
    card: int
    place: int
    after: Board
    taken: Row


def nearest(rows: Rows, card: int, closed: Places = NO_ROWS) -> int:
    """The open row with the highest last card below this one, or NOWHERE."""
    place, tail = NOWHERE, 0
    for at, row in enumerate(rows):
        last = row[-1]
        if tail < last < card and at not in closed:
            place, tail = at, last
    return place


def open_rows(board: Board) -> tuple[int, ...]:
    """The rows that are not stopped."""
    return tuple(at for at in range(len(board.rows)) if at not in board.stops)


def landings(board: Board, card: int) -> tuple[int, ...]:
    """The rows this card may go to: the nearest one, or for a low card every open row."""
    place = nearest(board.rows, card, board.stops)
    return open_rows(board) if place == NOWHERE else (place,)


def is_low(board: Board, card: int) -> bool:
    """Whether every open row ends in a higher card."""
    return nearest(board.rows, card, board.stops) == NOWHERE


def must_take(board: Board, card: int) -> bool:
    """Whether this card takes a row: a full one, or any for a low card."""
    place = nearest(board.rows, card, board.stops)
    return place == NOWHERE or len(board.rows[place]) >= board.room(place)


def within_reach(board: Board, card: int) -> tuple[int, ...]:
    """The open rows into which this card can be inserted: anywhere but at the end."""
    return tuple(at for at in open_rows(board) if card < board.rows[at][-1])


def home(board: Board, card: int) -> int:
    """The row in which this card lies, or NOWHERE."""
    return next((at for at, row in enumerate(board.rows) if card in row), NOWHERE)


def lay(board: Board, card: int, place: int) -> tuple[Board, Row]:
    """The board after this card went to that row, and what its player takes."""
    row = board.rows[place]
    is_empty = not row  # a card was moved away and left nothing
    if is_empty or (row[-1] < card and len(row) < board.room(place)):
        return board.with_row(place, (*row, card)), ()
    return _take(board, (*row, card), place)


def insert(board: Board, card: int, place: int) -> tuple[Board, Row]:
    """The board after this card went into that row where it rises, and what that takes."""
    row = tuple(sorted((*board.rows[place], card)))
    if len(row) > board.room(place):
        return _take(board, row, place)
    return board.with_row(place, row), ()


def move(board: Board, card: int, place: int) -> tuple[Board, Row]:
    """The board after this card went over to that row, and what is taken if it was full."""
    source = home(board, card)
    left = tuple(one for one in board.rows[source] if one != card)
    return insert(board.with_row(source, left), card, place)


def _take(board: Board, row: Row, place: int) -> tuple[Board, Row]:
    """The board after somebody took this row, which has one card too many: its last stays.

    With five rows that one goes too, and the row is gone. Every Stop! goes in any case.
    """
    if board.has_five:
        rows = board.rows[:place] + board.rows[place + 1 :]
        sevens = frozenset(at - (at > place) for at in board.sevens if at != place)
        return Board(rows, sevens), row
    rows = (*board.rows[:place], row[-1:], *board.rows[place + 1 :])
    return Board(rows, board.sevens - {place}), row[:-1]


def resolve(board: Board, cards: Iterable[int], chosen: Mapping[int, int]) -> Iterator[Step]:
    """The cards of a trick, the lowest first, up to a low one for which no row is chosen."""
    for card in sorted(cards):
        place = nearest(board.rows, card, board.stops)
        place = chosen.get(card, NOWHERE) if place == NOWHERE else place
        if place == NOWHERE:
            return
        before = board
        board, taken = lay(before, card, place)
        yield Step(before, card, place, board, taken)
