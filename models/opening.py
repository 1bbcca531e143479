"""What is done before a server starts: the database is migrated, its SQLite file is checked, and no
other server may use it.
"""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, nullcontext
from logging import Logger
from pathlib import Path

from flask import Flask
from sqlalchemy import text
from sqlalchemy.exc import DatabaseError, OperationalError

from models.backup import (
    MIGRATIONS,
    UnusableDatabase,
    back_up,
    known_revisions,
    refuse_unknown,
    revision_of,
)
from models.database import database_file, db

CHECK_SECONDS = 20  # a file that takes longer to check is opened anyway
_ADVISORY_LOCK = 0x626C6F63656B  # "blocek" in ASCII


def upgrade_database(app: Flask) -> None:
    """Make or upgrade the tables; costs one small query when there is nothing to do."""
    with app.app_context():
        if _revision() == known_revisions()[-1]:
            return
        with _one_upgrade(Path(app.instance_path)):
            _upgrade(Path(app.instance_path) / "backups")


def _revision() -> str | None:
    try:
        with db.engine.connect() as connection:
            return revision_of(connection)
    except OperationalError:
        raise  # locked, gone, out of reach: the error itself says what is wrong
    except DatabaseError as error:
        raise UnusableDatabase(
            f"{db.engine.url.database} is not a sound database ({error.orig}): "
            "move it away and start again, then restore a backup with `flask restore`."
        ) from error


@contextmanager
def _one_upgrade(instance: Path) -> Iterator[None]:
    """Two apps that start together upgrade one after the other."""
    if db.engine.dialect.name == "postgresql":
        with db.engine.begin() as connection:
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _ADVISORY_LOCK})
            yield
        return
    instance.mkdir(mode=0o700, parents=True, exist_ok=True)
    with _locked(instance / "upgrade.lock", timeout=60):
        yield


@contextmanager
def _locked(file: Path, timeout: float) -> Iterator[None]:
    """An SQLite file as the lock: it works on every system, and a dead process releases it."""
    with closing(sqlite3.connect(file, timeout=timeout, isolation_level=None)) as lock:
        lock.execute("BEGIN EXCLUSIVE")
        yield


def _upgrade(backups: Path) -> None:
    revision = _revision()  # again: another process may have done it while we waited
    if revision == known_revisions()[-1]:
        return
    if revision:
        refuse_unknown(revision)
        if database_file(db.engine):
            back_up(backups, f"before-{known_revisions()[-1]}")
    # Loaded here, because it takes a tenth of a second and most starts have nothing to upgrade.
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    command.upgrade(config, "head")


@contextmanager
def opened(app: Flask) -> Iterator[None]:
    """Reserve the database for the one server that runs inside; commands may still use it."""
    with app.app_context():
        file = database_file(db.engine)
    with _one_server(file) if file else nullcontext():
        if file:
            _refuse_damaged(file, app.logger)
        yield


@contextmanager
def _one_server(file: Path) -> Iterator[None]:
    """A second server on the same file is refused."""
    with ExitStack() as held:
        try:
            held.enter_context(_locked(file.with_name(f"{file.name}.lock"), timeout=1))
        except sqlite3.OperationalError as error:
            # Where no lock is possible nothing can be written either, and reading is harmless.
            if "locked" in str(error):
                raise UnusableDatabase(
                    f"Another Bloček is open on {file} already: use that one, or stop it first. "
                    "Several at once need PostgreSQL."
                ) from error
        yield


def _refuse_damaged(file: Path, log: Logger) -> None:
    try:
        found = _quick_check(file, log)
    except sqlite3.OperationalError:
        raise  # locked, out of reach: the error itself says what is wrong
    except sqlite3.DatabaseError as error:
        found = str(error)
    if found != "ok":
        raise UnusableDatabase(
            f"{file} is damaged ({found}): move it away and start again, "
            "then restore a backup with `flask restore`."
        )


def _quick_check(file: Path, log: Logger) -> str:
    """The first thing wrong with the file, or "ok", also when the time is over before the end."""
    end = time.monotonic() + CHECK_SECONDS
    with closing(sqlite3.connect(file)) as connection:
        connection.set_progress_handler(lambda: time.monotonic() > end, 1000)
        try:
            (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
        except sqlite3.OperationalError as error:
            if "interrupted" not in str(error):
                raise
            log.warning("%s was opened before it was checked to its end", file)
            return "ok"
    return str(found)
