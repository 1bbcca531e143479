"""Drawn examples: layers as they lie in front of the players, with cards of our own choice."""

from games.kit.picture import BACK, Face, Look, Picture, Row
from games.kit.text import N_, say
from games.korist.deck import face

LAID = say(N_("played"))
CAPTURED = say(N_("captured"))
CAN_BE = say(N_("can be captured"))
OTHER_COUNT = say(N_("safe: different number of cards"))
NOT_LOWER = say(N_("safe: not lower"))


def _layer(*labels: str, look: Look = Look.PLAIN) -> tuple[Face, ...]:
    return tuple(face(label, look) for label in labels)


def _laid(*labels: str) -> tuple[Face, ...]:
    return _layer(*labels, look=Look.PLAYED)


def _taken(*labels: str) -> tuple[Face, ...]:
    return _layer(*labels, look=Look.TAKEN)


THREE_EIGHTS = Picture(
    say(N_("Two eights and a joker are three eights.")),
    (Row(_layer("8", "8", "X")),),
)
LAYERS = Picture(
    say(N_("Three turns, three layers. Only the two sixes can be captured now.")),
    (
        Row(_layer("6", "6"), say(N_("on top"))),
        Row(_layer("11", "11", "11"), say(N_("below"))),
        Row(_layer("2"), say(N_("at the bottom"))),
    ),
)
TWO_JOKERS = Picture(
    say(N_("Two jokers are higher than a 13 with a joker, and nothing is higher than two jokers.")),
    (
        Row(_laid("X", "X"), LAID),
        Row(_taken("13", "X"), say(N_("left neighbour")), CAPTURED),
        Row(_layer("X", "X"), say(N_("second")), NOT_LOWER),
    ),
)
TWO_TENS = Picture(
    say(N_("Two tens capture every top layer of two lower cards.")),
    (
        Row(_laid("10", "10"), LAID),
        Row(_taken("6", "X"), say(N_("left neighbour")), CAPTURED),
        Row(_layer("10", "10"), say(N_("second")), NOT_LOWER),
        Row(_layer("8", "8", "8"), say(N_("third")), OTHER_COUNT),
    ),
)
TWO_NINES = Picture(
    say(N_("Two nines capture the threes on top. The twos below have to wait.")),
    (
        Row(_laid("9", "9"), LAID),
        Row(_taken("3", "3"), say(N_("on top")), CAPTURED),
        Row(_layer("2", "2"), say(N_("below")), say(N_("safe for now"))),
    ),
)
THREE_FIVES = Picture(
    say(N_("Three fives capture nothing here, so you may draw one card.")),
    (
        Row(_laid("5", "5", "5"), LAID),
        Row(_layer("4"), say(N_("left neighbour")), OTHER_COUNT),
        Row(_layer("9", "9", "9"), say(N_("second")), NOT_LOWER),
        Row(_layer("2", "2"), say(N_("third")), OTHER_COUNT),
    ),
)
TEN_AND_THREE = Picture(
    say(N_("10 cards on the table and 3 in hand: 10 − 3 = 7 points.")),
    (
        Row(
            _layer("5", "5", "5", "9", "9", "13", "2", "2", "X", "7"),
            say(N_("all layers on the table")),
        ),
        Row((BACK, BACK, BACK), say(N_("in hand"))),
    ),
)
ONE_TAKES = Picture(
    say(N_("Expert only: a single 1 captures the highest single cards.")),
    (
        Row(_laid("1"), LAID),
        Row(_taken("13"), note=CAPTURED),
        Row(_taken("X"), note=CAPTURED),
        Row(_layer("12"), note=NOT_LOWER),
    ),
)
STACK = Picture(
    say(N_("The 13 is on the lowest card in the supply. If you draw the stack, you get both.")),
    (
        Row(_layer("2", "13"), say(N_("one draw")), say(N_("two cards into hand"))),
        Row(_layer("4"), say(N_("one draw")), say(N_("one card into hand"))),
    ),
)
SEVEN_IN_THE_SHADOW = Picture(
    say(N_("A single 7 captures either the 3 or the 6; you choose.")),
    (
        Row(_laid("7"), LAID),
        Row(_taken("3"), note=CAN_BE),
        Row(_layer("5", "5"), note=OTHER_COUNT),
        Row(_taken("6"), note=CAN_BE),
    ),
)
