"""What the Dwarf King counts over many evenings: what each task brought to whom."""

from collections.abc import Iterator

from games.dwarf_king.engine.deal import Table
from games.dwarf_king.engine.sheet import Pad
from games.kit.statistics import Measure, Statistic, Tally
from games.kit.text import N_


def points_by_task(pad: Pad) -> Iterator[Tally]:
    """The points of every deal whose task was told."""
    for deal in pad.played:
        if deal.setting is not None:
            yield Tally(deal.points, (1,) * pad.agreed.seats, deal.setting.task.name)


def points_of_plays(state: Table) -> Iterator[Tally]:
    """The same where every card was entered."""
    return points_by_task(state.pad)


STATISTICS = (
    Statistic(
        key="tasks",
        name=N_("Points per task"),
        measure=Measure.MEAN,
        tallies={"rounds": points_by_task, "plays": points_of_plays},
        part=N_("Task"),
    ),
)
