"""The arithmetic alone: running totals, and whether the game has ended and for whom."""

from collections.abc import Iterable, Sequence
from itertools import accumulate

from games.six_nimmt.deck import cows_on
from games.six_nimmt.options import AfterRounds, AtTarget, End

Cows = tuple[int, ...]


def running(rounds: Iterable[Cows], start: Cows) -> tuple[Cows, ...]:
    """The totals before the first of these rounds and after each one."""
    return tuple(accumulate(rounds, added, initial=start))


def added(totals: Cows, cows: Cows) -> Cows:
    """The totals after one more round."""
    return tuple(total + new for total, new in zip(totals, cows, strict=True))


def is_over(end: End, played: int, totals: Sequence[int]) -> bool:
    """Whether this was the last round; asked only between rounds."""
    match end:
        case AtTarget(cows):  # target-reached: exactly so many are enough
            return max(totals) >= cows
        case AfterRounds(rounds):
            return played >= rounds


def reached(target: int, totals: Sequence[int]) -> tuple[int, ...]:
    """The seats at or beyond the limit."""
    return tuple(seat for seat, total in enumerate(totals) if total >= target)


def lowest(totals: Sequence[int]) -> tuple[int, ...]:
    """The seats with the fewest cows."""
    return tuple(seat for seat, total in enumerate(totals) if total == min(totals))


def cheapest(deck: Iterable[int], cards: int) -> int:
    """The fewest cows that so many cards of the deck can have."""
    return sum(sorted(map(cows_on, deck))[:cards])


def dearest(deck: Iterable[int], cards: int) -> int:
    """The most cows that so many cards of the deck can have."""
    return sum(sorted(map(cows_on, deck), reverse=True)[:cards])
