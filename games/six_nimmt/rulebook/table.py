"""The rules without special cards: deal, placing, taking, the end and the advanced variant."""

from functools import partial

from games.kit.rulebook import INFERRED, Rule
from games.kit.text import N_, NN_
from games.six_nimmt.rulebook import pictures

EN_2019 = N_("Rules EN 2019")
BOX = (N_("Rulebook CZ/SK 2019"),)
WHY = N_("{why}")
"""The wording of a rule that can be broken in several ways; the finding names the one."""
printed = partial(Rule, sources=BOX)
various = partial(printed, wording=WHY)
inferred = partial(Rule, standing=INFERRED)
"""A rule that the rulebook leaves out, inferred from the others."""

AIM = printed(
    "aim",
    "What it’s about",
    "Every card you take scores negative points. Take as few as you can.",
)
PLAYERS = printed(
    "players",
    "Number of players",
    "The base game is for 2 to 10 players, the advanced variant for 2 to 6, the "
    "anniversary variant for 2 to 8.",
    wording="{variant}: for {low} to {high} players.",
)
DECK = printed(
    "deck",
    "The cards",
    "There are 104 number cards, 1 to 104, one of each. The 28 special cards are only for "
    "the anniversary variant.",
    wording="Only the anniversary variant has this ({what}).",
)
COWS = printed(
    "cows",
    "Bullheads are negative points",
    "Card 55 has 7 bullheads, other doubles (11, 22 and so on) have 5, tens have 3, numbers "
    "ending in 5 have 2, all others 1. Each bullhead is one negative point. There are 171 in "
    "the deck.",
    picture=pictures.FIVE_WORTHS,
)
DEAL = printed(
    "deal",
    "The deal",
    "Everyone gets 10 cards. Four more are laid out one below the other and start the rows. "
    "The rest aren’t used this round.",
)
DEALER_MOVES = inferred(
    "dealer-moves",
    "Who deals",
    "The rulebook doesn’t say who deals. Here, the deal moves on one seat after every round.",
)
FOUR_ROWS = printed(
    "four-rows",
    "Four rows",
    "Four rows lie on the table, each with at least one card. Only “5th row” in the "
    "anniversary variant adds another.",
    wording="Row {row} has no cards.",
)
REVEAL = printed(
    "reveal",
    "Everyone plays at once",
    "Everyone lays one card face down; when all have chosen, the cards are revealed.",
    wording=NN_(
        "{n} card for {players} players: everyone lays exactly one.",
        "{n} cards for {players} players: everyone lays exactly one.",
    ),
)
COMES_ONCE = various(
    "comes-once",
    "Every card comes up once",
    "A card in a row or a pile doesn’t come up again before the next deal.",
)
LOWEST_FIRST = printed(
    "lowest-first",
    "Lowest card first",
    "The cards are placed one by one, lowest first; each is settled before the next.",
)
RISING = printed(
    "rising",
    "Rule 1: rising numbers",
    "A card may only go after a lower one; the numbers in a row rise.",
    wording="Card {card} can’t go after card {before}: the numbers in a row rise.",
    picture=pictures.FOURTEEN,
)
SMALLEST_DIFFERENCE = printed(
    "smallest-difference",
    "Rule 2: smallest difference",
    "Of the rows it fits, a card goes in the one whose last card is closest.",
    wording="Card {card} goes in row {row}, which ends with card {tail}, the closest lower card.",
    picture=pictures.FIRST_TRICK,
)
FULL_ROW = printed(
    "full-row",
    "Rule 3: full row",
    "Five cards fill a row. Whoever has to lay the sixth takes those five, and the sixth "
    "becomes the first in that row.",
    wording="Row {row} can’t hold {n} cards: there’s room for {room}.",
    picture=pictures.THIRTY,
)
LOW_CARD = various(
    "low-card",
    "Rule 4: low card",
    "A card lower than every row’s last card fits nowhere. Whoever played it takes any one "
    "row, and the card becomes the first in that row.",
    picture=pictures.THREE,
)
COW_PILE = printed(
    "cow-pile",
    "The bull pile",
    "Cards you take go face down on your bull pile, never into your hand.",
)
ROUND_END = printed(
    "round-end",
    "End of a round",
    "A round ends when all hands are empty. Count the bullheads in your pile; cards left in "
    "the rows count for nobody. Then shuffle all 104 cards again.",
    picture=pictures.PILE,
)
TARGET_REACHED = printed(
    "target-reached",
    "The limit ends the game",
    "The game ends after the round in which someone’s total reaches the limit, 66 unless you "
    "agreed otherwise. Exactly 66 is enough. The round is always played out.",
)
FIXED_ROUNDS = printed(
    "fixed-rounds",
    "A fixed number of rounds",
    "Instead of a limit, you may agree on a number of rounds before the game.",
)
LOWEST_WINS = printed(
    "lowest-wins",
    "Fewest bullheads wins",
    "Whoever has the fewest bullheads at the end wins.",
    wording=NN_(
        "{why} {who} has the fewest: {n} bullhead.",
        "{why} {who} has the fewest: {n} bullheads.",
    ),
)
SHARED_WIN = printed(
    "shared-win",
    "Shared win",
    "Players tied for the fewest bullheads share the win; there’s no tie-break.",
    wording=NN_(
        "{why} {who} have the fewest, {n} bullhead each, and share the win.",
        "{why} {who} have the fewest, {n} bullheads each, and share the win.",
    ),
)
OTHER_PEOPLE = inferred(
    "other-people",
    "Someone joins or leaves",
    "The rulebook doesn’t cover this. Here, players may join or leave between rounds. A "
    "newcomer starts with the bullheads you agree on; anyone who leaves stays on the pad, "
    "unranked. The limit or number of rounds stays the same; in the advanced variant, the "
    "new number of players decides which cards are used.",
)
PROFI_CARDS = printed(
    "profi-cards",
    "Advanced: known cards",
    "Only the lowest cards are used, ten per player plus four: 1 to 34 with three "
    "players, 1 to 44 with four.",
    wording="Card {card} isn’t used: with {players} players, only cards 1 to {last} are.",
)
PROFI_PICK = printed(
    "profi-pick",
    "Advanced: picking a hand",
    "The cards lie face up, and players take turns picking one until everyone has ten. The "
    "last four start the rows; the rest is as in the base game.",
)
PROFI_ORDER = inferred(
    "profi-order",
    "Advanced: who picks first",
    "The rulebook doesn’t say who picks first. Here, picking goes clockwise, and the first "
    "pick moves on one seat every round.",
)
