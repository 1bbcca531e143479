"""What is asked about a deal that is to be counted."""

from dataclasses import replace

from games.dwarf_king.options import ELITE_MISSING, NUMBERS_TIE, STRAIGHT, STRAIGHT_ELEVEN
from games.dwarf_king.referee.fields import PLAYERS, SPECIAL, cards, ruling
from games.dwarf_king.scoring.piles import GOES_TO, NOBODY
from games.dwarf_king.scoring.tasks import SORTS, TASKS
from games.kit.fields import SEAT, Choice, Field, Option, When
from games.kit.text import N_

WHO_WON = (
    N_("Who won trick 1?"),
    N_("Who won trick 2?"),
    N_("Who won trick 3?"),
    N_("Who won trick 4?"),
    N_("Who won trick 5?"),
    N_("Who won trick 6?"),
    N_("Who won trick 7?"),
    N_("Who won trick 8?"),
    N_("Who won trick 9?"),
    N_("Who won trick 10?"),
    N_("Who won trick 11?"),
    N_("Who won trick 12?"),
    N_("Who won trick 13?"),
)


def _by_task(key: str) -> Choice:
    """A reading that matters only for some tasks."""
    tasks = tuple(task.key for task in TASKS.values() if key in task.rulings)
    return replace(ruling(key), when=When("task", tasks))


TASK = Choice(
    key="task",
    label=N_("Task"),
    options=tuple(
        Option(task.key, task.name, task.text, task.sort)
        for task in sorted(TASKS.values(), key=lambda task: SORTS.index(task.sort))
    ),
)
TRICKS = replace(
    cards(
        "tricks",
        N_("Cards won, trick by trick"),
        None,
        N_(
            "In the order in which the tricks were won. "
            "Your own are enough where the task compares nobody."
        ),
    ),
    scope=SEAT,
)
BONUS = Choice(
    key="bonus",
    label=N_("For whom does the special card count?"),
    options=(
        Option("1", N_("Player 1")),
        Option("2", N_("Player 2")),
        Option("3", N_("Player 3")),
        Option("4", N_("Player 4")),
        Option("5", N_("Player 5")),
        Option(NOBODY, N_("Nobody")),
    ),
    optional=True,
    when=When("special", tuple(GOES_TO)),
    help=N_(
        "Tinkerer: whoever won the next trick. Joker: whoever played it in the last one. "
        "Scout: whoever played it. Any other: whoever won it."
    ),
)
FOLLOWED = When("task", tuple(task.key for task in TASKS.values() if task.follows_tricks))
WINNERS = tuple(
    Choice(key=f"trick_{number}", label=label, optional=True, when=FOLLOWED)
    for number, label in enumerate(WHO_WON, 1)
)

SCORE_FIELDS: tuple[Field, ...] = (
    TASK,
    replace(PLAYERS, optional=False),
    SPECIAL,
    TRICKS,
    *WINNERS,
    BONUS,
    *map(_by_task, (NUMBERS_TIE, ELITE_MISSING, STRAIGHT, STRAIGHT_ELEVEN)),
)
