"""The rules of the base game, from the deal to the points."""

from functools import partial

from games.kit.rulebook import INFERRED, Rule
from games.kit.text import N_, NN_
from games.korist.rulebook import pictures

CZ = N_("Rulebook CZ 2022")
SK = N_("Rulebook SK 2022")
EN_2022 = N_("Rules EN 2022")
EN_2014 = N_("Rules EN 2014")
REVIEWS = N_("Reviews of the first edition")
COUNTED = N_("Counted from the cards")
BOX = (N_("Rulebook CZ/SK 2022"),)
printed = partial(Rule, sources=BOX)
printed_twice = partial(Rule, sources=(*BOX, EN_2022))
inferred = partial(Rule, standing=INFERRED)
"""A rule the box leaves out, as we read the others."""

AIM = printed(
    "aim",
    N_("What it is about"),
    N_("Lay as many cards before you as you can, capture from the others, and empty your hand."),
)
PLAYERS = printed(
    "players",
    N_("Number of players"),
    N_(
        "The base game and the variants for advanced players and experts are for 3 to 5, "
        "the duel is for two."
    ),
    N_("{variant}: only for {allowed}."),
)
DECK = printed(
    "deck",
    N_("The cards"),
    N_(
        "There are 109 playing cards: the numbers 1 to 13, eight of each, and 5 jokers. "
        "The paw only shows whose turn it is."
    ),
    wording=N_("Card {card} is there {found} times, but the box has only {copies}."),
)
FIRST_PAW = printed(
    "first-paw",
    N_("Who begins"),
    N_("Whoever saw a lynx last takes the paw and begins; then it goes clockwise."),
)
DEAL = printed_twice(
    "deal",
    N_("The deal"),
    N_(
        "Everybody gets 13 cards in hand. Six cards lie open: the supply. "
        "The rest is the pile, face down, with room beside it for the discard."
    ),
)

LAY = printed(
    "lay",
    N_("Laying cards"),
    N_(
        "Whoever has the paw must lay one card, or several of the same number. "
        "Which number and how many of them is free; nobody has to lay all they hold."
    ),
    wording=N_("{what} A layer is one card or several of the same number; jokers may be added."),
)
LAYERS = printed(
    "layers",
    N_("Layers"),
    N_(
        "What is laid in one turn is a layer. It covers the layers laid before, and only the "
        "topmost layer of a player can be captured."
    ),
    wording=N_("{cards} cannot be one layer: in one turn only one number is laid."),
    picture=pictures.LAYERS,
)
JOKER = printed(
    "joker",
    N_("A joker among numbers"),
    N_("A joker takes the value of the cards it is laid with and counts as one more of them."),
    picture=pictures.FOUR_FOURS,
)
JOKER_ALONE = printed(
    "joker-alone",
    N_("A joker alone"),
    N_(
        "A joker laid alone is higher than every number, also higher than 13. "
        "Nothing is higher, so it cannot be captured, except in the variant for experts."
    ),
    sources=(*BOX, EN_2014),
)
JOKERS_ONLY = printed(
    "jokers-only",
    N_("Several jokers and nothing else"),
    N_(
        "Jokers may be laid without a number. Together they are higher than 13: "
        "two jokers capture two 13s, and nothing captures two jokers."
    ),
    picture=pictures.TWO_JOKERS,
    sources=(*BOX, EN_2014, REVIEWS),
)
JOKER_NO_NUMBER = inferred(
    "joker-no-number",
    N_("Jokers alone have no number"),
    N_("Jokers laid without a number cannot be called a number; they are always above 13."),
)

CAPTURE = printed_twice(
    "capture",
    N_("What is captured"),
    N_(
        "The layer just laid captures a topmost layer that has as many cards and a lower value. "
        "This is a must, not a choice. The same value is not enough."
    ),
    picture=pictures.THREE_SEVENS,
)
CLOCKWISE = printed_twice(
    "clockwise",
    N_("Once round the table"),
    N_(
        "The layer is compared with everybody's, once round, from the left neighbour on. "
        "A capture is settled completely before the next player is looked at."
    ),
    wording=NN_(
        "Nobody sits there: the layer is compared with {n} other only.",
        "Nobody sits there: the layer is compared with {n} others only.",
    ),
)
ONCE_EACH = printed_twice(
    "once-each",
    N_("Once from each"),
    N_(
        "In one turn at most one layer is captured from each player. "
        "A layer that comes to light stays there this turn, but is no longer protected."
    ),
    picture=pictures.TWO_NINES,
)
LEAVES_THE_TABLE = printed(
    "leaves-the-table",
    N_("Captured cards leave the table"),
    N_("Whatever is decided then, a captured layer no longer lies before its owner."),
)
TAKEN = printed_twice(
    "taken",
    N_("Captured and taken"),
    N_(
        "Whoever captures may take the layer in hand. "
        "Then its owner draws exactly as many cards as were lost."
    ),
    wording=NN_(
        "{n} card was lost, so exactly one is drawn, not {drawn}.",
        "{n} cards were lost, so exactly {n} are drawn, not {drawn}.",
    ),
)
DECLINED = printed_twice(
    "declined",
    N_("Captured and not taken"),
    N_(
        "Whoever captures may leave the layer. Then its owner either takes it back in hand and "
        "draws nothing, or discards it and draws as many cards."
    ),
    wording=N_("Who takes a layer back in hand draws nothing for it."),
)
DECIDE_FIRST = inferred(
    "decide-first",
    N_("Decide, then draw"),
    N_("The owner decides between taking back and discarding before drawing the first card."),
)
WHOLE_LAYER = inferred(
    "whole-layer",
    N_("A layer is never split"),
    N_("A captured layer is taken, taken back or discarded as a whole."),
)
CAPTURED_JOKER = inferred(
    "captured-joker",
    N_("A captured joker"),
    N_(
        "In hand a joker is free again. As long as it lies on the table, "
        "it keeps the value it was laid with."
    ),
)
DRAWING = printed_twice(
    "drawing",
    N_("Drawing cards"),
    N_(
        "Every card is drawn from the supply or from the pile, as its player likes, one after the "
        "other. Only when the last one is drawn, the supply is refilled to six from the pile."
    ),
    wording=N_("{what} Cards are drawn from the supply or from the pile."),
)
REFILL_SHORT = inferred(
    "refill-short",
    N_("Too few for a refill"),
    N_("If the pile has too few cards, the supply is refilled as far as they go."),
)
NO_NEW_PILE = printed(
    "no-new-pile",
    N_("When the pile is empty"),
    N_(
        "The discard is never shuffled again. Play goes on with the cards of the supply, "
        "which is no longer refilled."
    ),
    wording=N_("The pile is empty, so it depends on how many cards are left in the supply."),
)
NOTHING_CAPTURED = printed_twice(
    "nothing-captured",
    N_("Nothing captured"),
    N_(
        "Who could not capture anything may draw exactly one card, however many were laid. "
        "After a capture, even of cards nobody wanted, there is no such draw."
    ),
    wording=N_("Who captured nothing may draw exactly one card, who captured draws none."),
    picture=pictures.THIRTEEN,
)
PAW_LEFT = printed(
    "paw-left",
    N_("The paw moves on"),
    N_("Then the turn is over and the paw goes to the left neighbour."),
)

EMPTY_HAND = printed_twice(
    "empty-hand",
    N_("An empty hand ends the game"),
    N_(
        "When somebody has laid the last card in hand, the game is over at once. "
        "These last cards capture nothing."
    ),
    wording=N_("{what} An empty hand ends the game at once, and the last cards capture nothing."),
)
CARDS_RAN_OUT = printed_twice(
    "cards-ran-out",
    N_("The cards run out"),
    N_(
        "The game is also over at once when the pile is empty and somebody takes the last card of "
        "the supply, even in the middle of a draw. What is still due is not drawn."
    ),
    wording=N_("Pile and supply are empty, so the game is over already."),
)
LAST_FROM_THE_PILE = inferred(
    "last-from-the-pile",
    N_("The last card comes from the pile"),
    N_(
        "The game is also over when the supply is gone and somebody takes the last card of the "
        "pile. An empty pile alone does not end it."
    ),
    sources=(EN_2014, REVIEWS),
)
SCORE = printed_twice(
    "score",
    N_("Points"),
    N_(
        "Every card on the own table is a point, every card left in hand takes one off. "
        "Values do not matter; a joker counts as one card."
    ),
    picture=pictures.TEN_AND_THREE,
)
MOST_POINTS = printed_twice(
    "most-points",
    N_("Most points win"),
    N_("Whoever has the most points wins. That need not be the player who emptied the hand."),
    N_("{why} {who} has the most points: {points}."),
)
FEWER_IN_HAND = printed_twice(
    "fewer-in-hand",
    N_("Equal points"),
    N_("Of players with equal points, the one with fewer cards in hand wins."),
    N_("{why} {level} have the most points, {points} each; {who} has fewer cards in hand."),
)
SHARED_WIN = printed_twice(
    "shared-win",
    N_("Shared win"),
    N_("Players with equal points and equally many cards in hand share the win."),
    N_(
        "{why} {who} have the most points, {points} each, and equally many cards in hand. "
        "They share the win."
    ),
)
