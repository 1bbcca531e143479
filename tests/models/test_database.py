"""How the database is chosen and opened."""

import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from models.database import db, init_database, write_tx
from models.sheet import SheetRow
from tests.models.conftest import app_on

sqlite_only = pytest.mark.parametrize("database_app", ["sqlite"], indirect=True)


def url_of(folder: Path, **config: str) -> str:
    app = Flask("blocek", instance_path=str(folder / "instance"))
    app.config.update(config)
    init_database(app)
    with app.app_context():
        return db.engine.url.render_as_string(hide_password=False)


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+psycopg"])
def test_every_spelling_of_postgresql_means_the_same_driver(tmp_path: Path, scheme: str) -> None:
    expected = "postgresql+psycopg://anna:pass@localhost/pad"

    assert expected == url_of(tmp_path, DATABASE_URL=f"{scheme}://anna:pass@localhost/pad")


def test_without_a_setting_the_database_is_a_private_file_in_the_instance_folder(
    tmp_path: Path,
) -> None:
    file = tmp_path / "instance" / "blocek.db"

    assert f"sqlite:///{file}" == url_of(tmp_path)
    assert 0o600 == stat.S_IMODE(file.stat().st_mode)
    assert 0o700 == stat.S_IMODE(file.parent.stat().st_mode)


def test_another_kind_of_database_is_refused_without_showing_the_password(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"sqlite or postgresql.*anna:\*\*\*@"):
        url_of(tmp_path, DATABASE_URL="mysql://anna:pass@localhost/pad")


SETTINGS = {
    "busy_timeout": 10000,
    "journal_mode": "truncate",
    "synchronous": 3,
    "foreign_keys": 1,
    "recursive_triggers": 1,
    "trusted_schema": 0,
}


@sqlite_only
def test_every_connection_to_sqlite_is_opened_for_safety(database_app: Flask) -> None:
    connections = [db.engine.connect() for _ in range(3)]

    for connection in connections:
        found = {name: connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in SETTINGS}
        assert SETTINGS == found
        assert connection.connection.driver_connection.isolation_level is None  # type: ignore[union-attr]
        connection.close()


def test_a_file_that_is_in_wal_mode_is_left_in_it(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "wal.db")) as before:
        before.execute("PRAGMA journal_mode = WAL")
    app = app_on(f"sqlite:///{tmp_path / 'wal.db'}", tmp_path)

    with app.app_context():
        with db.engine.connect() as connection:
            assert "wal" == connection.exec_driver_sql("PRAGMA journal_mode").scalar()
        db.engine.dispose()


def test_an_error_message_holds_no_secret(sheet: SheetRow) -> None:
    again = text("INSERT INTO sheet SELECT * FROM sheet WHERE join_secret = :secret")

    with pytest.raises(IntegrityError) as caught, write_tx() as connection:
        connection.execute(again, {"secret": sheet.join_secret})

    assert sheet.join_secret not in str(caught.value)
