"""The server that people start: its port, its words in the terminal, whom it believes."""

import json
import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest

import connections
import serve
from tests.servers import LOOPBACK, PATIENCE

pytestmark = pytest.mark.long

# A whole app in a few lines: it answers with what it believes about the request.
TINY_APP = """
import os
import sys
import connections
from flask import Flask, request
from serve import serve
app = Flask("tiny", instance_path=sys.argv[1])
@app.get("/")
def seen():
    return {"scheme": request.scheme, "host": request.host, "address": request.remote_addr}
connections.HEAD_SECONDS = int(os.environ.get("SECONDS", 1))
connections.BODY_SECONDS = 3
serve(app)
"""
HEAD_SECONDS, BODY_SECONDS = 1, 3


@pytest.fixture
def taken() -> Iterator[int]:
    with socket.socket() as listener:
        listener.bind((LOOPBACK, 0))
        listener.listen()
        yield listener.getsockname()[1]


def test_a_free_port_is_taken_as_wanted() -> None:
    with socket.socket() as probe:
        probe.bind((LOOPBACK, 0))
        wanted = probe.getsockname()[1]

    assert wanted == serve.free_port(LOOPBACK, wanted)


def test_a_taken_port_gives_one_of_the_next_twenty(taken: int) -> None:
    assert taken < serve.free_port(LOOPBACK, taken) <= taken + 20


def test_port_zero_lets_the_system_choose_a_real_one() -> None:
    assert serve.free_port(LOOPBACK, 0) >= 1024


def test_when_every_port_is_taken_one_sentence_says_what_to_do(
    taken: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve, "PORTS_TO_TRY", 1)

    with pytest.raises(SystemExit, match=f"{taken} to {taken} are all taken; set PORT"):
        serve.free_port(LOOPBACK, taken)


def test_an_address_of_another_computer_is_refused_with_a_sentence() -> None:
    with pytest.raises(SystemExit, match=r"Cannot listen on 198\.51\.100\.7"):
        serve.free_port("198.51.100.7", 8000)


@pytest.mark.parametrize("text", ["", "abc", "-1", "80.5", "65536", "٣"])
def test_a_port_that_is_no_port_number_is_refused(text: str) -> None:
    with pytest.raises(SystemExit, match="PORT must be a number"):
        serve.wanted_port({"PORT": text})


def test_the_port_is_8000_unless_somebody_says_otherwise() -> None:
    assert 8000 == serve.wanted_port({})
    assert 81 == serve.wanted_port({"PORT": "81"})


def test_lan_addresses_are_this_computers_own_and_never_loopback() -> None:
    for address in serve.lan_addresses():
        assert not address.startswith("127.")
        assert serve.bound_port(address, 0)


@pytest.mark.skipif(sys.platform != "linux", reason="interfaces are read on Linux only")
def test_the_loopback_interface_is_read_without_sending_anything() -> None:
    assert (LOOPBACK,) == serve.interface_address("lo")
    assert () == serve.interface_address("no-such-if")


@pytest.mark.parametrize("address", ["127.0.1.1", "169.254.3.4", "0.0.0.0"])
def test_addresses_that_no_phone_can_reach_are_left_out(address: str) -> None:
    assert not serve.reachable(address)


def test_the_banner_names_this_computer_then_the_network() -> None:
    expected = """\
Bloček is running.
  On this computer:    http://127.0.0.1:8000/
  On the same network: http://192.168.1.20:8000/
  On the same network: http://10.0.0.5:8000/
Press Ctrl+C to stop; everything entered is saved."""

    banner = serve.banner("0.0.0.0", 8000, ("192.168.1.20", "10.0.0.5"))

    assert expected == "\n".join(line for line in banner.split("\n") if not set(line) & set("█▀▄"))


def test_a_server_on_one_address_names_only_that_one() -> None:
    shown = serve.banner("::1", 8001, ("192.168.1.20",))

    assert "  On this computer:    http://[::1]:8001/" in shown
    assert 1 == shown.count("http")


@pytest.mark.parametrize(("host", "shows_qr"), [("192.168.1.20", True), ("localhost", False)])
def test_a_qr_code_is_shown_only_for_an_address_that_a_phone_can_open(
    host: str, shows_qr: bool
) -> None:
    assert shows_qr == ("█" in serve.banner(host, 8000, ()))


def test_the_qr_code_is_white_on_black_on_any_terminal() -> None:
    rows = serve.qr_code("http://192.168.1.20:8000/").splitlines()

    # Version 2 is 25 modules wide; with the quiet zone of 2 it is 29, two modules per line.
    assert 15 == len(rows)
    assert {29} == {len(row) - len("\x1b[97;40m" + "\x1b[0m") for row in rows}
    # Top edge of the two upper finder patterns: dark ring, light ring, dark heart.
    assert rows[1].startswith("\x1b[97;40m██ ▄▄▄▄▄ █")
    assert rows[1].endswith("█ ▄▄▄▄▄ ██\x1b[0m")


def test_without_a_trusted_proxy_nobodys_headers_are_believed() -> None:
    assert "trusted_proxy" not in serve.waitress_settings({})


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., subprocess.Popen[str]]]:
    started: list[subprocess.Popen[str]] = []

    def _start(**environ: str) -> subprocess.Popen[str]:
        process = subprocess.Popen(
            [sys.executable, "-c", TINY_APP, str(tmp_path / "instance")],
            env={"PATH": os.defpath, "HOST": LOOPBACK, "PORT": "0", "PYTHONUTF8": "1", **environ},
            stdout=subprocess.PIPE,
            text=True,
            encoding=environ.get("PYTHONIOENCODING", "utf-8"),
        )
        started.append(process)
        return process

    yield _start
    for process in started:
        process.kill()
        process.communicate()


def address_of(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    for line in process.stdout:
        if found := re.search(r"http://\S+", line):
            return found[0]
    raise AssertionError("the server ended without naming its address")


def ask(address: str, **headers: str) -> tuple[dict[str, Any], list[str]]:
    dashed = {name.replace("_", "-"): value for name, value in headers.items()}
    with urlopen(Request(address, headers=dashed)) as answer:  # noqa: S310 - loopback
        return json.load(answer), answer.headers.keys()


FORWARDED = {
    "X_Forwarded_Proto": "https",
    "X_Forwarded_Host": "pad.example",
    "X_Forwarded_For": "203.0.113.9",
}


def test_a_started_server_answers_and_does_not_name_its_software(
    start: Callable[..., subprocess.Popen[str]],
) -> None:
    seen, headers = ask(address_of(start()), **FORWARDED)

    assert "http" == seen["scheme"]
    assert LOOPBACK == seen["address"]
    assert seen["host"].startswith(LOOPBACK)
    assert "Server" not in headers


def test_a_trusted_proxy_is_believed_about_scheme_host_and_address(
    start: Callable[..., subprocess.Popen[str]],
) -> None:
    seen, _ = ask(address_of(start(TRUSTED_PROXY=LOOPBACK)), **FORWARDED)

    assert {"scheme": "https", "host": "pad.example", "address": "203.0.113.9"} == seen


def test_the_instance_folder_is_for_its_owner_only(
    start: Callable[..., subprocess.Popen[str]], tmp_path: Path
) -> None:
    (tmp_path / "instance").mkdir(mode=0o755)
    address_of(start())

    assert 0o700 == (tmp_path / "instance").stat().st_mode & 0o777


def test_a_taken_port_is_told_and_the_next_one_used(
    start: Callable[..., subprocess.Popen[str]], taken: int
) -> None:
    process = start(PORT=str(taken))
    assert process.stdout is not None

    assert process.stdout.readline().startswith(f"Port {taken} is taken; using port ")


def test_a_terminal_without_czech_letters_does_not_stop_the_server(
    start: Callable[..., subprocess.Popen[str]],
) -> None:
    process = start(PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    assert process.stdout is not None

    assert "Blo?ek is running.\n" == process.stdout.readline()


HEAD = "POST / HTTP/1.1\r\nHost: pad\r\nContent-Length: 1000\r\n"


@pytest.mark.parametrize(
    ("sent", "drops", "patience"),
    [
        ("", "", HEAD_SECONDS),
        (HEAD, "x", HEAD_SECONDS),
        (f"{HEAD}\r\n", "x", BODY_SECONDS),
    ],
    ids=["nothing", "a head", "a body"],
)
def test_what_only_drips_is_hung_up_on_after_a_while(
    start: Callable[..., subprocess.Popen[str]], sent: str, drops: str, patience: float
) -> None:
    port, begin = port_of(start()), time.monotonic()
    with begun(port, sent) as connection:
        connection.settimeout(0.2)
        while not is_over(connection):
            connection.send(drops.encode())

    assert patience <= time.monotonic() - begin


def is_over(connection: socket.socket) -> bool:
    try:
        return connection.recv(1) == b""
    except TimeoutError:
        return False
    except ConnectionError:
        return True


def begun(port: int, sent: str) -> socket.socket:
    connection = socket.create_connection((LOOPBACK, port), timeout=PATIENCE)
    connection.sendall(sent.encode())
    return connection


def port_of(process: subprocess.Popen[str]) -> int:
    return int(address_of(process).rstrip("/").rpartition(":")[2])


def test_one_address_has_so_many_connections_and_no_more(
    start: Callable[..., subprocess.Popen[str]],
) -> None:
    with crowd(port_of(start(SECONDS=str(PATIENCE))), connections.PER_HOUSEHOLD + 9) as taps:
        over: set[socket.socket] = set()
        given_up = time.monotonic() + PATIENCE / 2
        while len(over) < 9 and time.monotonic() < given_up:
            over |= {tap for tap in taps if tap not in over and is_over(tap)}
    assert 9 == len(over)


def test_the_trusted_proxy_has_as_many_as_it_likes(
    start: Callable[..., subprocess.Popen[str]],
) -> None:
    process = start(SECONDS=str(PATIENCE), TRUSTED_PROXY=LOOPBACK)
    port = port_of(process)
    with crowd(port, connections.PER_HOUSEHOLD + 9) as taps:
        seen, _ = ask(f"http://{LOOPBACK}:{port}/", **FORWARDED)

        assert "203.0.113.9" == seen["address"]
        assert not any(is_over(tap) for tap in taps)


@contextmanager
def crowd(port: int, sockets: int) -> Iterator[list[socket.socket]]:
    with ExitStack() as stack:
        taps = [stack.enter_context(begun(port, HEAD)) for _ in range(sockets)]
        for tap in taps:
            tap.settimeout(0.001)
        yield taps
