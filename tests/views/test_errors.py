"""When something goes wrong: a sentence and a way back, JSON for programs, never a trace."""

import logging
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from limits import parse
from sqlalchemy import insert

from models.database import db
from models.sheet import Seat
from tests.damage import damage
from tests.instances import lent
from tests.models.conftest import new_postgres_database
from tests.phone import Phone
from tests.program import Program
from tests.views.page import form_of, offers, played, tap, totals, words
from views.site import guard
from views.table import phones as share

SECRET = "MFRGGZDFMZTWQ2LKNNWG23TPOA"


def boom() -> str:
    """A view with a mistake of ours."""
    raise RuntimeError(f"secret {SECRET}")


@pytest.fixture
def faulty_app(tmp_path: Path) -> Iterator[Flask]:
    """An app that has a mistake on two pages, and answers as it would for people."""
    with lent(tmp_path, PROPAGATE_EXCEPTIONS=False) as made:
        made.add_url_rule("/boom", view_func=boom)
        made.add_url_rule("/api/boom", "api_boom", view_func=boom)
        yield made


@pytest.mark.parametrize(
    "address", ["/nothing", "/t/nobody", "/new/chess", "/rules/chess", "/j/nobody", "/t/a/b/c"]
)
def test_what_is_not_there_says_so_and_leads_home(phone: Phone, address: str) -> None:
    phone.open(address)

    assert 404 == phone.page.status_code
    assert "This page doesn’t exist. Your tables are on the home page." in words(phone)
    tap(phone, "Home")
    assert ("/", 200) == (phone.page.request.path, phone.page.status_code)


def test_errors_speak_the_language_of_the_phone(phone: Phone) -> None:
    for language, sentence in {
        "cs": "Tahle stránka neexistuje",
        "de": "Diese Seite gibt es nicht",
    }.items():
        phone.language = language

        assert sentence in phone.open("/nothing").text


def test_a_phone_that_only_looks_is_told_how_to_write(phone: Phone) -> None:
    table = phone.new_table("six_nimmt", 3)
    guest = Phone(phone.app)

    guest.open(f"{table}/share")

    assert 403 == guest.page.status_code
    assert "This phone is view-only. Scan the table’s code to enter scores." in words(guest)


def test_a_way_that_is_not_open_names_those_that_are(phone: Phone) -> None:
    answer = phone.open("/t/nobody/entries/1/void")

    assert (405, {"POST", "OPTIONS"}) == (answer.status_code, set(answer.allow))


def test_too_much_at_once_is_refused_and_nothing_is_stored(phone: Phone) -> None:
    table = played(phone, phone.new_table("six_nimmt", 3), [5, 9, 3])
    filled = phone.fields(f"{table}/entries") | {"cows-1": "5" * 70_000}

    answer = phone.post(f"{table}/entries", filled)

    assert 413 == answer.status_code
    assert "That was too much at once. Nothing was saved." in answer.text
    phone.open(table)
    assert [[5, 9, 3]] == totals(phone)


def test_a_form_without_its_token_is_refused(phone: Phone) -> None:
    answer = phone.post("/language", {"language": "de"})

    assert 400 == answer.status_code
    assert "That couldn’t be read. Go back and try again." in answer.text


def test_too_many_new_tables_have_to_wait_and_are_told_how_long(limited_app: Flask) -> None:
    phone = Phone(limited_app)
    phone.open("/new/six_nimmt")
    action, fields = form_of(phone, "+ Add a player")

    answers = [phone.post(action, fields) for _ in range(31)]

    assert (200, 429) == (answers[29].status_code, answers[30].status_code)
    assert 0 < int(answers[30].headers["Retry-After"]) <= 61
    assert "That was too fast. Wait a moment and try again. Nothing is lost." in answers[30].text


def test_guessing_join_links_is_slowed_down(limited_app: Flask) -> None:
    phone = Phone(limited_app)

    answers = [phone.open(f"/j/{'A' * 26}").status_code for _ in range(61)]

    assert [404] * 60 + [429] == answers


def test_a_line_of_its_own_does_not_get_past_the_limit_by_another_address(
    limited_app: Flask,
) -> None:
    guess = limited_app.test_client()

    answers = [
        guess.get(f"/j/{'A' * 26}", environ_base={"REMOTE_ADDR": f"2001:db8:1:2::{n:x}"})
        for n in range(61)
    ]
    others = guess.get(f"/j/{'A' * 26}", environ_base={"REMOTE_ADDR": "2001:db8:1:3::1"})

    assert [404] * 60 + [429] == [one.status_code for one in answers]
    assert 404 == others.status_code


def test_looking_on_is_never_slowed_down(limited_app: Flask) -> None:
    program = Program(limited_app)
    program.make("six_nimmt", 3)
    path = f"/sheets/{program.sheet}"

    assert {200} == {program.call("GET", path).status_code for _ in range(300)}


def test_who_asks_for_long_pages_all_the_time_waits_and_the_others_do_not(
    limited_app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guard, "COSTLY_PER_ADDRESS", parse("12 per hour"))
    limited_app.add_url_rule("/long", view_func=a_fifth_of_a_second)
    phone = limited_app.test_client()
    line = {"REMOTE_ADDR": "2001:db8:1:2::1"}

    answers = [phone.get("/long", environ_base=line) for _ in range(4)]

    assert [200, 200, 200, 429] == [answer.status_code for answer in answers]
    assert 0 < int(answers[-1].headers["Retry-After"]) <= 3601
    assert 429 == phone.get("/", environ_base={"REMOTE_ADDR": "2001:db8:1:2::2"}).status_code
    assert 200 == phone.get("/healthz", environ_base=line).status_code
    assert 200 == phone.get("/").status_code


def a_fifth_of_a_second() -> str:
    """A page that costs as much as four long ones."""
    begin = time.thread_time()
    while time.thread_time() - begin < 4 * guard.COSTLY:
        pass
    return ""


def test_the_log_of_a_mistake_tells_the_table_and_how_far_it_was(
    faulty_app: Flask, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    phone = Phone(faulty_app)
    table = phone.new_table("six_nimmt", 3)
    phone.enter(table, cows=[5, 9, 3])
    phone.enter(table, cows=[12, 0, 6])

    def broken(*_: object) -> str:
        raise RuntimeError

    monkeypatch.setattr("views.table.page.table_page", broken)
    phone.open(table)

    assert 500 == phone.page.status_code
    assert f"Exception on {table[:9]}... [GET] after record 2" in caplog.text
    assert table not in caplog.text


def test_a_damaged_page_is_told_by_the_answer_the_health_page_and_the_log(
    faulty_app: Flask, caplog: pytest.LogCaptureFixture
) -> None:
    phone = Phone(faulty_app)
    table = played(phone, phone.new_table("six_nimmt", 3), [5, 9, 3])
    assert 200 == phone.open("/healthz").status_code
    with faulty_app.app_context():
        db.engine.dispose()
    damage(Path(faulty_app.instance_path) / "blocek.db", "record")

    phone.open(table)

    assert 503 == phone.page.status_code
    assert 503 == phone.open("/healthz").status_code
    what = (
        f"storage failed on {table[:9]}... [GET]: DatabaseError: database disk image is malformed"
    )
    assert what in caplog.text
    assert table not in caplog.text


def test_a_row_that_the_database_refuses_is_our_mistake_and_stays_out_of_the_log(
    postgres_url: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """PostgreSQL says "Failing row contains (...)" with all that is in it."""

    def refused() -> str:
        seat = {"sheet_id": 1, "position": 0, "name": "Anna", "colour": 0}
        return str(db.session.execute(insert(Seat), seat))

    url = new_postgres_database(postgres_url)
    with lent(tmp_path, DATABASE_URL=url, PROPAGATE_EXCEPTIONS=False) as made:
        made.add_url_rule("/refused", view_func=refused)
        phone = Phone(made)

        assert 500 == phone.open("/refused").status_code
        assert 200 == phone.open("/healthz").status_code
    assert "IntegrityError" in caplog.text
    assert "in refused" in caplog.text
    assert "Anna" not in caplog.text


def test_a_mistake_of_ours_says_so_and_keeps_quiet_about_the_rest(
    faulty_app: Flask, caplog: pytest.LogCaptureFixture
) -> None:
    phone = Phone(faulty_app)

    phone.open("/boom")

    assert 500 == phone.page.status_code
    assert "Something broke here. It’s not your fault. Everything saved so far is safe." in words(
        phone
    )
    for inner in ("Traceback", "RuntimeError", SECRET, "boom"):
        assert inner not in phone.page.text
    assert "RuntimeError" in caplog.text
    assert "in boom" in caplog.text
    assert SECRET not in caplog.text
    assert "Home" in offers(phone)


def test_a_mistake_while_joining_does_not_write_the_join_link_down(
    faulty_app: Flask, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(secret: str) -> None:
        raise RuntimeError("no such luck")

    monkeypatch.setattr(share, "sheet_by_join", broken)
    with caplog.at_level(logging.DEBUG):
        answers = [Phone(faulty_app).open(f"/{way}/{SECRET}").status_code for way in "jJ"]

    assert [500, 500] == answers
    assert "in broken" in caplog.text
    assert SECRET not in caplog.text


def test_programs_get_every_error_as_json(faulty_app: Flask) -> None:
    program = Program(faulty_app)
    answers = {
        "Not Found": program.client.get("/api/v1/nothing"),
        "Method Not Allowed": program.client.get("/api/v1/sheets"),
        "Bad Request": program.client.post("/api/v1/sheets"),
        "Request Entity Too Large": program.client.post("/api/v1/sheets", data=b"x" * 70_000),
        "Internal Server Error": program.client.get("/api/boom"),
    }

    for name, answer in answers.items():
        assert answer.json is not None, name
        assert name == answer.json["error"]
        assert answer.json["message"]
        assert "Traceback" not in answer.text
    assert [404, 405, 400, 413, 500] == [one.status_code for one in answers.values()]


def test_a_host_that_is_not_ours_gets_a_page_without_an_address(tmp_path: Path) -> None:
    with lent(tmp_path, TRUSTED_HOSTS=["pad.example.org"]) as made:
        phone = Phone(made)

        phone.page = phone.client.get("/", base_url="http://evil.example/")

    assert 400 == phone.page.status_code
    assert "That couldn’t be read. Go back and try again." in words(phone)
    assert "evil.example" not in phone.page.text
