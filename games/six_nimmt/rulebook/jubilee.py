"""The rules of the jubilee variant: its deal, its two rounds, and what all special cards share."""

from games.kit.text import N_, NN_
from games.six_nimmt.rulebook.told import arguable, read, told

JUBILEE_DEAL = told(
    "jubilee-deal",
    N_("Jubilee: the deal"),
    N_(
        "Everybody gets 12 number cards and 3 special cards. Four number cards start the rows. "
        "The other special cards are a pile, face down, with room beside it for the used ones."
    ),
)
SPECIALS_LEFT = told(
    "specials-left",
    N_("Jubilee: special cards in hand"),
    N_(
        "A special card that was played is gone; one that was exchanged has another in its place. "
        "So everybody can see how many you still have."
    ),
    wording=N_("{who} has no special card left."),
)
FOUR_OF_EACH = told(
    "four-of-each",
    N_("Jubilee: four of each"),
    N_(
        "There are four of each of the seven special cards. One that lies face up comes back only "
        "when the pile is empty and the discard is shuffled."
    ),
    wording=N_("The box has four {what}, and all of them lie face up: there is no fifth."),
)
SPECIAL_WHEN = told(
    "special-when",
    N_("Jubilee: when to play a special card"),
    N_(
        "When you have to place your own number card, you may first play a special card. Nobody "
        "plays one on somebody else's card, and the order of placing stays as the cards were "
        "turned over."
    ),
    wording=N_("Somebody else places this card, so you cannot play a special card on it."),
)
ONE_SPECIAL = arguable(
    "one-special",
    N_("Jubilee: one at a time"),
    N_(
        "At most one special card goes with one number card: the box speaks of a special card, "
        "never of several."
    ),
    wording=NN_(
        "{n} special card was played on this card already.",
        "{n} special cards were played on this card already.",
    ),
)
EXCHANGE = told(
    "exchange",
    N_("Jubilee: exchanging a special card"),
    N_(
        "Whenever you take a row, you may discard one special card and draw another from the pile. "
        "An empty pile is made anew from the discard."
    ),
)
EVERY_TAKE = read(
    "every-take",
    N_("Jubilee: every taking counts"),
    N_(
        "Taking a row with Minus = Plus or because of Insert is taking a row like any other: "
        "every Stop! goes, and a special card may be exchanged."
    ),
)
JUBILEE_SECOND = told(
    "jubilee-second",
    N_("Jubilee: second round"),
    N_(
        "All 104 number cards are shuffled and dealt again. Unused special cards may be kept, and "
        "everybody gets three new ones, or two or one if there are too few."
    ),
)
SPECIALS_KEPT = told(
    "specials-kept",
    N_("Jubilee: keeping special cards"),
    N_("Nobody keeps more special cards than they had left after the first round."),
    wording=NN_(
        "{who} had {n} special card left and cannot keep more.",
        "{who} had {n} special cards left and cannot keep more.",
    ),
)
JUBILEE_SUPPLY = read(
    "jubilee-supply",
    N_("Jubilee: where new specials come from"),
    N_("All special cards that nobody kept are shuffled before the second round's are dealt."),
)
JUBILEE_ROUNDS = told(
    "jubilee-rounds",
    N_("Jubilee: two rounds"),
    N_(
        "Jubilee is over after exactly two rounds, whatever the totals. "
        "Unused special cards count nothing."
    ),
)
