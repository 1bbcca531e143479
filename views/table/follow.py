"""Following a table: has anything changed since? Asked often, so it costs next to nothing."""

from flask import Blueprint, Response, abort, request

from models.pulse import pulse_of
from views.table.phones import beat

pages = Blueprint("follow", __name__)


@pages.get("/t/<public_id>/pulse")
def pulse(public_id: str) -> Response:
    """304 while everything is as the phone has it: one small query, no replay, no page."""
    found = pulse_of(public_id) or abort(404)
    state = beat(found)
    response = Response(status=304 if state in request.if_none_match else 204)
    response.set_etag(state)
    return response
