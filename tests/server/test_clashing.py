"""Phones that save at the same moment by plain forms: one is first, the others soon see both."""

import re
import threading
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, suppress
from dataclasses import dataclass, field
from http.client import HTTPConnection
from pathlib import Path
from statistics import median
from urllib.parse import urlencode

import pytest

from tests.servers import LOOPBACK, PATIENCE, Client, Nursery, Server, nursery
from tests.writers import Table, new_table

TABLES = 4
PHONES = 3  # at every table
ROUNDS = 40
AT_ONCE = TABLES * PHONES
# Twelve wait for one processor and one disk; a stall on a lock takes hundreds of savings, and it
# comes every round. A busy machine may halt us now and then.
MOST_SECONDS, MOST_SAVINGS = 2, 60
HALTS = ROUNDS // 4
FORM = "application/x-www-form-urlencoded"


@pytest.fixture(scope="module")
def servers() -> Iterator[Nursery]:
    with nursery() as made:
        yield made


@dataclass
class Phone:
    """A browser without script at one table; notes what every answer was and how long it took."""

    server: Server
    table: Table
    number: int
    cookie: str = ""
    page: str = ""
    answers: list[tuple[int, float]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.connection = HTTPConnection(LOOPBACK, self.server.port, timeout=PATIENCE)
        self.ask("GET", f"/j/{self.table.secret}")
        self.look()

    def close(self) -> None:
        self.connection.close()

    def look(self) -> None:
        self.ask("GET", f"/t/{self.table.public_id}")

    def save(self, number: int) -> int:
        """Send the form of the page that is open, with cows of its own."""
        hidden = dict(re.findall(r'name="(csrf_token|seq)" value="([^"]+)"', self.page))
        cows = {"cows-1": str(self.number + 2), "cows-2": "3"}
        ticket = {"kind": "cows", "key": f"phone-{self.number}-{number}"}
        path = f"/t/{self.table.public_id}/entries"
        return self.ask("POST", path, urlencode({**hidden, **cows, **ticket}))

    def ask(self, method: str, path: str, body: str | None = None) -> int:
        headers = {"Cookie": self.cookie, "Content-Type": FORM, "Accept-Language": "en"}
        begin = time.monotonic()
        self.connection.request(method, path, body, headers)
        answer = self.connection.getresponse()
        self.page = answer.read().decode()
        self.cookie = (answer.headers["Set-Cookie"] or self.cookie).partition(";")[0]
        self.answers.append((answer.status, time.monotonic() - begin))
        return answer.status


def seconds_alone(server: Server) -> float:
    """How long one phone waits for a saving while nobody else writes."""
    took = []
    with closing(Phone(server, new_table(server), 0)) as phone:
        for number in range(5):
            assert 303 == phone.save(number), phone.page
            took.append(phone.answers[-1][1])
            phone.look()
    return median(took)


def clash(phone: Phone, together: threading.Barrier) -> list[int]:
    """Every round at the same moment as all others, from the same page, as long as all goes well.

    Returns the rounds in which this phone was first.
    """
    first = []
    with suppress(threading.BrokenBarrierError):
        for number in range(ROUNDS):
            together.wait()
            if phone.save(number) == 303:
                first.append(number)
            together.wait()  # everybody has saved
            phone.look()
            if any(status >= 500 for status, _ in phone.answers[-2:]):
                together.abort()
    return first


def test_phones_that_clash_round_after_round_are_all_answered_at_once(
    servers: Nursery, tmp_path: Path, url: str
) -> None:
    server = servers.start(tmp_path / "instance", DATABASE_URL=url)
    alone = seconds_alone(server)
    tables = [new_table(server) for _ in range(TABLES)]
    together = threading.Barrier(AT_ONCE, timeout=2 * PATIENCE)
    with ExitStack() as seats, ThreadPoolExecutor(AT_ONCE) as people:
        phones = [
            seats.enter_context(closing(Phone(server, tables[n % TABLES], n // TABLES)))
            for n in range(AT_ONCE)
        ]
        first = list(people.map(lambda phone: clash(phone, together), phones))
    answers = [answer for phone in phones for answer in phone.answers]
    alone = max(alone, seconds_alone(server))
    limit = max(MOST_SECONDS, MOST_SAVINGS * alone)
    slowest = sorted((took for _, took in answers), reverse=True)

    print(f"{Counter(status for status, _ in answers)}, {slowest[0]:.2f} s, alone {alone:.3f} s")
    assert not [status for status, _ in answers if status >= 500]
    assert slowest[HALTS] < limit
    assert TABLES * ROUNDS == sum(map(len, first))
    for table in tables:
        with Client(server) as client:
            assert ROUNDS == client.call("GET", f"/sheets/{table.public_id}")[1]["seq"]
