"""What came from somebody's own phone is changed by no other without both being asked."""

from typing import Any

import pytest
from flask import Flask

from tests.phone import CAST, Phone
from tests.views.page import alert, chosen, join, offers, program_at, tap, words

NOTICE = "Changed on another phone: Round 1 – Bids"


def phones(app: Flask, **options: Any) -> tuple[str, list[Phone]]:
    """A table of three, and a phone for each of them."""
    host = Phone(app)
    table = host.new_table("wizard", 3, **options)
    made = [Phone(app) for _ in range(3)]
    for name, phone in zip(CAST, made, strict=False):
        join(phone, host, table)
        tap(phone, name)
    return table, made


def hand_in(phone: Phone, table: str, seat: int, bid: Any) -> None:
    phone.open(f"{table}?only=mine")
    phone.send(f"{table}/parts", **{f"bids_{seat}": bid})


@pytest.fixture
def bidding(app: Flask) -> tuple[str, list[Phone]]:
    """All three have handed in: 0, 1 and 0."""
    table, made = phones(app)
    for seat, (phone, bid) in enumerate(zip(made, (0, 1, 0), strict=True), 1):
        hand_in(phone, table, seat, bid)
    return table, made


def bids(phone: Phone, table: str) -> list[int]:
    """The bids that count now."""
    found: list[int] = program_at(phone, table).log()[-1]["data"]["bids"]
    return found


def repair(phone: Phone, table: str, slot: int = 1, **changed: Any) -> None:
    phone.open(f"{table}/entries/{slot}/revision")
    phone.send(f"{table}/entries/{slot}/revision", **changed)


# Before all are in: the row is shut


def test_a_row_that_is_in_is_shut_on_other_phones(app: Flask) -> None:
    table, (anna, bara, _) = phones(app)
    hand_in(bara, table, 2, 1)
    anna.open(table)

    assert "Bára phone: Bára ✓entered" in words(anna)
    (rows,) = [one for one in anna.tree().iter("fieldset") if one.get("data-keys") == "bids"]
    named = {one.get("name") for one in rows.iter("input")}
    assert {"bids-1", "bids-3"} == named


def test_whoever_changes_it_opens_it_first_and_is_asked_then(app: Flask) -> None:
    table, (anna, bara, _) = phones(app)
    hand_in(bara, table, 2, 1)
    anna.open(table)
    assert "Change what’s already been entered?" in words(anna)
    anna.send(f"{table}/entries", bids_1=0, bids_2=0, bids_3=0)

    assert 422 == anna.page.status_code
    assert "Bára has already entered this on another phone." in alert(anna)
    assert ["0"] == chosen(anna, "bids-2")
    tap(anna, "Keep it as it is")
    assert [0, 1, 0] == bids(anna, table)


def test_own_cows_are_shut_too(app: Flask) -> None:
    host = Phone(app)
    table = host.new_table("six_nimmt", 3)
    bara = Phone(app)
    join(bara, host, table)
    tap(bara, "Bára")
    bara.open(f"{table}?only=mine")
    bara.send(f"{table}/parts", cows_2=9)
    host.open(table)
    assert "Bára ✓entered" in words(host)
    host.send(f"{table}/entries", cows_1=5, cows_3=13)

    assert [{"cows": [5, 9, 13]}] == [one["data"] for one in program_at(host, table).log()]


def test_whose_value_came_from_another_phone_is_told(app: Flask) -> None:
    table, (anna, bara, _) = phones(app)
    hand_in(bara, table, 2, 1)
    tap(anna, "Bára")
    anna.open(f"{table}?only=mine")

    assert "Entered for you on another phone." in words(anna)
    bara.open(f"{table}?only=mine")
    assert "Entered for you on another phone." not in words(bara)


def test_a_second_phone_of_the_same_player_is_logged_and_told_of_too(app: Flask) -> None:
    """Anybody can say that a phone is Bára's; hers is the one that was first."""
    table, (anna, bara, cyril) = phones(app)
    hand_in(bara, table, 2, 1)
    tap(cyril, "Bára")
    hand_in(cyril, table, 2, 0)
    tap(cyril, "Replace it")
    bara.open(table)
    assert "Entered for you on another phone." in words(bara)
    tap(cyril, "Cyril")
    hand_in(cyril, table, 3, 0)
    hand_in(anna, table, 1, 0)

    (record,) = program_at(anna, table).log()
    assert ([0, 0, 0], ["own-value"]) == (record["data"]["bids"], record["accepted"])
    anna.open(f"{table}/log")
    assert "On their own phone Bára: 1" in words(anna)
    bara.open(table)
    assert f"{NOTICE} Bids 1 → 0" in alert(bara)
    tap(bara, "Restore mine")
    assert [0, 1, 0] == bids(bara, table)


def test_who_enters_their_own_again_after_another_phone_has_replaced_nothing(app: Flask) -> None:
    table, (anna, bara, cyril) = phones(app)
    hand_in(bara, table, 2, 1)
    tap(cyril, "Bára")
    hand_in(cyril, table, 2, 0)
    tap(cyril, "Replace it")
    hand_in(bara, table, 2, 1)
    tap(bara, "Replace it")
    tap(cyril, "Cyril")
    hand_in(cyril, table, 3, 0)
    hand_in(anna, table, 1, 0)

    assert [0, 1, 0] == bids(anna, table)
    bara.open(table)
    assert NOTICE not in words(bara)


def test_a_program_that_is_not_that_phone_is_asked(app: Flask) -> None:
    table, (anna, bara, _) = phones(app)
    hand_in(bara, table, 2, 1)
    program = program_at(anna, table)
    part = {"kind": "bids", "seat": 2, "data": {"bids": 0}}
    refused = program.write("POST", "parts", part)

    assert (422, "own-value") == (refused.status_code, refused.json["findings"][0]["rule"])
    assert 202 == program.write("POST", "parts", {**part, "accept": ["own-value"]}).status_code
    own = {**part, "by": "Bára"}
    assert 422 == program.write("POST", "parts", own).status_code  # the program was the last


# In the log: a repair asks, its owner is told


def test_a_repair_of_somebody_s_own_bid_asks_first(bidding: tuple[str, list[Phone]]) -> None:
    table, (_, _, cyril) = bidding
    repair(cyril, table, bids_2=0)

    assert 422 == cyril.page.status_code
    assert "Bára has already entered this on another phone." in alert(cyril)
    assert [0, 1, 0] == bids(cyril, table)
    tap(cyril, "Keep it as it is")
    assert [0, 1, 0] == bids(cyril, table)


def test_a_repair_of_the_own_bid_does_not(bidding: tuple[str, list[Phone]]) -> None:
    table, (_, bara, _) = bidding
    repair(bara, table, bids_2=0)

    assert 200 == bara.page.status_code
    assert [0, 0, 0] == bids(bara, table)


def replaced(bidding: tuple[str, list[Phone]]) -> tuple[str, list[Phone]]:
    """Cyril's phone has changed Bára's bid from 1 to 0, and was asked."""
    table, (_, _, cyril) = bidding
    repair(cyril, table, bids_2=0)
    tap(cyril, "Replace it")
    assert [0, 0, 0] == bids(cyril, table)
    return bidding


def test_the_log_tells_both_values_and_who_changed_it(bidding: tuple[str, list[Phone]]) -> None:
    table, (anna, _, _) = replaced(bidding)
    anna.open(f"{table}/log")

    assert "changed · phone: Cyril · accepted despite: Entered on their own phone" in words(anna)
    assert "Anna: 0, Bára: 0, Cyril: 0 On their own phone Bára: 1" in words(anna)


def test_the_owner_is_told_and_nobody_else(bidding: tuple[str, list[Phone]]) -> None:
    table, (anna, bara, cyril) = replaced(bidding)
    bara.open(table)

    assert f"{NOTICE} Bids 1 → 0 phone: Cyril" in alert(bara)
    for other in (anna, cyril):
        other.open(table)
        assert NOTICE not in words(other)


def test_the_owner_puts_it_back_with_one_tap(bidding: tuple[str, list[Phone]]) -> None:
    table, (_, bara, _) = replaced(bidding)
    bara.open(table)
    tap(bara, "Restore mine")

    assert [0, 1, 0] == bids(bara, table)
    assert "Bára" == program_at(bara, table).log()[-1]["by"]
    assert NOTICE not in words(bara)


def test_an_old_version_that_takes_a_bid_away_is_asked_about(
    bidding: tuple[str, list[Phone]],
) -> None:
    table, (_, bara, cyril) = replaced(bidding)
    bara.open(table)
    tap(bara, "Restore mine")
    cyril.open(f"{table}/log")
    fields = cyril.fields(f"{table}/records/2/return")
    cyril.page = cyril.post(f"{table}/records/2/return", fields)

    assert 422 == cyril.page.status_code
    tap(cyril, "Replace it")
    assert [0, 0, 0] == bids(cyril, table)
    bara.open(table)
    assert NOTICE in alert(bara)


def test_the_owner_agrees_with_one_tap(bidding: tuple[str, list[Phone]]) -> None:
    table, (_, bara, cyril) = replaced(bidding)
    bara.open(table)
    tap(bara, "Keep the change")

    assert NOTICE not in words(bara)
    assert [0, 0, 0] == bids(bara, table)
    repair(cyril, table, bids_1=1, bids_2=0)  # Anna's now; Bára's is as it was
    assert "Anna has already entered this" in alert(cyril)
    assert "Bára has already entered this" not in alert(cyril)


def test_a_program_is_asked_before_a_repair(bidding: tuple[str, list[Phone]]) -> None:
    table, (anna, _, _) = bidding
    program = program_at(anna, table)
    body = {"kind": "bids", "data": {"bids": [0, 0, 0]}}
    refused = program.write("PUT", "entries/1", body)

    assert (422, "own-value") == (refused.status_code, refused.json["findings"][0]["rule"])
    assert 201 == program.write("PUT", "entries/1", {**body, "accept": ["own-value"]}).status_code


# Taken back and made anew


def test_bids_taken_back_are_not_made_anew_without_a_question(
    bidding: tuple[str, list[Phone]],
) -> None:
    table, (_, bara, cyril) = bidding
    cyril.open(table)
    cyril.send(f"{table}/entries/1/void")
    assert ["1"] == chosen(cyril, "bids-2")
    cyril.send(f"{table}/entries", bids_2=0)

    assert 422 == cyril.page.status_code
    assert "Bára has already entered this on another phone." in alert(cyril)
    tap(cyril, "Replace it")
    assert [0, 0, 0] == bids(cyril, table)
    bara.open(table)
    assert f"{NOTICE} Bids 1 → 0 phone: Cyril" in alert(bara)
    bara.open(f"{table}/log")
    assert "On their own phone Bára: 1" in words(bara)


def test_bids_taken_back_may_be_kept_or_made_anew_as_they_were(
    bidding: tuple[str, list[Phone]],
) -> None:
    table, (_, _, cyril) = bidding
    cyril.open(table)
    cyril.send(f"{table}/entries/1/void")
    cyril.send(f"{table}/entries", bids_2=0)
    tap(cyril, "Keep it as it is")
    assert [0, 1, 0] == bids(cyril, table)

    cyril.send(f"{table}/entries/3/void")
    cyril.send(f"{table}/entries")
    assert [0, 1, 0] == bids(cyril, table)


# Secrets


def secret(app: Flask) -> tuple[str, list[Phone]]:
    table, made = phones(app, length="first_five", bidding="secret")
    for seat, (phone, bid) in enumerate(zip(made, (0, 1, 0), strict=True), 1):
        hand_in(phone, table, seat, bid)
    return table, made


@pytest.mark.parametrize("guess", [0, 1])
def test_nobody_learns_from_the_question_what_is_secret(app: Flask, guess: int) -> None:
    table, (_, _, cyril) = secret(app)
    cyril.open(table)
    fields = cyril.fields(f"{table}/entries/1/void")
    sent = fields | {"kind": "bids", "bids-1": 0, "bids-2": guess, "bids-3": 0}
    cyril.page = cyril.post(f"{table}/entries/1/revision", sent)

    assert 422 == cyril.page.status_code
    for name in ("Anna", "Bára"):  # equal or not
        assert f"{name} has already entered this on another phone." in words(cyril)


def test_a_secret_that_was_replaced_is_told_to_its_phone_alone_and_without_values(
    app: Flask,
) -> None:
    table, (anna, bara, cyril) = secret(app)
    cyril.open(table)
    cyril.send(f"{table}/entries/1/void")
    cyril.send(f"{table}/entries", bids_1=0, bids_2=0, bids_3=0)
    tap(cyril, "Replace it")
    bara.open(table)

    assert NOTICE in alert(bara)
    assert "→" not in alert(bara)
    assert "Restore mine" not in offers(bara)
    tap(anna, "Bára")  # which anybody can say
    assert NOTICE not in words(anna)
    sent = bara.fields(f"{table}/own")
    assert 403 == bara.post(f"{table}/own", sent).status_code
    bara.enter(table, tricks=[1, 0, 0])  # the round is over, the bids are open
    assert f"{NOTICE} Bids 1 → 0" in alert(bara)


# Who are you?


def test_who_joins_says_with_one_tap_who_it_is(app: Flask) -> None:
    host = Phone(app)
    table = host.new_table("wizard", 3)
    bara = Phone(app)
    scan(bara, host, table)

    assert "Who are you?" in words(bara)
    tap(bara, "Bára")
    assert "This phone: Bára" in words(bara)
    named = {one.get("name") for one in bara.tree().iter("input")}
    assert "bids-2" in named
    assert "bids-1" not in named
    scan(bara, host, table)
    assert "Who are you?" not in words(bara)


def test_who_keeps_the_pad_enters_for_everybody(app: Flask) -> None:
    host = Phone(app)
    table = host.new_table("wizard", 3)
    assert "Who are you?" not in words(host)
    keeper = Phone(app)
    scan(keeper, host, table)
    tap(keeper, "I keep score for everyone")
    keeper.send(f"{table}/entries", bids_1=0, bids_2=1, bids_3=1)

    assert [0, 1, 1] == bids(keeper, table)
    scan(keeper, host, table)
    assert "Who are you?" not in words(keeper)


def test_who_only_looks_on_cannot_write_until_the_code_is_scanned_again(app: Flask) -> None:
    host = Phone(app)
    table = host.new_table("wizard", 3)
    looker = Phone(app)
    scan(looker, host, table)
    tap(looker, "I’m just watching")

    assert "This phone is view-only." in words(looker)
    assert 403 == looker.open(f"{table}/share").status_code
    looker.open("/")
    assert table in [one.get("href") for one in looker.tree().iter("a")]
    scan(looker, host, table)
    assert "Who are you?" in words(looker)


def test_whoever_made_the_table_does_not_lose_it_by_looking_on(app: Flask) -> None:
    host = Phone(app)
    table = host.new_table("wizard", 3)
    host.open(f"{table}/phone")
    tap(host, "I’m just watching")

    assert 200 == host.open(f"{table}/share").status_code


def test_who_looks_on_has_the_menu(app: Flask) -> None:
    host = Phone(app)
    table = host.new_table("wizard", 3)
    looker = Phone(app)
    looker.open(table)

    assert {"Rules", "Is it legal?", "History"} <= set(offers(looker))
    assert not {"Invite others", "Save the bids"} & set(offers(looker))
    tap(looker, "Is it legal?")
    assert 200 == looker.page.status_code


def scan(phone: Phone, host: Phone, table: str) -> None:
    """Open the link of the code, and stay where it leads."""
    host.open(f"{table}/share")
    (code,) = [one for one in host.tree().iter("input") if one.get("id") == "join"]
    phone.open(code.get("value"))
