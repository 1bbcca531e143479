"""What goes on and what changes at a table of Wizard when somebody comes or goes."""

from typing import Any

import pytest

from games.kit.entry import PEOPLE, Entry
from games.kit.replay import Replay, replay
from games.kit.text import Seat
from games.wizard import GAME

ROUNDS_IN_ALL = "With {players} players there are {rounds} rounds in all."


def table(
    seats: int, *told: tuple[str, dict[str, Any]], way: str = "rounds", **chosen: Any
) -> Replay[Any]:
    entries = [Entry(kind, data, (), slot) for slot, (kind, data) in enumerate(told, 1)]
    position = replay(GAME.sheets[way], GAME.agreed(chosen), seats, entries)
    assert position.failure is None
    return position


def a_round(*tricks: int) -> tuple[tuple[str, dict[str, Any]], ...]:
    """Everybody bids what they take."""
    return ("bids", {"bids": list(tricks)}), ("tricks", {"tricks": list(tricks)})


def leaves(seat: int) -> tuple[str, dict[str, Any]]:
    return PEOPLE, {"leaves": seat}


def joins(**more: Any) -> tuple[str, dict[str, Any]]:
    return PEOPLE, {"joins": "Zora", "points": 0, **more}


def test_the_number_of_rounds_follows_the_number_of_players() -> None:
    """Three play 20 rounds, four 15, five 12, six 10."""
    titles = [
        table(4, *a_round(1, 0, 0, 0), change).expects()[0].title.facts
        for change in (leaves(1), joins())
    ]

    assert [{"n": 2, "last": 20}, {"n": 2, "last": 12}] == titles


@pytest.mark.parametrize("way", ["rounds", "plays"])
def test_other_people_are_told_once_how_many_rounds_they_play(way: str) -> None:
    """Three play 20 rounds."""
    begun = *a_round(1, 0, 0, 0), leaves(1)
    told = table(4, *begun, way=way).expects()[0].cue[0]
    later = table(4, *begun, *a_round(1, 1, 0), way=way).expects()[0].cue

    assert ROUNDS_IN_ALL == told.message
    assert {"players": 3, "rounds": 20} == told.facts
    assert told.message not in [one.message for one in later]


@pytest.mark.parametrize("limit", ["off", "printed"])
def test_card_by_card_it_is_told_before_the_turned_up_card_and_not_again(limit: str) -> None:
    first = ("bids", {"bids": [1, 1, 0]}), ("tricks", {"tricks": [1, 0, 0]})
    begun = *first, joins()
    before = table(3, *begun, way="plays", bid_limit=limit).expects()[0].cue
    after = table(3, *begun, ("turned", {"turned": "R5"}), way="plays", bid_limit=limit)

    assert ROUNDS_IN_ALL == before[0].message
    assert ROUNDS_IN_ALL not in [one.message for one in after.expects()[0].cue]


def test_card_by_card_it_is_told_before_the_bids_where_no_card_is_left_to_turn_over() -> None:
    """Six players are dealt all 60 cards in round 10."""
    nine = [one for cards in range(1, 10) for one in a_round(cards, 0, 0, 0, 0)]
    bids = table(5, *nine, joins(), way="plays").expects()[0]

    assert "bids" == bids.kind
    assert ROUNDS_IN_ALL == bids.cue[0].message


def test_nothing_is_said_of_rounds_that_stay_the_same() -> None:
    position = table(4, *a_round(1, 0, 0, 0), leaves(1), length="tournament")

    assert "{first} bids first and leads." == position.expects()[0].cue[1].message


def test_the_next_round_has_one_card_more_whoever_plays_it() -> None:
    position = table(4, *a_round(1, 0, 0, 0), *a_round(1, 1, 0, 0), joins())

    assert 3 == position.state.cards


def test_the_deal_passes_over_whoever_left() -> None:
    after = a_round(1, 0, 0, 0)  # Anna has dealt, it is Bára's turn

    assert 1 == table(4, *after).state.dealer
    assert 1 == table(4, *after, leaves(2)).state.dealer  # Cyril, now the second
    assert 0 == table(4, *after, leaves(1)).state.dealer  # still Bára, now the first
    assert 2 == table(4, *after, joins(after=1)).state.dealer  # still Bára, now the third


def test_a_dealer_that_was_put_right_stays_right() -> None:
    position = table(4, ("dealer", {"dealer": 3}), leaves(1), *a_round(1, 0, 0))

    assert Seat(2) == Seat(position.state.dealer)  # Cyril dealt, Dan is next
    assert (1, 3, 4) == position.standing().lines[-1].slots


def test_a_correction_before_the_change_keeps_its_line() -> None:
    correction = {"player": 2, "points": 10, "sign": "plus", "reason": "agreed"}
    standing = table(4, ("correction", correction), leaves(1)).standing()

    assert (0, 10, 0, 0) == standing.totals
    assert (0, 1, 2, 2) == standing.ranks


def test_card_by_card_nobody_comes_once_a_card_is_turned_over() -> None:
    position = table(3, ("turned", {"turned": "R5"}), way="plays")
    found = position.judge(Entry(*joins())).findings

    assert ["between-rounds"] == [one.rule.id for one in found]


def test_card_by_card_the_next_trick_asks_everybody_who_plays() -> None:
    begun = (joins(), ("turned", {"turned": "R5"}), ("bids", {"bids": [0, 0, 0, 0]}))
    position = table(3, *begun, way="plays")
    trick = Entry("trick", {"cards": ["R1", "R2", "B1", "G1"]}, (), 4)

    # Red is trump: Bára takes the only trick, which nobody has announced.
    assert () == position.judge(trick).findings
    assert (20, -10, 20, 20) == position.then(trick).standing().totals
