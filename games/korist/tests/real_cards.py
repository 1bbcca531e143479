"""Games with real cards, played by the printed rules and dice; shares no code with the pad."""

from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any

JOKER = 14


class Over(Exception):
    """The game has ended, and how."""


@dataclass
class Table:
    """Everything on the table, and every hand."""

    rules: str
    hands: list[list[int]]
    pile: list[int]
    dice: Random
    layers: list[list[list[int]]] = field(default_factory=list)
    supply: list[list[int]] = field(default_factory=list)
    shadow: list[int] = field(default_factory=list)
    discard: list[int] = field(default_factory=list)

    def turn(self, seat: int) -> None:
        laid = self.lay(seat)
        captured = self.capture_shadow(seat, laid)
        for step in range(1, len(self.hands)):
            captured |= self.capture(seat, (seat + step) % len(self.hands), laid)
        if not captured and self.rules == "base" and self.dice.random() < 0.8:
            self.draw(seat, 1)

    def lay(self, seat: int) -> list[int]:
        hand = self.hands[seat]
        held, jokers = Counter(hand), hand.count(JOKER)
        value = self.dice.choice(hand)
        laid = [value] * self.dice.randint(1, held[value])
        if value != JOKER and self.dice.random() < 0.2:
            laid += [JOKER] * self.dice.randint(0, jokers)
        for card in laid:
            hand.remove(card)
        self.layers[seat].append(laid)
        if not hand:
            raise Over("empty")
        return laid

    def capture(self, seat: int, other: int, laid: list[int]) -> bool:
        if not self.layers[other] or not self.beats(laid, self.layers[other][-1]):
            return False
        loot = self.layers[other].pop()
        fate = self.dice.choice(("taken", "taken", "back", "discarded"))
        {"taken": self.hands[seat], "back": self.hands[other], "discarded": self.discard}[
            fate
        ].extend(loot)
        if fate != "back":
            self.draw(other, len(loot))
        return True

    def beats(self, laid: list[int], lying: list[int]) -> bool:
        if self.rules == "expert" and laid == [1] and lying in ([13], [JOKER]):
            return True
        return len(laid) == len(lying) and min(laid) > min(lying)

    def draw(self, seat: int, cards: int) -> None:
        for _ in range(cards):
            open_cards = self.supply and (not self.pile or self.dice.random() < 0.5)
            taken = self.supply.pop(self.dice.randrange(len(self.supply))) if open_cards else []
            self.hands[seat] += taken or [self.pile.pop()]
            if not self.supply and not self.pile:
                raise Over("ran_out")
        self.refill()

    def refill(self) -> None:
        while self.pile and len(self.supply) < 6:
            self.supply.append([self.pile.pop()])

    def capture_shadow(self, seat: int, laid: list[int]) -> bool:
        groups = [
            value
            for value, count in Counter(self.shadow).items()
            if self.beats(laid, [value] * count)
        ]
        if not groups:
            return False
        value = self.dice.choice(groups)
        self.hands[seat] += [card for card in self.shadow if card == value]
        self.shadow = [card for card in self.shadow if card != value]
        self.refill_shadow()
        return True

    def refill_shadow(self) -> None:
        while self.pile and len(self.shadow) < 13:
            card = self.pile.pop()
            if card < 13:
                self.shadow.append(card)
            else:
                min(self.supply, key=lambda stack: (len(stack), stack[0])).append(card)

    def result(self, ended: str) -> dict[str, Any]:
        """What the table would write down, every place counted."""
        table = [sum(map(len, layers)) for layers in self.layers]
        counted = {"discard": len(self.discard), "pile": len(self.pile)}
        counted["supply"] = sum(map(len, self.supply))
        if self.shadow or len(self.hands) == 2:
            counted["shadow"] = len(self.shadow)
        return {"ended": ended, "table": table, "hand": list(map(len, self.hands)), **counted}


def result(seats: int, rules: str, dice: Random) -> dict[str, Any]:
    """The end of one game: with two players a duel."""
    table = dealt(seats, rules, dice)
    try:
        while True:
            for seat in range(seats):
                table.turn(seat)
    except Over as end:
        return table.result(str(end))


def dealt(seats: int, rules: str, dice: Random) -> Table:
    """A table before the first turn."""
    duel = seats == 2
    pile = [*range(1, 14)] * 8 + [JOKER] * (1 if duel else 5)
    dice.shuffle(pile)
    size = 11 if duel else 13
    hands = [[pile.pop() for _ in range(size)] + [JOKER] * (13 - size) for _ in range(seats)]
    table = Table(rules, hands, pile, dice, layers=[[] for _ in range(seats)])
    table.refill()
    if duel:
        table.refill_shadow()
    return table
