"""What the table may enter next while it plays, with what to say first and what lies there."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache, lru_cache, partial

from games.kit.entry import EntrySpec
from games.kit.fields import Field
from games.kit.text import N_, NN_, Seat, Text, say
from games.kit.verdict import Effect
from games.six_nimmt import rounds
from games.six_nimmt.board import open_rows
from games.six_nimmt.cards import NUMBERS
from games.six_nimmt.options import JUBILEE, PROFI
from games.six_nimmt.plays import fields
from games.six_nimmt.plays.drawing import draw
from games.six_nimmt.plays.going import may_call
from games.six_nimmt.plays.playing import Moment, moment, offered
from games.six_nimmt.plays.state import NOBODY, Ask, Deal, State, is_first_round
from games.six_nimmt.plays.stock import new_each
from games.six_nimmt.plays.telling import story

STARTERS, TRICK, ROW, SPECIAL, GO_ON = "starters", "trick", "row", "special", "go_on"
GO = N_("Go on")
PLACED = N_("Turn over and place")


def by_hand(pad: rounds.State) -> tuple[EntrySpec, ...]:
    """The ways to end the round with its result, as the pad asks for it."""
    names = (N_("Enter the result by hand"), N_("Count by cards"))
    asked = rounds.Rounds().expects(pad)
    return tuple(replace(spec, name=name) for spec, name in zip(asked, names, strict=False))


def asked(state: State) -> EntrySpec:
    """What comes next, as a rule."""
    deal = state.deal
    if deal is None:
        return _starters(state)
    match deal.asks:
        case Ask.TRICK:
            return _trick(state, deal)
        case Ask.ROW:
            return _row(state, deal)
        case Ask.SPECIAL:
            return special(state, deal)
        case Ask.GO_ON:
            return _go_on(state, deal)


def _starters(state: State) -> EntrySpec:
    second = state.variant == JUBILEE and not is_first_round(state)
    starters: tuple[Field, ...] = (fields.starters(state.variant, state.seats),)
    kept = replace(fields.KEPT, optional=state.kept is not None)
    return EntrySpec(
        kind=STARTERS,
        title=state.by_hand[0].title,
        name=N_("Starting cards"),
        fields=(*starters, kept) if second else starters,
        cue=tuple(_dealing(state)),
        fold=N_("Not everybody keeps all special cards") if second and state.kept else "",
        story=_story(state),
    )


def _dealing(state: State) -> Iterator[Text]:
    """Who deals or picks in which order, and how many special cards there are."""
    agreed, played = state.pad.agreed, len(state.pad.rounds)
    told = rounds.cue(state.pad)
    if agreed.variant == PROFI:
        first = agreed.dealer + played
        order = tuple(Seat((first + at) % agreed.seats) for at in range(agreed.seats))
        yield told[0]
        yield say(N_("One card each in turn: {who}. The last four start the rows."), who=order)
        yield told[1]
    elif state.kept is None or is_first_round(state):
        yield from told
    else:
        yield told[0]
        yield from _kept(state.kept)


def _kept(kept: tuple[int, ...]) -> Iterator[Text]:
    new = NN_("{n} new special card each.", "{n} new special cards each.")
    yield say(new, n=new_each(kept))
    held = tuple(
        say(N_("{who} {n}"), who=Seat(seat), n=many) for seat, many in enumerate(kept) if many
    )
    if held:
        yield say(N_("Unused ones may be kept: {held}."), held=held)


def _story(state: State) -> Callable[[], tuple[Effect, ...]] | None:
    tale = state.tale
    return partial(story, tale) if tale and (tale.placed or tale.given) else None


def _trick(state: State, deal: Deal) -> EntrySpec:
    number = len(deal.tricks) + 1
    card = fields.trick(state.variant, state.seats)
    calls = deal.stock is not None and any(deal.stock.held)
    return EntrySpec(
        kind=TRICK,
        title=state.by_hand[0].title,
        name=_trick_name(number),
        fields=(card, fields.CALLER) if calls else (card,),
        cue=_trick_cue(number, state.last_trick),
        action=PLACED,
        picture=partial(draw, deal, state.tale),
        story=_story(state),
        gone=deal.out,
    )


@cache
def _trick_name(number: int) -> Text:
    return say(N_("Trick {n}"), n=number)


@cache
def _trick_cue(number: int, last: int) -> tuple[Text, ...]:
    return (say(N_("Trick {n} of {last}: everybody turns a card over."), n=number, last=last),)


def _row(state: State, deal: Deal) -> EntrySpec:
    card, seat = deal.turned[0]
    low = N_("{who} has {card}, lower than every last card, and takes a row.")
    return EntrySpec(
        kind=ROW,
        title=state.by_hand[0].title,
        name=say(N_("Row for card {card}"), card=card),
        fields=(fields.low_row(deal.board, card, open_rows(deal.board)),),
        cue=(say(low, who=Seat(seat), card=card),),
        action=GO,
        picture=partial(draw, deal, state.tale),
        story=_story(state),
    )


def special(state: State, deal: Deal) -> EntrySpec:
    """Which special card somebody plays with the card that is to be placed."""
    card, seat = deal.turned[0]
    return EntrySpec(
        kind=SPECIAL,
        title=state.by_hand[0].title,
        name=say(N_("Special card with {card}"), card=card),
        fields=_special_fields(moment(deal, state.last_trick)),
        cue=(say(N_("{who} plays a special card with {card}."), who=Seat(seat), card=card),),
        action=GO,
        picture=partial(draw, deal, state.tale),
        story=_story(state),
    )


@lru_cache(maxsize=256)  # replays ask the same again, and a table has few such moments
def _special_fields(now: Moment) -> tuple[Field, ...]:
    unseen = tuple(one for one in NUMBERS if one not in now.out)
    return fields.special_fields(now.board, offered(now), now.pile, unseen)


def _go_on(state: State, deal: Deal) -> EntrySpec:
    given = (fields.GIVEN,) if deal.taker != NOBODY else ()
    return EntrySpec(
        kind=GO_ON,
        title=state.by_hand[0].title,
        name=_go_on_name(deal),
        fields=(*given, fields.CALLER) if may_call(deal) else given,
        cue=tuple(_what_now(deal)),
        action=GO,
        picture=partial(draw, deal, state.tale),
        story=_story(state),
    )


def _go_on_name(deal: Deal) -> Text:
    if deal.taker == NOBODY:
        return say(N_("Another special card"))
    return say(N_("Exchange: {who}"), who=Seat(deal.taker))


def _what_now(deal: Deal) -> Iterator[Text]:
    if deal.taker != NOBODY:
        yield say(N_("{who} may exchange a special card."), who=Seat(deal.taker))
    if may_call(deal):
        yield say(N_("Does anybody else play a special card?"))
