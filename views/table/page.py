"""What the pages of a table show; the routes decide which page."""

import gzip
import secrets
from collections.abc import Sequence
from typing import Any

from flask import Response, render_template, request, url_for
from flask_babel import gettext

from games.kit.entry import END, EntrySpec
from games.kit.fields import Choice, Count
from games.kit.parse import spell
from games.kit.people import can_change
from games.kit.replay import Replay
from games.kit.sheet import NO_PLACE, Outcome
from games.kit.text import N_, Seat, Text
from games.kit.verdict import Finding
from models.record import Conflict
from tables.own_values import Change
from tables.parts import own_spec
from tables.table import Table
from views.forms import OwnForm, SpecForm
from views.table import access
from views.table.access import Around, whole_number
from views.table.pad import curve, drawn_rows, lead, strip
from views.table.picks import picking
from views.table.words import RecordWords, say, voice

TICKET = frozenset({"seq", "key", "csrf_token"})  # of one sending, not of what was entered
QUICKLY = 1  # halves the time of the usual level for a tenth more bytes
PAD_PAGE = 60  # rows: more than any box is played for
MINUTE = 60_000  # of a stored time
ONE_EVENING = 12 * 60  # minutes
WINS = (N_("Nobody wins"), N_("{who} wins"), N_("{who} win together"))
Words = Sequence[tuple[str, str]]
"""An entry as labels and words."""


def table_page(found: Table, spec: EntrySpec | None, mine: bool = False) -> str:
    """The pad, and the entry to be made now, for everybody or only for the player of this phone."""
    own = own_spec(spec) if mine else None
    phones = access.phones_around(found, own is not None)
    if own is not None and phones.place is not None:
        own_form = OwnForm(own, found.position.seats, phones.place)
        return filled_table(found, own, own_form.handed(phones.own(own.kind)), phones)
    form, undone = None, found.undone
    if spec is not None:  # with what was just undone: nobody types a trick twice
        again = undone.data if undone is not None and undone.kind == spec.kind else {}
        inside = phones.inside(spec.kind, found.position.party.seated)
        form = form_of(found.position, spec).filled(again, inside)
    return filled_table(found, spec, form, phones)


def filled_table(
    found: Table, spec: EntrySpec | None, form: SpecForm | None, phones: Around
) -> str:
    """The pad, and the entry as it was sent or is still to be made."""
    end = whole_number(request.args.get("skip", ""), 0) + PAD_PAGE
    position, shown = found.position, context(found)
    here, speaker, writes = shown["here"], shown["say"], shown["writes"]
    return render_template(
        "table/table.html",
        **shown,
        around=phones,
        own=phones.place is not None and own_spec(spec) is not None,
        spec=spec,
        form=form,
        pick=picking(found, spec, shown["voice"]) if writes else None,
        changes=can_change(position.sheet, position.state, position.party),
        rows=drawn_rows(found, here, speaker, writes, slice(end - PAD_PAGE, end)),
        earlier=end if len(found.standing.lines) > end else None,
        last=found.last,
        changes_of_mine=_changes_of_mine(found) if writes else [],
        end=ending(found) if position.failure is None else None,
    )


def _changes_of_mine(found: Table) -> list[tuple[Change, Text, list[tuple[str, str, str]]]]:
    """What another phone changed of this one's values: entry, title, old and new values."""
    changed = access.changes_to_settle(found)
    if not changed:
        return []
    words = RecordWords(found, [one.record for one in changed])
    return [(one, words.title(one.record.slot), words.change(one)) for one in changed]


def revision_page(found: Table, slot: int, spec: EntrySpec | None, form: SpecForm | None) -> str:
    """One entry to be edited, with the names of its time."""
    return render_template(
        "table/revision.html",
        **context(found, slot) | {"voice": voice(found, slot)},
        slot=slot,
        spec=spec,
        form=form,
        place=_tapped_place(found.position.party.seated_at(slot)),
    )


def _tapped_place(seated: tuple[int, ...]) -> int:
    """Where the player sat among those in play whose figure was tapped; 0 for nobody."""
    column = whole_number(request.args.get("seat", ""), 0) - 1
    return seated.index(column) + 1 if column in seated else 0


def refused_page(found: Table, slot: int, findings: tuple[Finding, ...]) -> str:
    """Why an old version cannot count again."""
    shown = context(found) | {"voice": voice(found, slot)}
    return render_template("table/refused.html", **shown, slot=slot, findings=findings)


def context(found: Table, slot: int | None = None) -> dict[str, Any]:
    """What every page of a table shows; `slot` is the entry it is about, if it is about one."""
    speaker = say(found)
    return {
        "words": _words(found, slot),
        "table": found,
        "sheet": found.sheet,
        "here": access.address(found.sheet.public_id),
        "game": found.game,
        "say": speaker,
        "voice": voice(found),
        "standing": found.standing,
        "writes": access.may_write(found.sheet),
        "key": secrets.token_urlsafe(12),
        "strip": strip(found, speaker),
    }


def _words(found: Table, slot: int | None) -> RecordWords:
    """What the entries are called that a page of the table names."""
    failure = found.position.failure
    named = {slot, found.undoes, failure.entry.slot if failure is not None else None}
    counting = (one for one in found.counting if one.slot in named)
    return RecordWords(found, [*found.records[-1:], *counting])


def form_of(position: Replay[Any], spec: EntrySpec) -> SpecForm:
    """The empty form of an entry that is asked for there."""
    return SpecForm(spec.fields, position.seats, spec.gone)


def conflict_page(found: Table, conflict: Conflict, mine: Words) -> str:
    """Both versions, one tap to choose; `mine` is what was sent, in words."""
    fresh = access.load(found.sheet.public_id)
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
    if request.endpoint != "sheets.add":
        is_lost = request.endpoint == "sheets.add_own" and not fresh.position.spec(kind)
        return [] if is_lost else [(request.path, gettext("Do it anyway"))]
    choices = []
    for latest in conflict.since[-1:]:
        if latest.kind == kind and fresh.before(latest.slot).spec(kind):
            instead = url_for("sheets.revise", public_id=public_id, slot=latest.slot)
            choices.append((instead, gettext("Use mine instead")))
    if fresh.position.failure is None and (kind == END or fresh.spec(kind)):
        after = url_for("sheets.add", public_id=public_id)
        choices.append((after, gettext("Keep both, mine second")))
    return choices


def compressed(page: str) -> Response:
    """The page, gzipped where the browser supports it.

    A secret must not be compressed together with text that an attacker can choose (BREACH); the
    page of a table repeats nothing from its address.
    """
    is_small = request.accept_encodings["gzip"] > 0
    body = gzip.compress(page.encode(), QUICKLY, mtime=0) if is_small else page
    answer = Response(body, mimetype="text/html", headers={"Vary": "Accept-Encoding"})
    if is_small:
        answer.headers["Content-Encoding"] = "gzip"
    return answer


def ending(table: Table) -> dict[str, Any] | None:
    """What stands on top of the pad, once the game has come to its end."""
    standing, outcome = table.standing, table.standing.outcome
    if outcome is None:
        return None
    ranks = enumerate(standing.ranks)
    return {
        "winners": winning(outcome),
        "lead": lead(standing.lines, outcome.winners),
        "lasted": lasted(table),
        "places": sorted((rank, seat) for seat, rank in ranks if rank != NO_PLACE),
        "group": table.names_at(None),
        "curve": curve(standing),
        "rematch": rematch(table),
    }


def winning(outcome: Outcome) -> Text:
    """Who won, in a sentence."""
    seats = tuple(map(Seat, outcome.winners))
    return Text(WINS[min(len(seats), 2)], {"who": seats})


def lasted(table: Table) -> str:
    """How long they played, from the set-up to the last entry, however often that was edited.

    Nothing of a game that was put aside for another day.
    """
    counting = {record.slot for record in table.counting}
    entered = (one.made_at for one in table.records if one.seq == one.slot in counting)
    minutes = (max(entered, default=0) - table.sheet.created_at) // MINUTE
    if not 0 < minutes < ONE_EVENING:
        return ""
    hours, rest = divmod(minutes, 60)
    if hours:
        return str(gettext("Played for %(hours)s h %(minutes)s min", hours=hours, minutes=rest))
    return str(gettext("Played for %(minutes)s min", minutes=rest))


def rematch(table: Table) -> str:
    """The set-up page with those who play now and the same options; who begins moves on."""
    options: dict[str, Any] = dict(table.sheet.options)
    for field in table.game.options:
        if isinstance(field, Choice) and field.of_seats and field.key in options:
            seated, first = table.position.party.seated, options[field.key]
            later = [seat for seat in seated if seat >= first]  # who comes next; they count from 0
            options[field.key] = seated.index(min(later or seated)) + 1
        if isinstance(field, Count) and field.chance:  # luck is new
            options.pop(field.key, None)
    options = {key: spell(value) for key, value in options.items()}
    who = {"player": table.names_at(None), "way": table.sheet.way}
    return url_for("setup.new", slug=table.game.slug, **options | who)
