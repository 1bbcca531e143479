"""Own entries: every player enters only their own values, and the last one completes the entry.

Nobody is told a value before all are in; who is missing, everybody is told.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any, TypeAlias

from werkzeug.datastructures import MultiDict

from games.kit.entry import EntrySpec
from games.kit.fields import SEAT, Count, Field
from games.kit.parse import input_name
from games.kit.replay import NOT_NOW, OWN_VALUE
from games.kit.shape import value_findings
from games.kit.shape_rules import MISSING, UNKNOWN_FIELD
from games.kit.text import Seat
from games.kit.verdict import Finding, Verdict
from models.database import canonical
from models.part import PartRow, Stale, TooMany, keep_part, parts_of
from models.record import Conflict, Draft, Full
from views.forms import SpecForm
from views.table.access import is_own
from views.table.loading import Table
from tables.submit import Answer, Refused, submit

TOGETHER = "own-phones-"
"""How the key of an entry begins that was put together; its log says so."""

KEEP = "keep"
"""The name of the button that leaves others their own values."""

HANDED = "\u2713"
"""How a phone remembers the key of its part; no entry's key can look so and be mistaken for it."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """One player's values are kept; the seats that are still missing, counted from 0."""

    missing: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Gathered:
    """Who of those in play has entered their own values of a kind, and who has not; from 0."""

    inside: tuple[int, ...]
    missing: tuple[int, ...]


Handed: TypeAlias = Answer | Waiting


class OwnForm(SpecForm):
    """The part of a form that belongs to one seat."""

    def __init__(self, spec: EntrySpec, seats: int, seat: int) -> None:
        self.seat = seat
        super().__init__(spec.fields, seats, spec.gone)

    def order(self, spec: Field) -> tuple[int | None, ...]:
        """Only this seat is asked."""
        return (self.seat,)

    def sent(self, written: MultiDict[str, str]) -> "OwnForm":
        """Read what was sent, and look at its shape."""
        self.process(written)
        self.findings = tuple(own_findings(self.specs, self.seats, self.seat, self.own()))
        return self

    def handed(self, data: Mapping[str, Any]) -> "OwnForm":
        """Show what this seat has handed in already."""
        self.process(data={input_name(spec, self.seat): data.get(spec.key) for spec in self.specs})
        return self

    def own(self) -> dict[str, Any]:
        """The values of this seat by field, without what was left out."""
        values = {spec.key: self.at(spec, self.seat).data for spec in self.specs}
        return {key: value for key, value in values.items() if value is not None}


def own_spec(spec: EntrySpec | None) -> EntrySpec | None:
    """What a single player is asked of an entry, if nothing in it is a matter of the whole table.

    Sums and what they forbid stay away: they would tell what the others have entered.
    """
    if spec is None or any(field.scope is not SEAT for field in spec.fields if _needed(field)):
        return None
    fields = tuple(_alone(field) for field in spec.fields if field.scope is SEAT)
    return replace(spec, fields=fields, fold="") if any(map(_needed, fields)) else None


def _needed(field: Field) -> bool:
    return not field.optional and field.default is None


def _alone(field: Field) -> Field:
    return replace(field, total=None, sums=()) if isinstance(field, Count) else field


def own_findings(
    fields: Iterable[Field], seats: int, seat: int, data: Mapping[str, Any]
) -> Iterable[Finding]:
    """What is wrong with the shape of one player's values."""
    fields = tuple(fields)
    known = {field.key for field in fields}
    yield from (Finding(UNKNOWN_FIELD, {"field": str(key)}) for key in data if key not in known)
    for field in fields:
        value = data.get(field.key)
        if value is not None:
            yield from value_findings(field, value, seats, seat)
        elif _needed(field):
            yield Finding(MISSING, field=field.key, seat=seat)


def hand_in(
    table: Table,
    kind: str,
    seat: int,
    data: Mapping[str, Any],
    *,
    seen: int,
    key: str,
    by: str | None = None,
    accepted: tuple[str, ...] = (),
) -> Handed:
    """Keep one player's values; when they were the last, enter all of them as one."""
    then = table.as_of(seen)
    spec = own_spec(then.position.spec(kind) if then.position.failure is None else None)
    seated = then.position.party.seated
    if spec is None or seat not in seated:
        return Refused(Verdict((Finding(NOT_NOW),)))
    if findings := tuple(own_findings(spec.fields, len(seated), seated.index(seat), data)):
        return Refused(Verdict(findings))
    kept = keep_part(table.sheet.id, seen, kind, seat + 1, data, key=key, by=by)
    match kept:
        case Stale():
            return Conflict(tuple(record for record in table.records if record.seq > seen))
        case TooMany():
            return Full()
    missing = gathered(kept, kind, seated).missing
    if missing:
        return Waiting(missing)
    # The same parts have the same key: two phones that complete them at once write one entry.
    # It is made of the parts' own keys, which are random, never of what they hold.
    told = canonical([seen, kind, sorted(part.key for part in kept if part.kind == kind)])
    key = TOGETHER + sha256(told.encode()).hexdigest()[:40]
    return submit(table, Draft(kind, merged(spec, kept, seated), accepted), seen=seen, key=key)


def merged(spec: EntrySpec, parts: Iterable[PartRow], seated: Sequence[int]) -> dict[str, Any]:
    """The values of all in playing order; what everybody left out is left out."""
    told = {part.seat - 1: part.data for part in parts if part.kind == spec.kind}
    ordered = [told[seat] for seat in seated]
    values = {field.key: [data.get(field.key) for data in ordered] for field in spec.fields}
    optional = {field.key for field in spec.fields if field.optional}
    return {key: many for key, many in values.items() if key not in optional or any(many)}


def replaced(table: Table, spec: EntrySpec | None, data: Mapping[str, Any]) -> tuple[int, ...]:
    """The places of those whose own values would give way to what another phone sends for them."""
    own, seated = own_spec(spec), table.position.party.seated
    if own is None:
        return ()
    others = {
        part.seat - 1
        for part in parts_of(table.sheet.id, table.seq)
        if part.kind == own.kind and not is_own(table.sheet, HANDED + part.key)
    }
    typed = (at for at in range(len(seated)) if not _is_blank(own, data, at))
    return tuple(at for at in typed if seated[at] in others)


def objection(spec: EntrySpec | None, places: Iterable[int], draft: Draft) -> Refused | None:
    """Ask before anybody's own value is replaced; equal or not, else it would tell which it is."""
    own = own_spec(spec)
    key = next(one.key for one in own.fields if _needed(one)) if own else ""
    found = tuple(Finding(OWN_VALUE, {"who": Seat(at)}, key, at) for at in places)
    verdict = Verdict(found)
    return Refused(verdict) if verdict.blocking(draft.accepted) else None


def left_empty(spec: EntrySpec | None, places: Iterable[int], data: Mapping[str, Any]) -> Any:
    """The values without those that were entered for these places."""
    own = own_spec(spec)
    emptied = set(places)
    return dict(data) | {
        one.key: [None if at in emptied else value for at, value in enumerate(data[one.key])]
        for one in (own.fields if own else ())
        if one.key in data
    }


def completed(table: Table, spec: EntrySpec | None, data: dict[str, Any]) -> dict[str, Any]:
    """One phone's values for everybody; who was left empty there has what they handed in."""
    own, seated = own_spec(spec), table.position.party.seated
    if own is None or spec is None:
        return data
    handed = parts_of(table.sheet.id, table.seq)
    told = {part.seat - 1: part.data for part in handed if part.kind == spec.kind}
    kept = [
        told.get(seat, {}) if _is_blank(own, data, at) else {} for at, seat in enumerate(seated)
    ]
    filled = {field.key: _filled(field, data, kept) for field in own.fields if any(kept)}
    return data | {key: many for key, many in filled.items() if many is not None}


def _is_blank(own: EntrySpec, data: Mapping[str, Any], place: int) -> bool:
    """Whether nothing that is needed was entered at this place."""
    needed = [data.get(field.key) for field in own.fields if _needed(field)]
    there = [many[place : place + 1] for many in needed if isinstance(many, list)]
    return all(one in ([], [None], [[]]) for one in there)


def _filled(
    field: Field, data: Mapping[str, Any], kept: Sequence[Mapping[str, Any]]
) -> list[Any] | None:
    """The values of a field with those handed in; None if it is optional and nobody has one."""
    there = data.get(field.key) or [None] * len(kept)
    many = [part.get(field.key, one) for one, part in zip(there, kept, strict=True)]
    return None if field.optional and not any(many) else many


def gathered(parts: Iterable[PartRow], kind: str, seated: Sequence[int]) -> Gathered:
    """Who is in and who is missing."""
    inside = {part.seat - 1 for part in parts if part.kind == kind}
    return Gathered(
        tuple(seat for seat in seated if seat in inside),
        tuple(seat for seat in seated if seat not in inside),
    )
