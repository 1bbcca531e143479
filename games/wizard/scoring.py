"""Only the arithmetic: the points for a bid, and what the Cloud does to it."""

from collections.abc import Collection
from typing import NamedTuple

from games.kit.pads.trick_rounds import PerSeat
from games.wizard.options import Agreement


class Cloud(NamedTuple):
    """A change of one player's bid by one, up or down."""

    seat: int
    change: int


def points(agreed: Agreement, bid: int, tricks: int, cards: int) -> int:
    """What one player scores in a round, however many cards it has."""
    if bid == tricks:  # exact-bid
        return 20 + 10 * tricks
    return -10 * abs(bid - tricks)  # missed-bid


def changed(bids: PerSeat, clouds: Collection[Cloud]) -> PerSeat:
    """The bids after these Clouds have changed them."""
    after = [*bids]
    for cloud in clouds:
        after[cloud.seat] += cloud.change
    return tuple(after)
