"""What the script on a page is told of an entry: stored only with the key that was sent."""

import gzip
from typing import Any

import pytest
from werkzeug.test import TestResponse

from tests.phone import Phone
from tests.views.page import join, played, program_at, tap

JSON = {"Accept": "application/json"}


@pytest.fixture
def table(phone: Phone) -> str:
    return phone.new_table("six_nimmt", 3)


def filled(phone: Phone, table: str, **more: Any) -> dict[str, Any]:
    phone.open(table)
    cows = {f"cows-{seat}": number for seat, number in enumerate((5, 9, 13), 1)}
    return phone.fields(f"{table}/entries") | cows | more


def send(phone: Phone, address: str, fields: dict[str, Any]) -> TestResponse:
    return phone.client.post(address, data=fields, headers=JSON)


def test_what_is_stored_is_told_with_its_key_and_number(phone: Phone, table: str) -> None:
    fields = filled(phone, table)
    for _ in range(2):  # the same again is the same answer
        answer = send(phone, f"{table}/entries", fields)
        assert 201 == answer.status_code
        assert {"key": fields["key"], "seq": 1} == answer.get_json()


def test_a_repair_too(phone: Phone, table: str) -> None:
    played(phone, table, [5, 9, 13])
    phone.open(f"{table}/entries/1/revision")
    fields = phone.fields(f"{table}/entries/1/revision") | {"cows-1": 6}

    answer = send(phone, f"{table}/entries/1/revision", fields)

    assert {"key": fields["key"], "seq": 2} == answer.get_json()


def test_a_part_is_stored_whether_or_not_it_completes_the_entry(phone: Phone) -> None:
    table = phone.new_table("six_nimmt", 2)
    guest = Phone(phone.app)
    join(guest, phone, table)
    for seat, one in enumerate((phone, guest), 1):
        one.open(table)
        tap(one, ("Anna", "Bára")[seat - 1])
        one.open(f"{table}?only=mine")
        fields = one.fields(f"{table}/parts") | {f"cows-{seat}": 9}
        answer = send(one, f"{table}/parts", fields)
        assert 201 == answer.status_code
        assert {"key": fields["key"], "seq": seat - 1} == answer.get_json()

    assert [[9, 9]] == [record["data"]["cows"] for record in program_at(phone, table).log()]


def test_what_is_not_stored_is_told_with_the_reason(phone: Phone, table: str) -> None:
    wrong = send(phone, f"{table}/entries", filled(phone, table, **{"cows-1": "many"}))
    huge = send(phone, f"{table}/entries", filled(phone, table, **{"cows-1": "9" * 40}))
    late = filled(phone, table)
    played(phone, table, [4, 10, 12])
    stale = send(phone, f"{table}/entries", late)
    forged = send(phone, f"{table}/entries", filled(phone, table, csrf_token="x"))

    assert (422, "Enter a whole number.") == (wrong.status_code, wrong.get_json()["message"])
    assert 422 == huge.status_code
    assert huge.get_json()["message"].startswith("0 to ")  # not that it is no number
    assert (409, "Someone was faster") == (stale.status_code, stale.get_json()["message"])
    assert 400 == forged.status_code
    assert 1 == program_at(phone, table).show()["seq"]


def test_a_page_comes_compressed_to_whom_that_is_all_right(phone: Phone, table: str) -> None:
    onlooker = Phone(phone.app)
    plain = onlooker.client.get(table)
    small = onlooker.client.get(table, headers={"Accept-Encoding": "gzip"})

    assert "gzip" == small.headers["Content-Encoding"]
    assert "Accept-Encoding" in small.headers["Vary"]
    assert "Content-Encoding" not in plain.headers
    assert plain.data == gzip.decompress(small.data)
    assert len(small.data) < len(plain.data) / 2
