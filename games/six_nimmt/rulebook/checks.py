"""What the pad checks: nothing of it is printed, all of it follows from the cards."""

from functools import partial

from games.kit.text import NN_
from games.six_nimmt.rulebook.jubilee import arguable
from games.six_nimmt.rulebook.table import printed

checked = partial(printed, forgivable=True)
"""A rule that follows from the cards, and which a table may overrule all the same."""

ONE_PLAYER = printed(
    "one-player",
    "One player's most",
    "In the base game one player takes at most five cards with each of ten; "
    "the 50 dearest have 117 cows. Profi has fewer cows in play, jubilee more cards.",
    wording="From {low} to {high} cows. Nobody can take more in one round.",
)
ROWS_LEFT = printed(
    "rows-left",
    "What lies in the rows",
    "At the end of a round every row has at least one card and at most five, six in jubilee.",
    wording="From {low} to {high} cows can be left in the rows.",
)
PILE_CARDS = printed(
    "pile-cards",
    "One player's pile",
    "A pile has no more cards than were dealt to all, "
    "and outside jubilee at most five for each of the ten played.",
    wording="From {low} to {high} cards. One pile cannot have more.",
)
ROUND_SUM_LOW = checked(
    "round-sum-low",
    "Too few cows",
    "At most 20 cards stay in the rows; all the others were taken, with at least a cow each.",
    NN_(
        "Only {n} cow in all, but this round has at least {low}.",
        "Only {n} cows in all, but this round has at least {low}.",
    ),
)
ROUND_SUM_HIGH = checked(
    "round-sum-high",
    "Too many cows",
    "No more cards can be taken than were dealt, so the dearest of them are the most.",
    NN_(
        "{n} cow in all, but this round has at most {high}.",
        "{n} cows in all, but this round has at most {high}.",
    ),
)
ALL_COWS = checked(
    "all-cows",
    "Every cow is somewhere",
    "Where all cards in play are known, the cows of the players and of the rows add up to them.",
    NN_(
        "{n} cow with the rows, but the cards in play have exactly {total}.",
        "{n} cows with the rows, but the cards in play have exactly {total}.",
    ),
)
COWS_IN_PLAY = checked(
    "cows-in-play",
    "Cows in play",
    "Players and rows together cannot have more cows than the dearest cards in play, "
    "nor fewer than the cheapest.",
    NN_(
        "{n} cow with the rows, but the cards in play have from {low} to {high}.",
        "{n} cows with the rows, but the cards in play have from {low} to {high}.",
    ),
)
PILE_SUM = checked(
    "pile-sum",
    "Cards in all piles",
    "Four to twenty cards stay in the rows, all others lie in the piles; jubilee removes some.",
    NN_(
        "{n} card in all piles, but from {low} to {high} were taken.",
        "{n} cards in all piles, but from {low} to {high} were taken.",
    ),
)
PILE_COWS = checked(
    "pile-cows",
    "Cows and cards of a pile",
    "Every card has at least one cow, and so many cards at most those of the dearest.",
    NN_(
        "{n} card has from {low} to {high} cows, not {cows}.",
        "{n} cards have from {low} to {high} cows, not {cows}.",
    ),
)
OVER_SIXTY = arguable(
    "over-sixty",
    "Very many cows",
    "More than 60 cows for one player in a round is possible, but hardly ever happens.",
    "{n} cows in one round is possible, but very rare. Is it right?",
)
NOBODY_TOOK = arguable(
    "nobody-took",
    "Nobody took anything",
    "In jubilee a round without any cow is possible, but hardly ever happens.",
    "Nobody has a single cow. Was the round played out?",
)
RUNNING_TOTALS = arguable(
    "running-totals",
    "Only the cows of the round",
    "Only the cows of the round are entered; the pad adds them up.",
    "Everybody has at least their total so far. Are these totals instead of this round's cows?",
)
