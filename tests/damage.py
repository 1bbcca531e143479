"""A disk that went bad in one place."""

import sqlite3
from contextlib import closing
from pathlib import Path


def damage(file: Path, table: str) -> None:
    """Overwrite the first page of a table in an SQLite file."""
    with closing(sqlite3.connect(file)) as connection:
        (size,) = connection.execute("PRAGMA page_size").fetchone()
        query = "SELECT rootpage FROM sqlite_schema WHERE name = ?"
        (page,) = connection.execute(query, (table,)).fetchone()
    with file.open("r+b") as pages:
        pages.seek((page - 1) * size)
        pages.write(b"\xff" * size)
