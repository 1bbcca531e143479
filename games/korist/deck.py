"""The cards: 1 to 13 and jokers, how they are written and drawn, and how many each place holds."""

from collections.abc import Iterable
from functools import reduce
from typing import TypeAlias

from games.kit.deck import Card, Deck
from games.kit.picture import Face, Look
from games.kit.text import N_, Text, say

JOKER = 14
"""A joker alone is above 13; among numbers it sorts last and takes their value."""
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
"""Cards in ascending order: the first one is the value of the layer."""

X = "X"
CARD_OF: dict[int, Card] = {**{number: number for number in NUMBERS}, JOKER: X}
VALUE_OF: dict[Card, int] = {card: value for value, card in CARD_OF.items()}

PILE_CARD = "P"
SUPPLY_CARD = "S"
COVERS: dict[Card, int] = {"+13": 13, "+X": JOKER}
"""In a duel: cards that lay on those drawn from the supply."""
JOKER_NAME = say(N_("joker"))
ON_TOP = N_("{card} on top")

NAMES: dict[Card, Text] = {
    X: JOKER_NAME,
    PILE_CARD: say(N_("from the pile")),
    SUPPLY_CARD: say(N_("from the supply")),
}
"""What sentences call the cards that are not numbers."""


def face(card: Card, look: Look = Look.PLAIN) -> Face:
    """One card as it is drawn everywhere in this game."""
    return Face(str(card), JOKER_NAME if card == X else "", "paw", look)


DECK = Deck(
    cards=tuple(CARD_OF[value] for value, copies in COPIES.items() for _ in range(copies)),
    faces={card: face(card) for card in VALUE_OF},
    lines=((1, 2, 3, 4, 5, 6, 7), (8, 9, 10, 11, 12, 13, X)),
    spellings={"joker": X, **{f"0{number}": number for number in range(1, 10)}},
    names=NAMES,
)
SOURCES = Deck(
    cards=(PILE_CARD,) * MOST_IN_A_LAYER + (SUPPLY_CARD,) * SUPPLY_PLACES,
    faces={
        PILE_CARD: Face(say(N_("P")), NAMES[PILE_CARD]),
        SUPPLY_CARD: Face(say(N_("S")), NAMES[SUPPLY_CARD]),
    },
    spellings={"B": PILE_CARD, "N": PILE_CARD, "Z": SUPPLY_CARD, "V": SUPPLY_CARD},
    names=NAMES,
)
"""Where drawn cards came from, if nobody named them; the letters are those of every language."""
DRAWABLE = Deck(
    cards=(*SOURCES.cards, *DECK.cards, *COVERS),
    faces={
        **SOURCES.faces,
        **DECK.faces,
        **{card: Face(str(card)[1:], say(N_("on top"))) for card in COVERS},
    },
    lines=((PILE_CARD, SUPPLY_CARD), *DECK.lines, tuple(COVERS)),
    spellings={**SOURCES.spellings, **DECK.spellings},
    names={**NAMES, "+13": say(ON_TOP, card="13"), "+X": say(ON_TOP, card=JOKER_NAME)},
)


def faces(cards: Iterable[int], look: Look = Look.PLAIN) -> tuple[Face, ...]:
    """These cards as faces."""
    return tuple(face(CARD_OF[one], look) for one in cards)


def most_for_one(seats: int) -> int:
    """The most one player can have: the others have 13 each and one card is left in the supply."""
    return BOX_CARDS - 1 - DEALT * (seats - 1)


def read_cards(cards: Iterable[Card]) -> Layer:
    """Read cards into ascending order, jokers last."""
    return tuple(sorted([VALUE_OF[one] for one in cards]))


def spell_cards(cards: Iterable[int]) -> list[Card]:
    """These cards as programs read them."""
    return [CARD_OF[one] for one in cards]


def label(cards: Iterable[int]) -> str:
    """These cards on a key or a drawn card."""
    return " ".join([str(CARD_OF[one]) for one in cards])


def spoken(cards: Iterable[int]) -> str | Text:
    """These cards in a sentence: separated by commas, and jokers by name."""
    words = [JOKER_NAME if one == JOKER else str(one) for one in cards]
    return reduce(_then, words) if words else ""


def bracketed(cards: Iterable[int]) -> Text:
    """These cards in brackets, where several groups are listed."""
    return say(N_("[{cards}]"), cards=spoken(cards))


def _then(first: str | Text, second: str | Text) -> str | Text:
    if isinstance(first, str) and isinstance(second, str):
        return ", ".join((first, second))
    return say(N_("{first}, {second}"), first=first, second=second)
