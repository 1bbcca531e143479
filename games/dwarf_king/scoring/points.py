"""What a task and a special card are to the pad, and the arithmetic from counts to points."""

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from itertools import accumulate, product, starmap
from typing import TypeAlias

from games.dwarf_king.deck import Card, written
from games.dwarf_king.options import STRAIGHT
from games.dwarf_king.rulebook.sources import ARENA, FAN, TILES_2011
from games.dwarf_king.scoring.counts import (
    Ask,
    Counts,
    Deal,
    Tally,
    Who,
)
from games.kit.entry import Data
from games.kit.rulebook import CONFIRMED, INFERRED, Rule

DEALS = 7
MOST_POINTS = 52
"""All J, Q, K, A and all Knights with the Enchanter: (12 + 14) doubled. No task gives more."""

Score: TypeAlias = Callable[..., Counts]
"""From a deal and the counts that were asked for to the points of every seat."""


@dataclass(frozen=True, slots=True)
class Each:
    """Points that everybody has from the own counts alone; `weights` if each count has a price."""

    own: Callable[..., int]
    weights: tuple[int, ...] = ()

    def __call__(self, deal: Deal, *counts: Counts) -> Counts:
        return tuple(self.own(*one) for one in zip(*counts, strict=True))


def each(*weights: int) -> Each:
    """So many points for each one of every count."""
    return Each(lambda *counts: sum(map(int.__mul__, weights, counts)), weights)


@dataclass(frozen=True, slots=True, eq=False)
class Task:
    """One side of a tile; there is one of each.

    `sums` are those that the points of all players can have, where the weights do not tell;
    `rulings` are the options that settle what the rules leave open here.
    """

    key: str
    name: str
    sort: str
    asks: tuple[Ask, ...]
    score: Score
    text: str
    sums: Callable[[Deal], Collection[int]] | None = None
    rulings: tuple[str, ...] = ()
    sources: tuple[str, ...] = (ARENA, TILES_2011)

    @property
    def follows_tricks(self) -> bool:
        """Whether it matters who won which trick; that is best noted while it is played."""
        return any(isinstance(ask, Tally) and ask.followed for ask in self.asks)

    @property
    def needs_cards(self) -> bool:
        """Whether its points cannot be told from who won which trick."""
        return not all(isinstance(ask, Tally) and ask.followed for ask in self.asks)

    @property
    def compares_players(self) -> bool:
        """Whether somebody's points depend on what the others won."""
        return not isinstance(self.score, Each) and STRAIGHT not in self.rulings

    @property
    def rule(self) -> Rule:
        """The task as the rule that it is; what a single source tells is inferred."""
        standing = CONFIRMED if len(self.sources) > 1 else INFERRED
        return Rule(f"task-{self.key}", self.name, self.text, self.text, standing, self.sources)

    def checksum(self, deal: Deal) -> Collection[int]:
        """The sums that the points of all players can have; none if anything can be."""
        if self.sums is not None:
            return self.sums(deal)
        totals = [ask.in_all(deal) for ask in self.asks]
        weights = self.score.weights if isinstance(self.score, Each) else ()
        if not weights or None in totals:
            return ()
        return (sum(w * (n or 0) for w, n in zip(weights, totals, strict=True)),)


@dataclass(frozen=True, slots=True)
class Tile:
    """Two tasks, of which one is chosen."""

    sides: tuple[Task, Task]


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """What an answer makes of one player's points for the task: `each` on top, or `times` as much.

    An answer of 0 leaves them alone.
    """

    each: int = 0
    times: int = 1

    def __call__(self, points: int, answer: int) -> int:
        return points * (self.times if answer else 1) + self.each * answer

    def undone(self, points: int, answer: int) -> int | None:
        """The points before the change, unless no points can have become these."""
        before, rest = divmod(points - self.each * answer, self.times if answer else 1)
        return None if rest else before


UNCHANGED = Change()


@dataclass(frozen=True, slots=True, eq=False)
class Special:
    """One special card; without `card` it is a magic one and counts for nothing.

    `wording` is what is said of a play that it does not allow.
    """

    key: str
    name: str
    group: str
    card: Card | None
    text: str
    wording: str = ""
    ask: Ask | None = None
    change: Change = UNCHANGED
    rulings: tuple[str, ...] = ()

    @property
    def written(self) -> str:
        """The card as people write it."""
        return self.key.capitalize() if self.card is None else written(self.card)

    @property
    def rule(self) -> Rule:
        """The card as a rule; forgivable, because what it did at the table is done."""
        wording, sources = self.wording or self.text, (ARENA, FAN)
        rule_id = f"special-{self.key}"
        return Rule(rule_id, self.name, self.text, wording, CONFIRMED, sources, forgivable=True)

    @property
    def goes_to_its_winner(self) -> bool:
        """Whether its points are for whoever wins it; others are best noted while it is played."""
        return isinstance(self.ask, Who) and self.ask.card is not None


def points_of(task: Task, special: Special, deal: Deal, data: Data) -> Counts:
    """Everybody's points for a deal whose counts were told."""
    points = task.score(deal, *(ask.counts(deal, data) for ask in task.asks))
    if special.ask is None:
        return points
    answers = special.ask.counts(deal, data)
    return tuple(special.change(*one) for one in zip(points, answers, strict=True))


def gains(task: Task, special: Special, deal: Deal) -> tuple[int, ...]:
    """The points of each number of tricks or cards, where nothing else has a say in them."""
    if not isinstance(task.score, Each) or len(task.asks) > 1 or special.ask is not None:
        return ()
    return tuple(task.score.own(number) for number in range(task.asks[0].most(deal) + 1))


def span(task: Task, special: Special, deal: Deal) -> tuple[int, int]:
    """The lowest and the highest points of one player."""
    answers = (0,) if special.ask is None else (0, special.ask.most(deal))
    reached = set(_reached(task, deal))
    ends = [special.change(end, one) for end in (min(reached), max(reached)) for one in answers]
    return min(ends), max(ends)


def _reached(task: Task, deal: Deal) -> Iterator[int]:
    """Points that somebody has while one neighbour has all or nothing and the others nothing."""
    most = [ask.most(deal) for ask in task.asks]
    if isinstance(task.score, Each):  # where each one has a price, the ends are enough
        steps = ((0, one) if task.score.weights else range(one + 1) for one in most)
        yield from starmap(task.score.own, product(*steps))
        return
    nobody = (0,) * (deal.seats - 2)
    for counts in product(*(range(one + 1) for one in most)):
        for before in ([0] * len(most), most):
            ends = zip(counts, before, strict=True)
            yield from task.score(deal, *((own, *nobody, last) for own, last in ends))


def fits_the_task(task: Task, special: Special, deal: Deal, points: Counts) -> bool:
    """Whether these points of all players can be those of the task, changed by the card."""
    allowed = task.checksum(deal)
    return not allowed or any(total in allowed for total in _without(special, deal, points))


def _without(special: Special, deal: Deal, points: Counts) -> Iterator[int]:
    """The points of all players before the card, for whomever it may have been counted."""
    if not isinstance(special.ask, Who) or special.ask.least == 0:
        yield sum(points)
    if special.ask is not None:
        for own, answer in product(points, range(1, special.ask.most(deal) + 1)):
            if (before := special.change.undone(own, answer)) is not None:
                yield sum(points) - own + before


def running(deals: Iterable[Counts], start: Counts) -> tuple[Counts, ...]:
    """The totals before the first of these deals and after each one."""
    return tuple(accumulate(deals, _added, initial=start))


def _added(totals: Counts, points: Counts) -> Counts:
    return tuple(total + new for total, new in zip(totals, points, strict=True))


def leaders(totals: Counts) -> tuple[int, ...]:
    """The seats with the most points."""
    return tuple(seat for seat, total in enumerate(totals) if total == max(totals))


def has_one_leader(totals: Counts) -> bool:
    """Whether one player alone has the most points."""
    return totals.count(max(totals)) == 1
