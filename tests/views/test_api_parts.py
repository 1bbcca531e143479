"""Own entries for programs: kept until all are in, told as the document says."""

from typing import Any

import pytest
from flask import Flask

from tests.program import Answer, Program
from tests.views.test_openapi import agree

PARTS = "/sheets/{id}/parts"


@pytest.fixture
def program(app: Flask) -> Program:
    """A program with a table of three that is about to bid."""
    made = Program(app)
    made.make("wizard", 3)
    return made


def hand_in(program: Program, seat: int, bid: Any, **more: Any) -> Answer:
    body = {"kind": "bids", "seat": seat, "data": {"bids": bid}, **more}
    return program.write("POST", "parts", body)


def test_the_last_part_completes_the_entry(program: Program) -> None:
    first = hand_in(program, 2, 1, key="mine", by="Bára")
    second = hand_in(program, 3, 0)
    last = hand_in(program, 1, 0)

    agree("post", PARTS, 202, first)
    assert {"key": "mine", "missing": [1, 3]} == first.json
    assert [1] == second.json["missing"]
    agree("post", PARTS, 201, last)
    assert {"bids": [0, 1, 0]} == program.log()[0]["data"]


def test_digits_in_quotes_are_numbers_here_too(program: Program) -> None:
    for seat, bid in ((2, "1"), (3, 0), (1, "0")):
        answer = hand_in(program, seat, bid)

    assert 201 == answer.status_code
    assert {"bids": [0, 1, 0]} == program.log()[0]["data"]


def test_who_is_missing_is_told_and_nothing_else(program: Program) -> None:
    hand_in(program, 2, 1)
    told = program.call("GET", f"/sheets/{program.sheet}")

    agree("get", "/sheets/{id}", 200, told)
    assert [{"kind": "bids", "inside": [2], "missing": [1, 3]}] == told.json["parts"]


def test_what_does_not_work_is_told_as_described(program: Program) -> None:
    agree("post", PARTS, 400, hand_in(program, 4, 1))
    agree("post", PARTS, 400, hand_in(program, 1, "many"))
    agree("post", PARTS, 400, hand_in(program, 1, [1, 0, 0]))
    agree("post", PARTS, 400, program.write("POST", "parts", {"kind": "bids", "seat": 1}))
    agree("post", PARTS, 422, hand_in(program, 1, 1, kind="tricks"))
    agree("post", PARTS, 404, program.call("POST", "/sheets/nobody/parts", {}))
    hand_in(program, 1, 1)
    program.enter("bids", data={"bids": [0, 0, 0]}, accept=["own-value"])
    agree("post", PARTS, 409, hand_in(program, 2, 1, seq=0))
    program.secret = "A" * 26
    agree("post", PARTS, 401, hand_in(program, 2, 1))


def test_what_the_rules_refuse_leaves_all_parts(app: Flask) -> None:
    program = Program(app)
    program.make("wizard", 3, bid_limit="printed")
    hand_in(program, 2, 0)
    hand_in(program, 3, 0)
    refused = hand_in(program, 1, 1)

    agree("post", PARTS, 422, refused)
    assert [] == program.show()["parts"][0]["missing"]
    again = hand_in(program, 1, 1, accept=[refused.json["findings"][0]["rule"]])
    assert again.status_code == (201 if refused.json["findings"][0]["forgivable"] else 422)


def test_a_matter_of_the_whole_table_cannot_be_handed_in_alone(program: Program) -> None:
    body = {"kind": "dealer", "seat": 1, "data": {"dealer": 2}}

    assert 422 == program.write("POST", "parts", body).status_code


def test_an_entry_sent_once_more_is_stored_whoever_has_handed_in_since(app: Flask) -> None:
    program = Program(app)
    program.make("six_nimmt", 3)
    sent = {"kind": "cows", "data": {"cows": [20, 9, 13]}, "seq": 0, "key": "lost"}
    stored = program.write("POST", "entries", sent)
    program.write("POST", "parts", {"kind": "cows", "seat": 1, "data": {"cows": 5}})

    again = program.write("POST", "entries", sent)
    assert (201, stored.json) == (again.status_code, again.json)
    assert 409 == program.write("POST", "entries", {**sent, "key": "late"}).status_code
