"""Cards that cannot come at a moment, found only when a page draws its grid."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.kit.fields import Card
from games.korist.layers import COPIES
from games.korist.plays.hands import Hands
from games.korist.referee.notation import WRITTEN


@dataclass(frozen=True, slots=True)
class Seen:
    """What cannot come to light, because it did already."""

    hands: Hands

    def __iter__(self) -> Iterator[Card]:
        for card in COPIES:
            yield from (WRITTEN[card],) * self.hands.seen[card]


@dataclass(frozen=True, slots=True)
class NotInHand:
    """What cannot be in a hand: it lies open, or is known to be in another one."""

    hands: Hands
    seat: int

    def __iter__(self) -> Iterator[Card]:
        known = [card for card, _ in self.hands.known[self.seat]]
        unknown = self.hands.unknown(self.seat)
        for card, copies in COPIES.items():
            could = known.count(card) + min(unknown, self.hands.unseen(card))
            yield from (WRITTEN[card],) * (copies - could)
