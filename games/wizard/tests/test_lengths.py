"""How many cards each round deals, against the printed lists."""

import pytest

from games.wizard import GAME
from games.wizard.options import hand_sizes


def sizes(seats: int, **options: object) -> tuple[int, ...]:
    return hand_sizes(GAME.agreed(options), seats)


@pytest.mark.parametrize(("seats", "rounds"), [(3, 20), (4, 15), (5, 12), (6, 10)])
@pytest.mark.parametrize("edition", ["base", "years30"])
def test_all_rounds_are_20_15_12_or_10_whatever_the_box(
    seats: int, rounds: int, edition: str
) -> None:
    assert list(range(1, rounds + 1)) == list(sizes(seats, deck=edition))


@pytest.mark.parametrize(
    ("seats", "hands"),
    [
        (3, [2, 4, 6, 8, 10, 12, 14, 16, 18, 20]),
        (4, [1, 3, 5, 7, 9, 11, 12, 13, 14, 15]),
        (5, [2, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
        (6, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
    ],
)
def test_a_tournament_has_ten_rounds(seats: int, hands: list[int]) -> None:
    assert hands == list(sizes(seats, length="tournament"))


def test_five_full_rounds_deal_all_sixty_cards() -> None:
    assert [(20,) * 5, (15,) * 5, (12,) * 5, (10,) * 5] == [
        sizes(seats, length="five_full") for seats in (3, 4, 5, 6)
    ]


def test_the_first_five_rounds_go_up_to_five_cards() -> None:
    assert (1, 2, 3, 4, 5) == sizes(6, length="first_five")


def test_own_hands_are_played_in_their_order() -> None:
    assert (7, 1, 4) == sizes(4, length="custom", sizes=[7, 1, 4])


def test_the_same_hand_may_be_played_again() -> None:
    assert (4, 4, 4) == sizes(4, length="custom", sizes=[4, 4, 4])
    assert (2, 2, 3, 2, 2) == sizes(4, length="custom", sizes=[2, 2, 3], then="and_back")


def test_on_the_way_back_the_last_hand_is_not_dealt_twice() -> None:
    assert (1, 3, 5, 3, 1) == sizes(4, length="custom", sizes=[1, 3, 5], then="and_back")
    assert (5,) == sizes(4, length="custom", sizes=[5], then="and_back")
