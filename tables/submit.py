"""The one way into the log: what is sent is judged by the game and stored by the models."""

from dataclasses import dataclass
from typing import TypeAlias

from games.kit.entry import Entry
from games.kit.fields import Field
from games.kit.game import Game
from games.kit.log import VOID
from games.kit.replay import OWN_VALUE
from games.kit.timeline import STILL_SECRET
from games.kit.verdict import FINE, Finding, Verdict
from models.record import Conflict, Draft, Full, Stored, append, repeat_of
from views.table.loading import Table, remember
from views.table.people_guard import handed_over


@dataclass(frozen=True, slots=True)
class Refused:
    """The rules or the shape say no."""

    verdict: Verdict


Answer: TypeAlias = Stored | Conflict | Full | Refused


def submit(table: Table, draft: Draft, *, seen: int, key: str, by: str | None = None) -> Answer:
    """The one way into the log: repeat, stale, judged, stored - in this order.

    `by` is what the phone is called that sent it.
    """
    used = next((record.seq for record in table.records if record.key == key), None)
    if used is not None and (again := repeat_of(table.sheet.id, key, draft)) is not None:
        return Stored(again, repeated=True)
    if seen != table.seq or used is not None:  # what is judged without being stored is a free guess
        since = seen if used is None else min(seen, used - 1)
        return Conflict(tuple(record for record in table.records if record.seq > since))
    verdict = _judge(table, draft)
    if verdict.blocking(draft.accepted):
        return Refused(verdict)
    answer = append(table.sheet.id, draft, seen=seen, key=key, by=by)
    if isinstance(answer, Stored) and not answer.repeated:
        remember(table.after(answer.record))
    return answer


def _judge(table: Table, draft: Draft) -> Verdict:
    """What the game says to it, then whether it takes figures from somebody or gives a secret away.

    A secret that no longer fits, or still does, would tell something about itself.
    """
    position = table.position if draft.slot is None else table.before(draft.slot)
    entry = Entry(draft.kind, draft.data, draft.accepted)
    verdict = FINE if draft.kind == VOID else position.judge(entry)
    if draft.slot is None or verdict.blocking(draft.accepted):
        return verdict
    if _touches_secrets(table, draft.slot, entry):
        return Verdict((Finding(STILL_SECRET),))
    return handed_over(table, draft)


def _touches_secrets(table: Table, slot: int, entry: Entry) -> bool:
    """Whether something else would stand, or be asked for, where an entry is still secret."""
    known = {VOID, *(one.kind for one in table.records if one.slot == slot)}
    if slot in table.secret and entry.kind not in known:  # it would count, and never be opened
        return True
    later = [one for one in table.position.applied if one.slot and one.slot > slot]
    hidden = [one for one in later if one.slot in table.secret]
    after = table.changed(slot, entry) if hidden else table
    return any(_fields(table, one) != _fields(after, one) for one in hidden)


def _fields(table: Table, entry: Entry) -> tuple[Field, ...]:
    """What is asked for in the place of this entry."""
    spec = table.before(entry.slot or 0).spec(entry.kind)
    return spec.fields if spec else ()


def forgivable(game: Game, asked: list[str]) -> tuple[str, ...]:
    """Of the rules somebody wants to overrule, those that may be."""
    rules = (*game.rulebook, OWN_VALUE)
    return tuple(rule.id for rule in rules if rule.forgivable and rule.id in asked)
