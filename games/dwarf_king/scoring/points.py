"""What a task and a special card ask for, and the arithmetic from counts to points."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, TypeAlias

from games.dwarf_king.deck import BASICS, RANK, TRICKS, Cards
from games.dwarf_king.options import STRAIGHT, Rulings
from games.dwarf_king.rulebook import ARENA, FAN, TILES_2011
from games.dwarf_king.rulebook.counting import HIGHEST_SUM
from games.kit.entry import Data
from games.kit.rulebook import CONFIRMED, INFERRED, Rule
from games.kit.shape_rules import MISSING
from games.kit.text import Fact, Seat, say
from games.kit.verdict import Finding

DEALS = 7
MOST_POINTS = 52
"""All J, Q, K, A and all Knights with the Enchanter: (12 + 14) doubled. No task gives more."""

IN_PLAY = {seats: tuple(c for c in BASICS if seats > 3 or c != "D2") for seats in TRICKS}
"""The basic cards by the number of players; three have no green 2."""

Counts: TypeAlias = tuple[int, ...]
"""A number for every seat."""
Winners: TypeAlias = Sequence[int | None]
"""Who won each trick, in the order they were played; None where nobody knows."""


@dataclass(frozen=True, slots=True)
class Deal:
    """What is dealt, and what it is played for; a magic card counts for nothing itself."""

    seats: int
    rulings: Rulings
    task: "Task"
    special: "Special"

    @property
    def tricks(self) -> int:
        """How many tricks are played, and cards dealt to each."""
        return TRICKS[self.seats]

    @property
    def cards(self) -> Cards:
        """Every card that has a suit."""
        basic = IN_PLAY[self.seats]
        return (*basic, self.special.card) if self.special.card in RANK else basic

    @property
    def asks(self) -> "tuple[Tally, ...]":
        """What the task and the special card ask for."""
        return self.task.asks + (() if self.special.ask is None else (self.special.ask,))


class Won(NamedTuple):
    """What one player won: how many tricks, and the cards in them that have a suit."""

    cards: Cards
    tricks: int


class Heaps(NamedTuple):
    """How cards are counted: sorted into heaps, then heap after heap by how many lie there.

    `heap` says where a card lies, `order` names the heaps that count, `past` brings what is counted
    so far past a heap with its number of cards, and `result` is what it comes to in the end.
    """

    heap: Callable[[str], Any]
    order: Sequence[Any]
    past: Callable[[Any, Any, int], Any]
    start: Any = 0
    result: Callable[[Any], int] = int

    def count(self, cards: Iterable[str]) -> int:
        """The number that these cards bring."""
        lying, so_far = [*map(self.heap, cards)], self.start
        for heap in self.order:
            so_far = self.past(so_far, heap, lying.count(heap))
        return self.result(so_far)


def added_up(heap: Callable[[str], Any], *worth: int) -> Heaps:
    """Every card counts what it is worth, which is also where it lies."""
    return Heaps(heap, worth, lambda so_far, worth, cards: so_far + worth * cards)


@dataclass(frozen=True, slots=True)
class Highest:
    """Replaces numbers of which only the highest counts: asks who has it, several on a tie."""

    key: str
    label: str

    def counts(self, seats: int, data: Data) -> tuple[int, ...] | None:
        """One for whoever has it; None if nobody was named."""
        named = data.get(self.key) or ()
        return tuple(map(int, named)) if any(named) else None


@dataclass(frozen=True, slots=True)
class Owner:
    """Replaces numbers that only one player can have: asks who that is, and how many."""

    key: str
    label: str
    number_key: str
    number_label: str

    def counts(self, seats: int, data: Data) -> tuple[int, ...] | None:
        """The number of the player who was named."""
        owner, number = data.get(self.key), data.get(self.number_key) or 0
        if owner is None:
            return None
        return tuple(number * (seat + 1 == owner) for seat in range(seats))


@dataclass(frozen=True, slots=True)
class Tally:
    """A number per player, from none to `most`; `usual` is what stands there beforehand.

    It is `followed` in who won which tricks, `last` says how many of them if only the last ones
    matter; or else the cards won are counted in `heaps`, or the tricks. `limit` is the highest
    number where that is not what all the cards bring.
    By the rule `total`, if there is one, the numbers of all players make just `most`; `check` says
    what else speaks against them. Where the numbers are places or yes and no, `named` names those
    who have one, in order, and `nobody` says that there is none; `words` are what the numbers are
    called. Something shorter may be asked `instead`.
    With a `card` only one player is named, for whom it counts one: whoever won that card; what no
    card tells is "", and may be nobody.
    """

    key: str
    label: str
    limit: Callable[[Deal], int] | None = None
    total: Rule | None = None
    check: Callable[[Deal, Counts], Finding | None] | None = None
    usual: int | None = None
    heaps: Callable[[Deal], Heaps] | None = None
    followed: Callable[[Winners, int], int] | None = None
    last: int = 0
    named: str = ""
    nobody: str = ""
    words: tuple[str, ...] = ()
    instead: Highest | Owner | None = None
    card: str | None = None

    def most(self, deal: Deal) -> int:
        """The highest number of one player."""
        if self.limit is not None or self.heaps is None:
            return deal.tricks if self.limit is None else self.limit(deal)
        return self.heaps(deal).count(deal.cards)

    def in_all(self, deal: Deal) -> int | None:
        """What the numbers of all players add up to, if that is certain."""
        return None if self.total is None else self.most(deal)

    def counts(self, deal: Deal, data: Data) -> Counts:
        """The answer as a number for every seat."""
        if self.card is not None:
            return tuple(int(seat + 1 == data.get(self.key)) for seat in range(deal.seats))
        short = self.instead.counts(deal.seats, data) if self.instead is not None else None
        if isinstance(self.instead, Owner) and short is not None:
            return short
        own = data.get(self.key)
        return tuple(one or 0 for one in own) if own is not None else short or (0,) * deal.seats

    def is_short(self, data: Data) -> bool:
        """Whether only those were named who have the highest number."""
        return isinstance(self.instead, Highest) and data.get(self.key) is None

    def number(self, deal: Deal, won: Won, winners: Winners, seat: int) -> int:
        """The number of one player, by what was won and by whom."""
        if self.followed is not None:
            return self.followed(winners, seat)
        return won.tricks if self.heaps is None else self.heaps(deal).count(won.cards)

    def findings(self, deal: Deal, data: Data) -> Iterator[Finding]:
        """What is wrong with an answer."""
        if isinstance(self.instead, Highest):
            yield from self._against_the_highest(self.instead, deal, data)
        if not self.is_short(data):
            yield from self._against_the_numbers(self.counts(deal, data), deal)

    def _against_the_highest(self, short: Highest, deal: Deal, data: Data) -> Iterator[Finding]:
        """Nobody was named, or not those with the highest numbers."""
        named, numbers = short.counts(deal.seats, data), data.get(self.key)
        if named is None and numbers is None:
            yield Finding(MISSING, field=short.key)
        elif named is not None and numbers is not None:
            highest = tuple(seat for seat, one in enumerate(numbers) if one == max(numbers))
            if highest != tuple(seat for seat, one in enumerate(named) if one):
                yield Finding(HIGHEST_SUM, {"who": tuple(map(Seat, highest))}, short.key)

    def _against_the_numbers(self, counts: Counts, deal: Deal) -> Iterator[Finding]:
        most = self.most(deal)
        if self.total is not None and sum(counts) != most:
            facts: dict[str, Fact] = {"n": sum(counts), "total": most, "what": say(self.label)}
            yield Finding(self.total, facts, self.key)
        misfit = self.check(deal, counts) if self.check else None
        if misfit is not None:
            yield replace(misfit, field=self.key)


Score: TypeAlias = Callable[..., Counts]
"""From a deal and the counts that were asked for to the points of every seat."""


@dataclass(frozen=True, slots=True)
class Each:
    """Points that depend only on a player's own counts; `weights` if each count has a price."""

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

    sort: str
    asks: tuple[Tally, ...]
    key: str
    name: str
    score: Score
    text: str
    sums: Callable[[Deal], Collection[int]] | None = None
    rulings: tuple[str, ...] = ()
    sources: tuple[str, ...] = (ARENA, TILES_2011)

    @property
    def follows_tricks(self) -> bool:
        """Whether it matters who won which trick; that is best noted while it is played."""
        return any(ask.followed for ask in self.asks)

    @property
    def compares_players(self) -> bool:
        """Whether somebody's points depend on what the others won."""
        return not isinstance(self.score, Each) and STRAIGHT not in self.rulings

    @property
    def rule(self) -> Rule:
        """The task as the rule that it is; what a single source tells is inferred."""
        standing = CONFIRMED if len(self.sources) > 1 else INFERRED
        return Rule(f"task-{self.key}", self.name, self.text, "", standing, self.sources)

    def checksum(self, deal: Deal) -> Collection[int]:
        """The sums that the points of all players can have; none if anything can be."""
        if self.sums is not None:
            return self.sums(deal)
        totals = [ask.in_all(deal) for ask in self.asks]
        weights = self.score.weights if isinstance(self.score, Each) else ()
        if not weights or None in totals:
            return ()
        return (sum(w * (n or 0) for w, n in zip(weights, totals, strict=True)),)


Tile: TypeAlias = tuple[Task, Task]
"""Two tasks, of which one is chosen."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """How an answer changes one player's points for the task: `each` added, or `times` as much.

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


@dataclass(frozen=True, slots=True, eq=False)
class Special:
    """One special card; `card` is how it is written.

    `short` is what stands on it beside its suit and its number, `wording` what is said of a play
    that it does not allow.
    """

    key: str
    name: str
    short: str
    group: str
    card: str
    text: str
    wording: str = ""
    ask: Tally | None = None
    change: Change = Change()
    rulings: tuple[str, ...] = ()

    @property
    def rule(self) -> Rule:
        """The card as a rule; forgivable, because what it did at the table is done."""
        words, sources = (self.name, self.text, self.wording), (ARENA, FAN)
        return Rule(f"special-{self.key}", *words, sources=sources, forgivable=True)

    @property
    def goes_to_its_winner(self) -> bool:
        """Whether its points are for whoever wins it; others are best noted while it is played."""
        return self.ask is not None and bool(self.ask.card)


def points_of(deal: Deal, data: Data) -> Counts:
    """Each player's points for a deal with these counts."""
    special = deal.special
    points = deal.task.score(deal, *(ask.counts(deal, data) for ask in deal.task.asks))
    if special.ask is None:
        return points
    return tuple(map(special.change, points, special.ask.counts(deal, data)))
