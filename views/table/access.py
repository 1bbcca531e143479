"""What this phone may do at which tables, its name there, and the other phones around them.

All that it may do is kept in its signed cookie and nowhere else.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from flask import abort, current_app, g, session

from games.kit.log import Logged
from models.part import PartRow, Pulse, parts_of
from models.sheet import SheetRow
from tables.history import evenings, tables_of
from tables.own_values import Change, changes
from tables.parts import Gathered, gathered
from tables.table import Table, find

HOST = "h"
WRITER = "w"
LOOKER = "l"
OWN_PER_PHONE = 12
HANDED, SETTLED = "\u2713", "\u2261"
"""How a phone remembers the key of its part, and what it agreed to; no entry's key looks so."""

COOKIE_ROOM = 3400
"""Bytes of the whole cookie when a table is added; browsers throw away one of more than 4096.

What comes later still fits: the tables that fell out, the keys of own entries, a name.
"""

ATTRIBUTES = 130  # its name, its end, and whom it is sent to
HOSTED, JOINED = 25, 33  # what one table takes of it
ID_LENGTH = 22
STAMP_LENGTH = 8
FALLEN_PER_PHONE = 8
NAMES_PER_PHONE = 5


def address(public_id: str) -> str:
    """Where the page of a table is; to work it out from all routes takes ten times as long."""
    return f"/t/{public_id}"


def load(public_id: str) -> Table:
    """The table at this address, or 404; what its pulse was then is kept for the whole answer."""
    table, g.pulse = find(public_id) or abort(404)
    g.seq = table.seq  # for the log, should anything go wrong from here on
    return table


def load_to_write(public_id: str) -> Table:
    """The same for a phone that may write there; any other is turned away."""
    table = load(public_id)
    if not may_write(table.sheet):
        abort(403)
    return table


def admit(role: str, *sheets: SheetRow) -> None:
    """Let this phone write to these tables from now on; a host stays host.

    If the cookie becomes too large, other tables make room.
    """
    new = {one.public_id: (HOST if is_host(one) else role, stamp(one)) for one in sheets}
    _keep(new | {key: value for key, value in _tables().items() if key not in new})
    leaving = (public_id for public_id in falling() if public_id not in new)
    while _cookie_size() > COOKIE_ROOM and (public_id := next(leaving, None)):
        tables = _tables()
        if tables.pop(public_id)[0] == HOST:
            session["fallen"] = [public_id, *session.get("fallen", [])][:FALLEN_PER_PHONE]
        _keep(tables)


def falling() -> Iterator[str]:
    """The tables in the order in which they are dropped: finished ones of others go first.

    Then what others have not finished, then what this phone hosts; each the oldest first.
    """
    tables = _tables()
    unfinished = []
    for public_id in reversed([one for one in tables if tables[one][0] != HOST]):
        if any(one.result is None for one in evenings(tables_of([public_id]))):
            unfinished.append(public_id)
        else:
            yield public_id
    yield from unfinished
    yield from reversed([one for one in tables if tables[one][0] == HOST])


def fallen() -> tuple[str, ...]:
    """The tables that this phone hosted until they fell out; forgotten as soon as it is said."""
    return tuple(session.pop("fallen", ()))


def room() -> int:
    """How many tables this phone can still join before another one falls out."""
    return max(0, (COOKIE_ROOM - _cookie_size()) // JOINED)


def room_as_host() -> int:
    """How many tables it can still host before another one that it hosts falls out."""
    joined = sum(1 for role, _ in _tables().values() if role != HOST)
    return max(0, (COOKIE_ROOM - _cookie_size() + joined * JOINED) // HOSTED)


def handed_parts(table: Table) -> tuple[PartRow, ...]:
    """What was handed in on top of the last record; the pulse says whether to look at all."""
    pulse: Pulse = g.pulse
    is_empty = table.seq == pulse.seq and not pulse.part
    return () if is_empty else parts_of(table.sheet.id, table.seq)


def whole_number(text: str, otherwise: int) -> int:
    """A number from an address or a form, or the default for anything else."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else otherwise


def may_write(sheet: SheetRow) -> bool:
    """Whether this phone has joined, with the join link that holds now, or made the table."""
    role, seen = _kept(sheet)
    return role == HOST or (role == WRITER and seen == stamp(sheet))


def is_host(sheet: SheetRow) -> bool:
    """Whether this phone made the table."""
    return _kept(sheet)[0] == HOST


def is_own(sheet: SheetRow, key: str) -> bool:
    """Whether this phone made the entry with this key and nobody else may see it."""
    return _mark(sheet, key) in session.get("own", [])


def keep_own(sheet: SheetRow, key: str) -> None:
    """Remember an entry that only this phone may show."""
    session["own"] = [_mark(sheet, key), *session.get("own", [])][:OWN_PER_PHONE]
    session.permanent = True


def owns_at(sheet: SheetRow) -> Callable[[str], bool]:
    """A function that says whether this phone handed in the part with a key."""
    return lambda key: is_own(sheet, HANDED + key)


def conceals(table: Table, record: Logged) -> bool:
    """Whether this record must not be shown on this phone yet."""
    return table.is_secret(record) and not is_own(table.sheet, record.key)


def _mark(sheet: SheetRow, key: str) -> str:
    """The same key at another table is another entry."""
    return digest(f"{sheet.public_id} {key}")


def this_phone() -> str:
    """Tells this phone from all others, and nothing else about it."""
    return digest(session.get("csrf_token", ""))


def seat_of_phone(table: Table) -> int | None:
    """The seat of the player whose phone this is, counted from 0."""
    kept = _kept_name(table)
    return kept if isinstance(kept, int) and kept < len(table.names) else None


def name_of_phone(table: Table) -> str | None:
    """The name of this phone in the log: a player's name, or another one."""
    kept = _kept_name(table)
    if isinstance(kept, int):
        return table.names[kept] if kept < len(table.names) else None
    return kept


def keep_name(table: Table, name: int | str | None) -> None:
    """Remember whose phone this is at a table, by seat or by name; None makes it nobody's."""
    address = table.sheet.public_id
    others = [pair for pair in session.get("me", []) if pair[0] != address]
    mine = [] if name is None else [[address, name]]
    session["me"] = [*mine, *others][:NAMES_PER_PHONE]
    session.permanent = True


def _kept_name(table: Table) -> int | str | None:
    kept: dict[str, int | str] = dict(session.get("me", []))
    return kept.get(table.sheet.public_id)


@dataclass(frozen=True, slots=True)
class Around:
    """What a page of the table shows of the phones around it.

    `seat` is whose phone it is, `place` where they sit among those in play. `mine` if this phone
    enters only its own; `state` changes whenever the page would.
    """

    table: Table
    name: str | None
    seat: int | None
    place: int | None
    mine: bool
    parts: tuple[PartRow, ...]
    state: str

    def handed(self, kind: str) -> int:
        """The number of this seat's own part, 0 while there is none."""
        part = self._part(kind)
        return part.id if part else 0

    def own(self, kind: str) -> Mapping[str, Any]:
        """What this very phone handed in; claiming to be the player's phone is not enough."""
        part = self._part(kind)
        return part.data if part and owns_at(self.table.sheet)(part.key) else {}

    def _part(self, kind: str) -> PartRow | None:
        own = (one for one in self.parts if one.kind == kind and one.seat - 1 == self.seat)
        return next(own, None)

    def inside(self, kind: str, seated: Sequence[int]) -> dict[int, str]:
        """The places of those whose own values of this kind are there, and from which phone."""
        names = {one.seat - 1: one.by or "" for one in self.parts if one.kind == kind}
        return {place: names[seat] for place, seat in enumerate(seated) if seat in names}

    def gathered(self, kind: str) -> Gathered:
        """Who of those in play has entered their own values of this kind."""
        return gathered(self.parts, kind, self.table.position.party.seated)


def changes_to_settle(table: Table) -> list[Change]:
    """What another phone changed of this phone's values, until it agrees."""
    found = changes(table, seat_of_phone(table), owns_at(table.sheet))
    return [one for one in found if not is_own(table.sheet, f"{SETTLED}{one.record.seq}")]


def phones_around(table: Table, mine: bool = False) -> Around:
    """The phones around this table, as this one sees them."""
    seat, seated = seat_of_phone(table), table.position.party.seated
    place = seated.index(seat) if seat in seated else None
    mine, parts = mine and place is not None, handed_parts(table)
    return Around(table, name_of_phone(table), seat, place, mine, parts, beat(g.pulse))


def beat(pulse: Pulse) -> str:
    """The state of a table in a few characters: its log, what was handed in since, its link."""
    return f"{pulse.seq}-{pulse.part}-{digest(pulse.join_secret)[:6]}"


def known_tables() -> tuple[str, ...]:
    """The public ids of this phone's tables, newest first."""
    return tuple(_tables())


def stamp(sheet: SheetRow) -> str:
    """A digest of the join secret, to notice when it was renewed."""
    return digest(sheet.join_secret)[:STAMP_LENGTH]


def digest(secret: str) -> str:
    """Tells one secret from another, and nothing else about it."""
    return sha256(secret.encode()).hexdigest()[:12]


def _kept(sheet: SheetRow) -> tuple[str, str]:
    """Role and stamp at this table, empty where there is none; most often it is the newest."""
    kept = map(_table, session.get("joined", []))
    return next((one for public_id, one in kept if public_id == sheet.public_id), ("", ""))


def _tables() -> dict[str, tuple[str, str]]:
    """Role and stamp by table, newest first."""
    return dict(map(_table, session.get("joined", [])))


def _table(kept: Any) -> tuple[str, tuple[str, str]]:
    """One table of the cookie: "w", its public id and the stamp; until lately these in a list."""
    if isinstance(kept, list):
        public_id, role, seen = kept
        return public_id, (role, seen[:STAMP_LENGTH])
    return kept[1 : 1 + ID_LENGTH], (kept[0], kept[1 + ID_LENGTH :])


def _keep(tables: dict[str, tuple[str, str]]) -> None:
    """A list, because the cookie sorts its keys; a host needs no stamp."""
    session["joined"] = [
        role + public_id + ("" if role == HOST else seen)
        for public_id, (role, seen) in tables.items()
    ]
    session.permanent = True


def _cookie_size() -> int:
    """Bytes of the cookie as it will be sent: packed, signed, with all else this phone keeps."""
    cookie: Any = current_app.session_interface
    kept = {key: value for key, value in session.items() if key != "fallen"}
    return len(cookie.get_signing_serializer(current_app).dumps(kept)) + ATTRIBUTES
