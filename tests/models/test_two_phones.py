"""Many threads write at once, as phones at one table do."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from threading import Barrier, Event
from typing import TypeVar

import pytest
from flask import Flask
from sqlalchemy import Update, select, text, update

from games.kit.log import Logged
from models.database import db, write_tx
from models.part import pulse_of
from models.record import Conflict, Draft, Full, Stored, append, last_seq, records_of
from models.sheet import Sheet, SheetRow, create_sheet, sheet_for

T = TypeVar("T")


def at_once(app: Flask, phones: int, job: Callable[[int], T]) -> list[T]:
    """Run the job for every phone in a thread of its own, all started at the same moment."""
    db.session.rollback()
    ready = Barrier(phones)

    def in_context(phone: int) -> T:
        with app.app_context():
            ready.wait()
            return job(phone)

    with ThreadPoolExecutor(phones) as pool:
        return list(pool.map(in_context, range(phones)))


def draft(number: int) -> Draft:
    return Draft("cows", {"cows": [number, 0, 0]})


def test_sixteen_taps_with_one_key_store_one_record(database_app: Flask, sheet: SheetRow) -> None:
    answers = at_once(database_app, 16, lambda _: append(sheet.id, draft(5), seen=0, key="tap"))

    (record,) = records_of(sheet.id)
    assert [Stored(record, repeated=True)] * 15 + [Stored(record, repeated=False)] == sorted(
        answers, key=lambda answer: not (isinstance(answer, Stored) and answer.repeated)
    )


def test_sixteen_different_entries_on_one_seen_record_store_one(
    database_app: Flask, sheet: SheetRow
) -> None:
    def enter(phone: int) -> Stored | Conflict | Full:
        return append(sheet.id, draft(phone), seen=0, key=f"key-{phone}")

    answers = at_once(database_app, 16, enter)

    (record,) = records_of(sheet.id)
    assert [record] == [answer.record for answer in answers if isinstance(answer, Stored)]
    assert [(record,)] * 15 == [answer.since for answer in answers if isinstance(answer, Conflict)]


def test_writers_that_try_again_leave_no_gap_and_lose_nothing(
    database_app: Flask, sheet: SheetRow
) -> None:
    def insist(phone: int) -> list[Logged]:
        return [enter_until_stored(sheet.id, phone * 100 + number) for number in range(5)]

    answered = at_once(database_app, 8, insist)

    log = records_of(sheet.id)
    assert list(range(1, 41)) == [record.seq for record in log]
    acknowledged = [record for records in answered for record in records]
    assert list(log) == sorted(acknowledged, key=lambda record: record.seq)


def enter_until_stored(sheet_id: int, number: int) -> Logged:
    while True:
        answer = append(sheet_id, draft(number), seen=last_seq(sheet_id), key=f"key-{number}")
        if isinstance(answer, Stored):
            return answer.record


def test_sheets_are_written_side_by_side(database_app: Flask) -> None:
    sheets = [create_sheet("wizard", "rounds", {}, ["Anna", "Bára"]) for _ in range(8)]

    def fill(phone: int) -> None:
        for number in range(5):
            append(sheets[phone].id, draft(number), seen=number, key=f"key-{number}")

    at_once(database_app, 8, fill)

    assert [5] * 8 == [last_seq(sheet.id) for sheet in sheets]


@pytest.mark.parametrize("queue_in_the_program", [True, False])
def test_steps_that_read_add_and_write_are_never_lost(
    database_app: Flask,
    sheet: SheetRow,
    queue_in_the_program: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Two programs on one database share no lock in memory; a write begins before it reads."""
    if not queue_in_the_program:
        monkeypatch.setattr("models.database._queue", nullcontext)
    with write_tx() as connection:
        connection.execute(text("DROP TABLE IF EXISTS counter"))
        connection.execute(text("CREATE TABLE counter (value INTEGER)"))
        connection.execute(text("INSERT INTO counter VALUES (0)"))
    queue = select(Sheet.id).where(Sheet.id == sheet.id).with_for_update()

    def ten_steps(_phone: int) -> None:
        for _ in range(10):
            with write_tx() as connection:
                connection.execute(queue)
                value = connection.execute(text("SELECT value FROM counter")).scalar_one()
                connection.execute(text("UPDATE counter SET value = :next"), {"next": value + 1})

    at_once(database_app, 4, ten_steps)

    assert 40 == db.session.execute(text("SELECT value FROM counter")).scalar_one()


@pytest.mark.parametrize("empty_app", ["postgresql"], indirect=True)
def test_a_server_with_stricter_habits_changes_nothing(fresh_app: Flask) -> None:
    """What was read before the row lock would be stale after it."""
    sheet = create_sheet("wizard", "rounds", {}, ["Anna", "Bára"])
    with write_tx() as connection:
        habit = "SET default_transaction_isolation = 'repeatable read'"
        connection.execute(text(f"ALTER DATABASE {db.engine.url.database} {habit}"))
    db.engine.dispose()

    at_once(fresh_app, 8, lambda phone: enter_until_stored(sheet.id, phone))

    assert 8 == last_seq(sheet.id)


def test_a_reader_in_the_queue_does_not_hold_up_the_writer_in_front(
    database_app: Flask, sheet: SheetRow
) -> None:
    """Kept from committing, the writer would give up after 10 s: the database is locked."""
    in_front, has_read = Event(), Event()

    def write_first() -> None:
        with write_tx() as connection:
            in_front.set()
            has_read.wait()
            connection.execute(renewal(sheet))

    def read_then_write() -> None:
        in_front.wait()
        records_of(sheet.id)  # as a page does before it stores an entry
        has_read.set()
        append(sheet.id, draft(1), seen=0, key="queued")

    at_once(database_app, 2, lambda phone: read_then_write() if phone else write_first())

    assert 1 == last_seq(sheet.id)


def test_a_page_that_has_read_does_not_hold_up_a_writer(
    database_app: Flask, sheet: SheetRow
) -> None:
    """However long it takes to draw: what was read was read, and no lock is left behind."""
    has_read, is_stored = Event(), Event()

    def read_and_draw() -> None:
        records_of(sheet.id)
        has_read.set()
        is_stored.wait(timeout=60)

    def write() -> None:
        has_read.wait()
        append(sheet.id, draft(1), seen=0, key="meanwhile")
        is_stored.set()

    at_once(database_app, 2, lambda phone: write() if phone else read_and_draw())

    assert 1 == last_seq(sheet.id)


def test_a_request_reads_with_one_connection_at_a_time(
    database_app: Flask, sheet: SheetRow
) -> None:
    """As a clash does: what was entered meanwhile is read after what was there before."""
    records_of(sheet.id)
    pulse_of(sheet.public_id)

    assert 0 == sum(engine.pool.checkedout() for engine in db.engines.values())  # type: ignore[attr-defined]  # a QueuePool counts


def test_a_write_that_fails_leaves_nothing_and_lets_the_next_one_in(
    database_app: Flask, sheet: SheetRow
) -> None:
    with pytest.raises(KeyboardInterrupt):
        change_and_fail(sheet)

    assert sheet == sheet_for(sheet.public_id)
    assert isinstance(append(sheet.id, draft(1), seen=0, key="a"), Stored)


def change_and_fail(sheet: SheetRow) -> None:
    with write_tx() as connection:
        connection.execute(renewal(sheet))
        raise KeyboardInterrupt


def renewal(sheet: SheetRow) -> Update:
    return update(Sheet).where(Sheet.id == sheet.id).values(join_secret=sheet.join_secret[::-1])
