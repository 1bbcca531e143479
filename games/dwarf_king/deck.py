"""The cards: what there is, how it is written, spoken of and drawn. It knows no rules."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import count
from typing import TypeAlias

from games.kit.deck import Deck
from games.kit.picture import Face, Look
from games.kit.text import N_, Text, say

SUITS = ("D", "K", "G")
"""Dwarves, Knights and Goblins, by the letter their cards are written with."""
COURT = ("J", "Q", "K", "A")
HIGHEST_NUMBER = 11
RANKS = (*map(str, range(1, HIGHEST_NUMBER + 1)), *COURT)
"""In order of strength, so an 11 stands between 10 and J."""
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

CARDS: Cards = tuple(f"{suit}{rank}" for suit in SUITS for rank in RANKS)
"""The cards that have a suit."""
BASICS: Cards = tuple(card for card in CARDS if card[1:] not in ("1", "11"))
RANK: Mapping[str, int] = {card: RANKS.index(card[1:]) + 1 for card in CARDS}
VALUE: Mapping[str, int] = {card: n if n <= HIGHEST_NUMBER else 0 for card, n in RANK.items()}
"""The number on the card; J, Q, K and A have none."""
ALL = (*CARDS, *MAGIC)
SPECIAL_CARDS = frozenset({*ALL}.difference(BASICS))
SHADES: Mapping[str, str] = {card: f"{card}+" for card in CARDS}
"""What a Puppeteer becomes behind a card: the same suit, a shade higher."""

SUIT: Mapping[str, str] = {
    **dict.fromkeys(("", *MAGIC), ""),
    **{card: card[0] for card in (*CARDS, *SHADES.values())},
}
STRENGTH: Mapping[str, int] = {
    **dict.fromkeys(("", *MAGIC), 0),
    **{card: 2 * rank for card, rank in RANK.items()},
    **{SHADES[card]: 2 * rank + 1 for card, rank in RANK.items()},
}
ACES = frozenset(f"{suit}A" for suit in SUITS)


def court_cards(cards: Cards) -> int:
    """How many of them are J, Q, K or A."""
    return sum(card[1:] in COURT for card in cards)


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
    lines=(*(tuple(c for c in CARDS if SUIT[c] == suit) for suit in SUITS), tuple(MAGIC)),
    names={card: card_word(card) for card in ALL},
)
