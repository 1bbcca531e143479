"""Statistics of the Dwarf King over many evenings: average points per task and player."""

from collections.abc import Iterator

from games.dwarf_king.engine.sheet import Pad
from games.kit.statistics import Measure, Statistic, Tally
from games.kit.text import N_


def points_by_task(pad: Pad) -> Iterator[Tally]:
    """The points of every deal whose task was entered."""
    for played in pad.played:
        if played.deal is not None:
            yield Tally(played.points, (1,) * pad.agreed.seats, played.deal.task.name)


STATISTICS = (
    Statistic(
        key="tasks",
        name=N_("Points per task"),
        measure=Measure.MEAN,
        tallies={"rounds": points_by_task, "plays": lambda table: points_by_task(table.pad)},
        part=N_("Task"),
    ),
)
