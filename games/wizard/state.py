"""Where a table stands between two entries: what is on the pad, and who deals now."""

from dataclasses import dataclass, replace

from games.kit.people import Seating
from games.wizard.agreement import Agreement
from games.wizard.bidding import Limit, Turn, limit
from games.wizard.scoring import Cloud, PerSeat, added, changed, round_points


@dataclass(frozen=True, slots=True)
class Hand:
    """One round once its bids are in; until its tricks are, `tricks` is None.

    `slots` are the entries it was made from: who deals, if that was put right, bids, tricks.
    """

    number: int
    cards: int
    bids: PerSeat
    slots: tuple[int | None, ...]
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
    moved: tuple[int | None, ...] = ()
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

    def scored(self, hand: Hand) -> "State":
        """The state once the tricks of the open round are in; the deal moves on."""
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
