"""Brings the database to the tables this code knows, when the app starts."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from flask import Flask
from sqlalchemy import text
from sqlalchemy.exc import DatabaseError, OperationalError

from models.backup import back_up
from models.database import database_file, db
from models.revision import (
    MIGRATIONS,
    UnusableDatabase,
    known_revisions,
    refuse_unknown,
    revision_of,
)

_ADVISORY_LOCK = 0x626C6F63656B  # "blocek" in ASCII


def upgrade_database(app: Flask) -> None:
    """Make or upgrade the tables; costs one small query when there is nothing to do."""
    with app.app_context():
        if _revision() == known_revisions()[-1]:
            return
        with _alone(Path(app.instance_path)):
            _upgrade(Path(app.instance_path) / "backups")


def _revision() -> str | None:
    try:
        with db.engine.connect() as connection:
            return revision_of(connection)
    except OperationalError:
        raise  # locked, away, out of reach: says itself what is wrong
    except DatabaseError as error:
        raise UnusableDatabase(
            f"{db.engine.url.database} is not a sound database ({error.orig}): "
            "move it away and start again, then bring back a backup with `flask restore`."
        ) from error


@contextmanager
def _alone(instance: Path) -> Iterator[None]:
    """Two apps that start together upgrade one after the other."""
    if db.engine.dialect.name == "postgresql":
        with db.engine.begin() as connection:
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _ADVISORY_LOCK})
            yield
        return
    # An SQLite file as the lock: works on every system, and a dead holder lets go by itself.
    instance.mkdir(mode=0o700, parents=True, exist_ok=True)
    lock_file = instance / "upgrade.lock"
    with closing(sqlite3.connect(lock_file, timeout=60, isolation_level=None)) as lock:
        lock.execute("BEGIN EXCLUSIVE")
        yield


def _upgrade(backups: Path) -> None:
    revision = _revision()  # again: somebody else may have done it while we waited
    if revision == known_revisions()[-1]:
        return
    if revision:
        refuse_unknown(revision)
        if database_file(db.engine):
            back_up(backups, f"before-{known_revisions()[-1]}")
    _run_migrations()


def _run_migrations() -> None:
    # Loaded here, because it takes a tenth of a second and most starts have nothing to upgrade.
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    command.upgrade(config, "head")
