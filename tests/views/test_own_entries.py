"""Everybody enters only their own: nobody sees a value too soon, the last one completes it."""

import re
from typing import Any

import pytest
from flask import Flask

from tests.phone import CAST, Phone
from tests.views.page import alert, chosen, join, offers, program_at, tap, totals, words

SECRETS = re.compile(
    r'name="(csrf_token|key)" value="[^"]+"|data-state="[^"]+"|/mine\d+'
    r"|<figure.*</figure>|localhost/J/\w+"
)


def phones(app: Flask, table: str, host: Phone, count: int = 3) -> list[Phone]:
    """The phones of the first seats, each saying whose it is."""
    made = [Phone(app) for _ in range(count)]
    for name, phone in zip(CAST, made, strict=False):
        join(phone, host, table)
        tap(phone, name)
    return made


@pytest.fixture
def bidding(app: Flask) -> tuple[str, list[Phone]]:
    """A table of three at its first bids, with three phones that are somebody's."""
    host = Phone(app)
    table = host.new_table("wizard", 3)
    return table, phones(app, table, host)


def hand_in(phone: Phone, table: str, seat: int, bid: Any) -> None:
    phone.open(f"{table}?only=mine")
    phone.page = phone.post(
        f"{table}/parts", phone.fields(f"{table}/parts") | {f"bids-{seat}": bid}
    )


def replace_all(phone: Phone, table: str) -> None:
    """Enter noughts for everybody, and say that others' own values are to give way."""
    phone.enter(table, bids=[0, 0, 0])
    tap(phone, "Replace it")


def stands(phone: Phone, table: str) -> Any:
    return program_at(phone, table).show()


def test_a_phone_that_is_nobody_s_is_not_offered_its_own(app: Flask) -> None:
    host = Phone(app)
    host.new_table("wizard", 3)

    assert "Enter only mine" not in offers(host)


def test_own_bids_become_one_entry_when_all_are_in(bidding: tuple[str, list[Phone]]) -> None:
    table, (anna, bara, cyril) = bidding
    hand_in(bara, table, 2, 1)
    hand_in(anna, table, 1, 0)
    assert 0 == stands(anna, table)["seq"]
    hand_in(cyril, table, 3, 1)

    (record,) = program_at(anna, table).log()
    assert {"bids": [0, 1, 1]} == record["data"]
    assert "bids" == record["kind"]
    assert "everyone on their own phone" in anna.open(f"{table}/log").text


def test_the_key_of_an_entry_put_together_tells_nothing_of_its_values(app: Flask) -> None:
    """Everybody may read it once the bids are open; it must not be their digest."""
    keys = set()
    for _ in range(2):
        host = Phone(app)
        table = host.new_table("wizard", 3)
        for seat, phone in enumerate(phones(app, table, host), 1):
            hand_in(phone, table, seat, 0)
        keys |= {record["key"] for record in program_at(host, table).log()}

    assert 2 == len(keys)


def test_only_the_own_seat_is_asked(bidding: tuple[str, list[Phone]]) -> None:
    _, (_, bara, _) = bidding
    tap(bara, "Enter only mine")

    named = {one.get("name") for one in bara.tree().iter("input")}
    assert "bids-2" in named
    assert not {"bids-1", "bids-3"} & named


def test_everybody_is_told_who_is_missing(bidding: tuple[str, list[Phone]]) -> None:
    table, (anna, bara, _) = bidding
    hand_in(bara, table, 2, 1)

    assert "Still missing: Anna and Cyril." in words(bara)
    anna.open(table)
    assert "From their own phones: Bára." in words(anna)
    onlooker = Phone(anna.app)
    onlooker.open(table)
    assert "Still missing: Anna and Cyril." in words(onlooker)
    told = stands(anna, table)["parts"]
    assert [{"kind": "bids", "inside": [2], "missing": [1, 3]}] == told


def test_no_page_and_no_answer_tells_a_value_before_all_are_in(app: Flask) -> None:
    seen = []
    for bid in (0, 1):
        host = Phone(app)
        table = host.new_table("wizard", 3)
        anna, bara, _ = phones(app, table, host)
        hand_in(bara, table, 2, bid)
        api = f"/api/v1/sheets/{table.removeprefix('/t/')}"
        places = (table, f"{table}?only=mine", f"{table}/log", f"{table}/screen", api, f"{api}/log")
        host.open(table)
        tap(host, "Bára")  # which anybody can say
        for reader in (anna, host):
            pages = [reader.open(place).text.replace(table[3:], "") for place in places]
            seen.append([SECRETS.sub("", page) for page in pages])

    assert seen[:2] == seen[2:]


def test_only_the_phone_that_handed_in_shows_it_again(bidding: tuple[str, list[Phone]]) -> None:
    table, (anna, bara, _) = bidding
    hand_in(bara, table, 2, 1)
    assert ["1"] == chosen(bara, "bids-2")

    tap(anna, "Bára")
    anna.open(f"{table}?only=mine")
    assert [] == chosen(anna, "bids-2")
    hand_in(bara, table, 2, 0)
    assert ["0"] == chosen(bara, "bids-2")


def test_what_was_handed_in_is_not_shown_with_the_next_entry(
    bidding: tuple[str, list[Phone]],
) -> None:
    table, (anna, bara, _) = bidding
    hand_in(bara, table, 2, 1)
    replace_all(anna, table)
    anna.send(f"{table}/entries/1/void")
    bara.open(f"{table}?only=mine")

    assert [] == chosen(bara, "bids-2")


def test_who_changes_their_mind_in_time_is_heard(bidding: tuple[str, list[Phone]]) -> None:
    table, (anna, bara, cyril) = bidding
    hand_in(bara, table, 2, 1)
    hand_in(bara, table, 2, 0)
    hand_in(anna, table, 1, 1)
    hand_in(cyril, table, 3, 1)

    (record,) = program_at(anna, table).log()
    assert {"bids": [1, 0, 1]} == record["data"]


def test_the_same_sending_twice_is_one_part_and_one_entry(
    bidding: tuple[str, list[Phone]],
) -> None:
    table, (anna, bara, cyril) = bidding
    hand_in(anna, table, 1, 1)
    hand_in(bara, table, 2, 0)
    cyril.open(f"{table}?only=mine")
    fields = cyril.fields(f"{table}/parts") | {"bids-3": 1}
    for _ in range(3):
        assert 200 == cyril.post(f"{table}/parts", fields).status_code

    assert 1 == stands(anna, table)["seq"]


def test_nothing_entered_comes_back_with_the_reason(bidding: tuple[str, list[Phone]]) -> None:
    table, (anna, _, _) = bidding
    hand_in(anna, table, 1, "")

    assert 422 == anna.page.status_code
    assert "Still missing." in alert(anna)
    hand_in(anna, table, 1, 7)
    assert 422 == anna.page.status_code
    assert [] == stands(anna, table)["parts"]


def test_what_the_rules_refuse_comes_back_to_the_last_and_all_parts_stay(app: Flask) -> None:
    host = Phone(app)
    table = host.new_table("wizard", 3, bid_limit="printed")
    anna, bara, cyril = phones(app, table, host)
    hand_in(bara, table, 2, 0)
    hand_in(cyril, table, 3, 0)
    hand_in(anna, table, 1, 1)

    assert 422 == anna.page.status_code
    assert "Please check" in alert(anna)
    assert [{"kind": "bids", "inside": [1, 2, 3], "missing": []}] == stands(anna, table)["parts"]
    hand_in(anna, table, 1, 0)
    assert 1 == stands(anna, table)["seq"]


def test_a_part_of_an_older_page_is_shown_beside_what_was_entered(
    bidding: tuple[str, list[Phone]],
) -> None:
    table, (anna, bara, _) = bidding
    anna.open(f"{table}?only=mine")
    fields = anna.fields(f"{table}/parts") | {"bids-1": 1}
    bara.enter(table, bids=[0, 1, 1])

    anna.page = anna.post(f"{table}/parts", fields)

    assert 409 == anna.page.status_code
    assert "Someone was faster" in alert(anna)
    assert 1 == stands(anna, table)["seq"]


def test_parts_are_void_once_something_else_is_entered(bidding: tuple[str, list[Phone]]) -> None:
    table, (anna, bara, cyril) = bidding
    hand_in(anna, table, 1, 1)
    hand_in(bara, table, 2, 1)
    replace_all(cyril, table)
    cyril.send(f"{table}/entries/1/void")

    assert [] == stands(anna, table)["parts"]


def test_own_cows_too(app: Flask) -> None:
    host = Phone(app)
    table = host.new_table("six_nimmt", 3)
    for seat, (phone, cows) in enumerate(
        zip(phones(app, table, host), (5, 9, 13), strict=True), start=1
    ):
        phone.open(f"{table}?only=mine")
        phone.send(f"{table}/parts", **{f"cows_{seat}": cows})

    host.open(table)
    assert [[5, 9, 13]] == totals(host)


def test_a_phone_that_is_nobody_s_cannot_hand_in(app: Flask) -> None:
    host = Phone(app)
    table = host.new_table("wizard", 3)
    fields = host.fields(f"{table}/entries") | {"bids-1": 1}

    assert 400 == host.post(f"{table}/parts", fields).status_code


# One phone enters for those who have none


def test_one_phone_enters_the_rest(bidding: tuple[str, list[Phone]]) -> None:
    table, (anna, bara, cyril) = bidding
    hand_in(bara, table, 2, 1)
    cyril.open(table)
    assert "Still missing: Anna and Cyril." in words(cyril)
    cyril.send(f"{table}/entries", bids_1=0, bids_3=1)

    (record,) = program_at(anna, table).log()
    assert {"bids": [0, 1, 1]} == record["data"]


def test_only_who_is_really_missing_is_named(bidding: tuple[str, list[Phone]]) -> None:
    table, (_, bara, cyril) = bidding
    hand_in(bara, table, 2, 1)
    cyril.open(table)
    cyril.send(f"{table}/entries", bids_3=1)

    assert 422 == cyril.page.status_code
    assert "Anna: Still missing." in alert(cyril)


def test_what_one_phone_enters_for_somebody_counts(bidding: tuple[str, list[Phone]]) -> None:
    table, (anna, bara, cyril) = bidding
    hand_in(bara, table, 2, 1)
    replace_all(cyril, table)

    (record,) = program_at(anna, table).log()
    assert {"bids": [0, 0, 0]} == record["data"]


def test_the_rest_sent_twice_is_one_entry(bidding: tuple[str, list[Phone]]) -> None:
    table, (anna, bara, cyril) = bidding
    hand_in(bara, table, 2, 1)
    cyril.open(table)
    fields = cyril.fields(f"{table}/entries") | {"bids-1": 0, "bids-3": 1}
    for _ in range(2):
        assert 200 == cyril.post(f"{table}/entries", fields).status_code

    assert 1 == stands(anna, table)["seq"]


def test_a_part_that_no_longer_stands_fills_nothing(bidding: tuple[str, list[Phone]]) -> None:
    table, (anna, bara, cyril) = bidding
    hand_in(bara, table, 2, 1)
    replace_all(anna, table)
    anna.send(f"{table}/entries/1/void")
    cyril.open(table)
    cyril.send(f"{table}/entries", bids_1=0, bids_2="", bids_3=1)

    assert 422 == cyril.page.status_code
    assert "Bára: Still missing." in alert(cyril)


def test_what_was_handed_in_does_not_hinder_an_end(bidding: tuple[str, list[Phone]]) -> None:
    table, (anna, bara, _) = bidding
    hand_in(bara, table, 2, 1)
    anna.open(table)
    anna.post(f"{table}/entries", anna.fields(f"{table}/entries") | {"kind": "end"})

    assert ["end"] == [one["kind"] for one in program_at(anna, table).log()]


def all_bids(phone: Phone, table: str, *bids: int) -> None:
    """One phone enters everybody's bids."""
    phone.enter(table, bids=list(bids))


def test_nobody_s_own_bid_is_replaced_before_somebody_says_so(
    bidding: tuple[str, list[Phone]],
) -> None:
    table, (anna, bara, _) = bidding
    hand_in(anna, table, 1, 1)
    all_bids(bara, table, 0, 0, 1)

    assert 422 == bara.page.status_code
    assert "Anna has already entered this on another phone." in words(bara)
    assert 0 == stands(anna, table)["seq"]


@pytest.mark.parametrize("typed", [0, 1])
def test_whether_the_own_bid_is_the_same_is_not_told(
    bidding: tuple[str, list[Phone]], typed: int
) -> None:
    table, (anna, bara, _) = bidding
    hand_in(anna, table, 1, 1)
    all_bids(bara, table, typed, 0, 0)

    assert 422 == bara.page.status_code


def test_the_own_bid_is_kept_with_one_tap(bidding: tuple[str, list[Phone]]) -> None:
    table, (anna, bara, _) = bidding
    hand_in(anna, table, 1, 1)
    all_bids(bara, table, 0, 0, 1)
    tap(bara, "Keep it as it is")

    (record,) = program_at(anna, table).log()
    assert {"bids": [1, 0, 1]} == record["data"]
    assert [] == record["accepted"]


def test_the_log_tells_both_values_where_one_was_replaced(
    bidding: tuple[str, list[Phone]],
) -> None:
    table, (anna, bara, _) = bidding
    hand_in(anna, table, 1, 1)
    all_bids(bara, table, 0, 0, 1)
    tap(bara, "Replace it")

    (record,) = program_at(anna, table).log()
    assert ({"bids": [0, 0, 1]}, ["own-value"]) == (record["data"], record["accepted"])
    anna.open(f"{table}/log")
    assert "accepted despite: Entered on their own phone" in words(anna)
    assert "Anna: 0, Bára: 0, Cyril: 1" in words(anna)
    assert "On their own phone Anna: 1" in words(anna)


def test_a_phone_may_change_its_own_bid_without_being_asked(
    bidding: tuple[str, list[Phone]],
) -> None:
    table, (anna, _, _) = bidding
    hand_in(anna, table, 1, 1)
    all_bids(anna, table, 0, 0, 1)

    assert 1 == stands(anna, table)["seq"]


def test_a_program_is_asked_too(bidding: tuple[str, list[Phone]]) -> None:
    table, (anna, _, _) = bidding
    hand_in(anna, table, 1, 1)
    program = program_at(anna, table)
    bids = {"bids": [0, 0, 1]}
    refused = program.enter("bids", data=bids)

    assert 422 == refused.status_code
    assert ["own-value"] == [one["rule"] for one in refused.json["findings"]]
    assert 201 == program.enter("bids", data=bids, accept=["own-value"]).status_code


def test_a_result_beforehand_leaves_out_whoever_is_in(bidding: tuple[str, list[Phone]]) -> None:
    """Tricks are preset to the bids; saved untouched, that must not replace anybody's own."""
    table, (anna, bara, _) = bidding
    all_bids(bara, table, 1, 0, 0)
    anna.open(f"{table}?kind=tricks&only=mine")
    anna.post(f"{table}/parts", anna.fields(f"{table}/parts") | {"tricks-1": 0})
    bara.open(f"{table}?kind=tricks")

    assert [] == chosen(bara, "tricks-1")
    assert ["0"] == chosen(bara, "tricks-2")


def test_a_second_phone_of_the_same_player_is_asked_too(bidding: tuple[str, list[Phone]]) -> None:
    """Whoever claims a seat does not change in silence what was handed in for it."""
    table, (anna, bara, _) = bidding
    hand_in(anna, table, 1, 1)
    tap(bara, "Anna")
    hand_in(bara, table, 1, 0)
    assert 422 == bara.page.status_code
    tap(bara, "Keep it as it is")
    assert ["1"] == chosen(open_mine(anna, table), "bids-1")

    hand_in(bara, table, 1, 0)
    tap(bara, "Replace it")
    assert ["0"] == chosen(open_mine(bara, table), "bids-1")


def open_mine(phone: Phone, table: str) -> Phone:
    phone.open(f"{table}?only=mine")
    return phone
