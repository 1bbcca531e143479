"""What follows from a layer, in words: the answer, then round the table, then the draw."""

from collections.abc import Iterator

from games.kit.text import N_, NN_, say
from games.kit.verdict import Effect
from games.korist.layers import JOKER, Layer
from games.korist.options import BASE
from games.korist.referee.laying import Table, Turn, turn_of
from games.korist.referee.lots import lot
from games.korist.referee.places import named, seen_places, spoken_of
from games.korist.referee.shadow_effects import from_the_shadow
from games.korist.rulebook import base, variants

BOTH = say(N_("This captures from the shadow offer and from the opponent."))
LAST_ONE = say(N_("It is the last one: whoever draws it ends the game."))
ONE_LAYER = N_("You capture a layer: {who}.")
SHADOW_DECIDES = say(N_("First comes the shadow offer: it depends on what lies there."))
ENDS_THERE = N_(
    "{who}: a draw for this layer takes the last cards, and the game is over at once. "
    "Taking it back ends nothing."
)
ENDS_AFTER_OTHERS = N_(
    "{who}: if those before draw too, a draw for this layer takes the last cards, and the game "
    "is over at once."
)
ONLY_SHADOW = say(N_("This captures from the shadow offer, but nothing from the opponent."))


def effects(table: Table, laid: Layer | None) -> tuple[Effect, ...]:
    """Everything that follows, in the order of a turn."""
    if laid is None:
        must = say(N_("You must lay one card or several of one number."))
        return (Effect("must", must, base.LAY),)
    one = turn_of(table, laid)
    if one.ends:
        return (_end(), as_layer(laid))
    return (
        _answer(one),
        as_layer(laid),
        *from_the_shadow(one),
        *_round_the_table(one),
        *_own_draw(one),
        *_caveats(one),
    )


def _end() -> Effect:
    over = say(N_("These are the last cards in hand: the game is over, and nothing is captured."))
    return Effect("ends", over, base.EMPTY_HAND)


def _answer(one: Turn) -> Effect:
    """Whose layers are captured; groups of the shadow offer are told apart."""
    if one.is_shadow_open:
        return Effect("shadow", SHADOW_DECIDES, variants.SHADOW_FIRST)
    data = {"opponents": [seat + 1 for seat in one.surely]}
    data |= {"perhaps": [seat + 1 for seat in one.perhaps]} if one.perhaps else {}
    if one.loot != ():
        said = BOTH if one.captured else ONLY_SHADOW
        return Effect("captures", said, variants.SHADOW_CAPTURE, data)
    if not one.captured:
        return Effect("captures", say(N_("This captures nothing.")), base.CAPTURE, data)
    who = tuple(spoken_of(one.table, seat) for seat in one.surely)
    layers = NN_("You capture {n} layer: {who}.", "You capture {n} layers: {who}.")
    said = say(layers, who=who, n=len(who)) if len(who) > 1 else say(ONE_LAYER, who=who)
    return Effect("captures", said, base.CAPTURE, data)


def as_layer(laid: Layer) -> Effect:
    size = say(NN_("{n} card", "{n} cards"), n=len(laid))
    if laid[0] == JOKER:
        rule = base.JOKER_ALONE if len(laid) == 1 else base.JOKERS_ONLY
        text = say(N_("A layer of jokers only ({size}), higher than every number."), size=size)
    else:
        rule = base.JOKER if JOKER in laid else base.LAY
        text = say(N_("A layer of the value {value} ({size})."), value=laid[0], size=size)
    return Effect("layer", text, rule, {"count": len(laid), "value": laid[0]})


def _round_the_table(one: Turn) -> Iterator[Effect]:
    """Everybody clockwise, then what is decided about captured layers."""
    if len(one.captured) > 1:
        order = N_("One after the other: each capture is settled before the next is looked at.")
        yield Effect("order", say(order), base.CLOCKWISE)
    yield from (lot(one, seat) for seat in range(seen_places(one.table)))
    if one.captured:
        yield from _choices(one)
    if one.runs_out is not None:
        yield from _last_cards(one, one.runs_out)
    if one.captured:
        below = say(N_("What comes to light under a captured layer stays there this turn."))
        yield Effect("below", below, base.ONCE_EACH)


def _choices(one: Turn) -> Iterator[Effect]:
    """First whoever captures chooses, then perhaps the owner; every layer has as many cards."""
    size = len(one.laid)
    take = NN_(
        "If you take it, its owner draws {n} card.",
        "If you take them, their owner draws {n} cards.",
    )
    leave = NN_(
        "If you leave it, its owner takes it back, or discards it and draws {n} card.",
        "If you leave them, their owner takes all back, or discards all and draws {n} cards.",
    )
    data = {"opponents": [seat + 1 for seat in one.captured], "draws": size}
    yield Effect("take", say(take, n=size), base.TAKEN, data)
    yield Effect("leave", say(leave, n=size), base.DECLINED, data)


def _last_cards(one: Turn, seat: int) -> Iterator[Effect]:
    """Only a draw ends the game, and then nobody who comes later is captured."""
    ends = ENDS_THERE if seat == one.captured[0] else ENDS_AFTER_OTHERS
    text = say(ends, who=named(one.table, seat))
    yield Effect("runs_out", text, base.CARDS_RAN_OUT, {"opponent": seat + 1})
    if one.perhaps:
        keep = N_("Then nothing more is captured, and these keep their layer: {who}.")
        who = tuple(spoken_of(one.table, other) for other in one.perhaps)
        later = {"opponents": [other + 1 for other in one.perhaps]}
        yield Effect("not_made", say(keep, who=who), base.CARDS_RAN_OUT, later)


def _own_draw(one: Turn) -> Iterator[Effect]:
    """Whether the player who laid may draw."""
    if one.may_draw is None:
        return
    if one.may_draw:
        text = say(N_("Nothing could be captured, so you may draw one card."))
        yield Effect("draw", text, base.NOTHING_CAPTURED, {"draws": 1})
        if one.table.stock is not None and one.table.stock.left == 1:
            yield Effect("runs_out", LAST_ONE, base.CARDS_RAN_OUT)
    elif one.captured:
        text = say(N_("After a capture you draw no card, even if you leave everything."))
        yield Effect("no_draw", text, base.NOTHING_CAPTURED, {"draws": 0})
    elif one.fits or one.loot:
        text = say(N_("The shadow offer was there to capture, so you draw no card."))
        yield Effect("no_draw", text, variants.SHADOW_NO_DRAW, {"draws": 0})
    else:
        text = say(N_("Nothing is captured, and in this variant there is no draw for it."))
        yield Effect("no_draw", text, variants.ADVANCED, {"draws": 0})


def _caveats(one: Turn) -> Iterator[Effect]:
    """What it depends on that nobody told."""
    table = one.table
    if table.is_duel and table.rules != BASE:
        agreed = say(N_("A duel by these rules is an agreement of the table."))
        yield Effect("agreed", agreed, variants.DUEL_VARIANTS)
    if table.hand is None and table.last is None:
        last = say(
            N_("Are these your last cards in hand? Then the game is over, and you capture nothing.")
        )
        yield Effect("unless_last", last, base.EMPTY_HAND)
