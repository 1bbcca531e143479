"""Is it legal? Every question as an empty form, and its longest case with every answer it has."""

from collections.abc import Iterator
from functools import cache, partial
from typing import Any

from games import GAMES
from games.kit.game import Game
from tests import rooms
from tests.browser.house import House
from tests.browser.scenes import Scene
from tests.browser.thumb import Thumb
from tests.views.doubters import can_be_typed, query_of


@cache
def longest_cases() -> list[tuple[Game, dict[str, Any]]]:
    """Of every question the longest case that a form can say, one for each answer it has."""
    found: dict[tuple[str, str, str], tuple[Game, dict[str, Any]]] = {}
    for _, game, case in rooms.cases("question"):
        question = game.question(case["ask"])
        kind = (game.slug, case["ask"], case["status"])
        said = len(str(case["with"]))
        if question and can_be_typed(question, case["with"]) and said > _length(found.get(kind)):
            found[kind] = (game, case)
    return list(found.values())


def longest_of_each() -> list[tuple[Game, dict[str, Any]]]:
    """Of every question the longest case that gets an answer."""
    found: dict[tuple[str, str], tuple[Game, dict[str, Any]]] = {}
    answered = (told for told in longest_cases() if told[1]["status"] != "impossible")
    for told in answered:
        kind = (told[0].slug, told[1]["ask"])
        if _length(told) > _length(found.get(kind)):
            found[kind] = told
    return list(found.values())


def _length(told: tuple[Game, dict[str, Any]] | None) -> int:
    return len(str(told[1]["with"])) if told else 0


def show(address: str, thumb: Thumb, house: House) -> None:
    thumb.open(address)


def scenes() -> Iterator[tuple[str, Scene]]:
    for slug, game in GAMES.items():
        yield f"{slug}, questions", partial(show, f"/referee/{slug}")
        for question in game.questions:
            yield f"{slug}, {question.key}", partial(show, f"/referee/{slug}/{question.key}")
    for game, case in longest_cases():
        name = f"{game.slug}, {case['ask']}: {case['status']}"
        yield name, partial(show, asked(game, case))


def asked(game: Game, case: dict[str, Any]) -> str:
    question = game.question(case["ask"])
    assert question is not None
    return f"/referee/{game.slug}/{question.key}?{query_of(question, case['with'])}"


REFEREE: dict[str, Scene] = dict(scenes())
