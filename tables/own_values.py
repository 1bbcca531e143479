"""What players handed in for an entry that is in the log, or was until it was taken back.

No other phone changes it without being asked, and its owner is shown the change.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from games.kit.entry import Data
from games.kit.log import VOID, Logged
from games.kit.replay import OWN_VALUE
from games.kit.text import Seat
from games.kit.verdict import Finding
from models.part import PartRow, every_part_of
from models.record import Draft
from tables.table import Table

Owns: TypeAlias = Callable[[str], bool]
"""Whether the phone that sends something handed in the part with this key."""

ATTEMPTS = 4
"""How often an entry may be undone and made again before what was handed in is forgotten."""

LATELY = 3
"""So many changed entries are shown; for anything older there is the log."""


REPLACES = "replaces-"
"""How the key of a part begins that took the place of one from another phone."""


def nobody(key: str) -> bool:
    """The sender owns nothing."""
    return False


@dataclass(frozen=True, slots=True)
class Handed:
    """The parts of an entry by seat, what stood in its place last, and whether that is secret."""

    parts: Mapping[int, PartRow]
    stood: Data
    is_secret: bool

    def changed(self, seat: int, place: int, data: Data) -> str | None:
        """The field in which these values are neither this seat's own nor what stood there.

        Where it is secret, equal values count too: the answer would reveal them.
        """
        for key, own in self.parts[seat].data.items():
            if self.is_secret or at(data, key, place) not in (own, at(self.stood, key, place)):
                return key
        return None

    def differing(self, seat: int, place: int, data: Data) -> tuple[str, ...]:
        """The fields in which these values are not this seat's own."""
        own = self.parts[seat].data if seat in self.parts else {}
        return tuple(key for key, value in own.items() if at(data, key, place) != value)

    def restored(self, data: Data, places: Collection[int | None]) -> dict[str, Any]:
        """The values with what stood at these places, in the fields that were handed in."""
        keys = {key for part in self.parts.values() for key in part.data if key in data}
        return dict(data) | {
            key: [at(self.stood if n in places else data, key, n) for n in range(len(data[key]))]
            for key in keys
        }


def at(data: Data, key: str, place: int) -> Any:
    """The value of one place; None where there is none."""
    values = data.get(key)
    return values[place] if isinstance(values, list) and place < len(values) else None


def handed(table: Table, slot: int, kind: str) -> Handed | None:
    """What players handed in for this slot, or for the one that it was entered in before."""
    slots = list(_attempts(table, slot, kind))
    there = (part for one in reversed(slots) for part in every_part_of(table.sheet.id, one - 1))
    own = (one for one in there if one.kind == kind and not one.key.startswith(REPLACES))
    parts = {part.seat - 1: part for part in own}
    stood = [one for one in table.records if one.slot in slots and one.kind == kind]
    is_secret = not table.secret.isdisjoint(slots)
    return Handed(parts, stood[-1].data if stood else {}, is_secret) if parts else None


def _attempts(table: Table, slot: int, kind: str) -> Iterator[int]:
    """The slot, and those of its kind that were taken back right before it, newest first."""
    yield slot
    records, left = {record.seq: record for record in table.records}, ATTEMPTS
    before = records.get(slot - 1)
    while left and before is not None and before.kind == VOID:
        undone, left = before.slot, left - 1
        if any(one.slot == undone and one.kind == kind for one in table.records):
            yield undone
        before = records.get(min(undone, before.seq) - 1)


def objections(table: Table, draft: Draft, owns: Owns) -> tuple[Finding, ...]:
    """Ask before another version of an entry replaces somebody's own value."""
    there = handed(table, draft.slot, draft.kind) if draft.slot and draft.kind != VOID else None
    return tuple(_objections(table, draft, there, owns)) if there else ()


def _objections(table: Table, draft: Draft, there: Handed, owns: Owns) -> Iterator[Finding]:
    for place, seat in enumerate(table.position.party.seated_at(draft.slot or 0)):
        if seat not in there.parts or owns(there.parts[seat].key):
            continue
        field = there.changed(seat, place, draft.data)
        if field is not None:
            yield Finding(OWN_VALUE, {"who": Seat(place)}, field, place)


def spared(table: Table, draft: Draft, owns: Owns) -> dict[str, Any]:
    """The values of another version, except where they would replace somebody's own value."""
    there = handed(table, draft.slot, draft.kind) if draft.slot else None
    if there is None or there.is_secret:  # judging what stood there would reveal it
        return dict(draft.data)
    places = {found.seat for found in _objections(table, draft, there, owns)}
    return there.restored(draft.data, places)


@dataclass(frozen=True, slots=True)
class Change:
    """A record, secret or not, in which a value of one place is not what its player handed in."""

    record: Logged
    part: PartRow
    place: int
    fields: tuple[str, ...]
    is_secret: bool

    def put_back(self, accepted: tuple[str, ...] = ()) -> Draft:
        """The same entry with the own values of this place in it."""
        one = self.record
        mine = {key: list(one.data[key]) for key in self.fields}
        for key, values in mine.items():
            values[self.place] = self.part.data[key]
        accepted = tuple(dict.fromkeys((*one.accepted, *accepted)))
        return Draft(one.kind, {**one.data, **mine}, accepted, one.slot)


def changes(table: Table, seat: int | None, owns: Owns) -> Iterator[Change]:
    """What was lately changed of what this phone handed in, or of what its player did.

    Where it is secret only the phone itself is shown it: anybody can claim to be its player.
    """
    changed = [record for record in table.counting if OWN_VALUE.id in record.accepted]
    for record in changed[-LATELY:]:
        there = handed(table, record.slot, record.kind)
        found = _changes_of(table, record, there) if there else ()
        is_open = there is not None and not there.is_secret
        for one in found:
            if owns(one.part.key) or (is_open and one.part.seat - 1 == seat):
                yield one


def _changes_of(table: Table, record: Logged, there: Handed) -> Iterator[Change]:
    """Every place of a record in which something else stands than what was handed in for it."""
    is_secret = record.slot in table.secret
    for place, seat in enumerate(table.position.party.seated_at(record.slot)):
        fields = there.differing(seat, place, record.data)
        if fields:
            yield Change(record, there.parts[seat], place, fields, is_secret)
