"""The one way into the log: what is sent is judged by the game and stored by the models."""

import time
from dataclasses import dataclass
from typing import Any, TypeAlias

from games.kit.entry import END, PEOPLE, Entry
from games.kit.fields import Field
from games.kit.game import Game
from games.kit.log import VOID
from games.kit.pads.taps import TAPS
from games.kit.people import PLAYED_SINCE
from games.kit.replay import OWN_VALUE, STILL_SECRET, Replay
from games.kit.verdict import FINE, Finding, Verdict
from models.record import Conflict, Draft, Full, Stored, append, repeat_of
from tables.own_values import Owns, nobody, objections
from tables.table import Table, remember

AT_ONCE = 2000  # milliseconds


@dataclass(frozen=True, slots=True)
class Refused:
    """The rules or the shape say no."""

    verdict: Verdict


Answer: TypeAlias = Stored | Conflict | Full | Refused


def submit(
    table: Table,
    draft: Draft,
    *,
    seen: int,
    key: str,
    by: str | None = None,
    owns: Owns = nobody,
) -> Answer:
    """Enter a draft: repeat, stale, judged, stored - in this order.

    `by` is the name of the phone that sent it, `owns` says which parts it handed in.
    """
    late = _answer_late(table, draft, seen, key)
    if late is not None:
        return (_same_tap(draft, late) if isinstance(late, Conflict) else None) or late
    verdict = _judge(table, draft, owns)
    if verdict.blocking(draft.accepted):
        return Refused(verdict)
    answer = append(table.sheet.id, draft, seen=seen, key=key, by=by)
    if isinstance(answer, Conflict):
        return _same_tap(draft, answer) or answer
    if isinstance(answer, Stored) and not answer.repeated:
        remember(table.after(answer.record))
    return answer


def _answer_late(table: Table, draft: Draft, seen: int, key: str) -> Stored | Conflict | None:
    """What was stored before, or what has been entered since; None if this comes just in time."""
    used = next((record.seq for record in table.records if record.key == key), None)
    again = None if used is None else repeat_of(table.sheet.id, key, draft)
    if again is not None:
        return Stored(again, repeated=True)
    if seen == table.seq and used is None:
        return None
    since = seen if used is None else min(seen, used - 1)
    # Nothing is judged any more: a verdict on something that is not stored is a free guess.
    return Conflict(tuple(record for record in table.records if record.seq > since))


def _same_tap(draft: Draft, conflict: Conflict) -> Stored | None:
    """The same tap from two phones at once is one; later it may be the next trick, so ask."""
    newest = conflict.since[-1] if len(conflict.since) == 1 else None
    if newest is None or draft.kind not in TAPS or draft.slot is not None:
        return None
    if newest.slot != newest.seq:  # an older trick was repaired
        return None
    is_same = (newest.kind, newest.data) == (draft.kind, draft.data)
    at_once = time.time_ns() // 1_000_000 - newest.made_at < AT_ONCE
    return Stored(newest, repeated=True) if is_same and at_once else None


def forgivable(game: Game, wanted: list[str]) -> tuple[str, ...]:
    """Of the rules somebody wants to overrule, those that may be."""
    rules = (*game.rulebook, OWN_VALUE) if wanted else ()
    return tuple(rule.id for rule in rules if rule.forgivable and rule.id in wanted)


def _judge(table: Table, draft: Draft, owns: Owns) -> Verdict:
    """What the game says about it, then whether it would move points or reveal a secret.

    Whether a secret still fits would reveal something about it.
    """
    entry = Entry(draft.kind, draft.data, draft.accepted)
    if draft.slot is None:
        return table.judge(entry)
    verdict = FINE if draft.kind == VOID else table.before(draft.slot).judge(entry)
    if verdict.blocking(draft.accepted):
        return verdict
    if _touches_secrets(table, draft.slot, entry):
        return Verdict((Finding(STILL_SECRET),))
    hands = _changes_hands(table, draft.slot, entry)
    return hands if hands.findings else Verdict(objections(table, draft, owns))


def _touches_secrets(table: Table, slot: int, entry: Entry) -> bool:
    """Whether something else would stand, or be asked for, where an entry is still secret."""
    kinds = {VOID, *(one.kind for one in table.records if one.slot == slot)}
    if slot in table.secret and entry.kind not in kinds:  # it would count, and never be opened
        return True
    hidden = [one for one in _later(table.position, slot) if one.slot in table.secret]
    after = table.changed(slot, entry) if hidden else table
    return any(_fields(table, one) != _fields(after, one) for one in hidden)


def _later(position: Replay[Any], slot: int) -> list[Entry]:
    """What was entered after this slot and counts."""
    return [one for one in position.applied if one.slot and one.slot > slot]


def _fields(table: Table, entry: Entry) -> tuple[Field, ...]:
    """What is asked for in the place of this entry."""
    spec = table.before(entry.slot or 0).spec(entry.kind)
    return spec.fields if spec else ()


def _changes_hands(table: Table, slot: int, entry: Entry) -> Verdict:
    """Refuse another version of a change of people if a later entry would be somebody else's.

    An entry that no longer fits changes no hands: it is shown, and the players decide.
    """
    changes = {record.slot for record in table.records if record.kind == PEOPLE}
    if entry.kind != PEOPLE and slot not in changes:
        return FINE
    after = table.changed(slot, entry).position
    later = [one for one in _later(after, slot) if one.kind != END]
    meant = _people_meant(table, later)
    kept = all(meant.get(one.slot) == after.party.meant(one) for one in later)
    return FINE if kept else Verdict((Finding(PLAYED_SINCE),))


def _people_meant(table: Table, entries: list[Entry]) -> dict[int | None, tuple[int | None, ...]]:
    """Whom each entry was about when it was made, by its slot."""
    newest = {record.slot: record.seq for record in table.records}
    slots = {newest[one.slot]: one for one in entries if one.slot in newest}
    found: dict[int | None, tuple[int | None, ...]] = {}
    log = table.timeline()
    for record in table.records:
        log.take(record)
        then = log.before(record.seq + 1) if record.seq in slots else None
        if then is not None:
            found[record.slot] = then.party.meant(slots[record.seq])
    return found
