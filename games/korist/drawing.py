"""Pile and supply as counts: how a draw can be made and what it leaves behind. No words."""

from typing import NamedTuple, TypeAlias

from games.korist.deck import SUPPLY

Draw: TypeAlias = tuple[int, int]
"""So many from the pile and so many from the supply."""


class Stock(NamedTuple):
    """Cards in the pile, and cards in the supply: in a duel a stack counts as one."""

    pile: int
    supply: int

    @property
    def left(self) -> int:
        """How often somebody can draw before the game is over."""
        return self.pile + self.supply


def draws_of(stock: Stock, cards: int) -> tuple[Draw, ...]:
    """Every way to draw so many, or as many as there are."""
    cards = min(cards, stock.left)
    fewest, most = max(0, cards - stock.pile), min(cards, stock.supply)
    return tuple((cards - opened, opened) for opened in range(fewest, most + 1))


def refill(stock: Stock, draw: Draw) -> int:
    """How many cards go from the pile to the supply when a draw is finished."""
    pile, supply = stock.pile - draw[0], stock.supply - draw[1]
    return min(pile, SUPPLY - supply)


def after(stock: Stock, draw: Draw) -> Stock:
    """What lies there when a draw is finished and the supply is refilled."""
    turned = refill(stock, draw)
    return Stock(stock.pile - draw[0] - turned, stock.supply - draw[1] + turned)
