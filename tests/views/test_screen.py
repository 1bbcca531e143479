"""The big screen: what it tells, and what its code lets a phone do."""

import pytest

from tests.phone import Phone
from tests.views.page import join, played, program_at, words


@pytest.fixture
def table(phone: Phone) -> str:
    return phone.new_table("wizard", 3)


def test_a_screen_opened_by_its_address_lets_phones_only_look_on(phone: Phone, table: str) -> None:
    """Whoever sees it could look at the table anyway."""
    screen = Phone(phone.app)
    screen.open(f"{table}/screen")

    assert "Scan to watch" in words(screen)
    assert f"localhost{table}" in words(screen)
    assert program_at(phone, table).secret not in screen.page.text


def test_a_screen_that_may_write_itself_lets_phones_join(phone: Phone, table: str) -> None:
    screen = Phone(phone.app)
    join(screen, phone, table)
    screen.open(f"{table}/screen")

    assert "Scan to join" in words(screen)
    assert f"localhost/J/{program_at(phone, table).secret}" in words(screen)


def test_bids_and_tricks_stand_there_as_they_happen(phone: Phone, table: str) -> None:
    program = program_at(phone, table)
    program.enter("bids", data={"bids": [1, 0, 0]})
    phone.open(f"{table}/screen")
    assert "Anna 0 bid 1" in words(phone)

    program.enter("took", data={"who": 1})
    phone.open(f"{table}/screen")
    assert "Anna 0 1/1" in words(phone)


def test_secret_bids_are_not_there(phone: Phone) -> None:
    table = phone.new_table("wizard", 3, bidding="secret", length="first_five")
    program_at(phone, table).enter("bids", data={"bids": [1, 0, 0]})
    phone.open(f"{table}/screen")

    assert "bid" not in words(phone)
    assert "✓" not in words(phone)


def test_the_end_names_the_winner_and_all_places(phone: Phone) -> None:
    table = played(phone, phone.new_table("six_nimmt", 3), [50, 9, 13], [20, 8, 9])
    phone.open(f"{table}/screen")

    assert "Bára wins" in words(phone)
    assert "1st Bára 17 2nd Cyril 22 3rd Anna 70" in words(phone)
    assert "Scan to join" not in words(phone)
