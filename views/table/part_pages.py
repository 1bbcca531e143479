"""The way of a player's own values from their phone to the table."""

from flask import Blueprint, abort, redirect, request, url_for
from flask.typing import ResponseReturnValue

from games.kit.entry import Entry, EntrySpec
from models.part import parts_of
from models.record import Conflict, Draft, Full, Stored, is_key
from views.forms import describe
from views.site.guard import WRITES_PER_ADDRESS, limiter
from views.table.access import keep_own, must_write
from views.table.entry_json import told, wants_json
from views.table.loading import Table, load
from views.table.page import Words, conflict_page, filled_table, fresh_key, sent_accepted, sent_seq
from tables.parts import (
    HANDED,
    KEEP,
    Handed,
    OwnForm,
    Waiting,
    hand_in,
    objection,
    own_spec,
    replaced,
)
from views.table.phone_name import name_of_phone, seat_of_phone
from views.table.phones import around
from tables.submit import Refused

pages = Blueprint("own", __name__)


@pages.post("/t/<public_id>/parts")
@limiter.limit(WRITES_PER_ADDRESS)
def add(public_id: str) -> ResponseReturnValue:
    """Keep what one player enters; the last one completes the entry."""
    found = load(public_id)
    must_write(found.sheet)
    seat, then = seat_of_phone(found), found.as_of(sent_seq()).position
    if seat is None or seat not in then.party.seated:
        abort(400)
    spec = own_spec(then.spec(request.form.get("kind", "")))
    place = then.party.seated.index(seat)
    form = OwnForm(spec, then.seats, place).sent(request.form) if spec else None
    others = replaced(found, spec, form.collect()) if form and found.seq == sent_seq() else ()
    if KEEP in request.form and place in others:
        return _answer(found, Waiting(()), spec, form)
    asked = Draft("", {}, sent_accepted(found))
    answer = objection(spec, others, asked) or _hand_in(found, seat, form)
    return told(found, answer) if wants_json() else _answer(found, answer, spec, form)


def _hand_in(found: Table, seat: int, form: OwnForm | None) -> Handed:
    """Hand it in; until all are in and may be, only the phone that did so shows it."""
    sent = request.form.get("key", "")
    key = sent if is_key(sent) else fresh_key()
    data = form.own() if form else {}
    answer = hand_in(
        found,
        request.form.get("kind", ""),
        seat,
        data,
        seen=sent_seq(),
        key=key,
        by=name_of_phone(found),
        accepted=sent_accepted(found),
    )
    kept = () if isinstance(answer, Stored) else parts_of(found.sheet.id, sent_seq())
    if any(part.key == key and part.data == data for part in kept):
        keep_own(found.sheet, HANDED + key)
    return answer


def _answer(
    found: Table, answer: Handed, spec: EntrySpec | None, form: OwnForm | None
) -> ResponseReturnValue:
    if isinstance(answer, Refused) and form is not None:
        form.findings = answer.verdict.findings
        return filled_table(found, spec, form, fresh_key(), around(found, mine=True)), 422
    if isinstance(answer, Conflict):
        return conflict_page(found, answer, _words(found, spec, form)), 409
    if isinstance(answer, Full):
        abort(413)
    # What does not belong here any more leads to the table too: it shows what is asked for now.
    return redirect(url_for("sheets.table", public_id=found.sheet.public_id, only="mine"), 303)


def _words(found: Table, spec: EntrySpec | None, form: OwnForm | None) -> Words:
    entry = Entry(request.form.get("kind", ""), form.collect() if form else {})
    return describe(spec, entry, found.as_of(sent_seq()).voice)
