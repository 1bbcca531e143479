"""The pulse of a table: beats when something is new, and is quiet when nothing is."""

import re

import pytest
from flask import Flask
from sqlalchemy import event

from models.database import db
from tests.phone import Phone
from tests.views.page import join, tap
from tests.views.routes import host_of


@pytest.fixture
def table(phone: Phone) -> str:
    return phone.new_table("six_nimmt", 3)


def beat(phone: Phone, table: str) -> str:
    return str(phone.client.get(f"{table}/pulse").headers["ETag"])


def test_the_pulse_is_quiet_while_nothing_is_new(phone: Phone, table: str) -> None:
    etag = beat(phone, table)
    answer = phone.client.get(f"{table}/pulse", headers={"If-None-Match": etag})

    assert 304 == answer.status_code
    assert etag == answer.headers["ETag"]


def test_the_page_knows_the_beat_it_shows(phone: Phone, table: str) -> None:
    for cows in ([5, 9, 13], [4, 10, 12]):
        phone.enter(table, cows=cows)
        shown = re.search(r'data-state="([^"]+)"', phone.page.text)
        assert shown is not None
        assert f'"{shown[1]}"' == beat(phone, table)


def test_every_change_beats(phone: Phone, table: str) -> None:
    beats = [beat(phone, table)]
    phone.enter(table, cows=[5, 9, 13])
    beats.append(beat(phone, table))
    tap(phone, "Undo: Round 1")
    beats.append(beat(phone, table))
    tap(phone, "Bára")
    phone.open(f"{table}?only=mine")
    phone.send(f"{table}/parts", cows_2=9)
    beats.append(beat(phone, table))
    host_of(phone, table).make("POST /t/<public_id>/share")
    beats.append(beat(phone, table))

    assert 5 == len(set(beats))


def test_another_table_does_not_beat_here(phone: Phone, table: str) -> None:
    before = beat(phone, table)
    other = phone.new_table("six_nimmt", 3)
    phone.enter(other, cows=[5, 9, 13])

    assert before == beat(phone, table)


def test_the_pulse_costs_one_statement_and_sets_no_cookie(app: Flask, table: str) -> None:
    asked: list[str] = []
    trace = lambda driver, *_: driver.set_trace_callback(asked.append)  # noqa: E731  a name would say no more
    with app.app_context():
        engine = db.engine
    event.listen(engine, "checkout", trace)
    answer = Phone(app).client.get(f"{table}/pulse")
    event.remove(engine, "checkout", trace)

    assert ["SELECT"] == [statement.split()[0] for statement in asked]
    assert "Set-Cookie" not in answer.headers
    assert b"" == answer.data


def test_without_script_the_page_says_so_and_can_be_asked_again(app: Flask, table: str) -> None:
    onlooker = Phone(app)
    onlooker.open(table)

    assert "Without JavaScript this page doesn’t update by itself." in onlooker.page.text
    assert table in [link.get("href") for link in onlooker.tree().iter("a")]


def test_the_screen_shows_totals_and_offers_nothing(phone: Phone, table: str) -> None:
    phone.enter(table, cows=[5, 9, 13])
    onlooker = Phone(phone.app)
    onlooker.open(f"{table}/screen")

    (body,) = onlooker.tree().iter("body")
    assert [] == [one for one in body.iter() if one.tag in {"a", "button", "input", "form"}]
    assert ["5", "9", "13"] == [one.text for one in body.iter("b") if (one.text or "").isdigit()]
    assert "Round 2" in onlooker.page.text


def test_a_joined_phone_follows_like_everybody(phone: Phone, table: str) -> None:
    guest = Phone(phone.app)
    join(guest, phone, table)

    assert beat(phone, table) == beat(guest, table)
