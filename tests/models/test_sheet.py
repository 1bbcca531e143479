import re

import pytest
from flask import Flask
from sqlalchemy import select
from sqlalchemy.exc import DBAPIError

from models.database import db
from models.sheet import (
    Seat,
    SheetRow,
    create_sheet,
    renew_join_secret,
    sheet_by_join,
    sheet_for,
    sheets_for,
)


def test_a_sheet_is_read_as_it_was_made(sheet: SheetRow) -> None:
    found = sheet_for(sheet.public_id)

    assert sheet == found
    assert ("wizard", "rounds", {"bid_limit": "free"}) == (sheet.game, sheet.way, sheet.options)
    assert ("Anna", "Bára", "Cyril") == sheet.players


def test_ten_players_have_ten_colours_and_keep_their_seats(database_app: Flask) -> None:
    names = [f"{number}. hráč" for number in range(10, 0, -1)]

    sheet = create_sheet("six_nimmt", "rounds", {}, names)

    assert tuple(names) == sheet.players
    colours = select(Seat.colour).where(Seat.sheet_id == sheet.id)
    assert set(range(10)) == set(db.session.scalars(colours))


def test_both_values_of_a_sheet_hold_128_bits_and_survive_a_chat(database_app: Flask) -> None:
    sheets = [create_sheet("korist", "rounds", {}, ["Anna"]) for _ in range(50)]

    for made in sheets:
        assert re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9_-]{20}[A-Za-z0-9]", made.public_id)
        assert re.fullmatch(r"[A-Z2-7]{26}", made.join_secret)
    assert 100 == len({value for made in sheets for value in (made.public_id, made.join_secret)})


def test_the_join_secret_is_not_shown_when_a_sheet_is_printed(sheet: SheetRow) -> None:
    assert sheet.join_secret not in repr(sheet)


def test_the_join_secret_opens_its_sheet_in_any_case(sheet: SheetRow) -> None:
    assert sheet == sheet_by_join(sheet.join_secret)
    assert sheet == sheet_by_join(sheet.join_secret.lower())


@pytest.mark.parametrize("wrong", ["", "A" * 26, "\0" * 26, "ı" * 26, "A" * 10_000, "\ud800" * 26])
def test_a_wrong_secret_opens_nothing(sheet: SheetRow, wrong: str) -> None:
    assert None is sheet_by_join(wrong)


@pytest.mark.parametrize("wrong", ["", "A" * 22, "\0" * 22, "é" * 22, "A" * 10_000, "\ud800" * 22])
def test_a_wrong_address_shows_nothing(sheet: SheetRow, wrong: str) -> None:
    assert None is sheet_for(wrong)


def test_a_renewed_secret_replaces_the_old_one(sheet: SheetRow) -> None:
    secret = renew_join_secret(sheet.id)

    assert None is sheet_by_join(sheet.join_secret)
    renewed = sheet_by_join(secret)
    assert renewed
    assert sheet.public_id == renewed.public_id


def test_many_sheets_come_in_the_order_they_were_made(database_app: Flask, sheet: SheetRow) -> None:
    other = create_sheet("korist", "rounds", {}, ["Dan", "Eva"])

    found = sheets_for([other.public_id, "A" * 22, sheet.public_id, other.public_id])

    assert (sheet, other) == found
    assert () == sheets_for([])


def test_a_sheet_needs_a_player(database_app: Flask) -> None:
    with pytest.raises(ValueError, match="players"):
        create_sheet("wizard", "rounds", {}, [])


@pytest.mark.parametrize("name", ["", "Á" * 41])
def test_a_name_has_1_to_40_characters(database_app: Flask, name: str) -> None:
    create_sheet("wizard", "rounds", {}, ["Á" * 40])

    with pytest.raises(DBAPIError):
        create_sheet("wizard", "rounds", {}, [name])
