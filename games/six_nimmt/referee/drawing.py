"""The rows drawn: the card just played set apart, what is taken too, special cards beside."""

from collections.abc import Collection

from games.kit.picture import Face, Look, Picture, Row
from games.kit.text import N_, NN_, Text, say
from games.six_nimmt import placing
from games.six_nimmt.board import Board
from games.six_nimmt.cards import cows_of
from games.six_nimmt.referee.fields import FIFTH, INSERT, PLACES
from games.six_nimmt.referee.judging import ruling
from games.six_nimmt.referee.playing import Outcome
from games.six_nimmt.referee.reading import Situation, Trick
from games.six_nimmt.referee.tricks import walk
from games.six_nimmt.rulebook.pictures import card_face, on_cards, special_face

AS_IT_LIES = say(N_("The table as it lies."))
AFTER_CARD = say(N_("The table with this card."))
BEFORE_CARD = N_("The table when it is the turn of card {card}.")
AFTER_TRICK = say(N_("The table after this trick."))
COSTS = NN_("row, {n} cow", "row, {n} cows")


def draw_place(situation: Situation, row: int | None) -> Picture:
    """The card where it goes, or beside the rows while that is not clear or not allowed."""
    out = ruling(situation, row).out
    if out is None:
        beside = Row((card_face(situation.card, Look.PLAYED),), say(N_("Card")))
        return Picture(AS_IT_LIES, (*_rows(situation.board, ()), beside))
    return Picture(AFTER_CARD, tuple(_with_card(situation, out)))


def _rows(board: Board, played: Collection[int]) -> list[Row]:
    return [
        Row((*_cards(row, played), *marks(board, at)), _label(at), _cows(row))
        for at, row in enumerate(board.rows)
    ]


def _cards(row: placing.Row, played: Collection[int]) -> tuple[Face, ...]:
    return tuple(card_face(one, Look.PLAYED) if one in played else card_face(one) for one in row)


def marks(board: Board, at: int) -> tuple[Face, ...]:
    """The special cards that lie beside this row."""
    sevens = (special_face(N_("7 takes!")),) if at in board.sevens else ()
    stops = (special_face(N_("Stop!")),) if at in board.stops else ()
    return (*sevens, *stops)


def _label(at: int) -> Text:
    return PLACES[at] if at < len(PLACES) else say(N_("Row {n}"), n=at + 1)


def _cows(row: placing.Row) -> Text | None:
    return on_cards(cows_of(row)) if row else None


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
    caption = say(BEFORE_CARD, card=done.waiting.card) if done.waiting else AFTER_TRICK
    return Picture(caption, (*_rows(board, trick.cards), *took))


def row_face(at: int, taken: placing.Row) -> Face:
    """A row that may be chosen, with what it costs."""
    small = say(COSTS, n=cows_of(taken)) if taken else say(N_("row"))
    return Face(f"{at + 1}.", small)
