"""Who may play or exchange a special card now, as far as the table can know: by their number."""

from games.kit.entry import Data
from games.six_nimmt.plays.fields import NONE
from games.six_nimmt.plays.state import TAKE, TRICK, Deal, Turned, is_last_trick, last_trick
from games.six_nimmt.plays.stock import Stock


def may_avoid(deal: Deal, seat: int) -> bool:
    """Whether somebody who has to take a row might play a special card instead."""
    return deal.stock is not None and deal.stock.held[seat] > 0 and not deal.rushed


def may_exchange(deal: Deal, seat: int) -> bool:
    """Whether to stop for somebody who took a row and has a special card, if anything follows."""
    is_the_end = deal.final and is_last_trick(deal)
    return may_avoid(deal, seat) and not is_the_end


def has_another(deal: Deal) -> bool:
    """Whether whoever plays a special card now has one more."""
    return deal.stock is not None and deal.stock.held[deal.turned[0].seat] > 1


def may_stop(deal: Deal) -> bool:
    """Whether the last trick is to be turned over and somebody has a special card."""
    is_next = deal.asks == TRICK and len(deal.tricks) + 1 == last_trick(deal)
    return is_next and deal.stock is not None and any(deal.stock.held)


def left_behind(deal: Deal) -> tuple[Turned, ...]:
    """The cards that are placed after what is asked now."""
    return deal.turned[1:] if deal.asks == TAKE else deal.turned


def able(deal: Deal, turned: tuple[Turned, ...]) -> tuple[int, ...]:
    """Who of these may still announce a special card; seats from 1, as they sit."""
    if deal.stock is None:
        return ()
    seats = (one.seat for one in turned if deal.stock.held[one.seat])
    return tuple(sorted(seat + 1 for seat in seats if seat not in deal.callers))


def others_called(deal: Deal) -> frozenset[int]:
    """Who announced a special card with a card behind the next one."""
    return deal.callers - {deal.turned[0].seat}


def named(deal: Deal, data: Data) -> Deal:
    """The same with somebody who has now announced a special card.

    With a special card nobody else is named, unless somebody was before: all are asked after it.
    """
    caller = data.get("caller")
    plays = data.get("special", NONE) != NONE
    if caller is None or (plays and not others_called(deal)):
        return deal
    return deal._replace(callers=deal.callers | {caller - 1})


def holds_any(stock: Stock | None, turned: tuple[Turned, ...]) -> bool:
    """Whether one of these players has a special card."""
    return stock is not None and any(stock.held[one.seat] for one in turned)
