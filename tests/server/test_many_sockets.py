"""Whoever holds hundreds of connections open keeps nobody else waiting."""

import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from http.client import HTTPConnection
from statistics import median
from threading import Event, Thread

import pytest

import connections
from tests.servers import LOOPBACK, PATIENCE, Server, nursery

SOMEBODY_ELSE = "127.0.0.2"
DRIPPING = 520
BEGUN = f"GET / HTTP/1.1\r\nHost: {LOOPBACK}\r\nX: ".encode()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with nursery() as servers:
        yield servers.start(tmp_path_factory.mktemp("server") / "instance")


def seconds_for_a_page(server: Server, address: str) -> float:
    """How long somebody waits from knocking to the last byte."""
    begin = time.monotonic()
    phone = HTTPConnection(LOOPBACK, server.port, PATIENCE, source_address=(address, 0))
    phone.request("GET", "/")
    assert 200 == phone.getresponse().status
    phone.close()
    return time.monotonic() - begin


def usual_seconds(server: Server) -> float:
    return median(seconds_for_a_page(server, SOMEBODY_ELSE) for _ in range(5))


@contextmanager
def dripping(server: Server, sockets: int) -> Iterator[None]:
    """Connections of one address that send a byte each now and then, and never a whole request."""
    with ExitStack() as open_connections:
        taps = [
            open_connections.enter_context(socket.create_connection((LOOPBACK, server.port)))
            for _ in range(sockets)
        ]
        over = Event()
        hand = Thread(target=drip, args=(taps, over))
        hand.start()
        try:
            yield
        finally:
            over.set()
            hand.join()


def drip(taps: list[socket.socket], over: Event) -> None:
    sent = BEGUN
    while not over.wait(0.5):
        for tap in taps:
            try:
                tap.sendall(sent)
            except OSError:
                continue  # hung up on
        sent = b"x"


def test_520_dripping_sockets_of_one_address_keep_nobody_else_waiting(server: Server) -> None:
    alone = usual_seconds(server)
    with dripping(server, DRIPPING):
        crowded = []
        for _ in range(7):
            crowded.append(seconds_for_a_page(server, SOMEBODY_ELSE))
            time.sleep(0.5)
    alone = max(alone, usual_seconds(server))  # the machine may have got busy in between

    print(f"a page alone: {alone:.3f} s, beside {DRIPPING} sockets: {max(crowded):.3f} s")
    assert median(crowded) < max(1, 20 * alone)


def test_a_crowd_behind_one_router_gets_in_as_long_as_somebody_is_idle(server: Server) -> None:
    """Phones keep their connections; the one that was quiet longest makes room."""
    crowd = connections.PER_HOUSEHOLD + 30
    with ExitStack() as open_connections:
        phones = [HTTPConnection(LOOPBACK, server.port, PATIENCE) for _ in range(crowd)]
        for phone in phones:
            open_connections.callback(phone.close)
            phone.request("GET", "/healthz")
            answer = phone.getresponse()
            assert (200, b'{"status":"ok"}\n') == (answer.status, answer.read())

        assert b"" == phones[0].sock.recv(1)
        phones[-1].request("GET", "/healthz")
        assert 200 == phones[-1].getresponse().status
