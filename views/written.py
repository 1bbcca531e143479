"""Values as people write and tap them, and what they mean."""

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any

from games.kit.fields import SEAT, TABLE, Card, Cards, Choice, Count, Field, Flag

WHOLE_NUMBER = re.compile(r"[-\u2212]?[0-9]{1,99}")  # the longest is out of range and told so
BETWEEN_CARDS = re.compile(r"[\s,;]+")


def told(fields: Iterable[Field], seats: int, sent: Mapping[str, str]) -> dict[str, Any]:
    """What was sent, by field; a form says the same, but is only made where it is shown."""

    def value(spec: Field, seat: int | None) -> Any:
        return read(spec, sent.get(input_name(spec, seat), "").strip())

    return gathered(fields, seats, value)


def gathered(
    fields: Iterable[Field], seats: int, value: Callable[[Field, int | None], Any]
) -> dict[str, Any]:
    """The values by field, without optional ones that nobody filled in."""
    values = {spec.key: _gathered(spec, seats, value) for spec in fields}
    return {key: found for key, found in values.items() if found is not None}


def _gathered(spec: Field, seats: int, value: Callable[[Field, int | None], Any]) -> Any:
    if spec.scope is not SEAT:
        return value(spec, None)
    values = [value(spec, seat) for seat in range(seats)]
    return None if spec.optional and all(one in (None, []) for one in values) else values


def read(spec: Field, written: str) -> Any:
    """The value somebody wrote; None for nothing."""
    match spec:
        case Flag():
            return bool(written)
        case Cards():
            return _cards(spec, written)
        case Count() if WHOLE_NUMBER.fullmatch(written):
            return int(written.replace("\u2212", "-"))
        case Choice(of_seats=True) if WHOLE_NUMBER.fullmatch(written):
            return int(written.replace("\u2212", "-"))
    return written or None


def normalized(fields: Iterable[Field], data: Mapping[str, Any]) -> dict[str, Any]:
    """What a program sent, with every whole number or its digits as the field has it."""
    known = {spec.key: spec for spec in fields}
    return {
        key: _normalized(known[key], value) if key in known else value
        for key, value in data.items()
    }


def _normalized(spec: Field, value: Any) -> Any:
    if isinstance(value, list):
        return [_normalized(spec, one) for one in value]
    digits = str(value).replace("\u2212", "-") if type(value) in (int, str) else ""
    if not WHOLE_NUMBER.fullmatch(digits):
        return value
    match spec:
        case Cards():
            return _as_written(spec.deck).get(digits, value)
        case Choice(of_seats=False):
            return digits if any(digits == one.value for one in spec.options) else value
        case Flag():
            return value
    return int(digits)


def write(value: Any) -> str:
    """The value as somebody would write it."""
    if value is None or value is False:
        return ""
    if isinstance(value, list):
        return " ".join(str(card) for card in value)
    return "1" if value is True else str(value)


def _cards(spec: Cards, written: str) -> list[Card] | Card | None:
    found = _known_cards(spec.deck, written) if written else []
    if spec.single:
        return found[0] if len(found) == 1 else written or None
    return None if spec.scope is TABLE and spec.optional and not found else found


def _known_cards(deck: tuple[Card, ...], written: str) -> list[Card]:
    known = _as_written(deck)
    return [known.get(one.casefold(), one) for one in BETWEEN_CARDS.split(written) if one]


@cache
def _as_written(deck: tuple[Card, ...]) -> dict[str, Card]:
    return {str(card).casefold(): card for card in deck}


def input_name(spec: Field, seat: int | None) -> str:
    """The name in the HTML: the field's key, with the seat as people count."""
    return spec.key if seat is None else f"{spec.key}-{seat + 1}"
