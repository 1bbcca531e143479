"""PostgreSQL loses its connections in the middle of writing, again and again; no entry is lost."""

import random
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psycopg
import pytest

from tests.models.conftest import new_postgres_database
from tests.servers import Client, Nursery, Server, nursery
from tests.writers import Ledger, Writer, assert_no_gap, new_table

WRITERS = 4
CUT = (
    "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity "
    "WHERE datname = current_database() AND pid <> pg_backend_pid()"
)
STORED = (
    "SELECT public_id, key, seq, slot, data FROM record JOIN sheet ON sheet.id = sheet_id "
    "ORDER BY record.id"
)


@pytest.fixture(scope="module")
def servers() -> Iterator[Nursery]:
    with nursery() as made:
        yield made


@pytest.mark.parametrize(
    "rounds", [10, pytest.param(100, marks=[pytest.mark.soak, pytest.mark.timeout(0)])]
)
def test_nothing_is_lost_when_connections_are_cut_while_people_write(
    servers: Nursery, postgres_url: str, tmp_path: Path, rounds: int
) -> None:
    url = new_postgres_database(postgres_url)
    server = servers.start(tmp_path / "instance", DATABASE_URL=url)
    ledger = Ledger(again=frozenset({409, 503}))
    shared = new_table(server)
    writers = [Writer(f"w{n}", [new_table(server), shared], ledger) for n in range(WRITERS)]
    over = threading.Event()
    with (
        psycopg.connect(url.replace("+psycopg", ""), autocommit=True) as other,
        ThreadPoolExecutor(WRITERS) as people,
    ):
        writing = [people.submit(write, writer, server, over) for writer in writers]
        cut = sum(cut_off(other) for _ in range(rounds))
        over.set()
        for one in writing:
            one.result()
        rows = other.execute(STORED).fetchall()

    assert_no_gap(rows)
    assert ledger.promised == {(row[0], row[1]): tuple(row[2:]) for row in rows}
    print(f"{rounds} cuts of {cut} connections, {len(rows)} promises, all kept")
    assert cut


def write(writer: Writer, server: Server, over: threading.Event) -> None:
    with Client(server) as client:
        while not over.is_set():
            assert writer.ledger.deliver(client, writer.next_sending())


def cut_off(other: "psycopg.Connection[tuple[int]]") -> int:
    """End every connection of the server as a restart of PostgreSQL would."""
    time.sleep(random.uniform(0.02, 0.3))
    row = other.execute(CUT).fetchone()
    return row[0] if row else 0
