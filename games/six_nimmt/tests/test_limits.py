"""The limits against the table that was worked out on paper."""

import pytest

from games.kit.sheet import Span
from games.six_nimmt.deck import cows_of
from games.six_nimmt.scoring import limits


@pytest.mark.parametrize(
    ("seats", "low", "high", "one"),
    [
        (2, 4, 79, 79),
        (3, 14, 97, 97),
        (4, 24, 107, 107),
        (5, 34, 117, 117),
        (6, 44, 127, 117),
        (7, 54, 137, 117),
        (8, 64, 147, 117),
        (9, 74, 157, 117),
        (10, 92, 167, 117),
    ],
)
def test_a_base_round_stays_within_the_table(seats: int, low: int, high: int, one: int) -> None:
    assert Span(low, high) == limits("base", seats).together
    assert Span(0, one) == limits("base", seats).one


@pytest.mark.parametrize(
    ("seats", "in_play", "low", "high", "one"),
    [
        (2, 38, 4, 34, 34),
        (3, 55, 14, 51, 51),
        (4, 72, 24, 68, 68),
        (5, 85, 34, 81, 81),
        (6, 103, 44, 99, 89),
    ],
)
def test_a_profi_round_stays_within_the_table(
    seats: int, in_play: int, low: int, high: int, one: int
) -> None:
    found = limits("profi", seats)
    assert in_play == cows_of(found.deck)
    assert Span(in_play, in_play) == found.everything
    assert Span(low, high) == found.together
    assert Span(0, one) == found.one


@pytest.mark.parametrize(
    ("seats", "high"), [(2, 87), (3, 103), (4, 115), (5, 127), (6, 139), (7, 151), (8, 163)]
)
def test_a_jubilee_round_stays_within_the_table(seats: int, high: int) -> None:
    assert Span(0, high) == limits("jubilee", seats).together
    assert Span(0, high) == limits("jubilee", seats).one


@pytest.mark.parametrize(("seats", "last"), [(2, 24), (3, 34), (4, 44), (5, 54), (6, 64)])
def test_profi_uses_the_cards_from_one_to_ten_times_the_players_plus_four(
    seats: int, last: int
) -> None:
    assert tuple(range(1, last + 1)) == limits("profi", seats).deck


def test_ten_players_know_all_cards_in_play() -> None:
    assert Span(171, 171) == limits("base", 10).everything


def test_from_four_to_twenty_cards_stay_in_the_rows() -> None:
    assert Span(4, 20) == limits("base", 2).taken
    assert Span(84, 100) == limits("base", 10).taken
    assert Span(44, 60) == limits("profi", 6).taken


def test_one_player_takes_at_most_five_cards_with_each_of_ten() -> None:
    assert [20, 40, 50, 50] == [limits("base", seats).pile.high for seats in (2, 4, 5, 10)]


def test_jubilee_rows_are_at_most_five_of_six_cards() -> None:
    """28 cards in play: 77 + 9 x 2; thirty of more cards: 77 + 9 x 2 + 2 x 1."""
    assert Span(4, 95) == limits("jubilee", 2).rows
    assert Span(4, 97) == limits("jubilee", 3).rows
