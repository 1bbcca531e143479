"""Only the arithmetic: the points for a bid, and what the Cloud does to it."""

from collections.abc import Iterable
from dataclasses import dataclass

from games.kit.pads.trick_rounds import PerSeat


@dataclass(frozen=True, slots=True)
class Cloud:
    """A change of one player's bid by one, up or down."""

    seat: int
    change: int


def points(bid: int, tricks: int) -> int:
    """What one player scores in a round."""
    if bid == tricks:  # exact-bid
        return 20 + 10 * tricks
    return -10 * abs(bid - tricks)  # missed-bid


def changed(bids: PerSeat, clouds: Iterable[Cloud]) -> PerSeat:
    """The bids after these Clouds have changed them."""
    for cloud in clouds:
        bids = tuple(bid + cloud.change * (seat == cloud.seat) for seat, bid in enumerate(bids))
    return bids
