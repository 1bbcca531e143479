"""Whole servers as people start them, each a process of its own that is watched to its end."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import pytest

from tests.instances import furnished
from tests.models.conftest import new_postgres_database
from tests.servers import LOOPBACK, PATIENCE, Server

ROOT = Path(__file__).parents[2]
PROGRAM = "import json, sys; from app import main; main(json.loads(sys.argv[1]))"


@dataclass
class House:
    """One program that somebody started, and what it says."""

    process: "subprocess.Popen[str]"
    log: Path

    @cached_property
    def server(self) -> Server:
        """The server, once it is open."""
        assert self.process.stdout
        for line in self.process.stdout:
            if found := re.search(r"http://127\.0\.0\.1:(\d+)/", line):
                return Server(self.process.pid, int(found[1]))
        raise AssertionError(f"ended before it was open: {self.log.read_text()}")

    def end(self) -> int:
        """Wait until it has ended by itself; its exit code."""
        return self.process.wait(2 * PATIENCE)

    def complaint(self) -> str:
        """What it wrote to its log until now."""
        return self.log.read_text(encoding="utf-8")


Start = Callable[..., House]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts servers in one instance folder; none survives the test."""
    houses: list[House] = []

    def _start(url: str = "", **environ: str) -> House:
        config = {"INSTANCE_PATH": str(furnished(tmp_path / "instance")), "DATABASE_URL": url}
        log = tmp_path / f"{len(houses)}.log"
        with log.open("w") as errors:
            process = subprocess.Popen(
                [sys.executable, "-c", PROGRAM, json.dumps(config)],
                cwd=ROOT,
                env={"PATH": os.defpath, "HOST": LOOPBACK, "PORT": "0", "PYTHONUTF8": "1"}
                | environ,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                encoding="utf-8",
            )
        houses.append(House(process, log))
        return houses[-1]

    yield _start
    for house in houses:
        house.process.kill()
        house.process.communicate()


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest) -> str:
    """The address of a new database of each kind; of SQLite the usual one."""
    if request.param == "sqlite":
        return ""
    return new_postgres_database(request.getfixturevalue("postgres_url"))
