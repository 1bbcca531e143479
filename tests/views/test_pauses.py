"""A trick that stops in the middle: what the page asks then, whom it offers, and the way back."""

import pytest

from tests.phone import Phone
from tests.views.page import chosen, offers, value, words


@pytest.fixture
def table(phone: Phone) -> str:
    """Three people with special cards; Anna's 20 has to take five cards, 92 and 93 wait."""
    made = phone.new_table("six_nimmt", 3, way="plays", variant="jubilee")
    phone.send(f"{made}/entries", starters="60 70 80 3")
    for cards in ([6, 9, 12], [15, 90, 91], [20, 92, 93]):
        phone.enter(made, cards=cards)
    return made


def asked(phone: Phone, name: str) -> list[str]:
    """The values that this question offers."""
    fields = [one for one in phone.tree().iter("input") if one.get("name") == name]
    return [one.get("value") for one in fields]


def test_a_row_that_has_to_be_taken_is_told_with_its_cows(phone: Phone, table: str) -> None:
    cue = "Anna has to take row 4 with card 20: 6 bullheads (cards 3, 6, 9, 12 and 15)."
    assert cue in words(phone)
    assert {"Take the row", "Special card with card 20"} <= set(offers(phone))


def test_only_those_whose_card_is_still_to_be_placed_are_offered(phone: Phone, table: str) -> None:
    assert ["", "2", "3"] == asked(phone, "caller")

    phone.send(f"{table}/entries", caller="2")
    phone.send(f"{table}/entries", special="none")

    assert ["", "1", "2", "3"] == asked(phone, "caller")


def test_undo_brings_the_cards_of_the_trick_back(phone: Phone, table: str) -> None:
    phone.send(f"{table}/entries/4/void")

    assert ["20", "92", "93"] == [value(phone, f"cards-{seat}") for seat in (1, 2, 3)]

    phone.send(f"{table}/entries", cards_1="14")

    assert "Anna has to take row 4 with 14" not in words(phone)
    assert "14" in words(phone)


def test_every_further_undo_brings_back_what_was_before(phone: Phone, table: str) -> None:
    phone.send(f"{table}/entries", given="stop", caller="3")
    phone.send(f"{table}/entries/5/void")

    assert (["stop"], ["3"]) == (chosen(phone, "given"), chosen(phone, "caller"))

    phone.send(f"{table}/entries/4/void")

    assert "93" == value(phone, "cards-3")


def test_another_way_of_entering_starts_empty_after_an_undo(phone: Phone, table: str) -> None:
    phone.send(f"{table}/entries/4/void")
    phone.open(f"{table}?kind=cows")

    assert ["", "", ""] == [value(phone, f"cows-{seat}") for seat in (1, 2, 3)]


def test_an_old_round_that_is_taken_back_does_not_fill_the_next_one(phone: Phone) -> None:
    table = phone.new_table("six_nimmt", 3)
    phone.enter(table, cows=[5, 9, 3])
    phone.enter(table, cows=[4, 8, 20])
    phone.open(f"{table}/entries/1/revision")
    phone.send(f"{table}/entries/1/void")

    assert ["", "", ""] == [value(phone, f"cows-{seat}") for seat in (1, 2, 3)]
