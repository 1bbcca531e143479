"""Real servers on loopback for the tests, each a process of its own, and a client to ask them."""

import atexit
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, Self
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, build_opener

from tests.instances import furnished

LOOPBACK = "127.0.0.1"
PATIENCE = 300  # seconds after which a server that does not answer counts as broken
ALL_ITS_THREADS = 2  # the clock Linux gives a process: its id upside down, and of what it tells


@dataclass(frozen=True)
class Server:
    """One running server; everything it keeps is in its instance folder."""

    pid: int
    port: int

    def kill(self) -> None:
        """End it as a power cut would, and wait until it is gone."""
        os.kill(self.pid, signal.SIGKILL)
        for _ in range(PATIENCE * 1000):
            if not is_alive(self.pid):
                return
            time.sleep(0.001)
        raise AssertionError(f"server {self.pid} did not die")

    def cpu_seconds(self) -> float:
        """What the process has cost so far, in all its threads."""
        return time.clock_gettime(~self.pid << 3 | ALL_ITS_THREADS)

    def keep_to(self, core: int) -> None:
        """Let it run on one core only, so that two servers are as fast as each other."""
        for thread in Path(f"/proc/{self.pid}/task").iterdir():
            os.sched_setaffinity(int(thread.name), {core})


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


class Nursery:
    """Starts servers in a fraction of a second each; none survives it."""

    def __init__(self, program: subprocess.Popen[str]) -> None:
        self.program = program
        self.servers: list[Server] = []

    def start(
        self,
        instance: Path,
        *,
        file_size: int = 0,
        hello: bool = False,
        rehearsed: bool = False,
        patient: bool = False,
        port: int = 0,
        **config: Any,
    ) -> Server:
        """A server that answers, ours or the smallest there is.

        `file_size` is the largest file it may write, 0 means any; `port` 0 means a free one.
        Two `rehearsed` ones that are asked the same answer the same to the letter.
        A `patient` one does not hang up on requests that take their time to arrive.
        """
        wanted = {
            "config": {"INSTANCE_PATH": str(furnished(instance)), "RATELIMIT_ENABLED": False}
            | config,
            "file_size": file_size,
            "hello": hello,
            "rehearsed": rehearsed,
            "patient": patient,
            "port": port,
            "log": str(instance.with_name(f"{instance.name}.log")),
        }
        assert self.program.stdin
        self.program.stdin.write(json.dumps(wanted) + "\n")
        self.program.stdin.flush()
        pid = int(self._said(r"pid (\d+)"))
        self.servers.append(Server(pid, int(self._said(r"http://127\.0\.0\.1:(\d+)/"))))
        return self.servers[-1]

    def _said(self, pattern: str) -> str:
        assert self.program.stdout
        for line in self.program.stdout:
            if found := re.search(pattern, line):
                return found[1]
        raise AssertionError("the server ended before it was open; see its log")


@contextmanager
def nursery() -> Iterator[Nursery]:
    """Lend a nursery; ends every server that is still there, by its own number."""
    made = Nursery(_program())
    yield made
    for server in made.servers:
        if is_alive(server.pid):
            server.kill()


@cache
def _program() -> subprocess.Popen[str]:
    """The program behind every nursery of this process: it takes long to import the app."""
    program = subprocess.Popen(
        [sys.executable, "-m", "tests.nursery"],
        cwd=Path(__file__).parents[1],
        env={"PATH": os.defpath, "HOST": LOOPBACK, "PORT": "0", "PYTHONUTF8": "1"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    atexit.register(program.kill)
    return program


@contextmanager
def running(servers: Nursery, instance: Path, **wanted: Any) -> Iterator[Server]:
    """A server that is gone when the block ends."""
    server = servers.start(instance, **wanted)
    try:
        yield server
    finally:
        server.kill()


@dataclass
class Client:
    """One connection that stays open, as an app on a phone has it."""

    server: Server
    bearer: str = ""
    connection: HTTPConnection = field(init=False)

    def __post_init__(self) -> None:
        self.connection = HTTPConnection(LOOPBACK, self.server.port, timeout=PATIENCE)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.connection.close()

    def call(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """Send JSON, get JSON."""
        headers = {"Authorization": f"Bearer {self.bearer}", "Content-Type": "application/json"}
        self.connection.request(method, f"/api/v1{path}", json.dumps(body), headers)
        answer = self.connection.getresponse()
        return answer.status, json.loads(answer.read())

    def get(self, path: str) -> tuple[int, str]:
        """Get a page."""
        self.connection.request("GET", path, headers={"Accept-Language": "en"})
        answer = self.connection.getresponse()
        return answer.status, answer.read().decode()


class Browser:
    """A browser without script: keeps cookies, follows redirects, sends the token of its page."""

    def __init__(self, server: Server) -> None:
        self.root = f"http://{LOOPBACK}:{server.port}"
        self.opener = build_opener(HTTPCookieProcessor())
        self.opener.addheaders = [("Accept-Language", "en")]
        self.page = ""

    def open(self, path: str) -> int:
        """Show a page; its status."""
        return self._show(path, None)

    def send(self, path: str, **fields: str) -> int:
        """Send a form from the page that is open, with its token."""
        token = re.search(r'name="csrf_token" value="([^"]+)"', self.page)
        assert token, self.page
        dashed = {name.replace("_", "-"): value for name, value in fields.items()}
        return self._show(path, urlencode({"csrf_token": token[1], **dashed}).encode())

    def _show(self, path: str, data: bytes | None) -> int:
        try:
            with self.opener.open(self.root + path, data, PATIENCE) as answer:
                self.page, status = answer.read().decode(), answer.status
        except HTTPError as answer:
            self.page, status = answer.read().decode(), answer.code
        return int(status)
