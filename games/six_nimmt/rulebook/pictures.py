"""Drawn examples: cards with their cows in their rows."""

from games.kit.picture import Face, Look, Picture, Row
from games.kit.text import N_, Text, say
from games.six_nimmt import deck
from games.six_nimmt.deck import card_face, cows_text, special_face


def _cards(*numbers: int, look: Look = Look.PLAIN) -> tuple[Face, ...]:
    return tuple(card_face(number, look) for number in numbers)


def _played(*numbers: int) -> tuple[Face, ...]:
    return _cards(*numbers, look=Look.PLAYED)


def _taken(*numbers: int) -> tuple[Face, ...]:
    return _cards(*numbers, look=Look.TAKEN)


def _row(number: int) -> Text:
    return say(N_("Row {n}"), n=number)


FIVE_WORTHS = Picture(
    say(N_("From the most bullheads to the fewest. The small number counts them.")),
    (Row(_cards(55, 22, 30, 15, 8)),),
)
FOURTEEN = Picture(
    say(N_("Card 14 is played. Only 12 is lower, so there’s only one row for it.")),
    (
        Row((*_cards(12), *_played(14))),
        Row(_cards(37), note=say(N_("higher than 14"))),
        Row(_cards(43), note=say(N_("higher than 14"))),
        Row(_cards(58), note=say(N_("higher than 14"))),
    ),
)
FIRST_TRICK = Picture(
    say(
        N_(
            "Cards 14, 15, 44 and 61 are placed. Card 44 would also fit after 15 or 37, but "
            "43 is the closest."
        )
    ),
    (
        Row((*_cards(12), *_played(14, 15))),
        Row(_cards(37)),
        Row((*_cards(43), *_played(44))),
        Row((*_cards(58), *_played(61))),
    ),
)
THIRTY = Picture(
    say(N_("Card 30 would be the sixth. Whoever played it takes the five before it: 6 bullheads.")),
    (
        Row(_taken(12, 14, 15, 21, 26), _row(1)),
        Row(_played(30), say(N_("Row {n} from now on"), n=1)),
    ),
)
THREE = Picture(
    say(
        N_(
            "Card 3 is lower than every row’s last card. It takes the row with the fewest "
            "bullheads and replaces 37 there."
        )
    ),
    (
        Row(_cards(30, 36), note=cows_text(4)),
        Row((*_taken(37), *_played(3)), note=cows_text(1)),
        Row(_cards(43, 44), note=cows_text(6)),
        Row(_cards(58, 61), note=cows_text(2)),
    ),
)
PILE = Picture(
    say(N_("Six cards with 7 bullheads in all: 7 negative points.")),
    (Row(_cards(12, 14, 15, 21, 26, 37), say(N_("bull pile"))),),
)

FIFTH_ROW = Picture(
    say(N_("Card 23 would have to take row 4. With “5th row” it starts a row of its own.")),
    (
        Row(_cards(3, 7, 12, 18, 21), _row(4)),
        Row((special_face(deck.FIFTH), *_played(23)), _row(5)),
    ),
)
SEVEN_TAKES = Picture(
    say(N_("Card 20 is the sixth, but only the next one takes the row.")),
    (Row((*_cards(2, 6, 9, 14, 18), *_played(20), special_face(deck.SEVEN))),),
)
INSERT = Picture(
    say(N_("Card 10 is lower than every last card. Between 5 and 11 it takes nothing.")),
    (Row((*_cards(5), *_played(10), *_cards(11))),),
)
REPLACE = Picture(
    say(N_("Card 25 would take row 1. It goes back into hand, and 15 is placed after 10.")),
    (
        Row(_cards(3, 8, 12, 14, 17), _row(1)),
        Row((*_cards(6, 10), *_played(15)), _row(2)),
    ),
)
MOVE = Picture(
    say(N_("Card 13 has moved from row 1 to between 10 and 17. Now there’s room for 24 after 22.")),
    (
        Row((*_cards(7, 18, 20, 22), *_played(24)), _row(1)),
        Row((*_cards(10), *_played(13), *_cards(17)), _row(2)),
    ),
)
STOP = Picture(
    say(N_("Card 22 would have to take row 1. “Stop!” closes it, and 22 goes after 16.")),
    (
        Row((*_cards(4, 9, 13, 18, 21), special_face(deck.STOP)), _row(1)),
        Row((*_cards(12, 16), *_played(22)), _row(2)),
    ),
)
MINUS_PLUS = Picture(
    say(
        N_(
            "Card 20 takes this row. The 5 bullheads on card 11 cancel the 5 on the others, "
            "so all five cards are gone."
        )
    ),
    (Row((*_taken(3, 5), *_played(11), *_taken(13, 17))),),
)
