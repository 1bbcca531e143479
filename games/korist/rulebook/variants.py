"""The rules of the variants: advanced players, experts, and the duel with its shadow offer."""

from games.kit.rulebook import OPEN, Rule
from games.kit.text import NN_
from games.korist.rulebook import pictures
from games.korist.rulebook.base import BOX, CZ, SK, inferred, printed, printed_twice

ADVANCED = printed_twice(
    "advanced",
    "For advanced players",
    "Who captures nothing draws nothing; all other rules stay. "
    "These are the rules of the first edition.",
)
EXPERT = printed(
    "expert",
    "For experts",
    "As for advanced players, and in addition a 1 laid alone captures a topmost layer that is "
    "just one 13 or just one joker. A 1 itself can be captured by anything higher, as always.",
    picture=pictures.ONE_TAKES,
)
EXPERT_SINGLE = inferred(
    "expert-single",
    "Experts: single cards only",
    "Two 1s capture neither two 13s nor two jokers, and a 1 with a joker does not either.",
)
EXPERT_MUST = inferred(
    "expert-must",
    "Experts: the 1 must capture",
    "What a single 1 can capture it has to capture, like every other layer.",
)

DUEL_DEAL = printed(
    "duel-deal",
    "Duel: the deal",
    "Both players get two jokers first. The rest is shuffled, both draw 11 more cards, "
    "and six lie open as the supply.",
)
SHADOW = printed(
    "shadow",
    "Duel: the shadow offer",
    "13 more cards are turned over one by one and lie open as the shadow offer. "
    "Cards of the same value overlap and form a group.",
    wording="{what} The shadow offer of the duel takes the numbers 1 to 12.",
)
SHADOW_ASIDE = printed(
    "shadow-aside",
    "Duel: 13s and jokers go to the supply",
    "A 13 or a joker never joins the shadow offer, now or later. It is put on the lowest "
    "card of the supply on which nothing lies yet, and another card is turned over.",
    wording="{what} A 13 or a joker is put on the lowest card of the supply on which nothing lies "
    "yet.",
    forgivable=True,
)
SUPPLY_FIRST = inferred(
    "supply-first",
    "Duel: supply before shadow",
    "The supply is laid out before the shadow offer, because it takes the 13s and jokers.",
)
SUPPLY_JOKER = inferred(
    "supply-joker",
    "Duel: a joker in the supply",
    "As a card of the supply a joker counts as higher than 13 when the lowest is looked for.",
)
SECOND_LEVEL = inferred(
    "second-level",
    "Duel: everything is covered",
    "When all cards of the supply are covered, the next 13 or joker goes on the smallest "
    "stack, of equal ones on the one with the lowest bottom card.",
)
STACKS = printed(
    "stacks",
    "Duel: stacks",
    "A stack taken from the supply counts as one drawn card. "
    "The supply is refilled to six places, however many cards lie on them.",
    wording="{what} Only 13s and jokers lie on another card of the supply.",
    picture=pictures.STACK,
)
SHADOW_CAPTURE = printed(
    "shadow-capture",
    "Duel: capturing from the shadow",
    "The shadow offer has one layer, and every group of it can be captured by the usual test: "
    "as many cards, higher value. If several groups fit, exactly one is captured.",
    wording="{what} Only a group with as many cards and a lower value is captured.",
    picture=pictures.SEVEN_IN_THE_SHADOW,
)
SHADOW_MUST = Rule(
    "shadow-must",
    "Duel: must the shadow be captured?",
    "The Czech rulebook says that you capture there, the Slovak one that you may. "
    "Here it is a must, as everywhere else.",
    standing=OPEN,
    sources=(CZ, SK),
    forgivable=True,
)
SHADOW_GROUP = inferred(
    "shadow-group",
    "Duel: whole groups",
    "Two cards cannot be taken out of a group of three; the whole group has to match.",
    wording=NN_(
        "The group is [{lying}], but {n} card was played. Only a whole group can be captured.",
        "The group is [{lying}], but {n} cards were played. Only a whole group can be captured.",
    ),
    forgivable=True,
)
SHADOW_HAND = printed(
    "shadow-hand",
    "Duel: captured from the shadow",
    "Cards captured from the shadow offer must be taken in hand.",
)
SHADOW_FIRST = printed(
    "shadow-first",
    "Duel: shadow, then opponent",
    "One turn may capture from the shadow offer and from the opponent, the shadow first. "
    "With the opponent's cards there is the usual choice.",
)
SHADOW_REFILL = printed(
    "shadow-refill",
    "Duel: refilling the shadow",
    "The shadow offer is refilled to 13 cards at once after a capture.",
)
SHADOW_SHORT = inferred(
    "shadow-short",
    "Duel: no cards for the shadow",
    "When the pile is empty, the shadow offer stays smaller; the game goes on all the same.",
)
SHADOW_NO_DRAW = inferred(
    "shadow-no-draw",
    "Duel: no draw after the shadow",
    "Who has captured from the shadow offer has captured and may not draw a card instead.",
)
DUEL_SCORE = printed(
    "duel-score",
    "Duel: end and points",
    "End and points are as in the base game. "
    "Cards in the shadow offer, the supply and the discard count for nobody.",
)
DUEL_VARIANTS = inferred(
    "duel-variants",
    "Duel for advanced players and experts",
    "The box speaks of the base game only. By agreement the other variants can be added.",
    sources=BOX,
)
