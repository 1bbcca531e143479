"""The database refuses to rewrite the log, whoever asks."""

import sqlite3
from contextlib import closing
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import insert, text
from sqlalchemy.exc import IntegrityError

from models.database import db, write_tx
from models.export import Summary, summary_of_all
from models.record import Draft, Record, append
from models.sheet import SheetRow, sheet_for
from tests.models.conftest import new_postgres_database

REWRITES = [
    "UPDATE record SET data = '{}'",
    "UPDATE record SET seq = seq + 1, slot = slot + 1",
    "UPDATE record SET made_at = 0",
    "UPDATE record SET body_hash = '', key = 'b'",
    "UPDATE record SET by = 'Eva'",
    "UPDATE seat SET name = 'Eva'",
    "UPDATE seat SET position = position + 10",
    "UPDATE seat SET colour = 9",
    "UPDATE sheet SET game = 'korist'",
    "UPDATE sheet SET options = '{}'",
    "UPDATE sheet SET join_secret = 'A', way = 'plays'",
    "UPDATE sheet SET public_id = 'A'",
    "DELETE FROM record",
    "DELETE FROM seat",
    "DELETE FROM sheet",
]
REPLACES = [
    """INSERT OR REPLACE INTO record SELECT id, sheet_id, seq, slot, kind, '{}', accepted, key,
        body_hash, made_at, by FROM record""",
    """INSERT OR REPLACE INTO record SELECT id + 50, sheet_id, seq, slot, kind, '{}', accepted,
        'other', body_hash, made_at, by FROM record""",
    """INSERT OR REPLACE INTO record SELECT id + 50, sheet_id, seq + 50, slot, kind, '{}',
        accepted, key, body_hash, made_at, by FROM record""",
    """INSERT OR REPLACE INTO seat SELECT sheet_id, position, 'Eva', colour FROM seat""",
    """INSERT OR REPLACE INTO sheet SELECT id, public_id, join_secret, 'korist', way, options,
        created_at FROM sheet""",
    """INSERT OR REPLACE INTO sheet SELECT id + 50, public_id, 'A', 'korist', way, options,
        created_at FROM sheet""",
    """INSERT OR REPLACE INTO sheet SELECT id + 50, 'A', join_secret, 'korist', way, options,
        created_at FROM sheet""",
    """UPDATE OR REPLACE record SET seq = 1""",
]


@pytest.fixture(scope="module")
def shared_postgres_database(postgres_url: str) -> str:
    """One with nothing of other tests in it: here all of it is read twice in every test."""
    return new_postgres_database(postgres_url)


@pytest.fixture
def everything(sheet: SheetRow) -> Summary:
    append(sheet.id, Draft("bids", {"bids": [1, 0, 0]}), seen=0, key="a")
    return summary_of_all()


@pytest.mark.parametrize("rewrite", REWRITES)
def test_what_was_written_stays(everything: Summary, rewrite: str) -> None:
    with pytest.raises(IntegrityError, match="never rewritten"), write_tx() as connection:
        connection.execute(text(rewrite))

    assert everything == summary_of_all()


@pytest.mark.parametrize("database_app", ["postgresql"], indirect=True)
@pytest.mark.parametrize("table", ["record", "seat", "sheet CASCADE"])
def test_postgresql_truncates_nothing(everything: Summary, table: str) -> None:
    with pytest.raises(IntegrityError, match="never rewritten"), write_tx() as connection:
        connection.execute(text(f"TRUNCATE {table}"))

    assert everything == summary_of_all()


@pytest.mark.parametrize("database_app", ["sqlite"], indirect=True)
@pytest.mark.parametrize("replace", [*REWRITES, *REPLACES])
def test_a_tool_that_opens_the_file_with_its_own_settings_rewrites_nothing(
    everything: Summary, replace: str
) -> None:
    db.session.rollback()
    file = str(db.engine.url.database)

    with closing(sqlite3.connect(file)) as tool, pytest.raises(sqlite3.IntegrityError):
        tool.execute(replace)

    assert everything == summary_of_all()


def test_the_host_may_renew_the_join_secret(database_app: Flask, sheet: SheetRow) -> None:
    with write_tx() as connection:
        renew = text("UPDATE sheet SET join_secret = :new WHERE id = :id")
        connection.execute(renew, {"new": "B" * 26, "id": sheet.id})

    found = sheet_for(sheet.public_id)
    assert found
    assert "B" * 26 == found.join_secret


IMPOSSIBLE = [
    {"seq": 0, "slot": 0},
    {"seq": 2, "slot": 0},
    {"seq": 2, "slot": 3},
    {"seq": 1, "slot": 1},
    {"key": "a"},
    {"key": None},
    {"body_hash": None},
    {"sheet_id": 999_999},
]


@pytest.mark.parametrize("wrong", IMPOSSIBLE)
def test_the_database_refuses_an_impossible_record(
    sheet: SheetRow, everything: Summary, wrong: dict[str, Any]
) -> None:
    possible = {
        "sheet_id": sheet.id,
        "seq": 2,
        "slot": 2,
        "kind": "bids",
        "data": {},
        "accepted": [],
        "key": "b",
        "body_hash": "",
        "made_at": 0,
    }

    with pytest.raises(IntegrityError), write_tx() as connection:
        connection.execute(insert(Record).values(possible | wrong))

    assert everything == summary_of_all()
    with write_tx() as connection:
        connection.execute(insert(Record).values(possible))
