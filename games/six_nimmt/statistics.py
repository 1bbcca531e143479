"""What 6 nimmt! counts over many evenings: the cows of a round."""

from collections.abc import Iterator

from games.kit.statistics import Measure, Statistic, Tally
from games.kit.text import N_
from games.six_nimmt.plays import state as plays
from games.six_nimmt.rounds import State


def cows(state: State) -> Iterator[Tally]:
    """Everybody's cows, in so many rounds."""
    before, played = state.agreed.before.totals, len(state.rounds)
    taken = tuple(now - then for now, then in zip(state.totals, before, strict=True))
    yield Tally(taken, (played,) * state.agreed.seats)


def cows_on_pad(state: plays.State) -> Iterator[Tally]:
    """The same where every card is entered."""
    return cows(state.pad)


STATISTICS = (
    Statistic(
        key="cows",
        name=N_("Cows per round"),
        measure=Measure.MEAN,
        tallies={"rounds": cows, "plays": cows_on_pad},
    ),
)
