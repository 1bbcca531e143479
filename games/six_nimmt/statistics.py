"""The statistics of 6 nimmt!: cows per round."""

from collections.abc import Iterator

from games.kit.statistics import Measure, Statistic, Tally
from games.kit.text import N_
from games.six_nimmt.engine.deal import Pad


def cows(pad: Pad) -> Iterator[Tally]:
    """Each player's cows and the number of rounds they come from."""
    taken = tuple(now - then for now, then in zip(pad.totals, pad.start, strict=True))
    yield Tally(taken, (len(pad.lines),) * pad.agreed.seats)


STATISTICS = (
    Statistic(
        key="cows",
        name=N_("Bullheads per round"),
        measure=Measure.MEAN,
        tallies={"rounds": cows, "plays": lambda table: cows(table.pad)},
    ),
)
