"""The log as players see it: the newest version of every entry, without what was undone."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import takewhile
from typing import Any

from games.kit.entry import MARK, Entry

VOID = "void"
"""The kind of a record that undoes its slot."""


@dataclass(frozen=True, slots=True)
class Logged:
    """One record of the log: `seq` counts records, `slot` is the entry it belongs to.

    `by` is the name of the phone that entered it, if it has one.
    """

    seq: int
    slot: int
    kind: str
    data: Mapping[str, Any]
    accepted: tuple[str, ...]
    key: str
    made_at: int
    by: str | None = None

    @property
    def entry(self) -> Entry:
        """What was entered, without the bookkeeping."""
        return Entry(self.kind, self.data, self.accepted, self.slot)


def effective(records: Sequence[Logged]) -> tuple[Logged, ...]:
    """Keep the newest record of each slot, in the order of the slots, and drop voids.

    A mark counts as long as the entry does of which it was said.
    """
    newest = {record.slot: record for record in records}
    dropped = {slot for slot, record in newest.items() if record.kind == VOID}
    if dropped:
        dropped |= {mark for mark, slot in _marked(records).items() if slot in dropped}
    return tuple(newest[slot] for slot in sorted(newest) if slot not in dropped)


def _marked(records: Sequence[Logged]) -> dict[int, int]:
    """For every mark the slot of the last entry that counted when it was made, in one pass."""
    kinds: dict[int, str] = {}
    entries: list[int] = []  # a heap of negative slots, the last one first
    found: dict[int, int] = {}
    for record in records:
        if record.kind == MARK and record.slot == record.seq:
            while entries and kinds[-entries[0]] in (VOID, MARK):
                heappop(entries)
            if entries:
                found[record.slot] = -entries[0]
        kinds[record.slot] = record.kind
        if record.kind not in (VOID, MARK):
            heappush(entries, -record.slot)
    return found


def settled(records: Sequence[Logged]) -> int:
    """How many entries still stand as they were judged: nothing before them has changed.

    The first so many of `effective` need not be judged again.
    """
    lowest, untouched = records[-1].seq + 1 if records else 0, set()
    for record in reversed(records):
        if record.slot <= lowest:
            untouched.add(record.seq)
        lowest = min(lowest, record.slot)
    return sum(1 for _ in takewhile(lambda one: one.seq in untouched, effective(records)))
