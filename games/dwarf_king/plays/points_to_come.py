"""Which points a deal can still bring, after the tricks that are entered."""

from collections.abc import Collection, Iterator
from itertools import combinations, pairwise, product
from typing import TypeAlias

from games.dwarf_king.plays.bonus_to_come import bonuses
from games.dwarf_king.plays.unfinished import Unfinished, possible, so_far
from games.dwarf_king.scoring.counts import Ask, Counts, Who
from games.dwarf_king.scoring.points import Task
from games.dwarf_king.scoring.tallies import WON_TRICKS
from games.dwarf_king.state import Setting

Scores: TypeAlias = tuple[Collection[int], ...]
"""By seat the points there can be."""


def points_can_come(setting: Setting, now: Unfinished, told: Counts) -> bool:
    """Whether everybody can still get these points, with whatever the special card does."""
    change, bonus = setting.special.change, bonuses(setting.special, now)
    return any(
        all(
            own in {change(one, more) for one in can}
            for own, can, more in zip(told, score, card, strict=True)
        )
        for score, card in product(_scores(setting.task, now), bonus)
    )


def _scores(task: Task, now: Unfinished) -> Iterator[Scores]:
    """All ways the task can end; where not only tricks count, everybody is looked at alone."""
    seats = range(now.deal.seats)
    if task.asks == (WON_TRICKS,):
        for tricks in _shared(now):
            yield tuple((points,) for points in task.score(now.deal, tricks))
    elif task.compares_players:
        yield tuple(_compared(task, now, seat) for seat in seats)
    else:
        yield tuple(_alone(task, now, seat) for seat in seats)


def _shared(now: Unfinished) -> Iterator[Counts]:
    """Every way in which the tricks still to come can be shared out."""
    places = now.left + now.deal.seats - 1
    for bars in combinations(range(places), now.deal.seats - 1):
        more = (right - left - 1 for left, right in pairwise((-1, *bars, places)))
        yield tuple(won.tricks + tricks for won, tricks in zip(now.won, more, strict=True))


def _compared(task: Task, now: Unfinished, seat: int) -> set[int]:
    """The points with the most against the least of the others, and the other way round."""
    (ask,) = task.asks
    numbers = [_values(ask, now, one) for one in range(now.deal.seats)]
    ends = ((max, min), (min, max))
    told = (
        tuple((own if one == seat else other)(some) for one, some in enumerate(numbers))
        for own, other in ends
    )
    return {task.score(now.deal, counts)[seat] for counts in told}


def _alone(task: Task, now: Unfinished, seat: int) -> set[int]:
    """The points of one player for everything that can be counted."""
    counts = product(*(_values(ask, now, seat) for ask in task.asks))
    everybody = (((one,) * now.deal.seats for one in counted) for counted in counts)
    return {task.score(now.deal, *told)[seat] for told in everybody}


def _values(ask: Ask, now: Unfinished, seat: int) -> Collection[int]:
    if isinstance(ask, Who):
        return (0, 1) if ask.card in now.out else (so_far(ask, now, seat),)
    return possible(ask, now, seat)
