"""Where a round stands card by card: rows, piles, what is turned over, what is asked next.

All are named tuples: replays make thousands of them.
"""

from typing import NamedTuple

from games.kit.entry import EntrySpec
from games.six_nimmt import rounds
from games.six_nimmt.board import Board
from games.six_nimmt.options import JUBILEE_ROUNDS
from games.six_nimmt.pad import Slots
from games.six_nimmt.placing import ROWS, Row
from games.six_nimmt.plays.stock import Stock
from games.six_nimmt.referee.reading import Special

NOBODY = -1
STARTERS, TRICK, ROW, SPECIAL, GO_ON = "starters", "trick", "row", "special", "go_on"
LAST_TRICK = "last_trick"
"""What the table says: the kinds of entries while a round is played.

Tables once entered their last trick as any other, and it went on to its end without a stop.
"""
TAKE = "take"
"""What is asked when a row is about to be taken and its taker might play a special card instead;
the answer is of the kind `GO_ON`."""


class Turned(NamedTuple):
    """A card that is turned over, and whose it is."""

    card: int
    seat: int


class Back(NamedTuple):
    """A card that Replace sent back: somebody has held it since this trick."""

    card: int
    seat: int
    trick: int


class Tale(NamedTuple):
    """What the last entry did: from this table these cards were placed, the first as was said.

    `row` is the one that was chosen for it, None if nobody had to. `waits` is a card with which
    a special card was played while another is to follow.
    """

    board: Board
    placed: tuple[Turned, ...]
    variant: str
    row: int | None = None
    special: Special | None = None
    giver: int = NOBODY
    given: str = ""
    waits: Turned | None = None


class Deal(NamedTuple):
    """A round that is being played.

    `out` are the cards that left the hands: four starters, then every trick in seating order.
    `tricks` are the slots of the tricks begun, `slots` those of all entries of this round.
    `asks` is what the next entry is about, as a rule.
    `turned` are the cards still to be placed, the lowest first. `callers` will play a special card
    with theirs; `taker` has just taken a row. `gone` left the round by Minus = Plus.
    `before` special cards were played with the next card already, as some houses do.
    `final` if no round follows; `rushed` if its last trick goes on to the end without a stop.
    """

    board: Board
    out: Row
    piles: tuple[Row, ...]
    slots: Slots
    tricks: Slots = ()
    asks: str = TRICK
    turned: tuple[Turned, ...] = ()
    callers: frozenset[int] = frozenset()
    taker: int = NOBODY
    stock: Stock | None = None
    back: tuple[Back, ...] = ()
    gone: Row = ()
    before: int = 0
    final: bool = False
    rushed: bool = False


class State(NamedTuple):
    """The pad, and the round that is being played.

    `slots` are the entries of every finished round, `kept` the special cards in everybody's hand
    after it (None: nobody said). `by_hand` are the ways to end this round with its result.
    """

    pad: rounds.State
    by_hand: tuple[EntrySpec, ...]
    slots: tuple[Slots, ...] = ()
    deal: Deal | None = None
    kept: tuple[int, ...] | None = None
    tale: Tale | None = None

    @property
    def seats(self) -> int:
        """How many play."""
        return self.pad.agreed.seats

    @property
    def variant(self) -> str:
        """Which game of the box they play."""
        return self.pad.agreed.variant


def is_first_round(state: State) -> bool:
    """Whether nothing can have been kept yet."""
    return not state.pad.played


def is_last_round(state: State) -> bool:
    """Whether no round with special cards follows."""
    return state.pad.played + 1 >= JUBILEE_ROUNDS


def last_trick(deal: Deal) -> int:
    """How many tricks a round has: ten number cards each, twelve where special cards are dealt."""
    return 10 if deal.stock is None else 12


def is_last_trick(deal: Deal) -> bool:
    """Whether everybody's last number card is turned over."""
    return len(deal.tricks) == last_trick(deal)


def laid_in(deal: Deal, seats: int, card: int) -> tuple[int, int] | None:
    """In which trick, from 1, and by whom this card was laid; None for a starter."""
    at = deal.out.index(card) - ROWS
    return None if at < 0 else (at // seats + 1, at % seats)
