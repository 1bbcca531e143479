"""Looking back: who played together on this phone, and how it went."""

from flask import Blueprint, abort, render_template, request
from flask.typing import ResponseReturnValue

from games import GAMES
from games.kit.history import person
from models.sheet import SheetRow
from tables.history import Evening, evenings, parties, tables_of, together
from views.group.figures import Group
from views.table.access import known_tables
from views.text import Speaker

pages = Blueprint("group", __name__)


@pages.get("/groups")
def groups() -> ResponseReturnValue:
    """Everybody who played together on this phone, the latest first."""
    return render_template("group/groups.html", parties=parties(tables_of(known_tables())))


@pages.get("/group")
def group() -> ResponseReturnValue:
    """Some people's games together, counted."""
    names, played = requested_group()
    finished = tuple(one.result for one in played if one.result is not None)
    return render_template(
        "group/group.html",
        names=names,
        title=Speaker("").join(names),
        group=Group(names, finished),
        tables=[(one, game_name(one.sheet)) for one in reversed(played)],
        finished=len(finished),
    )


def requested_group() -> tuple[tuple[str, ...], list[Evening]]:
    """Who is asked for, and the tables of this phone at which they all sat; 404 without any."""
    tables = together(tables_of(known_tables()), request.args.getlist("player"))
    if not tables:
        abort(404)
    wanted = {person(name) for name in request.args.getlist("player")}
    latest = tables[-1].names
    return tuple(name for name in latest if person(name) in wanted), evenings(tables)


def game_name(sheet: SheetRow) -> str:
    """What was played, in the reader's language."""
    return Speaker(sheet.game)(GAMES[sheet.game].name)
