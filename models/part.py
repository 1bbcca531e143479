"""Parts of an entry: what single players entered on their own phones, until all of it is in.

A part stands on the last record of the log; as soon as the log goes on it counts for nothing.
"""

import json
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import (
    JSON,
    BigInteger,
    CheckConstraint,
    Connection,
    ForeignKey,
    Index,
    Integer,
    Row,
    String,
    UniqueConstraint,
    bindparam,
    func,
    insert,
    literal_column,
    select,
)
from sqlalchemy.orm import Mapped, mapped_column

from models.database import Base, canonical, db, write_tx
from models.record import Record, is_key, queue_for
from models.sheet import NAME_LENGTH, Sheet

PART_LIMIT = 200
"""Parts on top of one record: everybody may change their mind more than often enough."""


class Part(Base):
    __tablename__ = "part"
    __table_args__ = (
        UniqueConstraint("sheet_id", "key"),
        CheckConstraint("seq >= 0", name="seq"),
        CheckConstraint("seat >= 1", name="seat"),
        Index("ix_part_sheet_id_seq", "sheet_id", "seq"),
    )

    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    sheet_id: Mapped[int] = mapped_column(ForeignKey("sheet.id"))
    seq: Mapped[int] = mapped_column(Integer)
    kind: Mapped[str] = mapped_column(String(40))
    seat: Mapped[int] = mapped_column(Integer)
    data: Mapped[dict[str, Any]] = mapped_column(JSON)
    key: Mapped[str] = mapped_column(String(64))
    by: Mapped[str | None] = mapped_column(String(NAME_LENGTH))
    made_at: Mapped[int] = mapped_column(BigInteger)


@dataclass(frozen=True, slots=True)
class PartRow:
    """One player's values: `seat` from 1, `seq` is the last record they were entered on."""

    id: int
    seq: int
    kind: str
    seat: int
    data: Mapping[str, Any]
    key: str
    by: str | None


@dataclass(frozen=True, slots=True)
class Stale:
    """The log went on, or the key was used for something else: nothing was kept."""


@dataclass(frozen=True, slots=True)
class TooMany:
    """More parts than anybody sends by changing their mind."""


_PARTS = (
    select(Part.id, Part.seq, Part.kind, Part.seat, Part.data, Part.key, Part.by)
    .where(Part.sheet_id == bindparam("sheet_id"))
    .order_by(Part.id)
)
_ON_TOP = _PARTS.where(Part.seq == bindparam("seq"))
_UNDER_KEY = _PARTS.where(Part.key == bindparam("key"))
LAST_RECORD = (
    select(func.coalesce(func.max(Record.seq), literal_column("0")))
    .where(Record.sheet_id == Sheet.id)
    .correlate(Sheet)
    .scalar_subquery()
)
_LAST = select(LAST_RECORD).select_from(Sheet).where(Sheet.id == bindparam("sheet_id"))


def parts_of(sheet_id: int, seq: int) -> tuple[PartRow, ...]:
    """The newest part of every seat and kind that stands on this record, in order."""
    rows = db.session.connection().execute(_ON_TOP, {"sheet_id": sheet_id, "seq": seq}).all()
    return _newest(rows)


def every_part_of(sheet_id: int, seq: int) -> tuple[PartRow, ...]:
    """All parts that stand on this record, in order, also those that gave way to a newer one."""
    rows = db.session.connection().execute(_ON_TOP, {"sheet_id": sheet_id, "seq": seq}).all()
    return tuple(PartRow(*tuple(row)) for row in rows)


def _newest(rows: Sequence[Row[Any]]) -> tuple[PartRow, ...]:
    parts = (PartRow(*tuple(row)) for row in rows)
    newest = {(part.kind, part.seat): part for part in parts}
    return tuple(sorted(newest.values(), key=lambda part: part.id))


def keep_part(
    sheet_id: int,
    seen: int,
    kind: str,
    seat: int,
    data: Mapping[str, Any],
    *,
    key: str,
    by: str | None = None,
) -> tuple[PartRow, ...] | Stale | TooMany:
    """Keep one player's values; on disk when this returns. Answers with all that are there now."""
    if not is_key(key):
        raise ValueError("the key of a part is 1 to 64 printable ASCII characters")
    part = {"seq": seen, "kind": kind, "seat": seat, "data": json.loads(canonical(data))}
    with write_tx() as connection:
        queue_for(connection, sheet_id)
        answer = _kept(connection, sheet_id, {**part, "key": key, "by": by})
    return answer


def _kept(
    connection: Connection, sheet_id: int, part: dict[str, Any]
) -> tuple[PartRow, ...] | Stale | TooMany:
    stored = connection.execute(_UNDER_KEY, {"sheet_id": sheet_id, "key": part["key"]}).first()
    if stored is not None:
        return _again(connection, sheet_id, part, stored)
    last = connection.execute(_LAST, {"sheet_id": sheet_id}).scalar_one()
    if last != part["seq"]:
        return Stale()
    there = {"sheet_id": sheet_id, "seq": part["seq"]}
    if len(connection.execute(_ON_TOP, there).all()) >= PART_LIMIT:
        return TooMany()
    made_at = time.time_ns() // 1_000_000
    connection.execute(insert(Part), {**part, "sheet_id": sheet_id, "made_at": made_at})
    return _newest(connection.execute(_ON_TOP, there).all())


def _again(
    connection: Connection, sheet_id: int, part: dict[str, Any], stored: Row[Any]
) -> tuple[PartRow, ...] | Stale:
    """A repeated part is answered as if it had just come, even after the log went on."""
    if any(getattr(stored, name) != part[name] for name in ("seq", "kind", "seat", "data")):
        return Stale()
    there = {"sheet_id": sheet_id, "seq": stored.seq}
    return _newest(connection.execute(_ON_TOP, there).all())
