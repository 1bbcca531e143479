"""What a table that plays card by card can tell the referee: the rows, and what is turned over."""

from typing import Any

from games.kit.entry import Data
from games.six_nimmt.plays.state import Deal, State
from games.six_nimmt.referee.fields import MOST_ROWS


def known_place(state: State) -> Data:
    """The rows, and the card that is to be placed next."""
    deal = state.deal
    card = {"card": deal.turned[0].card} if deal and deal.turned else {}
    return {**_table(state), **card}


def known_trick(state: State) -> Data:
    """The rows, and the cards that are still to be placed.

    If some lie already, the others are a smaller trick, and one alone is none.
    """
    table, turned = _table(state), [one.card for one in state.deal.turned] if state.deal else []
    if 0 < len(turned) < state.seats:
        del table["players"]
    return {**table, "cards": turned} if len(turned) > 1 else table


def _table(state: State) -> dict[str, Any]:
    usual = {"variant": state.variant, "players": state.seats}
    return {**usual, **(_lying(state.deal) if state.deal else {})}


def _lying(deal: Deal) -> dict[str, Any]:
    board, places = deal.board, range(MOST_ROWS)
    rows = [list(row) for row in board.rows]
    return {
        "rows": rows + [[]] * (MOST_ROWS - len(rows)),
        "seven": [at in board.sevens for at in places],
        "stop": [at in board.stops for at in places],
    }
