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
    "What it is about",
    "Lay as many cards before you as you can, capture from the others, and empty your hand.",
)
PLAYERS = printed(
    "players",
    "Number of players",
    "The base game and the variants for advanced players and experts are for 3 to 5, "
    "the duel is for two.",
    "{variant}: {allowed} players only. Choose another variant or change the players.",
)
DECK = printed(
    "deck",
    "The cards",
    "There are 109 playing cards: the numbers 1 to 13, eight of each, and 5 jokers. "
    "The paw only shows whose turn it is.",
    wording="Too many of one card ({card}): {found}, but there are only {copies}.",
)
FIRST_PAW = printed(
    "first-paw",
    "Who begins",
    "Whoever saw a lynx last takes the paw and begins; then it goes clockwise.",
)
DEAL = printed_twice(
    "deal",
    "The deal",
    "Everybody gets 13 cards in hand. Six cards lie open: the supply. "
    "The rest is the pile, face down, with room beside it for the discard.",
)

LAY = printed(
    "lay",
    "Laying cards",
    "Whoever has the paw must lay one card, or several of the same number. "
    "Which number and how many of them is free; nobody has to lay all they hold.",
    wording="{what} A layer is one card or several of the same number; jokers may be added.",
)
LAYERS = printed(
    "layers",
    "Layers",
    "What is laid in one turn is a layer. It covers the layers laid before, and only the "
    "topmost layer of a player can be captured.",
    wording="[{cards}] can’t be one layer: you play only one number each turn.",
    picture=pictures.LAYERS,
)
JOKER = printed(
    "joker",
    "A joker among numbers",
    "A joker takes the value of the cards it is laid with and counts as one more of them.",
    picture=pictures.FOUR_FOURS,
)
JOKER_ALONE = printed(
    "joker-alone",
    "A joker alone",
    "A joker laid alone is higher than every number, also higher than 13. "
    "Nothing is higher, so it cannot be captured, except in the variant for experts.",
    sources=(*BOX, EN_2014),
)
JOKERS_ONLY = printed(
    "jokers-only",
    "Several jokers and nothing else",
    "Jokers may be laid without a number. Together they are higher than 13: "
    "two jokers capture two 13s, and nothing captures two jokers.",
    picture=pictures.TWO_JOKERS,
    sources=(*BOX, EN_2014, REVIEWS),
)
JOKER_NO_NUMBER = inferred(
    "joker-no-number",
    "Jokers alone have no number",
    "Jokers laid without a number cannot be called a number; they are always above 13.",
)

CAPTURE = printed_twice(
    "capture",
    "What is captured",
    "The layer just laid captures a topmost layer that has as many cards and a lower value. "
    "This is a must, not a choice. The same value is not enough.",
    picture=pictures.THREE_SEVENS,
)
CLOCKWISE = printed_twice(
    "clockwise",
    "Once round the table",
    "The layer is compared with everybody's, once round, from the left neighbour on. "
    "A capture is settled completely before the next player is looked at.",
    wording=NN_(
        "Nobody sits there: the layer is compared with {n} other only.",
        "Nobody sits there: the layer is compared with {n} others only.",
    ),
)
ONCE_EACH = printed_twice(
    "once-each",
    "Once from each",
    "In one turn at most one layer is captured from each player. "
    "A layer that comes to light stays there this turn, but is no longer protected.",
    picture=pictures.TWO_NINES,
)
LEAVES_THE_TABLE = printed(
    "leaves-the-table",
    "Captured cards leave the table",
    "Whatever is decided then, a captured layer no longer lies before its owner.",
)
TAKEN = printed_twice(
    "taken",
    "Captured and taken",
    "Whoever captures may take the layer in hand. "
    "Then its owner draws exactly as many cards as were lost.",
    wording=NN_(
        "{n} card was lost, so exactly one is drawn, not {drawn}.",
        "{n} cards were lost, so exactly {n} are drawn, not {drawn}.",
    ),
)
DECLINED = printed_twice(
    "declined",
    "Captured and not taken",
    "Whoever captures may leave the layer. Then its owner either takes it back in hand and "
    "draws nothing, or discards it and draws as many cards.",
    wording="Who takes a layer back in hand draws nothing for it.",
)
DECIDE_FIRST = inferred(
    "decide-first",
    "Decide, then draw",
    "The owner decides between taking back and discarding before drawing the first card.",
)
WHOLE_LAYER = inferred(
    "whole-layer",
    "A layer is never split",
    "A captured layer is taken, taken back or discarded as a whole.",
)
CAPTURED_JOKER = inferred(
    "captured-joker",
    "A captured joker",
    "In hand a joker is free again. As long as it lies on the table, "
    "it keeps the value it was laid with.",
)
DRAWING = printed_twice(
    "drawing",
    "Drawing cards",
    "Every card is drawn from the supply or from the pile, as its player likes, one after the "
    "other. Only when the last one is drawn, the supply is refilled to six from the pile.",
    wording="{what} Cards are drawn from the supply or from the pile.",
)
REFILL_SHORT = inferred(
    "refill-short",
    "Too few for a refill",
    "If the pile has too few cards, the supply is refilled as far as they go.",
)
NO_NEW_PILE = printed(
    "no-new-pile",
    "When the pile is empty",
    "The discard is never shuffled again. Play goes on with the cards of the supply, "
    "which is no longer refilled.",
    wording="The pile is empty, so it depends on how many cards are left in the supply.",
)
NOTHING_CAPTURED = printed_twice(
    "nothing-captured",
    "Nothing captured",
    "Who could not capture anything may draw exactly one card, however many were laid. "
    "After a capture, even of cards nobody wanted, there is no such draw.",
    wording="Who captured nothing may draw exactly one card, who captured draws none.",
    picture=pictures.THIRTEEN,
)
PAW_LEFT = printed(
    "paw-left",
    "The paw moves on",
    "Then the turn is over and the paw goes to the left neighbour.",
)

EMPTY_HAND = printed_twice(
    "empty-hand",
    "An empty hand ends the game",
    "When somebody has laid the last card in hand, the game is over at once. "
    "These last cards capture nothing.",
    wording="{what} An empty hand ends the game at once, and the last cards capture nothing.",
)
CARDS_RAN_OUT = printed_twice(
    "cards-ran-out",
    "The cards run out",
    "The game is also over at once when the pile is empty and somebody takes the last card of "
    "the supply, even in the middle of a draw. What is still due is not drawn.",
    wording="Pile and supply are empty, so the game is over already.",
)
LAST_FROM_THE_PILE = inferred(
    "last-from-the-pile",
    "The last card comes from the pile",
    "The game is also over when the supply is gone and somebody takes the last card of the "
    "pile. An empty pile alone does not end it.",
    sources=(EN_2014, REVIEWS),
)
SCORE = printed_twice(
    "score",
    "Points",
    "Every card on the own table is a point, every card left in hand takes one off. "
    "Values do not matter; a joker counts as one card.",
    picture=pictures.TEN_AND_THREE,
)
MOST_POINTS = printed_twice(
    "most-points",
    "Most points win",
    "Whoever has the most points wins. That need not be the player who emptied the hand.",
    "{why} {who} has the most points: {points}.",
)
FEWER_IN_HAND = printed_twice(
    "fewer-in-hand",
    "Equal points",
    "Of players with equal points, the one with fewer cards in hand wins.",
    "{why} {level} have the most points, {points} each; {who} has fewer cards in hand.",
)
SHARED_WIN = printed_twice(
    "shared-win",
    "Shared win",
    "Players with equal points and equally many cards in hand share the win.",
    "{why} {who} have the most points, {points} each, and equally many cards in hand. "
    "They share the win.",
)
