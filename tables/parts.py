"""Values that players hand in from their own phones; the last one completes the entry.

Nobody sees a value before all are in; everyone sees who is missing.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any, TypeAlias

from games.kit.entry import EntrySpec
from games.kit.fields import SEAT, Count, Field
from games.kit.log import VOID
from games.kit.replay import NOT_NOW, OWN_VALUE
from games.kit.shape import value_findings
from games.kit.shape_rules import MISSING, UNKNOWN_FIELD
from games.kit.text import Seat
from games.kit.verdict import Finding, Verdict
from models.database import canonical
from models.part import PartRow, Stale, keep_part
from models.record import Conflict, Draft, Full
from tables.own_values import REPLACES, Handed, Owns, handed
from tables.submit import Answer, Refused, submit
from tables.table import Table

TOGETHER = "own-phones-"
"""How the key of an entry begins that was put together; its log says so."""

NOT_EXPECTED = Refused(Verdict((Finding(NOT_NOW),)))


@dataclass(frozen=True, slots=True)
class Waiting:
    """One player's values are kept under `key`; the seats still missing, counted from 0."""

    missing: tuple[int, ...]
    key: str


@dataclass(frozen=True, slots=True)
class Gathered:
    """Who of those in play has entered their own values of a kind, and who has not; from 0."""

    inside: tuple[int, ...]
    missing: tuple[int, ...]


PartAnswer: TypeAlias = Answer | Waiting


def gathered(parts: Iterable[PartRow], kind: str, seated: Sequence[int]) -> Gathered:
    """Who is in and who is missing."""
    inside = {part.seat - 1 for part in parts if part.kind == kind}
    return Gathered(
        tuple(seat for seat in seated if seat in inside),
        tuple(seat for seat in seated if seat not in inside),
    )


def own_spec(spec: EntrySpec | None) -> EntrySpec | None:
    """What a single player is asked of an entry, if nothing in it is a matter of the whole table.

    Sums and what they forbid are left out: they would reveal what the others have entered.
    """
    if spec is None or any(field.scope is not SEAT for field in spec.fields if _needed(field)):
        return None
    fields = tuple(_alone(field) for field in spec.fields if field.scope is SEAT)
    fold = spec.fold if any(field.optional for field in fields) else ""
    return replace(spec, fields=fields, fold=fold) if any(map(_needed, fields)) else None


def _needed(field: Field) -> bool:
    return not field.optional and field.default is None


def _alone(field: Field) -> Field:
    return replace(field, total=None, say_sums=None) if isinstance(field, Count) else field


def hand_in(
    table: Table,
    seat: int,
    draft: Draft,
    *,
    seen: int,
    key: str,
    by: str | None = None,
    replaces: bool = False,
) -> PartAnswer:
    """Keep the values of one seat; when they were the last, enter all of them as one.

    `replaces` if another phone had handed something in for it: the log will show both.
    """
    then = table.as_of(seen)
    spec, seated = own_spec(then.spec(draft.kind)), then.position.party.seated
    if spec is None or seat not in seated:
        return NOT_EXPECTED
    findings = tuple(_findings(spec.fields, len(seated), seated.index(seat), draft.data))
    if findings:
        return Refused(Verdict(findings))
    own = part_key(key, replaces)
    parts = keep_part(table.sheet.id, seen, draft.kind, seat + 1, draft.data, key=own, by=by)
    match parts:
        case Stale():
            return Conflict(tuple(record for record in table.records if record.seq > seen))
        case Full():
            return parts
    missing = gathered(parts, draft.kind, seated).missing
    if missing:
        return Waiting(missing, key)
    took_over = any(part.key.startswith(REPLACES) for part in parts)
    accepted = dict.fromkeys((*draft.accepted, *((OWN_VALUE.id,) if took_over else ())))
    whole = Draft(draft.kind, _merged(spec, parts, seated), tuple(accepted))
    return submit(table, whole, seen=seen, key=_key_of(parts, draft.kind, seen))


def takes_over(parts: Iterable[PartRow], kind: str, seat: int, key: str, by: str | None) -> bool:
    """Whether a sender of this name would replace what somebody else handed in for a seat."""
    there = (one for one in parts if (one.kind, one.seat - 1) == (kind, seat))
    return any(one.by != by and one.key not in (key, part_key(key, True)) for one in there)


def part_key(key: str, replaces: bool) -> str:
    """The key under which a part is kept that was sent with this one."""
    return REPLACES + sha256(key.encode()).hexdigest()[:24] if replaces else key


def _key_of(parts: Iterable[PartRow], kind: str, seen: int) -> str:
    """The same for the same parts: two phones that complete them at once write one entry.

    It is made of the parts' own keys, which are random, never of what they hold.
    """
    keys = sorted(part.key for part in parts if part.kind == kind)
    return TOGETHER + sha256(canonical([seen, kind, keys]).encode()).hexdigest()[:40]


def _findings(
    fields: Sequence[Field], seats: int, seat: int, data: Mapping[str, Any]
) -> Iterable[Finding]:
    """What is wrong with the shape of one player's values."""
    keys = {field.key for field in fields}
    yield from (Finding(UNKNOWN_FIELD, {"field": str(key)}) for key in data if key not in keys)
    for field in fields:
        value = data.get(field.key)
        if value is not None:
            yield from value_findings(field, value, seats, seat)
        elif _needed(field):
            yield Finding(MISSING, field=field.key, seat=seat)


def _merged(spec: EntrySpec, parts: Iterable[PartRow], seated: Sequence[int]) -> dict[str, Any]:
    """The values of all in playing order; what everybody left out is left out."""
    by_seat = {part.seat - 1: part.data for part in parts if part.kind == spec.kind}
    merged = {}
    for field in spec.fields:
        values = [by_seat[seat].get(field.key) for seat in seated]
        if any(values) or not field.optional:
            merged[field.key] = values
    return merged


@dataclass(frozen=True, slots=True)
class OwnValues:
    """What players have handed in for an entry which another phone is about to make for all.

    `past` is what they handed in for the same entry before it was taken back.
    """

    spec: EntrySpec
    seated: tuple[int, ...]
    parts: tuple[PartRow, ...]
    past: Handed | None = None

    def replaced(self, data: Mapping[str, Any], owns: Owns) -> tuple[int, ...]:
        """The places whose values would give way to these, but for those of the sender."""
        filled = (one for one in enumerate(self.seated) if not self._is_blank(data, one[0]))
        return tuple(at for at, seat in filled if self._gives_way(seat, at, data, owns))

    def _gives_way(self, seat: int, place: int, data: Mapping[str, Any], owns: Owns) -> bool:
        waiting = next((part for part in self.parts if part.seat - 1 == seat), None)
        if waiting is not None:
            return not owns(waiting.key)
        part = self.past.parts.get(seat) if self.past else None
        if part is None or self.past is None or owns(part.key):
            return False
        return self.past.changed(seat, place, data) is not None

    def objection(self, places: Iterable[int], accepted: tuple[str, ...]) -> Refused | None:
        """Ask before a value is replaced, even by an equal one: not asking would reveal it."""
        key = next(one.key for one in self.spec.fields if _needed(one))
        verdict = Verdict(tuple(Finding(OWN_VALUE, {"who": Seat(at)}, key, at) for at in places))
        return Refused(verdict) if verdict.blocking(accepted) else None

    def emptied(self, data: Mapping[str, Any], places: Iterable[int]) -> dict[str, Any]:
        """The values without those that were entered for these places."""
        keys = {field.key for field in self.spec.fields}
        return {
            key: [None if at in places else one for at, one in enumerate(many)]
            if key in keys
            else many
            for key, many in data.items()
        }

    def completed(self, data: dict[str, Any], kept: Iterable[int] = ()) -> dict[str, Any]:
        """The values, with those handed in for places left empty; earlier ones for the `kept`."""
        again, past = {self.seated[at] for at in kept}, self.past.parts if self.past else {}
        by_seat = {seat: part.data for seat, part in past.items() if seat in again}
        by_seat |= {part.seat - 1: part.data for part in self.parts}
        own = [
            by_seat.get(seat, {}) if self._is_blank(data, at) else {}
            for at, seat in enumerate(self.seated)
        ]
        filled = {one.key: _filled(one, data, own) for one in self.spec.fields if any(own)}
        return data | {key: many for key, many in filled.items() if many is not None}

    def _is_blank(self, data: Mapping[str, Any], place: int) -> bool:
        """Whether nothing that is needed was entered at this place."""
        needed = [data.get(field.key) for field in self.spec.fields if _needed(field)]
        there = [many[place : place + 1] for many in needed if isinstance(many, list)]
        return all(one in ([], [None], [[]]) for one in there)


def _filled(
    field: Field, data: Mapping[str, Any], kept: Sequence[Mapping[str, Any]]
) -> list[Any] | None:
    """The values of a field with those handed in; None if it is optional and nobody has one."""
    there = data.get(field.key) or [None] * len(kept)
    many = [part.get(field.key, one) for one, part in zip(there, kept, strict=True)]
    return None if field.optional and not any(many) else many


def own_values(table: Table, spec: EntrySpec | None, parts: Sequence[PartRow]) -> OwnValues | None:
    """What was handed in for this entry, if anything was and it is for single players."""
    kind = spec.kind if spec else ""
    there = tuple(part for part in parts if part.kind == kind)
    is_again = spec is not None and table.last is not None and table.last.kind == VOID
    past = handed(table, table.seq + 1, kind) if is_again else None
    own = own_spec(spec) if there or past else None
    return OwnValues(own, table.position.party.seated, there, past) if own else None
