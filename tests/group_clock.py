"""A new process that opens the page of a group again and again, and says what each time took.

Between two pages it reads the same records with nothing done to them: what a page is measured by.
The addresses come as JSON; a cookie holds only a few, so the page is told whose tables they are.
"""

import gc
import json
import sys
from time import perf_counter, process_time
from unittest.mock import patch
from urllib.parse import urlencode

from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import text

from app import create_app
from models.database import db

TIMES = 4


def main() -> None:
    instance, *people = sys.argv[1:]
    ids = tuple(json.load(sys.stdin))
    app = create_app({"INSTANCE_PATH": instance})
    client = app.test_client()
    gc.freeze()  # as the server does
    address = "/group?" + urlencode({"player": people}, doseq=True)
    with patch("views.group.group.known_tables", return_value=ids):
        took = [(*opened(client, address), bare_reading(app)) for _ in range(TIMES)]
    json.dump(took, sys.stdout)


def opened(client: FlaskClient, address: str) -> tuple[float, float]:
    """Seconds by the clock and of CPU until the page is whole."""
    clock, cpu = perf_counter(), process_time()
    assert client.get(address).status_code == 200
    return perf_counter() - clock, process_time() - cpu


def bare_reading(app: Flask) -> float:
    """Seconds of CPU to read and decode every record there is."""
    cpu = process_time()
    with app.app_context():
        found = db.session.execute(text("SELECT * FROM record ORDER BY sheet_id, seq")).all()
        assert all(isinstance(json.loads(record.data), dict) for record in found)
    return process_time() - cpu


if __name__ == "__main__":
    main()
