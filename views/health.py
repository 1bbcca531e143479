"""Whether we are alive: 200 when the database answers."""

from flask import Blueprint
from flask.typing import ResponseReturnValue
from sqlalchemy import select

from models.database import db

pages = Blueprint("health", __name__)


@pages.get("/healthz")
def healthz() -> ResponseReturnValue:
    """Ask the database for nothing at all."""
    db.session.execute(select(1))
    return {"status": "ok"}
