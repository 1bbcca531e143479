"""Who is captured by a layer just laid, and why the others are not. No words, no choices."""

from collections.abc import Iterable

from games.korist.layers import JOKER, Layer
from games.korist.options import EXPERT

HIGHER = "higher"
BY_ONE = "one"
COUNT = "count"
VALUE = "value"
JOKERS = "joker"
NOTHING = "nothing"

CAPTURED = frozenset({HIGHER, BY_ONE})
ONE: Layer = (1,)
HIGHEST: frozenset[Layer] = frozenset({(13,), (JOKER,)})


def outcome(laid: Layer, lying: Layer, rules: str) -> str:
    """What becomes of a topmost layer: one of the words above."""
    if not lying:
        return NOTHING
    if len(laid) != len(lying):
        return COUNT
    if laid[0] > lying[0]:
        return HIGHER
    if laid == ONE and rules == EXPERT and lying in HIGHEST:
        return BY_ONE
    return JOKERS if lying[0] == JOKER else VALUE


def round_the_table(laid: Layer, tops: Iterable[Layer], rules: str) -> tuple[str, ...]:
    """The same for everybody, clockwise from the left neighbour."""
    return tuple(outcome(laid, lying, rules) for lying in tops)
