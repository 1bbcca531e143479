"""The facts behind the sentences: who, how many, and how much is missing."""

from typing import Any

import pytest

from games.kit.entry import Entry
from games.kit.question import Answer, answer
from games.kit.replay import replay
from games.kit.text import Either, Fact, Seat, Text
from games.kit.verdict import Finding
from games.korist import GAME
from games.korist.deck import bracketed, spoken
from games.korist.rulebook.pictures import CAPTURED


def found(seats: int, data: dict[str, Any], **options: Any) -> Finding:
    """The first objection to a result."""
    position = replay(GAME.sheets["rounds"], GAME.agreed(options), seats, ())
    return position.judge(Entry("result", data)).findings[0]


def test_thirteen_cards_were_dealt_to_bara() -> None:
    finding = found(3, {"table": [17, 8, 9], "hand": [0, 3, 8]})
    said = "13 cards were dealt to {who}, so table and hand can’t add up to {n}."
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
    assert (0, {"n": most + 1, "high": most}) == (finding.seat, finding.facts)


@pytest.mark.parametrize(
    ("middle", "cards"),
    [
        ({"discard": 5, "pile": 50, "supply": 6}, Text(("{n} card", "{n} cards"), {"n": 110})),
        ({"discard": 60}, Text("at least {n} cards", {"n": 110})),
        ({"discard": 53, "pile": 0}, Text("at most {n} cards", {"n": 108})),
    ],
)
def test_cards_are_counted_as_far_as_they_were_told(middle: dict[str, int], cards: Fact) -> None:
    finding = found(3, {"table": [17, 12, 9], "hand": [0, 3, 8], **middle})
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
        (2, "base", "3–5"),
        (3, "duel", "2"),
    ],
)
def test_a_set_up_says_for_how_many_a_variant_is(seats: int, variant: str, allowed: str) -> None:
    (finding,) = GAME.check_setup(GAME.agreed({"variant": variant}), seats).findings
    assert allowed == finding.facts["allowed"]
    assert "variant" == finding.field


def asked(key: str, data: dict[str, Any]) -> Answer:
    """What the referee says to this."""
    question = GAME.question(key)
    assert question is not None
    return answer(question, question.parse(data))


@pytest.mark.parametrize(
    ("lying", "said"),
    [
        (13, "{who}: captured. A single 1 captures a single 13."),
        ("X", "{who}: captured. A single 1 captures a single joker."),
    ],
)
def test_a_joker_is_not_called_by_its_letter(lying: int | str, said: str) -> None:
    data = {"variant": "expert", "layer": [1], "tops": [[lying], [], []], "last": "no"}
    assert said in [effect.text.message for effect in asked("lay", data).effects]


def test_cards_in_a_sentence_have_commas_and_jokers_have_a_name() -> None:
    joker = Text("joker")
    assert "5" == spoken((5,))
    assert "5, 5, 13" == spoken((5, 5, 13))
    fives = Text("{first}, {second}", {"first": "5, 5", "second": joker})
    assert fives == spoken((5, 5, 14))
    assert Text("{first}, {second}", {"first": fives, "second": joker}) == spoken((5, 5, 14, 14))
    assert Text("[{cards}]", {"cards": joker}) == bracketed((14,))


def test_a_hand_that_is_too_large_needs_no_name() -> None:
    hand = [card for card in range(1, 12) for _ in range(8)][:83]
    (finding,) = asked("lay", {"players": 3, "hand": hand}).impossible
    said = "{n} cards is too many: one player can have {high} at most."
    assert Text(said, {"n": 83, "high": 82}) == finding.text


@pytest.mark.parametrize(
    ("stock", "said"),
    [
        ({"pile": 0, "supply": 4, "from_pile": 2}, Text("The pile is empty.")),
        (
            {"pile": 1, "supply": 6, "from_pile": 2},
            Text(
                ("There is only {n} card in the pile.", "There are only {n} cards in the pile."),
                {"n": 1},
            ),
        ),
    ],
)
def test_nobody_counts_no_cards(stock: dict[str, int], said: Text) -> None:
    (finding,) = asked("draw", {"why": "lost", "lost": 2, **stock}).verdict.findings
    assert {"what": said} == finding.facts


def test_a_full_supply_is_not_refilled_with_no_cards() -> None:
    data = {"why": "lost", "lost": 2, "pile": 9, "supply": 6, "from_pile": 2}
    said = [effect.text.message for effect in asked("draw", data).effects]
    assert "The supply is full, so there’s nothing to refill." == said[-1]


def test_places_of_the_supply_are_listed_as_words() -> None:
    data = {"card": 13, "supply": [[9], [4], [4], [10], [4], [4]]}
    goes, _ = asked("shadow", data).effects
    places = tuple(Text("place {n}", {"n": n}) for n in (2, 3, 5, 6))
    assert Either(places) == goes.text.facts["where"]


def test_the_last_cards_in_hand_capture_no_group_in_the_picture_either() -> None:
    data = {"variant": "duel", "layer": [4], "last": "yes", "shadow": [3, 7], "group": 3}
    picture = asked("lay", data | {"tops": [[2]]}).picture
    assert picture is not None
    assert [] == [row.note for row in picture.rows if row.note == CAPTURED]
