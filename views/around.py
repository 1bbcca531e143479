"""The phones around a table: what this one is called, and what each has entered of its own."""

from dataclasses import dataclass

from flask import g

from models.part import PartRow, parts_of
from models.pulse import Pulse
from views.access import digest
from views.own import Gathered, gathered
from views.phone import name_of_phone, seat_of_phone
from views.table import Table


@dataclass(frozen=True, slots=True)
class Around:
    """What a page of the table shows of the phones around it.

    `mine` if this phone enters only its own; `state` changes whenever the page would.
    """

    name: str | None
    seat: int | None
    mine: bool
    parts: tuple[PartRow, ...]
    state: str

    @property
    def named(self) -> bool:
        """Whether the phone has a name that no player has."""
        return self.name is not None and self.seat is None

    def handed(self, kind: str) -> int:
        """The number of this seat's own part, 0 while there is none."""
        own = (one.id for one in self.parts if one.kind == kind and one.seat - 1 == self.seat)
        return max(own, default=0)

    def gathered(self, kind: str, seats: int) -> Gathered:
        """Who has entered their own values of this kind."""
        return gathered(self.parts, kind, seats)


def around(table: Table, mine: bool = False) -> Around:
    """The phones around this table, as this one sees them."""
    pulse: Pulse = g.pulse
    parts = parts_of(table.sheet.id, table.seq) if pulse.part else ()
    seat = seat_of_phone(table.sheet)
    return Around(name_of_phone(table.sheet), seat, mine and seat is not None, parts, beat(pulse))


def beat(pulse: Pulse) -> str:
    """The state of a table in a few characters: its log, what was handed in since, its link."""
    return f"{pulse.seq}-{pulse.part}-{digest(pulse.join_secret)[:6]}"
