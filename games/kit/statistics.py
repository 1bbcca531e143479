"""What a game can say about many evenings: small counts per seat that add up over tables."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from games.kit.text import N_


class Measure(Enum):
    """How a count is read: so many out of so many, or so much each time."""

    SHARE = "share"
    MEAN = "mean"


@dataclass(frozen=True, slots=True)
class Tally:
    """What one table adds: every seat's `amounts`, counted so many `times`; `of` names a part."""

    amounts: tuple[int, ...]
    times: tuple[int, ...]
    of: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Statistic:
    """One thing a game counts about its players.

    `tallies` have, for each way of recording that can tell, a pure function of its last state;
    a statistic with parts (points by task) makes a tally for each of them.
    """

    key: str
    name: str
    measure: Measure
    tallies: Mapping[str, Callable[[Any], Iterable[Tally]]] = field(default_factory=dict)
    part: str = N_("What")
