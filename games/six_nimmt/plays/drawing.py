"""The table while it is played: the rows, and what is turned over and still to be placed."""

from collections.abc import Collection

from games.kit.picture import Face, Look, Picture, Row
from games.kit.text import N_, Seat, say
from games.six_nimmt.board import Board
from games.six_nimmt.deck import cows_of, cows_on, cows_text
from games.six_nimmt.plays.state import Deal, Tale
from games.six_nimmt.referee.drawing import AS_IT_LIES, marks

LAST_MARKED = say(N_("The cards of the last entry are marked."))


def draw(deal: Deal, tale: Tale | None) -> Picture:
    """The rows as they lie, what the last entry added to them, and the cards that wait."""
    fresh = {one.card for one in tale.placed} if tale else set()
    if tale and tale.placed and tale.special and tale.special.replacement:
        fresh.add(tale.special.replacement)
    waiting = (_waiting(deal),) if deal.turned else ()
    caption = LAST_MARKED if fresh else AS_IT_LIES
    return Picture(caption, (*_rows(deal.board, fresh), *waiting))


def _rows(board: Board, fresh: Collection[int]) -> list[Row]:
    return [
        Row(
            (*(_face(card, fresh) for card in row), *marks(board, at)),
            say(N_("{n}."), n=at + 1),
            cows_text(cows_of(row)),
        )
        for at, row in enumerate(board.rows)
    ]


def _face(card: int, fresh: Collection[int]) -> Face:
    look = Look.PLAYED if card in fresh else Look.PLAIN
    return Face(str(card), str(cows_on(card)), look=look)


def _waiting(deal: Deal) -> Row:
    """The cards turned over, the lowest first, each with its player."""
    faces = (Face(str(one.card), say(N_("{who}"), who=Seat(one.seat))) for one in deal.turned)
    return Row(tuple(faces), say(N_("Still to be placed")))
