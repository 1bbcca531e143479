"""The rules of the end: when it is over, what counts, who has won, and series of games."""

from games.kit.rulebook import INFERRED, Rule
from games.kit.text import N_
from games.korist.rulebook import pictures
from games.korist.rulebook.told import BOX, EN_2014, EN_2022, REVIEWS, read, told

EMPTY_HAND = told(
    "empty-hand",
    N_("An empty hand ends the game"),
    N_(
        "When somebody has laid the last card in hand, the game is over at once. "
        "These last cards capture nothing."
    ),
    EN_2022,
    wording=N_("{what} An empty hand ends the game at once, and the last cards capture nothing."),
)
CARDS_RAN_OUT = told(
    "cards-ran-out",
    N_("The cards run out"),
    N_(
        "The game is also over at once when the pile is empty and somebody takes the last card of "
        "the supply, even in the middle of a draw. What is still due is not drawn."
    ),
    EN_2022,
    wording=N_("Pile and supply are empty, so the game is over already."),
)
LAST_FROM_THE_PILE = read(
    "last-from-the-pile",
    N_("The last card comes from the pile"),
    N_(
        "The game is also over when the supply is gone and somebody takes the last card of the "
        "pile. An empty pile alone does not end it."
    ),
    EN_2014,
    REVIEWS,
)
SCORE = told(
    "score",
    N_("Points"),
    N_(
        "Every card on the own table is a point, every card left in hand takes one off. "
        "Values do not matter; a joker counts as one card."
    ),
    EN_2022,
    picture=pictures.TEN_AND_THREE,
)
MOST_POINTS = Rule(
    "most-points",
    N_("Most points win"),
    N_("Whoever has the most points wins. That need not be the player who emptied the hand."),
    N_("{why} {who} has the most points: {points}."),
    sources=(*BOX, EN_2022),
)
FEWER_IN_HAND = Rule(
    "fewer-in-hand",
    N_("Equal points"),
    N_("Of players with equal points, the one with fewer cards in hand wins."),
    N_("{why} {level} have the most points, {points} each; {who} has fewer cards in hand."),
    sources=(*BOX, EN_2022),
)
SHARED_WIN = Rule(
    "shared-win",
    N_("Shared win"),
    N_("Players with equal points and equally many cards in hand share the win."),
    N_(
        "{why} {who} have the most points, {points} each, and equally many cards in hand. "
        "They share the win."
    ),
    sources=(*BOX, EN_2022),
)
SERIES = read(
    "series",
    N_("Several games"),
    N_(
        "The box knows one game. A table may agree to play several and add up the points, "
        "a fixed number of games or as many as it likes; one pad has room for 50."
    ),
    REVIEWS,
)
SERIES_FIRST = read(
    "series-first",
    N_("Who begins in a series"),
    N_("Nobody says who begins the next game. Here the first paw moves one seat left every game."),
)
SERIES_SUM = Rule(
    "series-sum",
    N_("The highest sum wins the series"),
    N_("Whoever has the most points of all games together wins the series, whoever won the games."),
    N_("{why} {who} has the highest sum: {points}."),
    INFERRED,
    (REVIEWS,),
)
SERIES_SHARED = Rule(
    "series-shared",
    N_("Equal sums"),
    N_("Players with equal sums share the win of a series; games won do not decide."),
    N_("{why} {who} have the highest sum, {points} each, and share the win."),
    INFERRED,
)
OTHER_PEOPLE = read(
    "other-people",
    N_("Somebody comes or goes"),
    N_(
        "The box has no rule for it. Here people may change between two games of a series: a "
        "newcomer starts with the points the table agrees on; whoever leaves stays on the pad "
        "without a place."
    ),
)
