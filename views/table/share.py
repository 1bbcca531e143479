"""Letting other phones in: the join link, its QR code, and renewing it."""

import segno
from flask import Blueprint, abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from markupsafe import Markup

from models.sheet import renew_join_secret, sheet_by_join, sheet_for
from views.site.guard import JOINS_PER_ADDRESS, limiter
from views.table.access import WRITER, admit, is_host, must_write
from views.table.loading import load

pages = Blueprint("share", __name__)


@pages.get("/t/<public_id>/share")
def share(public_id: str) -> ResponseReturnValue:
    """The QR code for phones that shall write, the plain address for those that only look."""
    table = load(public_id)
    must_write(table.sheet)
    join = url_for("share.join", secret=table.sheet.join_secret, _external=True)
    return render_template(
        "table/share.html",
        table=table,
        sheet=table.sheet,
        game=table.game,
        say=table.say,
        join=join,
        screen=url_for("screen.screen", public_id=public_id, _external=True),
        look=url_for("sheets.table", public_id=public_id, _external=True),
        code=qr_code(join),
        hosts=is_host(table.sheet),
    )


@pages.post("/t/<public_id>/share")
def renew(public_id: str) -> ResponseReturnValue:
    """A new join link; who had the old one is shut out. Only for the phone that made the table."""
    sheet = sheet_for(public_id) or abort(404)
    if not is_host(sheet):
        abort(403)
    renew_join_secret(sheet.id)
    return redirect(url_for("share.share", public_id=public_id), 303)


@pages.get("/j/<secret>")
@pages.get("/J/<secret>")
@limiter.limit(JOINS_PER_ADDRESS)
def join(secret: str) -> ResponseReturnValue:
    """Remember that this phone may write; the secret leaves the address bar at once."""
    sheet = sheet_by_join(secret) or abort(404)
    if request.method == "GET":
        admit(sheet, WRITER)
    return redirect(url_for("sheets.table", public_id=sheet.public_id), 303)


def qr_code(address: str) -> Markup:
    """The address as inline SVG; our own drawing, so it may stand in the page as it is."""
    drawing = segno.make(address, error="m", micro=False)
    return Markup(drawing.svg_inline(border=4, omitsize=True, svgclass="qr", lineclass=None))  # noqa: S704
