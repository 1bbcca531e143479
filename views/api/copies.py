"""Export and import for programs."""

from flask import Blueprint, current_app, jsonify, make_response, request
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import TooManyRequests

from models.record import store
from tables.saved import BadFile, read_copies
from views.api.sheets import made
from views.group.copies import SECRET, hides, limit_imports, reason, saved, wait
from views.site.guard import NEW_TABLES_PER_ADDRESS, csrf, limiter
from views.table.access import load

pages = Blueprint("api_copies", __name__, url_prefix="/api/v1")
csrf.exempt(pages)


@pages.get("/sheets/<public_id>/export")
def export(public_id: str) -> ResponseReturnValue:
    """Everything entered at a table, as a file."""
    table = load(public_id)
    if hides(table):
        return make_response(jsonify(error="Conflict", message=str(SECRET)), 409)
    return saved([table])


@pages.post("/imports")
@limiter.limit(NEW_TABLES_PER_ADDRESS)
@limit_imports
def bring_in() -> ResponseReturnValue:
    """Import tables from a file."""
    request.max_content_length = current_app.config["FILE_LIMIT"]
    try:
        sheets = store(read_copies(request.get_data()))
    except BadFile as bad:
        return {"error": "Unprocessable Entity", "message": reason(bad)}, 422
    return {"sheets": [made(sheet) for sheet in sheets]}, 201


@pages.errorhandler(TooManyRequests)
def too_much(error: TooManyRequests) -> ResponseReturnValue:
    """Say when to try again."""
    answer = jsonify(error=error.name, message=wait(error))
    return answer, 429, {"Retry-After": str(error.retry_after)}
