"""What the table is asked about the shadow offer of a duel."""

from functools import cache

from games.kit.entry import Data, EntrySpec
from games.kit.fields import TABLE, Choice, Field, Option, When
from games.kit.text import N_, NN_, Seat, Text, say
from games.korist.asks import cue as begins
from games.korist.deck import COVERS
from games.korist.deck import SHADOW as IN_THE_SHADOW
from games.korist.offer import fitting
from games.korist.plays.deal import OFFER, SHADOW, Deal
from games.korist.plays.gone import LyingOpen
from games.korist.plays.scene import scene
from games.korist.plays.story import story
from games.korist.plays.titles import title
from games.korist.referee.agreed import cards_field
from games.korist.referee.notation import spoken

LEAVE = "0"


def offer(deal: Deal) -> EntrySpec:
    """The cards that lie there before the first turn."""
    jokers = say(N_("13s and jokers go on the supply, and another card is turned over."))
    return EntrySpec(
        kind=OFFER,
        title=title(deal),
        name=N_("Shadow offer"),
        fields=(_turned_field(IN_THE_SHADOW + COVERS),),
        cue=(*begins(deal.frame.agreed, deal.frame.game), jokers),
        story=(lambda: story(deal)) if deal.last else None,
        gone=LyingOpen(deal.hands),
    )


@cache
def _turned_field(most: int) -> Field:
    label = N_("Cards turned over for the shadow offer")
    return cards_field("turned", label, scope=TABLE, optional=False, most=most)


def shadow(deal: Deal) -> EntrySpec:
    """The group that is captured."""
    laid = deal.top(deal.turn)
    fits = fitting(laid, deal.beside.shadow, deal.frame.agreed.rules)
    return EntrySpec(
        kind=SHADOW,
        title=title(deal),
        name=say(N_("Turn {n}: from the shadow offer"), n=deal.number),
        fields=_shadow_fields(fits, len(laid), deal.beside.pile),
        cue=_captures_group(deal, fits, len(laid)),
        picture=lambda: scene(deal),
        story=lambda: story(deal),
        gone=LyingOpen(deal.hands),
    )


@cache
def _shadow_fields(fits: tuple[int, ...], size: int, pile: int) -> tuple[Field, ...]:
    """Which group, and the cards turned over for it, if there is a pile."""
    groups = tuple(Option(str(value), spoken((value,) * size)) for value in fits)
    leave = Option(LEAVE, N_("None of them"), N_("If your table may leave the shadow offer."))
    group = Choice(
        key="group",
        label=N_("Captured from the shadow offer"),
        options=(*groups, leave),
        default=str(fits[0]) if len(fits) == 1 else None,
    )
    if not pile:
        return (group,)
    captured = When("group", tuple(str(value) for value in fits))
    turned = cards_field(
        "turned",
        N_("Cards turned over for the shadow offer"),
        scope=TABLE,
        optional=False,
        most=IN_THE_SHADOW + COVERS,
        when=captured,
    )
    return group, turned


def chosen_group(deal: Deal, data: Data) -> int:
    """The value of the group that is captured, 0 for none; a single one need not be told."""
    told = data.get("group")
    if told is not None:
        return int(told)
    return fitting(deal.top(deal.turn), deal.beside.shadow, deal.frame.agreed.rules)[0]


def _captures_group(deal: Deal, fits: tuple[int, ...], size: int) -> tuple[Text, ...]:
    who, groups = Seat(deal.turn), tuple(spoken((value,) * size) for value in fits)
    if len(groups) == 1:
        what = say(N_("{who} captures {groups} from the shadow offer."), who=who, groups=groups)
    else:
        one_of = N_("{who} captures exactly one of {groups} from the shadow offer.")
        what = say(one_of, who=who, groups=groups)
    missing = IN_THE_SHADOW - len(deal.beside.shadow) + size
    turn = NN_("{n} card is turned over for it.", "{n} cards are turned over for it.")
    return what, say(turn, n=min(missing, deal.beside.pile))
