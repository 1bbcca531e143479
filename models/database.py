"""The connection to the database: which one, how it is opened and written. Knows no table."""

import json
import threading
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import partial
from pathlib import Path
from typing import Any

from flask import Flask
from flask_sqlalchemy import SQLAlchemy
from sqlalchemy import Connection, Engine, MetaData, event, make_url
from sqlalchemy.engine import URL
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DatabaseError, InternalError, OperationalError, TimeoutError
from sqlalchemy.orm import DeclarativeBase

UNAVAILABLE = (OperationalError, InternalError, TimeoutError)
"""What reading and writing raise when the storage fails: disk full, read-only, locked, away.
Nothing was stored then, and nothing may be acknowledged."""

POOL_SIZE = 10  # the server has 8 threads, each with one session; a connection is never waited for

PULSE = "pulse"
PULSE_OPTIONS = {"isolation_level": "AUTOCOMMIT", "pool_size": 2, "max_overflow": 0}
"""Two connections of their own for what every phone asks all the time: no begin, no rollback, and
nobody asks first whether they are still open, which on PostgreSQL takes a round trip each."""

canonical = partial(json.dumps, allow_nan=False, separators=(",", ":"), sort_keys=True)
"""JSON with one spelling per value; refuses NaN, which PostgreSQL would refuse later."""


def is_damaged(error: DatabaseError) -> bool:
    """Whether the database itself is broken: a page of SQLite, a page or an index of PostgreSQL."""
    corrupt = {"XX001", "XX002"}
    return type(error) is DatabaseError or getattr(error.orig, "sqlstate", None) in corrupt


class Base(DeclarativeBase):
    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(column_0_label)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "ck": "ck_%(table_name)s_%(constraint_name)s",
            "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
            "pk": "pk_%(table_name)s",
        }
    )


db = SQLAlchemy(model_class=Base)

_one_writer = threading.Lock()


def init_database(app: Flask) -> None:
    """Bind the app to its database; tables are made by `upgrade_database`."""
    url = _database_url(app)
    app.config["SQLALCHEMY_DATABASE_URI"] = url
    app.config["SQLALCHEMY_ENGINE_OPTIONS"] = _engine_options(url)
    if url.get_backend_name() == "postgresql":
        app.config["SQLALCHEMY_BINDS"] = {PULSE: {"url": url, **PULSE_OPTIONS}}
    db.init_app(app)
    app.teardown_appcontext(_let_go)  # the last that is named is the first to run
    with app.app_context():
        if db.engine.dialect.name == "sqlite":
            _prepare_sqlite(db.engine)


def _let_go(_error: BaseException | None) -> None:
    """End the session's read; a connection that broke meanwhile must not spoil the answer."""
    try:
        end_reading()
    except UNAVAILABLE:
        db.session().invalidate()


def _database_url(app: Flask) -> URL:
    given = app.config.get("DATABASE_URL")
    if not given:
        return URL.create("sqlite", database=str(Path(app.instance_path) / "blocek.db"))
    url = make_url(given)
    if url.drivername in {"postgres", "postgresql"}:
        # Which driver the bare name means has changed between SQLAlchemy versions.
        return url.set(drivername="postgresql+psycopg")
    if url.get_backend_name() not in {"sqlite", "postgresql"}:
        raise ValueError(f"DATABASE_URL must be a sqlite or postgresql address, not {url!r}.")
    return url


def _engine_options(url: URL) -> dict[str, Any]:
    # Parameters hold join secrets and names; an error message may end in a log.
    options: dict[str, Any] = {"json_serializer": canonical, "hide_parameters": True}
    if url.get_backend_name() == "postgresql":
        # The row lock of a writer only helps if what it reads next is newer than the lock.
        options |= {"isolation_level": "READ COMMITTED", "pool_pre_ping": True}
    if url.database not in {None, "", ":memory:"}:
        options["pool_size"] = POOL_SIZE
    return options


def _prepare_sqlite(engine: Engine) -> None:
    file = database_file(engine)
    if file and not file.exists():
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        # It holds join secrets; SQLite creates its journal with the same mode.
        file.touch(mode=0o600)
    event.listen(engine, "connect", _open_sqlite)
    event.listen(engine, "begin", _begin_sqlite)


def database_file(engine: Engine) -> Path | None:
    """The file of an SQLite database, None in memory, behind a `file:` address and elsewhere."""
    name = engine.url.database
    if engine.dialect.name != "sqlite" or not name or name.startswith((":memory:", "file:")):
        return None
    return Path(name)


def _open_sqlite(connection: DBAPIConnection, _record: object) -> None:
    connection.isolation_level = None  # the driver's own half-transactions lose updates
    cursor = connection.cursor()
    cursor.execute("PRAGMA busy_timeout = 10000")  # first, so that the others wait too
    # WAL is stored in the file, so it is only read here: changing it under another process loses
    # commits. We never choose WAL ourselves: before SQLite 3.51.3 two connections may corrupt it.
    if cursor.execute("PRAGMA journal_mode").fetchone() != ("wal",):
        cursor.execute("PRAGMA journal_mode = TRUNCATE")
    cursor.execute("PRAGMA synchronous = EXTRA")
    cursor.execute("PRAGMA foreign_keys = ON")
    # Otherwise REPLACE bypasses the delete triggers.
    cursor.execute("PRAGMA recursive_triggers = ON")
    cursor.execute("PRAGMA trusted_schema = OFF")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    # Only what asks for a transaction gets one. A reader in one would keep every writer from
    # committing until its page is drawn, and a second connection of its own from reading on.
    mode = connection.get_execution_options().get("sqlite_begin")
    if mode:
        connection.exec_driver_sql(f"BEGIN {mode}")


def end_reading() -> None:
    """Return the connection that the session reads with: a request uses one at a time."""
    if db.session.registry.has():
        db.session.rollback()


@contextmanager
def write_tx() -> Iterator[Connection]:
    """One write, on disk when the block has ended; what the session was reading ends before it."""
    # Before the lock: whoever queues for it holds nothing that the writer in front needs.
    end_reading()
    with (
        _queue(),
        db.engine.connect().execution_options(sqlite_begin="IMMEDIATE") as connection,
        connection.begin(),
    ):
        yield connection


def _queue() -> AbstractContextManager[object]:
    # SQLite's own waiting is polling and unfair; PostgreSQL queues on the row of the sheet.
    return _one_writer if db.engine.dialect.name == "sqlite" else nullcontext()
