"""The big screen: a television or a tablet in the middle of the table, for everybody to see."""

from flask import Blueprint, render_template
from flask.typing import ResponseReturnValue

from views.table.curve import curve
from views.table.ending import winners
from views.table.loading import load
from views.table.phones import around

pages = Blueprint("screen", __name__)


@pages.get("/t/<public_id>/screen")
def screen(public_id: str) -> ResponseReturnValue:
    """Totals, round, dealer, who leads, the curve; nothing to tap."""
    found = load(public_id)
    specs = found.expects
    return render_template(
        "table/screen.html",
        sheet=found.sheet,
        game=found.game,
        say=found.say,
        voice=found.voice,
        standing=found.standing,
        spec=specs[0] if specs else None,
        curve=curve(found.standing),
        winners=winners(found) if found.standing.over else "",
        state=around(found).state,
    )
