"""Backups are made while the app runs, and the way back is walked."""

import sqlite3
import stat
from contextlib import closing
from pathlib import Path
from threading import Event, Thread

import pytest
from flask import Flask

import models.backup
from models.backup import (
    UnusableDatabase,
    back_up,
    known_revisions,
    prune,
    restore,
    revision_of_file,
)
from models.database import db
from models.export import summary_of_all
from models.record import Draft, append, last_seq, records_of
from models.sheet import SheetRow, create_sheet, sheet_for

sqlite_only = pytest.mark.parametrize("database_app", ["sqlite"], indirect=True)


@pytest.fixture
def backups(database_app: Flask) -> Path:
    return Path(database_app.instance_path) / "backups"


def enter(sheet: SheetRow, number: int) -> None:
    append(sheet.id, Draft("cows", {"cows": [number, 0, 0]}), seen=number, key=f"key-{number}")


@sqlite_only
def test_the_way_back_leads_to_the_same_sheets(sheet: SheetRow, backups: Path) -> None:
    for number in range(3):
        enter(sheet, number)
    before = summary_of_all()
    file = back_up(backups)
    enter(sheet, 3)
    create_sheet("korist", "rounds", {}, ["Dan", "Eva"])
    after = summary_of_all()

    replaced = restore(file, backups)

    assert before == summary_of_all()
    assert 3 == last_seq(sheet.id)
    restore(replaced, backups)
    assert after == summary_of_all()
    assert 4 == last_seq(sheet.id)


@sqlite_only
def test_a_restored_database_takes_entries_and_refuses_to_rewrite_them(
    sheet: SheetRow, backups: Path
) -> None:
    enter(sheet, 0)
    restore(back_up(backups), backups)

    enter(sheet, 1)

    assert [1, 2] == [record.seq for record in records_of(sheet.id)]
    db.session.rollback()
    with closing(sqlite3.connect(str(db.engine.url.database))) as tool:
        assert ("truncate",) == db.session.connection().exec_driver_sql("PRAGMA journal_mode").one()
        with pytest.raises(sqlite3.IntegrityError, match="never rewritten"):
            tool.execute("DELETE FROM record")


@sqlite_only
def test_a_backup_is_sound_private_and_complete(sheet: SheetRow, backups: Path) -> None:
    enter(sheet, 0)

    file = back_up(backups)

    assert [file] == list(backups.iterdir())
    assert known_revisions()[-1] == revision_of_file(file)
    assert 0o600 == stat.S_IMODE(file.stat().st_mode)
    assert 0o700 == stat.S_IMODE(backups.stat().st_mode)


@sqlite_only
def test_nothing_acknowledged_before_a_backup_is_missing_in_it(
    database_app: Flask, sheet: SheetRow, backups: Path
) -> None:
    entered, enough = 0, Event()

    def keep_entering() -> None:
        nonlocal entered
        with database_app.app_context():
            while not enough.is_set():
                enter(sheet, entered)
                entered += 1

    writer = Thread(target=keep_entering)
    writer.start()
    try:
        for _ in range(5):
            known = entered
            with closing(sqlite3.connect(back_up(backups))) as copy:
                (found,) = copy.execute("SELECT count(*) FROM record").fetchone()
            assert known <= found <= entered + 1
    finally:
        enough.set()
        writer.join()
    assert entered == last_seq(sheet.id)


@sqlite_only
def test_writers_wait_while_a_backup_is_made(
    sheet: SheetRow, backups: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Overtaken by a writer, the copy would have to start again."""

    def copy_under_eyes(source: Path, target: Path) -> None:
        locked = pytest.raises(sqlite3.OperationalError, match="locked")
        with closing(sqlite3.connect(source, timeout=0)) as writer, locked:
            writer.execute("BEGIN IMMEDIATE")
        really_copy(source, target)

    really_copy = models.backup._copy
    monkeypatch.setattr("models.backup._copy", copy_under_eyes)

    assert back_up(backups).exists()


@sqlite_only
def test_only_the_newest_ordinary_backups_are_kept(sheet: SheetRow, backups: Path) -> None:
    special = back_up(backups, "before-0002")
    old, *new = [back_up(backups) for _ in range(4)]

    assert (old,) == prune(backups, keep=3)
    assert {special, *new} == set(backups.iterdir())


@sqlite_only
def test_a_damaged_backup_is_refused_and_changes_nothing(sheet: SheetRow, backups: Path) -> None:
    for number in range(20):
        enter(sheet, number)
    before = summary_of_all()
    file = back_up(backups)
    content = bytearray(file.read_bytes())
    content[len(content) // 2 : -100] = bytes(len(content) - len(content) // 2 - 100)
    file.write_bytes(content)

    with pytest.raises(UnusableDatabase):
        restore(file, backups)

    assert before == summary_of_all()
    assert [file] == list(backups.iterdir())


@sqlite_only
@pytest.mark.parametrize("content", [b"", b"Anna 5, Bora 3\n" * 100])
def test_a_file_that_is_no_backup_is_refused(
    sheet: SheetRow, backups: Path, tmp_path: Path, content: bytes
) -> None:
    file = tmp_path / "other.db"
    file.write_bytes(content)

    with pytest.raises(UnusableDatabase, match="not a database of Bloček"):
        restore(file, backups)

    assert sheet == sheet_for(sheet.public_id)


@sqlite_only
def test_a_backup_of_a_newer_program_is_refused(sheet: SheetRow, backups: Path) -> None:
    file = back_up(backups)
    with closing(sqlite3.connect(file)) as newer:
        newer.execute("UPDATE alembic_version SET version_num = '9999'")
        newer.commit()

    with pytest.raises(UnusableDatabase, match="newer Bloček"):
        restore(file, backups)

    assert sheet == sheet_for(sheet.public_id)


@sqlite_only
def test_the_commands_back_up_keep_and_restore(
    database_app: Flask, sheet: SheetRow, backups: Path
) -> None:
    enter(sheet, 0)
    terminal = database_app.test_cli_runner()
    for _ in range(3):
        assert 0 == terminal.invoke(args=["backup", "--keep", "2"]).exit_code
    _, newest = sorted(backups.iterdir())
    enter(sheet, 1)
    db.session.rollback()

    answer = terminal.invoke(args=["restore", str(newest)])

    assert 0 == answer.exit_code, answer.output
    assert "the previous database is now" in answer.output
    assert 1 == last_seq(sheet.id)


@sqlite_only
def test_the_commands_say_in_a_sentence_what_is_wrong(
    database_app: Flask, sheet: SheetRow, tmp_path: Path
) -> None:
    (tmp_path / "other.db").write_text("Anna 5\n")
    db.session.rollback()

    answer = database_app.test_cli_runner().invoke(args=["restore", str(tmp_path / "other.db")])

    assert 1 == answer.exit_code
    assert "is not a database of Bloček" in answer.output


@pytest.mark.parametrize("database_app", ["postgresql"], indirect=True)
def test_on_postgresql_the_backup_command_names_the_right_tool(database_app: Flask) -> None:
    answer = database_app.test_cli_runner().invoke(args=["backup"])

    assert 1 == answer.exit_code
    assert "pg_dump" in answer.output
