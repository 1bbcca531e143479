"""What cards that were seen prove about hidden hands, in any game.

A game says what each card or hand allows; this module finds out whether any hands fit all of it,
and who is to blame if none do.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import reduce
from itertools import accumulate, combinations
from operator import or_
from typing import NamedTuple, TypeAlias, TypeVar

T = TypeVar("T")
Ways: TypeAlias = frozenset[int]
"""What may have become of a card: each way is a set of events that it takes part in, as bits."""
Explains: TypeAlias = Callable[[Collection[T]], bool]
"""Whether everything is explained once these claims are dropped."""


def can_happen(cards: Iterable[Ways], events: int) -> bool:
    """Whether each card can go one of its ways so that every event happens to exactly one card.

    It is fastest when cards with the same events come one after the other.
    """
    alike: Counter[Ways] = Counter()
    for ways in cards:
        if not ways:
            return False
        alike[ways] += 1
    ahead = [*accumulate((reduce(or_, ways) for ways in reversed(alike)), or_, initial=0)]
    reached = {0}
    for ways, times in alike.items():
        ahead.pop()
        reached = _after(reached, ways, times)
        reached = {done for done in reached if done | ahead[-1] == events}
    return events in reached


def _after(reached: set[int], ways: Ways, times: int) -> set[int]:
    """Every set of events that can have happened after as many cards with these ways."""
    for _ in range(times):
        before = reached
        reached = {done | way for done in before for way in ways if not done & way}
        if reached == before:  # then all the others change nothing either
            break
    return reached


class Group(NamedTuple):
    """Cards that are out, the hands they may be in, and the hands said to have none of them.

    Hands are sets of bits.
    """

    name: str
    cards: int
    hands: int
    denied: int


class Crowd(NamedTuple):
    """Groups with more cards than there is room for; some are in a hand of the suspects."""

    groups: tuple[Group, ...]
    cards: int
    room: int
    suspects: int


def crowd(groups: Sequence[Group], left: int) -> Crowd | None:
    """The fewest groups that do not fit into hands with so many cards left each.

    There are some exactly when no hands explain everything: that is Hall's theorem.
    """
    for few in _subsets(groups):
        cards, hands = sum(one.cards for one in few), reduce(or_, (one.hands for one in few))
        room = left * hands.bit_count()
        if cards > room:
            suspects = reduce(or_, (one.denied for one in few)) & ~hands
            if suspects:
                return Crowd(few, cards, room, suspects)
    return None


def blame(claims: Sequence[T], explains: Explains[T], most: int) -> tuple[tuple[T, ...], ...]:
    """The claims that cannot all be true: each that is surely wrong, or all of which one is.

    With more than `most` claims it does not search which of them it was. Where even dropping all
    of them explains nothing, nobody is to blame.
    """
    # The claims of which each is wrong even if all others are.
    surely = [one for one in claims if not explains([two for two in claims if two != one])]
    if surely and explains(surely):
        return tuple((one,) for one in surely)
    return (_suspects(claims, explains, most),)


def _suspects(claims: Sequence[T], explains: Explains[T], most: int) -> tuple[T, ...]:
    """The claims without which some explanation would not do."""
    if len(claims) > most:
        return tuple(claims) if explains(claims) else ()
    smallest: list[set[T]] = []  # none of these sets has another one in it
    for few in _subsets(claims):
        if not any(less.issubset(few) for less in smallest) and explains(few):
            smallest.append(set(few))
    wrong = set[T]().union(*smallest)
    return tuple(one for one in claims if one in wrong)


def _subsets(parts: Sequence[T]) -> Iterator[tuple[T, ...]]:
    """All subsets but the empty one, small ones first."""
    return (few for size in range(1, len(parts) + 1) for few in combinations(parts, size))
