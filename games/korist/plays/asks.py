"""What the table is asked at every moment of a game, and what it is told before."""

from functools import cache

from games.kit.entry import EntrySpec
from games.kit.fields import TABLE, Choice, Field, Flag, Option
from games.kit.text import N_, NN_, Seat, Text, say
from games.korist.asks import cue as begins
from games.korist.layers import Layer
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
from games.korist.plays.draws import (
    BARE,
    BARE_IF_DRAWN,
    NOTHING_DRAWN,
    lost_field,
    own_field,
)
from games.korist.plays.gone import LyingOpen
from games.korist.plays.scene import scene
from games.korist.plays.shadow_asks import offer, shadow
from games.korist.plays.stacks import loose
from games.korist.plays.story import story
from games.korist.plays.titles import title
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


def asked(deal: Deal) -> EntrySpec:
    """What comes next."""
    return ASKED[deal.moment](deal)


def fields_now(deal: Deal, kind: str) -> tuple[Field, ...] | None:
    """Only the fields of what comes next, for those who read no words: most of what is entered."""
    fields = FIELDS.get(kind) if kind == deal.moment else None
    return fields(deal) if fields else None


def _layer_fields(_deal: Deal) -> tuple[Field, ...]:
    return LAYER_FIELDS


def _capture_fields(deal: Deal) -> tuple[Field, ...]:
    return FATE, *_on_top(deal, BARE_IF_DRAWN), lost_field(deal.beside, _due(deal))


def _on_top(deal: Deal, bare: Flag) -> tuple[Field, ...]:
    """Whether anything was on top, while something lies on the supply and nobody knows where."""
    return (bare,) if deal.beside.covers and loose(deal) else ()


def _due(deal: Deal) -> int:
    """As many cards as are lost, as far as they go."""
    return min(len(deal.top(deal.captured[0])), deal.beside.stock.left)


def _draw_fields(deal: Deal) -> tuple[Field, ...]:
    return NOTHING_DRAWN, *_on_top(deal, BARE), own_field(deal.beside)


FIELDS = {LAYER: _layer_fields, CAPTURE: _capture_fields, DRAW: _draw_fields}


def _layer(deal: Deal) -> EntrySpec:
    return EntrySpec(
        kind=LAYER,
        title=title(deal),
        name=_turn_of(deal.number, deal.turn),
        fields=_layer_fields(deal),
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


def _capture(deal: Deal) -> EntrySpec:
    owner = deal.captured[0]
    return EntrySpec(
        kind=CAPTURE,
        title=title(deal),
        name=_captured_from(deal.number, owner),
        fields=_capture_fields(deal),
        cue=_captures(deal.turn, owner, deal.top(owner), _due(deal)),
        picture=lambda: scene(deal),
        story=lambda: story(deal),
        gone=LyingOpen(deal.hands),
    )


@cache
def _captured_from(number: int, owner: int) -> Text:
    return say(N_("Turn {n}: captured from {other}"), n=number, other=Seat(owner))


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
        title=say(N_("{turn}: draw"), turn=title(deal)),
        name=_draw_of(deal.number),
        fields=_draw_fields(deal),
        cue=(may, LAST_ONE) if deal.beside.stock.left == 1 else (may,),
        picture=lambda: scene(deal),
        story=lambda: story(deal),
        gone=LyingOpen(deal.hands),
    )


@cache
def _draw_of(number: int) -> Text:
    return say(N_("Turn {n}: draw"), n=number)


@cache
def _may_draw(seat: int) -> Text:
    return say(N_("{who} captured nothing and may draw one card."), who=Seat(seat))


ASKED = {LAYER: _layer, OFFER: offer, SHADOW: shadow, CAPTURE: _capture, DRAW: _draw}
