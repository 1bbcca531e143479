"""When the disk is full, read-only, locked or away, nothing is stored and the answer says so."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy import make_url, text

from models.database import UNAVAILABLE, db, write_tx
from models.record import Draft, append, last_seq, records_of
from models.sheet import SheetRow, create_sheet
from tests.models.conftest import app_on, lend

sqlite_only = pytest.mark.parametrize("database_app", ["sqlite"], indirect=True)
postgresql_only = pytest.mark.parametrize("database_app", ["postgresql"], indirect=True)

BIDS = Draft("bids", {"bids": [1, 0, 0]})


@sqlite_only
def test_on_a_full_disk_nothing_is_stored_until_there_is_room(
    database_app: Flask, sheet: SheetRow
) -> None:
    limit_pages("1")  # SQLite takes the size it has; a full disk gives the same error
    big = Draft("note", {"text": "x" * 100_000})

    with pytest.raises(UNAVAILABLE, match="disk is full"):
        append(sheet.id, big, seen=0, key="a")

    assert () == records_of(sheet.id)
    limit_pages("100000")
    append(sheet.id, big, seen=0, key="a")
    assert 1 == last_seq(sheet.id)


def limit_pages(pages: str) -> None:
    """On the one connection in the pool that a single thread uses."""
    db.session.connection().exec_driver_sql(f"PRAGMA max_page_count = {pages}")
    db.session.rollback()


@pytest.fixture
def read_only_app(tmp_path: Path, database_app: Flask) -> Iterator[Flask]:
    url = f"sqlite:///file:{db.engine.url.database}?mode=ro&uri=true"
    yield from lend(app_on(url, tmp_path / "read-only"))


@sqlite_only
def test_a_read_only_file_can_be_read_and_not_written(
    sheet: SheetRow, read_only_app: Flask
) -> None:
    with pytest.raises(UNAVAILABLE, match="readonly"):
        append(sheet.id, BIDS, seen=0, key="a")
    with pytest.raises(UNAVAILABLE, match="readonly"):
        create_sheet("korist", "rounds", {}, ["Dan", "Eva"])

    assert () == records_of(sheet.id)


@sqlite_only
def test_a_file_locked_by_another_program_is_waited_for_and_then_given_up(
    database_app: Flask, sheet: SheetRow
) -> None:
    db.session.connection().exec_driver_sql("PRAGMA busy_timeout = 50")
    db.session.rollback()
    with closing(sqlite3.connect(str(db.engine.url.database), isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(UNAVAILABLE, match="locked"):
            append(sheet.id, BIDS, seen=0, key="a")
        other.execute("ROLLBACK")

    append(sheet.id, BIDS, seen=0, key="a")

    assert 1 == last_seq(sheet.id)


@sqlite_only
def test_a_file_that_is_gone_is_unavailable(database_app: Flask, sheet: SheetRow) -> None:
    db.session.remove()
    db.engine.dispose()
    file = Path(str(db.engine.url.database))
    file.rename(file.with_suffix(".away"))
    file.mkdir()

    with pytest.raises(UNAVAILABLE, match="unable to open"):
        append(sheet.id, BIDS, seen=0, key="a")
    with pytest.raises(UNAVAILABLE, match="unable to open"):
        records_of(sheet.id)


@postgresql_only
def test_a_connection_that_was_cut_is_replaced(database_app: Flask, sheet: SheetRow) -> None:
    cut = text("SELECT pg_terminate_backend(pg_backend_pid())")
    with pytest.raises(UNAVAILABLE), write_tx() as connection:
        connection.execute(cut)

    append(sheet.id, BIDS, seen=0, key="a")

    assert 1 == last_seq(sheet.id)


@postgresql_only
def test_an_answer_is_not_spoilt_by_a_connection_that_is_cut_behind_it(
    database_app: Flask, tmp_path: Path
) -> None:
    url = make_url(database_app.config["SQLALCHEMY_DATABASE_URI"])
    app = app_on(url.render_as_string(hide_password=False), tmp_path / "cut")

    def read() -> str:
        reading = db.session.execute(text("SELECT pg_backend_pid()")).scalar_one()
        with db.engine.connect() as other:
            other.execute(text("SELECT pg_terminate_backend(:pid, 5000)"), {"pid": reading})
        return "read"

    app.add_url_rule("/", view_func=read)
    phone = app.test_client()

    assert ["read", "read"] == [phone.get("/").text, phone.get("/").text]
    with app.app_context():
        db.engine.dispose()


@postgresql_only
def test_a_postgresql_that_only_reads_is_unavailable_for_writing(
    database_app: Flask, sheet: SheetRow, tmp_path: Path
) -> None:
    """Every connection of this app only reads, whichever the pool hands out."""
    url = make_url(database_app.config["SQLALCHEMY_DATABASE_URI"])
    reading = url.update_query_dict({"options": "-c default_transaction_read_only=on"})
    app = app_on(reading.render_as_string(hide_password=False), tmp_path / "reading")

    with app.app_context():
        with pytest.raises(UNAVAILABLE, match="read-only"):
            append(sheet.id, BIDS, seen=0, key="a")
        db.session.remove()
        db.engine.dispose()

    assert () == records_of(sheet.id)


def test_a_postgresql_that_is_away_is_unavailable(tmp_path: Path) -> None:
    app = app_on("postgresql://127.0.0.1:1/pad?connect_timeout=2", tmp_path)

    with app.app_context(), pytest.raises(UNAVAILABLE):
        records_of(1)
