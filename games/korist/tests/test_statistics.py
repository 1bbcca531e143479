"""Cards left in hand, by hand and by a slow count of the log."""

from random import Random

from games.kit.entry import Entry
from games.kit.replay import replay
from games.kit.statistics import Tally
from games.korist import GAME
from games.korist.statistics import held
from tests.random_tables import legal_entry, option_sets


def test_two_games_of_a_series_by_hand() -> None:
    log = [
        Entry("result", {"table": [17, 12, 9], "hand": [0, 3, 8]}, (), 1),
        Entry("result", {"table": [13, 20, 18], "hand": [0, 5, 3]}, (), 2),
    ]
    position = replay(GAME.sheets["rounds"], GAME.agreed({"series": "agreed", "games": 2}), 3, log)

    assert position.failure is None
    assert [Tally((0, 8, 11), (2, 2, 2))] == list(held(position.state))


def test_random_games_agree_with_a_slow_count() -> None:
    dice = Random("cards left in hand")
    for options in option_sets(GAME, 4, dice, 25):
        position = replay(GAME.sheets["rounds"], options, 4, ())
        while position.expects() and len(position.applied) < 30:
            position = position.then(legal_entry(position, dice))
        hands = [entry.data["hand"] for entry in position.applied]
        sums = tuple(sum(hand[seat] for hand in hands) for seat in range(4))

        assert [Tally(sums, (len(hands),) * 4)] == list(held(position.state))
