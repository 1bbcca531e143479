"""What the last entry did, step by step with its rules, and the table after it."""

from collections.abc import Iterator
from dataclasses import replace

from games.kit.picture import BACK, SLOT, Face, Look, Picture, Row
from games.kit.text import N_, NN_, Seat, Text, say
from games.kit.verdict import Effect
from games.korist.deck import HIGHEST_SHADOW, faces, label, spoken
from games.korist.engine.deal import Deal, Drew, Fate, Laid, Named, Offered
from games.korist.engine.hands import values
from games.korist.engine.layers import NO, Table, groups_of, turn_of
from games.korist.engine.steps import bottoms, known_stacks, loose_covers, minus
from games.korist.rulebook import base, record, variants
from games.korist.scoring import RAN_OUT, Result
from games.korist.telling import turns


def story(deal: Deal) -> Iterator[Effect]:
    """What the last entry did; nothing before the first one."""
    match deal.last:
        case Laid(seat):
            yield from _laid(deal, seat)
        case Offered():
            yield from _offered(deal.last)
        case Drew():
            yield from _drew(deal.last)
        case Named(cards):
            text = say(N_("Entered for the supply: {cards}."), cards=spoken(cards))
            yield Effect("named", text, record.SUPPLY_NAMED)
        case Result(ended=ended):
            rule = base.CARDS_RAN_OUT if ended == RAN_OUT else base.EMPTY_HAND
            yield Effect("ends", why_over(deal.last), rule)


def why_over(game: Result) -> Text:
    """What ended a game; a table may also have stopped early."""
    if game.ended == RAN_OUT:
        return say(N_("The cards ran out."))
    if game.out:
        return say(N_("Empty hand: {who}."), who=tuple(map(Seat, game.out)))
    return say(N_("You stopped with cards in every hand."))


def _laid(deal: Deal, laying: int) -> Iterator[Effect]:
    """Once round the table: which layers are captured, which are not, and why."""
    before, agreed, middle = deal._replace(turn=laying), deal.agreed, deal.middle
    table = Table(
        agreed.variant,
        agreed.rules,
        players=agreed.seats,
        last=NO,
        tops=before.tops,
        shadow=middle.shadow,
        pile=middle.pile,
        supply=middle.supply,
    )
    turn = turn_of(table, deal.top(laying))
    yield turns.layer_effect(turn.laid)
    if agreed.is_duel:
        yield next(turns.shadow_effects(turn))
    for place, seat in enumerate(before.clockwise):
        yield turns.opponent_effect(turn, place, Seat(seat))


def _offered(last: Offered) -> Iterator[Effect]:
    """A group taken into hand, and where the cards turned over went."""
    if last.group:
        takes = N_("{who} takes [{cards}] from the shadow offer into hand.")
        text = say(takes, who=Seat(last.seat), cards=spoken(last.group))
        yield Effect("to_hand", text, variants.SHADOW_HAND)
    joined = tuple(card for card in last.turned if card <= HIGHEST_SHADOW)
    aside = last.turned[len(joined) :]  # they are in ascending order
    if joined:
        text = say(N_("Turned over for the shadow offer: {cards}."), cards=spoken(joined))
        yield Effect("refill", text, variants.SHADOW_REFILL if last.group else variants.SHADOW)
    if aside:
        text = say(N_("Placed on the lowest cards in the supply: {cards}."), cards=spoken(aside))
        yield Effect("aside", text, variants.SHADOW_ASIDE)
    if not (last.group or last.turned):
        text = say(N_("Nothing was captured from the shadow offer."))
        yield Effect("left", text, variants.SHADOW_MUST)


def _drew(last: Drew) -> Iterator[Effect]:
    """What became of a captured layer, then the draw."""
    owner, cards = Seat(last.seat), spoken(last.layer)
    if last.fate == Fate.BACK:
        back = N_("{other} takes [{cards}] back into hand and draws nothing.")
        yield Effect("back", say(back, other=owner, cards=cards), base.DECLINED)
        return
    if last.fate == Fate.TAKEN:
        text = say(N_("{who} takes [{cards}] into hand."), who=Seat(last.turn), cards=cards)
        yield Effect("taken", text, base.TAKEN)
    elif last.fate:
        text = say(N_("{other} discards [{cards}]."), other=owner, cards=cards)
        yield Effect("discarded", text, base.DECLINED)
    yield from _draws(last, owner)


def _draws(last: Drew, who: Seat) -> Iterator[Effect]:
    """How many cards from where, which were named, stacks, and the refill."""
    drawn = last.drawn
    if not drawn.cards:
        yield Effect("draws", say(N_("{who} draws nothing."), who=who), base.NOTHING_CAPTURED)
        return
    pile = NN_("{n} card from the pile", "{n} cards from the pile")
    supply = NN_("{n} card from the supply", "{n} cards from the supply")
    sources = ((pile, drawn.pile), (supply, drawn.supply))
    cards = tuple(say(source, n=number) for source, number in sources if number)
    if drawn.named:
        named = N_("{who} draws {cards} [{named}].")
        text = say(named, who=who, cards=cards, named=spoken(drawn.named))
    else:
        text = say(N_("{who} draws {cards}."), who=who, cards=cards)
    yield Effect("draws", text, base.DRAWING)
    if drawn.covers:
        yield turns.stack_effect(drawn.cards)
    if drawn.supply:
        yield turns.refill_effect(last.stock, (drawn.pile, drawn.supply))


def scene(deal: Deal) -> Picture:
    """Top layers in seating order, the known supply, the shadow offer, and counts."""
    middle = deal.middle
    caption = say(
        N_("Top layers. Pile: {pile}, supply: {supply}, discard pile: {discard}."),
        pile=middle.pile,
        supply=middle.supply,
        discard=middle.discard,
    )
    players = (_player_row(deal, seat) for seat in range(len(deal.layers)))
    return Picture(caption, (*players, *_supply_rows(deal), *_shadow_rows(deal)))


def _player_row(deal: Deal, seat: int) -> Row:
    look = Look.PLAYED if deal.last == Laid(seat) else Look.PLAIN
    look = Look.TAKEN if seat in deal.captured else look
    note = say(
        N_("{who}: {hand} in hand, {table} on the table"),
        who=Seat(seat),
        hand=deal.hands.sizes[seat],
        table=deal.laid(seat),
    )
    return Row(faces(deal.top(seat), look) or (SLOT,), note=note)


def _supply_rows(deal: Deal) -> Iterator[Row]:
    """The cards certain to lie in the supply, if any were named."""
    stacks, sure = sorted(known_stacks(deal)), values(deal.hands.supply.sure)
    if sure:
        lowest, tops = faces(bottoms(stacks)), (label(stack[1:]) for stack in stacks)
        covered = (replace(face, small=f"+{top}") for face, top in zip(lowest, tops, strict=True))
        bare = faces(sorted(minus(sure, bottoms(stacks))))
        others = (BACK,) * (deal.middle.supply - len(sure))
        yield Row((*covered, *bare, *others), say(N_("supply")))


def _shadow_rows(deal: Deal) -> Iterator[Row]:
    """The groups of the shadow offer, and cards on unknown places of the supply."""
    groups = groups_of(deal.middle.shadow)
    if groups:
        counted = tuple(Face(str(group[0]), f"×{len(group)}") for group in groups)
        yield Row(counted, say(N_("shadow offer")))
    anywhere = loose_covers(deal)
    if anywhere:
        yield Row(faces(anywhere), say(N_("on the supply")))
