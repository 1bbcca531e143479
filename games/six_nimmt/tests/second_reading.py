"""The rules read a second time, slowly and by trying, straight from the dossier.

Nothing here is shared with the engine: rows are dictionaries that change, and the numbers of
cows are copied from the printed list.
"""

from copy import deepcopy
from typing import Any

COWS = {55: 7} | dict.fromkeys((11, 22, 33, 44, 66, 77, 88, 99), 5)
COWS |= dict.fromkeys((10, 20, 30, 40, 50, 60, 70, 80, 90, 100), 3)
COWS |= dict.fromkeys((5, 15, 25, 35, 45, 65, 75, 85, 95), 2)

Table = list[dict[str, Any]]
NO, ASK, DOUBT, YES = "against", "unsure", "disputed", "fine"


class Settled(Exception):
    """The answer is known before the card is placed."""


def cows(cards: list[int]) -> int:
    return sum(COWS.get(card, 1) for card in cards)


class Reading:
    """One question as a person would go through it with the book in hand."""

    def __init__(self, body: dict[str, Any]) -> None:
        self.body = body
        self.table: Table = deepcopy(body["rows"])
        self.card: int = body["card"]
        self.kind: str = body.get("special", "")
        self.taken: list[int] = []
        self.doubtful = False
        self.silent = False  # the rulebook is silent: section 4.5, marked I
        self.five = len(self.table) == 5

    def answer(self) -> tuple[str, dict[str, Any] | None]:
        try:
            self._play()
        except Settled as early:
            open_and_doubtful = str(early) == ASK and self.doubtful
            return DOUBT if open_and_doubtful else str(early), None
        outcome = {"rows": self.table, "taken": self.taken, "cows": cows(self.taken)}
        if self.kind != "minusplus" or "plus" in self.body:
            outcome["removed"], outcome["pile"] = self._book()
        if self.kind == "replace" and self.taken:
            self.silent = True
        return (DOUBT if self.doubtful or self.silent else YES), outcome

    def _play(self) -> None:
        if self.kind == "fifth":
            self._fifth()
        elif self.kind == "seven":
            self._seven()
        elif self.kind == "insert":
            self._insert()
        else:
            if self.kind == "move":
                self._move()
            elif self.kind == "stop":
                self._stop()
            elif self.kind == "replace":
                self._replace()
            self._place()

    def _fifth(self) -> None:
        if self.five and not any(row["stop"] for row in self.table):
            raise Settled(NO)
        self.doubtful = self.five
        if self.body.get("take_row", len(self.table) + 1) != len(self.table) + 1:
            raise Settled(NO)
        self.table.append({"cards": [self.card], "seven": False, "stop": False})

    def _seven(self) -> None:
        row = self._nearest()
        if row is None or len(row["cards"]) < self._room(row):
            raise Settled(NO)
        self.doubtful = row["seven"]
        self._agrees(row)
        row["cards"].append(self.card)
        row["seven"] = True

    def _insert(self) -> None:
        able = [row for row in self.table if not row["stop"] and max(row["cards"]) > self.card]
        if not able:
            raise Settled(NO)
        chosen = self.body.get("take_row", self.body.get("row"))
        if chosen is None and len(able) > 1:
            raise Settled(ASK)
        row = able[0] if chosen is None else self._row(chosen)
        if not any(row is one for one in able):
            raise Settled(NO)
        after = len(row["cards"]) + 1
        is_taken_of_five = after > self._room(row) and self.five
        self.silent = after == self._room(row) or is_taken_of_five
        self._squeeze(row, self.card)

    def _squeeze(self, row: dict[str, Any], card: int) -> None:
        """Put a card where it rises; one too many takes all but the last, or all of five rows."""
        row["cards"] = sorted([*row["cards"], card])
        if len(row["cards"]) > self._room(row):
            last = [] if self.five else [row["cards"][-1]]
            self.taken += [one for one in row["cards"] if one not in last]
            self._cleared(row, last)

    def _cleared(self, row: dict[str, Any], left: list[int]) -> None:
        """After a take: every Stop! goes, the marker of the row too, a fifth row disappears."""
        for one in self.table:
            one["stop"] = False
        row["seven"] = False
        row["cards"] = left
        if self.five:
            self.table = [one for one in self.table if one is not row]
            self.five = False

    def _replace(self) -> None:
        instead, hand = self.body["replacement"], self.body.get("hand")
        if instead == self.card:
            raise Settled(NO)
        self.doubtful = hand == []
        self.card = instead

    def _move(self) -> None:
        card, to = self.body["moved"], self.body.get("dst")
        source = next(row for row in self.table if card in row["cards"])
        if source["stop"]:
            raise Settled(NO)
        if to is None:
            raise Settled(ASK)
        target = self._row(to)
        if target is source or target["stop"]:
            raise Settled(NO)
        full = len(target["cards"]) == self._room(target)
        self.doubtful = full and self.body.get("move_full") != "take"
        self.silent = source["seven"] or self._is_fifth(source) or self._is_fifth(target)
        source["cards"].remove(card)
        self._squeeze(target, card)

    def _stop(self) -> None:
        if sum(row["stop"] for row in self.table) == 2:
            raise Settled(NO)
        if self.body.get("row") is None:
            raise Settled(ASK)
        row = self._row(self.body["row"])
        if row["stop"] or row["seven"]:
            raise Settled(NO)
        row["stop"] = True

    def _place(self) -> None:
        emptied = [row for row in self.table if not row["cards"]]
        row = emptied[0] if emptied else self._nearest()
        if row is not None:
            self._agrees(row)
        if self.kind == "minusplus":
            self._needs_a_take(row)
        is_low = row is None
        if row is None:
            row = self._chosen()
        elif len(row["cards"]) < self._room(row):
            row["cards"].append(self.card)
            return
        self.silent |= row["seven"] and (is_low or self.five)
        own = [self.card] if self.five else []
        self.taken += row["cards"] + own
        self._cleared(row, [] if own else [self.card])

    def _needs_a_take(self, row: dict[str, Any] | None) -> None:
        if row is not None and len(row["cards"]) < self._room(row):
            raise Settled(NO)

    def _chosen(self) -> dict[str, Any]:
        """A low card takes the row its player names, among those that are open."""
        named = self.body.get("take_row")
        if named is None:
            raise Settled(ASK)
        row = self._row(named)
        if row["stop"]:
            raise Settled(NO)
        return row

    def _nearest(self) -> dict[str, Any] | None:
        for difference in range(1, 104):
            for row in self.table:
                if not row["stop"] and row["cards"][-1] == self.card - difference:
                    return row
        return None

    def _agrees(self, row: dict[str, Any]) -> None:
        named = self.body.get("take_row")
        if named is not None and self._row(named) is not row:
            raise Settled(NO)

    def _row(self, number: int) -> dict[str, Any]:
        if number > len(self.table):
            raise Settled(NO)
        return self.table[number - 1]

    def _is_fifth(self, row: dict[str, Any]) -> bool:
        return any(row is one for one in self.table[4:])

    def _room(self, row: dict[str, Any]) -> int:
        return 6 if row["seven"] else 5

    def _book(self) -> tuple[list[int], list[int]]:
        """Negative = Positive: what leaves the round, and the pile after it."""
        plus, cancelled = self.body.get("plus"), self.body.get("offset", [])
        if self.kind != "minusplus" or plus is None:
            return [], self.taken
        return [plus, *cancelled], [
            card
            for card in [*self.body.get("pile", []), *self.taken]
            if card not in (plus, *cancelled)
        ]


def booked(body: dict[str, Any], outcome: dict[str, Any]) -> str:
    """What rules out the cards that Negative = Positive names, once the taken cards are known."""
    plus, cancelled = body["plus"], body.get("offset", [])
    others = {*outcome["taken"], *body.get("pile", [])} - {plus}
    if plus not in outcome["taken"] or not set(cancelled) <= others:
        return NO
    if cows(cancelled) > cows([plus]):
        return NO
    return DOUBT if body["card"] in (plus, *cancelled) else YES


def read(body: dict[str, Any]) -> tuple[str, Any]:
    """The whole answer; Negative = Positive is settled once the row is known."""
    status, outcome = Reading(body).answer()
    if body.get("special") != "minusplus" or "plus" not in body:
        return status, outcome
    if status == ASK:
        rows = range(1, len(body["rows"]) + 1)
        open_to_choice = [read(body | {"take_row": row})[0] for row in rows]
        return (NO if set(open_to_choice) == {NO} else ASK), None
    if outcome is not None:
        status = max(status, booked(body, outcome), key=(YES, DOUBT, NO).index)
    return status, None if status == NO else outcome
