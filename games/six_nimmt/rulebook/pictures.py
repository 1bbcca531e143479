"""Drawn examples: cards with their cows in their rows."""

from functools import partial

from games.kit.picture import Face, Look, Picture, Row
from games.kit.text import N_, say
from games.six_nimmt import deck
from games.six_nimmt.deck import card_face, cows_text, row_label, special_face


def _picture(caption: str, *rows: Row) -> Picture:
    return Picture(say(caption), rows)


def _cards(*numbers: int, look: Look = Look.PLAIN) -> tuple[Face, ...]:
    return tuple(card_face(number, look) for number in numbers)


_played = partial(_cards, look=Look.PLAYED)
_taken = partial(_cards, look=Look.TAKEN)

FIVE_WORTHS = _picture(
    N_("From the most bullheads to the fewest. The small number counts them."),
    Row(_cards(55, 22, 30, 15, 8)),
)
FOURTEEN = _picture(
    N_("Card 14 is played. Only 12 is lower, so there’s only one row for it."),
    Row((*_cards(12), *_played(14))),
    Row(_cards(37), note=say(N_("higher than 14"))),
    Row(_cards(43), note=say(N_("higher than 14"))),
    Row(_cards(58), note=say(N_("higher than 14"))),
)
FIRST_TRICK = _picture(
    N_(
        "Cards 14, 15, 44 and 61 are placed. Card 44 would also fit after 15 or 37, but "
        "43 is the closest."
    ),
    Row((*_cards(12), *_played(14, 15))),
    Row(_cards(37)),
    Row((*_cards(43), *_played(44))),
    Row((*_cards(58), *_played(61))),
)
THIRTY = _picture(
    N_("Card 30 would be the sixth. Whoever played it takes the five before it: 6 bullheads."),
    Row(_taken(12, 14, 15, 21, 26), row_label(0)),
    Row(_played(30), say(N_("Row {n} from now on"), n=1)),
)
THREE = _picture(
    N_(
        "Card 3 is lower than every row’s last card. It takes the row with the fewest "
        "bullheads and replaces 37 there."
    ),
    Row(_cards(30, 36), note=cows_text(4)),
    Row((*_taken(37), *_played(3)), note=cows_text(1)),
    Row(_cards(43, 44), note=cows_text(6)),
    Row(_cards(58, 61), note=cows_text(2)),
)
PILE = _picture(
    N_("Six cards with 7 bullheads in all: 7 negative points."),
    Row(_cards(12, 14, 15, 21, 26, 37), say(N_("bull pile"))),
)

FIFTH_ROW = _picture(
    N_("Card 23 would have to take row 4. With “5th row” it starts a row of its own."),
    Row(_cards(3, 7, 12, 18, 21), row_label(3)),
    Row((special_face(deck.FIFTH), *_played(23)), row_label(4)),
)
SEVEN_TAKES = _picture(
    N_("Card 20 is the sixth, but only the next one takes the row."),
    Row((*_cards(2, 6, 9, 14, 18), *_played(20), special_face(deck.SEVEN))),
)
INSERT = _picture(
    N_("Card 10 is lower than every row’s last card. Between 5 and 11 it takes nothing."),
    Row((*_cards(5), *_played(10), *_cards(11))),
)
REPLACE = _picture(
    N_("Card 25 would take row 1. It returns to hand, and 15 is placed after 10."),
    Row(_cards(3, 8, 12, 14, 17), row_label(0)),
    Row((*_cards(6, 10), *_played(15)), row_label(1)),
)
MOVE = _picture(
    N_("Card 13 has moved from row 1 to between 10 and 17. Now there’s room for 24 after 22."),
    Row((*_cards(7, 18, 20, 22), *_played(24)), row_label(0)),
    Row((*_cards(10), *_played(13), *_cards(17)), row_label(1)),
)
STOP = _picture(
    N_("Card 22 would have to take row 1. “Stop!” closes it, and 22 goes after 16."),
    Row((*_cards(4, 9, 13, 18, 21), special_face(deck.STOP)), row_label(0)),
    Row((*_cards(12, 16), *_played(22)), row_label(1)),
)
MINUS_PLUS = _picture(
    N_(
        "Card 20 takes this row. The 5 bullheads on card 11 cancel the 5 on the others, "
        "so all five cards are gone."
    ),
    Row((*_taken(3, 5), *_played(11), *_taken(13, 17))),
)
