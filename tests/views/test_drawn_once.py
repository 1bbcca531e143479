"""A page that was drawn for one reader and is shown to another is the page that one would get."""

import re

import pytest
from flask import Flask

from tests.phone import Phone
from views.table.access import load

OWN = re.compile(r'(name="(?:csrf_token|key)" value=")[^"]*')


@pytest.fixture
def table(app: Flask) -> str:
    """A table after two rounds."""
    host = Phone(app)
    address = host.new_table("six_nimmt", players=3)
    host.enter(address, cows=[10, 7, 12])
    host.enter(address, cows=[1, 20, 8])
    return address


def joined(app: Flask, table: str, language: str) -> Phone:
    phone = Phone(app, language)
    with app.test_request_context():
        secret = load(table.split("/")[-1]).sheet.join_secret
    phone.open(f"/j/{secret}")
    return phone


def shown(phone: Phone, address: str) -> str:
    """The page without what is the reader's own."""
    return OWN.sub(r"\1", phone.open(address).text)


@pytest.mark.parametrize("query", ["", "?kind=cards", "?kind=nonsense"])
def test_every_reader_gets_the_page_that_would_be_drawn_for_them(
    app: Flask, table: str, query: str
) -> None:
    readers = [Phone(app, "cs"), joined(app, table, "cs"), joined(app, table, "de"), Phone(app)]
    address = f"{table}{query}"
    expected = [shown(reader, address) for reader in readers]

    assert expected == [shown(reader, address) for reader in readers]
    assert len(readers) == len(set(expected))


def test_two_phones_get_tokens_and_keys_of_their_own(app: Flask, table: str) -> None:
    first, second = joined(app, table, "cs"), joined(app, table, "cs")

    own = [re.findall(r'name="(?:csrf_token|key)" value="([^"]*)', first.open(table).text)]
    own += [re.findall(r'name="(?:csrf_token|key)" value="([^"]*)', second.open(table).text)]
    own += [re.findall(r'name="key" value="([^"]*)', second.open(table).text)]

    assert set() == set(own[0]) & set(own[1])
    assert set() == set(own[1]) & set(own[2])


def test_a_page_drawn_for_another_phone_can_be_sent(app: Flask, table: str) -> None:
    joined(app, table, "en").open(table)

    page = joined(app, table, "en").enter(table, cows=[5, 5, 5])

    assert "Saved: Round 3." in page.text


def test_a_phone_that_only_looks_on_gets_no_cookie(app: Flask, table: str) -> None:
    joined(app, table, "en").open(table)

    assert "Set-Cookie" not in Phone(app, "en").open(table).headers


def test_what_was_entered_since_is_on_the_next_page(app: Flask, table: str) -> None:
    phone = joined(app, table, "en")
    phone.open(table)

    page = joined(app, table, "en").enter(table, cows=[30, 0, 0])

    assert ">41<" in page.text
    assert shown(phone, table) == shown(joined(app, table, "en"), table)
