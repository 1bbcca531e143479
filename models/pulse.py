"""The pulse of a sheet: the few values that change with it. Every open page asks all the time.

So it goes past everything but the pool: one statement in no transaction, handed to the driver.
"""

from contextlib import closing
from functools import lru_cache
from typing import Any

from sqlalchemy import Dialect, Engine, bindparam, func, literal_column, select
from sqlalchemy.exc import TimeoutError

from models.database import PULSE, db
from models.part import LAST_RECORD, Part
from models.sheet import Sheet

_LAST_PART = (
    select(func.coalesce(func.max(Part.id), literal_column("0")))
    .where(Part.sheet_id == Sheet.id, Part.seq == LAST_RECORD)
    .correlate(Sheet)
    .scalar_subquery()
)
_PULSE = select(LAST_RECORD, _LAST_PART, Sheet.join_secret).where(
    Sheet.public_id == bindparam("public_id")
)


def pulse_of(public_id: str) -> tuple[int, int, str] | None:
    """The last record, the last part on top of it and the join secret."""
    engine = db.engines.get(PULSE, db.engine)
    try:
        return _asked_quickly(engine, public_id)
    except (engine.dialect.loaded_dbapi.Error, TimeoutError):
        # The usual way sees that a connection is gone and opens another, or says what is wrong.
        return _asked_carefully(public_id)


def _asked_quickly(engine: Engine, public_id: str) -> tuple[int, int, str] | None:
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


def _asked_carefully(public_id: str) -> tuple[int, int, str] | None:
    with db.engine.connect() as connection:
        return _pulse(connection.execute(_PULSE, {"public_id": public_id}).first())


def _pulse(row: Any) -> tuple[int, int, str] | None:
    return (row[0], row[1], row[2]) if row else None
