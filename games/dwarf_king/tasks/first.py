"""Tasks that only the first edition has, under names of our own."""

from games.dwarf_king.deal import Counts, Deal
from games.dwarf_king.rulebook.sources import TILES_2011
from games.dwarf_king.rulings import STRAIGHT as STRAIGHT_RULING
from games.dwarf_king.rulings import STRAIGHT_ELEVEN, THREE
from games.dwarf_king.tallies import (
    DWARVES,
    EIGHTS_NINES,
    GOBLINS,
    GREEN_QUEEN,
    JACKS,
    KNIGHTS,
    LOWEST,
    LOWEST_OR_COURT,
    STRAIGHT,
)
from games.dwarf_king.tasks.suits import blues, greens, reds
from games.dwarf_king.tasks.task import SUITS, VALUES, Each, Task
from games.kit.rulebook import INFERRED
from games.kit.text import N_


def row_of_values(deal: Deal, rows: Counts) -> Counts:
    """A point for each card of the row, once it is long enough for the table's reading."""
    least = 3 if deal.ruling(STRAIGHT_RULING) == THREE else 1
    return tuple(cards if cards >= least else 0 for cards in rows)


AGAINST_THE_KNIGHTS = Task(
    key="f1a",
    name=N_("Against the Knights"),
    text=N_("+1 for each blue card you win."),
    sort=SUITS,
    asks=(KNIGHTS,),
    score=Each(lambda knights: knights),
    checksum=lambda deal: (blues(deal),),
    standing=INFERRED,
    sources=(TILES_2011,),
)
AGAINST_THE_GOBLINS = Task(
    key="f1b",
    name=N_("Against the Goblins"),
    text=N_("+1 for each red card you win."),
    sort=SUITS,
    asks=(GOBLINS,),
    score=Each(lambda goblins: goblins),
    checksum=lambda deal: (reds(deal),),
    standing=INFERRED,
    sources=(TILES_2011,),
)
GRAND_ARMY = Task(
    key="f6b",
    name=N_("The Grand Army"),
    text=N_(
        "+1 for each card of your longest row of values without a gap; suits do not matter, "
        "and J follows 10."
    ),
    sort=VALUES,
    asks=(STRAIGHT,),
    score=row_of_values,
    rulings=(STRAIGHT_RULING, STRAIGHT_ELEVEN),
    standing=INFERRED,
    sources=(TILES_2011,),
)
PALADINS_CHARGE = Task(
    key="f8a",
    name=N_("Charge of the Paladins"),
    text=N_("+4 for each jack you win."),
    sort=VALUES,
    asks=(JACKS,),
    score=Each(lambda jacks: 4 * jacks),
    checksum=lambda deal: (12,),
    standing=INFERRED,
    sources=(TILES_2011,),
)
PALADINS_ROUT = Task(
    key="f8b",
    name=N_("Rout of the Paladins"),
    text=N_("−4 for each jack you win."),
    sort=VALUES,
    asks=(JACKS,),
    score=Each(lambda jacks: -4 * jacks),
    checksum=lambda deal: (-12,),
    standing=INFERRED,
    sources=(TILES_2011,),
)
SAVE_THE_NOBLES = Task(
    key="f11a",
    name=N_("Save the Nobles"),
    text=N_(
        "As many points as the number on your lowest card, or +10 if you have only J, Q, K, A."
    ),
    sort=VALUES,
    asks=(LOWEST_OR_COURT,),
    score=Each(lambda number: number),
    standing=INFERRED,
    sources=(TILES_2011,),
)
SAVE_THE_BRAVE = Task(
    key="f11b",
    name=N_("Save the Brave"),
    text=N_("Minus the number on your lowest card, or 0 if you have only J, Q, K, A."),
    sort=VALUES,
    asks=(LOWEST,),
    score=Each(lambda number: -number),
    standing=INFERRED,
    sources=(TILES_2011,),
)
EIGHT_NINE_DWARVES = Task(
    key="f14a",
    name=N_("8, 9, Dwarves…"),
    text=N_(
        "+1 for each green card and +1 for each 8 and 9 you win; the green 8 and 9 count twice."
    ),
    sort=SUITS,
    asks=(DWARVES, EIGHTS_NINES),
    score=Each(lambda dwarves, others: dwarves + others),
    checksum=lambda deal: (greens(deal) + 6,),
    standing=INFERRED,
    sources=(TILES_2011,),
)
NO_EIGHT_NO_NINE = Task(
    key="f14b",
    name=N_("No 8, No 9, No Dwarf"),
    text=N_(
        "−1 for each green card and −1 for each 8 and 9 you win; the green 8 and 9 count twice."
    ),
    sort=SUITS,
    asks=(DWARVES, EIGHTS_NINES),
    score=Each(lambda dwarves, others: -dwarves - others),
    checksum=lambda deal: (-greens(deal) - 6,),
    standing=INFERRED,
    sources=(TILES_2011,),
)
CAPTURE_THE_QUEEN = Task(
    key="f20a",
    name=N_("Capture the Queen of the Dwarves"),
    text=N_("+8 for the green queen."),
    sort=VALUES,
    asks=(GREEN_QUEEN,),
    score=Each(lambda queen: 8 * queen),
    checksum=lambda deal: (8,),
    standing=INFERRED,
    sources=(TILES_2011,),
)
FLEE_THE_QUEEN = Task(
    key="f20b",
    name=N_("Flee the Queen of the Dwarves"),
    text=N_("−8 for the green queen."),
    sort=VALUES,
    asks=(GREEN_QUEEN,),
    score=Each(lambda queen: -8 * queen),
    checksum=lambda deal: (-8,),
    standing=INFERRED,
    sources=(TILES_2011,),
)
