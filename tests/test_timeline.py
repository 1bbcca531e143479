"""The log as it grew: places of entries that do not count any more, and what stays secret."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from games import GAMES
from games.kit.log import VOID, Logged, effective
from games.kit.replay import STEPS_TO_SPARE, Timeline, replay, secret_slots
from tests.phone import CAST
from tests.random_evenings import random_evening, sizes

SECRET = GAMES["wizard"].agreed({"bidding": "secret"})
BIDS = {"bids": [1, 0, 1]}
TRICKS = {"tricks": [1, 0, 0]}


def log(*told: tuple[str, Any] | tuple[str, Any, int]) -> list[Logged]:
    """Records in order: a kind, its data, and the slot of an older entry."""
    return [
        Logged(seq, rest[0] if rest else seq, kind, data, (), f"key-{seq}", 0)
        for seq, (kind, data, *rest) in enumerate(told, 1)
    ]


def secrets(records: Sequence[Logged]) -> set[int]:
    entries = [record.entry for record in effective(records)]
    position = replay(GAMES["wizard"].sheets["rounds"], SECRET, 3, entries)
    return set(secret_slots(position, records))


@pytest.mark.parametrize("slug", GAMES)
def test_every_record_finds_the_place_it_had_when_it_was_made(slug: str) -> None:
    """The slow way: the log up to there, played through once for every record."""
    game, dice = GAMES[slug], Random(slug)
    for number in range(12):
        way = dice.choice(list(game.sheets))
        names = dice.sample(CAST, dice.choice(sizes(game)))
        table = random_evening(game, names, number, dice, way)
        sheet, seats = game.sheets[way], len(names)
        line = Timeline(replay(sheet, table.options, seats, ()), table.records)
        for record in table.records:
            earlier = [one for one in table.records if one.seq < record.seq]
            entries = [one.entry for one in effective(earlier) if one.slot < record.slot]
            expected = replay(sheet, table.options, seats, entries)
            place = line.before(record.slot)
            if expected.failure is not None:
                assert place is None
            else:
                assert place is not None
                assert (expected.state, expected.ended) == (place.state, place.ended)
                assert expected.party == place.party
            line.take(record)


def test_a_log_changed_without_end_is_given_up_and_not_played_for_ever() -> None:
    game = GAMES["six_nimmt"]
    options = game.agreed({"end": "target", "target": 10**6})
    rounds = [("cows", {"cows": [10, 7, 12, 8]})] * 10
    changes = [("cows", {"cows": [7, 10, 12, 8]}, 1)] * STEPS_TO_SPARE
    records = log(*rounds, *changes)
    line = Timeline(replay(game.sheets["rounds"], options, 4, ()), records)

    known = []
    for record in records:
        line.take(record)
        known.append(line.before(record.seq + 1) is not None)

    assert all(known[:100])
    assert not known[-1]


def test_bids_are_secret_until_the_tricks_are_in() -> None:
    assert {1} == secrets(log(("bids", BIDS)))
    assert set() == secrets(log(("bids", BIDS), ("tricks", TRICKS)))


def test_bids_that_were_taken_back_stay_secret() -> None:
    assert {1} == secrets(log(("bids", BIDS), (VOID, {}, 1)))
    assert {1} == secrets(log(("bids", BIDS), (VOID, {}, 1), ("bids", BIDS), ("tricks", TRICKS)))


def test_bids_that_are_taken_back_twice_stay_secret() -> None:
    assert {1} == secrets(log(("bids", BIDS), (VOID, {}, 1), (VOID, {}, 1)))
    assert {1} == secrets(
        log(("bids", BIDS), (VOID, {}, 1), (VOID, {}, 1), ("bids", BIDS), ("tricks", TRICKS))
    )


def test_bids_that_came_back_to_a_place_where_they_spoil_the_rest_stay_secret() -> None:
    records = log(
        ("bids", BIDS),
        (VOID, {}, 1),
        ("bids", BIDS),
        ("tricks", TRICKS),
        ("bids", BIDS, 1),
        (VOID, {}, 1),
    )
    assert {1} == secrets(records)


def test_bids_that_were_open_and_taken_back_later_are_no_secret() -> None:
    records = log(("bids", BIDS), ("tricks", TRICKS), (VOID, {}, 1))
    assert set() == secrets(records)


def test_bids_are_a_secret_again_when_the_tricks_are_taken_back() -> None:
    assert {1} == secrets(log(("bids", BIDS), ("tricks", TRICKS), (VOID, {}, 2)))


def test_bids_behind_an_entry_that_no_longer_fits_stay_secret() -> None:
    """Whoever spoils an old round must not read the bids of the one that is being played."""
    open_round = (("bids", BIDS), ("tricks", TRICKS), ("bids", {"bids": [0, 1, 2]}))
    assert {3} == secrets(log(*open_round, (VOID, {}, 1)))
    assert {3} == secrets(log(*open_round, (VOID, {}, 1), (VOID, {}, 2), (VOID, {}, 3)))
