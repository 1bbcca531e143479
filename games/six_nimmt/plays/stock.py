"""Where the special cards are: how many in which hand, how many in the pile, which face up.

Nobody knows which ones a hand holds; of each kind there are four.
"""

from typing import NamedTuple

from games.six_nimmt.board import Board
from games.six_nimmt.deck import FIFTH, SEVEN, STOP
from games.six_nimmt.placing import ROWS
from games.six_nimmt.referee.fields import SPECIALS

COPIES = 4
SPECIAL_CARDS = COPIES * len(SPECIALS)
DEALT = 3


class Stock(NamedTuple):
    """`face_up` are the kinds that lie in the discard and beside the rows, as they came."""

    held: tuple[int, ...]
    pile: int
    face_up: tuple[str, ...] = ()


def new_each(kept: tuple[int, ...]) -> int:
    """How many everybody gets: three, or fewer if there are too few."""
    return min(DEALT, (SPECIAL_CARDS - sum(kept)) // len(kept))


def dealt(kept: tuple[int, ...]) -> Stock:
    """The special cards after the deal; whatever nobody kept was shuffled before it."""
    held = tuple(one + new_each(kept) for one in kept)
    return Stock(held, SPECIAL_CARDS - sum(held))


def played(stock: Stock, seat: int, kind: str) -> Stock:
    """The stock after somebody played one: it lies face up, beside a row or in the discard."""
    held = stock.held
    fewer = (*held[:seat], held[seat] - 1, *held[seat + 1 :])
    return Stock(fewer, stock.pile, (*stock.face_up, kind))


def exchanged(stock: Stock, kind: str, board: Board) -> Stock:
    """The stock after somebody discarded one and drew another.

    An empty pile is made anew from the discard, which has the new card too.
    """
    face_up = (*stock.face_up, kind)
    if stock.pile:
        return Stock(stock.held, stock.pile - 1, face_up)
    lying = beside_rows(board)
    return Stock(stock.held, len(face_up) - len(lying) - 1, lying)


def beside_rows(board: Board) -> tuple[str, ...]:
    """The special cards that lie at the rows."""
    fifth = (FIFTH,) * (len(board.rows) - ROWS)
    return (*fifth, *(SEVEN,) * len(board.sevens), *(STOP,) * len(board.stops))


def all_seen(face_up: tuple[str, ...], kind: str) -> bool:
    """Whether all four of a kind lie face up, so that nobody can have one."""
    return face_up.count(kind) >= COPIES
