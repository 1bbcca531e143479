"""The shadow offer of a duel and the stacks of its supply, as numbers. No words."""

from collections import Counter
from collections.abc import Iterable, Sequence

from games.korist.capture import captured, outcome
from games.korist.layers import Layer

HIGHEST_SHADOW = 12
"""13s and jokers never lie there."""

RIGHT = "right"
LEFT = "left"
PART = "part"
ARGUABLE = frozenset({RIGHT, LEFT, PART})
"""What a table may decide to allow: leaving a group that fits, or taking a part of one."""


def groups_of(shadow: Iterable[int]) -> tuple[Layer, ...]:
    """Equal cards of the shadow offer together, the lowest first."""
    lying = Counter(shadow)
    return tuple((value,) * lying[value] for value in sorted(lying))


def fitting(laid: Layer, shadow: Iterable[int], rules: str) -> tuple[int, ...]:
    """The values of the groups of which one is captured."""
    groups = groups_of(shadow)
    return tuple([groups[place][0] for place in captured(laid, groups, rules)])


def larger_groups(laid: Layer, shadow: Iterable[int]) -> tuple[int, ...]:
    """The values of the groups out of which as many cards could be taken, if a table allows it."""
    if not laid:
        return ()
    groups = groups_of(shadow)
    return tuple(group[0] for group in groups if len(group) > len(laid) and group[0] < laid[0])


def claim(laid: Layer, shadow: Layer, value: int, rules: str) -> str:
    """Whether the group of this value is rightly captured, or why not; 0 is none of them."""
    if not value:
        return LEFT if fitting(laid, shadow, rules) else RIGHT
    if value in larger_groups(laid, shadow):
        return PART
    group = (value,) * shadow.count(value)
    return RIGHT if captured(laid, (group,), rules) else outcome(laid, group, rules)


def resting_places(stacks: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Where in the supply a 13 or a joker goes: the lowest card of those with least on them."""
    lowest = min((len(stack), stack[0]) for stack in stacks)
    return tuple(i for i, stack in enumerate(stacks) if (len(stack), stack[0]) == lowest)
