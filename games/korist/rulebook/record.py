"""The rules of the record: several games, and what can be written down of one.

None is printed; those of one game all follow from the rest.
"""

from functools import partial

from games.kit.rulebook import Rule
from games.kit.text import N_, NN_
from games.korist.rulebook.base import COUNTED, REVIEWS, inferred, printed

counted = partial(Rule, sources=(COUNTED,), forgivable=True)
"""A rule that follows from counting cards; whoever counted wrongly may insist on it."""

SERIES = inferred(
    "series",
    N_("Several games"),
    N_(
        "The box knows one game. A table may agree to play several and add up the points, "
        "a fixed number of games or as many as it likes; one pad has room for 50."
    ),
    sources=(REVIEWS,),
)
SERIES_FIRST = inferred(
    "series-first",
    N_("Who begins in a series"),
    N_("Nobody says who begins the next game. Here the first paw moves one seat left every game."),
)
SERIES_SUM = inferred(
    "series-sum",
    N_("The highest sum wins the series"),
    N_("Whoever has the most points of all games together wins the series, whoever won the games."),
    N_("{why} {who} has the highest sum: {points}."),
    sources=(REVIEWS,),
)
SERIES_SHARED = inferred(
    "series-shared",
    N_("Equal sums"),
    N_("Players with equal sums share the win of a series; games won do not decide."),
    N_("{why} {who} have the highest sum, {points} each, and share the win."),
)
OTHER_PEOPLE = inferred(
    "other-people",
    N_("Somebody comes or goes"),
    N_(
        "The box has no rule for it. Here people may change between two games of a series: a "
        "newcomer starts with the points the table agrees on; whoever leaves stays on the pad "
        "without a place."
    ),
)
NO_MORE_CARDS = Rule(
    "no-more-cards",
    N_("So many cards at most"),
    N_(
        "Of the 109 cards only so many can lie in one place: six in the supply, unless stacked in "
        "a duel, 13 in the shadow offer, and in the pile what was left after the deal."
    ),
    N_("From {low} to {high} cards can be there."),
    sources=(COUNTED,),
)
MORE_THAN_THE_BOX = Rule(
    "more-than-the-box",
    N_("More cards than the box has"),
    N_("All players together cannot have more than the 109 cards of the box."),
    N_("All players together have {n} cards, but the box has only 109."),
    sources=(COUNTED,),
)
ONE_EMPTY = counted(
    "one-empty",
    N_("Only one hand is empty"),
    N_("The first empty hand ends the game at once, so nobody else can have one."),
    N_("The first empty hand ends the game, but {who} all have none left. Count again."),
)
NOBODY_EMPTY = counted(
    "nobody-empty",
    N_("No hand is empty"),
    N_("Unless the cards ran out, a game ends with one empty hand."),
    N_("Everybody still has cards in hand. If the cards ran out, say so."),
)
NO_EMPTY_HAND = counted(
    "no-empty-hand",
    N_("No empty hand when the cards ran out"),
    N_("Had a hand been empty, the game would have ended by that and not for lack of cards."),
    N_("An empty hand ({who}) ends the game before the cards run out."),
)
THIRTEEN = counted(
    "thirteen",
    N_("Nobody has fewer than 13 cards"),
    N_(
        "Everybody is dealt 13 cards and gets a card for every card lost. "
        "So the own table and hand never have fewer than 13 together."
    ),
    N_("13 cards were dealt to {who}, so table and hand cannot add up to {n}."),
)
ONE_SHORT = counted(
    "one-short",
    N_("Only the last draw can be short"),
    N_("When the cards run out, only the player who was drawing can have fewer than 13 cards."),
    N_("Only the last to draw can have fewer than 13 cards, but {who} have. Count again."),
)
ONE_PLAYER = counted(
    "one-player",
    N_("One player's most"),
    N_(
        "All others have at least 13 cards and one is left in the supply. That leaves at most 95 "
        "cards for one of two players, 82 of three, 69 of four, 56 of five."
    ),
    N_("{who} has {n} cards on the table and in hand, but at most {high} are possible."),
)
SUPPLY_LEFT = counted(
    "supply-left",
    N_("The supply is not empty"),
    N_(
        "When a hand is emptied, at least one card is left in the supply; "
        "the players together have at most 108."
    ),
    N_("At least one card must be left in the supply, or the game would have ended before."),
)
SUPPLY_FULL = counted(
    "supply-full",
    N_("Six in the supply"),
    N_("As long as there is a pile, the supply is refilled to six."),
    NN_(
        "{n} card in the supply, but it is refilled to 6 while there is a pile.",
        "{n} cards in the supply, but it is refilled to 6 while there is a pile.",
    ),
)
SHADOW_FULL = counted(
    "shadow-full",
    N_("13 in the shadow offer"),
    N_("As long as there is a pile, the shadow offer is refilled to 13."),
    NN_(
        "{n} card in the shadow offer, but it is refilled to 13 while there is a pile.",
        "{n} cards in the shadow offer, but it is refilled to 13 while there is a pile.",
    ),
)
NOTHING_LEFT = counted(
    "nothing-left",
    N_("Pile and supply are empty"),
    N_("The cards have run out when neither the pile nor the supply has any."),
    NN_(
        "{n} card is left there, so the cards did not run out.",
        "{n} cards are left there, so the cards did not run out.",
    ),
)
ALL_CARDS = counted(
    "all-cards",
    N_("Every card is somewhere"),
    N_("Tables, hands, discard, pile, supply and shadow offer together have exactly 109 cards."),
    N_("That makes {cards}, but the box has 109."),
)
MANY_ON_THE_TABLE = inferred(
    "many-on-the-table",
    N_("Very many on the table"),
    N_("More than 40 cards on one table are possible, but hardly ever happen."),
    N_("{n} cards on one table are possible, but very rare. Is it right?"),
    forgivable=True,
)
MANY_IN_HAND = inferred(
    "many-in-hand",
    N_("Very many in hand"),
    N_("More than 25 cards in one hand are possible, but hardly ever happen."),
    N_("{n} cards in one hand are possible, but very rare. Is it right?"),
    forgivable=True,
)

MORE_THAN_HELD = Rule(
    "more-than-held",
    N_("More cards than in hand"),
    N_("Hands are counted from the deal on, so nobody lays more cards than they hold."),
    NN_("{who} has only {n} card in hand.", "{who} has only {n} cards in hand."),
    sources=(COUNTED,),
)
HELD_ELSEWHERE = counted(
    "held-elsewhere",
    N_("A card in another hand"),
    N_(
        "Cards that were taken openly are known to be in a hand until they are laid. "
        "Together with all open cards there are never more of them than the box has."
    ),
    N_(
        "That would be {found} times {card} with the cards that are known to be in a hand, but "
        "the box has {copies}: {other} took {card} openly and still holds it."
    ),
)
HAND_KNOWN = counted(
    "hand-known",
    N_("A hand that is known"),
    N_(
        "Of a hand into which cards were taken openly only the others are unknown. "
        "More of them than there are cannot be laid."
    ),
    NN_(
        "{who} still holds {cards} for certain and only {n} other card, so {laid} is not there.",
        "{who} still holds {cards} for certain and only {n} other cards, so {laid} is not there.",
    ),
)
SUPPLY_NAMED = counted(
    "supply-named",
    N_("The supply as it was named"),
    N_(
        "Nobody has to say which cards lie open in the supply. Those that were named lie there "
        "until somebody draws from it, and count with all other open cards."
    ),
    N_("{what} Named in the supply: {cards}."),
)
DRAW_OR_NOTHING = printed(
    "draw-or-nothing",
    N_("A card or nothing"),
    N_(
        "Who captured nothing may draw a card and need not. "
        "Whoever keeps the record says which, so that nobody writes down nothing by mistake."
    ),
    N_("Is a card drawn, or nothing? Exactly one of them has to be told."),
)
ON_TOP_OR_NOTHING = printed(
    "on-top-or-nothing",
    N_("Duel: was anything on top?"),
    N_(
        "A 13 or a joker that lies on a card of the supply goes with it. Unless all cards of the "
        "supply are named, say with every draw from it what was on top, or that nothing was."
    ),
    N_("Was anything on top? Tap it, or “Nothing was on top”."),
)
