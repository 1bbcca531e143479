"""The arithmetic alone: points of a bid, what the Cloud does to it, running totals."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

PerSeat: TypeAlias = tuple[int, ...]


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


def round_points(bids: PerSeat, tricks: PerSeat) -> PerSeat:
    """What everybody scores in a round."""
    return tuple(points(*pair) for pair in zip(bids, tricks, strict=True))


def changed(bids: PerSeat, clouds: Iterable[Cloud]) -> PerSeat:
    """The bids that count once the Cloud has changed some."""
    for cloud in clouds:
        bids = tuple(bid + cloud.change * (seat == cloud.seat) for seat, bid in enumerate(bids))
    return bids


def added(totals: PerSeat, new: PerSeat) -> PerSeat:
    """The totals after these points."""
    return tuple(total + one for total, one in zip(totals, new, strict=True))
