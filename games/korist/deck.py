"""The cards of the box: 1 to 13 and jokers, how they are written and drawn, how many lie where."""

import re
from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

from games.kit.fields import Card
from games.kit.picture import Face, Look
from games.kit.text import N_, say

JOKER = 14
"""A joker by itself is above 13; among numbers it is the highest card and takes their value."""
NUMBERS = range(1, 14)
COPIES: dict[int, int] = {**dict.fromkeys(NUMBERS, 8), JOKER: 5}

BOX_CARDS = 109
DEALT = 13
SUPPLY_PLACES = 6
SHADOW_CARDS = 13
HIGHEST_SHADOW = 12
"""13s and jokers never lie in the shadow offer."""
MOST_COVERS = 9
"""Cards that can ever cover the supply of a duel: eight 13s and the one joker not dealt."""
MOST_IN_A_LAYER = 13
"""Eight of a number and five jokers."""

Layer: TypeAlias = tuple[int, ...]
"""Cards in rising order: the first one is the value of a layer."""

X = "X"
WRITTEN: dict[int, Card] = {**{number: number for number in NUMBERS}, JOKER: X}
READ: dict[Card, int] = {written: value for value, written in WRITTEN.items()}
DECK = tuple(card for value, card in WRITTEN.items() for _ in range(COPIES[value]))
LINES: tuple[tuple[Card, ...], ...] = ((1, 2, 3, 4, 5, 6, 7), (8, 9, 10, 11, 12, 13, X))

PILE_CARD = "P"
SUPPLY_CARD = "S"
COVERS: dict[Card, int] = {"+13": 13, "+X": JOKER}
"""Cards of a duel that lay on those drawn from the supply."""

NUMBER = re.compile(r"[0-9]{1,2}")
GAP = re.compile(r"[\s,;]+")


def face(card: Card, look: Look = Look.PLAIN) -> Face:
    """One card as it is drawn everywhere in this game."""
    return Face(str(card), say(N_("joker")) if card == X else "", look=look)


FACES: dict[Card, Face] = {card: face(card) for card in READ}
SOURCES: dict[Card, Face] = {
    PILE_CARD: Face(PILE_CARD, say(N_("from the pile"))),
    SUPPLY_CARD: Face(SUPPLY_CARD, say(N_("from the supply"))),
}


def faces(cards: Iterable[int], look: Look = Look.PLAIN) -> tuple[Face, ...]:
    """These cards as they are drawn."""
    return tuple([face(WRITTEN[one], look) for one in cards])


def most_for_one(seats: int) -> int:
    """What is left for one when the others have theirs and one card lies in the supply."""
    return BOX_CARDS - 1 - DEALT * (seats - 1)


def read_cards(written: Iterable[Card]) -> Layer:
    """Cards in rising order, jokers last."""
    return tuple(sorted([READ[one] for one in written]))


def written_cards(cards: Iterable[int]) -> list[Card]:
    """The same for programs."""
    return [WRITTEN[one] for one in cards]


def spoken(cards: Iterable[int]) -> str:
    """The same in a sentence."""
    return " ".join([str(WRITTEN[one]) for one in cards])


def parse_card(raw: Any) -> Any:
    """One card: "7" is 7, "x" is X, and so is "joker"; what is no card stays as it is."""
    if not isinstance(raw, str):
        return raw
    name = raw.strip().upper()
    if NUMBER.fullmatch(name):
        return int(name)
    return X if name == "JOKER" else name


def parse_cards(raw: Any) -> Any:
    """A list of cards in any spelling: "4 4 x" is [4, 4, "X"]."""
    if isinstance(raw, str):
        raw = [part for part in GAP.split(raw) if part]
    if isinstance(raw, int) and not isinstance(raw, bool):
        raw = [raw]
    return [parse_card(one) for one in raw] if isinstance(raw, list | tuple) else raw


def parse_places(raw: Any, places: int) -> Any:
    """Cards of several places; those that are left out are empty."""
    if not isinstance(raw, list | tuple):
        return raw
    found = [_parse_place(one) for one in raw]
    return [*found, *([] for _ in range(places - len(found)))]


def _parse_place(raw: Any) -> Any:
    """The cards of one place; of several layers, listed from the bottom up, the last."""
    if raw is None:
        return []
    if _is_pile(raw) and raw and _is_pile(raw[-1]):
        return parse_cards(raw[-1])
    return parse_cards(raw)


def parse_groups(raw: Any) -> Any:
    """Cards that may lie in groups, [[3], [5, 5]], as one list."""
    if not _is_pile(raw) or not all(_is_pile(group) for group in raw):
        return parse_cards(raw)
    return [card for group in raw for card in parse_cards(group)]


def _is_pile(raw: Any) -> bool:
    return isinstance(raw, Sequence) and not isinstance(raw, str)
