"""Who may come and go, with a game of its own: everybody collects marbles, three rounds long."""

from dataclasses import dataclass, replace
from typing import Any

import pytest

from games.kit.entry import END, PEOPLE, Entry, EntrySpec
from games.kit.fields import Count
from games.kit.people import BETWEEN_ROUNDS, ROOM, Seating
from games.kit.replay import Replay, replay
from games.kit.sheet import Cell, Line, Mark, Options, Outcome, Standing, places
from games.kit.text import Either, Seat, say
from games.kit.verdict import FINE, Finding, Verdict
from tests.test_contract import JUNK
from tests.test_kit import ENOUGH, Pebbles

ROUNDS = 3


@dataclass(frozen=True, slots=True)
class Bag:
    """The marbles of everybody in play, and the points they came with."""

    start: tuple[int, ...]
    played: int = 0
    rounds: tuple[tuple[int, ...], ...] = ()
    slots: tuple[int | None, ...] = ()

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(map(sum, zip(self.start, *self.rounds, strict=True)))


class Marbles:
    """Most marbles after three rounds win; in the middle of nothing."""

    def start(self, options: Options, seats: int) -> Bag:
        return Bag((0,) * seats)

    def expects(self, state: Bag) -> tuple[EntrySpec, ...]:
        number = state.played + len(state.rounds) + 1
        field = Count(key="marbles", label="Marbles", high=9)
        spec = EntrySpec(kind="round", title=say("Round"), name="Marbles", fields=(field,))
        return (spec,) if number <= ROUNDS else ()

    def check(self, state: Bag, entry: Entry) -> Verdict:
        return FINE

    def apply(self, state: Bag, entry: Entry) -> Bag:
        rounds = (*state.rounds, tuple(entry.data["marbles"]))
        return replace(state, rounds=rounds, slots=(*state.slots, entry.slot))

    def standing(self, state: Bag) -> Standing:
        totals, ranks = state.totals, places([-total for total in state.totals])
        lines = []
        for at, marbles in enumerate(state.rounds):
            sums = replace(state, rounds=state.rounds[: at + 1]).totals
            best = say("Best: {who}", who=Seat(marbles.index(max(marbles))))
            cells = tuple(Cell(new, total) for new, total in zip(marbles, sums, strict=True))
            lines.append(Line(say("Round"), cells, (state.slots[at],), best))
        goal = say("Three rounds, {who} pours", who=Either((Seat(0), Seat(1))))
        standing = Standing(tuple(lines), totals, ranks, goal)
        if self.expects(state):
            return standing
        facts = {"n": max(totals)}
        return replace(standing, outcome=Outcome(standing.leaders, ENOUGH, facts))

    def check_people(self, state: Bag, options: Options, seats: int) -> Verdict:
        return FINE if seats > 1 else Verdict((Finding(BETWEEN_ROUNDS),))

    def reseat(self, state: Bag, options: Options, seating: Seating) -> Bag:
        return Bag(seating.totals, state.played + len(state.rounds))


def table(*told: Any, seats: int = 3) -> Replay[Bag]:
    """A table after these rounds (lists) and changes of people (dicts)."""
    entries = [
        Entry(PEOPLE, one, (), slot)
        if isinstance(one, dict)
        else Entry("round", {"marbles": one}, (), slot)
        for slot, one in enumerate(told, 1)
    ]
    position = replay(Marbles(), {}, seats, entries)
    assert position.failure is None
    return position


def refused(position: Replay[Any], **data: Any) -> list[tuple[str, str]]:
    found = position.judge(Entry(PEOPLE, data)).findings
    return [(one.rule.id, one.field) for one in found]


def test_a_newcomer_sits_at_the_end_with_the_agreed_points() -> None:
    position = table([1, 2, 3], {"joins": "Dan", "points": 2}, [1, 0, 0, 5])

    assert (0, 1, 2, 3) == position.party.seated
    assert ("Dan",) == position.party.joined
    assert (2, 2, 3, 7) == position.standing().totals
    assert (3, 3, 2, 1) == position.standing().ranks


def test_a_newcomer_may_sit_between_two_others() -> None:
    position = table({"joins": "Dan", "points": 0, "after": 1}, [1, 9, 2, 3])

    assert (0, 3, 1, 2) == position.party.seated
    assert (1, 2, 3, 9) == position.standing().totals


def test_whoever_leaves_keeps_the_points_but_has_no_place_and_cannot_win() -> None:
    standing = table([1, 2, 9], {"leaves": 3}, [1, 0], [1, 2]).standing()

    assert (3, 4, 9) == standing.totals
    assert (2, 1, 0) == standing.ranks
    assert (2,) == standing.gone
    assert standing.outcome is not None
    assert (1,) == standing.outcome.winners


def test_a_game_that_the_table_ends_is_won_by_somebody_who_still_plays() -> None:
    position = table([1, 2, 9], {"leaves": 3})
    standing = position.then(Entry(END, {})).standing()

    assert standing.outcome is not None
    assert (1,) == standing.outcome.winners


def test_whoever_comes_back_has_the_old_column_and_the_old_chair() -> None:
    position = table([1, 2, 3], {"leaves": 2}, [5, 5], {"joins": 2, "points": 4}, [0, 1, 0])

    assert (0, 1, 2) == position.party.seated
    assert () == position.party.joined
    assert (6, 5, 8) == position.standing().totals
    assert [2, 0, 2, 1] == [
        line.cells[1].points
        for line in position.standing().lines
        if line.cells[1].mark is not Mark.EMPTY
    ]


def test_a_line_is_empty_for_whoever_was_not_there_and_that_does_not_leave_it_open() -> None:
    lines = table([1, 2, 3], {"leaves": 2}, [5, 6]).standing().lines

    assert [False, True, False] == [cell.mark is Mark.EMPTY for cell in lines[2].cells]
    assert [6, None, 9] == [cell.total for cell in lines[2].cells]
    assert [False, False, False] == [line.is_open for line in lines]


def test_what_is_said_of_somebody_in_play_is_said_of_their_seat_at_the_table() -> None:
    lines = table([1, 2, 3], {"leaves": 1}, [5, 6]).standing().lines

    assert [say("Best: {who}", who=Seat(2)), say("Best: {who}", who=Seat(2))] == [
        lines[0].note,
        lines[2].note,
    ]


def test_so_is_what_is_said_of_one_of_several() -> None:
    goal = table([1, 2, 3], {"leaves": 1}, [5, 6]).standing().goal

    assert say("Three rounds, {who} pours", who=Either((Seat(1), Seat(2)))) == goal


def test_the_people_of_an_earlier_entry_are_remembered() -> None:
    party = table([1, 2, 3], {"leaves": 1}, [5, 6], {"joins": "Dan", "points": 0}).party

    assert [(0, 1, 2), (0, 1, 2), (1, 2), (1, 2), (1, 2, 3)] == [
        party.seated_at(slot) for slot in range(1, 6)
    ]


def test_an_entry_means_the_same_people_whatever_numbers_they_have() -> None:
    """Eva has seat 5 after Dan and seat 4 without him; she came in slot 3."""
    dan, eva = {"joins": "Dan", "points": 0}, Entry(PEOPLE, {"joins": "Eva", "points": 0}, (), 3)
    both = table([1, 2, 3], dan).then(eva).party
    alone = table([1, 2, 3]).then(eva).party
    played = Entry("round", {}, (), 4)

    assert (0, 1, 2, -2, -3) == both.meant(played)
    assert (0, 1, 2, -3) == alone.meant(played)
    assert (-3, 1) == both.meant(Entry(PEOPLE, {"joins": 5, "after": 2}, (), 4))
    assert (-3,) == alone.meant(Entry(PEOPLE, {"leaves": 4}, (), 4))


def test_the_turn_of_a_leaver_goes_to_the_next_one() -> None:
    assert 1 == Seating((0, 2, 3), (0, 0, 0)).whose(1)
    assert 0 == Seating((0, 1, 2), (0, 0, 0)).whose(3)
    assert 2 == Seating((0, None, 1), (0, 0, 0)).whose(1)


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ({}, [("missing", "points"), ("missing", "joins")]),
        ({"leaves": 4}, [("no-such-choice", "leaves")]),
        ({"leaves": True}, [("no-such-choice", "leaves")]),
        ({"leaves": "Anna"}, [("no-such-choice", "leaves")]),
        ({"leaves": 1, "points": 5}, [("unknown-field", "")]),
        ({"joins": "", "points": 5}, [("missing", "joins")]),
        ({"joins": "D\u200ban", "points": 5}, [("missing", "joins")]),
        ({"joins": "x" * 41, "points": 5}, [("missing", "joins")]),
        ({"joins": "Dan"}, [("missing", "points")]),
        ({"joins": "Dan", "points": "5"}, [("not-a-number", "points")]),
        ({"joins": "Dan", "points": 1000}, [("out-of-range", "points")]),
        ({"joins": 1, "points": 5}, [("no-such-choice", "joins")]),
        ({"joins": 10**30, "points": 5}, [("no-such-choice", "joins")]),
        ({"joins": ["Dan"], "points": 5}, [("no-such-choice", "joins")]),
        ({"joins": "Dan", "points": 5, "after": 9}, [("no-such-choice", "after")]),
        ({"joins": "Dan", "points": 5, "before": 1}, [("unknown-field", "")]),
    ],
)
def test_what_cannot_be_meant_is_refused(
    data: dict[str, Any], expected: list[tuple[str, str]]
) -> None:
    assert expected == refused(table([1, 2, 3]), **data)


@pytest.mark.parametrize("junk", JUNK)
def test_no_data_of_any_shape_makes_a_judgement_fail(junk: Any) -> None:
    position = table([1, 2, 3], {"leaves": 2})

    assert refused(position, leaves=junk)
    assert refused(position, joins=junk, points=junk, after=junk)


def test_nobody_leaves_twice_or_sits_behind_somebody_who_left() -> None:
    position = table([1, 2, 3], {"leaves": 2})

    assert [("no-such-choice", "leaves")] == refused(position, leaves=2)
    assert [("no-such-choice", "after")] == refused(position, joins="Dan", points=0, after=2)


def test_the_game_has_its_say() -> None:
    assert [("between-rounds", "")] == refused(table(seats=2), leaves=1)


def test_nobody_comes_or_goes_once_the_game_is_over() -> None:
    position = table([1, 2, 3], [1, 2, 3], [1, 2, 3])

    assert [("after-the-end", "")] == refused(position, leaves=1)
    ended = table([1, 2, 3]).then(Entry(END, {}))
    assert [("after-the-end", "")] == refused(ended, leaves=1)


def test_a_game_that_cannot_go_on_with_others_says_so() -> None:
    assert [("same-people", "")] == refused(replay(Pebbles(), {}, 2, ()), leaves=1)


def test_a_pad_has_room_for_so_many_people() -> None:
    position = table(*({"joins": f"Guest {n}", "points": 0} for n in range(ROOM - 3)))

    assert ROOM == position.party.everybody
    assert [("pad-is-full", "")] == refused(position, joins="Zora", points=0)
    left = position.then(Entry(PEOPLE, {"leaves": 1}))
    assert [("pad-is-full", "")] == refused(left, joins="Zora", points=0)
    assert [] == refused(left, joins=1, points=0)
