"""What lies on the table: pile and supply, a running game with its last step, a whole sheet."""

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from games.kit.pads import card_by_card
from games.kit.people import Before
from games.korist.deck import BOX_CARDS, SHADOW_CARDS, SUPPLY_PLACES, Layer
from games.korist.engine.hands import Hands, Slot, dealt, dealt_for_a_duel
from games.korist.options import BASE, Agreement
from games.korist.scoring import PerSeat, Result


class Moment:
    """What is to be entered next: the moments of a game are the kinds of its entries.

    The supply may be named at any moment, and some tables take a part of a group of the shadow.
    """

    LAYER = "layer"
    OFFER = "offer"
    SHADOW = "shadow"
    CAPTURE = "capture"
    DRAW = "draw"
    SUPPLY = "supply"
    PART = "part"


class Fate:
    """What becomes of a captured layer."""

    TAKEN = "taken"
    BACK = "back"
    DISCARDED = "discarded"


class Reason:
    """Why somebody draws or does not."""

    LOST = "lost"
    BACK = "back"
    CAPTURED = "captured"
    NOTHING = "nothing"


MANY = 40
"""So many cards in the pile stand for more: no draw takes them all."""

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

    def refill(self, draw: Draw) -> int:
        """How many cards go from the pile to the supply when a draw is finished."""
        return min(self.pile - draw[0], SUPPLY_PLACES - self.supply + draw[1])

    def after(self, draw: Draw) -> "Stock":
        """What lies there when a draw is finished and the supply is refilled."""
        turned = self.refill(draw)
        return Stock(self.pile - draw[0] - turned, self.supply - draw[1] + turned)

    def draws(self, cards: int) -> tuple[Draw, ...]:
        """Every way to draw so many, or as many as there are."""
        cards = min(cards, self.left)
        fewest, most = max(0, cards - self.pile), min(cards, self.supply)
        return tuple((cards - opened, opened) for opened in range(fewest, most + 1))


class Occasion(NamedTuple):
    """Why somebody draws, and what lies there before; what nobody knows is None.

    `covers` are cards lying on those drawn from the supply of a duel, `last` is where the last
    card of the draw comes from, if that was told.
    """

    rules: str
    why: str | None
    lost: int | None
    pile: int | None
    supply: int | None
    covers: int = 0
    last: str = ""

    @property
    def stock(self) -> Stock | None:
        """Pile and supply; while the supply is full, a pile that nobody counted is large enough."""
        if self.pile == 0 and self.supply is None:
            return None
        supply = SUPPLY_PLACES if self.supply is None else self.supply
        uncounted = BOX_CARDS if supply == SUPPLY_PLACES else 0  # it would have been refilled
        return Stock(uncounted if self.pile is None else self.pile, supply)

    @property
    def due(self) -> range | None:
        """How many cards are drawn, from the fewest to the most; None while that is unknown."""
        if self.why == Reason.LOST:
            return None if self.lost is None else range(self.lost, self.lost + 1)
        if self.why == Reason.NOTHING and self.rules == BASE:
            return range(2)
        return None if self.why is None else range(1)

    @property
    def draws(self) -> tuple[Draw, ...] | None:
        """Every draw that is allowed; None while that is unknown."""
        stock, due = self.stock, self.due
        if due == range(1):
            return ((0, 0),)
        if stock is None or due is None:
            return None
        return tuple(draw for cards in due for draw in stock.draws(cards))

    def allows(self, draw: Draw) -> bool:
        """Whether this is one of them; what is unknown allows everything."""
        stock, due, cards = self.stock, self.due, sum(draw)
        if due is None or stock is None:
            return due != range(1) or cards == 0
        is_due = min(due[0], stock.left) <= cards <= min(due[-1], stock.left)
        return is_due and draw[0] <= stock.pile and draw[1] <= stock.supply


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
    """Somebody named cards that lie in the supply."""

    cards: Layer


class Finished(NamedTuple):
    """The game before this one is over."""

    ended: str
    out: tuple[int, ...]


Step: TypeAlias = Laid | Offered | Settled | Drew | Named | Finished
"""What the last entry did."""


class Middle(NamedTuple):
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
    `game` counts the games of a series and `number` the turns, both from 1.
    `captured` are those who still lose their topmost layer this turn, clockwise.
    """

    agreed: Agreement
    game: int
    number: int
    turn: int
    moment: str
    layers: tuple[tuple[Layer, ...], ...]
    hands: Hands
    middle: Middle
    captured: tuple[int, ...] = ()
    last: Step | None = None
    ended: str = ""

    @property
    def clockwise(self) -> tuple[int, ...]:
        """The others, from the left neighbour of the player on turn."""
        return (*range(self.turn + 1, len(self.layers)), *range(self.turn))

    @property
    def tops(self) -> tuple[Layer, ...]:
        """Their topmost layers."""
        layers = self.layers
        return tuple([layers[seat][-1] if layers[seat] else () for seat in self.clockwise])

    def top(self, seat: int) -> Layer:
        """Somebody's topmost layer, or nothing."""
        layers = self.layers[seat]
        return layers[-1] if layers else ()

    @property
    def fresh_layer(self) -> Layer:
        """The layer that was laid a moment ago; until it is settled the supply may be named."""
        if self.moment in (Moment.SHADOW, Moment.DRAW):
            return self.top(self.turn)
        return self.top(self.last.seat) if isinstance(self.last, Laid) else ()

    def laid(self, seat: int) -> int:
        """How many cards lie before somebody."""
        return sum(map(len, self.layers[seat]))


def new_deal(agreed: Agreement, game: int, last: Step | None) -> Deal:
    """A game before its first turn."""
    turned = SHADOW_CARDS if agreed.is_duel else 0  # still to be turned over from the pile
    return Deal(
        agreed=agreed,
        game=game,
        number=1,
        turn=agreed.starter(game),
        moment=Moment.OFFER if agreed.is_duel else Moment.LAYER,
        layers=((),) * agreed.seats,
        hands=dealt_for_a_duel() if agreed.is_duel else dealt(agreed.seats),
        middle=Middle(Stock(agreed.pile_at_start + turned, SUPPLY_PLACES)),
        last=last,
    )


@dataclass(frozen=True, slots=True)
class Series:
    """The results of the games so far, and the log slots they came from.

    `before` are the games before somebody came or went, `won` is who has won how many of them.
    """

    agreed: Agreement
    before: Before
    won: PerSeat
    games: tuple[Result, ...] = ()
    slots: tuple[Slot, ...] = ()

    @property
    def played(self) -> int:
        """How many games are over."""
        return self.before.played + len(self.games)

    @property
    def number(self) -> int:
        """Which game of the series is played now."""
        return self.played + 1

    @property
    def over(self) -> bool:
        """Whether the last game of the series is over."""
        return self.played >= self.agreed.games

    @property
    def wins(self) -> PerSeat:
        """How many games everybody has won; a shared win counts for all who share it."""
        won = [seat for game in self.games for seat in game.winners]
        return tuple(before + won.count(seat) for seat, before in enumerate(self.won))


State: TypeAlias = card_by_card.State[Series, Deal]
"""The series of the games that are over, and the one that runs."""
