"""What a table that taps its tricks is asked for, offered and shown."""

from typing import Any

import pytest

from games.dwarf_king import GAME
from games.dwarf_king.scoring.tasks import TASKS
from games.dwarf_king.tests.test_taps import begun, doubts, filled_in, markable, then
from games.kit.entry import Entry
from games.kit.replay import Replay, replay
from games.kit.text import Seat, Text


def deal_of(seats: int, task: str, *taps: int | str, special: str = "dragon") -> Replay[Any]:
    """Seats from 1 that took a trick, and cards that were marked in it."""
    position = begun(seats, special, task, GAME.agreed({}))
    for tap in taps:
        kind, key = ("took", "who") if isinstance(tap, int) else ("mark", "card")
        position = then(position, kind, **{key: tap})
    return position


def kinds(position: Replay[Any]) -> list[str]:
    return [spec.kind for spec in position.expects()]


def test_tricks_come_first_and_once_all_are_tapped_the_result() -> None:
    assert ["took", "result", "points"] == kinds(deal_of(5, "7a"))
    assert ["took", "mark", "result", "points"] == kinds(deal_of(5, "7a", 1))
    assert ["result", "mark", "points"] == kinds(deal_of(5, "7a", *[1] * 8))
    assert ["result", "points"] == kinds(deal_of(5, "7a", *[1] * 7, "green_five", 1))


def test_a_table_that_did_not_tap_is_asked_for_the_result_first() -> None:
    untapped = then(deal_of(3, "7a"), "result", tricks=[5, 4, 4], green_five=1)
    second = then(untapped, "deal", special="mummy", task="8a")
    assert ["result", "took", "points"] == kinds(second)
    assert ["took", "mark", "result", "points"] == kinds(then(second, "took", who=1))
    tapped_once = then(then(second, "took", who=1), "result", tricks=[5, 4, 4], green_five=1)
    third = then(tapped_once, "deal", special="druid", task="9a")
    assert ["took", "result", "points"] == kinds(third)


@pytest.mark.parametrize(
    ("special", "cards"),
    [
        ("dragon", ["green_five"]),
        ("scout", ["green_five"]),
        ("joker", ["green_five"]),
        ("shaman", ["green_five", "special"]),
        ("tinkerer", ["green_five", "special"]),
    ],
)
def test_only_cards_whose_winner_matters_are_marked(special: str, cards: list[str]) -> None:
    assert cards == markable(deal_of(4, "7a", 1, special=special))
    assert cards[1:] == markable(deal_of(4, "7a", 1, "green_five", 2, special=special))


def test_in_the_last_deal_nobody_marks_the_green_5() -> None:
    told = {"points": [1, 0, 0], "green_five": 1}
    log = [Entry("points", told, (), slot) for slot in range(1, 7)]
    position = replay(GAME.sheets["rounds"], GAME.agreed({}), 3, log)
    seventh = then(position, "deal", special="dragon", task="7a")
    assert ["result", "took", "points"] == kinds(seventh)
    assert ["took", "result", "points"] == kinds(then(seventh, "took", who=1))


def test_what_the_sorcerer_takes_may_be_marked_again() -> None:
    once = deal_of(5, "7a", 1, "green_five", special="sorcerer")
    assert [] == markable(once)
    again = then(then(once, "took", who=2), "mark", card="green_five")
    assert 2 == filled_in(again)["green_five"]
    moved = {"tricks": [1, 1, 6, 0, 0], "green_five": 3}
    assert [] == doubts(again, "result", moved)
    safe = deal_of(5, "7a", 1, 2, *[3] * 6, "green_five", special="sorcerer")
    assert ["already-won"] == doubts(safe, "result", {**moved, "green_five": 1})


def test_who_took_a_marked_card_need_not_be_said() -> None:
    position = deal_of(3, "7a", 2, "green_five", 3, "special", *[1] * 11, special="shaman")
    after = then(position, "result", tricks=[11, 1, 1])
    assert (11, 1, -2) == after.standing().totals
    assert 1 == after.state.dealer


def test_nobody_may_be_said_to_win_the_trick_after_the_tinkerer() -> None:
    position = deal_of(5, "7a", 1, "special", 2, *[3] * 6, special="tinkerer")
    assert 2 == filled_in(position)["next_trick"]
    counts = {"tricks": [1, 1, 6, 0, 0], "green_five": 1}
    assert ["no-longer"] == doubts(position, "result", counts)
    assert [] == doubts(position, "result", {**counts, "next_trick": 2})


def test_the_open_line_counts_tricks_and_names_all_its_entries() -> None:
    line = deal_of(3, "7a", 1, 3, "green_five", 3).standing().lines[-1]
    assert (1, 2, 3, 4, 5) == line.slots
    assert [1, 0, 2] == [cell.notes[0].facts["n"] for cell in line.cells]
    assert [(), (), ()] == [cell.notes for cell in deal_of(3, "7a").standing().lines[-1].cells]
    whole = then(deal_of(3, "7a", 1), "result", tricks=[5, 4, 4], green_five=1)
    assert (1, 2, 3) == whole.standing().lines[-1].slots


def notes_on_tiles(position: Replay[Any]) -> list[str | None]:
    spec = position.spec("took")
    assert spec is not None
    assert spec.tiles is not None
    notes = [tile.note for tile in spec.tiles()]
    return [str(one.message).format(**one.facts) if one else None for one in notes]


@pytest.mark.parametrize(
    ("task", "taps", "notes"),
    [
        ("1a", (1, 1, 2, 1), ["longest run 2", "longest run 1", "longest run 0", "longest run 0"]),
        ("2a", (1, 1, 2, 1), [None, None, None, None]),
        (
            "2a",
            (1,) * 6 + (2,),
            ["0 of the last four", "1 of the last four", *["0 of the last four"] * 2],
        ),
        ("14a", (1, 1, 2, 2, 2, 1), ["second to three", "first to three", None, None]),
        ("16a", (1, 1, 1, 1, 2, 2), ["won four in a row", "2 in a row", None, None]),
        ("16b", (1, 1, 1, 2), ["1 lost in a row", None, *["lost four in a row"] * 2]),
        ("5a", (1, 1, 2), ["now 0", "now +2", "now +1", "now 0"]),
        ("8b", (1, 1, 2), ["now 0", "now +5", "now 0", "now 0"]),
        ("4a", (1, 1, 2), [None, None, None, None]),
    ],
)
def test_a_tile_says_what_the_tricks_come_to(
    task: str, taps: tuple[int, ...], notes: list[str | None]
) -> None:
    assert notes == notes_on_tiles(deal_of(4, task, *taps))


def test_the_last_winner_leads() -> None:
    spec = deal_of(4, "7a", 2).spec("took")
    assert spec is not None
    assert spec.tiles is not None
    assert [(), ("leads",), (), ()] == [tile.roles for tile in spec.tiles()]
    assert {"n": 2, "last": 10, "who": Seat(1)} == spec.cue[0].facts
    assert [Text(TASKS["7a"].text)] == [text.facts["text"] for text in spec.cue[1:]]


def test_people_do_not_come_or_go_between_two_tricks() -> None:
    assert ["between-rounds"] == doubts(deal_of(4, "7a", 1), "people", {"leaves": 4})
