"""What is asked about a layer, and how programs may tell it. It knows no rules."""

from games.kit.entry import Data
from games.kit.fields import SEAT, TABLE, Choice, Count, Option
from games.kit.text import N_
from games.korist.deck import SHADOW, most_for_one
from games.korist.offer import HIGHEST_SHADOW
from games.korist.options import DUEL
from games.korist.referee.agreed import (
    IN_A_DUEL,
    PILE,
    PLACES,
    RULES,
    VARIANT,
    cards_field,
    tidy_pile,
    variant_of,
)
from games.korist.referee.laying import NO, OPPONENTS, YES
from games.korist.referee.notation import MOST_IN_A_LAYER, tidy_cards, tidy_groups, tidy_places

FIELDS = (
    VARIANT,
    RULES,
    cards_field("layer", N_("The layer"), scope=TABLE, within="hand"),
    cards_field("tops", N_("Topmost layer"), scope=SEAT, most=MOST_IN_A_LAYER),
    cards_field(
        "shadow",
        N_("Which cards lie in the shadow offer?"),
        scope=TABLE,
        most=SHADOW,
        when=IN_A_DUEL,
    ),
    Count(
        key="group",
        label=N_("Which group of the shadow offer is captured?"),
        scope=TABLE,
        high=HIGHEST_SHADOW,
        optional=True,
        when=IN_A_DUEL,
        help=N_("Its number; 0 if none."),
    ),
    cards_field(
        "hand",
        N_("Your hand"),
        scope=TABLE,
        most=most_for_one(2),
        help=N_("With the cards of the layer. It is only needed for a list of what you may lay."),
    ),
    Choice(
        key="last",
        label=N_("Are these your last cards in hand?"),
        options=(Option(YES, N_("Yes")), Option(NO, N_("No"))),
        optional=True,
    ),
    Count(
        key="players",
        label=N_("Number of players"),
        scope=TABLE,
        low=2,
        high=OPPONENTS + 1,
        optional=True,
    ),
    PILE,
    PLACES,
)


def tidy(data: Data) -> Data:
    """Cards in any spelling, and fewer opponents than there could be."""
    told = {**data}
    for key in ("layer", "hand"):
        if key in told:
            told[key] = tidy_cards(told[key])
    if "pile" in told:
        told["pile"] = tidy_pile(told["pile"])
    if "shadow" in told:
        told["shadow"] = tidy_groups(told["shadow"])
    if "tops" in told:
        told["tops"] = tidy_places(told["tops"], OPPONENTS)
        sent = len(data["tops"]) if isinstance(data["tops"], list) else 0
        if sent in (2, 3) and told.get("players") is None and told.get("variant") != DUEL:
            told["players"] = sent + 1
    return told


def neighbours(data: Data) -> int | None:
    """How many others there are, if somebody told how many play."""
    told = data.get("players")
    return 1 if variant_of(data) == DUEL else told and told - 1
