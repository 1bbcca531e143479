"""What speaks against what is said to lie on cards drawn from the supply of a duel."""

from collections.abc import Iterator

from games.kit.entry import Data
from games.kit.text import N_, Text, say
from games.kit.verdict import Finding
from games.korist.layers import Layer
from games.korist.plays.deal import Deal, Drawn
from games.korist.plays.draws import BARE, COVERS
from games.korist.plays.stacks import known_stacks, loose, ways
from games.korist.referee.notation import spoken
from games.korist.rulebook.record import ON_TOP_OR_NOTHING
from games.korist.rulebook.variants import SHADOW_ASIDE, STACKS


def on_top(deal: Deal, drawn: Drawn, data: Data) -> Iterator[Finding]:
    """A card on top comes only with the one below, and the one below with what is on it."""
    if not drawn.supply:
        if any(card in COVERS for card in data.get("drawn") or ()):
            what = say(N_("No card was drawn from the supply."))
            yield Finding(STACKS, {"what": what}, "drawn")
    elif drawn.supply < deal.beside.supply:  # who draws all gets all
        yield from _drawn(deal, drawn, data)


def _drawn(deal: Deal, drawn: Drawn, data: Data) -> Iterator[Finding]:
    is_bare = data.get(BARE.key)  # programs and old entries need not say it
    if is_bare is bool(drawn.covers) and loose(deal):
        yield Finding(ON_TOP_OR_NOTHING, field="drawn")
    elif not ways(deal, drawn):
        yield _impossible(deal, drawn)


def _impossible(deal: Deal, drawn: Drawn) -> Finding:
    """Where everything lies, if that is known; else what follows from one on each place."""
    stacks = known_stacks(deal)
    if stacks:
        slot = next(slot for card, slot in deal.hands.shown.sure if card == stacks[0][0])
        whole = N_("Stacks in the supply: {stacks}. A stack is drawn as a whole.")
        what = say(whole, stacks=tuple(map(_stack, stacks)))
        return Finding(SHADOW_ASIDE, {"what": what}, "drawn", slot=slot)
    if len(drawn.covers) > drawn.supply:
        what = say(N_("So far only one card can lie on another of the supply."))
    else:
        surely = drawn.supply - deal.beside.supply + len(deal.beside.covers)
        what = say(N_("Cards that must have lain on those drawn: {n}."), n=surely)
    return Finding(SHADOW_ASIDE, {"what": what}, "drawn")


def _stack(stack: Layer) -> Text:
    return say(N_("{top} on {card}"), top=spoken(stack[1:]), card=spoken(stack[:1]))
