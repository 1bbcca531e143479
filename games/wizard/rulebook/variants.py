"""Every version of plus/minus one, and the other variants."""

from functools import partial

from games.kit.rulebook import OPEN, Rule
from games.kit.text import NN_
from games.wizard.rulebook import basics, pictures
from games.wizard.rulebook.basics import amigo, counted, inferred

_last_bidder = partial(
    Rule,
    wording=NN_(
        "The last bidder may not bid {bid}: the bids would total exactly {n} trick.",
        "The last bidder may not bid {bid}: the bids would total exactly {n} tricks.",
    ),
    forgivable=True,
)
_leader = partial(
    Rule,
    wording=NN_(
        "A last bidder in the lead may not bid {bid}: the bids would total exactly {n} trick.",
        "A last bidder in the lead may not bid {bid}: the bids would total exactly {n} tricks.",
    ),
    forgivable=True,
)

# A version holds wherever players have chosen it, however few sources describe it.
# Disputed is only what the choice leaves open: whether a shared lead counts.
PLUS_MINUS_ONE = _last_bidder(
    "plus-minus-one",
    "Plus/minus one",
    "The bids must not add up to the number of tricks: with five tricks, they may total "
    "anything but five. So the last bidder is barred from one number at most.",
    sources=(basics.CZ, basics.AMIGO),
    picture=pictures.LAST_BID,
)
PLUS_MINUS_2015 = _last_bidder(
    "plus-minus-one-2015",
    "Plus/minus one, 2015 championship",
    "As in the rulebook, but with no restriction in the one-card round.",
    sources=(basics.CHAMPIONSHIP,),
)
PLUS_MINUS_2014 = _last_bidder(
    "plus-minus-one-2014",
    "Plus/minus one, 2014 championship",
    "No restriction in the one-card round; in all others the last bidder may always bid 0.",
    sources=(basics.CHAMPIONSHIP,),
)
PLUS_MINUS_LATER = _last_bidder(
    "plus-minus-one-later",
    "Plus/minus one, from a later round",
    "The rule doesn’t apply in the first rounds; some groups start it in round 4.",
    sources=(basics.SERVER, basics.CHOSEN),
)
CANADIAN = _leader(
    "plus-minus-one-canadian",
    "Plus/minus one for the leader, Canadian rule",
    "Only a dealer in the lead is bound, but may always bid 0, even if the bids then match "
    "the tricks.",
    sources=(basics.FISHER,),
)
SOLE_LEADER = _leader(
    "plus-minus-one-sole-leader",
    "Plus/minus one for a sole leader",
    "Only a dealer alone in the lead is bound, without exception.",
    sources=(basics.SERVER, basics.CHOSEN),
)
FRENCH = _leader(
    "plus-minus-one-french",
    "Plus/minus one for the leader, French rule",
    "Only a last bidder in the lead is bound, without exception, even when bidding 0.",
    sources=(basics.CLUB, basics.CHOSEN),
)
SHARED_LEAD = inferred(
    "shared-lead",
    "Who is in the lead",
    "No rulebook says whether a shared lead counts as leading. Here it does; but if everyone "
    "is level, as before the first round, nobody leads.",
    NN_(
        "If a shared lead counts, the last bidder may not bid {bid}: the bids would total "
        "exactly {n} trick.",
        "If a shared lead counts, the last bidder may not bid {bid}: the bids would total "
        "exactly {n} tricks.",
    ),
    forgivable=True,
)
LIMIT_NEEDS_ORDER = inferred(
    "limit-needs-order",
    "Plus/minus one needs open bids",
    "If everyone bids at once, nobody bids last, so nobody can be restricted.",
    "Plus/minus one doesn’t work with hidden or secret bids: nobody bids last.",
)
LIMIT_NEVER_BEGINS = counted(
    "limit-never-begins",
    "Plus/minus one has to start",
    "Plus/minus one has to start in a round you actually play.",
    NN_(
        "Plus/minus one would start in round {first}, but there is only {n} round.",
        "Plus/minus one would start in round {first}, but there are only {n} rounds.",
    ),
)

HIDDEN_BIDS = amigo(
    "hidden-bids",
    "Hidden bids",
    "Everyone writes down a bid in secret; all are revealed together before the first card.",
)
SECRET_BIDS = amigo(
    "secret-bids",
    "Secret bids",
    "Everyone writes down a bid in secret; they are revealed only after the last trick.",
)
FOREHEAD = amigo(
    "forehead",
    "Clairvoyance: card on your forehead",
    "In round 1 everyone holds their one card to their forehead without looking at it. You "
    "see all the others and bid on yours.",
    "Clairvoyance needs a one-card first round, but this game starts with {cards}.",
)
FOREHEAD_WIZARD = inferred(
    "forehead-wizard",
    "Clairvoyance and a turned-up Wizard",
    "No rulebook says how a dealer names trump without having seen their card. Name it "
    "unseen, or agree at the table.",
)
SINGLE_COLOUR = amigo(
    "single-colour",
    "Single colour",
    "The rulebook has a variant for 3 or 4 players in which everyone owns one suit. Accounts "
    "of the details differ, so it isn’t offered here.",
    standing=OPEN,
)
TOURNAMENT = Rule(
    "tournament",
    "Tournament: ten rounds",
    "Three players get 2, 4, 6 and so on up to 20 cards; four get 1, 3, 5, 7, 9, 11 and then "
    "12 to 15; five get 2 and then 4 to 12.",
    sources=(basics.BGA, basics.TOURNAMENTS),
)
TOURNAMENT_OF_SIX = inferred(
    "tournament-of-six",
    "A tournament for six",
    "Six players have only ten rounds anyway, so they play the usual 1 to 10 cards.",
    sources=(basics.BGA,),
)
FIVE_FULL_ROUNDS = Rule(
    "five-full-rounds",
    "Five full rounds",
    "Wizard Maximus: five rounds, all 60 cards each time. Trump is clubs, diamonds, hearts "
    "and spades in turn, and none in the fifth round. If your suits are colours, agree on "
    "their order.",
    sources=(basics.FISHER, basics.BGA),
)
FIRST_FIVE = inferred(
    "first-five-rounds",
    "The first five rounds",
    "A short game at home: only the rounds with 1 to 5 cards.",
    sources=(basics.HOUSE, basics.BGA),
)
OWN_HANDS = inferred(
    "own-hands",
    "Your own hand sizes",
    "Play any hand sizes in any order, even up and back down again. This is a house rule.",
    "Choose at least one hand size.",
    sources=(basics.HOUSE,),
)
TWO_PLAYERS = Rule(
    "two-players",
    "Two players",
    "Two Player Wizard is a game of its own with 36 cards and different rules; this pad "
    "doesn’t cover it.",
    sources=(basics.SHOPS,),
)
