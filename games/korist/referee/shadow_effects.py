"""What a layer captures from the shadow offer of a duel, in words."""

from collections.abc import Iterator

from games.kit.text import N_, NN_, say
from games.kit.verdict import Effect
from games.korist.layers import Layer
from games.korist.offer import groups_of
from games.korist.referee.laying import Turn
from games.korist.referee.notation import spoken, written_cards
from games.korist.rulebook.variants import (
    SHADOW_CAPTURE,
    SHADOW_FIRST,
    SHADOW_GROUP,
    SHADOW_HAND,
    SHADOW_MUST,
    SHADOW_REFILL,
    SHADOW_SHORT,
)

CAPTURED = N_("Shadow offer: {groups} is captured.")


def from_the_shadow(one: Turn) -> Iterator[Effect]:
    """Before the opponent comes the shadow offer, if it was told."""
    if one.table.shadow is None:
        return
    yield _group(one)
    if one.loot != ():
        yield _to_hand(one)
        yield from _refill(one)
    if one.loot != () and one.captured:
        both = say(N_("First the shadow offer, then the opponent: both in one turn."))
        yield Effect("order", both, SHADOW_FIRST)


def _group(one: Turn) -> Effect:
    """The group somebody chose, or what there is to choose."""
    chosen, data = one.table.group, {"fits": list(one.fits)}
    if chosen and one.loot:
        text = say(CAPTURED, groups=spoken(one.loot))
        cards = {"cards": written_cards(one.loot)}
        return Effect("shadow", text, SHADOW_CAPTURE, {**data, **cards})
    if chosen == 0 and one.fits:
        text = say(N_("Shadow offer: nothing is captured, although something fits."))
        return Effect("shadow", text, SHADOW_MUST, data)
    return _fits(one) if one.fits else _nothing_fits(one)


def _nothing_fits(one: Turn) -> Effect:
    """Whole groups only: that is what people argue about."""
    larger = tuple(group for group in groups_of(one.table.shadow or ()) if _is_larger(one, group))
    if larger:
        groups = tuple(map(spoken, larger))
        whole = N_("Shadow offer: only whole groups are captured, so not {groups}.")
        text = say(whole, groups=groups)
        return Effect("shadow", text, SHADOW_GROUP, {"fits": []})
    text = say(N_("Shadow offer: no group has as many cards and a lower value."))
    return Effect("shadow", text, SHADOW_CAPTURE, {"fits": []})


def _is_larger(one: Turn, group: Layer) -> bool:
    return len(group) > len(one.laid) and group[0] < one.laid[0]


def _fits(one: Turn) -> Effect:
    groups = tuple(spoken((value,) * len(one.laid)) for value in one.fits)
    if len(groups) == 1:
        text = say(CAPTURED, groups=groups)
    else:
        text = say(N_("Shadow offer: exactly one of {groups} is captured; choose."), groups=groups)
    return Effect("shadow", text, SHADOW_CAPTURE, {"fits": list(one.fits)})


def _to_hand(one: Turn) -> Effect:
    text = say(N_("Cards from the shadow offer must be taken in hand."))
    data = {} if one.loot is None else {"cards": written_cards(one.loot)}
    return Effect("to_hand", text, SHADOW_HAND, data)


def _refill(one: Turn) -> Iterator[Effect]:
    """As many as were captured, as far as the pile goes."""
    size, pile = len(one.laid), one.table.pile
    if pile is not None and pile < size:
        text = say(N_("The pile is too small, so the shadow offer stays smaller."))
        yield Effect("refill", text, SHADOW_SHORT, {"cards": pile})
    else:
        refill = NN_(
            "The shadow offer is refilled at once: {n} card.",
            "The shadow offer is refilled at once: {n} cards.",
        )
        yield Effect("refill", say(refill, n=size), SHADOW_REFILL, {"cards": size})
