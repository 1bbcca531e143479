"""Many phones around many tables: they follow as the script on a page does, and some write."""

from __future__ import annotations

import asyncio
import random
import re
import time
from dataclasses import dataclass, field
from urllib.parse import urlencode

from tests.servers import LOOPBACK, PATIENCE

EVERY = 3.0
"""Seconds between two looks of a page in sight."""
TOKEN = re.compile(rb'name="csrf_token" value="([^"]+)"')
STATE = re.compile(rb'data-state="([^"]+)"')
COWS = ["2", "3"]  # of two players: hundreds of rounds before anybody has won


@dataclass
class Ledger:
    """What every answer took, by what was asked, and what was promised."""

    took: dict[str, list[float]] = field(default_factory=dict)
    statuses: dict[int, int] = field(default_factory=dict)
    promised: dict[str, list[str]] = field(default_factory=dict)

    def note(self, what: str, status: int, seconds: float) -> None:
        self.took.setdefault(what, []).append(seconds * 1000)
        self.statuses[status] = self.statuses.get(status, 0) + 1

    def at_most(self, what: str, share: float) -> float:
        """The time within which so many of a hundred were answered."""
        told = sorted(self.took[what])
        return told[min(len(told) - 1, int(len(told) * share / 100))]

    def told(self) -> str:
        lines = [
            f"{what:<6}{len(times):6} times, p50 {self.at_most(what, 50):6.1f} ms, "
            f"p99 {self.at_most(what, 99):6.1f} ms, worst {max(times):6.1f} ms"
            for what, times in sorted(self.took.items())
        ]
        return "\n".join([*lines, f"answers by status: {dict(sorted(self.statuses.items()))}"])


@dataclass
class Phone:
    """One connection with one cookie at one table."""

    port: int
    table: str
    join: str
    ledger: Ledger
    cookie: str = ""
    token: str = ""
    state: str = ""
    reader: asyncio.StreamReader | None = None
    writer: asyncio.StreamWriter | None = None

    async def come(self) -> None:
        """Scan the code and look at the table."""
        await self.ask("join", "GET", self.join)
        await self.look()

    async def look(self) -> None:
        _, page = await self.ask("page", "GET", self.table)
        token, state = TOKEN.search(page), STATE.search(page)
        assert token, page[:300]
        assert state, page[:300]
        self.token, self.state = token[1].decode(), state[1].decode()

    async def follow(self, until: float) -> None:
        """Ask for the pulse now and then; when it beats, load the page."""
        await asyncio.sleep(random.uniform(0, EVERY))
        while time.monotonic() < until:
            tag = {"If-None-Match": f'"{self.state}"'}
            status, _ = await self.ask("pulse", "GET", f"{self.table}/pulse", headers=tag)
            if status == 204:
                await self.look()
            await asyncio.sleep(EVERY)

    async def enter(self, key: str) -> None:
        status = 409
        while status == 409:
            cows = {f"cows-{seat}": number for seat, number in enumerate(COWS, 1)}
            ticket = {"csrf_token": self.token, "seq": self.state.split("-")[0], "key": key}
            body = urlencode({"kind": "cows", **cows, **ticket})
            status, told = await self.ask("entry", "POST", f"{self.table}/entries", body)
            if status == 201:
                assert key.encode() in told
                self.ledger.promised.setdefault(self.table, []).append(key)
            await self.look()

    async def ask(
        self,
        what: str,
        method: str,
        path: str,
        body: str = "",
        headers: dict[str, str] | None = None,
    ) -> tuple[int, bytes]:
        """One request on the open connection, timed until its answer is whole."""
        start = time.perf_counter()
        if self.writer is None:
            self.reader, self.writer = await asyncio.open_connection(LOOPBACK, self.port)
        assert self.reader
        self.writer.write(self._request(method, path, body, headers or {}))
        status, answer = await asyncio.wait_for(self._answer(self.reader), PATIENCE)
        self.ledger.note(what, status, time.perf_counter() - start)
        if status in {204, 304}:  # waitress hangs up after an answer without a body
            await self.leave()
        return status, answer

    def _request(self, method: str, path: str, body: str, headers: dict[str, str]) -> bytes:
        told = {"Host": f"{LOOPBACK}:{self.port}", "Accept": "application/json", **headers}
        if self.cookie and not path.endswith("/pulse"):  # the script asks without a cookie
            told["Cookie"] = self.cookie
        if body:
            told["Content-Type"] = "application/x-www-form-urlencoded"
            told["Content-Length"] = str(len(body))
        lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {one}" for name, one in told.items())]
        return ("\r\n".join(lines) + "\r\n\r\n" + body).encode()

    async def _answer(self, reader: asyncio.StreamReader) -> tuple[int, bytes]:
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        status = int(head.split(" ", 2)[1])
        found = dict(re.findall(r"(?mi)^(content-length|set-cookie): ([^;\r]+)", head.lower()))
        if cookie := re.search(r"(?mi)^set-cookie: ([^;]+)", head):
            self.cookie = cookie[1]
        length = 0 if status in {204, 304} else int(found.get("content-length", 0))
        return status, await reader.readexactly(length)

    async def leave(self) -> None:
        if self.writer:
            self.writer.close()
            await self.writer.wait_closed()
            self.reader = self.writer = None
