"""The fields of what the table may enter next while it plays, without the words around them."""

from functools import lru_cache

from games.kit.fields import Field
from games.six_nimmt.deck import NUMBERS
from games.six_nimmt.plays import fields
from games.six_nimmt.plays.calling import able, has_another, others_called
from games.six_nimmt.plays.playing import Moment, moment, offered
from games.six_nimmt.plays.state import GO_ON, NOBODY, ROW, SPECIAL, TAKE, TRICK, Deal, State

EVERY_NUMBER = frozenset(NUMBERS)


def fields_now(state: State, kind: str) -> tuple[Field, ...] | None:
    """Only the fields of what comes next, for those who read no words."""
    deal = state.deal
    if deal is None or not state.by_hand:
        return None
    usual = GO_ON if deal.asks == TAKE else deal.asks
    return FIELDS[deal.asks](state, deal) if usual == kind else None


def _trick_fields(state: State, deal: Deal) -> tuple[Field, ...]:
    card = fields.trick(state.variant, state.seats)
    if deal.stock is None:
        return (card,)
    holders = tuple(seat for seat, held in enumerate(deal.stock.held, 1) if held)
    return (card, *fields.caller("first", holders))


def _row_fields(_state: State, deal: Deal) -> tuple[Field, ...]:
    rows = fields.low_row(deal.board, deal.turned[0].card)
    return (rows, *fields.caller("next", able(deal, deal.turned[1:])))


def _take_fields(_state: State, deal: Deal) -> tuple[Field, ...]:
    return (fields.GIVEN, *fields.caller("next", able(deal, deal.turned[1:])))


def _special_fields(_state: State, deal: Deal) -> tuple[Field, ...]:
    more = (fields.MORE,) if has_another(deal) else ()
    which = "next" if others_called(deal) else "instead"
    named = fields.caller(which, able(deal, deal.turned[1:]))
    return (*_playable(moment(deal)), *more, *named)


@lru_cache(maxsize=256)  # replays ask the same again, and a table has few such moments
def _playable(now: Moment) -> tuple[Field, ...]:
    unseen = tuple(sorted(EVERY_NUMBER.difference(now.out)))
    return fields.special_fields(now.board, offered(now), now.pile, unseen)


def _go_on_fields(_state: State, deal: Deal) -> tuple[Field, ...]:
    given = (fields.GIVEN,) if deal.taker != NOBODY else ()
    return (*given, *fields.caller("first", able(deal, deal.turned)))


FIELDS = {
    TRICK: _trick_fields,
    ROW: _row_fields,
    TAKE: _take_fields,
    SPECIAL: _special_fields,
    GO_ON: _go_on_fields,
}
