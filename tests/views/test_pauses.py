"""A trick that stops in the middle: what the page asks then, whom it offers, and the way back."""

import pytest

from tests.phone import Phone
from tests.views.page import offers, words


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
    assert "Anna has to take row 4 with 20: 6 cows (3, 6, 9, 12 and 15)." in words(phone)
    assert {"Take the row", "Special card with 20"} <= set(offers(phone))


def test_only_those_whose_card_is_still_to_be_placed_are_offered(phone: Phone, table: str) -> None:
    assert ["", "2", "3"] == asked(phone, "caller")

    phone.send(f"{table}/entries", caller="2")
    phone.send(f"{table}/entries", special="none")

    assert ["", "1", "2", "3"] == asked(phone, "caller")
