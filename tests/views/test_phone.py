"""Whose phone it is: asked on the table, told by the log, kept in the cookie."""

import pytest
from flask import Flask

from tests.phone import Phone
from tests.views.page import join, played, program_at, tap, words
from tests.views.routes import host_of


@pytest.fixture
def table(phone: Phone) -> str:
    return phone.new_table("six_nimmt", 3)


def said(phone: Phone, table: str) -> list[str | None]:
    return [record["by"] for record in program_at(phone, table).log()]


def test_nobody_has_to_say_whose_phone_it_is(phone: Phone, table: str) -> None:
    phone.enter(table, cows=[5, 9, 13])

    assert [None] == said(phone, table)
    assert "Whose phone is this?" in words(phone)


def test_the_log_tells_which_phone_entered_what(phone: Phone, table: str) -> None:
    phone.open(table)
    tap(phone, "Bára")
    phone.enter(table, cows=[5, 9, 13])

    assert ["Bára"] == said(phone, table)
    assert "This phone: Bára" in words(phone)
    phone.open(f"{table}/log")
    assert "phone: Bára" in words(phone)


def test_a_phone_may_have_a_name_of_its_own(phone: Phone, table: str) -> None:
    phone.open(table)
    tap(phone, "Use this name", name="  Grandma's\u202e tablet\x00 " + "x" * 60)
    phone.enter(table, cows=[5, 9, 13])
    tap(phone, "Undo: Round 1")

    (name, again) = said(phone, table)
    assert ("Grandma's tablet " + "x" * 60)[:40] == name == again


def test_the_name_of_a_player_is_that_player_s_phone(phone: Phone, table: str) -> None:
    phone.open(table)
    tap(phone, "Use this name", name="bára")

    assert "Enter only mine" in words(phone)


def test_a_name_can_be_changed_and_given_up(phone: Phone, table: str) -> None:
    phone.open(table)
    tap(phone, "Anna")
    tap(phone, "Cyril")
    assert "This phone: Cyril" in words(phone)

    tap(phone, "Use this name")
    assert "Whose phone is this?" in words(phone)


def test_every_phone_has_its_own_name(phone: Phone, table: str) -> None:
    phone.open(table)
    tap(phone, "Anna")
    other = Phone(phone.app)
    join(other, phone, table)

    assert "Whose phone is this?" in words(other)


def test_a_page_drawn_for_one_name_is_not_shown_to_another(phone: Phone, table: str) -> None:
    others = [Phone(phone.app) for _ in range(3)]
    for other, name in zip(others, ("Anna", "Cyril", "Zdena"), strict=True):
        join(other, phone, table)
        tap(other, "Use this name", name=name)
    phone.open(table)

    assert "Whose phone is this?" in words(phone)
    for other, name in zip(others, ("Anna", "Cyril", "Zdena"), strict=True):
        other.open(table)
        assert f"This phone: {name}" in words(other)


def test_a_hostile_name_is_only_text(phone: Phone, table: str) -> None:
    phone.open(table)
    tap(phone, "Use this name", name="<script>alert(1)</script>")
    phone.enter(table, cows=[5, 9, 13])
    phone.open(f"{table}/log")

    assert "<script>alert" not in phone.page.text
    assert "phone: <script>alert(1)</script>" in words(phone)


def test_the_cookie_holds_the_longest_names_of_many_tables(app: Flask) -> None:
    phone = Phone(app)
    for number in range(26):
        table = phone.new_table("six_nimmt", 3)
        tap(
            phone,
            "Use this name",
            name=f"{number:02}" + "".join(chr(0x1F600 + 3 * n) for n in range(38)),
        )
        played(phone, table, [5, 9, 13])

    kept = phone.client.get_cookie("blocek")
    assert kept is not None
    assert len(kept.value) < 3900
    assert "This phone: 25" in phone.open(table).text


def test_a_program_may_say_who_it_is(phone: Phone, table: str) -> None:
    program = program_at(phone, table)
    program.enter("cows", data={"cows": [5, 9, 13]}, by=" The\u200b scale ")

    assert ["The scale"] == said(phone, table)
    assert 400 == program.enter("cows", data={"cows": [5, 9, 13]}, by=7).status_code


def test_who_only_looks_has_no_name(phone: Phone, table: str) -> None:
    onlooker = Phone(phone.app)
    onlooker.open(table)

    assert "Whose phone is this?" not in words(onlooker)


def test_a_renewed_link_shuts_phones_with_names_out(phone: Phone, table: str) -> None:
    guest = Phone(phone.app)
    join(guest, phone, table)
    tap(guest, "Anna")
    host_of(phone, table).make("POST /t/<public_id>/share")

    fields = guest.fields(f"{table}/phone") | {"seat": "2"}
    assert 403 == guest.post(f"{table}/phone", fields).status_code
    assert 403 == guest.post(f"{table}/parts", fields).status_code
