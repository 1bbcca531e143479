"""What is secret stays secret: other phones see the same whatever was entered."""

import re
from collections.abc import Iterator

import pytest
from flask import Flask

from tests.phone import Phone

LOW, HIGH = [0, 1, 0], [1, 0, 1]
THREE = {"length": "first_five", "bidding": "secret"}
CHANGING = re.compile(
    r'name="(csrf_token|key)" value="[^"]+"|"(key|made_at)": ?("[^"]+"|\d+)|<time.*?</time>'
    r'|data-state="[^"]+"'
)


def joined(host: Phone, table: str) -> Phone:
    """A second phone that scanned the code."""
    host.open(f"{table}/share")
    link = re.search(r'value="http://localhost(/[jJ]/[^"]+)"', host.page.text)
    assert link is not None
    phone = Phone(host.app)
    phone.open(link[1])
    return phone


def seen(phone: Phone, table: str) -> Iterator[str]:
    """Every page and answer about the table, without what differs anyway."""
    api = f"/api/v1/sheets/{table.removeprefix('/t/')}"
    for address in (table, f"{table}/log", "/", api, f"{api}/log", f"{table}/entries/1/revision"):
        text = phone.open(address).text.replace(table.removeprefix("/t/"), "TABLE")
        yield CHANGING.sub("", text)


def secret_table(app: Flask, bids: list[int]) -> tuple[Phone, str]:
    host = Phone(app)
    table = host.new_table("wizard", 3, **THREE)
    host.enter(table, bids=bids)
    assert 200 == host.page.status_code
    return host, table


@pytest.mark.parametrize("joins", [True, False])
def test_another_phone_sees_the_same_whatever_was_bid(app: Flask, joins: bool) -> None:
    views = []
    for bids in (LOW, HIGH):
        host, table = secret_table(app, bids)
        other = joined(host, table) if joins else Phone(app)
        views.append(list(seen(other, table)))

    assert views[0] == views[1]


def test_bids_taken_back_stay_secret(app: Flask) -> None:
    views = []
    for bids in (LOW, HIGH):
        host, table = secret_table(app, bids)
        host.send(f"{table}/entries/1/void")
        views.append(list(seen(joined(host, table), table)))

    assert views[0] == views[1]


def test_nobody_can_try_whether_secret_bids_still_fit(app: Flask) -> None:
    """Without round 1 they would stand in its place, and 2 tricks of 1 card cannot be."""
    views = []
    for bids in ([0, 1, 1], [0, 1, 2]):
        host, table = secret_table(app, HIGH)
        host.enter(table, tricks=[1, 0, 0])
        host.enter(table, bids=bids)
        other = joined(host, table)
        other.open(f"{table}/entries/1/revision")
        other.send(f"{table}/entries/1/void")
        assert 422 == other.page.status_code
        assert "Finish the round first." in other.page.text
        views.append(list(seen(other, table)))

    assert views[0] == views[1]


def test_an_old_round_can_still_be_repaired_while_bids_are_secret(app: Flask) -> None:
    host, table = secret_table(app, HIGH)
    host.enter(table, tricks=[1, 0, 0])
    host.enter(table, bids=[0, 1, 1])
    other = joined(host, table)
    other.open(f"{table}/entries/2/revision")
    other.send(f"{table}/entries/2/revision", tricks_1=0, tricks_3=1)

    assert 200 == other.page.status_code
    assert "Still secret." in other.open(f"{table}/log").text


def test_only_the_phone_that_entered_secret_bids_lets_them_count_again(app: Flask) -> None:
    host, table = secret_table(app, HIGH)
    other = joined(host, table)
    other.open(table)
    other.send(f"{table}/entries/1/void")
    again = other.fields(f"{table}/phone") | {"seq": "2", "key": "again"}

    assert 403 == other.post(f"{table}/records/1/return", again).status_code
    assert "Restore this entry" not in other.open(f"{table}/log").text
    assert "Restore this entry" in host.open(f"{table}/log").text


def test_a_stale_undo_does_not_tell_what_was_to_be_undone(app: Flask) -> None:
    views = []
    for bids in (LOW, HIGH):
        host, table = secret_table(app, bids)
        other = joined(host, table)
        other.open(table)
        undo = other.fields(f"{table}/entries/1/void")
        host.open(table)
        host.send(f"{table}/entries/1/void")
        other.page = other.post(f"{table}/entries/1/void", undo)
        assert 409 == other.page.status_code
        views.append(CHANGING.sub("", other.page.text.replace(table, "")))

    assert views[0] == views[1]


def test_a_stale_phone_is_told_of_the_bids_but_not_which(app: Flask) -> None:
    views = []
    for bids in (LOW, HIGH):
        host = Phone(app)
        table = host.new_table("wizard", 3, **THREE)
        other = joined(host, table)
        other.open(table)
        stale = other.fields(f"{table}/entries") | {f"bids-{seat}": 0 for seat in (1, 2, 3)}
        host.enter(table, bids=bids)
        other.page = other.post(f"{table}/entries", stale)
        assert 409 == other.page.status_code
        views.append(CHANGING.sub("", other.page.text.replace(table, "")))

    assert views[0] == views[1]


def test_the_phone_that_entered_them_may_look_and_repair(app: Flask) -> None:
    host, table = secret_table(app, HIGH)

    assert "Anna: 1, Bára: 0, Cyril: 1" in host.open(f"{table}/log").text
    assert 200 == host.open(f"{table}/entries/1/revision").status_code
    assert 403 == joined(host, table).open(f"{table}/entries/1/revision").status_code


def test_with_the_tricks_everything_is_shown(app: Flask) -> None:
    host, table = secret_table(app, HIGH)
    host.enter(table, tricks=[1, 0, 0])
    other = joined(host, table)

    assert "Anna: 1, Bára: 0, Cyril: 1" in other.open(f"{table}/log").text
    assert [[1, 0, 1]] == [
        record["data"]["bids"]
        for record in (other.open(f"/api/v1/sheets{table[2:]}/log").json or {})["records"]
        if record["kind"] == "bids"
    ]


def test_no_bid_is_in_the_log_of_the_server(app: Flask, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level("DEBUG"):
        secret_table(app, HIGH)

    assert "bids-1" not in caplog.text
    assert '"bids"' not in caplog.text


def test_whoever_enters_the_rest_sees_no_secret_of_the_others(app: Flask) -> None:
    """The host bids for two; Anna's own bid stays hers until the tricks."""
    host = Phone(app)
    table = host.new_table("wizard", 3, **THREE)
    anna = joined(host, table)
    anna.post(f"{table}/phone", anna.fields(f"{table}/phone") | {"seat": "1"})
    anna.open(f"{table}?only=mine")
    anna.send(f"{table}/parts", bids_1=1)
    host.open(table)
    host.send(f"{table}/entries", bids_2=0, bids_3=1)

    assert 200 == host.page.status_code
    assert "Anna: 1" not in host.open(f"{table}/log").text
    assert 403 == host.open(f"{table}/entries/1/revision").status_code
    host.open(table)
    host.enter(table, tricks=[1, 0, 0])
    assert "Anna: 1, Bára: 0, Cyril: 1" in host.open(f"{table}/log").text


def test_no_part_with_the_key_of_a_secret_opens_it(app: Flask) -> None:
    """Keys stand in the log of the API; whoever sends one again learns nothing."""
    host, table = secret_table(app, HIGH)
    anna = joined(host, table)
    log = anna.open(f"/api/v1/sheets{table[2:]}/log").json or {}
    anna.open(table)
    anna.post(f"{table}/phone", anna.fields(f"{table}/phone") | {"seat": "1"})
    anna.open(f"{table}?kind=tricks&only=mine")
    anna.send(f"{table}/parts", tricks_1=0, key=log["records"][0].get("key", ""))

    assert "Still missing: Bára and Cyril." in anna.open(f"{table}?kind=tricks").text
    assert "Anna: 1" not in anna.open(f"{table}/log").text
