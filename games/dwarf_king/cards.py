"""The cards of a deal and what they count. It knows nothing of players, tricks or tasks."""

from dataclasses import dataclass
from enum import Enum


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
GREEN_TWO = Card(Suit.DWARVES, 2)
