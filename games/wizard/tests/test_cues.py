"""What the table is told: who deals, who begins, trump, and what is forbidden."""

from typing import Any

import pytest

from games.kit.text import Seat, Text
from games.wizard.tests.played import (
    bids,
    correction,
    cue,
    dealer,
    english,
    form,
    table,
    tricks,
)

ROUND_1 = (bids(0, 1, 1), tricks(0, 1, 0))
NO_TRUMP = "All the cards are dealt: no trump this round."
STILL_TRUMP = "A card is left to turn over for trump, even in this round."


def test_dealer_first_bidder_and_cards_are_said_in_one_line() -> None:
    deals, begins = table(3, *ROUND_1, dealer=3).expects()[0].cue
    assert ("{dealer} deals {n} cards each.", "{first} bids first and leads.") == (
        english(deals),
        english(begins),
    )
    assert {"dealer": Seat(0), "n": 2} == deals.facts
    assert {"first": Seat(1)} == begins.facts


def test_a_dealer_who_was_put_right_is_said_and_counts_from_there() -> None:
    now = table(4, dealer(3)).expects()[0].cue[0]
    then = table(4, dealer(3), bids(0, 0, 1, 0), tricks(1, 0, 0, 0)).expects()[0].cue[0]
    assert [Seat(2), Seat(3)] == [now.facts["dealer"], then.facts["dealer"]]


@pytest.mark.parametrize(
    ("bidding", "begins"),
    [
        ("open", "{first} bids first and leads."),
        ("hidden", "Everyone bids at once, then {first} leads."),
        ("secret", "Everyone bids in secret, then {first} leads."),
    ],
)
def test_how_bids_are_made_is_said(bidding: str, begins: str) -> None:
    assert begins == cue(table(3, bidding=bidding))[1]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"sizes": [20]}, [NO_TRUMP]),
        ({"sizes": [19]}, []),
        ({"sizes": [20], "deck": "years20"}, [STILL_TRUMP]),
        ({"sizes": [20], "deck": "own", "juggler": True}, [STILL_TRUMP]),
        ({"sizes": [20], "deck": "own"}, [NO_TRUMP]),
        ({"sizes": [19], "deck": "years30"}, []),
    ],
)
def test_trump_is_said_where_all_plain_cards_are_dealt(
    options: dict[str, Any], said: list[str]
) -> None:
    assert said == cue(table(3, length="custom", **options))[2:]


def test_five_full_rounds_name_their_trumps() -> None:
    played = (bids(0, 0, 20), tricks(0, 0, 20))
    assert [
        ["Trump: clubs, or your first colour."],
        ["Trump: diamonds, or your second colour."],
        ["Trump: hearts, or your third colour."],
        ["Trump: spades, or your fourth colour."],
        ["No trump this round."],
    ] == [cue(table(3, *played * done, length="five_full"))[2:] for done in range(5)]


def test_the_forehead_is_only_for_the_first_round() -> None:
    said = "Hold your card to your forehead without looking at it."
    assert [said] == cue(table(3, first_round="forehead"))[2:]
    assert [] == cue(table(3, *ROUND_1, first_round="forehead"))[2:]


def test_plus_minus_one_is_said_only_where_it_binds() -> None:
    strictly = "{dealer}’s bid may not bring the total to exactly {cards}."
    but_zero = "{dealer} may bring the total to exactly {cards} only by bidding 0."
    ahead = correction(1, "plus", 10, "agreed")
    assert [strictly] == cue(table(3, bid_limit="printed"))[2:]
    assert [] == cue(table(3, bid_limit="not_one_card"))[2:]
    assert [] == cue(table(3, bid_limit="canadian"))[2:]
    assert [but_zero] == cue(table(3, ahead, bid_limit="canadian"))[2:]
    assert [strictly] == cue(table(3, ahead, bid_limit="french"))[2:]


def test_before_the_tricks_it_is_said_who_leads_and_how_the_bids_stand() -> None:
    leads, stand = form(table(3, bids(0, 1, 1))).cue
    assert Text("{first} leads.", {"first": Seat(1)}) == leads
    assert (
        Text("Bids: {bid}, with only {cards} to win: {n} too many.", {"bid": 2, "cards": 1, "n": 1})
        == stand
    )


def test_secret_bids_are_not_told_by_their_sum() -> None:
    assert ["{first} leads."] == cue(table(3, bids(0, 1, 1), bidding="secret"))


def test_a_round_has_its_number_of_how_many() -> None:
    title = table(4, bids(0, 0, 1, 0), tricks(1, 0, 0, 0)).expects()[0].title
    assert Text("Round {n} of {last}", {"n": 2, "last": 15}) == title
