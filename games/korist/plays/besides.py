"""What a table may tell besides what it is asked for, at any moment of a game."""

from functools import cache

from games.kit.entry import EntrySpec
from games.kit.fields import TABLE
from games.kit.text import N_, say
from games.korist.layers import Layer
from games.korist.plays.deal import LAYER, SUPPLY_CARDS, Deal, Drew, Settled
from games.korist.plays.shadow_asks import part
from games.korist.plays.shown import values
from games.korist.referee.agreed import cards_field
from games.korist.referee.notation import spoken

ALL_OR_SOME = N_("All or some; a number that lies there twice is tapped twice.")
OF_A_STACK = N_(
    "All or some; a number that lies there twice is tapped twice. Of a stack, only the bottom card."
)


def also_asked(deal: Deal) -> tuple[EntrySpec, ...]:
    """Cards that lie in the supply; in a duel what a table may take from the shadow offer."""
    parts = part(deal) if deal.beside.shadow else ()
    if not _is_looked_at(deal):
        return parts
    help_ = OF_A_STACK if deal.beside.covers else ALL_OR_SOME
    return (_supply(deal.beside.supply, values(deal.hands.shown.sure), help_), *parts)


def _is_looked_at(deal: Deal) -> bool:
    """Whether somebody looks at the supply: at first, around a draw, and who named some of it."""
    if deal.moment != LAYER or deal.number == 1 or deal.hands.shown.named:
        return True
    return isinstance(deal.last, Settled | Drew) and deal.last.drawn.supply > 0


@cache
def _supply(places: int, sure: Layer, help_: str) -> EntrySpec:
    """The same for as long as the supply does not change: it is made with every entry."""
    cards = cards_field(
        "supply",
        N_("Cards that lie in the supply"),
        scope=TABLE,
        optional=False,
        most=places,
        help=help_,
    )
    known = say(N_("Known to lie there: {cards}."), cards=spoken(sorted(sure)))
    return EntrySpec(
        kind=SUPPLY_CARDS,
        title=say(N_("The supply")),
        name=N_("The supply"),
        fields=(cards,),
        cue=(known,) if sure else (),
    )
