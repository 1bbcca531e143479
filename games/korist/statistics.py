"""What Linko! counts over many evenings: the cards somebody still held at the end."""

from collections.abc import Iterator

from games.kit.statistics import Measure, Statistic, Tally
from games.kit.text import N_
from games.korist.rounds import State


def held(state: State) -> Iterator[Tally]:
    """Cards in hand, game by game of a series."""
    hands = zip(*(game.hand for game in state.games), strict=True)
    yield Tally(tuple(map(sum, hands)), (len(state.games),) * state.agreed.seats)


STATISTICS = (
    Statistic(
        key="held",
        name=N_("Cards left in hand per game"),
        measure=Measure.MEAN,
        tallies={"rounds": held},
    ),
)
