"""What the referee draws: the card in its row, beside the rows, or crossed out."""

from typing import Any

import pytest

from games.kit.picture import Look, Picture
from games.kit.question import Question, answer
from games.six_nimmt.questions.place import PLACE
from games.six_nimmt.questions.trick import TRICK

ROWS = [[8, 15], [70], [33, 41], [4, 9, 17, 28, 42]]
STAR = "★"


def drawn(question: Question[Any, Any], **asked: Any) -> Picture:
    picture = answer(question, question.parse(asked)).picture
    assert picture is not None
    return picture


def looking(picture: Picture, look: Look) -> list[tuple[int, str]]:
    """The cards that look so, each with the number of its row from the top."""
    return [
        (at, str(face.label))
        for at, row in enumerate(picture.rows, 1)
        for face in row.faces
        if face.look is look
    ]


def test_a_card_is_struck_out_in_the_row_where_it_may_not_go() -> None:
    picture = drawn(PLACE, rows=ROWS, card=45, take_row=1)
    assert [(1, "45")] == looking(picture, Look.TAKEN)
    assert [] == looking(picture, Look.PLAYED)
    assert 4 == len(picture.rows)


def test_a_card_for_a_row_that_is_not_there_is_struck_out_beside_the_rows() -> None:
    picture = drawn(PLACE, rows=ROWS, card=45, take_row=5)
    assert [(5, "45")] == looking(picture, Look.TAKEN)


def test_a_card_that_may_go_takes_the_full_row_and_is_not_struck_out() -> None:
    picture = drawn(PLACE, rows=ROWS, card=45, take_row=4)
    assert [(4, "45")] == looking(picture, Look.PLAYED)
    taken = [(4, "4"), (4, "9"), (4, "17"), (4, "28"), (4, "42")]
    assert taken == looking(picture, Look.TAKEN)


def test_a_low_card_without_a_row_lies_beside_them() -> None:
    picture = drawn(PLACE, rows=ROWS, card=2)
    assert [(5, "2")] == looking(picture, Look.PLAYED)
    assert [] == looking(picture, Look.TAKEN)


def test_a_special_card_that_may_not_be_played_is_struck_out_not_the_number() -> None:
    picture = drawn(PLACE, rows=ROWS, card=16, special="seven")
    assert [(5, STAR)] == looking(picture, Look.TAKEN)
    assert [(5, "16")] == looking(picture, Look.PLAYED)


def test_what_replace_brings_is_struck_out_where_it_may_not_go() -> None:
    told = {"special": "replace", "hand": [10, 77], "replacement": 10, "take_row": 2}
    picture = drawn(PLACE, rows=[[3, 8], [15], [33], [44]], card=25, **told)
    assert [(2, "10")] == looking(picture, Look.TAKEN)


def test_a_row_that_was_just_stopped_is_drawn_so_where_the_card_may_not_go() -> None:
    picture = drawn(PLACE, rows=ROWS, card=45, special="stop", row=4, take_row=4)
    assert [(4, "45")] == looking(picture, Look.TAKEN)
    assert STAR in [face.label for face in picture.rows[3].faces]


def test_a_row_that_move_left_empty_is_an_empty_place() -> None:
    told = {"special": "move", "moved": 70, "dst": 1, "take_row": 3}
    picture = drawn(PLACE, rows=ROWS, card=45, **told)
    assert [(2, "")] == looking(picture, Look.SLOT)
    assert [(3, "45")] == looking(picture, Look.TAKEN)


def test_a_low_card_of_a_trick_is_struck_out_in_the_row_it_cannot_take() -> None:
    rows = [{"cards": [25], "stop": True}, [40], [50], [60]]
    picture = drawn(TRICK, rows=rows, cards=[22, 70], take_row=1)
    assert [(1, "22")] == looking(picture, Look.TAKEN)


def test_a_low_card_of_a_trick_that_may_choose_lies_beside_the_rows() -> None:
    picture = drawn(TRICK, rows=ROWS, cards=[2, 45])
    assert [(5, "2")] == looking(picture, Look.PLAYED)


@pytest.mark.parametrize("row", [0, 5])
def test_only_four_rows_are_left_for_a_second_low_card(row: int) -> None:
    told = {"cards": [6, 81, 4], "take_row": 2, "next_row": row}
    rows = [[60], [70], [80], [30], [40]]
    said = answer(TRICK, TRICK.parse({"rows": rows, **told}))
    assert [("out-of-range", "next_row")] == [(one.rule.id, one.field) for one in said.impossible]
