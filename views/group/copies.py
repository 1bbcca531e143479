"""Exporting and importing tables: spreadsheet, file, paper."""

import csv
import json
import re
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from functools import partial
from hashlib import sha256
from io import StringIO
from typing import Any
from urllib.parse import quote

from flask import (
    Blueprint,
    Response,
    abort,
    current_app,
    jsonify,
    make_response,
    redirect,
    render_template,
    request,
    url_for,
)
from flask.typing import ResponseReturnValue
from flask_babel import gettext, lazy_gettext, ngettext
from werkzeug.exceptions import TooManyRequests

from games.kit.game import Winning
from games.kit.history import person
from games.kit.sheet import Mark
from games.kit.text import N_
from models.record import logs_of, store
from tables.saved import BadFile, read_copies, without_secrets, write_copies
from tables.table import Table
from views.api.sheets import made
from views.group.group import game_name, requested_group
from views.site.guard import NEW_TABLES_PER_ADDRESS, csrf, limited
from views.site.jinja import moment
from views.site.languages import language
from views.table.access import HOST, admit, conceals, load, room_as_host
from views.table.pad import places
from views.table.page import context
from views.table.words import say

pages = Blueprint("copies", __name__)
programs = Blueprint("api_copies", __name__, url_prefix="/api/v1")
csrf.exempt(programs)
KILOBYTE = 1024
CREATE_PLAY = "https://app.bgstatsapp.com/createPlay.html?data="
FORMULA = re.compile(r"\s*[=+\-@\t\r\u2212\uff0b\uff0d\uff1d\uff20]")
SEMICOLON = frozenset({"cs", "sk", "de"})
"""Where people write 3,5 a comma cannot separate the columns."""

Cell = str | int
IMPORTED_PER_ADDRESS = "16384 per hour"  # kilobytes: four of the largest files
NO_ROOM = N_("That’s too many tables for this phone. It has room for %(room)s more.")
SECRET = lazy_gettext(
    "Something at this table is still secret. You can export once it’s been revealed."
)
TOO_LARGE = lazy_gettext("That’s too many tables for one file. Export them one by one.")


@pages.url_value_preprocessor
@programs.url_value_preprocessor
def allow_whole_files(endpoint: str | None, values: object) -> None:
    """Raise the size limit, before anything reads the request: a file is longer than any form."""
    if endpoint in ("copies.bring_in", "api_copies.bring_in_tables"):
        request.max_content_length = current_app.config["FILE_LIMIT"]


def kilobytes() -> int:
    """What an import counts; a file that is too large is not even read."""
    sent = request.content_length or 0
    return 1 if sent > current_app.config["FILE_LIMIT"] else 1 + sent // KILOBYTE


limit_imports = limited(IMPORTED_PER_ADDRESS, "imports", kilobytes)


@pages.get("/t/<public_id>/export")
def export(public_id: str) -> ResponseReturnValue:
    """The ways to export a table."""
    found = load(public_id)
    return render_template("group/export.html", **context(found), bgstats=play_link(found))


@pages.get("/t/<public_id>/export.csv")
def table_csv(public_id: str) -> ResponseReturnValue:
    """The pad for a spreadsheet: points by round, totals, places."""
    return spreadsheet(_pad_rows(load(public_id)), "blocek")


@pages.get("/t/<public_id>/export.json")
def table_json(public_id: str) -> ResponseReturnValue:
    """Everything entered, to import elsewhere."""
    return saved([load(public_id)])


@pages.get("/t/<public_id>/paper")
def paper(public_id: str) -> ResponseReturnValue:
    """The pad as a sheet of the block, to be printed."""
    found = load(public_id)
    rows = places(found, slice(None))[::-1]
    return render_template("group/paper.html", **context(found), rows=rows)


@pages.get("/group.csv")
def group_csv() -> ResponseReturnValue:
    """A line for everybody at every finished table of a group."""
    return spreadsheet(_group_rows(), "blocek-group")


@pages.get("/group.json")
def group_json() -> ResponseReturnValue:
    """All tables of a group in one file."""
    sheets = [evening.sheet for evening in requested_group()[1]]
    logs = logs_of(sheet.id for sheet in sheets)
    return saved([Table(sheet, logs[sheet.id]) for sheet in sheets])


@pages.get("/import")
def bring() -> ResponseReturnValue:
    """The import page."""
    return import_page("")


@pages.post("/import")
@limited(NEW_TABLES_PER_ADDRESS)
@limit_imports
def bring_in() -> ResponseReturnValue:
    """Import tables from a file; this phone becomes their host."""
    sent = request.files.get("file")
    try:
        copies, room = read_copies(sent.read() if sent else b""), room_as_host()
        if len(copies) > room:  # it would push out a table this phone hosts
            raise BadFile(NO_ROOM, room=room)
    except BadFile as bad:
        return import_page(reason(bad)), 422
    sheets = store(copies)
    admit(HOST, *sheets)
    if len(sheets) > 1:
        return redirect(url_for("group.groups"), 303)
    return redirect(url_for("sheets.table", public_id=sheets[0].public_id), 303)


@programs.get("/sheets/<public_id>/export")
def export_table(public_id: str) -> ResponseReturnValue:
    """The same file for a program."""
    table = load(public_id)
    if hides(table):
        return make_response(jsonify(error="Conflict", message=str(SECRET)), 409)
    return saved([table])


@programs.post("/imports")
@limited(NEW_TABLES_PER_ADDRESS)
@limit_imports
def bring_in_tables() -> ResponseReturnValue:
    """Import tables for a program."""
    try:
        sheets = store(read_copies(request.get_data()))
    except BadFile as bad:
        return {"error": "Unprocessable Entity", "message": reason(bad)}, 422
    return {"sheets": [made(sheet) for sheet in sheets]}, 201


def import_page(reason: str) -> str:
    """The form for a file, and what was wrong with the last one."""
    return render_template("group/import.html", reason=reason, room=room_as_host())


def reason(bad: BadFile) -> str:
    """What is wrong with a file, in the reader's language."""
    return str(gettext(bad.message, **bad.facts))


@pages.errorhandler(TooManyRequests)
@programs.errorhandler(TooManyRequests)
def too_much(error: TooManyRequests) -> ResponseReturnValue:
    """Say after how many minutes this address may import again."""
    seconds = str(error.retry_after)
    sentence = ngettext(
        "Too much was imported from here just now. Try again in %(num)s minute.",
        "Too much was imported from here just now. Try again in %(num)s minutes.",
        -(-int(seconds) // 60),
    )
    if request.blueprint == programs.name:
        return jsonify(error=error.name, message=sentence), 429, {"Retry-After": seconds}
    return import_page(sentence), 429, {"Retry-After": seconds}


def saved(tables: list[Table]) -> Response:
    """The file of these tables, without anything this phone must not know yet."""
    if any(hides(table) for table in tables):
        abort(Response(render_template("site/error.html", code=409, sentence=SECRET), 409))
    file = write_copies(without_secrets(one, partial(conceals, one)) for one in tables)
    if len(file.encode()) > current_app.config["FILE_LIMIT"] - KILOBYTE:  # the form around it
        abort(Response(render_template("site/error.html", code=413, sentence=TOO_LARGE), 413))
    return download(file, "application/json", "blocek.json")


def hides(table: Table) -> bool:
    """Whether something that counts is still secret here."""
    counting = {record.slot for record in table.counting}
    return any(conceals(table, record) for record in table.records if record.slot in counting)


def _pad_rows(table: Table) -> Iterator[list[Cell]]:
    standing, speaker = table.standing, say(table)
    yield [gettext("Round"), *speaker.names]
    for line in standing.lines:
        points = ("" if one.mark is Mark.EMPTY else one.points for one in line.cells)
        if not line.is_open:
            yield [speaker(line.title), *points]
    yield [gettext("Total"), *standing.totals]
    yield [gettext("Place"), *(rank or "" for rank in standing.ranks)]


def _group_rows() -> Iterator[list[Cell]]:
    names, played = requested_group()
    wanted = {person(name) for name in names}
    yield [
        *(gettext("Day"), gettext("Game"), gettext("Who")),
        *(gettext("Place"), gettext("Points"), gettext("Won")),
    ]
    for evening in played:
        day, game = moment(evening.sheet.created_at).date(), game_name(evening.sheet)
        for seat, name in enumerate(evening.names):
            if (result := evening.result) and person(name) in wanted:
                place, points = result.places[seat] or "", result.totals[seat]
                yield [day.isoformat(), game, name, place, points, int(seat in result.winners)]


def spreadsheet(rows: Iterable[Sequence[Cell]], name: str) -> Response:
    """The rows as a file for the reader's spreadsheet; the mark at its start says UTF-8."""
    file = StringIO()
    separator = ";" if language() in SEMICOLON else ","
    writer = csv.writer(file, delimiter=separator, lineterminator="\r\n")
    writer.writerows([harmless(cell) for cell in row] for row in rows)
    return download("\ufeff" + file.getvalue(), "text/csv", f"{name}.csv")


def harmless(cell: Cell) -> Cell:
    """A text that no spreadsheet takes for a formula; numbers stay numbers."""
    if isinstance(cell, int):
        return cell
    line = " ".join(cell.splitlines())  # whatever a program takes for the end of a line
    return f"'{line}" if FORMULA.match(line) else line


def download(content: str, kind: str, name: str) -> Response:
    """A file to keep, never a page to open."""
    headers = {"Content-Disposition": f"attachment; filename={name}"}
    return Response(content, mimetype=kind, headers=headers)


def play_link(table: Table) -> str | None:
    """A finished game as a link for the BG Stats app; nothing is sent before somebody taps it.

    The shape is the one BG Stats describes for plays that are pushed to it from elsewhere.
    """
    if table.standing.outcome is None or table.position.failure is not None:
        return None
    return CREATE_PLAY + quote(json.dumps(_play(table), ensure_ascii=False), safe="")


def _play(table: Table) -> dict[str, Any]:
    game, standing, last = table.game, table.standing, table.records[-1].made_at
    winners = standing.outcome.winners if standing.outcome else ()
    return {
        "sourceName": "Bloček",
        # A number of its own, because the address of a table is for those who sit at it.
        "sourcePlayId": sha256(table.sheet.public_id.encode()).hexdigest()[:16],
        "playDate": f"{datetime.fromtimestamp(last / 1000, UTC):%Y-%m-%d %H:%M:%S}",
        "game": {
            "name": game.name,
            "sourceGameId": game.slug,
            "highestWins": game.winning is Winning.MOST,
            "noPoints": False,
        },
        "players": [
            {
                "name": name,
                "sourcePlayerId": person(name),
                "score": standing.totals[seat],
                **({"rank": standing.ranks[seat]} if standing.ranks[seat] else {}),
                # Its Android app stops at a player without these two, although both are optional.
                "winner": seat in winners,
                "startPlayer": False,
            }
            for seat, name in enumerate(table.names)
        ],
    }
