"""Tasks for the values of the cards somebody won."""

from collections.abc import Collection

from games.dwarf_king.deal import Counts, Deal
from games.dwarf_king.rulebook.sources import ARENA, BOX, TILES_2011
from games.dwarf_king.rulings import ALL, NUMBERS_TIE
from games.dwarf_king.tallies import (
    COURT_TRIPLES,
    KINGS,
    LOWEST_DWARF,
    LOWEST_KNIGHT,
    NUMBER_TRIPLES,
    QUEENS,
    SIXES_SEVENS,
    THREES_FOURS,
)
from games.dwarf_king.tallies import VALUES as SUMS
from games.dwarf_king.tasks.task import VALUES, Each, Score, Task
from games.kit.rulebook import INFERRED
from games.kit.text import N_


def for_the_highest(points: int) -> Score:
    """So many points for the highest sum; a tie is settled by the table's reading."""

    def score(deal: Deal, sums: Counts) -> Counts:
        pays = sums.count(max(sums)) == 1 or deal.ruling(NUMBERS_TIE) == ALL
        return tuple(points if pays and own == max(sums) else 0 for own in sums)

    return score


def for_one_or_all(points: int, deal: Deal) -> Collection[int]:
    """What the highest sum pays in all: once or not at all, or once for everybody tied."""
    if deal.ruling(NUMBERS_TIE) == ALL:
        return [points * tied for tied in range(1, deal.seats + 1)]
    return sorted((points, 0))


THREE_QUARTERS = Task(
    key="3a",
    name=N_("Three Quarters"),
    text=N_("+4 for each 3 and each 4 you win."),
    sort=VALUES,
    asks=(THREES_FOURS,),
    score=Each(lambda cards: 4 * cards),
    checksum=lambda deal: (24,),
    sources=(BOX, ARENA, TILES_2011),
)
FROM_6_TO_7 = Task(
    key="3b",
    name=N_("From 6 to 7"),
    text=N_("+4 for each 6 and each 7 you win."),
    sort=VALUES,
    asks=(SIXES_SEVENS,),
    score=Each(lambda cards: 4 * cards),
    checksum=lambda deal: (24,),
)
GOOD_NUMBERS = Task(
    key="6a",
    name=N_("Good Numbers"),
    text=N_("Add up the values 1 to 11 you won, without J, Q, K, A: the highest sum gets +5."),
    sort=VALUES,
    asks=(SUMS,),
    score=for_the_highest(5),
    checksum=lambda deal: for_one_or_all(5, deal),
    rulings=(NUMBERS_TIE,),
    standing=INFERRED,
    sources=(ARENA,),
)
BAD_NUMBERS = Task(
    key="6b",
    name=N_("Bad Numbers"),
    text=N_("Add up the values 1 to 11 you won, without J, Q, K, A: the highest sum gets −5."),
    sort=VALUES,
    asks=(SUMS,),
    score=for_the_highest(-5),
    checksum=lambda deal: for_one_or_all(-5, deal),
    rulings=(NUMBERS_TIE,),
    standing=INFERRED,
    sources=(ARENA,),
)
CAPTURE_THE_KINGS = Task(
    key="13a",
    name=N_("Capture the Kings"),
    text=N_("+3 for each king, −3 for each queen you win."),
    sort=VALUES,
    asks=(KINGS, QUEENS),
    score=Each(lambda kings, queens: 3 * kings - 3 * queens),
    checksum=lambda deal: (0,),
    sources=(BOX, ARENA, TILES_2011),
)
CAPTURE_THE_QUEENS = Task(
    key="13b",
    name=N_("Capture the Queens"),
    text=N_("+3 for each queen, −3 for each king you win."),
    sort=VALUES,
    asks=(QUEENS, KINGS),
    score=Each(lambda queens, kings: 3 * queens - 3 * kings),
    checksum=lambda deal: (0,),
)
TRIPLETS = Task(
    key="15a",
    name=N_("Triplets"),
    text=N_("+2 for three of a kind in J, Q, K or A, +1 for three of a kind in another value."),
    sort=VALUES,
    asks=(COURT_TRIPLES, NUMBER_TRIPLES),
    score=Each(lambda court, numbers: 2 * court + numbers),
)
ONE_TWO_AND = Task(
    key="15b",
    name=N_("1, 2, and…"),
    text=N_("−2 for three of a kind in J, Q, K or A, −1 for three of a kind in another value."),
    sort=VALUES,
    asks=(COURT_TRIPLES, NUMBER_TRIPLES),
    score=Each(lambda court, numbers: -2 * court - numbers),
    standing=INFERRED,
    sources=(ARENA,),
)
GARDEN_GNOMES = Task(
    key="18a",
    name=N_("Garden Gnomes"),
    text=N_(
        "As many points as the lowest number on your green cards; J, Q, K, A have none. "
        "No green number: 0."
    ),
    sort=VALUES,
    asks=(LOWEST_DWARF,),
    score=Each(lambda number: number),
)
NOBLES = Task(
    key="18b",
    name=N_("Nobles"),
    text=N_(
        "As many points as the lowest number on your blue cards; J, Q, K, A have none. "
        "No blue number: 0."
    ),
    sort=VALUES,
    asks=(LOWEST_KNIGHT,),
    score=Each(lambda number: number),
)
