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


def round_the_table(laid: Layer, tops: Iterable[Layer], rules: str) -> list[str]:
    """What becomes of everybody's topmost layer, clockwise: one of the words above for each."""
    size, value = len(laid), laid[0]
    return [
        (COUNT if lying else NOTHING)
        if len(lying) != size
        else HIGHER
        if value > lying[0]
        else _not_higher(laid, lying, rules)
        for lying in tops
    ]


def outcome(laid: Layer, lying: Layer, rules: str) -> str:
    """What becomes of one of them."""
    return round_the_table(laid, (lying,), rules)[0]


def _not_higher(laid: Layer, lying: Layer, rules: str) -> str:
    if laid == ONE and rules == EXPERT and lying in HIGHEST:
        return BY_ONE
    return JOKERS if lying[0] == JOKER else VALUE
