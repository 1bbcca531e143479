"""What the generic tests read in every game's room: its cases, its recorded games, its rules."""

import json
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import games
from games import GAMES
from games.kit import game as setting_up
from games.kit import people, question, shape, shape_rules
from games.kit import replay as replaying
from games.kit.entry import Entry
from games.kit.game import Game
from games.kit.log import VOID
from games.kit.replay import Replay, replay
from games.kit.rulebook import Rule

ROOMS = Path(str(games.__file__)).parent
KIT_RULES = {
    found.id: found
    for module in (shape_rules, question, replaying, people, setting_up)
    for found in vars(module).values()
    if isinstance(found, Rule)
}
"""The rules that every game has without writing them."""


def cases(kind: str) -> Iterator[tuple[str, Game, dict[str, Any]]]:
    """Every case of one kind in every room, with a name to find it by."""
    for game in GAMES.values():
        for stem, found in _case_files(game.slug):
            for case in found.get(kind, ()):
                yield f"{game.slug}/{stem}: {case['name']}", game, case


@cache
def _case_files(slug: str) -> tuple[tuple[str, dict[str, Any]], ...]:
    """The files of cases of one room, parsed once: that takes longer than most cases."""
    paths = sorted((ROOMS / slug).glob("cases/*.toml"))
    return tuple((path.stem, tomllib.loads(path.read_text(encoding="utf-8"))) for path in paths)


def recorded() -> Iterator[tuple[str, Game, dict[str, Any]]]:
    """Every recorded game of every room."""
    for game in GAMES.values():
        for path in sorted((ROOMS / game.slug).glob("recorded/*.json")):
            yield f"{game.slug}/{path.stem}", game, json.loads(path.read_text(encoding="utf-8"))


def has_rule(game: Game, rule_id: str) -> bool:
    """Whether a rule of this id can be looked up in the game."""
    return game.rule(rule_id) is not None or rule_id in KIT_RULES


def agreed(game: Game, told: Mapping[str, Any], seats: int) -> dict[str, Any]:
    """The options of a told table, after making sure that they can be agreed."""
    options = game.agreed(told)
    assert [] == [f.rule.id for f in shape.shape_findings(game.options, seats, options)]
    return options


def play(game: Game, told: Mapping[str, Any], seats: int) -> Replay[Any]:
    """Where a told table stands: its way, options and entries, as far as they fit."""
    options = agreed(game, told.get("options", {}), seats)
    refused = game.check_setup(options, seats).findings
    assert [] == [finding.rule.id for finding in refused if not finding.rule.forgivable]
    return replay(game.sheets[told.get("way", "rounds")], options, seats, entries_of(told))


def entries_of(told: Mapping[str, Any]) -> list[Entry]:
    """What was entered, as it stands: one with a `slot` replaces what was entered there before."""
    read = [
        read_entry({key: value for key, value in one.items() if key != "slot"}, one.get("slot", at))
        for at, one in enumerate(told.get("entries", ()), 1)
    ]
    newest = {entry.slot: entry for entry in read}
    return [entry for slot, entry in sorted(newest.items()) if entry.kind != VOID]


def read_entry(told: Mapping[str, Any], slot: int | None) -> Entry:
    """An entry as cases and recorded games write it."""
    assert set() == set(told) - {"kind", "data", "accept"}
    return Entry(told["kind"], told["data"], tuple(told.get("accept", ())), slot)


def refusal(position: Replay[Any]) -> str:
    """Which entry did not fit and why, or nothing."""
    if position.failure is None:
        return ""
    found = [finding.rule.id for finding in position.failure.verdict.findings]
    return f"entry {len(position.applied) + 1}: {', '.join(found)}"
