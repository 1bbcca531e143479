"""The logs of many sheets at once, in one query: what looking back over many evenings reads."""

import json
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

from sqlalchemy import Text, bindparam, cast, select

from games.kit.entry import PEOPLE
from games.kit.log import Logged
from models.database import db
from models.record import Record

_MANY = (
    select(
        Record.sheet_id,
        cast(Record.data, Text).label("data"),
        cast(Record.accepted, Text).label("accepted"),
        *(getattr(Record, name) for name in Logged.__slots__ if name not in {"data", "accepted"}),
    )
    .where(Record.sheet_id.in_(bindparam("sheets", expanding=True)))
    .order_by(Record.sheet_id, Record.seq)
)
_CHANGED = (
    select(Record.sheet_id)
    .where(Record.sheet_id.in_(bindparam("sheets", expanding=True)), Record.kind == PEOPLE)
    .distinct()
)


def logs_of(sheet_ids: Iterable[int]) -> dict[int, tuple[Logged, ...]]:
    """Everything that was ever entered on these sheets, each in order; an empty log is ()."""
    logs: dict[int, tuple[Logged, ...]] = dict.fromkeys(sheet_ids, ())
    rows = _rows(list(logs)) if logs else ()
    # All JSON of a thousand sheets is parsed in one go: twice as fast as record by record.
    told = json.loads(f"[{','.join(f'[{row[1]},{row[2]}]' for row in rows)}]")
    records = zip(rows, told, strict=True)
    for sheet_id, some in groupby(records, key=lambda pair: pair[0][0]):
        logs[sheet_id] = tuple(
            Logged(seq, slot, kind, data, tuple(accepted), *rest)
            for (_, _, _, seq, slot, kind, *rest), (data, accepted) in some
        )
    return logs


def sheets_with_changes(sheet_ids: Iterable[int]) -> frozenset[int]:
    """Those of these sheets on which somebody ever came or went."""
    wanted = {"sheets": list(sheet_ids)}
    rows = db.session.connection().execute(_CHANGED, wanted) if wanted["sheets"] else ()
    return frozenset(row[0] for row in rows)


def _rows(sheet_ids: list[int]) -> Sequence[Any]:
    return db.session.connection().execute(_MANY, {"sheets": sheet_ids}).all()
