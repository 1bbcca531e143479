"""Question "lay": may these cards be laid, and what do they capture round the table?"""

from collections.abc import Iterator
from typing import Any

from games.kit.entry import Data
from games.kit.picture import Face
from games.kit.referee import Question
from games.kit.text import N_, NN_, Text, say
from games.kit.verdict import FINE, Finding, Verdict
from games.korist.capture import COUNT, NOTHING
from games.korist.layers import Layer, holds, is_layer, layers_of
from games.korist.offer import ARGUABLE, LEFT, PART, RIGHT, claim
from games.korist.referee.agreed import CARDS_UNIT, known
from games.korist.referee.known import known_layer
from games.korist.referee.lay_effects import effects
from games.korist.referee.lay_fields import FIELDS, neighbours, tidy
from games.korist.referee.lay_impossible import impossible
from games.korist.referee.lay_picture import picture
from games.korist.referee.laying import Table, Turn, play, read, turn_of
from games.korist.referee.notation import spoken, written_cards
from games.korist.referee.places import PLACE_NAMES
from games.korist.rulebook import base, variants

LONG_LIST = 60
"""More layers than that are no help to anybody."""
OVER = "over"
LAST_CARDS = say(N_("These are the last cards in hand."))


def legal(table: Table) -> tuple[Layer, ...] | Text:
    """Every different layer of a known hand; disputed ones too, for the table decides on them."""
    if table.hand is None:
        return say(N_("Any card, any number of cards of one number, with jokers or jokers alone."))
    found = tuple(one for one in layers_of(table.hand) if _may_be_laid(table, one))
    if len(found) > LONG_LIST:
        return say(N_("{n} different layers: too many for a list."), n=len(found))
    return found


def _may_be_laid(table: Table, laid: Layer) -> bool:
    """A hand leaves nothing to object to but a group of the shadow offer that does not fit."""
    if not table.group:
        return True
    one = Turn(table, laid)
    fits = claim(laid, table.shadow or (), table.group, table.rules) in ARGUABLE
    return one.is_shadow_open or (fits and not one.ends)


def judge(table: Table, laid: Layer | None) -> Verdict:
    """Fine, disputed or unsure for exactly the layers `legal` lists."""
    if laid is None:
        return FINE
    if not is_layer(laid) or not (table.hand is None or holds(table.hand, laid)):
        return Verdict((Finding(base.LAY, {"what": _no_layer(laid)}, "layer"),))
    if not table.is_duel and table.group is None:
        return FINE
    if turn_of(table, laid).is_shadow_open:
        return Verdict((Finding(variants.SHADOW_FIRST, field="shadow", asks="shadow"),))
    return FINE if table.group is None else Verdict(tuple(_group(table, laid, table.group)))


def _no_layer(laid: Layer) -> Text:
    """Why these cards are no layer, or not one of this hand."""
    if not laid:
        return say(N_("At least one card must be laid."))
    if not is_layer(laid):
        return say(N_("{cards} are different numbers."), cards=spoken(laid))
    return say(N_("{cards} are not all in this hand."), cards=spoken(laid))


def _group(table: Table, laid: Layer, value: int) -> Iterator[Finding]:
    """What speaks against capturing this group of the shadow offer, or none."""
    if turn_of(table, laid).ends:
        if value:
            yield Finding(base.EMPTY_HAND, {"what": LAST_CARDS}, "group")
        return
    shadow = table.shadow or ()
    claimed = claim(laid, shadow, value, table.rules)
    if claimed == LEFT:
        yield Finding(variants.SHADOW_MUST, field="group")
    elif claimed == PART:
        lying = spoken((value,) * shadow.count(value))
        yield Finding(variants.SHADOW_GROUP, {"lying": lying, "n": len(laid)}, "group")
    elif claimed != RIGHT:
        what = _misfit(claimed, value, shadow.count(value))
        yield Finding(variants.SHADOW_CAPTURE, {"what": what}, "group")


def _misfit(claimed: str, value: int, cards: int) -> Text:
    if claimed == NOTHING:
        return say(N_("No {value} lies there."), value=value)
    if claimed == COUNT:
        group = NN_("The {value} there is {n} card.", "The group of {value} has {n} cards.")
        return say(group, value=value, n=cards)
    return say(N_("{value} is not lower."), value=value)


def result(table: Table, laid: Layer | None) -> Data:
    """The layer, everybody's lot, the shadow offer, the draw and the end."""
    if laid is None:
        return {}
    one = turn_of(table, laid)
    shadow = {"shadow": _shadow(one)} if table.is_duel else {}
    return {
        "count": len(laid),
        "value": laid[0],
        "opponents": [_lot(one, seat) for seat in range(table.opponents)],
        "captured": [seat + 1 for seat in one.surely],
        "perhaps": [seat + 1 for seat in one.perhaps],
        **shadow,
        "may_draw": one.may_draw,
        "over": one.ends,
        "runs_out": None if one.runs_out is None else one.runs_out + 1,
    }


def _lot(one: Turn, seat: int) -> dict[str, Any]:
    """One opponent: captured or not, why, and how many cards are drawn for a lost layer.

    Whether one is captured who comes after the last cards is not known: None.
    """
    is_captured = seat in one.captured
    return {
        "captured": None if seat in one.perhaps else is_captured,
        "reason": OVER if one.ends else one.outcomes[seat],
        "cards": written_cards(one.table.tops[seat]),
        "draws": len(one.laid) if is_captured else 0,
    }


def _shadow(one: Turn) -> dict[str, Any] | None:
    """The groups that fit and the one that is captured; nothing while nobody told what lies."""
    if one.is_shadow_open:
        return None
    loot = None if one.loot is None else written_cards(one.loot)
    return {"fits": list(one.fits), "captured": [] if one.ends else loot}


def face(table: Table, laid: Layer) -> Face:
    """One layer that may be laid."""
    return Face(spoken(laid), say(CARDS_UNIT, n=len(laid)))


LAY: Question[Table, Layer] = Question(
    key="lay",
    title=N_("May I lay this, and what does it capture?"),
    fields=FIELDS,
    places=PLACE_NAMES,
    taken=neighbours,
    help=N_("Clockwise from your left neighbour; leave a place empty where nothing lies."),
    tidy=tidy,
    impossible=impossible,
    read=read,
    play=play,
    legal=legal,
    judge=judge,
    effects=effects,
    result=result,
    picture=picture,
    face=face,
    written=written_cards,
    play_field="layer",
    known={"rounds": known, "plays": known_layer},
)
