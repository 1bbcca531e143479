"""What the pad says beside the numbers: who begins, what is dealt, why it ended, who won games."""

from typing import Any

import pytest

from games.kit.entry import Entry
from games.kit.fields import Choice, Count
from games.kit.replay import Replay, replay
from games.kit.sheet import Mark, Outcome
from games.kit.text import Seat, Text
from games.korist import GAME

A_WINS = {"table": [17, 12, 9], "hand": [0, 3, 8]}
C_WINS = {"table": [13, 20, 18], "hand": [0, 5, 3]}
B_AND_C_WIN = {"table": [14, 20, 20], "hand": [0, 4, 4]}


def table(seats: int, *results: dict[str, Any], **options: Any) -> Replay[Any]:
    """A table that has entered these results and accepted whatever was found."""
    accepted = tuple(rule.id for rule in GAME.rulebook)
    entries = [Entry("result", data, accepted, slot) for slot, data in enumerate(results, 1)]
    return replay(GAME.sheets["rounds"], GAME.agreed(options), seats, entries)


def english(text: Text) -> str:
    """The message as a template: its plural where it counts."""
    return text.message if isinstance(text.message, str) else text.message[1]


def cue(position: Replay[Any]) -> list[tuple[str, dict[str, Any]]]:
    return [(english(text), dict(text.facts)) for text in position.expects()[0].cue]


def ended(position: Replay[Any]) -> Outcome:
    outcome = position.standing().outcome
    assert outcome is not None
    return outcome


def test_the_paw_moves_one_seat_left_every_game_and_comes_round_again() -> None:
    begins = "{who} takes the paw and begins."
    assert (begins, {"who": Seat(2)}) == cue(table(3, series="open", first=3))[0]
    assert (begins, {"who": Seat(0)}) == cue(table(3, A_WINS, series="open", first=3))[0]


@pytest.mark.parametrize(("seats", "pile"), [(3, 64), (4, 51), (5, 38)])
def test_the_rest_of_the_cards_is_the_pile(seats: int, pile: int) -> None:
    said = "13 cards each, 6 face up in the supply, {pile} in the pile."
    assert [(said, {"pile": pile})] == cue(table(seats))[1:]


def test_a_duel_is_dealt_with_jokers_and_a_shadow_offer() -> None:
    said = "Each player gets two jokers and 11 more cards. Supply: 6 cards, shadow offer: 13."
    assert [(said, {})] == cue(table(2, variant="duel"))[1:]


@pytest.mark.parametrize(
    "options", [{"variant": "expert"}, {"variant": "duel", "duel_rules": "expert"}]
)
def test_experts_are_reminded_of_both_their_rules(options: dict[str, str]) -> None:
    seats = 2 if options["variant"] == "duel" else 3
    assert [
        ("No capture, no draw.", {}),
        ("A single 1 captures a single 13 or a single joker.", {}),
    ] == cue(table(seats, **options))[2:]


def test_advanced_players_are_reminded_that_nobody_draws() -> None:
    reminders = cue(table(4, variant="advanced"))[2:]
    assert [("No capture, no draw.", {})] == reminders


def test_rules_of_a_duel_mean_nothing_to_three_players() -> None:
    assert [] == cue(table(3, variant="base", duel_rules="expert"))[2:]


@pytest.mark.parametrize(
    ("options", "message", "facts"),
    [
        ({"series": "agreed", "games": 4}, "Game {n} of {last}", {"n": 2, "last": 4}),
        ({"series": "open"}, "Game {n}", {"n": 2}),
    ],
)
def test_a_game_of_a_series_has_its_number(
    options: dict[str, Any], message: str, facts: dict[str, int]
) -> None:
    assert Text(message, facts) == table(3, A_WINS, **options).expects()[0].title


def test_one_game_needs_no_number() -> None:
    assert Text("Result") == table(3).expects()[0].title
    assert [Text("Result")] == [line.title for line in table(3, A_WINS).standing().lines]


def test_the_end_is_asked_first_and_is_an_empty_hand_unless_told() -> None:
    asked = table(3).expects()[0].fields
    assert isinstance(asked[0], Choice)
    assert ("ended", "empty") == (asked[0].key, asked[0].default)
    assert ["ended", "table", "hand", "discard", "pile", "supply"] == [one.key for one in asked]
    assert ["discard", "pile", "supply"] == [one.key for one in asked if one.optional]


def test_only_a_duel_asks_for_the_shadow_and_has_stacks_in_the_supply() -> None:
    *_, supply, shadow = table(2, variant="duel").expects()[0].fields
    assert isinstance(supply, Count)
    assert isinstance(shadow, Count)
    assert [("supply", 15), ("shadow", 13)] == [(one.key, one.high) for one in (supply, shadow)]


def test_a_cell_shows_the_cards_behind_its_points() -> None:
    (line,) = table(3, A_WINS).standing().lines
    assert [(17, 17), (9, 9), (1, 1)] == [(cell.points, cell.total) for cell in line.cells]
    assert (Text("{table} − {hand}", {"table": 12, "hand": 3}),) == line.cells[1].notes
    assert {Mark.PLAIN} == {cell.mark for cell in line.cells}


def test_a_series_marks_who_won_each_game() -> None:
    standing = table(3, A_WINS, B_AND_C_WIN, series="open").standing()
    assert [
        [Mark.HIT, Mark.PLAIN, Mark.PLAIN],
        [Mark.PLAIN, Mark.HIT, Mark.HIT],
    ] == [[cell.mark for cell in line.cells] for line in standing.lines]
    assert Text("won") == standing.lines[0].cells[0].notes[-1]
    assert [31, 25, 17] == [cell.total for cell in standing.lines[1].cells]


def test_wins_are_counted_beside_the_sums_and_a_shared_win_counts_for_all() -> None:
    goal = table(3, A_WINS, B_AND_C_WIN, C_WINS, series="agreed", games=5).standing().goal
    won = [Text("{who} {n}", {"who": Seat(at), "n": n}) for at, n in enumerate((1, 1, 2))]
    assert "{length} Games won: {each}." == english(goal)
    assert tuple(won) == goal.facts["each"]
    length = goal.facts["length"]
    assert isinstance(length, Text)
    assert ("The highest total wins. {n} games left.", {"n": 2}) == (english(length), length.facts)


def test_no_games_are_left_when_all_are_played() -> None:
    goal = table(3, A_WINS, C_WINS, series="agreed", games=2).standing().goal
    assert Text("The highest total wins.") == goal.facts["length"]


def test_before_the_first_game_of_a_series_nothing_is_won() -> None:
    said = "The highest total wins. End the series whenever you like."
    assert Text(said) == table(3, series="open").standing().goal


def test_an_empty_hand_is_named_when_the_game_is_over() -> None:
    outcome = ended(table(3, C_WINS))
    why = Text("Empty hand: {who}.", {"who": (Seat(0),)})
    level = (Seat(1), Seat(2))
    assert {"why": why, "points": 15, "who": (Seat(2),), "level": level} == outcome.facts


def test_cards_that_ran_out_are_the_reason_for_the_end() -> None:
    ran_out = {"ended": "ran_out", "table": [30, 25, 28], "hand": [6, 8, 5]}
    why = Text("The cards ran out.")
    assert {"why": why, "points": 24, "who": (Seat(0),)} == ended(table(3, ran_out)).facts


def test_a_table_that_stopped_early_is_not_said_to_have_an_empty_hand() -> None:
    stopped = {"table": [17, 12, 9], "hand": [1, 3, 8]}
    why = Text("You stopped with cards in every hand.")
    assert why == ended(table(3, stopped)).facts["why"]


def test_a_series_ends_with_its_last_game() -> None:
    outcome = ended(table(3, A_WINS, C_WINS, series="agreed", games=2))
    why = outcome.facts["why"]
    assert isinstance(why, Text)
    assert ("{n} games have been played.", {"n": 2}) == (english(why), why.facts)
    assert (30, (Seat(0),)) == (outcome.facts["points"], outcome.facts["who"])


def test_one_pad_has_room_for_fifty_games() -> None:
    almost = table(3, *[A_WINS] * 49, series="open")
    full = table(3, *[A_WINS] * 50, series="open")
    assert almost.expects()
    assert () == full.expects()
    assert "series-sum" == ended(full).rule.id


def test_a_game_in_which_everybody_is_below_zero_has_a_winner() -> None:
    stuck = {"ended": "ran_out", "table": [5, 8, 6], "hand": [10, 9, 20]}
    assert (-1, (Seat(1),)) == (
        ended(table(3, stuck)).facts["points"],
        ended(table(3, stuck)).facts["who"],
    )
