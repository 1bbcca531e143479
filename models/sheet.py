"""A sheet: which game, how it is recorded, who plays, and the two values that open it."""

import base64
import re
import secrets
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

import sqlalchemy as sa
from sqlalchemy.orm import Mapped, mapped_column

from models.database import Base, db, write_tx

NAME_LENGTH = 40
COLOURS = 10
_PUBLIC_ID = re.compile(r"[A-Za-z0-9_-]{22}")
_JOIN_SECRET = re.compile(r"[A-Za-z2-7]{26}")


class Sheet(Base):
    __tablename__ = "sheet"

    id: Mapped[int] = mapped_column(sa.Integer, primary_key=True)
    public_id: Mapped[str] = mapped_column(sa.String(22), unique=True)
    join_secret: Mapped[str] = mapped_column(sa.String(26), unique=True)
    game: Mapped[str] = mapped_column(sa.String(40))
    way: Mapped[str] = mapped_column(sa.String(40))
    options: Mapped[dict[str, Any]] = mapped_column(sa.JSON)
    created_at: Mapped[int] = mapped_column(sa.BigInteger)


class Seat(Base):
    __tablename__ = "seat"
    __table_args__ = (
        sa.CheckConstraint("position >= 1", name="position"),
        sa.CheckConstraint(f"length(name) BETWEEN 1 AND {NAME_LENGTH}", name="name"),
        sa.CheckConstraint(f"colour BETWEEN 0 AND {COLOURS - 1}", name="colour"),
    )

    sheet_id: Mapped[int] = mapped_column(sa.ForeignKey("sheet.id"), primary_key=True)
    position: Mapped[int] = mapped_column(sa.Integer, primary_key=True, autoincrement=False)
    name: Mapped[str] = mapped_column(sa.String(NAME_LENGTH))
    colour: Mapped[int] = mapped_column(sa.Integer)


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A sheet as it was made; `created_at` in milliseconds UTC."""

    id: int
    public_id: str
    join_secret: str = field(repr=False)
    game: str
    way: str
    options: Mapping[str, Any]
    created_at: int
    players: tuple[str, ...]


def create_sheet(
    game: str, way: str, options: Mapping[str, Any], players: Sequence[str]
) -> SheetRow:
    """Store a new sheet with its seats, in seating order."""
    if not players:
        raise ValueError("a sheet needs players")
    with write_tx() as connection:
        made_at = time.time_ns() // 1_000_000
        sheet_id = insert_sheet(connection, game, way, options, players, made_at)
    (sheet,) = sheets_with((sheet_id,))
    return sheet


def insert_sheet(
    connection: sa.Connection,
    game: str,
    way: str,
    options: Mapping[str, Any],
    players: Sequence[str],
    created_at: int,
) -> int:
    """Insert a sheet with new secrets, and its seats; positions count from 1, as at the table."""
    sheet = sa.insert(Sheet).values(
        public_id=new_public_id(),
        join_secret=new_join_secret(),
        game=game,
        way=way,
        options=dict(options),
        created_at=created_at,
    )
    sheet_id: int = connection.execute(sheet.returning(Sheet.id)).scalar_one()
    seats = [
        {"sheet_id": sheet_id, "position": at, "name": name, "colour": (at - 1) % COLOURS}
        for at, name in enumerate(players, start=1)
    ]
    connection.execute(sa.insert(Seat), seats)
    return sheet_id


def new_public_id() -> str:
    """128 random bits, without punctuation at either end: a link pasted into a chat stays whole."""
    public_id = secrets.token_urlsafe(16)
    while not (public_id[0].isalnum() and public_id[-1].isalnum()):
        public_id = secrets.token_urlsafe(16)
    return public_id


def new_join_secret() -> str:
    """128 random bits in upper case, which keeps the QR code small."""
    return base64.b32encode(secrets.token_bytes(16)).decode().rstrip("=")


def is_public_id(text: str) -> bool:
    """Whether a sheet can have this address; anything else need not reach the database."""
    return _PUBLIC_ID.fullmatch(text) is not None


def sheet_for(public_id: str) -> SheetRow | None:
    """The sheet with this address."""
    if not is_public_id(public_id):
        return None
    return next(iter(_sheets(_BY_PUBLIC_ID, public_id)), None)


def sheets_for(public_ids: Iterable[str]) -> tuple[SheetRow, ...]:
    """The sheets with these addresses, in the order in which they were made."""
    wanted = [name for name in public_ids if is_public_id(name)]
    return _sheets(_BY_PUBLIC_IDS, wanted) if wanted else ()


def sheets_with(sheet_ids: Sequence[int]) -> tuple[SheetRow, ...]:
    """The sheets with these numbers, in the order in which they were made."""
    return _sheets(_BY_IDS, list(sheet_ids))


def sheet_by_join(secret: str) -> SheetRow | None:
    """The sheet that this join secret opens for writing, typed in any case."""
    if not _JOIN_SECRET.fullmatch(secret):
        return None
    return next(iter(_sheets(_BY_JOIN_SECRET, secret.upper())), None)


_SEATED = (
    sa.select(*Sheet.__table__.columns, Seat.name)
    .join(Seat, Seat.sheet_id == Sheet.id)
    .order_by(Sheet.id, Seat.position)
)
# Whole statements, because SQLAlchemy takes three times as long to recognise a new one.
_BY_IDS = _SEATED.where(Sheet.id.in_(sa.bindparam("wanted", expanding=True)))
_BY_PUBLIC_ID = _SEATED.where(Sheet.public_id == sa.bindparam("wanted"))
_BY_PUBLIC_IDS = _SEATED.where(Sheet.public_id.in_(sa.bindparam("wanted", expanding=True)))
_BY_JOIN_SECRET = _SEATED.where(Sheet.join_secret == sa.bindparam("wanted"))


def _sheets(query: sa.Select[Any], wanted: object) -> tuple[SheetRow, ...]:
    rows = db.session.connection().execute(query, {"wanted": wanted})
    return tuple(_sheet(tuple(seats)) for _, seats in groupby(rows, key=lambda row: row[0]))


def _sheet(seats: tuple[tuple[Any, ...], ...]) -> SheetRow:
    sheet_id, public_id, join_secret, game, way, options, created_at, *_ = seats[0]
    players = tuple(name for *_, name in seats)
    return SheetRow(sheet_id, public_id, join_secret, game, way, options, created_at, players)


def renew_join_secret(sheet_id: int) -> str:
    """Give the sheet a new join secret; the old one stops working."""
    secret = new_join_secret()
    with write_tx() as connection:
        connection.execute(sa.update(Sheet).where(Sheet.id == sheet_id).values(join_secret=secret))
    return secret
