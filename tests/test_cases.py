"""Every worked example of every game: where entries lead, and what is said of one more."""

from collections.abc import Mapping, Set
from functools import cache
from typing import Any

import pytest

from games import GAMES
from games.kit.game import Game
from games.kit.question import answer
from games.kit.verdict import Verdict
from tests import rooms

ABOUT = {"name", "source", "rule", "players", "options"}
TOLD = ABOUT - {"options"}
ASKED = {"name", "source", "rule", "ask", "with", "status"}
PLAYED = ABOUT | {"way", "entries"}


def told_in_every_room(kind: str) -> pytest.MarkDecorator:
    """Run a test once for each case of this kind."""
    found = [pytest.param(game, case, id=name) for name, game, case in rooms.cases(kind)]
    return pytest.mark.parametrize(("game", "case"), found)


def test_every_game_has_cases() -> None:
    told = {game.slug for kind in ("sheet", "entry", "setup") for _, game, _ in rooms.cases(kind)}
    assert set(GAMES) == told


@told_in_every_room("sheet")
def test_entries_lead_to_the_standing_worked_out_by_hand(game: Game, case: dict[str, Any]) -> None:
    _is_well_told(game, case, PLAYED | {"totals", "ranks", "over", "winners", "decided_by"})
    position = rooms.play(game, case, case["players"])
    assert "" == rooms.refusal(position)
    standing = position.standing()
    assert case["totals"] == list(standing.totals)
    assert case.get("ranks", _places(game, case["totals"])) == list(standing.ranks)
    assert case.get("over", False) == standing.over
    assert standing.over is not bool(position.expects())
    assert ("winners" in case) is (standing.outcome is not None)
    if standing.outcome is not None:
        assert case["winners"] == [seat + 1 for seat in standing.outcome.winners]
        assert case["decided_by"] == standing.outcome.rule.id


def _places(game: Game, totals: list[int]) -> list[int]:
    """Places as totals alone give them; a case where anything else counts tells its ranks."""
    points = [-total for total in totals] if _fewest_win(game.slug) else totals
    return [1 + sum(other > own for other in points) for own in points]


@cache
def _fewest_win(slug: str) -> bool:
    """Whether a case that tells its ranks has the first place for the lowest total."""
    told = [case for _, game, case in rooms.cases("sheet") if game.slug == slug and "ranks" in case]
    firsts = [(case["totals"][case["ranks"].index(1)], case["totals"]) for case in told]
    return any(min(totals) == first < max(totals) for first, totals in firsts)


@told_in_every_room("entry")
def test_an_entry_is_judged_as_the_rules_say(game: Game, case: dict[str, Any]) -> None:
    _is_well_told(game, case, PLAYED | {"entry", "status", "rules", "field", "seat"})
    position = rooms.play(game, case, case["players"])
    assert "" == rooms.refusal(position)
    verdict = position.judge(rooms.read_entry(case["entry"], None))  # as it is sent
    _says(verdict, case)
    if "field" in case:
        assert case["field"] == verdict.findings[0].field
    if "seat" in case:
        assert case["seat"] - 1 == verdict.findings[0].seat


@told_in_every_room("setup")
def test_a_set_up_is_judged_as_the_rules_say(game: Game, case: dict[str, Any]) -> None:
    _is_well_told(game, case, ABOUT | {"status", "rules"})
    options = rooms.agreed(game, case.get("options", {}), case["players"])
    _says(game.check_setup(options, case["players"]), case)


@told_in_every_room("question")
def test_a_question_is_answered_as_the_rules_say(game: Game, case: dict[str, Any]) -> None:
    _is_well_told(game, case, ASKED | {"rules", "asks", "legal", "result", "effects"}, ASKED)
    question = game.question(case["ask"])
    assert question is not None
    said = answer(question, question.parse(case["with"]))
    findings = said.impossible or said.verdict.findings
    assert case["status"] == ("impossible" if said.impossible else said.status.name.lower())
    assert case.get("rules", []) == [finding.rule.id for finding in findings]
    cited = {found.rule.id for found in findings} | {effect.rule.id for effect in said.effects}
    assert case["rule"] in cited
    assert case.get("asks", "") == next((found.asks for found in findings if found.asks), "")
    if "legal" in case:
        assert tuple(case["legal"]) == said.legal
    assert case.get("result", {}) == _part(said.result, case.get("result", {}))
    if "effects" in case:
        told = [{"kind": effect.kind, **effect.data} for effect in said.effects]
        assert case["effects"] == [
            _part(one, wanted) for one, wanted in zip(told, case["effects"], strict=True)
        ]


def _part(whole: Mapping[str, Any], wanted: Mapping[str, Any]) -> dict[str, Any]:
    """Of what was answered, what the case speaks of."""
    return {key: value for key, value in whole.items() if key in wanted}


def _is_well_told(
    game: Game, case: dict[str, Any], keys: set[str], needed: Set[str] = TOLD
) -> None:
    """A misspelt key or a rule that does not exist would make a case say nothing."""
    assert set() == set(case) - keys
    assert needed <= set(case)
    assert rooms.has_rule(game, case["rule"])


def _says(verdict: Verdict, case: dict[str, Any]) -> None:
    assert case["rules"] == [finding.rule.id for finding in verdict.findings]
    assert case["status"] == verdict.status.name.lower()
