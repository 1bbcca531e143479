"""Who may play or exchange a special card now, as far as the table can know: by their number."""

from games.six_nimmt.plays.state import NOBODY, Deal, Turned, is_last_trick
from games.six_nimmt.plays.stock import Stock


def may_exchange(deal: Deal, seat: int) -> bool:
    """Whether somebody who took a row has a special card; after the last trick nothing follows."""
    return deal.stock is not None and deal.stock.held[seat] > 0 and not is_last_trick(deal)


def has_another(deal: Deal) -> bool:
    """Whether whoever plays a special card now has one more."""
    return deal.stock is not None and deal.stock.held[deal.turned[0].seat] > 1


def may_call(deal: Deal) -> bool:
    """Whether somebody whose card is still to be placed may announce a special card."""
    return deal.caller == NOBODY and holds_any(deal.stock, deal.turned)


def may_call_next(deal: Deal) -> bool:
    """Whether with the next card somebody behind it may announce a special card."""
    is_free = deal.caller in (NOBODY, deal.turned[0].seat)
    return is_free and holds_any(deal.stock, deal.turned[1:])


def holds_any(stock: Stock | None, turned: tuple[Turned, ...]) -> bool:
    """Whether one of these players has a special card."""
    return stock is not None and any(stock.held[one.seat] for one in turned)
