"""Reads what a program sent: JSON of the right types, or a 400 that names the part at fault."""

import json
import math
from typing import Any, NoReturn, TypeAlias, TypeVar

from flask import abort, jsonify, make_response, request

from models.record import is_key
from views.site.errors import SAYS

Body: TypeAlias = dict[str, Any]
T = TypeVar("T")
DEEPEST = 12  # nothing we ask for has half as many layers


def read_body() -> Body:
    """The JSON object that was sent."""
    raw = request.get_data()  # first, so that too much is said to be too much
    body = parsed(raw) if request.is_json else None
    return unreadable() if body is None else body


def parsed(raw: bytes) -> Body | None:
    """The JSON object these bytes spell, if they do."""
    try:
        body = json.loads(raw, parse_constant=_finite, parse_float=_finite)
    except (ValueError, RecursionError):
        return None
    return body if isinstance(body, dict) and _is_shallow(body, DEEPEST) else None


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


def _finite(written: str) -> float:
    """JSON knows no NaN and no infinity, and neither does the log."""
    number = float(written)
    if not math.isfinite(number):
        raise ValueError(f"not a number: {written[:12]}")
    return number


def _is_shallow(value: Any, layers: int) -> bool:
    if not isinstance(value, dict | list):
        return True
    inner = value.values() if isinstance(value, dict) else value
    return layers > 0 and all(_is_shallow(one, layers - 1) for one in inner)
