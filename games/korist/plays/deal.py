"""A running game as it lies on the table: layers, hands, pile, supply, shadow offer. No words."""

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from games.kit.entry import EntrySpec
from games.korist import rounds
from games.korist.deck import SHADOW as IN_THE_SHADOW
from games.korist.deck import SUPPLY, pile_at_start
from games.korist.drawing import Stock
from games.korist.layers import Layer
from games.korist.options import Agreement
from games.korist.plays.hands import Hands, dealt, dealt_for_a_duel
from games.korist.plays.shown import Slot

LAYER = "layer"
OFFER = "offer"
SHADOW = "shadow"
CAPTURE = "capture"
DRAW = "draw"
"""What is to be entered next: the moments of a game are the kinds of its entries."""
SUPPLY_CARDS = "supply"
PART = "part"
"""What may be entered besides: cards of the supply, a part of a group of the shadow offer."""

CLOCKWISE = tuple(
    tuple((*range(turn + 1, seats), *range(turn)) for turn in range(seats)) for seats in range(6)
)
"""The others from the left neighbour on, by the number of players and the player on turn."""

TAKEN = "taken"
BACK = "back"
DISCARDED = "discarded"


class Drawn(NamedTuple):
    """Cards drawn: so many from the pile and from the supply, what was named, what lay on top."""

    pile: int = 0
    supply: int = 0
    named: Layer = ()
    covers: Layer = ()

    @property
    def cards(self) -> int:
        """How many come in hand."""
        return self.pile + self.supply + len(self.covers)


NONE_DRAWN = Drawn()


class Laid(NamedTuple):
    """Somebody laid a layer, which is still the topmost."""

    seat: int


class Offered(NamedTuple):
    """The shadow offer was laid out, or lost a group and was refilled."""

    seat: int
    group: Layer
    turned: Layer


class Settled(NamedTuple):
    """A captured layer went its way, and its owner may have drawn."""

    seat: int
    owner: int
    layer: Layer
    fate: str
    drawn: Drawn
    stock: Stock


class Drew(NamedTuple):
    """Who captured nothing drew a card, or did not."""

    seat: int
    drawn: Drawn
    stock: Stock


class Named(NamedTuple):
    """Somebody said which cards lie in the supply."""

    cards: Layer


class Finished(NamedTuple):
    """The game before this one is over."""

    ended: str
    out: tuple[int, ...]


Step: TypeAlias = Laid | Offered | Settled | Drew | Named | Finished
"""What the last entry did."""


@dataclass(frozen=True, slots=True)
class Frame:
    """What does not change during a game: the agreement, its number, its end by hand."""

    agreed: Agreement
    game: int
    by_hand: EntrySpec


class Beside(NamedTuple):
    """What lies beside the players: in a duel cards on the supply, and the shadow offer.

    `most_on_one` is how many of these can lie on one place of the supply. `stacks` are the places
    of which is known what lies on them; `waiting` are cards to be placed as soon as all are named.
    """

    stock: Stock
    discard: int = 0
    covers: Layer = ()
    shadow: Layer = ()
    most_on_one: int = 1
    stacks: tuple[Layer, ...] = ()
    waiting: Layer = ()

    @property
    def pile(self) -> int:
        """Cards in the pile."""
        return self.stock.pile

    @property
    def supply(self) -> int:
        """Places of the supply."""
        return self.stock.supply


class Deal(NamedTuple):
    """A running game: whose turn, what is to be entered, and where all cards are.

    A new one is made by every entry of a log, and a tuple is made soonest.
    `captured` are those who still lose their topmost layer this turn, clockwise.
    """

    frame: Frame
    number: int
    turn: int
    moment: str
    layers: tuple[tuple[Layer, ...], ...]
    hands: Hands
    beside: Beside
    captured: tuple[int, ...] = ()
    slots: tuple[Slot, ...] = ()
    last: Step | None = None
    ended: str = ""

    @property
    def clockwise(self) -> tuple[int, ...]:
        """The others, from the left neighbour of the player on turn."""
        return CLOCKWISE[len(self.layers)][self.turn]

    @property
    def tops(self) -> list[Layer]:
        """Their topmost layers."""
        layers = self.layers
        return [layers[seat][-1] if layers[seat] else () for seat in self.clockwise]

    def top(self, seat: int) -> Layer:
        """Somebody's topmost layer, or nothing."""
        layers = self.layers[seat]
        return layers[-1] if layers else ()

    def laid(self, seat: int) -> int:
        """How many cards lie before somebody."""
        return sum(map(len, self.layers[seat]))


@dataclass(frozen=True, slots=True)
class State:
    """The pad of the games that are over, with all their entries, and the one that runs."""

    pad: rounds.State
    played: tuple[tuple[Slot, ...], ...] = ()
    deal: Deal | None = None


def new_deal(frame: Frame, last: Step | None) -> Deal:
    """A game before its first turn."""
    agreed = frame.agreed
    nothing: tuple[tuple[Layer, ...], ...] = ((),) * agreed.seats
    turned = IN_THE_SHADOW if agreed.is_duel else 0  # still to be turned over from the pile
    return Deal(
        frame=frame,
        number=1,
        turn=(agreed.first + frame.game - 1) % agreed.seats,
        moment=OFFER if agreed.is_duel else LAYER,
        layers=nothing,
        hands=dealt_for_a_duel() if agreed.is_duel else dealt(agreed.seats),
        beside=Beside(Stock(pile_at_start(agreed) + turned, SUPPLY)),
        last=last,
    )
