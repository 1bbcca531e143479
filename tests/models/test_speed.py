"""How fast the log is read and written, on the machine at hand."""

from collections.abc import Callable
from time import perf_counter

import pytest
from flask import Flask

from models.database import db
from models.record import Draft, append, last_seq, records_of
from models.sheet import SheetRow, sheet_for

pytestmark = pytest.mark.bench


def milliseconds(job: Callable[[], object], times: int) -> float:
    """The best of many runs: what else the machine is doing does not count."""
    took = []
    for _ in range(times):
        start = perf_counter()
        job()
        took.append((perf_counter() - start) * 1000)
    return min(took)


def test_a_log_of_100_records_is_written_and_read_fast(
    database_app: Flask, sheet: SheetRow
) -> None:
    def enter() -> None:
        seen = last_seq(sheet.id)
        append(sheet.id, Draft("plays", {"cards": ["R5", "W"]}), seen=seen, key=f"key-{seen}")

    def read() -> None:
        db.session.rollback()  # as in a new request
        records_of(sheet.id)

    writing = milliseconds(enter, 100)
    reading = milliseconds(read, 200)
    finding = milliseconds(lambda: sheet_for(sheet.public_id), 200)

    kind = db.engine.dialect.name
    print(f"{kind}: append {writing:.2f} ms, 100 records {reading:.2f} ms, sheet {finding:.2f} ms")
    assert 100 == last_seq(sheet.id)
    assert writing < 50
    assert reading < 3
    assert finding < 3
