"""Who sits where at a sheet: names and colours in seating order, written once with the sheet."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import CheckConstraint, ForeignKey, Integer, String
from sqlalchemy.orm import Mapped, mapped_column

from models.database import Base

NAME_LENGTH = 40
COLOURS = 10


@dataclass(frozen=True, slots=True)
class Player:
    name: str
    colour: int


class Seat(Base):
    __tablename__ = "seat"
    __table_args__ = (
        CheckConstraint("position >= 1", name="position"),
        CheckConstraint(f"length(name) BETWEEN 1 AND {NAME_LENGTH}", name="name"),
        CheckConstraint(f"colour BETWEEN 0 AND {COLOURS - 1}", name="colour"),
    )

    sheet_id: Mapped[int] = mapped_column(ForeignKey("sheet.id"), primary_key=True)
    position: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    name: Mapped[str] = mapped_column(String(NAME_LENGTH))
    colour: Mapped[int] = mapped_column(Integer)


def seat_rows(sheet_id: int, players: Sequence[str]) -> list[dict[str, Any]]:
    """The rows of a new sheet; positions count from 1, as at the table."""
    return [
        {"sheet_id": sheet_id, "position": at, "name": name, "colour": (at - 1) % COLOURS}
        for at, name in enumerate(players, start=1)
    ]
