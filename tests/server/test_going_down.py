"""A server that is told to stop finishes what it has begun, and lets nobody new in."""

import json
import os
import signal
import socket
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.client import HTTPException
from pathlib import Path

import psycopg
import pytest

from tests.server.conftest import House, Start
from tests.servers import LOOPBACK, PATIENCE, Client
from tests.writers import Table, new_table, stored

COWS = {"kind": "cows", "data": {"cows": [3, 2]}, "seq": 0, "key": "under-way"}
STORED = {"seq": 1, "slot": 1, "key": "under-way"}


@contextmanager
def writers_kept_waiting(instance: Path, url: str) -> Iterator[None]:
    """Somebody else is writing, so that whoever writes now is under way for a while."""
    if url:
        with psycopg.connect(url.replace("+psycopg", "")) as connection:
            connection.execute("LOCK TABLE sheet IN EXCLUSIVE MODE")
            yield
    else:
        with closing(sqlite3.connect(instance / "blocek.db", isolation_level=None)) as connection:
            connection.execute("BEGIN IMMEDIATE")
            yield
            connection.execute("ROLLBACK")


@contextmanager
def phone_at(house: House, secret: str = "") -> Iterator[Client]:
    """A phone that the server has let in and heard already."""
    with Client(house.server, secret) as phone:
        assert 200 == phone.get("/healthz")[0]
        yield phone


def send(phone: Client, table: Table) -> None:
    headers = {"Authorization": f"Bearer {table.secret}", "Content-Type": "application/json"}
    path = f"/api/v1/sheets/{table.public_id}/entries"
    phone.connection.request("POST", path, json.dumps(COWS), headers)


def test_a_request_under_way_is_answered_and_then_the_server_ends(
    start: Start, tmp_path: Path, url: str
) -> None:
    house = start(url)
    table = new_table(house.server)
    with phone_at(house) as phone:
        with writers_kept_waiting(tmp_path / "instance", url):
            send(phone, table)
            os.kill(house.server.pid, signal.SIGTERM)
            wait_until_closed(house)
            assert house.process.poll() is None
        answer = phone.connection.getresponse()

        assert (201, STORED) == (answer.status, json.load(answer))
    assert 0 == house.end()
    assert "Traceback" not in house.complaint()


def wait_until_closed(house: House) -> None:
    """Until nobody new is let in."""
    for _ in range(PATIENCE * 20):
        try:
            socket.create_connection((LOOPBACK, house.server.port), PATIENCE).close()
        except ConnectionRefusedError:
            return
        except ConnectionResetError:
            continue  # knocked when the door was being shut
        time.sleep(0.05)
    raise AssertionError("still open")


def test_a_request_that_is_still_arriving_is_waited_for(start: Start) -> None:
    house = start()
    with phone_at(house) as phone:
        phone.connection.sock.sendall(b"GET /healthz HTTP/1.1\r\nHost: ")
        os.kill(house.server.pid, signal.SIGTERM)
        wait_until_closed(house)
        phone.connection.sock.sendall(b"127.0.0.1\r\n\r\n")

        assert phone.connection.sock.recv(1000).startswith(b"HTTP/1.1 200 OK")
    assert 0 == house.end()


def test_phones_that_only_keep_a_connection_are_not_waited_for(start: Start) -> None:
    house = start()
    with phone_at(house), socket.create_connection((LOOPBACK, house.server.port)):
        begin = time.monotonic()
        os.kill(house.server.pid, signal.SIGINT)  # Ctrl+C says the same

        assert 0 == house.end()
        print(f"stopped within {time.monotonic() - begin:.2f} s")


def test_what_never_ends_is_waited_for_for_a_while_and_promises_nothing(
    start: Start, tmp_path: Path
) -> None:
    house = start()
    table = new_table(house.server)
    with (
        phone_at(house) as phone,
        phone_at(house) as slow,
        writers_kept_waiting(tmp_path / "instance", ""),
    ):
        send(phone, table)
        slow.connection.sock.sendall(b"GET / HTTP/1.1\r\n")
        os.kill(house.server.pid, signal.SIGTERM)

        assert 0 == house.end()
        with pytest.raises((HTTPException, OSError)):
            phone.connection.getresponse()
    assert {} == stored(tmp_path / "instance" / "blocek.db")


def test_who_says_it_twice_does_not_wait(start: Start) -> None:
    house = start()
    with phone_at(house) as phone:
        phone.connection.sock.sendall(b"GET / HTTP/1.1\r\n")
        os.kill(house.server.pid, signal.SIGTERM)
        wait_until_closed(house)
        os.kill(house.server.pid, signal.SIGTERM)

        assert -signal.SIGTERM == house.end()
