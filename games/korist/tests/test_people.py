"""What stays and what changes in a series of Linko! when players join or leave."""

from typing import Any

from games.kit.entry import PEOPLE, Entry
from games.kit.replay import Replay, replay
from games.kit.text import Seat, Text
from games.korist import GAME

FIRST = {"table": [14, 19, 15], "hand": [2, 0, 6]}


def table(*told: tuple[str, dict[str, Any]], way: str = "rounds", **options: Any) -> Replay[Any]:
    """A table of three after these entries."""
    entries = [Entry(kind, data, (), slot) for slot, (kind, data) in enumerate(told, 1)]
    agreed = GAME.agreed({"series": "agreed", "games": 4, **options})
    position = replay(GAME.sheets[way], agreed, 3, entries)
    assert position.failure is None
    return position


def beginner(position: Replay[Any]) -> Any:
    return position.expects()[0].cue[0].facts["who"]


def wins(position: Replay[Any]) -> list[tuple[Any, Any]]:
    each = position.standing().goal.facts["each"]
    assert isinstance(each, tuple)
    return [(one.facts["who"], one.facts["n"]) for one in each if isinstance(one, Text)]


def joins(**more: Any) -> tuple[str, dict[str, Any]]:
    return PEOPLE, {"joins": "Dan", "points": 5, **more}


def test_games_that_were_won_stay_won() -> None:
    position = table(("result", FIRST), joins(after=1))

    # Bára won the first game; she keeps it, and is named by her seat at the table.
    assert [(Seat(0), 0), (Seat(3), 0), (Seat(1), 1), (Seat(2), 0)] == wins(position)


def test_the_paw_goes_on_to_whose_turn_it_is() -> None:
    assert Seat(1) == beginner(table(("result", FIRST)))
    assert Seat(2) == beginner(table(("result", FIRST), joins(after=1)))  # still Bára
    assert Seat(3) == beginner(
        table(("result", FIRST), joins(after=1), ("result", _four(14, 19, 15, 13)))
    )


def test_the_series_has_as_many_games_as_were_agreed() -> None:
    position = table(("result", FIRST), joins())

    assert {"n": 2, "last": 4} == position.expects()[0].title.facts


def test_card_by_card_the_next_game_is_dealt_to_everybody() -> None:
    position = table(("result", FIRST), joins(), way="plays")

    assert 4 == len(position.state.deal.layers)
    assert 2 == position.state.deal.game
    assert 1 == position.state.deal.turn


def _four(*table: int) -> dict[str, Any]:
    return {"table": list(table), "hand": [2, 0, 6, 3]}
