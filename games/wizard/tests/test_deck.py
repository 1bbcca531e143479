"""The boxes against their lists of cards."""

import pytest

from games.wizard import GAME
from games.wizard.deck import BOMB, CLOUD, Box, box


def agreed(**options: object) -> Box:
    return box(GAME.agreed(options))


@pytest.mark.parametrize(
    ("edition", "cards"), [("base", 60), ("years20", 66), ("years25", 67), ("years30", 69)]
)
def test_a_box_has_so_many_cards(edition: str, cards: int) -> None:
    assert cards == len(agreed(deck=edition).deck.cards)


def test_dragon_and_fairy_are_two_cards() -> None:
    assert 62 == len(agreed(deck="own", dragon_fairy=True).deck.cards)


def test_own_cards_count_only_where_own_is_chosen() -> None:
    assert 60 == len(agreed(deck="base", bomb=True).deck.cards)


@pytest.mark.parametrize(
    ("options", "bombs", "clouds"),
    [
        ({"deck": "base"}, 0, 0),
        ({"deck": "years20"}, 1, 1),
        ({"deck": "years25"}, 1, 1),
        ({"deck": "years30"}, 2, 2),
        ({"deck": "own", "bomb": True}, 1, 0),
        ({"deck": "own", "bomb": True, "witch": True}, 2, 0),
        ({"deck": "own", "cloud": True, "vampire": True}, 0, 2),
        ({"deck": "own", "witch": True, "vampire": True}, 0, 0),
    ],
)
def test_bomb_and_cloud_come_twice_only_with_witch_or_vampire(
    options: dict[str, object], bombs: int, clouds: int
) -> None:
    found = agreed(**options)
    assert (bombs, clouds) == (found.most(BOMB), found.most(CLOUD))
