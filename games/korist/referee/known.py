"""What a running game tells the referee: all that lies open, and nothing of any hand."""

from games.kit.entry import Data
from games.korist.deck import SHADOW as IN_THE_SHADOW
from games.korist.plays.deal import CAPTURE, DRAW, Deal, State
from games.korist.referee.agreed import known, known_variant, tidy_pile
from games.korist.referee.draw_reasons import LOST, NOTHING
from games.korist.referee.notation import written_cards


def known_layer(state: State) -> Data:
    """Everybody's topmost layer, clockwise from whoever has the paw."""
    agreed, deal = known(state.pad), state.deal
    if deal is None:
        return agreed
    tops = [written_cards(top) for top in deal.tops]
    others = tops + [[] for _ in range(4 - len(tops))]
    offer = deal.beside.shadow
    is_whole = len(offer) == IN_THE_SHADOW or (offer and not deal.beside.pile)
    shadow = {"shadow": written_cards(offer)} if is_whole else {}
    return {**agreed, "tops": others, **shadow, **_stock(deal)}


def known_draw(state: State) -> Data:
    """Why somebody draws now, if anybody does."""
    agreed, deal = known_variant(state.pad), state.deal
    if deal is None:
        return agreed
    why: Data = {}
    if deal.moment == CAPTURE:
        why = {"why": LOST, "lost": len(deal.top(deal.captured[0]))}
    elif deal.moment == DRAW:
        why = {"why": NOTHING}
    return {**agreed, **why, **_stock(deal)}


def _stock(deal: Deal) -> Data:
    return {"pile": tidy_pile(deal.beside.pile), "supply": deal.beside.supply}
