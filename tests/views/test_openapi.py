"""The document of the JSON interface: sound, complete, and every real answer agrees with it."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from flask import Flask
from jsonschema import Draft202012Validator
from openapi_spec_validator import OpenAPIV31SpecValidator

from games import GAMES
from models import record
from models.database import db
from tests.instances import lent
from tests.phone import CAST
from tests.program import API, Answer, Program
from tests.random_tables import option_sets
from views.api.sheets import document

METHODS = {"get", "post", "put", "delete"}
ROUND_1, ROUND_2 = [5, 9, 3], [12, 0, 6]


@pytest.fixture
def program(app: Flask) -> Program:
    """A program with a table for three."""
    made = Program(app)
    made.make("six_nimmt", 3)
    return made


def test_the_document_is_a_sound_openapi_document() -> None:
    assert [] == list(OpenAPIV31SpecValidator(document()).iter_errors())


def test_the_document_is_served(app: Flask) -> None:
    assert document() == Program(app).call("GET", "/openapi.json").json


def test_every_route_is_described_and_nothing_else(app: Flask) -> None:
    routes = {
        (method.lower(), re.sub(r"<[^>]+>", "{}", rule.rule.removeprefix(API)))
        for rule in app.url_map.iter_rules()
        if rule.rule.startswith("/api/")
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
    }
    described = {
        (method, re.sub(r"{[^}]+}", "{}", path)) for path, method, _ in operations(document())
    }

    assert routes == described


def test_every_example_agrees_with_its_schema() -> None:
    found = list(examples(document()))

    assert len(found) > 12
    for schema, example in found:
        assert [] == errors_of(schema, example)


def test_whatever_writes_on_a_table_asks_for_the_join_secret() -> None:
    writing = [one for path, _, one in operations(document()) if "/entries" in path]

    assert 3 == len(writing)
    assert all([{"joinSecret": []}] == one["security"] for one in writing)


def test_a_new_table_answers_as_described(app: Flask) -> None:
    program = Program(app)
    table = {"game": "six_nimmt", "players": CAST[:3]}

    agree("post", "/sheets", 201, program.call("POST", "/sheets", table))
    agree("post", "/sheets", 400, program.call("POST", "/sheets", {"game": "six_nimmt"}))
    misshapen = table | {"options": {"target": "many"}}
    agree("post", "/sheets", 400, program.call("POST", "/sheets", misshapen))
    agree("post", "/sheets", 404, program.call("POST", "/sheets", table | {"game": "chess"}))
    agree("post", "/sheets", 413, program.call("POST", "/sheets", table | {"x": "x" * 70_000}))
    agree("post", "/sheets", 422, program.call("POST", "/sheets", table | {"players": ["Anna"]}))
    profi = table | {"players": CAST[:7], "options": {"variant": "profi"}}
    agree("post", "/sheets", 422, program.call("POST", "/sheets", profi))


def test_a_table_answers_as_described_from_its_start_to_its_end(program: Program) -> None:
    for cows in ([60, 3, 4], [5, 9, 3], [3, 9, 9]):
        agree("get", "/sheets/{id}", 200, look(program))
        program.enter("cows", data={"cows": cows})
    agree("get", "/sheets/{id}", 200, look(program))
    program.write("PUT", "entries/2", {"kind": "cows", "data": {"cows": [8, 9, 3]}})

    broken = look(program)

    assert broken.json["failure"] is not None
    agree("get", "/sheets/{id}", 200, broken)
    agree("get", "/sheets/{id}/log", 200, program.call("GET", f"/sheets/{program.sheet}/log"))
    agree("get", "/sheets/{id}", 404, program.call("GET", "/sheets/nobody"))
    agree("get", "/sheets/{id}/log", 404, program.call("GET", "/sheets/nobody/log"))


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_is_told_as_described_whatever_was_agreed(app: Flask, slug: str) -> None:
    seats = GAMES[slug].seats[-1]
    for options in option_sets(GAMES[slug], seats, Random(7), 8):
        program = Program(app)
        program.make(slug, seats, **options)

        agree("get", "/sheets/{id}", 200, look(program))


def test_a_table_with_other_people_answers_as_described(program: Program) -> None:
    program.enter("cows", data={"cows": ROUND_1})
    program.enter("people", data={"joins": "Dan", "points": 9})
    program.enter("people", data={"leaves": 1})

    agree("get", "/sheets/{id}", 200, look(program))
    agree("get", "/sheets/{id}/log", 200, program.call("GET", f"/sheets/{program.sheet}/log"))
    refused = program.enter("people", data={"joins": "", "points": 9})
    agree("post", "/sheets/{id}/entries", 400, refused)


def test_a_field_that_does_not_always_matter_says_when(app: Flask) -> None:
    program = Program(app)
    program.make("wizard", 3, deck="years20")
    program.enter("bids", data={"bids": [1, 0, 0]})

    fields = {one["key"]: one for one in program.show()["expects"][1]["fields"]}

    assert {"key": "cloud", "values": ["1", "2", "3"]} == fields["cloud_change"]["when"]
    assert "when" not in fields["tricks"]


def test_an_entry_answers_as_described(program: Program) -> None:
    path, entry = "/sheets/{id}/entries", {"kind": "cows", "data": {"cows": ROUND_1}}

    agree("post", path, 422, program.write("POST", "entries", entry | {"data": {"cows": [0] * 3}}))
    agree("post", path, 400, program.write("POST", "entries", entry | {"data": {"cows": 5}}))
    agree("post", path, 400, program.write("POST", "entries", entry | {"key": ""}))
    agree("post", path, 413, program.write("POST", "entries", entry | {"x": "x" * 70_000}))
    agree("post", path, 404, program.call("POST", "/sheets/nobody/entries", entry))
    agree("post", path, 201, program.write("POST", "entries", entry))
    agree("post", path, 409, program.write("POST", "entries", entry | {"seq": 0}))
    program.secret = "WRONG"
    agree("post", path, 401, program.write("POST", "entries", entry))


@pytest.mark.parametrize("method", ["put", "delete"])
def test_a_change_answers_as_described(program: Program, method: str) -> None:
    path, entry = "/sheets/{id}/entries/{slot}", {"kind": "cows", "data": {"cows": ROUND_2}}
    program.enter("cows", data={"cows": ROUND_1})

    def change(status: int, slot: int = 1, **more: Any) -> None:
        agree(method, path, status, program.write(method.upper(), f"entries/{slot}", entry | more))

    change(400, key="")
    change(404, slot=2)
    change(409, seq=0)
    change(413, x="x" * 70_000)
    change(201)
    if method == "put":
        change(422, data={"cows": [0, 0, 0]})
    program.secret = "WRONG"
    change(401)


def test_taking_back_what_would_move_figures_answers_as_described(program: Program) -> None:
    """Eva would get Dan's number, and then it would be she who left."""
    program.enter("cows", data={"cows": ROUND_1})
    for change in ({"joins": "Dan", "points": 0}, {"joins": "Eva", "points": 0}, {"leaves": 4}):
        program.enter("people", data=change)

    answer = program.write("DELETE", "entries/2", {})

    agree("delete", "/sheets/{id}/entries/{slot}", 422, answer)
    assert ["played-since"] == [one["rule"] for one in answer.json["findings"]]


def test_a_server_without_its_database_answers_as_described(tmp_path: Path) -> None:
    with lent(tmp_path) as app:
        program = Program(app)
        program.make("six_nimmt", 3)
        program.enter("cows", data={"cows": ROUND_1})
        saved = program.call("GET", f"/sheets/{program.sheet}/export").json
        with app.app_context():
            db.drop_all(None)  # whatever other binds earlier tests have made
        entry = {"kind": "cows", "data": {"cows": ROUND_2}, "seq": 1, "key": "late"}
        sheet = {"game": "six_nimmt", "players": CAST[:3]}
        bodies = {"/sheets": sheet, "/imports": saved, "/sheets/{id}/parts": entry | {"seat": 1}}
        touching = [one for one in operations(document()) if re.match("/(sheets|imports)", one[0])]

        assert len(touching) > 8
        for path, method, _ in touching:
            where = path.format(id=program.sheet, slot=1)
            answer = program.call(method.upper(), where, bodies.get(path, entry))
            agree(method, path, 503, answer)


def test_everything_may_find_the_database_away() -> None:
    for _, _, described in operations(document()):
        assert {"$ref": "#/components/responses/Unavailable"} == described["responses"]["503"]


def test_a_full_table_answers_as_described(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(record, "RECORD_LIMIT", 0)

    answer = program.enter("cows", data={"cows": ROUND_1})

    agree("post", "/sheets/{id}/entries", 413, answer)


def test_saved_tables_answer_as_described(app: Flask, program: Program) -> None:
    program.enter("cows", data={"cows": ROUND_1})
    saved = program.call("GET", f"/sheets/{program.sheet}/export")
    secret = Program(app)
    secret.make("wizard", 3, bidding="secret")
    secret.enter("bids", data={"bids": [1, 0, 0]})
    whispered = secret.call("GET", f"/sheets/{secret.sheet}/export")

    agree("get", "/sheets/{id}/export", 200, saved)
    agree("get", "/sheets/{id}/export", 404, program.call("GET", "/sheets/nobody/export"))
    agree("get", "/sheets/{id}/export", 409, whispered)
    agree("post", "/imports", 201, program.call("POST", "/imports", saved.json))
    agree("post", "/imports", 422, program.call("POST", "/imports", {"blocek": "bread"}))
    agree("post", "/imports", 413, program.call("POST", "/imports", {"x": "x" * 5_000_000}))


def test_too_many_requests_answer_as_described(limited_app: Flask) -> None:
    program = Program(limited_app)

    answers = [program.call("POST", "/sheets", {"game": "chess"}) for _ in range(31)]

    agree("post", "/sheets", 429, answers[-1])


def test_an_answer_with_something_unheard_of_would_not_agree() -> None:
    schema = {"$ref": "#/components/schemas/Stored"}

    assert [] == errors_of(schema, {"seq": 1, "slot": 1, "key": "k"})
    assert [] != errors_of(schema, {"seq": 1, "slot": 1, "key": "k", "total": 66})
    assert [] != errors_of(schema, {"seq": 0, "slot": 1, "key": "k"})


def look(program: Program) -> Answer:
    return program.call("GET", f"/sheets/{program.sheet}")


def agree(method: str, path: str, status: int, answer: Answer) -> None:
    """The answer has this status, and its body and headers are those of the document."""
    described = document()["paths"][path][method]["responses"][str(status)]
    described = resolved(described)
    assert status == answer.status_code, answer.text
    assert [] == errors_of(described["content"]["application/json"]["schema"], answer.json)
    assert set(described.get("headers", {})) <= set(answer.headers.keys())


def resolved(described: dict[str, Any]) -> dict[str, Any]:
    if "$ref" not in described:
        return described
    found: Any = document()
    for step in described["$ref"].removeprefix("#/").split("/"):
        found = found[step]
    return dict(found)


def errors_of(schema: dict[str, Any], body: Any) -> list[str]:
    """What a validator has against the body; references lead into the document."""
    whole = {**schema, "components": document()["components"]}
    return [str(error.message) for error in Draft202012Validator(whole).iter_errors(body)]


def operations(described: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    for path, item in described["paths"].items():
        yield from ((path, method, item[method]) for method in METHODS & set(item))


def examples(node: Any) -> Iterator[tuple[dict[str, Any], Any]]:
    """Every schema that stands beside examples, with each of them."""
    if isinstance(node, dict):
        if isinstance(node.get("examples"), dict) and "schema" in node:
            yield from ((node["schema"], one["value"]) for one in node["examples"].values())
        for inner in node.values():
            yield from examples(inner)
    elif isinstance(node, list):
        for inner in node:
            yield from examples(inner)
