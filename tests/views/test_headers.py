"""What every answer carries, over http and https, and what is refused before a page sees it."""

import re
from collections.abc import Iterator
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from tests.instances import lent
from tests.phone import Phone
from tests.views.page import played, program_at
from tests.views.routes import CALLS, host_of
from views.site.guard import is_home_host

HTTP, HTTPS = "http://pad.local", "https://pad.local"
STATIC = "GET /static/<digest>/<path:name>"
WRITING = {label for label in CALLS if not label.startswith("GET")}
API = {label for label in CALLS if "/api/" in label}


@pytest.fixture
def table(phone: Phone) -> str:
    """A table for three after one round, made by `phone`."""
    return played(phone, phone.new_table("six_nimmt", 3), [5, 9, 3])


@pytest.fixture(params=[HTTP, HTTPS])
def answers(
    request: pytest.FixtureRequest, phone: Phone, table: str
) -> tuple[str, dict[str, TestResponse]]:
    """One answer of every route, and the address it was asked at."""
    secret = program_at(phone, table).secret
    phone.client.get(f"/J/{secret}", base_url=request.param)  # this address has its own cookie
    host = host_of(phone, table, request.param)
    return request.param, {label: host.make(label) for label in CALLS}


def test_every_answer_is_what_it_says_it_is(answers: tuple[str, dict[str, TestResponse]]) -> None:
    for label, answer in answers[1].items():
        assert answer.status_code < 400 or label == "POST /t/<public_id>/share", label
        assert ["nosniff"] == answer.headers.getlist("X-Content-Type-Options"), label
        assert ["same-origin"] == answer.headers.getlist("Referrer-Policy"), label


def test_pages_run_no_code_that_stands_in_them(
    answers: tuple[str, dict[str, TestResponse]],
) -> None:
    for label, answer in answers[1].items():
        if label == STATIC:
            continue
        (policy,) = answer.headers.getlist("Content-Security-Policy")
        rules = dict(part.strip().split(" ", 1) for part in policy.split(";"))
        assert "'none'" == rules["default-src"], label
        assert "'self'" == rules["script-src"] == rules["style-src"] == rules["form-action"]
        assert "'none'" == rules["base-uri"] == rules["frame-ancestors"]
        assert "unsafe" not in policy
        assert "*" not in policy


def test_pages_have_nothing_the_policy_forbids(
    answers: tuple[str, dict[str, TestResponse]], phone: Phone
) -> None:
    for label, answer in answers[1].items():
        if answer.mimetype != "text/html" or answer.status_code != 200:
            continue
        phone.page = answer
        for element in phone.tree().iter():
            attributes = element.attrib if isinstance(element.tag, str) else {}
            assert "style" not in attributes, label
            assert [] == [name for name in attributes if name.startswith("on")], label
        for script in phone.tree().iter("script"):
            assert (script.get("src", "").startswith("/static/"), None) == (True, script.text)


def test_no_table_is_kept_by_a_cache_or_a_search_engine(
    answers: tuple[str, dict[str, TestResponse]],
) -> None:
    for label, answer in answers[1].items():
        if label != STATIC:
            assert answer.headers["Cache-Control"] in {"private, no-cache", "no-store"}, label
            assert "noindex" == answer.headers["X-Robots-Tag"], label
            assert "DENY" == answer.headers["X-Frame-Options"], label


def test_browsers_stay_with_https_where_there_is_https_and_only_there(
    answers: tuple[str, dict[str, TestResponse]],
) -> None:
    base, all_of_them = answers
    for label, answer in all_of_them.items():
        asked = answer.headers.get("Strict-Transport-Security")
        assert (asked == "max-age=31536000") is (base == HTTPS), label
        # On plain http browsers ignore this one and complain.
        opener = answer.headers.get("Cross-Origin-Opener-Policy")
        assert (opener == "same-origin") is (base == HTTPS), label


def test_the_cookie_is_bound_to_its_host_as_far_as_the_connection_allows(
    answers: tuple[str, dict[str, TestResponse]],
) -> None:
    base, all_of_them = answers
    cookies = list(set_cookies(all_of_them.values()))

    assert cookies
    for name, cookie in cookies:
        assert (name == "__Host-blocek", bool(cookie["secure"])) == (base == HTTPS, base == HTTPS)
        assert name in {"blocek", "__Host-blocek"}
        assert cookie["httponly"]
        assert ("Lax", "/", "") == (cookie["samesite"], cookie["path"], cookie["domain"])


def set_cookies(answers: Any) -> Iterator[tuple[str, Any]]:
    for answer in answers:
        for header in answer.headers.getlist("Set-Cookie"):
            yield from SimpleCookie(header).items()


def test_a_forwarded_header_is_nobody_s_word(phone: Phone) -> None:
    told = {
        "X-Forwarded-Proto": "https",
        "X-Forwarded-Host": "evil.example",
        "X-Forwarded-For": "1",
    }

    answer = phone.client.get("/", headers={**told, "Forwarded": "proto=https;host=evil.example"})

    assert "Strict-Transport-Security" not in answer.headers
    assert "evil.example" not in answer.text
    assert all(not cookie["secure"] for _, cookie in set_cookies([answer]))


def test_assets_stay_for_ever_under_the_hash_of_their_content(phone: Phone) -> None:
    page = phone.client.get("/").text
    assets = set(re.findall(r'"(/static/[0-9a-f]{10}/[^"]+)"', page))

    assert len(assets) >= 3
    for asset in assets:
        answer = phone.client.get(asset)
        assert 200 == answer.status_code
        assert "public, max-age=31536000, immutable" == answer.headers["Cache-Control"]
        assert "Set-Cookie" not in answer.headers


def test_an_asset_under_another_hash_is_served_but_not_for_ever(phone: Phone) -> None:
    answer = phone.client.get("/static/0123456789/css/all.css")

    assert (200, "no-cache") == (answer.status_code, answer.headers["Cache-Control"])


@pytest.mark.parametrize(
    "name", ["../app.py", "css/../../app.py", "%2e%2e/app.py", "nothing.js", ""]
)
def test_nothing_but_assets_is_served_as_one(phone: Phone, name: str) -> None:
    assert 404 == phone.client.get(f"/static/0123456789/{name}").status_code


HOME = (
    "localhost", "localhost:8000", "127.0.0.1", "127.0.0.1:8000", "192.168.1.20", "[::1]:8000",
    "[fe80::1]", "raspberry", "pad-2:80", "pad.local", "PAD.LOCAL", "pad.fritz.lan", "x.home.arpa",
)  # fmt: skip
PUBLIC = (
    "example.com", "example.com:8000", "pad.example.org", "local.example.com", "pad.local.evil.org",
    "192.168.1.20.evil.org", "lan", "evil.localx", "a.b", "evil.com.", "127.0.0.1.nip.io", "", ".",
    ".local", "[::1", "a b", "a_b", "pad.local:99999999", "☃",
)  # fmt: skip


@pytest.mark.parametrize("host", HOME)
def test_a_name_of_a_home_network_is_taken(phone: Phone, host: str) -> None:
    assert 200 == phone.client.get("/healthz", headers={"Host": host}).status_code


@pytest.mark.parametrize("host", [one for one in PUBLIC if one != "lan"])
def test_a_name_that_could_be_anybody_s_is_refused(phone: Phone, host: str) -> None:
    assert 400 == phone.client.get("/healthz", headers={"Host": host}).status_code


def test_the_words_of_the_rule_about_names() -> None:
    assert is_home_host("lan")  # a name without a dot
    assert not is_home_host("lan.")
    assert not is_home_host("")


def test_with_a_list_of_names_only_those_are_taken(tmp_path: Path) -> None:
    with lent(tmp_path, TRUSTED_HOSTS=["pad.example.org", ".family.example"]) as made:
        client = made.test_client()

        def status(host: str) -> int:
            return client.get("/healthz", headers={"Host": host}).status_code

        assert [200, 200, 200] == [
            status("pad.example.org"),
            status("pad.example.org:443"),
            status("kitchen.family.example"),
        ]
        assert [400, 400, 400] == [status("evil.org"), status("192.168.1.20"), status("localhost")]


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": "https://pad.local"},
        {"Origin": "http://pad.local:8000"},
        {"Origin": "http://pad.local.evil.example"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Origin": "http://pad.local", "Sec-Fetch-Site": "cross-site"},
    ],
)
def test_another_site_writes_nothing_even_with_our_cookie_and_token(
    phone: Phone, table: str, headers: dict[str, str]
) -> None:
    phone.client.get(f"/J/{program_at(phone, table).secret}", base_url=HTTP)
    host = host_of(phone, table, HTTP)

    answers = {label: host.make(label, **headers).status_code for label in WRITING}

    assert dict.fromkeys(WRITING, 403) == answers
    assert 1 == host.seen()


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Origin": "http://pad.local"},
        {"Sec-Fetch-Site": "same-origin", "Origin": "http://pad.local"},
        {"Sec-Fetch-Site": "none"},
    ],
)
def test_our_own_pages_may_write(phone: Phone, table: str, headers: dict[str, str]) -> None:
    phone.client.get(f"/J/{program_at(phone, table).secret}", base_url=HTTP)
    host = host_of(phone, table, HTTP)

    assert 303 == host.make("POST /t/<public_id>/entries", **headers).status_code


def test_another_site_may_link_to_us(phone: Phone, table: str) -> None:
    headers = {"Sec-Fetch-Site": "cross-site", "Origin": "http://evil.example"}

    assert 200 == phone.client.get(table, headers=headers).status_code


@pytest.mark.parametrize("token", ["", "wrong", "missing"])
def test_a_form_without_our_token_is_refused_and_nothing_is_stored(
    phone: Phone, table: str, token: str
) -> None:
    host = host_of(phone, table)
    secret = host.secret
    host.token = token
    pages = WRITING - API

    answers = {label: host.make(label).status_code for label in pages}

    assert dict.fromkeys(pages, 400) == answers
    assert 1 == host.seen()
    assert secret == program_at(phone, table).secret


def test_the_token_of_another_phone_is_no_token(phone: Phone, table: str) -> None:
    host = host_of(phone, table)
    host.token = host_of(Phone(phone.app), table).token

    assert 400 == host.make("POST /t/<public_id>/entries").status_code


def test_a_form_is_still_good_after_a_long_evening(app: Flask) -> None:
    assert app.config["WTF_CSRF_TIME_LIMIT"] is None


def test_looking_never_changes_a_table(phone: Phone, table: str) -> None:
    host = host_of(phone, table)
    program = program_at(phone, table)
    before = (program.log(), program.show(), program.secret)

    for label in CALLS:
        method, _, _ = label.partition(" ")
        if method == "GET":
            host.make(label)
            host.phone.client.head(CALLS[label].path.format(table=host.table, secret=host.secret))
    assert 303 == phone.client.get(f"{table}/entries?kind=cows&cows-1=5").status_code
    for path in (f"{table}/entries/1/void", f"{table}/records/1/return"):
        assert 405 == phone.client.get(f"{path}?kind=cows&cows-1=5").status_code

    assert before == (program.log(), program.show(), program_at(phone, table).secret)
