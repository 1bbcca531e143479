"""Whether we are alive: 200 when the database answers and was not found damaged."""

from flask import Blueprint, abort, current_app
from flask.typing import ResponseReturnValue
from sqlalchemy import select

from models.database import db

pages = Blueprint("health", __name__)
DAMAGED = "blocek.damaged"


@pages.get("/healthz")
def healthz() -> ResponseReturnValue:
    """Ask the database for nothing at all; remember what it said to others."""
    if DAMAGED in current_app.extensions:
        abort(503)
    db.session.execute(select(1))
    return {"status": "ok"}
