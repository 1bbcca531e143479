"""What the pages of a table show. Which page it is, the routes decide."""

import secrets
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from flask import g, render_template, request, url_for
from flask_babel import gettext
from flask_wtf.csrf import generate_csrf

from games.kit.entry import END, Data, EntrySpec
from games.kit.log import VOID
from games.kit.people import can_change
from games.kit.replay import Replay
from games.kit.verdict import Finding
from models.record import Conflict
from views.forms import SpecForm
from views.site.languages import language
from views.table.access import is_host, may_write
from views.table.ending import ending
from views.table.loading import Table, load
from views.table.pad import drawn_rows
from tables.parts import OwnForm, own_spec
from views.table.phones import Around, around
from views.table.record_words import RecordWords
from tables.submit import forgivable

TICKET = frozenset({"seq", "key", "csrf_token"})  # of one sending, not of what was entered
# Stand-ins in a page that is kept: made anew by every process, so that nobody can write them down.
TOKEN, KEY = f"token-{secrets.token_hex(16)}", f"key-{secrets.token_hex(16)}"
LONGEST_KEPT = 100_000  # characters; an evening's page has a tenth
NEVER = -1
PAD_PAGE = 60  # rows: more than any box is played for
Words = Sequence[tuple[str, str]]
"""An entry as labels and words."""


def table_page(found: Table, spec: EntrySpec | None, mine: bool = False) -> str:
    """The pad, and the entry to be made now; drawn once for all readers who see the same."""
    phones = around(found, mine)
    kind = spec.kind if spec else ""
    sees = (may_write(found.sheet), is_host(found.sheet), phones.seat, phones.mine)
    reader = (language(), kind, _skipped(), *sees)
    state, page = found.drawn.get(reader, ("", ""))
    if state != phones.state or phones.alone:
        page = _blank_table(found, spec, phones)
    if len(page) < LONGEST_KEPT and not phones.alone:
        found.drawn[reader] = (phones.state, page)
    return _stamped(page)


def _blank_table(found: Table, spec: EntrySpec | None, phones: Around) -> str:
    """The page with stand-ins for what belongs to one reader alone."""
    g.csrf_token = TOKEN  # what Flask-WTF finds here it takes for the token of this request
    try:
        own = own_spec(spec) if phones.mine else None
        if own is not None and phones.place is not None:
            form = OwnForm(own, found.position.seats, phones.place)
            return filled_table(found, own, form.handed(phones.own(own.kind)), KEY, phones)
        inside = phones.inside(spec.kind, found.position.party.seated) if spec else ()
        shared = (
            form_of(found.position, spec).filled(_undone(found, spec), inside) if spec else None
        )
        return filled_table(found, spec, shared, KEY, replace(phones, mine=False))
    finally:
        del g.csrf_token


def _shared_form(found: Table, spec: EntrySpec, phones: Around) -> SpecForm:
    """The form for everybody, with what an undo left in it and without those who are in."""
    inside = phones.inside(spec.kind, found.position.party.seated)
    return form_of(found.position, spec).filled(_undone(found, spec), inside)


def _undone(found: Table, spec: EntrySpec) -> Data:
    """What was taken back just now, if this asks for it again: nobody types a trick twice.

    Many phones are shown the same page, so a secret stays away whoever entered it.
    """
    last = found.last
    before = found.version_before(last) if last is not None and last.kind == VOID else None
    if before is None or before.kind != spec.kind or before.slot in found.secret:
        return {}
    return before.data if (found.undoes or 0) < before.slot else {}


def _stamped(page: str) -> str:
    """The page with a token and a key of its own; a page without forms needs neither."""
    if TOKEN not in page:
        return page
    return page.replace(TOKEN, generate_csrf()).replace(KEY, fresh_key())


def filled_table(
    found: Table, spec: EntrySpec | None, form: SpecForm | None, key: str, phones: Around
) -> str:
    """The pad, and the entry as it was sent or is still to be made."""
    skipped = _skipped()
    return render_template(
        "table/table.html",
        **context(found) | {"key": key},
        around=phones,
        own=own_spec(spec) is not None and phones.place is not None,
        spec=spec,
        form=form,
        changes=_may_change(found.position),
        rows=drawn_rows(found, may_write(found.sheet), slice(skipped, skipped + PAD_PAGE)),
        earlier=skipped + PAD_PAGE if len(found.standing.lines) > skipped + PAD_PAGE else None,
        last=found.last,
        end=ending(found) if found.position.failure is None else None,
    )


def _skipped() -> int:
    """How many of the newest rows were left behind on a pad that comes in pages."""
    return whole_number(request.args.get("skip", ""), 0)


def _may_change(position: Replay[Any]) -> bool:
    return can_change(position.sheet, position.state, position.party)


def revision_page(found: Table, slot: int, spec: EntrySpec | None, form: SpecForm | None) -> str:
    """One entry to be repaired, by the names of its time."""
    return render_template(
        "table/revision.html",
        **context(found, slot) | {"voice": found.voice_at(slot)},
        slot=slot,
        spec=spec,
        form=form,
        place=_asked_place(found.position.party.seated_at(slot)),
    )


def _asked_place(seated: tuple[int, ...]) -> int:
    """Where the player sat among those in play whose figure was tapped; 0 for nobody."""
    column = whole_number(request.args.get("seat", ""), 0) - 1
    return seated.index(column) + 1 if column in seated else 0


def refused_page(found: Table, slot: int, findings: tuple[Finding, ...]) -> str:
    """Why an old version cannot count again."""
    told = context(found) | {"voice": found.voice_at(slot or None)}
    return render_template("table/refused.html", **told, slot=slot, findings=findings)


def context(found: Table, slot: int | None = None) -> dict[str, Any]:
    """What every page of a table shows; `slot` is the entry it is about, if it is about one."""
    return {
        "words": _words(found, slot),
        "table": found,
        "sheet": found.sheet,
        "game": found.game,
        "say": found.say,
        "voice": found.voice,
        "standing": found.standing,
        "writes": may_write(found.sheet),
        "hosts": is_host(found.sheet),
        "key": fresh_key(),
    }


def _words(found: Table, slot: int | None) -> RecordWords:
    """What the entries are called that a page of the table names."""
    failure = found.position.failure
    misfit = failure.entry.slot if failure is not None else None
    named = {slot, found.undoes, misfit}
    last = found.records[-1:]
    return RecordWords(found, [*last, *(one for one in found.counting if one.slot in named)])


def form_of(position: Replay[Any], spec: EntrySpec) -> SpecForm:
    """The empty form of an entry that is asked for there."""
    return SpecForm(spec.fields, position.seats, spec.gone)


def sent_form(position: Replay[Any], spec: EntrySpec | None) -> SpecForm | None:
    """The form as it was sent."""
    return form_of(position, spec).sent(request.form) if spec is not None else None


def sent_seq() -> int:
    """The last record the sender had before their eyes."""
    return whole_number(request.form.get("seq", ""), NEVER)


def whole_number(text: str, otherwise: int) -> int:
    """A number that came with an address or a form; anything else is what it is otherwise."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else otherwise


def sent_accepted(found: Table) -> tuple[str, ...]:
    """The rules the sender overrules."""
    return forgivable(found.game, " ".join(request.form.getlist("accept")).split())


def fresh_key() -> str:
    """The key of one entry, made once per form."""
    return secrets.token_urlsafe(12)


def conflict_page(found: Table, conflict: Conflict, mine: Words) -> str:
    """Both versions, one tap to choose; `mine` is what was sent, in words."""
    fresh = load(found.sheet.public_id)
    return render_template(
        "table/conflict.html",
        **context(fresh) | {"words": RecordWords(fresh, conflict.since[-1:])},
        theirs=conflict.since[-1] if conflict.since else None,
        mine=mine,
        sent=[pair for pair in request.form.items(multi=True) if pair[0] not in TICKET],
        choices=_choices(fresh, conflict, request.form.get("kind", "")),
    )


def _choices(fresh: Table, conflict: Conflict, kind: str) -> list[tuple[str, str]]:
    """Where the sender's version may go instead: the same place again, theirs, or after it."""
    public_id = fresh.sheet.public_id
    if request.endpoint == "own.add" and not fresh.position.spec(kind):
        return []
    if request.endpoint != "sheets.add":
        return [(request.path, gettext("Do it all the same"))]
    latest = conflict.since[-1] if conflict.since else None
    choices = []
    if latest is not None and latest.kind == kind and fresh.before(latest.slot).spec(kind):
        instead = url_for("sheets.revise", public_id=public_id, slot=latest.slot)
        choices.append((instead, gettext("Mine instead")))
    if fresh.position.failure is None and (kind == END or fresh.position.spec(kind)):
        after = url_for("sheets.add", public_id=public_id)
        choices.append((after, gettext("Both: mine comes after it")))
    return choices
