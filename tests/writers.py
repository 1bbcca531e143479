"""People who write to tables of a server that dies under them, and what they were promised."""

from __future__ import annotations

import json
import random
import sqlite3
from contextlib import closing
from dataclasses import dataclass, field
from http.client import HTTPException
from itertools import count
from pathlib import Path
from typing import Any

from tests.servers import Client, Server

# Two players and a far goal: hundreds of small rounds before anybody has won.
LONG_GAME = {
    "game": "six_nimmt",
    "players": ["Anna", "Bára"],
    "options": {"variant": "base", "end": "target", "target": 999},
}
TRIES = 200


@dataclass
class Table:
    """A table as its writers know it."""

    public_id: str
    secret: str
    seq: int = 0
    slots: list[int] = field(default_factory=list)


@dataclass
class Sending:
    """One entry under one key, however often it is sent."""

    table: Table
    method: str
    path: str
    body: dict[str, Any]


@dataclass
class Ledger:
    """What was promised, and what nobody knows because the server died before it answered."""

    promised: dict[tuple[str, str], tuple[int, int, Any]] = field(default_factory=dict)
    unknown: list[Sending] = field(default_factory=list)
    again: frozenset[int] = frozenset({409})
    """Answers after which the same is sent again: by itself only that somebody was faster."""

    def deliver(self, client: Client, sending: Sending) -> bool:
        """Send until it is stored; whether the server lived to say so."""
        client.bearer = sending.table.secret
        for _ in range(TRIES):
            try:
                status, answer = client.call(sending.method, sending.path, sending.body)
            except (OSError, HTTPException, ValueError):  # cut off, also in the middle of JSON
                self.unknown.append(sending)
                return False
            if status not in self.again:
                self.note(sending, status, answer)
                return True
            if status == 409:
                sending.body["seq"] = sending.table.seq = answer["seq"]
        raise AssertionError(f"always somebody faster: {sending}")

    def note(self, sending: Sending, status: int, answer: Any) -> None:
        assert 201 == status, answer
        key = sending.body["key"]
        assert key == answer["key"]
        sending.table.seq = answer["seq"]
        sending.table.slots.append(answer["slot"])
        promise = (answer["seq"], answer["slot"], sending.body.get("data", {}))
        assert promise == self.promised.setdefault((sending.table.public_id, key), promise)

    def ask_again(self, server: Server) -> None:
        """Find out about everything unknown by sending it again under the same key."""
        with Client(server) as client:
            for sending in [self.unknown.pop() for _ in list(self.unknown)]:
                assert self.deliver(client, sending)


def new_table(server: Server) -> Table:
    with Client(server) as client:
        status, made = client.call("POST", "/sheets", LONG_GAME)
    assert 201 == status, made
    return Table(made["id"], made["join_secret"])


@dataclass
class Writer:
    """Somebody who writes at an own table and at those of all, and now and then corrects."""

    name: str
    tables: list[Table]
    ledger: Ledger
    numbers: count[int] = field(default_factory=count)

    def write_until_cut_off(self, server: Server) -> None:
        with Client(server) as client:
            while self.ledger.deliver(client, self.next_sending()):
                pass

    def next_sending(self) -> Sending:
        """Mostly something new, now and then a correction, seldom a thing taken back."""
        table = random.choice(self.tables)
        method = random.choices(("POST", "PUT", "DELETE"), (8, 2, 1))[0] if table.slots else "POST"
        slot = "" if method == "POST" else f"/{random.choice(table.slots)}"
        body: dict[str, Any] = {"seq": table.seq, "key": f"{self.name}-{next(self.numbers)}"}
        if method != "DELETE":
            body |= {"kind": "cows", "data": {"cows": random.choice([[2, 3], [3, 2], [2, 2]])}}
        return Sending(table, method, f"/sheets/{table.public_id}/entries{slot}", body)


def stored(file: Path) -> dict[tuple[str, str], tuple[int, int, Any]]:
    """Everything in the database by table and key, after a thorough look at the file."""
    with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as connection:
        assert [("ok",)] == connection.execute("PRAGMA integrity_check").fetchall()
        assert [] == connection.execute("PRAGMA foreign_key_check").fetchall()
        rows = connection.execute(
            "SELECT public_id, key, seq, slot, data FROM record JOIN sheet ON sheet.id = sheet_id"
        ).fetchall()
    assert len({row[:2] for row in rows}) == len(rows)
    assert_no_gap(rows)
    return {(table, key): (seq, slot, json.loads(data)) for table, key, seq, slot, data in rows}


def assert_no_gap(rows: list[tuple[Any, ...]]) -> None:
    for table in {row[0] for row in rows}:
        numbers = sorted(row[2] for row in rows if row[0] == table)
        assert list(range(1, len(numbers) + 1)) == numbers
