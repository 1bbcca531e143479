"""What a phone sends with an entry, and the answer to a page, a script or a program."""

import secrets
from collections.abc import Callable
from dataclasses import replace

from flask import abort, redirect, request
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from games.kit.shape import SHAPE_RULES
from games.kit.verdict import Finding, Verdict
from models.record import Conflict, Draft, Full, Stored, is_key
from tables.parts import PartAnswer, Waiting
from tables.submit import Answer, Refused, forgivable, submit
from tables.table import Table, with_record
from views.api.json import finding_json, records_json
from views.site.errors import SAYS
from views.table import access
from views.table.page import Words, conflict_page, refused_page
from views.table.words import voice
from views.text import Speaker

NEVER = -1


def sent_seq() -> int:
    """The last record the sender had before their eyes."""
    return access.whole_number(request.form.get("seq", ""), NEVER)


def sent_key() -> str:
    """The key of this sending; a new one if there is none that can be used."""
    key = request.form.get("key", "")
    return key if is_key(key) else secrets.token_urlsafe(12)


def sent_accepted(table: Table) -> tuple[str, ...]:
    """The rules the sender overrules."""
    return forgivable(table.game, " ".join(request.form.getlist("accept")).split())


def submit_sent(table: Table, draft: Draft, knows: bool = True) -> Answer:
    """Enter what this phone sent; a secret is shown only on a phone that `knows` all of it."""
    draft = replace(draft, sender=access.this_phone())
    by, owns = access.name_of_phone(table), access.owns_at(table.sheet)
    answer = submit(table, draft, seen=sent_seq(), key=sent_key(), by=by, owns=owns)
    if isinstance(answer, Stored) and knows:
        record = answer.record
        if access.conceals(with_record(table, record), record):
            access.keep_own(table.sheet, record.key)
    return answer


def wants_json() -> bool:
    """Whether a script asks, not a browser that shows pages."""
    return request.headers.get("Accept") == "application/json"


def respond(
    table: Table,
    answer: PartAnswer,
    *,
    slot: int | None = None,
    form: Callable[[tuple[Finding, ...]], str] | None = None,
    words: Callable[[], Words] = list,
    only: str | None = None,
) -> ResponseReturnValue:
    """Answer with what became of an entry: stored, kept, too late, too much, or against the rules.

    A browser is shown the `form` again with what was found, or both versions, its own in `words`.
    """
    if request.path.startswith("/api/"):
        return _tell_program(table, answer, slot)
    if wants_json():
        return _tell_script(table, answer, slot)
    match answer:
        case Conflict():
            return conflict_page(table, answer, words()), 409
        case Full():
            abort(413)
        case Refused():
            findings = answer.verdict.findings
            return form(findings) if form else refused_page(table, 0, findings), 422
    here = access.address(table.sheet.public_id)
    return redirect(f"{here}?only={only}" if only else here, 303)


def _tell_script(table: Table, answer: PartAnswer, slot: int | None) -> ResponseReturnValue:
    """The same as JSON; only an answer with the key that was sent says that it is stored."""
    key = request.form.get("key", "")
    match answer:
        case Stored():
            return {"key": key, "seq": answer.record.seq}, 201
        case Waiting():
            return {"key": key, "seq": table.seq}, 201
        case Conflict():
            return {"message": gettext("Someone was faster")}, 409
        case Full():
            return {"message": str(SAYS[413])}, 413
        case Refused():
            return {"message": voice(table, slot)(answer.verdict.findings[0].text)}, 422


def _tell_program(table: Table, answer: PartAnswer, slot: int | None) -> ResponseReturnValue:
    match answer:
        case Stored(record):
            return {"seq": record.seq, "slot": record.slot, "key": record.key}, 201
        case Waiting():
            return {"key": answer.key, "missing": [seat + 1 for seat in answer.missing]}, 202
        case Conflict():
            now = access.load(table.sheet.public_id)
            return {
                "error": "Conflict",
                "message": gettext("Someone was faster"),
                "seq": now.seq,
                "since": records_json(now, answer.since),
            }, 409
        case Full():
            abort(413)
        case Refused():
            return tell_refusal(answer.verdict.findings, voice(table, slot))


def tell_refusal(findings: tuple[Finding, ...], say: Speaker) -> ResponseReturnValue:
    """To a program: 400 for what cannot be read, 422 for what the rules refuse."""
    unread = any(finding.rule in SHAPE_RULES for finding in findings)
    return {
        "error": "Bad Request" if unread else "Unprocessable Entity",
        "message": say(findings[0].text),
        "status": Verdict(findings).status.name.lower(),
        "findings": [finding_json(finding, say) for finding in findings],
    }, 400 if unread else 422
