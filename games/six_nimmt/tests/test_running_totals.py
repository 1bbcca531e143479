"""Totals entered instead of a round's cows are noticed, and real rounds hardly ever doubted."""

from collections.abc import Iterator
from random import Random

import pytest

from games.six_nimmt.rounds import Claim, counted_findings
from games.six_nimmt.scoring import limits
from games.six_nimmt.tests.second_reading import cows

TABLES = [
    pytest.param("base", 2, 4_000, id="base-2"),
    pytest.param("base", 3, 2_000, id="base-3"),
    pytest.param("base", 10, 300, id="base-10"),
    pytest.param("profi", 2, 2_000, id="profi-2"),
]
MOST_FALSE_ALARMS = 0.001
MOST_MISSED = 0.1  # of two players' third rounds, which may be cheap


def played(variant: str, players: int, dice: Random) -> list[int]:
    """The cows of a random round; a low card takes the cheapest row or any."""
    top = 10 * players + 4 if variant == "profi" else 104
    deck = dice.sample(range(1, top + 1), 10 * players + 4)
    rows, took = [[deck.pop()] for _ in range(4)], [0] * players
    for _ in range(10):
        for card, seat in sorted((deck.pop(), seat) for seat in range(players)):
            below = [row for row in rows if row[-1] < card]
            row = max(below, key=lambda one: one[-1]) if below else dice.choice(rows)
            if not below and dice.random() < 0.5:
                row = min(rows, key=cows)
            if not below or len(row) == 5:
                took[seat] += cows(row)
                row.clear()
            row.append(card)
    return took


def evenings(variant: str, players: int, rounds: int) -> Iterator[tuple[int, list[int], list[int]]]:
    """So many rounds up to 66 cows: the number of each, the totals before it, its cows."""
    dice, number, totals = Random(players), 0, [0] * players
    for _ in range(rounds):
        number, before, new = number + 1, totals, played(variant, players, dice)
        yield number, before, new
        totals = added(before, new)
        if max(totals) >= 66:
            number, totals = 0, [0] * players


def added(totals: list[int], new: list[int]) -> list[int]:
    return [total + one for total, one in zip(totals, new, strict=True)]


def doubts(variant: str, typed: list[int], totals: list[int]) -> set[str]:
    findings = counted_findings(Claim(tuple(typed)), limits(variant, len(typed)), tuple(totals))
    return {found.rule.id for found in findings}


@pytest.mark.parametrize(("variant", "players", "rounds"), TABLES)
def test_real_rounds_are_hardly_ever_taken_for_totals(
    variant: str, players: int, rounds: int
) -> None:
    told = list(evenings(variant, players, rounds))
    later = [(totals, new) for number, totals, new in told if number > 1]
    alarms = sum("running-totals" in doubts(variant, new, totals) for totals, new in later)
    print(f"{variant}, {players} players: {alarms} false alarms in {len(later)} rounds")
    assert alarms <= MOST_FALSE_ALARMS * len(later)
    first = [new for number, totals, new in told if number == 1]
    assert not any("running-totals" in doubts(variant, new, [0] * players) for new in first)


@pytest.mark.parametrize(("variant", "players", "rounds"), TABLES)
def test_totals_are_noticed_from_the_third_round_on(
    variant: str, players: int, rounds: int
) -> None:
    told = [one for one in evenings(variant, players, rounds) if one[0] > 2]
    missed = sum(
        doubts(variant, added(totals, new), totals).isdisjoint(("running-totals", "round-sum-high"))
        for _, totals, new in told
    )
    print(f"{variant}, {players} players: {missed} of {len(told)} typed totals missed")
    assert len(told) > 50
    assert missed <= MOST_MISSED * len(told)
