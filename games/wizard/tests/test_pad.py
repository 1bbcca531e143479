"""The pad as the table sees it: totals, bids, marks, notes, and what stays secret."""

from typing import Any

from games.kit.replay import Replay
from games.kit.sheet import Line, Mark
from games.kit.text import Seat, Text
from games.wizard.tests.played import bids, concealed, correction, dealer, english, table, tricks

PAD = (
    bids(0, 1, 1),
    tricks(0, 1, 0),
    bids(1, 0, 2),
    tricks(0, 0, 2),
    bids(1, 2, 0),
    tricks(1, 1, 1),
)


def lines(position: Replay[Any]) -> tuple[Line, ...]:
    return position.standing().lines


def written(line: Line) -> list[list[str]]:
    """The small print of a line, filled in."""
    return [[english(note).format(**note.facts) for note in cell.notes] for cell in line.cells]


def test_the_pad_shows_totals_bids_and_tricks_as_the_worked_example() -> None:
    found = lines(table(3, *PAD))
    assert [[20, 30, -10], [10, 50, 30], [40, 40, 20]] == [
        [cell.total for cell in line.cells] for line in found
    ]
    assert [
        [["0 ✓"], ["1 ✓"], ["1 ✗ 0"]],
        [["1 ✗ 0"], ["0 ✓"], ["2 ✓"]],
        [["1 ✓"], ["2 ✗ 1"], ["0 ✗ 1"]],
    ] == [written(line) for line in found]


def test_hits_and_misses_are_marked() -> None:
    marks = [cell.mark for cell in lines(table(3, *PAD[:2]))[0].cells]
    assert [Mark.HIT, Mark.HIT, Mark.MISS] == marks


def test_a_round_is_told_by_its_number_even_where_hands_are_others() -> None:
    line = lines(table(3, bids(1, 1, 0), length="tournament"))[0]
    assert ("1", Text("Round {n}", {"n": 1})) == (line.label, line.title)


def test_an_open_line_has_bids_and_no_total() -> None:
    (line,) = lines(table(3, bids(0, 1, 1)))
    assert [None] * 3 == [cell.total for cell in line.cells]
    assert [["0"], ["1"], ["1"]] == written(line)
    assert [Mark.PLAIN] * 3 == [cell.mark for cell in line.cells]


def test_the_sum_of_the_bids_stands_beside_the_line() -> None:
    under, even, over = lines(table(3, *PAD[:2], bids(0, 1, 0), tricks(0, 1, 1), bids(1, 1, 1)))[:3]
    notes = [line.note for line in (under, even, over) if line.note is not None]
    assert [
        "Bids: {bid}, with only {cards} to win: {n} too many.",
        "Bids: {bid} of {cards}, {n} tricks nobody wants.",
        "Bids: {cards} of {cards}, exactly enough.",
    ] == [english(note) for note in notes]
    assert [(2, 1, 1), (1, 2, 1)] == [
        tuple(note.facts[key] for key in ("bid", "cards", "n")) for note in notes[:2]
    ]


def test_a_line_names_its_entries_with_the_tricks_last() -> None:
    found = lines(table(3, dealer(2), *PAD[:2], bids(1, 0, 2)))
    assert [(1, 2, 3), (4,)] == [line.slots for line in found]


def test_what_the_cloud_made_of_a_bid_is_shown() -> None:
    told = (bids(2, 1, 0), tricks(3, 1, 0, cloud=1, cloud_change="plus"))
    options: dict[str, Any] = {"deck": "years20", "length": "custom", "sizes": [4]}
    assert [["2→3 ✓"], ["1 ✓"], ["0 ✓"]] == written(lines(table(3, *told, **options))[0])
    told = (bids(2, 1, 0), tricks(3, 1, 0, cloud=1, cloud_change="minus"))
    assert ["2→1 ✗ 3"] == written(lines(table(3, *told, **options))[0])[0]


def test_a_trick_lost_to_the_bomb_is_noted() -> None:
    (line,) = lines(table(3, bids(0, 0, 1), tricks(0, 0, 0, bombs=1), deck="years20"))
    assert line.note is not None
    assert "{sum} {bombs}" == line.note.message
    lost = line.note.facts["bombs"]
    assert isinstance(lost, Text)
    assert ("{n} tricks lost to the Bomb.", {"n": 1}) == (english(lost), lost.facts)


def test_a_correction_is_a_line_of_its_own_with_a_reason() -> None:
    position = table(3, *PAD[:2], correction(2, "minus", 20, "penalty"), *PAD[2:4])
    first, second, third = lines(position)
    assert ["1", "±", "2"] == [first.label, second.label, third.label]
    assert [(20, 0), (10, -20), (-10, 0)] == [(cell.total, cell.points) for cell in second.cells]
    assert [[], ["−20"], []] == written(second)
    assert Text("Penalty") == second.note
    assert (3,) == second.slots


def test_a_correction_while_a_round_is_open_stands_before_it() -> None:
    found = lines(table(3, bids(0, 1, 1), correction(1, "plus", 10, "misdeal")))
    assert ["±", "1"] == [line.label for line in found]
    assert [["+10"], [], []] == written(found[0])
    assert [10, 0, 0] == [cell.total for cell in found[0].cells]


def test_secret_bids_are_concealed_until_the_tricks_are_in() -> None:
    position = table(3, dealer(2), bids(0, 1, 1), bidding="secret")
    standing = position.standing()
    assert {2} == concealed(position)
    assert [[], [], []] == written(standing.lines[0])
    assert standing.lines[0].note is None


def test_secret_bids_are_shown_with_the_tricks() -> None:
    position = table(3, *PAD[:2], bidding="secret")
    standing = position.standing()
    assert set() == concealed(position)
    assert [["0 ✓"], ["1 ✓"], ["1 ✗ 0"]] == written(standing.lines[0])
    assert standing.lines[0].note is not None


def test_hidden_bids_are_shown_as_soon_as_they_are_in() -> None:
    position = table(3, bids(0, 1, 1), bidding="hidden")
    standing = position.standing()
    assert set() == concealed(position)
    assert [["0"], ["1"], ["1"]] == written(standing.lines[0])


def test_the_goal_counts_the_rounds_that_are_left() -> None:
    goal = table(3, *PAD).standing().goal
    assert ("Most points wins. {n} rounds left.", {"n": 17}) == (english(goal), goal.facts)


def test_the_rule_that_makes_joint_winners_is_told_with_their_names() -> None:
    outcome = table(3, *PAD, length="custom", sizes=[1, 2, 3]).standing().outcome
    assert outcome is not None
    assert "joint-winners" == outcome.rule.id
    assert {"who": (Seat(0), Seat(1)), "points": 40} == outcome.facts
