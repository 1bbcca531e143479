"""When something goes wrong: a clear page, or clear JSON under /api; never a trace."""

import logging
import re

from flask import Flask, current_app, g, has_app_context, jsonify, render_template, request
from flask.typing import ResponseReturnValue
from flask_babel import lazy_gettext
from sqlalchemy.exc import SQLAlchemyError
from werkzeug.exceptions import HTTPException, ServiceUnavailable

from models.database import UNAVAILABLE, db

SAYS = {
    400: lazy_gettext("That could not be read. Go back and try once more."),
    401: lazy_gettext("To write, send the join secret of this table as the bearer token."),
    403: lazy_gettext("This phone may only look. Scan the table's code to write."),
    404: lazy_gettext("There is nothing here. Your tables are on the first page."),
    405: lazy_gettext("That does not work this way. Go back and try once more."),
    413: lazy_gettext("That was too much at once. Nothing was stored."),
    429: lazy_gettext("That was too fast. Wait a moment and try again; nothing is lost."),
    500: lazy_gettext("That is our fault, not yours. What you entered before is safe."),
    503: lazy_gettext("It could not be stored just now. Nothing was written; try again soon."),
}

JOIN_LINK = re.compile(r"(/j/)[^/\s]+", re.IGNORECASE)
TELLING = frozenset({"Allow", "Retry-After", "WWW-Authenticate"})


class Discreet(logging.Filter):
    """Tells where a table stood when something went wrong, and keeps join links to itself."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Let everything pass, with the number of the last record, without the secret."""
        record.msg = JOIN_LINK.sub(r"\1...", str(record.msg))
        if has_app_context() and "seq" in g:
            record.msg += f" after record {g.seq}"
        return True


DISCREET = Discreet()


def init_app(app: Flask) -> None:
    """Answer every error in words."""
    app.logger.addFilter(DISCREET)
    app.register_error_handler(HTTPException, show)
    for failure in UNAVAILABLE:
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
    return render_template("error.html", code=code, sentence=sentence), code, headers


def storage_failed(error: SQLAlchemyError) -> ResponseReturnValue:
    """The database did not take it (full, read-only, gone): say so and acknowledge nothing."""
    db.session.rollback()
    current_app.logger.error("storage failed: %s", type(getattr(error, "orig", error)).__name__)
    return show(ServiceUnavailable())
