"""The rules of the record: several games, and what can be written down of one.

None is printed; those of one game all follow from the rest.
"""

from functools import partial

from games.kit.rulebook import Rule
from games.kit.text import NN_
from games.korist.rulebook.base import COUNTED, REVIEWS, inferred, printed

counted = partial(Rule, sources=(COUNTED,), forgivable=True)
"""A rule that follows from counting cards; whoever counted wrongly may insist on it."""

SERIES = inferred(
    "series",
    "Several games",
    "The box knows one game. A table may agree to play several and add up the points, "
    "a fixed number of games or as many as it likes; one pad has room for 50.",
    sources=(REVIEWS,),
)
SERIES_FIRST = inferred(
    "series-first",
    "Who begins in a series",
    "Nobody says who begins the next game. Here the first paw moves one seat left every game.",
)
SERIES_SUM = inferred(
    "series-sum",
    "The highest sum wins the series",
    "Whoever has the most points of all games together wins the series, whoever won the games.",
    "{why} {who} has the highest sum: {points}.",
    sources=(REVIEWS,),
)
SERIES_SHARED = inferred(
    "series-shared",
    "Equal sums",
    "Players with equal sums share the win of a series; games won do not decide.",
    "{why} {who} have the highest sum, {points} each, and share the win.",
)
OTHER_PEOPLE = inferred(
    "other-people",
    "Somebody comes or goes",
    "The box has no rule for it. Here people may change between two games of a series: a "
    "newcomer starts with the points the table agrees on; whoever leaves stays on the pad "
    "without a place.",
)
NO_MORE_CARDS = Rule(
    "no-more-cards",
    "So many cards at most",
    "Of the 109 cards only so many can lie in one place: six in the supply, unless stacked in "
    "a duel, 13 in the shadow offer, and in the pile what was left after the deal.",
    "From {low} to {high} cards can be there.",
    sources=(COUNTED,),
)
MORE_THAN_THE_BOX = Rule(
    "more-than-the-box",
    "More cards than the box has",
    "All players together cannot have more than the 109 cards of the box.",
    "All players together have {n} cards, but the box has only 109.",
    sources=(COUNTED,),
)
ONE_EMPTY = counted(
    "one-empty",
    "Only one hand is empty",
    "The first empty hand ends the game at once, so nobody else can have one.",
    "The first empty hand ends the game, but {who} all have none left. Count again.",
)
NOBODY_EMPTY = counted(
    "nobody-empty",
    "No hand is empty",
    "Unless the cards ran out, a game ends with one empty hand.",
    "Everybody still has cards in hand. If the cards ran out, say so.",
)
NO_EMPTY_HAND = counted(
    "no-empty-hand",
    "No empty hand when the cards ran out",
    "Had a hand been empty, the game would have ended by that and not for lack of cards.",
    "An empty hand ({who}) ends the game before the cards run out.",
)
THIRTEEN = counted(
    "thirteen",
    "Nobody has fewer than 13 cards",
    "Everybody is dealt 13 cards and gets a card for every card lost. "
    "So the own table and hand never have fewer than 13 together.",
    "13 cards were dealt to {who}, so table and hand cannot add up to {n}.",
)
ONE_SHORT = counted(
    "one-short",
    "Only the last draw can be short",
    "When the cards run out, only the player who was drawing can have fewer than 13 cards.",
    "Only the last to draw can have fewer than 13 cards, but {who} have. Count again.",
)
ONE_PLAYER = counted(
    "one-player",
    "One player's most",
    "All others have at least 13 cards and one is left in the supply. That leaves at most 95 "
    "cards for one of two players, 82 of three, 69 of four, 56 of five.",
    "{n} cards are too many: one player can have {high} at most.",
)
SUPPLY_LEFT = counted(
    "supply-left",
    "The supply is not empty",
    "When a hand is emptied, at least one card is left in the supply; "
    "the players together have at most 108.",
    "At least one card must be left in the supply, or the game would have ended before.",
)
SUPPLY_FULL = counted(
    "supply-full",
    "Six in the supply",
    "As long as there is a pile, the supply is refilled to six.",
    NN_(
        "{n} card in the supply, but it is refilled to 6 while there is a pile.",
        "{n} cards in the supply, but it is refilled to 6 while there is a pile.",
    ),
)
SHADOW_FULL = counted(
    "shadow-full",
    "13 in the shadow offer",
    "As long as there is a pile, the shadow offer is refilled to 13.",
    NN_(
        "{n} card in the shadow offer, but it is refilled to 13 while there is a pile.",
        "{n} cards in the shadow offer, but it is refilled to 13 while there is a pile.",
    ),
)
NOTHING_LEFT = counted(
    "nothing-left",
    "Pile and supply are empty",
    "The cards have run out when neither the pile nor the supply has any.",
    NN_(
        "{n} card is left there, so the cards did not run out.",
        "{n} cards are left there, so the cards did not run out.",
    ),
)
ALL_CARDS = counted(
    "all-cards",
    "Every card is somewhere",
    "Tables, hands, discard, pile, supply and shadow offer together have exactly 109 cards.",
    "That makes {cards}, but the box has 109.",
)
MANY_ON_THE_TABLE = inferred(
    "many-on-the-table",
    "Very many on the table",
    "More than 40 cards on one table are possible, but hardly ever happen.",
    "{n} cards on one table are possible, but very rare. Is it right?",
    forgivable=True,
)
MANY_IN_HAND = inferred(
    "many-in-hand",
    "Very many in hand",
    "More than 25 cards in one hand are possible, but hardly ever happen.",
    "{n} cards in one hand are possible, but very rare. Is it right?",
    forgivable=True,
)

MORE_THAN_HELD = Rule(
    "more-than-held",
    "More cards than in hand",
    "Hands are counted from the deal on, so nobody lays more cards than they hold.",
    NN_("{who} has only {n} card in hand.", "{who} has only {n} cards in hand."),
    sources=(COUNTED,),
)
HELD_ELSEWHERE = counted(
    "held-elsewhere",
    "A card in another hand",
    "Cards that were taken openly are known to be in a hand until they are laid. "
    "Together with all open cards there are never more of them than the box has.",
    "{other} took this card openly and still holds it: {card}. "
    "That would make {found}, but there are only {copies}.",
)
HAND_KNOWN = counted(
    "hand-known",
    "A hand that is known",
    "Of a hand into which cards were taken openly only the others are unknown. "
    "More of them than there are cannot be laid.",
    NN_(
        "{who} certainly holds [{cards}] plus only {n} other card, so [{laid}] can’t be there.",
        "{who} certainly holds [{cards}] plus only {n} other cards, so [{laid}] can’t be there.",
    ),
)
SUPPLY_NAMED = counted(
    "supply-named",
    "The supply as it was named",
    "Nobody has to say which cards lie open in the supply. Those that were named lie there "
    "until somebody draws from it, and count with all other open cards.",
    "{what} Entered for the supply: {cards}.",
)
DRAW_OR_NOTHING = printed(
    "draw-or-nothing",
    "A card or nothing",
    "Who captured nothing may draw a card and need not. "
    "Whoever keeps the record says which, so that nobody writes down nothing by mistake.",
    "Is a card drawn, or nothing? Exactly one of them has to be told.",
)
ON_TOP_OR_NOTHING = printed(
    "on-top-or-nothing",
    "Duel: was anything on top?",
    "A 13 or a joker that lies on a card of the supply goes with it. Unless all cards of the "
    "supply are named, say with every draw from it what was on top, or that nothing was.",
    "Was anything on top? Tap it, or “Nothing was on top”.",
)
