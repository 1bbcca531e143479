"""When something goes wrong: a clear page, or clear JSON under /api; never a trace.

Also the health check.
"""

import logging
import re
from collections.abc import Iterator
from traceback import format_tb

from flask import Blueprint, Flask, abort, current_app, g, jsonify, render_template, request
from flask.typing import ResponseReturnValue
from flask_babel import lazy_gettext
from sqlalchemy import select
from sqlalchemy.exc import DatabaseError, SQLAlchemyError
from werkzeug.exceptions import HTTPException, ServiceUnavailable

from models.database import UNAVAILABLE, db, is_damaged

pages = Blueprint("health", __name__)
DAMAGED = "blocek.damaged"

SAYS = {
    400: lazy_gettext("That couldn’t be read. Go back and try again."),
    401: lazy_gettext("To make entries, send this table’s join secret as the bearer token."),
    403: lazy_gettext("This phone is view-only. Scan the table’s code to enter scores."),
    404: lazy_gettext("This page doesn’t exist. Your tables are on the home page."),
    405: lazy_gettext("That didn’t work. Go back and try again."),
    413: lazy_gettext("That was too much at once. Nothing was saved."),
    429: lazy_gettext("That was too fast. Wait a moment and try again. Nothing is lost."),
    500: lazy_gettext(
        "Something broke here. It’s not your fault. Everything saved so far is safe."
    ),
    503: lazy_gettext("It couldn’t be saved just now. Try again in a moment."),
}

JOIN_LINK = re.compile(r"(/j/)[^/\s]+", re.IGNORECASE)
TABLE_LINK = re.compile(r"(/(?:t|sheets)/[^/\s]{6})[^/\s]+")
TELLING = frozenset({"Allow", "Retry-After", "WWW-Authenticate"})


class Discreet(logging.Filter):
    """Logs what went wrong, where in the code, and at which table; nothing that people entered."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Let everything pass, with the number of the last record, without what opens a table."""
        message = JOIN_LINK.sub(r"\1...", TABLE_LINK.sub(r"\1...", record.getMessage()))
        if g and "seq" in g:  # nothing is in g outside a request
            message += f" after record {g.seq}"
        record.msg, record.args = message, None
        if record.exc_info and record.exc_info[1]:
            record.exc_text = "\n".join(places(record.exc_info[1]))
        return True


def places(error: BaseException) -> Iterator[str]:
    """Where it happened, the cause first; the words of an error may quote what was entered."""
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if cause is not None:
        yield from places(cause)
    yield "".join(format_tb(error.__traceback__)) + type(error).__name__


DISCREET = Discreet()


def init_app(app: Flask) -> None:
    """Answer every error in words."""
    for log in (app.logger, logging.getLogger("waitress")):
        log.addFilter(DISCREET)
    app.register_blueprint(pages)
    app.register_error_handler(HTTPException, show)
    for failure in (*UNAVAILABLE, DatabaseError):
        app.register_error_handler(failure, storage_failed)


def show(error: HTTPException) -> ResponseReturnValue:
    """The page of an error, with a way back."""
    code = error.code or 500
    if error.response is not None and code < 400:
        return error.response
    sentence = SAYS.get(code) or SAYS[500 if code >= 500 else 400]
    headers = {name: value for name, value in error.get_headers() if name in TELLING}
    if request.path.startswith("/api/"):
        return jsonify(error=error.name, message=str(sentence)), code, headers
    return render_template("site/error.html", code=code, sentence=sentence), code, headers


def storage_failed(error: SQLAlchemyError) -> ResponseReturnValue:
    """The database refused a write (full, read-only, gone): say so and acknowledge nothing."""
    if isinstance(error, DatabaseError) and is_damaged(error):
        current_app.extensions[DAMAGED] = True  # until a start, which looks at the whole file
    elif not isinstance(error, UNAVAILABLE):
        raise error  # a bug
    db.session.rollback()
    cause = getattr(error, "orig", None) or error
    said = f"{type(cause).__name__}: {str(cause).partition(chr(10))[0]}"  # then may come the row
    current_app.logger.error("storage failed on %s [%s]: %s", request.path, request.method, said)
    return show(ServiceUnavailable())


@pages.get("/healthz")
def healthz() -> ResponseReturnValue:
    """200 when the database answers and was not found damaged since the start."""
    if DAMAGED in current_app.extensions:
        abort(503)
    db.session.execute(select(1))
    return {"status": "ok"}
