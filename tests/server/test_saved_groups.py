"""Saved groups on the real server: as large as a phone's tables make them, and back again."""

import json
from collections.abc import Iterator
from io import BytesIO
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request

import pytest
from werkzeug.datastructures import FileStorage
from werkzeug.test import encode_multipart

from games.kit.log import VOID, Logged
from models.record import RECORD_LIMIT, Copy
from tables.saved import write_copies
from tables.table import with_luck
from tests import rooms
from tests.servers import Browser, Server, nursery

FULL_TABLES = 30
SERVER_CUT = 128 * 1024  # where saved groups once ended
A_WHILE = 300  # seconds; nobody waits that long, but no machine is too slow for it
START = 1_700_000_000_000
PEOPLE = ("Anna", "Bára", "Cyril")
GROUP = f"/group.json?{urlencode({'player': PEOPLE}, doseq=True)}"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with nursery() as servers:
        yield servers.start(tmp_path_factory.mktemp("saved") / "instance")


def sent(browser: Browser, file: bytes) -> int:
    """Send a file as the page does; the browser shows what came of it."""
    browser.open("/import")
    token = browser.page.partition('name="csrf_token" value="')[2].partition('"')[0]
    parts = {"csrf_token": token, "file": FileStorage(BytesIO(file), "saved.json")}
    boundary, body = encode_multipart(parts)
    kind = {"Content-Type": f"multipart/form-data; boundary={boundary}"}
    request = Request(f"{browser.root}/import", body, kind)  # noqa: S310 - our own server
    return show(browser, request)


def show(browser: Browser, request: Request) -> int:
    try:
        with browser.opener.open(request, timeout=A_WHILE) as answer:
            browser.page, status = answer.read().decode(), answer.status
    except HTTPError as answer:
        browser.page, status = answer.read().decode(), answer.code
    return int(status)


def full_table(number: int) -> Copy:
    """The longest game we have of three people, played card by card to its end."""
    _, game, told = max(
        (one for one in rooms.recorded() if len(one[2]["players"]) == len(PEOPLE)),
        key=lambda one: len(one[2]["entries"]),
    )
    records = tuple(record(seq, number, entry) for seq, entry in enumerate(told["entries"], 1))
    options = with_luck(game, game.agreed(told["options"]))
    return Copy(game.slug, told["way"], options, PEOPLE, START + number, records)


def record(seq: int, number: int, entry: dict[str, Any]) -> Logged:
    accepted = tuple(entry.get("accept", ()))
    key, by = f"{number:08}{seq:024}", "Annin starý telefon"
    return Logged(seq, seq, entry["kind"], entry["data"], accepted, key, START, by)


@pytest.mark.timeout(4 * A_WHILE)
def test_thirty_full_tables_are_saved_and_brought_in_again(server: Server) -> None:
    host, guest = Browser(server), Browser(server)
    file = write_copies(map(full_table, range(FULL_TABLES))).encode()
    assert SERVER_CUT < len(file)

    assert 200 == sent(host, file), host.page
    assert 200 == host.open(GROUP)
    assert file.decode() == host.page
    assert 200 == sent(guest, host.page.encode()), guest.page

    assert 200 == guest.open(GROUP)
    assert file.decode() == guest.page
    assert FULL_TABLES == len(json.loads(guest.page)["tables"])


@pytest.mark.timeout(2 * A_WHILE)
def test_a_table_with_all_the_entries_it_can_hold_comes_back_too(server: Server) -> None:
    """Half of them taken back."""
    start, entry = full_table(0), full_table(0).records[0]
    log = [
        Logged(seq, slot, VOID if seq > slot else entry.kind, {} if seq > slot else entry.data,
               (), f"{seq:032}", START)
        for slot in range(1, RECORD_LIMIT, 2)
        for seq in (slot, slot + 1)
    ]  # fmt: skip
    browser = Browser(server)
    whole = Copy(start.game, start.way, start.options, PEOPLE, START, tuple(log))

    assert 200 == sent(browser, write_copies([whole]).encode()), browser.page

    assert 200 == browser.open(GROUP)
    assert RECORD_LIMIT == len(json.loads(browser.page)["tables"][0]["records"])


@pytest.mark.parametrize(
    ("language", "said"), [("cs", "To bylo moc najednou."), ("de", "Das war zu viel auf einmal.")]
)
def test_a_file_that_is_too_large_gets_the_app_s_page(
    server: Server, language: str, said: str
) -> None:
    browser = Browser(server)
    browser.opener.addheaders = [("Accept-Language", language)]

    assert 413 == sent(browser, b" " * 5_000_000)
    assert said in browser.page
