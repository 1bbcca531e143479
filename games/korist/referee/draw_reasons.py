"""Why somebody draws, and how many cards that gives. No words."""

from dataclasses import dataclass

from games.kit.entry import Data
from games.korist.deck import BOX_CARDS, SUPPLY
from games.korist.drawing import Draw, Stock, draws_of
from games.korist.options import BASE
from games.korist.referee.agreed import MANY, rules_of

LOST = "lost"
BACK = "back"
CAPTURED = "captured"
NOTHING = "nothing"
PILE_CARD = "P"
SUPPLY_CARD = "S"
NONE_AT_ALL = range(1)
"""From no card to no card."""


@dataclass(frozen=True, slots=True)
class Table:
    """What lies there before the draw; what nobody told is None."""

    rules: str
    why: str | None
    lost: int | None
    pile: int | None
    supply: int | None
    covers: int
    last: str = ""
    """Where the last card of the draw comes from, if that was told."""

    @property
    def stock(self) -> Stock | None:
        """Pile and supply; while the supply is full, a pile that nobody counted is large enough."""
        if self.pile == 0 and self.supply is None:
            return None
        supply = SUPPLY if self.supply is None else self.supply
        uncounted = BOX_CARDS if supply == SUPPLY else 0  # it would have been refilled
        return Stock(uncounted if self.pile is None else self.pile, supply)

    @property
    def is_counted(self) -> bool:
        """Whether we know how many cards the pile has."""
        is_told = self.pile is not None and self.pile < MANY
        return is_told or self.supply not in (None, SUPPLY)

    @property
    def due(self) -> range | None:
        """How many cards are drawn, from the fewest to the most; None while that is not told."""
        if self.why == LOST:
            return None if self.lost is None else range(self.lost, self.lost + 1)
        if self.why == NOTHING and self.rules == BASE:
            return range(2)
        return None if self.why is None else NONE_AT_ALL


def read(data: Data) -> Table:
    """The situation as it was told."""
    return Table(
        rules=rules_of(data),
        why=data.get("why"),
        lost=data.get("lost"),
        pile=data.get("pile"),
        supply=data.get("supply"),
        covers=data.get("covers") or 0,
        last=(data.get("drawn") or ("",))[-1],
    )


def play(data: Data) -> Draw | None:
    """The draw somebody has in mind: from the pile and from the supply."""
    drawn = data.get("drawn")
    return None if drawn is None else (drawn.count(PILE_CARD), drawn.count(SUPPLY_CARD))


def possible_draws(table: Table) -> tuple[Draw, ...] | None:
    """Every draw that is allowed; None while something is not told."""
    stock, due = table.stock, table.due
    if due == NONE_AT_ALL:
        return ((0, 0),)
    if stock is None or due is None:
        return None
    return tuple(draw for cards in due for draw in draws_of(stock, cards))
