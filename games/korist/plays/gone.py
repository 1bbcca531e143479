"""Cards that cannot come any more, found only when a page draws its grid."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.kit.fields import Card
from games.korist.layers import COPIES
from games.korist.plays.hands import Hands
from games.korist.plays.shown import values
from games.korist.referee.notation import WRITTEN


@dataclass(frozen=True, slots=True)
class LyingOpen:
    """Every card in sight, but for the supply, from which it can be drawn.

    One that is only known to be in a hand can be tapped, and doubted.
    """

    hands: Hands

    def __iter__(self) -> Iterator[Card]:
        told = (*self.hands.known, self.hands.shown.sure)
        held = [card for known in told for card in values(known)]
        for card in COPIES:
            yield from (WRITTEN[card],) * (self.hands.seen[card] - held.count(card))
