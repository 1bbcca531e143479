"""What somebody won, counted: from cards and tricks to the numbers that tasks ask for."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import NamedTuple, TypeAlias

from games.dwarf_king.cards import HIGHEST_NUMBER, Card, Suit
from games.dwarf_king.deal import Deal
from games.dwarf_king.rulings import ELITE_MISSING, IGNORE, JOINED, STRAIGHT_ELEVEN


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
