"""The application on a port of its own, with tables laid in no time; knows nothing of browsers."""

import socket
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

from flask import Flask
from waitress.server import create_server

from app import create_app
from games import GAMES
from games.kit.replay import Replay, replay
from models.database import db
from serve import waitress_settings
from tests.instances import furnished
from tests.phone import CAST
from tests.random_tables import legal_entry

LAN_NAME = "blocek.lan"
"""Leads to the loopback in our browsers: plain http under a name is no secure context."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A table: its page, the link that lets a phone write, and what the API calls it."""

    page: str
    join: str
    id: str
    secret: str


@dataclass(frozen=True, slots=True)
class House:
    """A served application; `url` without a slash at its end."""

    app: Flask
    port: int

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def lan_url(self) -> str:
        """The same by a name, as phones on the network see it."""
        return f"http://{LAN_NAME}:{self.port}"

    def lay(
        self,
        slug: str = "six_nimmt",
        names: Sequence[str] = CAST[:4],
        rounds: Sequence[Sequence[int]] = (),
        way: str = "rounds",
        agreed: Mapping[str, Any] | None = None,
        **options: Any,
    ) -> Laid:
        """A new table, with these rounds of cows already entered."""
        options |= agreed or {}
        body = {"game": slug, "way": way, "players": list(names), "options": options}
        made = self._ask("POST", "/sheets", json=body)
        laid = Laid(made["links"]["table"], made["links"]["join"], made["id"], made["join_secret"])
        for cows in rounds:
            self.enter(laid, cows)
        return laid

    def enter(self, laid: Laid, cows: Sequence[int]) -> None:
        """One more round, written by somebody else's phone."""
        self.write(laid, "cows", {"cows": list(cows)})

    def write(
        self,
        laid: Laid,
        kind: str,
        data: Mapping[str, Any],
        accept: Sequence[str] = (),
        slot: int | None = None,
    ) -> None:
        """Any entry, or a new version of an old one."""
        seq = self.seq(laid)
        method, place = ("POST", "") if slot is None else ("PUT", f"/{slot}")
        self._ask(
            method,
            f"/sheets/{laid.id}/entries{place}",
            headers={"Authorization": f"Bearer {laid.secret}"},
            json={"kind": kind, "data": data, "accept": accept, "seq": seq, "key": f"key-{seq}"},
        )

    def hand_in(self, laid: Laid, seat: int, kind: str, data: Mapping[str, Any]) -> None:
        """What one player enters on their own phone; seats from 1."""
        seq = self.seq(laid)
        own = {"kind": kind, "seat": seat, "data": data, "seq": seq, "key": f"own-{seq}-{seat}"}
        bearer = {"Authorization": f"Bearer {laid.secret}"}
        self._ask("POST", f"/sheets/{laid.id}/parts", headers=bearer, json=own)

    def play_on(
        self, laid: Laid, entries: int, dice: Random, position: Replay[Any] | None = None
    ) -> Replay[Any]:
        """Random legal entries of any game, up to so many, from where a new table stands."""
        position = position or self._opening(laid)
        for _ in range(entries):
            if position.expects():
                entry = legal_entry(position, dice)
                self.write(laid, entry.kind, entry.data, entry.accepted)
                position = position.then(entry)
        return position

    def _opening(self, laid: Laid) -> Replay[Any]:
        stands = self._ask("GET", f"/sheets/{laid.id}")
        sheet = GAMES[stands["game"]].sheets[stands["way"]]
        return replay(sheet, stands["options"], len(stands["players"]), [])

    def seq(self, laid: Laid) -> int:
        """How many records the table's log has."""
        return int(self._ask("GET", f"/sheets/{laid.id}")["seq"])

    def rounds(self, laid: Laid) -> list[list[int]]:
        """The points of every line of the pad."""
        lines = self._ask("GET", f"/sheets/{laid.id}")["standing"]["lines"]
        return [line["points"] for line in lines]

    def _ask(self, method: str, path: str, **request: Any) -> dict[str, Any]:
        answer = self.app.test_client().open(f"/api/v1{path}", method=method, **request)
        assert answer.status_code < 300, answer.text
        told: dict[str, Any] = answer.get_json()
        return told


@contextmanager
def open_house(instance: Path) -> Iterator[House]:
    """Serve as `make run` does, on a free port of this computer only."""
    app = create_app({"INSTANCE_PATH": furnished(instance), "RATELIMIT_ENABLED": False})
    ear = socket.create_server(("127.0.0.1", 0))
    server = create_server(app, sockets=[ear], **waitress_settings({}))
    running = Thread(target=server.run, daemon=True)
    running.start()
    yield House(app, ear.getsockname()[1])
    server.close()
    running.join(timeout=5)
    with app.app_context():
        db.engine.dispose()
