"""How a finished game went for everybody, and what many together say: wins, streaks, duels."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, groupby
from typing import Any

from games.kit.game import Game, Winning
from games.kit.people import spread
from games.kit.replay import Replay
from games.kit.sheet import NO_PLACE, Mark, Standing
from games.kit.statistics import Tally


@dataclass(frozen=True, slots=True)
class Result:
    """A finished game by seat: who, which place, how many points, and how many in each round.

    `people` are names as they are compared, so that "anna" is Anna. Whoever left has sat there,
    but has no place; in a round without them they have no points.
    """

    game: str
    people: tuple[str, ...]
    places: tuple[int, ...]
    winners: tuple[int, ...]
    totals: tuple[int, ...]
    rounds: tuple[tuple[int | None, ...], ...]
    tallies: Mapping[str, tuple[Tally, ...]]

    def seat(self, person: str) -> int:
        """Where this person sat."""
        return self.people.index(person)

    def has_place(self, person: str) -> bool:
        """Whether this person played to the end."""
        return self.places[self.seat(person)] != NO_PLACE


def person(name: str) -> str:
    """A name as it is compared between tables."""
    return name.casefold()


def result(game: Game, way: str, names: Sequence[str], position: Replay[Any]) -> Result | None:
    """What to remember of a game that is over; one with a misfit in it is not."""
    standing = position.standing()
    if standing.outcome is None or position.failure is not None:
        return None
    return Result(
        game=game.slug,
        people=tuple(map(person, names)),
        places=standing.ranks,
        winners=standing.outcome.winners,
        totals=standing.totals,
        rounds=tuple(_rounds(standing)),
        tallies=_tallies(game, way, position),
    )


def _rounds(standing: Standing) -> Iterator[tuple[int | None, ...]]:
    """Not a correction by agreement, and not a round the table broke off."""
    for line in standing.lines:
        if line.played and not line.is_open:
            yield tuple(None if cell.mark is Mark.EMPTY else cell.points for cell in line.cells)


def _tallies(game: Game, way: str, position: Replay[Any]) -> dict[str, tuple[Tally, ...]]:
    """What the game counts, in every stretch that was played by the same people."""
    party = position.party
    played = [(leg.seated, leg.state) for leg in party.legs]
    stretches = (*played, (party.seated, position.state))
    return {
        one.key: tuple(
            _spread(tally, seated, party.everybody)
            for seated, state in stretches
            for tally in one.tallies[way](state)
        )
        for one in game.statistics
        if way in one.tallies
    }


def _spread(tally: Tally, seated: tuple[int, ...], everybody: int) -> Tally:
    """A tally of those in play, with nothing for everybody else."""
    amounts = spread(tally.amounts, seated, everybody, 0)
    return Tally(amounts, spread(tally.times, seated, everybody, 0), tally.of)


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
