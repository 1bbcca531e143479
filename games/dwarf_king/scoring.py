"""The arithmetic alone: from what was counted to points, and how far points can go."""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import accumulate, product

from games.dwarf_king.asks import Who, counts_of, most_of
from games.dwarf_king.deal import Counts, Deal
from games.dwarf_king.specials.special import Special
from games.dwarf_king.tasks.task import Each, Task
from games.kit.entry import Data

DEALS = 7
MOST_POINTS = 52
"""All J, Q, K, A and all Knights with the Enchanter: (12 + 14) doubled. No task gives more."""


def points_of(task: Task, special: Special, deal: Deal, data: Data) -> Counts:
    """Everybody's points for a deal whose counts were told."""
    points = task.score(deal, *(counts_of(ask, deal, data) for ask in task.asks))
    if special.ask is None:
        return points
    answers = counts_of(special.ask, deal, data)
    return tuple(special.change(*one) for one in zip(points, answers, strict=True))


def gains(task: Task, special: Special, deal: Deal) -> tuple[int, ...]:
    """The points of each number of tricks or cards, where nothing else has a say in them."""
    if not isinstance(task.score, Each) or len(task.asks) > 1 or special.ask is not None:
        return ()
    return tuple(task.score.own(number) for number in range(most_of(task.asks[0], deal) + 1))


@cache
def span(task: Task, special: Special, deal: Deal) -> tuple[int, int]:
    """The lowest and the highest points of one player."""
    answers = (0,) if special.ask is None else (0, most_of(special.ask, deal))
    reached = set(_reached(task, deal))
    ends = [special.change(end, one) for end in (min(reached), max(reached)) for one in answers]
    return min(ends), max(ends)


def _reached(task: Task, deal: Deal) -> Iterator[int]:
    """Points that somebody has while one neighbour has all or nothing and the others nothing."""
    most = [most_of(ask, deal) for ask in task.asks]
    nobody = (0,) * (deal.seats - 2)
    for counts in product(*(range(one + 1) for one in most)):
        for before in ([0] * len(most), most):
            told = zip(counts, before, strict=True)
            yield from task.score(deal, *((own, *nobody, last) for own, last in told))


def fits_the_task(task: Task, special: Special, deal: Deal, points: Counts) -> bool:
    """Whether these points of all players can be those of the task, changed by the card."""
    allowed = task.checksum(deal)
    return not allowed or any(total in allowed for total in _without(special, deal, points))


def _without(special: Special, deal: Deal, points: Counts) -> Iterator[int]:
    """The points of all players before the card, for whomever it may have been counted."""
    if not isinstance(special.ask, Who) or special.ask.least == 0:
        yield sum(points)
    if special.ask is not None:
        for own, answer in product(points, range(1, most_of(special.ask, deal) + 1)):
            if (before := special.change.undone(own, answer)) is not None:
                yield sum(points) - own + before


def running(deals: Iterable[Counts], start: Counts) -> tuple[Counts, ...]:
    """The totals before the first of these deals and after each one."""
    return tuple(accumulate(deals, _added, initial=start))


def _added(totals: Counts, points: Counts) -> Counts:
    return tuple(total + new for total, new in zip(totals, points, strict=True))


def leaders(totals: Counts) -> tuple[int, ...]:
    """The seats with the most points."""
    return tuple(seat for seat, total in enumerate(totals) if total == max(totals))


def has_one_leader(totals: Counts) -> bool:
    """Whether one player alone has the most points."""
    return totals.count(max(totals)) == 1
