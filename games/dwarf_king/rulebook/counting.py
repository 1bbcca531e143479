"""The rules of counting a deal, and what the pad checks: which counts go together."""

from games.dwarf_king.rulebook import ARENA, BOX, FAN, paragraph, pictures
from games.kit.rulebook import INFERRED, OPEN, Rule
from games.kit.text import NN_

WON_CARDS = paragraph(
    "won-cards",
    "Only what you won counts",
    "Tasks count the tricks you won and the cards in them, never the cards you were dealt. "
    "A 1 or an 11 counts as a card of its suit and value.",
)
EVERY_TRICK = paragraph(
    "every-trick",
    "Tasks that compare the players",
    "Where your points depend on what the others won, nothing can be counted before every "
    "trick of the deal is told.",
    wording=NN_(
        "This task compares the players: {n} trick was told, but the deal has {total}.",
        "This task compares the players: {n} tricks were told, but the deal has {total}.",
    ),
)
MAGIC_NOTHING = paragraph(
    "magic-nothing",
    "Magic cards count for nothing",
    "A magic card has no suit and no value when you count, whatever it copied. "
    "The trick it lies in counts as a trick.",
)
SPECIAL_POINTS = paragraph(
    "special-points",
    "Points from special cards",
    "What a special card brings or costs is added to the points of the task.",
    picture=pictures.SIX_POINTS,
)
DOUBLING = paragraph(
    "doubling",
    "The Enchanter doubles",
    "It doubles plus and minus. No other special card is in the deal, "
    "so only the points of the task are doubled.",
    sources=(ARENA, FAN),
)
PLAYED_IT = paragraph(
    "played-it",
    "Won or played",
    "Points for winning a card go to whoever wins it last. Points for playing one go to "
    "whoever really played it, also after hands have changed.",
    INFERRED,
    (ARENA,),
)
WHOSE_CARD = paragraph(
    "whose-card",
    "For whom a special card counts",
    "Won tricks show who has a card and perhaps in which trick it lay, but not who played it. "
    "What they show decides; the rest somebody has to say.",
    wording="By the tricks you told it can only be: {who}.",
)
NOTE_DURING = paragraph(
    "note-during",
    "Points noted during the deal",
    "Where the order of tricks matters, or who played a card, the tricks do not show it later: "
    "note it while you play. The tiles have a symbol for it; which ones is our guess.",
    INFERRED,
    (BOX,),
)
ELITE_MISSING = paragraph(
    "elite-missing",
    "The smallest suit when one is missing",
    "Read to the letter, a suit you have none of makes 0. Another source leaves missing suits "
    "out. The table agrees before the game.",
    OPEN,
    (ARENA, FAN),
)
NUMBERS_TIE = paragraph(
    "numbers-tie",
    "Two highest sums of values",
    "Only one source says what happens: nobody scores. The table may agree that all of them do.",
    INFERRED,
    (ARENA,),
)
STRAIGHT = paragraph(
    "straight",
    "How short a row of values may be",
    "Only in the first edition. The one source counts rows of three cards and more; "
    "the table may agree that any row counts.",
    INFERRED,
    (FAN,),
)
STRAIGHT_ELEVEN = paragraph(
    "straight-eleven",
    "10 and J with an 11 in the deal",
    "Only in the first edition. In the one source J always follows 10, and an 11 you won "
    "stands between them. The 11 is higher than 10, so a table may also read its absence as a "
    "gap.",
    INFERRED,
    (FAN,),
)
TRICK_SUM = Rule(
    "trick-sum",
    "All tricks are won by somebody",
    "The tricks of all players add up to 13 with three players, 10 with four, 8 with five.",
    NN_(
        "{n} trick in all, but the deal has {total}.",
        "{n} tricks in all, but the deal has {total}.",
    ),
    INFERRED,
    forgivable=True,
)
LAST_FOUR_SUM = Rule(
    "last-four-sum",
    "Four last tricks",
    "The last four tricks are 10 to 13 with three players, 7 to 10 with four and 5 to 8 with "
    "five. Each of them is won by somebody.",
    "{n} in all, but the last tricks are {total}.",
    INFERRED,
    forgivable=True,
)
CARD_SUM = Rule(
    "card-sum",
    "All cards are won by somebody",
    "Every suit has 13 cards and every value three. With three players there is one green card "
    "and one 2 less, and a 1 or an 11 that was shuffled in is one card more of its suit.",
    "{what}: {n} in all, but this deal has {total}.",
    INFERRED,
    forgivable=True,
)
VALUE_SUM = Rule(
    "value-sum",
    "All values together",
    "The numbers on all cards add up to 162, with three players to 160; "
    "a 1 or an 11 that was shuffled in comes on top.",
    "The sums add up to {n}, but the cards of this deal to {total}.",
    INFERRED,
    forgivable=True,
)
HIGHEST_SUM = Rule(
    "highest-sum",
    "Who has the highest sum",
    "Where the sums of the values are entered too, they say who has the highest.",
    "By the sums it is {who}.",
    INFERRED,
    forgivable=True,
)
RUNS = Rule(
    "runs",
    "Runs share the tricks",
    "All longest runs together are no longer than the deal, "
    "and if only one player has a run, it is the whole deal.",
    "These runs do not go together: the deal has {tricks} tricks, and all of them are won.",
    INFERRED,
    forgivable=True,
)
THIRD_TRICKS = Rule(
    "third-tricks",
    "Who can win three tricks",
    "Only one player is first to win three tricks, only one second, only one third, and no "
    "place is left out. With three or four players at least one gets there and at most three; "
    "with five players at most two, perhaps nobody.",
    "That cannot be the order: 1, 2 and 3 are there once at most, none is left out, and all "
    "{tricks} tricks are won by somebody.",
    INFERRED,
    forgivable=True,
)
TRIPLES = Rule(
    "triples",
    "How many threes of a kind there are",
    "There are four threes of a kind in J, Q, K, A and nine in 2 to 10. With three players the "
    "2s are only two, and a 1 or an 11 is never there three times.",
    "{n} in all, but there are only {most}.",
    INFERRED,
    forgivable=True,
)
FOUR_WON = Rule(
    "four-won",
    "Room for four in a row",
    "13 tricks have room for three runs of four, 10 and 8 tricks for two.",
    NN_(
        "{n} player with four in a row, but {tricks} tricks only have room for {most}.",
        "{n} players with four in a row, but {tricks} tricks only have room for {most}.",
    ),
    INFERRED,
    forgivable=True,
)
FOUR_LOST = Rule(
    "four-lost",
    "Five players cannot share four tricks",
    "Of any four tricks in a row a fifth player wins none, so with five somebody loses four.",
    "With five players somebody loses four tricks in a row.",
    INFERRED,
    forgivable=True,
)
SMALLEST_SUITS = Rule(
    "smallest-suits",
    "Smallest suits together",
    "Nobody's smallest suit has more cards than that player has of the smallest suit of all.",
    "{n} in all, but there is a suit with only {most} cards.",
    INFERRED,
    forgivable=True,
)
LARGEST_SUITS = Rule(
    "largest-suits",
    "Largest suits together",
    "Everybody's largest suit together is at least as much as the largest suit of the deal.",
    "Only {n} in all, but there is a suit with {least} cards.",
    INFERRED,
    forgivable=True,
)
LOWEST_CARDS = Rule(
    "lowest-cards",
    "Somebody has the lowest card",
    "Every card is won by somebody, so the lowest number of the deal is somebody's lowest, "
    "and no card is the lowest of two players.",
    "These do not go together: somebody has the {low}, and every card is there once.",
    INFERRED,
    forgivable=True,
)
ONE_BONUS = Rule(
    "one-bonus",
    "A card is played by one player",
    "A special card is played once, so at most one player gets its points.",
    NN_("{n} player has points for one card.", "{n} players have points for one card."),
    INFERRED,
    forgivable=True,
)
POINTS_SUM = Rule(
    "points-sum",
    "Points of all players",
    "Where every card or trick has its points, the points of all players come to a known sum; "
    "the special card of the deal may change what one player has.",
    "{n} in all. Without the special card the task gives {totals}.",
    INFERRED,
    forgivable=True,
)
TRICK_ORDER = Rule(
    "trick-order",
    "Who won which trick",
    "For some tasks and cards it matters who won which trick. The tricks on the table do not "
    "show their order, so somebody has to know it.",
    "These winners of the tricks do not go together with the tricks that were told.",
    sources=(BOX,),
)
