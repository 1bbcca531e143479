"""Every flavour of plus/minus one, and the other variants."""

from games.kit.rulebook import INFERRED, OPEN, Rule
from games.kit.text import NN_
from games.wizard.rulebook import pictures
from games.wizard.rulebook.sources import (
    AMIGO,
    ARITHMETIC,
    BGA,
    CHAMPIONSHIP,
    CHOSEN,
    CLUB,
    CZ,
    FISHER,
    HOUSE,
    SERVER,
    SHOPS,
    TOURNAMENTS,
)

EVENS_OUT = NN_(
    "The last may not say {bid}: the bids would come to exactly {n} trick.",
    "The last may not say {bid}: the bids would come to exactly {n} tricks.",
)
LEADER_EVENS_OUT = NN_(
    "The last is in the lead and may not say {bid}: the bids would come to exactly {n} trick.",
    "The last is in the lead and may not say {bid}: the bids would come to exactly {n} tricks.",
)

# A flavour binds only where a table has chosen it, and there it holds, however few tell of it.
# Disputed is what the choice leaves open: whether a shared lead counts.
PLUS_MINUS_ONE = Rule(
    "plus-minus-one",
    "Plus/minus one",
    "All bids together must not come to the number of tricks in the round: with five tricks "
    "they come to fewer or more than five. The last bidder so has at most one forbidden number.",
    EVENS_OUT,
    sources=(CZ, AMIGO),
    forgivable=True,
    picture=pictures.LAST_BID,
)
PLUS_MINUS_2015 = Rule(
    "plus-minus-one-2015",
    "Plus/minus one, championship 2015",
    "As printed, but free in the round with one card.",
    EVENS_OUT,
    sources=(CHAMPIONSHIP,),
    forgivable=True,
)
PLUS_MINUS_2014 = Rule(
    "plus-minus-one-2014",
    "Plus/minus one, championship 2014",
    "Free in the round with one card; in all others the last bidder may always say 0.",
    EVENS_OUT,
    sources=(CHAMPIONSHIP,),
    forgivable=True,
)
PLUS_MINUS_LATER = Rule(
    "plus-minus-one-later",
    "Plus/minus one, only later",
    "The first rounds are free; an old server began after three of them.",
    EVENS_OUT,
    sources=(SERVER, CHOSEN),
    forgivable=True,
)
CANADIAN = Rule(
    "plus-minus-one-canadian",
    "Plus/minus one for the leader, Canadian",
    "Only a dealer who leads is bound. Even then the dealer may make the bids come out even "
    "by saying 0.",
    LEADER_EVENS_OUT,
    sources=(FISHER,),
    forgivable=True,
)
SOLE_LEADER = Rule(
    "plus-minus-one-sole-leader",
    "Plus/minus one for a sole leader",
    "Only a dealer who is alone in the lead is bound, and then strictly.",
    LEADER_EVENS_OUT,
    sources=(SERVER, CHOSEN),
    forgivable=True,
)
FRENCH = Rule(
    "plus-minus-one-french",
    "Plus/minus one for the leader, French",
    "Only a last bidder who leads is bound, and then strictly, also with 0.",
    LEADER_EVENS_OUT,
    sources=(CLUB, CHOSEN),
    forgivable=True,
)
SHARED_LEAD = Rule(
    "shared-lead",
    "Who is in the lead",
    "Whether a shared lead counts as leading is not said anywhere. Here it does, "
    "but where all players are level, as before the first round, nobody leads.",
    NN_(
        "The last shares the lead and may not say {bid}: the bids would come to exactly {n} trick.",
        "The last shares the lead and may not say {bid}: "
        "the bids would come to exactly {n} tricks.",
    ),
    INFERRED,
    forgivable=True,
)
LIMIT_NEEDS_ORDER = Rule(
    "limit-needs-order",
    "Plus/minus one needs open bids",
    "Where all bid at the same time nobody bids last, so nobody can be told what not to say.",
    "Plus/minus one cannot be played with hidden or secret bids: nobody bids last.",
    INFERRED,
    (),
)
LIMIT_NEVER_BEGINS = Rule(
    "limit-never-begins",
    "Plus/minus one has to begin",
    "The round from which plus/minus one counts has to be one that is played.",
    NN_(
        "Plus/minus one would begin in round {first}, but there is only {n} round.",
        "Plus/minus one would begin in round {first}, but there are only {n} rounds.",
    ),
    sources=(ARITHMETIC,),
)


HIDDEN_BIDS = Rule(
    "hidden-bids",
    "Hidden bids",
    "Everybody writes a bid in secret; all are shown together before the first card.",
    sources=(AMIGO,),
)
SECRET_BIDS = Rule(
    "secret-bids",
    "Secret bids",
    "Everybody writes a bid in secret; the bids are shown only after the last trick.",
    sources=(AMIGO,),
)
FOREHEAD = Rule(
    "forehead",
    "Clairvoyance: card at the forehead",
    "In round 1 everybody holds the one card to the forehead without looking at it. "
    "You see all the others and bid on yours.",
    "Clairvoyance needs a first round with one card, and this game starts with {cards}.",
    sources=(AMIGO,),
)
FOREHEAD_WIZARD = Rule(
    "forehead-wizard",
    "Clairvoyance and a turned Wizard",
    "Nobody says how a dealer names trump who has not seen their card. "
    "Let the dealer name it unseen; the table decides.",
    standing=INFERRED,
)
SINGLE_COLOUR = Rule(
    "single-colour",
    "Single colour",
    "The leaflet has a variant for 3 or 4 players in which everybody owns one suit. "
    "Its details are retold in different ways, so this pad does not offer it.",
    sources=(AMIGO,),
    standing=OPEN,
)
TOURNAMENT = Rule(
    "tournament",
    "Tournament: ten rounds",
    "Three players deal 2, 4, 6 and so on up to 20 cards; four deal 1, 3, 5, 7, 9, 11 and then "
    "12 to 15; five deal 2 and then 4 to 12.",
    sources=(BGA, TOURNAMENTS),
)
TOURNAMENT_OF_SIX = Rule(
    "tournament-of-six",
    "A tournament of six",
    "Six players have only ten rounds anyway, so they play their usual 1 to 10 cards.",
    sources=(BGA,),
    standing=INFERRED,
)
FIVE_FULL_ROUNDS = Rule(
    "five-full-rounds",
    "Five full rounds",
    "Wizard Maximus: five rounds, all 60 cards every time. Trump is clubs, diamonds, hearts "
    "and spades in turn, and none in the fifth round; with colours agree on their order.",
    sources=(FISHER, BGA),
)
FIRST_FIVE = Rule(
    "first-five-rounds",
    "The first five rounds",
    "A short game at home: only the rounds with 1 to 5 cards.",
    sources=(HOUSE, BGA),
    standing=INFERRED,
)
OWN_HANDS = Rule(
    "own-hands",
    "Hands of your own choice",
    "A table may pick which hands it plays, in any order, and also go up and down again. "
    "This is a house rule.",
    "Choose at least one number of cards.",
    INFERRED,
    (HOUSE,),
)
TWO_PLAYERS = Rule(
    "two-players",
    "Two players",
    "Two Player Wizard is a game of its own with 36 cards and other rules; it is not kept here.",
    sources=(SHOPS,),
)
