"""Parts of an entry: what single players entered on their own phones, until all of it is in.

A part stands on the last record of the log; as soon as the log goes on it counts for nothing.
Also the pulse of a sheet: the few values that change with it.
"""

import json
import time
from collections.abc import Iterable, Mapping
from contextlib import closing
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.exc import TimeoutError
from sqlalchemy.orm import Mapped, mapped_column

from models.database import PULSE, Base, canonical, db, end_reading, write_tx
from models.record import Full, Record, is_key, last_seq, queue_for
from models.sheet import NAME_LENGTH, Sheet, is_public_id

PART_LIMIT = 200
"""Parts on top of one record: everybody may change their mind more than often enough."""


class Part(Base):
    __tablename__ = "part"
    __table_args__ = (
        sa.UniqueConstraint("sheet_id", "key"),
        sa.CheckConstraint("seq >= 0", name="seq"),
        sa.CheckConstraint("seat >= 1", name="seat"),
        sa.Index("ix_part_sheet_id_seq", "sheet_id", "seq"),
    )

    id: Mapped[int] = mapped_column(sa.Integer, primary_key=True)
    sheet_id: Mapped[int] = mapped_column(sa.ForeignKey("sheet.id"))
    seq: Mapped[int] = mapped_column(sa.Integer)
    kind: Mapped[str] = mapped_column(sa.String(40))
    seat: Mapped[int] = mapped_column(sa.Integer)
    data: Mapped[dict[str, Any]] = mapped_column(sa.JSON)
    key: Mapped[str] = mapped_column(sa.String(64))
    by: Mapped[str | None] = mapped_column(sa.String(NAME_LENGTH))
    made_at: Mapped[int] = mapped_column(sa.BigInteger)


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


_PARTS = (
    sa.select(Part.id, Part.seq, Part.kind, Part.seat, Part.data, Part.key, Part.by)
    .where(Part.sheet_id == sa.bindparam("sheet_id"))
    .order_by(Part.id)
)
_ON_TOP = _PARTS.where(Part.seq == sa.bindparam("seq"))
_UNDER_KEY = _PARTS.where(Part.key == sa.bindparam("key"))
_LAST_RECORD = (
    sa.select(sa.func.coalesce(sa.func.max(Record.seq), sa.literal_column("0")))
    .where(Record.sheet_id == Sheet.id)
    .correlate(Sheet)
    .scalar_subquery()
)


def parts_of(sheet_id: int, seq: int) -> tuple[PartRow, ...]:
    """The newest part of every seat and kind that stands on this record, in order."""
    return _newest(every_part_of(sheet_id, seq))


def every_part_of(sheet_id: int, seq: int) -> tuple[PartRow, ...]:
    """All parts that stand on this record, in order, also those that gave way to a newer one."""
    return _on_top(db.session.connection(), sheet_id, seq)


def _on_top(connection: sa.Connection, sheet_id: int, seq: int) -> tuple[PartRow, ...]:
    rows = connection.execute(_ON_TOP, {"sheet_id": sheet_id, "seq": seq})
    return tuple(PartRow(*tuple(row)) for row in rows)


def _newest(parts: Iterable[PartRow]) -> tuple[PartRow, ...]:
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
) -> tuple[PartRow, ...] | Stale | Full:
    """Keep one player's values; on disk when this returns. Answers with all that are there now."""
    if not is_key(key):
        raise ValueError("the key of a part is 1 to 64 printable ASCII characters")
    part = {"seq": seen, "kind": kind, "seat": seat, "data": json.loads(canonical(data))}
    with write_tx() as connection:
        queue_for(connection, sheet_id)
        answer = _kept(connection, sheet_id, {**part, "key": key, "by": by})
    return answer


def _kept(
    connection: sa.Connection, sheet_id: int, part: dict[str, Any]
) -> tuple[PartRow, ...] | Stale | Full:
    stored = connection.execute(_UNDER_KEY, {"sheet_id": sheet_id, "key": part["key"]}).first()
    if stored is not None:  # a repeated part is answered as if it had just come
        is_same = all(
            getattr(stored, name) == part[name] for name in ("seq", "kind", "seat", "data")
        )
        return _newest(_on_top(connection, sheet_id, stored.seq)) if is_same else Stale()
    if last_seq(sheet_id, connection) != part["seq"]:
        return Stale()
    if len(_on_top(connection, sheet_id, part["seq"])) >= PART_LIMIT:
        return Full()
    made_at = time.time_ns() // 1_000_000
    connection.execute(sa.insert(Part), {**part, "sheet_id": sheet_id, "made_at": made_at})
    return _newest(_on_top(connection, sheet_id, part["seq"]))


class Pulse(NamedTuple):
    """The last record, the last part on top of it, the join secret, and the last record's key.

    Every open page polls it, so it bypasses everything but the pool: one statement, outside any
    transaction, sent to the driver.
    """

    seq: int
    part: int
    join_secret: str
    key: str | None


_LAST_PART = (
    sa.select(sa.func.coalesce(sa.func.max(Part.id), sa.literal_column("0")))
    .where(Part.sheet_id == Sheet.id, Part.seq == _LAST_RECORD)
    .correlate(Sheet)
    .scalar_subquery()
)
_LAST_KEY = (
    sa.select(Record.key)
    .where(Record.sheet_id == Sheet.id, Record.seq == _LAST_RECORD)
    .correlate(Sheet)
    .scalar_subquery()
)
_PULSE = sa.select(_LAST_RECORD, _LAST_PART, Sheet.join_secret, _LAST_KEY).where(
    Sheet.public_id == sa.bindparam("public_id")
)


def pulse_of(public_id: str) -> Pulse | None:
    """The pulse of the sheet with this address."""
    if not is_public_id(public_id):
        return None
    end_reading()
    engine = db.engines.get(PULSE, db.engine)
    try:
        return _from_driver(engine, public_id)
    except (engine.dialect.loaded_dbapi.Error, TimeoutError):
        # The usual way sees that a connection is gone and opens another, or says what is wrong.
        with db.engine.connect() as usual:
            return _pulse(usual.execute(_PULSE, {"public_id": public_id}).first())


def _from_driver(engine: sa.Engine, public_id: str) -> Pulse | None:
    wanted: Any = (public_id,) if engine.dialect.positional else {"public_id": public_id}
    with closing(engine.raw_connection()) as connection:
        try:
            with closing(connection.cursor()) as cursor:
                cursor.execute(_sentence(engine.dialect), wanted)
                return _pulse(cursor.fetchone())
        except engine.dialect.loaded_dbapi.Error:
            connection.invalidate()
            raise


@lru_cache(maxsize=4)
def _sentence(dialect: sa.Dialect) -> str:
    return str(_PULSE.compile(dialect=dialect))


def _pulse(row: Any) -> Pulse | None:
    return Pulse(*row) if row else None
