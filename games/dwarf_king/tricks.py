"""One trick: what its cards count, which suit is led, who wins. It knows no words and no hands.

Only one special card is in a deal, so no magic card ever copies another.
"""

from games.dwarf_king.deck import (
    ACES,
    DRAGON,
    EXCALIBUR,
    MAGIC,
    MUMMY,
    PUPPETEER,
    SHADES,
    STRENGTH,
    SUIT,
    Cards,
)
from games.dwarf_king.options import EXCALIBUR_LAST, FIRST_ACE

NO_MAGIC = frozenset(MAGIC).isdisjoint


def as_they_count(cards: Cards, copied: str) -> Cards:
    """The trick with Mummy and Puppeteer as what they copy; "" is what nobody knows.

    `copied` is what they copy from the trick before: always the Mummy, a Puppeteer that leads.
    """
    if MUMMY in cards:
        return tuple(copied if card == MUMMY else card for card in cards)
    if PUPPETEER in cards:
        at = cards.index(PUPPETEER)
        before = cards[at - 1] if at else copied
        return (*cards[:at], SHADES.get(before, ""), *cards[at + 1 :])
    return cards


def led_suit(counting: Cards) -> str:
    """The suit of the first card that has one; "" while none lies there."""
    for card in counting:
        if SUIT[card]:
            return SUIT[card]
    return ""


def winner(cards: Cards, copied: str = "", excalibur: str = "", aces: str = "") -> int | None:
    """The place of the winning card, from 0; None while no card can win.

    `excalibur` is the table's reading of Excalibur as the first card, `aces` of several aces
    against the Dragon.
    """
    if NO_MAGIC(cards):
        return highest(cards, SUIT[cards[0]])
    if EXCALIBUR in cards and not (cards[0] == EXCALIBUR and excalibur == EXCALIBUR_LAST):
        return cards.index(EXCALIBUR)
    counting = as_they_count(cards, copied)
    led = led_suit(counting)
    if DRAGON in cards:
        return _against_the_dragon(cards, led, aces)
    return highest(counting, led)


def _against_the_dragon(cards: Cards, led: str, reading: str) -> int:
    """An ace beats the Dragon wherever it lies: that of the led suit, or one as the table reads."""
    aces = [place for place, card in enumerate(cards) if card in ACES]
    if not aces:
        return cards.index(DRAGON)
    other = aces[0 if reading == FIRST_ACE else -1]
    return next((at for at in aces if SUIT[cards[at]] == led), other)


def highest(counting: Cards, led: str) -> int | None:
    """The place of the highest card of the led suit."""
    best, place = 0, None
    for at, card in enumerate(counting):
        if SUIT[card] == led and STRENGTH[card] > best:
            best, place = STRENGTH[card], at
    return place


def rival_aces(cards: Cards) -> bool:
    """Whether several aces beat the Dragon and none of them is of the led suit."""
    aces = [card for card in cards if card in ACES]
    led = led_suit(cards)
    return DRAGON in cards and len(aces) > 1 and all(SUIT[ace] != led for ace in aces)
