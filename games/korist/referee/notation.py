"""Cards as the table writes them, 1 to 13 and X, and as the engine counts them."""

import re
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from games.kit.fields import Card
from games.kit.picture import Face, Look
from games.korist.layers import COPIES, JOKER, NUMBERS, Layer
from games.korist.rulebook.pictures import card as card_face

X = "X"
WRITTEN: dict[int, Card] = {**{number: number for number in NUMBERS}, JOKER: X}
READ: dict[Card, int] = {written: value for value, written in WRITTEN.items()}
DECK = tuple(card for value, card in WRITTEN.items() for _ in range(COPIES[value]))
FACES: dict[Card, Face] = {written: card_face(str(written)) for written in READ}
LINES: tuple[tuple[Card, ...], ...] = ((1, 2, 3, 4, 5, 6, 7), (8, 9, 10, 11, 12, 13, X))

MOST_IN_A_LAYER = 13
"""Eight of a number and five jokers."""
NUMBER = re.compile(r"[0-9]{1,2}")
GAP = re.compile(r"[\s,;]+")


def read_cards(written: Iterable[Card]) -> Layer:
    """Cards in rising order, jokers last."""
    return tuple(sorted([READ[one] for one in written]))


def written_cards(cards: Iterable[int]) -> list[Card]:
    """The same for programs."""
    return [WRITTEN[one] for one in cards]


def spoken(cards: Iterable[int]) -> str:
    """The same in a sentence."""
    return " ".join([str(WRITTEN[one]) for one in cards])


def faces(cards: Iterable[int], look: Look = Look.PLAIN) -> tuple[Face, ...]:
    """The same as they are drawn."""
    return tuple([_face(one, look) for one in cards])


@cache
def _face(card: int, look: Look) -> Face:
    return card_face(str(WRITTEN[card]), look)


def tidy_cards(told: Any) -> Any:
    """A list of cards, whoever wrote it: "4 4 x" is [4, 4, "X"]; what is no card stays as it is."""
    if isinstance(told, str):
        told = [part for part in GAP.split(told) if part]
    if isinstance(told, int) and not isinstance(told, bool):
        told = [told]
    return [tidy_card(one) for one in told] if isinstance(told, list | tuple) else told


def tidy_card(told: Any) -> Any:
    """One card: "7" is 7, "x" is X, and so is "joker"."""
    if not isinstance(told, str):
        return told
    name = told.strip().upper()
    if NUMBER.fullmatch(name):
        return int(name)
    return X if name == "JOKER" else name


def tidy_places(told: Any, places: int) -> Any:
    """Cards of several places; those nobody speaks of are empty."""
    if not isinstance(told, list | tuple):
        return told
    found = [_topmost(one) for one in told]
    return [*found, *([] for _ in range(places - len(found)))]


def tidy_groups(told: Any) -> Any:
    """Cards that may lie in groups, [[3], [5, 5]], as one list."""
    if not _is_pile(told) or not all(_is_pile(group) for group in told):
        return tidy_cards(told)
    return [card for group in told for card in tidy_cards(group)]


def _topmost(told: Any) -> Any:
    """The cards of one place; of several layers, told from the bottom up, the last."""
    if told is None:
        return []
    if _is_pile(told) and told and _is_pile(told[-1]):
        return tidy_cards(told[-1])
    return tidy_cards(told)


def _is_pile(told: Any) -> bool:
    return isinstance(told, Sequence) and not isinstance(told, str)
