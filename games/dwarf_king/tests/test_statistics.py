"""Points per task, by hand and by a slow count of log and pad."""

from random import Random

from games.dwarf_king import GAME
from games.dwarf_king.scoring.tasks import TASKS
from games.dwarf_king.statistics import points_by_task
from games.kit.entry import Entry
from games.kit.replay import replay
from games.kit.statistics import Tally
from tests.random_tables import legal_entry, option_sets


def test_a_deal_by_hand_and_one_whose_task_nobody_told() -> None:
    log = [
        Entry("deal", {"special": "dwarf_flag", "task": "7a"}, (), 1),
        Entry("points", {"points": [4, 3, 2], "green_five": 1}, ("points-sum",), 2),
        Entry("points", {"points": [1, 1, 1], "green_five": 1}, (), 3),
    ]
    position = replay(GAME.sheets["rounds"], GAME.agreed({}), 3, log)

    assert position.failure is None
    assert [Tally((4, 3, 2), (1, 1, 1), TASKS["7a"].name)] == list(points_by_task(position.state))


def test_random_games_agree_with_a_slow_count() -> None:
    dice = Random("points per task")
    for options in option_sets(GAME, 4, dice, 25):
        position = replay(GAME.sheets["rounds"], options, 4, ())
        expected, task = [], ""
        while position.expects():
            before = position.standing().totals
            entry = legal_entry(position, dice)
            position = position.then(entry)
            if entry.kind == "deal":
                task = TASKS[entry.data["task"]].name
            if entry.kind in ("deal", "took", "mark"):
                continue
            gained = tuple(
                new - old for new, old in zip(position.standing().totals, before, strict=True)
            )
            expected += [Tally(gained, (1,) * 4, task)] if task else []
            task = ""

        assert expected == list(points_by_task(position.state))
