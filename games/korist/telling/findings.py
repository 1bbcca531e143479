"""What speaks against a layer or a draw: rules that forbid it, and cards that prove it wrong."""

from collections import Counter
from collections.abc import Iterator

from games.kit.rulebook import Rule
from games.kit.text import N_, NN_, Fact, Seat, say
from games.kit.verdict import Finding
from games.korist.deck import COPIES, SUPPLY_CARD, Layer, bracketed, spoken
from games.korist.engine.deal import Deal, Draw, Drawn, Occasion, Reason, Stock
from games.korist.engine.hands import Hands, left_out, values
from games.korist.engine.layers import fitting_groups, is_layer, larger_groups
from games.korist.engine.steps import known_stacks, loose_covers, stacks_drawn
from games.korist.options import BASE
from games.korist.rulebook import base, record, variants


def against_layer(laid: Layer, hand: Layer | None = None) -> tuple[Finding, ...]:
    """Cards that are not a layer, or not in a known hand."""
    if not laid:
        what = say(N_("You must play at least one card."))
    elif not is_layer(laid):
        what = say(N_("Different numbers: {cards}."), cards=spoken(laid))
    elif hand is not None and Counter(laid) - Counter(hand):
        what = say(N_("Not all in this hand: {cards}."), cards=spoken(laid))
    else:
        return ()
    return (Finding(base.LAY, {"what": what}, "layer"),)


def against_group(laid: Layer, shadow: Layer, value: int) -> Iterator[Finding]:
    """What speaks against capturing the group of this value from the shadow offer; 0 is none."""
    group, fits = (value,) * shadow.count(value), fitting_groups(laid, shadow)
    if value == 0 and fits:
        yield Finding(variants.SHADOW_MUST, field="group")
    elif value in larger_groups(laid, shadow):
        yield Finding(variants.SHADOW_GROUP, {"lying": spoken(group), "n": len(laid)}, "group")
    elif value not in (0, *fits):
        what = say(N_("A value of {value} isn’t lower."), value=value)
        if not group:
            what = say(N_("No card there has the value {value}."), value=value)
        elif len(group) != len(laid):
            counted = NN_(
                "Only one card there has the value {value}.",
                "{n} cards there have the value {value}.",
            )
            what = say(counted, value=value, n=len(group))
        yield Finding(variants.SHADOW_CAPTURE, {"what": what}, "group")


def not_in_hand(hands: Hands, seat: int, laid: Layer) -> Iterator[Finding]:
    """Cards that cannot come from a hidden hand."""
    held = hands.sizes[seat]
    if len(laid) > held:
        yield Finding(record.MORE_THAN_HELD, {"who": Seat(seat), "n": held}, "layer")
        return
    staying, fresh = left_out(hands.known[seat], laid)
    elsewhere, unknown = tuple(too_many(hands, fresh, "layer", seat)), hands.unknown(seat)
    yield from elsewhere
    if not elsewhere and len(fresh) > unknown:
        cards = spoken(sorted(values(staying)))
        facts = dict[str, Fact](who=Seat(seat), cards=cards, n=unknown, laid=spoken(fresh))
        yield Finding(record.HAND_KNOWN, facts, "layer", slot=staying[0][1])


def too_many(
    hands: Hands, cards: Layer, field: str, laying: int | None = None
) -> Iterator[Finding]:
    """Cards of which more appear than the deck has, counting face-up and known ones."""
    for card in sorted(set(cards)):
        found = hands.seen[card] + cards.count(card)
        if found > COPIES[card]:
            yield _one_too_many(hands, card, found, field, laying)


def _one_too_many(hands: Hands, card: int, found: int, field: str, laying: int | None) -> Finding:
    copies = COPIES[card]
    holders = [
        (seat, slot)
        for seat, known in enumerate(hands.known)
        for value, slot in known
        if value == card and seat != laying  # known cards of the same hand are played first
    ]
    facts: dict[str, Fact] = {"card": spoken((card,)), "copies": copies}
    without_hands = found - len(holders)
    if without_hands - values(hands.supply.sure).count(card) > copies:
        return Finding(base.DECK, {**facts, "found": without_hands}, field)
    if without_hands > copies:
        times = N_("Too many of this card ({card}): {found} in all, but there are only {copies}.")
        return _against_supply(hands, card, say(times, found=without_hands, **facts), field)
    other, slot = holders[0]
    facts |= {"found": found, "other": Seat(other)}
    return Finding(record.HELD_ELSEWHERE, facts, field, slot=slot)


def misplaced(hands: Hands, cards: Layer, field: str) -> Iterator[Finding]:
    """Cards said to lie in the supply, although others were named there."""
    if cards:
        what = say(N_("Not in the supply: {cards}."), cards=spoken(cards))
        yield _against_supply(hands, None, what, field)


def _against_supply(hands: Hands, card: int | None, what: Fact, field: str) -> Finding:
    """What was named in the supply, and by which entry (that of this card, if there is one)."""
    named = hands.supply.named
    slot = next(slot for value, slot in named if card in (None, value))
    facts = {"what": what, "cards": spoken(sorted(values(named)))}
    return Finding(record.SUPPLY_NAMED, facts, field, slot=slot)


def against_draw(occasion: Occasion, draw: Draw) -> Iterator[Finding]:
    """What speaks against a draw: missing cards, or else the wrong number of them."""
    absent = tuple(_absent(occasion.stock, draw)) if occasion.stock else ()
    yield from absent
    if not absent and draw not in (occasion.draws or ()):
        rule = rule_of_draw(occasion)
        facts = {"n": occasion.lost or 0, "drawn": sum(draw)} if rule is base.TAKEN else {}
        yield Finding(rule, facts, "drawn")


def _absent(stock: Stock, draw: Draw) -> Iterator[Finding]:
    pile = NN_("There is only {n} card in the pile.", "There are only {n} cards in the pile.")
    supply = NN_("There is only {n} card in the supply.", "There are only {n} cards in the supply.")
    empty = N_("The pile is empty."), N_("The supply is empty.")
    for cards, left, only, none in zip(draw, stock, (pile, supply), empty, strict=True):
        if cards > left:
            what = say(only, n=left) if left else say(none)
            yield Finding(base.DRAWING, {"what": what}, "drawn")


def rule_of_draw(occasion: Occasion) -> Rule:
    """The rule that says how many cards are drawn."""
    if occasion.why == Reason.NOTHING and occasion.rules != BASE:
        return variants.ADVANCED
    rules = {Reason.LOST: base.TAKEN, Reason.BACK: base.DECLINED}
    return rules.get(occasion.why or "", base.NOTHING_CAPTURED)


def end_of_cards(stock: Stock, last: str) -> Rule:
    """The rule that ends a game; the rulebook only speaks of the last card of the supply."""
    is_from_supply = last == SUPPLY_CARD or not stock.pile
    return base.CARDS_RAN_OUT if is_from_supply else base.LAST_FROM_THE_PILE


def against_named(deal: Deal, named: Layer) -> Iterator[Finding]:
    """What speaks against cards drawn by name: all seen already, or not in the supply."""
    hands, supply = deal.hands, deal.hands.supply
    yield from too_many(hands, hands.not_named(named), "drawn")
    if supply.named:
        yield from misplaced(hands, supply.absent(deal.middle.supply, named), "drawn")


def against_covers(deal: Deal, drawn: Drawn, bare: bool | None) -> Iterator[Finding]:
    """A card on top comes only with the one below it, and that one only with its top.

    `bare` is whether nothing was on top; programs and old entries may leave it out.
    """
    if not drawn.supply:
        if drawn.covers:
            what = say(N_("No card was drawn from the supply."))
            yield Finding(variants.STACKS, {"what": what}, "drawn")
    elif not deal.middle.covers or drawn.supply >= deal.middle.supply:  # all is taken
        return
    elif bare is bool(drawn.covers) and loose_covers(deal):
        yield Finding(record.ON_TOP_OR_NOTHING, field="drawn")
    elif not stacks_drawn(deal, drawn):
        yield _impossible_covers(deal, drawn)


def _impossible_covers(deal: Deal, drawn: Drawn) -> Finding:
    """The known stacks, if there are any; else what follows from one card on each place."""
    stacks = known_stacks(deal)
    if stacks:
        slot = next(slot for card, slot in deal.hands.supply.sure if card == stacks[0][0])
        whole = N_("Stacks in the supply, bottom card first: {stacks}. A stack is drawn whole.")
        what = say(whole, stacks=tuple(map(bracketed, stacks)))
        return Finding(variants.SHADOW_ASIDE, {"what": what}, "drawn", slot=slot)
    if len(drawn.covers) > drawn.supply:
        what = say(N_("So far, at most one card can lie on another in the supply."))
    else:
        surely = drawn.supply - deal.middle.supply + len(deal.middle.covers)
        what = say(N_("Cards that must have been on top of those drawn: {n}."), n=surely)
    return Finding(variants.SHADOW_ASIDE, {"what": what}, "drawn")
