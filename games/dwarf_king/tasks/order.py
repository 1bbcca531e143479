"""Tasks for which tricks somebody won: in a row, the last ones, the third one first."""

from games.dwarf_king.rulebook.sources import ARENA, BOX, TILES_2011
from games.dwarf_king.tallies import LAST_FOUR, LOST_FOUR, PLACE, RUN, WON_FOUR
from games.dwarf_king.tasks.task import WHICH_TRICKS, Each, Noting, Task
from games.kit.rulebook import INFERRED
from games.kit.text import N_

LUCKY_RUN = Task(
    key="1a",
    name=N_("Lucky Run"),
    text=N_(
        "+2 for each trick of your longest run of tricks won one after another; "
        "a single trick is a run of one."
    ),
    sort=WHICH_TRICKS,
    asks=(RUN,),
    score=Each(lambda run: 2 * run),
    noting=Noting.DURING_THE_DEAL,
    standing=INFERRED,
    sources=(ARENA,),
)
BAD_RUN = Task(
    key="1b",
    name=N_("Bad Run"),
    text=N_(
        "−2 for each trick of your longest run of tricks won one after another; "
        "a single trick is a run of one."
    ),
    sort=WHICH_TRICKS,
    asks=(RUN,),
    score=Each(lambda run: -2 * run),
    noting=Noting.DURING_THE_DEAL,
    standing=INFERRED,
    sources=(ARENA,),
)
SAVE_THE_REARGUARD = Task(
    key="2a",
    name=N_("Save the Rearguard"),
    text=N_("+2 for each of the last four tricks that you win."),
    sort=WHICH_TRICKS,
    asks=(LAST_FOUR,),
    score=Each(lambda tricks: 2 * tricks),
    checksum=lambda deal: (8,),
    noting=Noting.DURING_THE_DEAL,
)
SACRIFICE_THE_REARGUARD = Task(
    key="2b",
    name=N_("Sacrifice the Rearguard"),
    text=N_("−2 for each of the last four tricks that you win."),
    sort=WHICH_TRICKS,
    asks=(LAST_FOUR,),
    score=Each(lambda tricks: -2 * tricks),
    checksum=lambda deal: (-8,),
    noting=Noting.DURING_THE_DEAL,
    sources=(BOX, ARENA, TILES_2011),
)
EENY_MEENY = Task(
    key="14a",
    name=N_("Eeny, Meeny"),
    text=N_(
        "Whoever is first to win a third trick gets +3, the second to do so +4, the third +5; "
        "everybody else nothing."
    ),
    sort=WHICH_TRICKS,
    asks=(PLACE,),
    score=Each(lambda place: place + 2 if place else 0),
    noting=Noting.DURING_THE_DEAL,
    standing=INFERRED,
    sources=(ARENA,),
)
MINEY_MO = Task(
    key="14b",
    name=N_("Miney Mo"),
    text=N_(
        "Whoever is first to win a third trick gets −3, the second to do so −4, the third −5; "
        "everybody else nothing."
    ),
    sort=WHICH_TRICKS,
    asks=(PLACE,),
    score=Each(lambda place: -place - 2 if place else 0),
    noting=Noting.DURING_THE_DEAL,
    standing=INFERRED,
    sources=(ARENA,),
)
GRAND_SLAM = Task(
    key="16a",
    name=N_("Grand Slam"),
    text=N_("+5 if you win at least four tricks in a row."),
    sort=WHICH_TRICKS,
    asks=(WON_FOUR,),
    score=Each(lambda done: 5 * done),
    noting=Noting.DURING_THE_DEAL,
    standing=INFERRED,
    sources=(ARENA,),
)
UTTER_CHAOS = Task(
    key="16b",
    name=N_("Utter Chaos"),
    text=N_("+5 if you lose at least four tricks in a row."),
    sort=WHICH_TRICKS,
    asks=(LOST_FOUR,),
    score=Each(lambda done: 5 * done),
    noting=Noting.DURING_THE_DEAL,
    standing=INFERRED,
    sources=(ARENA,),
)
