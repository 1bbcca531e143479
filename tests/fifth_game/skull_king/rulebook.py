"""The rules of Skull King as far as a pad by rounds needs them, in reading order."""

from games.kit.pads.taps import TAPPED
from games.kit.pads.trick_rounds import (
    BID_RANGE,
    HIGHEST_WINS,
    JOINT_WINNERS,
    TRICK_RANGE,
    TRICK_SUM,
)
from games.kit.rulebook import Rule, chapter
from games.kit.text import N_, NN_

BOX = N_("rulebook of the box")

ROUNDS = Rule(
    "rounds",
    "Ten rounds",
    "In round 1 everyone gets one card, in round 2 two, and so on up to ten. "
    "Eight players get 8 cards in rounds 9 and 10 as well: the deck has no more.",
    sources=(BOX,),
)
KEPT_BID = Rule(
    "kept-bid",
    "A bid of one or more",
    "A bid that you take exactly is worth 20 points a trick. "
    "Otherwise you lose 10 points for every trick too many or too few.",
    sources=(BOX,),
)
ZERO_BID = Rule(
    "zero-bid",
    "A bid of zero",
    "If you bid zero and take no trick, you win 10 points for every card of the round. "
    "With a single trick you lose as many.",
    sources=(BOX,),
)
NOBODYS_TRICKS = Rule(
    "nobodys-tricks",
    "Tricks that nobody takes",
    "With two players a ghost plays along and takes tricks; the Kraken destroys one. "
    "So the tricks of all may be fewer than the cards of the round, but never more.",
    NN_(
        "{n} trick in total, but there are only {cards}.",
        "{n} tricks in total, but there are only {cards}.",
    ),
    sources=(BOX,),
    forgivable=True,
)
BONUS = Rule(
    "bonus",
    "Bonus points",
    "You get bonus points only if you kept your bid: 10 for a green, yellow or purple 14, "
    "20 for the black 14, 20 for a mermaid taken by a pirate, 30 for a pirate taken by the "
    "Skull King, 40 for the Skull King taken by a mermaid.",
    sources=(BOX,),
)
LOOT = Rule(
    "loot",
    "Loot alliance",
    "The player of a loot card and the player who takes that trick are allies: "
    "20 points each, if both keep their bids.",
    sources=(BOX,),
)
RASCAL = Rule(
    "rascal",
    "Rascal’s bet",
    "If you take a trick with Rascal of Roatan, you may bet 0, 10 or 20 points on your bid. "
    "You win them if you keep it, and lose them if you do not.",
    sources=(BOX,),
)

RULEBOOK = (
    *chapter(
        N_("Bids and tricks"), ROUNDS, BID_RANGE, TRICK_RANGE, TRICK_SUM, TAPPED, NOBODYS_TRICKS
    ),
    *chapter(N_("Points"), KEPT_BID, ZERO_BID, BONUS, LOOT, RASCAL),
    *chapter(N_("The end"), HIGHEST_WINS, JOINT_WINNERS),
)
