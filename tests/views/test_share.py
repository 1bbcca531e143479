"""Letting others in: the code, joining, shutting out; and who never gets to see the secret."""

import logging

import pytest

from models.sheet import sheet_for
from tests.phone import Phone
from tests.program import Program
from tests.views.page import join, offers, played, tap, totals, words

RENEW = "New code (the old one stops working)"


@pytest.fixture
def table(phone: Phone) -> str:
    """A table for three after one round."""
    return played(phone, phone.new_table("six_nimmt", 3), [5, 9, 3])


def secret(phone: Phone, table: str) -> str:
    """The join secret, straight from the database."""
    with phone.app.app_context():
        sheet = sheet_for(table.removeprefix("/t/"))
    assert sheet is not None
    return sheet.join_secret


def writes(phone: Phone, table: str) -> bool:
    """Whether this phone is asked for the next entry."""
    phone.open(table)
    return "Save" in offers(phone)


def test_the_code_is_a_drawing_of_the_join_link(phone: Phone, table: str) -> None:
    phone.open(f"{table}/share")

    (drawing,) = [one for one in phone.tree().iter() if str(one.tag).endswith("svg")]
    assert "qr" == drawing.get("class")
    assert drawing.get("style") is None
    links = {one.get("id"): one.get("value") for one in phone.tree().iter("input")}
    assert f"http://localhost/J/{secret(phone, table)}" == links["join"]
    assert f"http://localhost{table}" == links["look"]


def test_the_links_follow_the_name_the_phone_reached_us_by(phone: Phone, table: str) -> None:
    phone.client.get(f"/J/{secret(phone, table)}", base_url="http://192.168.1.20:8000")

    page = phone.client.get(f"{table}/share", base_url="http://192.168.1.20:8000").text

    assert f"http://192.168.1.20:8000/J/{secret(phone, table)}" in page


def test_joining_lets_a_phone_write_and_leaves_the_secret_behind(phone: Phone, table: str) -> None:
    guest = Phone(phone.app)
    answer = guest.client.get(f"/J/{secret(phone, table)}")

    assert (303, f"{table}/phone") == (answer.status_code, answer.headers["Location"])
    assert writes(guest, table)


def test_a_join_link_works_in_lower_case_too(phone: Phone, table: str) -> None:
    guest = Phone(phone.app)

    guest.open(f"/j/{secret(phone, table).lower()}")

    assert writes(guest, table)


@pytest.mark.parametrize("guess", ["", "A" * 26, "short", "../" * 5, "%00", "ž" * 26, "A" * 5000])
def test_a_wrong_join_link_opens_nothing(phone: Phone, guess: str) -> None:
    guest = Phone(phone.app)

    assert 404 == guest.open(f"/j/{guess}").status_code


def test_a_look_at_the_headers_of_a_join_link_does_not_join(phone: Phone, table: str) -> None:
    guest = Phone(phone.app)

    guest.client.head(f"/J/{secret(phone, table)}")

    assert not writes(guest, table)


def test_joining_enters_nothing(phone: Phone, table: str) -> None:
    join(Phone(phone.app), phone, table)

    assert 1 == len(Program(phone.app, table.removeprefix("/t/")).log())


def test_a_phone_that_joined_may_let_others_in_but_not_renew_the_code(
    phone: Phone, table: str
) -> None:
    guest = Phone(phone.app)
    join(guest, phone, table)

    guest.open(f"{table}/share")

    assert f"/J/{secret(phone, table)}" in guest.page.text
    assert RENEW not in offers(guest)


def test_only_the_host_may_renew_the_code(phone: Phone, table: str) -> None:
    guest, before = Phone(phone.app), secret(phone, table)
    join(guest, phone, table)
    guest.open(table)
    token = {"csrf_token": guest.fields(f"{table}/entries")["csrf_token"]}

    assert 403 == guest.post(f"{table}/share", token).status_code
    assert before == secret(phone, table)


def test_a_new_code_shuts_out_everybody_who_had_the_old_one(phone: Phone, table: str) -> None:
    guest, before = Phone(phone.app), secret(phone, table)
    join(guest, phone, table)
    phone.open(f"{table}/share")

    tap(phone, RENEW)

    assert before != secret(phone, table)
    assert not writes(guest, table)
    assert 404 == Phone(phone.app).open(f"/J/{before}").status_code
    program = Program(phone.app, table.removeprefix("/t/"), before)
    assert 401 == program.enter("cows", data={"cows": [12, 0, 6]}).status_code


def test_the_host_goes_on_writing_after_renewing_the_code(phone: Phone, table: str) -> None:
    phone.open(f"{table}/share")
    tap(phone, RENEW)

    assert writes(phone, table)


def test_with_the_new_code_one_is_in_again(phone: Phone, table: str) -> None:
    guest = Phone(phone.app)
    join(guest, phone, table)
    phone.open(f"{table}/share")
    tap(phone, RENEW)

    join(guest, phone, table)

    assert writes(guest, table)


def test_a_host_who_scans_the_own_code_stays_host(phone: Phone, table: str) -> None:
    join(phone, phone, table)

    phone.open(f"{table}/share")

    assert RENEW in offers(phone)


def test_an_entry_of_a_phone_that_was_shut_out_is_refused_and_not_stored(
    phone: Phone, table: str
) -> None:
    guest = Phone(phone.app)
    join(guest, phone, table)
    phone.open(f"{table}/share")
    tap(phone, RENEW)

    address = f"{table}/entries"
    filled = guest.fields(address) | {"cows-1": "12", "cows-2": "0", "cows-3": "6"}
    guest.page = guest.post(address, filled)

    assert 403 == guest.page.status_code
    assert "This phone is view-only. Scan the table’s code to enter scores." in words(guest)
    phone.open(table)
    assert [[5, 9, 3]] == totals(phone)


def test_ten_long_names_and_many_tables_still_fit_into_the_cookie(phone: Phone) -> None:
    emoji = [chr(0x1F600 + at) for at in range(70)]
    names = {f"player-{at}": "".join(emoji[at * 3 :] + emoji[:20])[:40] for at in range(1, 11)}
    for _ in range(24):
        table = phone.new_table("six_nimmt", 10, **names)

    assert writes(phone, table)


def test_no_page_shows_the_secret_to_a_phone_that_only_looks(phone: Phone, table: str) -> None:
    guest, hidden = Phone(phone.app), secret(phone, table)
    api = f"/api/v1/sheets/{table.removeprefix('/t/')}"
    pages = [table, f"{table}/log", f"{table}/share", f"{table}/entries/1/revision", "/"]

    for address in (*pages, api, f"{api}/log", "/rules/six_nimmt"):
        answer = guest.client.get(address)
        shown = f"{answer.text} {answer.headers}".upper()
        assert hidden not in shown, address


def test_the_cookie_of_a_phone_does_not_hold_the_secret(phone: Phone, table: str) -> None:
    with phone.client.session_transaction() as session:
        kept = str(dict(session))

    assert table.removeprefix("/t/") in kept
    assert secret(phone, table) not in kept


def test_no_log_output_holds_the_secret(
    phone: Phone, table: str, caplog: pytest.LogCaptureFixture
) -> None:
    hidden = secret(phone, table)
    with caplog.at_level(logging.DEBUG):
        guest = Phone(phone.app)
        join(guest, phone, table)
        phone.open(f"{table}/share")
        phone.enter(table, cows=[12, 0, 6])
        program = Program(phone.app, table.removeprefix("/t/"), hidden)
        program.enter("cows", data={"cows": "nonsense"})
        guest.open(f"/j/{hidden[:-1]}")

    assert hidden not in caplog.text.upper()
    assert hidden[:-1] not in caplog.text.upper()
