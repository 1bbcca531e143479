"""The rules of the anniversary variant: the deal, two rounds and the seven special cards."""

from functools import partial

from games.kit.text import NN_
from games.six_nimmt.rulebook import pictures
from games.six_nimmt.rulebook.table import BOX, EN_2019, WHY, inferred, printed, various

arguable = partial(inferred, forgivable=True)
"""A reading of ours that players may overrule during the game."""

JUBILEE_DEAL = printed(
    "jubilee-deal",
    "Anniversary: the deal",
    "Everyone gets 12 number cards and 3 special cards. Four number cards start the rows. "
    "The other special cards form a face-down pile, with room beside it for used ones.",
)
SPECIALS_LEFT = printed(
    "specials-left",
    "Anniversary: special cards in hand",
    "A special card you’ve played is gone; one you’ve swapped has another in its place. So "
    "everyone can see how many you have left.",
    wording="{who} has no special cards left.",
)
FOUR_OF_EACH = printed(
    "four-of-each",
    "Anniversary: four of each",
    "There are four of each of the seven special cards. One lying face up only comes back "
    "when the pile runs out and the discards are shuffled.",
    wording="All four “{what}” cards are face up: there’s no fifth.",
)
SPECIAL_WHEN = printed(
    "special-when",
    "Anniversary: when to play a special card",
    "When you have to place your number card, you may play a special card first, but never "
    "on someone else’s card. The order of placing still follows the revealed cards.",
    wording="Someone else is placing this card, so you can’t play a special card on it.",
)
ONE_SPECIAL = arguable(
    "one-special",
    "Anniversary: one at a time",
    "At most one special card goes with each number card: the rulebook speaks of one, never "
    "of several.",
    wording=NN_(
        "{n} special card has already been played with this card.",
        "{n} special cards have already been played with this card.",
    ),
)
EXCHANGE = printed(
    "exchange",
    "Anniversary: swapping a special card",
    "Whenever you take a row, you may discard one special card and draw another from the "
    "pile. If the pile is empty, shuffle the discards into a new one.",
)
EVERY_TAKE = inferred(
    "every-take",
    "Anniversary: every row taken counts",
    "A row taken with Negative = Positive or through Insert counts like any other: every "
    "“Stop!” is removed, and you may swap a special card.",
)
JUBILEE_SECOND = printed(
    "jubilee-second",
    "Anniversary: second round",
    "All 104 number cards are shuffled and dealt again. You may keep unused special cards. "
    "Everyone gets three new ones, or two or one if there aren’t enough.",
)
SPECIALS_KEPT = printed(
    "specials-kept",
    "Anniversary: keeping special cards",
    "Nobody keeps more special cards than they had left after the first round.",
    wording=NN_(
        "{who} had {n} special card left and can’t keep more.",
        "{who} had {n} special cards left and can’t keep more.",
    ),
)
JUBILEE_SUPPLY = inferred(
    "jubilee-supply",
    "Anniversary: where new special cards come from",
    "All special cards nobody kept are shuffled before the deal for the second round.",
)
JUBILEE_ROUNDS = printed(
    "jubilee-rounds",
    "Anniversary: two rounds",
    "The anniversary variant is over after exactly two rounds, whatever the totals. Unused "
    "special cards don’t count.",
)
FIFTH_ROW = various(
    "fifth-row",
    "5th row",
    "Your number card starts a fifth row, even if it would fit elsewhere. You can’t play "
    "this while there are five rows.",
    picture=pictures.FIFTH_ROW,
)
FIVE_ROWS_TAKE = printed(
    "five-rows-take",
    "5th row: taking one of five rows",
    "While there are five rows, whoever takes one also takes the number card they just "
    "played. Then there are four rows again, whichever was taken, and “5th row” is discarded.",
)
FIFTH_LIKE_OTHERS = inferred(
    "fifth-like-others",
    "5th row: a row like any other",
    "Cards can be moved into and out of the fifth row as with any other. A stopped row still "
    "counts as a row.",
    wording=WHY,
)
SEVEN_TAKES = printed(
    "seven-takes",
    "7 nimmt!",
    "For a card that would be the sixth in its row. It goes in sixth place with the special "
    "card after it, and nothing is taken. The next card takes all six and becomes the first "
    "in that row.",
    wording="Card {card} wouldn’t be the sixth in a full row, so “7 nimmt!” can’t be played.",
    picture=pictures.SEVEN_TAKES,
)
SEVEN_ONCE = arguable(
    "seven-once",
    "7 nimmt! only once per row",
    "A row has at most one “7 nimmt!”. A low card that takes such a row takes all its cards. "
    "With five rows, the card just played is taken too. If a card is moved out, the row "
    "still has room for six.",
    wording=WHY,
)
INSERT = various(
    "insert",
    "Insert",
    "Your card goes at the start of any row, even the fifth, or between two of its cards, "
    "but never at the end. It only has to fit the rising order. If that’s one card too many, "
    "you take the row except for its last card, which becomes the first.",
    picture=pictures.INSERT,
)
INSERT_TOO_MANY = inferred(
    "insert-too-many",
    "Insert: one card too many",
    "A fifth card takes nothing. The sixth takes the row, or with “7 nimmt!” the seventh. With "
    "five rows, you take the row’s last card too, and the row is gone.",
    wording=WHY,
)
REPLACE = various(
    "replace",
    "Replace",
    "Take your card back into your hand and place another one at once by the usual rules. "
    "The order of the others doesn’t change.",
    picture=pictures.REPLACE,
)
REPLACE_LAST = inferred(
    "replace-last",
    "Replace: you need another card",
    "Without another number card in hand, you can’t play Replace. If the new card has to "
    "take a row, you take it.",
    wording=WHY,
)
KNOWN_HAND = various(
    "known-hand",
    "Cards everyone knows",
    "A card that went back through Replace stays in that hand until it’s played. Nobody else "
    "can play it, and a player with nothing else has to.",
    forgivable=True,
)
MOVE = various(
    "move",
    "Shift",
    "First move any number card to another row: to the start, between two cards or to the "
    "end, as the rising order allows. Then place your own card at the end of a row as usual. "
    "You may do this with a row that has “7 nimmt!”, but not with one that has “Stop!”.",
    picture=pictures.MOVE,
)
MOVE_ONLY_CARD = printed(
    "move-only-card",
    "Shift: the only card in a row",
    "If the moved card was alone in its row, your own card starts the row that’s now empty.",
    wording="Card {moved} was alone in row {row}, so your own card has to start that row.",
)
MOVE_FULL = arguable(
    "move-full",
    "Shift: there must be room",
    "No card can be moved into a full row; with “7 nimmt!”, there’s room for six.",
    wording="Row {row} is full, so no card can be moved there.",
)
STOP = various(
    "stop",
    "Stop!",
    "First close any row, even the fifth: nothing is added or removed there, and nobody can "
    "take it. Then place your own card in an open row. At most two rows can be stopped at a "
    "time, and never one with “7 nimmt!”.",
    picture=pictures.STOP,
)
STOPPED_ROWS = printed(
    "stopped-rows",
    "Stop! and closed rows",
    "A stopped row is skipped: the nearest open row counts, and a low card takes one of the "
    "open rows. As soon as a row is taken, every “Stop!” is removed, even one just played.",
    wording="Row {row} is stopped: nothing is added or removed, and nobody takes it.",
)
MINUS_PLUS = various(
    "minus-plus",
    "Negative = Positive",
    "Only when you have to take a row. The bullheads on one of its cards become positive "
    "points. Use them at once to cancel other cards in that row or in your pile. All these "
    "cards leave the round; positive points left over are lost.",
    picture=pictures.MINUS_PLUS,
)
MINUS_PLUS_UP_TO = printed(
    "minus-plus-up-to",
    "Negative = Positive: whole cards",
    "The cancelled cards may have fewer bullheads than you have positive points, but not "
    "more. A pile never goes below zero.",
    wording=NN_(
        "{n} positive point isn’t enough for {cows}.",
        "{n} positive points aren’t enough for {cows}.",
    ),
    sources=(*BOX, EN_2019),
)
MINUS_PLUS_OWN = arguable(
    "minus-plus-own",
    "Negative = Positive: your own card",
    "With five rows, your own card goes to your pile too. It can be cancelled, but its "
    "bullheads can’t become positive points. Bullheads from the first round can’t be "
    "cancelled in the second.",
    wording=WHY,
)
