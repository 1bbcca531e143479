"""Whatever is sent, nothing breaks; whatever is written, it stays text."""

import json
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote, urlencode

import pytest
from flask import Flask
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from werkzeug.test import TestResponse

from tests.phone import Phone
from tests.program import Program
from tests.views.page import played, program_at, words
from tests.views.routes import CALLS, Visitor, host_of

QUICK = settings(max_examples=8, deadline=None, suppress_health_check=list(HealthCheck))
LONG = settings(QUICK, max_examples=1500)

NASTY = (
    "", " ", "0", "-1", "1.5", "1e9", "9" * 40, "9" * 5000, "-" * 300, "NaN", "٣", "−3", "\x00",
    "a\x00b", "\r\nSet-Cookie: x=1", "%00", "%s%n", "%(x)s", "{0.__class__}", "{{7*7}}", "${7*7}",
    "<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "' OR 1=1 --", "../etc/passwd",
    "\u202e\u200b\ufeff", "\ud7ff\ue000", "\U0001f468\u200d\U0001f469", "x" * 9000, "void", "end",
    "cows", "None", "true", "[]", "{}", "[object Object]", "__proto__", "1" * 65, "\n\n", "\\",
)  # fmt: skip
texts = st.sampled_from(NASTY) | st.text(max_size=30)
scalars = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.sampled_from([10**30, -(10**30), 2**63, 2**31, 0])
    | st.floats()
    | texts
    | st.just("\ud800")  # JSON can carry half a character
)
values = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4),
    max_leaves=8,
)
bodies = st.sampled_from(
    [
        b"",
        b"\xff\xfe\x00",
        b"{",
        b"null",
        b'"\\ud800"',
        b"[" * 50_000,
        b'{"a":' * 900 + b"1" + b"}" * 900,
        b"x" * 70_000,
        b"cows-1=%ED%A0%80&kind=%FF&seq=%00&key=%C3",
        b"&" * 5_000,
        b"=" * 5_000,
        b"a=1&" * 15_000,
        b"--x\r\nContent-Disposition: form-data; name=kind\r\n\r\n",
    ]
)
kinds = st.sampled_from(
    [
        "application/json",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "multipart/form-data",
        "text/plain",
        "application/json; charset=utf-7",
        "\u00e9",
        "",
    ]
)


@pytest.fixture(scope="module")
def hosts(app: Flask) -> dict[str, Visitor]:
    """Who attacks which route; some routes make their caller forget a table or its secret."""
    patient = table_host(app)
    return {label: table_host(app) if label in SPENDING else patient for label in CALLS}


SPENDING = ("POST /new/<slug>", "POST /import", "POST /t/<public_id>/share")


def table_host(app: Flask) -> Visitor:
    """The host of a table with a round, a correction and something taken back."""
    phone = Phone(app)
    table = phone.new_table("six_nimmt", 3, target="999")
    program = program_at(phone, played(phone, table, [5, 9, 3], [12, 0, 6]))
    program.write("PUT", "entries/1", {"kind": "cows", "data": {"cows": [6, 9, 3]}})
    program.write("DELETE", "entries/2", {})
    return host_of(phone, table)


ODD = (
    "", "0", "-1", "99", "1.5", "9" * 40, "٣", "None", "\x00", "\u202e", "x" * 9000, "<b>", "{0.x}",
    "%(x)s", "void", "end", "cards", "add", "up-1", "remove-9",
)  # fmt: skip
ODD_JSON: tuple[Any, ...] = (
    None, True, 1.0, 1e300, -1, 99, 10**30, "", "1", "\ud800", "\x00", "x" * 9000, "void", "end",
    [], [[]], [None], ["x"], {}, {"a": {}},
)  # fmt: skip


@pytest.mark.parametrize("label", [label for label, call in CALLS.items() if call.form])
def test_no_single_field_breaks_a_form(app: Flask, label: str) -> None:
    sweep_form(table_host(app), label)


@pytest.mark.parametrize("label", [label for label, call in CALLS.items() if call.json])
def test_no_single_value_breaks_the_interface(app: Flask, label: str) -> None:
    sweep_json(table_host(app), label)


def test_postgresql_breaks_no_sooner(postgres_app: Flask) -> None:
    """It takes no NUL and no half characters, and only a new table stores what people write."""
    host = table_host(postgres_app)
    sweep_json(host, "POST /api/v1/sheets")
    sweep_form(host, "POST /new/<slug>")


def sweep_form(host: Visitor, label: str) -> None:
    """Send the form of this route with every odd value in every field."""
    path = CALLS[label].path.format(table=host.table, secret=host.secret)
    known = {**(CALLS[label].form or {}), "seq": "", "key": "k", "accept": ""}
    for name in known:
        for odd in ODD:
            seen = {"seq": str(host.seen()), "csrf_token": host.token}
            answer = host.phone.client.post(path, data={**known, **seen, name: odd})
            assert answer.status_code in {200, 303, 400, 409, 422}, (name, odd)


def sweep_json(host: Visitor, label: str) -> None:
    """Send the body of this route with every odd value in every place."""
    method = label.partition(" ")[0]
    path = CALLS[label].path.format(table=host.table, secret=host.secret)
    told = {"Authorization": f"Bearer {host.secret}"}
    known = {**(CALLS[label].json or {}), "seq": host.seen(), "key": "k", "accept": []}
    for odd in ODD_JSON:
        for body in replaced(known, odd):
            answer = host.phone.client.open(path, method=method, json=body, headers=told)
            assert answer.status_code in {201, 202, 400, 404, 409, 422}, body


def replaced(whole: Any, odd: Any) -> Iterator[Any]:
    """The same with one part replaced, for every part, however deep it lies."""
    yield odd
    if isinstance(whole, dict | list):
        for at in whole if isinstance(whole, dict) else range(len(whole)):
            for part in replaced(whole[at], odd):
                copy: Any = whole.copy()
                copy[at] = part
                yield copy


@pytest.mark.parametrize("label", CALLS)
@QUICK
@given(data=st.data())
def test_no_input_breaks_a_route(
    hosts: dict[str, Visitor], label: str, data: st.DataObject
) -> None:
    assail(hosts[label], label, data)


@pytest.mark.soak
@pytest.mark.parametrize("label", CALLS)
@LONG
@given(data=st.data())
def test_no_input_breaks_a_route_in_a_long_run(
    hosts: dict[str, Visitor], label: str, data: st.DataObject
) -> None:
    assail(hosts[label], label, data)


def assail(host: Visitor, label: str, data: st.DataObject) -> None:
    """Send something hostile to a route; a refusal is welcome, a failure is not."""
    method, _, rule = label.partition(" ")
    sent: dict[str, Any] = {"headers": data.draw(headers(host), "headers")}
    query = data.draw(st.lists(st.tuples(texts, texts), max_size=3), "query")
    path = data.draw(addresses(host, label), "path") + "?" + urlencode(query)
    match data.draw(st.sampled_from(["form", "json", "raw"]), "how"):
        case "form":
            sent["data"] = data.draw(forms(host, label), "form")
        case "json":
            sent["data"] = json.dumps(data.draw(objects(host, label), "json"))
            sent["content_type"] = "application/json"
        case "raw":
            sent["data"] = data.draw(bodies, "body")
            sent["content_type"] = data.draw(kinds, "kind")
    answer = host.phone.client.open(path, method=method, **sent)
    assert answer.status_code < 500, (answer.status_code, rule)


@st.composite
def addresses(draw: st.DrawFn, host: Visitor, label: str) -> str:
    """The route's own path, or one whose parts somebody has tampered with."""
    own = CALLS[label].path.format(table=host.table, secret=host.secret)
    if draw(st.booleans()):
        return own
    parts = own.split("/")
    at = draw(st.integers(1, len(parts) - 1))
    parts[at] = quote(draw(texts)) or "x"
    return "/".join(parts)


@st.composite
def headers(draw: st.DrawFn, host: Visitor) -> dict[str, str]:
    """The bearer token, mostly, and what else a client may get wrong."""
    odd = st.sampled_from(["", "x", "Bearer", "Bearer ", "bearer \u00ff", "Basic Og==", "9" * 900])
    sent = {"Authorization": draw(st.just(f"Bearer {host.secret}") | odd)}
    languages = st.sampled_from(["cs", "de", "xx-YY;q=2", "*", "sk;q=nan", "", ",,,;"])
    sent["Accept-Language"] = draw(languages)
    sent["If-None-Match"] = draw(st.sampled_from(["", "*", '"1"', 'W/"', "\u00ff"]))
    sent["Accept-Encoding"] = draw(st.sampled_from(["gzip", "", "gzip;q=0", "br;q=x"]))
    return sent


@st.composite
def forms(draw: st.DrawFn, host: Visitor, label: str) -> dict[str, list[str]]:
    """The fields of the route, some changed, some doubled, some nobody knows."""
    known = {**(CALLS[label].form or {}), "csrf_token": host.token, "key": "k", "accept": ""}
    known["seq"] = str(host.seen())
    names = st.sampled_from(sorted(known)) | texts
    changed = draw(st.dictionaries(names, st.lists(texts, max_size=3), max_size=4))
    plain = {name: [value] for name, value in known.items()}
    return {**plain, **changed, "csrf_token": [host.token]}


@st.composite
def objects(draw: st.DrawFn, host: Visitor, label: str) -> Any:
    """The body of the route with something in it changed, or anything else that is JSON."""
    known = {**(CALLS[label].json or {}), "key": "k", "seq": host.seen(), "accept": []}
    unknown = draw(st.dictionaries(texts, values, max_size=1))
    return draw(tampered({**known, **unknown}) | values)


@st.composite
def tampered(draw: st.DrawFn, whole: Any) -> Any:
    """The same with one part replaced, however deep it lies."""
    if not isinstance(whole, dict | list) or not whole or not draw(st.integers(0, 5)):
        return draw(values)
    copy: Any = whole.copy()
    places = list(whole) if isinstance(whole, dict) else range(len(whole))
    at = draw(st.sampled_from(places))
    copy[at] = draw(tampered(whole[at]))
    return copy


HOSTILE = (
    "<script>alert(1)</script>",
    '"><img src=x>',
    "'><svg/onload=x>",
    "{{7*7}}",
    "{0.__class__}",
    "{who}",
    "%(x)s",
    "%s %d %%",
    "&lt;b&gt;&amp;",
    "</title><b>",
    "--><b>",
    "]]><b>",
    "\u202eevil\u202c\u200b",
    "javascript:alert(1)",
    "`${7*7}`",
    "a\x00<b>\x00",
    "<style>*{}</style>",
    "<!--",
)
PLAIN = ("Anna", "Bára", "Cyril")


@pytest.fixture(scope="module")
def plain_pages(app: Flask) -> dict[str, list[Any]]:
    """What every page is made of when the players have ordinary names."""
    return {name: skeleton(page) for name, page in pages(app, PLAIN)}


@pytest.mark.parametrize("names", [HOSTILE[at : at + 3] for at in range(0, len(HOSTILE), 3)])
def test_a_hostile_name_is_text_on_every_page(
    app: Flask, plain_pages: dict[str, list[Any]], names: tuple[str, str, str]
) -> None:
    found = dict(pages(app, names))

    assert plain_pages == {where: skeleton(page) for where, page in found.items()}


@settings(QUICK, max_examples=6)
@given(names=st.tuples(texts, texts, texts))
def test_no_name_makes_an_element(
    app: Flask, plain_pages: dict[str, list[Any]], names: tuple[str, str, str]
) -> None:
    for where, page in pages(app, names):
        assert plain_pages[where] == skeleton(page), where


@pytest.mark.parametrize("names", [("{{7*7}}", "{who}", "%(x)s"), ("{0.a}", "<b>x</b>", "%%")])
@pytest.mark.parametrize("language", ["cs", "en"])
def test_a_name_is_shown_as_it_was_typed(
    app: Flask, names: tuple[str, str, str], language: str
) -> None:
    phone = Phone(app, language)
    for where, page in pages(app, names, language):
        phone.page = page
        typed = [one.get("value", "") for one in phone.tree().iter("input")]
        shown = " ".join([words(phone), *typed])
        assert where == "share" or all(name in shown for name in names), where


def pages(
    app: Flask, names: tuple[str, str, str], language: str = "en"
) -> Iterator[tuple[str, TestResponse]]:
    """Every page of a table of these players, in every state that shows more."""
    maker = Program(app)
    made = maker.call("POST", "/sheets", {"game": "six_nimmt", "players": names}).json
    maker.sheet, maker.secret = made["id"], made["join_secret"]
    phone, table = Phone(app, language), f"/t/{made['id']}"
    yield "who", phone.open(f"/J/{maker.secret}")
    phone.open(table)
    stale = phone.fields(f"{table}/entries")
    maker.enter("cows", data={"cows": [50, 9, 3]})
    maker.enter("cows", data={"cows": [0, 0, 0]}, accept=["round-sum-low"])
    yield "table", phone.open(table)
    yield "cards", phone.open(f"{table}?kind=cards")
    yield "revision", phone.open(f"{table}/entries/1/revision")
    yield "refused", phone.post(f"{table}/entries", phone_filled(phone, table, "x"))
    yield "conflict", phone.post(f"{table}/entries", stale | {"cows-1": "5", "cows-2": "nine"})
    yield "share", phone.open(f"{table}/share")
    yield "home", phone.open("/")
    query = urlencode({"player": names}, doseq=True, errors="replace")
    yield "setup", phone.open(f"/new/six_nimmt?{query}")
    maker.enter("cows", data={"cows": [16, 0, 9]})
    yield "end", phone.open(table)
    maker.write("PUT", "entries/2", {"kind": "cows", "data": {"cows": [20, 0, 6]}})
    yield "misfit", phone.open(table)
    yield "log", phone.open(f"{table}/log")
    yield "onlooker", Phone(app, language).open(table)


def phone_filled(phone: Phone, table: str, written: str) -> dict[str, str]:
    """The entry form with this in every input of a seat."""
    phone.open(table)
    return phone.fields(f"{table}/entries") | {f"cows-{seat}": written for seat in (1, 2, 3)}


def skeleton(page: TestResponse) -> list[Any]:
    """What a page is made of: its elements with the names of their attributes."""
    phone = Phone.__new__(Phone)
    phone.page = page
    elements = [one for one in phone.tree().iter() if isinstance(one.tag, str)]
    return [page.status_code, *((one.tag, *sorted(one.attrib)) for one in elements)]


@pytest.mark.parametrize("written", [*HOSTILE[:10], "'", '"', "<", "&"])
def test_what_was_typed_wrong_comes_back_as_text(hosts: dict[str, Visitor], written: str) -> None:
    host = hosts["GET /"]
    phone, table = host.phone, f"/t/{host.table}"

    def refused(typed: str) -> list[Any]:
        filled = phone_filled(phone, table, typed)
        return skeleton(phone.post(f"{table}/entries", filled))

    def stale(typed: str) -> list[Any]:
        filled = phone_filled(phone, table, typed) | {"seq": "0", f"x-{typed}": typed}
        return skeleton(phone.post(f"{table}/entries", filled))

    def asked(typed: str) -> list[Any]:
        query = urlencode({"kind": typed, "seat": typed, typed: typed})
        return [
            skeleton(phone.open(f"{table}?{query}")),
            skeleton(phone.open(f"{table}/entries/1/revision?{query}")),
            skeleton(phone.open(f"/?{query}")),
            skeleton(phone.open(f"/new/six_nimmt?{query}")),
            skeleton(phone.open(f"/{quote(typed)}")),
        ]

    assert refused("nine") == refused(written)
    assert stale("nine") == stale(written)
    assert asked("nine") == asked(written)
