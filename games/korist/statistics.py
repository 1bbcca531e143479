"""What Linko! counts over many evenings: cards left in hand at the end."""

from collections.abc import Iterator

from games.kit.statistics import Measure, Statistic, Tally
from games.kit.text import N_
from games.korist.engine.deal import Series


def held(state: Series) -> Iterator[Tally]:
    """Cards in hand, game by game of a series."""
    seats = state.agreed.seats
    cards = tuple(sum(game.hand[seat] for game in state.games) for seat in range(seats))
    yield Tally(cards, (len(state.games),) * seats)


STATISTICS = (
    Statistic(
        key="held",
        name=N_("Cards left in hand per game"),
        measure=Measure.MEAN,
        tallies={"rounds": held, "plays": lambda state: held(state.pad)},
    ),
)
