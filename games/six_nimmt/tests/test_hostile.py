"""Whatever is asked, the referee answers: it never fails, and a refusal says what is wrong."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from games.kit.fields import SEAT, Cards, Choice, Count, Field
from games.kit.picture import Picture
from games.kit.question import Answer, Question, answer
from games.kit.text import Fact, Text
from games.kit.verdict import Status
from games.six_nimmt import GAME
from games.six_nimmt.tests.random_rows import base, jubilee

ODD: tuple[Any, ...] = (
    None, True, False, -1, 0, 1, 3, 5, 55, 104, 105, 10**30, 1.5, float("inf"), "", "3", "stop",
    "insert", "jubilee", "ž" * 300, "\0", [], [[]], {}, {"cards": [1]}, {"cards": None, "seven": 3},
    {"3": 2}, {"card": 11, "offset": [13]}, [1, 2], [1, 1], [True] * 5, [[1], [2], [3], [4]],
    [[1], [2], [3], [4], [5], [6]], [{"cards": [9], "stop": True}] * 4, [[9, 3]] * 4,
)  # fmt: skip

every_question = pytest.mark.parametrize("question", GAME.questions, ids=lambda one: one.key)


@every_question
def test_any_json_is_answered(question: Question[Any, Any]) -> None:
    dice = Random(question.key)
    keys = [*(field.key for field in question.fields), "who", ""]
    for _ in range(3_000):
        body = {key: anything(dice) for key in dice.sample(keys, dice.randint(0, len(keys)))}
        holds(question, answer(question, question.parse(body)))


@every_question
def test_any_table_with_something_broken_is_answered(question: Question[Any, Any]) -> None:
    dice, statuses = Random(question.key), set()
    for _ in range(3_000):
        body = dict(dice.choice((base, jubilee))(dice))
        if question.key == "trick":
            body = {"rows": body["rows"], "cards": dice.sample(range(1, 105), dice.randint(1, 4))}
        if dice.random() < 0.5:
            body[dice.choice([field.key for field in question.fields])] = dice.choice(ODD)
        said = answer(question, question.parse(body))
        holds(question, said)
        statuses.add("impossible" if said.impossible else said.status.name)
    assert {"impossible", "FINE", "UNSURE", "AGAINST"} <= statuses


@every_question
def test_anything_that_fits_the_fields_is_answered(question: Question[Any, Any]) -> None:
    dice = Random(question.key)
    for _ in range(2_000):
        body = {field.key: fitting(field, dice) for field in question.fields}
        kept = {key: value for key, value in body.items() if dice.random() < 0.8}
        holds(question, answer(question, question.parse(kept)))


def anything(dice: Random, depth: int = 0) -> Any:
    """Some JSON."""
    if depth < 3 and dice.random() < 0.3:
        inner = [anything(dice, depth + 1) for _ in range(dice.randint(0, 6))]
        return inner if dice.random() < 0.7 else dict(zip("abcdef", inner, strict=False))
    return dice.choice(ODD)


def fitting(field: Field, dice: Random) -> Any:
    """A value of the right shape, sense or not."""
    return [_one(field, dice) for _ in range(5)] if field.scope is SEAT else _one(field, dice)


def _one(field: Field, dice: Random) -> Any:
    match field:
        case Cards(single=True):
            return dice.choice(field.deck.cards)
        case Cards():
            return sorted(dice.sample(field.deck.cards, dice.randint(1, 3)))
        case Choice(of_seats=True):
            return dice.randint(1, 5)
        case Choice():
            return dice.choice(field.options).value
        case Count():
            return dice.randint(field.low, field.high)
    return dice.random() < 0.2


def holds(question: Question[Any, Any], said: Answer) -> None:
    """What every answer keeps: refusals name a field, verdicts a rule, sentences their facts."""
    known = {rule.id for rule in GAME.rulebook}
    for found in said.impossible:
        assert found.field or found.facts
    assert {found.rule.id for found in said.verdict.findings} <= known
    assert {effect.rule.id for effect in said.effects} <= known
    if not said.impossible and said.status is Status.FINE:
        assert said.effects
    asked = {found.asks for found in said.verdict.findings if found.asks}
    assert (said.status is not Status.UNSURE) or asked
    assert asked <= {field.key for field in question.fields}
    for text in texts(said):
        speak(text)


def texts(said: Answer) -> Iterator[Text]:
    yield from (found.text for found in (*said.impossible, *said.verdict.findings))
    yield from (effect.text for effect in said.effects)
    yield from (face.small for face in said.faces if isinstance(face.small, Text))
    if said.unlisted is not None:
        yield said.unlisted
    if isinstance(said.picture, Picture):
        for row in said.picture.rows:
            assert row.faces
            yield from (text for text in (row.label, row.note) if text)


def speak(fact: Fact) -> str:
    """Say it in English; a fact that is missing would raise."""
    if isinstance(fact, tuple):
        return ", ".join(map(speak, fact))
    if not isinstance(fact, Text):
        return str(fact)
    facts = {key: speak(value) for key, value in fact.facts.items()}
    forms = fact.message if isinstance(fact.message, tuple) else (fact.message,)
    assert len(forms) == 1 or isinstance(fact.facts["n"], int)
    return " ".join(form.format(**facts) for form in forms)
