"""Every worked question of every game, asked on its page and by a program."""

import re
from random import Random
from typing import Any
from urllib.parse import urlencode

import pytest
from flask import Flask
from jsonschema import Draft202012Validator

import views.referee.questions
from games import GAMES
from games.kit.fields import TABLE, Count
from games.kit.game import Game
from games.kit.question import Question
from games.kit.text import say
from games.kit.verdict import Effect
from tables.table import Memory
from tests import rooms
from tests.phone import Phone
from tests.views.doubters import can_be_typed, hostile_body, hostile_query, query_of, typed
from views.api.sheets import document

WORDS = {"fine": "Yes", "unsure": "It depends", "disputed": "You decide", "against": "No"}
CASES = [pytest.param(game, case, id=name) for name, game, case in rooms.cases("question")]
TYPED_CASES = [
    pytest.param(game, case, id=name)
    for name, game, case in rooms.cases("question")
    if can_be_typed(game.question(case["ask"]), case["with"])  # type: ignore[arg-type]
]
QUESTIONS = [
    pytest.param(game, question, id=f"{slug}-{question.key}")
    for slug, game in GAMES.items()
    for question in game.questions
]
USUALLY = 150
LONG = 10_000


def path(game: Game, key: str) -> str:
    return f"/referee/{game.slug}/{key}"


def test_the_referees_of_these_games_are_asked() -> None:
    answers = {slug for slug, game in GAMES.items() if game.questions}

    assert {"six_nimmt", "wizard", "dwarf_king", "korist"} <= answers


def test_a_question_that_only_tells_needs_fields_reading_and_effects(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = GAMES["six_nimmt"]
    rule, count = game.rulebook[0], Count(key="n", label="Cards", scope=TABLE, high=9)

    def effects(cards: int, _: None) -> tuple[Effect, ...]:
        return (Effect("counted", say("{n} cards lie there.", n=cards), rule, {"n": cards}),)

    told: Question[int, None] = Question(
        key="told", title="Cards", fields=(count,), read=lambda data: data["n"], effects=effects
    )
    monkeypatch.setattr(Game, "question", lambda _game, _key: told)
    phone = Phone(app)

    phone.open("/referee/six_nimmt/told?n=3&ask=1")
    assert "3 cards lie there." == next(phone.tree().iter("h2")).text
    assert f"#{rule.id}" in phone.page.text

    answer = app.test_client().post("/api/v1/referee/six_nimmt/told", json={"n": 3}).get_json()
    assert ("fine", [3]) == (answer["status"], [one["n"] for one in answer["effects"]])
    refused = app.test_client().post("/api/v1/referee/six_nimmt/told", json={"n": 10})
    assert 400 == refused.status_code


def test_nearly_every_case_can_be_typed() -> None:
    assert len(TYPED_CASES) > 0.9 * len(CASES)


@pytest.mark.parametrize(("game", "case"), TYPED_CASES)
def test_a_page_gives_the_answer_first_and_cites_its_rule(
    phone: Phone, game: Game, case: dict[str, Any]
) -> None:
    question = asked(game, case)
    phone.open(f"{path(game, question.key)}?{query_of(question, case['with'])}")
    headline = next(phone.tree().iter("h2"))

    if case["status"] == "impossible":
        is_missing = set(case["rules"]) == {"missing"}
        word = "Something is still missing" if is_missing else "That doesn’t add up"
        assert (422, word) == (phone.page.status_code, headline.text)
    else:
        assert 200 == phone.page.status_code
        assert case["status"] == "fine" or WORDS[case["status"]] == headline.text
        assert f"/rules/{game.slug}#{case['rule']}" in phone.page.text


@pytest.mark.parametrize(("game", "case"), CASES)
def test_a_program_gets_the_same_answer(app: Flask, game: Game, case: dict[str, Any]) -> None:
    said = app.test_client().post(f"/api/v1{path(game, case['ask'])}", json=case["with"])
    told = said.get_json()

    if case["status"] == "impossible":
        assert said.status_code in {400, 422}
        assert case["rules"] == [found["rule"] for found in told["findings"]]
    else:
        assert (200, case["status"]) == (said.status_code, told["status"])
        assert VERDICT.is_valid(told), list(VERDICT.iter_errors(told))
        assert case.get("legal", told["legal"] or []) == (told["legal"] or [])


VERDICT = Draft202012Validator(
    {**document(), "$ref": "#/components/schemas/Verdict"},
)


def asked(game: Game, case: dict[str, Any]) -> Question[Any, Any]:
    question = game.question(case["ask"])
    assert question is not None
    return question


@pytest.mark.parametrize(("game", "question"), QUESTIONS)
def test_an_unasked_question_is_a_form_that_can_be_sent(
    phone: Phone, game: Game, question: Question[Any, Any]
) -> None:
    phone.open(path(game, question.key))

    assert 200 == phone.page.status_code
    assert [] == list(phone.tree().iterfind(".//section[@id='verdict']"))
    names = {field.get("name") for field in phone.tree().iter("input")}
    assert {field.key for field in question.fields} <= {
        name.split("-")[0] for name in names if name
    }


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        ("korist/lay", 4),
        ("korist/lay?players=3", 2),
        ("korist/lay?variant=duel", 1),
        ("korist/lay?players=3&tops-4=7", 4),
        ("korist/lay?players=nonsense", 4),
        ("dwarf_king/score", 5),
        ("dwarf_king/score?players=3", 3),
        ("six_nimmt/place?variant=base", 4),
        ("six_nimmt/place?variant=jubilee", 5),
    ],
)
def test_nobody_is_asked_for_places_that_are_not_there(
    phone: Phone, address: str, expected: int
) -> None:
    phone.open(f"/referee/{address}")
    names = {field.get("name", "") for field in phone.tree().iter("input")}

    assert expected == len({name for name in names if re.fullmatch(r"(tops|tricks|rows)-\d", name)})


def test_a_player_who_is_there_can_be_chosen_whoever_asked_before(app: Flask) -> None:
    """Fields are remembered as they were drawn, and this one names the players."""
    three, five = (
        re.findall(r'name="trick_1" value="\d"', Phone(app).open(f"/referee/{asked}").text)
        for asked in ("dwarf_king/score?players=3", "dwarf_king/score?players=5")
    )

    assert (3, 5) == (len(three), len(five))


@pytest.mark.parametrize(("game", "question"), QUESTIONS)
def test_a_filled_in_question_is_drawn_for_its_own_reader(
    app: Flask, monkeypatch: pytest.MonkeyPatch, game: Game, question: Question[Any, Any]
) -> None:
    """Fields are remembered as they were drawn; they are the same when nothing is remembered."""
    situations = [
        urlencode(typed(question, case["with"]))
        for _, one, case in rooms.cases("question")
        if one is game and case["ask"] == question.key
    ]
    readers = [(Phone(app, language), told) for language in ("cs", "en") for told in situations[:2]]
    address = path(game, question.key)

    forget(monkeypatch)
    remembered = [phone.open(f"{address}?{told}&").text for phone, told in readers]
    alone = []
    for phone, told in readers:
        forget(monkeypatch)
        alone.append(phone.open(f"{address}?{told}").text)

    assert alone == remembered
    assert len(set(alone)) > len(readers) / 2  # some cases differ in what no form tells


def forget(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a process that was just started."""
    monkeypatch.setattr(views.referee.questions, "_drawn", Memory(room=2_000))
    monkeypatch.setattr(views.referee.questions, "_pages", Memory(room=200))


@pytest.mark.parametrize(("game", "question"), QUESTIONS)
def test_nonsense_is_refused_by_name(app: Flask, game: Game, question: Question[Any, Any]) -> None:
    doubt(app, game, question, USUALLY)


@pytest.mark.soak
@pytest.mark.parametrize(("game", "question"), QUESTIONS)
def test_much_nonsense_is_refused_by_name(
    app: Flask, game: Game, question: Question[Any, Any]
) -> None:
    doubt(app, game, question, LONG)


def doubt(app: Flask, game: Game, question: Question[Any, Any], times: int) -> None:
    """Ask so many times on the page and as a program, with sense and nonsense mixed."""
    dice, client = Random(f"{game.slug} {question.key}"), app.test_client()
    told = [case["with"] for _, one, case in rooms.cases("question") if one is game]
    mine = [one for one in told if set(one) <= {field.key for field in question.fields}] or [{}]
    for _ in range(times):
        body = hostile_body(question, dice.choice(mine), dice)
        answer = client.post(f"/api/v1{path(game, question.key)}", json=body)
        assert answer.status_code in {200, 400, 422}, body
        if answer.status_code == 422 or "findings" in answer.get_json():
            assert all(found["text"] for found in answer.get_json()["findings"]), body
        query = hostile_query(question, dice.choice(mine), dice)
        page = client.get(f"{path(game, question.key)}?{query}")
        assert page.status_code in {200, 422}, query
        if page.status_code == 422:
            assert "<li>" in page.text, query


@pytest.mark.parametrize("way", ["rounds"])
@pytest.mark.parametrize(("game", "question"), QUESTIONS)
def test_from_a_table_the_question_comes_filled_in(
    phone: Phone, game: Game, question: Question[Any, Any], way: str
) -> None:
    table = phone.new_table(game.slug, game.seats[-1])
    phone.open(f"{table}/referee")
    mine = path(game, question.key)
    (link,) = [a.get("href") for a in phone.tree().iter("a") if mine == a.get("href").split("?")[0]]

    assert (way in question.from_sheet) is ("?" in link)
    assert 200 == phone.open(link).status_code


def test_a_row_that_is_not_chosen_is_not_called_nobody(app: Flask) -> None:
    phone = Phone(app)
    page = phone.open("/referee/six_nimmt/place").text
    assert "none yet" in page
    assert "nobody" not in page


def test_the_folded_fields_name_the_rows_that_are_ticked(phone: Phone) -> None:
    asked = "variant=jubilee&seven-1=yes&seven-3=yes&rows-1=8"
    phone.open(f"/referee/six_nimmt/place?{asked}")

    (usual,) = (one.text for one in phone.tree().iter("small") if "Variant" in (one.text or ""))
    assert "nimmt!”: Row 1, Row 3" in usual
    assert "with “Stop!”" not in usual
