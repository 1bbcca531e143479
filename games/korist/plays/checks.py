"""What speaks against an entry of a running game. What a rule forbids and what hands prove."""

from collections.abc import Iterator

from games.kit.entry import Data
from games.kit.text import Fact, Seat
from games.kit.verdict import FINE, Finding, Verdict
from games.korist.deck import SHADOW as IN_THE_SHADOW
from games.korist.layers import Layer, is_layer
from games.korist.offer import HIGHEST_SHADOW
from games.korist.plays.deal import BACK, Deal, Drawn
from games.korist.plays.draws import NOTHING_DRAWN, lost_draw, own_draw
from games.korist.plays.hands import Hands, can_appear, can_lay, staying, strangers
from games.korist.plays.on_top import on_top
from games.korist.plays.shadow_asks import LEAVE, layer_for_the_shadow
from games.korist.plays.sightings import misplaced, too_many
from games.korist.plays.supply import not_beside, not_lying
from games.korist.plays.supply import strangers as not_named
from games.korist.referee.draw import judge as judge_draw
from games.korist.referee.draw_reasons import LOST, NOTHING, Table
from games.korist.referee.lay import judge as judge_layer
from games.korist.referee.laying import read as nothing_told
from games.korist.referee.notation import read_cards, spoken
from games.korist.rulebook import variants
from games.korist.rulebook.base import DECLINED
from games.korist.rulebook.record import (
    DRAW_OR_NOTHING,
    HAND_KNOWN,
    MORE_THAN_HELD,
    NO_MORE_CARDS,
    SHADOW_FULL,
)

BARE = nothing_told({})
"""A table of which the referee knows nothing: then only the layer itself is judged."""


def layer(deal: Deal, data: Data) -> Verdict:
    """Whether it is a layer, and whether it can come from this hand."""
    laid, hands, seat = read_cards(data["layer"]), deal.hands, deal.turn
    if is_layer(laid) and len(laid) <= hands.sizes[seat] and can_lay(hands, seat, laid):
        return FINE
    wrong = judge_layer(BARE, laid).findings
    return Verdict(wrong or tuple(_not_in_hand(hands, seat, laid)))


def _not_in_hand(hands: Hands, seat: int, laid: Layer) -> Iterator[Finding]:
    held = hands.sizes[seat]
    if len(laid) > held:
        yield Finding(MORE_THAN_HELD, {"who": Seat(seat), "n": held}, "layer")
        return
    fresh = strangers(hands, seat, laid)
    elsewhere = tuple(too_many(hands, fresh, "layer", seat))
    yield from elsewhere
    if not elsewhere and len(fresh) > hands.unknown(seat):
        yield _known_hand(hands, seat, laid, fresh)


def _known_hand(hands: Hands, seat: int, laid: Layer, fresh: Layer) -> Finding:
    """The cards that are known to be there, and the entry that brought the first of them."""
    known = staying(hands, seat, laid)
    facts: dict[str, Fact] = {
        "who": Seat(seat),
        "cards": spoken(sorted(card for card, _ in known)),
        "n": hands.unknown(seat),
        "laid": spoken(fresh),
    }
    return Finding(HAND_KNOWN, facts, "layer", slot=known[0][1])


def offer(deal: Deal, data: Data) -> Verdict:
    """Whether 13 cards lie in the shadow offer."""
    return Verdict(tuple(_turned(deal, read_cards(data["turned"]), len(deal.beside.shadow))))


def shadow(deal: Deal, data: Data) -> Verdict:
    """Whether a group is captured, and whether the shadow offer is full again."""
    if data.get("group") == LEAVE:
        return Verdict((Finding(variants.SHADOW_MUST, field="group"),))
    kept = len(deal.beside.shadow) - len(deal.top(deal.turn))
    return Verdict(tuple(_turned(deal, read_cards(data.get("turned") or ()), kept)))


def part(deal: Deal, data: Data) -> Verdict:
    """Only a table that allows it takes less than a whole group."""
    laid, lying, value = layer_for_the_shadow(deal), deal.beside.shadow, int(data["group"])
    group = spoken((value,) * lying.count(value))
    whole = Finding(variants.SHADOW_GROUP, {"lying": group, "n": len(laid)}, "group")
    turned = _turned(deal, read_cards(data.get("turned") or ()), len(lying) - len(laid))
    return Verdict((whole, *turned))


def _turned(deal: Deal, cards: Layer, lying: int) -> Iterator[Finding]:
    """Cards turned over for a shadow offer in which so many are lying."""
    pile = deal.beside.pile
    full = lying + sum(card <= HIGHEST_SHADOW for card in cards)
    if len(cards) > pile:
        yield Finding(NO_MORE_CARDS, {"low": 0, "high": pile}, "turned")
    elif full > IN_THE_SHADOW:
        yield Finding(NO_MORE_CARDS, {"low": 0, "high": IN_THE_SHADOW}, "turned")
    elif full < IN_THE_SHADOW and len(cards) < pile:
        yield Finding(SHADOW_FULL, {"n": full}, "turned")
    yield from too_many(deal.hands, cards, "turned")


def capture(deal: Deal, data: Data) -> Verdict:
    """Whether the owner of a lost layer draws as many cards, and which these can be."""
    told = data.get("drawn") or ()
    if data["fate"] == BACK:
        return Verdict((Finding(DECLINED, field="drawn"),)) if told else FINE
    lost = len(deal.top(deal.captured[0]))
    drawn = lost_draw(deal.beside, lost, told)
    is_due = drawn.pile + drawn.supply == lost
    if is_due and _is_usual(deal, drawn):
        return FINE
    return _judged(deal, Table(_rules(deal), LOST, lost, *_stock(deal), 0), drawn, data)


def draw(deal: Deal, data: Data) -> Verdict:
    """Whether one card is drawn or none, and which it can be."""
    told = data.get("drawn") or ()
    if data.get(NOTHING_DRAWN.key) is bool(told):  # programs and old entries need not say it
        return Verdict((Finding(DRAW_OR_NOTHING, field="drawn"),))
    drawn = own_draw(deal.beside, told)
    if drawn.pile + drawn.supply < 2 and _is_usual(deal, drawn):
        return FINE
    return _judged(deal, Table(_rules(deal), NOTHING, None, *_stock(deal), 0), drawn, data)


def _is_usual(deal: Deal, drawn: Drawn) -> bool:
    """All these cards are there, and nothing lies on them: nothing to ask the referee about."""
    stock = deal.beside.stock
    is_there = drawn.pile <= stock.pile and drawn.supply <= stock.supply
    if not is_there or deal.beside.covers:
        return False
    hands, named = deal.hands, drawn.named
    is_new = not named or can_appear(hands, not_named(hands, named))
    return is_new and not not_lying(hands, stock.supply, named)


def _rules(deal: Deal) -> str:
    return deal.frame.agreed.rules


def _stock(deal: Deal) -> tuple[int, int]:
    return deal.beside.pile, deal.beside.supply


def _judged(deal: Deal, table: Table, drawn: Drawn, data: Data) -> Verdict:
    """How many cards, then which, then what lay on them."""
    wrong = judge_draw(table, (drawn.pile, drawn.supply)).findings
    wrong = wrong or tuple(_seen(deal, drawn.named))
    return Verdict(wrong or tuple(on_top(deal, drawn, data)))


def _seen(deal: Deal, named: Layer) -> Iterator[Finding]:
    """What was seen before of cards drawn by name: all of them, or others in the supply."""
    hands = deal.hands
    yield from too_many(hands, not_named(hands, named), "drawn")
    yield from misplaced(hands, not_lying(hands, deal.beside.supply, named), "drawn")


def supply(deal: Deal, data: Data) -> Verdict:
    """Whether these cards can lie in the supply."""
    cards, hands, places = read_cards(data["supply"]), deal.hands, deal.beside.supply
    absent = misplaced(hands, not_beside(hands, places, cards), "supply")
    return Verdict((*too_many(hands, not_named(hands, cards), "supply"), *absent))
