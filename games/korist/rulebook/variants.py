"""The rules of the variants: advanced players, experts, and the duel with its shadow offer."""

from games.kit.rulebook import OPEN, Rule
from games.kit.text import NN_
from games.korist.rulebook import pictures
from games.korist.rulebook.base import BOX, CZ, SK, inferred, printed, printed_twice

ADVANCED = printed_twice(
    "advanced",
    "Advanced",
    "If you capture nothing, you draw nothing. All other rules stay the same. This is how "
    "the first edition was played.",
)
EXPERT = printed(
    "expert",
    "Expert",
    "Like Advanced, but a 1 played alone also captures a top layer of just one 13 or just "
    "one joker. As always, any higher single card captures a single 1.",
    picture=pictures.ONE_TAKES,
)
EXPERT_SINGLE = inferred(
    "expert-single",
    "Expert: single cards only",
    "Two 1s, or a 1 with a joker, capture neither two 13s nor two jokers.",
)
EXPERT_MUST = inferred(
    "expert-must",
    "Expert: the 1 must capture",
    "If a single 1 can capture something, it must, like any other layer.",
)

DUEL_DEAL = printed(
    "duel-deal",
    "Duel: the deal",
    "Each player first gets two jokers. Shuffle the rest; each player draws 11 more cards, "
    "and six face-up cards form the supply.",
)
SHADOW = printed(
    "shadow",
    "Duel: the shadow offer",
    "Turn over 13 more cards one by one; they form the shadow offer. Cards of the same value "
    "overlap as a group.",
    wording="{what} In a duel, the shadow offer holds only numbers from 1 to 12.",
)
SHADOW_ASIDE = printed(
    "shadow-aside",
    "Duel: 13s and jokers go on the supply",
    "A 13 or a joker never joins the shadow offer, not even later. Put it on the lowest "
    "supply card with nothing on it yet, and turn over another card.",
    wording="{what} A 13 or a joker goes on the lowest supply card with nothing on it yet.",
    forgivable=True,
)
SUPPLY_FIRST = inferred(
    "supply-first",
    "Duel: supply before shadow offer",
    "Lay out the supply before the shadow offer, because the 13s and jokers go on it.",
)
SUPPLY_JOKER = inferred(
    "supply-joker",
    "Duel: a joker in the supply",
    "When you look for the lowest card in the supply, a joker counts as higher than 13.",
)
SECOND_LEVEL = inferred(
    "second-level",
    "Duel: everything is covered",
    "When every card in the supply is covered, the next 13 or joker goes on the smallest "
    "stack. If several are equal, it goes on the one with the lowest bottom card.",
)
STACKS = printed(
    "stacks",
    "Duel: stacks",
    "A stack drawn from the supply counts as one card. Refill the supply to six places, "
    "however many cards are on them.",
    wording="{what} In a duel, 13s and jokers lie on other cards in the supply.",
    picture=pictures.STACK,
)
SHADOW_CAPTURE = printed(
    "shadow-capture",
    "Duel: capturing from the shadow offer",
    "The shadow offer is a single layer, and any group in it can be captured as usual: same "
    "number of cards, lower value. If several groups fit, you capture exactly one.",
    wording="{what} Only a group with the same number of cards and a lower value is captured.",
    picture=pictures.SEVEN_IN_THE_SHADOW,
)
SHADOW_MUST = Rule(
    "shadow-must",
    "Duel: must you capture from the shadow offer?",
    "The rulebooks differ: the Czech one says you capture there, the Slovak one says you "
    "may. Here it’s mandatory, as with every other capture.",
    standing=OPEN,
    sources=(CZ, SK),
    forgivable=True,
)
SHADOW_GROUP = inferred(
    "shadow-group",
    "Duel: whole groups",
    "You can’t take two cards out of a group of three; the whole group has to match.",
    wording=NN_(
        "The group is [{lying}], but {n} card was played. Only a whole group can be captured.",
        "The group is [{lying}], but {n} cards were played. Only a whole group can be captured.",
    ),
    forgivable=True,
)
SHADOW_HAND = printed(
    "shadow-hand",
    "Duel: captured from the shadow offer",
    "Cards captured from the shadow offer always go into your hand.",
)
SHADOW_FIRST = printed(
    "shadow-first",
    "Duel: shadow offer, then opponent",
    "In one turn you can capture from the shadow offer and then from your opponent, in that "
    "order. You may take or leave your opponent’s cards, as usual.",
)
SHADOW_REFILL = printed(
    "shadow-refill",
    "Duel: refilling the shadow offer",
    "After each capture, the shadow offer is refilled to 13 cards at once.",
)
SHADOW_SHORT = inferred(
    "shadow-short",
    "Duel: no cards for the shadow offer",
    "When the pile is empty, the shadow offer is not refilled; the game goes on.",
)
SHADOW_NO_DRAW = inferred(
    "shadow-no-draw",
    "Duel: no draw after the shadow offer",
    "Capturing from the shadow offer counts as a capture, so you don’t draw a card.",
)
DUEL_SCORE = printed(
    "duel-score",
    "Duel: end and points",
    "End and points are as in the base game. Cards left in the shadow offer, supply and "
    "discard pile count for nobody.",
)
DUEL_VARIANTS = inferred(
    "duel-variants",
    "Duel: Advanced and Expert",
    "The rulebook covers a duel only with the base game. You may agree to add the other variants.",
    sources=BOX,
)
