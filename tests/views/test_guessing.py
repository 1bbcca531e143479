"""Whoever guesses at a secret learns nothing without writing something down that all can see."""

from typing import Any

import pytest
from flask import Flask

from tests.phone import Phone
from tests.program import Program
from tests.views.page import join, program_at, tap

SECRET = {"length": "first_five", "bidding": "secret"}


def at_round_two(app: Flask, bids: list[int], way: str = "rounds") -> Program:
    """A table with the Cloud whose secret bids for two tricks are in; one key is known to all."""
    program = Program(app)
    body = {"game": "wizard", "way": way, "players": ["Anna", "Bára", "Cyril"]}
    options = {**SECRET, "deck": "years20"}
    made = program.call("POST", "/sheets", {**body, "options": options}).json
    program.sheet, program.secret = made["id"], made["join_secret"]
    assert 201 == program.enter("bids", data={"bids": [0, 0, 0]}, key="known").status_code
    assert 201 == program.enter("tricks", data={"tricks": [1, 0, 0]}).status_code
    assert 201 == program.enter("bids", data={"bids": bids}).status_code
    return program


def guesses(program: Program, tricks: list[int], **more: Any) -> list[tuple[int, Any]]:
    """The answers to a Cloud for everybody, up and down; nothing of it may be stored."""
    seq, told = program.show()["seq"], []
    for seat in (1, 2, 3):
        for change in ("plus", "minus"):
            data = {"tricks": tricks, "cloud": seat, "cloud_change": change}
            answer = program.enter("tricks", data=data, **more)
            found = [one["rule"] for one in answer.json.get("findings", [])]
            told.append((answer.status_code, found))
    assert seq == program.show()["seq"]
    return told


@pytest.mark.parametrize("way", ["rounds", "plays"])
def test_an_impossible_result_does_not_tell_what_the_cloud_cannot_do(app: Flask, way: str) -> None:
    tables = [at_round_two(app, bids, way) for bids in ([1, 1, 1], [0, 1, 2])]

    told = [guesses(table, [1, 1, 1]) for table in tables]
    assert told[0] == told[1] == [(422, ["bomb-sum"])] * 6


def test_what_the_cloud_cannot_do_is_refused_once_all_else_is_right(app: Flask) -> None:
    program = at_round_two(app, [0, 1, 2])
    data = {"tricks": [1, 1, 1], "cloud": 1, "cloud_change": "minus"}
    answer = program.enter("tricks", data=data, accept=["bomb-sum"])

    assert [(1, "cloud-at-zero")] == [
        (one["facts"]["who"], one["rule"])
        for one in answer.json["findings"]
        if one["rule"] != "bomb-sum"
    ]


def test_a_key_that_was_used_is_no_way_to_try_something(app: Flask) -> None:
    tables = [at_round_two(app, bids) for bids in ([1, 1, 1], [0, 1, 2])]

    told = [guesses(table, [1, 1, 0], key="known") for table in tables]
    assert told[0] == told[1] == [(409, [])] * 6


def test_a_key_that_was_used_does_not_try_the_bids_of_others(app: Flask) -> None:
    """Plus/minus one refuses a sum; Anna's own bid stays hers until all are in."""
    told = []
    for bid in (0, 2):
        host, anna = Phone(app), Phone(app)
        table = host.new_table("wizard", 3, bid_limit="printed", length="first_five")
        program = program_at(host, table)
        program.enter("bids", data={"bids": [0, 0, 0]}, key="known")
        program.enter("tricks", data={"tricks": [1, 0, 0]})
        join(anna, host, table)
        tap(anna, "Anna")
        anna.open(f"{table}?only=mine")
        anna.send(f"{table}/parts", bids_1=bid)
        host.open(table)
        told.append(host.send(f"{table}/entries", bids_2=0, bids_3=0, key="known").status_code)

    assert [409, 409] == told


def test_whoever_replaces_a_secret_bid_is_not_told_which_it_was(app: Flask) -> None:
    host, anna = Phone(app), Phone(app)
    table = host.new_table("wizard", 3, **SECRET)
    join(anna, host, table)
    tap(anna, "Anna")
    anna.open(f"{table}?only=mine")
    anna.send(f"{table}/parts", bids_1=1)
    host.enter(table, bids=[0, 0, 0])
    tap(host, "Replace it")

    assert "Anna: 0" in host.open(f"{table}/log").text
    assert "Anna: 1" not in host.page.text
    host.enter(table, tricks=[1, 0, 0])
    assert "Anna: 1" in host.open(f"{table}/log").text


def test_a_guess_in_the_place_of_a_secret_is_not_called_right(app: Flask) -> None:
    for bids in ([1, 0, 1], [1, 0, 0]):
        host = Phone(app)
        table = host.new_table("wizard", 3, **SECRET)
        host.enter(table, bids=bids)
        program = program_at(host, table)
        for guess in ([0, 0, 0], [1, 0, 1]):
            body = {"kind": "bids", "data": {"bids": guess}}
            assert 201 == program.write("PUT", "entries/1", body).status_code

        stranger = Phone(app)
        assert "restored" not in stranger.open(f"{table}/log").text
        assert "restored" not in stranger.open(table).text


@pytest.mark.parametrize(
    ("kind", "data"),
    [("end", {}), ("correction", {"player": 1, "points": 10}), ("dealer", {"dealer": 2})],
)
@pytest.mark.parametrize("is_taken_back", [True, False])
def test_something_else_in_the_place_of_a_secret_does_not_open_it(
    app: Flask, kind: str, data: dict[str, Any], is_taken_back: bool
) -> None:
    program = Program(app)
    program.make("wizard", 3, **SECRET)
    program.enter("bids", data={"bids": [1, 0, 1]})
    if is_taken_back:
        program.write("DELETE", "entries/1", {})
    refused = program.write("PUT", "entries/1", {"kind": kind, "data": data})

    assert 422 == refused.status_code
    assert "still-secret" == refused.json["findings"][0]["rule"]
    assert program.log()[0]["data"] is None
