"""The log as it grew: where the game stood when an entry was made, whatever became of it since.

Everything here goes through a log once; how often it was changed in the middle does not matter.
"""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from typing import Any, Generic

from games.kit.entry import Entry
from games.kit.log import VOID, Logged, effective, settled
from games.kit.replay import Replay, replay
from games.kit.rulebook import Rule
from games.kit.sheet import Conceals, Options, S, Sheet
from games.kit.text import N_
from games.kit.verdict import FINE

STILL_SECRET = Rule(
    "still-secret",
    N_("Secrets first"),
    N_("Entries made before a secret one can’t be changed until it is revealed."),
    N_("A later entry is still secret, and this could give it away. Finish the round first."),
)
STEPS_TO_SPARE = 2_000
"""Entries that may be replayed: several times what any evening needs."""


class Timeline(Generic[S]):
    """A log that is read record by record, and where its entries leave the game at that moment.

    A change in the middle means that everything after it is replayed; in a log with so many changes
    that this would take too long, some positions are given up.
    """

    def __init__(
        self, sheet: Sheet[S], options: Options, seats: int, records: Sequence[Logged]
    ) -> None:
        standing = effective(records)[: settled(records)]
        self._settled = {record.seq for record in standing}
        self._steps = len(records) + STEPS_TO_SPARE
        self._slots: list[int] = []
        self._made: list[Logged] = []
        # Where the game stood before the first entry, the second and so on, as far as was asked.
        self._places = [replay(sheet, options, seats, ())]

    def take(self, record: Logged) -> None:
        """Read the next record."""
        at = bisect_left(self._slots, record.slot)
        del self._places[at + 1 :]
        stays = int(record.kind != VOID)
        there = int(self.holds(record.slot))
        self._slots[at : at + there] = [record.slot] * stays
        self._made[at : at + there] = [record] * stays

    def before(self, slot: int) -> Replay[S] | None:
        """Where the game stands before the entry of this slot, if it gets that far."""
        at = bisect_left(self._slots, slot)
        while len(self._places) <= at:
            after = self._next()
            if after is None:
                return None
            self._places.append(after)
        return self._places[at]

    def holds(self, slot: int) -> bool:
        """Whether something stands in this slot now."""
        at = bisect_left(self._slots, slot)
        return self._slots[at : at + 1] == [slot]

    @property
    def gave_up(self) -> bool:
        """Whether it was replayed so often that it stopped."""
        return self._steps < 0

    def _next(self) -> Replay[S] | None:
        """One entry more than has been played so far."""
        self._steps -= 1
        place, made = self._places[-1], self._made[len(self._places) - 1]
        entry: Entry = made.entry
        verdict = FINE if made.seq in self._settled else place.judge(entry)
        if self.gave_up or verdict.blocking(entry.accepted):
            return None
        return place.after(entry)


def secret_slots(position: Replay[Any], records: Sequence[Logged]) -> frozenset[int]:
    """The entries that must not be shown yet.

    What was secret when something older was changed, or when it was itself undone, stays secret
    until it counts again and is revealed.
    """
    sheet, party = position.sheet, position.party
    if not isinstance(sheet, Conceals) or not sheet.has_secrets(party.options):
        return frozenset()
    log = Timeline(sheet, party.options, party.first, records)
    secret: set[int] = set()
    for record in records:
        then = log.before(record.seq) if record.slot != record.seq else None
        if then is not None:
            secret -= {record.slot} if log.holds(record.slot) else set()
            secret |= sheet.concealed(then.state)
        elif log.gave_up:
            secret.add(record.slot)
        log.take(record)
    counting = _slots(position.applied)
    return frozenset(secret - counting) | sheet.concealed(position.state)


def _slots(entries: Iterable[Entry]) -> set[int]:
    return {entry.slot for entry in entries if entry.slot is not None}
