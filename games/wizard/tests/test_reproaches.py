"""How a revoke is reported: whose it is, in which trick, and by which card."""

from typing import Any

import pytest

from games.kit.text import Either, Seat
from games.wizard.deck import card_name
from games.wizard.engine import hands
from games.wizard.tests.test_playing import bids, found, table, trick

TURNED = ("turned", {"turned": "Y13"})
PASSED = ("said", {"juggler_suit": "yellow"})
OWN_CARD = (
    (trick("R5", "R7", "G3"),),
    trick("R6", "R8", "R9"),
    (Seat(2), 1, "R9", 2),
)
PASSED_ON = (
    (trick("B1", "B9", "B2"), trick("R1", "B10", "G2"), trick("Y1", "Juggler", "Y2"), PASSED),
    trick("B5", "G5", "G6"),
    (Seat(2), 2, "B5", 4),
)
GIVEN_AWAY = (
    (trick("Y5", "Y6", "R1"), trick("G1", "G4", "Witch")),
    ("witch", {"takes": "G1", "gives": "Y9"}),
    (Seat(2), 1, "Y9", 2),
)


@pytest.mark.parametrize(
    ("deck", "before", "now", "expected"),
    [("base", *OWN_CARD), ("years20", *PASSED_ON), ("years30", *GIVEN_AWAY)],
)
def test_a_revoke_is_shown_by_a_card_whoever_plays_it(
    deck: str, before: tuple[Any, ...], now: Any, expected: tuple[Any, ...]
) -> None:
    position = table(TURNED, bids(1, 1, 1), *before, cards=4, deck=deck, dealer=3)
    facts = found(position, now).facts
    who, then, card, trick_now = expected

    assert (who, then) == (facts["who"], facts["then"])
    assert (card_name(card), trick_now) == (facts["card"], facts["now"])


def test_where_too_many_can_have_been_it_all_of_them_are_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    before = (trick("B1", "B9", "G1"), trick("R1", "B10", "G2"), trick("Y1", "Juggler", "Y2"))
    position = table(TURNED, bids(1, 1, 1), *before, PASSED, cards=5, deck="years20", dealer=3)
    monkeypatch.setattr(hands, "MANY", 0)
    finding = found(position, trick("B5", "G5", "G6"))

    assert "revoke-either" == finding.rule.id
    assert isinstance(finding.facts["which"], Either)
    assert 3 == len(finding.facts["which"].facts)


def test_nobody_is_accused_where_no_revoke_explains_a_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """Anna missed red, but the red 1 openly went to Cyril."""
    werewolf = ("werewolf", {"player": 3, "trump": "none"})
    told = (("turned", {"turned": "R1"}), werewolf, bids(1, 1, 1), trick("G1", "R9", "R5"))
    position = table(*told, deck="years20", dealer=1)
    monkeypatch.setattr(hands, "MANY", 0)

    assert "known-in-hand" == found(position, trick("R1", "Y2", "Y3")).rule.id


def test_the_card_said_to_be_in_a_hand_is_the_one_that_went_there() -> None:
    """Cyril took red 13 for the Werewolf, Anna red 12 by the Witch; now Cyril throws blue off."""
    told = (
        ("turned", {"turned": "R13"}),
        ("werewolf", {"player": 3, "trump": "none"}),
        bids(1, 1, 1),
        trick("Witch", "W", "R12"),
        ("witch", {"takes": "R12", "gives": "Y9"}),
    )
    position = table(*told, cards=4, deck="years30", dealer=1)
    facts = found(position, trick("R4", "R2", "B4")).facts

    assert (Seat(2), card_name("R13")) == (facts["who"], facts["card"])
