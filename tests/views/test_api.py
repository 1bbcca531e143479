"""The JSON interface: what a program can rely on."""

from typing import Any

import pytest
from flask import Flask

from games import GAMES
from models import record
from tests import rooms
from tests.phone import CAST
from tests.program import Program

ANNA, BARA, CYRIL = CAST[:3]
ROUND_1, ROUND_2 = [5, 9, 3], [12, 0, 6]


@pytest.fixture
def program(app: Flask) -> Program:
    """A program with a table for three."""
    made = Program(app)
    made.make("six_nimmt", 3)
    return made


def test_a_new_table_has_a_name_a_secret_and_links(app: Flask) -> None:
    answer = Program(app).make("six_nimmt", 3)

    name, secret = answer.json["id"], answer.json["join_secret"]
    links = {"sheet": f"/api/v1/sheets/{name}", "table": f"/t/{name}", "join": f"/J/{secret}"}
    assert {"id": name, "join_secret": secret, "links": links} == answer.json
    assert (22, 26) == (len(name), len(secret))
    assert links["sheet"] == answer.headers["Location"]


def test_the_links_of_a_new_table_lead_to_it(program: Program) -> None:
    assert 200 == program.client.get(f"/t/{program.sheet}").status_code
    assert 303 == program.client.get(f"/J/{program.secret}").status_code


def test_a_new_table_shows_what_was_agreed_and_nothing_entered(program: Program) -> None:
    shown = program.show()

    assert program.sheet == shown["id"]
    assert ("six_nimmt", "rounds", 0) == (shown["game"], shown["way"], shown["seq"])
    assert [ANNA, BARA, CYRIL] == shown["players"]
    agreed = {"variant": "base", "end": "target", "target": 66, "rounds": 5, "dealer": 1}
    assert agreed == shown["options"]
    pad = {"totals": [0, 0, 0], "ranks": [1, 1, 1], "lines": [], "over": False}
    assert {**pad, "winners": [], "rule": None} == shown["standing"]
    assert shown["failure"] is None


def test_options_that_are_sent_win_over_the_defaults(app: Flask) -> None:
    program = Program(app)
    program.make("six_nimmt", 3, end="rounds", rounds=2, dealer=3)

    options = program.show()["options"]

    assert ("rounds", 2, 3) == (options["end"], options["rounds"], options["dealer"])


def test_names_are_cleaned_numbered_and_defaulted(app: Flask) -> None:
    names = [" Anna\u202e ", "anna", "", "B\u0301a\x00ra", "x" * 50]
    body = {"game": "six_nimmt", "players": names}

    made = Program(app).call("POST", "/sheets", body).json

    shown = Program(app, made["id"]).show()["players"]
    assert ["Anna", "anna 2", "Player 3", "B\u0301ara", "x" * 40] == shown


def test_an_unknown_game_is_not_found(app: Flask) -> None:
    answer = Program(app).call("POST", "/sheets", {"game": "chess", "players": CAST[:3]})

    assert 404 == answer.status_code
    assert "Not Found" == answer.json["error"]


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({}, "game"),
        ({"game": 6, "players": CAST[:3]}, "game"),
        ({"game": "six_nimmt"}, "players"),
        ({"game": "six_nimmt", "players": "Anna"}, "players"),
        ({"game": "six_nimmt", "players": ["Anna", 2]}, "players"),
        ({"game": "six_nimmt", "players": CAST[:3], "way": "by heart"}, "way"),
        ({"game": "six_nimmt", "players": CAST[:3], "way": ["rounds"]}, "way"),
        ({"game": "six_nimmt", "players": CAST[:3], "options": [66]}, "options"),
        ({"game": "six_nimmt", "players": CAST[:3], "options": None}, "options"),
        ([], None),
        ("Anna", None),
        (None, None),
    ],
)
def test_a_new_table_that_cannot_be_read_names_the_part(
    app: Flask, body: Any, field: str | None
) -> None:
    answer = Program(app).call("POST", "/sheets", body)

    assert (400, field) == (answer.status_code, answer.json["field"])


@pytest.mark.parametrize(
    ("options", "field", "rule"),
    [
        ({"target": "many"}, "target", "not-a-number"),
        ({"target": 0}, "target", "out-of-range"),
        ({"target": 66.0}, "target", "not-a-number"),
        ({"variant": "chess"}, "variant", "no-such-choice"),
        ({"dealer": 4}, "dealer", "no-such-choice"),
        ({"dealer": 1.0}, "dealer", "no-such-choice"),
        ({"dealer": True}, "dealer", "no-such-choice"),
        ({"end": "rounds", "target": "many"}, "target", "not-a-number"),
        ({"stakes": 5}, None, "unknown-field"),
    ],
)
def test_an_option_of_the_wrong_shape_is_refused_at_its_field(
    app: Flask, options: dict[str, Any], field: str | None, rule: str
) -> None:
    body = {"game": "six_nimmt", "players": CAST[:3], "options": options}

    answer = Program(app).call("POST", "/sheets", body)

    assert 400 == answer.status_code
    assert [(field, rule)] == [(one["field"], one["rule"]) for one in answer.json["findings"]]


def test_options_that_do_not_go_together_are_refused_with_the_rule(app: Flask) -> None:
    body = {"game": "six_nimmt", "players": CAST[:7], "options": {"variant": "profi"}}

    answer = Program(app).call("POST", "/sheets", body)

    assert (422, "against") == (answer.status_code, answer.json["status"])
    (finding,) = answer.json["findings"]
    assert ("players", "variant") == (finding["rule"], finding["field"])
    assert {"low": 2, "high": 6, "variant": "Advanced variant"} == finding["facts"]


@pytest.mark.parametrize("count", [0, 1, 11, 60])
def test_too_few_or_too_many_players_are_refused_with_a_finding(app: Flask, count: int) -> None:
    body = {"game": "six_nimmt", "players": ["Anna"] * count}

    answer = Program(app).call("POST", "/sheets", body)

    assert (422, "For 2 to 10 players.") == (answer.status_code, answer.json["message"])
    (finding,) = answer.json["findings"]
    assert ("seats", "players", False) == (
        finding["rule"],
        finding["field"],
        finding["forgivable"],
    )
    assert {"low": 2, "high": 10} == finding["facts"]


def test_expects_tells_every_kind_with_its_fields(program: Program) -> None:
    cows, cards = program.show()["expects"]

    assert ("cows", "Round 1", ["Anna deals 10 cards each."]) == (
        cows["kind"],
        cows["title"],
        cows["cue"],
    )
    needed = {
        "key": "cows",
        "type": "count",
        "scope": "seat",
        "label": "Bullheads",
        "optional": False,
    }
    assert needed | {"low": 0, "high": 97} == cows["fields"][0]
    assert [("table", True), ("piles", True)] == [
        (one["key"], one["optional"]) for one in cows["fields"][1:]
    ]
    assert ("cards", list(range(1, 105))) == (cards["kind"], cards["fields"][0]["deck"])
    assert (True, False) == (cards["fields"][0]["many"], "most" in cards["fields"][0])


def test_a_field_says_whether_it_takes_one_card_or_how_many(app: Flask) -> None:
    body = {"game": "six_nimmt", "way": "plays", "players": CAST[:3]}
    program = Program(app)
    made = program.call("POST", "/sheets", body).json
    program.sheet, program.secret = made["id"], made["join_secret"]
    starters = program.show()["expects"][0]["fields"][0]

    program.enter("starters", data={"starters": [10, 20, 30, 40]})
    trick = program.show()["expects"][0]["fields"][0]

    assert ("starters", True, 4) == (starters["key"], starters["many"], starters["most"])
    assert ("cards", "seat", False) == (trick["key"], trick["scope"], trick["many"])
    refused = program.enter("trick", data={"cards": [[50], 60, 70]})
    assert (400, "Enter one card here, not a list of cards.") == (
        refused.status_code,
        refused.json["message"],
    )
    (finding,) = refused.json["findings"]
    assert ("one-card", "cards", 1) == (finding["rule"], finding["field"], finding["seat"])


def test_the_referee_says_that_it_wants_one_card(app: Flask) -> None:
    situation = {"rows": [[10], [20], [30], [40]], "card": [80]}

    answer = Program(app).call("POST", "/referee/six_nimmt/place", situation)

    assert (400, "Enter one card here, not a list of cards.") == (
        answer.status_code,
        answer.json["message"],
    )


def test_an_entry_is_stored_and_counted(program: Program) -> None:
    answer = program.enter("cows", data={"cows": ROUND_1})

    assert 201 == answer.status_code
    assert {"seq": 1, "slot": 1, "key": "key-1"} == answer.json
    standing = program.show()["standing"]
    line = {"title": "Round 1", "points": ROUND_1, "totals": ROUND_1, "slots": [1]}
    assert [line] == standing["lines"]
    assert ([5, 9, 3], [2, 3, 1]) == (standing["totals"], standing["ranks"])


def test_cards_can_be_entered_instead_of_cows(program: Program) -> None:
    # 55 has seven cows, 11 five, 10 three, 5 two, 1 one; eleven more with one cow each.
    piles = [[55, 11], [10, 5, 1], [2, 3, 4, 6, 7, 8, 9, 12, 13, 14, 16]]

    answer = program.enter("cards", data={"cards": piles})

    assert 201 == answer.status_code, answer.text
    assert [12, 6, 11] == program.show()["standing"]["totals"]


@pytest.mark.parametrize(
    ("kind", "sent", "kept"),
    [
        ("cows", {"cows": ["5", 9, "3"]}, {"cows": [5, 9, 3]}),
        ("cows", {"cows": [5, 9, 3], "table": "20"}, {"cows": [5, 9, 3], "table": 20}),
        (
            "cards",
            {"cards": [["55", 11], [10, "5", 1], [2, 3, 4, 6, 7, 8, 9, 12, 13, 14, "16"]]},
            {"cards": [[55, 11], [10, 5, 1], [2, 3, 4, 6, 7, 8, 9, 12, 13, 14, 16]]},
        ),
    ],
)
def test_digits_in_quotes_are_numbers(
    program: Program, kind: str, sent: dict[str, Any], kept: dict[str, Any]
) -> None:
    answer = program.enter(kind, data=sent, accept=["table-left", "round-sum-low"], key="tap")
    again = program.enter(kind, data=sent, accept=["table-left", "round-sum-low"], key="tap", seq=0)

    assert 201 == answer.status_code, answer.text
    assert [kept] == [one["data"] for one in program.log()]
    assert (201, answer.json) == (again.status_code, again.json)


@pytest.mark.parametrize("count", ["nine", "", " 9", "9.0", "+9", "\u0669", "9" * 100, "9e0", True])
def test_what_is_no_whole_number_in_quotes_either_is_refused(program: Program, count: Any) -> None:
    answer = program.enter("cows", data={"cows": [5, count, 3]})

    assert (400, ["not-a-number"]) == (
        answer.status_code,
        [one["rule"] for one in answer.json["findings"]],
    )


def test_a_number_is_taken_where_the_choice_is_written_in_digits(app: Flask) -> None:
    program = Program(app)
    body = {"game": "six_nimmt", "way": "plays", "players": CAST[:3]}
    made = program.call("POST", "/sheets", body).json
    program.sheet, program.secret = made["id"], made["join_secret"]
    program.enter("starters", data={"starters": [10, 20, 30, 40]})
    program.enter("trick", data={"cards": ["5", 50, 60]})  # the 5 is low: its player takes a row

    first = program.enter("row", data={"row": 2}, key="tap", seq=2)
    program.enter("trick", data={"cards": [70, 71, 72]})
    again = [program.enter("row", data={"row": row}, key="tap", seq=2) for row in (2, "2")]
    other = program.enter("row", data={"row": 3}, key="tap", seq=2)

    assert [(201, first.json)] * 2 == [(one.status_code, one.json) for one in again]
    assert (3, 409) == (first.json["slot"], other.status_code)
    revised = program.write("PUT", "entries/3", {"kind": "row", "data": {"row": 3}})
    assert 201 == revised.status_code
    assert [{"row": "2"}, {"row": "3"}] == [
        one["data"] for one in program.log() if one["kind"] == "row"
    ]
    for row in (5, 0, -1, 2.0, True, "two"):
        refused = program.write("PUT", "entries/3", {"kind": "row", "data": {"row": row}})
        assert (400, "no-such-choice") == (refused.status_code, refused.json["findings"][0]["rule"])


def test_options_take_numbers_and_digits_alike(app: Flask) -> None:
    program = Program(app)
    program.make("six_nimmt", 3, target="99", dealer="2")

    options = program.show()["options"]

    assert (99, 2) == (options["target"], options["dealer"])


@pytest.mark.parametrize(
    ("question", "numbers", "digits"),
    [
        (
            "six_nimmt/place",
            {"rows": [[10], [20], [30], [40]], "card": 5, "take_row": 2},
            {"rows": [["10"], ["20"], [30], ["40"]], "card": "5", "take_row": "2"},
        ),
        (
            "six_nimmt/place",
            {"rows": [[10], [20], [30], [40]], "card": 5, "take_row": 2},
            {"rows": [{"cards": ["10"]}, [20], [30], [40]], "card": "5", "take_row": {"5": "2"}},
        ),
        (
            "wizard/bid",
            {"cards": 5, "players": 3, "bids": [2, 1], "bid": 2, "bid_limit": "printed"},
            {"cards": "5", "players": "3", "bids": ["2", 1], "bid": "2", "bid_limit": "printed"},
        ),
        (
            "korist/lay",
            {"layer": [7, 7], "hand": [7, 7, 9], "players": 3},
            {"layer": "7 7", "hand": ["7", "7", 9], "players": "3"},
        ),
        (
            "dwarf_king/score",
            {"task": "1a", "players": 3, "bonus": 2},
            {"task": "1A", "players": "3", "bonus": "2"},
        ),
    ],
)
def test_the_referee_takes_numbers_and_digits_alike(
    app: Flask, question: str, numbers: dict[str, Any], digits: dict[str, Any]
) -> None:
    plain, quoted = [
        Program(app).call("POST", f"/referee/{question}", one) for one in (numbers, digits)
    ]

    assert 200 == plain.status_code, plain.text
    assert plain.json == quoted.json


@pytest.mark.parametrize("slug", [slug for slug, game in GAMES.items() if game.questions])
def test_programs_may_spell_a_situation_as_the_cases_do(app: Flask, slug: str) -> None:
    program = Program(app)
    cases = [(name, case) for name, game, case in rooms.cases("question") if game.slug == slug]
    assert cases
    for name, case in cases:
        answer = program.call("POST", f"/referee/{slug}/{case['ask']}", case["with"])
        refused = case["status"] == "impossible"

        assert ("against" if refused else case["status"]) == answer.json["status"], name
        assert refused is (answer.status_code in (400, 422)), name
        if "legal" in case:
            assert case["legal"] == (answer.json["legal"] or []), name


def test_the_same_again_with_the_same_key_is_the_first_answer_again(program: Program) -> None:
    first = program.enter("cows", data={"cows": ROUND_1}, seq=0, key="tap")
    program.enter("cows", data={"cows": ROUND_2})

    again = program.enter("cows", data={"cows": ROUND_1}, seq=0, key="tap")

    assert (201, first.json) == (again.status_code, again.json)
    assert 2 == len(program.log())


def test_an_entry_on_top_of_something_unseen_is_a_conflict_with_what_was_entered(
    program: Program,
) -> None:
    program.enter("cows", data={"cows": ROUND_1}, key="theirs")

    answer = program.enter("cows", data={"cows": ROUND_2}, seq=0, key="mine")

    assert (409, 1) == (answer.status_code, answer.json["seq"])
    (since,) = answer.json["since"]
    assert ("theirs", {"cows": ROUND_1}) == (since["key"], since["data"])
    assert 1 == len(program.log())


def test_another_body_under_a_used_key_is_a_conflict_and_not_swallowed(program: Program) -> None:
    program.enter("cows", data={"cows": ROUND_1}, seq=0, key="tap")

    stale = program.enter("cows", data={"cows": ROUND_2}, seq=0, key="tap")
    fresh = program.enter("cows", data={"cows": ROUND_2}, seq=1, key="tap")
    own_key = program.enter("cows", data={"cows": ROUND_2}, seq=1, key="tap-2")

    assert (409, 409, 201) == (stale.status_code, fresh.status_code, own_key.status_code)
    assert [1] == [one["seq"] for one in fresh.json["since"]]
    assert [ROUND_1, ROUND_2] == [one["data"]["cows"] for one in program.log()]


def test_the_conflict_tells_the_number_to_send_next_time(program: Program) -> None:
    program.enter("cows", data={"cows": ROUND_1})
    program.enter("cows", data={"cows": ROUND_2})
    late = program.enter("cows", data={"cows": [7, 7, 7]}, seq=0, key="late")

    again = program.enter("cows", data={"cows": [7, 7, 7]}, seq=late.json["seq"], key="late")

    assert (2, 201) == (late.json["seq"], again.status_code)


def test_what_a_rule_refuses_comes_back_with_findings_and_is_not_stored(program: Program) -> None:
    answer = program.enter("cows", data={"cows": [0, 0, 0]})

    assert (422, "against") == (answer.status_code, answer.json["status"])
    (finding,) = answer.json["findings"]
    # 34 cards are in play with three players, at most 20 stay in the rows: at least 14 are taken.
    assert ("round-sum-low", {"n": 0, "low": 14}) == (finding["rule"], finding["facts"])
    assert ("cows", None, True) == (finding["field"], finding["seat"], finding["forgivable"])
    assert "0 bullheads in all, but this round has at least 14." == finding["text"]
    assert [] == program.log()


def test_the_table_may_accept_what_is_forgivable_and_it_stays_in_the_log(program: Program) -> None:
    refused = program.enter("cows", data={"cows": [0, 0, 0]}, key="tap")
    asked = [one["rule"] for one in refused.json["findings"]]

    answer = program.enter("cows", data={"cows": [0, 0, 0]}, accept=asked, key="tap")

    assert 201 == answer.status_code
    assert [["round-sum-low"]] == [one["accepted"] for one in program.log()]


def test_a_value_for_a_seat_is_refused_at_that_seat_counted_from_one(program: Program) -> None:
    answer = program.enter("cows", data={"cows": [5, "nine", 3]})

    assert 400 == answer.status_code
    (finding,) = answer.json["findings"]
    assert ("not-a-number", "cows", 2) == (finding["rule"], finding["field"], finding["seat"])


@pytest.mark.parametrize(
    ("data", "rule"),
    [
        ({}, "missing"),
        ({"cows": [5, 9]}, "wrong-seats"),
        ({"cows": 17}, "wrong-seats"),
        ({"cows": [5, 9, None]}, "missing"),
        ({"cows": [5, 9, 3.0]}, "not-a-number"),
        ({"cows": [5, 9, True]}, "not-a-number"),
        ({"cows": ROUND_1, "bulls": 1}, "unknown-field"),
        ({"cows": ROUND_1, "": 1}, "unknown-field"),
    ],
)
def test_data_of_the_wrong_shape_cannot_be_read(
    program: Program, data: dict[str, Any], rule: str
) -> None:
    answer = program.enter("cows", data=data)

    assert (400, rule) == (answer.status_code, answer.json["findings"][0]["rule"])
    assert [] == program.log()


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"kind": None}, "kind"),
        ({"kind": ["cows"]}, "kind"),
        ({"kind": "void"}, "kind"),
        ({"data": [5, 9, 3]}, "data"),
        ({"data": None}, "data"),
        ({"accept": "all"}, "accept"),
        ({"accept": [1]}, "accept"),
        ({"seq": None}, "seq"),
        ({"seq": "0"}, "seq"),
        ({"seq": True}, "seq"),
        ({"seq": 0.0}, "seq"),
        ({"key": None}, "key"),
        ({"key": ""}, "key"),
        ({"key": "two words"}, "key"),
        ({"key": "ž"}, "key"),
        ({"key": "k" * 65}, "key"),
    ],
)
def test_an_entry_that_cannot_be_read_names_the_part(
    program: Program, change: dict[str, Any], field: str
) -> None:
    entry = {"kind": "cows", "data": {"cows": ROUND_1}}

    answer = program.write("POST", "entries", entry | change)

    assert (400, field) == (answer.status_code, answer.json["field"])
    assert [] == program.log()


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"\xff\xfe\xff",
        b'{"kind": "end", "data": {"x": NaN}, "seq": 0, "key": "k"}',
        b'{"kind": "end", "data": {"x": 1e999}, "seq": 0, "key": "k"}',
        b'{"kind": "end", "data": {"x": ' + b"[" * 30 + b"]" * 30 + b'}, "seq": 0, "key": "k"}',
        b"[" * 60_000,
        b"9" * 5_000,
    ],
)
def test_a_body_that_is_no_sensible_json_cannot_be_read(program: Program, body: bytes) -> None:
    path = f"/api/v1/sheets/{program.sheet}/entries"
    headers = {"Authorization": f"Bearer {program.secret}"}

    answer = program.client.post(path, data=body, headers=headers, content_type="application/json")

    assert answer.json is not None
    assert (400, None) == (answer.status_code, answer.json["field"])


def test_a_form_is_not_json(program: Program) -> None:
    path = f"/api/v1/sheets/{program.sheet}/entries"
    headers = {"Authorization": f"Bearer {program.secret}"}
    sent = '{"kind": "end", "seq": 0, "key": "k"}'

    answer = program.client.post(path, data=sent, headers=headers, content_type="text/plain")

    assert 400 == answer.status_code


def test_another_entry_than_the_expected_is_refused(program: Program) -> None:
    answer = program.enter("bids", data={"bids": [1, 2, 0]})

    assert (422, "not-now") == (answer.status_code, answer.json["findings"][0]["rule"])


@pytest.mark.parametrize("token", ["", "Bearer", "Bearer WRONG", "Basic {}", "{}", "Bearer {}x"])
@pytest.mark.parametrize(("method", "where"), [("POST", ""), ("PUT", "/1"), ("DELETE", "/1")])
def test_writing_needs_the_join_secret(
    program: Program, token: str, method: str, where: str
) -> None:
    program.enter("cows", data={"cows": ROUND_1})
    body = {"kind": "cows", "data": {"cows": ROUND_2}, "seq": 1, "key": "sly"}
    path = f"/sheets/{program.sheet}/entries{where}"

    answer = program.call(method, path, body, Authorization=token.format(program.secret))

    assert (401, "Unauthorized") == (answer.status_code, answer.json["error"])
    assert answer.headers["WWW-Authenticate"].startswith("Bearer")
    assert 1 == len(program.log())


def test_the_secret_of_another_table_opens_nothing_here(program: Program, app: Flask) -> None:
    other = Program(app)
    other.make("six_nimmt", 3)

    answer = Program(app, program.sheet, other.secret).enter("cows", data={"cows": ROUND_1})

    assert 401 == answer.status_code


def test_the_secret_may_be_typed_in_lower_case(program: Program, app: Flask) -> None:
    typed = Program(app, program.sheet, program.secret.lower())

    assert 201 == typed.enter("cows", data={"cows": ROUND_1}).status_code


def test_a_revision_replaces_an_old_entry_and_recounts_everything(program: Program) -> None:
    program.enter("cows", data={"cows": ROUND_1})
    program.enter("cows", data={"cows": ROUND_2})

    answer = program.write("PUT", "entries/1", {"kind": "cows", "data": {"cows": [9, 5, 3]}})

    assert {"seq": 3, "slot": 1, "key": "key-3"} == answer.json
    shown = program.show()
    assert [[9, 5, 3], [21, 5, 9]] == [one["totals"] for one in shown["standing"]["lines"]]
    assert (3, [1, 2, 1]) == (shown["seq"], [one["slot"] for one in program.log()])


def test_an_entry_that_was_taken_back_counts_no_more_and_stays_in_the_log(
    program: Program,
) -> None:
    program.enter("cows", data={"cows": ROUND_1})

    answer = program.write("DELETE", "entries/1", {})

    assert (201, {"seq": 2, "slot": 1, "key": "key-2"}) == (answer.status_code, answer.json)
    assert [0, 0, 0] == program.show()["standing"]["totals"]
    assert [("cows", {"cows": ROUND_1}), ("void", {})] == [
        (one["kind"], one["data"]) for one in program.log()
    ]


def test_what_was_taken_back_can_be_revised_into_counting_again(program: Program) -> None:
    program.enter("cows", data={"cows": ROUND_1})
    program.write("DELETE", "entries/1", {})

    program.write("PUT", "entries/1", {"kind": "cows", "data": {"cows": ROUND_2}})

    assert [12, 0, 6] == program.show()["standing"]["totals"]


@pytest.mark.parametrize("slot", ["2", "0", "99999999999999999999", "-1", "one"])
@pytest.mark.parametrize("method", ["PUT", "DELETE"])
def test_a_slot_that_is_not_there_is_not_found(program: Program, slot: str, method: str) -> None:
    program.enter("cows", data={"cows": ROUND_1})

    body = {"kind": "cows", "data": {"cows": ROUND_2}}

    assert 404 == program.write(method, f"entries/{slot}", body).status_code


def test_a_revision_that_spoils_a_later_entry_tells_which_and_why(program: Program) -> None:
    for cows in ([60, 3, 4], [5, 9, 3], [3, 9, 9]):
        program.enter("cows", data={"cows": cows})

    program.write("PUT", "entries/1", {"kind": "cows", "data": {"cows": [58, 3, 4]}})
    program.write("PUT", "entries/2", {"kind": "cows", "data": {"cows": [8, 9, 3]}})

    shown = program.show()
    assert 3 == shown["failure"]["slot"]
    assert ["after-the-end"] == [one["rule"] for one in shown["failure"]["findings"]]
    assert [] == shown["expects"]
    assert [[58, 3, 4], [66, 12, 7]] == [one["totals"] for one in shown["standing"]["lines"]]


def test_the_end_names_winners_by_seat_and_the_rule(program: Program) -> None:
    program.enter("cows", data={"cows": [60, 2, 9]})
    program.enter("cows", data={"cows": [6, 9, 2]})

    standing = program.show()["standing"]

    assert ([66, 11, 11], [3, 1, 1]) == (standing["totals"], standing["ranks"])
    assert (True, [2, 3], "shared-win") == (
        standing["over"],
        standing["winners"],
        standing["rule"],
    )
    assert [] == program.show()["expects"]


def test_nothing_is_entered_after_the_end(program: Program) -> None:
    program.enter("cows", data={"cows": [60, 2, 9]})
    program.enter("cows", data={"cows": [6, 9, 2]})

    answer = program.enter("cows", data={"cows": ROUND_1})

    assert (422, "after-the-end") == (answer.status_code, answer.json["findings"][0]["rule"])


def test_the_table_may_stop_and_go_on(program: Program) -> None:
    program.enter("cows", data={"cows": ROUND_1})

    program.enter("end")
    stopped = program.show()["standing"]
    program.write("DELETE", "entries/2", {})

    assert (True, [3], "ended-by-table") == (
        stopped["over"],
        stopped["winners"],
        stopped["rule"],
    )
    assert not program.show()["standing"]["over"]


def test_the_end_has_no_data(program: Program) -> None:
    answer = program.enter("end", data={"why": "late"})

    assert (400, "unknown-field") == (answer.status_code, answer.json["findings"][0]["rule"])


def test_secret_bids_are_told_to_nobody_before_the_tricks_are_in(app: Flask) -> None:
    program = Program(app)
    program.make("wizard", 3, bidding="secret")
    program.enter("bids", data={"bids": [1, 0, 0]})
    hidden = [one["data"] for one in program.log()]
    stale = program.enter("bids", data={"bids": [0, 1, 0]}, seq=0)

    program.enter("tricks", data={"tricks": [1, 0, 0]})

    assert [None] == hidden == [one["data"] for one in stale.json["since"]]
    assert [{"bids": [1, 0, 0]}, {"tricks": [1, 0, 0]}] == [one["data"] for one in program.log()]


def test_a_table_that_is_not_there_is_not_found(program: Program) -> None:
    for path in ("/sheets/nobody", "/sheets/nobody/log", f"/sheets/{program.secret}"):
        assert 404 == program.call("GET", path).status_code
    assert 404 == program.call("POST", "/sheets/nobody/entries", {}).status_code


def test_texts_are_in_the_language_of_the_reader(program: Program) -> None:
    answer = program.call("GET", f"/sheets/{program.sheet}", Accept_Language="cs")

    assert "1. kolo" == answer.json["expects"][0]["title"]


def test_an_empty_name_of_a_field_does_not_tell_the_head_of_the_catalogue(
    program: Program,
) -> None:
    path = f"/sheets/{program.sheet}/entries"
    body = {"kind": "cows", "data": {"": 1}, "seq": 0, "key": "k"}

    answer = program.call("POST", path, body, Accept_Language="cs")

    assert "Content-Type" not in answer.text


def test_a_full_table_takes_no_more(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record, "RECORD_LIMIT", 1)
    program.enter("cows", data={"cows": ROUND_1})

    answer = program.enter("cows", data={"cows": ROUND_2})

    assert (413, "Request Entity Too Large") == (answer.status_code, answer.json["error"])
    assert 1 == len(program.log())


def test_a_body_of_more_than_64_kilobytes_is_too_large(program: Program) -> None:
    answer = program.call("POST", "/sheets", {"game": "x" * 65_536})

    assert (413, "Request Entity Too Large") == (answer.status_code, answer.json["error"])


def test_a_program_that_is_too_fast_is_told_when_to_come_back(limited_app: Flask) -> None:
    program = Program(limited_app)

    answers = [program.call("POST", "/sheets", {"game": "chess"}) for _ in range(31)]

    assert (404, 429) == (answers[29].status_code, answers[30].status_code)
    assert 0 < int(answers[30].headers["Retry-After"]) <= 61
    assert "Too Many Requests" == answers[30].json["error"]
