"""The rules of counting a deal, and what the pad checks: which counts go together."""

from games.dwarf_king.deck import faces_of
from games.dwarf_king.rulebook import ARENA, BOX, FAN, checked, disputed, inferred, printed
from games.kit.picture import Picture, Row
from games.kit.text import N_, NN_, say

WON_CARDS = printed(
    "won-cards",
    "Only what you won counts",
    "Tasks count the tricks you won and the cards in them, never the cards you were dealt. "
    "A 1 or an 11 counts as a card of its suit and value.",
)
EVERY_TRICK = printed(
    "every-trick",
    "Tasks that compare the players",
    "When your points depend on what the others won, every trick of the round has to be "
    "entered first.",
    wording=NN_(
        "This task compares the players: {n} trick entered, but the round has {total}.",
        "This task compares the players: {n} tricks entered, but the round has {total}.",
    ),
)
MAGIC_NOTHING = printed(
    "magic-nothing",
    "Magic cards count for nothing",
    "A magic card has no suit and no value in scoring, whatever it copied. The trick it lies "
    "in still counts as a trick.",
)
SPECIAL_POINTS = printed(
    "special-points",
    "Points from special cards",
    "What a special card wins or loses is added to the task’s points.",
    picture=Picture(
        say(
            N_(
                "Task: +1 for each blue card, −1 for each green one. That is 3 − 1 = 2, and the "
                "Shaman costs 3: −1 point."
            )
        ),
        (
            Row(faces_of(("K7", "K10", "KQ", "D4")), say(N_("won, for the task"))),
            Row(faces_of(("G11",)), say(N_("won, for the special card"))),
        ),
    ),
)
DOUBLING = printed(
    "doubling",
    "The Enchanter doubles",
    "The Enchanter doubles gains and losses alike. There is no other special card in the "
    "round, so only the task’s points are doubled.",
    sources=(ARENA, FAN),
)
PLAYED_IT = inferred(
    "played-it",
    "Won or played",
    "Points for winning a card go to the last player to win it. Points for playing one go to "
    "whoever really played it, even after hands have changed.",
)
WHOSE_CARD = printed(
    "whose-card",
    "Who a special card counts for",
    "The tricks won show who has a card, and perhaps which trick it was in, but not who played "
    "it. They settle what they can; someone has to fill in the rest.",
    wording="The tricks entered allow only this: {who}.",
)
NOTE_DURING = inferred(
    "note-during",
    "Points noted during the round",
    "Afterwards, the tricks don’t show their order or who played which card. If that matters, "
    "note it as you play. Some tiles have a symbol for this; no source says which, so the "
    "choice here is a guess.",
    sources=(BOX,),
)
ELITE_MISSING = disputed(
    "elite-missing",
    "The smallest suit when a suit is missing",
    "Taken literally, a suit you have no cards in counts as 0. Another source ignores "
    "missing suits. Agree before the game.",
)
NUMBERS_TIE = inferred(
    "numbers-tie",
    "A tie for the highest total",
    "Only one source says what happens: nobody scores. You may agree that all tied players score.",
)
STRAIGHT = inferred(
    "straight",
    "How short a straight may be",
    "First edition only. The only source counts straights of three cards or more; you may "
    "agree that any straight counts.",
    sources=(FAN,),
)
STRAIGHT_ELEVEN = inferred(
    "straight-eleven",
    "J after 10 in a round with an 11",
    "First edition only. In the only source, J always follows 10, and an 11 you won goes "
    "between them. The 11 is higher than 10, so you may also treat a missing 11 as a gap.",
    sources=(FAN,),
)
TRICK_SUM = checked(
    "trick-sum",
    "Every trick is won by someone",
    "Everyone’s tricks add up to 13 with three players, 10 with four, 8 with five.",
    NN_(
        "{n} trick in all, but the round has {total}.",
        "{n} tricks in all, but the round has {total}.",
    ),
)
LAST_FOUR_SUM = checked(
    "last-four-sum",
    "The last four tricks",
    "The last four tricks are 10–13 with three players, 7–10 with four and 5–8 with five. "
    "Each has one winner.",
    "{n} in all, but each of the last {total} tricks has one winner.",
)
CARD_SUM = checked(
    "card-sum",
    "Every card is won by someone",
    "Each suit has 13 cards and each value three. With three players the green 2 is missing. A 1 "
    "or 11 shuffled in adds a card to its suit.",
    "{what}: {n} in all, but this round has {total}.",
)
VALUE_SUM = checked(
    "value-sum",
    "All values added up",
    "The numbers on all cards add up to 162, or 160 with three players. A 1 or 11 shuffled "
    "in is added.",
    "The totals add up to {n}, but the cards in this round add up to {total}.",
)
HIGHEST_SUM = checked(
    "highest-sum",
    "Who has the highest total",
    "If the totals are entered too, they decide who has the highest.",
    "Highest, going by the totals: {who}.",
)
RUNS = checked(
    "runs",
    "Runs have to fit the round",
    "Everyone’s longest runs add up to no more tricks than the round has. If only one player "
    "won any, their run is the whole round.",
    "These runs don’t fit together: the round has {tricks} tricks, and each has one winner.",
)
THIRD_TRICKS = checked(
    "third-tricks",
    "Who can win three tricks",
    "Only one player is first to win three tricks, only one second, only one third, and no "
    "place is skipped. With three or four players, one to three get there; with five, at "
    "most two, perhaps nobody.",
    "This order isn’t possible: 1, 2 and 3 once each at most, no gaps, and all {tricks} "
    "tricks won.",
)
TRIPLES = checked(
    "triples",
    "How many threes of a kind there are",
    "There are four threes of a kind in J, Q, K, A and nine in 2–10. With three players "
    "there are only two 2s, and there are never three 1s or 11s.",
    "{n} in all, but there are only {most}.",
)
FOUR_WON = checked(
    "four-won",
    "Room for four in a row",
    "13 tricks have room for three runs of four; 10 or 8 tricks for two.",
    NN_(
        "{n} player with four in a row, but {tricks} tricks have room for only {most}.",
        "{n} players with four in a row, but {tricks} tricks have room for only {most}.",
    ),
)
FOUR_LOST = checked(
    "four-lost",
    "Five players can’t share four tricks",
    "Four tricks in a row have at most four winners, so with five players, someone always "
    "loses all four.",
    "With five players, someone always loses four tricks in a row.",
)
SMALLEST_SUITS = checked(
    "smallest-suits",
    "Smallest suits added up",
    "Everyone’s smallest suits add up to no more cards than the round’s smallest suit.",
    "{n} in all, but one suit has only {most} cards.",
)
LARGEST_SUITS = checked(
    "largest-suits",
    "Largest suits added up",
    "Everyone’s largest suits add up to at least as many cards as the round’s largest suit.",
    "{n} in all, but one suit alone has {least} cards.",
)
LOWEST_CARDS = checked(
    "lowest-cards",
    "Someone has the lowest card",
    "Every card is won by someone, so the round’s lowest number is someone’s lowest, and no "
    "card is two players’ lowest.",
    "These don’t fit together: someone has a {low}, and each card counts for only one player.",
)
ONE_BONUS = checked(
    "one-bonus",
    "A card is played by one player",
    "A special card is played once, so at most one player gets points for it.",
    NN_("{n} player has points for the same card.", "{n} players have points for the same card."),
)
POINTS_SUM = checked(
    "points-sum",
    "Everyone’s points",
    "When every card or trick has fixed points, everyone’s points add up to a known total. The "
    "special card may change one player’s points.",
    "{n} in all, but the task alone gives {totals}.",
)
TRICK_ORDER = printed(
    "trick-order",
    "Who won which trick",
    "For some tasks and cards it matters who won which trick. The tricks on the table don’t "
    "show their order, so someone has to remember it.",
    "These winners don’t match the tricks entered.",
)
