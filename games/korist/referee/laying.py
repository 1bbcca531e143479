"""A layer laid at a table: what was told of it, and what follows by the rules. No words."""

from dataclasses import dataclass
from functools import cached_property, lru_cache

from games.kit.entry import Data
from games.korist.capture import captured, round_the_table
from games.korist.drawing import Stock
from games.korist.layers import Layer
from games.korist.offer import fitting
from games.korist.options import BASE, DUEL
from games.korist.referee.agreed import rules_of, variant_of
from games.korist.referee.notation import read_cards

OPPONENTS = 4
YES = "yes"
NO = "no"


@dataclass(frozen=True, slots=True)
class Table:
    """What lies there before the layer is laid; what nobody told is None."""

    variant: str
    rules: str
    players: int | None
    hand: Layer | None
    last: str | None
    tops: tuple[Layer, ...]
    shadow: Layer | None
    group: int | None
    pile: int | None
    supply: int | None

    @property
    def is_duel(self) -> bool:
        """Whether there is a shadow offer."""
        return self.variant == DUEL

    @property
    def opponents(self) -> int:
        """How many sit there, as far as that was told."""
        if self.is_duel:
            return 1
        return OPPONENTS if self.players is None else self.players - 1

    @property
    def stock(self) -> Stock | None:
        """Pile and supply, if both were counted."""
        if self.pile is None or self.supply is None:
            return None
        return Stock(self.pile, self.supply)


def read(data: Data) -> Table:
    """The situation as it was told."""
    tops = [read_cards(top) for top in data.get("tops") or ()]
    hand, shadow = data.get("hand"), data.get("shadow")
    return Table(
        variant=variant_of(data),
        rules=rules_of(data),
        players=data.get("players"),
        hand=None if hand is None else read_cards(hand),
        last=data.get("last"),
        tops=(*tops, *[()] * (OPPONENTS - len(tops))),
        shadow=None if shadow is None else read_cards(shadow),
        group=data.get("group"),
        pile=data.get("pile"),
        supply=data.get("supply"),
    )


def play(data: Data) -> Layer | None:
    """The layer somebody has in mind."""
    laid = data.get("layer")
    return None if laid is None else read_cards(laid)


@dataclass(frozen=True)
class Turn:
    """What one layer does at one table, step by step as in the rulebook."""

    table: Table
    laid: Layer

    @cached_property
    def ends(self) -> bool:
        """Whether these are the last cards in hand."""
        hand = self.table.hand
        return self.table.last == YES if hand is None else len(hand) == len(self.laid)

    @cached_property
    def goes_on(self) -> bool:
        """Whether something was laid that can capture."""
        return bool(self.laid) and not self.ends

    @cached_property
    def outcomes(self) -> tuple[str, ...]:
        """What becomes of everybody's topmost layer, clockwise; after the end nothing does."""
        tops = self.table.tops[: self.table.opponents]
        return tuple(round_the_table(self.laid, tops, self.table.rules)) if self.goes_on else ()

    @cached_property
    def captured(self) -> tuple[int, ...]:
        """The places of those who lose their layer."""
        tops = self.table.tops[: self.table.opponents]
        return tuple(captured(self.laid, tops, self.table.rules)) if self.goes_on else ()

    @cached_property
    def fits(self) -> tuple[int, ...]:
        """The groups of the shadow offer of which one is captured."""
        shadow = self.table.shadow
        return fitting(self.laid, shadow, self.table.rules) if self.goes_on and shadow else ()

    @cached_property
    def loot(self) -> Layer | None:
        """What is captured from the shadow offer; None while there is a choice."""
        chosen = self.table.group
        if chosen is None and len(self.fits) > 1:
            return None
        value = next(iter(self.fits), 0) if chosen is None else chosen
        return (value,) * len(self.laid) if value else ()

    @cached_property
    def is_shadow_open(self) -> bool:
        """Whether a shadow offer lies there and nobody told what is in it."""
        return self.table.is_duel and self.table.shadow is None and self.goes_on

    @cached_property
    def may_draw(self) -> int | None:
        """How many cards the player may draw who could not capture anything; None if unknown."""
        if self.is_shadow_open and not self.captured:
            return None
        nothing = not (self.ends or self.captured or self.fits or self.loot)
        return 1 if nothing and self.table.rules == BASE else 0

    @cached_property
    def runs_out(self) -> int | None:
        """Whose draw takes the last card, if all who lose a layer draw for it."""
        stock = self.table.stock
        if stock is None:
            return None
        size = len(self.laid)
        turned = 0 if self.loot == () else min(stock.pile, size)  # the shadow is refilled first
        left = stock.left - turned
        late = (seat for n, seat in enumerate(self.captured, 1) if n * size >= left)
        return next(late, None)

    @cached_property
    def perhaps(self) -> tuple[int, ...]:
        """Those who are captured only if nobody before them draws the last cards."""
        late = self.runs_out
        return () if late is None else tuple(seat for seat in self.captured if seat > late)

    @cached_property
    def surely(self) -> tuple[int, ...]:
        """Those who are captured whatever the others do."""
        return tuple(seat for seat in self.captured if seat not in self.perhaps)


@lru_cache(maxsize=64)
def turn_of(table: Table, laid: Layer) -> Turn:
    """The same one for whoever judges, tells and draws an answer."""
    return Turn(table, laid)
