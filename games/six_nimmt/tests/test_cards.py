"""The deck against its printed description."""

from collections import Counter

from games.six_nimmt.deck import NUMBERS, cows_of, cows_on
from games.six_nimmt.scoring import cheapest, dearest


def test_there_are_one_seven_eight_fives_ten_threes_nine_twos_and_the_rest_ones() -> None:
    assert {7: 1, 5: 8, 3: 10, 2: 9, 1: 76} == Counter(map(cows_on, NUMBERS))


def test_the_cows_of_each_kind_of_card_are_as_printed() -> None:
    assert [7] == [cows_on(55)]
    assert [5] * 8 == [cows_on(card) for card in (11, 22, 33, 44, 66, 77, 88, 99)]
    assert [3] * 4 == [cows_on(card) for card in (10, 20, 90, 100)]
    assert [2] * 4 == [cows_on(card) for card in (5, 15, 65, 95)]
    assert [1] * 4 == [cows_on(card) for card in (1, 54, 101, 104)]


def test_the_whole_deck_has_171_cows() -> None:
    assert 171 == cows_of(NUMBERS)


def test_the_dearest_five_six_and_seven_cards_have_27_32_and_37_cows() -> None:
    assert [27, 32, 37] == [dearest(NUMBERS, cards) for cards in (5, 6, 7)]


def test_the_cheapest_cards_have_a_cow_each_until_there_are_no_more_of_them() -> None:
    assert [0, 76, 78] == [cheapest(NUMBERS, cards) for cards in (0, 76, 77)]
