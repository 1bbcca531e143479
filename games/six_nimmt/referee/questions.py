"""What somebody at the table may ask: where does this card go, and how does this trick end."""

from games.kit.entry import Data
from games.kit.picture import Face
from games.kit.referee import Question
from games.kit.text import N_
from games.six_nimmt.board import laid_on
from games.six_nimmt.options import JUBILEE
from games.six_nimmt.placing import ROWS
from games.six_nimmt.plays.knowing import known_place, known_trick
from games.six_nimmt.referee.drawing import draw_place, draw_trick, row_face
from games.six_nimmt.referee.fields import PLACE_FIELDS, PLACES, TRICK_FIELDS
from games.six_nimmt.referee.impossible import impossible_place, impossible_trick
from games.six_nimmt.referee.judging import legal_rows
from games.six_nimmt.referee.playing import outcome
from games.six_nimmt.referee.reading import (
    Situation,
    Trick,
    chosen_row,
    read_place,
    read_trick,
    tidy_place,
    tidy_trick,
)
from games.six_nimmt.referee.readings import rule_row
from games.six_nimmt.referee.telling import place_effects, place_result
from games.six_nimmt.referee.tricks import (
    judge_trick,
    legal_trick,
    trick_effects,
    trick_result,
    walk,
)
from games.six_nimmt.rounds import State


def _row_of_place(situation: Situation, at: int) -> Face:
    return row_face(at, outcome(situation, at).taken)


def _row_of_trick(trick: Trick, at: int) -> Face:
    low = walk(trick, None).waiting
    return row_face(at, laid_on(low.board, low.card, at)[1] if low else ())


def _written(at: int) -> int:
    return at + 1


def _known(state: State) -> Data:
    return {"variant": state.agreed.variant, "players": state.agreed.seats}


def _rows_there(data: Data) -> int | None:
    """Only a special card makes a fifth row."""
    return None if data.get("variant") in (None, JUBILEE) else ROWS


PLACE = Question(
    key="place",
    title=N_("Where does this card go?"),
    fields=PLACE_FIELDS,
    places=PLACES,
    taken=_rows_there,
    help=N_("The rows as they lie, and the card whose turn it is."),
    tidy=tidy_place,
    impossible=impossible_place,
    read=read_place,
    play=chosen_row,
    legal=legal_rows,
    judge=rule_row,
    effects=place_effects,
    result=place_result,
    picture=draw_place,
    face=_row_of_place,
    written=_written,
    play_field="take_row",
    tells=True,
    known={"rounds": _known, "plays": known_place},
)
TRICK = Question(
    key="trick",
    title=N_("How does this trick end?"),
    fields=TRICK_FIELDS,
    places=PLACES,
    taken=_rows_there,
    help=N_("The rows as they lie, and everybody's card; special cards one by one."),
    tidy=tidy_trick,
    impossible=impossible_trick,
    read=read_trick,
    play=chosen_row,
    legal=legal_trick,
    judge=judge_trick,
    effects=trick_effects,
    result=trick_result,
    picture=draw_trick,
    face=_row_of_trick,
    written=_written,
    play_field="take_row",
    tells=True,
    known={"rounds": _known, "plays": known_trick},
)
QUESTIONS = (PLACE, TRICK)
