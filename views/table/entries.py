"""The table: its pad, the next entry, a player's own values, edits and undo, the log."""

from dataclasses import replace
from typing import Any

from flask import Blueprint, abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from games.kit.entry import END, PEOPLE, Entry, EntrySpec
from games.kit.fields import Cards
from games.kit.log import VOID, Logged
from games.kit.parse import parse_form
from games.kit.replay import OWN_VALUE, Replay
from games.kit.verdict import Finding
from models.part import every_part_of, parts_of
from models.record import Draft
from tables import parts
from tables.own_values import spared
from tables.parts import NOT_EXPECTED, OwnValues, PartAnswer, Waiting, own_spec, own_values
from tables.submit import Answer
from tables.table import Table
from views.forms import OwnForm, describe
from views.site.guard import WRITES_PER_ADDRESS, limited
from views.table import access, page
from views.table.access import conceals, load, load_to_write, owns_at
from views.table.respond import respond, sent_accepted, sent_key, sent_seq, submit_sent, wants_json
from views.table.words import RecordWords, say, voice

pages = Blueprint("sheets", __name__)
LOG_PAGE = 50  # records: an evening by rounds
KEEP = "keep"
"""The name of the button that leaves others their own values."""


@pages.get("/t/<public_id>")
def table(public_id: str) -> ResponseReturnValue:
    """The pad for everybody with the address; the next entry too for a phone that has joined."""
    found = load(public_id)
    spec = _chosen_spec(found, request.args.get("kind", ""))
    return page.compressed(page.table_page(found, spec, request.args.get("only") == "mine"))


@pages.get("/t/<public_id>/entries")
def back(public_id: str) -> ResponseReturnValue:
    """Reloading the address of a refused form leads back to the table."""
    return redirect(url_for("sheets.table", public_id=load(public_id).sheet.public_id), 303)


@pages.post("/t/<public_id>/entries")
@limited(WRITES_PER_ADDRESS)
def add(public_id: str) -> ResponseReturnValue:
    """Save the next entry."""
    found = load_to_write(public_id)
    kind, then = _sent_kind(), found.as_of(sent_seq())
    spec = _chosen_spec(then, kind)
    data = _sent_data(then.position, spec) if kind != END else {}
    handed, is_again = access.handed_parts(then), then.last is not None and then.last.kind == VOID
    own = own_values(then, then.spec(kind), handed) if handed or is_again else None
    if own is None:
        answer: Answer = submit_sent(found, Draft(kind, data, sent_accepted(found)))
    else:
        data, answer = _add_for_all(found, kind, data, own)

    def again(findings: tuple[Finding, ...]) -> str:
        if spec is None:
            return page.refused_page(found, 0, findings)
        form = page.form_of(then.position, spec).sent(request.form, findings)
        phones = access.phones_around(found)
        form.closed = phones.inside(spec.kind, then.position.party.seated)
        return page.filled_table(found, spec, form, phones)

    def words() -> page.Words:
        return describe(spec, Entry(kind, data), voice(then))

    return respond(found, answer, form=again, words=words)


def _add_for_all(
    found: Table, kind: str, data: dict[str, Any], own: OwnValues
) -> tuple[dict[str, Any], Answer]:
    """Enter one phone's values with those that others handed in; ask before any is replaced."""
    replaced = own.replaced(data, owns_at(found.sheet))
    kept = replaced if KEEP in request.form else ()
    data = own.emptied(data, kept)
    draft = Draft(kind, own.completed(data, kept), sent_accepted(found))
    refused = own.objection([at for at in replaced if at not in kept], draft.accepted)
    return data, refused or submit_sent(found, draft, knows=draft.data == data)


@pages.post("/t/<public_id>/parts")
@limited(WRITES_PER_ADDRESS)
def add_own(public_id: str) -> ResponseReturnValue:
    """Keep what one player enters; the last one completes the entry."""
    found = load_to_write(public_id)
    seat, then = access.seat_of_phone(found), found.as_of(sent_seq())
    seated = then.position.party.seated
    if seat is None or seat not in seated:
        abort(400)
    kind = request.form.get("kind", "")
    spec = own_spec(then.spec(kind))
    if spec is None:  # it no longer belongs here; the table shows what is needed now
        return respond(found, NOT_EXPECTED if wants_json() else Waiting((), ""), only="mine")
    form = OwnForm(spec, len(seated), seated.index(seat))
    form.process(request.form)
    answer = _add_own(found, spec, seat, form)

    def again(findings: tuple[Finding, ...]) -> str:
        form.findings = findings
        return page.filled_table(found, spec, form, access.phones_around(found, mine=True))

    def words() -> page.Words:
        return describe(spec, Entry(kind, form.collect()), voice(then))

    return respond(found, answer, form=again, words=words, only="mine")


def _add_own(found: Table, spec: EntrySpec, seat: int, form: OwnForm) -> PartAnswer:
    """Hand one player's values in; ask before another phone's are replaced."""
    own = own_values(found, spec, access.handed_parts(found) if found.seq == sent_seq() else ())
    others = own.replaced(form.collect(), owns_at(found.sheet)) if own else ()
    if KEEP in request.form and form.seat in others:
        return Waiting((), sent_key())
    draft = Draft(spec.kind, form.own(), sent_accepted(found))
    refused = own.objection(others, draft.accepted) if own else None
    replaces = form.seat in others and not _has_handed_in(found, seat)
    return refused or _hand_in(found, seat, draft, replaces)


def _has_handed_in(found: Table, seat: int) -> bool:
    """Whether this phone was one of those that handed something in for this seat."""
    owns, handed = owns_at(found.sheet), every_part_of(found.sheet.id, sent_seq())
    return any(part.seat - 1 == seat and owns(part.key) for part in handed)


def _hand_in(found: Table, seat: int, draft: Draft, replaces: bool) -> PartAnswer:
    """Hand it in; this phone alone shows it until all are in, and it stays its own."""
    sent = sent_key()
    by, key = access.name_of_phone(found), parts.part_key(sent, replaces)
    answer = parts.hand_in(found, seat, draft, seen=sent_seq(), key=sent, by=by, replaces=replaces)
    kept = parts_of(found.sheet.id, sent_seq())
    if any(part.key == key and part.data == draft.data for part in kept):
        access.keep_own(found.sheet, access.HANDED + key)
    return answer


@pages.get("/t/<public_id>/entries/<int:slot>/revision")
def revision(public_id: str, slot: int) -> ResponseReturnValue:
    """One entry, filled in, to be edited."""
    found = load_to_write(public_id)
    entry = found.entry(slot) or abort(404)
    if entry.kind == PEOPLE:
        return redirect(url_for("people.people", public_id=public_id, slot=slot), 303)
    newest = found.newest(slot)
    if newest is not None and conceals(found, newest):
        abort(403)
    then = found.before(slot)
    spec = then.spec(entry.kind)
    form = page.form_of(then, spec).filled(entry.data) if spec else None
    return page.revision_page(found, slot, spec, form)


@pages.post("/t/<public_id>/entries/<int:slot>/revision")
@limited(WRITES_PER_ADDRESS)
def revise(public_id: str, slot: int) -> ResponseReturnValue:
    """Save a new version of an entry."""
    found = load_to_write(public_id)
    if found.newest(slot) is None:
        abort(404)
    kind = _sent_kind() or (found.entry(slot) or abort(404)).kind
    then = found.as_of(sent_seq()).before(slot)
    spec = then.spec(kind)
    draft = Draft(kind, _sent_data(then, spec), sent_accepted(found), slot)
    data = spared(found, draft, owns_at(found.sheet)) if KEEP in request.form else draft.data
    answer = submit_sent(found, replace(draft, data=data))

    def again(findings: tuple[Finding, ...]) -> str:
        form = page.form_of(then, spec).sent(request.form, findings) if spec else None
        return page.revision_page(found, slot, spec, form)

    def words() -> page.Words:
        return describe(spec, Entry(kind, data), voice(found, slot))

    return respond(found, answer, slot=slot, form=again, words=words)


@pages.post("/t/<public_id>/entries/<int:slot>/void")
@limited(WRITES_PER_ADDRESS)
def void(public_id: str, slot: int) -> ResponseReturnValue:
    """Undo an entry."""
    found = load_to_write(public_id)
    if found.newest(slot) is None:
        abort(404)
    undone = [one for one in found.records if one.slot == slot and one.kind != VOID][-1]
    answer = submit_sent(found, Draft(VOID, {}, (), slot))
    return respond(found, answer, words=lambda: _meant(found, undone, gettext("undone")))


@pages.post("/t/<public_id>/records/<int:seq>/return")
@limited(WRITES_PER_ADDRESS)
def put_back(public_id: str, seq: int) -> ResponseReturnValue:
    """Restore an earlier version: redo after an undo, or the state before an edit."""
    found = load_to_write(public_id)
    record = next((record for record in found.records if record.seq == seq), None)
    if record is None or record.kind == VOID:
        abort(404)
    if conceals(found, record):  # whether it still fits would reveal something about it
        abort(403)
    # What was once replaced is not replaced again without asking.
    stands = (one for one in record.accepted if one != OWN_VALUE.id)
    accepted = tuple(dict.fromkeys((*stands, *sent_accepted(found))))
    answer = submit_sent(found, Draft(record.kind, record.data, accepted, record.slot))
    return respond(
        found,
        answer,
        form=lambda findings: page.refused_page(found, record.slot, findings),
        words=lambda: _meant(found, record, gettext("Restore this entry")),
    )


@pages.get("/t/<public_id>/log")
def log(public_id: str) -> ResponseReturnValue:
    """Everything ever entered, newest first, in pages."""
    found = load(public_id)
    records = found.records[: access.whole_number(request.args.get("to", ""), found.seq)]
    shown = records[-LOG_PAGE:]
    return render_template(
        "table/log.html",
        **page.context(found) | {"words": RecordWords(found, shown)},
        shown=shown,
        newest={record.slot: record.seq for record in found.records},
        together=parts.TOGETHER,
    )


def _sent_kind() -> str:
    """What the form enters; undo has an address of its own."""
    kind = request.form.get("kind", "")
    return kind if kind != VOID else abort(400)


def _sent_data(position: Replay[Any], spec: EntrySpec | None) -> dict[str, Any]:
    return parse_form(spec.fields, position.seats, request.form) if spec is not None else {}


def _chosen_spec(found: Table, kind: str) -> EntrySpec | None:
    """The way of entering that was asked for, else the usual one."""
    return found.spec(kind) or _usual(found) or next(iter(found.expects), None)


def _usual(found: Table) -> EntrySpec | None:
    """The way of cards that were taken back just now, or the last one taken if it is lasting."""
    again = found.spec(found.undone.kind) if found.undone is not None else None
    if again is not None and any(isinstance(field, Cards) for field in again.fields):
        return again
    lasting = {spec.kind: spec for spec in found.expects if spec.lasting}
    kinds = (one.kind for one in reversed(found.counting if len(lasting) > 1 else ()))
    return next((lasting[kind] for kind in kinds if kind in lasting), None)


def _meant(found: Table, record: Logged, what: str) -> page.Words:
    """What was to be done with which entry, in words; a secret stays one."""
    words = RecordWords(found, [record])
    entry = () if conceals(found, record) else words.values(record)
    return ((say(found)(words.title(record.slot)), what), *entry)
