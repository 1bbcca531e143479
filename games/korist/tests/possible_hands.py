"""Whether any hidden cards explain a record, found by keeping every explanation there is.

An explanation says of every hand which cards are surely in it; the others may be anything that
nobody has seen. Where a laid card may be a sure one or another of the same number, both are kept.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

COPIES = Counter({**{str(number): 8 for number in range(1, 14)}, "X": 5})
Sure = tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Explained:
    """One way to explain what happened: sure cards by seat, and everything ever seen."""

    sure: Sure
    seen: tuple[str, ...]


@dataclass
class Record:
    """What everybody at the table has seen, entry by entry."""

    seats: int
    sizes: list[int]
    explanations: set[Explained]

    def lays(self, seat: int, cards: list[str]) -> None:
        found = set()
        if len(cards) <= self.sizes[seat]:
            for one in self.explanations:
                found |= set(self._laid(one, seat, cards))
        self.sizes[seat] -= len(cards)
        self.explanations = found

    def _laid(self, one: Explained, seat: int, cards: list[str]) -> Iterator[Explained]:
        """Every number of sure cards that may be among those laid."""
        wanted, sure = Counter(cards), Counter(one.sure[seat])
        unknown = self.sizes[seat] - len(one.sure[seat])
        spans = [range(min(n, sure[card]) + 1) for card, n in wanted.items()]
        for used in product(*spans):
            fresh = {card: n - known for (card, n), known in zip(wanted.items(), used, strict=True)}
            if sum(fresh.values()) <= unknown:
                left = sure - Counter(dict(zip(wanted, used, strict=True)))
                yield from _seen(_with(one, seat, left), Counter(fresh))

    def takes(self, seat: int, cards: list[str]) -> None:
        """Cards that were lying open."""
        self.sizes[seat] += len(cards)
        self.explanations = {
            _with(one, seat, Counter(one.sure[seat]) + Counter(cards)) for one in self.explanations
        }

    def draws(self, seat: int, hidden: int, named: list[str]) -> None:
        self.appear(named)
        self.takes(seat, named)
        self.sizes[seat] += hidden

    def appear(self, cards: list[str]) -> None:
        self.explanations = {
            found for one in self.explanations for found in _seen(one, Counter(cards))
        }


def started(seats: int) -> Record:
    """Before the first turn: in a duel both hold two jokers."""
    sure: Sure = (("X", "X"),) * 2 if seats == 2 else ((),) * seats
    seen = tuple(card for hand in sure for card in hand)
    return Record(seats, [13] * seats, {Explained(sure, seen)})


def _with(one: Explained, seat: int, hand: Counter[str]) -> Explained:
    sure = (*one.sure[:seat], tuple(sorted(hand.elements())), *one.sure[seat + 1 :])
    return Explained(sure, one.seen)


def _seen(one: Explained, cards: Counter[str]) -> Iterator[Explained]:
    seen = Counter(one.seen) + cards
    if seen <= COPIES:
        yield Explained(one.sure, tuple(sorted(seen.elements())))


def words(cards: list[Any]) -> list[str]:
    """Cards of an entry as words."""
    return [str(card) for card in cards]
