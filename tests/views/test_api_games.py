"""What a program can find out by itself: games, their options and ways, questions, their fields."""

from dataclasses import replace
from gettext import NullTranslations
from typing import Any

import pytest
from flask import Flask

from games import GAMES
from games.kit.fields import Choice
from tests.phone import CAST
from tests.program import Program
from tests.views.test_openapi import agree
from views.api.json import field_json
from views.text import Speaker


@pytest.fixture
def program(app: Flask) -> Program:
    """A program that knows nothing but the address."""
    return Program(app)


def by_key(fields: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    return {one["key"]: one for one in fields}


def test_every_game_is_listed_with_its_players_ways_and_questions(program: Program) -> None:
    answer = program.call("GET", "/games")

    agree("get", "/games", 200, answer)
    listed = {one["slug"]: one for one in answer.json["games"]}
    assert set(GAMES) == set(listed)
    assert {
        "slug": "six_nimmt",
        "name": "6 nimmt!",
        "seats": {"low": 2, "high": 10},
        "ways": [
            {"key": "rounds", "name": "Results only"},
            {"key": "plays", "name": "Every card"},
        ],
        "questions": ["place", "trick"],
    } == listed["six_nimmt"]


def test_names_are_in_the_language_of_the_reader(program: Program) -> None:
    answer = program.call("GET", "/games", Accept_Language="cs")

    assert "6 bere!" in [one["name"] for one in answer.json["games"]]


def test_a_game_tells_its_options_with_what_is_usual(program: Program) -> None:
    answer = program.call("GET", "/games/six_nimmt")

    agree("get", "/games/{game}", 200, answer)
    options = by_key(answer.json["options"])
    assert ["variant", "end", "target", "rounds", "dealer"] == list(options)
    assert (["base", "profi", "jubilee"], "base") == (
        options["variant"]["options"],
        options["variant"]["default"],
    )
    assert ("count", 66) == (options["target"]["type"], options["target"]["default"])
    assert ("seats", 1) == (options["dealer"]["of"], options["dealer"]["default"])
    assert {"key": "end", "values": ["target"]} == options["target"]["when"]


@pytest.mark.parametrize("slug", GAMES)
def test_a_table_can_be_made_in_every_way_from_what_is_listed(program: Program, slug: str) -> None:
    told = program.call("GET", f"/games/{slug}").json
    usual = {one["key"]: one["default"] for one in told["options"] if "default" in one}

    for way in told["ways"]:
        body = {
            "game": told["slug"],
            "way": way["key"],
            "players": CAST[: told["seats"]["high"]],
            "options": usual,
        }
        agree("post", "/sheets", 201, program.call("POST", "/sheets", body))


@pytest.mark.parametrize("slug", GAMES)
def test_the_referee_lists_its_questions_and_their_fields(program: Program, slug: str) -> None:
    listed = program.call("GET", f"/referee/{slug}")

    agree("get", "/referee/{game}", 200, listed)
    keys = [one["key"] for one in listed.json["questions"]]
    assert program.call("GET", f"/games/{slug}").json["questions"] == keys
    for key in keys:
        described = program.call("GET", f"/referee/{slug}/{key}")
        agree("get", "/referee/{game}/{question}", 200, described)
        assert described.json["fields"]


def test_a_question_says_what_it_is_asked_with(program: Program) -> None:
    place = program.call("GET", "/referee/six_nimmt/place").json

    assert ("place", "Where does this card go?") == (place["key"], place["title"])
    assert ("The rows on the table, and the card being placed.", "take_row") == (
        place["help"],
        place["play"],
    )
    assert 5 == len(place["places"])
    fields = by_key(place["fields"])
    assert ("seat", True) == (fields["rows"]["scope"], fields["rows"]["many"])
    assert (False, list(range(1, 105))) == (fields["card"]["many"], fields["card"]["deck"])
    assert "seats" == fields["take_row"]["of"]


def test_what_is_listed_is_enough_to_ask(program: Program) -> None:
    fields = by_key(program.call("GET", "/referee/wizard/bid").json["fields"])
    needed = [key for key, one in fields.items() if not one["optional"] and "default" not in one]

    least = {key: fields[key]["low"] for key in needed}
    answer = program.call("POST", "/referee/wizard/bid", least)

    assert least
    agree("post", "/referee/{game}/{question}", 200, answer)


def test_what_nobody_knows_is_not_found(program: Program) -> None:
    agree("get", "/games/{game}", 404, program.call("GET", "/games/chess"))
    agree("get", "/referee/{game}", 404, program.call("GET", "/referee/chess"))
    unknown = program.call("GET", "/referee/six_nimmt/castling")
    agree("get", "/referee/{game}/{question}", 404, unknown)


def test_nobody_is_told_which_tables_there_are(program: Program) -> None:
    program.make("six_nimmt", 3)

    assert 405 == program.call("GET", "/sheets").status_code
    for path in ("/games", "/games/six_nimmt", "/referee/six_nimmt"):
        assert program.sheet not in program.call("GET", path).text


def test_a_choice_among_some_of_the_players_says_among_whom(app: Flask) -> None:
    everybody = Choice(key="caller", label="Who plays a special card?")

    with app.test_request_context():
        told = [
            field_json(one, Speaker("no game", CAST[:4], NullTranslations()))
            for one in (everybody, replace(everybody, among=(2, 4)))
        ]

    assert [("seats", None), ("seats", [2, 4])] == [(one["of"], one.get("among")) for one in told]
