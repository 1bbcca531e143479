"""The real server with logs that nobody's evening fills: no page costs more than its length."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app import create_app
from models.database import db
from models.record import Copy, store
from models.sheet import SheetRow
from tests.instances import furnished
from tests.long_logs import LONGEST, long_table, restless_table, ways
from tests.servers import Client, Nursery, Server, nursery, running

SHORT, LONG = 1_000, LONGEST
MOST = 13  # times as much for five times the length; all over again for every record would be 25
HARDLY_ANYTHING = 0.06  # seconds of CPU: a collection of garbage in between costs that much
PAGES = ("", "/log", "/log?to=900", "?skip=60", "/screen", "/paper", "/pulse", "/referee")
FILES = ("/export", "/export.csv", "/export.json")
WRITERS = ("/share", "/people", "/entries/1/revision")
PROGRAMS = ("", "/log", "/export")

Make = Callable[[str, str, int], Copy]


@pytest.fixture(scope="module")
def servers() -> Iterator[Nursery]:
    with nursery() as made:
        yield made


def stored(instance: Path, *tables: Copy) -> tuple[SheetRow, ...]:
    with create_app({"INSTANCE_PATH": furnished(instance)}).app_context():
        sheets = store(tables)
        db.session.remove()
        db.engine.dispose()
    return sheets


def addresses(sheet: SheetRow) -> list[str]:
    table = f"/t/{sheet.public_id}"
    pages = [table + page for page in (*PAGES, *FILES, *WRITERS)]
    return pages + [f"/api/v1/sheets/{sheet.public_id}{page}" for page in PROGRAMS]


def costs(server: Server, sheet: SheetRow) -> list[float]:
    """CPU of the server for every page of the table, on a phone that may write."""
    with Client(server) as phone:
        cookie = joined(phone, sheet)
        return [cost(phone, address, cookie) for address in addresses(sheet)]


def joined(phone: Client, sheet: SheetRow) -> str:
    phone.connection.request("GET", f"/j/{sheet.join_secret}")
    answer = phone.connection.getresponse()
    answer.read()
    return (answer.getheader("Set-Cookie") or "").partition(";")[0]


def cost(phone: Client, address: str, cookie: str) -> float:
    start = phone.server.cpu_seconds()
    phone.connection.request("GET", address, headers={"Cookie": cookie, "Accept-Language": "cs"})
    answer = phone.connection.getresponse()
    answer.read()
    assert answer.status < 500, address
    return phone.server.cpu_seconds() - start


@pytest.mark.parametrize("make", [long_table, restless_table])
@pytest.mark.parametrize(("slug", "way"), list(ways()))
def test_every_page_grows_no_faster_than_the_log(
    servers: Nursery, tmp_path: Path, slug: str, way: str, make: Make
) -> None:
    lengths = [make(slug, way, length) for length in (SHORT, SHORT, LONG)]
    first, short, long = stored(tmp_path / "instance", *lengths)

    with running(servers, tmp_path / "instance") as server:
        costs(server, first)  # what is loaded once for all tables
        small, large = costs(server, short), costs(server, long)

    print(f"\n{slug} {way} {make.__name__}: at most {max(large):.2f} s of CPU for {LONG} records")
    for address, before, after in zip(addresses(long), small, large, strict=True):
        assert after < MOST * max(before, HARDLY_ANYTHING), address
