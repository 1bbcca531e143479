"""The values that phones handed in for single players, on pages and in forms."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from flask import g

from games.kit.entry import EntrySpec
from games.kit.fields import Field
from games.kit.parse import input_name
from models.part import PartRow
from models.pulse import Pulse
from models.sheet import SheetRow
from tables.own_values import Change, changes
from tables.parts import Gathered, gathered
from tables.table import Table
from views.forms import SpecForm
from views.table.access import (
    digest,
    handed_parts,
    is_settled,
    name_of_phone,
    owns_at,
    seat_of_phone,
)


class OwnForm(SpecForm):
    """The part of a form that belongs to one seat."""

    def __init__(self, spec: EntrySpec, seats: int, seat: int) -> None:
        self.seat = seat
        super().__init__(spec.fields, seats, spec.gone)

    def order(self, spec: Field) -> tuple[int | None, ...]:
        """This seat only."""
        return (self.seat,)

    def handed(self, data: Mapping[str, Any]) -> "OwnForm":
        """Show what this seat has handed in already."""
        self.process(data={input_name(spec, self.seat): data.get(spec.key) for spec in self.specs})
        return self

    def own(self) -> dict[str, Any]:
        """The values of this seat by field, without what was left out."""
        values = {spec.key: self.at(spec, self.seat).data for spec in self.specs}
        return {key: value for key, value in values.items() if value is not None}


@dataclass(frozen=True, slots=True)
class Around:
    """What a page of the table shows of the phones around it.

    `seat` is whose phone it is, `place` where they sit among those in play. `mine` if this phone
    enters only its own; `state` changes whenever the page would.
    """

    sheet: SheetRow
    name: str | None
    seat: int | None
    place: int | None
    mine: bool
    parts: tuple[PartRow, ...]
    state: str

    @property
    def has_left(self) -> bool:
        """Whether it is the phone of somebody who plays no more."""
        return self.seat is not None and self.place is None

    def handed(self, kind: str) -> int:
        """The number of this seat's own part, 0 while there is none."""
        part = self._part(kind)
        return part.id if part else 0

    def own(self, kind: str) -> Mapping[str, Any]:
        """What this very phone handed in; claiming to be the player's phone is not enough."""
        part = self._part(kind)
        return part.data if part and owns_at(self.sheet)(part.key) else {}

    def _part(self, kind: str) -> PartRow | None:
        own = (one for one in self.parts if one.kind == kind and one.seat - 1 == self.seat)
        return next(own, None)

    def is_mine_elsewhere(self, kind: str) -> bool:
        """Whether another phone handed in what belongs to this seat."""
        part = self._part(kind)
        return part is not None and not owns_at(self.sheet)(part.key)

    def inside(self, kind: str, seated: Sequence[int]) -> dict[int, str]:
        """The places of those whose own values of this kind are there, and from which phone."""
        names = {one.seat - 1: one.by or "" for one in self.parts if one.kind == kind}
        return {seated.index(seat): names[seat] for seat in self.gathered(kind, seated).inside}

    def gathered(self, kind: str, seated: Sequence[int]) -> Gathered:
        """Who of those in play has entered their own values of this kind."""
        return gathered(self.parts, kind, seated)


def changes_to_settle(table: Table) -> list[Change]:
    """What another phone changed of this phone's values, until it agrees."""
    found = changes(table, seat_of_phone(table), owns_at(table.sheet))
    return [one for one in found if not is_settled(table.sheet, one.record.seq)]


def phones_around(table: Table, mine: bool = False) -> Around:
    """The phones around this table, as this one sees them."""
    seat, seated = seat_of_phone(table), table.position.party.seated
    place = seated.index(seat) if seat in seated else None
    mine = mine and place is not None
    parts = handed_parts(table)
    return Around(table.sheet, name_of_phone(table), seat, place, mine, parts, beat(g.pulse))


def beat(pulse: Pulse) -> str:
    """The state of a table in a few characters: its log, what was handed in since, its link."""
    return f"{pulse.seq}-{pulse.part}-{digest(pulse.join_secret)[:6]}"
