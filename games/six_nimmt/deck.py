"""The cards: 104 numbers with their cows, 28 special cards, and how they are drawn."""

from collections.abc import Iterable, Mapping

from games.kit.deck import Card, Deck
from games.kit.picture import Face, Look
from games.kit.text import N_, NN_, Text, say

NUMBERS = tuple(range(1, 105))

FIFTH, SEVEN, INSERT, REPLACE = "fifth", "seven", "insert", "replace"
MOVE, STOP, MINUS_PLUS = "move", "stop", "minusplus"
SPECIAL_NAMES = {
    FIFTH: N_("5th row"),
    SEVEN: N_("7 nimmt!"),
    INSERT: N_("Insert"),
    REPLACE: N_("Replace"),
    MOVE: N_("Shift"),
    STOP: N_("Stop!"),
    MINUS_PLUS: N_("Negative = Positive"),
}
COPIES = 4
"""How many there are of each special card."""
SPECIAL_CARDS = COPIES * len(SPECIAL_NAMES)


def cows_on(number: int) -> int:
    """The minus points printed on one card."""
    if number == 55:
        return 7
    if number % 11 == 0:
        return 5
    if number % 10 == 0:
        return 3
    return 2 if number % 5 == 0 else 1


WORTH: Mapping[Card, int] = {number: cows_on(number) for number in NUMBERS}


def cows_of(cards: Iterable[int]) -> int:
    """The minus points of a whole pile."""
    return sum(map(WORTH.__getitem__, cards))


TENS = tuple(NUMBERS[first : first + 10] for first in range(0, len(NUMBERS), 10))
"""As a grid shows them: numbers ending in 5 or 0 in columns, multiples of 11 on a diagonal."""


FACES: Mapping[Card, Face] = {
    number: Face(str(number), say(N_("{n}"), n=cows), f"cows-{cows}")
    for number, cows in WORTH.items()
}
"""A number card with its cows as a figure: five words do not fit side by side on a phone."""


def card_face(number: int, look: Look = Look.PLAIN) -> Face:
    """A number card."""
    face = FACES[number]
    return face if look is Look.PLAIN else Face(face.label, face.small, face.tone, look)


DECK = Deck(NUMBERS, FACES, TENS)
COW_PILE = Deck(NUMBERS, FACES, TENS, WORTH)
"""The same deck with the worth of each card, for fields that add it up."""


def cows_text(number: int) -> Text:
    """A number of cows in words."""
    return say(NN_("1 bullhead", "{n} bullheads"), n=number)


def named(cards: tuple[int, ...]) -> Text:
    """Number cards in words, so that nobody reads them as a count."""
    return say(N_("card {cards}") if len(cards) == 1 else N_("cards {cards}"), cards=cards)


def row_label(at: int) -> Text:
    """A row by its number, counted from 0."""
    return say(N_("Row {n}"), n=at + 1)


def special_face(kind: str, look: Look = Look.PLAIN) -> Face:
    """A special card with its name."""
    return Face("★", say(SPECIAL_NAMES[kind]), "gold", look)
