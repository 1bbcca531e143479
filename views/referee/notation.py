"""How cards are written where nobody can tap them; knows faces and words, and no game."""

from collections.abc import Sequence
from itertools import groupby

from games.kit.deck import Card
from games.kit.fields import Cards
from views.text import Speaker

MANY = 4


def notation(field: Cards, say: Speaker) -> list[tuple[str, str]]:
    """The cards of a deck as they are typed, those that share a small word together."""

    def word(card: Card) -> str:
        face = field.deck.faces.get(card)
        return say.fact(face.small) if face and not str(card).isdigit() else ""

    shown = [card for line in field.deck.lines for card in line] or dict.fromkeys(field.deck.cards)
    return [(_span([str(card) for card in some]), small) for small, some in groupby(shown, word)]


def _span(cards: Sequence[str]) -> str:
    """Numbers only from the first to the last, figures one by one."""
    numbers = [card for card in cards if card[-1].isdigit()]
    if len(numbers) < MANY:
        return " ".join(cards)
    figures = (card for card in cards if card not in numbers)
    return " ".join((f"{numbers[0]} … {numbers[-1]}", *figures))
