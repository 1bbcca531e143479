"""The rules of Pebbles, in reading order."""

from games.kit.pads.trick_rounds import RULES
from games.kit.rulebook import Rule, chapter
from games.kit.text import N_

SCORING = Rule(
    "scoring",
    "What a bid is worth",
    "A bid that you take exactly is worth 10 points and one more for every trick.",
    sources=(N_("rulebook of the box"),),
)

RULEBOOK = chapter(N_("Bids and tricks"), *RULES, SCORING)
