"""Plus/minus one in every version: when the last bidder may not even out the bids."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeAlias

from games.kit.pads.trick_rounds import State
from games.kit.rulebook import Rule
from games.kit.sheet import leaders
from games.wizard.options import LATER, OFF, Agreement
from games.wizard.rulebook import basics, variants

Pad: TypeAlias = State[Agreement]
"""The pad of a table between two entries."""

ALONE = "alone"
SHARED = "shared"
BEHIND = "no"


class Turn(NamedTuple):
    """What the last bidder faces: the round, its cards, the lead, the first limited round."""

    number: int
    cards: int
    lead: str
    from_round: int


@dataclass(frozen=True, slots=True)
class Limit:
    """A version of plus/minus one, or none: its rule, when it applies, bids it always allows.

    If it limits only the leader, `shared` is the rule that a shared lead counts too.
    """

    rule: Rule
    binds: Callable[[Turn], bool]
    spares: tuple[int, ...] = ()
    shared: Rule | None = None


FLAVOURS: Mapping[str, Limit] = {
    OFF: Limit(basics.BID_SUM_FREE, lambda turn: False),
    "printed": Limit(variants.PLUS_MINUS_ONE, lambda turn: True),
    "not_one_card": Limit(variants.PLUS_MINUS_2015, lambda turn: turn.cards > 1),
    "zero_allowed": Limit(variants.PLUS_MINUS_2014, lambda turn: turn.cards > 1, (0,)),
    LATER: Limit(variants.PLUS_MINUS_LATER, lambda turn: turn.number >= turn.from_round),
    "canadian": Limit(
        variants.CANADIAN, lambda turn: turn.lead != BEHIND, (0,), variants.SHARED_LEAD
    ),
    "sole_leader": Limit(variants.SOLE_LEADER, lambda turn: turn.lead == ALONE),
    "french": Limit(variants.FRENCH, lambda turn: turn.lead != BEHIND, (), variants.SHARED_LEAD),
}


def limit(flavour: str, turn: Turn) -> Limit | None:
    """The limit on the last bidder of this round, if any."""
    chosen = FLAVOURS[flavour]
    if not chosen.binds(turn):
        return None
    shared = chosen.shared if turn.lead == SHARED else None
    return replace(chosen, rule=shared or chosen.rule)


def limit_of(state: Pad) -> Limit | None:
    """The limit on the last bidder of the current round."""
    agreed = state.agreed
    if agreed.bid_limit == OFF:
        return None
    turn = Turn(state.played + 1, state.cards, lead_of(state), agreed.limit_from)
    return limit(agreed.bid_limit, turn)


def lead_of(state: Pad) -> str:
    """Whether the dealer is in the lead; nobody is if all are level."""
    first = leaders(state.totals)
    if state.dealer not in first or len(first) == len(state.totals):
        return BEHIND
    return SHARED if len(first) > 1 else ALONE
