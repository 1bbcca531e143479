"""Drawn examples: layers as they lie in front of the players, with cards of our own choice."""

from games.kit.picture import BACK, Look, Picture, Row
from games.kit.text import N_, Text, say
from games.korist.deck import face

LAID = say(N_("played"))
CAPTURED = say(N_("captured"))
CAN_BE = say(N_("can be captured"))
OTHER_COUNT = say(N_("safe: different number of cards"))
NOT_LOWER = say(N_("safe: not lower"))
LEFT = say(N_("left neighbour"))
SECOND = say(N_("second"))
THIRD = say(N_("third"))
LOOKS = {LAID.message: Look.PLAYED, CAPTURED.message: Look.TAKEN, CAN_BE.message: Look.TAKEN}


def _row(cards: str, label: Text | None = None, note: Text | None = None) -> Row:
    """Cards that look like what is said of them."""
    said = (text.message for text in (label, note) if text)
    look = next((LOOKS[message] for message in said if message in LOOKS), Look.PLAIN)
    return Row(tuple(face(card, look) for card in cards.split()), label, note)


def _example(caption: str, *rows: Row) -> Picture:
    return Picture(say(caption), rows)


THREE_EIGHTS = _example(N_("Two eights and a joker are three eights."), _row("8 8 X"))
LAYERS = _example(
    N_("Three turns, three layers. Only the two sixes can be captured now."),
    _row("6 6", say(N_("on top"))),
    _row("11 11 11", say(N_("below"))),
    _row("2", say(N_("at the bottom"))),
)
TWO_JOKERS = _example(
    N_("Two jokers are higher than a 13 with a joker, and nothing is higher than two jokers."),
    _row("X X", LAID),
    _row("13 X", LEFT, CAPTURED),
    _row("X X", SECOND, NOT_LOWER),
)
TWO_TENS = _example(
    N_("Two tens capture every top layer of two lower cards."),
    _row("10 10", LAID),
    _row("6 X", LEFT, CAPTURED),
    _row("10 10", SECOND, NOT_LOWER),
    _row("8 8 8", THIRD, OTHER_COUNT),
)
TWO_NINES = _example(
    N_("Two nines capture the threes on top. The twos below have to wait."),
    _row("9 9", LAID),
    _row("3 3", say(N_("on top")), CAPTURED),
    _row("2 2", say(N_("below")), say(N_("safe for now"))),
)
THREE_FIVES = _example(
    N_("Three fives capture nothing here, so you may draw one card."),
    _row("5 5 5", LAID),
    _row("4", LEFT, OTHER_COUNT),
    _row("9 9 9", SECOND, NOT_LOWER),
    _row("2 2", THIRD, OTHER_COUNT),
)
TEN_AND_THREE = _example(
    N_("10 cards on the table and 3 in hand: 10 − 3 = 7 points."),
    _row("5 5 5 9 9 13 2 2 X 7", say(N_("all layers on the table"))),
    Row((BACK, BACK, BACK), say(N_("in hand"))),
)
ONE_TAKES = _example(
    N_("Expert only: a single 1 captures the highest single cards."),
    _row("1", LAID),
    _row("13", note=CAPTURED),
    _row("X", note=CAPTURED),
    _row("12", note=NOT_LOWER),
)
STACK = _example(
    N_("The 13 is on the lowest card in the supply. If you draw the stack, you get both."),
    _row("2 13", say(N_("one draw")), say(N_("two cards into hand"))),
    _row("4", say(N_("one draw")), say(N_("one card into hand"))),
)
SEVEN_IN_THE_SHADOW = _example(
    N_("A single 7 captures either the 3 or the 6; you choose."),
    _row("7", LAID),
    _row("3", note=CAN_BE),
    _row("5 5", note=OTHER_COUNT),
    _row("6", note=CAN_BE),
)
