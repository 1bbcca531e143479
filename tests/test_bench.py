"""How much a page costs: CPU time of the server process, counted in pages that only say hello.

The same machine, the same waitress, the same run: a ratio means the same everywhere. Whatever runs
after a wait for the disk costs more, a hello too, by half after three milliseconds: the caches of
the processor are cold. So hellos are asked in the rhythm of the page that they are counted for.
"""

import os
import re
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection
from itertools import count, cycle
from pathlib import Path
from statistics import mean
from time import perf_counter, process_time, sleep
from typing import Any
from urllib.parse import urlencode

import pytest

from app import create_app
from games import GAMES
from games.kit.game import Game
from games.kit.log import effective
from games.kit.question import Question
from games.kit.replay import replay
from models.database import db
from models.record import Draft, append, records_of
from models.sheet import SheetRow, create_sheet
from tests import rooms
from tests.servers import LOOPBACK, PATIENCE, Nursery, Server, nursery, running
from tests.views.doubters import can_be_typed, query_of

pytestmark = pytest.mark.bench

PLAYERS = ["Anna", "Bára", "Cyril", "Dan"]
FAR_GOAL = {"variant": "base", "end": "target", "target": 10**6, "dealer": 1}
COWS = {"cows": [10, 7, 12, 8]}
SENT = {"kind": "cows", "cows-1": "10", "cows-2": "7", "cows-3": "12", "cows-4": "8"}
PLACED = "/referee/six_nimmt/place?rows-1=8&rows-2=70&rows-3=33&rows-4=42&card=45&ask=1&n="
REFEREE_BAR = 5
LOGS = (10, 100, 1000)
TABLES_TO_WRITE_AT = 20  # so that none grows much while it is measured
WARM, TURNS, ASKS, HELLOS = 40, 20, 9, 20
"""Asks before it counts, and in every turn: 220 in all, and 240 entries a minute are let in."""

Ask = Callable[["Phone"], object]


@dataclass(frozen=True)
class Tables:
    """What lies in the database: tables by the length of their log, and some to write at."""

    instance: Path
    by_length: dict[int, SheetRow]
    to_write_at: list[SheetRow]


@pytest.fixture(scope="module")
def servers() -> Iterator[Nursery]:
    with nursery() as made:
        yield made


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Tables:
    instance = tmp_path_factory.mktemp("bench") / "instance"
    with create_app({"INSTANCE_PATH": instance}).app_context():
        by_length = {length: table_with(length) for length in LOGS}
        to_write_at = [table_with(10) for _ in range(TABLES_TO_WRITE_AT)]
        db.session.remove()
        db.engine.dispose()
    return Tables(instance, by_length, to_write_at)


def table_with(entries: int) -> SheetRow:
    sheet = create_sheet("six_nimmt", "rounds", FAR_GOAL, PLAYERS)
    for seq in range(entries):
        append(sheet.id, Draft("cows", COWS), seen=seq, key=f"key-{seq}")
    return sheet


@dataclass
class Phone:
    """One connection with one cookie, as lean as can be: only the server is measured."""

    server: Server
    cookie: str = ""
    token: str = ""
    requests: int = 0

    def __post_init__(self) -> None:
        self.connection = HTTPConnection(LOOPBACK, self.server.port, timeout=PATIENCE)

    def join(self, sheet: SheetRow) -> None:
        self.get(f"/j/{sheet.join_secret}")
        page = self.get(f"/t/{sheet.public_id}")
        (self.token,) = set(re.findall(r'name="csrf_token" value="([^"]+)"', page))

    def close(self) -> None:
        self.connection.close()

    def get(self, path: str) -> str:
        return self._ask("GET", path, None)

    def post(self, path: str, fields: dict[str, str]) -> str:
        return self._ask("POST", path, urlencode({"csrf_token": self.token, **fields}))

    def _ask(self, method: str, path: str, body: str | None) -> str:
        headers = {"Cookie": self.cookie, "Accept-Language": "cs"}
        if body is not None:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        self.requests += 1
        self.connection.request(method, path, body, headers)
        answer = self.connection.getresponse()
        page = answer.read().decode()
        assert answer.status < 400, page
        self.cookie = (answer.headers["Set-Cookie"] or self.cookie).partition(";")[0]
        return page


def cpu_of(phone: Phone, ask: Ask, times: int, pause: float = 0) -> float:
    """Seconds of CPU the server needs for some answers, with a pause before each."""
    start = phone.server.cpu_seconds()
    for _ in range(times):
        if pause:
            sleep(pause)
        ask(phone)
    return phone.server.cpu_seconds() - start


def idle_of(phone: Phone, ask: Ask) -> float:
    """Seconds of a request in which the server does nothing, its disk included; warms it up."""
    start, before = perf_counter(), phone.requests
    busy = cpu_of(phone, ask, WARM)
    return (perf_counter() - start - busy) / (phone.requests - before)


@dataclass
class Scale:
    """A server to be measured, and one that only says hello."""

    servers: Nursery
    tables: Tables

    def weigh(self, ask: Ask, joined: int = 1) -> tuple[float, float]:
        """Milliseconds of an answer and of a hello.

        They are asked in many short turns: a machine that is slow for a while is slow for both.
        """
        with self._house(joined) as phone, self._house_of_hellos() as other:
            pause = max(0, idle_of(phone, ask) - idle_of(other, say_hello))
            for server in (phone.server, other.server):
                server.keep_to(min(os.sched_getaffinity(0)))
            turns = [
                (
                    cpu_of(phone, ask, ASKS) / ASKS,
                    cpu_of(other, say_hello, HELLOS, pause) / HELLOS,
                )
                for _ in range(TURNS)
            ]
        answers, hellos = zip(*turns, strict=True)
        return mean(answers) * 1000, mean(hellos) * 1000

    @contextmanager
    def _house(self, joined: int) -> Iterator[Phone]:
        """With everything on, limits too."""
        with (
            running(self.servers, self.tables.instance, RATELIMIT_ENABLED=True) as server,
            closing(Phone(server)) as phone,
        ):
            for sheet in [self.tables.by_length[10], *self.tables.to_write_at][:joined]:
                phone.join(sheet)
            yield phone

    @contextmanager
    def _house_of_hellos(self) -> Iterator[Phone]:
        with (
            running(self.servers, self.tables.instance, hello=True) as server,
            closing(Phone(server)) as phone,
        ):
            yield phone


def say_hello(phone: Phone) -> None:
    phone.get("/")


def table_page(tables: Tables, length: int) -> Ask:
    return lambda phone: phone.get(f"/t/{tables.by_length[length].public_id}")


def drawn_anew(tables: Tables) -> Ask:
    """A phone with a name that no player has: its page is kept for nobody."""
    path = f"/t/{tables.by_length[10].public_id}"
    named = set()

    def ask(phone: Phone) -> None:
        if phone.server.pid not in named:
            named.add(phone.server.pid)
            phone.post(f"{path}/phone", {"name": "Kuchyň"})
        phone.get(path)

    return ask


def entry(tables: Tables) -> Ask:
    """Writes a round, is sent to the table, looks at it."""
    turns = count()

    def ask(phone: Phone) -> None:
        lap, place = divmod(next(turns), TABLES_TO_WRITE_AT)
        path = f"/t/{tables.to_write_at[place].public_id}"
        ticket = {"seq": str(10 + lap), "key": f"bench-{lap}"}
        assert "Redirecting" in phone.post(f"{path}/entries", SENT | ticket)
        phone.get(path)

    return ask


def test_a_page_costs_a_handful_of_hellos(servers: Nursery, tables: Tables) -> None:
    scale = Scale(servers, tables)
    shown = f"/api/v1/sheets/{tables.by_length[10].public_id}"
    everything = 1 + TABLES_TO_WRITE_AT
    for name, joined, bar, ask in (
        ("home, a new phone", 0, 0, lambda phone: phone.get("/")),
        ("home, 8 tables", 8, 0, lambda phone: phone.get("/")),
        ("table of 4, round 11", 1, 6, table_page(tables, 10)),
        ("the same, drawn anew", 1, 0, drawn_anew(tables)),
        ("entry, redirect, table", everything, 14, entry(tables)),
        ("the same table in the API", 1, 0, lambda phone: phone.get(shown)),
        ("rules", 1, 0, lambda phone: phone.get("/rules/six_nimmt")),
        ("referee, asked again", 0, REFEREE_BAR, lambda phone: phone.get(PLACED)),
        ("health", 1, 0, lambda phone: phone.get("/healthz")),
        ("a script", 1, 0, lambda phone: phone.get("/static/x/js/main.js")),
        ("table after 100 rounds", 1, 0, table_page(tables, 100)),
        ("table after 1000 rounds", 1, 0, table_page(tables, 1000)),
    ):
        tell(name, *scale.weigh(ask, joined), bar)


def tell(name: str, took: float, hello: float, bar: float) -> None:
    verdict = f", at most {bar}: {'OVER' if took > bar * hello else 'kept'}" if bar else ""
    print(f"{name:<26}{took:8.2f} ms, hello {hello:.2f} ms: {took / hello:5.1f}{verdict}")


def test_a_new_answer_of_the_referee_costs_a_handful_of_hellos(
    servers: Nursery, tables: Tables
) -> None:
    """All worked cases in turn, each with something that nobody asked for: so it is new."""
    scale = Scale(servers, tables)
    for slug, game in GAMES.items():
        for question in game.questions:
            addresses = cycle(list(asked_in_cases(game, question)))
            took, hello = scale.weigh(new_answer(addresses), joined=0)
            tell(f"{slug}, {question.key}", took, hello, REFEREE_BAR)
            form = cycle([f"/referee/{slug}/{question.key}?"])
            tell(f"{slug}, {question.key}?", *scale.weigh(new_answer(form), joined=0), REFEREE_BAR)


def asked_in_cases(game: Game, question: Question[Any, Any]) -> Iterator[str]:
    for _, asked, case in rooms.cases("question"):
        is_answered = asked is game and case["status"] != "impossible"
        if is_answered and case["ask"] == question.key and can_be_typed(question, case["with"]):
            yield f"/referee/{game.slug}/{question.key}?{query_of(question, case['with'])}"


def new_answer(addresses: Iterator[str]) -> Ask:
    numbers = count()
    return lambda phone: phone.get(f"{next(addresses)}&new={next(numbers)}")


@pytest.mark.parametrize("length", LOGS)
def test_a_log_is_read_and_replayed_in_step_with_its_length(tables: Tables, length: int) -> None:
    sheet = tables.by_length[length]
    game = GAMES[sheet.game]
    with create_app({"INSTANCE_PATH": tables.instance}).app_context():
        records = records_of(sheet.id)
        entries = [record.entry for record in effective(records)]
        reading = quickest(lambda: records_of(sheet.id))
        replaying = quickest(
            lambda: replay(game.sheets[sheet.way], sheet.options, len(PLAYERS), entries)
        )
        db.session.remove()
        db.engine.dispose()
    print(f"{length:5} records: read in {reading:.2f} ms, replayed in {replaying:.2f} ms")
    assert length == len(records)


def quickest(job: Callable[[], object]) -> float:
    """Milliseconds of CPU: the best of many runs."""
    took = []
    for _ in range(20):
        start = process_time()
        job()
        took.append(process_time() - start)
    return min(took) * 1000
