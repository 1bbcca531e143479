"""What a phone is called at a table: a player's name or one of its own, kept in its cookie."""

from flask import Blueprint, abort, redirect, request, session, url_for
from flask.typing import ResponseReturnValue

from games.kit.names import clean
from models.sheet import SheetRow, sheet_for
from views.access import must_write
from views.guard import WRITES_PER_ADDRESS, limiter

pages = Blueprint("phone", __name__)
NAMES_PER_PHONE = 5  # a cookie holds 4 kB, and most of that are tables


@pages.post("/t/<public_id>/phone")
@limiter.limit(WRITES_PER_ADDRESS)
def name(public_id: str) -> ResponseReturnValue:
    """Say whose phone this is; nothing at all makes it nobody's again."""
    sheet = sheet_for(public_id) or abort(404)
    must_write(sheet)
    _remember(sheet, _chosen(sheet))
    return redirect(url_for("sheets.table", public_id=public_id), 303)


def seat_of_phone(sheet: SheetRow) -> int | None:
    """The seat of the player whose phone this is, counted from 0."""
    said = _said(sheet)
    return said if isinstance(said, int) and said < len(sheet.players) else None


def name_of_phone(sheet: SheetRow) -> str | None:
    """What the log calls this phone."""
    seat = seat_of_phone(sheet)
    if seat is not None:
        return sheet.players[seat].name
    said = _said(sheet)
    return said if isinstance(said, str) else None


def _said(sheet: SheetRow) -> int | str | None:
    said: dict[str, int | str] = dict(session.get("me", []))
    return said.get(sheet.public_id)


def _chosen(sheet: SheetRow) -> int | str | None:
    """A seat, by its number or by its player's name, or another name."""
    seat = request.form.get("seat", "")
    if seat.isascii() and seat.isdigit() and 0 < int(seat[:3]) <= len(sheet.players):
        return int(seat[:3]) - 1
    name = clean(request.form.get("name", ""))
    names = [player.name.casefold() for player in sheet.players]
    return names.index(name.casefold()) if name.casefold() in names else name or None


def _remember(sheet: SheetRow, chosen: int | str | None) -> None:
    others = [pair for pair in session.get("me", []) if pair[0] != sheet.public_id]
    mine = [] if chosen is None else [[sheet.public_id, chosen]]
    session["me"] = [*mine, *others][:NAMES_PER_PHONE]
    session.permanent = True
