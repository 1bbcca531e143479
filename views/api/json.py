"""How things look as JSON: seats and numbers from 1, as at the table."""

from collections.abc import Iterable
from typing import Any

from games.kit.entry import EntrySpec
from games.kit.fields import Cards, Choice, Count, Field
from games.kit.log import Logged
from games.kit.question import Answer
from games.kit.sheet import Line, Mark
from games.kit.text import Either, Fact, Seat, Text
from games.kit.verdict import Finding
from tables.parts import gathered
from tables.table import Table
from views.table.access import conceals, handed_parts
from views.table.words import objections, voice
from views.table.words import say as speaker
from views.text import Speaker


def table_json(table: Table) -> dict[str, Any]:
    """A table as it stands, and what it may enter next."""
    sheet, party, say = table.sheet, table.position.party, voice(table)
    return {
        "id": sheet.public_id,
        "game": sheet.game,
        "way": sheet.way,
        "options": dict(sheet.options),
        "players": list(table.names),
        "seated": [seat + 1 for seat in party.seated],
        "seq": table.seq,
        "expects": [spec_json(spec, say) for spec in table.expects],
        "standing": standing_json(table),
        "failure": failure_json(table),
        "parts": parts_json(table),
    }


def parts_json(table: Table) -> list[dict[str, Any]]:
    """Who has handed in their own values since the last record, never which."""
    parts, kinds = handed_parts(table), []
    for kind in dict.fromkeys(part.kind for part in parts):
        who = gathered(parts, kind, table.position.party.seated)
        inside, missing = [seat + 1 for seat in who.inside], [seat + 1 for seat in who.missing]
        kinds.append({"kind": kind, "inside": inside, "missing": missing})
    return kinds


def spec_json(spec: EntrySpec, say: Speaker) -> dict[str, Any]:
    """One thing the table may enter, with its fields."""
    return {
        "kind": spec.kind,
        "title": say(spec.title),
        "name": say(spec.name),
        "cue": [say(text) for text in spec.cue],
        "fields": [
            field_json(field, say)
            for field in spec.fields
            if not (isinstance(field, Count) and field.former)  # only older logs have it
        ],
    }


def field_json(field: Field, say: Speaker) -> dict[str, Any]:
    """One field: what it is called and which values it takes."""
    when = field.when and {"key": field.when.key, "values": list(field.when.values)}
    return {
        "key": field.key,
        "type": type(field).__name__.lower(),
        "scope": field.scope.value,
        "label": say(field.label),
        "optional": field.optional,
        **_values_json(field),
        **({} if field.default is None else {"default": field.default}),
        **({} if when is None else {"when": when}),
    }


def _values_json(field: Field) -> dict[str, Any]:
    """Which values a field takes."""
    match field:
        case Count():
            step = {} if field.step == 1 else {"step": field.step}
            return {"low": field.low, "high": field.high, **step}
        case Choice(of_seats=True):
            return {"of": "seats"} | ({"among": list(field.among)} if field.among else {})
        case Choice():
            return {"options": [option.value for option in field.options]}
        case Cards():
            most = {} if field.most is None else {"most": field.most}
            return {"deck": list(field.deck.cards), "many": not field.single, **most}
    return {}


def standing_json(table: Table) -> dict[str, Any]:
    """The pad; winners are seats, `rule` is what decided the game. Whoever left has no rank."""
    standing, outcome, say = table.standing, table.standing.outcome, speaker(table)
    return {
        "lines": [line_json(line, say) for line in standing.lines],
        "totals": list(standing.totals),
        "ranks": [rank or None for rank in standing.ranks],
        "over": standing.over,
        "winners": [seat + 1 for seat in outcome.winners] if outcome else [],
        "rule": outcome.rule.id if outcome else None,
    }


def line_json(line: Line, say: Speaker) -> dict[str, Any]:
    """One row of the pad, with the slots of the entries it was made from.

    Whoever was not in play then has neither points nor a total.
    """
    return {
        "title": say(line.title),
        "points": [None if cell.mark is Mark.EMPTY else cell.points for cell in line.cells],
        "totals": [cell.total for cell in line.cells],
        "slots": list(line.slots),
    }


def failure_json(table: Table) -> dict[str, Any] | None:
    """The first entry that no longer fits, and why."""
    failure, say = table.position.failure, voice(table)
    findings = [finding_json(finding, say) for finding in objections(table)]
    return {"slot": failure.entry.slot, "findings": findings} if failure else None


def finding_json(finding: Finding, say: Speaker) -> dict[str, Any]:
    """A rule that objects to something, in the reader's language and with its facts."""
    return {
        "rule": finding.rule.id,
        "text": say(finding.text),
        "facts": {key: fact_json(value, say) for key, value in finding.facts.items()},
        "field": finding.field or None,
        "seat": None if finding.seat is None else finding.seat + 1,
        "status": finding.status.name.lower(),
        "asks": finding.asks or None,
        "slot": finding.slot,
        "forgivable": finding.rule.forgivable,
    }


def answer_json(answer: Answer, say: Speaker) -> dict[str, Any]:
    """A verdict of the referee: what was found, what would be legal, what follows."""
    return {
        **answer.result,
        "status": answer.status.name.lower(),
        "findings": [finding_json(finding, say) for finding in answer.verdict.findings],
        "legal": None if answer.unlisted else list(answer.legal),
        "note": say(answer.unlisted) if answer.unlisted else None,
        "effects": [
            {**one.data, "kind": one.kind, "text": say(one.text), "rule": one.rule.id}
            for one in answer.effects
        ],
    }


def fact_json(value: Fact, say: Speaker) -> Any:
    """A fact as a program reads it: seats as numbers, texts as words."""
    match value:
        case Seat():
            return value.index + 1
        case Text():
            return say(value)
        case tuple():
            return [fact_json(one, say) for one in value]
        case Either(facts):
            return [fact_json(one, say) for one in facts]
    return value


def records_json(table: Table, records: Iterable[Logged]) -> list[dict[str, Any]]:
    """Some records of a table's log; `made_at` in milliseconds UTC.

    What is still secret has no data, and no key either: with it, anybody could check a guess.
    """
    return [
        {
            "seq": record.seq,
            "slot": record.slot,
            "kind": record.kind,
            "data": None if (secret := conceals(table, record)) else dict(record.data),
            "accepted": [] if secret else list(record.accepted),
            "key": None if secret else record.key,
            "made_at": record.made_at,
            "by": record.by,
        }
        for record in records
    ]
