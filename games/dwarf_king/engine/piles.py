"""With how many cards somebody can have counted a number, by the cards that may be anywhere.

How a task counts is asked of the task itself; here is only how its numbers grow with the cards.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterator
from functools import cache, lru_cache
from itertools import product
from typing import TypeAlias

from games.dwarf_king.deck import HIGHEST_NUMBER, Card, Suit
from games.dwarf_king.engine.prospects import Unfinished
from games.dwarf_king.options import ELITE_MISSING, IGNORE, JOINED, STRAIGHT_ELEVEN
from games.dwarf_king.scoring import tallies
from games.dwarf_king.scoring.points import Ask, Counts, Won

Asks: TypeAlias = tuple[Ask, ...]
Sizes: TypeAlias = Collection[int]
Own: TypeAlias = Callable[[int, Counts], Sizes]
"""For a seat and its own numbers: how many cards more than those known it can have with them."""
Ways: TypeAlias = dict[tuple[int, int], tuple[int, int]]
"""From the length of the row so far, and the longest, to the fewest and the most cards."""

SHIFT = 8
"""Bits between the numbers of two questions: none is higher than all values together."""


@lru_cache(maxsize=32)
def sizes_of(asks: Asks, now: Unfinished) -> Own:
    """How the numbers of these questions grow with the cards."""
    return cache(KINDS.get(asks[0].key, _added_up)(asks, now))


def _worth(asks: Asks, now: Unfinished, cards: tuple[Card, ...]) -> int:
    """What cards add to all questions at once."""
    won = Won(cards, 0)
    return sum(ask.number(now.deal, won, (), 0) << SHIFT * at for at, ask in enumerate(asks))


@lru_cache(maxsize=32)
def _reached(asks: Asks, now: Unfinished) -> list[int]:
    """By the number of further cards a bit for everything they can be worth."""
    worth = [_worth(asks, now, (card,)) for card in now.out] + [0] * now.magic
    reached = [1] + [0] * len(worth)
    for number, one in enumerate(worth, 1):
        for cards in range(number, 0, -1):
            reached[cards] |= reached[cards - 1] << one
    return reached


def _added_up(asks: Asks, now: Unfinished) -> Own:
    """Every card adds what it is worth."""
    reached = _reached(asks, now)

    def own(seat: int, numbers: Counts) -> Sizes:
        has = _worth(asks, now, now.won[seat].cards)
        more = sum(number << SHIFT * at for at, number in enumerate(numbers)) - has
        # Too few of one kind would borrow from the other: no cards are worth that.
        return [cards for cards, bits in enumerate(reached) if more >= 0 and bits >> more & 1]

    return own


def values_between(asks: Asks, now: Unfinished, seat: int) -> tuple[int, int]:
    """The lowest and the highest sum that somebody can have in the end."""
    reached, has = _reached(asks, now), _worth(asks, now, now.won[seat].cards)
    bits = 0
    for tricks in now.numbers_of_tricks(seat):
        more = now.more(seat, tricks)
        bits |= reached[more] if more < len(reached) else 0
    return has + (bits & -bits).bit_length() - 1, has + bits.bit_length() - 1


def _by_suits(asks: Asks, now: Unfinished) -> Own:
    """One suit has just so many cards, and no other has fewer, or more."""
    ask, out = asks[0], tallies.suits(now.out)

    def own(seat: int, numbers: Counts) -> Sizes:
        have, sizes = tallies.suits(now.won[seat].cards), set[int]()
        for shape in _shapes(ask, now, numbers[0]):
            low = [max(one, least) for one, (least, _) in zip(have, shape, strict=True)]
            high = [min(a + b, most) for a, b, (_, most) in zip(have, out, shape, strict=True)]
            if all(map(int.__le__, low, high)):
                sizes.update(range(sum(low) - sum(have), sum(high) - sum(have) + now.magic + 1))
        return sizes

    return own


def _shapes(ask: Ask, now: Unfinished, number: int) -> Iterator[tuple[tuple[int, int], ...]]:
    """For every suit from how many to how many cards."""
    exactly, every = (number, number), len(now.deal.cards)
    others = [(0, number) if ask is tallies.LARGEST else (number, every)]
    if ask is tallies.SMALLEST and now.deal.ruling(ELITE_MISSING) == IGNORE:
        others = [(0, 0), (number, every)] if number else [(0, 0)]
    for at, one, other in product(range(len(Suit)), others, others):
        yield (*(one, other)[:at], exactly, *(one, other)[at:])


def _by_the_lowest(asks: Asks, now: Unfinished) -> Own:
    """One card decides it, or none does; any card may come along that leaves it so."""
    ask = asks[0]

    def number(cards: tuple[Card, ...]) -> int:
        return ask.number(now.deal, Won(cards, 0), (), 0)

    def own(seat: int, numbers: Counts) -> Sizes:
        sizes, alike = set[int](), {(card.rank, number((card,))): card for card in now.out}
        for more in ((), *((card,) for card in alike.values())):
            cards = (*now.won[seat].cards, *more)
            if number(cards) == numbers[0]:
                others = sum(number((*cards, one)) == numbers[0] for one in now.out) - len(more)
                sizes.update(range(len(more), len(more) + others + now.magic + 1))
        return sizes

    return own


def _by_triples(asks: Asks, now: Unfinished) -> Own:
    """A value in all three suits takes what is missing of it; of any other two are nothing yet."""
    out, counting = Counter(card.rank for card in now.out), [_ranks(ask, now) for ask in asks]

    def own(seat: int, numbers: Counts) -> Sizes:
        have = Counter(card.rank for card in now.won[seat].cards)
        open_ranks = {rank for rank in out if len(Suit) - have[rank] == out[rank]}
        low, high = 0, now.magic + len(now.out)
        for ask, ranks, number in zip(asks, counting, numbers, strict=True):
            wanted = number - ask.number(now.deal, now.won[seat], (), seat)
            missing = sorted(out[rank] for rank in open_ranks.intersection(ranks))
            if not 0 <= wanted <= len(missing):
                return ()
            low += sum(missing[:wanted])
            high -= len(missing) - wanted
        return range(low, high + 1)

    return own


def _ranks(ask: Ask, now: Unfinished) -> Collection[int]:
    """The values in which three of a kind count for this question."""
    kinds = Counter(card.rank for card in now.deal.cards)
    of_a_kind = {rank: tuple(c for c in now.deal.cards if c.rank == rank) for rank in kinds}
    return [r for r, cards in of_a_kind.items() if ask.number(now.deal, Won(cards, 0), (), 0)]


def spare_triples(now: Unfinished, ask: Ask, claim: Counts) -> bool:
    """Whether enough values are left of which nobody has a card, for whoever needs them."""
    if ask not in (tallies.COURT_TRIPLES, tallies.NUMBER_TRIPLES):
        return True
    own: Counter[int] = Counter()
    free = 0
    for rank in _ranks(ask, now):
        owners = [s for s, won in enumerate(now.won) if any(c.rank == rank for c in won.cards)]
        free += not owners
        own.update(owners if len(owners) == 1 else ())
    return sum(max(0, wanted - own[seat]) for seat, wanted in enumerate(claim)) <= free


def _by_the_row(asks: Asks, now: Unfinished) -> Own:
    """The fewest and the most cards whose longest row is just so long."""
    out = Counter(card.rank for card in now.out)
    ranks = sorted(now.deal.ranks)

    def own(seat: int, numbers: Counts) -> Sizes:
        have, sizes = Counter(card.rank for card in now.won[seat].cards), set[int]()
        for row, has_to in _rows(now, ranks, have):
            steps = [(have[rank], out[rank], rank == has_to) for rank in row]
            sizes.update(_with_a_row_of(numbers[0], steps, now.magic))
        return sizes

    return own


def _rows(now: Unfinished, ranks: list[int], have: Counter[int]) -> Iterator[tuple[list[int], int]]:
    """The values in a row, and the one that has to be there: an 11 that is not leaves no gap."""
    if HIGHEST_NUMBER not in ranks or now.deal.ruling(STRAIGHT_ELEVEN) != JOINED:
        yield ranks, 0
        return
    yield ranks, HIGHEST_NUMBER
    if not have[HIGHEST_NUMBER]:
        yield [rank for rank in ranks if rank != HIGHEST_NUMBER], 0


def _with_a_row_of(longest: int, steps: list[tuple[int, int, bool]], magic: int) -> Sizes:
    """With how many further cards the longest row is just so long."""
    ways: Ways = {(0, 0): (0, 0)}
    for step in steps:
        ways = _one_value_on(ways, longest, step)
    met = [cards for (_, best), cards in ways.items() if best == longest]
    if not met:
        return ()
    return range(min(few for few, _ in met), max(many for _, many in met) + magic + 1)


def _one_value_on(ways: Ways, longest: int, step: tuple[int, int, bool]) -> Ways:
    """The ways after one value more, which ends the row or makes it longer."""
    have, out, has_to = step
    grown: Ways = {}
    for (length, best), (few, many) in ways.items():
        if not have and not has_to:
            _keep(grown, (0, best), few, many)
        if have + out and length < longest:
            row = (length + 1, max(best, length + 1))
            _keep(grown, row, few + (not have), many + out)
    return grown


def _keep(ways: Ways, row: tuple[int, int], few: int, many: int) -> None:
    least, most = ways.get(row, (few, many))
    ways[row] = min(few, least), max(many, most)


KINDS: dict[str, Callable[[Asks, Unfinished], Own]] = {
    # Who has one card, the deal tells by itself.
    tallies.GREEN_QUEEN.key: lambda asks, now: lambda *one: range(len(now.out) + now.magic + 1),
    tallies.WON_TRICKS.key: lambda asks, now: lambda seat, own: (now.more(seat, own[0]),),
    tallies.SMALLEST.key: _by_suits,
    tallies.LARGEST.key: _by_suits,
    tallies.LOWEST_DWARF.key: _by_the_lowest,
    tallies.LOWEST_KNIGHT.key: _by_the_lowest,
    tallies.LOWEST.key: _by_the_lowest,
    tallies.COURT_TRIPLES.key: _by_triples,
    tallies.NUMBER_TRIPLES.key: _by_triples,
    tallies.ROW.key: _by_the_row,
}
"""What does not grow with every card by what that card is worth."""
