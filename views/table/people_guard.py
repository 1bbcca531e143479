"""Whether figures would change hands: an entry stays with those for whom it was written down."""

from typing import TypeAlias

from games.kit.entry import END, PEOPLE, Entry
from games.kit.people import PLAYED_SINCE
from games.kit.verdict import FINE, Finding, Verdict
from models.record import Draft
from views.table.loading import Table

Meant: TypeAlias = dict[int | None, tuple[int | None, ...]]
"""Whom entries are about, by their slots."""


def handed_over(table: Table, draft: Draft) -> Verdict:
    """What speaks against another version of a change of people: a later entry in other hands.

    An entry that no longer fits hands nothing over: the table is shown it and decides.
    """
    if draft.slot is None or not _is_change(table, draft):
        return FINE
    slot = draft.slot
    after = table.changed(slot, Entry(draft.kind, draft.data, draft.accepted)).position
    later = [one for one in after.applied if one.slot and one.slot > slot and one.kind != END]
    meant = _written_for(table, later)
    kept = all(meant.get(one.slot) == after.party.meant(one) for one in later)
    return FINE if kept else Verdict((Finding(PLAYED_SINCE),))


def _is_change(table: Table, draft: Draft) -> bool:
    """Whether it is a change of people, or the place of one, also of one that was taken back."""
    changes = {record.slot for record in table.records if record.kind == PEOPLE}
    return draft.kind == PEOPLE or draft.slot in changes


def _written_for(table: Table, entries: list[Entry]) -> Meant:
    """Whom each entry was about when it was written down, by its slot."""
    newest = {record.slot: record.seq for record in table.records}
    slots = {newest[one.slot]: one for one in entries if one.slot in newest}
    found: Meant = {}
    log = table.timeline()
    for record in table.records:
        log.take(record)
        then = log.before(record.seq + 1) if record.seq in slots else None
        if then is not None:
            found[record.slot] = then.party.meant(slots[record.seq])
    return found
