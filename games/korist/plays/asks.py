"""What the table is asked at every moment of a game, and what it is told before."""

from functools import cache

from games.kit.entry import Data, EntrySpec
from games.kit.fields import TABLE, Choice, Field, Option, When
from games.kit.text import N_, NN_, Seat, Text, say
from games.korist.asks import cue as begins
from games.korist.deck import COVERS
from games.korist.deck import SHADOW as IN_THE_SHADOW
from games.korist.layers import Layer
from games.korist.offer import fitting
from games.korist.options import ONE
from games.korist.pad import game_title
from games.korist.plays.deal import (
    BACK,
    CAPTURE,
    DISCARDED,
    DRAW,
    LAYER,
    OFFER,
    SHADOW,
    TAKEN,
    Deal,
)
from games.korist.plays.draws import lost_field, own_field
from games.korist.plays.gone import LyingOpen
from games.korist.plays.scene import scene
from games.korist.plays.story import story
from games.korist.referee.agreed import cards_field
from games.korist.referee.lay_effects import LAST_ONE
from games.korist.referee.notation import MOST_IN_A_LAYER, spoken

LAYER_FIELDS: tuple[Field, ...] = (
    cards_field("layer", N_("The layer"), scope=TABLE, optional=False, most=MOST_IN_A_LAYER),
)
FATE = Choice(
    key="fate",
    label=N_("What becomes of the layer?"),
    options=(
        Option(TAKEN, N_("Captured and taken in hand")),
        Option(BACK, N_("Left, and its owner takes it back")),
        Option(DISCARDED, N_("Left, and its owner discards it")),
    ),
)
LEAVE = "0"


def asked(deal: Deal) -> EntrySpec:
    """What comes next."""
    return ASKED[deal.moment](deal)


def _layer(deal: Deal) -> EntrySpec:
    return EntrySpec(
        kind=LAYER,
        title=_title(deal),
        name=_turn_of(deal.number, deal.turn),
        fields=LAYER_FIELDS,
        cue=_lays(deal),
        picture=lambda: scene(deal),
        story=lambda: story(deal),
        gone=LyingOpen(deal.hands),
    )


@cache
def _turn_of(number: int, seat: int) -> Text:
    return say(N_("Turn {n}: {who}"), n=number, who=Seat(seat))


def _lays(deal: Deal) -> tuple[Text, ...]:
    """Before the first turn also what was dealt and what is different in this variant."""
    if deal.number == 1:
        return begins(deal.frame.agreed, deal.frame.game)
    return _lays_of(deal.turn, deal.hands.sizes[deal.turn])


@cache
def _lays_of(seat: int, held: int) -> tuple[Text, ...]:
    cards = NN_("{who} lays and has {n} card in hand.", "{who} lays and has {n} cards in hand.")
    return (say(cards, who=Seat(seat), n=held),)


def _title(deal: Deal) -> Text:
    frame = deal.frame
    if frame.agreed.series == ONE:
        return _turn(deal.number)
    game = game_title(frame.agreed, frame.game)
    return say(N_("{game}, turn {n}"), game=game, n=deal.number)


@cache
def _turn(number: int) -> Text:
    return say(N_("Turn {n}"), n=number)


def _offer(deal: Deal) -> EntrySpec:
    jokers = say(N_("13s and jokers go on the supply, and another card is turned over."))
    return EntrySpec(
        kind=OFFER,
        title=_title(deal),
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


def _shadow(deal: Deal) -> EntrySpec:
    laid = deal.top(deal.turn)
    fits = fitting(laid, deal.beside.shadow, deal.frame.agreed.rules)
    return EntrySpec(
        kind=SHADOW,
        title=_title(deal),
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


def _capture(deal: Deal) -> EntrySpec:
    owner = deal.captured[0]
    layer = deal.top(owner)
    due = min(len(layer), deal.beside.stock.left)
    return EntrySpec(
        kind=CAPTURE,
        title=_title(deal),
        name=say(N_("Turn {n}: captured from {other}"), n=deal.number, other=Seat(owner)),
        fields=(FATE, lost_field(deal.beside, due)),
        cue=_captures(deal.turn, owner, layer, due),
        picture=lambda: scene(deal),
        story=lambda: story(deal),
        gone=LyingOpen(deal.hands),
    )


@cache
def _captures(seat: int, owner: int, layer: Layer, due: int) -> tuple[Text, ...]:
    who, other = Seat(seat), Seat(owner)
    draws = NN_(
        "Taken or discarded, {other} draws {n} card for it.",
        "Taken or discarded, {other} draws {n} cards for it.",
    )
    captures = N_("{who} captures {cards} from {other}.")
    happens = say(captures, who=who, cards=spoken(layer), other=other)
    return happens, say(draws, other=other, n=due)


def _draw(deal: Deal) -> EntrySpec:
    may = _may_draw(deal.turn)
    return EntrySpec(
        kind=DRAW,
        title=_title(deal),
        name=say(N_("Turn {n}: draw"), n=deal.number),
        fields=(own_field(deal.beside),),
        cue=(may, LAST_ONE) if deal.beside.stock.left == 1 else (may,),
        picture=lambda: scene(deal),
        story=lambda: story(deal),
        gone=LyingOpen(deal.hands),
    )


@cache
def _may_draw(seat: int) -> Text:
    return say(N_("{who} captured nothing and may draw one card."), who=Seat(seat))


ASKED = {LAYER: _layer, OFFER: _offer, SHADOW: _shadow, CAPTURE: _capture, DRAW: _draw}
