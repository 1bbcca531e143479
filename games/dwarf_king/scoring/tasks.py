"""All tasks as rows of data, and the tiles of both editions with two tasks each."""

from collections.abc import Callable, Collection, Mapping
from functools import partial

from games.dwarf_king import options
from games.dwarf_king.rulebook import ARENA, BOX, TILES_2011
from games.dwarf_king.scoring import tallies
from games.dwarf_king.scoring.points import Counts, Deal, Each, Score, Task, Tile, each
from games.kit.text import N_

NUMBER_OF_TRICKS = N_("How many tricks")
WHICH_TRICKS = N_("Which tricks")
SUITS = N_("Suits")
VALUES = N_("Values")
SORTS = (NUMBER_OF_TRICKS, WHICH_TRICKS, SUITS, VALUES)

NEW_ONLY = (ARENA,)

tricks = partial(Task, NUMBER_OF_TRICKS, (tallies.WON_TRICKS,))
printed = partial(Task, sources=(BOX, ARENA, TILES_2011))
new_only = partial(Task, sources=NEW_ONLY)
first_only = partial(Task, sources=(TILES_2011,))


def right(deal: Deal, tricks: Counts) -> Counts:
    """A point for every trick of the neighbour who plays before."""
    return tricks[-1:] + tricks[:-1]


def left(deal: Deal, tricks: Counts) -> Counts:
    """A point for every trick of the neighbour who plays after."""
    return tricks[1:] + tricks[:1]


def exactly(wanted: int) -> Each:
    """Five points for just so many tricks."""
    return Each(lambda tricks: 5 if tricks == wanted else 0)


def if_shared(fits: Callable[[int], bool]) -> Score:
    """Five points for the same number of tricks as so many players have."""
    return lambda deal, tricks: tuple(5 * fits(tricks.count(own)) for own in tricks)


def beside(passes: Callable[[int, int], bool]) -> Score:
    """Three points for more than the player after, three for passing the player before."""

    def score(deal: Deal, tricks: Counts) -> Counts:
        around = zip(right(deal, tricks), tricks, left(deal, tricks), strict=True)
        return tuple(3 * passes(own, before) + 3 * (own > after) for before, own, after in around)

    return score


def for_the_highest(points: int) -> Score:
    """So many points for the highest sum; a tie is settled by the table's reading."""

    def score(deal: Deal, sums: Counts) -> Counts:
        pays = sums.count(max(sums)) == 1 or deal.rulings[options.NUMBERS_TIE] == options.ALL
        return tuple(points if pays and own == max(sums) else 0 for own in sums)

    return score


def one_or_all(points: int) -> Callable[[Deal], Collection[int]]:
    """What the highest sum pays in all: once or not at all, or once for everybody tied."""

    def sums(deal: Deal) -> Collection[int]:
        if deal.rulings[options.NUMBERS_TIE] == options.ALL:
            return [points * tied for tied in range(1, deal.seats + 1)]
        return sorted((points, 0))

    return sums


def row_of_values(deal: Deal, rows: Counts) -> Counts:
    """A point for each card of the row, once it is long enough for the table's reading."""
    least = 3 if deal.rulings[options.STRAIGHT] == options.THREE else 1
    return tuple(cards if cards >= least else 0 for cards in rows)


# A table to be read row by row: what is counted, its name, what it pays, and the same in words.
# fmt: off
ROWS = (
    new_only(WHICH_TRICKS, (tallies.RUN,), "1a", N_("Lucky Run"), each(2),
        N_("+2 for each trick in your longest run of tricks won in a row; a single trick is a "
           "run of one.")),
    new_only(WHICH_TRICKS, (tallies.RUN,), "1b", N_("Bad Run"), each(-2),
        N_("−2 for each trick in your longest run of tricks won in a row; a single trick is a "
           "run of one.")),
    Task(WHICH_TRICKS, (tallies.LAST_FOUR,), "2a", N_("Save the Rearguard"), each(2),
        N_("+2 for each of the last four tricks you win.")),
    printed(WHICH_TRICKS, (tallies.LAST_FOUR,), "2b", N_("Sacrifice the Rearguard"), each(-2),
        N_("−2 for each of the last four tricks you win.")),
    printed(VALUES, (tallies.THREES_FOURS,), "3a", N_("Three Quarters"), each(4),
        N_("+4 for each 3 and each 4 you win.")),
    Task(VALUES, (tallies.SIXES_SEVENS,), "3b", N_("From 6 to 7"), each(4),
        N_("+4 for each 6 and each 7 you win.")),
    Task(SUITS, (tallies.KNIGHTS,), "4a", N_("Knights’ Debacle"), each(-1),
        N_("−1 for each blue card you win.")),
    printed(SUITS, (tallies.GOBLINS,), "4b", N_("Goblin Defeat"), each(-1),
        N_("−1 for each red card you win.")),
    tricks("5a", N_("To the Right"), right,
        N_("+1 for each trick won by your right-hand neighbour, who plays before you."),
        sums=lambda deal: (deal.tricks,)),
    tricks("5b", N_("To the Left"), left,
        N_("+1 for each trick won by your left-hand neighbour, who plays after you."),
        sums=lambda deal: (deal.tricks,)),
    new_only(VALUES, (tallies.SUM_OF_VALUES,), "6a", N_("Good Numbers"), for_the_highest(5),
        N_("Add up the numbers 1–11 on the cards you won (not J, Q, K, A): "
           "the highest total gets +5."),
        sums=one_or_all(5), rulings=(options.NUMBERS_TIE,)),
    new_only(VALUES, (tallies.SUM_OF_VALUES,), "6b", N_("Bad Numbers"), for_the_highest(-5),
        N_("Add up the numbers 1–11 on the cards you won (not J, Q, K, A): "
           "the highest total gets −5."),
        sums=one_or_all(-5), rulings=(options.NUMBERS_TIE,)),
    tricks("7a", N_("Most Victories"), each(1), N_("+1 for each trick you win.")),
    tricks("7b", N_("Fewest Victories"), each(-1), N_("−1 for each trick you win.")),
    tricks("8a", N_("Good Things Come in 3s"), exactly(3), N_("+5 for exactly three tricks.")),
    tricks("8b", N_("There Can Be Only One"), exactly(1), N_("+5 for exactly one trick.")),
    tricks("9a", N_("Four by Four"), exactly(4), N_("+5 for exactly four tricks.")),
    tricks("9b", N_("Two by Two"), exactly(2), N_("+5 for exactly two tricks.")),
    tricks("10a", N_("Evens"), Each(lambda tricks: 5 if tricks and tricks % 2 == 0 else 0),
        N_("+5 for an even number of tricks; no tricks at all doesn’t count as even.")),
    tricks("10b", N_("Odds"), Each(lambda tricks: 5 if tricks % 2 else 0),
        N_("+5 for an odd number of tricks.")),
    tricks("11a", N_("All for One"), if_shared((1).__eq__),
        N_("+5 if nobody else has the same number of tricks as you; 0 counts too.")),
    tricks("11b", N_("One for All"), if_shared((1).__lt__),
        N_("+5 if someone else has the same number of tricks as you; 0 counts too.")),
    Task(SUITS, (tallies.KNIGHTS, tallies.DWARVES), "12a", N_("Knightly Victory Against Dwarves"),
        each(1, -1), N_("+1 for each blue card, −1 for each green card you win.")),
    Task(SUITS, (tallies.DWARVES, tallies.KNIGHTS), "12b", N_("Dwarven Victory Against Knights"),
        each(1, -1), N_("+1 for each green card, −1 for each blue card you win.")),
    printed(VALUES, (tallies.KINGS, tallies.QUEENS), "13a", N_("Capture the Kings"), each(3, -3),
        N_("+3 for each king, −3 for each queen you win.")),
    Task(VALUES, (tallies.QUEENS, tallies.KINGS), "13b", N_("Capture the Queens"), each(3, -3),
        N_("+3 for each queen, −3 for each king you win.")),
    new_only(WHICH_TRICKS, (tallies.PLACE,), "14a", N_("Eeny, Meeny"),
        Each(lambda place: place + 2 if place else 0),
        N_("The first player to win three tricks gets +3, the second +4, the third +5; "
           "everyone else nothing.")),
    new_only(WHICH_TRICKS, (tallies.PLACE,), "14b", N_("Miney Mo"),
        Each(lambda place: -place - 2 if place else 0),
        N_("The first player to win three tricks gets −3, the second −4, the third −5; "
           "everyone else nothing.")),
    Task(VALUES, (tallies.COURT_TRIPLES, tallies.NUMBER_TRIPLES), "15a", N_("Triplets"), each(2, 1),
        N_("+2 for each three of a kind in J, Q, K or A, +1 for each in any other value.")),
    new_only(VALUES, (tallies.COURT_TRIPLES, tallies.NUMBER_TRIPLES), "15b", N_("1, 2, and…"),
        each(-2, -1),
        N_("−2 for each three of a kind in J, Q, K or A, −1 for each in any other value.")),
    new_only(WHICH_TRICKS, (tallies.WON_FOUR,), "16a", N_("Grand Slam"), each(5),
        N_("+5 if you win at least four tricks in a row.")),
    new_only(WHICH_TRICKS, (tallies.LOST_FOUR,), "16b", N_("Utter Chaos"), each(5),
        N_("+5 if you lose at least four tricks in a row.")),
    Task(SUITS, (tallies.SMALLEST,), "17a", N_("Elite Army"), each(1),
        N_("+1 for each card in your smallest suit."), rulings=(options.ELITE_MISSING,)),
    Task(SUITS, (tallies.LARGEST,), "17b", N_("Massive Army"), each(1),
        N_("+1 for each card in your largest suit.")),
    Task(VALUES, (tallies.LOWEST_DWARF,), "18a", N_("Garden Gnomes"), each(1),
        N_("Points equal to the lowest number on your green cards; J, Q, K, A have none. No "
           "green number: 0.")),
    Task(VALUES, (tallies.LOWEST_KNIGHT,), "18b", N_("Nobles"), each(1),
        N_("Points equal to the lowest number on your blue cards; J, Q, K, A have none. No "
           "blue number: 0.")),
    Task(SUITS, (tallies.COURT_CARDS, tallies.KNIGHTS), "19a", N_("Nobles and Knights"), each(1, 1),
        N_("+1 for each J, Q, K, A and +1 for each blue card you win; the blue J, Q, K, A count "
           "twice.")),
    Task(SUITS, (tallies.COURT_CARDS, tallies.KNIGHTS), "19b", N_("Soldiers without Knights"),
        each(-1, -1),
        N_("−1 for each J, Q, K, A and −1 for each blue card you win; the blue J, Q, K, A count "
           "twice.")),
    tricks("20a", N_("In Line"), beside(int.__lt__),
        N_("+3 if you have fewer tricks than your right-hand neighbour, and +3 if you have "
           "more than your left-hand neighbour."), sources=NEW_ONLY),
    tricks("20b", N_("Sandwich"), beside(int.__gt__),
        N_("+3 for each of your two neighbours with fewer tricks than you."), sources=NEW_ONLY),

    # Tasks that only the first edition has, under names of our own.
    first_only(SUITS, (tallies.KNIGHTS,), "f1a", N_("Against the Knights"), each(1),
        N_("+1 for each blue card you win.")),
    first_only(SUITS, (tallies.GOBLINS,), "f1b", N_("Against the Goblins"), each(1),
        N_("+1 for each red card you win.")),
    first_only(VALUES, (tallies.ROW,), "f6b", N_("The Grand Army"), row_of_values,
        N_("+1 for each card in your longest straight; suits don’t matter, and J follows 10."),
        rulings=(options.STRAIGHT, options.STRAIGHT_ELEVEN)),
    first_only(VALUES, (tallies.JACKS,), "f8a", N_("Charge of the Paladins"), each(4),
        N_("+4 for each jack you win.")),
    first_only(VALUES, (tallies.JACKS,), "f8b", N_("Rout of the Paladins"), each(-4),
        N_("−4 for each jack you win.")),
    first_only(VALUES, (tallies.LOWEST_OR_COURT,), "f11a", N_("Save the Nobles"), each(1),
        N_("Points equal to the number on your lowest card, or 10 if you have only J, Q, K, A.")),
    first_only(VALUES, (tallies.LOWEST,), "f11b", N_("Save the Brave"), each(-1),
        N_("Minus the number on your lowest card, or 0 if you have only J, Q, K, A.")),
    first_only(SUITS, (tallies.DWARVES, tallies.EIGHTS_NINES), "f14a", N_("8, 9, Dwarves…"),
        each(1, 1),
        N_("+1 for each green card and +1 for each 8 and 9 you win; the green 8 and 9 count "
           "twice.")),
    first_only(SUITS, (tallies.DWARVES, tallies.EIGHTS_NINES), "f14b", N_("No 8, No 9, No Dwarf"),
        each(-1, -1),
        N_("−1 for each green card and −1 for each 8 and 9 you win; the green 8 and 9 count "
           "twice.")),
    first_only(VALUES, (tallies.GREEN_QUEEN,), "f20a", N_("Capture the Queen of the Dwarves"),
        each(8), N_("+8 for the green queen.")),
    first_only(VALUES, (tallies.GREEN_QUEEN,), "f20b", N_("Flee the Queen of the Dwarves"),
        each(-8), N_("−8 for the green queen.")),
)
# fmt: on

TASKS: Mapping[str, Task] = {task.key: task for task in ROWS}
"""Every task of both editions by its key, in the order of the tiles."""


def _tiles(*numbers: str) -> tuple[Tile, ...]:
    return tuple((TASKS[f"{number}a"], TASKS[f"{number}b"]) for number in numbers)


TILES: Mapping[str, tuple[Tile, ...]] = {
    options.NEW: _tiles(*map(str, range(1, 21))),
    options.FIRST: (
        *_tiles("f1", "2", "3", "4", "5"),
        (TASKS["15a"], TASKS["f6b"]),
        *_tiles("7", "8", "9", "10", "11", "12", "13", "f8", "f11", "f14"),
        *_tiles("17", "18", "19", "f20"),
    ),
}
"""The tiles of each edition. Their order belongs to the draw: it stays as it is."""

OF_THE_FIRST = {"f1": 1, "f6": 15, "f8": 6, "f11": 14, "f14": 16, "f20": 20}
"""The tiles of the first edition alone have the numbers that those shared by both leave free."""
TILE_NUMBERS = {key: int(OF_THE_FIRST.get(key[:-1], key[:-1])) for key in TASKS}
"""The number of each task's tile."""
NUMBERS = {key: f"{tile}{key[-1]}" for key, tile in TILE_NUMBERS.items()}
"""The same with its side: 7b."""
