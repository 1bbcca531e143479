"""Whatever real cards come to is accepted, and one card miscounted is noticed."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from games.kit.entry import Entry
from games.kit.replay import Replay, replay
from games.kit.verdict import Status
from games.korist import GAME
from games.korist.tests import real_cards

GAMES_EACH = 60
RARE = {"many-on-the-table", "many-in-hand"}
TABLES = [(seats, rules) for seats in (2, 3, 4, 5) for rules in ("base", "advanced", "expert")]
every_table = pytest.mark.parametrize(("seats", "rules"), TABLES)


def pad(seats: int, rules: str) -> Replay[Any]:
    chosen = {"variant": "duel", "duel_rules": rules} if seats == 2 else {"variant": rules}
    return replay(GAME.sheets["rounds"], GAME.agreed(chosen), seats, ())


@cache
def results(seats: int, rules: str) -> tuple[dict[str, Any], ...]:
    dice = Random(f"{seats} {rules}")
    return tuple(real_cards.result(seats, rules, dice) for _ in range(GAMES_EACH))


def objections(position: Replay[Any], data: dict[str, Any]) -> set[str]:
    found = position.judge(Entry("result", data)).findings
    return {finding.rule.id for finding in found} - RARE


@every_table
def test_no_real_game_is_objected_to(seats: int, rules: str) -> None:
    position = pad(seats, rules)
    for data in results(seats, rules):
        bare = {key: data[key] for key in ("ended", "table", "hand")}
        assert set() == objections(position, data)
        assert set() == objections(position, bare)


@every_table
def test_no_place_that_is_left_out_makes_a_real_game_suspect(seats: int, rules: str) -> None:
    position, dice = pad(seats, rules), Random(seats)
    for data in results(seats, rules):
        kept = {key: value for key, value in data.items() if dice.random() < 0.5}
        told = {**kept, **{key: data[key] for key in ("ended", "table", "hand")}}
        assert set() == objections(position, told)


@every_table
def test_one_card_too_many_or_too_few_is_noticed(seats: int, rules: str) -> None:
    position = pad(seats, rules)
    for data in results(seats, rules):
        for wrong in miscounted(data):
            assert Status.AGAINST == position.judge(Entry("result", wrong)).status, wrong


def miscounted(data: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The same result with any one count one up or one down."""
    for key, value in data.items():
        for step in (-1, 1):
            if isinstance(value, int):
                yield {**data, key: value + step}
            elif isinstance(value, list):
                for seat in range(len(value)):
                    yield {**data, key: [*value[:seat], value[seat] + step, *value[seat + 1 :]]}


def test_real_games_end_both_ways() -> None:
    ended = {data["ended"] for seats, rules in TABLES for data in results(seats, rules)}
    assert {"empty", "ran_out"} == ended
