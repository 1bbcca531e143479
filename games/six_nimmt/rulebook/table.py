"""The rules without special cards: cards, placing, taking, the end, profi; how one is cited."""

from functools import partial

from games.kit.rulebook import INFERRED, Rule
from games.kit.text import N_, NN_
from games.six_nimmt.rulebook import pictures

EN_2019 = N_("Rules EN 2019")
BOX = (N_("Rulebook CZ/SK 2019"),)
WHY = N_("{why}")
"""The wording of a rule that can be broken in several ways: the finding says which."""
printed = partial(Rule, sources=BOX)
inferred = partial(Rule, standing=INFERRED)
"""A rule the box leaves out, as we read the others."""

AIM = printed(
    "aim",
    "What it is about",
    "Every card you have to take brings minus points. Take as few as you can.",
)
PLAYERS = printed(
    "players",
    "Number of players",
    "The base game is for 2 to 10 players, profi for 2 to 6, jubilee for 2 to 8.",
    wording="{variant}: for {low} to {high} players.",
)
DECK = printed(
    "deck",
    "The cards",
    "There are 104 number cards, 1 to 104, each once. "
    "The 28 special cards are only for the jubilee variant.",
    wording="Only the jubilee variant has this: {what}.",
)
COWS = printed(
    "cows",
    "Cows are minus points",
    "55 has 7 cows, other double figures (11, 22 and so on) have 5, tens have 3, "
    "numbers ending in 5 have 2, all others 1. Every cow is one minus point, 171 in the deck.",
    picture=pictures.FIVE_WORTHS,
)
DEAL = printed(
    "deal",
    "The deal",
    "Everybody gets 10 cards. Four more are laid out, one below the other, and start the rows. "
    "The rest is not used in this round.",
)
DEALER_MOVES = inferred(
    "dealer-moves",
    "Who deals",
    "The box does not say who deals. Here the deal moves one seat on after every round.",
)
FOUR_ROWS = printed(
    "four-rows",
    "Four rows",
    "Four rows lie on the table, each with at least one card. "
    "Only 5th row of the jubilee variant adds another.",
    wording="In row {row} lies no card.",
)
REVEAL = printed(
    "reveal",
    "Everybody plays at once",
    "Everybody lays one card face down; when all have chosen, the cards are turned over.",
    wording=NN_(
        "{n} card for {players} players: everybody lays exactly one.",
        "{n} cards for {players} players: everybody lays exactly one.",
    ),
)
COMES_ONCE = printed(
    "comes-once",
    "Every card comes once",
    "A card that lies in a row or in a pile does not come again before the next deal.",
    wording=WHY,
)
LOWEST_FIRST = printed(
    "lowest-first",
    "Lowest card first",
    "The cards are placed one by one, the lowest first; each is settled before the next.",
)
RISING = printed(
    "rising",
    "Rule 1: rising numbers",
    "A card may only lie behind a lower one; within a row the numbers rise.",
    wording="Card {card} cannot lie behind {before}: in a row the numbers rise.",
    picture=pictures.FOURTEEN,
)
SMALLEST_DIFFERENCE = printed(
    "smallest-difference",
    "Rule 2: smallest difference",
    "Of the rows it fits, a card goes to the one whose last card is nearest to it.",
    wording="Card {card} goes to row {row}: of the last cards below it {tail} is the nearest.",
    picture=pictures.FIRST_TRICK,
)
FULL_ROW = printed(
    "full-row",
    "Rule 3: full row",
    "Five cards fill a row. Whoever has to lay the sixth takes those five, "
    "and the sixth starts the row anew.",
    wording="{n} cards cannot lie in row {row}: there is room for {room}.",
    picture=pictures.THIRTY,
)
LOW_CARD = printed(
    "low-card",
    "Rule 4: low card",
    "A card lower than the last card of every row fits nowhere. Its player takes any one row, "
    "and the card starts that row anew.",
    wording=WHY,
    picture=pictures.THREE,
)
COW_PILE = printed(
    "cow-pile",
    "The cow pile",
    "Cards that are taken go face down to the player's cow pile, never to the hand.",
)
ROUND_END = printed(
    "round-end",
    "End of a round",
    "A round ends when all hands are empty. Everybody counts the cows of the own pile; "
    "cards left in the rows count for nobody. Then all 104 cards are shuffled again.",
    picture=pictures.PILE,
)
TARGET_REACHED = printed(
    "target-reached",
    "The limit ends the game",
    "The game ends after the round in which a total reaches the limit, 66 unless agreed "
    "otherwise; exactly 66 is enough. A round is always played out.",
)
FIXED_ROUNDS = printed(
    "fixed-rounds",
    "A fixed number of rounds",
    "Instead of a limit, a number of rounds may be agreed before the game.",
)
LOWEST_WINS = printed(
    "lowest-wins",
    "Fewest cows win",
    "Whoever has the fewest cows at the end wins.",
    wording=NN_(
        "{why} {who} has the fewest: {n} cow.",
        "{why} {who} has the fewest: {n} cows.",
    ),
)
SHARED_WIN = printed(
    "shared-win",
    "Shared win",
    "Several players with the fewest cows share the win; there is no tie-break.",
    wording=NN_(
        "{why} {who} have the fewest, {n} cow each, and share the win.",
        "{why} {who} have the fewest, {n} cows each, and share the win.",
    ),
)
OTHER_PEOPLE = inferred(
    "other-people",
    "Somebody comes or goes",
    "The box has no rule for it. Here people may change between two rounds: a newcomer starts "
    "with the cows the table agrees on; whoever leaves stays on the pad without a place. Limit "
    "and rounds stay; in profi the cards follow the new number of players.",
)
PROFI_CARDS = printed(
    "profi-cards",
    "Profi: known cards",
    "Only the cards from 1 to ten times the players plus four are used: "
    "1 to 34 with three players, 1 to 44 with four.",
    wording="Card {card} is not used: {players} players have the cards 1 to {last}.",
)
PROFI_PICK = printed(
    "profi-pick",
    "Profi: picking a hand",
    "The cards lie face up and the players take one in turn until everybody has ten. "
    "The last four start the rows; the rest is as in the base game.",
)
PROFI_ORDER = inferred(
    "profi-order",
    "Profi: who picks first",
    "The box does not say who picks first. Here it goes clockwise and moves one seat a round.",
)
