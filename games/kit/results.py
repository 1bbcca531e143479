"""How one finished game went for everybody who sat there; what looking back is counted from."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.kit.game import Game
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
    if seated == tuple(range(everybody)):
        return tally
    amounts = dict(zip(seated, tally.amounts, strict=True))
    times = dict(zip(seated, tally.times, strict=True))
    return Tally(
        tuple(amounts.get(seat, 0) for seat in range(everybody)),
        tuple(times.get(seat, 0) for seat in range(everybody)),
        tally.of,
    )
