"""Layers and the shadow offer: what can be laid, what it captures, and what a whole turn does."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from games.korist.deck import JOKER, Layer
from games.korist.options import BASE, DUEL, EXPERT


class Outcome:
    """What happens to a top layer, and why."""

    HIGHER = "higher"
    BY_ONE = "one"
    COUNT = "count"
    VALUE = "value"
    JOKERS = "joker"
    NOTHING = "nothing"


ONE: Layer = (1,)
HIGHEST: frozenset[Layer] = frozenset({(13,), (JOKER,)})
OPPONENTS = 4
YES = "yes"
NO = "no"


def is_layer(cards: Layer) -> bool:
    """Whether there are no two different numbers among these cards, in ascending order."""
    return cards[0] == cards[-1] or cards.count(cards[0]) + cards.count(JOKER) == len(cards)


def layers_of(hand: Iterable[int]) -> Iterator[Layer]:
    """Every distinct layer of these cards, by number, then by length; jokers alone last."""
    held = Counter(hand)
    jokers = held.pop(JOKER, 0)
    for number in sorted(held):
        for size in range(1, held[number] + jokers + 1):
            for added in range(max(0, size - held[number]), min(jokers, size - 1) + 1):
                yield (number,) * (size - added) + (JOKER,) * added
    for size in range(1, jokers + 1):
        yield (JOKER,) * size


def captured(laid: Layer, tops: Iterable[Layer], rules: str) -> list[int]:
    """The places that lose their top layer: same number of cards, lower value."""
    size, value = len(laid), laid[0]
    if value == 1:  # nothing is lower, but for experts a single 1 captures the highest
        if rules != EXPERT or laid != ONE:
            return []
        return [place for place, top in enumerate(tops) if top in HIGHEST]
    taken = []  # a plain loop, because every layer of every game comes through here
    for place, top in enumerate(tops):
        if len(top) == size and top[0] < value:
            taken.append(place)
    return taken


def groups_of(shadow: Layer) -> tuple[Layer, ...]:
    """The shadow offer as groups of equal cards, lowest first."""
    return tuple((value,) * shadow.count(value) for value in sorted({*shadow}))


def fitting_groups(laid: Layer, shadow: Layer) -> tuple[int, ...]:
    """The values of the groups that can be captured."""
    return tuple(one for one in _lower_groups(laid, shadow) if shadow.count(one) == len(laid))


def larger_groups(laid: Layer, shadow: Layer) -> tuple[int, ...]:
    """The values of larger groups, of which a part could be taken if a table allows it."""
    return tuple(one for one in _lower_groups(laid, shadow) if shadow.count(one) > len(laid))


def _lower_groups(laid: Layer, shadow: Layer) -> list[int]:
    return sorted({one for one in shadow if one < laid[0]}) if laid else []


@dataclass(frozen=True, slots=True)
class Table:
    """The table before a layer is played; None where unknown.

    `last` is whether these are the last cards in hand, `group` the value taken from the shadow.
    """

    variant: str
    rules: str
    players: int | None = None
    hand: Layer | None = None
    last: str | None = None
    tops: tuple[Layer, ...] = ((),) * OPPONENTS
    shadow: Layer | None = None
    group: int | None = None
    pile: int | None = None
    supply: int | None = None

    @property
    def is_duel(self) -> bool:
        """Whether there is a shadow offer."""
        return self.variant == DUEL

    @property
    def opponents(self) -> int:
        """How many opponents there are, or can be at most."""
        if self.is_duel:
            return 1
        return OPPONENTS if self.players is None else self.players - 1

    @property
    def left(self) -> int | None:
        """How many draws are left before the game ends, if pile and supply were counted."""
        return None if self.pile is None or self.supply is None else self.pile + self.supply


@dataclass(frozen=True, slots=True)
class Turn:
    """What one layer does at one table.

    `ends` if these are the last cards in hand: then nothing is captured.
    `outcomes` are what happens to every top layer, clockwise, `surely` the places that lose
    theirs. `fits` are the groups of the shadow offer that can be captured, and `loot` is the one
    that is, None while there is a choice. `runs_out` is whose draw takes the last card if everyone
    who loses a layer draws; `perhaps` are the places captured only if that does not happen.
    """

    table: Table
    laid: Layer
    ends: bool
    loot: Layer | None
    outcomes: tuple[str, ...] = ()
    fits: tuple[int, ...] = ()
    surely: tuple[int, ...] = ()
    perhaps: tuple[int, ...] = ()
    runs_out: int | None = None

    @property
    def captured(self) -> tuple[int, ...]:
        """All places captured, if nobody's draw ends the game."""
        return self.surely + self.perhaps

    @property
    def is_shadow_open(self) -> bool:
        """Whether there is a shadow offer with unknown cards."""
        goes_on = bool(self.laid) and not self.ends
        return goes_on and self.table.is_duel and self.table.shadow is None

    @property
    def may_draw(self) -> int | None:
        """How many cards the player may draw for capturing nothing; None if unknown."""
        if self.is_shadow_open and not self.captured:
            return None
        nothing = not (self.ends or self.captured or self.fits or self.loot)
        return 1 if nothing and self.table.rules == BASE else 0


def turn_of(table: Table, laid: Layer) -> Turn:
    """Compare a layer with the shadow offer and every top layer."""
    ends = table.last == YES if table.hand is None else len(table.hand) == len(laid)
    if ends or not laid:
        return Turn(table, laid, ends, _loot(table, laid, ()))
    tops = table.tops[: table.opponents]
    lost = tuple(captured(laid, tops, table.rules))
    reason = Outcome.BY_ONE if laid == ONE else Outcome.HIGHER
    becomes = tuple([reason if i in lost else _why_not(laid, top) for i, top in enumerate(tops)])
    fits = fitting_groups(laid, table.shadow or ())
    loot = _loot(table, laid, fits)
    late = _runs_out(table, len(laid), loot, lost)
    surely = lost if late is None else lost[: lost.index(late) + 1]
    return Turn(table, laid, ends, loot, becomes, fits, surely, lost[len(surely) :], late)


def _why_not(laid: Layer, top: Layer) -> str:
    if len(laid) != len(top):
        return Outcome.COUNT if top else Outcome.NOTHING
    return Outcome.JOKERS if top[0] == JOKER else Outcome.VALUE


def _loot(table: Table, laid: Layer, fits: tuple[int, ...]) -> Layer | None:
    if table.group is None and len(fits) > 1:
        return None
    value = next(iter(fits), 0) if table.group is None else table.group
    return (value,) * len(laid) if value else ()


def _runs_out(table: Table, size: int, loot: Layer | None, lost: tuple[int, ...]) -> int | None:
    if table.left is None:
        return None
    turned = 0 if loot == () else min(table.pile or 0, size)  # the shadow is refilled first
    late = (place for n, place in enumerate(lost, 1) if n * size >= table.left - turned)
    return next(late, None)
