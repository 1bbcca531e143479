"""What a program may want to know first: games, options, ways of recording, questions.

Tables are not listed: anyone who knows an address may view the table.
"""

import json
from pathlib import Path
from typing import Any

from flask import Blueprint
from flask.typing import ResponseReturnValue

from games import GAMES
from games.kit.game import Game
from games.kit.question import Question
from views.api.json import field_json
from views.referee.questions import question_of
from views.site.setup import WAYS, game_or_404
from views.text import Speaker

pages = Blueprint("api_games", __name__, url_prefix="/api/v1")
SOME_GAME = "$GAME"


@pages.get("/openapi.json")
def openapi() -> ResponseReturnValue:
    """What this interface offers, for programs."""
    return document()


def document() -> dict[str, Any]:
    """The OpenAPI document; its examples use a game that is installed."""
    text = Path(__file__).with_name("openapi.json").read_text(encoding="utf-8")
    loaded: dict[str, Any] = json.loads(text.replace(SOME_GAME, next(iter(GAMES))))
    return loaded


@pages.get("/games")
def games() -> ResponseReturnValue:
    """Every game there is."""
    return {"games": [_game_json(game) for game in GAMES.values()]}


@pages.get("/games/<slug>")
def options(slug: str) -> ResponseReturnValue:
    """One game, with what can be agreed before it."""
    game = game_or_404(slug)
    say = Speaker(slug)
    return {**_game_json(game), "options": [field_json(one, say) for one in game.options]}


@pages.get("/referee/<slug>")
def questions(slug: str) -> ResponseReturnValue:
    """What the referee of a game can be asked."""
    game = game_or_404(slug)
    say = Speaker(slug)
    return {"questions": [_question_json(one, say) for one in game.questions]}


@pages.get("/referee/<slug>/<key>")
def fields(slug: str, key: str) -> ResponseReturnValue:
    """One question, with the fields of a situation."""
    question, say = question_of(game_or_404(slug), key)
    return {
        **_question_json(question, say),
        "places": say.names,
        "fields": [field_json(one, say) for one in question.fields],
    }


def _game_json(game: Game) -> dict[str, Any]:
    return {
        "slug": game.slug,
        "name": Speaker(game.slug)(game.name),
        "seats": {"low": game.seats[0], "high": game.seats[-1]},
        "ways": [{"key": way, "name": str(WAYS[way].name)} for way in game.sheets],
        "questions": [question.key for question in game.questions],
    }


def _question_json(question: Question[Any, Any], say: Speaker) -> dict[str, Any]:
    return {
        "key": question.key,
        "title": say(question.title),
        "help": say(question.help) if question.help else None,
        "play": question.play_field or None,
    }
