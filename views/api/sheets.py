"""The JSON twin of the pages, a thin view over the same functions."""

from collections.abc import Iterable
from hmac import compare_digest
from typing import Any

from flask import Blueprint, abort, jsonify, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext
from werkzeug.datastructures import WWWAuthenticate

from games.kit.entry import EntrySpec
from games.kit.fields import Field
from games.kit.game import SEATS, Game
from games.kit.log import VOID
from games.kit.names import clean
from games.kit.parse import parse
from games.kit.question import answer
from games.kit.shape import shape_findings
from games.kit.shape_rules import SHAPE_RULES
from games.kit.verdict import Finding, Verdict
from models.record import Conflict, Draft, Full, Stored
from models.sheet import SheetRow, create_sheet
from views.api.body import Body, member, read_body, strings, ticket, unreadable
from views.api.json import answer_json, finding_json, records_json, table_json
from views.api.openapi import document
from views.referee.questions import asked_of
from views.site.guard import NEW_TABLES_PER_ADDRESS, WRITES_PER_ADDRESS, csrf, limiter
from views.site.setup import game_or_404, with_luck
from views.table.access import bearer
from views.table.loading import Table, load
from views.table.names import seated
from views.table.newcomers import tidy
from tables.parts import objection, replaced
from tables.submit import Answer, Refused, forgivable, submit
from views.text import Speaker

pages = Blueprint("api", __name__, url_prefix="/api/v1")
csrf.exempt(pages)


@pages.get("/openapi.json")
def openapi() -> ResponseReturnValue:
    """What this interface offers, for programs."""
    return jsonify(document())


@pages.post("/sheets")
@limiter.limit(NEW_TABLES_PER_ADDRESS)
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
        return _refused(findings, Speaker(game.slug, names))
    return _created(create_sheet(game.slug, way, with_luck(game, options), names))


def _setup_findings(game: Game, options: dict[str, Any], seats: int) -> tuple[Finding, ...]:
    """What speaks against starting; a program gets no leave to send what cannot be read."""
    if seats not in game.seats:
        facts = {"low": game.seats[0], "high": game.seats[-1]}
        return (Finding(SEATS, facts, "players"),)
    misshapen = shape_findings(game.options, seats, options)
    return misshapen or game.check_setup(options, seats).findings


def _created(sheet: SheetRow) -> ResponseReturnValue:
    return made(sheet), 201, {"Location": url_for("api.show", public_id=sheet.public_id)}


def made(sheet: SheetRow) -> dict[str, Any]:
    """A new table as its maker is told of it, with all that opens it."""
    links = {
        "sheet": url_for("api.show", public_id=sheet.public_id),
        "table": url_for("sheets.table", public_id=sheet.public_id),
        "join": url_for("share.join", secret=sheet.join_secret),
    }
    return {"id": sheet.public_id, "join_secret": sheet.join_secret, "links": links}


@pages.get("/sheets/<public_id>")
def show(public_id: str) -> ResponseReturnValue:
    """Where a table stands."""
    return table_json(load(public_id))


@pages.get("/sheets/<public_id>/log")
def log(public_id: str) -> ResponseReturnValue:
    """All that was ever entered."""
    table = load(public_id)
    return {"records": records_json(table, table.records)}


@pages.post("/sheets/<public_id>/entries")
@limiter.limit(WRITES_PER_ADDRESS)
def add(public_id: str) -> ResponseReturnValue:
    """Enter something new."""
    table = writable(public_id)
    return _write(table, None)


@pages.put("/sheets/<public_id>/entries/<int:slot>")
@limiter.limit(WRITES_PER_ADDRESS)
def revise(public_id: str, slot: int) -> ResponseReturnValue:
    """Enter a new version of something old, also of what was taken back."""
    table = writable(public_id)
    return _write(table, _existing(table, slot))


@pages.delete("/sheets/<public_id>/entries/<int:slot>")
@limiter.limit(WRITES_PER_ADDRESS)
def take_back(public_id: str, slot: int) -> ResponseReturnValue:
    """Take an entry back."""
    table = writable(public_id)
    draft = Draft(VOID, {}, (), _existing(table, slot))
    return _submit(table, draft, read_body())


@pages.post("/referee/<slug>/<key>")
def referee(slug: str, key: str) -> ResponseReturnValue:
    """Is it legal? The body is the situation; nothing is stored."""
    question, say = asked_of(game_or_404(slug), key)
    said = answer(question, question.parse(read_body()))
    return _refused(said.impossible, say) if said.impossible else answer_json(said, say)


def writable(public_id: str) -> Table:
    """The table, for a client that knows its join secret."""
    table = load(public_id)
    if not compare_digest(bearer().upper().encode(), table.sheet.join_secret.encode()):
        abort(401, www_authenticate=WWWAuthenticate("bearer", {"realm": "join secret"}))
    return table


def _existing(table: Table, slot: int) -> int:
    """A slot of this table; another table's is a 404."""
    return slot if any(record.slot == slot for record in table.records) else abort(404)


def _write(table: Table, slot: int | None) -> ResponseReturnValue:
    body = read_body()
    kind = member(body, "kind", str)
    if kind == VOID:
        unreadable("kind")
    data = tidy(kind, member({"data": {}, **body}, "data", dict))
    data = parse(_fields(table, kind, slot, body), data)
    accepted = forgivable(table.game, strings({"accept": [], **body}, "accept"))
    draft = Draft(kind, data, accepted, slot)
    is_next = slot is None and ticket(body)[0] == table.seq  # neither late nor sent once more
    spec = table.position.spec(kind) if is_next else None
    refused = objection(spec, replaced(table, spec, data), draft)
    return answered(table, refused) if refused else _submit(table, draft, body)


def _fields(table: Table, kind: str, slot: int | None, body: Body) -> tuple[Field, ...]:
    """What this kind asked the sender for; nothing where nobody will read their data."""
    seen, key = ticket(body)
    if seen != table.seq and all(record.key != key for record in table.records):
        return ()  # somebody was faster
    if slot is None:
        return fields_of(table.as_of(seen).expects, kind)
    return fields_of(table.before(slot).expects(), kind)


def fields_of(specs: Iterable[EntrySpec], kind: str) -> tuple[Field, ...]:
    """The fields of this kind, if it is asked for."""
    return next((spec.fields for spec in specs if spec.kind == kind), ())


def _submit(table: Table, draft: Draft, body: Body) -> ResponseReturnValue:
    seen, key = ticket(body)
    answer = submit(table, draft, seen=seen, key=key, by=sender(body))
    return answered(table, answer, draft.slot)


def sender(body: Body) -> str | None:
    """What the sender is called, if they say so."""
    return clean(member({"by": "", **body}, "by", str)) or None


def answered(table: Table, answer: Answer, slot: int | None = None) -> ResponseReturnValue:
    """What became of an entry."""
    match answer:
        case Stored():
            record = answer.record
            return {"seq": record.seq, "slot": record.slot, "key": record.key}, 201
        case Conflict():
            return _conflict(table, answer)
        case Full():
            abort(413)
        case Refused():
            return _refused(answer.verdict.findings, table.voice_at(slot))


def _conflict(table: Table, conflict: Conflict) -> ResponseReturnValue:
    """What the client had not seen, and the number to send next time."""
    now = load(table.sheet.public_id)
    return {
        "error": "Conflict",
        "message": gettext("Somebody was faster"),
        "seq": now.seq,
        "since": records_json(now, conflict.since),
    }, 409


def _refused(findings: tuple[Finding, ...], say: Speaker) -> ResponseReturnValue:
    """400 for what cannot be read, 422 for what the rules refuse."""
    unread = any(finding.rule in SHAPE_RULES for finding in findings)
    return {
        "error": "Bad Request" if unread else "Unprocessable Entity",
        "message": say(findings[0].text),
        "status": Verdict(findings).status.name.lower(),
        "findings": [finding_json(finding, say) for finding in findings],
    }, 400 if unread else 422
