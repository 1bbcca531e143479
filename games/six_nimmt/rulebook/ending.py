"""The rules of the end: when it is over and who has won."""

from games.kit.rulebook import Rule
from games.kit.text import N_, NN_
from games.six_nimmt.rulebook.told import BOX, read, told

TARGET_REACHED = told(
    "target-reached",
    N_("The limit ends the game"),
    N_(
        "The game ends after the round in which a total reaches the limit, 66 unless agreed "
        "otherwise; exactly 66 is enough. A round is always played out."
    ),
)
FIXED_ROUNDS = told(
    "fixed-rounds",
    N_("A fixed number of rounds"),
    N_("Instead of a limit, a number of rounds may be agreed before the game."),
)
LOWEST_WINS = Rule(
    "lowest-wins",
    N_("Fewest cows win"),
    N_("Whoever has the fewest cows at the end wins."),
    NN_(
        "{why} {who} has the fewest: {n} cow.",
        "{why} {who} has the fewest: {n} cows.",
    ),
    sources=BOX,
)
SHARED_WIN = Rule(
    "shared-win",
    N_("Shared win"),
    N_("Several players with the fewest cows share the win; there is no tie-break."),
    NN_(
        "{why} {who} have the fewest, {n} cow each, and share the win.",
        "{why} {who} have the fewest, {n} cows each, and share the win.",
    ),
    sources=BOX,
)
OTHER_PEOPLE = read(
    "other-people",
    N_("Somebody comes or goes"),
    N_(
        "The box has no rule for it. Here people may change between two rounds: a newcomer starts "
        "with the cows the table agrees on; whoever leaves stays on the pad without a place. Limit "
        "and rounds stay; in profi the cards follow the new number of players."
    ),
)
