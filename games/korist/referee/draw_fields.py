"""What is asked about a draw, and how programs may tell it. It knows no rules."""

from typing import Any

from games.kit.entry import Data
from games.kit.fields import TABLE, Cards, Choice, Count, Option, When
from games.kit.picture import Face
from games.kit.text import N_, say
from games.korist.deck import BOX_CARDS, COVERS, SUPPLY
from games.korist.referee.agreed import (
    CARDS_UNIT,
    IN_A_DUEL,
    PILE,
    PLACES,
    RULES,
    VARIANT,
    tidy_pile,
)
from games.korist.referee.draw_reasons import (
    BACK,
    CAPTURED,
    LOST,
    NOTHING,
    PILE_CARD,
    SUPPLY_CARD,
)
from games.korist.referee.notation import MOST_IN_A_LAYER, tidy_cards

WHY = Choice(
    key="why",
    label=N_("What happened before the draw?"),
    options=(
        Option(LOST, N_("A layer was lost"), N_("Captured and taken, or discarded by its owner.")),
        Option(BACK, N_("A layer was taken back"), N_("Captured, left, and back in hand.")),
        Option(CAPTURED, N_("Something was captured"), N_("Also if the cards were left.")),
        Option(NOTHING, N_("Nothing was captured"), N_("The own turn, without any capture.")),
    ),
    optional=True,
)
FIELDS = (
    VARIANT,
    RULES,
    WHY,
    Count(
        key="lost",
        label=N_("How many cards were lost?"),
        scope=TABLE,
        low=1,
        high=MOST_IN_A_LAYER,
        unit=CARDS_UNIT,
        optional=True,
        when=When("why", (LOST,)),
    ),
    PILE,
    PLACES,
    Cards(
        key="drawn",
        label=N_("The draw"),
        scope=TABLE,
        deck=(PILE_CARD,) * MOST_IN_A_LAYER + (SUPPLY_CARD,) * SUPPLY,
        most=MOST_IN_A_LAYER,
        faces={
            PILE_CARD: Face(PILE_CARD, say(N_("from the pile"))),
            SUPPLY_CARD: Face(SUPPLY_CARD, say(N_("from the supply"))),
        },
        unit=CARDS_UNIT,
        optional=True,
        help=N_("P for every card from the pile, S for every card from the supply."),
    ),
    Count(
        key="covers",
        label=N_("Cards lying on those drawn from the supply"),
        scope=TABLE,
        high=COVERS,
        unit=CARDS_UNIT,
        optional=True,
        when=IN_A_DUEL,
    ),
)


def tidy(data: Data) -> Data:
    """A draw told as two counts, from the pile and from the supply, is as good."""
    told = {**data}
    if "pile" in told:
        told["pile"] = tidy_pile(told["pile"])
    counts = [told.pop(key, None) for key in ("from_pile", "from_supply")]
    if told.get("drawn") is None and counts != [None, None]:
        told["drawn"] = _counted(*counts)
    elif "drawn" in told:
        told["drawn"] = tidy_cards(told["drawn"])
    return told


def _counted(from_pile: Any, from_supply: Any) -> Any:
    """The single cards; counts that are none, or absurd, stay to be refused.

    Counts tell no order: with the pile last nothing is taken for granted.
    """
    counts = [0 if count is None else count for count in (from_pile, from_supply)]
    if all(type(count) is int and 0 <= count <= BOX_CARDS for count in counts):
        return [SUPPLY_CARD] * counts[1] + [PILE_CARD] * counts[0]
    return counts
