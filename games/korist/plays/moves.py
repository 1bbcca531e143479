"""What an entry does to a running game, step by step as in the rulebook. No words, no doubts."""

from typing import TypeAlias

from games.korist.capture import captured
from games.korist.deck import COVERS
from games.korist.drawing import Stock, after
from games.korist.layers import Layer
from games.korist.offer import HIGHEST_SHADOW, fitting
from games.korist.options import BASE
from games.korist.plays import hands as hold
from games.korist.plays import stacks, supply
from games.korist.plays.deal import (
    BACK,
    CAPTURE,
    DRAW,
    LAYER,
    NONE_DRAWN,
    SHADOW,
    TAKEN,
    Beside,
    Deal,
    Drawn,
    Drew,
    Laid,
    Named,
    Offered,
    Settled,
    Step,
)
from games.korist.plays.hands import Hands
from games.korist.plays.shown import Slot
from games.korist.plays.stacks import Kept, bottoms, minus
from games.korist.scoring import EMPTY, RAN_OUT

Place: TypeAlias = tuple[int, int, str]
"""Whose turn, which one, and what is entered next."""


def lay(deal: Deal, cards: Layer, slot: Slot) -> Deal:
    """Lay a layer, see whether the hand is empty, and compare it with all others."""
    seat, layers = deal.turn, deal.layers
    hands = hold.lay(deal.hands, seat, cards)
    goes_on = hands.sizes[seat] > 0  # nothing is captured with the last cards
    losers = _losers(deal, cards) if goes_on else ()
    turn, number, moment = _after_layer(deal, cards, losers)
    return Deal(
        deal.frame,
        number,
        turn,
        moment,
        hold.put(layers, seat, (*layers[seat], cards)),
        hands,
        deal.beside,
        losers,
        (*deal.slots, slot),
        Laid(seat),
        "" if goes_on else EMPTY,
    )


def _losers(deal: Deal, cards: Layer) -> tuple[int, ...]:
    """Those who lose their topmost layer, clockwise."""
    others, places = deal.clockwise, captured(cards, deal.tops, deal.frame.agreed.rules)
    return tuple([others[place] for place in places]) if places else ()


def _after_layer(deal: Deal, cards: Layer, losers: tuple[int, ...]) -> Place:
    rules, shadow = deal.frame.agreed.rules, deal.beside.shadow
    if shadow and fitting(cards, shadow, rules):
        return deal.turn, deal.number, SHADOW
    if not losers and rules == BASE:
        return deal.turn, deal.number, DRAW
    return _next(deal, losers)


def _next(deal: Deal, losers: tuple[int, ...]) -> Place:
    """The next one who loses a layer, or the paw moves on."""
    if losers:
        return deal.turn, deal.number, CAPTURE
    return (deal.turn + 1) % len(deal.layers), deal.number + 1, LAYER


def lay_out(deal: Deal, turned: Layer, slot: Slot) -> Deal:
    """Lay out the shadow offer before the first turn."""
    last = Offered(deal.turn, (), tuple(sorted(turned)))
    return _turned(deal, turned)._replace(moment=LAYER, slots=(*deal.slots, slot), last=last)


def capture_group(deal: Deal, value: int, turned: Layer, slot: Slot) -> Deal:
    """Take as many cards as were laid out of the shadow offer and refill it; 0 takes none."""
    seat = deal.last.seat if isinstance(deal.last, Laid) else deal.turn
    group = (value,) * len(deal.top(seat)) if value else ()
    taken = deal._replace(
        hands=hold.take(deal.hands, seat, group, slot),
        beside=deal.beside._replace(shadow=minus(deal.beside.shadow, group)),
        slots=(*deal.slots, slot),
        last=Offered(seat, group, tuple(sorted(turned))),
    )
    turn, number, moment = _after_group(deal)
    return _turned(taken, turned)._replace(turn=turn, number=number, moment=moment)


def _after_group(deal: Deal) -> Place:
    """Whoever took a part of a group may have been through with the turn already."""
    if deal.moment == LAYER:
        return deal.turn, deal.number, LAYER
    return _next(deal, deal.captured)


def _turned(deal: Deal, cards: Layer) -> Deal:
    """Cards from the pile: 13s and jokers go on the supply, the others join the shadow offer."""
    beside = deal.beside
    joined = (card for card in cards if card <= HIGHEST_SHADOW)
    lying = beside._replace(
        stock=Stock(beside.pile - len(cards), beside.supply),
        shadow=tuple(sorted((*beside.shadow, *joined))),
    )
    seen = deal._replace(hands=hold.appear(deal.hands, cards), beside=lying)
    aside = tuple(card for card in cards if card > HIGHEST_SHADOW)
    return stacks.cover(seen, aside) if aside else seen


def name_supply(deal: Deal, cards: Layer, slot: Slot) -> Deal:
    """Say which cards lie in the supply, all or some of them."""
    hands = supply.name(deal.hands, deal.beside.supply, cards, slot)
    told = deal._replace(hands=hands, slots=(*deal.slots, slot), last=Named(cards))
    return stacks.place(told)


def settle(deal: Deal, fate: str, drawn: Drawn, slot: Slot) -> Deal:
    """What becomes of the next captured layer; its owner draws unless it is back in hand."""
    owner, layers = deal.captured[0], deal.layers
    layer, discard, hands = layers[owner][-1], 0, deal.hands
    if fate == BACK:
        drawn = NONE_DRAWN
        hands = hold.take(hands, owner, layer, slot)
    elif fate == TAKEN:
        hands = hold.take(hands, deal.turn, layer, slot)
    else:
        discard = len(layer)
    kept = stacks.kept(deal, drawn)
    return _drew(
        deal,
        hold.put(layers, owner, layers[owner][:-1]),
        _with_draw(hands, owner, drawn, deal.beside.supply, slot, kept),
        _without(deal.beside, drawn, discard, kept),
        deal.captured[1:],
        slot,
        Settled(deal.turn, owner, layer, fate, drawn, deal.beside.stock),
    )


def draw_one(deal: Deal, drawn: Drawn, slot: Slot) -> Deal:
    """Who captured nothing draws a card, or does not."""
    kept = stacks.kept(deal, drawn)
    hands = _with_draw(deal.hands, deal.turn, drawn, deal.beside.supply, slot, kept)
    last = Drew(deal.turn, drawn, deal.beside.stock)
    return _drew(deal, deal.layers, hands, _without(deal.beside, drawn, 0, kept), (), slot, last)


def _drew(
    deal: Deal,
    layers: tuple[tuple[Layer, ...], ...],
    hands: Hands,
    beside: Beside,
    losers: tuple[int, ...],
    slot: Slot,
    last: Step,
) -> Deal:
    """The last card of pile and supply ends the game at once, whoever was still to lose a layer."""
    goes_on = beside.stock.left > 0
    losers = losers if goes_on else ()
    turn, number, moment = _next(deal, losers)
    ended = "" if goes_on else RAN_OUT
    slots = (*deal.slots, slot)
    return Deal(deal.frame, number, turn, moment, layers, hands, beside, losers, slots, last, ended)


def _with_draw(hands: Hands, seat: int, drawn: Drawn, places: int, slot: Slot, kept: Kept) -> Hands:
    if drawn.supply:
        told, stay = (*drawn.named, *kept.unnamed), bottoms(kept.stacks)
        hands = supply.draw_beside(hands, seat, places, told, drawn.supply, slot, stay)
    if drawn.covers:
        hands = hold.take(hands, seat, drawn.covers, slot)
    return hold.draw(hands, seat, drawn.pile) if drawn.pile else hands


def _without(beside: Beside, drawn: Drawn, discard: int, kept: Kept) -> Beside:
    """What lies there when a draw is finished and the supply is refilled."""
    if not drawn.cards:
        return beside
    left = after(beside.stock, (drawn.pile, drawn.supply))
    discarded, covers = beside.discard + discard, minus(beside.covers, drawn.covers)
    if not covers:
        return Beside(left, discarded, (), beside.shadow)
    most_on_one = beside.most_on_one if kept.is_possible else COVERS
    waiting = () if drawn.supply else beside.waiting
    return Beside(left, discarded, covers, beside.shadow, most_on_one, kept.stacks, waiting)
