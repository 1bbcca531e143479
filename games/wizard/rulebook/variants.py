"""The variants: how bids are made, and how long a game is."""

from games.kit.rulebook import INFERRED, OPEN, Rule
from games.kit.text import N_
from games.wizard.rulebook.told import AMIGO, BGA, FISHER, HOUSE, SHOPS, TOURNAMENTS, told

HIDDEN_BIDS = told(
    "hidden-bids",
    N_("Hidden bids"),
    N_("Everybody writes a bid in secret; all are shown together before the first card."),
    (AMIGO,),
)
SECRET_BIDS = told(
    "secret-bids",
    N_("Secret bids"),
    N_("Everybody writes a bid in secret; the bids are shown only after the last trick."),
    (AMIGO,),
)
FOREHEAD = Rule(
    "forehead",
    N_("Clairvoyance: card at the forehead"),
    N_(
        "In round 1 everybody holds the one card to the forehead without looking at it. "
        "You see all the others and bid on yours."
    ),
    N_("Clairvoyance needs a first round with one card, and this game starts with {cards}."),
    sources=(AMIGO,),
)
FOREHEAD_WIZARD = told(
    "forehead-wizard",
    N_("Clairvoyance and a turned Wizard"),
    N_(
        "Nobody says how a dealer names trump who has not seen their card. "
        "Let the dealer name it unseen; the table decides."
    ),
    (),
    INFERRED,
)
SINGLE_COLOUR = told(
    "single-colour",
    N_("Single colour"),
    N_(
        "The leaflet has a variant for 3 or 4 players in which everybody owns one suit. "
        "Its details are retold in different ways, so this pad does not offer it."
    ),
    (AMIGO,),
    OPEN,
)
TOURNAMENT = told(
    "tournament",
    N_("Tournament: ten rounds"),
    N_(
        "Three players deal 2, 4, 6 and so on up to 20 cards; four deal 1, 3, 5, 7, 9, 11 and then "
        "12 to 15; five deal 2 and then 4 to 12."
    ),
    (BGA, TOURNAMENTS),
)
TOURNAMENT_OF_SIX = told(
    "tournament-of-six",
    N_("A tournament of six"),
    N_("Six players have only ten rounds anyway, so they play their usual 1 to 10 cards."),
    (BGA,),
    INFERRED,
)
FIVE_FULL_ROUNDS = told(
    "five-full-rounds",
    N_("Five full rounds"),
    N_(
        "Wizard Maximus: five rounds, all 60 cards every time. Trump is clubs, diamonds, hearts "
        "and spades in turn, and none in the fifth round; with colours agree on their order."
    ),
    (FISHER, BGA),
)
FIRST_FIVE = told(
    "first-five-rounds",
    N_("The first five rounds"),
    N_("A short game at home: only the rounds with 1 to 5 cards."),
    (HOUSE, BGA),
    INFERRED,
)
OWN_HANDS = Rule(
    "own-hands",
    N_("Hands of your own choice"),
    N_(
        "A table may pick which hands it plays, in any order, and also go up and down again. "
        "This is a house rule."
    ),
    N_("Choose at least one number of cards."),
    INFERRED,
    (HOUSE,),
)
TWO_PLAYERS = told(
    "two-players",
    N_("Two players"),
    N_(
        "Two Player Wizard is a game of its own with 36 cards and other rules; it is not kept here."
    ),
    (SHOPS,),
)
