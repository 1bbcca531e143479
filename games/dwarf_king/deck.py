"""The cards: what there is, how it is written, spoken of and drawn. It knows no rules."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from itertools import count
from typing import TypeAlias

from games.kit.deck import Deck
from games.kit.picture import Face, Look
from games.kit.text import N_, Text, say


class Suit(Enum):
    """The three peoples, by the letter their cards are written with."""

    DWARVES = "D"
    KNIGHTS = "K"
    GOBLINS = "G"


JACK, QUEEN, KING, ACE = 12, 13, 14, 15
COURT = (JACK, QUEEN, KING, ACE)
HIGHEST_NUMBER = 11


@dataclass(frozen=True, slots=True)
class Card:
    """A card of a suit; ranks are in order of strength, so an 11 stands between 10 and J."""

    suit: Suit
    rank: int

    @property
    def value(self) -> int:
        """The number on the card; J, Q, K and A have none."""
        return self.rank if self.rank <= HIGHEST_NUMBER else 0


BASIC = tuple(Card(suit, rank) for suit in Suit for rank in (*range(2, 11), *COURT))
TRICKS = {3: 13, 4: 10, 5: 8}
"""By the number of players how many tricks are played, and cards dealt to each."""

DRAGON, MUMMY, PUPPETEER = "Dragon", "Mummy", "Puppeteer"
SORCERER, EXCALIBUR = "Sorcerer", "Excalibur"
MAGIC = {
    DRAGON: N_("Dragon"),
    MUMMY: N_("Mummy"),
    PUPPETEER: N_("Puppeteer"),
    SORCERER: N_("Sorcerer"),
    EXCALIBUR: N_("Excalibur"),
}
"""The magic cards with their names."""

Cards: TypeAlias = tuple[str, ...]
"""Cards as they are written, in the order in which they lie."""

LETTERS = {JACK: "J", QUEEN: "Q", KING: "K", ACE: "A"}


def notation(card: Card) -> str:
    """The card as people write it."""
    return f"{card.suit.value}{LETTERS.get(card.rank, card.rank)}"


BASICS = tuple(map(notation, BASIC))
CARDS: Mapping[str, Card] = {
    notation(card): card for suit in Suit for card in (Card(suit, n) for n in range(1, ACE + 1))
}
"""The cards that have a suit, as they are written."""
ALL = (*CARDS, *MAGIC)
SPECIAL_CARDS = frozenset((*(f"{suit.value}{rank}" for suit in Suit for rank in (1, 11)), *MAGIC))
SHADES: Mapping[str, str] = {card: f"{card}+" for card in CARDS}
"""What a Puppeteer becomes behind a card: the same suit, a shade higher."""

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


def court_cards(cards: Cards) -> int:
    """How many of them are J, Q, K or A."""
    return sum(card in CARDS and CARDS[card].rank in COURT for card in cards)


COLOURS = {"D": N_("green"), "K": N_("blue"), "G": N_("red")}
NUMBERED = {"D": N_("the green {n}"), "K": N_("the blue {n}"), "G": N_("the red {n}")}
WORDS = {
    DRAGON: N_("the Dragon"), MUMMY: N_("the Mummy"), PUPPETEER: N_("the Puppeteer"),
    SORCERER: N_("the Sorcerer"), EXCALIBUR: MAGIC[EXCALIBUR],
    "DJ": N_("the green jack"), "DQ": N_("the green queen"),
    "DK": N_("the green king"), "DA": N_("the green ace"),
    "KJ": N_("the blue jack"), "KQ": N_("the blue queen"),
    "KK": N_("the blue king"), "KA": N_("the blue ace"),
    "GJ": N_("the red jack"), "GQ": N_("the red queen"),
    "GK": N_("the red king"), "GA": N_("the red ace"),
}  # fmt: skip
"""Whole names, because in some languages the colour agrees with the person."""


def suit_word(suit: str) -> Text:
    """The suit by its colour."""
    return say(COLOURS[suit])


def card_word(card: str) -> Text:
    """The card by colour and rank, a magic one by its name, as it stands inside a sentence."""
    return say(WORDS[card]) if card in WORDS else say(NUMBERED[card[0]], n=int(card[1:]))


FACES: Mapping[int | str, Face] = {
    **{card: Face(card[1:], suit_word(card[0]), COLOURS[card[0]]) for card in CARDS},
    **{card: Face("★", say(name), "gold") for card, name in MAGIC.items()},
}


def face_of(card: str, look: Look = Look.PLAIN) -> Face:
    """The card as it is drawn."""
    return FACES[card] if look is Look.PLAIN else replace(FACES[card], look=look)


def faces_of(cards: Iterable[str], marked: int | None = None) -> tuple[Face, ...]:
    """Cards side by side, one of them marked."""
    looks = (Look.PLAYED if at == marked else Look.PLAIN for at in count())
    return tuple(map(face_of, cards, looks))


DECK = Deck(
    cards=ALL,
    faces=FACES,
    lines=(*(tuple(c for c in ALL if SUIT[c] == suit.value) for suit in Suit), tuple(MAGIC)),
    names={card: card_word(card) for card in ALL},
)
