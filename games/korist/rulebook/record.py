"""The rules for keeping score: several games, and which results are possible.

None of them is printed; those about a single game follow from the other rules.
"""

from functools import partial

from games.kit.rulebook import Rule
from games.kit.text import NN_
from games.korist.rulebook.base import COUNTED, REVIEWS, inferred, printed

certain = partial(Rule, sources=(COUNTED,))
counted = partial(certain, forgivable=True)
"""A rule that follows from counting cards; a table may still insist on its own count."""

SERIES = inferred(
    "series",
    "Several games",
    "The rulebook covers a single game. You may agree to play several and add up the points: "
    "a set number, or as many as you like (up to 50 on one pad).",
    sources=(REVIEWS,),
)
SERIES_FIRST = inferred(
    "series-first",
    "Who begins in a series",
    "The rulebook doesn’t say who begins the next game. Here, the paw starts one seat "
    "further left each game.",
)
SERIES_SUM = inferred(
    "series-sum",
    "The highest total wins the series",
    "The player with the most points over all games wins the series, no matter who won each game.",
    "{why} {who} has the highest total: {points}.",
    sources=(REVIEWS,),
)
SERIES_SHARED = inferred(
    "series-shared",
    "Tied totals",
    "Players with equal totals share the win; the number of games won doesn’t break the tie.",
    "{why} {who} have the highest total, {points} each, and share the win.",
)
OTHER_PEOPLE = inferred(
    "other-people",
    "Someone joins or leaves",
    "The rulebook doesn’t cover this. Here, players may join or leave between games of a "
    "series. A newcomer starts with the points you agree on; anyone who leaves stays on the "
    "pad, unranked.",
)
NO_MORE_CARDS = certain(
    "no-more-cards",
    "Card limit for each place",
    "Each place has a limit: six cards in the supply (more if stacked in a duel), 13 in the "
    "shadow offer, and in the pile whatever was left after the deal.",
    "There can be {low} to {high} cards there.",
)
MORE_THAN_THE_BOX = certain(
    "more-than-the-box",
    "More than 109 cards",
    "All players together can’t have more than the 109 cards in the box.",
    "All players together have {n} cards, but there are only 109.",
)
ONE_EMPTY = counted(
    "one-empty",
    "Only one hand is empty",
    "The first empty hand ends the game at once, so nobody else can have one.",
    "The first empty hand ends the game, but several hands are empty: {who}. Count again.",
)
NOBODY_EMPTY = counted(
    "nobody-empty",
    "No hand is empty",
    "Unless the cards run out, a game ends with one empty hand.",
    "Everyone still has cards in hand. If the cards ran out, select that above.",
)
NO_EMPTY_HAND = counted(
    "no-empty-hand",
    "No empty hand when the cards ran out",
    "An empty hand would have ended the game before the cards ran out.",
    "An empty hand ({who}) would have ended the game before the cards ran out.",
)
THIRTEEN = counted(
    "thirteen",
    "Nobody has fewer than 13 cards",
    "Everyone is dealt 13 cards and draws one for every card lost, so nobody ever has fewer "
    "than 13 on the table and in hand together.",
    "13 cards were dealt to {who}, so table and hand can’t add up to {n}.",
)
ONE_SHORT = counted(
    "one-short",
    "Only the last draw can be short",
    "When the cards run out, only the player drawing at the time can have fewer than 13 cards.",
    "Only the last to draw can have fewer than 13 cards, but several do: {who}. Count again.",
)
ONE_PLAYER = counted(
    "one-player",
    "One player’s maximum",
    "Everyone else has at least 13 cards, and one card is left in the supply. So one player "
    "can have at most 95 cards with two playing, 82 with three, 69 with four, 56 with five.",
    "{n} cards is too many: one player can have {high} at most.",
)
SUPPLY_LEFT = counted(
    "supply-left",
    "The supply is not empty",
    "When a hand is emptied, at least one card is left in the supply, so the players "
    "together have at most 108.",
    "At least one card must be left in the supply, or the game would have ended earlier.",
)
SUPPLY_FULL = counted(
    "supply-full",
    "Six in the supply",
    "As long as there is a pile, the supply is refilled to six.",
    NN_(
        "{n} card in the supply, but while there is a pile it’s refilled to 6.",
        "{n} cards in the supply, but while there is a pile it’s refilled to 6.",
    ),
)
SHADOW_FULL = counted(
    "shadow-full",
    "13 in the shadow offer",
    "As long as there is a pile, the shadow offer is refilled to 13.",
    NN_(
        "{n} card in the shadow offer, but while there is a pile it’s refilled to 13.",
        "{n} cards in the shadow offer, but while there is a pile it’s refilled to 13.",
    ),
)
NOTHING_LEFT = counted(
    "nothing-left",
    "The pile and the supply are empty",
    "The cards have run out when both the pile and the supply are empty.",
    NN_(
        "{n} card is still there, so the cards haven’t run out.",
        "{n} cards are still there, so the cards haven’t run out.",
    ),
)
ALL_CARDS = counted(
    "all-cards",
    "Every card is somewhere",
    "The cards on the table, in hand and in the discard pile, pile, supply and shadow offer "
    "add up to exactly 109.",
    "That’s {cards} in all, but there should be 109.",
)
MANY_ON_THE_TABLE = inferred(
    "many-on-the-table",
    "A lot of cards on the table",
    "More than 40 cards in front of one player is possible, but very rare.",
    "{n} cards in front of one player: possible, but very rare. Is that right?",
    forgivable=True,
)
MANY_IN_HAND = inferred(
    "many-in-hand",
    "A lot of cards in hand",
    "More than 25 cards in one hand is possible, but very rare.",
    "{n} cards in one hand: possible, but very rare. Is that right?",
    forgivable=True,
)

MORE_THAN_HELD = certain(
    "more-than-held",
    "More cards than in hand",
    "Hands are counted from the deal, so nobody can play more cards than they hold.",
    NN_("{who} has only {n} card in hand.", "{who} has only {n} cards in hand."),
)
HELD_ELSEWHERE = counted(
    "held-elsewhere",
    "A card in another hand",
    "A card you take openly stays in your hand until you play it. Together with the face-up "
    "cards, there can never be more of one card than the deck has.",
    "{other} took this card openly and still holds it: {card}. "
    "That would make {found} of them, but there are only {copies}.",
)
HAND_KNOWN = counted(
    "hand-known",
    "A known hand",
    "If some cards in a hand were taken openly, only the rest are unknown. Nobody can play more "
    "unknown cards than that.",
    NN_(
        "{who} certainly holds [{cards}] and {n} other card, so [{laid}] can’t be in that hand.",
        "{who} certainly holds [{cards}] and {n} other cards, so [{laid}] can’t be in that hand.",
    ),
)
SUPPLY_NAMED = counted(
    "supply-named",
    "Cards entered for the supply",
    "Nobody has to enter the cards in the supply. Those that are entered stay there until "
    "someone draws from the supply, and count with all other face-up cards.",
    "{what} Entered for the supply: {cards}.",
)
DRAW_OR_NOTHING = printed(
    "draw-or-nothing",
    "A card or nothing",
    "If you captured nothing, you may draw a card, but needn’t. Say which, so that “nothing” "
    "isn’t saved by mistake.",
    "A card or nothing? Choose one.",
)
ON_TOP_OR_NOTHING = printed(
    "on-top-or-nothing",
    "Duel: was anything on top?",
    "A 13 or joker on a card in the supply is drawn with it. For each draw from the supply, "
    "enter what was on top, or that nothing was. If every card in the supply is entered, you "
    "needn’t.",
    "Was anything on top? Tap it, or “Nothing was on top”.",
)
