"""Layers as plain numbers: which cards lie together, how many and how high. No words."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TypeAlias

JOKER = 14
"""A joker by itself is above 13; among numbers it is the highest card and takes their value."""
NUMBERS = range(1, 14)
COPIES: dict[int, int] = {**dict.fromkeys(NUMBERS, 8), JOKER: 5}

Layer: TypeAlias = tuple[int, ...]
"""Cards in rising order: the first one is the value of a layer."""


def is_layer(cards: Layer) -> bool:
    """At least one card, and no two different numbers; `cards` rise."""
    if not cards:
        return False
    return cards[0] == cards[-1] or cards.count(cards[0]) + cards.count(JOKER) == len(cards)


def layers_of(hand: Iterable[int]) -> Iterator[Layer]:
    """Every different layer these cards allow, by number, then by length; jokers alone last."""
    held = Counter(hand)
    jokers = held.pop(JOKER, 0)
    for number in sorted(held):
        for size in range(1, held[number] + jokers + 1):
            for added in range(max(0, size - held[number]), min(jokers, size - 1) + 1):
                yield (number,) * (size - added) + (JOKER,) * added
    for size in range(1, jokers + 1):
        yield (JOKER,) * size


def holds(hand: Iterable[int], cards: Iterable[int]) -> bool:
    """Whether all these cards are in that hand."""
    return Counter(cards) <= Counter(hand)
