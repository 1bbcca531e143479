"""A special card and the number card with it, step by step: what is ready, and what comes of it."""

from functools import lru_cache
from typing import NamedTuple

from games.six_nimmt.board import (
    Board,
    fifth_started,
    home,
    inserted,
    laid_on,
    landings,
    moved,
    open_rows,
    room,
    settled,
    seven_laid,
    stopped,
)
from games.six_nimmt.deck import FIFTH, INSERT, MINUS_PLUS, MOVE, REPLACE, SEVEN, STOP
from games.six_nimmt.placing import NOWHERE, ROWS, Row, nearest
from games.six_nimmt.referee.reading import Situation, Special


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


@lru_cache(maxsize=1024)  # the verdict wants it, what comes of the card too, and replays again
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
        board = stopped(board, special.row)
    return Ready(board, card, landings(board, card))


def within_reach(board: Board, card: int) -> tuple[int, ...]:
    """The open rows into which this card can be inserted: anywhere but at the end."""
    return tuple(at for at in open_rows(board) if card < board.rows[at][-1])


def _after_move(board: Board, card: int, special: Special) -> Ready:
    """If the moved card was alone in its row, the number card goes there."""
    changed, got = moved(board, special.moved, special.dst)
    emptied = next((at for at, row in enumerate(changed.rows) if not row), NOWHERE)
    places = landings(changed, card) if emptied == NOWHERE else (emptied,)
    return Ready(changed, card, places, got)


@lru_cache(maxsize=1024)  # so does whoever tells and draws it
def outcome(situation: Situation, row: int | None) -> Outcome:
    """What comes of laying the card to this row, one it may go to; None if there is only one."""
    at_hand, special = ready(situation), situation.special
    place = at_hand.places[0] if row is None else row
    after, taken = _laid(at_hand, special.kind if special else "", place)
    taken = (*at_hand.got, *taken)
    if special is None or special.kind != MINUS_PLUS or special.plus is None:
        return Outcome(at_hand, place, after, taken, (), taken)
    removed = (special.plus, *special.cancelled)
    pile = settled(special.pile or (), taken, removed)
    return Outcome(at_hand, place, after, taken, removed, pile)


def _laid(at_hand: Ready, kind: str, place: int) -> tuple[Board, Row]:
    if kind == FIFTH:
        return fifth_started(at_hand.board, at_hand.card), ()
    if kind == SEVEN:
        return seven_laid(at_hand.board, at_hand.card, place), ()
    if kind == INSERT:
        return inserted(at_hand.board, at_hand.card, place)
    return laid_on(at_hand.board, at_hand.card, place)


def is_low(board: Board, card: int) -> bool:
    """Whether every open row ends in a higher card."""
    return nearest(board.rows, card, board.stops) == NOWHERE


def must_take(board: Board, card: int) -> bool:
    """Whether this card takes a row: a full one, or any for a low card."""
    place = nearest(board.rows, card, board.stops)
    return place == NOWHERE or len(board.rows[place]) >= room(board, place)


def lacks_card(special: Special | None) -> bool:
    """Whether Replace was played and nobody said what is placed instead."""
    return special is not None and special.kind == REPLACE and special.replacement is None


def source(situation: Situation) -> int:
    """The row a moved card comes from."""
    return home(situation.board, situation.special.moved) if situation.special else NOWHERE


def has_five(board: Board) -> bool:
    """Whether a row that is taken disappears."""
    return len(board.rows) > ROWS
