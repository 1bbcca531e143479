"""A round that is played card by card, the pad it belongs to, and what is known of the hands.

All are named tuples: replays make thousands of them.
"""

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from games.kit.pads import card_by_card, points_per_round
from games.kit.pads.card_by_card import Slots
from games.kit.text import N_, NN_, Seat, say
from games.kit.verdict import Finding
from games.six_nimmt.deck import COPIES, FIFTH, SEVEN, SPECIAL_CARDS, STOP
from games.six_nimmt.engine.board import NO_SPECIAL, ROWS, Board, Row, Special
from games.six_nimmt.options import Agreement
from games.six_nimmt.rulebook.jubilee import KNOWN_HAND
from games.six_nimmt.rulebook.table import COMES_ONCE

NOBODY = -1
DEALT_SPECIALS = 3


class Moment:
    """What is entered while a round is played: the moments of a round are the kinds of its entries.

    Tables once entered their last trick as any other, and it went on to its end without a stop.
    At `TAKE` a row is about to be taken and its taker might play a special card instead; the
    answer is of the kind `GO_ON`.
    """

    STARTERS, TRICK, LAST_TRICK = "starters", "trick", "last_trick"
    ROW, SPECIAL, TAKE, GO_ON = "row", "special", "take", "go_on"


class Stock(NamedTuple):
    """Where the special cards are: how many in which hand, how many in the pile, which face up.

    Nobody knows which ones a hand holds. `face_up` are the kinds that lie in the discard and
    beside the rows, as they came.
    """

    held: tuple[int, ...]
    pile: int
    face_up: tuple[str, ...] = ()

    def spend(self, seat: int, kind: str) -> "Stock":
        """The stock after somebody played one: it lies face up, beside a row or in the discard."""
        fewer = (*self.held[:seat], self.held[seat] - 1, *self.held[seat + 1 :])
        return Stock(fewer, self.pile, (*self.face_up, kind))

    def exchange(self, kind: str, board: Board) -> "Stock":
        """The stock after somebody discarded one and drew another.

        An empty pile is made anew from the discard, which has the new card too.
        """
        face_up = (*self.face_up, kind)
        if self.pile:
            return Stock(self.held, self.pile - 1, face_up)
        markers = beside_rows(board)
        return Stock(self.held, len(face_up) - len(markers) - 1, markers)

    def has_seen_all(self, kind: str) -> bool:
        """Whether all four of a kind lie face up, so that nobody can have one."""
        return self.face_up.count(kind) >= COPIES


def new_each(kept: tuple[int, ...]) -> int:
    """How many special cards everybody gets: three, or fewer if there are too few."""
    return min(DEALT_SPECIALS, (SPECIAL_CARDS - sum(kept)) // len(kept))


def dealt_stock(kept: tuple[int, ...]) -> Stock:
    """The special cards after the deal; whatever nobody kept was shuffled before it."""
    held = tuple(one + new_each(kept) for one in kept)
    return Stock(held, SPECIAL_CARDS - sum(held))


def beside_rows(board: Board) -> tuple[str, ...]:
    """The special cards that lie at the rows."""
    fifth = (FIFTH,) * (len(board.rows) - ROWS)
    return (*fifth, *(SEVEN,) * len(board.sevens), *(STOP,) * len(board.stops))


class Turned(NamedTuple):
    """A card that is turned over, and whose it is."""

    card: int
    seat: int


class Back(NamedTuple):
    """A card that Replace sent back: somebody has held it since this trick."""

    card: int
    seat: int
    trick: int


class Recap(NamedTuple):
    """What the last entry did: from this board these cards were placed, the first as was said.

    `row` is the one that was chosen for it, None if nobody had to. `waits` is a card with which
    a special card was played while another is to follow.
    """

    board: Board
    placed: tuple[Turned, ...]
    variant: str
    row: int | None = None
    special: Special = NO_SPECIAL
    giver: int = NOBODY
    given: str = ""
    waits: Turned | None = None


class Deal(NamedTuple):
    """A round that is being played.

    `out` are the cards that left the hands: four starters, then every trick in seating order.
    `tricks` are the slots of the tricks begun, behind that of the starters.
    `asks` is what the next entry is about, as a rule.
    `turned` are the cards still to be placed, the lowest first. `callers` will play a special card
    with theirs; `taker` has just taken a row. `removed` left the round by Minus = Plus.
    `before` special cards were played with the next card already, as some houses do.
    `final` if no round follows; `rushed` if its last trick goes on to the end without a stop.
    `recap` is what the last entry did.
    """

    board: Board
    out: Row
    piles: tuple[Row, ...]
    starters: int | None
    tricks: Slots = ()
    asks: str = Moment.TRICK
    turned: tuple[Turned, ...] = ()
    callers: frozenset[int] = frozenset()
    taker: int = NOBODY
    stock: Stock | None = None
    back: tuple[Back, ...] = ()
    removed: Row = ()
    before: int = 0
    final: bool = False
    rushed: bool = False
    recap: Recap | None = None

    @property
    def last_trick(self) -> int:
        """How many tricks a round has: ten cards each, twelve where special cards are dealt."""
        return 10 if self.stock is None else 12

    @property
    def is_last_trick(self) -> bool:
        """Whether everybody's last number card is turned over."""
        return len(self.tricks) == self.last_trick

    @property
    def hand(self) -> Row | None:
        """In the last trick nobody holds another number card; before, nobody knows which."""
        return () if self.is_last_trick else None

    @property
    def others_called(self) -> frozenset[int]:
        """Who announced a special card with a card behind the next one."""
        return self.callers - {self.turned[0].seat}

    @property
    def seats_left(self) -> frozenset[int]:
        """Whose cards are placed after the next one."""
        return frozenset(one.seat for one in self.turned[1:])

    def specials(self, seat: int) -> int:
        """How many special cards somebody has."""
        return self.stock.held[seat] if self.stock else 0

    def may_avoid(self, seat: int) -> bool:
        """Whether somebody who has to take a row might play a special card instead."""
        return self.specials(seat) > 0 and not self.rushed

    def may_exchange(self, seat: int) -> bool:
        """Whether to stop for somebody who took a row and has a special card."""
        nothing_follows = self.final and self.is_last_trick
        return self.may_avoid(seat) and not nothing_follows

    def may_stop(self) -> bool:
        """Whether the last trick is to be turned over and somebody has a special card."""
        is_next = self.asks == Moment.TRICK and len(self.tricks) + 1 == self.last_trick
        return is_next and self.stock is not None and any(self.stock.held)

    def able(self, turned: tuple[Turned, ...]) -> tuple[int, ...]:
        """Who of these may still announce a special card; seats from 1, as they sit."""
        seats = (one.seat for one in turned if self.specials(one.seat))
        return tuple(sorted(seat + 1 for seat in seats if seat not in self.callers))

    def used_again(self, card: int, seat: int, field: str) -> Iterator[Finding]:
        """A card that lies on the table or in a pile; where it came from may be the mistake."""
        if card not in self.out:
            return
        at, seats = self.out.index(card) - ROWS, len(self.piles)
        if at < 0:
            why, slot = say(N_("Card {card} has already started a row."), card=card), self.starters
        else:
            trick, who = at // seats, Seat(at % seats)
            before = N_("Card {card} was already played in turn {n} ({who}).")
            why, slot = say(before, who=who, card=card, n=trick + 1), self.tricks[trick]
        yield Finding(COMES_ONCE, {"why": why}, field, _shown_at(seat, field), slot=slot)

    def held_elsewhere(self, card: int, seat: int, field: str) -> Iterator[Finding]:
        """A card that Replace sent back to somebody else."""
        for back in self.back:
            if back.card == card and back.seat != seat:
                held = N_("Card {card} went back to {owner} in turn {n}, so {who} can’t have it.")
                why = say(held, card=card, owner=Seat(back.seat), n=back.trick, who=Seat(seat))
                slot = self.tricks[back.trick - 1]
                yield Finding(KNOWN_HAND, {"why": why}, field, _shown_at(seat, field), slot=slot)

    def outside_known_hand(self, card: int, seat: int, field: str) -> Iterator[Finding]:
        """So many cards went back that the hand holds nothing else."""
        backs = [back for back in self.back if back.seat == seat]
        left = self.last_trick - len(self.tricks)
        if len(backs) < left or card in (back.card for back in backs) or not backs:
            return
        only = NN_(
            "{who} has {n} card left, and everyone knows it: card {cards}.",
            "{who} has {n} cards left, and everyone knows them: cards {cards}.",
        )
        why = say(only, who=Seat(seat), n=left, cards=tuple(back.card for back in backs))
        slot = self.tricks[backs[-1].trick - 1]
        yield Finding(KNOWN_HAND, {"why": why}, field, _shown_at(seat, field), slot=slot)


def _shown_at(seat: int, field: str) -> int | None:
    """Only the cards of a trick are entered seat by seat."""
    return seat if field == "cards" else None


Pad: TypeAlias = points_per_round.State[Agreement]
Table: TypeAlias = card_by_card.State[Pad, Deal]


def kept_specials(table: Table) -> tuple[int, ...] | None:
    """The special cards in everybody's hand after the last round; None: nobody said."""
    return table.last.stock.held if table.last and table.last.stock else None
