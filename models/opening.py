"""What is made sure before a server opens: its SQLite file is sound, and no other server has it."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, nullcontext
from logging import Logger
from pathlib import Path

from flask import Flask

from models.database import database_file, db
from models.revision import UnusableDatabase

CHECK_SECONDS = 20  # a file that takes longer to read is opened all the same


@contextmanager
def opened(app: Flask) -> Iterator[None]:
    """Keep the database for the one server that runs inside; commands may still use it beside."""
    with app.app_context():
        file = database_file(db.engine)
    with _alone(file) if file else nullcontext():
        if file:
            _refuse_damaged(file, app.logger)
        yield


@contextmanager
def _alone(file: Path) -> Iterator[None]:
    """An SQLite file as the lock: works on every system, and a dead holder lets go by itself."""
    with ExitStack() as held:
        try:
            lock = sqlite3.connect(f"{file}.lock", timeout=1, isolation_level=None)
            held.enter_context(closing(lock)).execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            # Where there can be no lock nothing can be written either; looking on is harmless.
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
        raise  # locked, out of reach: says itself what is wrong
    except sqlite3.DatabaseError as error:
        found = str(error)
    if found != "ok":
        raise UnusableDatabase(
            f"{file} is damaged ({found}): move it away and start again, "
            "then bring back a backup with `flask restore`."
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
