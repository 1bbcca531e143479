"""What a phone is called at a table: a player's name or one of its own, kept in its cookie."""

from flask import Blueprint, redirect, request, session, url_for
from flask.typing import ResponseReturnValue

from games.kit.names import clean
from views.site.guard import WRITES_PER_ADDRESS, limiter
from views.table.access import must_write
from views.table.loading import Table, load

pages = Blueprint("phone", __name__)
NAMES_PER_PHONE = 5  # a cookie holds 4 kB, and most of that are tables


@pages.post("/t/<public_id>/phone")
@limiter.limit(WRITES_PER_ADDRESS)
def name(public_id: str) -> ResponseReturnValue:
    """Say whose phone this is; nothing at all makes it nobody's again."""
    table = load(public_id)
    must_write(table.sheet)
    _remember(table, _chosen(table))
    return redirect(url_for("sheets.table", public_id=public_id), 303)


def seat_of_phone(table: Table) -> int | None:
    """The seat of the player whose phone this is, counted from 0."""
    said = _said(table)
    return said if isinstance(said, int) and said < len(table.names) else None


def name_of_phone(table: Table) -> str | None:
    """What the log calls this phone."""
    seat = seat_of_phone(table)
    if seat is not None:
        return table.names[seat]
    said = _said(table)
    return said if isinstance(said, str) else None


def _said(table: Table) -> int | str | None:
    said: dict[str, int | str] = dict(session.get("me", []))
    return said.get(table.sheet.public_id)


def _chosen(table: Table) -> int | str | None:
    """A seat, by its number or by its player's name, or another name."""
    seat = request.form.get("seat", "")
    if seat.isascii() and seat.isdigit() and 0 < int(seat[:3]) <= len(table.names):
        return int(seat[:3]) - 1
    name = clean(request.form.get("name", ""))
    names = [one.casefold() for one in table.names]
    return names.index(name.casefold()) if name.casefold() in names else name or None


def _remember(table: Table, chosen: int | str | None) -> None:
    address = table.sheet.public_id
    others = [pair for pair in session.get("me", []) if pair[0] != address]
    mine = [] if chosen is None else [[address, chosen]]
    session["me"] = [*mine, *others][:NAMES_PER_PHONE]
    session.permanent = True
