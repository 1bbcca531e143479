"""What the last entry did, step by step, every step with its rule."""

from collections.abc import Iterator
from dataclasses import replace

from games.kit.text import N_, NN_, Seat, Text, say
from games.kit.verdict import Effect
from games.korist.offer import HIGHEST_SHADOW
from games.korist.plays.deal import (
    BACK,
    TAKEN,
    Deal,
    Drawn,
    Drew,
    Finished,
    Laid,
    Named,
    Offered,
    Settled,
)
from games.korist.referee.draw_effects import left_behind
from games.korist.referee.lay_effects import as_layer
from games.korist.referee.laying import NO, Table, Turn
from games.korist.referee.lots import lot
from games.korist.referee.notation import spoken
from games.korist.referee.shadow_effects import from_the_shadow
from games.korist.rulebook import base, variants
from games.korist.rulebook.record import SUPPLY_NAMED
from games.korist.scoring import RAN_OUT


def story(deal: Deal) -> tuple[Effect, ...]:
    """Nothing before the first entry."""
    match deal.last:
        case Laid():
            return tuple(_laid(deal, deal.last))
        case Offered():
            return tuple(_offered(deal.last))
        case Settled():
            return tuple(_settled(deal.last))
        case Drew():
            return tuple(_drew(deal.last))
        case Named():
            return (_named(deal.last),)
        case Finished():
            return (_finished(deal.last),)
    return ()


def _laid(deal: Deal, last: Laid) -> Iterator[Effect]:
    """Once round the table: who is captured, who is not and why."""
    before = deal._replace(turn=last.seat)
    one = Turn(_table(before), deal.top(last.seat))
    yield as_layer(one.laid)
    if deal.frame.agreed.is_duel:
        yield next(from_the_shadow(one))
    for place, seat in enumerate(before.clockwise):
        told = lot(one, place)
        facts = {**told.text.facts, "who": Seat(seat)}
        yield replace(told, text=Text(told.text.message, facts))


def _table(deal: Deal) -> Table:
    """The same as the referee knows it."""
    agreed, beside = deal.frame.agreed, deal.beside
    return Table(
        variant=agreed.variant,
        rules=agreed.rules,
        players=agreed.seats,
        hand=None,
        last=NO,
        tops=tuple(deal.tops),
        shadow=beside.shadow,
        group=None,
        pile=beside.pile,
        supply=beside.supply,
    )


def _offered(last: Offered) -> Iterator[Effect]:
    """A group in hand, and what the cards turned over are for."""
    if last.group:
        takes = N_("{who} takes {cards} from the shadow offer in hand.")
        text = say(takes, who=Seat(last.seat), cards=spoken(last.group))
        yield Effect("to_hand", text, variants.SHADOW_HAND)
    joined = tuple(card for card in last.turned if card <= HIGHEST_SHADOW)
    aside = tuple(card for card in last.turned if card > HIGHEST_SHADOW)
    if joined:
        text = say(N_("Turned over for the shadow offer: {cards}."), cards=spoken(joined))
        yield Effect("refill", text, variants.SHADOW_REFILL if last.group else variants.SHADOW)
    if aside:
        text = say(N_("On the lowest cards of the supply: {cards}."), cards=spoken(aside))
        yield Effect("aside", text, variants.SHADOW_ASIDE)
    if not (last.group or last.turned):
        text = say(N_("Nothing was captured from the shadow offer."))
        yield Effect("left", text, variants.SHADOW_MUST)


def _settled(last: Settled) -> Iterator[Effect]:
    who, owner, cards = Seat(last.seat), Seat(last.owner), spoken(last.layer)
    if last.fate == BACK:
        back = N_("{other} takes {cards} back in hand and draws nothing.")
        text = say(back, other=owner, cards=cards)
        yield Effect("back", text, base.DECLINED)
        return
    if last.fate == TAKEN:
        text = say(N_("{who} takes {cards} in hand."), who=who, cards=cards)
        yield Effect("taken", text, base.TAKEN)
    else:
        text = say(N_("{other} discards {cards}."), other=owner, cards=cards)
        yield Effect("discarded", text, base.DECLINED)
    yield _draws(owner, last.drawn)
    yield from _left(last)


def _drew(last: Drew) -> Iterator[Effect]:
    if not last.drawn.cards:
        text = say(N_("{who} draws nothing."), who=Seat(last.seat))
        yield Effect("draws", text, base.NOTHING_CAPTURED)
        return
    yield _draws(Seat(last.seat), last.drawn)
    yield from _left(last)


def _draws(who: Seat, drawn: Drawn) -> Effect:
    """How many cards from where; what was named is named."""
    pile = NN_("{n} card from the pile", "{n} cards from the pile")
    supply = NN_("{n} card from the supply", "{n} cards from the supply")
    sources = ((pile, drawn.pile), (supply, drawn.supply))
    cards = tuple(say(source, n=number) for source, number in sources if number)
    if drawn.named:
        named = N_("{who} draws {cards} ({named}).")
        text = say(named, who=who, cards=cards, named=spoken(drawn.named))
    else:
        text = say(N_("{who} draws {cards}."), who=who, cards=cards)
    return Effect("draws", text, base.DRAWING)


def _left(last: Settled | Drew) -> Iterator[Effect]:
    """Stacks, and the refill if there is one."""
    drawn = last.drawn
    if drawn.covers:
        text = say(N_("A stack counts as one card: {n} cards come in hand."), n=drawn.cards)
        yield Effect("stack", text, variants.STACKS)
    if drawn.supply:
        yield from left_behind(last.stock, (drawn.pile, drawn.supply))


def _named(last: Named) -> Effect:
    text = say(N_("Named in the supply: {cards}."), cards=spoken(last.cards))
    return Effect("named", text, SUPPLY_NAMED)


def _finished(last: Finished) -> Effect:
    if last.ended == RAN_OUT:
        return Effect("ends", say(N_("The cards ran out.")), base.CARDS_RAN_OUT)
    who = tuple(map(Seat, last.out))
    return Effect("ends", say(N_("Empty hand: {who}."), who=who), base.EMPTY_HAND)
