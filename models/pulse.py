"""The pulse of a sheet: the few values that change with it. Every open page polls it.

So it bypasses everything but the pool: one statement, outside any transaction, sent to the driver.
"""

from contextlib import closing
from functools import lru_cache
from typing import Any, NamedTuple

from sqlalchemy import Dialect, Engine, bindparam, func, literal_column, select
from sqlalchemy.exc import TimeoutError

from models.database import PULSE, db, end_reading
from models.part import LAST_RECORD, Part
from models.record import Record
from models.sheet import Sheet, is_public_id


class Pulse(NamedTuple):
    """The last record, the last part on top of it, the join secret, and the last record's key."""

    seq: int
    part: int
    join_secret: str
    key: str | None


_LAST_PART = (
    select(func.coalesce(func.max(Part.id), literal_column("0")))
    .where(Part.sheet_id == Sheet.id, Part.seq == LAST_RECORD)
    .correlate(Sheet)
    .scalar_subquery()
)
_LAST_KEY = (
    select(Record.key)
    .where(Record.sheet_id == Sheet.id, Record.seq == LAST_RECORD)
    .correlate(Sheet)
    .scalar_subquery()
)
_PULSE = select(LAST_RECORD, _LAST_PART, Sheet.join_secret, _LAST_KEY).where(
    Sheet.public_id == bindparam("public_id")
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
        return _from_engine(public_id)


def _from_driver(engine: Engine, public_id: str) -> Pulse | None:
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
def _sentence(dialect: Dialect) -> str:
    return str(_PULSE.compile(dialect=dialect))


def _from_engine(public_id: str) -> Pulse | None:
    with db.engine.connect() as connection:
        return _pulse(connection.execute(_PULSE, {"public_id": public_id}).first())


def _pulse(row: Any) -> Pulse | None:
    return Pulse(*row) if row else None
