"""The cards of a game as one value: how each is written, named, drawn, and how many there are."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from games.kit.picture import Face
from games.kit.text import Text

Card: TypeAlias = int | str
"""A card as people write it: 55, "R7"."""


@dataclass(frozen=True, slots=True)
class Deck:
    """`cards` lists each card once per copy, in the order in which they are shown.

    `faces` draw them, `lines` say which stand side by side on a grid; `worth` is what each counts.
    `spellings` are words that may be typed instead, whatever their case; the way a card is written
    needs none. `names` are what sentences call a card; a number needs none.
    """

    cards: tuple[Card, ...]
    faces: Mapping[Card, Face] = field(default_factory=dict)
    lines: tuple[tuple[Card, ...], ...] = ()
    worth: Mapping[Card, int] = field(default_factory=dict)
    spellings: Mapping[str, Card] = field(default_factory=dict)
    names: Mapping[Card, Text] = field(default_factory=dict)
    copies: Counter[Card] = field(init=False, repr=False, compare=False)
    _spelt: dict[str, Card] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Count the copies, and list every spelling."""
        copies = Counter(self.cards)
        spelt = {word.casefold(): card for word, card in self.spellings.items() if card in copies}
        spelt |= {str(card).casefold(): card for card in copies}
        object.__setattr__(self, "copies", copies)
        object.__setattr__(self, "_spelt", spelt)

    def only(self, cards: Iterable[Card]) -> "Deck":
        """A part of these cards, laid out as they are here."""
        some = tuple(cards)
        lines = (tuple(card for card in line if card in some) for line in self.lines)
        whole = tuple(line for line in lines if line)
        return Deck(some, self.faces, whole, self.worth, self.spellings, self.names)

    def in_lines(self, *lines: tuple[Card, ...]) -> "Deck":
        """The same cards in other lines; nothing is counted again, so this may be done often."""
        other = object.__new__(Deck)
        for name in self.__slots__:
            object.__setattr__(other, name, lines if name == "lines" else getattr(self, name))
        return other

    def spelt(self, text: str) -> Card | None:
        """The card that somebody wrote."""
        return self._spelt.get(text.casefold())

    def name(self, card: Card) -> Text | str:
        """What a sentence calls this card."""
        return self.names.get(card, str(card))
