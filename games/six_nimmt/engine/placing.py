"""A number card and the special card played with it: what is ready, and what comes of it."""

from typing import NamedTuple

from games.six_nimmt.deck import FIFTH, INSERT, MINUS_PLUS, MOVE, REPLACE, SEVEN, STOP
from games.six_nimmt.engine.board import (
    NOWHERE,
    Board,
    Row,
    home,
    insert,
    landings,
    lay,
    move,
    within_reach,
)
from games.six_nimmt.options import BASE

OWN, OTHER = "own", "other"
YES, NO = "yes", "no"
ONE, SEVERAL = "one", "several"
NEVER, TAKE = "never", "take"


class Special(NamedTuple):
    """A special card and what was said with it; rows from 0, NOWHERE where nothing was said.

    `whose` number card it goes with, how many were played on that `before`, how many are `allowed`
    and whether Move may fill a row are what tables differ in.
    """

    kind: str
    row: int = NOWHERE
    moved: int = 0
    dst: int = NOWHERE
    hand: Row | None = None
    replacement: int | None = None
    another: str = ""
    plus: int | None = None
    offset: Row | None = None
    pile: Row | None = None
    whose: str = OWN
    before: int = 0
    allowed: str = ONE
    move_full: str = NEVER

    @property
    def cancelled(self) -> Row:
        """What Minus = Plus cancels, as far as anybody said."""
        return self.offset or ()


class Situation(NamedTuple):
    """What lies on the table, the card to be placed, and the special card played with it."""

    board: Board
    card: int
    special: Special | None = None
    variant: str = BASE

    @property
    def kind(self) -> str:
        """The kind of the special card, or nothing."""
        return self.special.kind if self.special else ""

    @property
    def source(self) -> int:
        """The row a moved card comes from."""
        return home(self.board, self.special.moved) if self.special else NOWHERE

    @property
    def lacks_card(self) -> bool:
        """Whether Replace was played and nobody said what is placed instead."""
        return self.special is not None and self.kind == REPLACE and not self.special.replacement


class Ready(NamedTuple):
    """The table once the special card has done its work, and the rows the number card may go to.

    `got` is what a moved card took before the number card is laid.
    """

    board: Board
    card: int
    places: tuple[int, ...]
    got: Row = ()


class Outcome(NamedTuple):
    """What comes of it: where the card went, what was taken, what left the round, the pile."""

    ready: Ready
    place: int
    after: Board
    taken: Row
    removed: Row
    pile: Row

    @property
    def laid(self) -> Row:
        """What the number card took, without what a moved card took before it."""
        return self.taken[len(self.ready.got) :]


def ready(situation: Situation) -> Ready:
    """The table just before the number card is laid; only for a special card that may be played."""
    board, card, special, _ = situation
    if special is None:
        return Ready(board, card, landings(board, card))
    if special.kind == FIFTH:
        return Ready(board, card, (len(board.rows),))
    if special.kind == INSERT:
        return Ready(board, card, within_reach(board, card))
    if special.kind == MOVE:
        return _after_move(board, card, special)
    if special.kind == REPLACE and special.replacement is not None:
        card = special.replacement
    if special.kind == STOP:
        board = Board(board.rows, board.sevens, board.stops | {special.row})
    return Ready(board, card, landings(board, card))


def _after_move(board: Board, card: int, special: Special) -> Ready:
    """If the moved card was alone in its row, the number card goes there."""
    changed, got = move(board, special.moved, special.dst)
    emptied = next((at for at, row in enumerate(changed.rows) if not row), NOWHERE)
    places = landings(changed, card) if emptied == NOWHERE else (emptied,)
    return Ready(changed, card, places, got)


def outcome(situation: Situation, row: int | None) -> Outcome:
    """What comes of laying the card to this row, one it may go to; None if there is only one."""
    at_hand, special = ready(situation), situation.special
    place = at_hand.places[0] if row is None else row
    after, taken = _lay(at_hand, situation.kind, place)
    taken = (*at_hand.got, *taken)
    if special is None or special.kind != MINUS_PLUS or special.plus is None:
        return Outcome(at_hand, place, after, taken, (), taken)
    removed = (special.plus, *special.cancelled)
    pile = settle(special.pile or (), taken, removed)
    return Outcome(at_hand, place, after, taken, removed, pile)


def _lay(at_hand: Ready, kind: str, place: int) -> tuple[Board, Row]:
    board, card = at_hand.board, at_hand.card
    if kind == FIFTH:
        return Board((*board.rows, (card,)), board.sevens, board.stops), ()
    if kind == SEVEN:
        sixth = board.with_row(place, (*board.rows[place], card))
        return sixth._replace(sevens=board.sevens | {place}), ()
    if kind == INSERT:
        return insert(board, card, place)
    return lay(board, card, place)


def settle(pile: Row, taken: Row, removed: Row) -> Row:
    """The cow pile with the cards just taken and without those that Minus = Plus removes."""
    return tuple(card for card in (*pile, *taken) if card not in removed)
