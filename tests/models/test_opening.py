"""What a server makes sure of before it opens, where no whole server is needed to see it."""

from pathlib import Path

import pytest
from flask import Flask

from models import opening
from models.backup import UnusableDatabase
from models.database import db
from models.opening import opened
from models.record import Draft, append
from models.sheet import SheetRow


@pytest.mark.parametrize("database_app", ["sqlite"], indirect=True)
def test_a_file_belongs_to_one_server_until_it_ends(database_app: Flask) -> None:
    refused = pytest.raises(UnusableDatabase, match="Another Bloček is open on ")
    with opened(database_app), refused, opened(database_app):
        pass
    with opened(database_app):
        pass


@pytest.mark.parametrize("database_app", ["postgresql"], indirect=True)
def test_on_postgresql_there_may_be_several(database_app: Flask) -> None:
    with opened(database_app), opened(database_app):
        pass


@pytest.mark.parametrize("database_app", ["sqlite"], indirect=True)
def test_where_nothing_can_be_locked_the_server_opens_all_the_same(database_app: Flask) -> None:
    Path(f"{db.engine.url.database}.lock").mkdir()
    with opened(database_app), opened(database_app):
        pass


@pytest.mark.parametrize("database_app", ["sqlite"], indirect=True)
def test_a_file_that_takes_too_long_to_look_through_is_opened_and_that_is_told(
    database_app: Flask,
    sheet: SheetRow,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    for seq in range(30):
        append(sheet.id, Draft("note", {"n": seq}), seen=seq, key=f"key-{seq}")
    db.session.remove()
    with opened(database_app):
        assert "" == caplog.text
    monkeypatch.setattr(opening, "CHECK_SECONDS", -1)
    with opened(database_app):
        assert "was opened before it was checked to its end" in caplog.text
