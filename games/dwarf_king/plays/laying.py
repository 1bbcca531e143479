"""A trick as it was told: who played what in which order, the led suit, who did not follow."""

from typing import NamedTuple

from games.dwarf_king.notation import DRAGON, PUPPETEER, SORCERER, SUIT
from games.dwarf_king.plays.running import Running
from games.dwarf_king.tricks import NO_MAGIC, Cards, as_they_count, led_suit
from games.kit.entry import Data

ORDERS = {
    seats: tuple(tuple((leader + step) % seats for step in range(seats)) for leader in range(seats))
    for seats in (3, 4, 5)
}
"""By the number of players and the leader the order of play."""

FREE = frozenset((DRAGON, PUPPETEER, SORCERER))
"""Magic cards that say nothing about the led suit in the hand."""


class Laid(NamedTuple):
    """The seats in the order of play, their cards, what these count, and the led suit."""

    order: tuple[int, ...]
    cards: Cards
    counting: Cards
    led: str


NOTHING_LAID = Laid((), (), (), "")


def laid(running: Running, data: Data) -> Laid:
    """The cards in the order of play; they are told by seat."""
    order = ORDERS[running.dealt.seats][running.leader]
    told = data["cards"]
    cards = tuple([told[seat] for seat in order])
    if NO_MAGIC(cards):
        return Laid(order, cards, cards, SUIT[cards[0]])
    counting = as_they_count(cards, running.copied)
    return Laid(order, cards, counting, led_suit(counting))


def strays(lying: Laid) -> list[tuple[int, str]]:
    """Who did not follow though only a hand without the led suit may do that, with which card."""
    order, cards, counting, led = lying
    if NO_MAGIC(cards):
        return [(order[at], card) for at, card in enumerate(cards) if SUIT[card] != led]
    return [
        (order[at], cards[at])
        for at, counts in enumerate(counting)
        if at and counts and SUIT[counts] != led and cards[at] not in FREE
    ]
