"""Whatever is sent: the referee never falls over, and says what is wrong."""

import re
from random import Random
from typing import Any

import pytest

from games.kit.fields import Cards, Choice, Count, Field
from games.kit.question import Answer, Question, answer
from games.kit.shape import SHAPE_RULES
from games.kit.text import Text
from games.wizard import GAME

PLACEHOLDER = re.compile(r"{(\w+)}")
RULES = {rule.id for rule in (*GAME.rulebook, *SHAPE_RULES)}
KEYS = sorted({field.key for question in GAME.questions for field in question.fields})
CARDS = ("R5", "r6", "W", "J", "Dragon", "Bomb", "Juggler", "Vampire", "Werewolf", "R14", "")

every_question = pytest.mark.parametrize("question", GAME.questions, ids=lambda one: one.key)
JUNK: tuple[Any, ...] = (
    None, True, False, -1, 0, 1, 5, 13, 10**30, 1.5, float("inf"), "", "ž" * 5000, "R5 W", "Red",
    "none", "no trump", "yes", "later", "nothing", [], [[]], {}, {"a": [1]}, [None] * 7, [True],
    [10**30], [{}, "W"], [1, 2], [0] * 6, *CARDS,
)  # fmt: skip


@every_question
def test_any_json_is_answered(question: Question[Any, Any]) -> None:
    dice = Random(question.key)
    for _ in range(2500):
        keys = dice.sample((*KEYS, "", "ž", "__class__"), dice.randint(0, 6))
        said = answer(question, question.parse({key: junk(dice) for key in keys}))
        holds_together(question, said)


def junk(dice: Random) -> Any:
    """Something that may stand in a field, or in none at all."""
    if dice.random() < 0.3:
        return [dice.choice(JUNK) for _ in range(dice.randint(0, 7))]
    return dice.choice(JUNK)


@every_question
def test_anything_that_fits_the_fields_is_answered(question: Question[Any, Any]) -> None:
    dice, seen = Random(question.key), set()
    for _ in range(1500):
        chosen = [one for one in question.fields if not one.optional or dice.random() < 0.5]
        said = answer(question, question.parse({one.key: value(one, dice) for one in chosen}))
        holds_together(question, said)
        seen.add("impossible" if said.impossible else said.status.name)
    assert {"impossible", "FINE", "UNSURE"} <= seen


def value(field: Field, dice: Random) -> Any:
    """Something that fits a field, or nearly."""
    match field:
        case Count():
            return dice.randint(field.low, min(field.high, 13))
        case Choice():
            return dice.choice(field.options).value
        case Cards(single=True):
            return dice.choice(field.deck.cards)
        case Cards():
            cards = field.deck.cards
            likely = cards[:20] if field.key == "bids" else cards
            return dice.sample(likely, dice.randint(0, min(field.most or 1, 5)))
    return dice.random() < 0.3


def holds_together(question: Question[Any, Any], said: Answer) -> None:
    """Every finding names a rule and speaks; what is unsure asks; what is fine has a reason."""
    keys = {field.key for field in question.fields}
    for found in (*said.impossible, *said.verdict.findings):
        assert found.rule.id in RULES
        assert found.field in keys or found.rule.id == "unknown-field"
        assert found.asks in {"", *keys}
        speaks(found.text)
    for effect in said.effects:
        assert effect.rule.id in RULES
        speaks(effect.text)
    assert said.impossible or said.effects or said.verdict.findings


def speaks(text: Text) -> None:
    """Every placeholder has its fact."""
    for message in (text.message,) if isinstance(text.message, str) else text.message:
        assert set(PLACEHOLDER.findall(message)) <= set(text.facts), message
    for fact in text.facts.values():
        if isinstance(fact, Text):
            speaks(fact)
