"""What is asked for, and what a page can tell before anything is sent."""

from typing import Any

import pytest

from games.kit.fields import Choice, Count, Must
from games.kit.text import Text
from games.wizard.tests.played import asked, bids, correction, english, form, table, tricks

AHEAD = correction(1, "plus", 10, "agreed")


def keys(*told: tuple[str, dict[str, Any]], **options: Any) -> list[str]:
    return [field.key for field in form(table(3, *told, **options)).fields]


def test_before_the_bids_a_correction_and_another_dealer_are_offered_last() -> None:
    kinds = [spec.kind for spec in table(3).expects()]
    assert ["bids", "correction", "dealer"] == kinds


def test_before_the_tricks_a_correction_is_offered_too() -> None:
    kinds = [spec.kind for spec in table(3, bids(0, 1, 1)).expects()]
    assert ["took", "tricks", "correction"] == kinds


def test_bids_are_asked_from_the_left_of_the_dealer() -> None:
    assert (2, 3, 0, 1) == asked(table(4, dealer=2)).order
    assert (0, 1, 2, 3) == asked(table(4, dealer=4)).order


def test_bids_and_tricks_go_up_to_the_cards_in_hand() -> None:
    second = (bids(0, 1, 1), tricks(0, 1, 0))
    assert (0, 2) == (asked(table(3, *second)).low, asked(table(3, *second)).high)
    assert 2 == asked(table(3, *second, bids(2, 1, 0))).high


def test_every_sum_of_bids_has_its_words() -> None:
    said = asked(table(3, length="custom", sizes=[5])).sums
    assert 16 == len(said)
    assert ("Bids: {bid} of {cards}, {n} tricks nobody wants.", {"bid": 3, "cards": 5, "n": 2}) == (
        english(said[3]),
        said[3].facts,
    )
    assert Text("Bids: {cards} of {cards}, exactly enough.", {"cards": 5}) == said[5]
    assert (
        Text(
            "Bids: {bid}, with only {cards} to win: {n} too many.", {"bid": 15, "cards": 5, "n": 10}
        )
        == said[15]
    )


def test_every_sum_of_tricks_has_its_words() -> None:
    said = asked(table(3, bids(1, 1, 0), length="custom", sizes=[2])).sums
    assert [
        "Tricks: {taken} of {cards}, {n} missing.",
        "Tricks: {taken} of {cards}, {n} missing.",
        "Tricks: {cards} of {cards}, all there.",
        "Tricks: {taken} of {cards}, {n} too many.",
    ] == [english(text) for text in said[:4]]


def test_a_sum_that_is_one_short_may_be_the_bomb() -> None:
    said = asked(table(3, bids(1, 1, 0), length="custom", sizes=[2], deck="years20")).sums
    assert [
        "Tricks: {taken} of {cards}, {n} missing.",
        "Tricks: {taken} of {cards}, {n} missing unless lost to the Bomb.",
    ] == [english(text) for text in said[:2]]


def test_tricks_are_set_to_the_bids_and_show_their_points() -> None:
    field = asked(table(3, bids(0, 2, 1), length="custom", sizes=[2]))
    assert (0, 2, 1) == field.preset
    assert ((20, -10, -20), (-20, -10, 40), (-10, 30, -10)) == field.gains


def test_points_are_not_promised_where_a_cloud_may_change_the_bid() -> None:
    assert () == asked(table(3, bids(0, 1, 1), deck="years20")).gains
    assert (0, 1, 1) == asked(table(3, bids(0, 1, 1), deck="years20")).preset


def test_secret_bids_are_given_away_by_nothing_that_is_asked() -> None:
    assert () == asked(table(3, bidding="secret")).sums
    field = asked(table(3, bids(0, 1, 1), bidding="secret"))
    assert ((), ()) == (field.preset, field.gains)


def test_tricks_add_up_to_the_cards_unless_a_bomb_may_fall() -> None:
    total = asked(table(3, bids(0, 1, 1))).total
    assert total is not None
    assert (1, Must.EQUAL, "trick-sum") == (total.amount, total.must, total.rule.id)
    assert asked(table(3, bids(0, 1, 1), deck="years20")).total is None


@pytest.mark.parametrize(
    ("limit", "rule", "spared"),
    [
        ("off", None, ()),
        ("printed", "plus-minus-one", ()),
        ("not_one_card", None, ()),
        ("zero_allowed", None, ()),
        ("later", None, ()),
        ("canadian", "plus-minus-one-canadian", (0,)),
        ("sole_leader", "plus-minus-one-sole-leader", ()),
        ("french", "plus-minus-one-french", ()),
    ],
)
def test_a_sum_is_struck_where_it_is_forbidden_and_a_free_0_is_spared(
    limit: str, rule: str | None, spared: tuple[int, ...]
) -> None:
    """One card and a dealer in the lead."""
    total = asked(table(3, AHEAD, bid_limit=limit)).total
    assert rule == (total and total.rule.id)
    assert total is None or (1, Must.DIFFER, spared) == (total.amount, total.must, total.spares)


def test_special_cards_are_asked_for_where_the_deck_has_them() -> None:
    cloud, again = ["cloud", "cloud_change"], ["second_cloud", "second_cloud_change"]
    told = (bids(0, 1, 1),)
    assert ["tricks"] == keys(*told)
    assert ["tricks", "bombs", *cloud] == keys(*told, deck="years25")
    assert ["tricks", "bombs", *cloud, *again] == keys(*told, deck="years30")
    assert ["tricks"] == keys(*told, deck="own", witch=True, juggler=True)
    assert ["tricks", *cloud] == keys(*told, deck="own", cloud=True)


@pytest.mark.parametrize(
    ("options", "timing"),
    [
        ({"deck": "years20"}, "The bid changes at the end of the round."),
        ({"deck": "years25"}, "The bid changes at the end of the round."),
        ({"deck": "years30"}, "The bid changes right after the trick."),
        (
            {"deck": "own", "cloud": True},
            "Your rulebook says when the bid changes: after the trick or at the end of the round.",
        ),
    ],
)
def test_the_cloud_says_when_it_counts(options: dict[str, Any], timing: str) -> None:
    fields = form(table(3, bids(0, 1, 1), **options)).fields
    assert [timing] == [field.help for field in fields if field.key == "cloud"]


def test_a_bomb_trick_need_not_be_told_where_none_fell() -> None:
    fields = form(table(3, bids(0, 1, 1), deck="years30")).fields
    (bombs,) = (field for field in fields if field.key == "bombs")
    assert isinstance(bombs, Count)
    assert (0, 1, 0, True) == (bombs.low, bombs.high, bombs.default, bombs.optional)


def test_another_dealer_starts_from_the_one_the_pad_expects() -> None:
    (field,) = table(4, bids(0, 0, 1, 0), tricks(1, 0, 0, 0), dealer=2).expects()[2].fields
    assert isinstance(field, Choice)
    assert field.of_seats
    assert 3 == field.default
