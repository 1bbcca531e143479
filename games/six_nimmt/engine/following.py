"""How a round proceeds: cards are revealed and placed one by one up to the next decision."""

from collections.abc import Iterator

from games.kit.verdict import Finding
from games.six_nimmt.deck import REPLACE
from games.six_nimmt.engine.board import (
    NO_SPECIAL,
    NOWHERE,
    Row,
    Said,
    Situation,
    Special,
    lay,
    settle,
)
from games.six_nimmt.engine.deal import NOBODY, Back, Deal, Moment, Recap, Turned
from games.six_nimmt.engine.judging import four_of_each, special_objections
from games.six_nimmt.options import BASE, JUBILEE
from games.six_nimmt.rulebook.jubilee import MOVE_ONLY_CARD


def turn_over(deal: Deal, cards: list[int], slot: int | None, kind: str) -> Deal:
    """Reveal the cards of a trick and place them up to the first decision."""
    is_last = len(deal.tricks) + 1 == deal.last_trick
    before = deal._replace(
        out=(*deal.out, *cards),
        tricks=(*deal.tricks, slot),
        asks=Moment.TRICK,
        turned=tuple(sorted(map(Turned, cards, range(len(cards))))),
        taker=NOBODY,
        back=tuple(one for one in deal.back if one.card not in cards),
        before=0,
        rushed=is_last and kind == Moment.TRICK,
    )
    return _with_recap(_go_on(before), before)


def _go_on(deal: Deal) -> Deal:
    """Place card after card up to a special card, a low card or a take that can be avoided."""
    board, piles, turned, asks = deal.board, deal.piles, deal.turned, Moment.TRICK
    while turned and asks == Moment.TRICK:
        card, seat = turned[0]
        place = board.nearest(card)
        if seat in deal.callers:
            asks = Moment.SPECIAL
        elif place == NOWHERE:
            asks = Moment.ROW
        else:
            after, got = lay(board, card, place)
            if got and deal.may_avoid(seat):
                asks = Moment.TAKE
            else:
                board, turned = after, turned[1:]
                piles = _onto(piles, seat, got)
    return deal._replace(board=board, piles=piles, turned=turned, asks=asks, taker=NOBODY, before=0)


def _onto(piles: tuple[Row, ...], seat: int, got: Row, removed: Row = ()) -> tuple[Row, ...]:
    """All piles after a player takes cards, without those that Negative = Positive removes."""
    if not got:
        return piles
    return (*piles[:seat], settle(piles[seat], got, removed), *piles[seat + 1 :])


def decide(deal: Deal, row: int | None, special: Special = NO_SPECIAL) -> Deal:
    """Place the next card as decided and go on; without a row it has only one."""
    card, seat = deal.turned[0]
    out = Situation(deal.board, card, special).outcome(row)
    after = _spend(deal, special, out.removed)._replace(
        board=out.after,
        piles=_onto(deal.piles, seat, out.taken, out.removed),
        turned=deal.turned[1:],
        before=0,
    )
    took = out.taken or deal.taker == seat  # a card moved before may have taken a row
    taker = seat if took and after.may_exchange(seat) else NOBODY
    played = special.kind or deal.before
    others_may = played and not after.callers and after.able(after.turned)
    stops = taker != NOBODY or others_may
    after = after._replace(asks=Moment.GO_ON, taker=taker) if stops else _go_on(after)
    return _with_recap(after, deal, row, special)


def prepare(deal: Deal, special: Special) -> Deal:
    """Apply a special card that another one follows before the number card is placed."""
    card, seat = deal.turned[0]
    at_hand = Situation(deal.board, card, special).ready()
    after = _spend(deal, special, ())._replace(
        board=at_hand.board,
        piles=_onto(deal.piles, seat, at_hand.got),
        asks=Moment.SPECIAL,
        turned=(Turned(at_hand.card, seat), *deal.turned[1:]),
        taker=seat if at_hand.got else deal.taker,
        before=deal.before + 1,
    )
    return _with_recap(after, deal, None, special)


def _spend(deal: Deal, special: Special, removed: Row) -> Deal:
    """Move a played special card face up and clear its player's announcement.

    Replace puts the number card back in hand and takes the other one out of it.
    """
    card, seat = deal.turned[0]
    callers = deal.callers - {seat}
    if not special.kind or deal.stock is None:
        return deal._replace(callers=callers) if seat in deal.callers else deal
    stock = deal.stock.spend(seat, special.kind)
    spent = deal._replace(callers=callers, stock=stock, removed=(*deal.removed, *removed))
    if special.kind != REPLACE:
        return spent
    at, instead = deal.out.index(card), special.replacement
    out = (*deal.out[:at], instead, *deal.out[at + 1 :])
    kept = (one for one in deal.back if one.card != instead)
    return spent._replace(out=out, back=(*kept, Back(card, seat, len(deal.tricks))))


def exchange(deal: Deal, given: str) -> Deal:
    """The round after the taker has exchanged a special card, or not, and play goes on."""
    after = deal
    if deal.asks == Moment.TAKE:
        card, seat = deal.turned[0]
        out = Situation(deal.board, card).outcome(None)
        piles = _onto(deal.piles, seat, out.taken)
        after = deal._replace(board=out.after, piles=piles, turned=deal.turned[1:])
    if given and deal.stock:
        after = after._replace(stock=deal.stock.exchange(given, after.board))
    return _with_recap(_go_on(after), deal, given=given)


def _with_recap(
    after: Deal,
    before: Deal,
    row: int | None = None,
    special: Special = NO_SPECIAL,
    given: str = "",
) -> Deal:
    """The round with a recap of what happened since `before`."""
    placed = before.turned[: len(before.turned) - len(after.turned)]
    recap = Recap(
        before.board,
        placed,
        BASE if before.stock is None else JUBILEE,
        row,
        special,
        giver=before.turned[0].seat if before.asks == Moment.TAKE else before.taker,
        given=given,
        waits=before.turned[0] if special.kind and not placed else None,
    )
    return after._replace(recap=recap)


def kind_objection(deal: Deal, kind: str) -> Finding | None:
    """What rules out this kind of special card now, whatever its details."""
    if deal.stock and deal.stock.has_seen_all(kind):
        return four_of_each(kind, "special")
    special = Special(kind, another=Said.YES, hand=deal.hand)
    objections = special_objections(Situation(deal.board, deal.turned[0].card, special))
    return next((found for found in objections if not found.asks), None)


def prepare_objections(situation: Situation) -> Iterator[Finding]:
    """What rules out a special card that another one follows.

    A row that Shift leaves empty is for the number card, so nothing may come in between.
    """
    yield from special_objections(situation)
    board, at = situation.board, situation.source
    if at != NOWHERE and len(board.rows[at]) == 1:
        yield Finding(MOVE_ONLY_CARD, {"moved": board.rows[at][0], "row": at + 1}, "more")
