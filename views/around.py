"""The phones around a table: what this one is called, and what each has entered of its own."""

from collections.abc import Sequence
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

    `seat` is whose phone it is, `place` where they sit among those in play. `mine` if this phone
    enters only its own; `state` changes whenever the page would.
    """

    name: str | None
    seat: int | None
    place: int | None
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
    return Around(name_of_phone(table), seat, place, mine, parts, beat(pulse))


def beat(pulse: Pulse) -> str:
    """The state of a table in a few characters: its log, what was handed in since, its link."""
    return f"{pulse.seq}-{pulse.part}-{digest(pulse.join_secret)[:6]}"
