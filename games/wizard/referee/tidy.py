"""Turns what programs may also send into what the fields ask for; what it cannot read it leaves."""

from typing import Any

from games.kit.entry import Data
from games.wizard.cards import DECK, SUITS, WORDS
from games.wizard.referee.asked import NO, NO_TRUMP, YES

CARDS = {
    **{card.casefold(): card for card in DECK},
    **{word.casefold(): card for card, word in WORDS.items()},
}
"""Every card by what may be written for it."""
PILES = ("trick", "hand")
SINGLES = ("card", "turned")
NAMES = {
    **{letter.casefold(): word for letter, word in SUITS.items()},
    "w": "wizard",
    "j": "jester",
    "no trump": NO_TRUMP,
}
CHOICES = ("trump", "juggler_suit", "cloud_suit", "shapeshifter", "vampire", "holds", "left")


def tidy(data: Data) -> Data:
    """Cards and suits in any case and by letter or word, piles as words, yes and no as booleans."""
    return {key: _tidy(key, value) for key, value in data.items()}


def _tidy(key: str, value: Any) -> Any:
    if key in PILES:
        return _pile(value)
    if key in SINGLES:
        return _card(value)
    return _choice(value) if key in CHOICES else value


def _pile(value: Any) -> Any:
    if isinstance(value, str):
        value = value.replace(",", " ").split()
    return [_card(card) for card in value] if isinstance(value, list) else value


def _card(value: Any) -> Any:
    return CARDS.get(value.casefold(), value) if isinstance(value, str) else value


def _choice(value: Any) -> Any:
    if isinstance(value, bool):
        return YES if value else NO
    return NAMES.get(value.casefold(), value.casefold()) if isinstance(value, str) else value
