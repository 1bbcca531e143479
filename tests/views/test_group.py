"""The group page: whose tables it counts, what it says of them, and in whose words."""

from typing import Any
from urllib.parse import urlencode

import pytest
from flask import Flask

from games import GAMES
from tests.phone import CAST, Phone
from tests.views.page import join, offers, played, program_at, text_of, words

NASTY = ("=1+1", "<script>alert(1)</script>", "@SUM(A1)")


def new_table(phone: Phone, *names: str) -> str:
    """A table of 6 bere! for these people."""
    phone.open(f"/new/six_nimmt?{urlencode({'player': names}, doseq=True)}")
    sent = phone.fields("/new/six_nimmt") | {"do": "start"}
    phone.page = phone.post("/new/six_nimmt", sent)
    return phone.page.request.path


def look(phone: Phone, *names: str) -> Phone:
    """Open the group page of these people."""
    phone.open(f"/group?{urlencode({'player': names}, doseq=True)}")
    return phone


def figures(phone: Phone, title: str) -> list[list[str]]:
    """The rows of the table with this caption."""
    for table in phone.tree().iter("table"):
        if [title] == [text_of(one) for one in table.iter("caption")]:
            rows = [[text_of(cell) for cell in row] for row in table.iter("tr")]
            return rows[1:]
    raise AssertionError(f"no table is called {title!r}")


def an_evening(phone: Phone, *names: str) -> str:
    """35, 10 and 73 cows: the second wins, the first is second."""
    return played(phone, new_table(phone, *names), [5, 9, 13], [30, 1, 60])


def test_a_group_is_counted_by_head(phone: Phone) -> None:
    an_evening(phone, "Anna", "Bára", "Cyril")
    an_evening(phone, "cyril", "Anna", "Bára")  # Anna wins, Cyril is second

    look(phone, "Anna", "Bára", "Cyril")

    # who, wins, place on average, wins in a row now, longest run
    assert [["cyril", "0", "2.5", "0", "0"], ["Anna", "1", "1.5", "1", "1"]] == figures(
        phone, "Wins"
    )[:2]
    # who, wins, points on average, best round, worst round
    assert ["cyril", "0", "54.0", "5", "60"] == figures(phone, "Points")[0]
    assert ["Anna", "1", "22.5", "1", "30"] == figures(phone, "Points")[1]
    assert ["Bára", "1", "41.5", "1", "60"] == figures(phone, "Points")[2]
    # cows per round: (73 + 35) / 4, (35 + 10) / 4, (10 + 73) / 4
    assert ["27.0", "11.2", "20.8"] == [row[1] for row in figures(phone, "Bullheads per round")]
    duels = [["cyril", "0", "0", "2", "Anna"], ["cyril", "1", "0", "1", "Bára"]]
    assert duels == figures(phone, "Head to head")[:2]


def test_people_are_asked_for_in_any_order_and_case(phone: Phone) -> None:
    an_evening(phone, "Anna", "Bára", "Cyril")

    assert "Based on 1 finished game." in words(look(phone, "BÁRA", "anna"))


def test_a_pair_is_counted_wherever_both_sat(phone: Phone) -> None:
    an_evening(phone, "Anna", "Bára", "Cyril")
    an_evening(phone, "Bára", "Dan", "Anna")
    an_evening(phone, "Anna", "Dan", "Eva")

    assert "Based on 2 finished games." in words(look(phone, "Anna", "Bára"))
    assert "Based on 3 finished games." in words(look(phone, "Anna"))
    assert "Based on 1 finished game." in words(look(phone, "Anna", "Bára", "Cyril"))


def test_nobody_else_s_tables_are_counted_or_listed(phone: Phone) -> None:
    table = an_evening(phone, "Anna", "Bára", "Cyril")
    other = Phone(phone.app)

    assert 404 == look(other, "Anna", "Bára", "Cyril").page.status_code
    assert "Anna" not in words_at(other, "/groups")
    other.open(table)  # to look on is not to sit there
    assert "Anna" not in words_at(other, "/groups")
    join(other, phone, table)
    assert "Anna, Bára, Cyril" in words_at(other, "/groups")


def words_at(phone: Phone, address: str) -> str:
    phone.open(address)
    return words(phone)


def test_a_group_without_a_finished_game_says_so(phone: Phone) -> None:
    new_table(phone, "Zora", "Zdena")

    assert "No finished games yet." in words(look(phone, "Zora", "Zdena"))


@pytest.mark.parametrize("names", [(), ("",), ("Nobody",), ("Anna", "Nobody"), ("x" * 5000,)])
def test_people_who_never_sat_together_are_nothing(phone: Phone, names: tuple[str, ...]) -> None:
    an_evening(phone, "Anna", "Bára", "Cyril")

    assert 404 == look(phone, *names).page.status_code


def test_the_way_there_starts_at_the_end_of_a_game_and_on_the_first_page(phone: Phone) -> None:
    an_evening(phone, "Anna", "Bára", "Cyril")

    assert "This group so far" in offers(phone)
    phone.open("/")
    assert "Who played together" in offers(phone)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("cs", ("Výhry", "Síla", "Krávy za kolo", "Vzájemná bilance")),
        ("sk", ("Výhry", "Sila", "Kravy za kolo", "Vzájomná bilancia")),
        ("de", ("Siege", "Stärke", "Hornochsen je Runde", "Direkter Vergleich")),
        ("en", ("Wins", "Rating", "Bullheads per round", "Head to head")),
    ],
)
def test_it_is_said_in_every_language(app: Flask, language: str, said: tuple[str, ...]) -> None:
    phone = Phone(app, language)
    an_evening(phone, "Anna", "Bára", "Cyril")

    page = words(look(phone, "Anna", "Bára", "Cyril"))

    assert [] == [one for one in said if one not in page]
    decimal = "17.5" if language == "en" else "17,5"
    assert decimal in page  # Anna's 35 cows in two rounds


def test_nasty_names_stay_text(phone: Phone) -> None:
    an_evening(phone, *NASTY)

    page = look(phone, *NASTY).page

    assert "<script>alert" not in page.text
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page.text
    assert "=1+1, <script>alert(1)</script> and @SUM(A1)" in words(phone)


def test_a_curve_needs_two_games_and_has_its_numbers_beside_it(phone: Phone) -> None:
    an_evening(phone, "Anna", "Bára", "Cyril")
    assert [] == curves(look(phone, "Anna", "Bára"))
    an_evening(phone, "Anna", "Bára", "Cyril")

    assert 1 == len(curves(look(phone, "Anna", "Bára")))
    steps = figures(phone, "Rating after each game")
    assert ["0", "25.0", "25.0"] == steps[0]
    assert ["0", "1", "2"] == [row[0] for row in steps]
    assert steps[2][1:] == [row[1] for row in figures(phone, "Rating")]


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_that_was_ended_before_it_began_counts_too(app: Flask, slug: str) -> None:
    phone, names = Phone(app), CAST[: GAMES[slug].seats[-1]]
    for way in GAMES[slug].sheets:
        table = phone.new_table(slug, len(names), way=way)
        assert 201 == program_at(phone, table).enter("end", data={}).status_code

    assert 200 == look(phone, *names).page.status_code
    finished = len(GAMES[slug].sheets)
    assert f"{finished} finished game" in words(phone)


def curves(phone: Phone) -> list[Any]:
    return [one for one in phone.tree().iter() if one.get("class") == "curve"]
