"""The one way into the log: what is sent is judged by the game and stored by the models."""

from dataclasses import dataclass
from typing import TypeAlias

from games.kit.entry import Entry
from games.kit.game import Game
from games.kit.log import VOID
from games.kit.verdict import Verdict
from models.record import Conflict, Draft, Full, Stored, append, repeat_of
from views.table import Table, remember
from views.whose import handed_over


@dataclass(frozen=True, slots=True)
class Refused:
    """The rules or the shape say no."""

    verdict: Verdict


Answer: TypeAlias = Stored | Conflict | Full | Refused


def submit(table: Table, draft: Draft, *, seen: int, key: str, by: str | None = None) -> Answer:
    """The one way into the log: repeat, stale, judged, stored - in this order.

    `by` is what the phone is called that sent it.
    """
    used = any(record.key == key for record in table.records)
    if used and (again := repeat_of(table.sheet.id, key, draft)) is not None:
        return Stored(again, repeated=True)
    if seen != table.seq:
        return Conflict(tuple(record for record in table.records if record.seq > seen))
    verdict = _judge(table, draft)
    if verdict.blocking(draft.accepted):
        return Refused(verdict)
    answer = append(table.sheet.id, draft, seen=seen, key=key, by=by)
    if isinstance(answer, Stored) and not answer.repeated:
        remember(table.after(answer.record))
    return answer


def _judge(table: Table, draft: Draft) -> Verdict:
    """What the game says to it, and then whether it takes later figures from somebody."""
    if draft.kind == VOID:
        return handed_over(table, draft)
    position = table.position if draft.slot is None else table.before(draft.slot)
    verdict = position.judge(Entry(draft.kind, draft.data, draft.accepted))
    return verdict if verdict.blocking(draft.accepted) else handed_over(table, draft)


def forgivable(game: Game, asked: list[str]) -> tuple[str, ...]:
    """Of the rules somebody wants to overrule, those that may be."""
    return tuple(rule.id for rule in game.rulebook if rule.forgivable and rule.id in asked)
