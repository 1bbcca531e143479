"""With how many cards and tricks somebody can have counted a number, by what may be anywhere."""

from collections import Counter, defaultdict
from collections.abc import Mapping
from typing import Any, TypeAlias

from games.dwarf_king.deck import RANKS
from games.dwarf_king.engine.prospects import Unfinished
from games.dwarf_king.scoring import tallies
from games.dwarf_king.scoring.points import Counts, Heaps, Tally, Won

Asks: TypeAlias = tuple[Tally, ...]


def tricks_for(asks: Asks, now: Unfinished, seat: int) -> Mapping[Counts, frozenset[int]]:
    """By all that somebody can have counted in the end with how many tricks that can be."""
    able = {tricks: now.more(seat, tricks) for tricks in now.numbers_of_tricks(seat)}
    if asks == (tallies.WON_TRICKS,):
        return {(tricks,): frozenset((tricks,)) for tricks in able}
    return {
        numbers: frozenset(tricks for tricks, more in able.items() if bits >> more & 1)
        for numbers, bits in _sizes(asks, now, seat).items()
    }


def _sizes(asks: Asks, now: Unfinished, seat: int) -> Mapping[Counts, int]:
    """By the numbers a bit for every number of further cards with which they can be counted."""
    heap, past, start, numbers = _side_by_side(*(ask.heaps(now.deal) for ask in asks if ask.heaps))
    has, more = Counter(map(heap, now.won[seat].cards)), Counter(map(heap, now.out))
    ways = {start: 1}
    for one in sorted(set(map(heap, now.deal.cards))):
        grown: dict[Any, int] = defaultdict(int)
        for cards in range(more[one] + 1):
            for so_far, bits in ways.items():
                grown[past(so_far, one, has[one] + cards)] |= bits << cards
        ways = grown
    sizes: dict[Counts, int] = defaultdict(int)
    for so_far, bits in ways.items():
        sizes[numbers(so_far)] |= bits | bits << now.magic
    return sizes


def _side_by_side(one: Heaps, other: Heaps | None = None) -> tuple[Any, Any, Any, Any]:
    """The heaps of one or two questions, and how these are counted at once."""
    if other is None:
        return one.heap, one.past, one.start, lambda so_far: (one.result(so_far),)
    return (
        lambda card: (one.heap(card), other.heap(card)),
        lambda so_far, heap, cards: (
            one.past(so_far[0], heap[0], cards),
            other.past(so_far[1], heap[1], cards),
        ),
        (one.start, other.start),
        lambda so_far: (one.result(so_far[0]), other.result(so_far[1])),
    )


def spare_triples(now: Unfinished, ask: Tally, claim: Counts) -> bool:
    """Whether enough values are left of which nobody has a card, for whoever needs them."""
    if ask not in (tallies.COURT_TRIPLES, tallies.NUMBER_TRIPLES):
        return True
    own: Counter[int] = Counter()
    free = 0
    for rank in RANKS:
        alike = Won(tuple(card for card in now.deal.cards if card[1:] == rank), 0)
        if ask.number(now.deal, alike, (), 0):
            owners = [
                s for s, won in enumerate(now.won) if not set(won.cards).isdisjoint(alike.cards)
            ]
            free += not owners
            own.update(owners if len(owners) == 1 else ())
    return sum(max(0, wanted - own[seat]) for seat, wanted in enumerate(claim)) <= free
