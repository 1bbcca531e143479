"""Every route of the app, each with a request that works for whoever may make it."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from io import BytesIO
from secrets import token_hex
from typing import Any

from flask import Flask
from werkzeug.test import TestResponse

from tests.phone import CAST, Phone
from tests.views.page import program_at

COWS = {"cows-1": "5", "cows-2": "9", "cows-3": "3"}
NAMES = {f"player-{place}": name for place, name in enumerate(CAST[:3], 1)}
SETUP = {**NAMES, "do": "start", "variant": "base", "end": "target", "target": "66", "rounds": "5"}
NEW_SHEET = {
    "game": "six_nimmt",
    "way": "rounds",
    "players": list(CAST[:3]),
    "options": {"variant": "base", "end": "target", "target": 66, "rounds": 5, "dealer": 1},
}
ENTRY = {"kind": "cows", "data": {"cows": [5, 9, 3]}}
SAVED = {
    "blocek": "tables",
    "version": 1,
    "tables": [{**NEW_SHEET, "made_at": 1_700_000_000_000, "records": []}],
}
PART = {"kind": "cows", "seat": 3, "data": {"cows": 4}}
PLACED = {"rows": [[10], [20], [30], [40]], "card": 25}
TOGETHER = "player=Anna&player=B%C3%A1ra&player=Cyril"
TABLE = "/t/{table}"
SHEET = "/api/v1/sheets/{table}"


@dataclass(frozen=True)
class Call:
    """What to send where; `form` and `json` get the ticket of a change if `ticket` is set.

    `file` goes along with the form, as JSON.
    """

    path: str
    form: Mapping[str, str] | None = None
    json: Mapping[str, Any] | None = None
    ticket: bool = False
    file: Any = None


CALLS = {
    "GET /": Call("/"),
    "GET /healthz": Call("/healthz"),
    "GET /static/<digest>/<path:name>": Call("/static/any/icons/blocek.svg"),
    "GET /sw.js": Call("/sw.js"),
    "GET /manifest.webmanifest": Call("/manifest.webmanifest"),
    "GET /rules/<slug>": Call("/rules/six_nimmt"),
    "GET /referee/<slug>": Call("/referee/six_nimmt"),
    "GET /referee/<slug>/<key>": Call("/referee/six_nimmt/place"),
    "GET /groups": Call("/groups"),
    "GET /group": Call(f"/group?{TOGETHER}"),
    "GET /group.csv": Call(f"/group.csv?{TOGETHER}"),
    "GET /group.json": Call(f"/group.json?{TOGETHER}"),
    "GET /import": Call("/import"),
    "POST /language": Call("/language", {"language": "en", "back": "/"}),
    "GET /new/<slug>": Call("/new/six_nimmt"),
    "POST /new/<slug>": Call("/new/six_nimmt", {**SETUP, "dealer": "1"}),
    "POST /import": Call("/import", {}, file=SAVED),
    "GET /j/<secret>": Call("/j/{secret}"),
    "GET /J/<secret>": Call("/J/{secret}"),
    "GET /t/<public_id>": Call(TABLE),
    "GET /t/<public_id>/entries": Call(f"{TABLE}/entries"),
    "GET /t/<public_id>/log": Call(f"{TABLE}/log"),
    "GET /t/<public_id>/export": Call(f"{TABLE}/export"),
    "GET /t/<public_id>/export.csv": Call(f"{TABLE}/export.csv"),
    "GET /t/<public_id>/export.json": Call(f"{TABLE}/export.json"),
    "GET /t/<public_id>/paper": Call(f"{TABLE}/paper"),
    "GET /t/<public_id>/referee": Call(f"{TABLE}/referee"),
    "GET /t/<public_id>/share": Call(f"{TABLE}/share"),
    "GET /t/<public_id>/entries/<int:slot>/revision": Call(f"{TABLE}/entries/1/revision"),
    "POST /t/<public_id>/entries": Call(f"{TABLE}/entries", {**COWS, "kind": "cows"}, ticket=True),
    "POST /t/<public_id>/entries/<int:slot>/revision": Call(
        f"{TABLE}/entries/1/revision", {**COWS, "kind": "cows"}, ticket=True
    ),
    "POST /t/<public_id>/entries/<int:slot>/void": Call(f"{TABLE}/entries/1/void", {}, ticket=True),
    "POST /t/<public_id>/records/<int:seq>/return": Call(
        f"{TABLE}/records/1/return", {}, ticket=True
    ),
    "GET /t/<public_id>/people": Call(f"{TABLE}/people"),
    "GET /t/<public_id>/pulse": Call(f"{TABLE}/pulse"),
    "GET /t/<public_id>/screen": Call(f"{TABLE}/screen"),
    "GET /t/<public_id>/phone": Call(f"{TABLE}/phone"),
    "POST /t/<public_id>/phone": Call(f"{TABLE}/phone", {"seat": "2"}),
    "POST /t/<public_id>/own": Call(f"{TABLE}/own", {"slot": "1"}, ticket=True),
    "POST /t/<public_id>/parts": Call(
        f"{TABLE}/parts", {"cows-2": "9", "kind": "cows"}, ticket=True
    ),
    "GET /api/v1/openapi.json": Call("/api/v1/openapi.json"),
    "GET /api/v1/games": Call("/api/v1/games"),
    "GET /api/v1/games/<slug>": Call("/api/v1/games/six_nimmt"),
    "GET /api/v1/referee/<slug>": Call("/api/v1/referee/six_nimmt"),
    "GET /api/v1/referee/<slug>/<key>": Call("/api/v1/referee/six_nimmt/place"),
    "POST /api/v1/sheets": Call("/api/v1/sheets", json=NEW_SHEET),
    "GET /api/v1/sheets/<public_id>": Call(SHEET),
    "GET /api/v1/sheets/<public_id>/log": Call(f"{SHEET}/log"),
    "GET /api/v1/sheets/<public_id>/export": Call(f"{SHEET}/export"),
    "POST /api/v1/imports": Call("/api/v1/imports", json=SAVED),
    "POST /api/v1/sheets/<public_id>/entries": Call(f"{SHEET}/entries", json=ENTRY, ticket=True),
    "POST /api/v1/sheets/<public_id>/parts": Call(f"{SHEET}/parts", json=PART, ticket=True),
    "PUT /api/v1/sheets/<public_id>/entries/<int:slot>": Call(
        f"{SHEET}/entries/1", json=ENTRY, ticket=True
    ),
    "DELETE /api/v1/sheets/<public_id>/entries/<int:slot>": Call(
        f"{SHEET}/entries/1", json={}, ticket=True
    ),
    "POST /api/v1/referee/<slug>/<key>": Call("/api/v1/referee/six_nimmt/place", json=PLACED),
    # Nearly last: from here on they are four.
    "POST /t/<public_id>/people": Call(
        f"{TABLE}/people", {"name": "Dan", "points": "9"}, ticket=True
    ),
    "POST /t/<public_id>/share": Call(f"{TABLE}/share", {}),  # last: it renews the secret
}


def labels(app: Flask) -> set[str]:
    """Every route with its method, as it is written in the code."""
    return {
        f"{method} {rule.rule}"
        for rule in app.url_map.iter_rules()
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
    }


@dataclass
class Visitor:
    """Somebody who makes any call at a table: `phone` has the cookies, `secret` what they know."""

    phone: Phone
    table: str
    secret: str = ""
    token: str = field(init=False)
    seen: Callable[[], int] = lambda: 0
    base_url: str | None = None

    def __post_init__(self) -> None:
        page = self.phone.client.get("/", base_url=self.base_url)
        self.phone.page = page
        self.token = self.phone.fields("/language")["csrf_token"]

    def make(self, label: str, **headers: str) -> TestResponse:
        """Make the call of this route, without following where it leads."""
        call = CALLS[label]
        known = {"seq": self.seen(), "key": token_hex(8)} if call.ticket else {}
        path = call.path.format(table=self.table, secret=self.secret or "nobody")
        told: dict[str, Any] = {"headers": {"Authorization": f"Bearer {self.secret}", **headers}}
        if call.form is not None:
            told["data"] = {**call.form, **known, "csrf_token": self.token}
        if call.file is not None:
            told["data"]["file"] = (BytesIO(json.dumps(call.file).encode()), "saved.json")
        if call.json is not None:
            told["json"] = {**call.json, **known}
        method = label.partition(" ")[0]
        return self.phone.client.open(path, method=method, base_url=self.base_url, **told)


def host_of(phone: Phone, table: str, base_url: str | None = None) -> Visitor:
    """The visitor who made the table, with all they know."""
    program = program_at(phone, table)
    seen = lambda: int(program.show()["seq"])  # noqa: E731  a name would say no more
    return Visitor(phone, program.sheet, program.secret, seen, base_url)
