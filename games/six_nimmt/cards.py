"""The number cards and the cows on them. It knows nothing of players or rounds."""

from collections.abc import Iterable, Mapping

from games.kit.fields import Card

NUMBERS = tuple(range(1, 105))


def cows_on(number: int) -> int:
    """The minus points printed on one card."""
    if number == 55:
        return 7
    if number % 11 == 0:
        return 5
    if number % 10 == 0:
        return 3
    return 2 if number % 5 == 0 else 1


WORTH: Mapping[Card, int] = {number: cows_on(number) for number in NUMBERS}


def cows_of(cards: Iterable[int]) -> int:
    """The minus points of a whole pile."""
    return sum(map(WORTH.__getitem__, cards))


def cheapest(deck: Iterable[int], cards: int) -> int:
    """The fewest cows that so many cards of the deck can have."""
    return sum(sorted(map(cows_on, deck))[:cards])


def dearest(deck: Iterable[int], cards: int) -> int:
    """The most cows that so many cards of the deck can have."""
    return sum(sorted(map(cows_on, deck), reverse=True)[:cards])
