"""Real hands played by dice and the second reading of the rules; tells every entry of a game.

Shares no code with the sheet under test. Cards are words, a joker is "X".
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

from games.korist.tests.second_reading import SCALE, Cards, resting_places, turn

Told = tuple[str, dict[str, Any]]
"""The kind and the data of an entry."""


@dataclass
class Dealer:
    """Everything on a table, every hand, and the dice that decide what people do.

    `bold` is how often somebody lays all cards of a number; `named` how often a draw is named;
    `shows` how often somebody says what lies in the supply and was not `told` yet;
    `parts` how often somebody takes a part of a group, although the rules do not allow it.
    In the turn `forged`, if there is one, somebody lays cards that were never in that hand;
    the draw `misnamed` is told with another card.
    """

    seats: int
    rules: str
    dice: Random
    first: int = 0
    bold: float = 0.4
    named: float = 0.4
    shows: float = 0.0
    parts: float = 0.0
    forged: int = 0
    misnamed: int = 0
    hands: list[Cards] = field(default_factory=list)
    pile: Cards = field(default_factory=list)
    layers: list[list[Cards]] = field(default_factory=list)
    supply: list[Cards] = field(default_factory=list)
    shadow: Cards = field(default_factory=list)
    discard: Cards = field(default_factory=list)
    ended: str = ""
    told: Cards = field(default_factory=list)
    is_refilled: bool = False
    turns: int = 0
    draws: int = 0

    @property
    def is_duel(self) -> bool:
        return self.seats == 2

    @property
    def covers(self) -> Cards:
        return [card for stack in self.supply for card in stack[1:]]

    def is_over(self) -> bool:
        return bool(self.ended)

    def entries(self) -> Iterator[Told]:
        """Deal and play to the end; whoever asks for the next entry has seen the table before."""
        self.deal()
        yield from self.show()
        if self.is_duel:
            yield "offer", {"turned": written(self.turn_over())}
        seat = self.first
        while not self.is_over():
            yield from self.take_turn(seat)
            seat = (seat + 1) % self.seats

    def deal(self) -> None:
        jokers = 1 if self.is_duel else 5
        self.pile = SCALE[:-1] * 8 + ["X"] * jokers
        self.dice.shuffle(self.pile)
        size = 11 if self.is_duel else 13
        own = ["X"] * (13 - size)
        self.hands = [[self.pile.pop() for _ in range(size)] + own for _ in range(self.seats)]
        self.layers = [[] for _ in range(self.seats)]
        self.refill()

    def take_turn(self, seat: int) -> Iterator[Told]:
        held = len(self.hands[seat])
        laid, self.is_refilled = self.choose(seat), False
        others = [(seat + step) % self.seats for step in range(1, self.seats)]
        told = {"layer": laid, "held": held, "shadow": self.shadow}
        told["tops"] = [self.layers[one][-1] if self.layers[one] else [] for one in others]
        happens = turn(self.rules, told)
        self.layers[seat].append(laid)
        if happens["over"]:
            self.ended = "empty"
        yield "layer", {"layer": written(laid)}
        if self.is_over():
            return
        from_shadow = self.from_the_shadow(seat, laid, sorted(happens["fits"], key=SCALE.index))
        if from_shadow is not None:
            yield from_shadow
        captured = [
            one
            for one, (is_captured, _) in zip(others, happens["lots"], strict=True)
            if is_captured
        ]
        for owner in captured:
            yield from self.show()
            yield self.settle(seat, owner)
            if self.is_over():
                return
        if happens["may_draw"] and from_shadow is None:
            yield from self.show()
            yield "draw", self.own_draw(seat)
        if self.is_refilled and not self.is_over():
            yield from self.show()

    def show(self) -> Iterator[Told]:
        """Some or all cards of the supply that were not named before."""
        bottoms = Counter(stack[0] for stack in self.supply)
        untold = sorted((bottoms - Counter(self.told)).elements())
        if not untold or not self.shows or self.dice.random() > self.shows:
            return
        most = len(untold) if self.shows == 1 else self.dice.randint(1, len(untold))
        shown = self.dice.sample(untold, most)
        self.told += shown
        yield "supply", {"supply": written(shown)}

    def choose(self, seat: int) -> Cards:
        """Some cards of a number, at times with jokers, at times jokers alone."""
        hand = self.hands[seat]
        number = self.dice.choice(hand)
        most = hand.count(number)
        laid = [number] * (most if self.dice.random() < self.bold else self.dice.randint(1, most))
        if number != "X" and self.dice.random() < 0.15:
            laid += ["X"] * self.dice.randint(0, hand.count("X"))
        for card in laid:
            hand.remove(card)
        self.turns += 1
        return self.forge(hand, laid) if self.turns == self.forged else laid

    def forge(self, hand: Cards, laid: Cards) -> Cards:
        """Some cards of the hand are gone, and as many of a number lie that was not in it."""
        while len(hand) > 1 and len(laid) < 4:
            laid = [*laid, hand.pop()]
        lying = [card for layers in self.layers for layer in layers for card in layer]
        others = [card for card in SCALE[:-1] if card not in hand + laid]
        number = max(others or SCALE[:1], key=lambda card: (lying.count(card), self.dice.random()))
        return [number] * len(laid)

    def from_the_shadow(self, seat: int, laid: Cards, fits: Cards) -> Told | None:
        larger = self.larger_groups(laid)
        if larger and self.parts and self.dice.random() < self.parts:
            _, data = self.capture_group(seat, self.dice.choice(larger), len(laid))
            return "part", data
        return self.capture_one_of(seat, fits) if fits else None

    def larger_groups(self, laid: Cards) -> Cards:
        """Numbers of the shadow offer below the layer, of which more cards lie there."""
        value = SCALE.index(laid[0])
        return [card for card in SCALE[:value] if self.shadow.count(card) > len(laid)]

    def capture_one_of(self, seat: int, fits: Cards) -> Told:
        value = self.dice.choice(fits)
        is_silent = len(fits) == 1 and self.dice.random() < 0.5
        kind, data = self.capture_group(seat, value, self.shadow.count(value))
        return kind, {key: one for key, one in data.items() if key != "group" or not is_silent}

    def capture_group(self, seat: int, value: str, cards: int) -> Told:
        for _ in range(cards):
            self.shadow.remove(value)
            self.hands[seat].append(value)
        had_pile = bool(self.pile)
        turned = self.turn_over()
        return "shadow", {"group": value, **({"turned": written(turned)} if had_pile else {})}

    def turn_over(self) -> Cards:
        """Fill the shadow offer; 13s and jokers go on the supply."""
        turned = []
        while self.pile and len(self.shadow) < 13:
            card = self.pile.pop()
            turned.append(card)
            places = resting_places(card, self.supply)
            place = self.dice.choice(sorted(places))
            (self.supply[place - 1] if place else self.shadow).append(card)
        return turned

    def settle(self, seat: int, owner: int) -> Told:
        layer = self.layers[owner].pop()
        fate = self.dice.choice(("taken", "taken", "back", "discarded"))
        if fate == "back":
            self.is_refilled = False
            self.hands[owner] += layer
            return "capture", {"fate": fate}
        (self.hands[seat] if fate == "taken" else self.discard).extend(layer)
        drawn = [card for card in self.draw(owner, len(layer)) if card != "P"]
        return "capture", {"fate": fate, **({"drawn": drawn} if drawn else {})}

    def own_draw(self, seat: int) -> dict[str, Any]:
        return {} if self.dice.random() < 0.2 else {"drawn": self.draw(seat, 1)}

    def draw(self, seat: int, due: int) -> list[Any]:
        """Card by card from pile or supply; entered by name, as S, or as P for the pile."""
        told: list[Any] = []
        self.is_refilled = False
        for _ in range(due):
            if self.supply and (not self.pile or self.dice.random() < 0.5):
                told += self.from_supply(seat)
            else:
                self.hands[seat].append(self.pile.pop())
                told.append("P")
            if not self.supply and not self.pile:
                self.ended = "ran_out"
                return told
        self.is_refilled = any(card != "P" for card in told)
        self.refill()
        return told

    def from_supply(self, seat: int) -> list[Any]:
        stack = self.supply.pop(self.dice.randrange(len(self.supply)))
        self.hands[seat] += stack
        bottom = self.tell(stack[0]) if self.dice.random() < self.named else "S"
        if stack[0] in self.told:
            self.told.remove(stack[0])
        if bottom == "S" and self.told and self.dice.random() < 0.2:
            self.told.clear()  # nobody is sure any more, and all may be told again
        return [bottom, *(f"+{card}" for card in stack[1:])]

    def tell(self, card: str) -> Any:
        """A card drawn by name, or another instead."""
        self.draws += 1
        lying = [stack[0] for stack in self.supply] + [card]
        others = [one for one in SCALE[:-1] if one not in lying]
        wrong = self.draws == self.misnamed and others
        return written([self.dice.choice(others) if wrong else card])[0]

    def refill(self) -> None:
        while self.pile and len(self.supply) < 6:
            self.supply.append([self.pile.pop()])

    def result(self) -> dict[str, Any]:
        """The result a table would enter at the end, with every place counted."""
        return {
            "ended": self.ended,
            "table": [sum(map(len, layers)) for layers in self.layers],
            "hand": list(map(len, self.hands)),
            "discard": len(self.discard),
            "pile": len(self.pile),
            "supply": sum(map(len, self.supply)),
            **({"shadow": len(self.shadow)} if self.is_duel else {}),
        }


def written(cards: Cards) -> list[Any]:
    """Cards as entries have them: numbers and X."""
    return [card if card == "X" else int(card) for card in cards]
