"""A deal finished by hand against every way in which it can have gone on after the tricks entered.

The oracle deals what is still out anew and plays on, or shares it out in every way there is; it
counts like a player at the table. Set SOAK to a number to try that many times as many deals.
"""

from collections.abc import Iterator
from copy import copy
from itertools import combinations, product
from random import Random
from typing import Any

import pytest

from games.dwarf_king import GAME
from games.dwarf_king.tests.counted import SHORT, answer, count, in_short
from games.dwarf_king.tests.dealer import Table, play, play_on
from games.dwarf_king.tests.played import SHUFFLED_IN, Evening, Trick
from games.dwarf_king.tests.second_reading import LAST
from games.dwarf_king.tests.test_plays import EDITIONS, SPECIAL_QUESTIONS, agreed, tiles
from games.dwarf_king.tests.worked import points
from games.kit.entry import Entry
from games.kit.replay import Replay, replay
from tests.soak import SOAK

DEALS_EACH = SOAK
ENDS = 1
BY_WINNERS = ("1a", "2a", "7a", "14a", "16a", "16b")

every_table = pytest.mark.parametrize("seats", [3, 4, 5])
TASKS = sorted({side for edition in EDITIONS for tile in tiles(edition) for side in tile})


class Cut:
    """A deal of which only the first entries were made, and what the table agreed on."""

    def __init__(self, table: Table, entered: int, options: dict[str, Any]) -> None:
        self.table, self.options = table, options
        log = [Entry(kind, data, (), at) for at, (kind, data) in enumerate(table.entries, 1)]
        way = GAME.sheets["plays"]
        self.position: Replay[Any] = replay(way, options, table.seats, log[:entered], entered)
        self.tricks = list(lying(table, entered))
        self.left = LAST[table.seats] - len(self.tricks)
        self.out = table.left[entered - 1]

    def another_end(self, dice: Random) -> Evening:
        """All that is out dealt anew, whoever had what, and played to the last trick."""
        table, seats = copy(self.table), self.table.seats
        cards = dice.sample(self.out, len(self.out))
        table.hands, table.at = [cards[seat::seats] for seat in range(seats)], list(range(seats))
        table.tricks = [Trick([*one.cards], one.players, one.winner) for one in self.tricks]
        table.entries, table.left, table.dice = [], [], dice
        return play_on(table, table.tricks[-1].winner).evening

    def every_end(self) -> Iterator[Evening]:
        """One or two tricks that are left, with any cards, played and won by anybody."""
        seats = range(self.table.seats)
        told_by_players = self.table.special in ("joker", "scout")
        for (tricks, out), shift in product(self.swapped(), seats if told_by_players else (0,)):
            players = [(seat + shift) % len(seats) for seat in seats]
            first = combinations(out, len(seats)) if self.left == 2 else [tuple(out)]
            for cards, winners in product(first, product(seats, repeat=self.left)):
                rest = [card for card in out if card not in cards]
                piles = zip((cards, rest), winners, strict=False)
                more = [Trick([*pile], players, winner) for pile, winner in piles]
                yield Evening(len(seats), self.table.special, plain([*tricks, *more]))

    def swapped(self) -> Iterator[tuple[list[Trick], list[str]]]:
        """As it lies; and for each card that the Sorcerer may take out of the last trick."""
        yield self.tricks, self.out
        *before, last = self.tricks
        for at, card in enumerate(last.cards if "Sorcerer" in self.out else ()):
            cards = [*last.cards[:at], "Sorcerer", *last.cards[at + 1 :]]
            out = [card if one == "Sorcerer" else one for one in self.out]
            yield [*before, Trick(cards, last.players, last.winner)], out

    def result(self, evening: Evening) -> dict[str, Any]:
        """What the table would count at this end."""
        fields = [field.key for field in self.specs()["result"].fields if field.key not in SHORT]
        data = {key: self.counted(evening, key) for key in fields}
        return {key: value for key, value in data.items() if value is not None}

    def counted(self, evening: Evening, key: str) -> Any:
        if key == "green_five":
            return evening.taker("D5") + 1
        if key == SPECIAL_QUESTIONS.get(self.table.special):
            return answer(evening, key)
        return count(evening, self.table.task, key, self.options)

    def specs(self) -> dict[str, Any]:
        return {spec.kind: spec for spec in self.position.expects()}

    def doubts(self, kind: str, data: dict[str, Any]) -> list[str]:
        return [found.rule.id for found in self.position.judge(Entry(kind, data)).findings]


def share(seats: int, special: str) -> list[str]:
    """A third of the tasks: with every card, all of them at some table; in the long loop all."""
    if SOAK > 1:
        return TASKS * DEALS_EACH
    return TASKS[(sorted(SHUFFLED_IN).index(special) + seats) % 3 :: 3]


def lying(table: Table, entered: int) -> Iterator[Trick]:
    """The tricks among the first entries, as they lie when these are made."""
    tricks: list[Trick] = []
    for kind, data in table.entries[:entered]:
        if kind == "trick":
            players, winner = table.tricks[len(tricks)].players, table.tricks[len(tricks)].winner
            tricks.append(Trick([data["cards"][seat] for seat in players], players, winner))
        if kind == "take":
            cards = tricks[-1].cards
            cards[cards.index(data["card"])] = "Sorcerer"
    return iter(tricks)


def plain(tricks: list[Trick]) -> list[Trick]:
    """As tests count them: magic cards have small letters there."""
    magic = ("Dragon", "Mummy", "Puppeteer", "Sorcerer", "Excalibur")
    return [
        Trick([c.lower() if c in magic else c for c in t.cards], t.players, t.winner)
        for t in tricks
    ]


def dealt(seats: int, special: str, task: str, dice: Random) -> tuple[Table, dict[str, Any]]:
    edition = "first" if task.startswith("f") else "new"
    options = agreed(edition, dice)
    readings = options["excalibur_led"], options["sorcerer_kept"]
    table = Table(seats, special, task, *readings, dice, aces=options["dragon_aces"])
    return play(table), options


def cuts(table: Table, options: dict[str, Any], dice: Random, most: int = 1) -> Iterator[Cut]:
    """Some moments at which the cards are no longer entered, early and late."""
    tricks = [at for at, (kind, _) in enumerate(table.entries, 1) if kind == "trick"]
    moments = range(tricks[0], len(table.entries))
    for entered in dice.sample(moments, most):
        yield Cut(table, entered, options)


def after(table: Table, options: dict[str, Any], tricks: int) -> Cut:
    """The moment right after so many tricks."""
    places = [at for at, (kind, _) in enumerate(table.entries, 1) if kind == "trick"]
    return Cut(table, places[tricks - 1], options)


@pytest.mark.long
@every_table
@pytest.mark.parametrize("special", SHUFFLED_IN)
def test_every_way_a_deal_can_go_on_is_believed(seats: int, special: str) -> None:
    dice, ends = Random(f"by hand {seats} {special}"), 0
    for task in share(seats, special):
        table, options = dealt(seats, special, task, dice)
        for cut in cuts(table, options, dice):
            for evening in (*(cut.another_end(dice) for _ in range(ENDS)), table.evening):
                told = cut.result(evening)
                assert [] == cut.doubts("result", told), (task, told)
                assert [] == cut.doubts("result", in_short(told)), (task, told)
                dealer = {"green_five": told["green_five"]}
                scored = points(evening, task, options)
                assert [] == cut.doubts("points", {"points": scored, **dealer}), (task, scored)
                ends += 1
    assert (ENDS + 1) * len(share(seats, special)) == ends


@every_table
@pytest.mark.parametrize("task", BY_WINNERS)
def test_what_no_winners_can_bring_is_questioned(seats: int, task: str) -> None:
    """And what some can is not: every order in which the last tricks can be won is tried."""
    dice, questioned = Random(f"winners {seats} {task}"), 0
    for _ in range(6 * DEALS_EACH):
        table, options = dealt(seats, "dragon", task, dice)
        cut = after(table, options, LAST[seats] - dice.randint(2, 4))
        (key, _) = (field.key for field in cut.specs()["result"].fields)
        dealer = table.evening.taker("D5")
        ends = {tuple(counts) for counts in by_winners(cut, key, dealer)}
        for told in {changed(dice.choice(sorted(ends)), dice) for _ in range(60)} | ends:
            data = {key: list(told), "green_five": dealer + 1}
            assert (told not in ends) == bool(cut.doubts("result", data)), (cut.tricks, told)
            questioned += told not in ends
    assert questioned > 50 * DEALS_EACH


def by_winners(cut: Cut, key: str, dealer: int) -> Iterator[list[int]]:
    """What is counted for every order in which the tricks that are left can be won.

    Whoever takes the green 5 wins one of them, unless it lies there already.
    """
    seats, is_out = range(cut.table.seats), "D5" in cut.out
    orders = product(seats, repeat=cut.left)
    for winners in (one for one in orders if dealer in one or not is_out):
        more = [Trick([], [*seats], winner) for winner in winners]
        evening = Evening(len(seats), "dragon", plain([*cut.tricks, *more]))
        yield count(evening, cut.table.task, key, cut.options)


def changed(counts: tuple[int, ...], dice: Random) -> tuple[int, ...]:
    """One player has more or less, mostly at the cost of another."""
    told = list(counts)
    one, other = dice.sample(range(len(told)), 2)
    told[one] += 1
    told[other] -= dice.choice((0, 1, 1))
    return tuple(told)


@pytest.mark.long
@every_table
@pytest.mark.parametrize("special", SHUFFLED_IN)
def test_with_one_trick_left_there_are_only_as_many_results_as_ends(
    seats: int, special: str
) -> None:
    dice, questioned = Random(f"one left {seats} {special}"), 0
    for task in share(seats, special):
        table, options = dealt(seats, special, task, dice)
        cut = after(table, options, LAST[seats] - 1)
        ends = [cut.result(evening) for evening in cut.every_end()]
        for told in (*ends, *(mistaken(dice.choice(ends), seats, dice) for _ in range(8))):
            assert (told not in ends) == bool(cut.doubts("result", told)), (task, told, ends)
            questioned += told not in ends
    assert questioned > 4 * len(share(seats, special))


@every_table
@pytest.mark.parametrize(("special", "task"), [("dragon", "6a"), ("scout", "6b"), ("scout", "7a")])
def test_short_answers_are_held_to_the_last_trick(seats: int, special: str, task: str) -> None:
    dice, questioned = Random(f"short {seats} {special} {task}"), 0
    for _ in range(12 * DEALS_EACH):
        table, options = dealt(seats, special, task, dice)
        cut = after(table, options, LAST[seats] - 1)
        ends = [in_short(cut.result(evening)) for evening in cut.every_end()]
        for told in (*ends, *(somebody_else(dice.choice(ends), seats, dice) for _ in range(8))):
            assert (told not in ends) == bool(cut.doubts("result", told)), (told, ends)
            questioned += told not in ends
    assert questioned > 5 * DEALS_EACH


def somebody_else(told: dict[str, Any], seats: int, dice: Random) -> dict[str, Any]:
    """Another player has the highest sum, or played the card."""
    other = dict(told)
    if "highest" in told:
        other["highest"] = dice.sample(told["highest"], seats)
    if "scout" in told:
        other["scout"] = dice.randint(1, seats)
    return other


def mistaken(told: dict[str, Any], seats: int, dice: Random) -> dict[str, Any]:
    """Another number for somebody, or somebody else."""
    key = dice.choice(sorted(told))
    if isinstance(told[key], list):
        return {**told, key: list(changed(tuple(told[key]), dice))}
    return {**told, key: dice.randint(1, seats)}


@pytest.mark.long
@pytest.mark.parametrize("seats", [3, 4])
def test_with_two_tricks_left_nobody_has_less_or_more_than_can_be(seats: int) -> None:
    """Five players have too many ends to try them all."""
    dice = Random(f"two left {seats}")
    for task in TASKS if seats == 3 else dice.sample(TASKS, 15):
        table, options = dealt(seats, dice.choice(sorted(SHUFFLED_IN)), task, dice)
        cut = after(table, options, LAST[seats] - 2)
        ends = [cut.result(evening) for evening in cut.every_end()]
        for told in dice.sample(ends, 20):
            assert [] == cut.doubts("result", told), (task, told)
        for key in (key for key in ends[0] if isinstance(ends[0][key], list)):
            for seat in range(seats):
                own = [end[key][seat] for end in ends]
                told = dice.choice(ends)
                for beyond in (min(own) - 1, max(own) + 1):
                    counts = [*told[key][:seat], beyond, *told[key][seat + 1 :]]
                    assert cut.doubts("result", {**told, key: counts}), (task, key, seat, beyond)
