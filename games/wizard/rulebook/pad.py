"""The rules of the pad: its shape, its sums, and what the table may put right by hand."""

from games.kit.rulebook import INFERRED, Rule
from games.kit.text import N_, NN_
from games.wizard.rulebook.told import AMIGO, ARITHMETIC, AUSTRIA, CHAMPIONSHIP, CZ, told

PAD = told(
    "pad",
    N_("The pad of the box"),
    N_(
        "A row for every round, a column for every player, and in each cell the running total and "
        "the bid. Here the tricks stand beside it: a tick for a hit, a cross for a miss."
    ),
    (CZ, AMIGO),
)
BIDS_BEFORE_TRICKS = told(
    "bids-before-tricks",
    N_("Bids before tricks"),
    N_("All bids of a round are written before its tricks."),
    (AMIGO,),
)
TRICK_RANGE = Rule(
    "trick-range",
    N_("One player's tricks"),
    N_("Nobody takes more tricks than the round has cards in a hand."),
    N_("From {low} to {high} tricks: a round has as many as each hand has cards."),
    sources=(ARITHMETIC,),
)
TRICK_SUM = Rule(
    "trick-sum",
    N_("Tricks add up"),
    N_("The tricks of all players add up to the number of cards in each hand."),
    NN_(
        "{n} trick in all, but {cards} were played.",
        "{n} tricks in all, but {cards} were played.",
    ),
    sources=(CZ, ARITHMETIC),
    forgivable=True,
)
BOMB_SUM = Rule(
    "bomb-sum",
    N_("Tricks add up with the Bomb"),
    N_("The tricks of all players and those lost to the Bomb add up to the cards in each hand."),
    NN_(
        "{n} trick in all and {bombs} lost to the Bomb, but {cards} were played.",
        "{n} tricks in all and {bombs} lost to the Bomb, but {cards} were played.",
    ),
    sources=(ARITHMETIC,),
    forgivable=True,
)
NEXT_DEALER = told(
    "next-dealer",
    N_("Putting the dealer right"),
    N_(
        "If somebody else deals than the pad says, write it down before the bids. "
        "From that round on the deal moves from there."
    ),
    (),
    INFERRED,
)
CHANGED_BID = told(
    "changed-bid",
    N_("Changing a bid"),
    N_(
        "No rulebook says until when a bid may be changed. "
        "Here the table can repair it at any time, and the log keeps what stood there."
    ),
    (),
    INFERRED,
)
MISDEAL = told(
    "misdeal",
    N_("Misdeal"),
    N_("No rulebook speaks of it. Usually the same dealer simply deals again."),
    (),
    INFERRED,
)
REVOKE = told(
    "revoke",
    N_("Not followed by mistake"),
    N_(
        "No rulebook speaks of it. At tournaments the referee decides, and a mistake that nobody "
        "reports at once stands."
    ),
    (AUSTRIA,),
)
CORRECTION = told(
    "correction",
    N_("Corrections"),
    N_(
        "Penalties and other agreed points get a line of their own with a reason. The rules have "
        "no penalties; at the championship of 2015 one was 20 points."
    ),
    (CHAMPIONSHIP,),
)
WHOLE_TENS = Rule(
    "whole-tens",
    N_("Points are tens"),
    N_("All points of the game are multiples of ten."),
    N_("{points} points: all others here are multiples of ten. Is it right?"),
    INFERRED,
    (ARITHMETIC,),
    forgivable=True,
)
