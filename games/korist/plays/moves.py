"""What an entry does to a running game, step by step as in the rulebook. No words, no doubts."""

from dataclasses import replace

from games.korist.capture import CAPTURED, round_the_table
from games.korist.drawing import after
from games.korist.layers import Layer
from games.korist.offer import HIGHEST_SHADOW, fitting
from games.korist.options import BASE
from games.korist.plays import hands as hold
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
    Offered,
    Settled,
)
from games.korist.plays.hands import Hands, Slot
from games.korist.scoring import EMPTY, RAN_OUT


def lay(deal: Deal, cards: Layer, slot: Slot) -> Deal:
    """Lay a layer, see whether the hand is empty, and compare it with all others."""
    seat, rules = deal.turn, deal.frame.agreed.rules
    layers = deal.layers
    after_it = Deal(
        frame=deal.frame,
        number=deal.number,
        turn=seat,
        moment=LAYER,
        layers=(*layers[:seat], (*layers[seat], cards), *layers[seat + 1 :]),
        hands=hold.lay(deal.hands, seat, cards),
        beside=deal.beside,
        slots=(*deal.slots, slot),
        last=Laid(seat),
    )
    if not after_it.hands.sizes[seat]:
        return replace(after_it, ended=EMPTY)  # nothing is captured with the last cards
    return _compared(after_it, cards, rules)


def _compared(deal: Deal, cards: Layer, rules: str) -> Deal:
    found = round_the_table(cards, deal.tops, rules)
    captured = tuple(
        seat for seat, one in zip(deal.clockwise, found, strict=True) if one in CAPTURED
    )
    if fitting(cards, deal.beside.shadow, rules):
        return replace(deal, captured=captured, moment=SHADOW)
    if not captured and rules == BASE:
        return replace(deal, moment=DRAW)
    return _goes_on(deal, captured)


def _goes_on(deal: Deal, captured: tuple[int, ...]) -> Deal:
    """The next one who loses a layer, or the paw moves on."""
    if captured:
        return replace(deal, captured=captured, moment=CAPTURE)
    turn = (deal.turn + 1) % len(deal.layers)
    return replace(deal, captured=(), moment=LAYER, turn=turn, number=deal.number + 1)


def lay_out(deal: Deal, turned: Layer, slot: Slot) -> Deal:
    """Lay out the shadow offer before the first turn."""
    last = Offered(deal.turn, (), turned)
    return replace(_turned(deal, turned), moment=LAYER, slots=(*deal.slots, slot), last=last)


def capture_group(deal: Deal, value: int, turned: Layer, slot: Slot) -> Deal:
    """Take a group of the shadow offer in hand and refill it; 0 leaves all groups there."""
    shadow = deal.beside.shadow
    group = tuple(card for card in shadow if card == value)
    kept = tuple(card for card in shadow if card != value)
    taken = replace(
        deal,
        hands=hold.take(deal.hands, deal.turn, group, slot),
        beside=replace(deal.beside, shadow=kept),
        slots=(*deal.slots, slot),
        last=Offered(deal.turn, group, turned),
    )
    return _goes_on(_turned(taken, turned), deal.captured)


def _turned(deal: Deal, cards: Layer) -> Deal:
    """Cards from the pile: 13s and jokers go on the supply, the others join the shadow offer."""
    beside = deal.beside
    covers = (card for card in cards if card > HIGHEST_SHADOW)
    joined = (card for card in cards if card <= HIGHEST_SHADOW)
    lying = replace(
        beside,
        pile=beside.pile - len(cards),
        covers=tuple(sorted((*beside.covers, *covers))),
        shadow=tuple(sorted((*beside.shadow, *joined))),
    )
    return replace(deal, hands=hold.appear(deal.hands, cards), beside=lying)


def settle(deal: Deal, fate: str, drawn: Drawn, slot: Slot) -> Deal:
    """What becomes of the next captured layer; its owner draws unless it is back in hand."""
    owner, *others = deal.captured
    layer = deal.top(owner)
    layers = deal.layers
    is_back = fate == BACK
    drawn = NONE_DRAWN if is_back else drawn
    hands, discard = deal.hands, 0
    if is_back or fate == TAKEN:
        hands = hold.take(hands, owner if is_back else deal.turn, layer, slot)
    else:
        discard = len(layer)
    settled = replace(
        deal,
        layers=(*layers[:owner], layers[owner][:-1], *layers[owner + 1 :]),
        hands=_with_draw(hands, owner, drawn, slot),
        beside=_without(deal.beside, drawn, discard),
        slots=(*deal.slots, slot),
        last=Settled(deal.turn, owner, layer, fate, drawn, deal.beside.stock),
    )
    return _unless_over(settled, tuple(others))


def draw_one(deal: Deal, drawn: Drawn, slot: Slot) -> Deal:
    """Who captured nothing draws a card, or does not."""
    drew = replace(
        deal,
        hands=_with_draw(deal.hands, deal.turn, drawn, slot),
        beside=_without(deal.beside, drawn, 0),
        slots=(*deal.slots, slot),
        last=Drew(deal.turn, drawn, deal.beside.stock),
    )
    return _unless_over(drew, ())


def _with_draw(hands: Hands, seat: int, drawn: Drawn, slot: Slot) -> Hands:
    if not drawn.cards:
        return hands
    hidden = drawn.pile + drawn.supply - len(drawn.named)
    seen = hold.appear(hands, drawn.named)
    return hold.draw(hold.take(seen, seat, drawn.named + drawn.covers, slot), seat, hidden)


def _without(beside: Beside, drawn: Drawn, discard: int) -> Beside:
    """What lies there when a draw is finished and the supply is refilled."""
    left = after(beside.stock, (drawn.pile, drawn.supply)) if drawn.cards else beside.stock
    covers = list(beside.covers)
    for card in drawn.covers:
        covers.remove(card)
    return Beside(left.pile, left.supply, beside.discard + discard, tuple(covers), beside.shadow)


def _unless_over(deal: Deal, captured: tuple[int, ...]) -> Deal:
    """The last card of pile and supply ends the game at once, whoever was still to lose a layer."""
    if not deal.beside.stock.left:
        return replace(deal, captured=(), ended=RAN_OUT)
    return _goes_on(deal, captured)
