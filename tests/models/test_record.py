from typing import Any

import pytest
from flask import Flask

from games.kit.log import VOID, Logged, effective
from models.record import (
    Conflict,
    Draft,
    Full,
    NoSuchSlot,
    Stored,
    append,
    last_seq,
    records_of,
    repeat_of,
)
from models.sheet import SheetRow, create_sheet

BIDS = Draft("bids", {"bids": [1, 0, 0]}, accepted=("bid-sum",))
TRICKS = Draft("tricks", {"tricks": [0, 1, 0]})


def stored(sheet: SheetRow, draft: Draft, key: str, seen: int) -> Logged:
    answer = append(sheet.id, draft, seen=seen, key=key)
    assert isinstance(answer, Stored)
    assert not answer.repeated
    return answer.record


def test_what_is_entered_is_read_back_in_order(sheet: SheetRow) -> None:
    first = stored(sheet, BIDS, "a", 0)
    second = stored(sheet, TRICKS, "b", 1)

    assert (first, second) == records_of(sheet.id)
    assert Logged(1, 1, "bids", {"bids": [1, 0, 0]}, ("bid-sum",), "a", first.made_at) == first
    assert Logged(2, 2, "tricks", {"tricks": [0, 1, 0]}, (), "b", second.made_at) == second
    assert 2 == last_seq(sheet.id)


def test_an_empty_sheet_has_no_last_record(sheet: SheetRow) -> None:
    assert 0 == last_seq(sheet.id)
    assert () == records_of(sheet.id)


def test_a_record_is_stamped_with_milliseconds_of_this_century(sheet: SheetRow) -> None:
    made_at = stored(sheet, BIDS, "a", 0).made_at

    assert 1_700_000_000_000 < made_at < 5_000_000_000_000
    assert sheet.created_at <= made_at


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"name": "Bára 🃏 \0 \ud800 'quoted\" \\"},
        {"deep": [[{"a": None, "b": True, "c": -1.5}]], "big": 2**80},
        {"cards": ("R5", "W")},
    ],
)
def test_any_json_comes_back_as_it_was_answered(sheet: SheetRow, data: dict[str, Any]) -> None:
    answered = stored(sheet, Draft("plays", data), "a", 0)

    assert (answered,) == records_of(sheet.id)
    assert data.keys() == answered.data.keys()


def test_a_number_that_is_none_is_refused(sheet: SheetRow) -> None:
    with pytest.raises(ValueError, match="JSON"):
        append(sheet.id, Draft("cows", {"cows": [float("nan")]}), seen=0, key="a")

    assert () == records_of(sheet.id)


def test_the_same_key_again_is_answered_as_the_first_time(sheet: SheetRow) -> None:
    record = stored(sheet, BIDS, "a", 0)
    stored(sheet, TRICKS, "b", 1)

    assert Stored(record, repeated=True) == append(sheet.id, BIDS, seen=0, key="a")
    assert 2 == last_seq(sheet.id)


def test_a_repeat_is_known_by_key_and_body(sheet: SheetRow) -> None:
    record = stored(sheet, BIDS, "a", 0)

    assert record == repeat_of(sheet.id, "a", BIDS)
    assert record == repeat_of(sheet.id, "a", Draft("bids", {"bids": (1, 0, 0)}, ("bid-sum",)))
    assert None is repeat_of(sheet.id, "b", BIDS)
    assert None is repeat_of(sheet.id, "a", TRICKS)
    assert None is repeat_of(sheet.id, "\0", BIDS)


@pytest.mark.parametrize(
    "other",
    [
        Draft("bids", {"bids": [1, 0, 1]}, accepted=("bid-sum",)),
        Draft("bids", {"bids": [1, 0, 0]}),
        Draft("tricks", {"bids": [1, 0, 0]}, accepted=("bid-sum",)),
        Draft("bids", {"bids": [1, 0, 0]}, accepted=("bid-sum",), slot=1),
    ],
)
def test_the_same_key_with_another_body_is_a_conflict(sheet: SheetRow, other: Draft) -> None:
    record = stored(sheet, BIDS, "a", 0)

    assert Conflict((record,)) == append(sheet.id, other, seen=1, key="a")
    assert (record,) == records_of(sheet.id)


def test_a_key_belongs_to_its_sheet(sheet: SheetRow) -> None:
    other = create_sheet("wizard", "rounds", {}, ["Dan", "Eva", "Filip"])
    stored(sheet, BIDS, "a", 0)

    assert 1 == stored(other, TRICKS, "a", 0).seq


@pytest.mark.parametrize("seen", [-(2**70), -1, 0])
def test_somebody_was_faster_and_the_answer_says_with_what(sheet: SheetRow, seen: int) -> None:
    log = (stored(sheet, BIDS, "a", 0), stored(sheet, TRICKS, "b", 1))

    assert Conflict(log) == append(sheet.id, TRICKS, seen=seen, key="c")
    assert log == records_of(sheet.id)


def test_only_what_came_after_the_seen_record_is_shown(sheet: SheetRow) -> None:
    stored(sheet, BIDS, "a", 0)
    second = stored(sheet, TRICKS, "b", 1)

    assert Conflict((second,)) == append(sheet.id, BIDS, seen=1, key="c")


@pytest.mark.parametrize("seen", [1, 2**70])
def test_nobody_has_seen_the_future(sheet: SheetRow, seen: int) -> None:
    assert Conflict(()) == append(sheet.id, BIDS, seen=seen, key="a")


def test_a_correction_and_a_void_are_new_records_on_the_old_slot(sheet: SheetRow) -> None:
    stored(sheet, BIDS, "a", 0)
    tricks = stored(sheet, TRICKS, "b", 1)
    stored(sheet, Draft(VOID, {}, slot=1), "c", 2)
    better = stored(sheet, Draft("tricks", {"tricks": [1, 0, 0]}, slot=2), "d", 3)

    log = records_of(sheet.id)

    assert [(1, 1), (2, 2), (3, 1), (4, 2)] == [(record.seq, record.slot) for record in log]
    assert tricks == log[1]
    assert (better,) == effective(log)


@pytest.mark.parametrize("slot", [-1, 0, 2, 3, 4, 2**70])
def test_only_an_entry_has_a_slot(sheet: SheetRow, slot: int) -> None:
    stored(sheet, BIDS, "a", 0)
    stored(sheet, Draft(VOID, {}, slot=1), "b", 1)
    stored(sheet, TRICKS, "c", 2)
    if slot == 3:
        assert 4 == stored(sheet, Draft(VOID, {}, slot=3), "d", 3).seq
        return

    with pytest.raises(NoSuchSlot):
        append(sheet.id, Draft(VOID, {}, slot=slot), seen=3, key="d")

    assert 3 == last_seq(sheet.id)


def test_the_slot_of_another_sheet_is_no_slot_here(sheet: SheetRow) -> None:
    other = create_sheet("wizard", "rounds", {}, ["Dan", "Eva", "Filip"])
    stored(other, BIDS, "a", 0)

    with pytest.raises(NoSuchSlot):
        append(sheet.id, Draft(VOID, {}, slot=1), seen=0, key="b")


def test_a_void_takes_something_back() -> None:
    with pytest.raises(ValueError, match="void"):
        Draft(VOID, {})


@pytest.mark.parametrize("key", ["", "x" * 65, "two words", "klíč", "\0"])
def test_a_key_is_short_and_plain(sheet: SheetRow, key: str) -> None:
    with pytest.raises(ValueError, match="key"):
        append(sheet.id, BIDS, seen=0, key=key)


def test_a_full_sheet_takes_no_more_but_still_answers_repeats(
    sheet: SheetRow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("models.record.RECORD_LIMIT", 2)
    stored(sheet, BIDS, "a", 0)
    last = stored(sheet, TRICKS, "b", 1)

    assert Full() == append(sheet.id, BIDS, seen=2, key="c")
    assert Stored(last, repeated=True) == append(sheet.id, TRICKS, seen=1, key="b")
    assert last == records_of(sheet.id)[-1]


def test_sheets_do_not_mix(database_app: Flask, sheet: SheetRow) -> None:
    other = create_sheet("wizard", "rounds", {}, ["Dan", "Eva", "Filip"])
    ours = stored(sheet, BIDS, "a", 0)
    theirs = stored(other, TRICKS, "b", 0)

    assert (ours,) == records_of(sheet.id)
    assert (theirs,) == records_of(other.id)
