"""The rules of the end: when it is over and who has won."""

from games.dwarf_king.rulebook.sources import ARENA, BOX
from games.dwarf_king.rulebook.table import told
from games.kit.rulebook import INFERRED, Rule
from games.kit.text import N_, NN_

MOST_POINTS = Rule(
    "most-points",
    N_("Most points win"),
    N_(
        "After seven deals whoever has the most points is the new king. Totals may be negative: "
        "then the one nearest to zero wins."
    ),
    N_("Seven deals are played. {who} has the most points: {points}."),
    sources=(BOX,),
)
EXTRA_DEALS = Rule(
    "extra-deals",
    N_("Tie for first: extra deals"),
    N_("If several players lead after seven deals, everybody plays on until one leads alone."),
    NN_(
        "After seven deals and {n} extra deal {who} leads alone: {points}.",
        "After seven deals and {n} extra deals {who} leads alone: {points}.",
    ),
    sources=(BOX,),
)
EXTRA_SUPPLY = told(
    "extra-supply",
    N_("What an extra deal is played with"),
    N_(
        "An extra deal takes another tile and another special card out of the box. "
        "Whoever took the green 5 deals, as always."
    ),
    INFERRED,
    (ARENA,),
)
OTHER_PEOPLE = told(
    "other-people",
    N_("Somebody comes or goes"),
    N_(
        "The box has no rule for it. Here people may change between two deals: a newcomer starts "
        "with the points the table agrees on; whoever leaves stays on the pad without a place. "
        "Seven deals stay seven. If the next dealer leaves, the left-hand neighbour deals."
    ),
    INFERRED,
    (),
)
