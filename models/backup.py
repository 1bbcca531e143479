"""Copies of the SQLite file: made while the app runs, looked at, kept, and brought back."""

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from models.database import database_file, db, write_tx
from models.revision import UnusableDatabase, refuse_unknown, revision_of_file


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
    """Bring a backup back in place of the live database; the replaced one is kept in the folder."""
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
    with write_tx():  # a copy that a writer overtakes would start again and again
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
