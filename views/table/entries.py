"""The table: its pad, the next entry, repairing and taking back, the log."""

from dataclasses import replace

from flask import Blueprint, abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from games.kit.entry import END, PEOPLE, Entry, EntrySpec
from games.kit.log import VOID, Logged
from models.record import Conflict, Draft, Full, Stored, is_key
from views.forms import describe
from views.site.guard import WRITES_PER_ADDRESS, limiter
from views.site.gzip import squeezed
from views.table.access import keep_own, must_write, this_phone
from views.table.entry_json import told, wants_json
from views.table.loading import Table, load, written
from views.table.page import (
    Words,
    conflict_page,
    context,
    filled_table,
    form_of,
    fresh_key,
    refused_page,
    revision_page,
    sent_accepted,
    sent_form,
    sent_seq,
    table_page,
    whole_number,
)
from tables.parts import KEEP, TOGETHER, completed, left_empty, objection, replaced
from views.table.phone_name import name_of_phone
from views.table.phones import around
from views.table.record_words import RecordWords
from tables.submit import Answer, Refused, submit

pages = Blueprint("sheets", __name__)
LOG_PAGE = 50  # records: an evening by rounds


@pages.get("/t/<public_id>")
def table(public_id: str) -> ResponseReturnValue:
    """The pad for everybody with the address; the next entry too for a phone that has joined."""
    found = load(public_id)
    mine = request.args.get("only") == "mine"
    page = table_page(found, _chosen_spec(found, request.args.get("kind", "")), mine)
    return squeezed(page)


@pages.get("/t/<public_id>/entries")
def back(public_id: str) -> ResponseReturnValue:
    """The address of a refused form, opened again: the table is what was meant."""
    return redirect(url_for("sheets.table", public_id=load(public_id).sheet.public_id), 303)


@pages.post("/t/<public_id>/entries")
@limiter.limit(WRITES_PER_ADDRESS)
def add(public_id: str) -> ResponseReturnValue:
    """Write the next entry down."""
    found = load(public_id)
    must_write(found.sheet)
    kind, then = _sent_kind(), found.as_of(sent_seq())
    spec = _chosen_spec(then, kind)
    form = sent_form(then.position, spec)
    data = form.collect() if form is not None and kind != END else {}
    asked = then.position.spec(kind)
    others = replaced(then, asked, data)
    if KEEP in request.form:
        data, others = left_empty(asked, others, data), ()
    whole = completed(then, asked, data)
    draft = Draft(kind, whole, sent_accepted(found))
    answer = objection(asked, others, draft) or _submit(found, draft, knows=whole == data)
    if wants_json():
        return told(found, answer)
    if isinstance(answer, Refused) and form is not None:
        form.findings = answer.verdict.findings
        return filled_table(found, spec, form, fresh_key(), around(found)), 422
    return _answer(found, answer, describe(spec, Entry(kind, data), then.voice))


@pages.get("/t/<public_id>/entries/<int:slot>/revision")
def revision(public_id: str, slot: int) -> ResponseReturnValue:
    """One entry, filled in, to be repaired."""
    found = load(public_id)
    must_write(found.sheet)
    entry = found.entry(slot)
    if entry.kind == PEOPLE:
        return redirect(url_for("people.people", public_id=public_id, slot=slot), 303)
    newest = found.newest(slot)
    if newest is not None and found.conceals(newest):
        abort(403)
    then = found.before(slot)
    spec = then.spec(entry.kind)
    form = form_of(then, spec).filled(entry.data) if spec else None
    return revision_page(found, slot, spec, form)


@pages.post("/t/<public_id>/entries/<int:slot>/revision")
@limiter.limit(WRITES_PER_ADDRESS)
def revise(public_id: str, slot: int) -> ResponseReturnValue:
    """Write a new version of an entry."""
    found = load(public_id)
    must_write(found.sheet)
    kind = _sent_kind() or found.entry(slot).kind
    then = found.as_of(sent_seq()).before(_existing(found, slot))
    spec = then.spec(kind)
    form = sent_form(then, spec)
    data = form.collect() if form is not None else {}
    answer = _submit(found, Draft(kind, data, sent_accepted(found), slot))
    if wants_json():
        return told(found, answer, slot)
    if isinstance(answer, Refused):
        if form is not None:
            form.findings = answer.verdict.findings
        return revision_page(found, slot, spec, form), 422
    return _answer(found, answer, describe(spec, Entry(kind, data), found.voice_at(slot)))


@pages.post("/t/<public_id>/entries/<int:slot>/void")
@limiter.limit(WRITES_PER_ADDRESS)
def void(public_id: str, slot: int) -> ResponseReturnValue:
    """Take an entry back."""
    found = load(public_id)
    must_write(found.sheet)
    draft = Draft(VOID, {}, (), _existing(found, slot))
    undone = [one for one in found.records if one.slot == slot and one.kind != VOID][-1]
    return _answer(found, _submit(found, draft), _meant(found, undone, gettext("taken back")))


@pages.post("/t/<public_id>/records/<int:seq>/return")
@limiter.limit(WRITES_PER_ADDRESS)
def put_back(public_id: str, seq: int) -> ResponseReturnValue:
    """Let an earlier version count again: redo after an undo, or the state before a repair."""
    found = load(public_id)
    must_write(found.sheet)
    record = next((record for record in found.records if record.seq == seq), None)
    if record is None or record.kind == VOID:
        abort(404)
    if found.conceals(record):  # whether it still fits would tell something about it
        abort(403)
    accepted = tuple(dict.fromkeys((*record.accepted, *sent_accepted(found))))
    draft = Draft(record.kind, record.data, accepted, record.slot)
    answer = _submit(found, draft)
    if isinstance(answer, Refused):
        return refused_page(found, record.slot, answer.verdict.findings), 422
    return _answer(found, answer, _meant(found, record, gettext("Let this count again")))


@pages.get("/t/<public_id>/log")
def log(public_id: str) -> ResponseReturnValue:
    """All that was ever entered, the newest first, in pages."""
    found = load(public_id)
    records = found.records[: whole_number(request.args.get("to", ""), found.seq)]
    shown = records[-LOG_PAGE:]
    return render_template(
        "table/log.html",
        **context(found) | {"words": RecordWords(found, shown)},
        shown=shown,
        newest={record.slot: record.seq for record in found.records},
        together=TOGETHER,
    )


def _sent_kind() -> str:
    """What the form enters; taking back has an address of its own."""
    kind = request.form.get("kind", "")
    return kind if kind != VOID else abort(400)


def _chosen_spec(found: Table, kind: str) -> EntrySpec | None:
    """The way of entering that was asked for, else the usual one."""
    asked = (spec for spec in found.expects if spec.kind == kind)
    return next(asked, next(iter(found.expects), None))


def _existing(found: Table, slot: int) -> int:
    """A slot of this table; another table's is a 404."""
    return slot if any(record.slot == slot for record in found.records) else abort(404)


def _meant(found: Table, record: Logged, what: str) -> Words:
    """What was to be done with which entry, in words; a secret stays one."""
    words = RecordWords(found, [record])
    entry = () if found.conceals(record) else words.values(record)
    return ((found.say(words.title(record.slot)), what), *entry)


def _submit(found: Table, draft: Draft, knows: bool = True) -> Answer:
    """Send it on; a secret may only be looked at on a phone that knows all of it."""
    key = request.form.get("key", "")
    by = name_of_phone(found)
    key = key if is_key(key) else fresh_key()
    draft = replace(draft, sender=this_phone())
    answer = submit(found, draft, seen=sent_seq(), key=key, by=by)
    if isinstance(answer, Stored) and knows:
        _keep_concealed(found, answer.record)
    return answer


def _keep_concealed(found: Table, record: Logged) -> None:
    """An entry that must stay secret for a while is shown by the phone that made it."""
    if written(found, record).conceals(record):
        keep_own(found.sheet, record.key)


def _answer(found: Table, answer: Answer, mine: Words = ()) -> ResponseReturnValue:
    if isinstance(answer, Conflict):
        return conflict_page(found, answer, mine), 409
    if isinstance(answer, Refused):
        return refused_page(found, 0, answer.verdict.findings), 422
    if isinstance(answer, Full):
        abort(413)
    return redirect(url_for("sheets.table", public_id=found.sheet.public_id), 303)
