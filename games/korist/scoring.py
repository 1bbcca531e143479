"""The arithmetic alone: points and winners of one game, sums and wins of several."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import TypeAlias

EMPTY = "empty"
RAN_OUT = "ran_out"

PerSeat: TypeAlias = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """How one game ended, and everybody's cards on the table and in hand."""

    ended: str
    table: PerSeat
    hand: PerSeat

    @property
    def points(self) -> PerSeat:
        """One for every card laid, one off for every card held."""
        return tuple(laid - held for laid, held in zip(self.table, self.hand, strict=True))

    @property
    def order(self) -> tuple[tuple[int, int], ...]:
        """What to sort by: most points first, equal points by fewer cards in hand."""
        return tuple((-points, held) for points, held in zip(self.points, self.hand, strict=True))

    @property
    def winners(self) -> PerSeat:
        """Whoever has most points and, of these, fewest cards in hand."""
        order = self.order
        best = min(order)
        return tuple(seat for seat, key in enumerate(order) if key == best)

    @property
    def level(self) -> PerSeat:
        """Everybody with the most points, before the hands are looked at."""
        return highest(self.points)

    @property
    def out(self) -> PerSeat:
        """Everybody with an empty hand."""
        return tuple(seat for seat, held in enumerate(self.hand) if held == 0)


def highest(points: Sequence[int]) -> PerSeat:
    """The seats with the most points."""
    most = max(points)
    return tuple(seat for seat, one in enumerate(points) if one == most)


@dataclass(frozen=True, slots=True)
class Earlier:
    """The games with other people: how many, the sums to go on from, who has won how many."""

    games: int
    sums: PerSeat
    won: PerSeat


def nothing_earlier(seats: int) -> Earlier:
    """A series that begins."""
    return Earlier(0, (0,) * seats, (0,) * seats)


def running(games: Iterable[Result], start: PerSeat) -> tuple[PerSeat, ...]:
    """The sums before the first of these games and after each one."""
    return tuple(accumulate((game.points for game in games), _added, initial=start))


def _added(sums: PerSeat, points: PerSeat) -> PerSeat:
    return tuple(total + new for total, new in zip(sums, points, strict=True))


def wins(games: Iterable[Result], earlier: Earlier) -> PerSeat:
    """How many games everybody has won; a shared win counts for all who share it."""
    won = [seat for game in games for seat in game.winners]
    return tuple(before + won.count(seat) for seat, before in enumerate(earlier.won))
