"""Games, referees and tables for programs: a thin view over the same functions as the pages.

Tables are not listed: anyone who knows an address may view the table.
"""

import json
from hmac import compare_digest
from pathlib import Path
from typing import Any, NoReturn, TypeAlias, TypeVar

from flask import Blueprint, abort, jsonify, make_response, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import WWWAuthenticate

from games import GAMES
from games.kit.entry import PEOPLE
from games.kit.fields import Field
from games.kit.game import SEATS, Game
from games.kit.log import VOID
from games.kit.parse import parse, parse_own
from games.kit.people import JOINS, clean_name
from games.kit.question import Question, answer
from games.kit.replay import OWN_VALUE
from games.kit.shape import shape_findings
from games.kit.text import Seat
from games.kit.verdict import Finding, Verdict
from models.record import Draft, is_key
from models.sheet import SheetRow, create_sheet
from tables.parts import NOT_EXPECTED, hand_in, own_values, takes_over
from tables.saved import parse_json
from tables.submit import Refused, forgivable, submit
from tables.table import Table, with_luck
from views.api.json import answer_json, field_json, records_json, table_json
from views.referee.questions import question_of
from views.site.errors import SAYS
from views.site.guard import NEW_TABLES_PER_ADDRESS, WRITES_PER_ADDRESS, csrf, limited
from views.site.setup import WAYS, game_or_404, seated
from views.table.access import handed_parts, load, owns_at
from views.table.respond import respond, tell_refusal
from views.text import Speaker

Body: TypeAlias = dict[str, Any]
T = TypeVar("T")

pages = Blueprint("api", __name__, url_prefix="/api/v1")
csrf.exempt(pages)


@pages.get("/openapi.json")
def document() -> Body:
    """The OpenAPI document; its examples use a game that is installed."""
    text = Path(__file__).with_name("openapi.json").read_text(encoding="utf-8")
    loaded: Body = json.loads(text.replace("$GAME", next(iter(GAMES))))
    return loaded


@pages.get("/games")
def games() -> ResponseReturnValue:
    """Every game there is."""
    return {"games": [_game_json(game) for game in GAMES.values()]}


@pages.get("/games/<slug>")
def options(slug: str) -> ResponseReturnValue:
    """One game, with what can be agreed before it."""
    game, say = game_or_404(slug), Speaker(slug)
    return {**_game_json(game), "options": [field_json(one, say) for one in game.options]}


def _game_json(game: Game) -> Body:
    return {
        "slug": game.slug,
        "name": Speaker(game.slug)(game.name),
        "seats": {"low": game.seats[0], "high": game.seats[-1]},
        "ways": [{"key": way, "name": str(WAYS[way].name)} for way in game.sheets],
        "questions": [question.key for question in game.questions],
    }


@pages.get("/referee/<slug>")
def questions(slug: str) -> ResponseReturnValue:
    """What the referee of a game can be asked."""
    game, say = game_or_404(slug), Speaker(slug)
    return {"questions": [_question_json(one, say) for one in game.questions]}


@pages.get("/referee/<slug>/<key>")
def fields(slug: str, key: str) -> ResponseReturnValue:
    """One question, with the fields of a situation."""
    question, say = question_of(game_or_404(slug), key)
    asks = [field_json(one, say) for one in question.fields]
    return {**_question_json(question, say), "places": say.names, "fields": asks}


def _question_json(question: Question[Any, Any], say: Speaker) -> Body:
    return {
        "key": question.key,
        "title": say(question.title),
        "help": say(question.help) if question.help else None,
        "play": question.play_field or None,
    }


@pages.post("/referee/<slug>/<key>")
def referee(slug: str, key: str) -> ResponseReturnValue:
    """Is it legal? The body is the situation; nothing is stored."""
    question, say = question_of(game_or_404(slug), key)
    found = answer(question, question.parse(read_body()))
    return tell_refusal(found.impossible, say) if found.impossible else answer_json(found, say)


@pages.post("/sheets")
@limited(NEW_TABLES_PER_ADDRESS)
def create() -> ResponseReturnValue:
    """Make a table."""
    body = read_body()
    game = game_or_404(member(body, "game", str))
    way = member({"way": next(iter(game.sheets)), **body}, "way", str)
    sent = member({"options": {}, **body}, "options", dict)
    options = game.agreed(parse(game.options, sent))
    names = seated(strings(body, "players"))
    if way not in game.sheets:
        unreadable("way")
    if findings := _setup_findings(game, options, len(names)):
        return tell_refusal(findings, Speaker(game.slug, names))
    sheet = made(create_sheet(game.slug, way, with_luck(game, options), names))
    return sheet, 201, {"Location": sheet["links"]["sheet"]}


def _setup_findings(game: Game, options: Body, seats: int) -> tuple[Finding, ...]:
    """What objects to starting; unlike a form, a program must send readable values."""
    if seats not in game.seats:
        facts = {"low": game.seats[0], "high": game.seats[-1]}
        return (Finding(SEATS, facts, "players"),)
    misshapen = shape_findings(game.options, seats, options)
    return misshapen or game.check_setup(options, seats).findings


def made(sheet: SheetRow) -> Body:
    """A new table for its maker, with everything that opens it."""
    links = {
        "sheet": url_for("api.show", public_id=sheet.public_id),
        "table": url_for("sheets.table", public_id=sheet.public_id),
        "join": url_for("phones.join", secret=sheet.join_secret),
    }
    return {"id": sheet.public_id, "join_secret": sheet.join_secret, "links": links}


@pages.get("/sheets/<public_id>")
def show(public_id: str) -> ResponseReturnValue:
    """Where a table stands."""
    return table_json(load(public_id))


@pages.get("/sheets/<public_id>/log")
def log(public_id: str) -> ResponseReturnValue:
    """Everything ever entered."""
    table = load(public_id)
    return {"records": records_json(table, table.records)}


@pages.post("/sheets/<public_id>/entries")
@limited(WRITES_PER_ADDRESS)
def add(public_id: str) -> ResponseReturnValue:
    """Enter something new."""
    return _write(writable(public_id), None)


@pages.put("/sheets/<public_id>/entries/<int:slot>")
@limited(WRITES_PER_ADDRESS)
def revise(public_id: str, slot: int) -> ResponseReturnValue:
    """Change an earlier entry, or one that was undone."""
    return _write(_with_slot(public_id, slot), slot)


@pages.delete("/sheets/<public_id>/entries/<int:slot>")
@limited(WRITES_PER_ADDRESS)
def take_back(public_id: str, slot: int) -> ResponseReturnValue:
    """Undo an entry."""
    return _submit(_with_slot(public_id, slot), Draft(VOID, {}, (), slot), read_body())


def writable(public_id: str) -> Table:
    """The table, for a client that knows its join secret."""
    table, sent = load(public_id), request.authorization
    token = (sent.token if sent and sent.type == "bearer" else None) or ""
    if not compare_digest(token.upper().encode(), table.sheet.join_secret.encode()):
        abort(401, www_authenticate=WWWAuthenticate("bearer", {"realm": "join secret"}))
    return table


def _with_slot(public_id: str, slot: int) -> Table:
    """The same for a slot of this table; another table's is a 404."""
    table = writable(public_id)
    return table if table.newest(slot) else abort(404)


def _write(table: Table, slot: int | None) -> ResponseReturnValue:
    body = read_body()
    kind = member(body, "kind", str)
    if kind == VOID:
        unreadable("kind")
    data = _clean_name(kind, member({"data": {}, **body}, "data", dict))
    data = parse(_fields(table, kind, slot, body), data)
    draft = Draft(kind, data, _accepted(table, body), slot)
    refused = None
    if slot is None and ticket(body)[0] == table.seq:  # neither late nor sent once more
        own = own_values(table, table.spec(kind), handed_parts(table))
        places = own.replaced(data, owns_at(table.sheet)) if own else ()
        refused = own and own.objection(places, draft.accepted)
    return respond(table, refused) if refused else _submit(table, draft, body)


def _clean_name(kind: str, data: Body) -> Body:
    """What a program sent, with a newcomer's name cleaned up."""
    if kind != PEOPLE or not isinstance(data.get(JOINS), str):
        return data
    return {**data, JOINS: clean_name(data[JOINS])}


def _accepted(table: Table, body: Body) -> tuple[str, ...]:
    return forgivable(table.game, strings({"accept": [], **body}, "accept"))


def _fields(table: Table, kind: str, slot: int | None, body: Body) -> tuple[Field, ...]:
    """The fields this kind asked the sender for; none where the data will not be read."""
    seen, key = ticket(body)
    if seen != table.seq and all(record.key != key for record in table.records):
        return ()  # someone was faster
    then = table.as_of(seen) if slot is None else table.before(slot)
    spec = then.spec(kind)
    return spec.fields if spec else ()


def _submit(table: Table, draft: Draft, body: Body) -> ResponseReturnValue:
    seen, key = ticket(body)
    owns = owns_at(table.sheet)
    answer = submit(table, draft, seen=seen, key=key, by=_sender(body), owns=owns)
    return respond(table, answer, slot=draft.slot)


@pages.post("/sheets/<public_id>/parts")
@limited(WRITES_PER_ADDRESS)
def add_own(public_id: str) -> ResponseReturnValue:
    """Keep the values of one seat; the last one completes the entry."""
    table = writable(public_id)
    body = read_body()
    seat = member(body, "seat", int)
    if seat - 1 not in table.position.party.seated:
        unreadable("seat")
    seen, key = ticket(body)
    kind, data = member(body, "kind", str), member(body, "data", dict)
    spec = table.as_of(seen).spec(kind)
    if spec is None:
        return respond(table, NOT_EXPECTED)
    draft = Draft(kind, parse_own(spec.fields, data), _accepted(table, body))
    by = _sender(body)
    replaces = seen == table.seq and takes_over(handed_parts(table), kind, seat - 1, key, by)
    if replaces and OWN_VALUE.id not in draft.accepted:
        place = table.position.party.seated.index(seat - 1)
        return respond(table, Refused(Verdict((Finding(OWN_VALUE, {"who": Seat(place)}),))))
    answer = hand_in(table, seat - 1, draft, seen=seen, key=key, by=by, replaces=replaces)
    return respond(table, answer)


def _sender(body: Body) -> str | None:
    """The name of the sender, if given."""
    return clean_name(member({"by": "", **body}, "by", str)) or None


def read_body() -> Body:
    """The JSON object that was sent."""
    raw = request.get_data()  # first, so that a body that is too large is reported as such
    body = parse_json(raw) if request.is_json else None
    return unreadable() if body is None else body


def unreadable(field: str | None = None) -> NoReturn:
    """Say that the body, or this part of it, could not be read."""
    answer = {"error": "Bad Request", "message": str(SAYS[400]), "field": field}
    abort(make_response(jsonify(answer), 400))


def member(body: Body, name: str, kind: type[T]) -> T:
    """A part of the body that has to be there."""
    value = body.get(name)
    if not isinstance(value, kind) or isinstance(value, bool):
        unreadable(name)
    return value


def strings(body: Body, name: str) -> list[str]:
    """A list of texts that has to be there."""
    found = member(body, name, list)
    return found if all(isinstance(one, str) for one in found) else unreadable(name)


def ticket(body: Body) -> tuple[int, str]:
    """The last record seen, and the key of this sending."""
    seen, key = member(body, "seq", int), member(body, "key", str)
    return (seen, key) if is_key(key) else unreadable("key")
