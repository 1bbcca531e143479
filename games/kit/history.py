"""Many finished games together, oldest first: wins, streaks, duels, averages of some people."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, groupby

from games.kit.game import Winning
from games.kit.results import Result


@dataclass(frozen=True, slots=True)
class Career:
    """What one person has done; a shared win is a win. Sums, so that nothing is rounded here.

    `games` are all they sat down to; the rest is counted from those `finished`, because whoever
    leaves early neither wins nor loses.
    """

    games: int
    finished: int
    wins: int
    places: int
    points: int
    streak: int
    longest: int


def career(results: Sequence[Result], person: str) -> Career:
    """Count one person's games."""
    ended = [(one, one.seat(person)) for one in results if one.has_place(person)]
    won = [seat in result.winners for result, seat in ended]
    runs = [sum(run) for _, run in groupby(won)] or [0]
    return Career(
        games=len(results),
        finished=len(ended),
        wins=sum(won),
        places=sum(result.places[seat] for result, seat in ended),
        points=sum(result.totals[seat] for result, seat in ended),
        streak=runs[-1],
        longest=max(runs),
    )


@dataclass(frozen=True, slots=True)
class Duel:
    """Two people who finished the same games: how often each was ahead, how often neither."""

    first: str
    second: str
    ahead: int
    level: int
    behind: int


def duels(results: Sequence[Result], people: Sequence[str]) -> Iterator[Duel]:
    """Every pair of them."""
    for first, second in combinations(people, 2):
        gaps = [
            result.places[result.seat(second)] - result.places[result.seat(first)]
            for result in results
            if result.has_place(first) and result.has_place(second)
        ]
        ahead, behind = sum(gap > 0 for gap in gaps), sum(gap < 0 for gap in gaps)
        yield Duel(first, second, ahead, len(gaps) - ahead - behind, behind)


def best_and_worst(
    results: Sequence[Result], person: str, winning: Winning
) -> tuple[int, int] | None:
    """The points of somebody's best and worst round of one game."""
    scored = [counted[result.seat(person)] for result in results for counted in result.rounds]
    points = [one for one in scored if one is not None]
    if not points:
        return None
    low, high = min(points), max(points)
    return (high, low) if winning is Winning.MOST else (low, high)


Counted = tuple[int, int]
"""How much, and how many times."""


def counted(results: Sequence[Result], people: Sequence[str], key: str) -> dict[str, list[Counted]]:
    """What a statistic comes to for each of these people, by the part it is about."""
    sums: dict[str, list[Counted]] = defaultdict(lambda: [(0, 0)] * len(people))
    for result in results:
        seats = [result.seat(one) for one in people]
        for tally in result.tallies.get(key, ()):
            sums[tally.of] = [
                (amount + tally.amounts[seat], times + tally.times[seat])
                for (amount, times), seat in zip(sums[tally.of], seats, strict=True)
            ]
    return sums
