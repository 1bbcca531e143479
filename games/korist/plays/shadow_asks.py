"""What the table is asked about the shadow offer of a duel."""

from functools import cache

from games.kit.entry import Data, EntrySpec
from games.kit.fields import TABLE, Choice, Field, Option, When
from games.kit.text import N_, NN_, Seat, Text, say
from games.korist.asks import cue as begins
from games.korist.deck import COVERS
from games.korist.deck import SHADOW as IN_THE_SHADOW
from games.korist.layers import Layer
from games.korist.offer import fitting, larger_groups
from games.korist.plays.deal import DRAW, OFFER, PART, SHADOW, Deal, Laid
from games.korist.plays.gone import LyingOpen
from games.korist.plays.scene import scene
from games.korist.plays.story import story
from games.korist.plays.titles import title
from games.korist.referee.agreed import cards_field
from games.korist.referee.notation import READ, spoken

LEAVE = "0"


def offer(deal: Deal) -> EntrySpec:
    """The cards that lie there before the first turn."""
    jokers = say(N_("13s and jokers go on the supply, and another card is turned over."))
    return EntrySpec(
        kind=OFFER,
        title=title(deal),
        name=N_("Shadow offer"),
        fields=(_turned_field(()),),
        cue=(*begins(deal.frame.agreed, deal.frame.game), jokers),
        story=(lambda: story(deal)) if deal.last else None,
        gone=LyingOpen(deal.hands),
    )


def shadow(deal: Deal) -> EntrySpec:
    """The group that is captured."""
    laid = deal.top(deal.turn)
    fits = fitting(laid, deal.beside.shadow, deal.frame.agreed.rules)
    return EntrySpec(
        kind=SHADOW,
        title=title(deal),
        name=say(N_("Turn {n}: from the shadow offer"), n=deal.number),
        fields=(_group_field(fits, len(laid)), *_refill(deal, fits)),
        cue=_captures_group(deal, fits, len(laid)),
        picture=lambda: scene(deal),
        story=lambda: story(deal),
        gone=LyingOpen(deal.hands),
    )


@cache
def _group_field(fits: tuple[int, ...], size: int) -> Field:
    """Which group is captured; a single one need not be told."""
    leave = Option(LEAVE, N_("None of them"), N_("If your table may leave the shadow offer."))
    return Choice(
        key="group",
        label=N_("Captured from the shadow offer"),
        options=(*_groups(fits, size), leave),
        default=str(fits[0]) if len(fits) == 1 else None,
    )


def _groups(found: tuple[int, ...], size: int) -> tuple[Option, ...]:
    return tuple(Option(str(value), spoken((value,) * size)) for value in found)


def _refill(deal: Deal, captured: tuple[int, ...]) -> tuple[Field, ...]:
    """The cards turned over for one of these groups, if there is a pile."""
    return (_turned_field(captured),) if deal.beside.pile else ()


@cache
def _turned_field(captured: tuple[int, ...]) -> Field:
    return cards_field(
        "turned",
        N_("Cards turned over for the shadow offer"),
        scope=TABLE,
        optional=False,
        most=IN_THE_SHADOW + COVERS,
        help=N_("In the order in which you turn them over."),
        when=When("group", tuple(map(str, captured))) if captured else None,
    )


def turned_over(data: Data) -> Layer:
    """The cards turned over for the shadow offer, in their order."""
    return tuple([READ[card] for card in data.get("turned") or ()])


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
    return what, _turns_over(deal, size)


def _turns_over(deal: Deal, size: int) -> Text:
    missing = IN_THE_SHADOW - len(deal.beside.shadow) + size
    turn = NN_("{n} card is turned over for it.", "{n} cards are turned over for it.")
    return say(turn, n=min(missing, deal.beside.pile))


def part(deal: Deal) -> tuple[EntrySpec, ...]:
    """As many cards out of a larger group as were just laid, if there is one: some tables do it."""
    laid = layer_for_the_shadow(deal)
    larger = larger_groups(laid, deal.beside.shadow)
    if not larger:
        return ()
    asked = EntrySpec(
        kind=PART,
        title=title(deal),
        name=N_("Part of a group"),
        fields=(_part_field(larger, len(laid)), *_refill(deal, larger)),
        cue=(_turns_over(deal, len(laid)),),
        picture=lambda: scene(deal),
        gone=LyingOpen(deal.hands),
    )
    return (asked,)


def layer_for_the_shadow(deal: Deal) -> Layer:
    """The layer that was laid a moment ago; until it is settled the supply may be named."""
    if deal.moment in (SHADOW, DRAW):
        return deal.top(deal.turn)
    return deal.top(deal.last.seat) if isinstance(deal.last, Laid) else ()


@cache
def _part_field(larger: tuple[int, ...], size: int) -> Field:
    label = N_("Captured from the shadow offer")
    return Choice(key="group", label=label, options=_groups(larger, size))
