"""Cards and suits as they are spoken of and drawn."""

from collections.abc import Iterable, Mapping
from functools import cache
from types import MappingProxyType

from games.dwarf_king.notation import DECK, MAGIC, written
from games.dwarf_king.rulebook.pictures import SUITS
from games.dwarf_king.specials import SPECIALS
from games.dwarf_king.specials.special import Special
from games.kit.fields import Card
from games.kit.picture import Face, Look
from games.kit.text import N_, Text, say

PLAYERS = (
    say(N_("Player 1")),
    say(N_("Player 2")),
    say(N_("Player 3")),
    say(N_("Player 4")),
    say(N_("Player 5")),
)
"""The places at the table, clockwise."""

NUMBERED = {"D": N_("the green {n}"), "K": N_("the blue {n}"), "G": N_("the red {n}")}
COURT = {
    "DJ": say(N_("the green jack")),
    "DQ": say(N_("the green queen")),
    "DK": say(N_("the green king")),
    "DA": say(N_("the green ace")),
    "KJ": say(N_("the blue jack")),
    "KQ": say(N_("the blue queen")),
    "KK": say(N_("the blue king")),
    "KA": say(N_("the blue ace")),
    "GJ": say(N_("the red jack")),
    "GQ": say(N_("the red queen")),
    "GK": say(N_("the red king")),
    "GA": say(N_("the red ace")),
}
"""Whole names, because in some languages the colour agrees with the person."""


def card_of(special: Special) -> str:
    """The special card as it is written."""
    return special.key.capitalize() if special.card is None else written(special.card)


def special_text(special: Special) -> Text:
    """What stands on the card, after its name."""
    return say(N_("{what}: {text}"), what=say(special.name), text=say(special.text))


@cache
def keys_of(card: str) -> list[str]:
    """The special cards that are written like this; of some 11s there are two."""
    return [key for key, special in SPECIALS.items() if card_of(special) == card]


@cache
def suit_word(suit: str) -> Text:
    """The suit by its colour."""
    return say(SUITS[suit])


@cache
def card_word(card: str) -> Text:
    """The card by colour and rank, a magic one by its name."""
    if card in MAGIC:
        return say(SPECIALS[card.casefold()].name)
    return COURT[card] if card in COURT else say(NUMBERED[card[0]], n=int(card[1:]))


@cache
def face_of(card: str, look: Look = Look.PLAIN) -> Face:
    """The card as it is drawn."""
    if card in MAGIC:
        return Face("★", say(SPECIALS[card.casefold()].name), "gold", look)
    return Face(card[1:], suit_word(card[0]), SUITS[card[0]], look)


def faces_of(
    cards: Iterable[str], marked: int | None = None, look: Look = Look.PLAYED
) -> list[Face]:
    """Cards side by side, one of them marked."""
    return [face_of(card, look if at == marked else Look.PLAIN) for at, card in enumerate(cards)]


FACES: Mapping[Card, Face] = MappingProxyType({card: face_of(card) for card in DECK})
"""Every card as it is drawn on the grid."""
