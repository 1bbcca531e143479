"""Tasks for how many tricks somebody won, alone or against the neighbours."""

from games.dwarf_king.deal import Counts, Deal
from games.dwarf_king.rulebook.sources import ARENA
from games.dwarf_king.tallies import TRICKS
from games.dwarf_king.tasks.task import NUMBER_OF_TRICKS, Each, Score, Task
from games.kit.rulebook import INFERRED
from games.kit.text import N_


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


TO_THE_RIGHT = Task(
    key="5a",
    name=N_("To the Right"),
    text=N_("+1 for each trick of your right-hand neighbour, who plays before you."),
    sort=NUMBER_OF_TRICKS,
    asks=(TRICKS,),
    score=neighbour(-1),
    checksum=lambda deal: (deal.tricks,),
)
TO_THE_LEFT = Task(
    key="5b",
    name=N_("To the Left"),
    text=N_("+1 for each trick of your left-hand neighbour, who plays after you."),
    sort=NUMBER_OF_TRICKS,
    asks=(TRICKS,),
    score=neighbour(1),
    checksum=lambda deal: (deal.tricks,),
)
MOST_VICTORIES = Task(
    key="7a",
    name=N_("Most Victories"),
    text=N_("+1 for each trick you win."),
    sort=NUMBER_OF_TRICKS,
    asks=(TRICKS,),
    score=Each(lambda tricks: tricks),
    checksum=lambda deal: (deal.tricks,),
)
FEWEST_VICTORIES = Task(
    key="7b",
    name=N_("Fewest Victories"),
    text=N_("−1 for each trick you win."),
    sort=NUMBER_OF_TRICKS,
    asks=(TRICKS,),
    score=Each(lambda tricks: -tricks),
    checksum=lambda deal: (-deal.tricks,),
)
THREE_TRICKS = Task(
    key="8a",
    name=N_("Good Things Come in 3s"),
    text=N_("+5 for exactly three tricks."),
    sort=NUMBER_OF_TRICKS,
    asks=(TRICKS,),
    score=exactly(3),
)
ONE_TRICK = Task(
    key="8b",
    name=N_("There Can Be Only One"),
    text=N_("+5 for exactly one trick."),
    sort=NUMBER_OF_TRICKS,
    asks=(TRICKS,),
    score=exactly(1),
)
FOUR_TRICKS = Task(
    key="9a",
    name=N_("Four by Four"),
    text=N_("+5 for exactly four tricks."),
    sort=NUMBER_OF_TRICKS,
    asks=(TRICKS,),
    score=exactly(4),
)
TWO_TRICKS = Task(
    key="9b",
    name=N_("Two by Two"),
    text=N_("+5 for exactly two tricks."),
    sort=NUMBER_OF_TRICKS,
    asks=(TRICKS,),
    score=exactly(2),
)
EVENS = Task(
    key="10a",
    name=N_("Evens"),
    text=N_("+5 for an even number of tricks; no trick at all is not even."),
    sort=NUMBER_OF_TRICKS,
    asks=(TRICKS,),
    score=Each(lambda tricks: 5 if tricks and tricks % 2 == 0 else 0),
)
ODDS = Task(
    key="10b",
    name=N_("Odds"),
    text=N_("+5 for an odd number of tricks."),
    sort=NUMBER_OF_TRICKS,
    asks=(TRICKS,),
    score=Each(lambda tricks: 5 if tricks % 2 else 0),
)
ALL_FOR_ONE = Task(
    key="11a",
    name=N_("All for One"),
    text=N_("+5 if nobody else has as many tricks as you; 0 counts too."),
    sort=NUMBER_OF_TRICKS,
    asks=(TRICKS,),
    score=alone,
)
ONE_FOR_ALL = Task(
    key="11b",
    name=N_("One for All"),
    text=N_("+5 if somebody else has as many tricks as you; 0 counts too."),
    sort=NUMBER_OF_TRICKS,
    asks=(TRICKS,),
    score=in_company,
)
IN_LINE = Task(
    key="20a",
    name=N_("In Line"),
    text=N_(
        "+3 if you have fewer tricks than your right-hand neighbour, who plays before you, "
        "and +3 if you have more than your left-hand neighbour."
    ),
    sort=NUMBER_OF_TRICKS,
    asks=(TRICKS,),
    score=in_line,
    standing=INFERRED,
    sources=(ARENA,),
)
SANDWICH = Task(
    key="20b",
    name=N_("Sandwich"),
    text=N_("+3 for each of your two neighbours who has fewer tricks than you."),
    sort=NUMBER_OF_TRICKS,
    asks=(TRICKS,),
    score=between,
    standing=INFERRED,
    sources=(ARENA,),
)
