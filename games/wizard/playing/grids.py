"""The cards of a table as grids to tap on."""

from functools import cache

from games.kit.fields import TABLE, Card, Cards
from games.wizard.cards import BY_KEY, FACES, JESTER, SUITED, WIZARD
from games.wizard.deck import SPECIALS, Deck

SUITED_CARDS = tuple(card for line in SUITED.values() for card in line)


@cache
def cards_of(deck: Deck) -> tuple[Card, ...]:
    """The cards on the table, once per copy."""
    specials = tuple(card for key in SPECIALS if key in deck.specials for card in BY_KEY[key])
    return (*SUITED_CARDS, *(WIZARD, JESTER) * 4, *specials)


@cache
def lines_of(deck: Deck) -> tuple[tuple[Card, ...], ...]:
    """The suits, then all that has none."""
    without = tuple(dict.fromkeys(cards_of(deck)[len(SUITED_CARDS) :]))
    return (*SUITED.values(), without)


def one_card(key: str, label: str, deck: Deck, *, of: tuple[Card, ...] = ()) -> Cards:
    cards = of or cards_of(deck)
    lines = tuple(tuple(card for card in line if card in cards) for line in lines_of(deck))
    return Cards(
        key=key,
        label=label,
        scope=TABLE,
        deck=cards,
        single=True,
        faces=FACES,
        lines=tuple(line for line in lines if line),
    )
