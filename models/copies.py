"""Tables that are brought in: each gets a new address and a new join secret and keeps its log."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, insert

from games.kit.log import Logged
from models.database import write_tx
from models.record import Draft, Record, body_hash
from models.sheet import (
    Seat,
    Sheet,
    SheetRow,
    new_join_secret,
    new_public_id,
    seat_rows,
    sheets_for,
)

RECORD_FIELDS = Logged.__slots__


@dataclass(frozen=True, slots=True)
class Copy:
    """What a file holds of one table; times in milliseconds UTC."""

    game: str
    way: str
    options: Mapping[str, Any]
    players: tuple[str, ...]
    created_at: int
    records: tuple[Logged, ...]


def store(copies: Iterable[Copy]) -> tuple[SheetRow, ...]:
    """Make a new table of each copy: all of them, or none."""
    with write_tx() as connection:
        made = [_store(connection, copy) for copy in copies]
    return sheets_for(made)


def _store(connection: Connection, copy: Copy) -> str:
    sheet = {
        "public_id": new_public_id(),
        "join_secret": new_join_secret(),
        "game": copy.game,
        "way": copy.way,
        "options": dict(copy.options),
        "created_at": copy.created_at,
    }
    sheet_id = connection.execute(insert(Sheet).values(sheet).returning(Sheet.id)).scalar_one()
    connection.execute(insert(Seat), seat_rows(sheet_id, copy.players))
    if copy.records:
        connection.execute(insert(Record), [_row(sheet_id, record) for record in copy.records])
    return str(sheet["public_id"])


def _row(sheet_id: int, record: Logged) -> dict[str, Any]:
    slot = None if record.slot == record.seq else record.slot
    draft = Draft(record.kind, record.data, record.accepted, slot)
    row = {name: getattr(record, name) for name in RECORD_FIELDS}
    return {**row, "sheet_id": sheet_id, "body_hash": body_hash(draft)}
