"""An evening with the fifth game, played in a tree that has its folder and no other change."""

from typing import Any

import pytest
from flask import Flask

from tests.phone import Phone
from tests.program import Program
from tests.views.page import words

ENGLISH_ONLY = {
    "cs": "Pravidla a názvy jsou zatím jen anglicky.",
    "sk": "Pravidlá a názvy sú zatiaľ len po anglicky.",
    "de": "Regeln und Namen gibt es bisher nur auf Englisch.",
}


@pytest.fixture
def table(phone: Phone) -> str:
    """A table of Anna, Bára and Cyril."""
    return phone.new_table("skull_king", 3)


def totals(phone: Phone, table: str) -> Any:
    return Program(phone.app, table.rpartition("/")[2]).show()["standing"]["totals"]


def first_round(phone: Phone, table: str) -> None:
    """Anna takes the Skull King with a mermaid: 20 + 40; two zeros are kept."""
    phone.enter(table, bids=[1, 0, 0])
    phone.enter(table, tricks=[1, 0, 0], skull_king=[1, "", ""])


def test_the_first_page_offers_it_with_its_icon_and_no_referee(phone: Phone) -> None:
    phone.open("/")

    links = [link.get("href") for link in phone.tree().iter("a")]
    assert {"/new/skull_king", "/rules/skull_king"} <= set(links)
    assert "/referee/skull_king" not in links
    assert "Skull King Bid your tricks, and keep your bid" in words(phone)
    assert "M12 34v-6C8" in phone.page.text


def test_a_table_asks_for_bids_and_then_for_tricks(phone: Phone, table: str) -> None:
    phone.open(table)
    assert "Anna deals 1 card each. Bára bids first and leads." in words(phone)

    phone.enter(table, bids=[1, 0, 0])

    assert "Trick 1 of 1: Bára leads. Bids: 1 of 1, exactly enough." in words(phone)
    phone.open(f"{table}?kind=tricks")
    assert "Bára leads. Bids: 1 of 1, exactly enough." in words(phone)
    assert "Bonus points" in words(phone)


def test_rounds_are_written_down_with_their_bonus(phone: Phone, table: str) -> None:
    first_round(phone, table)
    assert [60, 10, 10] == totals(phone, table)

    phone.enter(table, bids=[0, 1, 1])
    phone.enter(table, tricks=[1, 0, 1], rascal=["", 20, ""])

    # Anna's zero costs 20, Bára loses 10 and the bet, Cyril keeps the bid.
    assert [40, -20, 30] == totals(phone, table)
    assert "Round 3 of 10" in words(phone)


def test_what_nobody_counted_is_not_written_down(phone: Phone, table: str) -> None:
    first_round(phone, table)

    (_, tricks) = Program(phone.app, table.rpartition("/")[2]).log()

    assert {"tricks": [1, 0, 0], "skull_king": [1, 0, 0]} == tricks["data"]


def test_a_bet_between_two_steps_is_refused(phone: Phone, table: str) -> None:
    phone.enter(table, bids=[1, 0, 0])
    phone.enter(table, tricks=[1, 0, 0], rascal=[15, "", ""])

    assert 422 == phone.page.status_code
    assert "Enter a number in steps of 10." in phone.page.text


def test_tricks_that_do_not_add_up_are_refused_with_the_rule(phone: Phone, table: str) -> None:
    phone.enter(table, bids=[1, 0, 0])
    phone.enter(table, tricks=[1, 1, 0])

    assert 422 == phone.page.status_code
    assert "2 tricks in all, but the round has 1." in phone.page.text
    assert "/rules/skull_king#trick-sum" in phone.page.text


def test_with_two_players_the_ghost_may_take_some(phone: Phone) -> None:
    table = phone.new_table("skull_king", 2)
    phone.enter(table, bids=[1, 0])
    phone.enter(table, tricks=[0, 0])

    assert [-10, 10] == totals(phone, table)


def test_a_round_is_repaired(phone: Phone, table: str) -> None:
    first_round(phone, table)
    repair = f"{table}/entries/2/revision"
    phone.open(repair)

    phone.post(repair, phone.fields(repair) | {"skull_king-1": 0, "rascal-1": 10})

    assert [30, 10, 10] == totals(phone, table)


def test_a_round_is_taken_back(phone: Phone, table: str) -> None:
    first_round(phone, table)
    phone.open(table)

    phone.send(f"{table}/entries/2/void")

    assert [0, 0, 0] == totals(phone, table)


def test_somebody_comes_and_the_deal_goes_on(app: Flask) -> None:
    program = Program(app)
    program.make("skull_king", 3)
    program.enter("bids", data={"bids": [1, 0, 0]})
    program.enter("tricks", data={"tricks": [1, 0, 0]})

    program.enter("people", data={"joins": "Dan", "points": 5})

    now = program.show()
    assert [20, 10, 10, 5] == now["standing"]["totals"]
    cue = ["Bára deals 2 cards each.", "Cyril bids first and leads."]
    assert cue == now["expects"][0]["cue"]


def test_the_end_names_the_winner_and_the_rule(phone: Phone, table: str) -> None:
    for cards in range(1, 11):
        phone.enter(table, bids=[cards, 0, 0])
        phone.enter(table, tricks=[cards, 0, 0])

    # Anna has 20 x 55, the others keep ten zeros: 10 x 55.
    assert [1100, 550, 550] == totals(phone, table)
    assert "Anna wins" in words(phone)
    assert "/rules/skull_king#highest-wins" in phone.page.text


def test_a_program_is_told_the_step_and_may_leave_places_empty(app: Flask) -> None:
    program = Program(app)
    program.make("skull_king", 3)
    program.enter("bids", data={"bids": [1, 0, 0]})
    (_, tricks, _) = program.show()["expects"]
    rascal = tricks["fields"][-1]

    assert ("rascal", 0, 20, 10, 0) == tuple(
        rascal[key] for key in ("key", "low", "high", "step", "default")
    )
    program.enter("tricks", data={"tricks": [1, 0, 0], "rascal": [20, None, None]})
    assert [40, 10, 10] == program.show()["standing"]["totals"]
    assert [20, 0, 0] == program.log()[-1]["data"]["rascal"]


@pytest.mark.parametrize(("language", "said"), ENGLISH_ONLY.items())
def test_who_reads_another_language_is_told_that_it_is_english(
    app: Flask, language: str, said: str
) -> None:
    reader = Phone(app, language)

    for page in ("/rules/skull_king", "/new/skull_king"):
        assert said in reader.open(page).text
    assert said in reader.open(reader.new_table("skull_king", 3)).text
    assert said not in reader.open("/rules/wizard").text


def test_who_reads_english_is_told_nothing_of_it(phone: Phone) -> None:
    assert "only in English" not in phone.open("/rules/skull_king").text


def test_a_czech_reader_reads_the_words_that_all_pads_share(app: Flask) -> None:
    czech = Phone(app, "cs")

    czech.new_table("skull_king", 3)

    assert "Tipy" in words(czech)
    assert "Skull King" in words(czech)


def test_its_page_of_questions_leads_to_the_rules(phone: Phone) -> None:
    assert 200 == phone.open("/referee/skull_king").status_code
    assert 404 == phone.open("/referee/skull_king/play").status_code


def test_looking_back_and_taking_along_need_nothing_from_it(phone: Phone, table: str) -> None:
    for cards in range(1, 11):
        phone.enter(table, bids=[cards, 0, 0])
        phone.enter(table, tricks=[cards, 0, 0])

    phone.open("/group?player=Anna&player=Cyril")

    assert 200 == phone.page.status_code
    assert "Skull King" in words(phone)
    assert "Exact bids" in words(phone)
    assert "Total,1100,550,550" in phone.open(f"{table}/export.csv").text
    assert "skull_king" == phone.open(f"{table}/export.json").get_json()["tables"][0]["game"]
