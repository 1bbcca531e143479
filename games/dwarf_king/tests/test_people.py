"""What goes on and what changes at a table of the Dwarf King when somebody comes or goes."""

from typing import Any

import pytest

from games.dwarf_king import GAME
from games.kit.entry import PEOPLE, Entry
from games.kit.fields import Choice
from games.kit.replay import Replay, replay

DEAL = ("deal", {"special": "dragon", "task": "7a"})
RESULT = ("result", {"tricks": [4, 3, 2, 1], "green_five": 2})


def table(*told: tuple[str, dict[str, Any]], way: str = "rounds", **chosen: Any) -> Replay[Any]:
    """A table of four after these entries."""
    entries = [Entry(kind, data, (), slot) for slot, (kind, data) in enumerate(told, 1)]
    position = replay(GAME.sheets[way], GAME.agreed(chosen), 4, entries)
    assert position.failure is None
    return position


def offered(position: Replay[Any], key: str) -> set[str]:
    field = next(one for one in position.expects()[0].fields if one.key == key)
    assert isinstance(field, Choice)
    return {option.value for option in field.options}


@pytest.mark.parametrize("change", [{"leaves": 1}, {"joins": "Eva", "points": 3}])
def test_what_was_played_with_is_gone_for_the_others_too(change: dict[str, Any]) -> None:
    before, after = table(DEAL, RESULT), table(DEAL, RESULT, (PEOPLE, change))

    assert "dragon" not in offered(after, "special")
    assert {"7a", "7b"}.isdisjoint(offered(after, "task"))
    assert offered(before, "task") == offered(after, "task")
    assert {"n": 2, "last": 7} == after.expects()[0].title.facts


def test_drawn_tiles_go_on_as_drawn() -> None:
    points = ("points", {"points": [1, 2, 3, 4], "green_five": 1})
    before = table(points, tiles="drawn", luck=5)
    after = table(points, (PEOPLE, {"leaves": 4}), tiles="drawn", luck=5)

    assert offered(before, "task") == offered(after, "task")


def test_the_neighbour_deals_for_a_dealer_who_left() -> None:
    assert 1 == table(DEAL, RESULT).state.dealer
    assert 1 == table(DEAL, RESULT, (PEOPLE, {"leaves": 2})).state.dealer  # Cyril, now second
    assert 0 == table(DEAL, RESULT, (PEOPLE, {"leaves": 1})).state.dealer  # still Bára


def test_cards_and_tricks_follow_the_number_of_players() -> None:
    """Three have 13 cards, four 10, five 8; and without the green 2 for three."""
    fewer = table((PEOPLE, {"leaves": 4})).expects()[0]
    more = table((PEOPLE, {"joins": "Eva", "points": 0})).expects()[0]

    assert 13 == fewer.cue[0].facts["n"]
    assert 8 == more.cue[0].facts["n"]
    assert len(fewer.cue) == len(more.cue) + 1
