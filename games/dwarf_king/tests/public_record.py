"""What everybody has seen of a deal, and whether any hands at all fit it; only for the tests.

Nothing here comes from the game's own modules: every card that is out looks for a place in a hand
by itself, and others move over for it.
"""

from collections.abc import Mapping
from typing import Any

from games.dwarf_king.tests.second_reading import LAST, MAGIC, heights, suit_led, taken_by

TELLS_NOTHING = ("Dragon", "Puppeteer", "Sorcerer")


class Record:
    """A deal as it is entered. Hands are numbered by the seat they were dealt to."""

    def __init__(self, seats: int, deck: list[str], *readings: str) -> None:
        self.seats, self.out, self.readings = seats, set(deck), readings
        self.at = list(range(seats))
        self.without: list[set[str]] = [set() for _ in range(seats)]
        self.known: dict[str, set[int]] = {}
        self.leader, self.tricks, self.last = 0, 0, [""]
        self.players: list[int] = []

    def see(self, kind: str, data: Mapping[str, Any]) -> None:
        if "leader" in data:
            self.leader = data["leader"] - 1
            self.known["G5"] = {self.leader}
        if kind == "exchange":
            self.known["G11"] = {data["who"] - 1, data["partner"] - 1}
        if kind == "trick":
            self.trick(data["cards"])
        if kind == "swap":
            one, other = self.players[self.last.index("D1")], data["partner"] - 1
            self.at[one], self.at[other] = self.at[other], self.at[one]
        if kind == "pass":
            giver = -1 if data["direction"] == "left" else 1
            self.at = [self.at[(seat + giver) % self.seats] for seat in range(self.seats)]
        if kind == "take":
            self.last[self.last.index(data["card"])] = "Sorcerer"
            self.out = (self.out - {"Sorcerer"}) | {data["card"]}
            self.known[data["card"]] = {self.at[data["who"] - 1]}

    def trick(self, by_seat: list[str]) -> None:
        players = [(self.leader + step) % self.seats for step in range(self.seats)]
        cards, before = [by_seat[seat] for seat in players], self.last if self.tricks else []
        led = suit_led(cards, before)
        for at, (suit, _) in enumerate(heights(cards, before)):
            if at and suit != led and cards[at] not in TELLS_NOTHING:
                self.without[self.at[players[at]]].add(led)
        self.leader = players[taken_by(cards, before, *self.readings)]
        self.out -= set(cards)
        self.tricks, self.last, self.players = self.tricks + 1, cards, players

    def fits(self) -> bool:
        """Whether the cards that are out can be dealt so that everybody has followed suit."""
        places = [(hand, n) for hand in range(self.seats) for n in range(self.left)]
        taken: dict[tuple[int, int], str] = {}
        return all(self.finds(card, places, taken, set()) for card in sorted(self.out))

    @property
    def left(self) -> int:
        return LAST[self.seats] - self.tricks

    def finds(
        self,
        card: str,
        places: list[tuple[int, int]],
        taken: dict[tuple[int, int], str],
        tried: set[tuple[int, int]],
    ) -> bool:
        """A place for this card; whatever lies there looks for another one."""
        for place in places:
            if place not in tried and self.may_be_in(card, place[0]):
                tried.add(place)
                if place not in taken or self.finds(taken[place], places, taken, tried):
                    taken[place] = card
                    return True
        return False

    def may_be_in(self, card: str, hand: int) -> bool:
        known = self.known.get(card, set(range(self.seats)))
        sure = len(known) == 1 or card in MAGIC
        return hand in known and (sure or card[0] not in self.without[hand])
