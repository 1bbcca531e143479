"""Copies of the SQLite file: made while the server runs, verified, kept, and restored.

Also which tables a database has: the number of the last migration that ran on it.
"""

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import Connection, inspect, text

from models.database import database_file, db, write_tx

MIGRATIONS = Path(__file__).parent.parent / "migrations"

_QUERY = "SELECT version_num FROM alembic_version"


class UnusableDatabase(Exception):
    """The app cannot work with this database; the message tells a person why, and what to do."""


def back_up(folder: Path, label: str = "blocek") -> Path:
    """Copy the database to a dated file in the folder and check the copy."""
    copy = _copy_live(folder, label)
    revision_of_file(copy)
    return copy


def prune(folder: Path, keep: int) -> tuple[Path, ...]:
    """Delete all but the newest `keep` ordinary backups; what was kept for a reason stays."""
    dated = sorted(folder.glob("blocek-*.db"), reverse=True)
    for old in dated[keep:]:
        old.unlink()
    return tuple(dated[keep:])


def restore(file: Path, folder: Path) -> Path:
    """Replace the live database with a backup; the replaced one is kept in the folder."""
    refuse_unknown(revision_of_file(file))
    replaced = _copy_live(folder, "replaced")
    db.session.remove()
    _copy(file, _live_file())  # inside SQLite: whoever has the file open goes on with the new rows
    return replaced


def _copy_live(folder: Path, label: str) -> Path:
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    copy = folder / f"{label}-{datetime.now(UTC):%Y%m%d-%H%M%S-%f}.db"
    unfinished = copy.with_suffix(".unfinished")
    unfinished.touch(mode=0o600)
    with write_tx():  # a copy interrupted by a writer would start again and again
        _copy(_live_file(), unfinished)
    return unfinished.rename(copy)


def _live_file() -> Path:
    if db.engine.dialect.name != "sqlite":
        raise UnusableDatabase("Back up and restore PostgreSQL with its own pg_dump and psql.")
    file = database_file(db.engine)
    if file is None:
        raise UnusableDatabase("Only a database in a file can be backed up and restored.")
    return file


def _copy(source: Path, target: Path) -> None:
    with closing(sqlite3.connect(source)) as reading, closing(sqlite3.connect(target)) as writing:
        reading.backup(writing)


def known_revisions() -> tuple[str, ...]:
    """The revisions of this code, oldest first, by their file names: no need to load Alembic."""
    return tuple(sorted(file.name[:4] for file in (MIGRATIONS / "versions").glob("[0-9]*.py")))


def refuse_unknown(revision: str) -> None:
    """Refuse a database from a newer version: this code could damage what it does not know."""
    if revision not in known_revisions():
        raise UnusableDatabase(
            f"The database was made by a newer Bloček (its revision {revision} is not known here): "
            "update the program, or restore a backup made by this version."
        )


def revision_of(connection: Connection) -> str | None:
    """The revision of the database, None if it has no tables yet."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text(_QUERY)).scalar()


def revision_of_file(file: Path) -> str:
    """The revision of an SQLite file nobody is using, after a thorough look at it."""
    try:
        with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as connection:
            sound = connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
            orphans = connection.execute("PRAGMA foreign_key_check").fetchall()
            (revision,) = connection.execute(_QUERY).fetchone()
    except (sqlite3.Error, TypeError) as error:
        raise UnusableDatabase(f"{file} is not a database of Bloček ({error}).") from error
    if orphans or not sound:
        raise UnusableDatabase(f"{file} is damaged: its integrity check failed.")
    return str(revision)
