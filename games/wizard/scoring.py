"""The arithmetic alone: points of a bid, and what the Cloud does to it."""

from collections.abc import Iterable
from dataclasses import dataclass

from games.kit.pads.trick_rounds import PerSeat


@dataclass(frozen=True, slots=True)
class Cloud:
    """Somebody's bid goes up or down by one."""

    seat: int
    change: int


def points(bid: int, tricks: int) -> int:
    """What one player scores in a round."""
    if bid == tricks:  # exact-bid
        return 20 + 10 * tricks
    return -10 * abs(bid - tricks)  # missed-bid


def changed(bids: PerSeat, clouds: Iterable[Cloud]) -> PerSeat:
    """The bids that count once the Cloud has changed some."""
    for cloud in clouds:
        bids = tuple(bid + cloud.change * (seat == cloud.seat) for seat, bid in enumerate(bids))
    return bids
