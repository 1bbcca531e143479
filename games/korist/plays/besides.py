"""What a table may tell besides what it is asked for, at any moment of a game."""

from functools import cache

from games.kit.entry import EntrySpec
from games.kit.fields import TABLE, Field
from games.kit.text import N_, Text, say
from games.korist.layers import Layer
from games.korist.plays.deal import SUPPLY_CARDS, Deal
from games.korist.plays.gone import LyingOpen
from games.korist.plays.scene import scene
from games.korist.plays.shadow_asks import part
from games.korist.plays.shown import values
from games.korist.plays.titles import title
from games.korist.referee.agreed import cards_field
from games.korist.referee.notation import spoken


def also_asked(deal: Deal) -> tuple[EntrySpec, ...]:
    """Cards that lie in the supply; in a duel what a table may take from the shadow offer."""
    supply = _supply(deal)
    return (supply, *part(deal)) if deal.beside.shadow else (supply,)


def _supply(deal: Deal) -> EntrySpec:
    sure = values(deal.hands.shown.sure)
    return EntrySpec(
        kind=SUPPLY_CARDS,
        title=title(deal),
        name=N_("Name the supply"),
        fields=_supply_fields(deal.beside.supply),
        cue=_known_supply(sure),
        picture=lambda: scene(deal),
        gone=LyingOpen(deal.hands),
    )


@cache
def _supply_fields(places: int) -> tuple[Field, ...]:
    label = N_("Cards that lie in the supply")
    help_ = N_("All or some; a number that lies there twice is tapped twice.")
    return (cards_field("supply", label, scope=TABLE, optional=False, most=places, help=help_),)


@cache
def _known_supply(sure: Layer) -> tuple[Text, ...]:
    if not sure:
        return ()
    return (say(N_("Known to lie there: {cards}."), cards=spoken(sorted(sure))),)
