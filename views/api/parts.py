"""Own entries for programs: every player hands in only their own values."""

from flask import Blueprint
from flask.typing import ResponseReturnValue

from games.kit.parse import parse
from views.api.body import member, read_body, strings, ticket, unreadable
from views.api.sheets import answered, fields_of, sender, writable
from views.site.guard import WRITES_PER_ADDRESS, csrf, limiter
from tables.parts import Waiting, hand_in
from tables.submit import forgivable

pages = Blueprint("api_parts", __name__, url_prefix="/api/v1")
csrf.exempt(pages)


@pages.post("/sheets/<public_id>/parts")
@limiter.limit(WRITES_PER_ADDRESS)
def add(public_id: str) -> ResponseReturnValue:
    """Keep the values of one seat; the last one completes the entry."""
    table = writable(public_id)
    body = read_body()
    seat = member(body, "seat", int)
    if seat - 1 not in table.position.party.seated:
        unreadable("seat")
    seen, key = ticket(body)
    kind, data = member(body, "kind", str), member(body, "data", dict)
    answer = hand_in(
        table,
        kind,
        seat - 1,
        parse(fields_of(table.as_of(seen).expects, kind), data),
        seen=seen,
        key=key,
        by=sender(body),
        accepted=forgivable(table.game, strings({"accept": [], **body}, "accept")),
    )
    if isinstance(answer, Waiting):
        return {"key": key, "missing": [one + 1 for one in answer.missing]}, 202
    return answered(table, answer)
