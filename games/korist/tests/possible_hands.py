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
    """One way to explain what happened: sure cards by seat, named ones of the supply, and
    everything ever seen."""

    sure: Sure
    seen: tuple[str, ...]
    supply: tuple[str, ...] = ()


@dataclass
class Record:
    """What everyone at the table has seen, entry by entry."""

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

    def draws(self, seat: int, closed: int, counted: int, named: list[str], places: int) -> None:
        """From the pile, and from so many places of the supply: named, or only counted."""
        for at, card in enumerate([*named, *[None] * counted]):
            found = (_drawn(one, seat, card, places - at) for one in self.explanations)
            self.explanations = {explained for some in found for explained in some}
        self.sizes[seat] += closed + counted + len(named)

    def names(self, cards: list[str], places: int) -> None:
        """At least these lie in the supply: such as were named before, or others."""
        found = (_named(one, Counter(cards), places) for one in self.explanations)
        self.explanations = {explained for some in found for explained in some}

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
    return Explained(sure, one.seen, one.supply)


def _drawn(one: Explained, seat: int, card: str | None, places: int) -> Iterator[Explained]:
    """A named card of the supply, or one that nobody named, comes in a hand."""
    for value in {card} if card else set(one.supply):
        if value in one.supply:
            left = Counter(one.supply) - Counter([value])
            taken = _with(one, seat, Counter(one.sure[seat]) + Counter([value]))
            yield Explained(taken.sure, one.seen, tuple(sorted(left.elements())))
    if places > len(one.supply):
        if card is None:
            yield one
        else:
            held = _with(one, seat, Counter(one.sure[seat]) + Counter([card]))
            yield from _seen(held, Counter([card]))


def _named(one: Explained, cards: Counter[str], places: int) -> Iterator[Explained]:
    fresh = cards - Counter(one.supply)
    if len(one.supply) + fresh.total() <= places:
        for seen in _seen(one, fresh):
            supply = (*one.supply, *fresh.elements())
            yield Explained(one.sure, seen.seen, tuple(sorted(supply)))


def _seen(one: Explained, cards: Counter[str]) -> Iterator[Explained]:
    seen = Counter(one.seen) + cards
    if seen <= COPIES:
        yield Explained(one.sure, tuple(sorted(seen.elements())), one.supply)


def words(cards: list[Any]) -> list[str]:
    """Cards of an entry as words."""
    return [str(card) for card in cards]
