"""An evening at one table that comes past every page of the app, in whatever language."""

from collections.abc import Iterator
from typing import Any

from flask import Flask

from tests.phone import Phone

GAME = "six_nimmt"


def pages(app: Flask, language: str) -> Iterator[tuple[str, Phone]]:
    """Every page by its name, on the phone that shows it."""
    phone, other = Phone(app, language), Phone(app, language)
    yield from _setting_up(phone)
    table = phone.new_table(GAME, players=4)
    yield "an empty pad", phone
    yield from _entering(phone, table)
    yield from _repairing(phone, table)
    yield from _coming_and_going(phone)
    yield from _together(phone, other, table)
    yield from _too_late(phone)
    yield from _at_the_end(phone, table)
    yield from _lost(phone, other, table)


def _setting_up(phone: Phone) -> Iterator[tuple[str, Phone]]:
    phone.open("/")
    yield "home", phone
    phone.open(f"/rules/{GAME}")
    yield "rules", phone
    phone.open(f"/new/{GAME}")
    yield "new", phone
    sent = phone.fields(f"/new/{GAME}") | {f"player-{place}": "Anna" for place in range(1, 10)}
    phone.page = phone.post(f"/new/{GAME}", sent | {"variant": "profi", "do": "start"})
    yield "new, refused", phone


def _entering(phone: Phone, table: str) -> Iterator[tuple[str, Phone]]:
    phone.enter(table, cows=["", "x", 200, 3])
    yield "an entry that cannot be read", phone
    phone.enter(table, cows=[0, 0, 1, 0])
    yield "an entry against a rule", phone
    phone.enter(table, kind="cards", cards=["1 2 3", "3 300", "", "10"])
    yield "cards that are wrong", phone
    phone.enter(table, cows=[20, 9, 3, 12])
    yield "a round written down", phone


def _repairing(phone: Phone, table: str) -> Iterator[tuple[str, Phone]]:
    phone.open(f"{table}/entries/1/revision")
    yield "a revision", phone
    phone.send(f"{table}/entries/1/revision", cows_1="")
    yield "a revision, refused", phone
    phone.send(f"{table}/entries/1/revision", cows_1="21")
    yield "a round changed", phone
    phone.send(f"{table}/entries/1/void")
    yield "a round taken back", phone
    phone.open(f"{table}/log")
    yield "the log", phone


def _coming_and_going(phone: Phone) -> Iterator[tuple[str, Phone]]:
    table = phone.new_table(GAME, players=3)
    phone.enter(table, cows=[20, 9, 13])
    phone.open(f"{table}/people")
    yield "who comes and who goes", phone
    phone.send(f"{table}/people", leaves="2")
    yield "somebody left", phone
    phone.open(f"{table}/people")
    joins = token(phone) | {"seq": "2", "kind": "people", "points": "x"}
    phone.page = phone.post(f"{table}/people", joins)
    yield "somebody without a name", phone
    phone.page = phone.post(f"{table}/people", joins | {"name": "Dan", "points": "9"})
    yield "somebody came", phone
    phone.open(f"{table}/people?slot=3")
    yield "an arrival to repair", phone
    phone.open(f"{table}/screen")
    yield "the big screen of those who stayed", phone


def _together(phone: Phone, other: Phone, table: str) -> Iterator[tuple[str, Phone]]:
    phone.open(f"{table}/share")
    yield "share", phone
    other.open(table)
    yield "a phone that looks on", other
    other.open("/")
    other.page = other.post(f"{table}/entries", token(other))
    yield "a phone that may not write", other
    phone.open(table)
    stale = phone.fields(f"{table}/entries")
    phone.enter(table, cows=[20, 9, 3, 12])
    mine = {f"cows-{seat}": "11" for seat in range(1, 5)}
    phone.page = phone.post(f"{table}/entries", stale | mine)
    yield "a conflict", phone


def _too_late(phone: Phone) -> Iterator[tuple[str, Phone]]:
    """A repair of the first round ends the game before the second."""
    table = phone.new_table(GAME, players=4)
    phone.enter(table, cows=[20, 9, 3, 12])
    phone.enter(table, cows=[10, 9, 13, 12])
    phone.enter(table, cows=[10, 9, 3, 12])
    phone.open(f"{table}/entries/1/revision")
    phone.send(f"{table}/entries/1/revision", cows_2="70", accept="over-sixty")
    yield "an entry that no longer fits", phone
    phone.open(f"{table}/entries/2/revision")
    yield "a revision without a place", phone
    phone.open(f"{table}/log")
    phone.page = phone.post(f"{table}/records/2/return", token(phone) | {"seq": "4"})
    yield "an entry that was over already", phone


def _at_the_end(phone: Phone, table: str) -> Iterator[tuple[str, Phone]]:
    for _ in range(3):
        phone.enter(table, cows=[20, 9, 3, 12])
    yield "the end by the rules", phone
    table = phone.new_table(GAME, players=2)
    phone.enter(table, cows=[30, 9])
    phone.page = phone.post(f"{table}/entries", phone.fields(f"{table}/entries") | {"kind": "end"})
    yield "the end by the table", phone
    phone.open("/")
    yield "home with earlier tables", phone


def _lost(phone: Phone, other: Phone, table: str) -> Iterator[tuple[str, Phone]]:
    phone.open("/t/nobody-sits-here")
    yield "404", phone
    phone.open("/language")
    yield "405", phone
    phone.open("/")
    phone.page = phone.post(f"{table}/entries", token(phone) | {"kind": "x" * 70_000})
    yield "413", phone
    other.page = other.post("/language", {"language": "cs"})
    yield "400", other


def token(phone: Phone) -> dict[str, Any]:
    """The page's own token, for a form that the page does not have."""
    tokens = (one for one in phone.tree().iter("input") if one.get("name") == "csrf_token")
    return {"csrf_token": next((one.get("value") for one in tokens), "")}
