"""How often a bid came true, by hand and by a slow count of the log."""

from random import Random
from typing import Any

from games.kit.entry import Entry
from games.kit.pads.bids_and_tricks import kept_bids
from games.kit.replay import replay
from games.kit.statistics import Tally
from games.wizard import GAME
from tests.random_tables import legal_entry, option_sets


def told(*entries: tuple[str, dict[str, Any]], **options: Any) -> list[Tally]:
    log = [Entry(kind, data, (), slot) for slot, (kind, data) in enumerate(entries, 1)]
    position = replay(GAME.sheets["rounds"], GAME.agreed(options), 3, log)
    assert position.failure is None
    return list(kept_bids(position.state))


def test_two_rounds_by_hand() -> None:
    rounds = (
        ("bids", {"bids": [1, 0, 0]}),
        ("tricks", {"tricks": [0, 0, 1]}),
        ("correction", {"player": 1, "points": 10}),
        ("bids", {"bids": [1, 1, 1]}),
        ("tricks", {"tricks": [1, 1, 0]}),
        ("bids", {"bids": [3, 0, 0]}),
    )

    assert [Tally((1, 2, 0), (2, 2, 2))] == told(*rounds)


def test_the_bid_counts_as_the_cloud_left_it() -> None:
    rounds = (
        ("bids", {"bids": [0, 0, 0]}),
        ("tricks", {"tricks": [1, 0, 0], "cloud": 1, "cloud_change": "plus"}),
    )

    assert [Tally((1, 1, 1), (1, 1, 1))] == told(*rounds, deck="years20")


def test_random_games_agree_with_a_slow_count() -> None:
    dice = Random("bids that came true")
    for options in option_sets(GAME, 4, dice, 25):
        position = replay(GAME.sheets["rounds"], options, 4, ())
        while position.expects():
            position = position.then(legal_entry(position, dice))
        assert [slow_count(position.applied)] == list(kept_bids(position.state))


def slow_count(log: tuple[Entry, ...]) -> Tally:
    kept, rounds, bids = [0] * 4, 0, [0] * 4
    for entry in log:
        if entry.kind == "bids":
            bids = list(entry.data["bids"])
        if entry.kind == "tricks":
            rounds += 1
            for cloud in ("cloud", "second_cloud"):
                step = {"plus": 1, "minus": -1}.get(entry.data.get(f"{cloud}_change", ""), 0)
                if entry.data.get(cloud):
                    bids[entry.data[cloud] - 1] += step
            for seat, taken in enumerate(entry.data["tricks"]):
                kept[seat] += bids[seat] == taken
    return Tally(tuple(kept), (rounds,) * 4)
