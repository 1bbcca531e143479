"""The log: everything that was ever entered, and what became of it."""

import re
from gettext import NullTranslations

import pytest
from flask import Flask

from games.kit.entry import Entry, EntrySpec
from games.kit.fields import TABLE, Count, Flag
from games.kit.text import Text
from tests.phone import Phone
from tests.views.page import offers, played, tap, totals, words
from views.forms import describe
from views.text import Speaker


@pytest.fixture
def table(phone: Phone) -> str:
    """A table for three after two rounds."""
    return played(phone, phone.new_table("six_nimmt", 3), [5, 9, 3], [12, 0, 6])


def entries(phone: Phone, table: str) -> list[str]:
    """The words of every record on the log page, newest first, without the time of day."""
    phone.open(f"{table}/log")
    (log,) = phone.tree().iter("ol")
    written = [" ".join(" ".join(one.itertext()).split()) for one in log.iter("li")]
    return [re.sub(r" \d+:\d\d(\s[AP]M)?", "", one) for one in written]


def test_an_empty_table_has_an_empty_log(phone: Phone) -> None:
    assert ["Nothing yet."] == entries(phone, phone.new_table("six_nimmt", 3))


def test_the_log_tells_every_entry_newest_first(phone: Phone, table: str) -> None:
    assert [
        "Round 2 entered Bullheads Anna: 12, Bára: 0, Cyril: 6",
        "Round 1 entered Bullheads Anna: 5, Bára: 9, Cyril: 3",
    ] == entries(phone, table)


def test_a_nought_is_told_and_a_box_left_empty_is_not(app: Flask) -> None:
    fields = (
        Count(key="bombs", label="Bombs", scope=TABLE, high=4),
        Flag(key="nothing", label="Nothing drawn"),
        Flag(key="paw", label="Paw moved"),
    )
    spec = EntrySpec(kind="result", title=Text("Round 1"), name="Result", fields=fields)
    entry = Entry("result", {"bombs": 0, "nothing": False, "paw": True})

    with app.test_request_context():
        told = describe(spec, entry, Speaker("no game", messages=NullTranslations()))

    assert [("Bombs", "0"), ("Paw moved", "yes")] == told


def test_a_card_that_is_a_number_is_called_so_whatever_it_counts(phone: Phone) -> None:
    table = phone.new_table("six_nimmt", 2, way="plays")
    tap(phone, "Save", starters="10 55 70 80")

    (entry,) = entries(phone, table)
    assert entry.endswith("10 · 55 · 70 · 80")


def test_every_entry_has_its_time(phone: Phone, table: str) -> None:
    phone.open(f"{table}/log")

    times = [one.get("datetime") for one in phone.tree().iter("time")]
    assert 2 == len(times)
    assert all(re.fullmatch(r"\d{4}-\d\d-\d\dT[\d:.]+[+-]\d\d:\d\d", one) for one in times)


def test_a_correction_stands_beside_what_it_replaced(phone: Phone, table: str) -> None:
    phone.open(f"{table}/entries/1/revision")
    tap(phone, "Save", cows_1="6")

    newest, _, first = entries(phone, table)

    assert "Round 1 changed Bullheads Anna: 6, Bára: 9, Cyril: 3" == newest
    assert first.startswith("Round 1 no longer counts Bullheads Anna: 5, Bára: 9, Cyril: 3")


def test_what_was_taken_back_is_told_too(phone: Phone, table: str) -> None:
    tap(phone, "Undo: Round 2")

    taken, old, _ = entries(phone, table)

    assert taken.startswith("Round 2 undone")
    assert old.startswith("Round 2 no longer counts Bullheads Anna: 12, Bára: 0, Cyril: 6")


def test_an_old_version_can_count_again(phone: Phone, table: str) -> None:
    tap(phone, "Undo: Round 2")
    phone.open(f"{table}/log")

    tap(phone, "Restore this entry")

    assert [[5, 9, 3], [17, 9, 9]] == totals(phone)
    assert "Round 2 restored Bullheads Anna: 12, Bára: 0, Cyril: 6" == entries(phone, table)[0]


def test_what_counts_has_nothing_to_bring_back(phone: Phone, table: str) -> None:
    phone.open(f"{table}/log")

    assert "Restore this entry" not in offers(phone)


def test_an_accepted_finding_stays_with_its_entry(phone: Phone, table: str) -> None:
    phone.enter(table, cows=[0, 0, 0])
    tap(phone, "It’s right, save it")

    assert entries(phone, table)[0].startswith(
        "Round 3 entered · accepted despite: Too few bullheads"
    )


def test_the_end_by_the_table_is_an_entry_like_any_other(phone: Phone, table: str) -> None:
    tap(phone, "End the game here")

    assert "End of the game entered" == entries(phone, table)[0]


def test_a_round_that_counts_again_stands_before_the_end_that_came_later(
    phone: Phone, table: str
) -> None:
    tap(phone, "Undo: Round 2")
    tap(phone, "End the game here")
    phone.open(f"{table}/log")

    tap(phone, "Restore this entry")

    assert [[5, 9, 3], [17, 9, 9]] == totals(phone)


def test_a_version_whose_place_is_gone_is_not_brought_back(phone: Phone) -> None:
    table = played(phone, phone.new_table("six_nimmt", 3, target="30"), [20, 9, 3], [5, 5, 5])
    tap(phone, "Undo: Round 2")
    phone.open(f"{table}/entries/1/revision")
    tap(phone, "Save", cows_1="30")
    phone.open(f"{table}/log")
    (form,) = [one for one in phone.tree().iter("form") if "/records/2/" in one.get("action")]

    phone.send(form.get("action"))

    assert 422 == phone.page.status_code
    assert "The game was already over here, so this doesn’t count." in words(phone)
    phone.open(table)
    assert [[30, 9, 3]] == totals(phone)


def test_a_long_log_comes_in_pages(phone: Phone) -> None:
    table = phone.new_table("six_nimmt", 3, target="999")
    for cows in range(60):
        phone.enter(table, cows=[cows % 10, 10, 10])

    newest = entries(phone, table)
    assert 50 == len(newest)
    assert newest[0].startswith("Round 60 entered Bullheads Anna: 9,")
    tap(phone, "Earlier entries")

    (log,) = phone.tree().iter("ol")
    assert (10, "10") == (len(list(log.iter("li"))), log.get("start"))
    assert "Round 1 " in words(phone)
    assert "Earlier entries" not in offers(phone)


def test_a_void_itself_cannot_be_brought_back(phone: Phone, table: str) -> None:
    tap(phone, "Undo: Round 2")
    fields = phone.fields(f"{table}/entries")

    for seq in ("3", "4", "0", "99999999999999999999"):
        assert 404 == phone.post(f"{table}/records/{seq}/return", fields).status_code


def test_a_phone_that_only_looks_reads_the_log_and_brings_nothing_back(
    phone: Phone, table: str
) -> None:
    tap(phone, "Undo: Round 2")
    guest = Phone(phone.app)

    assert 3 == len(entries(guest, table))
    assert "Restore this entry" not in offers(guest)


def test_the_log_leads_back_to_the_table(phone: Phone, table: str) -> None:
    phone.open(f"{table}/log")

    tap(phone, "Back to the table")

    assert table == phone.page.request.path
