"""Sheet "rounds": how many cards a round has, and what a bid is worth."""

from collections.abc import Sequence

from games.kit.pads.bids_and_tricks import BidsAndTricks
from games.kit.pads.trick_rounds import Agreement
from games.kit.sheet import Options


class Rounds(BidsAndTricks[Agreement]):
    """Bids, then tricks, round by round."""

    players = range(2, 7)

    def hands(self, options: Options, seats: int) -> Sequence[int]:
        """Three rounds of one, two and three cards."""
        return range(1, 4)

    def points(self, agreed: Agreement, bid: int, tricks: int, cards: int) -> int:
        """A kept bid is worth 10 and one more for every trick."""
        return 10 + tricks if bid == tricks else 0
