"""What the server has acknowledged is there once and for ever, whatever happens to the server."""

import random
import socket
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.servers import LOOPBACK, PATIENCE, Client, Nursery, Server, nursery
from tests.writers import Ledger, Table, Writer, new_table, stored

pytestmark = pytest.mark.long

WRITERS = 6
FRESH_TABLES = 25  # rounds after which the writers sit down at new tables
AT_ONCE = 16
HALF_SENT = 100
COWS = {"kind": "cows", "data": {"cows": [3, 2]}}


@pytest.fixture(scope="module")
def servers() -> Iterator[Nursery]:
    with nursery() as made:
        yield made


@pytest.fixture
def server(servers: Nursery, tmp_path: Path) -> Server:
    return servers.start(tmp_path / "instance", patient=True)


@pytest.mark.parametrize(
    "rounds",
    [
        50,
        pytest.param(500, marks=[pytest.mark.soak, pytest.mark.timeout(0)]),
    ],
)
def test_a_server_killed_at_any_moment_keeps_every_promise(
    servers: Nursery, tmp_path: Path, rounds: int
) -> None:
    ledger = Ledger()
    for number in range(rounds):
        server = servers.start(tmp_path / "instance")
        ledger.ask_again(server)
        assert ledger.promised == stored(tmp_path / "instance" / "blocek.db")
        if number % FRESH_TABLES == 0:
            writers = seated(server, ledger, number)
        write_and_kill(server, writers)

    ledger.ask_again(servers.start(tmp_path / "instance"))
    assert ledger.promised == stored(tmp_path / "instance" / "blocek.db")
    assert rounds <= len(ledger.promised)
    print(f"{rounds} kills, {len(ledger.promised)} promises, all kept")


def seated(server: Server, ledger: Ledger, evening: int) -> list[Writer]:
    """Six writers, each with a table of their own and two that all share."""
    shared = [new_table(server), new_table(server)]
    return [
        Writer(f"{evening}-{number}", [new_table(server), *shared], ledger)
        for number in range(WRITERS)
    ]


def write_and_kill(server: Server, writers: list[Writer]) -> None:
    with ThreadPoolExecutor(WRITERS) as people:
        known = len(writers[0].ledger.promised)
        writing = [people.submit(writer.write_until_cut_off, server) for writer in writers]
        time.sleep(random.uniform(0.05, 0.55))
        while len(writers[0].ledger.promised) == known and not all(one.done() for one in writing):
            time.sleep(0.01)  # a slow machine may not have promised anything yet
        server.kill()
    for one in writing:
        one.result()


def test_an_entry_sent_sixteen_times_at_once_is_one_entry_with_sixteen_equal_answers(
    server: Server, tmp_path: Path
) -> None:
    table = new_table(server)
    for seq, key in enumerate("abc"):
        answers = send_at_once(server, table, {**COWS, "seq": seq, "key": key})

        assert [(201, {"seq": seq + 1, "slot": seq + 1, "key": key})] * AT_ONCE == answers
    assert 3 == len(stored(tmp_path / "instance" / "blocek.db"))


def send_at_once(server: Server, table: Table, body: dict[str, object]) -> list[object]:
    together = threading.Barrier(AT_ONCE, timeout=PATIENCE)

    def send(_: int) -> object:
        with Client(server, table.secret) as client:
            client.connection.connect()
            together.wait()
            return client.call("POST", f"/sheets/{table.public_id}/entries", body)

    with ThreadPoolExecutor(AT_ONCE) as phones:
        return list(phones.map(send, range(AT_ONCE)))


def test_a_hundred_phones_with_bad_signal_do_not_keep_the_others_waiting(server: Server) -> None:
    table = new_table(server)
    path = f"/sheets/{table.public_id}/entries"
    with ExitStack() as open_connections, Client(server, table.secret) as fast:
        slow = [half_sent(server, table, f"/api/v1{path}") for _ in range(HALF_SENT)]
        for connection in slow:
            open_connections.enter_context(connection)

        assert 200 == fast.get(f"/t/{table.public_id}")[0]
        assert 201 == fast.call("POST", path, {**COWS, "seq": 0, "key": "fast"})[0]
        assert 200 == fast.get("/healthz")[0]

        slow[0].sendall(REST)
        assert slow[0].recv(1000).startswith(b"HTTP/1.1 409")  # heard, only too late


HALF, REST = b'{"kind": "cows", "data": {"cows": [2,', b' 2]}, "seq": 0, "key": "slow"}'


def half_sent(server: Server, table: Table, path: str) -> socket.socket:
    connection = socket.create_connection((LOOPBACK, server.port), timeout=PATIENCE)
    head = [
        f"POST {path} HTTP/1.1",
        f"Host: {LOOPBACK}",
        f"Authorization: Bearer {table.secret}",
        "Content-Type: application/json",
        f"Content-Length: {len(HALF + REST)}",
        "",
        "",
    ]
    connection.sendall("\r\n".join(head).encode() + HALF)
    return connection
