"""What the kit proves about hidden hands, held against trying everything on small tables."""

from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import combinations, product
from random import Random

from games.kit.hands import Group, blame, can_happen, crowd

TABLES = 2_000
BOTH, FIRST, SECOND = 0b11, 0b01, 0b10


def test_an_event_happens_to_one_card_and_no_other() -> None:
    stays, comes, either = frozenset({0}), frozenset({1}), frozenset({0, 1})
    assert can_happen([stays, comes, stays], FIRST)
    assert can_happen([either, either, either], FIRST)
    assert can_happen([], 0)
    assert not can_happen([stays, stays], FIRST)
    assert not can_happen([comes, either, comes], FIRST)
    assert not can_happen([either, frozenset()], FIRST)


def test_one_card_may_take_two_events_at_once() -> None:
    assert can_happen([frozenset({BOTH, FIRST}), frozenset({0})], BOTH)
    assert not can_happen([frozenset({BOTH}), frozenset({SECOND})], BOTH)


def test_whatever_can_happen_is_found_by_trying_everything() -> None:
    dice, found = Random("events"), set()
    for _ in range(TABLES):
        events = dice.randint(0, 4)
        sets = range(1 << events)
        cards = [
            frozenset(dice.choices(sets, k=dice.randint(1, 2))) for _ in range(dice.randint(0, 5))
        ]
        cards += dice.choices([frozenset({0}), frozenset({0, 1 << events >> 1})], k=2)
        dice.shuffle(cards)
        expected = any(happens(ways, events) for ways in product(*cards))
        assert expected == can_happen(cards, (1 << events) - 1), (cards, events)
        found.add(expected)
    assert {True, False} == found


def happens(ways: Sequence[int], events: int) -> bool:
    """Whether every event is in exactly one of these."""
    return all(1 == sum(way >> event & 1 for way in ways) for event in range(events))


def test_too_many_cards_for_those_who_always_followed() -> None:
    """Three red cards are out, and Anna, who alone may have them, holds two cards."""
    red = Group("red", 3, 0b001, 0b110)
    found = crowd([Group("blue", 1, 0b110, 0b001), red], 2)
    assert found is not None
    assert ((red,), 3, 2, 0b110) == found
    assert crowd([red], 3) is None


def test_cards_that_fit_alone_may_not_fit_together() -> None:
    red, blue = Group("red", 2, 0b001, 0b110), Group("blue", 1, 0b001, 0b110)
    found = crowd([red, blue], 2)
    assert found is not None
    assert ((red, blue), 3, 2, 0b110) == found


def test_nobody_is_suspected_who_denied_nothing() -> None:
    assert crowd([Group("red", 3, 0b001, 0)], 2) is None


def test_a_crowd_is_there_exactly_where_the_cards_fit_nowhere() -> None:
    dice, found = Random("crowds"), set()
    for _ in range(TABLES):
        seats, left = dice.randint(2, 3), dice.randint(1, 3)
        groups = list(random_groups(dice, seats, left))
        now = crowd(groups, left)
        assert fits(groups, seats, left) is (now is None), (groups, seats, left)
        if now is not None:
            assert not fits(now.groups, seats, left)
            smaller = combinations(groups, len(now.groups) - 1)
            assert all(fits(few, seats, left) for few in smaller), groups
        found.add(now is None)
    assert {True, False} == found


def random_groups(dice: Random, seats: int, left: int) -> Iterator[Group]:
    """Cards for all places or fewer, each group denied by everybody who cannot have it."""
    everybody, room = (1 << seats) - 1, seats * left
    for name in "RBGY":
        cards = dice.randint(0, min(3, room))
        hands = dice.randrange(everybody + 1)
        room -= cards
        yield Group(name, cards, hands, everybody & ~hands)


def fits(groups: Sequence[Group], seats: int, left: int) -> bool:
    """Whether all cards can be dealt, tried card by card."""
    choices = [
        [seat for seat in range(seats) if group.hands >> seat & 1]
        for group in groups
        for _ in range(group.cards)
    ]
    return any(
        all(dealt.count(seat) <= left for seat in range(seats)) for dealt in product(*choices)
    )


def test_blame_is_certain_or_names_all_who_fit() -> None:
    dice, found = Random("blame"), set()
    for _ in range(TABLES):
        claims = "abcdef"[: dice.randint(1, 6)]
        wrong = [set(dice.sample(claims, dice.randint(1, len(claims)))) for _ in range(3)]
        wrong = wrong[: dice.randint(0, 3)]
        least = {frozenset(one) for one in wrong if not any(two < one for two in wrong)}
        suspects = tuple(one for one in claims if any(one in few for few in least))
        expected = tuple((one,) for one in suspects) if len(least) == 1 else (suspects,)
        assert expected == blame(claims, explaining(wrong), len(claims)), (claims, wrong)
        found.add(len(least))
    assert {0, 1, 2, 3} == found


def test_of_too_many_all_are_named_unless_it_is_certain() -> None:
    assert (("a", "b", "c"),) == blame("abc", explaining([{"a"}, {"b"}]), 2)
    assert (("b",),) == blame("abc", explaining([{"b"}]), 2)
    assert ((),) == blame("abc", explaining([]), 2)


def explaining(wrong: Sequence[set[str]]) -> Callable[[Collection[str]], bool]:
    """Everything is explained once all claims of one of these sets are dropped."""
    return lambda dropped: any(one.issubset(dropped) for one in wrong)
