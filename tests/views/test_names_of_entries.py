"""What an entry is called and how it is described, also when it does not count."""

import pytest
from flask import Flask

from games.kit.fields import Cards
from games.korist.deck import DRAWABLE
from tests.phone import Phone
from tests.views.page import offers, tap, text_of, words
from views.forms import word
from views.text import Speaker


@pytest.fixture
def table(phone: Phone) -> str:
    """A table that has written down one round."""
    address = phone.new_table("six_nimmt")
    phone.enter(address, cows=[20, 9, 3, 12])
    return address


def described(phone: Phone) -> list[tuple[str, str]]:
    """The values of every entry on the page, each with what it is called."""
    pairs = [one for values in phone.tree().iter("dl") for one in values.iter("div")]
    return [(text_of(one.find("dt")), text_of(one.find("dd"))) for one in pairs]


def test_a_round_that_was_taken_back_keeps_its_name(phone: Phone, table: str) -> None:
    phone.send(f"{table}/entries/1/void")

    assert "Undone: Round 1." in words(phone)


def test_an_end_that_was_taken_back_keeps_its_name(phone: Phone, table: str) -> None:
    phone.page = phone.post(f"{table}/entries", phone.fields(f"{table}/entries") | {"kind": "end"})
    phone.send(f"{table}/entries/2/void")

    assert "Undone: End of the game." in words(phone)


def test_the_log_tells_in_words_what_was_taken_back(phone: Phone, table: str) -> None:
    phone.send(f"{table}/entries/1/void")
    phone.open(f"{table}/log")

    assert 2 == words(phone).count("Round 1")
    assert [("Bullheads", "Anna: 20, Bára: 9, Cyril: 3, Dan: 12")] == described(phone)


def test_the_log_tells_in_words_what_was_entered_another_way(phone: Phone, table: str) -> None:
    piles = {"cards-1": "55 11", "cards-2": "22 33 44", "cards-3": "66 77", "cards-4": "88 99"}
    phone.open(f"{table}/entries/1/revision")
    sent = phone.fields(f"{table}/entries/1/revision") | piles | {"kind": "cards"}
    phone.page = phone.post(f"{table}/entries/1/revision", sent | {"accept": "pile-sum"})
    phone.open(f"{table}/log")

    assert [
        ("Cards taken", "Anna: 55 · 11, Bára: 22 · 33 · 44, Cyril: 66 · 77, Dan: 88 · 99"),
        ("Bullheads", "Anna: 20, Bára: 9, Cyril: 3, Dan: 12"),
    ] == described(phone)


def test_an_entry_that_no_longer_fits_is_told_in_words(phone: Phone, table: str) -> None:
    phone.enter(table, cows=[10, 9, 13, 12])
    phone.open(f"{table}/entries/1/revision")
    phone.send(f"{table}/entries/1/revision", cows_2="70", accept="over-sixty")

    assert "No longer fits: Round 2" in words(phone)
    assert [("Bullheads", "Anna: 10, Bára: 9, Cyril: 13, Dan: 12")] == described(phone)


def test_a_card_is_called_as_sentences_call_it(phone: Phone) -> None:
    table = phone.new_table("wizard", 3, way="plays")
    phone.send(f"{table}/entries", turned="W")
    phone.open(f"{table}/log")
    assert [("Turned-up card", "a Wizard")] == described(phone)

    phone.open(f"{table}/entries/1/revision")
    phone.send(f"{table}/entries/1/revision", turned="R5")
    phone.open(f"{table}/log")
    assert ("Turned-up card", "red 5") == described(phone)[0]


def test_the_name_of_a_card_is_inflected_where_the_language_does_so(app: Flask) -> None:
    phone = Phone(app, "de")
    table = phone.new_table("wizard", 3, way="plays")
    phone.send(f"{table}/entries", turned="R5")
    phone.open(f"{table}/log")

    assert [("Aufgedeckte Karte", "rote 5")] == described(phone)


def test_a_card_that_lay_on_another_is_called_by_its_name_too(app: Flask) -> None:
    field = Cards(key="drawn", label="Drawn", deck=DRAWABLE, most=4)
    with app.test_request_context():
        named = word(field, ["S", 2, "+13", "+X"], Speaker("korist"))

    assert "from the supply · 2 · 13 on top · joker on top" == named


def test_an_entry_before_the_first_line_of_the_pad_has_the_name_of_what_was_asked(
    phone: Phone,
) -> None:
    table = phone.new_table("wizard", 3, way="plays")
    phone.send(f"{table}/entries", turned="R5")

    assert "Saved: Turned-up card." in words(phone)
    assert "Undo: Turned-up card" in offers(phone)


def test_what_counts_again_was_not_changed_but_put_back(phone: Phone, table: str) -> None:
    phone.send(f"{table}/entries/1/void")
    tap(phone, "Restore")
    assert "Restored: Round 1." in words(phone)

    phone.open(f"{table}/entries/1/revision")
    tap(phone, "Save", cows_1="21")
    assert "Changed: Round 1." in words(phone)
