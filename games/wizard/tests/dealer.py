"""A table with real hands: deals, plays by the second reading of the rules, answers what is asked.

It keeps its own books (hands, tricks, bids, totals) and never asks the engine what is right.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from games.wizard.tests import second_reading as reading

SUITS = ("red", "blue", "green", "yellow")
PLAIN = (*(f"{suit}{number}" for suit in "RBGY" for number in range(1, 14)), *("W", "J") * 4)
BOXES: dict[str, tuple[str, ...]] = {
    "base": (),
    "years20": ("Dragon", "Fairy", "Bomb", "Werewolf", "Juggler", "Cloud"),
}
BOXES["years25"] = (*BOXES["years20"], "Shapeshifter")
BOXES["years30"] = (*BOXES["years25"], "Witch", "Vampire")
OWN = {
    "dragon_fairy": ("Dragon", "Fairy"),
    **{
        name.lower(): (name,)
        for name in ("Bomb", "Werewolf", "Juggler", "Cloud", "Shapeshifter", "Witch", "Vampire")
    },
}
NO_TRUMP_CARDS = ("J", "Fairy", "Bomb", "Witch")


def specials_of(options: dict[str, Any]) -> tuple[str, ...]:
    if options["deck"] != "own":
        return BOXES[options["deck"]]
    return tuple(card for key, cards in OWN.items() if options.get(key) for card in cards)


@dataclass
class Round:
    """One round in the dealer's head. `log` is what everybody at the table saw of it."""

    cards: int
    hands: list[list[str]]
    stack: list[str]
    turned: str | None
    leader: int
    trump: str = ""
    holder: int | None = None
    copied: str | None = None
    bids: list[int] = field(default_factory=list)
    won: list[int] = field(default_factory=list)
    pile: list[str] = field(default_factory=list)
    bombs: int = 0
    trick: list[tuple[int, str]] = field(default_factory=list)
    said: dict[str, Any] = field(default_factory=dict)
    takers: list[int] = field(default_factory=list)
    unseen: list[str] = field(default_factory=list)
    changes: list[tuple[int, str]] = field(default_factory=list)
    witch: int | None = None
    witch_card: str = ""
    tricks: int = 0
    log: list[tuple[Any, ...]] = field(default_factory=list)

    @property
    def copy(self) -> str | None:
        lies_werewolf = self.turned == "Werewolf" or self.holder is not None
        return self.copied if lies_werewolf else self.turned


@dataclass
class Dealer:
    """Deals and plays. `rich` puts the special cards into hands, `plant` is how often it breaks
    the rule; `planted` are the rounds, seats and tricks where it did, with the rest of the hand.

    After `juggles` tricks Juggler and Witch are played as soon as they can be, so that she brings
    the Juggler back; before that nobody plays them.
    """

    options: dict[str, Any]
    seats: int
    dice: Random
    sizes: Sequence[int]
    rich: bool = False
    plant: int = 0
    juggles: int | None = None
    number: int = 0
    totals: list[int] = field(default_factory=list)
    results: list[dict[str, Any]] = field(default_factory=list)
    order: list[str] = field(default_factory=list)
    planted: dict[tuple[int, int, int], list[str]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.totals = [0] * self.seats
        self.order = self.dice.sample(SUITS, 4)
        self.deal()

    @property
    def over(self) -> bool:
        return self.number == len(self.sizes)

    @property
    def deck(self) -> Counter[str]:
        return Counter((*PLAIN, *specials_of(self.options)))

    @property
    def gone(self) -> Counter[str]:
        """What everybody knows to be out of play."""
        now = self.now
        lies = [card for card in (now.copied, now.turned) if card is not None]
        if now.holder is not None:
            lies.remove(str(now.turned))
        if "Werewolf" in self.deck and "Werewolf" not in lies:
            lies.append("Werewolf")
        return Counter(now.pile) - Counter(now.unseen) + Counter(lies)

    @property
    def everything(self) -> Counter[str]:
        """All cards, wherever they are."""
        now, held = self.now, [card for hand in self.now.hands for card in hand]
        lies = ["Werewolf" if now.holder is not None else now.turned, now.copied]
        return Counter([*now.pile, *held, *now.stack, *(one for one in lies if one is not None)])

    def deal(self) -> None:
        """Shuffle, deal, turn."""
        if self.over:
            return
        cards, specials = self.sizes[self.number], specials_of(self.options)
        deck = [*PLAIN, *specials]
        self.dice.shuffle(deck)
        if self.rich:
            deck.sort(key=lambda card: card not in specials or self.dice.random() < 0.2)
            dealt = deck[: cards * self.seats]
            self.dice.shuffle(dealt)
            deck[: cards * self.seats] = dealt
        hands = [deck[seat * cards : (seat + 1) * cards] for seat in range(self.seats)]
        stack = deck[cards * self.seats :]
        full = self.options["length"] == "five_full"
        wanted = {"Werewolf", "Vampire"} & set(specials) if full else {"any"}
        turned = stack.pop(0) if stack and wanted else None
        dealer = (self.options["dealer"] - 1 + self.number) % self.seats
        self.now = Round(cards, hands, stack, turned, (dealer + 1) % self.seats)
        self.now.won = [0] * self.seats
        self.now.trump = self._trump(turned)

    def _trump(self, turned: str | None) -> str:
        """Section 1.4; where somebody has to name it, it is named when asked for."""
        if self.options["length"] == "five_full":
            return (*self.order, "none")[self.number]
        if turned is None or turned in NO_TRUMP_CARDS:
            return "none"
        return reading.FOUR[turned[0]] if turned[1:].isdigit() else self.dice.choice(SUITS)

    def answer(self, kinds: Sequence[str]) -> tuple[str, dict[str, Any]]:
        """What the table says when it is asked; the usual entry comes first."""
        holds = next((at for at, hand in enumerate(self.now.hands) if "Werewolf" in hand), None)
        if "werewolf" in kinds and holds is not None:
            return self.werewolf(holds)
        return getattr(self, f"say_{kinds[0]}")()  # type: ignore[no-any-return]

    def werewolf(self, holds: int) -> tuple[str, dict[str, Any]]:
        now = self.now
        turned = str(now.turned)
        now.hands[holds][now.hands[holds].index("Werewolf")] = turned
        now.holder, now.trump = holds, self.dice.choice((*SUITS, "none"))
        now.log.append(("swap", holds, turned, "Werewolf"))
        return "werewolf", {"player": holds + 1, "trump": now.trump}

    def say_turned(self) -> tuple[str, dict[str, Any]]:
        return "turned", {"turned": self.now.turned}

    def say_trump(self) -> tuple[str, dict[str, Any]]:
        return "trump", {"trump": self.now.trump}

    def say_bids(self) -> tuple[str, dict[str, Any]]:
        now = self.now
        now.bids = [self.dice.randint(0, min(now.cards, 4)) for _ in range(self.seats)]
        last = (now.leader - 1) % self.seats
        if self.options["bid_limit"] != "off" and sum(now.bids) == now.cards:
            now.bids[last] += 1 if now.bids[last] < now.cards else -1
        return "bids", {"bids": list(now.bids)}

    def say_trick(self) -> tuple[str, dict[str, Any]]:
        now = self.now
        now.trick, now.said = [], {"vampire": self._copied_name()}
        for step in range(self.seats):
            seat = (now.leader + step) % self.seats
            card = self._chosen(seat)
            now.hands[seat].remove(card)
            now.trick.append((seat, card))
            self._speak(card)
        by_seat = dict(now.trick)
        self._take()
        return "trick", {"cards": [by_seat[seat] for seat in range(self.seats)]}

    def _copied_name(self) -> str:
        copy = self.now.copy or "nothing"
        return {"W": "wizard", "J": "jester"}.get(copy, copy.lower())

    def _seen(self, cards: Sequence[str]) -> list[reading.Seen]:
        return [reading.seen(card, self._told()) for card in cards]

    def _told(self) -> dict[str, Any]:
        copy = self.now.copy
        if copy is not None and copy[1:].isdigit():
            suit, number = reading.FOUR[copy[0]], int(copy[1:])
            return {**self.now.said, "vampire": suit, "vampire_number": number}
        return self.now.said

    def _chosen(self, seat: int) -> str:
        hand = self.now.hands[seat]
        led = reading.led(self._seen([card for _, card in self.now.trick]))[0]
        numbers = [card for card in hand if card[1:].isdigit()]
        follow = [card for card in numbers if reading.FOUR[card[0]] == led]
        others = [card for card in hand if card not in numbers]
        legal = [*follow, *others] if follow else hand
        wrong = [card for card in numbers if card not in legal]
        if wrong and len(self.planted) < self.plant and self.dice.random() < 0.4:
            card = self.dice.choice(wrong)
            rest = [one for one in hand if one != card]
            self.planted[self.number, seat, self.now.tricks + 1] = rest
            return card
        return self.dice.choice(self._timely(legal))

    def _timely(self, legal: list[str]) -> list[str]:
        if self.juggles is None:
            return legal
        if self.now.tricks < self.juggles:
            return [card for card in legal if card not in ("Juggler", "Witch")] or legal
        return [card for card in legal if card in ("Juggler", "Witch")] or legal

    def _speak(self, card: str) -> None:
        """What is said of a special card the moment it is played."""
        now = self.now
        if card == "Vampire" and now.copy is None:
            now.copied = now.stack.pop(0)
            now.said["vampire"] = self._copied_name()
        part = now.copy if card == "Vampire" else card
        if part in ("Juggler", "Cloud"):
            now.said[f"{part.lower()}_suit"] = self.dice.choice(SUITS)
        if part == "Shapeshifter":
            now.said["shapeshifter"] = self.dice.choice(("wizard", "jester"))

    def say_copied(self) -> tuple[str, dict[str, Any]]:
        return "copied", {"copied": self.now.copied}

    def say_said(self) -> tuple[str, dict[str, Any]]:
        keys = ("juggler_suit", "cloud_suit", "shapeshifter")
        return "said", {key: self.now.said[key] for key in keys if key in self.now.said}

    def _take(self) -> None:
        """Sections 1.8 and 3: who takes the trick, and what special cards do."""
        now = self.now
        cards = [card for _, card in now.trick]
        seen = self._seen(cards)
        place = reading.best(seen, now.trump)
        parts = [now.copy if card == "Vampire" else card for card in cards]
        leds = [reading.led(seen[:at])[0] for at in range(len(cards))]
        now.log.append(("trick", tuple(now.trick), tuple(leds)))
        now.leader, now.tricks = now.trick[place][0], now.tricks + 1
        now.pile += cards
        if "Bomb" in parts:
            now.bombs += 1
        else:
            now.won[now.leader] += 1
        if "Cloud" in parts and "Bomb" not in parts:
            now.takers.append(now.leader)
        if "Juggler" in parts and now.tricks < now.cards:
            self._pass()
        now.witch = None
        if "Witch" in parts and now.tricks < now.cards:
            now.witch = now.trick[parts.index("Witch")][0]
        now.witch_card = cards[parts.index("Witch")] if "Witch" in parts else ""

    def _pass(self) -> None:
        hands = self.now.hands
        given = [hand.pop(self.dice.randrange(len(hand))) for hand in hands]
        for seat, card in enumerate(given):
            hands[(seat + 1) % self.seats].append(card)
        self.now.log.append(("pass",))

    def say_witch(self) -> tuple[str, dict[str, Any]]:
        now, seat = self.now, self.now.witch
        assert seat is not None
        lying = [card for _, card in now.trick if card != now.witch_card]
        again = self.juggles is not None and "Juggler" in lying
        takes = "Juggler" if again else self.dice.choice(lying)
        gives = self.dice.choice(now.hands[seat])
        now.hands[seat].remove(gives)
        now.hands[seat].append(takes)
        now.pile.remove(takes)
        now.pile.append(gives)
        now.witch = None
        open_card = self.dice.random() < 0.7
        now.unseen += [] if open_card else [gives]
        now.log.append(("swap", seat, takes, gives if open_card else None))
        return "witch", {"takes": takes, **({"gives": gives} if open_card else {})}

    def say_cloud(self) -> tuple[str, dict[str, Any]]:
        while self.options["bidding"] != "secret" and not self._changed()[self.now.takers[0]]:
            self._cloud("plus")  # section 3: a bid of 0 only goes up, so nobody was asked
        bid = self._changed()[self.now.takers[0]]
        ways = [way for way, ok in (("plus", bid < self.now.cards), ("minus", bid > 0)) if ok]
        change = self.dice.choice(ways)
        self._cloud(change)
        return "cloud", {"change": change}

    def _changed(self) -> list[int]:
        bids = list(self.now.bids)
        for seat, change in self.now.changes:
            bids[seat] += 1 if change == "plus" else -1
        return bids

    def _cloud(self, change: str) -> None:
        self.now.changes.append((self.now.takers.pop(0), change))

    def settle(self) -> bool:
        """Once the round is over: write it down as on the pad of rounds, and deal the next."""
        now = self.now
        if now.tricks < now.cards:
            return False
        while now.takers:  # section 3: a bid of 0 only goes up, so nobody was asked
            assert 0 == self._changed()[now.takers[0]]
            self._cloud("plus")
        data: dict[str, Any] = {"tricks": list(now.won), "bombs": now.bombs}
        for (seat, change), key in zip(self.now.changes, ("cloud", "second_cloud"), strict=False):
            data |= {key: seat + 1, f"{key}_change": change}
        bids = self._changed()
        for seat, taken in enumerate(now.won):
            missed = abs(bids[seat] - taken)
            self.totals[seat] += -10 * missed if missed else 20 + 10 * taken
        self.results.append({"bids": list(now.bids), "tricks": data})
        self.number += 1
        self.deal()
        return True
