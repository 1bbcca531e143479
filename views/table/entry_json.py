"""What a script on a page is told of an entry it sent: the same answers as JSON, with their key."""

from flask import request
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from models.record import Conflict, Full, Stored
from views.site.errors import SAYS
from views.table.loading import Table
from tables.parts import Handed, Waiting
from tables.submit import Refused


def wants_json() -> bool:
    """Whether a script asks, not a browser that shows pages."""
    return request.headers.get("Accept") == "application/json"


def told(table: Table, answer: Handed, slot: int | None = None) -> ResponseReturnValue:
    """Only an answer with the key that was sent says that it is stored."""
    key = request.form.get("key", "")
    match answer:
        case Stored():
            return {"key": key, "seq": answer.record.seq}, 201
        case Waiting():
            return {"key": key, "seq": table.seq}, 201
        case Conflict():
            return {"message": gettext("Somebody was faster")}, 409
        case Full():
            return {"message": str(SAYS[413])}, 413
        case Refused():
            said = table.voice_at(slot)(answer.verdict.findings[0].text)
            return {"message": said}, 422
