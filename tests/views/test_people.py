"""Someone joins or leaves: the page that asks, and every page that shows it afterwards."""

import csv
import json
from io import BytesIO, StringIO
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

import pytest
from flask import Flask

from tests.phone import Phone
from tests.program import Answer
from tests.views.page import (
    alert,
    chosen,
    heading,
    join,
    offers,
    played,
    program_at,
    status,
    tap,
    text_of,
    totals,
    value,
    words,
)

CHANGE = "Someone joins or leaves"


@pytest.fixture
def table(phone: Phone) -> str:
    """Anna, Bára and Cyril after one round of 6 nimmt!."""
    return played(phone, phone.new_table("six_nimmt", 3), [20, 9, 13])


def comes(phone: Phone, name: str, **more: Any) -> None:
    """Two taps and a name."""
    tap(phone, CHANGE)
    tap(phone, "Save", name=name, **more)


def leaves(phone: Phone, name: str) -> None:
    tap(phone, CHANGE)
    tap(phone, f"{name} leaves")


def changed(phone: Phone, table: str, *told: Any) -> None:
    """Rounds and changes by program, then the table."""
    program = program_at(phone, table)
    for one in told:
        kind, data = ("people", one) if isinstance(one, dict) else ("cows", {"cows": one})
        answer = program.enter(kind, data=data)
        assert 201 == answer.status_code, answer.text
    phone.open(table)


def revised(phone: Phone, table: str, slot: int, **data: Any) -> Answer:
    """Another version of a change, by program."""
    told = {"kind": "people", "data": data}
    return program_at(phone, table).write("PUT", f"entries/{slot}", told)


def taken_back(phone: Phone, table: str, slot: int) -> Answer:
    return program_at(phone, table).write("DELETE", f"entries/{slot}", {})


def heads(phone: Phone) -> list[str]:
    """What stands above the columns of the pad."""
    (head,) = list(phone.tree().iter("thead"))
    return [text_of(one) for one in head.iter("th")][1:]


def rows(phone: Phone) -> list[list[str]]:
    """The cells of the pad, the first round first, without notes below rows."""
    (body,) = list(phone.tree().iter("tbody"))
    found = [one for one in body.iter("tr") if one.get("class") != "note"]
    return [[text_of(cell) for cell in row] for row in reversed(found)]


# The page


def test_a_newcomer_is_asked_for_by_name_and_points(phone: Phone, table: str) -> None:
    tap(phone, CHANGE)

    assert ["20"] == chosen(phone, "points")  # same as last place: many cows are bad
    assert "20 same as last place" in words(phone)
    assert "14 the average" in words(phone)
    assert "0 zero" in words(phone)

    tap(phone, "Save", name="Dan")

    assert "Saved: Dan joins." in status(phone)
    assert ["Anna", "Bára", "Cyril", "Dan"] == heads(phone)
    assert [["1", "20+20", "9+9", "13+13", ""], ["+", "", "", "", "20"]] == rows(phone)
    assert "Dan joins and starts with 20." in words(phone)


def test_the_next_round_asks_everybody_who_plays(phone: Phone, table: str) -> None:
    comes(phone, "Dan")
    phone.enter(table, cows=[5, 9, 3, 12])

    assert ["2", "25+5", "18+9", "16+3", "32+12"] == rows(phone)[-1]
    assert "Cyril deals 10 cards each." in words(phone)


def test_whoever_leaves_stays_on_the_pad_greyed(phone: Phone, table: str) -> None:
    leaves(phone, "Bára")

    assert ["Anna", "Bára left", "Cyril"] == heads(phone)
    grey = [one for one in phone.tree().iter("th") if one.get("class") == "gone"]
    assert ["Bára left"] == [text_of(one) for one in grey]
    assert "Bára leaves with 9." in words(phone)
    phone.enter(table, cows=[5, 30])
    assert ["2", "25+5", "", "43+30"] == rows(phone)[-1]
    assert "Bára deals" not in words(phone)


def test_another_number_and_another_chair_can_be_agreed(phone: Phone, table: str) -> None:
    comes(phone, "Dan", other="7", after="1")
    phone.enter(table, cows=[11, 2, 9, 4])

    assert ["2", "31+11", "18+9", "17+4", "9+2"] == rows(phone)[-1]


def test_whoever_left_comes_back_to_the_old_column(phone: Phone, table: str) -> None:
    leaves(phone, "Bára")
    tap(phone, CHANGE)
    assert "9 same as Bára" in words(phone)
    tap(phone, "Save", name="bára", points="9")

    assert ["Anna", "Bára", "Cyril"] == heads(phone)
    phone.enter(table, cows=[5, 1, 30])
    assert ["2", "25+5", "10+1", "43+30"] == rows(phone)[-1]


def test_whoever_left_comes_back_with_one_tap_and_the_own_points(phone: Phone, table: str) -> None:
    leaves(phone, "Bára")
    phone.enter(table, cows=[5, 30])
    tap(phone, CHANGE)
    tap(phone, "Bára comes back (9)")

    assert "Bára joins and starts with 9." in words(phone)
    assert ["Anna", "Bára", "Cyril"] == heads(phone)


def test_nobody_comes_back_who_never_left(phone: Phone, table: str) -> None:
    tap(phone, CHANGE)
    for who in ("1", "9", "x", ""):
        tap(phone, "Save", back=who)
        assert 422 == phone.page.status_code


def test_a_newcomer_called_like_somebody_else_gets_a_number(phone: Phone, table: str) -> None:
    comes(phone, "anna")

    assert ["Anna", "Bára", "Cyril", "anna 2"] == heads(phone)


def test_a_form_without_a_name_comes_back_filled_in(phone: Phone, table: str) -> None:
    tap(phone, CHANGE)
    tap(phone, "Save", name=" \u200b ", other="x7")

    assert 422 == phone.page.status_code
    assert "Name: Still missing." in alert(phone)
    assert "Name Still missing." in words(phone)  # and once more at the name itself
    assert "Starts with: Enter a whole number." in alert(phone)
    assert "x7" == value(phone, "other")
    assert [] == chosen(phone, "points")
    tap(phone, "Save", name="Dan", other="", points="20")
    assert "Saved: Dan joins." in status(phone)


def test_a_namesake_keeps_the_number_when_taken_back(phone: Phone, table: str) -> None:
    comes(phone, "Anna")
    tap(phone, "Undo: Anna 2 joins")
    assert "Undone: Anna 2 joins." in status(phone)
    phone.open(f"{table}/log")

    assert "Who joins Anna 2" in words(phone)
    assert "Who joins Anna Starts" not in words(phone)


def test_what_no_longer_fits_names_those_it_was_written_for(phone: Phone, table: str) -> None:
    changed(phone, table, {"joins": "Anna", "points": 20}, [11, 12, 13, 14])
    phone.open(f"{table}/entries/2/revision")
    tap(phone, "Undo: Anna 2 joins")

    assert "Anna: 11, Bára: 12, Cyril: 13, Anna 2: 14" in alert(phone)


def test_a_round_taken_back_is_told_of_those_who_played_it(phone: Phone, table: str) -> None:
    changed(phone, table, [11, 12, 13])
    taken_back(phone, table, 2)
    changed(phone, table, {"leaves": 1})
    phone.open(f"{table}/log")

    assert "Anna: 11, Bára: 12, Cyril: 13" in words(phone)


def test_names_are_made_fit_for_a_pad(phone: Phone, table: str) -> None:
    comes(phone, "<script>\u202e" + "x" * 60)

    assert ("<script>" + "x" * 32) == heads(phone)[-1]


@pytest.mark.parametrize("slug", ["wizard"])
def test_in_the_middle_of_a_round_the_page_says_why_not(phone: Phone, slug: str) -> None:
    table = phone.new_table(slug, 4)
    phone.enter(table, bids=[0, 0, 0, 0])
    tap(phone, CHANGE)

    assert "A round is still being played. Finish it or undo it first." in words(phone)
    assert "Save" not in offers(phone)
    assert "Anna leaves" not in offers(phone)


def test_where_nobody_may_leave_somebody_may_still_come(phone: Phone) -> None:
    phone.new_table("six_nimmt", 2)
    tap(phone, CHANGE)

    assert "Base game: for 2 to 10 players." in words(phone)
    assert "Anna leaves" not in offers(phone)
    tap(phone, "Save", name="Cyril")
    assert ["Anna", "Bára", "Cyril"] == heads(phone)


def test_a_single_game_is_not_offered_other_people(phone: Phone) -> None:
    phone.new_table("korist", 3)
    assert CHANGE not in offers(phone)
    phone.new_table("korist", 3, series="open")
    assert CHANGE in offers(phone)


def test_only_a_phone_that_writes_is_offered_it(phone: Phone, table: str) -> None:
    looker = Phone(phone.app)
    looker.open(table)

    assert CHANGE not in offers(looker)


def test_two_phones_at_once_choose(phone: Phone, table: str) -> None:
    tap(phone, CHANGE)
    page = phone.page
    changed(phone, table, [11, 2, 3])
    phone.page = page
    tap(phone, "Save", name="Dan")

    assert 409 == phone.page.status_code
    assert "Who joins Dan Starts with 20" in words(phone)
    tap(phone, "Do it anyway")
    assert ["Anna", "Bára", "Cyril", "Dan"] == heads(phone)


# Undo, repair, log


def test_a_change_is_undone_and_redone_with_one_tap(phone: Phone, table: str) -> None:
    comes(phone, "Dan")
    tap(phone, "Undo: Dan joins")

    assert ["Anna", "Bára", "Cyril"] == heads(phone)
    assert "Undone: Dan joins." in status(phone)
    tap(phone, "Restore")
    assert ["Anna", "Bára", "Cyril", "Dan"] == heads(phone)


def test_an_old_round_is_repaired_with_the_people_of_its_time(phone: Phone, table: str) -> None:
    changed(phone, table, {"leaves": 1}, [4, 5])
    phone.open(f"{table}/entries/1/revision")
    assert "20" == value(phone, "cows-1")
    phone.send(f"{table}/entries/1/revision", cows_1="21", cows_3="14")

    assert [["1", "21+21", "9+9", "14+14"], ["−", "21", "", ""], ["2", "", "13+4", "19+5"]] == rows(
        phone
    )
    phone.open(f"{table}/entries/3/revision")
    assert "Bára" in words(phone)
    assert "Anna" not in words(phone)


def test_a_cell_leads_to_its_own_field(phone: Phone, table: str) -> None:
    changed(phone, table, {"leaves": 1}, [4, 5])
    links = [one.get("href") for one in phone.tree().iter("a") if "?seat=" in one.get("href", "")]
    assert f"{table}/entries/3/revision?seat=2" == links[0]
    phone.open(links[0])

    (form,) = [one for one in phone.tree().iter("form") if one.get("id") == "entry"]
    assert "1" == form.get("data-seat")  # the first of the two who played that round


def test_start_points_are_repaired_on_the_same_page(phone: Phone, table: str) -> None:
    changed(phone, table, {"joins": "Dan", "points": 20}, [11, 12, 13, 14])
    phone.open(f"{table}/entries/2/revision")

    assert "Dan" == value(phone, "name")
    tap(phone, "Save", name="Dana", other="0")
    assert ["Anna", "Bára", "Cyril", "Dana"] == heads(phone)
    assert ["2", "31+11", "21+12", "26+13", "14+14"] == rows(phone)[-1]


def test_a_change_that_is_taken_back_later_leaves_a_misfit_to_repair(
    phone: Phone, table: str
) -> None:
    changed(phone, table, {"joins": "Dan", "points": 20}, [11, 12, 13, 14])
    phone.open(f"{table}/entries/2/revision")
    tap(phone, "Undo: Dan joins")

    assert "3 answers are needed, one per player." in alert(phone)
    assert [["1", "20+20", "9+9", "13+13"]] == rows(phone)


def test_the_log_tells_who_came_and_went(phone: Phone, table: str) -> None:
    changed(
        phone, table, {"joins": "Dan", "points": 20, "after": 1}, [11, 12, 13, 14], {"leaves": 2}
    )
    phone.open(f"{table}/log")
    told = words(phone)

    assert "Bára leaves" in told
    assert "Who leaves Bára" in told
    assert "Who joins Dan Starts with 20 Plays after Anna" in told
    assert "Anna: 11, Dan: 12, Bára: 13, Cyril: 14" in told
    assert "Anna: 20, Bára: 9, Cyril: 13" in told


def test_no_entry_of_another_kind_is_repaired_there(phone: Phone, table: str) -> None:
    assert 404 == phone.open(f"{table}/people?slot=1").status_code
    assert 404 == phone.open(f"{table}/people?slot=9").status_code
    assert 404 == phone.open(f"{table}/people?slot=x").status_code


# What shows it


@pytest.fixture
def over(phone: Phone, table: str) -> str:
    """Dan came with 20, Cyril left with 16, Dan ends it with 66 cows; Bára wins."""
    changed(phone, table, {"joins": "Dan", "points": 20}, [5, 9, 3, 20], {"leaves": 3}, [9, 3, 26])
    return table


def test_the_end_names_places_and_who_left(phone: Phone, over: str) -> None:
    assert "★ Bára wins" in heading(phone)
    (places,) = [one for one in phone.tree().iter("ol") if one.get("class") == "places"]
    assert ["Bára 21", "Anna 34", "Dan 66", "Cyril left 16"] == [text_of(one) for one in places]
    assert ["1", "2", "3", None] == [one.get("value") for one in places]


def test_curves_begin_where_somebody_came_and_end_where_they_went(phone: Phone, over: str) -> None:
    paths = [one.get("points").split() for one in phone.tree().iter("polyline")]

    # Three rounds, so a step is 304 / 3 = 101.3 wide. Dan comes after the first, Cyril goes after
    # the second, which takes no step; the highest total is 66, the lowest 0.
    assert [
        ["8.0", "109.3", "210.7", "312.0"],
        ["8.0", "109.3", "210.7", "312.0"],
        ["8.0", "109.3", "210.7", "210.7"],
        ["109.3", "210.7", "312.0"],
    ] == [[point.split(",")[0] for point in path] for path in paths]
    assert "312.0,8.0" == paths[3][-1]


@pytest.mark.parametrize("change", [{"leaves": 4}, {"leaves": 2}])
def test_people_may_come_and_go_before_anything_is_played(
    phone: Phone, change: dict[str, int]
) -> None:
    table = phone.new_table("six_nimmt", 3)
    changed(phone, table, {"joins": "Dan", "points": 0}, change)

    assert 200 == phone.open(f"{table}/screen").status_code
    assert 201 == program_at(phone, table).enter("end").status_code
    assert 200 == phone.open(table).status_code
    assert 200 == phone.open(f"{table}/screen").status_code


def test_a_rematch_takes_those_who_played_to_the_end(phone: Phone, over: str) -> None:
    link = next(one for one in phone.tree().iter("a") if text_of(one) == "Rematch")
    asked = parse_qs(urlsplit(link.get("href")).query)

    assert ["Anna", "Bára", "Dan"] == asked["player"]
    assert ["2"] == asked["dealer"]


def test_the_big_screen_greys_whoever_left(phone: Phone, over: str) -> None:
    phone.open(f"{over}/screen")
    (shown,) = [one for one in phone.tree().iter("ol") if one.get("class") == "ranks"]

    assert ["1st Bára 21", "2nd Anna 34", "3rd Dan 66", "– Cyril left 16"] == [
        text_of(one) for one in shown
    ]


def test_paper_has_a_column_for_everybody(phone: Phone, over: str) -> None:
    phone.open(f"{over}/paper")

    assert ["Anna", "Bára", "Cyril left", "Dan"] == heads(phone)
    (foot,) = list(phone.tree().iter("tfoot"))
    assert ["Σ", "342nd", "211st", "16left", "663rd"] == [
        text_of(one) for one in foot.iter() if one.tag in {"th", "td"}
    ]


def test_a_spreadsheet_has_empty_cells(phone: Phone, over: str) -> None:
    told = list(csv.reader(StringIO(phone.open(f"{over}/export.csv").text.lstrip("\ufeff"))))

    assert [
        ["Round", "Anna", "Bára", "Cyril", "Dan"],
        ["Round 1", "20", "9", "13", ""],
        ["Dan joins", "", "", "", "20"],
        ["Round 2", "5", "9", "3", "20"],
        ["Cyril leaves", "", "", "0", ""],
        ["Round 3", "9", "3", "", "26"],
        ["Total", "34", "21", "16", "66"],
        ["Place", "2", "1", "", "3"],
    ] == told


def test_export_import_and_export_give_the_same_bytes(phone: Phone, over: str) -> None:
    first = phone.open(f"{over}/export.json").data
    phone.open("/import")
    sent = phone.fields("/import") | {"file": (BytesIO(first), "saved.json")}
    phone.page = phone.client.post("/import", data=sent, follow_redirects=True)
    again = phone.page.request.path

    assert over != again
    assert first == phone.open(f"{again}/export.json").data


@pytest.mark.parametrize("name", ["", "D\u202ean", "x" * 41, None, 9])
def test_no_file_brings_a_name_that_no_page_would_take(phone: Phone, over: str, name: Any) -> None:
    saved = json.loads(phone.open(f"{over}/export.json").data)
    saved["tables"][0]["records"][1]["data"]["joins"] = name
    phone.open("/import")
    file = (BytesIO(json.dumps(saved).encode()), "saved.json")
    phone.page = phone.client.post("/import", data=phone.fields("/import") | {"file": file})

    assert 422 == phone.page.status_code
    assert "something is wrong with entry 2" in words(phone)


def test_bg_stats_is_told_of_everybody(phone: Phone, over: str) -> None:
    phone.open(f"{over}/export")
    link = next(one.get("href") for one in phone.tree().iter("a") if "bgstats" in one.get("href"))
    told = json.loads(unquote(link.partition("data=")[2]))["players"]

    assert [("Anna", 34, 2), ("Bára", 21, 1), ("Cyril", 16, None), ("Dan", 66, 3)] == [
        (one["name"], one["score"], one.get("rank")) for one in told
    ]
    assert [False, True, False, False] == [one["winner"] for one in told]


def test_the_first_page_names_those_who_play(phone: Phone, table: str) -> None:
    changed(phone, table, {"joins": "Dan", "points": 20}, {"leaves": 1})
    phone.open("/")

    assert "Round 2, Bára, Cyril and Dan" in words(phone)


def test_a_program_is_told_who_plays(phone: Phone, over: str) -> None:
    told = program_at(phone, over).show()

    assert ["Anna", "Bára", "Cyril", "Dan"] == told["players"]
    assert [1, 2, 4] == told["seated"]
    assert [34, 21, 16, 66] == told["standing"]["totals"]
    assert [2, 1, None, 3] == told["standing"]["ranks"]
    assert [9, 3, None, 26] == told["standing"]["lines"][-1]["points"]
    assert [34, 21, None, 66] == told["standing"]["lines"][-1]["totals"]
    assert [2] == told["standing"]["winners"]


def test_a_program_sends_names_as_they_are_typed(phone: Phone, table: str) -> None:
    program = program_at(phone, table)
    program.enter("people", data={"joins": " Da\u200bn ", "points": 3})
    refused = program.enter("people", data={"leaves": 9})

    assert "Dan" == program.show()["players"][-1]
    assert 400 == refused.status_code
    assert ["no-such-choice"] == [one["rule"] for one in refused.json["findings"]]


# Phones of their own, groups


def test_a_newcomer_enters_on_a_phone_of_their_own(app: Flask) -> None:
    host = Phone(app)
    table = host.new_table("wizard", 4)
    changed(host, table, {"leaves": 2}, {"joins": "Eva", "points": 5, "after": 1})
    phones = {}
    for name in ("Anna", "Eva", "Cyril", "Dan"):
        phones[name] = Phone(app)
        join(phones[name], host, table)
        assert "Bára" not in offers(phones[name])
        tap(phones[name], name)
    for place, (name, phone) in enumerate(phones.items(), 1):
        phone.open(f"{table}?only=mine")
        bid = {f"bids-{place}": str(int(name == "Eva"))}
        phone.page = phone.post(f"{table}/parts", phone.fields(f"{table}/parts") | bid)
        if name == "Eva":
            assert "From their own phones: Anna and Eva. Still missing: Cyril and Dan." in words(
                phone
            )

    assert {"bids": [0, 1, 0, 0]} == program_at(host, table).log()[-1]["data"]


def test_whoever_left_has_nothing_of_their_own_to_enter(app: Flask) -> None:
    host = Phone(app)
    table = host.new_table("wizard", 4)
    bara = Phone(app)
    join(bara, host, table)
    tap(bara, "Bára")
    assert "Enter only mine" in offers(bara)
    changed(host, table, {"leaves": 2})
    bara.open(table)

    assert "Enter only mine" not in offers(bara)
    assert "This phone: Bára" in words(bara)
    assert "Bára is no longer playing, so this phone keeps score for everyone." in words(bara)
    assert "no longer plays" not in host.open(table).text


def test_a_group_counts_whoever_came_later(phone: Phone, over: str) -> None:
    phone.open("/groups")
    assert "Anna, Bára, Cyril, Dan" in words(phone)
    phone.open("/group?player=Dan&player=Bára")
    assert "Based on 1 finished game." in words(phone)
    phone.open("/group?player=Anna&player=Cyril")
    (wins,) = [one for one in phone.tree().iter("table") if text_of(one).startswith("Wins")]
    told = [text_of(one) for one in wins.iter("tr")][1:]
    assert "Anna 02.000" == told[0].replace(",", ".")
    assert "Cyril 0-00" == told[1]


def test_a_group_for_a_spreadsheet_has_no_place_for_whoever_left(phone: Phone, over: str) -> None:
    told = phone.open("/group.csv?player=Anna&player=Cyril&player=Dan").text

    assert ["Anna,2,34,0", "Cyril,,16,0", "Dan,3,66,0"] == [
        line.partition("6 nimmt!,")[2] for line in told.splitlines()[1:]
    ]


def test_card_by_card_people_change_between_two_rounds(phone: Phone) -> None:
    table = phone.new_table("six_nimmt", 2, way="plays")
    program = program_at(phone, table)
    program.enter("starters", data={"starters": [10, 20, 30, 40]})
    refused = program.enter("people", data={"leaves": 1})
    assert ["between-rounds"] == [one["rule"] for one in refused.json["findings"]]
    program.enter("cows", data={"cows": [10, 20]})
    changed(phone, table, {"joins": "Cyril", "points": 20})
    program.enter("starters", data={"starters": [10, 20, 30, 40]})
    answer = program.enter("trick", data={"cards": [11, 21, 31]})

    assert 201 == answer.status_code
    phone.open(table)
    assert ["Anna", "Bára", "Cyril"] == heads(phone)
    assert totals(phone)[:2] == [[10, 20], [20]]


def test_a_newcomer_who_left_again_can_still_be_renamed(phone: Phone, table: str) -> None:
    changed(phone, table, {"joins": "Dan", "points": 20}, {"leaves": 4})
    phone.open(f"{table}/entries/2/revision")
    tap(phone, "Save", name="Dan", other="7")

    assert ["+", "", "", "", "7"] == rows(phone)[1]


# Figures stay with those who played


SINCE = "Later entries would count for other people. Undo those entries first."


def test_somebody_else_may_have_left_while_nothing_was_entered_since(
    phone: Phone, table: str
) -> None:
    changed(phone, table, {"leaves": 2})
    phone.open(f"{table}/entries/2/revision")
    assert "Save" not in offers(phone)
    tap(phone, "Cyril leaves")

    assert ["Anna", "Bára", "Cyril left"] == heads(phone)


@pytest.mark.parametrize(
    ("change", "played", "instead"),
    [
        ({"leaves": 2}, [10, 20], {"leaves": 3}),
        ({"joins": "Dan", "points": 0}, [11, 12, 3, 4], {"joins": "Dan", "points": 0, "after": 1}),
    ],
)
def test_a_repaired_change_hands_no_figure_to_somebody_else(
    phone: Phone, table: str, change: Any, played: list[int], instead: Any
) -> None:
    changed(phone, table, change, played)
    before = rows(phone)
    refused = revised(phone, table, 2, **instead)

    assert 422 == refused.status_code
    assert [SINCE] == [one["text"] for one in refused.json["findings"]]
    phone.open(table)
    assert before == rows(phone)


def test_a_repair_offers_only_what_can_still_be_repaired(phone: Phone, table: str) -> None:
    dan = {"joins": "Dan", "points": 7, "after": 1}
    changed(phone, table, dan, {"leaves": 2}, [11, 12, 13])
    phone.open(f"{table}/people?slot=3")
    assert SINCE in words(phone)
    assert [] == [one for one in offers(phone) if one.endswith(" leaves") and ":" not in one]

    phone.open(f"{table}/people?slot=2")
    assert [] == chosen(phone, "points")  # 7 is another number
    assert "7" == value(phone, "other")
    assert SINCE in words(phone)
    tap(phone, "Save", name="Dana", other="8")
    assert ["Anna", "Bára left", "Cyril", "Dana"] == heads(phone)
    assert ["2", "31+11", "", "26+13", "20+12"] == rows(phone)[-1]


def test_an_old_version_hands_no_figure_over_either(phone: Phone, table: str) -> None:
    changed(phone, table, {"leaves": 2})
    revised(phone, table, 2, leaves=3)
    changed(phone, table, [10, 20])
    phone.open(f"{table}/log")
    tap(phone, "Restore this entry")

    assert 422 == phone.page.status_code
    assert SINCE in words(phone)


def test_taking_an_arrival_back_never_sends_another_newcomer_away(phone: Phone, table: str) -> None:
    """Eva would get Dan's number, and then it would be she who left."""
    changed(phone, table, {"joins": "Dan", "points": 0}, {"joins": "Eva", "points": 0})
    changed(phone, table, {"leaves": 4})
    phone.open(f"{table}/people?slot=2")
    tap(phone, "Undo: Dan joins")

    assert 422 == phone.page.status_code
    assert SINCE in words(phone)


def test_two_steps_hand_nothing_over_that_one_step_may_not(phone: Phone, table: str) -> None:
    """Bára's going is taken back, Cyril goes, Anna and Bára play; then the other way round."""
    changed(phone, table, {"leaves": 2})
    taken_back(phone, table, 2)
    changed(phone, table, {"leaves": 3}, [10, 20])
    assert 201 == revised(phone, table, 2, leaves=2).status_code
    phone.open(table)
    assert "No longer fits: Cyril leaves" in alert(phone)
    tap(phone, "Undo")

    assert 422 == phone.page.status_code
    assert SINCE in words(phone)


def test_with_the_later_rounds_taken_back_the_change_can_be_repaired(
    phone: Phone, table: str
) -> None:
    changed(phone, table, {"leaves": 2}, [10, 20])
    taken_back(phone, table, 3)

    assert 201 == revised(phone, table, 2, leaves=3).status_code
