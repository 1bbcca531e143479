"""The arithmetic: points and winners of one game, sums and wins of several, all cards counted."""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import TypeAlias

from games.kit.sheet import Span
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
        return tuple(laid - held for laid, held in zip(self.table, self.hand, strict=True))

    @property
    def order(self) -> tuple[tuple[int, int], ...]:
        """Sort keys: most points first, then fewest cards in hand."""
        return tuple((-points, held) for points, held in zip(self.points, self.hand, strict=True))

    @property
    def winners(self) -> PerSeat:
        """The seats with the most points and, among those, the fewest cards in hand."""
        order = self.order
        best = min(order)
        return tuple(seat for seat, key in enumerate(order) if key == best)

    @property
    def level(self) -> PerSeat:
        """The seats with the most points, before the tie-break."""
        return highest(self.points)

    @property
    def owned(self) -> PerSeat:
        """Each player's cards on the table and in hand together."""
        return tuple(laid + held for laid, held in zip(self.table, self.hand, strict=True))

    @property
    def out(self) -> PerSeat:
        """The seats with an empty hand."""
        return tuple(seat for seat, held in enumerate(self.hand) if held == 0)


def highest(points: Sequence[int]) -> PerSeat:
    """The seats with the most points."""
    most = max(points)
    return tuple(seat for seat, one in enumerate(points) if one == most)


@dataclass(frozen=True, slots=True)
class Leftover:
    """The counts of the other piles; None where nobody counted."""

    discard: int | None = None
    pile: int | None = None
    supply: int | None = None
    shadow: int | None = None

    @property
    def counted(self) -> tuple[str, ...]:
        """The places that were counted."""
        return tuple(one.name for one in fields(self) if getattr(self, one.name) is not None)

    def cards(self, agreed: Agreement, ended: str) -> Span:
        """How many cards the other piles can hold in all, given what was counted."""
        supply = _span(self.supply, SUPPLY_PLACES if self.pile else 1, agreed.most_in_supply)
        shadow = _span(self.shadow, SHADOW_CARDS if self.pile else 0, SHADOW_CARDS)
        has_pile = supply.high >= SUPPLY_PLACES and shadow.high >= SHADOW_CARDS  # both refilled
        if ended == RAN_OUT:
            supply, has_pile = _span(self.supply, 0, 0), False
        pile = _span(self.pile, 0, agreed.pile_at_start if has_pile else 0)
        discard = _span(self.discard, 0, BOX_CARDS)
        spans = (discard, pile, supply, shadow if agreed.is_duel else Span(0, 0))
        return Span(sum(span.low for span in spans), sum(span.high for span in spans))


def _span(counted: int | None, low: int, high: int) -> Span:
    return Span(low, high) if counted is None else Span(counted, counted)
