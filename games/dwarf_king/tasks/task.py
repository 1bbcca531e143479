"""What a task is: a side of a tile with its question, its points and its checksum."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from games.dwarf_king.asks import Ask
from games.dwarf_king.deal import Counts, Deal
from games.dwarf_king.rulebook.sources import ARENA, TILES_2011
from games.kit.rulebook import CONFIRMED, RuleStanding
from games.kit.text import N_

NUMBER_OF_TRICKS = N_("How many tricks")
WHICH_TRICKS = N_("Which tricks")
SUITS = N_("Suits")
VALUES = N_("Values")
SORTS = (NUMBER_OF_TRICKS, WHICH_TRICKS, SUITS, VALUES)

Score: TypeAlias = Callable[..., Counts]
"""From a deal and the counts that were asked for to the points of every seat."""


class Noting(Enum):
    """When points are best written down: some can no longer be seen in the tricks."""

    AFTERWARDS = "afterwards"
    DURING_THE_DEAL = "during"


@dataclass(frozen=True, slots=True)
class Each:
    """Points that everybody has from the own counts alone."""

    own: Callable[..., int]

    def __call__(self, deal: Deal, *counts: Counts) -> Counts:
        return tuple(self.own(*one) for one in zip(*counts, strict=True))


def no_checksum(deal: Deal) -> Collection[int]:
    """Nothing is known of the points of all players together."""
    return ()


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Task:
    """One side of a tile; there is one of each.

    `checksum` are the sums that the points of all players can have, none if anything can be;
    `rulings` are the options that settle what the rules leave open here.
    """

    key: str
    name: str
    text: str
    sort: str
    asks: tuple[Ask, ...]
    score: Score
    checksum: Callable[[Deal], Collection[int]] = no_checksum
    noting: Noting = Noting.AFTERWARDS
    rulings: tuple[str, ...] = ()
    standing: RuleStanding = CONFIRMED
    sources: tuple[str, ...] = (ARENA, TILES_2011)


@dataclass(frozen=True, slots=True)
class Tile:
    """Two tasks, of which one is chosen."""

    sides: tuple[Task, Task]
