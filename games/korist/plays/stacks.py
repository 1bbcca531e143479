"""What lies on which card of the supply of a duel, as far as the record tells. No words.

A 13 or a joker is put on the lowest card with nothing on it. Which one that is follows once every
card of the supply is named, if nobody drew from it in between. Then it is a known stack; before
that the card waits to be placed, and after a draw that leaves it open nobody can tell any more.
"""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from typing import NamedTuple, TypeAlias

from games.korist.deck import COVERS
from games.korist.layers import JOKER, Layer
from games.korist.plays.deal import Deal, Drawn
from games.korist.plays.shown import Shown, absent, left_out, values

Stacks: TypeAlias = tuple[Layer, ...]
"""Covered cards of the supply, each followed by what lies on it."""


class Kept(NamedTuple):
    """After a draw: stacks that surely stay, bottom cards drawn unnamed, whether it can be."""

    stacks: Stacks = ()
    unnamed: Layer = ()
    is_possible: bool = True


NOTHING_KNOWN = Kept()


def minus(cards: Iterable[int], others: Iterable[int]) -> Layer:
    """The cards without as many of the others as are among them."""
    return tuple((Counter(cards) - Counter(others)).elements())


def known_stacks(deal: Deal) -> Stacks:
    """The stacks whose bottom card is still known to lie there."""
    sure = list(values(deal.hands.shown.sure)) if deal.beside.stacks else []
    found = []
    for stack in deal.beside.stacks:
        if stack[0] in sure:
            sure.remove(stack[0])
            found.append(stack)
    return tuple(found)


def bottoms(stacks: Stacks) -> Layer:
    """The cards of the supply itself."""
    return tuple(stack[0] for stack in stacks)


def _tops(stacks: Stacks) -> Layer:
    return tuple(card for stack in stacks for card in stack[1:])


def loose(deal: Deal) -> Layer:
    """The cards on the supply of which nobody knows where they lie."""
    return minus(deal.beside.covers, _tops(known_stacks(deal)))


def cover(deal: Deal, cards: Layer) -> Deal:
    """Put these on the supply, in the order in which they were turned over."""
    beside = deal.beside
    covers = tuple(sorted((*beside.covers, *cards)))
    if len(covers) > beside.supply:  # beyond that the box does not say where they go
        unknown = beside._replace(covers=covers, most_on_one=COVERS, stacks=(), waiting=())
        return deal._replace(beside=unknown)
    waiting = (*beside.waiting, *cards) if _is_clear(deal) else ()
    return place(deal._replace(beside=beside._replace(covers=covers, waiting=waiting)))


def _is_clear(deal: Deal) -> bool:
    """Whether everything on the supply is in a known stack or waits for the cards to be named."""
    beside = deal.beside
    return beside.most_on_one == 1 and len(loose(deal)) == len(beside.waiting)


def place(deal: Deal) -> Deal:
    """Put what waits on the lowest bare cards, once all cards of the supply are named."""
    beside, sure = deal.beside, values(deal.hands.shown.sure)
    if not beside.waiting or len(sure) != beside.supply or not _is_clear(deal):
        return deal
    stacks = known_stacks(deal)
    bare = sorted(minus(sure, bottoms(stacks)))
    for card in beside.waiting:
        if {*bare} == {13, JOKER}:  # which of them is lower the box does not say
            break
        stacks = (*stacks, (bare.pop(0), card))
    return deal._replace(beside=beside._replace(stacks=stacks, waiting=()))


def ways(deal: Deal, drawn: Drawn) -> list[Stacks]:
    """Every choice of known stacks that can have been among the cards drawn."""
    if deal.beside.most_on_one > 1:
        return [()]
    stacks = sorted(known_stacks(deal))
    some = {one for size in range(len(stacks) + 1) for one in combinations(stacks, size)}
    return [taken for taken in some if _is_possible(deal, taken, drawn)]


def _is_possible(deal: Deal, taken: Stacks, drawn: Drawn) -> bool:
    """Whether all other cards drawn, and what lay on them, can have lain elsewhere."""
    others = drawn.supply - len(taken)
    named = minus(drawn.named, bottoms(taken))
    covers = minus(drawn.covers, _tops(taken))
    if len(named) > others or len(covers) + len(_tops(taken)) > len(drawn.covers):
        return False
    stacks, anywhere = known_stacks(deal), loose(deal)
    places = deal.beside.supply - len(stacks)
    fewest = others - (places - len(anywhere))  # the rest is bare
    if others > places or not fewest <= len(covers) <= others or minus(covers, anywhere):
        return False
    return not absent(_without(deal.hands.shown, bottoms(stacks)), places, named)


def _without(shown: Shown, cards: Layer) -> Shown:
    return Shown(left_out(shown.sure, cards)[0], shown.perhaps, shown.gone)


def kept(deal: Deal, drawn: Drawn) -> Kept:
    """What is still known of stacks when these cards were drawn."""
    if not deal.beside.covers:
        return NOTHING_KNOWN
    if not drawn.supply:
        return Kept(known_stacks(deal))
    found = ways(deal, drawn)
    if not found:  # the table insists on it
        return Kept(is_possible=False)
    gone: Counter[Layer] = Counter()
    for taken in found:
        gone |= Counter(taken)
    stay = tuple((Counter(known_stacks(deal)) - gone).elements())
    return Kept(stay, minus(bottoms(found[0]), drawn.named) if len(found) == 1 else ())
