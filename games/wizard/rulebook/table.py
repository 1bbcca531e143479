"""The rules before the first bid: cards, players, rounds, who deals, what is trump."""

from games.kit.rulebook import INFERRED, Rule
from games.kit.text import N_, NN_
from games.wizard.rulebook import pictures
from games.wizard.rulebook.told import AMIGO, ARITHMETIC, CZ, PUBLISHER, US, told

PLAYERS = Rule(
    "players",
    N_("Number of players"),
    N_("The game is for 3 to 6 players. The box has no rule for two."),
    N_("For {low} to {high} players."),
    sources=(CZ, AMIGO),
)
AIM = told(
    "aim",
    N_("What it is about"),
    N_("Say before every round how many tricks you will take, no more and no fewer."),
    (CZ, AMIGO),
)
DECK = told(
    "deck",
    N_("The cards"),
    N_(
        "There are 60 cards: four suits from 1 to 13, four Wizards and four Jesters. "
        "American decks run from 2 up to the ace instead; the order is the same 13 steps."
    ),
    (AMIGO, US),
)
WIZARD = told(
    "wizard",
    N_("The Wizard"),
    N_("A Wizard has no suit, counts as trump and is above every other card."),
    (AMIGO,),
)
JESTER = told(
    "jester",
    N_("The Jester"),
    N_("A Jester has no suit, is never trump and is below every other card."),
    (AMIGO,),
)
PICTURES = told(
    "pictures",
    N_("Pictures mean nothing"),
    N_(
        "Only colour and number count. People, professions and the colours "
        "in which Wizards and Jesters are drawn have no meaning."
    ),
    (AMIGO,),
)
ROUNDS = told(
    "rounds",
    N_("How many rounds"),
    N_("Three players play 20 rounds, four play 15, five play 12 and six play 10."),
    (CZ, AMIGO),
)
GROWING_HANDS = told(
    "growing-hands",
    N_("One card more every round"),
    N_(
        "Everybody gets one card in round 1, two in round 2 and so on, "
        "until all 60 cards are dealt in the last round."
    ),
    (AMIGO,),
)
FIRST_DEALER = told(
    "first-dealer",
    N_("Who deals first"),
    N_(
        "Whoever keeps the pad deals first. American rules let everybody draw a card instead, "
        "and the highest deals."
    ),
    (AMIGO, US),
)
DEALER_MOVES = told(
    "dealer-moves",
    N_("The deal moves on"),
    N_("After every round the deal moves one seat to the left, whoever took the tricks."),
    (AMIGO, US),
)
RESHUFFLE = told(
    "reshuffle",
    N_("All cards are shuffled again"),
    N_(
        "Before every deal all cards are shuffled together, also those that were not used. "
        "The American rules say it in words; the others take it for granted."
    ),
    (US,),
)
TRUMP = told(
    "trump",
    N_("What trump is"),
    N_("Every card of the trump suit is higher than any card of another suit."),
    (CZ, AMIGO),
)
TURNED_CARD = told(
    "turned-card",
    N_("The turned card"),
    N_(
        "The cards that are left lie face down. The top one is turned over: "
        "its suit is trump this round, its number means nothing, and it stays out of play."
    ),
    (AMIGO,),
    picture=pictures.TURNED,
)
JESTER_TURNED = told(
    "jester-turned",
    N_("A Jester is turned"),
    N_(
        "Then there is no trump suit this round, and no other card is turned. "
        "Wizards still beat everything."
    ),
    (AMIGO, US),
)
WIZARD_TURNED = told(
    "wizard-turned",
    N_("A Wizard is turned"),
    N_("Then the dealer looks at their hand and names one of the four suits before the bids."),
    (AMIGO, US),
)
_NAMES_A_SUIT = N_(
    "Whoever names trump names a suit: playing without trump cannot be chosen. "
    "The publisher says so; the leaflet does not say it in words."
)
NO_TRUMP_NAMED = Rule(
    "no-trump-named",
    N_("A dealer who would rather have no trump"),
    _NAMES_A_SUIT,
    _NAMES_A_SUIT,
    INFERRED,
    (PUBLISHER,),
    forgivable=True,
)
LAST_ROUND = told(
    "last-round",
    N_("No trump in the last round"),
    N_("Where all 60 cards are dealt, no card is left to turn, so there is no trump."),
    (AMIGO, US),
)
TRUMP_FIRST = told(
    "trump-first",
    N_("Trump before the bids"),
    N_("What is trump is settled before anybody bids."),
    (),
    INFERRED,
)
HAND_SIZE = Rule(
    "hand-size",
    N_("The largest hand"),
    N_(
        "With 60 cards there are at most 20 each for three players, 15 for four, "
        "12 for five, 10 for six."
    ),
    NN_(
        "{n} card in a hand is too many here: at most {high}.",
        "{n} cards in a hand are too many here: at most {high}.",
    ),
    sources=(ARITHMETIC,),
)
