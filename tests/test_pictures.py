"""Every drawn example shows cards that are in the box, and tells by words what a colour says.

What is in a box stands in the `box.toml` of its game; a game that draws nothing needs none.
"""

import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from games import GAMES
from games.kit.picture import Face, Look, Picture
from games.kit.text import Text
from tests.laws.tree import ROOT

WITHOUT_A_FACE = {Look.SLOT, Look.BACK}
STAR = "★"
"""Stands on cards that have a name instead of a number."""

every_game = pytest.mark.parametrize("slug", GAMES)


@cache
def box(slug: str) -> dict[str, Any]:
    path = ROOT / "games" / slug / "box.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def copies(slug: str) -> Counter[str]:
    """How often each card is in the box."""
    return Counter(
        {card: one["copies"] for one in box(slug)["cards"] for card in _cards(slug, one)}
    )


def _cards(slug: str, some: dict[str, Any]) -> Iterator[str]:
    written = some.get("written") or range(some["from"], some["to"] + 1)
    for suit in box(slug)["suits"].values() if some.get("suited") else [""]:
        yield from (f"{suit}{one}" for one in written)


def drawn(slug: str) -> dict[str, Picture]:
    """The pictures of a game by the rule they belong to."""
    return {rule.id: rule.picture for rule in GAMES[slug].rulebook if rule.picture}


def faces(slug: str) -> list[Face]:
    """Every card that is drawn somewhere."""
    rows = [row for picture in drawn(slug).values() for row in picture.rows]
    return [face for row in rows for face in row.faces if face.look not in WITHOUT_A_FACE]


def written(slug: str, face: Face) -> str:
    """A drawn card as the game writes it: suit and number, or a name."""
    if face.label == STAR:
        return small(face)
    label = face.label.message if isinstance(face.label, Text) else face.label
    return f"{box(slug).get('suits', {}).get(face.tone, '')}{label}"


def small(face: Face) -> str:
    """The small word, in English and without its facts."""
    message = face.small.message if isinstance(face.small, Text) else face.small
    return message if isinstance(message, str) else message[-1]


def test_boxes_and_pictures_are_found() -> None:
    # Wizard: 60 cards and one of each special card; Dwarf King: 3 x 16 and five magic cards.
    counted = {"six_nimmt": 132, "wizard": 69, "dwarf_king": 53, "korist": 109}

    assert counted == {slug: copies(slug).total() for slug in counted}
    assert set(counted) <= {slug for slug in GAMES if len(drawn(slug)) >= 5}


@every_game
def test_no_row_of_a_picture_is_empty(slug: str) -> None:
    assert [] == [
        rule
        for rule, one in drawn(slug).items()
        if not (one.rows and all(r.faces for r in one.rows))
    ]


@every_game
def test_every_drawn_card_is_in_the_box(slug: str) -> None:
    cards = {written(slug, face) for face in faces(slug)}

    assert not cards or set() == cards - set(copies(slug)), f"see games/{slug}/box.toml"


@every_game
def test_no_row_shows_a_card_more_often_than_the_box_has_it(slug: str) -> None:
    for rule, picture in drawn(slug).items():
        for row in picture.rows:
            shown = [face for face in row.faces if face.look not in WITHOUT_A_FACE]
            cards = Counter(written(slug, face) for face in shown)

            assert cards <= copies(slug), rule


@every_game
def test_a_suit_is_told_by_a_word_beside_its_colour(slug: str) -> None:
    suited = [face for face in faces(slug) if face.tone in box(slug).get("suits", {})]

    assert [] == [face.label for face in suited if small(face) != face.tone]


@every_game
def test_a_card_shows_the_number_that_is_printed_on_it(slug: str) -> None:
    printed = {
        str(card): int(n) for n, some in box(slug).get("printed", {}).items() for card in some
    }
    usual = printed.get("*")
    labels = [(str(face.label), face) for face in faces(slug)] if printed else []
    numbers = [(label, face) for label, face in labels if label.isdecimal()]

    assert [] == [label for label, one in numbers if printed.get(label, usual) != _counted(one)]


def _counted(face: Face) -> Any:
    return face.small.facts["n"] if isinstance(face.small, Text) else None
