"""Layers and the shadow offer: what can be laid, what it captures, and what a whole turn does."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from games.korist.deck import JOKER, Layer
from games.korist.engine.deal import Stock
from games.korist.options import BASE, DUEL, EXPERT


class Outcome:
    """What becomes of a topmost layer, and why."""

    HIGHER = "higher"
    BY_ONE = "one"
    COUNT = "count"
    VALUE = "value"
    JOKERS = "joker"
    NOTHING = "nothing"


class Claim:
    """How right it is to take a group of the shadow offer, if there is nothing against it.

    A table may decide to allow leaving a group that fits, or taking a part of one.
    """

    RIGHT = "right"
    NONE = "none"
    PART = "part"
    ARGUABLE = frozenset({RIGHT, NONE, PART})


ONE: Layer = (1,)
HIGHEST: frozenset[Layer] = frozenset({(13,), (JOKER,)})
OPPONENTS = 4
YES = "yes"
NO = "no"


def is_layer(cards: Layer) -> bool:
    """At least one card, and no two different numbers; `cards` rise."""
    if not cards:
        return False
    return cards[0] == cards[-1] or cards.count(cards[0]) + cards.count(JOKER) == len(cards)


def layers_of(hand: Iterable[int]) -> Iterator[Layer]:
    """Every different layer these cards allow, by number, then by length; jokers alone last."""
    held = Counter(hand)
    jokers = held.pop(JOKER, 0)
    for number in sorted(held):
        for size in range(1, held[number] + jokers + 1):
            for added in range(max(0, size - held[number]), min(jokers, size - 1) + 1):
                yield (number,) * (size - added) + (JOKER,) * added
    for size in range(1, jokers + 1):
        yield (JOKER,) * size


def captured(laid: Layer, tops: Iterable[Layer], rules: str) -> list[int]:
    """The places of those who lose their topmost layer: as many cards, and a lower value."""
    size, value = len(laid), laid[0]
    if value == 1:  # nothing is lower
        return _captured_by_one(laid, tops, rules)
    taken = []  # a plain loop: every layer of every game comes here
    for place, lying in enumerate(tops):
        if len(lying) == size and lying[0] < value:
            taken.append(place)
    return taken


def _captured_by_one(laid: Layer, tops: Iterable[Layer], rules: str) -> list[int]:
    """Only experts capture with a 1, and only with a single one."""
    if rules != EXPERT or laid != ONE:
        return []
    return [place for place, lying in enumerate(tops) if lying in HIGHEST]


def outcomes(laid: Layer, tops: Sequence[Layer], rules: str) -> tuple[str, ...]:
    """What becomes of everybody's topmost layer, clockwise."""
    taken = captured(laid, tops, rules)
    reason = Outcome.BY_ONE if laid == ONE else Outcome.HIGHER
    return tuple(reason if i in taken else _why_not(laid, top) for i, top in enumerate(tops))


def _why_not(laid: Layer, lying: Layer) -> str:
    if len(laid) != len(lying):
        return Outcome.COUNT if lying else Outcome.NOTHING
    return Outcome.JOKERS if lying[0] == JOKER else Outcome.VALUE


def groups_of(shadow: Iterable[int]) -> tuple[Layer, ...]:
    """Equal cards of the shadow offer together, the lowest first."""
    lying = Counter(shadow)
    return tuple((value,) * lying[value] for value in sorted(lying))


def fitting_groups(laid: Layer, shadow: Iterable[int], rules: str) -> tuple[int, ...]:
    """The values of the groups of which one is captured."""
    groups = groups_of(shadow)
    return tuple(groups[place][0] for place in captured(laid, groups, rules))


def larger_groups(laid: Layer, shadow: Iterable[int]) -> tuple[int, ...]:
    """The values of the groups out of which as many cards could be taken, if a table allows it."""
    if not laid:
        return ()
    groups = groups_of(shadow)
    return tuple(group[0] for group in groups if len(group) > len(laid) and group[0] < laid[0])


def claim(laid: Layer, shadow: Layer, value: int, rules: str) -> str:
    """Whether the group of this value is rightly captured, or why not; 0 is none of them."""
    if not value:
        return Claim.NONE if fitting_groups(laid, shadow, rules) else Claim.RIGHT
    if value in larger_groups(laid, shadow):
        return Claim.PART
    (reason,) = outcomes(laid, ((value,) * shadow.count(value),), rules)
    return Claim.RIGHT if reason in (Outcome.HIGHER, Outcome.BY_ONE) else reason


def resting_places(stacks: Sequence[Layer]) -> tuple[int, ...]:
    """Where in the supply a 13 or a joker goes: the lowest card of those with least on them."""
    lowest = min((len(stack), stack[0]) for stack in stacks)
    return tuple(i for i, stack in enumerate(stacks) if (len(stack), stack[0]) == lowest)


@dataclass(frozen=True, slots=True)
class Table:
    """What lies there before a layer is laid; what nobody knows is None.

    `last` is whether these are the last cards in hand, `group` what is taken of the shadow offer.
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
        """How many sit there, as far as that is known."""
        if self.is_duel:
            return 1
        return OPPONENTS if self.players is None else self.players - 1

    @property
    def stock(self) -> Stock | None:
        """Pile and supply, if both were counted."""
        if self.pile is None or self.supply is None:
            return None
        return Stock(self.pile, self.supply)


@dataclass(frozen=True)
class Turn:
    """What one layer does at one table, step by step as in the rulebook."""

    table: Table
    laid: Layer

    @cached_property
    def ends(self) -> bool:
        """Whether these are the last cards in hand."""
        hand = self.table.hand
        return self.table.last == YES if hand is None else len(hand) == len(self.laid)

    @cached_property
    def goes_on(self) -> bool:
        """Whether something was laid that can capture."""
        return bool(self.laid) and not self.ends

    @cached_property
    def outcomes(self) -> tuple[str, ...]:
        """What becomes of everybody's topmost layer, clockwise; after the end nothing does."""
        tops = self.table.tops[: self.table.opponents]
        return outcomes(self.laid, tops, self.table.rules) if self.goes_on else ()

    @cached_property
    def captured(self) -> tuple[int, ...]:
        """The places of those who lose their layer."""
        return tuple(
            i for i, one in enumerate(self.outcomes) if one in (Outcome.HIGHER, Outcome.BY_ONE)
        )

    @cached_property
    def fits(self) -> tuple[int, ...]:
        """The groups of the shadow offer of which one is captured."""
        shadow = self.table.shadow
        return (
            fitting_groups(self.laid, shadow, self.table.rules) if self.goes_on and shadow else ()
        )

    @cached_property
    def loot(self) -> Layer | None:
        """What is captured from the shadow offer; None while there is a choice."""
        chosen = self.table.group
        if chosen is None and len(self.fits) > 1:
            return None
        value = next(iter(self.fits), 0) if chosen is None else chosen
        return (value,) * len(self.laid) if value else ()

    @cached_property
    def is_shadow_open(self) -> bool:
        """Whether a shadow offer lies there and nobody knows what is in it."""
        return self.table.is_duel and self.table.shadow is None and self.goes_on

    @cached_property
    def may_draw(self) -> int | None:
        """How many cards the player may draw who could not capture anything; None if unknown."""
        if self.is_shadow_open and not self.captured:
            return None
        nothing = not (self.ends or self.captured or self.fits or self.loot)
        return 1 if nothing and self.table.rules == BASE else 0

    @cached_property
    def runs_out(self) -> int | None:
        """Whose draw takes the last card, if all who lose a layer draw for it."""
        stock = self.table.stock
        if stock is None:
            return None
        size = len(self.laid)
        turned = 0 if self.loot == () else min(stock.pile, size)  # the shadow is refilled first
        left = stock.left - turned
        late = (seat for n, seat in enumerate(self.captured, 1) if n * size >= left)
        return next(late, None)

    @cached_property
    def perhaps(self) -> tuple[int, ...]:
        """Those who are captured only if nobody before them draws the last cards."""
        late = self.runs_out
        return () if late is None else tuple(seat for seat in self.captured if seat > late)

    @cached_property
    def surely(self) -> tuple[int, ...]:
        """Those who are captured whatever the others do."""
        return tuple(seat for seat in self.captured if seat not in self.perhaps)


@lru_cache(maxsize=8)
def turn_of(table: Table, laid: Layer) -> Turn:
    """The same turn for whoever judges, tells and draws an answer."""
    return Turn(table, laid)
