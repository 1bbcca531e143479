"""The program is killed in the middle of writing, again and again; the log holds its word."""

import random
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest
from flask import Flask

from models.database import db
from models.record import records_of
from models.sheet import SheetRow

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("database_app", ["sqlite"], indirect=True)
@pytest.mark.parametrize("rounds", [3, pytest.param(50, marks=pytest.mark.soak)])
def test_nothing_acknowledged_is_lost_when_the_program_is_killed(
    database_app: Flask, sheet: SheetRow, rounds: int
) -> None:
    file = str(db.engine.url.database)
    acknowledged: dict[int, str] = {}
    for number in range(rounds):
        db.session.remove()
        acknowledged |= write_and_be_killed(file, sheet, f"run-{number}")

        found = {record.seq: record.key for record in records_of(sheet.id)}
        assert list(range(1, len(found) + 1)) == list(found)
        assert acknowledged == {seq: found.get(seq) for seq in acknowledged}
        assert sound(file)
    assert rounds <= len(acknowledged)


def write_and_be_killed(file: str, sheet: SheetRow, run: str) -> dict[int, str]:
    """What the program had acknowledged when it died; a line cut short was not."""
    arguments = [sys.executable, "-m", "tests.models.writers", file, sheet.public_id, run]
    with subprocess.Popen(arguments, stdout=subprocess.PIPE, text=True, cwd=ROOT) as writers:
        assert writers.stdout
        first = writers.stdout.readline()
        time.sleep(random.uniform(0.01, 0.3))
        writers.kill()
        lines = (first + writers.stdout.read()).split("\n")[:-1]
    return {int(seq): key for seq, key in (line.split(" ") for line in lines)}


def sound(file: str) -> bool:
    with closing(sqlite3.connect(file)) as connection:
        return [("ok",)] == connection.execute("PRAGMA integrity_check").fetchall()
