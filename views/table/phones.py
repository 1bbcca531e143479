"""The phones and screens around a table: letting them in, naming them, and what they follow."""

import segno
from flask import Blueprint, Response, abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from markupsafe import Markup

from games.kit.people import clean_name
from models.part import pulse_of
from models.sheet import renew_join_secret, sheet_by_join, sheet_for
from tables.table import Table
from views.site.guard import JOINS_PER_ADDRESS, WRITES_PER_ADDRESS, limited
from views.table import access
from views.table.access import load, load_to_write
from views.table.pad import curve
from views.table.page import context, refused_page, winning
from views.table.respond import respond, sent_accepted, submit_sent

pages = Blueprint("phones", __name__)


@pages.get("/t/<public_id>/share")
def share(public_id: str) -> ResponseReturnValue:
    """The QR code for phones that may make entries, the plain address for those that only view."""
    table = load_to_write(public_id)
    join = url_for("phones.join", secret=table.sheet.join_secret, _external=True)
    return render_template(
        "table/share.html",
        **context(table),
        join=join,
        screen=url_for("phones.screen", public_id=public_id, _external=True),
        look=url_for("sheets.table", public_id=public_id, _external=True),
        code=qr_code(join),
        hosts=access.is_host(table.sheet),
    )


@pages.post("/t/<public_id>/share")
def renew(public_id: str) -> ResponseReturnValue:
    """A new join link; the old one stops working. Only for the phone that created the table."""
    sheet = sheet_for(public_id) or abort(404)
    if not access.is_host(sheet):
        abort(403)
    renew_join_secret(sheet.id)
    return redirect(url_for("phones.share", public_id=public_id), 303)


@pages.get("/j/<secret>")
@pages.get("/J/<secret>")
@limited(JOINS_PER_ADDRESS)
def join(secret: str) -> ResponseReturnValue:
    """Remember that this phone may make entries; the secret leaves the address bar at once.

    A phone that comes for the first time is asked whose it is.
    """
    sheet = sheet_by_join(secret) or abort(404)
    is_new = not access.may_write(sheet)
    if request.method == "GET":
        access.admit(access.WRITER, sheet)
    page = "phones.who" if is_new else "sheets.table"
    return redirect(url_for(page, public_id=sheet.public_id), 303)


@pages.get("/t/<public_id>/phone")
def who(public_id: str) -> ResponseReturnValue:
    """Whose phone is this? Asked once; afterwards it leads to the table."""
    table = load_to_write(public_id)
    if access.name_of_phone(table) is not None:
        return redirect(url_for("sheets.table", public_id=public_id), 303)
    return render_template("table/who.html", **context(table))


def qr_code(address: str) -> Markup:
    """The address as inline SVG; our own drawing, so it may stand in the page as it is."""
    drawing = segno.make(address, error="m", micro=False)
    return Markup(drawing.svg_inline(border=4, omitsize=True, svgclass="qr", lineclass=None))  # noqa: S704


@pages.post("/t/<public_id>/phone")
@limited(WRITES_PER_ADDRESS)
def name(public_id: str) -> ResponseReturnValue:
    """Say whose phone this is; nothing at all makes it nobody's again.

    A phone that only views gives up the right to make entries until it scans the code again.
    """
    table = load_to_write(public_id)
    if "looks" in request.form and not access.is_host(table.sheet):
        access.admit(access.LOOKER, table.sheet)
    else:
        access.keep_name(table, _chosen_name(table))
    only = "mine" if "first" in request.form else None
    return redirect(url_for("sheets.table", public_id=public_id, only=only), 303)


def _chosen_name(table: Table) -> int | str | None:
    """A seat, by its number or by its player's name, or another name."""
    seat = access.whole_number(request.form.get("seat", ""), 0)
    if 0 < seat <= len(table.names):
        return seat - 1
    name = clean_name(request.form.get("name", ""))
    names = [one.casefold() for one in table.names]
    return names.index(name.casefold()) if name.casefold() in names else name or None


@pages.post("/t/<public_id>/own")
@limited(WRITES_PER_ADDRESS)
def own(public_id: str) -> ResponseReturnValue:
    """Agree to what another phone changed of this phone's values, or restore them."""
    table = load_to_write(public_id)
    slot = access.whole_number(request.form.get("slot", ""), 0)
    here = (one for one in access.changes_to_settle(table) if one.record.slot == slot)
    changed, agrees = next(here, None), "agree" in request.form
    if changed is not None and agrees:
        access.keep_own(table.sheet, f"{access.SETTLED}{changed.record.seq}")
    if changed is None or agrees:  # or another phone has restored it
        return redirect(url_for("sheets.table", public_id=public_id), 303)
    if changed.is_secret:  # whether it still fits would reveal what the others entered
        abort(403)
    answer = submit_sent(table, changed.put_back(sent_accepted(table)))
    return respond(table, answer, form=lambda found: refused_page(table, slot, found))


@pages.get("/t/<public_id>/pulse")
def pulse(public_id: str) -> Response:
    """304 while everything is as the phone has it: one small query, no replay, no page."""
    found = pulse_of(public_id) or abort(404)
    state = access.beat(found)
    response = Response(status=304 if state in request.if_none_match else 204)
    response.set_etag(state)
    return response


@pages.get("/t/<public_id>/screen")
def screen(public_id: str) -> ResponseReturnValue:
    """The table for everybody to see: totals, bids and tricks, who leads; nothing to tap.

    Its code gives whoever scans it what this screen itself may do, and no more: where it was opened
    by its address alone, that is to look on.
    """
    table = load(public_id)
    shown, spec = context(table), next(iter(table.expects), None)
    address = url_for("sheets.table", public_id=public_id, _external=True)
    if shown["writes"]:
        address = url_for("phones.join", secret=table.sheet.join_secret, _external=True)
    tiles, seated = spec.tiles() if spec and spec.tiles else (), table.position.party.seated
    outcome = table.standing.outcome
    return render_template(
        "table/screen.html",
        **shown,
        spec=spec,
        tiles={seated[tile.seat]: tile for tile in tiles},
        curve=curve(table.standing),
        winners=shown["say"](winning(outcome)) if outcome else "",
        code=qr_code(address),
        address=address.partition("//")[2],
        state=access.phones_around(table).state,
    )
