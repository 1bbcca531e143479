"""How one finished game went for everybody who sat there; what looking back is counted from."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.kit.game import Game
from games.kit.replay import Replay
from games.kit.sheet import Line, Standing
from games.kit.statistics import Tally


@dataclass(frozen=True, slots=True)
class Result:
    """A finished game by seat: who, which place, how many points, and how many in each round.

    `people` are names as they are compared, so that "anna" is Anna.
    """

    game: str
    people: tuple[str, ...]
    places: tuple[int, ...]
    winners: tuple[int, ...]
    totals: tuple[int, ...]
    rounds: tuple[tuple[int, ...], ...]
    tallies: Mapping[str, tuple[Tally, ...]]

    def seat(self, person: str) -> int:
        """Where this person sat."""
        return self.people.index(person)


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


def _rounds(standing: Standing) -> Iterator[tuple[int, ...]]:
    for line in standing.lines:
        if _is_round(line):
            yield tuple(cell.points for cell in line.cells)


def _is_round(line: Line) -> bool:
    """Not a correction by agreement, and not a round the table broke off."""
    return line.played and all(cell.total is not None for cell in line.cells)


def _tallies(game: Game, way: str, position: Replay[Any]) -> dict[str, tuple[Tally, ...]]:
    return {
        one.key: tuple(one.tallies[way](position.state))
        for one in game.statistics
        if way in one.tallies
    }
