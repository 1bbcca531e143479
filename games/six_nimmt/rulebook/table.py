"""The rules without special cards: cards, placing, taking, profi, the end, what the pad checks.

The pad's checks are not printed: they follow from the cards. How a rule is cited stands first.
"""

from dataclasses import replace

from games.kit.picture import Picture
from games.kit.rulebook import CONFIRMED, INFERRED, Rule
from games.kit.text import N_, NN_, Message
from games.six_nimmt.rulebook import pictures

EN_2019 = N_("Rules EN 2019")
BOX = (N_("Rulebook CZ/SK 2019"),)


WHY = N_("{why}")
"""The wording of a rule that can be broken in several ways: the finding says which."""


def printed(
    rule_id: str,
    title: str,
    text: str,
    *more: str,
    wording: Message = "",
    picture: Picture | None = None,
) -> Rule:
    """A rule of the box, whose paragraph is also its wording unless it has another."""
    return Rule(rule_id, title, text, wording or text, CONFIRMED, (*BOX, *more), picture=picture)


def checked(rule_id: str, title: str, text: str, wording: Message) -> Rule:
    """A rule that follows from the cards, and which a table may overrule all the same."""
    return replace(printed(rule_id, title, text, wording=wording), forgivable=True)


def inferred(rule_id: str, title: str, text: str, wording: Message = "") -> Rule:
    """A rule the box leaves out, as we read the others."""
    return Rule(rule_id, title, text, wording or text, INFERRED)


def arguable(rule_id: str, title: str, text: str, wording: Message = "") -> Rule:
    """A reading of ours that a table may overrule while it plays."""
    return replace(inferred(rule_id, title, text, wording), forgivable=True)


PLAYERS = printed(
    "players",
    N_("Number of players"),
    N_("The base game is for 2 to 10 players, profi for 2 to 6, jubilee for 2 to 8."),
    wording=N_("{variant}: for {low} to {high} players."),
)
AIM = printed(
    "aim",
    N_("What it is about"),
    N_("Every card you have to take brings minus points. Take as few as you can."),
)
DECK = printed(
    "deck",
    N_("The cards"),
    N_(
        "There are 104 number cards, 1 to 104, each once. "
        "The 28 special cards are only for the jubilee variant."
    ),
    wording=N_("Only the jubilee variant has this: {what}."),
)
COWS = printed(
    "cows",
    N_("Cows are minus points"),
    N_(
        "55 has 7 cows, other double figures (11, 22 and so on) have 5, tens have 3, "
        "numbers ending in 5 have 2, all others 1. Every cow is one minus point, 171 in the deck."
    ),
    picture=pictures.FIVE_WORTHS,
)
DEAL = printed(
    "deal",
    N_("The deal"),
    N_(
        "Everybody gets 10 cards. Four more are laid out, one below the other, and start the rows. "
        "The rest is not used in this round."
    ),
)
DEALER_MOVES = inferred(
    "dealer-moves",
    N_("Who deals"),
    N_("The box does not say who deals. Here the deal moves one seat on after every round."),
)
REVEAL = printed(
    "reveal",
    N_("Everybody plays at once"),
    N_("Everybody lays one card face down; when all have chosen, the cards are turned over."),
    wording=NN_(
        "{n} card for {players} players: everybody lays exactly one.",
        "{n} cards for {players} players: everybody lays exactly one.",
    ),
)
COMES_ONCE = printed(
    "comes-once",
    N_("Every card comes once"),
    N_("A card that lies in a row or in a pile does not come again before the next deal."),
    wording=WHY,
)
KNOWN_HAND = checked(
    "known-hand",
    N_("Cards that are known"),
    N_(
        "A card that went back by Replace is in that hand until it is played: nobody else can "
        "play it, and whoever holds nothing else has to."
    ),
    wording=WHY,
)
FOUR_ROWS = printed(
    "four-rows",
    N_("Four rows"),
    N_(
        "Four rows lie on the table, each with at least one card. "
        "Only 5th row of the jubilee variant adds another."
    ),
    wording=N_("In row {row} lies no card."),
)
LOWEST_FIRST = printed(
    "lowest-first",
    N_("Lowest card first"),
    N_("The cards are placed one by one, the lowest first; each is settled before the next."),
)
RISING = printed(
    "rising",
    N_("Rule 1: rising numbers"),
    N_("A card may only lie behind a lower one; within a row the numbers rise."),
    wording=N_("Card {card} cannot lie behind {before}: in a row the numbers rise."),
    picture=pictures.FOURTEEN,
)
SMALLEST_DIFFERENCE = printed(
    "smallest-difference",
    N_("Rule 2: smallest difference"),
    N_("Of the rows it fits, a card goes to the one whose last card is nearest to it."),
    wording=N_("Card {card} goes to row {row}: of the last cards below it {tail} is the nearest."),
    picture=pictures.FIRST_TRICK,
)
FULL_ROW = printed(
    "full-row",
    N_("Rule 3: full row"),
    N_(
        "Five cards fill a row. Whoever has to lay the sixth takes those five, "
        "and the sixth starts the row anew."
    ),
    wording=N_("{n} cards cannot lie in row {row}: there is room for {room}."),
    picture=pictures.THIRTY,
)
LOW_CARD = printed(
    "low-card",
    N_("Rule 4: low card"),
    N_(
        "A card lower than the last card of every row fits nowhere. Its player takes any one row, "
        "and the card starts that row anew."
    ),
    wording=WHY,
    picture=pictures.THREE,
)
COW_PILE = printed(
    "cow-pile",
    N_("The cow pile"),
    N_("Cards that are taken go face down to the player's cow pile, never to the hand."),
)
ROUND_END = printed(
    "round-end",
    N_("End of a round"),
    N_(
        "A round ends when all hands are empty. Everybody counts the cows of the own pile; "
        "cards left in the rows count for nobody. Then all 104 cards are shuffled again."
    ),
    picture=pictures.PILE,
)
PROFI_CARDS = printed(
    "profi-cards",
    N_("Profi: known cards"),
    N_(
        "Only the cards from 1 to ten times the players plus four are used: "
        "1 to 34 with three players, 1 to 44 with four."
    ),
    wording=N_("Card {card} is not used: {players} players have the cards 1 to {last}."),
)
PROFI_PICK = printed(
    "profi-pick",
    N_("Profi: picking a hand"),
    N_(
        "The cards lie face up and the players take one in turn until everybody has ten. "
        "The last four start the rows; the rest is as in the base game."
    ),
)
PROFI_ORDER = inferred(
    "profi-order",
    N_("Profi: who picks first"),
    N_("The box does not say who picks first. Here it goes clockwise and moves one seat a round."),
)
TARGET_REACHED = printed(
    "target-reached",
    N_("The limit ends the game"),
    N_(
        "The game ends after the round in which a total reaches the limit, 66 unless agreed "
        "otherwise; exactly 66 is enough. A round is always played out."
    ),
)
FIXED_ROUNDS = printed(
    "fixed-rounds",
    N_("A fixed number of rounds"),
    N_("Instead of a limit, a number of rounds may be agreed before the game."),
)
LOWEST_WINS = printed(
    "lowest-wins",
    N_("Fewest cows win"),
    N_("Whoever has the fewest cows at the end wins."),
    wording=NN_(
        "{why} {who} has the fewest: {n} cow.",
        "{why} {who} has the fewest: {n} cows.",
    ),
)
SHARED_WIN = printed(
    "shared-win",
    N_("Shared win"),
    N_("Several players with the fewest cows share the win; there is no tie-break."),
    wording=NN_(
        "{why} {who} have the fewest, {n} cow each, and share the win.",
        "{why} {who} have the fewest, {n} cows each, and share the win.",
    ),
)
OTHER_PEOPLE = inferred(
    "other-people",
    N_("Somebody comes or goes"),
    N_(
        "The box has no rule for it. Here people may change between two rounds: a newcomer starts "
        "with the cows the table agrees on; whoever leaves stays on the pad without a place. Limit "
        "and rounds stay; in profi the cards follow the new number of players."
    ),
)
ONE_PLAYER = printed(
    "one-player",
    N_("One player's most"),
    N_(
        "In the base game one player takes at most five cards with each of ten; "
        "the 50 dearest have 117 cows. Profi has fewer cows in play, jubilee more cards."
    ),
    wording=N_("From {low} to {high} cows. Nobody can take more in one round."),
)
ROWS_LEFT = printed(
    "rows-left",
    N_("What lies in the rows"),
    N_("At the end of a round every row has at least one card and at most five, six in jubilee."),
    wording=N_("From {low} to {high} cows can be left in the rows."),
)
PILE_CARDS = printed(
    "pile-cards",
    N_("One player's pile"),
    N_(
        "A pile has no more cards than were dealt to all, "
        "and outside jubilee at most five for each of the ten played."
    ),
    wording=N_("From {low} to {high} cards. One pile cannot have more."),
)
ROUND_SUM_LOW = checked(
    "round-sum-low",
    N_("Too few cows"),
    N_("At most 20 cards stay in the rows; all the others were taken, with at least a cow each."),
    NN_(
        "Only {n} cow in all, but this round has at least {low}.",
        "Only {n} cows in all, but this round has at least {low}.",
    ),
)
ROUND_SUM_HIGH = checked(
    "round-sum-high",
    N_("Too many cows"),
    N_("No more cards can be taken than were dealt, so the dearest of them are the most."),
    NN_(
        "{n} cow in all, but this round has at most {high}.",
        "{n} cows in all, but this round has at most {high}.",
    ),
)
ALL_COWS = checked(
    "all-cows",
    N_("Every cow is somewhere"),
    N_(
        "Where all cards in play are known, the cows of the players and of the rows add up to them."
    ),
    NN_(
        "{n} cow with the rows, but the cards in play have exactly {total}.",
        "{n} cows with the rows, but the cards in play have exactly {total}.",
    ),
)
COWS_IN_PLAY = checked(
    "cows-in-play",
    N_("Cows in play"),
    N_(
        "Players and rows together cannot have more cows than the dearest cards in play, "
        "nor fewer than the cheapest."
    ),
    NN_(
        "{n} cow with the rows, but the cards in play have from {low} to {high}.",
        "{n} cows with the rows, but the cards in play have from {low} to {high}.",
    ),
)
PILE_SUM = checked(
    "pile-sum",
    N_("Cards in all piles"),
    N_("Four to twenty cards stay in the rows, all others lie in the piles; jubilee removes some."),
    NN_(
        "{n} card in all piles, but from {low} to {high} were taken.",
        "{n} cards in all piles, but from {low} to {high} were taken.",
    ),
)
PILE_COWS = checked(
    "pile-cows",
    N_("Cows and cards of a pile"),
    N_("Every card has at least one cow, and so many cards at most those of the dearest."),
    NN_(
        "{n} card has from {low} to {high} cows, not {cows}.",
        "{n} cards have from {low} to {high} cows, not {cows}.",
    ),
)
OVER_SIXTY = arguable(
    "over-sixty",
    N_("Very many cows"),
    N_("More than 60 cows for one player in a round is possible, but hardly ever happens."),
    N_("{n} cows in one round is possible, but very rare. Is it right?"),
)
NOBODY_TOOK = arguable(
    "nobody-took",
    N_("Nobody took anything"),
    N_("In jubilee a round without any cow is possible, but hardly ever happens."),
    N_("Nobody has a single cow. Was the round played out?"),
)
RUNNING_TOTALS = arguable(
    "running-totals",
    N_("Only the cows of the round"),
    N_("Only the cows of the round are entered; the pad adds them up."),
    N_("Everybody has at least their total so far. Are these totals instead of this round's cows?"),
)
