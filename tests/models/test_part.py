"""What players enter on their own phones: kept until all of it is in, void as the log goes on."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from flask import Flask

from models.part import PART_LIMIT, PartRow, Stale, keep_part, parts_of
from models.record import Draft, Full, append
from models.sheet import SheetRow, create_sheet


def told(parts: object) -> list[tuple[int, object]]:
    assert isinstance(parts, tuple)
    return [(part.seat, part.data) for part in parts]


def test_a_part_is_kept_and_found_again(sheet: SheetRow) -> None:
    kept = keep_part(sheet.id, 0, "bids", 2, {"bids": 1}, key="a", by="Bára")

    assert [(2, {"bids": 1})] == told(kept)
    (part,) = parts_of(sheet.id, 0)
    assert PartRow(part.id, 0, "bids", 2, {"bids": 1}, "a", "Bára") == part


def test_the_newest_of_a_seat_wins(sheet: SheetRow) -> None:
    keep_part(sheet.id, 0, "bids", 2, {"bids": 1}, key="a")
    keep_part(sheet.id, 0, "bids", 1, {"bids": 0}, key="b")
    keep_part(sheet.id, 0, "bids", 2, {"bids": 3}, key="c")

    assert [(1, {"bids": 0}), (2, {"bids": 3})] == told(parts_of(sheet.id, 0))


def test_the_same_key_again_is_the_same_part(sheet: SheetRow) -> None:
    keep_part(sheet.id, 0, "bids", 2, {"bids": 1}, key="a")
    keep_part(sheet.id, 0, "bids", 2, {"bids": 3}, key="b")
    again = keep_part(sheet.id, 0, "bids", 2, {"bids": 1}, key="a")

    assert [(2, {"bids": 3})] == told(again)


def test_the_same_key_with_another_body_keeps_nothing(sheet: SheetRow) -> None:
    keep_part(sheet.id, 0, "bids", 2, {"bids": 1}, key="a")

    assert Stale() == keep_part(sheet.id, 0, "bids", 2, {"bids": 2}, key="a")
    assert [(2, {"bids": 1})] == told(parts_of(sheet.id, 0))


def test_parts_are_void_once_the_log_goes_on(sheet: SheetRow) -> None:
    keep_part(sheet.id, 0, "bids", 2, {"bids": 1}, key="a")
    append(sheet.id, Draft("bids", {"bids": [1, 0, 0]}), seen=0, key="x")

    assert () == parts_of(sheet.id, 1)
    assert Stale() == keep_part(sheet.id, 0, "bids", 1, {"bids": 1}, key="b")
    assert [(1, {"tricks": 1})] == told(keep_part(sheet.id, 1, "tricks", 1, {"tricks": 1}, key="c"))


def test_parts_of_another_sheet_are_not_ours(database_app: Flask, sheet: SheetRow) -> None:
    other = create_sheet("wizard", "rounds", {}, ["Anna", "Bára", "Cyril"])
    keep_part(other.id, 0, "bids", 2, {"bids": 1}, key="a")

    assert [(1, {"bids": 0})] == told(keep_part(sheet.id, 0, "bids", 1, {"bids": 0}, key="a"))


def test_nobody_changes_their_mind_for_ever(sheet: SheetRow) -> None:
    for number in range(PART_LIMIT):
        keep_part(sheet.id, 0, "bids", 2, {"bids": 1}, key=f"k{number}")

    assert Full() == keep_part(sheet.id, 0, "bids", 2, {"bids": 1}, key="more")


def test_a_key_is_printable(sheet: SheetRow) -> None:
    with pytest.raises(ValueError, match="printable"):
        keep_part(sheet.id, 0, "bids", 2, {"bids": 1}, key="č")


def test_players_who_enter_at_the_same_moment_are_all_in(
    database_app: Flask, sheet: SheetRow
) -> None:
    def enter(seat: int) -> int:
        with database_app.app_context():
            return len(told(keep_part(sheet.id, 0, "bids", seat, {"bids": 0}, key=f"k{seat}")))

    with ThreadPoolExecutor(3) as pool:
        counts = list(pool.map(enter, (1, 2, 3)))

    assert [1, 2, 3] == sorted(counts)  # exactly one of them was the last
