"""The facts behind the sentences: who, how many, and how much is missing."""

from typing import Any

import pytest

from games.kit.entry import Entry
from games.kit.replay import replay
from games.kit.text import Fact, Seat, Text
from games.kit.verdict import Finding
from games.korist import GAME


def found(seats: int, data: dict[str, Any], **options: Any) -> Finding:
    """The first objection to a result."""
    position = replay(GAME.sheets["rounds"], GAME.agreed(options), seats, ())
    return position.judge(Entry("result", data)).findings[0]


def test_thirteen_cards_were_dealt_to_bara() -> None:
    finding = found(3, {"table": [17, 8, 9], "hand": [0, 3, 8]})
    said = "13 cards were dealt to {who}, so table and hand cannot add up to {n}."
    assert Text(said, {"who": Seat(1), "n": 11}) == finding.text


def test_everybody_with_an_empty_hand_is_named() -> None:
    finding = found(4, {"table": [17, 15, 9, 20], "hand": [0, 4, 8, 0]})
    assert {"who": (Seat(0), Seat(3))} == finding.facts


def test_everybody_who_is_short_is_named() -> None:
    data = {"ended": "ran_out", "table": [30, 8, 7], "hand": [6, 4, 5]}
    assert {"who": (Seat(1), Seat(2))} == found(3, data).facts


@pytest.mark.parametrize(("seats", "most"), [(2, 95), (3, 82), (4, 69), (5, 56)])
def test_one_players_most_depends_on_the_others(seats: int, most: int) -> None:
    others = seats - 1
    data = {
        "table": [most + 1 - 25, 13, *[10] * (others - 1)],
        "hand": [25, 0, *[3] * (others - 1)],
    }
    finding = found(seats, data, variant="duel" if seats == 2 else "base")
    assert {"who": Seat(0), "n": most + 1, "high": most} == finding.facts


@pytest.mark.parametrize(
    ("beside", "cards"),
    [
        ({"discard": 5, "pile": 50, "supply": 6}, Text(("{n} card", "{n} cards"), {"n": 110})),
        ({"discard": 60}, Text("at least {n} cards", {"n": 110})),
        ({"discard": 53, "pile": 0}, Text("at most {n} cards", {"n": 108})),
    ],
)
def test_cards_are_counted_as_far_as_they_were_told(beside: dict[str, int], cards: Fact) -> None:
    finding = found(3, {"table": [17, 12, 9], "hand": [0, 3, 8], **beside})
    assert {"cards": cards} == finding.facts


def test_a_finding_stands_at_a_place_that_was_told() -> None:
    assert "pile" == found(3, {"table": [17, 12, 9], "hand": [0, 3, 8], "pile": 60}).field


def test_only_more_cards_than_the_box_has_can_never_be_accepted() -> None:
    checks = [rule for rule in GAME.rulebook if "Counted from the cards" in rule.sources]
    assert ["no-more-cards", "more-than-the-box", "more-than-held"] == [
        rule.id for rule in checks if not rule.forgivable
    ]


@pytest.mark.parametrize(
    ("seats", "variant", "allowed"),
    [
        (2, "base", Text("{low} to {high} players", {"low": 3, "high": 5})),
        (3, "duel", Text("two players")),
    ],
)
def test_a_set_up_says_for_how_many_a_variant_is(seats: int, variant: str, allowed: Text) -> None:
    (finding,) = GAME.check_setup(GAME.agreed({"variant": variant}), seats).findings
    assert allowed == finding.facts["allowed"]
    assert "variant" == finding.field
