"""Every drawn example shows cards that are in the box, and tells by words what a colour says."""

from collections import Counter
from typing import Any

import pytest

from games import GAMES
from games.kit.picture import Face, Look, Picture
from games.kit.text import Text
from tests.boxes import BOXES, COWS, PEOPLES, small, written

WITHOUT_A_FACE = {Look.SLOT, Look.BACK}

every_game = pytest.mark.parametrize("slug", GAMES)


def drawn(slug: str) -> dict[str, Picture]:
    """The pictures of a game by the rule they belong to."""
    return {rule.id: rule.picture for rule in GAMES[slug].rulebook if rule.picture}


def faces(picture: Picture) -> list[Face]:
    found = [face for row in picture.rows for face in row.faces]
    return [face for face in found if face.look not in WITHOUT_A_FACE]


@every_game
def test_every_game_draws_examples_and_no_row_is_empty(slug: str) -> None:
    assert len(drawn(slug)) >= 5
    assert [] == [
        rule
        for rule, one in drawn(slug).items()
        if not (one.rows and all(r.faces for r in one.rows))
    ]


@every_game
def test_every_drawn_card_is_in_the_box(slug: str) -> None:
    unknown = {
        written(slug, face) for picture in drawn(slug).values() for face in faces(picture)
    } - set(BOXES[slug])

    assert set() == unknown


@every_game
def test_no_row_shows_a_card_more_often_than_the_box_has_it(slug: str) -> None:
    for rule, picture in drawn(slug).items():
        for row in picture.rows:
            shown = [face for face in row.faces if face.look not in WITHOUT_A_FACE]
            cards = Counter(written(slug, face) for face in shown)

            assert cards <= BOXES[slug], rule


@pytest.mark.parametrize("slug", PEOPLES)
def test_a_suit_is_told_by_a_word_beside_its_colour(slug: str) -> None:
    suited = [face for picture in drawn(slug).values() for face in faces(picture)]
    suited = [face for face in suited if face.tone in PEOPLES[slug]]

    assert suited
    assert [] == [face.label for face in suited if small(face) != face.tone]


def test_a_number_card_shows_its_cows() -> None:
    shown = [face for picture in drawn("six_nimmt").values() for face in faces(picture)]
    numbers = [face for face in shown if face.label.isdecimal()]

    assert numbers
    assert [] == [face.label for face in numbers if COWS[int(face.label)] != _counted(face)]


def _counted(face: Face) -> Any:
    return face.small.facts["n"] if isinstance(face.small, Text) else None
