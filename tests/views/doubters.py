"""People who doubt the referee: situations as addresses, and situations that make no sense."""

from random import Random
from typing import Any
from urllib.parse import urlencode

from games.kit.fields import SEAT
from games.kit.parse import input_name, parse_form, spell
from games.kit.question import Question
from views.referee.ruling import ASK

JUNK: tuple[Any, ...] = (
    None, True, False, -1, 0, 7, 10**30, 1.5, "", "3", "X", "R1", "W", "\0", "ž" * 300, "<script>",
    [], [[]], {}, {"cards": [1]}, [None] * 4, [True], [[1], [1], [1], [1]], ["W"] * 9, [10**30],
    [["R1", [], {}, None, 1.0]], {"1": 1}, [{"cards": "x", "seven": 3}] * 4,
)  # fmt: skip
TYPED = (
    "",
    " ",
    "3",
    "-1",
    "99999999999",
    "X",
    "W W W W W",
    "1 2 3 4 5 6 7",
    "\0",
    "ž" * 300,
    "=1",
)


def query_of(question: Question[Any, Any], data: dict[str, Any]) -> str:
    """The address in which somebody asks about this situation."""
    return urlencode(typed(question, data) | {ASK: "1"})


def can_be_typed(question: Question[Any, Any], data: dict[str, Any]) -> bool:
    """Whether a form can say it too: it knows no empty hand and nothing that nobody asked for."""
    said = parse_form(question.fields, len(question.places), typed(question, data))
    wanted = question.parse(data)
    return all(said.get(key) == value for key, value in wanted.items() if value is not False)


def typed(question: Question[Any, Any], data: dict[str, Any]) -> dict[str, str]:
    """What would stand in the inputs of the form."""
    tidy = question.parse(data)
    inputs: dict[str, str] = {}
    for field in question.fields:
        value = tidy.get(field.key)
        if field.scope is SEAT and isinstance(value, list):
            inputs |= {input_name(field, seat): spell(one) for seat, one in enumerate(value)}
        elif value is not None:
            inputs[field.key] = spell(value)
    return {name: one for name, one in inputs.items() if one}


def hostile_body(
    question: Question[Any, Any], data: dict[str, Any], dice: Random
) -> dict[str, Any]:
    """A situation of which some parts were broken, left out or made up."""
    body = dict(data)
    for field in dice.sample(question.fields, dice.randint(0, min(3, len(question.fields)))):
        body[field.key] = dice.choice((*JUNK, *data.values()))
    if dice.random() < 0.1:
        body[dice.choice(("who", "", "ž", "card-1"))] = dice.choice(JUNK)
    return {key: value for key, value in body.items() if dice.random() > 0.1}


def hostile_query(question: Question[Any, Any], data: dict[str, Any], dice: Random) -> str:
    """The same as an address, with fields doubled and strangers among them."""
    pairs = list((typed(question, data) | {ASK: "1"}).items())
    names = [field.key for field in question.fields]
    for _ in range(dice.randint(0, 3)):
        name = dice.choice((*names, f"{dice.choice(names)}-1", f"{dice.choice(names)}-99", "slug"))
        pairs.insert(dice.randrange(len(pairs) + 1), (name, dice.choice(TYPED)))
    return urlencode(pairs)
