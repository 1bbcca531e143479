"""Whether what everybody is said to have can still come about together.

Each answer was possible alone; the tricks that are left have to be enough for all of them.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from functools import partial

from games.dwarf_king.deck import COURT, HIGHEST_NUMBER
from games.dwarf_king.plays.unfinished import Unfinished
from games.dwarf_king.scoring.counts import Counts, Tally, drought_of, run_of
from games.dwarf_king.scoring.tallies import (
    COURT_TRIPLES,
    LOST_FOUR,
    NUMBER_TRIPLES,
    PLACE,
    RUN,
    WON_FOUR,
    ranked,
)

FOUR = 4
LOST = -1
"""Stands for whoever has lost four in a row already."""


def go_together(ask: Tally, now: Unfinished, told: Counts) -> bool:
    """Whether the tricks still to come can bring all of this."""
    return ask.key not in TOGETHER or TOGETHER[ask.key](now, told)


def _runs(now: Unfinished, told: Counts) -> bool:
    longer = (seat for seat, run in enumerate(told) if run > run_of(now.winners, seat))
    return sum(told[seat] - _lasting(now, seat) for seat in longer) <= now.left


def _lasting(now: Unfinished, seat: int) -> int:
    """How many of the last tricks entered this seat won one after another."""
    return next(
        (at for at, winner in enumerate(reversed(now.winners)) if winner != seat),
        len(now.winners),
    )


def _won_four(now: Unfinished, told: Counts) -> bool:
    fresh = (s for s, won in enumerate(told) if won and run_of(now.winners, s) < FOUR)
    return sum(FOUR - _lasting(now, seat) for seat in fresh) <= now.left


def _places(now: Unfinished, told: Counts) -> bool:
    """Everybody with a place needs three tricks."""
    needed = (3 - now.winners.count(seat) for seat, place in enumerate(told) if place)
    return sum(tricks for tricks in needed if tricks > 0) <= now.left


def _lost_four(now: Unfinished, told: Counts) -> bool:
    """Every way the tricks can go; whoever is not to lose four in a row has to win in time."""
    seats = range(now.deal.seats)
    ways = {tuple(_dry(now, seat) for seat in seats)}
    for _ in range(now.left):
        after = (_next(dry, winner) for dry in ways for winner in seats)
        ways = {dry for dry in after if all(told[seat] or dry[seat] != LOST for seat in seats)}
    return any(tuple(int(one == LOST) for one in dry) == told for dry in ways)


def _dry(now: Unfinished, seat: int) -> int:
    """Since how many tricks this seat has won none."""
    if drought_of(now.winners, seat) >= FOUR:
        return LOST
    since = reversed(now.winners)
    return next((at for at, winner in enumerate(since) if winner == seat), len(now.winners))


def _next(dry: Counts, winner: int) -> Counts:
    """The same a trick later."""
    longer = (LOST if one in (LOST, FOUR - 1) else one + 1 for one in dry)
    return tuple(
        0 if seat == winner and dry[seat] != LOST else one for seat, one in enumerate(longer)
    )


def _triples(ranks: Iterable[int], now: Unfinished, told: Counts) -> bool:
    """A rank that two players share is nobody's three of a kind any more."""
    own: Counter[int] = Counter()
    free = 0
    for rank in ranks:
        owners = [s for s, won in enumerate(now.won) if any(c.rank == rank for c in won.cards)]
        if now.deal.count(ranked(rank)) == 3:
            free += not owners
            own.update(owners if len(owners) == 1 else ())
    return sum(max(0, wanted - own[seat]) for seat, wanted in enumerate(told)) <= free


TOGETHER: dict[str, Callable[[Unfinished, Counts], bool]] = {
    RUN.key: _runs,
    WON_FOUR.key: _won_four,
    PLACE.key: _places,
    LOST_FOUR.key: _lost_four,
    COURT_TRIPLES.key: partial(_triples, COURT),
    NUMBER_TRIPLES.key: partial(_triples, range(2, HIGHEST_NUMBER)),
}
"""What has no fixed sum by which the others leave room for it."""
