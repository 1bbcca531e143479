"""What may be entered next during a round: the fields, their cue and the picture."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from games.kit.entry import EntrySpec
from games.kit.fields import Choice, Field, Option
from games.kit.text import N_, NN_, Seat, Text, say
from games.kit.verdict import Effect
from games.six_nimmt import entries, rounds
from games.six_nimmt.deck import NUMBERS, cows_of, named
from games.six_nimmt.engine.board import Situation
from games.six_nimmt.engine.deal import NOBODY, Deal, Moment, Pad, Table, kept_specials, new_each
from games.six_nimmt.engine.following import kind_objection
from games.six_nimmt.options import JUBILEE, PROFI
from games.six_nimmt.rounds import PAD
from games.six_nimmt.scoring import limits
from games.six_nimmt.telling.effects import recap_effects
from games.six_nimmt.telling.pictures import draw_deal


class Asks(NamedTuple):
    """The name of an entry, its cue, its fields and the label of its button."""

    name: Text
    cue: tuple[Text, ...]
    fields: tuple[Field, ...]
    action: str = N_("Continue")


def specs(table: Table) -> tuple[EntrySpec, ...]:
    """The usual next entry, then the alternatives."""
    deal = table.deal
    if deal is None:
        return (_starters(table),)
    usual = _spec(table, deal, deal.asks)
    if deal.may_stop():  # old logs have their last trick as a plain one
        name = N_("Last turn without stopping")
        cue = say(N_("Rows are taken without asking, and nobody swaps a special card."))
        rushed = replace(usual, name=name, cue=(*usual.cue, cue))
        return replace(usual, kind=Moment.LAST_TRICK), rushed
    if deal.asks in (Moment.ROW, Moment.TAKE) and deal.specials(deal.turned[0].seat):
        return usual, _spec(table, deal, Moment.SPECIAL)
    return (usual,)


def _spec(table: Table, deal: Deal, asks: str) -> EntrySpec:
    name, cue, fields, action = ASKS[asks](deal, _last_card(table))
    return EntrySpec(
        kind=Moment.GO_ON if asks == Moment.TAKE else asks,
        title=PAD.title(table.pad),
        name=name,
        fields=fields,
        cue=cue,
        action=action,
        picture=partial(draw_deal, deal),
        story=_story(deal),
        gone=deal.out if asks == Moment.TRICK else (),
        pinned=asks == Moment.TRICK,
    )


def _story(deal: Deal | None) -> Callable[[], tuple[Effect, ...]] | None:
    recap = deal.recap if deal else None
    if recap is None or not (recap.placed or recap.given or recap.waits):
        return None
    return lambda: tuple(recap_effects(recap))


def _starters(table: Table) -> EntrySpec:
    pad, kept = table.pad, kept_specials(table)
    second = pad.agreed.variant == JUBILEE and pad.played
    starters = entries.STARTERS[_last_card(table)]
    kept_field = replace(entries.KEPT, optional=kept is not None)
    return EntrySpec(
        kind=Moment.STARTERS,
        title=PAD.title(pad),
        name=N_("Starting cards"),
        fields=(starters, kept_field) if second else (starters,),
        cue=_dealing(pad, kept),
        fold=N_("Not everyone keeps all their special cards") if second and kept else "",
        story=_story(table.last),
    )


def _last_card(table: Table) -> int:
    """The highest card in play."""
    return limits(table.pad.agreed.variant, table.pad.agreed.seats).deck[-1]


def _dealing(pad: Pad, kept: tuple[int, ...] | None) -> tuple[Text, ...]:
    """Who deals, or who picks in which order, and how many special cards there are."""
    first, *others = rounds.cue(pad)
    if pad.agreed.variant == PROFI:
        order = tuple(Seat((pad.dealer + at) % pad.agreed.seats) for at in range(pad.agreed.seats))
        turns = N_("Pick one card each in turn: {who}. The last four start the rows.")
        others = [say(turns, who=order), *others]
    elif kept is not None and pad.played:
        new = NN_("{n} new special card each.", "{n} new special cards each.")
        each, may = N_("{who} ({n})"), N_("You may keep unused ones: {held}.")
        held = tuple(say(each, who=Seat(seat), n=n) for seat, n in enumerate(kept) if n)
        others = [say(new, n=new_each(kept)), *([say(may, held=held)] if held else [])]
    return first, *others


def _trick(deal: Deal, last: int) -> Asks:
    number, specials = len(deal.tricks) + 1, deal.stock.held if deal.stock else ()
    cue = N_("Turn {n} of {last}: everyone reveals a card.")
    holders = tuple(seat for seat, many in enumerate(specials, 1) if many)
    return Asks(
        say(N_("Turn {n}"), n=number),
        (say(cue, n=number, last=deal.last_trick),),
        (entries.TRICK[last], *entries.caller(entries.CALLER, holders)),
        N_("Reveal and place"),
    )


def _row(deal: Deal, _last: int) -> Asks:
    card, seat = deal.turned[0]
    low = N_("{who} has card {card}, lower than every row’s last card, and takes a row.")
    name = say(N_("Row for card {card}"), card=card)
    fields = entries.low_row(deal.board, card), *_next_caller(deal)
    return Asks(name, (say(low, who=Seat(seat), card=card),), fields)


def _next_caller(deal: Deal) -> tuple[Choice, ...]:
    return entries.caller(entries.NEXT_CALLER, deal.able(deal.turned[1:]))


def _take(deal: Deal, _last: int) -> Asks:
    """A row that has to be taken, by whom and at what cost."""
    card, seat = deal.turned[0]
    out = Situation(deal.board, card).outcome(None)
    takes = NN_(
        "{who} has to take row {row} with card {card}: {n} bullhead ({cards}).",
        "{who} has to take row {row} with card {card}: {n} bullheads ({cards}).",
    )
    who, row, cards = Seat(seat), out.place + 1, out.taken
    cue = say(takes, who=who, row=row, card=card, n=cows_of(cards), cards=named(cards))
    name = say(N_("{who} takes row {row}"), who=who, row=row)
    return Asks(name, (cue,), (entries.GIVEN, *_next_caller(deal)), N_("Take the row"))


def _special(deal: Deal, _last: int) -> Asks:
    card, seat = deal.turned[0]
    plays = say(N_("{who} plays a special card with card {card}."), who=Seat(seat), card=card)
    return Asks(
        say(N_("Special card with card {card}"), card=card), (plays,), _special_fields(deal)
    )


def _special_fields(deal: Deal) -> tuple[Field, ...]:
    seat = deal.turned[0].seat
    unseen = tuple(sorted(set(NUMBERS).difference(deal.out)))
    playable = entries.special_fields(deal.board, _offers(deal), deal.piles[seat], unseen)
    more = (entries.MORE,) if deal.specials(seat) > 1 else ()
    field = entries.NEXT_CALLER if deal.others_called else entries.CALLER_INSTEAD
    return (*playable, *more, *entries.caller(field, deal.able(deal.turned[1:])))


def _offers(deal: Deal) -> tuple[Option, ...]:
    """The special cards; those that cannot be played now come last, with the reason."""
    against = [(one, kind_objection(deal, one.value)) for one in entries.SPECIALS]
    able = (one for one, found in against if found is None)
    others = (
        replace(one, group=entries.NOT_NOW, note=found.text)
        for one, found in against
        if found is not None
    )
    return (*able, Option(entries.NONE, N_("None after all")), *others)


def _exchange(deal: Deal, _last: int) -> Asks:
    who, able = Seat(deal.taker), deal.able(deal.turned)
    caller, others = entries.caller(entries.CALLER, able), say(entries.ANYBODY_ELSE)
    if deal.taker == NOBODY:
        return Asks(say(N_("Another special card")), (others,) if able else (), caller)
    may = say(N_("{who} may swap a special card."), who=who)
    cue = (may, others) if able else (may,)
    return Asks(say(N_("Swap: {who}"), who=who), cue, (entries.GIVEN, *caller))


ASKS = {
    Moment.TRICK: _trick,
    Moment.ROW: _row,
    Moment.TAKE: _take,
    Moment.SPECIAL: _special,
    Moment.GO_ON: _exchange,
}
