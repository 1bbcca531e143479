"""Deals real hands and plays them by the second reading of the rules; yields what a table enters.

Nothing here is shared with the engine: the dealer sees all hands and moves the cards itself.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

from games.six_nimmt.tests.second_reading import ASK, DOUBT, YES, Reading, cows, read

KINDS = ("fifth", "seven", "insert", "replace", "move", "stop", "minusplus")
BESIDE = ("fifth", "seven", "stop")
TRIES = 5


@dataclass(frozen=True)
class Move:
    """One entry; after it these rows, piles and special cards, unless the trick goes on."""

    kind: str
    data: dict[str, Any]
    rows: list[dict[str, Any]]
    piles: list[list[int]]
    removed: list[int]
    specials: list[int]


def row_of(cards: list[int]) -> dict[str, Any]:
    return {"cards": cards, "seven": False, "stop": False}


@dataclass
class Evening:
    """One game: the seats' hands, the rows, the piles, and where every special card is."""

    variant: str
    seats: int
    dice: Random
    rounds: list[list[int]] = field(default_factory=list)
    specials: list[list[str]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.specials = [[] for _ in range(self.seats)]
        self.pile, self.discard = list[str](), list[str]()
        self.backs: dict[int, int] = {}
        self.proved = self.rushed = False
        self.last = 12 if self.variant == "jubilee" else 10

    def round(self) -> Iterator[Move]:
        """One round, from the starters to the last card."""
        kept = self._deal()
        self.backs, self.proved = {}, False
        yield self._move("starters", {"starters": [row["cards"][0] for row in self.rows], **kept})
        for trick in range(1, self.last + 1):
            self.trick = trick
            yield from self._trick()
        self.rounds.append([cows(pile) for pile in self.piles])

    def _deal(self) -> dict[str, Any]:
        top = 10 * self.seats + 4 if self.variant == "profi" else 104
        deck = self.dice.sample(range(1, top + 1), top)
        self.rows = [row_of([deck.pop()]) for _ in range(4)]
        self.hands = [[deck.pop() for _ in range(self.last)] for _ in range(self.seats)]
        self.piles: list[list[int]] = [[] for _ in range(self.seats)]
        self.removed: list[int] = []
        return self._deal_specials() if self.variant == "jubilee" else {}

    def _deal_specials(self) -> dict[str, Any]:
        """Somebody may keep fewer; all the others are shuffled and dealt, three if they last."""
        told = {}
        if self.rounds and self.dice.random() < 0.5:
            self.specials = [hand[: self.dice.randint(0, len(hand))] for hand in self.specials]
            told = {"kept": [len(hand) for hand in self.specials]}
        left = [kind for kind in KINDS for _ in range(4)]
        for kind in (kind for hand in self.specials for kind in hand):
            left.remove(kind)
        self.dice.shuffle(left)
        each = 3
        while each * self.seats > len(left):
            each -= 1
        for hand in self.specials:
            hand.extend(left.pop() for _ in range(each))
        self.pile, self.discard = left, []
        return told

    def _trick(self) -> Iterator[Move]:
        for hand in self.hands:
            self.dice.shuffle(hand)
        cards = [hand.pop() for hand in self.hands]
        self.proved = any(self._proves(card, seat) for seat, card in enumerate(cards))
        self.backs = {card: seat for card, seat in self.backs.items() if card not in cards}
        self.open = sorted((card, seat) for seat, card in enumerate(cards))
        self.callers: set[int] = set()
        kind = self._kind()
        self.rushed = self.trick == self.last and kind == "trick"
        data: dict[str, Any] = {"cards": cards}
        named = self._named() if any(self.specials) and self.dice.random() < 0.5 else {}
        yield from self._until_asked(kind, data | named)

    def _kind(self) -> str:
        """The last trick stops wherever a special card can help, unless nobody wants that."""
        stops = self.trick == self.last and any(self.specials) and self.dice.random() < 0.7
        return "last_trick" if stops else "trick"

    def _proves(self, card: int, seat: int) -> bool:
        """Whether this card is known to be somewhere else, or the hand to be all others."""
        known = [back for back, owner in self.backs.items() if owner == seat]
        left = self.last - self.trick + 1
        return self.backs.get(card, seat) != seat or (len(known) >= left and card not in known)

    def _named(self) -> dict[str, int]:
        """Somebody with a card to be placed says that they play a special card with it."""
        able = [seat for _, seat in self.open if self.specials[seat] and seat not in self.callers]
        if not able:
            return {}
        caller = self.dice.choice(able)
        self.callers.add(caller)
        return {"caller": caller + 1}

    def _until_asked(self, kind: str, data: dict[str, Any]) -> Iterator[Move]:
        """What an entry sets going, then the next entry of the trick."""
        while self.open:
            card, seat = self.open[0]
            body = {"rows": self.rows, "card": card}
            if seat in self.callers:
                yield self._move(kind, data)
                yield from self._special(card, seat)
                return
            status, outcome = Reading(body).answer()
            if status == ASK:
                yield self._move(kind, data)
                yield from self._low(card, seat)
                return
            if outcome and outcome["taken"] and self._may_avoid(seat):
                yield self._move(kind, data)
                yield from self._forced(card, seat, outcome)
                return
            self._placed(seat, body, outcome)
        yield self._move(kind, data)

    def _forced(self, card: int, seat: int, outcome: Any) -> Iterator[Move]:
        """A row that has to be taken, unless a special card helps; then perhaps an exchange."""
        if self.dice.random() < 0.4:
            yield from self._special(card, seat)
            return
        self._placed(seat, {"card": card}, outcome)
        yield from self._go_on(seat)

    def _placed(self, seat: int, body: dict[str, Any], outcome: Any) -> list[int]:
        """Lay the card and take what it takes; a special card leaves the hand."""
        before = self._beside()
        taken: list[int] = outcome["taken"]
        self.rows = outcome["rows"]
        self.removed += outcome["removed"]
        pile = [*self.piles[seat], *taken]
        self.piles[seat] = [one for one in pile if one not in outcome["removed"]]
        self.open = self.open[1:]
        if kind := body.get("special"):
            self.specials[seat].remove(kind)
            before.append(kind)
        for kind in self._beside():
            before.remove(kind)
        self.discard += before
        if body.get("special") == "replace":
            self._went_back(seat, body["card"], body["replacement"])
        return taken

    def _went_back(self, seat: int, card: int, instead: int) -> None:
        self.hands[seat].remove(instead)
        self.hands[seat].append(card)
        self.proved = self.backs.pop(instead, seat) != seat
        self.backs[card] = seat

    def _beside(self) -> list[str]:
        """The special cards that lie at the rows."""
        sevens, stops = ([row[mark] for row in self.rows].count(True) for mark in ("seven", "stop"))
        return ["fifth"] * (len(self.rows) - 4) + ["seven"] * sevens + ["stop"] * stops

    def _may_avoid(self, seat: int) -> bool:
        return bool(self.specials[seat]) and not self.rushed

    def _may_exchange(self, seat: int) -> bool:
        """After the last card of the game nobody stops for it."""
        is_end = self.trick == self.last and len(self.rounds) == 1
        return self._may_avoid(seat) and not is_end

    def _low(self, card: int, seat: int) -> Iterator[Move]:
        if self.specials[seat] and self.dice.random() < 0.4:
            yield from self._special(card, seat)
            return
        self.proved = False
        chosen = self._open_row()
        body = {"rows": self.rows, "card": card, "take_row": chosen}
        self._placed(seat, body, Reading(body).answer()[1])
        told = {"row": str(chosen), **self._named_behind()}
        yield from self._then("row", told, seat if self._may_exchange(seat) else -1)

    def _named_behind(self) -> dict[str, int]:
        """Who plays a special card with a later card: nobody, unless there is time to ask."""
        return {}

    def _open_row(self) -> int:
        free = [at for at, row in enumerate(self.rows, 1) if not row["stop"]]
        return self.dice.choice(free)

    def _then(self, kind: str, data: dict[str, Any], taker: int) -> Iterator[Move]:
        if taker < 0:
            yield from self._until_asked(kind, data)
            return
        yield self._move(kind, data)
        yield from self._go_on(taker)

    def _special(self, card: int, seat: int) -> Iterator[Move]:
        """A special card from the hand that may be played, or none after all."""
        self.proved = False
        self.callers.discard(seat)
        body, told, outcome = self._chosen(card, seat)
        took = self._placed(seat, body, outcome)
        told |= self._named_behind() if "special" not in body or self.callers else {}
        asks = bool(took) and self._may_exchange(seat)
        if asks or ("special" in body and self._others_may()):
            yield self._move("special", told)
            yield from self._go_on(seat if asks else -1)
        else:
            yield from self._until_asked("special", told)

    def _others_may(self) -> bool:
        return not self.callers and any(self.specials[seat] for _, seat in self.open)

    def _chosen(self, card: int, seat: int) -> tuple[dict[str, Any], dict[str, Any], Any]:
        """The special card as it is read and as it is told, and what comes of it."""
        for _ in range(TRIES):
            kind = self.dice.choice(self.specials[seat])
            if kind == "replace" and not self.hands[seat]:
                continue
            told = {"special": kind, **self._said(kind, seat)}
            body = self._body(card, seat, told)
            status, outcome = read(body)
            if status == ASK:
                told["take_row"] = str(self._open_row())
                body = self._body(card, seat, told)
                status, outcome = read(body)
            if status == YES or (status == DOUBT and not self._disputed(body)):
                return body, told, outcome
        told, body = {"special": "none"}, {"rows": self.rows, "card": card}
        status, outcome = Reading(body).answer()
        if status == ASK:
            told["take_row"] = str(self._open_row())
            body["take_row"] = int(told["take_row"])
            _, outcome = Reading(body).answer()
        return body, told, outcome

    def _disputed(self, body: dict[str, Any]) -> bool:
        """Whether it is the card that is doubted, not only what comes of it."""
        reading = Reading(body)
        reading.answer()
        return reading.doubtful or body.get("plus") == body["card"]

    def _said(self, kind: str, seat: int) -> dict[str, Any]:
        lying = [card for row in self.rows for card in row["cards"]]
        match kind:
            case "stop":
                return {"row": str(self.dice.randint(1, len(self.rows)))}
            case "move":
                row = str(self.dice.randint(1, len(self.rows)))
                return {"moved": self.dice.choice(lying), "dst": row}
            case "replace":
                return {"replacement": self.dice.choice(self.hands[seat] or [1])}
            case "minusplus":
                row = self.dice.choice(self.rows)["cards"]
                plus = self.dice.choice(row)
                near = [one for one in {*row, *self.piles[seat]} if one != plus]
                some = self.dice.sample(sorted(near), self.dice.randint(0, min(2, len(near))))
                return {"plus": plus, **({"offset": some} if some else {})}
        return {}

    def _body(self, card: int, seat: int, told: dict[str, Any]) -> dict[str, Any]:
        """The same as the second reading wants it: rows from 1 as numbers, hand and pile."""
        numbered = ("row", "dst", "take_row")
        rows: dict[str, Any] = {key: int(told[key]) for key in numbered if key in told}
        known = {"hand": list(self.hands[seat]), "pile": list(self.piles[seat])}
        return {"rows": self.rows, "card": card, **told, **rows, **known}

    def _go_on(self, taker: int) -> Iterator[Move]:
        """The exchange, and perhaps somebody who will play the next special card."""
        self.proved = False
        data: dict[str, Any] = {}
        if taker >= 0:
            data["given"] = "none"
            if self.dice.random() < 0.5:
                data["given"] = self._exchange(taker)
        if self.dice.random() < 0.4:
            data |= self._named()
        yield from self._until_asked("go_on", data)

    def _exchange(self, seat: int) -> str:
        given = self.dice.choice(self.specials[seat])
        self.specials[seat].remove(given)
        self.discard.append(given)
        if not self.pile:
            self.pile, self.discard = self.discard, []
            self.dice.shuffle(self.pile)
        self.specials[seat].append(self.pile.pop())
        return given

    def _move(self, kind: str, data: dict[str, Any]) -> Move:
        held = [len(hand) for hand in self.specials]
        if self.variant == "jubilee":
            assert 28 == sum(held) + len(self.pile) + len(self.discard) + len(self._beside())
        piles = [list(pile) for pile in self.piles]
        return Move(kind, data, self.rows, piles, list(self.removed), held)


class Eager(Evening):
    """The same with people who say at the first chance that they play a special card later."""

    named = 0

    def _named_behind(self) -> dict[str, int]:
        told = self._named()
        self.named += bool(told)
        return told


class Former(Evening):
    """The same as tables entered it before the play stopped at rows that need not be taken."""

    def _kind(self) -> str:
        return "trick"

    def _forced(self, card: int, seat: int, outcome: Any) -> Iterator[Move]:
        """The row was taken at once, and only then somebody could say something."""
        self._placed(seat, {"card": card}, outcome)
        yield from self._go_on(seat)


class Swindle(Evening):
    """The same with one wrong: a card that went back by Replace is slipped to somebody else."""

    slipped = 0

    def _went_back(self, seat: int, card: int, instead: int) -> None:
        super()._went_back(seat, card, instead)
        others = [one for one in range(self.seats) if one != seat and self.hands[one]]
        if not self.slipped and others:
            hand = self.hands[self.dice.choice(others)]
            self.hands[seat].remove(card)
            self.hands[seat].append(hand.pop(0))
            hand.append(card)
            self.slipped = card
