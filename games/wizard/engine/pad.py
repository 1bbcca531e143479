"""The pad between two entries: rounds with their bids and tricks, who deals, what binds the last.

Plus/minus one comes in many flavours; each says when the last bidder may not make the bids come out
even.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeAlias

from games.kit.people import Seating
from games.kit.rulebook import Rule
from games.kit.text import Fact
from games.wizard.options import OFF, Agreement
from games.wizard.rulebook import variants
from games.wizard.scoring import Cloud, PerSeat, added, changed, round_points

Slots: TypeAlias = tuple[int | None, ...]
"""Entries by their places in the log."""


@dataclass(frozen=True, slots=True)
class Turn:
    """What the last bidder faces: the round, its cards, the totals, the limit's first round."""

    number: int
    cards: int
    totals: tuple[int, ...]
    dealer: int
    from_round: int = 1


@dataclass(frozen=True, slots=True)
class Limit:
    """A rule that holds this round; `spares` is a bid that may come out even all the same."""

    rule: Rule
    spares: int | None = None


Flavour = Callable[[Turn], Limit | None]


def limit(flavour: str, turn: Turn) -> Limit | None:
    """What binds the last bidder of this round, if anything does."""
    return None if flavour == OFF else FLAVOURS[flavour](turn)


def even(bid: int, cards: int) -> dict[str, Fact]:
    """The facts of a last bid that makes the bids come out even."""
    return {"bid": bid, "n": cards}


def breaks(limited: Limit | None, cards: int, last: int, others: int) -> bool:
    """Whether the last bid makes the sum come out even where it must not."""
    return limited is not None and last != limited.spares and others + last == cards


def _printed(turn: Turn) -> Limit | None:
    return Limit(variants.PLUS_MINUS_ONE)


def _championship_2015(turn: Turn) -> Limit | None:
    return Limit(variants.PLUS_MINUS_2015) if turn.cards > 1 else None


def _championship_2014(turn: Turn) -> Limit | None:
    return Limit(variants.PLUS_MINUS_2014, spares=0) if turn.cards > 1 else None


def _later(turn: Turn) -> Limit | None:
    return Limit(variants.PLUS_MINUS_LATER) if turn.number >= turn.from_round else None


def _canadian(turn: Turn) -> Limit | None:
    return _for_a_leader(turn, variants.CANADIAN, spares=0)


def _sole_leader(turn: Turn) -> Limit | None:
    return Limit(variants.SOLE_LEADER) if leaders_of(turn.totals) == (turn.dealer,) else None


def _french(turn: Turn) -> Limit | None:
    return _for_a_leader(turn, variants.FRENCH, spares=None)


def _for_a_leader(turn: Turn, rule: Rule, spares: int | None) -> Limit | None:
    leaders = leaders_of(turn.totals)
    if turn.dealer not in leaders:
        return None
    return Limit(rule if len(leaders) == 1 else variants.SHARED_LEAD, spares)


def leaders_of(totals: tuple[int, ...]) -> tuple[int, ...]:
    """Who leads, alone or not; where all are level nobody does."""
    most = max(totals)
    leaders = tuple(seat for seat, total in enumerate(totals) if total == most)
    return leaders if len(leaders) < len(totals) else ()


FLAVOURS: Mapping[str, Flavour] = {
    "printed": _printed,
    "not_one_card": _championship_2015,
    "zero_allowed": _championship_2014,
    "later": _later,
    "canadian": _canadian,
    "sole_leader": _sole_leader,
    "french": _french,
}


class Result(NamedTuple):
    """What a round came to: everybody's tricks, those lost to the Bomb, bids that changed."""

    tricks: PerSeat
    bombs: int = 0
    clouds: tuple[Cloud, ...] = ()


@dataclass(frozen=True, slots=True)
class Hand:
    """One round once its bids are in; until its tricks are, `tricks` is None.

    `slots` are the entries it was made from: who deals, if that was put right, bids, tricks.
    """

    number: int
    cards: int
    bids: PerSeat
    slots: Slots
    tricks: PerSeat | None = None
    bombs: int = 0
    clouds: tuple[Cloud, ...] = ()

    @property
    def counting_bids(self) -> PerSeat:
        """The bids after the Cloud."""
        return changed(self.bids, self.clouds)

    @property
    def points(self) -> PerSeat:
        """What the round is worth, nothing while it is open."""
        if self.tricks is None:
            return (0,) * len(self.bids)
        return round_points(self.counting_bids, self.tricks)


@dataclass(frozen=True, slots=True)
class Correction:
    """Points by agreement of the table, with a reason."""

    points: PerSeat
    reason: str
    slot: int | None


@dataclass(frozen=True, slots=True)
class State:
    """The pad so far; `dealer` deals the round that is open or comes next.

    `totals` are everybody's points so far, `moved` the entries that put this dealer right.
    With other people the lines begin anew: `start` are the points to go on from.
    """

    agreed: Agreement
    dealer: int
    totals: PerSeat
    lines: tuple[Hand | Correction, ...] = ()
    open: Hand | None = None
    moved: Slots = ()
    played: int = 0
    start: PerSeat = ()

    @property
    def over(self) -> bool:
        """Whether the last round is scored."""
        return self.played >= len(self.agreed.sizes)

    @property
    def cards(self) -> int:
        """The cards everybody gets in this round."""
        return self.agreed.sizes[self.played]

    @property
    def first(self) -> int:
        """Who bids first and leads: the seat to the left of the dealer."""
        return (self.dealer + 1) % self.agreed.seats

    @property
    def order(self) -> tuple[int, ...]:
        """The seats as they bid, the dealer last."""
        return tuple((self.first + step) % self.agreed.seats for step in range(self.agreed.seats))

    @property
    def limit(self) -> Limit | None:
        """What binds the last bidder of this round."""
        turn = Turn(self.played + 1, self.cards, self.totals, self.dealer, self.agreed.limit_from)
        return limit(self.agreed.bid_limit, turn)

    def bid(self, bids: PerSeat, slot: int | None) -> "State":
        """The state once the bids are in."""
        hand = Hand(self.played + 1, self.cards, bids, (*self.moved, slot))
        return replace(self, open=hand, moved=())

    def scored(self, result: Result, slots: Slots) -> "State":
        """The state once the tricks of the open round are in; the deal moves on."""
        if self.open is None:
            return self
        hand = replace(self.open, slots=slots, **result._asdict())
        totals, lines = added(self.totals, hand.points), (*self.lines, hand)
        return State(self.agreed, self.first, totals, lines, None, (), self.played + 1, self.start)

    def corrected(self, correction: Correction) -> "State":
        """The state with a line of agreed points; the round stays where it is."""
        totals = added(self.totals, correction.points)
        return replace(self, lines=(*self.lines, correction), totals=totals)


def empty_pad(agreed: Agreement) -> State:
    """The state before anything was entered."""
    nothing = (0,) * agreed.seats
    return State(agreed, agreed.dealer, nothing, start=nothing)


def with_others(state: State, agreed: Agreement, seating: Seating) -> State:
    """The same round with other people; the deal stays with whoever's turn it is."""
    dealer, totals = seating.whose(state.dealer), seating.totals
    return State(agreed, dealer, totals, moved=state.moved, played=state.played, start=totals)
