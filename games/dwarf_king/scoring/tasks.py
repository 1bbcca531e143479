"""All tasks as rows of data, and the tiles of both editions with two tasks each."""

from collections.abc import Callable, Collection, Mapping

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

PRINTED = (BOX, ARENA, TILES_2011)
NEW_ONLY = (ARENA,)
FIRST_ONLY = (TILES_2011,)


def neighbour(step: int) -> Score:
    """A point for every trick of the neighbour: −1 plays before you, 1 after you."""

    def score(deal: Deal, tricks: Counts) -> Counts:
        return tuple(tricks[(seat + step) % deal.seats] for seat in range(deal.seats))

    return score


def exactly(wanted: int) -> Each:
    """Five points for just so many tricks."""
    return Each(lambda tricks: 5 if tricks == wanted else 0)


def alone(deal: Deal, tricks: Counts) -> Counts:
    """Five points for a number nobody else has."""
    return tuple(5 if tricks.count(won) == 1 else 0 for won in tricks)


def in_company(deal: Deal, tricks: Counts) -> Counts:
    """Five points for a number somebody else has too."""
    return tuple(5 if tricks.count(won) > 1 else 0 for won in tricks)


def in_line(deal: Deal, tricks: Counts) -> Counts:
    """Three points below the player before, three points above the player after."""
    around = ((tricks[s - 1], tricks[s], tricks[(s + 1) % deal.seats]) for s in range(deal.seats))
    return tuple(3 * (own < before) + 3 * (own > after) for before, own, after in around)


def between(deal: Deal, tricks: Counts) -> Counts:
    """Three points for each neighbour below."""
    around = ((tricks[s - 1], tricks[s], tricks[(s + 1) % deal.seats]) for s in range(deal.seats))
    return tuple(3 * (own > before) + 3 * (own > after) for before, own, after in around)


def for_the_highest(points: int) -> Score:
    """So many points for the highest sum; a tie is settled by the table's reading."""

    def score(deal: Deal, sums: Counts) -> Counts:
        pays = sums.count(max(sums)) == 1 or deal.ruling(options.NUMBERS_TIE) == options.ALL
        return tuple(points if pays and own == max(sums) else 0 for own in sums)

    return score


def one_or_all(points: int) -> Callable[[Deal], Collection[int]]:
    """What the highest sum pays in all: once or not at all, or once for everybody tied."""

    def sums(deal: Deal) -> Collection[int]:
        if deal.ruling(options.NUMBERS_TIE) == options.ALL:
            return [points * tied for tied in range(1, deal.seats + 1)]
        return sorted((points, 0))

    return sums


def all_tricks(deal: Deal) -> Collection[int]:
    """What a point for each trick pays in all."""
    return (deal.tricks,)


def row_of_values(deal: Deal, rows: Counts) -> Counts:
    """A point for each card of the row, once it is long enough for the table's reading."""
    least = 3 if deal.ruling(options.STRAIGHT) == options.THREE else 1
    return tuple(cards if cards >= least else 0 for cards in rows)


# A table to be read row by row: name, what is counted, what it pays, and the same in words.
# fmt: off
ROWS = (
    Task("1a", N_("Lucky Run"), WHICH_TRICKS, (tallies.RUN,), each(2),
         N_("+2 for each trick in your longest run of tricks won in a row; a single trick is a "
            "run of one."),
         sources=NEW_ONLY),
    Task("1b", N_("Bad Run"), WHICH_TRICKS, (tallies.RUN,), each(-2),
         N_("−2 for each trick in your longest run of tricks won in a row; a single trick is a "
            "run of one."),
         sources=NEW_ONLY),
    Task("2a", N_("Save the Rearguard"), WHICH_TRICKS, (tallies.LAST_FOUR,), each(2),
         N_("+2 for each of the last four tricks you win.")),
    Task("2b", N_("Sacrifice the Rearguard"), WHICH_TRICKS, (tallies.LAST_FOUR,), each(-2),
         N_("−2 for each of the last four tricks you win."), sources=PRINTED),
    Task("3a", N_("Three Quarters"), VALUES, (tallies.THREES_FOURS,), each(4),
         N_("+4 for each 3 and each 4 you win."), sources=PRINTED),
    Task("3b", N_("From 6 to 7"), VALUES, (tallies.SIXES_SEVENS,), each(4),
         N_("+4 for each 6 and each 7 you win.")),
    Task("4a", N_("Knights’ Debacle"), SUITS, (tallies.KNIGHTS,), each(-1),
         N_("−1 for each blue card you win.")),
    Task("4b", N_("Goblin Defeat"), SUITS, (tallies.GOBLINS,), each(-1),
         N_("−1 for each red card you win."), sources=PRINTED),
    Task("5a", N_("To the Right"), NUMBER_OF_TRICKS, (tallies.WON_TRICKS,), neighbour(-1),
         N_("+1 for each trick won by your right-hand neighbour, who plays before you."),
         sums=all_tricks),
    Task("5b", N_("To the Left"), NUMBER_OF_TRICKS, (tallies.WON_TRICKS,), neighbour(1),
         N_("+1 for each trick won by your left-hand neighbour, who plays after you."),
         sums=all_tricks),
    Task("6a", N_("Good Numbers"), VALUES, (tallies.SUM_OF_VALUES,), for_the_highest(5),
         N_("Add up the numbers 1–11 you won, without J, Q, K, A: the highest total gets +5."),
         sums=one_or_all(5), rulings=(options.NUMBERS_TIE,), sources=NEW_ONLY),
    Task("6b", N_("Bad Numbers"), VALUES, (tallies.SUM_OF_VALUES,), for_the_highest(-5),
         N_("Add up the numbers 1–11 you won, without J, Q, K, A: the highest total gets −5."),
         sums=one_or_all(-5), rulings=(options.NUMBERS_TIE,), sources=NEW_ONLY),
    Task("7a", N_("Most Victories"), NUMBER_OF_TRICKS, (tallies.WON_TRICKS,), each(1),
         N_("+1 for each trick you win.")),
    Task("7b", N_("Fewest Victories"), NUMBER_OF_TRICKS, (tallies.WON_TRICKS,), each(-1),
         N_("−1 for each trick you win.")),
    Task("8a", N_("Good Things Come in 3s"), NUMBER_OF_TRICKS, (tallies.WON_TRICKS,), exactly(3),
         N_("+5 for exactly three tricks.")),
    Task("8b", N_("There Can Be Only One"), NUMBER_OF_TRICKS, (tallies.WON_TRICKS,), exactly(1),
         N_("+5 for exactly one trick.")),
    Task("9a", N_("Four by Four"), NUMBER_OF_TRICKS, (tallies.WON_TRICKS,), exactly(4),
         N_("+5 for exactly four tricks.")),
    Task("9b", N_("Two by Two"), NUMBER_OF_TRICKS, (tallies.WON_TRICKS,), exactly(2),
         N_("+5 for exactly two tricks.")),
    Task("10a", N_("Evens"), NUMBER_OF_TRICKS, (tallies.WON_TRICKS,),
         Each(lambda tricks: 5 if tricks and tricks % 2 == 0 else 0),
         N_("+5 for an even number of tricks; no tricks at all doesn’t count as even.")),
    Task("10b", N_("Odds"), NUMBER_OF_TRICKS, (tallies.WON_TRICKS,),
         Each(lambda tricks: 5 if tricks % 2 else 0),
         N_("+5 for an odd number of tricks.")),
    Task("11a", N_("All for One"), NUMBER_OF_TRICKS, (tallies.WON_TRICKS,), alone,
         N_("+5 if nobody else has the same number of tricks as you; 0 counts too.")),
    Task("11b", N_("One for All"), NUMBER_OF_TRICKS, (tallies.WON_TRICKS,), in_company,
         N_("+5 if someone else has the same number of tricks as you; 0 counts too.")),
    Task("12a", N_("Knightly Victory Against Dwarves"), SUITS, (tallies.KNIGHTS, tallies.DWARVES),
         each(1, -1), N_("+1 for each blue card, −1 for each green card you win.")),
    Task("12b", N_("Dwarven Victory Against Knights"), SUITS, (tallies.DWARVES, tallies.KNIGHTS),
         each(1, -1), N_("+1 for each green card, −1 for each blue card you win.")),
    Task("13a", N_("Capture the Kings"), VALUES, (tallies.KINGS, tallies.QUEENS), each(3, -3),
         N_("+3 for each king, −3 for each queen you win."), sources=PRINTED),
    Task("13b", N_("Capture the Queens"), VALUES, (tallies.QUEENS, tallies.KINGS), each(3, -3),
         N_("+3 for each queen, −3 for each king you win.")),
    Task("14a", N_("Eeny, Meeny"), WHICH_TRICKS, (tallies.PLACE,),
         Each(lambda place: place + 2 if place else 0),
         N_("The first player to win three tricks gets +3, the second +4, the third +5; "
            "everyone else nothing."),
         sources=NEW_ONLY),
    Task("14b", N_("Miney Mo"), WHICH_TRICKS, (tallies.PLACE,),
         Each(lambda place: -place - 2 if place else 0),
         N_("The first player to win three tricks gets −3, the second −4, the third −5; "
            "everyone else nothing."),
         sources=NEW_ONLY),
    Task("15a", N_("Triplets"), VALUES, (tallies.COURT_TRIPLES, tallies.NUMBER_TRIPLES), each(2, 1),
         N_("+2 for three of a kind in J, Q, K or A, +1 for three of a kind in any other value.")),
    Task("15b", N_("1, 2, and…"), VALUES, (tallies.COURT_TRIPLES, tallies.NUMBER_TRIPLES),
         each(-2, -1),
         N_("−2 for three of a kind in J, Q, K or A, −1 for three of a kind in any other value."),
         sources=NEW_ONLY),
    Task("16a", N_("Grand Slam"), WHICH_TRICKS, (tallies.WON_FOUR,), each(5),
         N_("+5 if you win at least four tricks in a row."), sources=NEW_ONLY),
    Task("16b", N_("Utter Chaos"), WHICH_TRICKS, (tallies.LOST_FOUR,), each(5),
         N_("+5 if you lose at least four tricks in a row."), sources=NEW_ONLY),
    Task("17a", N_("Elite Army"), SUITS, (tallies.SMALLEST,), each(1),
         N_("+1 for each card in your smallest suit."),
         rulings=(options.ELITE_MISSING,)),
    Task("17b", N_("Massive Army"), SUITS, (tallies.LARGEST,), each(1),
         N_("+1 for each card in your largest suit.")),
    Task("18a", N_("Garden Gnomes"), VALUES, (tallies.LOWEST_DWARF,), each(1),
         N_("Points equal to the lowest number on your green cards; J, Q, K, A have none. No "
            "green number: 0.")),
    Task("18b", N_("Nobles"), VALUES, (tallies.LOWEST_KNIGHT,), each(1),
         N_("Points equal to the lowest number on your blue cards; J, Q, K, A have none. No "
            "blue number: 0.")),
    Task("19a", N_("Nobles and Knights"), SUITS, (tallies.COURT_CARDS, tallies.KNIGHTS), each(1, 1),
         N_("+1 for each J, Q, K, A and +1 for each blue card you win; the blue J, Q, K, A count "
            "twice.")),
    Task("19b", N_("Soldiers without Knights"), SUITS, (tallies.COURT_CARDS, tallies.KNIGHTS),
         each(-1, -1),
         N_("−1 for each J, Q, K, A and −1 for each blue card you win; the blue J, Q, K, A count "
            "twice.")),
    Task("20a", N_("In Line"), NUMBER_OF_TRICKS, (tallies.WON_TRICKS,), in_line,
         N_("+3 if you have fewer tricks than your right-hand neighbour, and +3 if you have "
            "more than your left-hand neighbour."),
         sources=NEW_ONLY),
    Task("20b", N_("Sandwich"), NUMBER_OF_TRICKS, (tallies.WON_TRICKS,), between,
         N_("+3 for each of your two neighbours with fewer tricks than you."), sources=NEW_ONLY),

    # Tasks that only the first edition has, under names of our own.
    Task("f1a", N_("Against the Knights"), SUITS, (tallies.KNIGHTS,), each(1),
         N_("+1 for each blue card you win."), sources=FIRST_ONLY),
    Task("f1b", N_("Against the Goblins"), SUITS, (tallies.GOBLINS,), each(1),
         N_("+1 for each red card you win."), sources=FIRST_ONLY),
    Task("f6b", N_("The Grand Army"), VALUES, (tallies.ROW,), row_of_values,
         N_("+1 for each card in your longest straight; suits don’t matter, and J follows 10."),
         rulings=(options.STRAIGHT, options.STRAIGHT_ELEVEN), sources=FIRST_ONLY),
    Task("f8a", N_("Charge of the Paladins"), VALUES, (tallies.JACKS,), each(4),
         N_("+4 for each jack you win."), sources=FIRST_ONLY),
    Task("f8b", N_("Rout of the Paladins"), VALUES, (tallies.JACKS,), each(-4),
         N_("−4 for each jack you win."), sources=FIRST_ONLY),
    Task("f11a", N_("Save the Nobles"), VALUES, (tallies.LOWEST_OR_COURT,), each(1),
         N_("Points equal to the number on your lowest card, or 10 if you have only J, Q, K, A."),
         sources=FIRST_ONLY),
    Task("f11b", N_("Save the Brave"), VALUES, (tallies.LOWEST,), each(-1),
         N_("Minus the number on your lowest card, or 0 if you have only J, Q, K, A."),
         sources=FIRST_ONLY),
    Task("f14a", N_("8, 9, Dwarves…"), SUITS, (tallies.DWARVES, tallies.EIGHTS_NINES), each(1, 1),
         N_("+1 for each green card and +1 for each 8 and 9 you win; the green 8 and 9 count "
            "twice."),
         sources=FIRST_ONLY),
    Task("f14b", N_("No 8, No 9, No Dwarf"), SUITS, (tallies.DWARVES, tallies.EIGHTS_NINES),
         each(-1, -1),
         N_("−1 for each green card and −1 for each 8 and 9 you win; the green 8 and 9 count "
            "twice."),
         sources=FIRST_ONLY),
    Task("f20a", N_("Capture the Queen of the Dwarves"), VALUES, (tallies.GREEN_QUEEN,), each(8),
         N_("+8 for the green queen."), sources=FIRST_ONLY),
    Task("f20b", N_("Flee the Queen of the Dwarves"), VALUES, (tallies.GREEN_QUEEN,), each(-8),
         N_("−8 for the green queen."), sources=FIRST_ONLY),
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
NUMBERS = {key: f"{OF_THE_FIRST.get(key[:-1], key[:-1])}{key[-1]}" for key in TASKS}
"""The number of each task's tile, with its side: 7b."""


def tile_number(task: Task) -> int:
    """The number of its tile, without the side."""
    return int(NUMBERS[task.key][:-1])
