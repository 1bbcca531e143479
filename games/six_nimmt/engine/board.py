"""The rows, and what a number card and the special card played with it do to them.

Rows are counted from 0 here. Nothing is checked: `judging` decides whether a card may be placed.
"""

from typing import NamedTuple, TypeAlias

from games.six_nimmt.deck import FIFTH, INSERT, MINUS_PLUS, MOVE, REPLACE, SEVEN, STOP
from games.six_nimmt.options import BASE

Row: TypeAlias = tuple[int, ...]
Rows: TypeAlias = tuple[Row, ...]
Places: TypeAlias = frozenset[int]

ROWS = 4
MOST_ROWS = 5
ROOM = 5
SEVEN_ROOM = 6
NOWHERE = -1
NO_ROWS: Places = frozenset()


class Said:
    """Field values of a special card: whose number card, another in hand, two house rules."""

    OWN, OTHER = "own", "other"
    YES, NO = "yes", "no"
    ONE, SEVERAL = "one", "several"
    NEVER, TAKE = "never", "take"


class Board(NamedTuple):
    """The rows on the table, and which of them have “7 nimmt!” and “Stop!” beside them."""

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

    @property
    def marked(self) -> tuple[tuple[str, Places], ...]:
        """The special cards that may lie beside a row, with their places."""
        return (SEVEN, self.sevens), (STOP, self.stops)

    def is_full(self, place: int) -> bool:
        """Whether this row exists and the next card takes it."""
        return place < len(self.rows) and len(self.rows[place]) >= self.room(place)

    def nearest(self, card: int) -> int:
        """The open row with the highest last card below this one, or NOWHERE."""
        rows, _, closed = self
        place, tail = NOWHERE, 0
        for at, row in enumerate(rows):
            last = row[-1]
            if tail < last < card and at not in closed:
                place, tail = at, last
        return place

    @property
    def open_rows(self) -> tuple[int, ...]:
        """The rows that are not stopped."""
        return tuple(at for at in range(len(self.rows)) if at not in self.stops)

    def landings(self, card: int) -> tuple[int, ...]:
        """The rows this card may go to: the nearest one, or for a low card every open row."""
        place = self.nearest(card)
        return self.open_rows if place == NOWHERE else (place,)

    def cost(self, card: int, place: int) -> Row:
        """The cards that this card takes with this row: with five rows, itself too."""
        row = self.rows[place]
        return (*row, card) if self.has_five else row

    def within_reach(self, card: int) -> tuple[int, ...]:
        """The open rows into which this card can be inserted: anywhere but at the end."""
        return tuple(at for at in self.open_rows if card < self.rows[at][-1])

    def home(self, card: int) -> int:
        """The row in which this card lies, or NOWHERE."""
        return next((at for at, row in enumerate(self.rows) if card in row), NOWHERE)

    def with_row(self, place: int, row: Row) -> "Board":
        """The same board with another row at this place."""
        return self._replace(rows=(*self.rows[:place], row, *self.rows[place + 1 :]))


def lay(board: Board, card: int, place: int) -> tuple[Board, Row]:
    """The board after this card is placed in that row, and the cards its player takes."""
    rows, sevens, stops = board
    row = rows[place]  # empty if its only card was moved away
    if not row or (row[-1] < card and len(row) < (SEVEN_ROOM if place in sevens else ROOM)):
        return Board((*rows[:place], (*row, card), *rows[place + 1 :]), sevens, stops), ()
    return _take(board, (*row, card), place)


def insert(board: Board, card: int, place: int) -> tuple[Board, Row]:
    """The board after this card is inserted in that row, and the cards its player takes."""
    row = tuple(sorted((*board.rows[place], card)))
    if len(row) > board.room(place):
        return _take(board, row, place)
    return board.with_row(place, row), ()


def _take(board: Board, row: Row, place: int) -> tuple[Board, Row]:
    """The board after this row, which has one card too many, is taken except for its last card.

    With five rows the last card is taken too and the row disappears. Every “Stop!” is removed.
    """
    if len(board.rows) > ROWS:
        rows = board.rows[:place] + board.rows[place + 1 :]
        sevens = frozenset(at - (at > place) for at in board.sevens if at != place)
        return Board(rows, sevens), row
    rows = (*board.rows[:place], row[-1:], *board.rows[place + 1 :])
    return Board(rows, board.sevens - {place}), row[:-1]


class Special(NamedTuple):
    """A special card and its details; rows from 0, and NOWHERE or 0 for what is not given.

    House rules differ in `whose` number card it is played with, how many `specials` one number card
    allows, and whether Shift may overfill a row.
    """

    kind: str = ""
    row: int = NOWHERE
    moved: int = 0
    dst: int = NOWHERE
    hand: Row | None = None
    replacement: int = 0
    another: str = ""
    plus: int = 0
    offset: Row | None = None
    pile: Row | None = None
    whose: str = Said.OWN
    specials_before: int = 0
    specials: str = Said.ONE
    move_full: str = Said.NEVER

    @property
    def cancelled(self) -> Row:
        """The cards that Negative = Positive cancels, as far as they are given."""
        return self.offset or ()


NO_SPECIAL = Special()


class Ready(NamedTuple):
    """The table after the special card has taken effect, and the rows open to the number card.

    `got` are the cards that a moved card took before the number card is placed.
    """

    board: Board
    card: int
    places: tuple[int, ...]
    got: Row = ()


class Outcome(NamedTuple):
    """The result: the row of the card, the cards taken, the cards out of the round."""

    ready: Ready
    place: int
    after: Board
    taken: Row
    removed: Row

    @property
    def laid(self) -> Row:
        """What the number card took, without what a moved card took before it."""
        return self.taken[len(self.ready.got) :]


class Situation(NamedTuple):
    """What lies on the table, the card to be placed, and the special card played with it."""

    board: Board
    card: int
    special: Special = NO_SPECIAL
    variant: str = BASE

    @property
    def kind(self) -> str:
        """The kind of the special card, or nothing."""
        return self.special.kind

    @property
    def source(self) -> int:
        """The row a moved card comes from."""
        return self.board.home(self.special.moved)

    @property
    def lacks_card(self) -> bool:
        """Whether Replace was played without naming the card that is placed instead."""
        return self.kind == REPLACE and not self.special.replacement

    def ready(self) -> Ready:
        """The table just before the number card is placed, if the special card is legal."""
        board, card, special, _ = self
        if special.kind == FIFTH:
            return Ready(board, card, (len(board.rows),))
        if special.kind == INSERT:
            return Ready(board, card, board.within_reach(card))
        if special.kind == MOVE:
            return _after_move(board, card, special)
        if special.kind == REPLACE:
            card = special.replacement or card
        if special.kind == STOP:
            board = board._replace(stops=board.stops | {special.row})
        return Ready(board, card, board.landings(card))

    def outcome(self, row: int | None) -> Outcome:
        """The result of placing the card in this legal row; None if there is only one."""
        at_hand, special = self.ready(), self.special
        place = at_hand.places[0] if row is None else row
        after, taken = _lay(at_hand, special.kind, place)
        books = special.kind == MINUS_PLUS and special.plus
        removed = (special.plus, *special.cancelled) if books else ()
        return Outcome(at_hand, place, after, (*at_hand.got, *taken), removed)


def _after_move(board: Board, card: int, special: Special) -> Ready:
    """If the moved card was alone in its row, the number card goes there."""
    source = board.home(special.moved)
    left = tuple(one for one in board.rows[source] if one != special.moved)
    changed, got = insert(board.with_row(source, left), special.moved, special.dst)
    emptied = next((at for at, row in enumerate(changed.rows) if not row), NOWHERE)
    places = changed.landings(card) if emptied == NOWHERE else (emptied,)
    return Ready(changed, card, places, got)


def _lay(at_hand: Ready, kind: str, place: int) -> tuple[Board, Row]:
    board, card = at_hand.board, at_hand.card
    if kind == FIFTH:
        return board._replace(rows=(*board.rows, (card,))), ()
    if kind == SEVEN:
        sixth = board.with_row(place, (*board.rows[place], card))
        return sixth._replace(sevens=board.sevens | {place}), ()
    if kind == INSERT:
        return insert(board, card, place)
    return lay(board, card, place)


def settle(pile: Row, taken: Row, removed: Row) -> Row:
    """The cow pile with the cards just taken and without those that Negative = Positive removes."""
    both = pile + taken
    return tuple(card for card in both if card not in removed) if removed else both
