"""The rules of the pad: what a round can come to. None is printed, all follow from the cards."""

from games.kit.rulebook import INFERRED, Rule
from games.kit.text import N_, NN_
from games.six_nimmt.rulebook.kinds import BOX

ONE_PLAYER = Rule(
    "one-player",
    N_("One player's most"),
    N_(
        "In the base game one player takes at most five cards with each of ten; "
        "the 50 dearest have 117 cows. Profi has fewer cows in play, jubilee more cards."
    ),
    N_("From {low} to {high} cows. Nobody can take more in one round."),
    sources=BOX,
)
ROWS_LEFT = Rule(
    "rows-left",
    N_("What lies in the rows"),
    N_("At the end of a round every row has at least one card and at most five, six in jubilee."),
    N_("From {low} to {high} cows can be left in the rows."),
    sources=BOX,
)
PILE_CARDS = Rule(
    "pile-cards",
    N_("One player's pile"),
    N_(
        "A pile has no more cards than were dealt to all, "
        "and outside jubilee at most five for each of the ten played."
    ),
    N_("From {low} to {high} cards. One pile cannot have more."),
    sources=BOX,
)
ROUND_SUM_LOW = Rule(
    "round-sum-low",
    N_("Too few cows"),
    N_("At most 20 cards stay in the rows; all the others were taken, with at least a cow each."),
    NN_(
        "Only {n} cow in all, but this round has at least {low}.",
        "Only {n} cows in all, but this round has at least {low}.",
    ),
    sources=BOX,
    forgivable=True,
)
ROUND_SUM_HIGH = Rule(
    "round-sum-high",
    N_("Too many cows"),
    N_("No more cards can be taken than were dealt, so the dearest of them are the most."),
    NN_(
        "{n} cow in all, but this round has at most {high}.",
        "{n} cows in all, but this round has at most {high}.",
    ),
    sources=BOX,
    forgivable=True,
)
ALL_COWS = Rule(
    "all-cows",
    N_("Every cow is somewhere"),
    N_(
        "Where all cards in play are known, the cows of the players and of the rows add up to them."
    ),
    NN_(
        "{n} cow with the rows, but the cards in play have exactly {total}.",
        "{n} cows with the rows, but the cards in play have exactly {total}.",
    ),
    sources=BOX,
    forgivable=True,
)
COWS_IN_PLAY = Rule(
    "cows-in-play",
    N_("Cows in play"),
    N_(
        "Players and rows together cannot have more cows than the dearest cards in play, "
        "nor fewer than the cheapest."
    ),
    NN_(
        "{n} cow with the rows, but the cards in play have from {low} to {high}.",
        "{n} cows with the rows, but the cards in play have from {low} to {high}.",
    ),
    sources=BOX,
    forgivable=True,
)
PILE_SUM = Rule(
    "pile-sum",
    N_("Cards in all piles"),
    N_("Four to twenty cards stay in the rows, all others lie in the piles; jubilee removes some."),
    NN_(
        "{n} card in all piles, but from {low} to {high} were taken.",
        "{n} cards in all piles, but from {low} to {high} were taken.",
    ),
    sources=BOX,
    forgivable=True,
)
PILE_COWS = Rule(
    "pile-cows",
    N_("Cows and cards of a pile"),
    N_("Every card has at least one cow, and so many cards at most those of the dearest."),
    NN_(
        "{n} card has from {low} to {high} cows, not {cows}.",
        "{n} cards have from {low} to {high} cows, not {cows}.",
    ),
    sources=BOX,
    forgivable=True,
)
OVER_SIXTY = Rule(
    "over-sixty",
    N_("Very many cows"),
    N_("More than 60 cows for one player in a round is possible, but hardly ever happens."),
    N_("{n} cows in one round is possible, but very rare. Is it right?"),
    INFERRED,
    forgivable=True,
)
NOBODY_TOOK = Rule(
    "nobody-took",
    N_("Nobody took anything"),
    N_("In jubilee a round without any cow is possible, but hardly ever happens."),
    N_("Nobody has a single cow. Was the round played out?"),
    INFERRED,
    forgivable=True,
)
RUNNING_TOTALS = Rule(
    "running-totals",
    N_("Only the cows of the round"),
    N_("Only the cows of the round are entered; the pad adds them up."),
    N_("Everybody has at least their total so far. Are these totals instead of this round's cows?"),
    INFERRED,
    forgivable=True,
)
