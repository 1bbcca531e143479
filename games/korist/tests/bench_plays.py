"""Fixed random layers at full tables, for the bench: compared bare, moved on, judged.

And a long game entered card by card.
"""

from dataclasses import replace
from random import Random
from typing import Any

from games.kit.entry import Entry
from games.korist import GAME
from games.korist.deck import JOKER, Layer
from games.korist.engine.layers import Table, captured
from games.korist.questions.lay import read
from games.korist.tests.dealer import Dealer

PLAYS = 20_000
AIMS = {"moved": 0.4, "judged": 0.33}
"""Of the bare loop, which compares and says nothing."""


def _layer(dice: Random) -> Layer:
    number = dice.randint(1, JOKER)
    size = dice.choice((1, 1, 2, 2, 3, 4))
    jokers = 0 if number == JOKER else dice.choice((0, 0, 0, 1))
    return (number,) * size + (JOKER,) * jokers


def _plays() -> list[tuple[Table, Layer]]:
    dice, empty = Random(4), read({"variant": "expert", "players": 5, "last": "no"})
    return [
        (replace(empty, tops=tuple(_layer(dice) for _ in range(4))), _layer(dice))
        for _ in range(PLAYS)
    ]


_PLAYS = _plays()
_BARE = [(table.tops, laid) for table, laid in _PLAYS]
_LAY = GAME.question("lay")


def bare() -> int:
    """Whether it is a layer and what it captures, in one plain loop without reasons."""
    captured = 0
    for tops, laid in _BARE:
        value, size = laid[0], len(laid)
        if laid.count(value) + laid.count(JOKER) < size:
            continue
        for lying in tops:
            if len(lying) == size and (
                value > lying[0] or (laid == (1,) and lying in ((13,), (JOKER,)))
            ):
                captured += 1
    return captured


def moved() -> int:
    """The engine on layers that are known to be legal."""
    taken = 0
    for tops, laid in _BARE:
        taken += len(captured(laid, tops, "expert"))
    return taken


def judged() -> int:
    """Every layer judged with its findings, then what it captures; reasons are for pages."""
    taken = 0
    assert _LAY is not None
    for table, laid in _PLAYS:
        if not _LAY.judge(table, laid).findings:
            taken += len(captured(laid, table.tops, table.rules))
    return taken


def longest() -> tuple[dict[str, Any], int, list[Entry]]:
    """The base game of three, who draw whenever they may: the longest of sixty such games."""
    dealer = Dealer(3, "base", Random(33), bold=0.9)
    played = enumerate(dealer.entries(), 1)
    return GAME.agreed({}), 3, [Entry(kind, data, (), slot) for slot, (kind, data) in played]
