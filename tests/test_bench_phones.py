"""A full house: 200 phones on 40 tables, on SQLite and on PostgreSQL with two processes.

Beside it a bystander asks a server that only says hello, and writes a line to the disk: whatever
keeps the machine busy keeps all of them waiting, so a ratio means the same everywhere.
"""

import asyncio
import os
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.crowd import Ledger, Phone
from tests.models.conftest import new_postgres_database
from tests.servers import Client, Nursery, Server, nursery, running
from tests.writers import new_table

pytestmark = pytest.mark.bench

TABLES, PHONES_AT_A_TABLE = 40, 5
SECONDS, IDLE_SECONDS = 60, 30
EVERY = 20.0
"""Seconds between two entries of one phone: a table writes every four."""
LOOKS = 0.1
"""Seconds between two looks of the bystander."""
MOST_WAITS = 30
"""How long 99 of 100 phones wait, in what the bystander waits for."""
MOST_HELLOS, HELLOS = 8, 500
"""What a pulse may cost the server, in hellos."""


@pytest.fixture(scope="module")
def servers() -> Iterator[Nursery]:
    with nursery() as made:
        yield made


@pytest.fixture(params=["sqlite", "postgresql"])
def house(
    request: pytest.FixtureRequest, servers: Nursery, tmp_path: Path
) -> Iterator[list[Server]]:
    """One process with its file, or two processes with one PostgreSQL."""
    folders = [tmp_path / "one"] if request.param == "sqlite" else [tmp_path / "a", tmp_path / "b"]
    config = {}
    if request.param == "postgresql":
        config = {
            "DATABASE_URL": new_postgres_database(request.getfixturevalue("postgres_url")),
            "SECRET_KEY": "the same for both",
        }
    with ExitStack() as stack:
        yield [stack.enter_context(running(servers, folder, **config)) for folder in folders]


def crowd(house: list[Server], ledger: Ledger) -> list[Phone]:
    """Five phones at each of forty tables, by turns at one process or the other."""
    tables = [new_table(house[0]) for _ in range(TABLES)]
    return [
        Phone(house[n % len(house)].port, f"/t/{one.public_id}", f"/j/{one.secret}", ledger)
        for one in tables
        for n in range(PHONES_AT_A_TABLE)
    ]


@pytest.fixture
def hello(servers: Nursery, tmp_path: Path) -> Iterator[Server]:
    """The smallest server there is."""
    with running(servers, tmp_path / "hello", hello=True) as server:
        yield server


async def stand_by(phone: Phone, line: Path, until: float) -> None:
    """Ask for a hello and write a line, again and again."""
    while time.monotonic() < until:
        await phone.ask("hello", "GET", "/")
        start = time.perf_counter()
        await asyncio.to_thread(synced, line)
        phone.ledger.took.setdefault("disk", []).append((time.perf_counter() - start) * 1000)
        await asyncio.sleep(LOOKS)
    await phone.leave()


def synced(line: Path) -> None:
    with line.open("ab") as file:
        file.write(b"1 0\n")
        file.flush()
        os.fsync(file.fileno())


async def evening(
    phones: list[Phone], seconds: float, every: float, bystander: Phone, line: Path
) -> None:
    for phone in phones:
        await phone.come()
    phones[0].ledger.took.clear()
    until = time.monotonic() + seconds
    writing = [both(phone, until, every, f"phone-{n}") for n, phone in enumerate(phones)]
    await asyncio.gather(stand_by(bystander, line, until), *writing)
    for phone in phones:
        await phone.leave()


async def both(phone: Phone, until: float, every: float, name: str) -> None:
    """One hand, one connection: a phone looks until it is time to write."""
    written = 0
    due = time.monotonic() + every * ((hash(name) % 100) / 100)
    while time.monotonic() < until:
        await phone.follow(min(until, due))
        if time.monotonic() < until and time.monotonic() >= due:
            written += 1
            await phone.enter(f"{name}-{written}")
            due += every


def test_two_hundred_phones_follow_and_write(
    house: list[Server], hello: Server, tmp_path: Path
) -> None:
    ledger = Ledger()
    bystander = Phone(hello.port, "/", "/", ledger)
    phones = crowd(house, ledger)
    before = sum(server.cpu_seconds() for server in house)
    asyncio.run(evening(phones, SECONDS, EVERY, bystander, tmp_path / "line"))
    cpu = sum(server.cpu_seconds() for server in house) - before

    print(f"\n{len(phones)} phones, {TABLES} tables, {SECONDS} s, {len(house)} process(es):")
    print(ledger.told())
    print(f"{sum(map(len, ledger.promised.values()))} entries promised; {cpu:.1f} s of CPU in all")
    assert [] == [status for status in ledger.statuses if status >= 500]
    assert all_there_once(house[0], ledger)
    wait = ledger.at_most("hello", 99) + ledger.at_most("disk", 99)
    for what in ("pulse", "page", "entry"):
        waits = ledger.at_most(what, 99) / wait
        print(f"{what}: p99 is {waits:.1f} times the bystander's, at most {MOST_WAITS}")
        assert waits <= MOST_WAITS, what


def all_there_once(server: Server, ledger: Ledger) -> bool:
    with Client(server) as client:
        for table, keys in ledger.promised.items():
            log = client.call("GET", f"/sheets/{table[3:]}/log")[1]["records"]
            assert sorted(keys) == sorted(record["key"] for record in log)
    return True


def test_two_hundred_idle_phones_cost_little(house: list[Server], hello: Server) -> None:
    ledger = Ledger()
    phones = crowd(house, ledger)

    async def idle() -> tuple[float, float]:
        for phone in phones:
            await phone.come()
        before = sum(server.cpu_seconds() for server in house)
        start = time.monotonic()
        await asyncio.gather(*(phone.follow(start + IDLE_SECONDS) for phone in phones))
        cost = sum(server.cpu_seconds() for server in house) - before
        share = cost / (time.monotonic() - start)
        for phone in phones:
            await phone.leave()
        return share, 1000 * cost / len(ledger.took["pulse"])

    share, each = asyncio.run(idle())
    most = MOST_HELLOS * hello_cost(hello)

    told = f"{share:.1%} of a core, {each:.2f} ms of CPU per pulse, at most {most:.2f}"
    print(f"\n{len(phones)} idle phones, {len(house)} process(es): {told}\n{ledger.told()}")
    assert each <= most


def hello_cost(hello: Server) -> float:
    """Milliseconds of CPU for one hello."""
    with Client(hello) as client:
        before = hello.cpu_seconds()
        for _ in range(HELLOS):
            assert 200 == client.get("/")[0]
        return 1000 * (hello.cpu_seconds() - before) / HELLOS
