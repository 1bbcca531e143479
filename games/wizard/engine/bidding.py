"""Plus/minus one in every version: when the last bidder may not even out the bids."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from games.kit.pads.trick_rounds import State
from games.kit.rulebook import Rule
from games.kit.sheet import leaders
from games.wizard.options import OFF, Agreement
from games.wizard.rulebook import variants

Pad: TypeAlias = State[Agreement]
"""The pad of a table between two entries."""


@dataclass(frozen=True, slots=True)
class Turn:
    """What the last bidder faces: the round, its cards, the totals, the first limited round."""

    number: int
    cards: int
    totals: tuple[int, ...]
    dealer: int
    from_round: int = 1


@dataclass(frozen=True, slots=True)
class Limit:
    """A limit that holds this round; `spares` is a bid that may even out all the same."""

    rule: Rule
    spares: int | None = None


def leaders_of(totals: tuple[int, ...]) -> tuple[int, ...]:
    """The seats in the lead, alone or shared; nobody if all are level."""
    found = leaders(totals)
    return found if len(found) < len(totals) else ()


def _has_several_cards(turn: Turn) -> bool:
    return turn.cards > 1


def _dealer_leads(turn: Turn) -> bool:
    return turn.dealer in leaders_of(turn.totals)


@dataclass(frozen=True, slots=True)
class Flavour:
    """A version of plus/minus one: its rule, when it applies, and a bid it always allows.

    If it limits only the leader, `shared` is the rule that a shared lead counts too.
    """

    rule: Rule
    binds: Callable[[Turn], bool]
    spares: int | None = None
    shared: Rule | None = None


FLAVOURS: Mapping[str, Flavour] = {
    "printed": Flavour(variants.PLUS_MINUS_ONE, lambda turn: True),
    "not_one_card": Flavour(variants.PLUS_MINUS_2015, _has_several_cards),
    "zero_allowed": Flavour(variants.PLUS_MINUS_2014, _has_several_cards, spares=0),
    "later": Flavour(variants.PLUS_MINUS_LATER, lambda turn: turn.number >= turn.from_round),
    "canadian": Flavour(variants.CANADIAN, _dealer_leads, 0, variants.SHARED_LEAD),
    "sole_leader": Flavour(
        variants.SOLE_LEADER, lambda turn: leaders_of(turn.totals) == (turn.dealer,)
    ),
    "french": Flavour(variants.FRENCH, _dealer_leads, None, variants.SHARED_LEAD),
}


def limit(flavour: str, turn: Turn) -> Limit | None:
    """The limit on the last bidder of this round, if any."""
    chosen = None if flavour == OFF else FLAVOURS[flavour]
    if chosen is None or not chosen.binds(turn):
        return None
    alone = len(leaders_of(turn.totals)) == 1
    return Limit(chosen.rule if alone else chosen.shared or chosen.rule, chosen.spares)


def breaks(limited: Limit | None, cards: int, last: int, others: int) -> bool:
    """Whether the last bid evens out the sum although it must not."""
    return limited is not None and last != limited.spares and others + last == cards


def limit_of(state: Pad) -> Limit | None:
    """The limit on the last bidder of the current round."""
    agreed = state.agreed
    turn = Turn(state.played + 1, state.cards, state.totals, state.dealer, agreed.limit_from)
    return limit(agreed.bid_limit, turn)
