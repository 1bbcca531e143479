"""The rules of the jubilee variant: its deal, its two rounds and the seven special cards."""

from functools import partial

from games.kit.text import NN_
from games.six_nimmt.rulebook import pictures
from games.six_nimmt.rulebook.table import BOX, EN_2019, WHY, inferred, printed

arguable = partial(inferred, forgivable=True)
"""A reading of ours that a table may overrule while it plays."""

JUBILEE_DEAL = printed(
    "jubilee-deal",
    "Jubilee: the deal",
    "Everybody gets 12 number cards and 3 special cards. Four number cards start the rows. "
    "The other special cards are a pile, face down, with room beside it for the used ones.",
)
SPECIALS_LEFT = printed(
    "specials-left",
    "Jubilee: special cards in hand",
    "A special card that was played is gone; one that was exchanged has another in its place. "
    "So everybody can see how many you still have.",
    wording="{who} has no special card left.",
)
FOUR_OF_EACH = printed(
    "four-of-each",
    "Jubilee: four of each",
    "There are four of each of the seven special cards. One that lies face up comes back only "
    "when the pile is empty and the discard is shuffled.",
    wording="The box has four {what}, and all of them lie face up: there is no fifth.",
)
SPECIAL_WHEN = printed(
    "special-when",
    "Jubilee: when to play a special card",
    "When you have to place your own number card, you may first play a special card. Nobody "
    "plays one on somebody else's card, and the order of placing stays as the cards were "
    "turned over.",
    wording="Somebody else places this card, so you cannot play a special card on it.",
)
ONE_SPECIAL = arguable(
    "one-special",
    "Jubilee: one at a time",
    "At most one special card goes with one number card: the box speaks of a special card, "
    "never of several.",
    wording=NN_(
        "{n} special card was played on this card already.",
        "{n} special cards were played on this card already.",
    ),
)
EXCHANGE = printed(
    "exchange",
    "Jubilee: exchanging a special card",
    "Whenever you take a row, you may discard one special card and draw another from the pile. "
    "An empty pile is made anew from the discard.",
)
EVERY_TAKE = inferred(
    "every-take",
    "Jubilee: every taking counts",
    "Taking a row with Minus = Plus or because of Insert is taking a row like any other: "
    "every Stop! goes, and a special card may be exchanged.",
)
JUBILEE_SECOND = printed(
    "jubilee-second",
    "Jubilee: second round",
    "All 104 number cards are shuffled and dealt again. Unused special cards may be kept, and "
    "everybody gets three new ones, or two or one if there are too few.",
)
SPECIALS_KEPT = printed(
    "specials-kept",
    "Jubilee: keeping special cards",
    "Nobody keeps more special cards than they had left after the first round.",
    wording=NN_(
        "{who} had {n} special card left and cannot keep more.",
        "{who} had {n} special cards left and cannot keep more.",
    ),
)
JUBILEE_SUPPLY = inferred(
    "jubilee-supply",
    "Jubilee: where new specials come from",
    "All special cards that nobody kept are shuffled before the second round's are dealt.",
)
JUBILEE_ROUNDS = printed(
    "jubilee-rounds",
    "Jubilee: two rounds",
    "Jubilee is over after exactly two rounds, whatever the totals. "
    "Unused special cards count nothing.",
)
FIFTH_ROW = printed(
    "fifth-row",
    "5th row",
    "Your number card starts a fifth row, also when it would fit elsewhere. "
    "Not while there are five rows already.",
    wording=WHY,
    picture=pictures.FIFTH_ROW,
)
FIVE_ROWS_TAKE = printed(
    "five-rows-take",
    "5th row: taking with five rows",
    "While there are five rows, whoever takes one of them also takes the number card just "
    "played. Then there are four rows again, whichever was taken, and the card 5th row is "
    "discarded.",
)
FIFTH_LIKE_OTHERS = inferred(
    "fifth-like-others",
    "5th row: a row like the others",
    "Cards can be moved to the fifth row and away from it, as with the others. "
    "A stopped row still counts as one of the rows.",
    wording=WHY,
)
SEVEN_TAKES = printed(
    "seven-takes",
    "7 takes!",
    "For a card that would be the sixth of its row. It goes to the sixth place with the "
    "special card behind it, and nothing is taken. The next card takes the row, six cards, "
    "and starts it anew.",
    wording="Card {card} would not be the sixth of a full row, so 7 takes! cannot be played.",
    picture=pictures.SEVEN_TAKES,
)
SEVEN_ONCE = arguable(
    "seven-once",
    "7 takes!: once per row",
    "A row has at most one 7 takes!. Whoever takes such a row for a low card takes all its "
    "cards; with five rows the card just played goes too. If a card is moved out of it, "
    "the room for six stays.",
    wording=WHY,
)
INSERT = printed(
    "insert",
    "Insert",
    "Your card goes to the start of any row, the fifth too, or between two of its cards, "
    "never to the end. It only has to fit the rising order. If that is a card too many, you "
    "take the row without its last card, which starts it anew.",
    wording=WHY,
    picture=pictures.INSERT,
)
INSERT_TOO_MANY = inferred(
    "insert-too-many",
    "Insert: a card too many",
    "A fifth card takes nothing; the sixth does, or the seventh where 7 takes! lies. "
    "With five rows the last card goes too, and the row is gone.",
    wording=WHY,
)
REPLACE = printed(
    "replace",
    "Replace",
    "Take your card back in hand and place another one at once by the usual rules. "
    "The order of the others does not change.",
    wording=WHY,
    picture=pictures.REPLACE,
)
REPLACE_LAST = inferred(
    "replace-last",
    "Replace: another card is needed",
    "Without another number card in hand Replace cannot be played. "
    "If the new card has to take a row, its player takes it.",
    wording=WHY,
)
KNOWN_HAND = printed(
    "known-hand",
    "Cards that are known",
    "A card that went back by Replace is in that hand until it is played: nobody else can "
    "play it, and whoever holds nothing else has to.",
    wording=WHY,
    forgivable=True,
)
MOVE = printed(
    "move",
    "Move",
    "First move any number card to another row: to the start, between two cards or to the end, "
    "as the rising order allows. Then place your own card at the end of a row as usual. "
    "A row with 7 takes! may be changed so, a row with Stop! may not.",
    wording=WHY,
    picture=pictures.MOVE,
)
MOVE_ONLY_CARD = printed(
    "move-only-card",
    "Move: the only card of a row",
    "If the moved card was alone in its row, your own card starts the row that is now empty.",
    wording="Card {moved} was alone in row {row}, so your own card has to start that row.",
)
MOVE_FULL = arguable(
    "move-full",
    "Move: room is needed",
    "No card can be moved into a full row; where 7 takes! lies, there is room for six.",
    wording="Row {row} is full, so no card can be moved there.",
)
STOP = printed(
    "stop",
    "Stop!",
    "First it closes any row, the fifth too: nothing is added there, nothing goes away, and "
    "nobody can take it. Then place your own card in an open row. At most two rows are "
    "stopped at a time, never one with 7 takes!.",
    wording=WHY,
    picture=pictures.STOP,
)
STOPPED_ROWS = printed(
    "stopped-rows",
    "Stop!: what a closed row does",
    "A stopped row is passed over: of the open rows the nearest counts, and a low card takes "
    "one of them. As soon as a row is taken, every Stop! goes, also one just played.",
    wording="Row {row} is stopped: nothing is added, nothing goes away, nobody takes it.",
)
MINUS_PLUS = printed(
    "minus-plus",
    "Minus = Plus",
    "Only when you have to take a row. The cows of one of its cards become plus points, and "
    "with them you at once cancel other cards of that row or of your pile. "
    "All these cards leave the round; plus points left over are lost.",
    wording=WHY,
    picture=pictures.MINUS_PLUS,
)
MINUS_PLUS_UP_TO = printed(
    "minus-plus-up-to",
    "Minus = Plus: whole cards",
    "The cancelled cards may have fewer cows than there are plus points, but not more. "
    "A pile never has fewer cows than none.",
    wording=NN_(
        "{n} plus point is not enough for {cows}.",
        "{n} plus points are not enough for {cows}.",
    ),
    sources=(*BOX, EN_2019),
)
MINUS_PLUS_OWN = arguable(
    "minus-plus-own",
    "Minus = Plus: your own card",
    "With five rows your own card goes to the pile too and can be cancelled, but its cows "
    "cannot become plus points. Cows of the first round cannot be cancelled in the second.",
    wording=WHY,
)
