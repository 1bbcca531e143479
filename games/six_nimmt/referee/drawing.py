"""The rows drawn: the card just played set apart, what is taken too, special cards beside."""

from collections.abc import Collection
from dataclasses import replace

from games.kit.picture import SLOT, Face, Look, Picture, Row
from games.kit.text import N_, NN_, Text, say
from games.kit.verdict import Status, Verdict
from games.six_nimmt import placing
from games.six_nimmt.board import Board
from games.six_nimmt.deck import (
    FIFTH,
    INSERT,
    SEVEN,
    STOP,
    card_face,
    cows_of,
    cows_text,
    special_face,
)
from games.six_nimmt.placing import NOWHERE
from games.six_nimmt.referee.fields import PLACES
from games.six_nimmt.referee.judging import ruling
from games.six_nimmt.referee.playing import Outcome, ready
from games.six_nimmt.referee.reading import Situation, Trick
from games.six_nimmt.referee.tricks import walk

AS_IT_LIES = say(N_("The table as it lies."))
STRUCK_OUT = say(N_("The table as it lies; what may not be played is struck out."))
AFTER_CARD = say(N_("The table with this card."))
BEFORE_CARD = N_("The table when it is the turn of card {card}.")
AFTER_TRICK = say(N_("The table after this trick."))
COSTS = NN_("row, {n} cow", "row, {n} cows")


def draw_place(situation: Situation, row: int | None) -> Picture:
    """The card where it goes, beside the rows while that is not clear, or struck out."""
    verdict, out = ruling(situation, row)
    if out is not None:
        return Picture(AFTER_CARD, tuple(_with_card(situation, out)))
    if verdict.status is Status.AGAINST:
        return Picture(STRUCK_OUT, tuple(_struck_out(situation, row, verdict)))
    card = card_face(situation.card, Look.PLAYED)
    return Picture(AS_IT_LIES, (*_rows(situation.board, ()), _beside(card)))


def _beside(*faces: Face) -> Row:
    return Row(faces, say(N_("Card")))


def _struck_out(situation: Situation, row: int | None, verdict: Verdict) -> list[Row]:
    """The card in the row where it may not go, or the special card that may not be played."""
    special = situation.special
    if row is not None and any(found.field == "take_row" for found in verdict.findings):
        at_hand = ready(situation)
        return _refused(_rows(at_hand.board, ()), at_hand.card, row)
    rows = _rows(situation.board, ())
    if special is None:
        return _refused(rows, situation.card, NOWHERE)
    struck = special_face(special.kind, Look.TAKEN)
    return [*rows, _beside(struck, card_face(situation.card, Look.PLAYED))]


def _refused(rows: list[Row], card: int, at: int) -> list[Row]:
    """The card struck out in that row, or beside them all if there is no such row."""
    struck = card_face(card, Look.TAKEN)
    if at not in range(len(rows)):
        return [*rows, _beside(struck)]
    rows[at] = replace(rows[at], faces=(*rows[at].faces, struck))
    return rows


def _rows(board: Board, played: Collection[int]) -> list[Row]:
    return [
        Row((*_cards(row, played), *marks(board, at)), _label(at), _cows(row))
        for at, row in enumerate(board.rows)
    ]


def _cards(row: placing.Row, played: Collection[int]) -> tuple[Face, ...]:
    """The cards of a row, or the empty place that Move left."""
    faces = (card_face(one, Look.PLAYED) if one in played else card_face(one) for one in row)
    return tuple(faces) or (SLOT,)


def marks(board: Board, at: int) -> tuple[Face, ...]:
    """The special cards that lie beside this row."""
    sevens = (special_face(SEVEN),) if at in board.sevens else ()
    stops = (special_face(STOP),) if at in board.stops else ()
    return (*sevens, *stops)


def _label(at: int) -> Text:
    return PLACES[at] if at < len(PLACES) else say(N_("Row {n}"), n=at + 1)


def _cows(row: placing.Row) -> Text | None:
    return cows_text(cows_of(row)) if row else None


def _with_card(situation: Situation, out: Outcome) -> list[Row]:
    """The rows before anything was taken, with the card in its place."""
    board, card, at = out.ready.board, out.ready.card, out.place
    special = situation.special
    moved = (special.moved,) if special else ()
    if special is not None and special.kind == FIFTH:
        return _rows(out.after, (card,))
    rows = _rows(board, moved)
    lying = (*board.rows[at], card)
    if special is not None and special.kind == INSERT:
        lying = tuple(sorted(lying))
    looks = [_look(one, card, out) for one in lying]
    faces = tuple(card_face(one, look) for one, look in zip(lying, looks, strict=True))
    rows[at] = Row((*faces, *marks(out.after if not out.taken else board, at)), _label(at))
    return rows


def _look(one: int, card: int, out: Outcome) -> Look:
    if one == card:
        return Look.PLAYED
    return Look.TAKEN if one in out.taken else Look.PLAIN


def draw_trick(trick: Trick, row: int | None) -> Picture:
    """The rows after the trick, its cards set apart, and below what each of them took."""
    done = walk(trick, row)
    board = done.steps[-1].after if done.steps else trick.board
    took = [
        Row(
            tuple(card_face(card, Look.TAKEN) for card in step.taken),
            say(N_("Taken with {card}"), card=step.card),
            _cows(step.taken),
        )
        for step in done.steps
        if step.taken
    ]
    rows = _rows(board, trick.cards)
    if done.waiting is None:
        return Picture(AFTER_TRICK, (*rows, *took))
    card = done.waiting.card
    return Picture(say(BEFORE_CARD, card=card), (*_waiting(rows, card, done.refused), *took))


def _waiting(rows: list[Row], card: int, refused: int) -> list[Row]:
    """The low card beside the rows, or struck out in the row that it cannot take."""
    if refused == NOWHERE:
        return [*rows, _beside(card_face(card, Look.PLAYED))]
    return _refused(rows, card, refused)


def row_face(at: int, taken: placing.Row) -> Face:
    """A row that may be chosen, with what it costs."""
    small = say(COSTS, n=cows_of(taken)) if taken else say(N_("row"))
    return Face(f"{at + 1}.", small)
