"""Looking back: who played together on this phone, and how it went."""

from dataclasses import dataclass

from flask import Blueprint, abort, render_template, request
from flask.typing import ResponseReturnValue

from games import GAMES
from games.kit.results import person
from models.sheet import SheetRow
from views.access import known_tables
from views.evenings import Evening, evenings, people_of, tables_of, together
from views.group_tables import Group
from views.text import Speaker

pages = Blueprint("group", __name__)


@dataclass(frozen=True, slots=True)
class Party:
    """People who sat at the same tables, as a list of groups shows them."""

    names: tuple[str, ...]
    tables: int
    latest: int


@pages.get("/groups")
def groups() -> ResponseReturnValue:
    """Everybody who played together on this phone, the latest first."""
    return render_template("group/groups.html", parties=parties(tables_of(known_tables())))


@pages.get("/group")
def group() -> ResponseReturnValue:
    """Some people's games together, counted."""
    names, played = asked_group()
    finished = tuple(one.result for one in played if one.result is not None)
    return render_template(
        "group/group.html",
        names=names,
        title=Speaker("").join(names),
        group=Group(names, finished),
        tables=[(one.sheet, game_name(one.sheet)) for one in reversed(played)],
        finished=len(finished),
    )


def asked_group() -> tuple[tuple[str, ...], list[Evening]]:
    """Who is asked for, and the tables of this phone at which they all sat; 404 without any."""
    sheets = together(tables_of(known_tables()), request.args.getlist("player"))
    if not sheets:
        abort(404)
    wanted = {person(name) for name in request.args.getlist("player")}
    latest = [player.name for player in sheets[-1].players]
    return tuple(name for name in latest if person(name) in wanted), evenings(sheets)


def game_name(sheet: SheetRow) -> str:
    """What was played, in the reader's language."""
    return Speaker(sheet.game)(GAMES[sheet.game].name)


def parties(sheets: list[SheetRow]) -> list[Party]:
    """The tables of this phone by who sat there."""
    found: dict[frozenset[str], list[SheetRow]] = {}
    for sheet in reversed(sheets):
        found.setdefault(people_of(sheet), []).append(sheet)
    return [_party(tables) for tables in found.values()]


def _party(tables: list[SheetRow]) -> Party:
    names = tuple(player.name for player in tables[0].players)
    return Party(names, len(tables), tables[0].created_at)
