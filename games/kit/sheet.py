"""The contract of a way of recording, and what a pad shows of it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Protocol, TypeAlias, TypeGuard, TypeVar, runtime_checkable

from games.kit.entry import Entry, EntrySpec
from games.kit.rulebook import Rule
from games.kit.text import N_, Fact, Text, say
from games.kit.verdict import Verdict

Options: TypeAlias = Mapping[str, Any]
S = TypeVar("S")
T = TypeVar("T", contravariant=True)


class Mark(Enum):
    """How a cell is told apart by shape and word; an empty one is of somebody not in play."""

    PLAIN = ""
    HIT = "hit"
    MISS = "miss"
    EMPTY = "empty"


@dataclass(frozen=True, slots=True)
class Cell:
    """One player's place in a line: what was scored, the running total, what led to it.

    `total` is None while the line is still open; `notes` are small print.
    """

    points: int
    total: int | None
    notes: tuple[Text, ...] = ()
    mark: Mark = Mark.PLAIN


AWAY = Cell(0, None, mark=Mark.EMPTY)
"""The cell of somebody who was not in play then."""


@dataclass(frozen=True, slots=True)
class Line:
    """One row of the pad; `slots` are the entries it was made from, the one to edit last.

    `label` is what fits into the narrow first column; without one the row's number stands there.
    A line that was not `played` is an agreement of the players: points, but nobody's best round.
    """

    title: Text
    cells: tuple[Cell, ...]
    slots: tuple[int | None, ...]
    note: Text | None = None
    label: str = ""
    played: bool = True

    @property
    def is_open(self) -> bool:
        """Whether somebody's total of this line is still to come."""
        return any(cell.total is None and cell.mark is not Mark.EMPTY for cell in self.cells)


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who won, and the rule that decided it."""

    winners: tuple[int, ...]
    rule: Rule
    facts: Mapping[str, Fact] = field(default_factory=dict)

    @property
    def text(self) -> Text:
        """Why it ended this way, in a sentence."""
        return Text(self.rule.wording, self.facts)


NO_PLACE = 0
"""The place of somebody who left: the points stay on the pad, but neither win nor lose."""


@dataclass(frozen=True, slots=True)
class Standing:
    """The pad: lines, totals, places (1 leads), what the game is played for, and its end.

    `now` is what this round is about for everybody, in a word: a bid, how far it is to the end.
    Without it the notes of the open line say it.
    """

    lines: tuple[Line, ...]
    totals: tuple[int, ...]
    ranks: tuple[int, ...]
    goal: Text
    outcome: Outcome | None = None
    now: tuple[Text | None, ...] = ()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.outcome is not None

    @property
    def gone(self) -> tuple[int, ...]:
        """The seats of those who left before the end."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == NO_PLACE)

    @property
    def leaders(self) -> tuple[int, ...]:
        """The seats in first place."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


class Sheet(Protocol[S]):
    """A way of recording a game; every method is pure."""

    def start(self, options: Options, seats: int) -> S:
        """The state before anything was entered."""

    def expects(self, state: S) -> Iterable[EntrySpec]:
        """What may be entered next, the usual one first; nothing when the game is over."""

    def check(self, state: S, entry: Entry) -> Verdict:
        """All findings against an entry that has the shape of its spec; never raises."""

    def apply(self, state: S, entry: Entry) -> S:
        """The state after an entry that check lets through."""

    def standing(self, state: S) -> Standing:
        """Lines, totals, places and outcome."""


@runtime_checkable
class Conceals(Protocol[T]):
    """A sheet on which something may be secret for a while."""

    def has_secrets(self, options: Options) -> bool:
        """Whether a table with these options ever hides anything."""

    def concealed(self, state: T) -> frozenset[int]:
        """The slots of entries that only the phone which entered them may show for now."""


def conceals(sheet: Sheet[Any]) -> TypeGuard[Conceals[Any]]:
    """Whether it is such a sheet, by one method: a protocol looks for all at every entry."""
    return hasattr(sheet, "has_secrets")


def places(keys: Sequence[Any]) -> tuple[int, ...]:
    """Place of each seat by its sort key: the lowest key is first, equal keys share a place."""
    return tuple(1 + sum(other < key for other in keys) for key in keys)


def leaders(totals: Sequence[int]) -> tuple[int, ...]:
    """The seats with the most points."""
    most = max(totals)
    return tuple(seat for seat, total in enumerate(totals) if total == most)


def added(totals: Sequence[int], new: Sequence[int]) -> tuple[int, ...]:
    """Everybody's total after these points."""
    return tuple(total + one for total, one in zip(totals, new, strict=True))


def signed(points: int) -> Text:
    """Points as they are added to a total or taken from it."""
    return say(N_("+{n}") if points >= 0 else N_("−{n}"), n=abs(points))


@dataclass(frozen=True, slots=True)
class Span:
    """From `low` to `high`, both included."""

    low: int
    high: int

    def __contains__(self, number: int) -> bool:
        return self.low <= number <= self.high
