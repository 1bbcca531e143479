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


def leaders_of(totals: tuple[int, ...]) -> tuple[int, ...]:
    """Who leads, alone or not; where all are level nobody does."""
    most = max(totals)
    leaders = tuple(seat for seat, total in enumerate(totals) if total == most)
    return leaders if len(leaders) < len(totals) else ()


def _has_several_cards(turn: Turn) -> bool:
    return turn.cards > 1


def _dealer_leads(turn: Turn) -> bool:
    return turn.dealer in leaders_of(turn.totals)


@dataclass(frozen=True, slots=True)
class Flavour:
    """A way of playing plus/minus one: its rule, when it binds, and a bid that it spares.

    Where only a leader is bound, `shared` is the rule by which a shared lead counts.
    """

    rule: Rule
    binds: Callable[[Turn], bool]
    spares: int | None = None
    shared: Rule | None = None


FLAVOURS: Mapping[str, Flavour] = {
    "printed": Flavour(variants.PLUS_MINUS_ONE, lambda turn: True),
    "not_one_card": Flavour(variants.PLUS_MINUS_2015, _has_several_cards),
    "zero_allowed": Flavour(variants.PLUS_MINUS_2014, _has_several_cards, spares=0),
    "later": Flavour(variants.PLUS_MINUS_LATER, lambda turn: turn.number >= turn.from_round),
    "canadian": Flavour(variants.CANADIAN, _dealer_leads, 0, variants.SHARED_LEAD),
    "sole_leader": Flavour(
        variants.SOLE_LEADER, lambda turn: leaders_of(turn.totals) == (turn.dealer,)
    ),
    "french": Flavour(variants.FRENCH, _dealer_leads, None, variants.SHARED_LEAD),
}


def limit(flavour: str, turn: Turn) -> Limit | None:
    """What binds the last bidder of this round, if anything does."""
    chosen = None if flavour == OFF else FLAVOURS[flavour]
    if chosen is None or not chosen.binds(turn):
        return None
    alone = len(leaders_of(turn.totals)) == 1
    return Limit(chosen.rule if alone else chosen.shared or chosen.rule, chosen.spares)


def even(bid: int, cards: int) -> dict[str, Fact]:
    """The facts of a last bid that makes the bids come out even."""
    return {"bid": bid, "n": cards}


def breaks(limited: Limit | None, cards: int, last: int, others: int) -> bool:
    """Whether the last bid makes the sum come out even where it must not."""
    return limited is not None and last != limited.spares and others + last == cards


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
