"""Reads what a program sent: JSON of the right types, or a 400 that names the part at fault."""

from typing import Any, NoReturn, TypeAlias, TypeVar

from flask import abort, jsonify, make_response, request

from models.record import is_key
from tables.saved import parse_json
from views.site.errors import SAYS

Body: TypeAlias = dict[str, Any]
T = TypeVar("T")


def read_body() -> Body:
    """The JSON object that was sent."""
    raw = request.get_data()  # first, so that too much is said to be too much
    body = parse_json(raw) if request.is_json else None
    return unreadable() if body is None else body


def unreadable(field: str | None = None) -> NoReturn:
    """Say that the body, or this part of it, could not be read."""
    answer = {"error": "Bad Request", "message": str(SAYS[400]), "field": field}
    abort(make_response(jsonify(answer), 400))


def member(body: Body, name: str, kind: type[T]) -> T:
    """A part of the body that has to be there."""
    value = body.get(name)
    if not isinstance(value, kind) or isinstance(value, bool):
        unreadable(name)
    return value


def strings(body: Body, name: str) -> list[str]:
    """A list of texts that has to be there."""
    found = member(body, name, list)
    return found if all(isinstance(one, str) for one in found) else unreadable(name)


def ticket(body: Body) -> tuple[int, str]:
    """The last record seen, and the key of this sending."""
    seen, key = member(body, "seq", int), member(body, "key", str)
    return (seen, key) if is_key(key) else unreadable("key")
