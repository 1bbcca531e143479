"""Deals that were followed by taps: what follows from them, and what is held against them.

The oracle tries every order in which the tricks that were not tapped can have been won. Set SOAK to
a number to try that many times as many deals.
"""

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest

from games.dwarf_king import GAME
from games.dwarf_king.tests.counted import SHORT, answer, count, in_short
from games.dwarf_king.tests.dealer import Table
from games.dwarf_king.tests.played import SHUFFLED_IN, Evening, Trick
from games.dwarf_king.tests.second_reading import LAST
from games.dwarf_king.tests.test_by_hand import TASKS, changed, dealt, mistaken, share
from games.dwarf_king.tests.test_plays import SPECIAL_QUESTIONS
from games.dwarf_king.tests.worked import points, task_points
from games.kit.entry import Entry
from games.kit.fields import Choice, Count
from games.kit.replay import Replay, replay
from tests.soak import SOAK

DEALS_EACH = 84 * SOAK
FOLLOWED = {"1a": "run", "2b": "last_four", "14a": "place", "16a": "won_four", "16b": "lost_four"}
BY_TRICKS = (
    *("5a", "5b", "7a", "7b", "8a", "8b", "9a", "9b", "10a", "10b", "11a", "11b", "20a", "20b"),
    *("1a", "1b", "2a", "2b", "14a", "14b", "16a", "16b"),
)
MARKED = ("dwarf_flag", "enchanter", "shaman", "tinkerer")
every_table = pytest.mark.parametrize("seats", [3, 4, 5])


def begun(seats: int, special: str, task: str, options: dict[str, Any]) -> Replay[Any]:
    deal = Entry("deal", {"special": special, "task": task}, (), 1)
    position = replay(GAME.sheets["rounds"], options, seats, [deal])
    assert position.failure is None
    return position


def then(position: Replay[Any], kind: str, **data: Any) -> Replay[Any]:
    entry = Entry(kind, data, (), len(position.applied) + 1)
    assert () == position.judge(entry).findings
    return position.then(entry)


def tapped(position: Replay[Any], evening: Evening, tricks: int) -> Replay[Any]:
    """The first tricks of a deal, with every card marked that can be."""
    for trick in evening.tricks[:tricks]:
        position = then(position, "took", who=trick.winner + 1)
        for card, key in (("D5", "green_five"), (evening.extra, "special")):
            if card in trick.cards and key in markable(position):
                position = then(position, "mark", card=key)
    return position


def markable(position: Replay[Any]) -> list[str]:
    spec = position.spec("mark")
    if spec is None:
        return []
    (field,) = spec.fields
    assert isinstance(field, Choice)
    return [option.value for option in field.options]


def filled_in(position: Replay[Any]) -> dict[str, Any]:
    """What stands in the result before anybody touches it."""
    spec = position.spec("result")
    assert spec is not None
    shown: dict[str, Any] = {}
    for field in (one for one in spec.fields if one.key not in SHORT):
        shown[field.key] = list(field.preset) if isinstance(field, Count) else field.default
    return shown


def counted(evening: Evening, task: str, key: str, options: dict[str, Any]) -> Any:
    """What a table would answer."""
    if key == "green_five":
        return evening.taker("D5") + 1
    if key == SPECIAL_QUESTIONS.get(evening.special):
        return answer(evening, key)
    return count(evening, task, key, options)


def told(position: Replay[Any], table: Table, options: dict[str, Any]) -> dict[str, Any]:
    data = {key: counted(table.evening, table.task, key, options) for key in filled_in(position)}
    return {key: value for key, value in data.items() if value is not None}


def doubts(position: Replay[Any], kind: str, data: dict[str, Any]) -> list[str]:
    return [found.rule.id for found in position.judge(Entry(kind, data)).findings]


@pytest.mark.long
@every_table
def test_deals_by_taps_equal_the_same_deals_card_by_card_and_by_results(seats: int) -> None:
    dice = Random(f"taps {seats}")
    for number in range(DEALS_EACH):
        special, task = dice.choice(list(SHUFFLED_IN)), TASKS[number % len(TASKS)]
        table, options = dealt(seats, special, task, dice)
        start = begun(seats, special, task, options)
        whole = tapped(start, table.evening, LAST[seats])
        data = told(whole, table, options)
        agrees_with_what_is_filled_in(whole, special, task, data)
        by_taps = then(whole, "result", **data)
        log = [Entry(kind, one, (), at) for at, (kind, one) in enumerate(table.entries, 1)]
        by_cards = replay(GAME.sheets["plays"], options, seats, log)
        by_result = then(start, "result", **data)
        scored = tuple(points(table.evening, task, options))
        for position in (by_taps, by_result, by_cards):
            assert scored == position.standing().totals, (special, task)
        assert by_taps.state.dealer == by_cards.state.pad.dealer == table.evening.taker("D5")


def agrees_with_what_is_filled_in(
    position: Replay[Any], special: str, task: str, data: dict[str, Any]
) -> None:
    """What the taps tell is right; where only tricks count and the cards are marked, it is all."""
    shown, own = filled_in(position), SPECIAL_QUESTIONS.get(special)
    for key, value in shown.items():
        if isinstance(value, list):
            pairs = zip(value, data[key], strict=True) if any(value) else ()
            assert all(one in (None, right) for one, right in pairs), (task, key)
        elif value is not None:
            assert value == data[key], (special, task, key)
    assert data["green_five"] == shown["green_five"]
    if special in MARKED:
        assert data.get(own) == shown[own]  # type: ignore[arg-type, index]
    if task in BY_TRICKS:
        unknown = {key for key in data if shown[key] != data[key]}
        assert unknown <= ({own} if special in ("joker", "scout") else set()), (special, task)


@pytest.mark.long
@every_table
@pytest.mark.parametrize("special", SHUFFLED_IN)
def test_every_deal_that_was_tapped_half_way_is_believed(seats: int, special: str) -> None:
    dice = Random(f"half way {seats} {special}")
    for task in share(seats, special):
        table, options = dealt(seats, special, task, dice)
        position = begun(seats, special, task, options)
        position = tapped(position, table.evening, dice.randint(1, LAST[seats]))
        data = told(position, table, options)
        assert [] == doubts(position, "result", data), (task, data)
        assert [] == doubts(position, "result", in_short(data)), (task, data)
        scored = {"points": points(table.evening, task, options)}
        scored["green_five"] = data["green_five"]
        assert [] == doubts(position, "points", scored), (task, scored)


class Half:
    """A deal of which some tricks are tapped and a few are left, and all it can still become."""

    def __init__(self, seats: int, special: str, task: str, dice: Random) -> None:
        self.seats, self.special, self.task = seats, special, task
        _, self.options = dealt(seats, special, task, dice)
        # Not as they were played: the same few players win, so that runs come about.
        some = dice.sample(range(seats), dice.randint(2, seats))
        self.winners = [dice.choice(some) for _ in range(LAST[seats] - dice.randint(0, 4))]
        self.marks: dict[str, int] = {}
        self.position = begun(seats, special, task, self.options)
        for at, winner in enumerate(self.winners):
            self.position = then(self.position, "took", who=winner + 1)
            for key in markable(self.position):
                if dice.random() < 0.1:
                    self.marks[key] = at
                    self.position = then(self.position, "mark", card=key)

    def orders(self) -> Iterator[tuple[int, ...]]:
        for more in product(range(self.seats), repeat=LAST[self.seats] - len(self.winners)):
            yield (*self.winners, *more)

    def takers(self, winners: tuple[int, ...], key: str) -> set[int]:
        at = self.marks.get(key)
        return set(winners) if at is None else {winners[at]}

    def answers(self, winners: tuple[int, ...]) -> set[int | None]:
        """For whom the special card can count."""
        if self.special == "shaman":
            return set(self.takers(winners, "special"))
        if self.special != "tinkerer":
            return {None}
        at = self.marks.get("special")
        after = (*winners[1:], None)
        return set(after) if at is None else {after[at]}

    def results(self) -> Iterator[dict[str, Any]]:
        own = SPECIAL_QUESTIONS.get(self.special, "")
        for winners in self.orders():
            keys = [key for key in filled_in(self.position) if key not in (own, "green_five")]
            counts = {key: count(self.evening(winners), self.task, key, {}) for key in keys}
            ends = product(self.takers(winners, "green_five"), self.answers(winners))
            for dealer, to in ends:
                extra = {} if to is None else {own: to + 1}
                yield {**counts, **extra, "green_five": dealer + 1}

    def points(self) -> Iterator[dict[str, Any]]:
        worth = -3 if self.special == "shaman" else 3
        for winners in self.orders():
            plain = task_points(self.evening(winners), self.task, self.options)
            ends = product(self.takers(winners, "green_five"), self.answers(winners))
            for dealer, to in ends:
                scored = [own + worth * (seat == to) for seat, own in enumerate(plain)]
                yield {"points": scored, "green_five": dealer + 1}

    def evening(self, winners: tuple[int, ...]) -> Evening:
        tricks = [Trick([], [*range(self.seats)], winner) for winner in winners]
        return Evening(self.seats, "dragon", tricks)


def distinct(ends: Iterator[dict[str, Any]]) -> list[dict[str, Any]]:
    return [dict(one) for one in {repr(end): end for end in ends}.values()]


@pytest.mark.long
@every_table
@pytest.mark.parametrize("special", ["dragon", "shaman", "tinkerer"])
def test_a_result_is_questioned_exactly_where_no_winners_can_bring_it(
    seats: int, special: str
) -> None:
    dice, questioned = Random(f"exact {seats} {special}"), 0
    for task in (*FOLLOWED, "7a") * 2 * SOAK:
        half = Half(seats, special, task, dice)
        ends = distinct(half.results())
        wrong = (mistaken(dice.choice(ends), seats, dice) for _ in range(30))
        for claim in (*dice.sample(ends, min(30, len(ends))), *wrong):
            found = doubts(half.position, "result", claim)
            assert (claim not in ends) == bool(found), (task, half.winners, half.marks, claim)
            questioned += claim not in ends
    assert questioned > 50


@pytest.mark.long
@every_table
@pytest.mark.parametrize("special", ["dragon", "shaman", "tinkerer"])
def test_points_are_questioned_exactly_where_no_winners_can_bring_them(
    seats: int, special: str
) -> None:
    dice, questioned = Random(f"points {seats} {special}"), 0
    for task in BY_TRICKS * SOAK:
        half = Half(seats, special, task, dice)
        ends = distinct(half.points())
        for end in dice.sample(ends, min(8, len(ends))):
            raised = list(changed(tuple(end["points"]), dice))
            moved = [*end["points"][1:], end["points"][0]]
            for scored in (end["points"], raised, moved):
                claim = {**end, "points": scored}
                if any(abs(one) > 52 for one in scored):
                    continue
                found = doubts(half.position, "points", claim)
                assert (claim not in ends) == bool(found), (task, half.winners, half.marks, claim)
                questioned += claim not in ends
    assert questioned > 50


def test_the_scout_is_noted_when_it_is_played_and_counted_in_the_end() -> None:
    """Two court cards beside the Scout are 2 points for whoever played it."""
    options = GAME.agreed({})
    start = begun(4, "scout", "7a", options)
    assert start.spec("note") is None  # before the first trick there is nothing to note
    noted = then(then(start, "took", who=1), "note", scout=2, court_beside=2)
    assert noted.spec("note") is None
    spec = noted.spec("took")
    assert spec is not None
    assert spec.tiles is not None
    assert [(), ("Scout",), (), ()] == [tile.cards for tile in spec.tiles()]
    result = noted.spec("result")
    assert result is not None
    shown = {field.key: field.default for field in result.fields}
    assert (2, 2) == (shown["scout"], shown["court_beside"])

    ends = {"tricks": [4, 2, 2, 2], "green_five": 1}
    with_note = then(noted, "result", **ends).standing().totals
    without = then(then(start, "took", who=1), "result", **ends).standing().totals
    corrected = then(noted, "result", **ends, scout=3, court_beside=1).standing().totals

    assert [0, 2, 0, 0] == [one - other for one, other in zip(with_note, without, strict=True)]
    assert [0, 0, 1, 0] == [one - other for one, other in zip(corrected, without, strict=True)]


def test_nothing_is_noted_of_a_card_that_counts_for_its_winner() -> None:
    start = begun(4, "enchanter", "7a", GAME.agreed({}))
    assert then(start, "took", who=1).spec("note") is None


@every_table
@pytest.mark.parametrize("task", [task for task in TASKS if task not in BY_TRICKS])
def test_whoever_took_no_trick_has_won_no_card(seats: int, task: str) -> None:
    dice, questioned = Random(f"no trick {seats} {task}"), 0
    while questioned < 3:
        table, options = dealt(seats, "dragon", task, dice)
        position = begun(seats, "dragon", task, options)
        for trick in table.evening.tricks:
            position = then(position, "took", who=(trick.winner or 1) + 1)
        data = told(position, table, options)
        has_cards = [value == 1 if key == "green_queen" else value[0] for key, value in own(data)]
        if any(has_cards) and data["green_five"] != 1:
            assert doubts(position, "result", data), (task, data)
            questioned += 1


def own(data: dict[str, Any]) -> list[tuple[str, Any]]:
    return [(key, value) for key, value in data.items() if key != "green_five"]


@every_table
def test_so_many_tricks_hold_only_so_many_cards(seats: int) -> None:
    """One trick each but for Anna, who has the rest."""
    position = begun(seats, "dragon", "4a", GAME.agreed({}))
    for winner in (*range(1, seats), *(0,) * (LAST[seats] - seats + 1)):
        position = then(position, "took", who=winner + 1)
    for knights in range(seats + 3):
        data = {"knights": [13 - knights, knights, *(0,) * (seats - 2)], "green_five": 1}
        assert (knights > seats) == bool(doubts(position, "result", data))
