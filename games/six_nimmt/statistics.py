"""What 6 nimmt! counts over many evenings: the cows of a round."""

from collections.abc import Iterator

from games.kit.statistics import Measure, Statistic, Tally
from games.kit.text import N_
from games.six_nimmt.engine.deal import Pad


def cows(pad: Pad) -> Iterator[Tally]:
    """Everybody's cows, in so many rounds."""
    before, played = pad.before.totals, len(pad.lines)
    taken = tuple(now - then for now, then in zip(pad.totals, before, strict=True))
    yield Tally(taken, (played,) * pad.agreed.seats)


STATISTICS = (
    Statistic(
        key="cows",
        name=N_("Bullheads per round"),
        measure=Measure.MEAN,
        tallies={"rounds": cows, "plays": lambda table: cows(table.pad)},
    ),
)
