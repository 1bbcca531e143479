"""Tasks for the suits of the cards somebody won."""

from games.dwarf_king.cards import COURT, Suit
from games.dwarf_king.deal import Deal
from games.dwarf_king.rulebook.sources import ARENA, BOX, TILES_2011
from games.dwarf_king.rulings import ELITE_MISSING
from games.dwarf_king.tallies import (
    COURT_CARDS,
    DWARVES,
    GOBLINS,
    KNIGHTS,
    LARGEST,
    SMALLEST,
    ranked,
    suited,
)
from games.dwarf_king.tasks.task import SUITS, Each, Task
from games.kit.text import N_


def greens(deal: Deal) -> int:
    """The Dwarves of this deal."""
    return deal.count(suited(Suit.DWARVES))


def blues(deal: Deal) -> int:
    """The Knights of this deal."""
    return deal.count(suited(Suit.KNIGHTS))


def reds(deal: Deal) -> int:
    """The Goblins of this deal."""
    return deal.count(suited(Suit.GOBLINS))


def nobles_and_blues(deal: Deal) -> int:
    """J, Q, K, A of all suits, and the Knights once more."""
    return deal.count(ranked(*COURT)) + blues(deal)


KNIGHTS_DEBACLE = Task(
    key="4a",
    name=N_("Knights’ Debacle"),
    text=N_("−1 for each blue card you win."),
    sort=SUITS,
    asks=(KNIGHTS,),
    score=Each(lambda knights: -knights),
    checksum=lambda deal: (-blues(deal),),
)
GOBLIN_DEFEAT = Task(
    key="4b",
    name=N_("Goblin Defeat"),
    text=N_("−1 for each red card you win."),
    sort=SUITS,
    asks=(GOBLINS,),
    score=Each(lambda goblins: -goblins),
    checksum=lambda deal: (-reds(deal),),
    sources=(BOX, ARENA, TILES_2011),
)
KNIGHTLY_VICTORY = Task(
    key="12a",
    name=N_("Knightly Victory Against Dwarves"),
    text=N_("+1 for each blue card, −1 for each green card you win."),
    sort=SUITS,
    asks=(KNIGHTS, DWARVES),
    score=Each(lambda knights, dwarves: knights - dwarves),
    checksum=lambda deal: (blues(deal) - greens(deal),),
)
DWARVEN_VICTORY = Task(
    key="12b",
    name=N_("Dwarven Victory Against Knights"),
    text=N_("+1 for each green card, −1 for each blue card you win."),
    sort=SUITS,
    asks=(DWARVES, KNIGHTS),
    score=Each(lambda dwarves, knights: dwarves - knights),
    checksum=lambda deal: (greens(deal) - blues(deal),),
)
ELITE_ARMY = Task(
    key="17a",
    name=N_("Elite Army"),
    text=N_("As many points as you have cards of your smallest suit."),
    sort=SUITS,
    asks=(SMALLEST,),
    score=Each(lambda cards: cards),
    rulings=(ELITE_MISSING,),
)
MASSIVE_ARMY = Task(
    key="17b",
    name=N_("Massive Army"),
    text=N_("As many points as you have cards of your largest suit."),
    sort=SUITS,
    asks=(LARGEST,),
    score=Each(lambda cards: cards),
)
NOBLES_AND_KNIGHTS = Task(
    key="19a",
    name=N_("Nobles and Knights"),
    text=N_(
        "+1 for each J, Q, K, A and +1 for each blue card you win; the blue J, Q, K, A count twice."
    ),
    sort=SUITS,
    asks=(COURT_CARDS, KNIGHTS),
    score=Each(lambda court, knights: court + knights),
    checksum=lambda deal: (nobles_and_blues(deal),),
)
SOLDIERS_WITHOUT_KNIGHTS = Task(
    key="19b",
    name=N_("Soldiers without Knights"),
    text=N_(
        "−1 for each J, Q, K, A and −1 for each blue card you win; the blue J, Q, K, A count twice."
    ),
    sort=SUITS,
    asks=(COURT_CARDS, KNIGHTS),
    score=Each(lambda court, knights: -court - knights),
    checksum=lambda deal: (-nobles_and_blues(deal),),
)
