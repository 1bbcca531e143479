"""The rules of scoring and of the end."""

from games.kit.rulebook import INFERRED, Rule
from games.kit.text import N_
from games.wizard.rulebook import pictures
from games.wizard.rulebook.told import AMIGO, CZ, US, told

EXACT_BID = told(
    "exact-bid",
    N_("An exact bid"),
    N_("Whoever takes exactly as many tricks as bid gets 20 points and 10 more for every trick."),
    (CZ, AMIGO, US),
    picture=pictures.ROUND_TWO,
)
MISSED_BID = told(
    "missed-bid",
    N_("A missed bid"),
    N_(
        "Whoever takes more or fewer loses 10 points for every trick of difference; "
        "the tricks themselves count nothing."
    ),
    (CZ, AMIGO, US),
)
RUNNING_TOTAL = told(
    "running-total",
    N_("The pad holds totals"),
    N_(
        "Points are added to the total or taken from it, and the new total is written down. "
        "It may be negative."
    ),
    (CZ, AMIGO),
)
HIGHEST_WINS = Rule(
    "highest-wins",
    N_("Most points win"),
    N_("The game is over when the last round is scored. Whoever has the most points wins."),
    N_("All rounds are played. {who} has the most points: {points}."),
    sources=(CZ, AMIGO),
)
JOINT_WINNERS = Rule(
    "joint-winners",
    N_("Joint winners"),
    N_(
        "Several players with the most points all win. The German leaflet is silent about it, and "
        "American shops joke about arm wrestling or comparing the sums of all bids."
    ),
    N_("All rounds are played. {who} have the most points, {points} each, and win together."),
    sources=(CZ,),
)
OTHER_PEOPLE = told(
    "other-people",
    N_("Somebody comes or goes"),
    N_(
        "The box has no rule for it. Here people may change between two rounds: a newcomer starts "
        "with the points the table agrees on; whoever leaves stays on the pad without a place. The "
        "number of rounds follows the new number of players."
    ),
    (),
    INFERRED,
)
