"""The answer leaves the server after the entry is on the disk: seen from outside, by strace."""

import re
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests import debian
from tests.servers import PATIENCE, Client, Server, nursery, running
from tests.writers import new_table

pytestmark = pytest.mark.long

CALLS = "fsync,fdatasync,pwrite64,ftruncate,sendto,send,sendmsg"
SYNCED = re.compile(r"\b(fsync|fdatasync)(\(.*\)| resumed>\)) += 0")  # when it has returned
WRITTEN = re.compile(r"\b(pwrite64|ftruncate)\(\d+<[^>]*/blocek\.db")
ANSWERED = re.compile(r"\bsend(to|msg)?\(.*HTTP/1\.1 201")


@contextmanager
def traced(server: Server, output: Path) -> Iterator[None]:
    """Watch all threads of the server in this block."""
    command = ["strace", "-f", "-y", "-s", "64", "-e", f"trace={CALLS}", "-o", str(output)]
    with subprocess.Popen(
        [*command, "-p", str(server.pid)], stderr=subprocess.PIPE, text=True
    ) as strace:
        assert strace.stderr
        said = strace.stderr.readline()
        if "attached" not in said:
            pytest.skip(f"processes cannot be traced here: {said.strip()}")
        yield
        strace.send_signal(signal.SIGINT)
        strace.communicate(timeout=PATIENCE)


def must_have_strace() -> None:
    if shutil.which("strace") is None and not debian.install("strace"):
        pytest.skip("strace is not here and cannot be installed (on Debian: apt install strace)")


def test_an_entry_is_on_the_disk_before_it_is_acknowledged(tmp_path: Path) -> None:
    must_have_strace()
    output = tmp_path / "calls"
    with nursery() as servers, running(servers, tmp_path / "instance") as server:
        table = new_table(server)
        body = {"kind": "cows", "data": {"cows": [3, 2]}, "seq": 0, "key": "a"}
        with Client(server, table.secret) as client, traced(server, output):
            status, _ = client.call("POST", f"/sheets/{table.public_id}/entries", body)
            time.sleep(0.5)  # whatever was still to be synced would be now

    assert 201 == status
    calls = output.read_text().splitlines()
    answered = only(ANSWERED, calls)
    assert 2 <= len(found(SYNCED, calls[:answered]))  # the journal, and the database
    assert found(WRITTEN, calls[:answered])
    assert [] == found(WRITTEN, calls[answered:])
    assert [] == found(SYNCED, calls[answered:])
    # After the last byte of the entry comes a sync, and only then the answer.
    assert found(WRITTEN, calls)[-1] < found(SYNCED, calls)[-1] < answered


def found(pattern: re.Pattern[str], calls: list[str]) -> list[int]:
    return [number for number, call in enumerate(calls) if pattern.search(call)]


def only(pattern: re.Pattern[str], calls: list[str]) -> int:
    (number,) = found(pattern, calls)
    return number
