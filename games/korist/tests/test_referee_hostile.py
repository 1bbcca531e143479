"""Whatever is asked, the referee answers: no exception, and a refusal says what is wrong."""

from random import Random
from typing import Any

import pytest

from games.kit.fields import SEAT, Cards, Choice, Count, Field
from games.kit.question import answer
from games.kit.verdict import Status
from games.korist import GAME

ASKED = 4_000
ODD: tuple[Any, ...] = (
    None,
    True,
    False,
    -1,
    0,
    1,
    14,
    10**30,
    1.5,
    float("inf"),
    "",
    "X",
    "x x 13",
    "٣",
    "lay\x00",
    "9" * 400,
    [],
    [[]],
    [[[]]],
    {},
    {"cards": [1]},
)

every_question = pytest.mark.parametrize("key", [question.key for question in GAME.questions])


def anything(dice: Random, depth: int = 0) -> Any:
    """Some JSON."""
    if depth < 3 and dice.random() < 0.5:
        inner = [anything(dice, depth + 1) for _ in range(dice.randint(0, 6))]
        return inner if dice.random() < 0.7 else dict(zip("abcdef", inner, strict=False))
    return dice.choice(ODD)


def fitting(field: Field, places: int, dice: Random) -> Any:
    """A value that fits the field, sense or not."""
    if field.scope is SEAT:
        return [one_value(field, dice) for _ in range(places)]
    return one_value(field, dice)


def one_value(field: Field, dice: Random) -> Any:
    match field:
        case Cards(single=True):
            return dice.choice(field.deck.cards)
        case Cards():
            number = dice.choice(field.deck.cards)
            mixed = dice.sample(field.deck.cards, dice.choice((0, 1, 2, 3)))
            return mixed if dice.random() < 0.3 else [number] * dice.choice((0, 1, 1, 2, 3))
        case Choice():
            return dice.choice(field.options).value
        case Count():
            return dice.randint(field.low, field.high)
    return dice.random() < 0.5


def told(fields: tuple[Field, ...], places: int, dice: Random) -> dict[str, Any]:
    """Field-shaped data, some left out, at times with something odd among them."""
    data = {one.key: fitting(one, places, dice) for one in fields if dice.random() < 0.6}
    if dice.random() < 0.4:
        data[dice.choice([*(one.key for one in fields), "nonsense"])] = anything(dice)
    return data


@every_question
def test_nothing_that_is_asked_raises_and_every_refusal_says_why(key: str) -> None:
    question = GAME.question(key)
    assert question is not None
    dice, statuses = Random(key), set()
    for _ in range(ASKED):
        body = told(question.fields, len(question.places), dice)
        said = answer(question, question.parse(body))
        refused = said.impossible or said.verdict.findings
        statuses.add("impossible" if said.impossible else said.status.name)
        assert all(one.field or one.asks or one.rule.id == "unknown-field" for one in refused), body
        assert said.effects or said.status in (Status.AGAINST, Status.UNSURE), body
        assert set() == {effect.rule.id for effect in said.effects} - RULES

    assert {"impossible", "FINE", "AGAINST"} <= statuses


RULES = {rule.id for rule in GAME.rulebook}
