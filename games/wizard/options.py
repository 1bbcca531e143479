"""What a table is asked before it starts: the box, the length, the bids, the first dealer."""

from games.kit.fields import TABLE, Cards, Choice, Count, Field, Flag, Option, When
from games.kit.text import N_, NN_
from games.wizard import bidding, deck, lengths

OPEN_BIDS = "open"
HIDDEN = "hidden"
SECRET = "secret"  # noqa: S105 - a way of bidding
NORMAL = "normal"
FOREHEAD = "forehead"
LATER = "later"

DECKS = (
    Option(deck.BASE, N_("Base game, 60 cards")),
    Option(deck.YEARS_20, N_("20 years"), N_("Dragon, Fairy, Bomb, Werewolf, Juggler, Cloud.")),
    Option(deck.YEARS_25, N_("25 years"), N_("The six of 20 years and the Shapeshifter.")),
    Option(deck.YEARS_30, N_("30 years"), N_("The seven of 25 years, Witch and Vampire.")),
    Option(deck.OWN, N_("Own choice"), N_("Any of the special cards, ticked below.")),
)
OWN_CARDS = tuple(
    Flag(key=key, label=label, when=When("deck", (deck.OWN,)))
    for key, label in (
        (deck.DRAGON_FAIRY, N_("Dragon and Fairy")),
        (deck.BOMB, N_("Bomb")),
        (deck.WEREWOLF, N_("Werewolf")),
        (deck.JUGGLER, N_("Juggler")),
        (deck.CLOUD, N_("Cloud")),
        (deck.SHAPESHIFTER, N_("Shapeshifter")),
        (deck.WITCH, N_("Witch")),
        (deck.VAMPIRE, N_("Vampire")),
    )
)

LENGTHS = (
    Option(
        lengths.STANDARD,
        N_("All rounds"),
        N_("20 rounds for three players, 15 for four, 12 for five, 10 for six."),
    ),
    Option(
        lengths.TOURNAMENT,
        N_("Tournament"),
        N_("Ten rounds: the small hands are thinned out."),
    ),
    Option(
        lengths.FIVE_FULL,
        N_("Five full rounds"),
        N_("All 60 cards every time; trump is set for each round."),
    ),
    Option(lengths.FIRST_FIVE, N_("First five rounds"), N_("From one card to five.")),
    Option(lengths.CUSTOM, N_("Hands of your own choice"), N_("Pick the numbers of cards below.")),
)
AFTER_THE_LAST = (
    Option(lengths.ONCE, N_("The game ends")),
    Option(lengths.AND_BACK, N_("The same hands back again")),
)

BID_LIMITS = (
    Option(bidding.OFF, N_("Off"), N_("Any sum of bids is allowed.")),
    Option(
        "printed",
        N_("As printed"),
        N_("In no round may the bids come to the number of tricks."),
    ),
    Option(
        "not_one_card",
        N_("Not in the one-card round"),
        N_("Championship 2015: otherwise as printed."),
    ),
    Option(
        "zero_allowed",
        N_("The last may always say 0"),
        N_("Championship 2014: and it is off in the one-card round."),
    ),
    Option(LATER, N_("Only from a later round on"), N_("The first rounds are free.")),
    Option(
        "canadian",
        N_("Only when the dealer leads, 0 is free"),
        N_("Canadian, by the inventor: a leading dealer may come out even with 0 only."),
    ),
    Option(
        "sole_leader",
        N_("Only when the dealer leads alone"),
        N_("Play by mail: a shared lead does not count."),
    ),
    Option(
        "french",
        N_("Only when the dealer leads"),
        N_("French: a leading last bidder may not come out even, not with 0 either."),
    ),
)
BIDDING = (
    Option(OPEN_BIDS, N_("Open"), N_("One after the other, the dealer last.")),
    Option(HIDDEN, N_("Hidden"), N_("All at once, shown before the first card.")),
    Option(SECRET, N_("Secret"), N_("Shown only after the tricks.")),
)
FIRST_ROUND = (
    Option(NORMAL, N_("As always")),
    Option(FOREHEAD, N_("At the forehead"), N_("You see every card but your own.")),
)
LIMIT_FROM = Count(
    key="limit_from",
    label=N_("Plus/minus one from round"),
    scope=TABLE,
    low=2,
    high=lengths.SIZES[-1],
    default=4,
    when=When("bid_limit", (LATER,)),
    help=N_("An old server began in round 4."),
)

OPTIONS: tuple[Field, ...] = (
    Choice(key="deck", label=N_("Cards"), options=DECKS, default=deck.BASE),
    *OWN_CARDS,
    Choice(key="length", label=N_("Length"), options=LENGTHS, default=lengths.STANDARD),
    Cards(
        key="sizes",
        label=N_("Cards in each round"),
        scope=TABLE,
        deck=lengths.SIZES * lengths.MOST_ROUNDS,
        most=lengths.MOST_ROUNDS,
        worth=dict.fromkeys(lengths.SIZES, 1),
        unit=NN_("{n} round", "{n} rounds"),
        optional=True,
        when=When("length", (lengths.CUSTOM,)),
        help=N_("In the order in which they are played."),
    ),
    Choice(
        key="then",
        label=N_("After the last of these hands"),
        options=AFTER_THE_LAST,
        default=lengths.ONCE,
        when=When("length", (lengths.CUSTOM,)),
    ),
    Choice(
        key="bid_limit",
        label=N_("Plus/minus one"),
        options=BID_LIMITS,
        default=bidding.OFF,
        help=N_("The bids must not come to exactly the number of tricks."),
    ),
    LIMIT_FROM,
    Choice(key="bidding", label=N_("Bids"), options=BIDDING, default=OPEN_BIDS),
    Choice(key="first_round", label=N_("The first round"), options=FIRST_ROUND, default=NORMAL),
    Choice(
        key="dealer",
        label=N_("Who deals first"),
        default=1,
        help=N_("The deal moves one seat to the left after every round."),
    ),
)
