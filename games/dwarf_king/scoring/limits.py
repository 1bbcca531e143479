"""Which points a deal can bring: for each number, at most, and all players together."""

from collections.abc import Iterator
from itertools import product, starmap

from games.dwarf_king.scoring.points import Counts, Deal, Each


def gains(deal: Deal) -> tuple[int, ...]:
    """The points of each number of tricks or cards, where nothing else has a say in them."""
    score, (ask, *others) = deal.task.score, deal.asks
    if not isinstance(score, Each) or others:
        return ()
    return tuple(map(score.own, range(ask.most(deal) + 1)))


def span(deal: Deal) -> tuple[int, int]:
    """The lowest and the highest points of one player."""
    special = deal.special
    answers = (0,) if special.ask is None else (0, special.ask.most(deal))
    reached = set(_reached(deal))
    ends = [special.change(end, one) for end in (min(reached), max(reached)) for one in answers]
    return min(ends), max(ends)


def _reached(deal: Deal) -> Iterator[int]:
    """Points that somebody has while one neighbour has all or nothing and the others nothing."""
    score, most = deal.task.score, [ask.most(deal) for ask in deal.task.asks]
    if isinstance(score, Each):  # where each one has a price, the ends are enough
        steps = ((0, one) if score.weights else range(one + 1) for one in most)
        yield from starmap(score.own, product(*steps))
        return
    nobody = (0,) * (deal.seats - 2)
    for counts in product(*(range(one + 1) for one in most)):
        for before in ([0] * len(most), most):
            ends = zip(counts, before, strict=True)
            yield from score(deal, *((own, *nobody, last) for own, last in ends))


def fits_the_task(deal: Deal, points: Counts) -> bool:
    """Whether these points of all players can be those of the task, changed by the card."""
    allowed, ways = deal.task.checksum(deal), before_the_card(deal, points)
    return not allowed or any(sum(before) in allowed for _, before in ways)


def before_the_card(deal: Deal, points: Counts) -> Iterator[tuple[Counts, Counts]]:
    """Every answer to the question of the special card, with the points for the task alone."""
    for answer in _answers(deal):
        undone = map(deal.special.change.undone, points, answer)
        before = tuple(one for one in undone if one is not None)
        if len(before) == deal.seats:
            yield answer, before


def _answers(deal: Deal) -> Iterator[Counts]:
    """Nobody has anything, or one player so much."""
    special = deal.special
    if not special.goes_to_its_winner:
        yield (0,) * deal.seats
    if special.ask is not None:
        for owner, number in product(range(deal.seats), range(1, special.ask.most(deal) + 1)):
            yield tuple(number * (seat == owner) for seat in range(deal.seats))
