"""Two special cards with one number card: a house rule that the rulebook does not mention."""

from typing import Any

from games.kit.entry import Entry
from games.kit.replay import Replay, replay
from games.kit.text import Seat
from games.six_nimmt import GAME
from games.six_nimmt.engine.deal import Deal, Turned

OPENED: tuple[tuple[str, dict[str, Any]], ...] = (
    ("starters", {"starters": [10, 30, 50, 70]}),
    ("trick", {"cards": [35, 55], "caller": 1}),
)
STOP_30 = {"special": "stop", "row": "2", "more": True}


def table(*told: tuple[str, dict[str, Any]], variant: str = "jubilee") -> Replay[Any]:
    """Two players who accepted that more than one special card was played with a number."""
    accepted = ("one-special", "move-full")
    entries = [Entry(kind, data, accepted, slot) for slot, (kind, data) in enumerate(told, 1)]
    position = replay(GAME.sheets["plays"], GAME.agreed({"variant": variant}), 2, entries)
    assert position.failure is None
    return position


def deal(position: Replay[Any]) -> Deal:
    found: Deal = position.state.deal
    return found


def found(position: Replay[Any], **data: Any) -> list[tuple[str, str, str]]:
    verdict = position.judge(Entry("special", data))
    return [(one.rule.id, one.field, one.status.name) for one in verdict.findings]


def test_the_number_waits_while_another_special_card_is_to_come() -> None:
    position = table(*OPENED, ("special", STOP_30))
    assert "special" == position.expects()[0].kind
    assert (Turned(35, 0), Turned(55, 1)) == deal(position).turned
    assert frozenset({1}) == deal(position).board.stops
    assert ((10,), (30,), (50,), (70,)) == deal(position).board.rows
    stock = deal(position).stock
    assert stock is not None
    assert (2, 3) == stock.held


def test_the_table_decides_on_the_second_special_card() -> None:
    position = table(*OPENED, ("special", STOP_30))
    disputed = [("one-special", "special", "DISPUTED")]
    assert disputed == found(position, special="stop", row="1", take_row="3")
    verdict = position.judge(Entry("special", {"special": "fifth"}))
    assert () == verdict.blocking(["one-special"])


def test_whoever_plays_no_second_one_after_all_is_not_doubted() -> None:
    assert [] == found(table(*OPENED, ("special", STOP_30)), special="none")


def test_two_stops_with_one_number_both_go_when_it_takes_a_row() -> None:
    stop_10 = {"special": "stop", "row": "1", "take_row": "3"}
    position = table(*OPENED, ("special", STOP_30), ("special", stop_10))
    assert ((10,), (30,), (35,), (70,)) == deal(position).board.rows
    assert frozenset() == deal(position).board.stops
    assert ((50,), ()) == deal(position).piles
    assert "go_on" == position.expects()[0].kind


def test_what_replace_brings_may_start_a_fifth_row_in_the_turn_of_the_first() -> None:
    replaced = {"special": "replace", "replacement": 60, "more": True}
    position = table(*OPENED, ("special", replaced))
    assert (Turned(60, 0), Turned(55, 1)) == deal(position).turned
    position = table(*OPENED, ("special", replaced), ("special", {"special": "fifth"}))
    assert ((10,), (30,), (50,), (70,), (60,)) == deal(position).board.rows
    assert [(35, 0)] == [(one.card, one.seat) for one in deal(position).back]


def test_the_others_are_asked_for_theirs_after_the_last_of_them() -> None:
    last: tuple[str, dict[str, Any]] = ("special", {"special": "none"})
    position = table(*OPENED, ("special", {**STOP_30, "row": "4"}), last)
    assert ((10,), (30, 35), (50,), (70,)) == deal(position).board.rows
    assert "go_on" == position.expects()[0].kind
    assert ["caller"] == [field.key for field in position.expects()[0].fields]


def test_a_row_that_move_leaves_empty_is_for_the_number_at_once() -> None:
    told = {"special": "move", "moved": 10, "dst": "2"}
    assert [("move-only-card", "more", "AGAINST")] == found(table(*OPENED), **told, more=True)
    assert [] == found(table(*OPENED), **told)


def test_nobody_promises_a_special_card_they_do_not_have() -> None:
    told = [("special", {**STOP_30, "row": row}) for row in ("1", "2")]
    keys = [field.key for field in table(*OPENED, *told).expects()[0].fields]
    assert "more" not in keys
    assert "more" in [field.key for field in table(*OPENED, told[0]).expects()[0].fields]


def test_a_moved_card_that_takes_a_row_leaves_the_exchange_for_later() -> None:
    rising = [("trick", {"cards": [at, at + 1]}) for at in (71, 73)]
    moved = {"special": "move", "moved": 31, "dst": "4", "more": True}
    position = table(
        ("starters", {"starters": [10, 30, 50, 70]}),
        *rising,
        ("trick", {"cards": [31, 32]}),
        ("trick", {"cards": [33, 55], "caller": 1}),
        ("special", moved),
    )
    assert ((10,), (30, 32), (50,), (74,)) == deal(position).board.rows
    assert ((31, 70, 71, 72, 73), ()) == deal(position).piles
    after = position.then(Entry("special", {"special": "none"}))
    assert ["given", "caller"] == [field.key for field in after.expects()[0].fields]


def test_the_story_says_what_the_first_special_card_did() -> None:
    story = table(*OPENED, ("special", STOP_30)).expects()[0].story
    assert story is not None
    (told,) = story()
    assert "stops" == told.kind
    assert Seat(0) == told.text.facts["who"]


def test_a_sixth_row_is_never_started_whatever_the_table_accepts() -> None:
    started, called = {"special": "fifth"}, {"caller": 2}
    five = [*OPENED, ("special", started), ("go_on", called)]
    entry = Entry("special", {"special": "fifth"}, ("fifth-row", "fifth-like-others"))
    for told, rule in ((five, "fifth-row"), ([*five, _stop(5)], "fifth-like-others")):
        position = table(*told)
        (against,) = position.judge(entry).blocking(entry.accepted)
        assert rule == against.rule.id


def _stop(row: int) -> tuple[str, dict[str, Any]]:
    return "special", {"special": "stop", "row": str(row), "more": True}


def test_profi_shows_who_picks_in_which_order_and_it_moves_on() -> None:
    by_hand = ("cows", {"cows": [10, 9]})
    for told, order in (((), (Seat(0), Seat(1))), ((by_hand,), (Seat(1), Seat(0)))):
        cue = table(*told, variant="profi").expects()[0].cue
        assert order[0] == cue[0].facts["who"]
        assert order == cue[1].facts["who"]
        assert 24 == cue[2].facts["last"]
