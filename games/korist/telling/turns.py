"""A whole turn in words and as a picture: the answer, each opponent, then the draw."""

from collections.abc import Iterator
from typing import Any

from games.kit.picture import SLOT, Look, Picture, Row
from games.kit.rulebook import Rule
from games.kit.text import N_, NN_, Either, Fact, Seat, Text, say
from games.kit.verdict import Effect
from games.korist.deck import JOKER, SUPPLY_PLACES, Layer, bracketed, faces, spell_cards
from games.korist.engine.deal import Draw, Stock
from games.korist.engine.layers import Outcome, Table, Turn, groups_of, larger_groups
from games.korist.options import BASE, EXPERT
from games.korist.rulebook import base, pictures, variants
from games.korist.telling.findings import end_of_cards

PLACE_NAMES = (
    say(N_("Left neighbour")),
    say(N_("Second to your left")),
    say(N_("Third to your left")),
    say(N_("Fourth to your left")),
)
IN_A_SENTENCE = (
    say(N_("your left neighbour")),
    say(N_("the second player to your left")),
    say(N_("the third player to your left")),
    say(N_("the fourth player to your left")),
)
OPPONENT = say(N_("Opponent"))

OUTCOMES = {
    Outcome.HIGHER: N_("{who}: captured. Same number of cards, and {high} is higher than {low}."),
    Outcome.BY_ONE: N_("{who}: captured. A single 1 captures a single 13."),
    Outcome.COUNT: N_("{who}: safe. Different number of cards: {laid} played, {lying} there."),
    Outcome.VALUE: N_("{who}: safe. {high} isn’t higher than {low}."),
    Outcome.JOKERS: N_("{who}: safe. Nothing is higher than jokers alone."),
    Outcome.NOTHING: N_("{who}: nothing there."),
}
JOKER_BY_ONE = N_("{who}: captured. A single 1 captures a single joker.")
PERHAPS = N_("{who}: captured too, but only if the game isn’t over by then.")
ONLY_SINGLE = N_("{who}: safe. A 1 captures a 13 or joker only if both are single cards.")
NOTES = {
    Outcome.COUNT: pictures.OTHER_COUNT,
    Outcome.VALUE: pictures.NOT_LOWER,
    Outcome.JOKERS: pictures.NOT_LOWER,
    Outcome.NOTHING: say(N_("nothing there")),
}

ONE_LAYER = N_("You capture a layer from {who}.")
LAST_ONE = say(N_("This is the last card: drawing it ends the game."))
ENDS_THERE = N_(
    "{who}: drawing for this layer takes the last cards and ends the game. Taking it back doesn’t."
)
ENDS_AFTER_OTHERS = N_(
    "{who}: if the earlier players draw too, drawing for this layer takes the last cards and ends "
    "the game."
)
FROM_THE_SHADOW = N_("Captured from the shadow offer: {groups}.")


def turn_effects(turn: Turn) -> Iterator[Effect]:
    """Everything that follows from a layer, in the order of a turn."""
    yield _answer(turn)
    yield layer_effect(turn.laid)
    if not turn.ends:
        yield from shadow_effects(turn)
        yield from _round_the_table(turn)
        yield from _own_draw(turn)
        yield from _caveats(turn)


def _answer(turn: Turn) -> Effect:
    """Whose layers are captured; the shadow offer has effects of its own."""
    if turn.ends:
        over = N_("These are the last cards in hand: the game is over, and nothing is captured.")
        return Effect("ends", say(over), base.EMPTY_HAND)
    if turn.is_shadow_open:
        depends = say(N_("The shadow offer comes first, so this depends on what’s in it."))
        return Effect("shadow", depends, variants.SHADOW_FIRST)
    data = {"opponents": _places(turn.surely)}
    data |= {"perhaps": _places(turn.perhaps)} if turn.perhaps else {}
    who, rule = _names(turn.table, turn.surely), base.CAPTURE
    if turn.loot != ():
        both = N_("This captures from the shadow offer and from your opponent.")
        one = N_("This captures from the shadow offer, but nothing from your opponent.")
        text, rule = say(both if who else one), variants.SHADOW_CAPTURE
    elif len(who) > 1:
        layers = NN_(
            "You capture {n} layer from {who}.", "You capture {n} layers, one each from {who}."
        )
        text = say(layers, who=who, n=len(who))
    else:
        text = say(ONE_LAYER, who=who) if who else say(N_("This captures nothing."))
    return Effect("captures", text, rule, data)


def layer_effect(laid: Layer) -> Effect:
    """How many cards a layer has, and its value."""
    size = say(NN_("{n} card", "{n} cards"), n=len(laid))
    if laid[0] == JOKER:
        rule = base.JOKER_ALONE if len(laid) == 1 else base.JOKERS_ONLY
        text = say(N_("A layer of jokers only ({size}), higher than any number."), size=size)
    else:
        rule = base.JOKER if JOKER in laid else base.LAY
        text = say(N_("A layer of value {value} ({size})."), value=laid[0], size=size)
    return Effect("layer", text, rule, {"count": len(laid), "value": laid[0]})


def shadow_effects(turn: Turn) -> Iterator[Effect]:
    """The shadow offer comes before the opponent, if it is known."""
    if turn.table.shadow is None:
        return
    yield _group(turn)
    if turn.loot == ():
        return
    must = say(N_("Cards captured from the shadow offer always go into your hand."))
    cards = {} if turn.loot is None else {"cards": spell_cards(turn.loot)}
    yield Effect("to_hand", must, variants.SHADOW_HAND, cards)
    yield _shadow_refill(turn)
    if turn.captured:
        both = say(N_("First the shadow offer, then your opponent: both in one turn."))
        yield Effect("order", both, variants.SHADOW_FIRST)


def _group(turn: Turn) -> Effect:
    """The chosen group, the groups to choose from, or why nothing fits."""
    shadow, rule = turn.table.shadow or (), variants.SHADOW_CAPTURE
    data: dict[str, Any] = {"fits": list(turn.fits)}
    groups = _groups(shadow, turn.fits)
    if turn.table.group and turn.loot:
        text = say(FROM_THE_SHADOW, groups=bracketed(turn.loot))
        data["cards"] = spell_cards(turn.loot)
    elif turn.table.group == 0 and groups:
        text = say(N_("Shadow offer: nothing is captured, although something fits."))
        rule = variants.SHADOW_MUST
    elif len(groups) == 1:
        text = say(FROM_THE_SHADOW, groups=groups)
    elif groups:
        one = N_("One group in the shadow offer is captured. These fit: {groups}.")
        text = say(one, groups=groups)
    elif larger := larger_groups(turn.laid, shadow):  # people argue about these
        whole = N_("Only whole groups in the shadow offer are captured, so not {groups}.")
        text, rule = say(whole, groups=Either(_groups(shadow, larger))), variants.SHADOW_GROUP
    else:
        text = say(N_("Shadow offer: no group has the same number of cards and a lower value."))
    return Effect("shadow", text, rule, data)


def _groups(shadow: Layer, values: tuple[int, ...]) -> tuple[Text, ...]:
    return tuple(bracketed((value,) * shadow.count(value)) for value in values)


def _shadow_refill(turn: Turn) -> Effect:
    """Refill as many cards as were captured, as far as the pile goes."""
    size, pile = len(turn.laid), turn.table.pile
    if pile is not None and pile < size:
        text = say(N_("The pile has too few cards to refill the shadow offer."))
        return Effect("refill", text, variants.SHADOW_SHORT, {"cards": pile})
    refill = NN_(
        "The shadow offer is refilled at once: {n} card.",
        "The shadow offer is refilled at once: {n} cards.",
    )
    return Effect("refill", say(refill, n=size), variants.SHADOW_REFILL, {"cards": size})


def _round_the_table(turn: Turn) -> Iterator[Effect]:
    """Each opponent clockwise, then the choices about captured layers."""
    if len(turn.captured) > 1:
        order = N_("One after the other: settle each capture before you look at the next player.")
        yield Effect("order", say(order), base.CLOCKWISE)
    for place in range(_places_seen(turn.table)):
        yield opponent_effect(turn, place, _name(turn.table, place))
    if turn.captured:
        yield from _choices(turn)
    if turn.runs_out is not None:
        yield from _last_cards(turn, turn.runs_out)
    if turn.captured:
        below = say(N_("A layer uncovered by a capture is safe for the rest of this turn."))
        yield Effect("below", below, base.ONCE_EACH)


def opponent_effect(turn: Turn, place: int, who: Fact) -> Effect:
    """One opponent's top layer: captured or not, and why."""
    reason, top = turn.outcomes[place], turn.table.tops[place]
    rule = _rule(turn, top, reason)
    facts: dict[str, Fact] = {
        "who": who,
        "high": _value(turn.laid[0]),
        "low": _value(top[0]) if top else "",
        "laid": len(turn.laid),
        "lying": len(top),
    }
    data = {
        "opponent": place + 1,
        "captured": place in turn.surely,
        "reason": reason,
        "cards": spell_cards(top),
    }
    kind, message = "captured" if data["captured"] else "stays", OUTCOMES[reason]
    if place in turn.perhaps:
        kind, message = "perhaps", PERHAPS
    elif rule is variants.EXPERT_SINGLE:
        message = ONLY_SINGLE
    elif reason == Outcome.BY_ONE and top == (JOKER,):
        message = JOKER_BY_ONE
    return Effect(kind, Text(message, facts), rule, data)


def _rule(turn: Turn, top: Layer, reason: str) -> Rule:
    laid = turn.laid
    if reason == Outcome.BY_ONE:
        return variants.EXPERT
    several_ones = turn.table.rules == EXPERT and laid[0] == 1 < len(laid)
    if several_ones and reason in (Outcome.JOKERS, Outcome.VALUE) and top[0] > 12:
        return variants.EXPERT_SINGLE  # experts ask about it
    if reason == Outcome.JOKERS or (reason == Outcome.HIGHER and laid[0] == JOKER):
        return base.JOKER_ALONE if len(laid) == 1 else base.JOKERS_ONLY
    return base.CAPTURE


def _value(value: int) -> Fact:
    return say(N_("a joker")) if value == JOKER else value


def _choices(turn: Turn) -> Iterator[Effect]:
    """First the capturing player chooses, then perhaps the owner; all layers have the same size."""
    size = len(turn.laid)
    take = NN_(
        "If you take a layer, its owner draws {n} card.",
        "If you take a layer, its owner draws {n} cards.",
    )
    leave = NN_(
        "If you leave it, its owner takes it back, or discards it and draws {n} card.",
        "If you leave it, its owner takes it back, or discards it and draws {n} cards.",
    )
    data = {"opponents": _places(turn.captured), "draws": size}
    yield Effect("take", say(take, n=size), base.TAKEN, data)
    yield Effect("leave", say(leave, n=size), base.DECLINED, data)


def _last_cards(turn: Turn, place: int) -> Iterator[Effect]:
    """Only a draw ends the game, and then no later layer is captured."""
    ends = ENDS_THERE if place == turn.captured[0] else ENDS_AFTER_OTHERS
    text = say(ends, who=_name(turn.table, place))
    yield Effect("runs_out", text, base.CARDS_RAN_OUT, {"opponent": place + 1})
    if turn.perhaps:
        keep = N_("If the game ends there, nothing is captured from {who}.")
        text, data = say(keep, who=_names(turn.table, turn.perhaps)), _places(turn.perhaps)
        yield Effect("not_made", text, base.CARDS_RAN_OUT, {"opponents": data})


def _own_draw(turn: Turn) -> Iterator[Effect]:
    """Whether the active player may draw."""
    kind, rule = "no_draw", base.NOTHING_CAPTURED
    if turn.may_draw is None:
        return
    if turn.may_draw:
        kind, text = "draw", say(N_("Nothing could be captured, so you may draw one card."))
    elif turn.captured:
        text = say(N_("After a capture you don’t draw, even if you leave everything."))
    elif turn.fits or turn.loot:
        text = say(N_("There was something to capture in the shadow offer, so you don’t draw."))
        rule = variants.SHADOW_NO_DRAW
    else:
        text = say(N_("Nothing is captured, and in this variant that means no draw."))
        rule = variants.ADVANCED
    yield Effect(kind, text, rule, {"draws": turn.may_draw})
    if turn.may_draw and turn.table.left == 1:
        yield Effect("runs_out", LAST_ONE, base.CARDS_RAN_OUT)


def _caveats(turn: Turn) -> Iterator[Effect]:
    """What the answer depends on that nobody entered."""
    table = turn.table
    if table.is_duel and table.rules != BASE:
        agreed = say(N_("Playing a duel by these rules is up to your table."))
        yield Effect("agreed", agreed, variants.DUEL_VARIANTS)
    if table.hand is None and table.last is None:
        last = N_(
            "Are these your last cards in hand? Then the game is over and you capture nothing."
        )
        yield Effect("unless_last", say(last), base.EMPTY_HAND)


def stack_effect(cards: int) -> Effect:
    """A stack counts as one card drawn but brings all its cards."""
    text = say(N_("A stack counts as one card; {n} cards go into hand."), n=cards)
    return Effect("stack", text, variants.STACKS, {"hand": cards})


def refill_effect(stock: Stock, draw: Draw, last: str = "") -> Effect:
    """The refill of the supply, or the end; `last` is where the last card came from, if known."""
    left, turned = stock.after(draw), stock.refill(draw)
    if left.left == 0:
        rule = end_of_cards(stock, last)
        pile = N_("The pile and the supply are both used up, so the game is over.")
        supply = N_("The last card of the supply is drawn and the pile is empty: the game is over.")
        return Effect("ends", say(pile if rule is base.LAST_FROM_THE_PILE else supply), rule)
    if left.supply == SUPPLY_PLACES and not turned:
        text, rule = say(N_("The supply is full, so there’s nothing to refill.")), base.DRAWING
    elif left.supply == SUPPLY_PLACES:
        again = NN_(
            "The supply is refilled with {n} card.", "The supply is refilled with {n} cards."
        )
        text, rule = say(again, n=turned), base.DRAWING
    elif turned:
        short = NN_(
            "Only {n} card is left in the pile for the supply.",
            "Only {n} cards are left in the pile for the supply.",
        )
        text, rule = say(short, n=turned), base.REFILL_SHORT
    else:
        empty = N_("The pile is empty, so the supply is not refilled. The game goes on.")
        text, rule = say(empty), base.NO_NEW_PILE
    return Effect("refill", text, rule, {"cards": turned, "supply": left.supply})


def turn_picture(turn: Turn, laid: Layer) -> Picture | None:
    """The layer first, then each group of the shadow offer, then the others clockwise."""
    rows = (
        *([Row(faces(laid, Look.PLAYED), pictures.LAID)] if laid else []),
        *(_group_row(turn, group) for group in groups_of(turn.table.shadow or ())),
        *(_opponent_row(turn, place) for place in range(_places_seen(turn.table))),
    )
    caption = say(N_("The layer played and what it’s compared with, clockwise."))
    return Picture(caption, rows) if rows else None


def _group_row(turn: Turn, group: Layer) -> Row:
    label = say(N_("shadow offer"))
    if turn.loot and not turn.ends and group[0] == turn.loot[0]:
        taken = faces(turn.loot, Look.TAKEN)  # part of the group, if the table allows that
        return Row((*taken, *faces(group[len(taken) :])), label, pictures.CAPTURED)
    can_be = turn.loot is None and group[0] in turn.fits
    return Row(faces(group), label, pictures.CAN_BE if can_be else None)


def _opponent_row(turn: Turn, place: int) -> Row:
    top, label = turn.table.tops[place], OPPONENT if turn.table.is_duel else PLACE_NAMES[place]
    if place in turn.surely:
        return Row(faces(top, Look.TAKEN), label, pictures.CAPTURED)
    note = NOTES.get(turn.outcomes[place], pictures.CAN_BE) if turn.outcomes else None
    return Row(faces(top) or (SLOT,), label, note)


def _places_seen(table: Table) -> int:
    """How many places to mention: all known players, or up to the last one with a layer."""
    if table.is_duel or table.players is not None:
        return table.opponents
    return max((place + 1 for place, top in enumerate(table.tops) if top), default=0)


def _name(table: Table, place: int) -> Fact:
    """The name of an opponent; a duel has only one."""
    return OPPONENT if table.is_duel else Seat(place)


def _names(table: Table, places: tuple[int, ...]) -> tuple[Text, ...]:
    """The names of opponents in the middle of a sentence."""
    if table.is_duel:
        return (say(N_("your opponent")),) * len(places)
    return tuple(IN_A_SENTENCE[place] for place in places)


def _places(places: tuple[int, ...]) -> list[int]:
    """Places counted from 1, as at the table."""
    return [place + 1 for place in places]
