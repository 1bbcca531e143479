"""The situation of a play as it is drawn: the trick, the card that is asked about, the hand."""

from collections.abc import Iterator

from games.dwarf_king.deck import face_of, faces_of
from games.dwarf_king.following import DISPUTED, UNSURE, Objection, Turn, objection
from games.dwarf_king.referee.situation import Asked
from games.kit.picture import Face, Look, Picture, Row
from games.kit.text import N_, say


def picture(situation: Asked, card: str | None) -> Picture | None:
    """The trick with the card behind it, and the hand."""
    rows = tuple(_rows(situation.turn, card))
    struck = any(face.look is Look.TAKEN for row in rows for face in row.faces)
    plain, more = N_("The trick as it lies."), N_("What may not be played is struck out.")
    return Picture(say(more if struck else plain), rows) if rows else None


def _rows(turn: Turn, card: str | None) -> Iterator[Row]:
    if card is None or is_forbidden(turn, card) or _is_swapped(turn, card):
        yield from (Row(tuple(faces_of(turn.trick)), say(N_("trick"))),) if turn.trick else ()
        yield from _beside(turn, card)
    else:
        cards = (*turn.trick, card)
        yield Row(tuple(faces_of(cards, len(turn.trick))), say(N_("trick")))
    rest = tuple(_in_hand(turn, one) for one in turn.hand or () if one != card)
    yield from (Row(rest, say(N_("hand"))),) if rest else ()


def _beside(turn: Turn, card: str | None) -> Iterator[Row]:
    """The card that does not come into the trick, or what the Sorcerer is swapped for."""
    if card is None:
        return
    if is_forbidden(turn, card):
        yield Row((face_of(card, Look.TAKEN),), say(N_("may not be played")))
    else:
        taken = (face_of(turn.takes, Look.PLAYED),) if turn.takes else ()
        yield Row((face_of(card), *taken), say(N_("swapped")))


def _is_swapped(turn: Turn, card: str) -> bool:
    """A Sorcerer between two tricks comes into neither."""
    return bool(turn.takes) or objection(turn, card) is Objection.WHAT_IS_TAKEN


def _in_hand(turn: Turn, card: str) -> Face:
    return face_of(card, Look.TAKEN if is_forbidden(turn, card) else Look.PLAIN)


def is_forbidden(turn: Turn, card: str) -> bool:
    """Whether a rule speaks against it, and nothing has to be asked or decided first."""
    found = objection(turn, card)
    return found is not None and found not in DISPUTED and found not in UNSURE


def face(situation: Asked, card: str) -> Face:
    """One card that may be played."""
    return face_of(card)
