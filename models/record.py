"""The log of a sheet: read in order, written in one place, never changed.

Also what a client wants entered, and what it is answered.
"""

import hashlib
import json
import re
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

import sqlalchemy as sa
from sqlalchemy.orm import Mapped, mapped_column

from games.kit.entry import PEOPLE
from games.kit.log import VOID, Logged
from models.database import Base, canonical, db, write_tx
from models.sheet import NAME_LENGTH, Sheet, SheetRow, insert_sheet, sheets_with

KEY_PATTERN = r"[!-~]{1,64}"
"""The key of an entry, made by the client: up to 64 printable ASCII characters."""

RECORD_LIMIT = 5_000
"""Records per sheet. A long evening is a few hundred; more is a broken client or a bad joke."""


@dataclass(frozen=True, slots=True)
class Draft:
    """What the table wants to enter; without a slot it is a new entry.

    `sender` identifies the phone that sends it: only from that phone is the same key with the same
    body a repeat. Another phone that guesses a secret gets the same answer as for any guess.
    """

    kind: str
    data: Mapping[str, Any]
    accepted: tuple[str, ...] = ()
    slot: int | None = None
    sender: str = ""

    def __post_init__(self) -> None:
        if self.kind == VOID and self.slot is None:
            raise ValueError("a void takes back the slot of an earlier entry")


@dataclass(frozen=True, slots=True)
class Stored:
    """The record is on disk; `repeated` if it already was."""

    record: Logged
    repeated: bool


@dataclass(frozen=True, slots=True)
class Conflict:
    """Someone was faster, or the key was used for something else; `since` is what the log has."""

    since: tuple[Logged, ...]


@dataclass(frozen=True, slots=True)
class Full:
    """The sheet takes no more records, or no more parts on top of this one."""


@dataclass(frozen=True, slots=True)
class Copy:
    """A table to be imported, without what opens it; times in milliseconds UTC."""

    game: str
    way: str
    options: Mapping[str, Any]
    players: tuple[str, ...]
    created_at: int
    records: tuple[Logged, ...]


class NoSuchSlot(LookupError):
    """The sheet has no entry under this slot."""


def is_key(key: str) -> bool:
    """Whether a client may use this as the key of an entry."""
    return bool(re.fullmatch(KEY_PATTERN, key))


def body_hash(draft: Draft) -> str:
    """Equal for equal drafts, so that a key that comes back with another body is noticed."""
    sender = [draft.sender] if draft.sender else []
    body = canonical([draft.kind, draft.slot, draft.data, draft.accepted, *sender])
    return hashlib.sha256(body.encode()).hexdigest()


class Record(Base):
    __tablename__ = "record"
    __table_args__ = (
        sa.UniqueConstraint("sheet_id", "seq"),
        sa.UniqueConstraint("sheet_id", "key"),
        sa.CheckConstraint("seq >= 1", name="seq"),
        sa.CheckConstraint("slot >= 1 AND slot <= seq", name="slot"),
    )

    id: Mapped[int] = mapped_column(sa.Integer, primary_key=True)
    sheet_id: Mapped[int] = mapped_column(sa.ForeignKey("sheet.id"))
    seq: Mapped[int] = mapped_column(sa.Integer)
    slot: Mapped[int] = mapped_column(sa.Integer)
    kind: Mapped[str] = mapped_column(sa.String(40))
    data: Mapped[dict[str, Any]] = mapped_column(sa.JSON)
    accepted: Mapped[list[str]] = mapped_column(sa.JSON)
    key: Mapped[str] = mapped_column(sa.String(64))
    body_hash: Mapped[str] = mapped_column(sa.String(64))
    made_at: Mapped[int] = mapped_column(sa.BigInteger)
    by: Mapped[str | None] = mapped_column(sa.String(NAME_LENGTH))


# Built once, and JSON fetched as text: reading a log takes less than half the time.
_RECORDS = sa.select(
    Record.sheet_id,
    Record.body_hash,
    sa.cast(Record.data, sa.Text).label("data"),
    sa.cast(Record.accepted, sa.Text).label("accepted"),
    *(getattr(Record, name) for name in Logged.__slots__ if name not in {"data", "accepted"}),
).order_by(Record.sheet_id, Record.seq)
_LOG = _RECORDS.where(Record.sheet_id == sa.bindparam("sheet_id"))
_LOGS = _RECORDS.where(Record.sheet_id.in_(sa.bindparam("sheets", expanding=True)))
_UNDER_KEY = _LOG.where(Record.key == sa.bindparam("key"))
_LAST = sa.select(sa.func.max(Record.seq)).where(Record.sheet_id == sa.bindparam("sheet_id"))
_LAST_OR_SAME_KEY = _LOG.where(
    sa.or_(Record.key == sa.bindparam("key"), Record.seq == _LAST.scalar_subquery())
)
_FIRST_IN_LINE = sa.select(Sheet.id).where(Sheet.id == sa.bindparam("sheet_id")).with_for_update()
_INSERT = sa.insert(Record)
_COLUMNS = [column for column in Record.__table__.columns if column.name != "id"]
_INSERT_NEXT = _INSERT.from_select(
    [column.name for column in _COLUMNS],
    sa.select(*(sa.bindparam(column.name, type_=column.type) for column in _COLUMNS)).where(
        sa.func.coalesce(_LAST.scalar_subquery(), 0) == sa.bindparam("seq", type_=sa.Integer) - 1,
        ~sa.exists().where(
            Record.sheet_id == sa.bindparam("sheet_id"), Record.key == sa.bindparam("key")
        ),
    ),
).execution_options(preserve_rowcount=True)
_CHANGED = (
    sa.select(Record.sheet_id)
    .where(Record.sheet_id.in_(sa.bindparam("sheets", expanding=True)), Record.kind == PEOPLE)
    .distinct()
)


def records_of(sheet_id: int) -> tuple[Logged, ...]:
    """Everything that was ever entered, in order."""
    return _logged(db.session.connection().execute(_LOG, {"sheet_id": sheet_id}).all())


def _logged(rows: Sequence[Any]) -> tuple[Logged, ...]:
    # All JSON is parsed in one go: twice as fast as record by record.
    parsed = json.loads(f"[{','.join(f'[{row[2]},{row[3]}]' for row in rows)}]")
    return tuple(
        Logged(seq, slot, kind, data, tuple(accepted), *rest)
        for (_, _, _, _, seq, slot, kind, *rest), (data, accepted) in zip(rows, parsed, strict=True)
    )


def logs_of(sheet_ids: Iterable[int]) -> dict[int, tuple[Logged, ...]]:
    """Everything that was ever entered on these sheets, each in order; an empty log is ()."""
    logs: dict[int, tuple[Logged, ...]] = dict.fromkeys(sheet_ids, ())
    wanted = {"sheets": list(logs)}
    rows = db.session.connection().execute(_LOGS, wanted).all() if logs else []
    records = zip(rows, _logged(rows), strict=True)
    for sheet_id, some in groupby(records, key=lambda pair: pair[0][0]):
        logs[sheet_id] = tuple(record for _, record in some)
    return logs


def sheets_with_changes(sheet_ids: Iterable[int]) -> frozenset[int]:
    """Those of these sheets on which somebody ever came or went."""
    wanted = {"sheets": list(sheet_ids)}
    rows = db.session.connection().execute(_CHANGED, wanted) if wanted["sheets"] else ()
    return frozenset(row[0] for row in rows)


def last_seq(sheet_id: int, connection: sa.Connection | None = None) -> int:
    """The number of the newest record, 0 on an empty sheet."""
    asked = connection or db.session.connection()
    return asked.execute(_LAST, {"sheet_id": sheet_id}).scalar() or 0


def repeat_of(sheet_id: int, key: str, draft: Draft) -> Logged | None:
    """The record that is already stored under this key with this same body."""
    if not is_key(key):
        return None
    rows = db.session.connection().execute(_UNDER_KEY, {"sheet_id": sheet_id, "key": key}).all()
    same = [row for row in rows if row.body_hash == body_hash(draft)]
    return next(iter(_logged(same)), None)


def append(
    sheet_id: int, draft: Draft, *, seen: int, key: str, by: str | None = None
) -> Stored | Conflict | Full:
    """Enter the draft if nobody entered anything after `seen`; on disk when this returns.

    `by` is the name of the phone that entered it.
    """
    if not is_key(key):
        raise ValueError("the key of an entry is 1 to 64 printable ASCII characters")
    with write_tx() as connection:
        queue_for(connection, sheet_id)
        record = _record(draft, seen + 1, key, by)
        if _insert_next(connection, sheet_id, record, draft):
            return Stored(record, repeated=False)
        return _why_not(connection, sheet_id, draft, seen, key)


def queue_for(connection: sa.Connection, sheet_id: int) -> None:
    """PostgreSQL: writers of one sheet queue here, and read the log only when they are first."""
    if connection.dialect.name == "postgresql":  # SQLite has let in only this one
        connection.execute(_FIRST_IN_LINE, {"sheet_id": sheet_id}).one()


def _insert_next(connection: sa.Connection, sheet_id: int, record: Logged, draft: Draft) -> bool:
    """Nearly always it is new and the next one: then there is nothing to read first."""
    before = record.seq - 1
    if not 0 <= before < RECORD_LIMIT or not _has_slot(connection, sheet_id, draft.slot, before):
        return False
    return connection.execute(_INSERT_NEXT, _row(sheet_id, record, draft)).rowcount == 1


def _why_not(
    connection: sa.Connection, sheet_id: int, draft: Draft, seen: int, key: str
) -> Stored | Conflict | Full:
    rows = connection.execute(_LAST_OR_SAME_KEY, {"sheet_id": sheet_id, "key": key}).all()
    same = next((row for row in rows if row.key == key), None)
    if same is not None and same.body_hash == body_hash(draft):
        return Stored(_logged([same])[0], repeated=True)
    if same is not None:
        return Conflict(_since(connection, sheet_id, min(seen, same.seq - 1)))
    last = rows[-1].seq if rows else 0
    if not _has_slot(connection, sheet_id, draft.slot, last):
        raise NoSuchSlot(draft.slot)
    return Full() if last == seen else Conflict(_since(connection, sheet_id, seen))


def _has_slot(connection: sa.Connection, sheet_id: int, slot: int | None, last: int) -> bool:
    """Whether what a version is of is there; a new entry needs nothing."""
    if slot is None or not 1 <= slot <= last:  # also keeps numbers out that no database can hold
        return slot is None
    query = sa.select(Record.slot).where(Record.sheet_id == sheet_id, Record.seq == slot)
    return connection.execute(query).scalar() == slot


def _since(connection: sa.Connection, sheet_id: int, seen: int) -> tuple[Logged, ...]:
    rows = connection.execute(_LOG, {"sheet_id": sheet_id}).all()
    return _logged([row for row in rows if row.seq > seen])


def _record(draft: Draft, seq: int, key: str, by: str | None) -> Logged:
    return Logged(
        seq=seq,
        slot=draft.slot or seq,
        kind=draft.kind,
        data=json.loads(canonical(draft.data)),  # as it will be read: no tuples, text keys
        accepted=tuple(draft.accepted),
        key=key,
        made_at=time.time_ns() // 1_000_000,
        by=by,
    )


def store(copies: Iterable[Copy]) -> tuple[SheetRow, ...]:
    """Make a new table of each copy, with new secrets and the same log: all of them, or none."""
    with write_tx() as connection:
        made = [_store(connection, copy) for copy in copies]
    return sheets_with(made)


def _store(connection: sa.Connection, copy: Copy) -> int:
    agreed = (copy.game, copy.way, copy.options, copy.players, copy.created_at)
    sheet_id = insert_sheet(connection, *agreed)
    rows = []
    for one in copy.records:
        slot = None if one.slot == one.seq else one.slot
        rows.append(_row(sheet_id, one, Draft(one.kind, one.data, one.accepted, slot)))
    if rows:
        connection.execute(_INSERT, rows)
    return sheet_id


def _row(sheet_id: int, record: Logged, draft: Draft) -> dict[str, Any]:
    row = {name: getattr(record, name) for name in Logged.__slots__}
    return {**row, "sheet_id": sheet_id, "body_hash": body_hash(draft)}
