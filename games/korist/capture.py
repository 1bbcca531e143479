"""Who is captured by a layer just laid, and why the others are not. No words, no choices."""

from collections.abc import Iterable, Sequence

from games.korist.layers import JOKER, Layer
from games.korist.options import EXPERT

HIGHER = "higher"
BY_ONE = "one"
COUNT = "count"
VALUE = "value"
JOKERS = "joker"
NOTHING = "nothing"

ONE: Layer = (1,)
HIGHEST: frozenset[Layer] = frozenset({(13,), (JOKER,)})


def captured(laid: Layer, tops: Iterable[Layer], rules: str) -> list[int]:
    """The places of those who lose their topmost layer: as many cards, and a lower value."""
    size, value = len(laid), laid[0]
    if value == 1:  # nothing is lower
        return _captured_by_one(laid, tops, rules)
    taken = []  # a plain loop: this is asked for every layer of every game
    for place, lying in enumerate(tops):
        if len(lying) == size and lying[0] < value:
            taken.append(place)
    return taken


def _captured_by_one(laid: Layer, tops: Iterable[Layer], rules: str) -> list[int]:
    """Only experts capture with a 1, and only with a single one."""
    if rules != EXPERT or laid != ONE:
        return []
    return [place for place, lying in enumerate(tops) if lying in HIGHEST]


def round_the_table(laid: Layer, tops: Sequence[Layer], rules: str) -> list[str]:
    """What becomes of everybody's topmost layer, clockwise: one of the words above for each."""
    taken = captured(laid, tops, rules)
    reason = BY_ONE if laid == ONE else HIGHER
    return [reason if place in taken else _why_not(laid, lying) for place, lying in enumerate(tops)]


def _why_not(laid: Layer, lying: Layer) -> str:
    if len(laid) != len(lying):
        return COUNT if lying else NOTHING
    return JOKERS if lying[0] == JOKER else VALUE


def outcome(laid: Layer, lying: Layer, rules: str) -> str:
    """What becomes of one of them."""
    return round_the_table(laid, (lying,), rules)[0]
