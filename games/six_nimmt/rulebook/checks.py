"""What the pad checks: none of it is printed, all of it follows from the cards."""

from functools import partial

from games.kit.text import NN_
from games.six_nimmt.rulebook.jubilee import arguable
from games.six_nimmt.rulebook.table import printed

checked = partial(printed, forgivable=True)
"""A rule that follows from the cards but that players may still overrule."""

ONE_PLAYER = printed(
    "one-player",
    "Most for one player",
    "In the base game, a player takes at most five cards with each of the ten they play. The 50 "
    "worst cards have 117 bullheads. The advanced variant has fewer bullheads in play, the "
    "anniversary variant more cards.",
    wording="{low} to {high} bullheads. Nobody can take more in one round.",
)
ROWS_LEFT = printed(
    "rows-left",
    "What’s left in the rows",
    "At the end of a round every row has one to five cards, in the anniversary variant up to six.",
    wording="{low} to {high} bullheads can be left in the rows.",
)
PILE_CARDS = printed(
    "pile-cards",
    "One player’s pile",
    "A pile never has more cards than were dealt in all. Outside the anniversary variant, "
    "it’s at most five for each of the ten cards played.",
    wording="{low} to {high} cards. One pile can’t have more.",
)
ROUND_SUM_LOW = checked(
    "round-sum-low",
    "Too few bullheads",
    "At most 20 cards stay in the rows. All the others were taken, with at least one "
    "bullhead each.",
    NN_(
        "{n} bullhead in all, but this round has at least {low}.",
        "{n} bullheads in all, but this round has at least {low}.",
    ),
)
ROUND_SUM_HIGH = checked(
    "round-sum-high",
    "Too many bullheads",
    "Only cards that were dealt can be taken, so the total can’t be more than the worst "
    "cards have.",
    NN_(
        "{n} bullhead in all, but this round has at most {high}.",
        "{n} bullheads in all, but this round has at most {high}.",
    ),
)
ALL_COWS = checked(
    "all-cows",
    "No bullheads go missing",
    "When all the cards in play are known, the bullheads in piles and rows add up to exactly what "
    "those cards have.",
    NN_(
        "{n} bullhead including the rows, but the cards in play have exactly {total}.",
        "{n} bullheads including the rows, but the cards in play have exactly {total}.",
    ),
)
COWS_IN_PLAY = checked(
    "cows-in-play",
    "Bullheads in play",
    "Players and rows together can’t have more bullheads than the worst cards that could be "
    "in play, nor fewer than the mildest.",
    NN_(
        "{n} bullhead including the rows, but the cards in play have {low} to {high}.",
        "{n} bullheads including the rows, but the cards in play have {low} to {high}.",
    ),
)
PILE_SUM = checked(
    "pile-sum",
    "Cards in all piles",
    "Four to twenty cards stay in the rows; all the others are in the piles. In the "
    "anniversary variant, some leave the round.",
    NN_(
        "The piles add up to {n} card, but it should be {low} to {high}.",
        "The piles add up to {n} cards, but it should be {low} to {high}.",
    ),
)
PILE_COWS = checked(
    "pile-cows",
    "Bullheads and cards in a pile",
    "Every card has at least one bullhead, and a pile can’t have more bullheads than the same "
    "number of the worst cards.",
    NN_(
        "{n} card has {low} to {high} bullheads, not {cows}.",
        "{n} cards have {low} to {high} bullheads, not {cows}.",
    ),
)
OVER_SIXTY = arguable(
    "over-sixty",
    "A lot of bullheads",
    "More than 60 bullheads for one player in a round is possible, but hardly ever happens.",
    "{n} bullheads in one round is possible, but very rare. Is that right?",
)
NOBODY_TOOK = arguable(
    "nobody-took",
    "Nobody took anything",
    "In the anniversary variant, a round without any bullheads is possible, but hardly "
    "ever happens.",
    "Nobody has a single bullhead. Has the round been played out?",
)
RUNNING_TOTALS = arguable(
    "running-totals",
    "Only this round’s bullheads",
    "Enter only the bullheads of this round; the pad adds them up.",
    "Everyone has at least their old total. Are these totals, not this round’s bullheads?",
)
