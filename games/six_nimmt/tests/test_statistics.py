"""Cows per round, by hand and by a slow count of the log."""

from random import Random

from games.kit.entry import Entry
from games.kit.replay import replay
from games.kit.statistics import Tally
from games.six_nimmt import GAME
from games.six_nimmt.statistics import cows
from tests.random_tables import legal_entry, option_sets


def printed_cows(card: int) -> int:
    """The bullheads on a card, as the rulebook explains them."""
    if card == 55:
        return 7
    if card % 11 == 0:
        return 5
    if card % 10 == 0:
        return 3
    return 2 if card % 5 == 0 else 1


def test_two_rounds_by_hand() -> None:
    log = [
        Entry("cows", {"cows": [5, 9, 3]}, (), 1),
        Entry("cards", {"cards": [[55], [10, 5], []]}, ("round-sum-low", "pile-sum"), 2),
    ]
    position = replay(GAME.sheets["rounds"], GAME.agreed({}), 3, log)

    assert position.failure is None
    assert [Tally((12, 14, 3), (2, 2, 2))] == list(cows(position.state))


def test_random_games_agree_with_a_slow_count() -> None:
    dice = Random("cows per round")
    for options in option_sets(GAME, 5, dice, 25):
        position = replay(GAME.sheets["rounds"], options, 5, ())
        while position.expects():
            position = position.then(legal_entry(position, dice))
        assert [slow_count(position.applied)] == list(cows(position.state))


def slow_count(log: tuple[Entry, ...]) -> Tally:
    taken = [0] * 5
    for entry in log:
        for seat in range(5):
            if entry.kind == "cows":
                taken[seat] += entry.data["cows"][seat]
            else:
                taken[seat] += sum(map(printed_cows, entry.data["cards"][seat]))
    return Tally(tuple(taken), (len(log),) * 5)
