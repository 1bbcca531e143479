"""What is counted in a deal: from won cards and tricks to a number for every seat."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import NamedTuple, TypeAlias

from games.dwarf_king.deck import BASIC, HIGHEST_NUMBER, TRICKS, WITHOUT_GREEN_TWO, Card, Suit
from games.dwarf_king.options import ELITE_MISSING, IGNORE, JOINED, STRAIGHT_ELEVEN, Rulings
from games.kit.entry import Data
from games.kit.rulebook import Rule
from games.kit.text import Fact, say
from games.kit.verdict import Finding

Counts: TypeAlias = tuple[int, ...]
"""A number for every seat."""


@dataclass(frozen=True, slots=True)
class Deal:
    """`special` is None for a magic card: it lies in a trick and counts for nothing."""

    seats: int
    special: Card | None
    rulings: Rulings

    @property
    def tricks(self) -> int:
        """How many tricks are played, and cards dealt to each."""
        return TRICKS[self.seats]

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card that has a suit."""
        basic = BASIC if self.seats > 3 else WITHOUT_GREEN_TWO
        return basic if self.special is None else (*basic, self.special)

    def ruling(self, key: str) -> str:
        """How this table reads what the rules leave open."""
        return next(value for ruling, value in self.rulings if ruling == key)

    def count(self, which: Callable[[Card], bool]) -> int:
        """How many cards of the deal are of this kind."""
        return sum(map(which, self.cards))

    def suit_sizes(self) -> list[int]:
        """How many cards each suit has, the smallest first."""
        return sorted(sum(card.suit is suit for card in self.cards) for suit in Suit)


class Won(NamedTuple):
    """What one player won: how many tricks, and the cards in them that have a suit."""

    cards: tuple[Card, ...]
    tricks: int


Winners: TypeAlias = Sequence[int | None]
"""Who won each trick, in the order they were played; None where nobody knows."""
Which: TypeAlias = Callable[[Card], bool]


def how_many(which: Which) -> Callable[[Deal, Won], int]:
    """The cards of a kind."""
    return lambda deal, won: sum(map(which, won.cards))


def sum_of_values(deal: Deal, won: Won) -> int:
    """The numbers on the cards, added up; J, Q, K and A have none."""
    return sum(card.value for card in won.cards)


def lowest_number(which: Which, only_court: int = 0) -> Callable[[Deal, Won], int]:
    """The lowest number on these cards, `only_court` if none has any, 0 without such a card."""

    def lowest(deal: Deal, won: Won) -> int:
        cards = [card for card in won.cards if which(card)]
        return min((card.value for card in cards if card.value), default=only_court * bool(cards))

    return lowest


def triples_of(ranks: Iterable[int]) -> Callable[[Deal, Won], int]:
    """How many of these ranks are there in all three suits."""
    wanted = frozenset(ranks)

    def triples(deal: Deal, won: Won) -> int:
        there = Counter(card.rank for card in won.cards if card.rank in wanted)
        return sum(times == len(Suit) for times in there.values())

    return triples


def _suits(won: Won) -> list[int]:
    return [sum(card.suit is suit for card in won.cards) for suit in Suit]


def smallest_suit(deal: Deal, won: Won) -> int:
    """A suit that is missing counts 0, or is left out where the table agreed so."""
    sizes = _suits(won)
    if deal.ruling(ELITE_MISSING) == IGNORE:
        return min(filter(None, sizes), default=0)
    return min(sizes)


def largest_suit(deal: Deal, won: Won) -> int:
    """The suit somebody has most of."""
    return max(_suits(won))


def row_of_ranks(deal: Deal, won: Won) -> int:
    """The longest row without a gap; whether a missing 11 is one is for the table to read."""
    there = {card.rank for card in won.cards}
    counting = {card.rank for card in deal.cards}
    if deal.ruling(STRAIGHT_ELEVEN) == JOINED and HIGHEST_NUMBER not in there:
        counting.discard(HIGHEST_NUMBER)
    return _longest(rank in there for rank in sorted(counting))


def run_of(winners: Winners, seat: int) -> int:
    """The most tricks one after another that this seat won."""
    return _longest(winner == seat for winner in winners)


def drought_of(winners: Winners, seat: int) -> int:
    """The most tricks one after another that this seat lost."""
    return _longest(winner != seat for winner in winners)


def place_of_third_trick(winners: Winners, seat: int) -> int:
    """As which player this seat came to a third trick, 0 for never."""
    tricks: Counter[int | None] = Counter()
    reached = []
    for winner in winners:
        tricks[winner] += 1
        if tricks[winner] == 3:
            reached.append(winner)
    return reached.index(seat) + 1 if seat in reached else 0


def _longest(done: Iterable[bool]) -> int:
    return max((sum(1 for _ in same) for is_done, same in groupby(done) if is_done), default=0)


Check: TypeAlias = Callable[[Deal, Counts], Finding | None]


def anything(deal: Deal, counts: Counts) -> Finding | None:
    """The check of counts that always go together."""
    return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """A number per player, from none to `most`; `usual` is what stands there beforehand.

    By the rule `total`, if there is one, the numbers of all players make just `most`; `check` says
    what else speaks against them.
    `counted` finds it in what a player won, or `followed` in who won which tricks; where
    only the last ones matter, `last` says how many. Where the numbers are places or yes and no,
    `named` names those who have one, in order, and `nobody` says that there is none.
    """

    key: str
    label: str
    most: Callable[[Deal], int]
    total: Rule | None = None
    check: Check = anything
    usual: int | None = None
    counted: Callable[[Deal, Won], int] | None = None
    followed: Callable[[Winners, int], int] | None = None
    last: int = 0
    named: str = ""
    nobody: str = ""

    def in_all(self, deal: Deal) -> int | None:
        """What the numbers of all players come to, if that is certain."""
        return None if self.total is None else self.most(deal)

    def counts(self, deal: Deal, data: Data) -> Counts:
        """The answer as a number for every seat."""
        return tuple(data[self.key])

    def findings(self, deal: Deal, data: Data) -> Iterator[Finding]:
        """What speaks against an answer."""
        counts, most = self.counts(deal, data), self.most(deal)
        if self.total is not None and sum(counts) != most:
            facts: dict[str, Fact] = {"n": sum(counts), "total": most, "what": say(self.label)}
            yield Finding(self.total, facts, self.key)
        misfit = self.check(deal, counts)
        if misfit is not None:
            yield replace(misfit, field=self.key)


@dataclass(frozen=True, slots=True)
class Who:
    """One player, for whom it counts one; with `least` 0 it may be nobody.

    Where it is whoever won a `card`, the cards tell.
    """

    key: str
    label: str
    least: int = 1
    card: Card | None = None

    def most(self, deal: Deal) -> int:
        """The highest number of one player."""
        return 1

    def in_all(self, deal: Deal) -> int | None:
        """What the numbers of all players come to, if that is certain."""
        return 1 if self.least else None

    def counts(self, deal: Deal, data: Data) -> Counts:
        """The answer as a number for every seat."""
        return tuple(int(seat + 1 == data.get(self.key)) for seat in range(deal.seats))

    def findings(self, deal: Deal, data: Data) -> Iterator[Finding]:
        """Nothing speaks against anybody."""
        yield from ()


Ask: TypeAlias = Tally | Who
