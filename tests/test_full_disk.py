"""When nothing can be stored, the page says so, nothing is promised, and nothing is broken."""

import resource
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from app import create_app
from models.database import db
from tests.models.conftest import new_postgres_database
from tests.servers import Browser, Client, Nursery, Server, nursery, running
from tests.writers import LONG_GAME, Ledger, Sending, Table, new_table, stored

pytestmark = pytest.mark.long

SORRY = "It couldn’t be saved just now. Try again in a moment."
READ_ONLY = "default_transaction_read_only = on"
MEGABYTE = 1024 * 1024
TRIES = 400  # a full file still has room on its last pages


@pytest.fixture(scope="module")
def servers() -> Iterator[Nursery]:
    with nursery() as made:
        yield made


def entry(table: Table, number: int) -> Sending:
    body = {"kind": "cows", "data": {"cows": [3, 2]}, "seq": table.seq, "key": f"key-{number}"}
    return Sending(table, "POST", f"/sheets/{table.public_id}/entries", body)


def write_until_refused(server: Server, table: Table, ledger: Ledger) -> Sending:
    """The first entry that was not stored; all before it were promised."""
    with Client(server, table.secret) as client:
        for number in range(TRIES):
            sending = entry(table, number)
            status, answer = client.call("POST", sending.path, sending.body)
            if status != 201:
                assert (503, SORRY) == (status, answer["message"])
                return sending
            ledger.note(sending, status, answer)
    raise AssertionError("there is always room")


def deliver(server: Server, sending: Sending, ledger: Ledger) -> None:
    with Client(server) as client:
        assert ledger.deliver(client, sending)


def look_on_and_fail_to_write(server: Server, table: Table) -> None:
    """A phone still sees the table; its entry is refused in words."""
    phone = Browser(server)
    assert 200 == phone.open(f"/j/{table.secret}")
    assert 200 == phone.open(f"/t/{table.public_id}")
    values = {"kind": "cows", "seq": str(table.seq), "key": "phone", "cows_1": "3", "cows_2": "2"}
    status = phone.send(f"/t/{table.public_id}/entries", **values)

    assert (503, True) == (status, SORRY in phone.page)
    assert 200 == phone.open(f"/t/{table.public_id}")
    assert 200 == phone.open("/")


@contextmanager
def small_disk(folder: Path) -> Iterator[Path]:
    """A disk of its own, small enough to be filled."""
    folder.mkdir()
    size = f"size={2 * MEGABYTE}"
    mount = ["mount", "-t", "tmpfs", "-o", size, "blocek-test", str(folder)]
    if subprocess.run(mount, capture_output=True, check=False).returncode != 0:
        pytest.skip("a disk can be mounted by root only; the limited file shows the same")
    try:
        yield folder
    finally:
        subprocess.run(["umount", str(folder)], check=True)


def fill(disk: Path) -> Path:
    ballast = disk / "ballast"
    with ballast.open("wb", buffering=0) as file:
        for chunk in (65536, 4096, 1):
            try:
                while file.write(b"x" * chunk) == chunk:
                    pass
            except OSError:
                continue
    return ballast


def test_on_a_full_disk_nothing_is_promised_and_later_everything_goes_on(
    servers: Nursery, tmp_path: Path
) -> None:
    with (
        small_disk(tmp_path / "disk") as disk,
        running(servers, disk / "instance") as server,
    ):
        table, ledger = new_table(server), Ledger()
        deliver(server, entry(table, -1), ledger)
        ballast = fill(disk)

        refused = write_until_refused(server, table, ledger)
        look_on_and_fail_to_write(server, table)
        assert ledger.promised == stored(disk / "instance" / "blocek.db")

        ballast.unlink()
        deliver(server, refused, ledger)
        deliver(server, entry(table, TRIES), ledger)
        assert ledger.promised == stored(disk / "instance" / "blocek.db")


def test_when_the_file_cannot_grow_nothing_is_promised_until_it_can(
    servers: Nursery, tmp_path: Path
) -> None:
    instance, ledger = tmp_path / "instance", Ledger()
    with running(servers, instance) as server:
        table = new_table(server)
        deliver(server, entry(table, -1), ledger)
    size = (instance / "blocek.db").stat().st_size
    with running(servers, instance, file_size=size) as server:
        refused = write_until_refused(server, table, ledger)
        _, hard = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (1, hard))  # no room for a journal
        look_on_and_fail_to_write(server, table)
        assert ledger.promised == stored(instance / "blocek.db")

        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (hard, hard))
        deliver(server, refused, ledger)
    assert ledger.promised == stored(instance / "blocek.db")


def test_a_read_only_database_can_be_looked_at_and_promises_nothing(
    servers: Nursery, tmp_path: Path
) -> None:
    instance, ledger = tmp_path / "instance", Ledger()
    file = instance / "blocek.db"
    with running(servers, instance) as server:
        table = new_table(server)
        deliver(server, entry(table, -1), ledger)
    read_only: Any = {"DATABASE_URL": f"sqlite:///file:{file}?mode=ro&uri=true"}
    with running(servers, instance, **read_only) as server:
        refused = write_until_refused(server, table, ledger)
        look_on_and_fail_to_write(server, table)
    assert 1 == len(ledger.promised)
    assert ledger.promised == stored(file)

    with running(servers, instance) as server:
        deliver(server, refused, ledger)
    assert ledger.promised == stored(file)


def test_a_read_only_postgresql_says_the_same(postgres_url: str, tmp_path: Path) -> None:
    url = new_postgres_database(postgres_url)
    app = create_app({"INSTANCE_PATH": tmp_path, "DATABASE_URL": url, "RATELIMIT_ENABLED": False})
    with app.app_context():
        db.session.execute(text(f"ALTER DATABASE {db.engine.url.database} SET {READ_ONLY}"))
        db.session.commit()
        db.engine.dispose()  # the setting counts for new connections

        answer = app.test_client().post("/api/v1/sheets", json=LONG_GAME)

        assert (503, SORRY) == (answer.status_code, answer.get_json()["message"])
        db.engine.dispose()
