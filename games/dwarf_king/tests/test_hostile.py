"""Whatever anybody sends: the referee never breaks, and what it refuses it names."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from games.dwarf_king import GAME
from games.dwarf_king.questions import QUESTIONS
from games.kit.fields import SEAT, Cards, Choice, Count, Field
from games.kit.question import Question, answer
from games.kit.text import Fact, Message, Text
from games.kit.verdict import Status

TIMES = 2_500
JUNK: tuple[Any, ...] = (
    None, True, False, -1, 0, 4, 10**30, 1.5, "", "3", "D5", "dragon", "\0", "ž" * 300, [], [[]],
    {}, {"cards": ["D5"]}, [None] * 5, [True], ["D5"] * 9, [["D5", [], {}, None, 1.0]],
    [[{"number": 2, "cards": ["D3", "D4", "D5"]}], [{"number": "x"}], [{}], [1]],
    [{"number": 10**30, "cards": {}}], [[["D5"]], [["K5"]]], {"number": [1]},
)  # fmt: skip
HEARD = {
    "play": {"impossible", "fine", "unsure", "against"},
    "winner": {"impossible", "fine", "unsure", "disputed"},
    "score": {"impossible", "fine", "unsure"},
}

every_question = pytest.mark.parametrize("question", QUESTIONS, ids=lambda one: one.key)


@every_question
def test_nonsense_is_refused_by_its_name(question: Question[Any, Any]) -> None:
    dice = Random(f"nonsense {question.key}")
    for _ in range(TIMES):
        holds_up(question, nonsense(question, dice))


@every_question
@pytest.mark.parametrize("body", JUNK, ids=repr)
def test_a_body_of_any_kind_is_read(question: Question[Any, Any], body: Any) -> None:
    holds_up(question, body)


@every_question
def test_random_values_that_fit_the_fields_are_answered(question: Question[Any, Any]) -> None:
    dice, heard = Random(f"fitting {question.key}"), set()
    for _ in range(TIMES):
        heard.add(holds_up(question, fitting(question, dice)))

    assert HEARD[question.key] <= heard


def holds_up(question: Question[Any, Any], body: Any) -> str:
    """Ask, and look at the answer: refusals name something, sentences have all their facts."""
    said = answer(question, question.parse(body))
    assert {Status.AGAINST} >= {found.status for found in said.impossible}, body
    for found in (*said.impossible, *said.verdict.findings):
        assert found.field or "field" in found.facts or GAME.rule(found.rule.id), body
        assert spoken(found.text), body
    assert all(spoken(effect.text) for effect in said.effects), body
    if said.status.name == "FINE":
        assert said.effects, body
    return "impossible" if said.impossible else said.status.name.lower()


def spoken(text: Text) -> str:
    """The English sentence; a fact that is missing would break it."""
    facts = {key: word(value) for key, value in text.facts.items()}
    return singular(text.message).format(**facts)


def singular(message: Message) -> str:
    return message if isinstance(message, str) else message[0]


def word(fact: Fact) -> str:
    if isinstance(fact, tuple):
        return " ".join(map(word, fact))
    return spoken(fact) if isinstance(fact, Text) else str(fact)


def nonsense(question: Question[Any, Any], dice: Random) -> dict[str, Any]:
    body = fitting(question, dice)
    for field in dice.sample(question.fields, dice.randint(1, 3)):
        body[field.key] = dice.choice(JUNK)
    if dice.random() < 0.1:
        body[dice.choice(("who", "winners", ""))] = dice.choice(JUNK)
    return body


def fitting(question: Question[Any, Any], dice: Random) -> dict[str, Any]:
    """A value for some of the fields, cards shared out without a copy too many."""
    deck = [f"{suit}{rank}" for suit in "DKG" for rank in (2, 3, 5, 9, 10, "J", "Q", "K", "A")]
    special = dice.choice(("Dragon", "Mummy", "Puppeteer", "Sorcerer", "Excalibur", "K1", "G11"))
    pile = dice.sample([*deck, special], len(deck) + 1)
    chosen = {"special": dice.choice((special.casefold(), "shaman", "joker"))}
    values = {field.key: value for field in question.fields for value in drawn(field, pile, dice)}
    return {**values, **chosen} if dice.random() < 0.3 else values


def drawn(field: Field, pile: list[str], dice: Random) -> Iterator[Any]:
    """Nothing for optional fields now and then."""
    if field.optional and dice.random() < 0.4:
        return
    match field:
        case Cards(single=True):
            yield dice.choice(pile)
        case Cards() if field.scope is SEAT:
            players = dice.choice((3, 4, 5))
            sizes = [players * dice.randint(0, 1) for _ in range(players)]
            yield [[pile.pop() for _ in range(min(size, len(pile)))] for size in sizes]
        case Cards():
            yield [pile.pop() for _ in range(dice.randint(0, 3))]
        case Choice(of_seats=True):
            yield dice.randint(1, 5)
        case Choice():
            yield dice.choice(field.options).value
        case Count():
            yield dice.randint(field.low, field.high)
