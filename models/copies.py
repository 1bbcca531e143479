"""A table as a file that anybody may keep: all that was entered, and nothing that opens the table.

Brought in again, it becomes a table of its own: new address, new join secret, the same log.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, insert

from games.kit.log import Logged
from models.database import canonical, write_tx
from models.draft import Draft, body_hash
from models.record import Record
from models.seat import Seat, seat_rows
from models.sheet import Sheet, SheetRow, new_join_secret, new_public_id, sheets_for

FORMAT = "tables"
VERSION = 1
TOLD = Logged.__slots__


@dataclass(frozen=True, slots=True)
class Copy:
    """What a file holds of one table; times in milliseconds UTC."""

    game: str
    way: str
    options: Mapping[str, Any]
    players: tuple[str, ...]
    created_at: int
    records: tuple[Logged, ...]


def copy_of(sheet: SheetRow, records: Sequence[Logged]) -> Copy:
    """All of a table but its secrets."""
    names = tuple(player.name for player in sheet.players)
    return Copy(sheet.game, sheet.way, sheet.options, names, sheet.created_at, tuple(records))


def written(copies: Iterable[Copy]) -> str:
    """The file: one spelling for the same tables, whatever their order was."""
    tables = sorted(
        (_table(copy) for copy in copies), key=lambda one: (one["made_at"], canonical(one))
    )
    return canonical({"blocek": FORMAT, "version": VERSION, "tables": tables}) + "\n"


def _table(copy: Copy) -> dict[str, Any]:
    return {
        "game": copy.game,
        "way": copy.way,
        "options": dict(copy.options),
        "players": list(copy.players),
        "made_at": copy.created_at,
        "records": [{name: getattr(record, name) for name in TOLD} for record in copy.records],
    }


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
    told = {name: getattr(record, name) for name in TOLD}
    return {**told, "sheet_id": sheet_id, "body_hash": body_hash(draft)}
