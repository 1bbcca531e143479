"""The phones around a table: what this one is called, and what each has entered of its own."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from flask import g

from models.part import PartRow, parts_of
from models.pulse import Pulse
from models.sheet import SheetRow
from views.table.access import digest, is_own
from views.table.loading import Table
from tables.parts import HANDED, Gathered, gathered
from views.table.phone_name import name_of_phone, seat_of_phone


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
    def alone(self) -> bool:
        """Whether no other phone is shown this page: for its name, or for its own values."""
        return (self.name is not None and self.seat is None) or any(
            is_own(self.sheet, HANDED + part.key) for part in self.parts
        )

    @property
    def has_left(self) -> bool:
        """Whether it is the phone of somebody who plays no more."""
        return self.seat is not None and self.place is None

    def handed(self, kind: str) -> int:
        """The number of this seat's own part, 0 while there is none."""
        part = self._part(kind)
        return part.id if part else 0

    def own(self, kind: str) -> Mapping[str, Any]:
        """What this very phone handed in; that it says whose it is would not be enough."""
        part = self._part(kind)
        return part.data if part and is_own(self.sheet, HANDED + part.key) else {}

    def _part(self, kind: str) -> PartRow | None:
        own = (one for one in self.parts if one.kind == kind and one.seat - 1 == self.seat)
        return next(own, None)

    def inside(self, kind: str, seated: Sequence[int]) -> tuple[int, ...]:
        """The places of those whose own values of this kind are there already."""
        return tuple(seated.index(seat) for seat in self.gathered(kind, seated).inside)

    def gathered(self, kind: str, seated: Sequence[int]) -> Gathered:
        """Who of those in play has entered their own values of this kind."""
        return gathered(self.parts, kind, seated)


def around(table: Table, mine: bool = False) -> Around:
    """The phones around this table, as this one sees them."""
    pulse: Pulse = g.pulse
    parts = parts_of(table.sheet.id, table.seq) if pulse.part else ()
    seat, seated = seat_of_phone(table), table.position.party.seated
    place = seated.index(seat) if seat in seated else None
    mine = mine and place is not None
    return Around(table.sheet, name_of_phone(table), seat, place, mine, parts, beat(pulse))


def beat(pulse: Pulse) -> str:
    """The state of a table in a few characters: its log, what was handed in since, its link."""
    return f"{pulse.seq}-{pulse.part}-{digest(pulse.join_secret)[:6]}"
