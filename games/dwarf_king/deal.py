"""One deal: who plays it, with which cards, and how the table reads what the rules leave open."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from games.dwarf_king.cards import BASIC, GREEN_TWO, Card, Suit

Counts: TypeAlias = tuple[int, ...]
"""A number for every seat."""
Rulings: TypeAlias = tuple[tuple[str, str], ...]
"""The reading agreed on for each question the rules leave open."""

TRICKS = {3: 13, 4: 10, 5: 8}


@dataclass(frozen=True, slots=True)
class Deal:
    """`special` is None for a magic card: it lies in a trick and counts for nothing."""

    seats: int
    special: Card | None
    rulings: Rulings

    @property
    def tricks(self) -> int:
        """How many tricks are played, and cards dealt to each."""
        return TRICKS[self.seats]

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card that has a suit."""
        return _cards(self.seats, self.special)

    def ruling(self, key: str) -> str:
        """How this table reads what the rules leave open."""
        return dict(self.rulings)[key]

    def count(self, which: Callable[[Card], bool]) -> int:
        """How many cards of the deal are of this kind."""
        return sum(map(which, self.cards))

    def suit_sizes(self) -> list[int]:
        """How many cards each suit has, the smallest first."""
        return sorted(sum(card.suit is suit for card in self.cards) for suit in Suit)


@cache
def _cards(seats: int, special: Card | None) -> tuple[Card, ...]:
    left_out = GREEN_TWO if seats == 3 else None
    basic = tuple(card for card in BASIC if card != left_out)
    return basic if special is None else (*basic, special)
