"""The rules of capturing and of drawing."""

from games.kit.text import N_, NN_
from games.korist.rulebook import pictures
from games.korist.rulebook.told import EN_2022, read, told

CAPTURE = told(
    "capture",
    N_("What is captured"),
    N_(
        "The layer just laid captures a topmost layer that has as many cards and a lower value. "
        "This is a must, not a choice. The same value is not enough."
    ),
    EN_2022,
    picture=pictures.THREE_SEVENS,
)
CLOCKWISE = told(
    "clockwise",
    N_("Once round the table"),
    N_(
        "The layer is compared with everybody's, once round, from the left neighbour on. "
        "A capture is settled completely before the next player is looked at."
    ),
    EN_2022,
    wording=NN_(
        "Nobody sits there: the layer is compared with {n} other only.",
        "Nobody sits there: the layer is compared with {n} others only.",
    ),
)
ONCE_EACH = told(
    "once-each",
    N_("Once from each"),
    N_(
        "In one turn at most one layer is captured from each player. "
        "A layer that comes to light stays there this turn, but is no longer protected."
    ),
    EN_2022,
    picture=pictures.TWO_NINES,
)
LEAVES_THE_TABLE = told(
    "leaves-the-table",
    N_("Captured cards leave the table"),
    N_("Whatever is decided then, a captured layer no longer lies before its owner."),
)
TAKEN = told(
    "taken",
    N_("Captured and taken"),
    N_(
        "Whoever captures may take the layer in hand. "
        "Then its owner draws exactly as many cards as were lost."
    ),
    EN_2022,
    wording=NN_(
        "{n} card was lost, so exactly one is drawn, not {drawn}.",
        "{n} cards were lost, so exactly {n} are drawn, not {drawn}.",
    ),
)
DECLINED = told(
    "declined",
    N_("Captured and not taken"),
    N_(
        "Whoever captures may leave the layer. Then its owner either takes it back in hand and "
        "draws nothing, or discards it and draws as many cards."
    ),
    EN_2022,
    wording=N_("Who takes a layer back in hand draws nothing for it."),
)
DECIDE_FIRST = read(
    "decide-first",
    N_("Decide, then draw"),
    N_("The owner decides between taking back and discarding before drawing the first card."),
)
WHOLE_LAYER = read(
    "whole-layer",
    N_("A layer is never split"),
    N_("A captured layer is taken, taken back or discarded as a whole."),
)
CAPTURED_JOKER = read(
    "captured-joker",
    N_("A captured joker"),
    N_(
        "In hand a joker is free again. As long as it lies on the table, "
        "it keeps the value it was laid with."
    ),
)
DRAWING = told(
    "drawing",
    N_("Drawing cards"),
    N_(
        "Every card is drawn from the supply or from the pile, as its player likes, one after the "
        "other. Only when the last one is drawn, the supply is refilled to six from the pile."
    ),
    EN_2022,
    wording=N_("{what} Cards are drawn from the supply or from the pile."),
)
REFILL_SHORT = read(
    "refill-short",
    N_("Too few for a refill"),
    N_("If the pile has too few cards, the supply is refilled as far as they go."),
)
NO_NEW_PILE = told(
    "no-new-pile",
    N_("When the pile is empty"),
    N_(
        "The discard is never shuffled again. Play goes on with the cards of the supply, "
        "which is no longer refilled."
    ),
    wording=N_("The pile is empty, so it depends on how many cards are left in the supply."),
)
NOTHING_CAPTURED = told(
    "nothing-captured",
    N_("Nothing captured"),
    N_(
        "Who could not capture anything may draw exactly one card, however many were laid. "
        "After a capture, even of cards nobody wanted, there is no such draw."
    ),
    EN_2022,
    wording=N_("Who captured nothing may draw exactly one card, who captured draws none."),
    picture=pictures.THIRTEEN,
)
PAW_LEFT = told(
    "paw-left",
    N_("The paw moves on"),
    N_("Then the turn is over and the paw goes to the left neighbour."),
)
