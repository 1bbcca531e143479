"""After a trick its winner leads; whoever led it has only led it."""

import pytest
from flask import Flask

from tests.phone import Phone
from tests.views.page import words

LED = {
    "en": "Trick 1, led by Bára.",
    "cs": "1. štych, první karta: Bára.",
    "sk": "Štich 1, prvá karta: Bára.",
    "de": "Stich 1: Bára hat ausgespielt.",
}
LEADS = {
    "en": "Trick 2 of 13: Anna leads.",
    "cs": "Štych 2/13: vynáší Anna.",
    "sk": "Štich 2 z 13: vynáša Anna.",
    "de": "Stich 2 von 13: Anna spielt aus.",
}
LAST_LED = {
    "en": "The last trick, led by Bára.",
    "cs": "Poslední štych, první karta: Bára.",
    "sk": "Posledný štich, prvá karta: Bára.",
    "de": "Der letzte Stich; ausgespielt hat Bára.",
}


@pytest.mark.parametrize("language", LED)
def test_the_trick_that_lies_there_is_told_by_who_led_it(app: Flask, language: str) -> None:
    phone = Phone(app, language)
    table = phone.new_table("dwarf_king", 3, way="plays")
    phone.send(f"{table}/entries", special="shaman", task="7a", leader="2")
    phone.enter(table, cards=["GA", "G5", "G3"])

    assert LEADS[language] in words(phone)
    assert LED[language] in words(phone)


@pytest.mark.parametrize("language", LAST_LED)
def test_the_last_trick_is_told_by_who_led_it(app: Flask, language: str) -> None:
    phone = Phone(app, language)
    table = phone.new_table("wizard", 3, way="plays", length="custom", sizes="2")
    phone.send(f"{table}/entries", turned="R5")
    phone.enter(table, bids=[1, 0, 0])
    phone.enter(table, cards=["R9", "R2", "R3"])

    assert LAST_LED[language] in words(phone)
