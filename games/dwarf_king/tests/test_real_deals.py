"""Every task with every special card in deals that were really played, counted by other means.

Set SOAK to a number to play that many times as many deals.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from games.dwarf_king import GAME
from games.dwarf_king.scoring.specials import SPECIALS
from games.dwarf_king.scoring.tasks import TASKS, TILES
from games.dwarf_king.tests.counted import SHORT, answer, count, in_short
from games.dwarf_king.tests.played import SHUFFLED_IN, Evening, play
from games.dwarf_king.tests.worked import READINGS, WORKED, points, task_points
from games.kit.entry import Entry
from games.kit.fields import Count, Field
from games.kit.replay import Replay, replay
from tests.soak import SOAK

DEALS_EACH = SOAK
every_special = pytest.mark.parametrize("special", SHUFFLED_IN)
every_table = pytest.mark.parametrize("seats", [3, 4, 5])


def evenings(seats: int, special: str) -> Iterator[tuple[Evening, dict[str, Any]]]:
    """Some deals of this table with this card, each with the readings it is counted by."""
    dice = Random(f"{seats} {special}")
    for reading in READINGS:
        for _ in range(DEALS_EACH):
            yield play(seats, special, dice), GAME.agreed(reading)


def edition(task: str) -> str:
    new = {side.key for tile in TILES["new"] for side in tile}
    return "new" if task in new else "first"


def dealt(evening: Evening, task: str, options: dict[str, Any]) -> Replay[Any]:
    """The pad after the special card and the task were chosen."""
    agreed = {**options, "edition": edition(task)}
    deal = Entry("deal", {"special": evening.special, "task": task}, (), 1)
    return replay(GAME.sheets["rounds"], agreed, evening.seats, [deal])


def result_fields(position: Replay[Any]) -> tuple[Field, ...]:
    spec = position.spec("result")
    assert spec is not None
    return spec.fields


def told(position: Replay[Any], evening: Evening, task: str) -> dict[str, Any]:
    """What this table would enter: every question answered from the cards."""
    fields = result_fields(position)
    asked = [field.key for field in fields if field.key not in SHORT]
    options = dict(position.state.agreed.rulings)
    special = SPECIALS[evening.special].ask
    data = {key: count(evening, task, key, options) for key in asked if known(key)}
    if special is not None:
        data[special.key] = answer(evening, special.key)
    data["green_five"] = evening.taker("D5") + 1
    assert set(asked) == set(data)
    return {key: value for key, value in data.items() if value is not None}


def known(key: str) -> bool:
    return key not in ("taker", "next_trick", "last_trick", "beside_scout", "green_five")


def test_the_tests_know_every_task_and_every_card() -> None:
    assert set(TASKS) == {*WORKED, "6a", "6b", "17a", "f6b"}
    assert set(SPECIALS) == set(SHUFFLED_IN)


@pytest.mark.long
@every_table
@every_special
def test_a_real_deal_is_counted_without_objection(special: str, seats: int) -> None:
    for evening, options in evenings(seats, special):
        for task in TASKS:
            position = dealt(evening, task, options)
            entry = Entry("result", told(position, evening, task), (), 2)
            assert [] == [found.rule.id for found in position.judge(entry).findings], task
            after = position.then(entry)
            assert points(evening, task, options) == list(after.standing().totals), task
            assert evening.taker("D5") == after.state.dealer
            short = Entry("result", in_short(dict(entry.data)), (), 2)
            assert [] == [found.rule.id for found in position.judge(short).findings], task
            assert after.standing().totals == position.then(short).standing().totals, task


@every_table
@every_special
def test_the_points_of_a_real_deal_can_be_entered_directly(special: str, seats: int) -> None:
    evening, options = next(evenings(seats, special))
    for task in TASKS:
        position = dealt(evening, task, options)
        data = {"points": points(evening, task, options), "green_five": 1}
        entry = Entry("points", data, (), 2)
        assert [] == [found.rule.id for found in position.judge(entry).findings], task


@every_table
@every_special
def test_one_more_than_there_are_is_noticed(special: str, seats: int) -> None:
    evening, options = next(evenings(seats, special))
    for task in TASKS:
        position = dealt(evening, task, options)
        data = told(position, evening, task)
        for field in result_fields(position):
            if isinstance(field, Count) and field.total is not None:
                raised = list(data[field.key])
                raised[raised.index(min(raised))] += 1
                verdict = position.judge(Entry("result", {**data, field.key: raised}))
                assert [field.key] == [found.field for found in verdict.findings], task
                assert all(found.rule.forgivable for found in verdict.findings)


def fixed_sum(task: str, seats: int, extra: str) -> set[int] | None:
    """What the points of all players add up to, as it was worked out on paper."""
    tricks = {3: 13, 4: 10, 5: 8}[seats]
    dwarves = (12 if seats == 3 else 13) + (extra[0] == "D")
    knights, goblins = 13 + (extra[0] == "K"), 13 + (extra[0] == "G")
    return {
        "2a": {8}, "2b": {-8}, "3a": {24}, "3b": {24}, "4a": {-knights}, "4b": {-goblins},
        "5a": {tricks}, "5b": {tricks}, "6a": {0, 5}, "6b": {0, -5}, "7a": {tricks},
        "7b": {-tricks}, "12a": {knights - dwarves}, "12b": {dwarves - knights}, "13a": {0},
        "13b": {0}, "19a": {12 + knights}, "19b": {-12 - knights}, "f1a": {knights},
        "f1b": {goblins}, "f8a": {12}, "f8b": {-12}, "f14a": {dwarves + 6},
        "f14b": {-dwarves - 6}, "f20a": {8}, "f20b": {-8},
    }.get(task)  # fmt: skip


@every_table
@every_special
def test_the_points_of_all_players_have_their_checksum(special: str, seats: int) -> None:
    evening, options = next(evenings(seats, special))
    for task in TASKS:
        expected = fixed_sum(task, seats, evening.extra)
        position = dealt(evening, task, options)
        allowed = TASKS[task].checksum(position.state.deal)
        assert (expected or set()) == set(allowed), task
        if expected is not None:
            assert sum(task_points(evening, task, options)) in expected
