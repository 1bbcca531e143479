"""What each step does to a game in progress, and what the log proves about stacks in the supply.

A 13 or a joker goes on the lowest card with nothing on it. Which one that is becomes certain once
every card of the supply is named, if nobody drew from it in between. Then it is a known stack;
until then the card waits to be placed, and after an ambiguous draw nobody can tell any more.
"""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from typing import NamedTuple, TypeAlias

from games.korist.deck import HIGHEST_SHADOW, JOKER, MOST_COVERS, Layer
from games.korist.engine.deal import Deal, Drawn, Drew, Fate, Laid, Middle, Moment, Named, Offered
from games.korist.engine.hands import Hands, Slot, left_out, put, values
from games.korist.engine.layers import captured, fitting_groups
from games.korist.options import BASE
from games.korist.scoring import EMPTY, RAN_OUT

Stacks: TypeAlias = tuple[Layer, ...]
"""Covered cards of the supply, each followed by the cards on it."""


class Kept(NamedTuple):
    """After a draw: stacks certain to stay, bottom cards drawn unnamed, whether it is possible."""

    stacks: Stacks = ()
    unnamed: Layer = ()
    is_possible: bool = True


def minus(cards: Iterable[int], others: Iterable[int]) -> Layer:
    """The cards without the others, as far as they are among them."""
    return tuple((Counter(cards) - Counter(others)).elements())


def lay(deal: Deal, cards: Layer) -> Deal:
    """Lay a layer and capture: first a group of the shadow offer, then the layers of others."""
    agreed, seat, middle = deal.agreed, deal.turn, deal.middle
    hands = deal.hands.lay(seat, cards)
    layers = put(deal.layers, seat, (*deal.layers[seat], cards))
    ended = "" if hands.sizes[seat] else EMPTY  # the last cards capture nothing
    places = () if ended else captured(cards, deal.tops, agreed.rules)
    losing = tuple([deal.clockwise[place] for place in places])
    now = deal.number, seat, Moment.DRAW
    if middle.shadow and fitting_groups(cards, middle.shadow):
        now = deal.number, seat, Moment.SHADOW
    elif losing or agreed.rules != BASE:
        now = _next(deal, losing)
    return Deal(agreed, deal.game, *now, layers, hands, middle, losing, Laid(seat), ended)


def _next(deal: Deal, losing: tuple[int, ...]) -> tuple[int, int, str]:
    """The next player loses a layer, or the paw moves on: number of the turn, seat and moment."""
    if losing:
        return deal.number, deal.turn, Moment.CAPTURE
    return deal.number + 1, (deal.turn + 1) % len(deal.layers), Moment.LAYER


def capture_group(deal: Deal, value: int, turned: Layer, slot: Slot) -> Deal:
    """Take as many cards of this value as were played and refill the shadow offer; 0 takes none."""
    seat = deal.last.seat if isinstance(deal.last, Laid) else deal.turn
    group = (value,) * len(deal.top(seat)) if value else ()
    taken = deal._replace(
        hands=deal.hands.take(seat, group, slot),
        middle=deal.middle._replace(shadow=minus(deal.middle.shadow, group)),
        last=Offered(seat, group, tuple(sorted(turned))),
    )
    refilled = _turn_over(taken, turned)
    if deal.moment in (Moment.OFFER, Moment.LAYER):  # laid out at first, or part of a group later
        return refilled._replace(moment=Moment.LAYER)
    number, turn, moment = _next(deal, deal.captured)
    return refilled._replace(number=number, turn=turn, moment=moment)


def _turn_over(deal: Deal, cards: Layer) -> Deal:
    """Turn over cards: 13s and jokers go on the supply, the others join the shadow offer."""
    middle = deal.middle
    joined = (card for card in cards if card <= HIGHEST_SHADOW)
    shadow = tuple(sorted((*middle.shadow, *joined)))
    lying = middle._replace(pile=middle.pile - len(cards), shadow=shadow)
    seen = deal._replace(hands=deal.hands.appear(cards), middle=lying)
    aside = tuple(card for card in cards if card > HIGHEST_SHADOW)
    return _cover(seen, aside) if aside else seen


def name_supply(deal: Deal, cards: Layer, slot: Slot) -> Deal:
    """Name all or some of the cards in the supply."""
    hands = deal.hands.name_supply(deal.middle.supply, cards, slot)
    return _place(deal._replace(hands=hands, last=Named(cards)))


def draw(deal: Deal, drawn: Drawn, slot: Slot, fate: str = "") -> Deal:
    """Draw for capturing nothing, or settle the next captured layer, for which its owner draws."""
    if not fate:
        return _draw(deal, Drew(deal.turn, deal.turn, drawn, deal.middle.stock), slot)
    (owner, *others), layers, hands, middle = deal.captured, deal.layers, deal.hands, deal.middle
    layer = layers[owner][-1]
    if fate == Fate.DISCARDED:
        middle = middle._replace(discard=middle.discard + len(layer))
    else:
        hands = hands.take(owner if fate == Fate.BACK else deal.turn, layer, slot)
    layers = put(layers, owner, layers[owner][:-1])
    settled = deal._replace(layers=layers, hands=hands, middle=middle, captured=tuple(others))
    return _draw(settled, Drew(owner, deal.turn, drawn, middle.stock, layer, fate), slot)


def _draw(deal: Deal, drew: Drew, slot: Slot) -> Deal:
    """Draw; the last card of pile and supply ends the game, even if more layers were captured."""
    kept = _kept_stacks(deal, drew.drawn)
    middle = _middle_after(deal.middle, drew.drawn, kept)
    ended = "" if middle.pile or middle.supply else RAN_OUT
    losing = () if ended else deal.captured
    hands, now = _hands_after(deal, drew, slot, kept), _next(deal, losing)
    return Deal(deal.agreed, deal.game, *now, deal.layers, hands, middle, losing, drew, ended)


def _hands_after(deal: Deal, drew: Drew, slot: Slot, kept: Kept) -> Hands:
    hands, seat, drawn = deal.hands, drew.seat, drew.drawn
    if drawn.supply:
        named, stay = (*drawn.named, *kept.unnamed), bottoms(kept.stacks)
        hands = hands.draw_open(seat, deal.middle.supply, named, drawn.supply, slot, stay)
    if drawn.covers:
        hands = hands.take(seat, drawn.covers, slot)
    return hands.draw(seat, drawn.pile) if drawn.pile else hands


def _middle_after(middle: Middle, drawn: Drawn, kept: Kept) -> Middle:
    """The piles after a draw and the refill."""
    if not drawn.cards:
        return middle
    pile, supply = middle.stock.after((drawn.pile, drawn.supply))
    covers = middle.covers and minus(middle.covers, drawn.covers)
    if not covers:
        return Middle(pile, supply, middle.discard, shadow=middle.shadow)
    return middle._replace(
        pile=pile,
        supply=supply,
        covers=covers,
        most_on_one=middle.most_on_one if kept.is_possible else MOST_COVERS,
        stacks=kept.stacks,
        waiting=() if drawn.supply else middle.waiting,
    )


def known_stacks(deal: Deal) -> Stacks:
    """The stacks whose bottom card is still certain to lie there."""
    sure = list(values(deal.hands.supply.sure))
    found = []
    for stack in deal.middle.stacks:
        if stack[0] in sure:
            sure.remove(stack[0])
            found.append(stack)
    return tuple(found)


def bottoms(stacks: Iterable[Layer]) -> Layer:
    """The bottom cards of these stacks."""
    return tuple(stack[0] for stack in stacks)


def _tops(stacks: Stacks) -> Layer:
    return tuple(card for stack in stacks for card in stack[1:])


def loose_covers(deal: Deal) -> Layer:
    """The cards that lie on unknown places of the supply."""
    covers = deal.middle.covers
    return minus(covers, _tops(known_stacks(deal))) if covers else ()


def _cover(deal: Deal, cards: Layer) -> Deal:
    """Put these cards on the supply, in the order they were turned over."""
    middle = deal.middle
    covers = tuple(sorted((*middle.covers, *cards)))
    if len(covers) > middle.supply:  # beyond that the rulebook does not say where they go
        unknown = middle._replace(covers=covers, most_on_one=MOST_COVERS, stacks=(), waiting=())
        return deal._replace(middle=unknown)
    waiting = (*middle.waiting, *cards) if _is_clear(deal) else ()
    return _place(deal._replace(middle=middle._replace(covers=covers, waiting=waiting)))


def _is_clear(deal: Deal) -> bool:
    """Whether every card on the supply is in a known stack or waits to be placed."""
    middle = deal.middle
    return middle.most_on_one == 1 and len(loose_covers(deal)) == len(middle.waiting)


def _place(deal: Deal) -> Deal:
    """Put waiting cards on the lowest bare ones, once the whole supply is named."""
    middle, sure = deal.middle, values(deal.hands.supply.sure)
    if not middle.waiting or len(sure) != middle.supply or not _is_clear(deal):
        return deal
    stacks = known_stacks(deal)
    bare = sorted(minus(sure, bottoms(stacks)))
    for card in middle.waiting:
        if {*bare} == {13, JOKER}:  # the rulebook does not say which of them is lower
            break
        stacks = (*stacks, (bare.pop(0), card))
    return deal._replace(middle=middle._replace(stacks=stacks, waiting=()))


def stacks_drawn(deal: Deal, drawn: Drawn) -> list[Stacks]:
    """Every set of known stacks that may have been among the cards drawn."""
    if deal.middle.most_on_one > 1:
        return [()]
    stacks = sorted(known_stacks(deal))
    some = {one for size in range(len(stacks) + 1) for one in combinations(stacks, size)}
    return [taken for taken in some if _is_possible(deal, taken, drawn)]


def _is_possible(deal: Deal, taken: Stacks, drawn: Drawn) -> bool:
    """Whether all other cards drawn, and those on them, can come from other places."""
    others = drawn.supply - len(taken)
    named = minus(drawn.named, bottoms(taken))
    covers = minus(drawn.covers, _tops(taken))
    if len(named) > others or len(covers) + len(_tops(taken)) > len(drawn.covers):
        return False
    stacks, anywhere = known_stacks(deal), loose_covers(deal)
    places = deal.middle.supply - len(stacks)
    fewest = others - (places - len(anywhere))  # the other places are bare
    if others > places or not fewest <= len(covers) <= others or minus(covers, anywhere):
        return False
    supply = deal.hands.supply
    elsewhere = supply._replace(sure=left_out(supply.sure, bottoms(stacks))[0])
    return not elsewhere.absent(places, named)


def _kept_stacks(deal: Deal, drawn: Drawn) -> Kept:
    """What is still known of the stacks after this draw."""
    if not deal.middle.covers:
        return Kept()
    if not drawn.supply:
        return Kept(known_stacks(deal))
    found = stacks_drawn(deal, drawn)
    if not found:  # accepted by the table all the same
        return Kept(is_possible=False)
    gone: Counter[Layer] = Counter()
    for taken in found:
        gone |= Counter(taken)
    stay = tuple((Counter(known_stacks(deal)) - gone).elements())
    return Kept(stay, minus(bottoms(found[0]), drawn.named) if len(found) == 1 else ())
