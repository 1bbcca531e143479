"""What the table may enter next while it plays, with what to say first and what lies there."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache, lru_cache, partial
from typing import TypeAlias

from games.kit.entry import EntrySpec
from games.kit.fields import Field
from games.kit.text import N_, NN_, Seat, Text, say
from games.kit.verdict import Effect
from games.six_nimmt import rounds
from games.six_nimmt.board import Board, laid_on
from games.six_nimmt.deck import cows_of
from games.six_nimmt.options import JUBILEE, PROFI
from games.six_nimmt.placing import nearest
from games.six_nimmt.plays import fields, inputs
from games.six_nimmt.plays.calling import able, holds_any, may_stop
from games.six_nimmt.plays.drawing import draw
from games.six_nimmt.plays.state import (
    GO_ON,
    LAST_TRICK,
    NOBODY,
    ROW,
    SPECIAL,
    STARTERS,
    TAKE,
    TRICK,
    Deal,
    State,
    is_first_round,
    last_trick,
)
from games.six_nimmt.plays.stock import new_each
from games.six_nimmt.plays.telling import story

GO = N_("Go on")
PLACED = N_("Turn over and place")

Words: TypeAlias = tuple[Text, tuple[Text, ...]]
"""What an entry is called and what is said first. Replays ask for the same again and again."""


@lru_cache(maxsize=256)  # replays ask the same again
def by_hand(pad: rounds.State) -> tuple[EntrySpec, ...]:
    """The ways to end the round with its result, as the pad asks for it."""
    names = (N_("Enter the result by hand"), N_("Count by cards"))
    asked = rounds.Rounds().expects(pad)
    return tuple(replace(spec, name=name) for spec, name in zip(asked, names, strict=False))


def asked(state: State) -> tuple[EntrySpec, ...]:
    """What comes next, as a rule, and what may come instead."""
    deal = state.deal
    if deal is None:
        return (_starters(state),)
    usual = ASKED[deal.asks](state, deal)
    if may_stop(deal):
        return _last_trick(usual), _rushed(usual)
    if deal.asks in (ROW, TAKE) and holds_any(deal.stock, deal.turned[:1]):
        return usual, _special(state, deal)
    return (usual,)


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
    agreed, first = state.pad.agreed, state.pad.dealer
    told = rounds.cue(state.pad)
    if agreed.variant == PROFI:
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
    return partial(story, tale) if tale and (tale.placed or tale.given or tale.waits) else None


def _trick(state: State, deal: Deal) -> EntrySpec:
    name, cue = _trick_words(len(deal.tricks) + 1, last_trick(deal))
    return EntrySpec(
        kind=TRICK,
        title=state.by_hand[0].title,
        name=name,
        fields=inputs.FIELDS[TRICK](state, deal),
        cue=cue,
        action=PLACED,
        picture=partial(draw, deal, state.tale),
        story=_story(state),
        gone=deal.out,
    )


@cache
def _trick_words(number: int, last: int) -> Words:
    cue = say(N_("Trick {n} of {last}: everybody turns a card over."), n=number, last=last)
    return say(N_("Trick {n}"), n=number), (cue,)


def _last_trick(usual: EntrySpec) -> EntrySpec:
    return replace(usual, kind=LAST_TRICK)


def _rushed(usual: EntrySpec) -> EntrySpec:
    """The last trick as tables entered it once."""
    name = N_("Last trick without stopping")
    cue = say(N_("Rows are taken without asking, and nobody exchanges a special card."))
    return replace(usual, name=name, cue=(*usual.cue, cue))


def _row(state: State, deal: Deal) -> EntrySpec:
    name, cue = _row_words(*deal.turned[0])
    return EntrySpec(
        kind=ROW,
        title=state.by_hand[0].title,
        name=name,
        fields=inputs.FIELDS[ROW](state, deal),
        cue=cue,
        action=GO,
        picture=partial(draw, deal, state.tale),
        story=_story(state),
    )


@cache
def _row_words(card: int, seat: int) -> Words:
    low = N_("{who} has {card}, lower than every last card, and takes a row.")
    return say(N_("Row for card {card}"), card=card), (say(low, who=Seat(seat), card=card),)


def _take(state: State, deal: Deal) -> EntrySpec:
    name, cue = _take_words(deal.board, *deal.turned[0])
    return EntrySpec(
        kind=GO_ON,
        title=state.by_hand[0].title,
        name=name,
        fields=inputs.FIELDS[TAKE](state, deal),
        cue=cue,
        action=N_("Take the row"),
        picture=partial(draw, deal, state.tale),
        story=_story(state),
    )


@lru_cache(maxsize=1024)  # replays ask the same again
def _take_words(board: Board, card: int, seat: int) -> Words:
    """Who has to take which row, and what it costs."""
    place = nearest(board.rows, card, board.stops)
    _, got = laid_on(board, card, place)
    takes = NN_(
        "{who} has to take row {row} with {card}: {n} cow ({cards}).",
        "{who} has to take row {row} with {card}: {n} cows ({cards}).",
    )
    who, row = Seat(seat), place + 1
    cue = say(takes, who=who, row=row, card=card, n=cows_of(got), cards=got)
    return say(N_("{who} takes row {row}"), who=who, row=row), (cue,)


def _special(state: State, deal: Deal) -> EntrySpec:
    """Which special card somebody plays with the card that is to be placed."""
    name, cue = _special_words(*deal.turned[0])
    return EntrySpec(
        kind=SPECIAL,
        title=state.by_hand[0].title,
        name=name,
        fields=inputs.FIELDS[SPECIAL](state, deal),
        cue=cue,
        action=GO,
        picture=partial(draw, deal, state.tale),
        story=_story(state),
    )


@cache
def _special_words(card: int, seat: int) -> Words:
    plays = N_("{who} plays a special card with {card}.")
    return say(N_("Special card with {card}"), card=card), (say(plays, who=Seat(seat), card=card),)


def _go_on(state: State, deal: Deal) -> EntrySpec:
    name, cue = _exchange_words(deal.taker)
    return EntrySpec(
        kind=GO_ON,
        title=state.by_hand[0].title,
        name=name,
        fields=inputs.FIELDS[GO_ON](state, deal),
        cue=(*cue, say(fields.ANYBODY_ELSE)) if able(deal, deal.turned) else cue,
        action=GO,
        picture=partial(draw, deal, state.tale),
        story=_story(state),
    )


@cache
def _exchange_words(taker: int) -> Words:
    if taker == NOBODY:
        return say(N_("Another special card")), ()
    who = Seat(taker)
    may = say(N_("{who} may exchange a special card."), who=who)
    return say(N_("Exchange: {who}"), who=who), (may,)


ASKED = {TRICK: _trick, ROW: _row, TAKE: _take, SPECIAL: _special, GO_ON: _go_on}
