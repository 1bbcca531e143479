"""A trick as it was told: who played what in which order, the led suit, who did not follow."""

from functools import lru_cache
from typing import NamedTuple

from games.dwarf_king.deck import DRAGON, PUPPETEER, SORCERER, SUIT, Cards
from games.dwarf_king.plays.running import Running
from games.dwarf_king.tricks import as_they_count, led_suit, winner
from games.kit.entry import Data

ORDERS = {
    seats: tuple(tuple((leader + step) % seats for step in range(seats)) for leader in range(seats))
    for seats in (3, 4, 5)
}
"""By the number of players and the leader the order of play."""

FREE = frozenset((DRAGON, PUPPETEER, SORCERER))
"""Magic cards that say nothing about the led suit in the hand."""


class Laid(NamedTuple):
    """The seats in the order of play, their cards, the led suit, who did not follow, who wins.

    `astray` are the seats that only without the led suit in hand may play as they did, each with
    the card; `best` is the place of the card that wins.
    """

    order: tuple[int, ...]
    cards: Cards
    led: str
    astray: tuple[tuple[int, str], ...]
    best: int


NOTHING_LAID = Laid((), (), "", (), 0)


def laid(running: Running, data: Data) -> Laid:
    """The cards in the order of play; they are told by seat."""
    dealt, told = running.dealt, data["cards"]
    order = ORDERS[dealt.seats][running.leader]
    cards = tuple([told[seat] for seat in order])
    return _laid(order, cards, running.copied, dealt.excalibur, dealt.aces)


@lru_cache(maxsize=2048)
def _laid(order: tuple[int, ...], cards: Cards, copied: str, excalibur: str, aces: str) -> Laid:
    """A trick is looked at when it is judged, when it is won, and whenever a table is loaded."""
    counting = as_they_count(cards, copied)
    led = led_suit(counting)
    others = zip(order[1:], cards[1:], counting[1:], strict=True)  # whoever leads follows nobody
    astray = (
        (seat, card)
        for seat, card, counts in others
        if counts and SUIT[counts] != led and card not in FREE
    )
    best = winner(cards, copied, excalibur, aces) or 0
    return Laid(order, cards, led, tuple(astray), best)
