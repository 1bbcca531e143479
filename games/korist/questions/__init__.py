"""What several questions share: variant, pile and supply, and their values from a sheet."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from games.kit.entry import Data
from games.kit.fields import TABLE, Count
from games.kit.text import N_
from games.kit.verdict import Finding
from games.korist.deck import SUPPLY_PLACES
from games.korist.engine.deal import MANY, Deal, Series
from games.korist.rulebook import base, record

LARGEST_PILE = 64


count = partial(Count, scope=TABLE, optional=True)
STOCK_FIELDS = (
    count(
        key="pile",
        label=N_("Cards in the pile"),
        high=MANY,
        rule=record.NO_MORE_CARDS,
        help=N_("Only needed when cards are running out; 40 means 40 or more."),
    ),
    count(
        key="supply",
        label=N_("How many cards are left in the supply?"),
        high=SUPPLY_PLACES,
        rule=record.NO_MORE_CARDS,
        help=N_("In a duel, a stack counts as one card."),
    ),
)


def cap_pile(raw: Any) -> Any:
    """Cap a pile that is too large to be tapped; an impossible one stays wrong."""
    is_large = type(raw) is int and MANY < raw <= LARGEST_PILE
    return MANY if is_large else raw


def impossible_stock(data: Data) -> Iterator[Finding]:
    """A supply that should have been refilled, or a game that is already over."""
    pile, supply = data.get("pile"), data.get("supply")
    if supply == 0 and not pile:
        yield Finding(base.CARDS_RAN_OUT, field="supply")
    elif pile and supply is not None and supply < SUPPLY_PLACES:
        yield Finding(record.SUPPLY_FULL, {"n": supply}, "supply")


def variant_data(series: Series) -> Data:
    """The agreed variant, as data of the fields."""
    agreed = series.agreed
    rules = {"duel_rules": agreed.rules} if agreed.is_duel else {}
    return {"variant": agreed.variant, **rules}


def stock_data(deal: Deal) -> Data:
    """Pile and supply of a game in progress."""
    return {"pile": cap_pile(deal.middle.pile), "supply": deal.middle.supply}
