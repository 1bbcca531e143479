"""Which tables a database has: the number of the last migration that ran on it."""

import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import Connection, inspect, text

MIGRATIONS = Path(__file__).parent.parent / "migrations"

_QUERY = "SELECT version_num FROM alembic_version"


class UnusableDatabase(Exception):
    """The app cannot work with this database; the message says why, and what to do, to a person."""


def known_revisions() -> tuple[str, ...]:
    """The revisions of this code, oldest first, by their file names: no need to load Alembic."""
    return tuple(sorted(file.name[:4] for file in (MIGRATIONS / "versions").glob("[0-9]*.py")))


def refuse_unknown(revision: str) -> None:
    """Stop at a database from the future: what this code does not know it would damage."""
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
