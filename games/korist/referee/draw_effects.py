"""What follows from a draw, in words: how many, the refill, the end."""

from collections.abc import Iterator

from games.kit.rulebook import Rule
from games.kit.text import N_, NN_, say
from games.kit.verdict import Effect
from games.korist.deck import SUPPLY
from games.korist.drawing import Draw, Stock, after, refill
from games.korist.options import BASE
from games.korist.referee.draw_reasons import BACK, LOST, NOTHING, SUPPLY_CARD, Table
from games.korist.rulebook import base, variants


def effects(table: Table, draw: Draw | None) -> tuple[Effect, ...]:
    """First how many cards are due, then what the draw leaves behind."""
    if table.due is None:
        return ()
    stock = table.stock
    if draw is None or stock is None or not sum(draw):
        return (_due(table), *_shortage(table))
    return (
        _due(table),
        *_shortage(table),
        *_stacks(table, draw),
        *left_behind(stock, draw, table.last),
    )


def _due(table: Table) -> Effect:
    """How many cards, and why."""
    if table.why == LOST:
        lost = NN_(
            "{n} card is drawn, as many as were lost.", "{n} cards are drawn, as many as were lost."
        )
        data = {"draws": table.lost or 0}
        return Effect("due", say(lost, n=table.lost or 0), base.TAKEN, data)
    if table.why == BACK:
        back = say(N_("The layer is back in hand, so nothing is drawn."))
        return Effect("due", back, base.DECLINED, {"draws": 0})
    if table.why != NOTHING:
        captured = say(N_("Something was captured, so no card is drawn for the turn."))
        return Effect("due", captured, base.NOTHING_CAPTURED, {"draws": 0})
    if table.rules == BASE:
        one = say(N_("Nothing was captured, so one card may be drawn."))
        return Effect("due", one, base.NOTHING_CAPTURED, {"draws": 1})
    none = say(N_("Nothing was captured, and in this variant no card is drawn for that."))
    return Effect("due", none, variants.ADVANCED, {"draws": 0})


def _shortage(table: Table) -> Iterator[Effect]:
    """Fewer cards than are due end the game in the middle of the draw."""
    stock, due = table.stock, table.due
    if stock and due and due[-1] > stock.left:
        short = NN_(
            "Only {n} card is left; with it the game is over.",
            "Only {n} cards are left; with the last one the game is over.",
        )
        data = {"left": stock.left, "short": due[-1] - stock.left}
        yield Effect("short", say(short, n=stock.left), base.CARDS_RAN_OUT, data)


def _stacks(table: Table, draw: Draw) -> Iterator[Effect]:
    """A stack counts as one card drawn and brings all its cards."""
    if table.covers:
        cards = sum(draw) + table.covers
        text = say(N_("A stack counts as one card: {n} cards come in hand."), n=cards)
        yield Effect("stack", text, variants.STACKS, {"hand": cards})


def left_behind(stock: Stock, draw: Draw, last: str = "") -> Iterator[Effect]:
    """The refill of the supply, or the end; `last` is where the last card comes from, if told."""
    left = after(stock, draw)
    if left.left == 0:
        yield _over(ends(stock, last))
    else:
        yield _refilled(refill(stock, draw), left)


def ends(stock: Stock, last: str) -> Rule:
    """What ends a game whose cards are all drawn.

    The box speaks of the last card of the supply; that of the pile may be the last as well.
    """
    is_from_supply = last == SUPPLY_CARD or not stock.pile
    return base.CARDS_RAN_OUT if is_from_supply else base.LAST_FROM_THE_PILE


def _over(rule: Rule) -> Effect:
    if rule is base.LAST_FROM_THE_PILE:
        text = say(N_("Pile and supply are both used up, so the game is over."))
    else:
        supply = N_("The last card of the supply is drawn and the pile is empty: the game is over.")
        text = say(supply)
    return Effect("ends", text, rule)


def _refilled(turned: int, left: Stock) -> Effect:
    data = {"cards": turned, "supply": left.supply}
    if left.supply == SUPPLY and not turned:
        full = say(N_("The supply is full, so nothing is refilled."))
        return Effect("refill", full, base.DRAWING, data)
    if left.supply == SUPPLY:
        again = NN_(
            "The supply is refilled with {n} card.", "The supply is refilled with {n} cards."
        )
        return Effect("refill", say(again, n=turned), base.DRAWING, data)
    if turned:
        short = NN_(
            "The pile has only {n} card left for the supply.",
            "The pile has only {n} cards left for the supply.",
        )
        return Effect("refill", say(short, n=turned), base.REFILL_SHORT, data)
    empty = say(N_("The pile is empty, so the supply is not refilled. The game goes on."))
    return Effect("refill", empty, base.NO_NEW_PILE, data)
