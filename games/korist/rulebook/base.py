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
"""A rule the printed rulebook leaves open, inferred from the others."""

AIM = printed(
    "aim",
    "Aim of the game",
    "Get as many cards as you can in front of you, capture the others’ layers, and empty "
    "your hand.",
)
PLAYERS = printed(
    "players",
    "Number of players",
    "The base game, Advanced and Expert are for 3 to 5 players; the duel is for two.",
    "{variant}: {allowed} players only. Choose another variant or change the players.",
)
DECK = printed(
    "deck",
    "The cards",
    "There are 109 playing cards: the numbers 1 to 13, eight of each, and 5 jokers. "
    "The paw only shows whose turn it is.",
    wording="Too many of this card ({card}): {found} in all, but there are only {copies}.",
)
FIRST_PAW = printed(
    "first-paw",
    "Who begins",
    "Whoever last saw a lynx takes the paw and begins. Play goes clockwise.",
)
DEAL = printed_twice(
    "deal",
    "The deal",
    "Everyone gets 13 cards in hand. Six face-up cards form the supply. The rest is the "
    "face-down pile, with room beside it for the discard pile.",
)

LAY = printed(
    "lay",
    "Playing a layer",
    "If you have the paw, you must play one card, or several of the same number. You choose "
    "which number and how many; you needn’t play all you hold.",
    wording="{what} A layer is one card, or several of the same number; jokers may be added.",
)
LAYERS = printed(
    "layers",
    "Layers",
    "What you play in one turn is a layer. It covers your earlier layers. Only a player’s "
    "top layer can be captured.",
    wording="[{cards}] can’t be one layer: you play only one number each turn.",
    picture=pictures.LAYERS,
)
JOKER = printed(
    "joker",
    "A joker with numbers",
    "A joker takes the value of the cards it’s played with and counts as one more of them.",
    picture=pictures.THREE_EIGHTS,
)
JOKER_ALONE = printed(
    "joker-alone",
    "A joker alone",
    "A joker played alone is higher than every number, even 13. Nothing is higher, so it "
    "can’t be captured, except in the Expert variant.",
    sources=(*BOX, EN_2014),
)
JOKERS_ONLY = printed(
    "jokers-only",
    "Several jokers and nothing else",
    "Jokers may be played without a number. Together they are higher than 13: three jokers "
    "capture three 13s. Nothing captures several jokers.",
    picture=pictures.TWO_JOKERS,
    sources=(*BOX, EN_2014, REVIEWS),
)
JOKER_NO_NUMBER = inferred(
    "joker-no-number",
    "Jokers alone have no number",
    "Jokers played without a number can’t stand for a number; they are always higher than 13.",
)

CAPTURE = printed_twice(
    "capture",
    "What is captured",
    "The layer you just played captures any top layer with the same number of cards and a "
    "lower value. This is mandatory. An equal value is not enough.",
    picture=pictures.TWO_TENS,
)
CLOCKWISE = printed_twice(
    "clockwise",
    "Once round the table",
    "Compare the layer with everyone’s top layer, once round the table, starting with your "
    "left neighbour. Settle each capture completely before you look at the next player.",
    wording=NN_(
        "Nobody sits there: there is only {n} other player.",
        "Nobody sits there: there are only {n} other players.",
    ),
)
ONCE_EACH = printed_twice(
    "once-each",
    "Once from each player",
    "You capture at most one layer from each player per turn. The layer this uncovers is "
    "safe for the rest of the turn, but no longer protected after that.",
    picture=pictures.TWO_NINES,
)
LEAVES_THE_TABLE = printed(
    "leaves-the-table",
    "Captured cards leave the table",
    "Whatever is decided next, a captured layer no longer lies in front of its owner.",
)
TAKEN = printed_twice(
    "taken",
    "Captured and taken",
    "If you capture a layer, you may take it into your hand. Its owner then draws exactly as "
    "many cards as were lost.",
    wording=NN_(
        "{n} card was lost, so exactly one is drawn, not {drawn}.",
        "{n} cards were lost, so exactly {n} are drawn, not {drawn}.",
    ),
)
DECLINED = printed_twice(
    "declined",
    "Captured and not taken",
    "If you capture a layer, you may leave it. Its owner then either takes it back into their "
    "hand and draws nothing, or discards it and draws the same number of cards.",
    wording="If you take a layer back into your hand, you draw nothing for it.",
)
DECIDE_FIRST = inferred(
    "decide-first",
    "Decide, then draw",
    "The owner decides whether to take back or discard before drawing the first card.",
)
WHOLE_LAYER = inferred(
    "whole-layer",
    "A layer is never split",
    "A captured layer is always taken, taken back or discarded as a whole.",
)
CAPTURED_JOKER = inferred(
    "captured-joker",
    "A captured joker",
    "A joker in hand is free again. While it lies on the table, it keeps the value it was "
    "played with.",
)
DRAWING = printed_twice(
    "drawing",
    "Drawing cards",
    "Draw the cards one by one, each from the supply or from the pile, as you like. Refill "
    "the supply to six from the pile only after the last one.",
    wording="{what} You draw from the supply or from the pile.",
)
REFILL_SHORT = inferred(
    "refill-short",
    "Too few cards to refill",
    "If the pile has too few cards, refill the supply as far as they go.",
)
NO_NEW_PILE = printed(
    "no-new-pile",
    "When the pile is empty",
    "The discard pile is never reshuffled. Play goes on with what is left in the supply, "
    "which is no longer refilled.",
    wording="The pile is empty, so it depends on how many cards are left in the supply.",
)
NOTHING_CAPTURED = printed_twice(
    "nothing-captured",
    "Nothing captured",
    "If you couldn’t capture anything, you may draw exactly one card, however many you "
    "played. After a capture, even of cards nobody took, you may not.",
    wording=(
        "If you captured nothing, you may draw exactly one card; if you captured something, none."
    ),
    picture=pictures.THREE_FIVES,
)
PAW_LEFT = printed(
    "paw-left",
    "The paw moves on",
    "The turn is over, and the paw goes to your left neighbour.",
)

EMPTY_HAND = printed_twice(
    "empty-hand",
    "An empty hand ends the game",
    "When someone plays their last card, the game ends at once. That layer captures nothing.",
    wording="{what} An empty hand ends the game at once, and the last cards capture nothing.",
)
CARDS_RAN_OUT = printed_twice(
    "cards-ran-out",
    "The cards run out",
    "The game also ends at once when the pile is empty and someone takes the last card of "
    "the supply, even in the middle of drawing. Cards still due are not drawn.",
    wording="The pile and the supply are empty, so the game is already over.",
)
LAST_FROM_THE_PILE = inferred(
    "last-from-the-pile",
    "The last card comes from the pile",
    "The game also ends when the supply is gone and someone takes the last card of the pile. "
    "An empty pile alone doesn’t end it.",
    sources=(EN_2014, REVIEWS),
)
SCORE = printed_twice(
    "score",
    "Points",
    "Each card in front of you is worth 1 point; each card left in your hand costs 1. Values "
    "don’t matter; a joker is one card.",
    picture=pictures.TEN_AND_THREE,
)
MOST_POINTS = printed_twice(
    "most-points",
    "Most points wins",
    "The player with the most points wins. That needn’t be the one with the empty hand.",
    "{why} {who} has the most points: {points}.",
)
FEWER_IN_HAND = printed_twice(
    "fewer-in-hand",
    "Tied points",
    "If points are tied, the player with fewer cards in hand wins.",
    "{why} {level} have the most points, {points} each; {who} has the fewest cards in hand.",
)
SHARED_WIN = printed_twice(
    "shared-win",
    "Shared win",
    "Players with equal points and the same number of cards in hand share the win.",
    "{why} {who} have the most points, {points} each, and the same number of cards in hand. "
    "They share the win.",
)
