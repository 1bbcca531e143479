"""Two real servers that differ in nothing but a secret answer everybody else the same.

Chance and clock are the same in both, so that keys, tokens, times, sizes and tags are compared too.
"""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

from tests.phone import CAST
from tests.servers import LOOPBACK, PATIENCE, Nursery, Server, nursery, running

SEATS = CAST[:3]
PAGES = ("", "/log", "/screen", "/paper", "/export", "/export.csv", "/export.json", "/people")
MORE_PAGES = ("/share", "/referee", "/pulse", "?only=mine", "/entries", "/entries/1/revision")
PROGRAMS = ("", "/log", "/export")
SLOTS = range(1, 6)

Answer = tuple[str, int, list[tuple[str, str]], bytes]
Bids = tuple[int, int, int]


@dataclass
class Phone:
    """A browser on a socket that writes down every answer to the letter."""

    server: Server
    heard: list[Answer] = field(default_factory=list)
    cookie: str = ""
    page: str = ""

    def ask(self, method: str, path: str, body: str = "", **headers: str) -> int:
        wanted = {"Host": "blocek", "Cookie": self.cookie, "Accept-Language": "en", **headers}
        connection = HTTPConnection(LOOPBACK, self.server.port, timeout=PATIENCE)
        connection.request(method, path, body or None, wanted)
        answer = connection.getresponse()
        text = answer.read()
        connection.close()
        self.heard.append((f"{method} {path}", answer.status, answer.getheaders(), text))
        self.cookie = (answer.getheader("Set-Cookie") or self.cookie).partition(";")[0]
        self.page = text.decode()
        where = answer.getheader("Location") if answer.status < 400 else None
        return self.ask("GET", where) if where and answer.status > 201 else answer.status

    def send(self, path: str, **values: Any) -> int:
        """Send a form with the tickets of the page that is open."""
        dashed = {name.replace("_", "-"): value for name, value in values.items()}
        sent = urlencode(self.tickets() | dashed)
        return self.ask("POST", path, sent, **{"Content-Type": "application/x-www-form-urlencoded"})

    def tickets(self) -> dict[str, str]:
        """What goes along with the first form of the page."""
        found = re.findall(r'name="(csrf_token|key|seq|kind)" value="([^"]*)"', self.page)
        return dict(reversed(found))

    def look_everywhere(self, table: str) -> None:
        for page in (*PAGES, *MORE_PAGES):
            self.ask("GET", f"/t/{table}{page}")
        for slot in SLOTS:
            self.ask("GET", f"/t/{table}/entries/{slot}/revision")
        for page in PROGRAMS:
            self.ask("GET", f"/api/v1/sheets/{table}{page}")
        self.ask("GET", "/")


@dataclass
class World:
    """A table with its secret, and everybody who may not know it."""

    host: Phone
    writer: Phone
    stranger: Phone
    table: str = ""
    secret: str = ""

    def enter(self, phone: Phone, **values: Any) -> int:
        phone.ask("GET", f"/t/{self.table}")
        return phone.send(f"/t/{self.table}/entries", **values)

    def bid(self, bids: Bids) -> dict[str, str]:
        """The host enters the bids of all; what was sent, ticket included."""
        self.host.ask("GET", f"/t/{self.table}")
        ticket = self.host.tickets()
        sent = {f"bids-{seat}": str(bid) for seat, bid in enumerate(bids, 1)}
        assert 200 == self.host.send(f"/t/{self.table}/entries", **sent)
        return {name: ticket[name] for name in ("key", "seq", "kind")}

    def everybody_looks(self) -> None:
        for phone in (self.writer, self.stranger):
            phone.look_everywhere(self.table)

    @property
    def heard(self) -> list[Answer]:
        return [*self.writer.heard, *self.stranger.heard]


@pytest.fixture(scope="module")
def servers() -> Iterator[Nursery]:
    with nursery() as made:
        yield made


@contextmanager
def world(servers: Nursery, instance: Path, way: str) -> Iterator[World]:
    """A table of three with secret bids, a phone that joined it, and one that knows the address."""
    with running(servers, instance, rehearsed=True, SECRET_KEY="the same for both") as server:
        made = World(Phone(server), Phone(server), Phone(server))
        options = {"length": "first_five", "bidding": "secret"}
        body = {"game": "wizard", "way": way, "players": SEATS, "options": options}
        made.host.ask(
            "POST", "/api/v1/sheets", json.dumps(body), **{"Content-Type": "application/json"}
        )
        told = json.loads(made.host.page)
        made.table, made.secret = told["id"], told["join_secret"]
        for phone in (made.host, made.writer):
            phone.ask("GET", f"/j/{made.secret}")
        yield made


Play = Callable[[World, Bids], None]


def compared(servers: Nursery, folder: Path, way: str, play: Play, *secrets: Bids) -> None:
    """Play it with each secret; whoever must not know it hears the same."""
    heard = []
    for number, bids in enumerate(secrets):
        with world(servers, folder / f"instance{number}", way) as made:
            play(made, bids)
            heard.append(made.heard)
    first, *others = heard
    assert all(status < 500 for _, status, _, _ in first)
    for other in others:
        for one, same in zip(first, other, strict=True):
            assert one == same, one[0]


def by_rounds(table: World, bids: Bids) -> None:
    """Round 1 is over, the bids of round 2 are in; then everything a writer could try."""
    table.bid((1, 0, 0))
    table.enter(table.host, kind="tricks", tricks_1="1", tricks_2="0", tricks_3="0")
    table.writer.ask("GET", f"/t/{table.table}")
    stale = table.writer.page
    ticket = table.bid(bids)
    table.everybody_looks()
    table.writer.page = stale
    table.writer.send(f"/t/{table.table}/entries", bids_1="0", bids_2="0", bids_3="0")
    guess(table, ticket)
    for slot in (1, 2):
        spoil(table, slot)
    take_back(table, 3)
    table.writer.ask("POST", f"/t/{table.table}/records/3/return")
    table.writer.send(f"/t/{table.table}/records/3/return")
    table.everybody_looks()


def by_cards(table: World, bids: Bids) -> None:
    """A card is turned over and the bids are in."""
    table.enter(table.host, turned="B5")
    ticket = table.bid(bids)
    table.everybody_looks()
    guess(table, ticket)
    spoil(table, 1)
    take_back(table, 2)
    table.everybody_looks()


def guess(table: World, ticket: dict[str, str]) -> None:
    """Send the key of the secret again with a guess, as a phone and as a program."""
    table.writer.ask("GET", f"/t/{table.table}")
    for bids in ((0, 1, 1), (0, 1, 0)):
        guessed = {f"bids-{seat}": str(bid) for seat, bid in enumerate(bids, 1)}
        table.writer.send(f"/t/{table.table}/entries", **(ticket | guessed))
        table.writer.ask("GET", f"/t/{table.table}")
        body = {**ticket, "seq": int(ticket["seq"]), "data": {"bids": list(bids)}}
        headers = {
            "Authorization": f"Bearer {table.secret}",
            "Content-Type": "application/json",
        }
        table.writer.ask(
            "POST", f"/api/v1/sheets/{table.table}/entries", json.dumps(body), **headers
        )


def spoil(table: World, slot: int) -> None:
    """Take back what the secret stands on, look whether it still fits, and put it back."""
    take_back(table, slot)
    table.everybody_looks()
    table.writer.ask("GET", f"/t/{table.table}/log")
    table.writer.send(f"/t/{table.table}/records/{slot}/return")
    table.everybody_looks()


def take_back(table: World, slot: int) -> None:
    table.writer.ask("GET", f"/t/{table.table}")
    table.writer.send(f"/t/{table.table}/entries/{slot}/void")


def on_own_phones(table: World, bids: Bids) -> None:
    """Everybody hands in their own bid; the one who asks here is the first of them."""
    others = [Phone(table.host.server) for _ in bids[1:]]
    for seat, phone in enumerate((table.writer, *others), 1):
        phone.ask("GET", f"/j/{table.secret}")
        phone.send(f"/t/{table.table}/phone", seat=str(seat))
    for seat, (phone, bid) in enumerate(zip((table.writer, *others), bids, strict=True), 1):
        phone.ask("GET", f"/t/{table.table}?only=mine")
        phone.send(f"/t/{table.table}/parts", **{f"bids-{seat}": str(bid)})
        table.everybody_looks()


def test_nobody_learns_the_bids_of_a_round(servers: Nursery, tmp_path: Path) -> None:
    compared(servers, tmp_path, "rounds", by_rounds, (0, 1, 1), (0, 1, 0), (2, 0, 1))


def test_nobody_learns_the_bids_where_cards_are_entered(servers: Nursery, tmp_path: Path) -> None:
    compared(servers, tmp_path, "plays", by_cards, (0, 1, 1), (0, 1, 0), (1, 0, 1))


@pytest.mark.parametrize("way", ["rounds", "plays"])
def test_nobody_learns_what_others_handed_in(servers: Nursery, tmp_path: Path, way: str) -> None:
    def play(table: World, bids: Bids) -> None:
        if way == "plays":
            table.enter(table.host, turned="B5")
        on_own_phones(table, bids)

    compared(servers, tmp_path, way, play, (0, 1, 1), (0, 0, 1), (0, 1, 0))


def replaced_elsewhere(table: World, bids: Bids) -> None:
    """The writer hands in a bid of 0; the host bids for all, 1 for the writer, and says so.

    Then the writer does with it whatever can be done, and tries to take others' bids away.
    """
    page = f"/t/{table.table}"
    table.writer.ask("GET", page)
    table.writer.send(f"{page}/phone", seat="1")
    table.writer.ask("GET", f"{page}?only=mine")
    table.writer.send(f"{page}/parts", bids_1="0")
    sent = {f"bids-{seat}": str(bid) for seat, bid in enumerate(bids, 1)}
    table.host.ask("GET", page)
    assert 422 == table.host.send(f"{page}/entries", **sent)
    assert 200 == table.host.send(f"{page}/entries", accept="own-value", **sent)
    table.everybody_looks()
    table.writer.ask("GET", page)
    table.writer.send(f"{page}/own", slot="1")
    table.writer.ask("GET", page)
    for guess in ("0", "1"):
        guessed = {"kind": "bids", "bids-1": "0", "bids-2": guess, "bids-3": guess}
        table.writer.send(f"{page}/entries/1/revision", **guessed)
        table.writer.send(f"{page}/entries/1/revision", keep="own", **guessed)
        table.writer.ask("GET", page)
    table.writer.send(f"{page}/own", slot="1", agree="1")
    table.everybody_looks()


def test_nobody_learns_what_was_bid_in_the_place_of_others(
    servers: Nursery, tmp_path: Path
) -> None:
    compared(servers, tmp_path, "rounds", replaced_elsewhere, (1, 1, 1), (1, 0, 1), (1, 1, 0))


def test_what_is_open_is_told(servers: Nursery, tmp_path: Path) -> None:
    """The comparison can fail: with the tricks the bids are everybody's."""

    def play(table: World, bids: Bids) -> None:
        table.bid(bids)
        table.enter(table.host, kind="tricks", tricks_1="1", tricks_2="0", tricks_3="0")
        table.everybody_looks()

    with pytest.raises(AssertionError, match="GET /t/"):
        compared(servers, tmp_path, "rounds", play, (0, 1, 1), (0, 1, 0))
