"""What Wizard counts over many evenings: how often a bid came true."""

from collections.abc import Iterator

from games.kit.statistics import Measure, Statistic, Tally
from games.kit.text import N_
from games.wizard.engine.pad import Hand, State


def kept_bids(state: State) -> Iterator[Tally]:
    """Every scored round counts, with the bid as the Cloud left it."""
    hands = [one for one in state.lines if isinstance(one, Hand) and one.tricks is not None]
    seats = range(state.agreed.seats)
    kept = tuple(sum(_kept(hand, seat) for hand in hands) for seat in seats)
    yield Tally(kept, (len(hands),) * len(seats))


def _kept(hand: Hand, seat: int) -> bool:
    return hand.tricks is not None and hand.counting_bids[seat] == hand.tricks[seat]


STATISTICS = (
    Statistic(
        key="bids",
        name=N_("Bids that came true"),
        measure=Measure.SHARE,
        tallies={"rounds": kept_bids, "plays": lambda table: kept_bids(table.pad)},
    ),
)
