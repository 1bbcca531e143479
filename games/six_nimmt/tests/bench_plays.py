"""The same placements three ways: as a bare loop, by the engine, and judged by the referee.

Whole rounds of 2 to 10 players as dice dealt them; a low card takes any row.
"""

from dataclasses import dataclass
from random import Random
from typing import Any

from games.kit.entry import Entry
from games.six_nimmt import GAME
from games.six_nimmt.deck import NUMBERS, WORTH
from games.six_nimmt.engine.board import NOWHERE, Board, Situation, lay
from games.six_nimmt.engine.judging import judge_row
from games.six_nimmt.options import BASE, JUBILEE
from games.six_nimmt.tests.dealer import Evening

ROUNDS = 400
NEVER = 10**6
AIMS = {"moved": 0.5, "judged": 0.33}
COWS = [0, *(WORTH[number] for number in NUMBERS)]


@dataclass(frozen=True)
class Round:
    """Four starters, and every card in the order of placing with the row it goes to."""

    starters: tuple[int, ...]
    plays: tuple[tuple[int, int], ...]


def _dealt(dice: Random) -> Round:
    players, deck = dice.randint(2, 10), dice.sample(NUMBERS, len(NUMBERS))
    starters = tuple(deck[:4])
    rows, plays = [[card] for card in starters], []
    for trick in range(10):
        first = 4 + trick * players
        for card in sorted(deck[first : first + players]):
            below = [(row[-1], at) for at, row in enumerate(rows) if row[-1] < card]
            at = max(below)[1] if below else dice.randrange(4)
            rows[at] = [*rows[at], card] if below and len(rows[at]) < 5 else [card]
            plays.append((card, at))
    return Round(starters, tuple(plays))


_DICE = Random(104)
DEALT = tuple(_dealt(_DICE) for _ in range(ROUNDS))
PLAYS = sum(len(one.plays) for one in DEALT)


def bare() -> int:
    """Rows as lists that change, nothing but the arithmetic; the cows taken in all."""
    cows = 0
    for one in DEALT:
        rows = [[card] for card in one.starters]
        for card, chosen in one.plays:
            place, tail = chosen, 0
            for at, row in enumerate(rows):
                last = row[-1]
                if tail < last < card:
                    place, tail = at, last
            row = rows[place]
            if tail and len(row) < 5:
                row.append(card)
            else:
                for lying in row:
                    cows += COWS[lying]
                rows[place] = [card]
    return cows


def moved() -> int:
    """The engine of the game, which keeps every table it has seen as it was."""
    cows = 0
    for one in DEALT:
        board = Board(tuple((card,) for card in one.starters))
        for card, chosen in one.plays:
            place = board.nearest(card)
            board, taken = lay(board, card, chosen if place == NOWHERE else place)
            for lying in taken:
                cows += COWS[lying]
    return cows


def situations() -> tuple[tuple[Situation, int], ...]:
    """Every table just before a card is placed, and the row it goes to."""
    found = []
    for one in DEALT:
        board = Board(tuple((card,) for card in one.starters))
        for card, chosen in one.plays:
            found.append((Situation(board, card), chosen))
            board, _ = lay(board, card, chosen)
    return tuple(found)


JUDGED = situations()


def judged() -> int:
    """How many findings the referee has against these plays: none."""
    findings = 0
    for table, row in JUDGED:
        findings += len(judge_row(table, row).findings)
    return findings


def longest() -> tuple[dict[str, Any], int, list[Entry]]:
    """The longest usual game: eight players of jubilee, who use every special card they can."""
    return GAME.agreed({"variant": JUBILEE}), 8, _entries(Evening(JUBILEE, 8, Random(8)), 2)


def endless() -> tuple[dict[str, Any], int, list[Entry]]:
    """Four people who never stop: ninety rounds of the base game, more than a thousand entries."""
    options = GAME.agreed({"variant": BASE, "target": NEVER})
    return options, 4, _entries(Evening(BASE, 4, Random(4)), 90)


def _entries(evening: Evening, rounds: int) -> list[Entry]:
    moves = [move for _ in range(rounds) for move in evening.round()]
    return [Entry(move.kind, move.data, (), slot) for slot, move in enumerate(moves, 1)]
