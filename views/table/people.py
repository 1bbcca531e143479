"""Joining and leaving: who, and with how many points."""

from typing import Any

from flask import Blueprint, abort, render_template, request
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from games.kit.entry import END, PEOPLE, Entry
from games.kit.game import Winning
from games.kit.history import person
from games.kit.parse import WHOLE_NUMBER
from games.kit.people import AFTER, JOINS, LEAVES, PLAYED_SINCE, POINTS, clean_name
from games.kit.replay import Replay
from games.kit.verdict import Finding
from models.record import Draft
from tables.table import Table
from views.site.guard import WRITES_PER_ADDRESS, limited
from views.table.access import load_to_write, whole_number
from views.table.page import context
from views.table.respond import respond, submit_sent
from views.table.words import labels, people_words, say

pages = Blueprint("people", __name__)


@pages.get("/t/<public_id>/people")
def people(public_id: str) -> ResponseReturnValue:
    """Who leaves, who joins; an earlier change can be edited here too."""
    found = load_to_write(public_id)
    slot, entry = _slot(found, request.args.get("slot", ""))
    return _page(found, slot, dict(entry.data) if entry else {})


@pages.post("/t/<public_id>/people")
@limited(WRITES_PER_ADDRESS)
def change(public_id: str) -> ResponseReturnValue:
    """Save who joined or left."""
    found = load_to_write(public_id)
    slot, _ = _slot(found, request.form.get("slot", ""))
    data = _sent(found, _position(found, slot))
    return respond(
        found,
        submit_sent(found, Draft(PEOPLE, data, (), slot)),
        form=lambda findings: _page(found, slot, data, findings),
        words=lambda: people_words(data, say(found)),
    )


def _slot(found: Table, text: str) -> tuple[int | None, Entry | None]:
    """The change that is to be repaired, and its slot; neither for a new one."""
    if not text:
        return None, None
    slot = whole_number(text, 0)
    entry = found.entry(slot) or abort(404)
    return (slot, entry) if entry.kind == PEOPLE else abort(404)


def _position(found: Table, slot: int | None) -> Replay[Any]:
    """Where the table stands now, or stood before the change that is repaired."""
    return found.position if slot is None else found.before(slot)


def _sent(found: Table, position: Replay[Any]) -> dict[str, Any]:
    """What was sent; whoever left and is named again comes back to the old place."""
    sent = request.form
    standing = position.standing()
    if LEAVES in sent:
        return {LEAVES: _number(sent[LEAVES])}
    if "back" in sent:  # with the points they left with; anyone who never left cannot come back
        who = _number(sent["back"])
        left: dict[int | str, int] = {seat + 1: standing.totals[seat] for seat in standing.gone}
        return {JOINS: who, POINTS: left[who]} if who in left else {}
    name = clean_name(sent.get("name", ""))
    away = {person(found.names[seat]): seat + 1 for seat in standing.gone}
    values = {
        JOINS: away.get(person(name), name),
        POINTS: _number(sent.get("other", "").strip() or sent.get(POINTS, "")),
        AFTER: _number(sent.get(AFTER, "")),
    }
    return {key: value for key, value in values.items() if value != ""}


def _number(text: str) -> int | str:
    """A number as people write it; what is none stays as it is, for the game to refuse."""
    return int(text.replace("\u2212", "-")) if WHOLE_NUMBER.fullmatch(text) else text


def _page(
    found: Table, slot: int | None, data: dict[str, Any], findings: tuple[Finding, ...] = ()
) -> str:
    position, who = _position(found, slot), data.get(JOINS, "")
    return render_template(
        "table/people.html",
        **context(found, slot),
        slot=slot,
        data=data,
        name=say(found).name(who - 1) if isinstance(who, int) else str(who),
        choices=_choices(found, position) | {"fixed": _fixed(found, slot)},
        labels=labels(),
        findings=findings,
    )


def _fixed(found: Table, slot: int | None) -> tuple[Finding, ...]:
    """Once something was entered after a change of people, only name and points can be edited."""
    since = [one for one in found.counting if slot and one.slot > slot]
    return (Finding(PLAYED_SINCE),) if any(one.kind != END for one in since) else ()


def _choices(found: Table, position: Replay[Any]) -> dict[str, Any]:
    """Who plays and may leave, who may come back, points to start with.

    `stays` and `full` are the reasons why nobody may leave or come now.
    """
    starts, seated = tuple(_starts(found, position).items()), position.party.seated
    away = position.standing().gone
    leaves = Entry(PEOPLE, {LEAVES: seated[0] + 1})
    joins = Entry(PEOPLE, {JOINS: away[0] + 1 if away else "?", POINTS: starts[0][0]})
    stays, full = position.judge(leaves).blocking(), position.judge(joins).blocking()
    return {"seated": seated, "away": away, "starts": starts, "stays": stays, "full": full}


def _starts(found: Table, position: Replay[Any]) -> dict[int, str]:
    """Points to start with, each with its reason: the worst total, the middle, nothing, one's own.

    Where two are equal, the first reason stands.
    """
    standing, speaker = position.standing(), say(found)
    totals = standing.totals
    playing = [totals[seat] for seat in position.party.seated]
    worst = max(playing) if found.game.winning is Winning.FEWEST else min(playing)
    starts = {worst: gettext("same as last place")}
    starts.setdefault(round(sum(playing) / len(playing)), gettext("the average"))
    starts.setdefault(0, gettext("zero"))
    for seat in standing.gone:
        starts.setdefault(totals[seat], gettext("same as %(who)s", who=speaker.name(seat)))
    return starts
