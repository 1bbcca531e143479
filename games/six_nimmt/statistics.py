"""What 6 nimmt! counts over many evenings: the cows of a round."""

from collections.abc import Iterator

from games.kit.statistics import Measure, Statistic, Tally
from games.kit.text import N_
from games.six_nimmt.rounds import State


def cows(state: State) -> Iterator[Tally]:
    """Everybody's cows, in so many rounds."""
    yield Tally(state.totals, (len(state.rounds),) * state.agreed.seats)


STATISTICS = (
    Statistic(
        key="cows",
        name=N_("Cows per round"),
        measure=Measure.MEAN,
        tallies={"rounds": cows},
    ),
)
