"""How fast the log is read and written, measured in bare statements on the same database."""

from collections.abc import Callable
from time import perf_counter

import pytest
from flask import Flask
from sqlalchemy import text

from models.database import db, write_tx
from models.record import Draft, append, last_seq, records_of
from models.sheet import SheetRow, sheet_for

pytestmark = pytest.mark.bench

TURNS = 100
BARS = {"append": 15, "100 records": 4, "sheet": 3}
"""How many bare statements each may cost."""


def in_turns(*jobs: Callable[[], object]) -> list[float]:
    """Milliseconds of each: the best of many turns, so that what else runs counts for none."""
    took: list[list[float]] = [[] for _ in jobs]
    for _ in range(TURNS):
        for job, times in zip(jobs, took, strict=True):
            start = perf_counter()
            job()
            times.append((perf_counter() - start) * 1000)
    return [min(times) for times in took]


def test_a_log_of_100_records_costs_a_handful_of_bare_statements(
    database_app: Flask, sheet: SheetRow
) -> None:
    with write_tx() as connection:
        connection.execute(text("DROP TABLE IF EXISTS bare"))
        connection.execute(text("CREATE TABLE bare (value INTEGER)"))

    def enter() -> None:
        seen = last_seq(sheet.id)
        append(sheet.id, Draft("plays", {"cards": ["R5", "W"]}), seen=seen, key=f"key-{seen}")

    def write() -> None:
        with write_tx() as connection:
            connection.execute(text("INSERT INTO bare VALUES (1)"))

    def read() -> None:
        db.session.rollback()  # as in a new request
        records_of(sheet.id)

    def find() -> None:
        db.session.rollback()
        sheet_for(sheet.public_id)

    def select(table: str, key: str, value: object) -> Callable[[], object]:
        wanted = text(f"SELECT * FROM {table} WHERE {key} = :value")

        def ask() -> None:
            db.session.rollback()
            db.session.execute(wanted, {"value": value}).all()

        return ask

    tell("append", *in_turns(enter, write))
    assert TURNS == last_seq(sheet.id)
    tell("100 records", *in_turns(read, select("record", "sheet_id", sheet.id)))
    tell("sheet", *in_turns(find, select("sheet", "public_id", sheet.public_id)))


def tell(what: str, took: float, bare: float) -> None:
    kind, bar = db.engine.dialect.name, BARS[what]
    print(f"{kind}: {what} {took:.2f} ms, bare {bare:.2f} ms: {took / bare:.1f}, at most {bar}")
    assert took <= bar * bare
