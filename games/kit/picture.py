"""Cards as they lie on a table, to be drawn: rows, tricks, layers. No colours, no artwork."""

from dataclasses import dataclass
from enum import Enum

from games.kit.text import Text


class Look(Enum):
    """How a card is set apart from the others, by shape as well as by colour."""

    PLAIN = "plain"
    PLAYED = "played"
    TAKEN = "taken"
    SLOT = "slot"
    BACK = "back"


@dataclass(frozen=True, slots=True)
class Face:
    """One card: what stands on it, the small word under it, and the tone its game gives it.

    A tone is a colour with a shape of its own, by its name in the style sheet.
    """

    label: Text | str
    small: Text | str = ""
    tone: str = ""
    look: Look = Look.PLAIN


SLOT = Face("", look=Look.SLOT)
"""An empty place."""

BACK = Face("", look=Look.BACK)
"""A card that lies face down."""


@dataclass(frozen=True, slots=True)
class Row:
    """Cards side by side; `label` says whose or which they are, `note` what becomes of them."""

    faces: tuple[Face, ...]
    label: Text | None = None
    note: Text | None = None


@dataclass(frozen=True, slots=True)
class Picture:
    """Rows of cards and the sentence that explains them."""

    caption: Text
    rows: tuple[Row, ...]
