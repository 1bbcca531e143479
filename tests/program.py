"""A program in a test: speaks the JSON interface, as an app or a script would."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.datastructures import Headers
from werkzeug.test import TestResponse

from tests.phone import CAST

API = "/api/v1"


@dataclass(frozen=True, slots=True)
class Answer:
    """What the interface said; `json` is None where it said something else."""

    status_code: int
    json: Any
    text: str
    headers: Headers


@dataclass
class Program:
    """One client without cookies: `secret` is its bearer token, its keys start with `keyring`."""

    app: Flask
    sheet: str = ""
    secret: str = ""
    keyring: str = "key"
    client: FlaskClient = field(init=False)
    keys: Any = field(init=False)

    def __post_init__(self) -> None:
        self.client = self.app.test_client(use_cookies=False)
        self.keys = count(1)

    def make(self, game: str, players: int = 4, **options: Any) -> Answer:
        """Make a table and remember its name and secret."""
        body = {"game": game, "players": CAST[:players], "options": options}
        answer = self.call("POST", "/sheets", body)
        assert 201 == answer.status_code, answer.text
        self.sheet, self.secret = answer.json["id"], answer.json["join_secret"]
        return answer

    def show(self) -> Any:
        """Where the table stands."""
        return self.call("GET", f"/sheets/{self.sheet}").json

    def log(self) -> Any:
        """All records."""
        return self.call("GET", f"/sheets/{self.sheet}/log").json["records"]

    def enter(self, kind: str, **more: Any) -> Answer:
        """Enter something new with a fresh key on top of what is there."""
        return self.write("POST", "entries", {"kind": kind, **more})

    def write(self, method: str, where: str, body: Mapping[str, Any]) -> Answer:
        """Change something; the last record and a fresh key are added where they are missing."""
        ticket = {"seq": self.show()["seq"], "key": f"{self.keyring}-{next(self.keys)}"}
        return self.call(method, f"/sheets/{self.sheet}/{where}", ticket | dict(body))

    def call(self, method: str, path: str, body: Any = None, **headers: str) -> Answer:
        """One call with these headers; with the bearer token if there is one."""
        sent = {"Authorization": f"Bearer {self.secret}"} if self.secret else {}
        sent |= {name.replace("_", "-"): value for name, value in headers.items()}
        return heard(self.client.open(API + path, method=method, json=body, headers=sent))


def heard(response: TestResponse) -> Answer:
    """An answer to look into."""
    parsed: Any = response.get_json(silent=True)
    return Answer(response.status_code, parsed, response.text, response.headers)
