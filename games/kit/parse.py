"""What a form, a link or a program sends, as the data that fields ask for. The only parser.

Nothing is refused here: what cannot be read stays as it is, and its shape is found wrong.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from games.kit.deck import Deck
from games.kit.fields import SEAT, TABLE, Cards, Choice, Count, Field, Flag

# A longer one is not a number; the longest is out of range anyway.
WHOLE_NUMBER = re.compile(r"[-\u2212]?[0-9]{1,99}")
BETWEEN_CARDS = re.compile(r"[\s,;]+")
YES = ("1", "on", "true", "yes")
NO = ("", "0", "off", "false", "no")


def parse(fields: Iterable[Field], raw: Any) -> dict[str, Any]:
    """The data that a program sent, however it spelt numbers, cards and choices."""
    if not isinstance(raw, Mapping):  # no field has this key, so it is reported as unknown
        return {"body": raw}
    by_key = {one.key: one for one in fields}
    return {
        key: parse_value(by_key[key], value) if key in by_key else value
        for key, value in raw.items()
    }


def parse_own(fields: Iterable[Field], raw: Mapping[str, Any]) -> dict[str, Any]:
    """The data of one seat: single values instead of lists."""
    by_key = {one.key: one for one in fields}
    return {key: _parse_one(by_key[key], raw[key]) if key in by_key else raw[key] for key in raw}


def parse_form(fields: Iterable[Field], seats: int, sent: Mapping[str, str]) -> dict[str, Any]:
    """The data of a form or a link, in which every seat has an input of its own."""

    def value(field: Field, seat: int | None) -> Any:
        return parse_input(field, sent.get(input_name(field, seat), "").strip())

    return gather(fields, seats, value)


def gather(
    fields: Iterable[Field], seats: int, value: Callable[[Field, int | None], Any]
) -> dict[str, Any]:
    """The values by field, without optional ones that nobody filled in."""
    values = {one.key: _gather(one, seats, value) for one in fields}
    return {key: found for key, found in values.items() if found is not None}


def _gather(field: Field, seats: int, value: Callable[[Field, int | None], Any]) -> Any:
    if field.scope is not SEAT:
        return value(field, None)
    values = [value(field, seat) for seat in range(seats)]
    if field.optional and all(one in (None, [], field.default) for one in values):
        return None
    return [_default(field) if one is None else one for one in values]


def _default(field: Field) -> Any:
    """What stands for a seat that was left empty."""
    return field.default if isinstance(field, Count) else None


def parse_input(field: Field, text: str) -> Any:
    """The value of one input; None for an empty one."""
    if not text and not isinstance(field, Flag):
        is_pile = isinstance(field, Cards) and not field.single
        return [] if is_pile and not (field.scope is TABLE and field.optional) else None
    return _parse_one(field, text)


def parse_value(field: Field, raw: Any) -> Any:
    """One value, or those of all seats; a string is never a list of seats."""
    if field.scope is not SEAT:
        return _parse_one(field, raw)
    if not isinstance(raw, list):
        return raw
    return [_default(field) if one is None else _parse_one(field, one) for one in raw]


def _parse_one(field: Field, raw: Any) -> Any:
    match field:
        case Cards():
            return parse_card(field.deck, raw) if field.single else parse_pile(field.deck, raw)
        case Count() | Choice(of_seats=True):
            is_number = isinstance(raw, str) and WHOLE_NUMBER.fullmatch(raw)
            return int(raw.replace("\u2212", "-")) if is_number else raw
        case Choice():
            return _parse_choice(field, raw)
    word = raw.casefold() if isinstance(raw, str) else raw
    return True if word in YES else False if word in NO else raw


def parse_card(deck: Deck, raw: Any) -> Any:
    """A card, however it was written."""
    card = deck.spelt(str(raw).strip(" ,;")) if type(raw) in (int, str) else None
    return raw if card is None else card


def parse_pile(deck: Deck, raw: Any) -> Any:
    """Some cards, in a list or one after the other in a text."""
    if isinstance(raw, str):
        raw = [one for one in BETWEEN_CARDS.split(raw) if one]
    return [parse_card(deck, one) for one in raw] if isinstance(raw, list) else raw


def _parse_choice(field: Choice, raw: Any) -> Any:
    """By value, label or spelling; yes and no are also true and false, a digit is also a number."""
    text = {True: "yes", False: "no"}[raw] if isinstance(raw, bool) else raw
    if type(text) not in (int, str):
        return raw
    spelling = str(text)
    if any(one.value == spelling for one in field.options):  # as every form sends it
        return spelling
    return next((one.value for one in field.options if one.is_spelt(spelling)), raw)


def spell(value: Any) -> str:
    """A value as somebody would write it into an input."""
    if value is None or value is False:
        return ""
    if isinstance(value, list):
        return " ".join(str(card) for card in value)
    return "1" if value is True else str(value)


def input_name(field: Field, seat: int | None) -> str:
    """The name of an input: the field's key, with the seat as people count."""
    return field.key if seat is None else f"{field.key}-{seat + 1}"
