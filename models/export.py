"""Everything in the database as lines of JSON, to move it from one kind of database to another."""

import hashlib
import json
import os
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, RowMapping, insert, select

from models.database import canonical, db, end_reading, write_tx
from models.record import Record
from models.sheet import Seat, Sheet

_HEADER = canonical({"blocek": "all sheets", "version": 1})


class BadExport(Exception):
    """The file cannot be imported; the message tells a person why."""


@dataclass(frozen=True, slots=True)
class Summary:
    """How much there is, and a digest that is equal only if everything is."""

    sheets: int
    records: int
    digest: str


def export_all(file: Path) -> Summary:
    """Write every sheet with its seats and records to a new file."""
    lines = tuple(_lines(_snapshot()))
    summary = _summary(lines)
    # It holds every join secret, so nobody else may read it.
    with open(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as out:
        out.writelines(f"{line}\n" for line in (_HEADER, *lines, canonical(asdict(summary))))
    return summary


def import_all(file: Path) -> Summary:
    """Import a file into an empty database: all of it, matching the digest, or nothing."""
    lines, announced = _read(file)
    with write_tx() as connection:
        if connection.execute(select(Sheet.id).limit(1)).first():
            raise BadExport("The database already holds sheets; import into an empty one.")
        _store(connection, lines)
        if _summary(_lines(connection)) != announced:
            raise BadExport(f"What was stored differs from {file}; nothing was imported.")
    return announced


def summary_of_all() -> Summary:
    """What an export of this database would announce."""
    return _summary(_lines(_snapshot()))


def _snapshot() -> Connection:
    # An SQLite transaction is a snapshot anyway, and setting a level would undo our own BEGIN.
    postgresql = db.engine.dialect.name == "postgresql"
    end_reading()
    return db.session.connection(
        execution_options={"isolation_level": "REPEATABLE READ"}
        if postgresql
        else {"sqlite_begin": "DEFERRED"}
    )


def _lines(connection: Connection) -> Iterator[str]:
    sheets = select(Sheet.__table__).order_by(Sheet.id)
    for sheet in connection.execute(sheets).mappings().all():
        seats = select(Seat.__table__).where(Seat.sheet_id == sheet["id"]).order_by(Seat.position)
        players = [_content(seat) for seat in connection.execute(seats).mappings()]
        yield canonical({"sheet": _content(sheet), "seats": players})
        log = select(Record.__table__).where(Record.sheet_id == sheet["id"]).order_by(Record.seq)
        for record in connection.execute(log).mappings():
            yield canonical({"record": _content(record)})


def _content(row: RowMapping) -> dict[str, Any]:
    """A row without the numbers that only its own database gave it.

    The name of a phone is left out where it has none, so that exports from before phones had names
    still match their digest.
    """
    own = {"id", "sheet_id"} if row.get("by") else {"id", "sheet_id", "by"}
    return {name: value for name, value in row.items() if name not in own}


def _summary(lines: Iterable[str]) -> Summary:
    digest = hashlib.sha256()
    sheets = records = 0
    for line in lines:
        digest.update(f"{line}\n".encode())
        sheets += line.startswith('{"seats":')
        records += line.startswith('{"record":')
    return Summary(sheets, records, digest.hexdigest())


def _read(file: Path) -> tuple[list[str], Summary]:
    try:
        header, *lines, end = file.read_text().splitlines()
        announced = Summary(**json.loads(end))
    except (ValueError, TypeError) as error:
        raise BadExport(f"{file} is not a whole export of Bloček.") from error
    if header != _HEADER or _summary(lines) != announced:
        raise BadExport(f"{file} does not hold what it announces; nothing was imported.")
    return lines, announced


def _store(connection: Connection, lines: Iterable[str]) -> None:
    sheet_id = 0
    for line in lines:
        row = json.loads(line)
        if "record" in row:
            connection.execute(insert(Record), {**row["record"], "sheet_id": sheet_id})
        else:
            made = insert(Sheet).values(row["sheet"]).returning(Sheet.id)
            sheet_id = connection.execute(made).scalar_one()
            seats = [{**seat, "sheet_id": sheet_id} for seat in row["seats"]]
            connection.execute(insert(Seat), seats)
