"""What Linko! counts over many evenings: the cards somebody still held at the end."""

from collections.abc import Iterator

from games.kit.statistics import Measure, Statistic, Tally
from games.kit.text import N_
from games.korist.plays import deal as plays
from games.korist.rounds import State


def held(state: State) -> Iterator[Tally]:
    """Cards in hand, game by game of a series."""
    hands = zip(*(game.hand for game in state.games), strict=True)
    yield Tally(tuple(map(sum, hands)), (len(state.games),) * state.agreed.seats)


def held_in_plays(state: plays.State) -> Iterator[Tally]:
    """The same of games that were recorded card by card."""
    return held(state.pad)


STATISTICS = (
    Statistic(
        key="held",
        name=N_("Cards left in hand per game"),
        measure=Measure.MEAN,
        tallies={"rounds": held, "plays": held_in_plays},
    ),
)
