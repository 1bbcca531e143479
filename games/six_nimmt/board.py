"""The table with all that jubilee adds: a fifth row, 7 takes! and Stop! beside the rows.

It moves cards that may be moved; whether they may is the referee's affair.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from games.six_nimmt.placing import NO_ROWS, NOWHERE, ROOM, ROWS, Places, Row, Rows, nearest

SEVEN_ROOM = 6


class Board(NamedTuple):
    """The rows on the table, and which of them have 7 takes! and Stop! beside them."""

    rows: Rows
    sevens: Places = NO_ROWS
    stops: Places = NO_ROWS


class Step(NamedTuple):
    """One card of a trick: what lay before, where it went, what lies then, what was taken."""

    before: Board
    card: int
    place: int
    after: Board
    taken: Row


def room(board: Board, place: int) -> int:
    """How many cards this row holds before the next one takes it."""
    return SEVEN_ROOM if place in board.sevens else ROOM


def open_rows(board: Board) -> tuple[int, ...]:
    """The rows that are not stopped."""
    return tuple(at for at in range(len(board.rows)) if at not in board.stops)


def landings(board: Board, card: int) -> tuple[int, ...]:
    """The rows this card may go to: the nearest one, or for a low card every open row."""
    place = nearest(board.rows, card, board.stops)
    return open_rows(board) if place == NOWHERE else (place,)


def laid_on(board: Board, card: int, place: int) -> tuple[Board, Row]:
    """The board after this card went to that row, and what its player takes."""
    row = board.rows[place]
    is_empty = not row  # a card was moved away and left nothing
    if is_empty or (row[-1] < card and len(row) < room(board, place)):
        return Board(_with(board.rows, place, (*row, card)), board.sevens, board.stops), ()
    return taken(board, (*row, card), place)


def inserted(board: Board, card: int, place: int) -> tuple[Board, Row]:
    """The board after this card went into that row where it rises, and what that takes."""
    row = tuple(sorted((*board.rows[place], card)))
    if len(row) > room(board, place):
        return taken(board, row, place)
    return Board(_with(board.rows, place, row), board.sevens, board.stops), ()


def taken(board: Board, row: Row, place: int) -> tuple[Board, Row]:
    """The board after somebody took this row, which has one card too many: its last stays.

    With five rows that one goes too, and the row is gone. Every Stop! goes in any case.
    """
    if len(board.rows) > ROWS:
        rows = board.rows[:place] + board.rows[place + 1 :]
        return Board(rows, _closed_up(board.sevens, place)), row
    return Board(_with(board.rows, place, row[-1:]), board.sevens - {place}), row[:-1]


def _with(rows: Rows, place: int, row: Row) -> Rows:
    return (*rows[:place], row, *rows[place + 1 :])


def _closed_up(places: Places, gone: int) -> Places:
    """These rows as they are counted once that one is gone."""
    return frozenset(at - (at > gone) for at in places if at != gone)


def fifth_started(board: Board, card: int) -> Board:
    """The board after this card started a row of its own."""
    return Board((*board.rows, (card,)), board.sevens, board.stops)


def seven_laid(board: Board, card: int, place: int) -> Board:
    """The board after this card went to the sixth place and 7 takes! behind it."""
    rows = _with(board.rows, place, (*board.rows[place], card))
    return Board(rows, board.sevens | {place}, board.stops)


def stopped(board: Board, place: int) -> Board:
    """The board after that row was closed."""
    return Board(board.rows, board.sevens, board.stops | {place})


def home(board: Board, card: int) -> int:
    """The row in which this card lies, or NOWHERE."""
    return next((at for at, row in enumerate(board.rows) if card in row), NOWHERE)


def moved(board: Board, card: int, place: int) -> tuple[Board, Row]:
    """The board after this card went over to that row, and what is taken if it was full."""
    source = home(board, card)
    left = tuple(one for one in board.rows[source] if one != card)
    without = Board(_with(board.rows, source, left), board.sevens, board.stops)
    return inserted(without, card, place)


def settled(pile: Row, got: Row, gone: Iterable[int]) -> Row:
    """The cow pile with the cards just taken and without those that Minus = Plus removes."""
    removed = frozenset(gone)
    return tuple(card for card in (*pile, *got) if card not in removed) if removed else pile + got


def resolved(board: Board, cards: Iterable[int], chosen: Mapping[int, int]) -> Iterator[Step]:
    """The cards of a trick, the lowest first, up to a low one for which no row is chosen."""
    for card in sorted(cards):
        place = nearest(board.rows, card, board.stops)
        place = chosen.get(card, NOWHERE) if place == NOWHERE else place
        if place == NOWHERE:
            return
        before = board
        board, got = laid_on(before, card, place)
        yield Step(before, card, place, board, got)
