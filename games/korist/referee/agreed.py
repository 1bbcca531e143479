"""What every question of this game asks first: the variant, and what it makes of a situation."""

from collections.abc import Iterator
from typing import Any

from games.kit.entry import Data
from games.kit.fields import TABLE, Cards, Choice, Count, When
from games.kit.text import N_, NN_
from games.kit.verdict import Finding
from games.korist.deck import SUPPLY
from games.korist.options import BASE, DUEL, DUEL_RULES, VARIANTS
from games.korist.referee.notation import DECK, FACES, LINES
from games.korist.rounds import State
from games.korist.rulebook.base import CARDS_RAN_OUT
from games.korist.rulebook.record import NO_MORE_CARDS, SUPPLY_FULL

LARGEST_PILE = 64
MANY = 40
"""So many cards in the pile stand for more: no draw takes them all."""
CARDS_UNIT = NN_("{n} card", "{n} cards")
IN_A_DUEL = When("variant", (DUEL,))

VARIANT = Choice(key="variant", label=N_("Variant"), options=VARIANTS, default=BASE)
RULES = Choice(
    key="duel_rules",
    label=N_("The duel is played by the rules of"),
    options=DUEL_RULES,
    default=BASE,
    when=IN_A_DUEL,
)
PILE = Count(
    key="pile",
    label=N_("Cards in the pile"),
    scope=TABLE,
    high=MANY,
    rule=NO_MORE_CARDS,
    unit=CARDS_UNIT,
    optional=True,
    help=N_("Only needed when the cards run short; 40 stands for more."),
)
PLACES = Count(
    key="supply",
    label=N_("How many cards are left in the supply?"),
    scope=TABLE,
    high=SUPPLY,
    rule=NO_MORE_CARDS,
    unit=CARDS_UNIT,
    optional=True,
    help=N_("In a duel a stack counts as one."),
)


def cards_field(key: str, label: str, **more: Any) -> Cards:
    """Cards of this game, drawn on the grid in two lines."""
    told: dict[str, Any] = {"deck": DECK, "faces": FACES, "lines": LINES, "unit": CARDS_UNIT}
    return Cards(key=key, label=label, **{"optional": True, **told, **more})


def tidy_pile(told: Any) -> Any:
    """A larger pile than can be tapped is as good as many; what is no pile of ours stays wrong."""
    is_large = type(told) is int and MANY < told <= LARGEST_PILE
    return MANY if is_large else told


def variant_of(data: Data) -> str:
    """The variant that is played."""
    return str(data.get("variant") or BASE)


def rules_of(data: Data) -> str:
    """Base, advanced or expert, also in a duel."""
    variant = variant_of(data)
    return str(data.get("duel_rules") or BASE) if variant == DUEL else variant


def impossible_stock(data: Data) -> Iterator[Finding]:
    """A supply that should have been refilled, or a game that is over already."""
    pile, supply = data.get("pile"), data.get("supply")
    if supply == 0 and not pile:
        yield Finding(CARDS_RAN_OUT, field="supply")
    elif pile and supply is not None and supply < SUPPLY:
        yield Finding(SUPPLY_FULL, {"n": supply}, "supply")


def known(state: State) -> Data:
    """What the pad of the results knows of a table."""
    agreed = state.agreed
    return {
        "variant": agreed.variant,
        **({"duel_rules": agreed.rules} if agreed.is_duel else {}),
        "players": agreed.seats,
    }


def known_variant(state: State) -> Data:
    """The same where nobody asks how many play."""
    return {key: value for key, value in known(state).items() if key != "players"}
