"""Plus/minus one in all its flavours: when the last bidder may not make the bids come out even."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from games.kit.rulebook import Rule
from games.kit.text import Fact
from games.wizard.rulebook.variants import (
    CANADIAN,
    FRENCH,
    PLUS_MINUS_2014,
    PLUS_MINUS_2015,
    PLUS_MINUS_LATER,
    PLUS_MINUS_ONE,
    SHARED_LEAD,
    SOLE_LEADER,
)

OFF = "off"


@dataclass(frozen=True, slots=True)
class Turn:
    """What the last bidder faces: the round, its cards, the totals, the limit's first round."""

    number: int
    cards: int
    totals: tuple[int, ...]
    dealer: int
    from_round: int = 1


@dataclass(frozen=True, slots=True)
class Limit:
    """A rule that holds this round; `spares` is a bid that may come out even all the same."""

    rule: Rule
    spares: int | None = None


Flavour = Callable[[Turn], Limit | None]


def limit(flavour: str, turn: Turn) -> Limit | None:
    """What binds the last bidder of this round, if anything does."""
    return None if flavour == OFF else FLAVOURS[flavour](turn)


def even(bid: int, cards: int) -> dict[str, Fact]:
    """The facts of a last bid that makes the bids come out even."""
    return {"bid": bid, "n": cards}


def breaks(limited: Limit | None, cards: int, last: int, others: int) -> bool:
    """Whether the last bid makes the sum come out even where it must not."""
    return limited is not None and last != limited.spares and others + last == cards


def _printed(turn: Turn) -> Limit | None:
    return Limit(PLUS_MINUS_ONE)


def _championship_2015(turn: Turn) -> Limit | None:
    return Limit(PLUS_MINUS_2015) if turn.cards > 1 else None


def _championship_2014(turn: Turn) -> Limit | None:
    return Limit(PLUS_MINUS_2014, spares=0) if turn.cards > 1 else None


def _later(turn: Turn) -> Limit | None:
    return Limit(PLUS_MINUS_LATER) if turn.number >= turn.from_round else None


def _canadian(turn: Turn) -> Limit | None:
    return _for_a_leader(turn, CANADIAN, spares=0)


def _sole_leader(turn: Turn) -> Limit | None:
    return Limit(SOLE_LEADER) if leaders_of(turn.totals) == (turn.dealer,) else None


def _french(turn: Turn) -> Limit | None:
    return _for_a_leader(turn, FRENCH, spares=None)


def _for_a_leader(turn: Turn, rule: Rule, spares: int | None) -> Limit | None:
    leaders = leaders_of(turn.totals)
    if turn.dealer not in leaders:
        return None
    return Limit(rule if len(leaders) == 1 else SHARED_LEAD, spares)


def leaders_of(totals: tuple[int, ...]) -> tuple[int, ...]:
    """Who leads, alone or not; where all are level nobody does."""
    most = max(totals)
    leaders = tuple(seat for seat, total in enumerate(totals) if total == most)
    return leaders if len(leaders) < len(totals) else ()


FLAVOURS: Mapping[str, Flavour] = {
    "printed": _printed,
    "not_one_card": _championship_2015,
    "zero_allowed": _championship_2014,
    "later": _later,
    "canadian": _canadian,
    "sole_leader": _sole_leader,
    "french": _french,
}
