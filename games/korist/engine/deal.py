"""The state of the table: pile and supply, a game with its last step, and a whole sheet."""

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from games.kit.pads import card_by_card
from games.korist.deck import BOX_CARDS, SHADOW_CARDS, SUPPLY_PLACES, Layer
from games.korist.engine.hands import DUEL_JOKERS, Hands, Slot, dealt
from games.korist.options import BASE, Agreement
from games.korist.scoring import PerSeat, Result


class Moment:
    """What has to be entered next; each moment of a game is a kind of entry.

    The supply may be named at any time, and some tables take part of a group of the shadow offer.
    """

    LAYER = "layer"
    OFFER = "offer"
    SHADOW = "shadow"
    CAPTURE = "capture"
    DRAW = "draw"
    SUPPLY = "supply"
    PART = "part"


class Fate:
    """What happens to a captured layer."""

    TAKEN = "taken"
    BACK = "back"
    DISCARDED = "discarded"


class Reason:
    """Why a player draws or does not."""

    LOST = "lost"
    BACK = "back"
    CAPTURED = "captured"
    NOTHING = "nothing"


MANY = 40
"""This many cards in the pile means this many or more: no draw takes them all."""

Draw: TypeAlias = tuple[int, int]
"""How many cards from the pile and how many from the supply."""


class Stock(NamedTuple):
    """Cards in the pile and in the supply; in a duel a stack counts as one."""

    pile: int
    supply: int

    @property
    def left(self) -> int:
        """How many draws are left before the game ends."""
        return self.pile + self.supply

    def refill(self, draw: Draw) -> int:
        """How many cards the pile gives to the supply after a draw."""
        return min(self.pile - draw[0], SUPPLY_PLACES - self.supply + draw[1])

    def after(self, draw: Draw) -> "Stock":
        """Pile and supply after a draw and the refill."""
        turned = self.refill(draw)
        return Stock(self.pile - draw[0] - turned, self.supply - draw[1] + turned)

    def draws(self, cards: int) -> tuple[Draw, ...]:
        """Every way to draw this many cards, or as many as there are."""
        cards = min(cards, self.left)
        fewest, most = max(0, cards - self.pile), min(cards, self.supply)
        return tuple([(cards - opened, opened) for opened in range(fewest, most + 1)])


class Occasion(NamedTuple):
    """Why a player draws, and pile and supply before it; None where unknown.

    `covers` is how many cards lie on those drawn from the supply of a duel, `last` is where the
    last card of the draw comes from, if that was entered.
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
        """Pile and supply; as long as the supply is full, an uncounted pile is large enough."""
        if self.pile == 0 and self.supply is None:
            return None
        supply = SUPPLY_PLACES if self.supply is None else self.supply
        uncounted = BOX_CARDS if supply == SUPPLY_PLACES else 0  # it would have been refilled
        return Stock(uncounted if self.pile is None else self.pile, supply)

    @property
    def due(self) -> range | None:
        """How many cards may be drawn, as a range; None if unknown."""
        if self.why == Reason.LOST:
            return None if self.lost is None else range(self.lost, self.lost + 1)
        if self.why == Reason.NOTHING and self.rules == BASE:
            return range(2)
        return None if self.why is None else range(1)

    @property
    def draws(self) -> tuple[Draw, ...] | None:
        """Every legal draw; None if unknown."""
        stock, due = self.stock, self.due
        if due == range(1):
            return ((0, 0),)
        if stock is None or due is None:
            return None
        return tuple([draw for cards in due for draw in stock.draws(cards)])


class Drawn(NamedTuple):
    """Cards drawn: how many from the pile and the supply, which were named, what lay on top."""

    pile: int = 0
    supply: int = 0
    named: Layer = ()
    covers: Layer = ()

    @property
    def cards(self) -> int:
        """How many cards go into hand."""
        return self.pile + self.supply + len(self.covers)


class Laid(NamedTuple):
    """A player laid a layer, which is still on top."""

    seat: int


class Offered(NamedTuple):
    """The shadow offer was laid out, or refilled after a capture."""

    seat: int
    group: Layer
    turned: Layer


class Drew(NamedTuple):
    """A player drew, or did not: for capturing nothing, or for a `layer` captured in that turn."""

    seat: int
    turn: int
    drawn: Drawn
    stock: Stock
    layer: Layer = ()
    fate: str = ""


class Named(NamedTuple):
    """Cards in the supply were named."""

    cards: Layer


Step: TypeAlias = Laid | Offered | Drew | Named | Result
"""What the last entry did; the result is that of the game before."""


class Middle(NamedTuple):
    """The piles between the players; in a duel also cards on the supply, and the shadow offer.

    `most_on_one` is how many of these can lie on one place of the supply. `stacks` are the places
    whose contents are known; `waiting` are cards to be placed as soon as all cards are named.
    """

    pile: int
    supply: int
    discard: int = 0
    covers: Layer = ()
    shadow: Layer = ()
    most_on_one: int = 1
    stacks: tuple[Layer, ...] = ()
    waiting: Layer = ()

    @property
    def stock(self) -> Stock:
        """Pile and supply."""
        return Stock(self.pile, self.supply)


class Deal(NamedTuple):
    """A game in progress: whose turn it is, what has to be entered, and where all cards are.

    Every entry of a log creates a new one, and a tuple is the fastest to create.
    `game` counts the games of a series and `number` the turns, both from 1.
    `captured` are the seats still to lose their top layer this turn, clockwise.
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
        """The other seats, starting left of the active player."""
        return (*range(self.turn + 1, len(self.layers)), *range(self.turn))

    @property
    def tops(self) -> tuple[Layer, ...]:
        """The top layers of the others, clockwise."""
        return tuple([self.top(seat) for seat in self.clockwise])

    def top(self, seat: int) -> Layer:
        """A player's top layer, or nothing."""
        layers = self.layers[seat]
        return layers[-1] if layers else ()

    @property
    def fresh_layer(self) -> Layer:
        """The layer just played, or nothing once it is settled."""
        if self.moment in (Moment.SHADOW, Moment.DRAW):
            return self.top(self.turn)
        return self.top(self.last.seat) if isinstance(self.last, Laid) else ()

    @property
    def occasion(self) -> Occasion:
        """Why somebody draws now: for a lost layer, or for capturing nothing."""
        lost = len(self.top(self.captured[0])) if self.moment == Moment.CAPTURE else None
        why = Reason.NOTHING if lost is None else Reason.LOST
        return Occasion(self.agreed.rules, why, lost, self.middle.pile, self.middle.supply)

    def laid(self, seat: int) -> int:
        """How many cards lie in front of a player."""
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
        hands=dealt(agreed.seats, DUEL_JOKERS if agreed.is_duel else 0),
        middle=Middle(agreed.pile_at_start + turned, SUPPLY_PLACES),
        last=last,
    )


@dataclass(frozen=True, slots=True)
class Series:
    """The results so far, and the log slots they came from.

    Before players changed, `before` games were played, `won` of them by each player; `start` are
    the points to go on from.
    """

    agreed: Agreement
    start: PerSeat
    won: PerSeat
    games: tuple[Result, ...] = ()
    slots: tuple[Slot, ...] = ()
    before: int = 0

    @property
    def played(self) -> int:
        """How many games are over."""
        return self.before + len(self.games)

    @property
    def number(self) -> int:
        """The number of the current game."""
        return self.played + 1

    @property
    def over(self) -> bool:
        """Whether the last game of the series is over."""
        return self.played >= self.agreed.games

    @property
    def wins(self) -> PerSeat:
        """How many games each player has won; a shared win counts for everyone who shares it."""
        won = [seat for game in self.games for seat in game.winners]
        return tuple(before + won.count(seat) for seat, before in enumerate(self.won))


State: TypeAlias = card_by_card.State[Series, Deal]
"""The series of finished games, and the game in progress."""
