"""A round played card by card, the pad it belongs to, and what is known about the hands.

All are named tuples because replays create thousands of them.
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
    """The moments of a round, which are the kinds of its entries.

    Old logs have their last trick as a plain `TRICK`, which runs to its end without a stop.
    At `TAKE` a row is about to be taken, and its taker may play a special card instead; the
    answer has the kind `GO_ON`.
    """

    STARTERS, TRICK, LAST_TRICK = "starters", "trick", "last_trick"
    ROW, SPECIAL, TAKE, GO_ON = "row", "special", "take", "go_on"


class Stock(NamedTuple):
    """Where the special cards are: how many in each hand and in the pile, and which lie face up.

    Which ones a hand holds is unknown. `face_up` are the kinds in the discard pile and beside the
    rows, in the order in which they came.
    """

    held: tuple[int, ...]
    pile: int
    face_up: tuple[str, ...] = ()

    def spend(self, seat: int, kind: str) -> "Stock":
        """The stock after a player uses one, which lies face up by a row or with the discards."""
        fewer = (*self.held[:seat], self.held[seat] - 1, *self.held[seat + 1 :])
        return Stock(fewer, self.pile, (*self.face_up, kind))

    def exchange(self, kind: str, board: Board) -> "Stock":
        """The stock after a player discards one and draws another.

        An empty pile is refilled from the discards, including the card just discarded.
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
    """How many special cards each player gets: three, or fewer if there are not enough."""
    return min(DEALT_SPECIALS, (SPECIAL_CARDS - sum(kept)) // len(kept))


def dealt_stock(kept: tuple[int, ...]) -> Stock:
    """The special cards after the deal, for which all that nobody kept is shuffled."""
    held = tuple(one + new_each(kept) for one in kept)
    return Stock(held, SPECIAL_CARDS - sum(held))


def beside_rows(board: Board) -> tuple[str, ...]:
    """The special cards beside the rows."""
    fifth = (FIFTH,) * (len(board.rows) - ROWS)
    return (*fifth, *(SEVEN,) * len(board.sevens), *(STOP,) * len(board.stops))


class Turned(NamedTuple):
    """A revealed card and its player's seat."""

    card: int
    seat: int


class Back(NamedTuple):
    """A card that Replace returned to a hand in this trick."""

    card: int
    seat: int
    trick: int


class Recap(NamedTuple):
    """What the last entry did: which cards were placed on this board, the first as it was decided.

    `row` is the row chosen for the first, None if there was no choice. `waits` is a card that has
    had one special card and is about to get another.
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

    `out` are the cards that have left the hands: four starters, then every trick in seating order.
    `tricks` are the slots of the tricks so far, after that of the `starters`.
    `asks` is the usual kind of the next entry.
    `turned` are the cards still to be placed, lowest first. `callers` will play a special card
    with theirs; `taker` has just taken a row. `removed` are out by Negative = Positive.
    `before` counts the special cards already played with the next card, as a house rule allows.
    `final` if no round follows; `rushed` if the last trick runs to its end without a stop.
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
        """Whether the last number cards have been revealed."""
        return len(self.tricks) == self.last_trick

    @property
    def hand(self) -> Row | None:
        """The other number cards in hand: none in the last trick, unknown before it."""
        return () if self.is_last_trick else None

    @property
    def others_called(self) -> frozenset[int]:
        """Players who announced a special card for a card after the next one."""
        return self.callers - {self.turned[0].seat}

    @property
    def seats_left(self) -> frozenset[int]:
        """Players whose cards are placed after the next one."""
        return frozenset(one.seat for one in self.turned[1:])

    def specials(self, seat: int) -> int:
        """How many special cards a player has."""
        return self.stock.held[seat] if self.stock else 0

    def may_avoid(self, seat: int) -> bool:
        """Whether a player who has to take a row may play a special card instead."""
        return self.specials(seat) > 0 and not self.rushed

    def may_exchange(self, seat: int) -> bool:
        """Whether to stop for a player who took a row and can exchange a special card."""
        nothing_follows = self.final and self.is_last_trick
        return self.may_avoid(seat) and not nothing_follows

    def may_stop(self) -> bool:
        """Whether the last trick comes next and any player has a special card."""
        is_next = self.asks == Moment.TRICK and len(self.tricks) + 1 == self.last_trick
        return is_next and self.stock is not None and any(self.stock.held)

    def able(self, turned: tuple[Turned, ...]) -> tuple[int, ...]:
        """Which of these players may still announce a special card; seats from 1, in order."""
        seats = (one.seat for one in turned if self.specials(one.seat))
        return tuple(sorted(seat + 1 for seat in seats if seat not in self.callers))

    def used_again(self, card: int, seat: int, field: str) -> Iterator[Finding]:
        """A card that was played before; the earlier entry may be the wrong one."""
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
        """A card that Replace returned to another player."""
        for back in self.back:
            if back.card == card and back.seat != seat:
                held = N_("Card {card} went back to {owner} in turn {n}, so {who} can’t have it.")
                why = say(held, card=card, owner=Seat(back.seat), n=back.trick, who=Seat(seat))
                slot = self.tricks[back.trick - 1]
                yield Finding(KNOWN_HAND, {"why": why}, field, _shown_at(seat, field), slot=slot)

    def outside_known_hand(self, card: int, seat: int, field: str) -> Iterator[Finding]:
        """A card from a hand that is known to hold only others."""
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
    """How many special cards each hand had after the last round, or None if unknown."""
    return table.last.stock.held if table.last and table.last.stock else None
