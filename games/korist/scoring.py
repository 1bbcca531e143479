"""The arithmetic: points and winners of one game, sums and wins of several, all cards counted."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from games.kit.sheet import Span, added
from games.korist.deck import BOX_CARDS, SHADOW_CARDS, SUPPLY_PLACES
from games.korist.options import Agreement

EMPTY = "empty"
RAN_OUT = "ran_out"

PerSeat: TypeAlias = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """How one game ended, and each player's cards on the table and in hand."""

    ended: str
    table: PerSeat
    hand: PerSeat

    @property
    def points(self) -> PerSeat:
        """One point for every card on the table, minus one for every card in hand."""
        return added(self.table, [-held for held in self.hand])

    @property
    def order(self) -> tuple[tuple[int, int], ...]:
        """Sort keys: most points first, then fewest cards in hand."""
        return tuple((-points, held) for points, held in zip(self.points, self.hand, strict=True))

    @property
    def winners(self) -> PerSeat:
        """The seats with the most points and, among those, the fewest cards in hand."""
        order = self.order
        return tuple(seat for seat, key in enumerate(order) if key == min(order))

    @property
    def owned(self) -> PerSeat:
        """Each player's cards on the table and in hand together."""
        return added(self.table, self.hand)

    @property
    def out(self) -> PerSeat:
        """The seats with an empty hand."""
        return tuple(seat for seat, held in enumerate(self.hand) if held == 0)


def leftover(counted: Mapping[str, int], agreed: Agreement, ended: str) -> Span:
    """How many cards the other piles can hold in all, given those that were counted."""

    def span(place: str, low: int, high: int) -> Span:
        return Span(counted.get(place, low), counted.get(place, high))

    pile_left = counted.get("pile")
    supply = span("supply", SUPPLY_PLACES if pile_left else 1, agreed.most_in_supply)
    shadow = span("shadow", SHADOW_CARDS if pile_left else 0, SHADOW_CARDS)
    has_pile = supply.high >= SUPPLY_PLACES and shadow.high >= SHADOW_CARDS  # both refilled
    if ended == RAN_OUT:
        supply, has_pile = span("supply", 0, 0), False
    pile = span("pile", 0, agreed.pile_at_start if has_pile else 0)
    discard = span("discard", 0, BOX_CARDS)
    spans = (discard, pile, supply, shadow if agreed.is_duel else Span(0, 0))
    return Span(sum(one.low for one in spans), sum(one.high for one in spans))
