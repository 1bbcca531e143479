"""How a round goes on: cards turned over, placed one by one, up to the next decision."""

from games.six_nimmt.board import Board, laid_on, settled
from games.six_nimmt.deck import REPLACE
from games.six_nimmt.options import JUBILEE
from games.six_nimmt.pad import Slots
from games.six_nimmt.placing import NOWHERE, Row, nearest, placed
from games.six_nimmt.plays import stock as special_cards
from games.six_nimmt.plays.calling import holds_any, may_avoid, may_exchange
from games.six_nimmt.plays.state import (
    GO_ON,
    NOBODY,
    ROW,
    SPECIAL,
    TAKE,
    TRICK,
    Back,
    Deal,
    State,
    Tale,
    Turned,
    last_trick,
)
from games.six_nimmt.referee.playing import Outcome, outcome, ready
from games.six_nimmt.referee.reading import Situation, Special


def turned_over(deal: Deal, cards: list[int], slot: int | None, kind: str) -> Deal:
    """Everybody's card of a trick lies open."""
    is_last = len(deal.tricks) + 1 == last_trick(deal)
    return Deal(
        deal.board,
        (*deal.out, *cards),
        deal.piles,
        deal.slots,
        (*deal.tricks, slot),
        TRICK,
        tuple(sorted(map(Turned, cards, range(len(cards))))),
        deal.callers,
        NOBODY,
        deal.stock,
        _still_back(deal.back, cards) if deal.back else (),
        deal.gone,
        0,
        deal.final,
        is_last and kind == TRICK,
    )


def _still_back(back: tuple[Back, ...], cards: list[int]) -> tuple[Back, ...]:
    return tuple(one for one in back if one.card not in cards)


def gone_on(state: State, deal: Deal, slots: Slots) -> State:
    """The state once all is placed that needs no decision."""
    after = _all_at_once(deal, slots) if deal.stock is None else _one_by_one(deal, slots)
    return _told(state, deal, after)


def as_said(
    state: State,
    deal: Deal,
    slots: Slots,
    row: int | None,
    special: Special | None = None,
) -> State:
    """The same after a decision about the next card; without a row there is only one for it."""
    if deal.stock is None:
        after = _all_at_once(deal, slots, row)
    else:
        after = _settled(deal, slots, row, special)
        if after.asks != GO_ON:
            after = _one_by_one(after, slots)
    return _told(state, deal, after, row, special)


def _told(
    state: State,
    before: Deal,
    after: Deal,
    row: int | None = None,
    special: Special | None = None,
    given: str = "",
) -> State:
    """The state, with what there is to tell about the way to it."""
    now = before.turned[: len(before.turned) - len(after.turned)]
    giver = before.turned[0].seat if before.asks == TAKE else before.taker
    tale = Tale(before.board, now, state.variant, row, special, giver, given)
    return State(state.pad, state.by_hand, state.slots, after, state.kept, tale)


def _all_at_once(deal: Deal, slots: Slots, row: int | None = None) -> Deal:
    """Without special cards only the lowest can be low, and the others follow it."""
    rows, piles = deal.board.rows, deal.piles
    if row is None and nearest(rows, deal.turned[0].card) == NOWHERE:
        return Deal(deal.board, deal.out, piles, slots, deal.tricks, ROW, deal.turned)
    chosen = NOWHERE if row is None else row
    for card, seat in deal.turned:
        rows, got = placed(rows, card, chosen)
        if got:
            piles = _onto(piles, seat, got)
    return Deal(Board(rows), deal.out, piles, slots, deal.tricks)


def _onto(piles: tuple[Row, ...], seat: int, got: Row) -> tuple[Row, ...]:
    return (*piles[:seat], piles[seat] + got, *piles[seat + 1 :])


def _one_by_one(deal: Deal, slots: Slots) -> Deal:
    """Card after card, up to a special card, a low card or a row somebody might not take."""
    board, piles = deal.board, deal.piles
    for at, (card, seat) in enumerate(deal.turned):
        if seat in deal.callers:
            return _paused(deal, slots, board, piles, deal.turned[at:], SPECIAL)
        place = nearest(board.rows, card, board.stops)
        if place == NOWHERE:
            return _paused(deal, slots, board, piles, deal.turned[at:], ROW)
        after, got = laid_on(board, card, place)
        if got and may_avoid(deal, seat):
            return _paused(deal, slots, board, piles, deal.turned[at:], TAKE)
        board, piles = after, _onto(piles, seat, got) if got else piles
    return _paused(deal, slots, board, piles, (), TRICK)


def _paused(
    deal: Deal,
    slots: Slots,
    board: Board,
    piles: tuple[Row, ...],
    turned: tuple[Turned, ...],
    asks: str,
    taker: int = NOBODY,
) -> Deal:
    """The same round with this table; written out, because replays live on it."""
    return Deal(
        board,
        deal.out,
        piles,
        slots,
        deal.tricks,
        asks,
        turned,
        deal.callers,
        taker,
        deal.stock,
        deal.back,
        deal.gone,
        0,
        deal.final,
        deal.rushed,
    )


def _settled(deal: Deal, slots: Slots, row: int | None, special: Special | None) -> Deal:
    """The next card as was said about it, with all that follows."""
    card, seat = deal.turned[0]
    out = outcome(Situation(deal.board, card, special, JUBILEE), row)
    piles = _taken(deal.piles, seat, out) if out.taken else deal.piles
    if special is not None or seat in deal.callers:
        deal = _spent(deal, special, out.removed)
    took = out.taken or deal.taker == seat  # a card moved before may have taken a row
    taker = seat if took and may_exchange(deal, seat) else NOBODY
    left, played = deal.turned[1:], special is not None or deal.before
    others = played and not deal.callers and holds_any(deal.stock, left)
    asks = GO_ON if taker != NOBODY or others else TRICK
    return _paused(deal, slots, out.after, piles, left, asks, taker)


def prepared(state: State, deal: Deal, slots: Slots, special: Special) -> State:
    """The special card has done its work, and another is to follow before the card is placed."""
    card, seat = deal.turned[0]
    at_hand = ready(Situation(deal.board, card, special, JUBILEE))
    after = _spent(deal, special, ())._replace(
        board=at_hand.board,
        piles=_onto(deal.piles, seat, at_hand.got) if at_hand.got else deal.piles,
        slots=slots,
        asks=SPECIAL,
        turned=(Turned(at_hand.card, seat), *deal.turned[1:]),
        taker=seat if at_hand.got else deal.taker,
        before=deal.before + 1,
    )
    tale = Tale(deal.board, (), state.variant, special=special, waits=deal.turned[0])
    return state._replace(deal=after, tale=tale)


def _taken(piles: tuple[Row, ...], seat: int, out: Outcome) -> tuple[Row, ...]:
    """Everybody's pile, that of the taker without what Minus = Plus removes."""
    return (*piles[:seat], settled(piles[seat], out.taken, out.removed), *piles[seat + 1 :])


def _spent(deal: Deal, special: Special | None, removed: Row) -> Deal:
    """Who called a special card has had the turn; the card, if there was one, lies face up."""
    seat = deal.turned[0].seat
    callers = deal.callers - {seat}
    if special is None or deal.stock is None:
        return deal._replace(callers=callers)
    stock = special_cards.played(deal.stock, seat, special.kind)
    spent = deal._replace(callers=callers, stock=stock, gone=(*deal.gone, *removed))
    return _replaced(spent, special) if special.kind == REPLACE else spent


def _replaced(deal: Deal, special: Special) -> Deal:
    """One card is back in hand, and the other left it."""
    card, seat = deal.turned[0]
    instead = special.replacement or card
    at = deal.out.index(card)
    out = (*deal.out[:at], instead, *deal.out[at + 1 :])
    back = (
        *(one for one in deal.back if one.card != instead),
        Back(card, seat, len(deal.tricks)),
    )
    return deal._replace(out=out, back=back)


def exchanged(state: State, deal: Deal, slots: Slots, given: str) -> State:
    """The state after the taker exchanged a special card or did not, and everybody went on."""
    after = _took(deal) if deal.asks == TAKE else deal
    if given and after.stock:
        after = after._replace(stock=special_cards.exchanged(after.stock, given, after.board))
    return _told(state, deal, _one_by_one(after, slots), given=given)


def _took(deal: Deal) -> Deal:
    """The next card takes the row that everybody expects it to take."""
    card, seat = deal.turned[0]
    place = nearest(deal.board.rows, card, deal.board.stops)
    board, got = laid_on(deal.board, card, place)
    return deal._replace(board=board, piles=_onto(deal.piles, seat, got), turned=deal.turned[1:])
