"""How cards are written, and what a trick has to know of each: its suit and its strength.

A card is written people first, rank last: D5, K10, GJ, KA. Magic cards have names.
"""

from collections.abc import Mapping
from types import MappingProxyType

from games.dwarf_king.cards import ACE, BASIC, JACK, KING, QUEEN, Card, Suit

DRAGON, MUMMY, PUPPETEER = "Dragon", "Mummy", "Puppeteer"
SORCERER, EXCALIBUR = "Sorcerer", "Excalibur"
MAGIC = (DRAGON, MUMMY, PUPPETEER, SORCERER, EXCALIBUR)

LETTERS = {JACK: "J", QUEEN: "Q", KING: "K", ACE: "A"}


def written(card: Card) -> str:
    """The card as people write it."""
    return f"{card.suit.value}{LETTERS.get(card.rank, card.rank)}"


LINES: tuple[tuple[str, ...], ...] = (
    *(tuple(written(Card(suit, rank)) for rank in range(1, ACE + 1)) for suit in Suit),
    MAGIC,
)
"""All cards there are, suit by suit, the magic ones last."""

DECK = tuple(card for line in LINES for card in line)
BASICS = tuple(map(written, BASIC))
SPECIAL_CARDS = frozenset(DECK) - frozenset(BASICS)
CARDS: Mapping[str, Card] = MappingProxyType(
    {written(Card(suit, rank)): Card(suit, rank) for suit in Suit for rank in range(1, ACE + 1)}
)
"""The cards that have a suit, as they are written."""

SHADES: Mapping[str, str] = MappingProxyType({card: f"{card}+" for card in CARDS})
"""What a Puppeteer becomes behind a card: the same suit, a shade higher."""

# Plain dictionaries: these two are looked up for every card that is played.
SUIT: Mapping[str, str] = {
    **dict.fromkeys(("", *MAGIC), ""),
    **{name: card.suit.value for name, card in CARDS.items()},
    **{SHADES[name]: card.suit.value for name, card in CARDS.items()},
}
STRENGTH: Mapping[str, int] = {
    **dict.fromkeys(("", *MAGIC), 0),
    **{name: 2 * card.rank for name, card in CARDS.items()},
    **{SHADES[name]: 2 * card.rank + 1 for name, card in CARDS.items()},
}
ACES = frozenset(name for name, card in CARDS.items() if card.rank == ACE)
