"""What a table is shown and told where every card is entered."""

from typing import Any

import pytest

from games.kit.entry import Entry
from games.kit.fields import Cards
from games.kit.picture import Look
from games.kit.replay import Replay, replay
from games.kit.text import Either, Seat, Text
from games.kit.verdict import Finding
from games.wizard import GAME
from games.wizard.tests.played import concealed, english

TURNED = ("turned", {"turned": "B5"})


def bids(*each: int) -> tuple[str, dict[str, Any]]:
    return "bids", {"bids": list(each)}


def trick(*cards: str) -> tuple[str, dict[str, Any]]:
    return "trick", {"cards": list(cards)}


def table(
    *told: tuple[str, dict[str, Any]], cards: int = 3, seats: int = 3, **options: Any
) -> Replay[Any]:
    entries = [Entry(kind, data, (), 10 * slot) for slot, (kind, data) in enumerate(told, 1)]
    chosen = {"length": "custom", "sizes": [cards, 1], **options}
    position = replay(GAME.sheets["plays"], GAME.agreed(chosen), seats, entries)
    assert position.failure is None
    return position


def cue(position: Replay[Any]) -> list[str]:
    return [english(text) for text in position.expects()[0].cue]


def kinds(position: Replay[Any]) -> list[str]:
    return [spec.kind for spec in position.expects()]


def found(position: Replay[Any], told: tuple[str, dict[str, Any]]) -> Finding:
    (finding,) = position.judge(Entry(*told, (), 999)).findings
    return finding


def test_every_moment_offers_the_result_by_hand_and_a_correction() -> None:
    assert ["turned", "bids", "correction", "dealer"] == kinds(table())
    assert ["bids", "correction", "dealer"] == kinds(table(TURNED))
    assert ["trick", "tricks", "correction"] == kinds(table(TURNED, bids(0, 0, 0)))
    assert ["took", "tricks", "correction"] == kinds(table(bids(0, 0, 0)))


def test_the_werewolf_can_be_told_only_where_it_is_in_the_deck_and_not_turned() -> None:
    assert "werewolf" in kinds(table(TURNED, deck="years20"))
    assert "werewolf" not in kinds(table(TURNED, deck="base"))
    assert "werewolf" not in kinds(table(("turned", {"turned": "Werewolf"}), deck="years20"))


def test_the_grid_goes_round_the_table_from_the_leader_and_greys_what_is_gone() -> None:
    position = table(TURNED, bids(1, 1, 1), trick("R7", "R5", "R3"))
    spec = position.expects()[0]
    (field,) = spec.fields
    assert isinstance(field, Cards)
    assert (0, 1, 2) == field.order
    assert ("B5", "R5", "R3", "R7") == spec.gone
    assert Text("Trick {n}", {"n": 2}) == spec.name


def test_the_last_trick_lies_there_with_its_winner_marked() -> None:
    spec = table(TURNED, bids(1, 1, 1), trick("R7", "R5", "R3")).expects()[0]
    assert spec.picture is not None
    assert spec.story is not None
    (row,) = spec.picture().rows
    assert ["5", "3", "7"] == [face.label for face in row.faces]
    assert [Look.PLAIN, Look.PLAIN, Look.PLAYED] == [face.look for face in row.faces]
    (effect,) = spec.story()
    assert "{who} takes the trick: {card}." == effect.text.message
    assert Seat(0) == effect.text.facts["who"]
    assert "trick-winner" == effect.rule.id


def test_the_turned_card_is_drawn_until_the_first_trick() -> None:
    spec = table(TURNED, bids(1, 1, 1)).expects()[0]
    assert spec.picture is not None
    assert "blue is trump" == english(spec.picture().rows[0].note or Text(""))


def test_special_cards_are_told_in_their_order() -> None:
    told = [("turned", {"turned": "J"}), bids(1, 1, 1), trick("Juggler", "R7", "Bomb")]
    said = ("said", {"juggler_suit": "red"})
    spec = table(*told, said, deck="years20").expects()[0]
    assert spec.story is not None
    assert ["bomb", "juggler"] == [effect.kind for effect in spec.story()]
    assert ["bomb", "juggler-and-bomb"] == [effect.rule.id for effect in spec.story()]


def test_a_bid_that_can_no_longer_be_met_is_told() -> None:
    lost = "{who} can no longer meet the bid of {bid}."
    start = [TURNED, bids(0, 3, 1)]
    assert lost not in cue(table(*start))
    after = table(*start, trick("R7", "R5", "R3"))
    assert [Seat(0), Seat(1)] == [
        text.facts["who"] for text in after.expects()[0].cue if english(text) == lost
    ]


def test_of_a_secret_bid_nothing_is_told() -> None:
    position = table(TURNED, bids(0, 3, 1), trick("R7", "R5", "R3"), bidding="secret")
    assert ["{first} leads.", "Trump: {suit}."] == cue(position)
    line = position.standing().lines[-1]
    assert ["{tricks}"] * 3 == [english(cell.notes[0]) for cell in line.cells]
    assert {20} == concealed(position)


def test_a_cloud_that_may_come_can_still_lower_a_bid() -> None:
    """Short by one trick only: whoever takes the Cloud may go down by one."""
    lost = "{who} can no longer meet the bid of {bid}."
    start = [("turned", {"turned": "J"}), bids(0, 3, 1), trick("J", "R5", "R7")]
    assert lost in cue(table(*start))
    assert lost not in cue(table(*start, deck="years20"))


CLOUD_BEATEN = (trick("R1", "R3", "Cloud"), ("said", {"cloud_suit": "yellow"}))
UP = ("cloud", {"change": "plus"})


@pytest.mark.parametrize(
    ("turned", "told", "lost"),
    [
        ("J", (*CLOUD_BEATEN, UP), True),
        ("J", (trick("Y1", "Y3", "Y2"),), False),
        ("J", (trick("Y1", "Y3", "Y2"), trick("R1", "R3", "R2")), True),
        ("Cloud", (trick("Y1", "Y3", "Y2"),), False),
        (
            "Cloud",
            (trick("R1", "R3", "Vampire"), CLOUD_BEATEN[1], UP),
            True,
        ),
        (
            "J",
            (trick("Witch", "R3", "Cloud"), CLOUD_BEATEN[1], UP, ("witch", {"takes": "Cloud"})),
            False,
        ),
        (
            "J",
            (trick("Witch", "R3", "Cloud"), CLOUD_BEATEN[1], UP, ("witch", {"takes": "R3"})),
            True,
        ),
    ],
    ids=[
        "played and not taken back",
        "not played yet",
        "one trick left, so one Cloud at most",
        "turned, but a Vampire copies it",
        "turned, and the Vampire has copied it",
        "taken back by the Witch",
        "left lying by the Witch",
    ],
)
def test_a_bid_is_lost_where_no_cloud_can_come_to_lower_it(
    turned: str, told: tuple[tuple[str, dict[str, Any]], ...], *, lost: bool
) -> None:
    """Anna has bid all three tricks and taken none, in the 30th anniversary edition."""
    named = (("trump", {"trump": "red"}),) if turned == "Cloud" else ()
    position = table(("turned", {"turned": turned}), *named, bids(3, 1, 1), *told, deck="years30")
    who = [text.facts.get("who") for text in position.expects()[0].cue]
    assert lost is (Seat(0) in who)


def test_a_bomb_that_the_witch_may_take_can_come_again() -> None:
    told = [("turned", {"turned": "J"}), bids(1, 1, 1), trick("Bomb", "R3", "Witch")]
    position = table(*told, deck="years30")
    assert "witch" == kinds(position)[0]
    result = Entry("tricks", {"tricks": [0, 1, 0], "bombs": 2})
    assert () == position.judge(result).findings


def test_a_cloud_that_was_taken_must_change_the_bid() -> None:
    """Bid 1, one trick, and none to come but the last: only 2 or 0 will count."""
    lost = "{who} can no longer meet the bid of {bid}."
    told = [("turned", {"turned": "J"}), bids(0, 0, 1), trick("R1", "R7", "Cloud")]
    position = table(*told, ("said", {"cloud_suit": "red"}), cards=2, deck="years20")
    assert lost not in cue(position)
    spec = table(
        *told, ("said", {"cloud_suit": "red"}), trick("Y9", "Y1", "Y2"), cards=2, deck="years20"
    ).expects()[0]
    assert "cloud" == spec.kind


def test_a_line_has_the_entries_of_its_round_and_the_last_is_repaired_first() -> None:
    open_line = table(TURNED, bids(1, 1, 1), trick("R7", "R5", "R3")).standing().lines[-1]
    assert (10, 20, 30) == open_line.slots
    assert ["1/1", "0/1", "0/1"] == [
        "{tricks}/{bid}".format(**cell.notes[0].facts) for cell in open_line.cells
    ]
    whole = table(TURNED, bids(1, 0, 0), trick("R7", "R5", "R3"), cards=1, sizes=[1, 2])
    assert (10, 20, 30) == whole.standing().lines[-1].slots
    by_hand = table(TURNED, bids(1, 1, 1), trick("R7", "R5", "R3"), ("tricks", {"tricks": [1] * 3}))
    assert (10, 20, 30, 40) == by_hand.standing().lines[-1].slots


def test_a_finding_about_the_past_names_both_cards_and_both_tricks() -> None:
    position = table(TURNED, bids(1, 1, 1), trick("R7", "R5", "G3"))
    finding = found(position, trick("Y2", "Y4", "R9"))
    assert (30, "cards", 2) == (finding.slot, finding.field, finding.seat)
    assert (1, 2) == (finding.facts["then"], finding.facts["now"])
    assert ("3", "9") == tuple(_number(finding.facts[key]) for key in ("missed", "card"))


def _number(fact: Any) -> str:
    return str(fact.facts["number"])


def test_the_referee_comes_filled_in_with_what_lies_there() -> None:
    state = table(TURNED, bids(1, 1, 1), trick("R7", "R5", "R3")).state
    known = {question.key: question.from_sheet["plays"](state) for question in GAME.questions}
    assert {"players": 3, "cards": 3, "deck": "base", "trump": "blue"} == known["play"]
    assert ["R5", "R3", "R7"] == known["winner"]["trick"]
    assert "blue" == known["winner"]["trump"]
    assert "B5" == known["trump"]["turned"]
    assert "bids" not in known["bid"]


def test_whoever_may_have_passed_a_card_on_is_named() -> None:
    """The case with two passes: Cyril's red 9 came from Bára, and perhaps to her from Anna."""
    told = [
        ("turned", {"turned": "J"}),
        bids(1, 1, 1, 1),
        trick("B3", "G4", "Y6", "R5"),
        trick("Witch", "Y2", "Y9", "Juggler"),
        ("said", {"juggler_suit": "yellow"}),
        ("witch", {"takes": "Juggler", "gives": "G8"}),
        trick("Juggler", "B11", "B10", "B2"),
        ("said", {"juggler_suit": "blue"}),
    ]
    own = {"deck": "own", "juggler": True, "witch": True, "dealer": 3}
    finding = found(table(*told, cards=4, seats=4, **own), trick("G1", "B12", "R9", "Y1"))
    which = finding.facts["which"]
    assert isinstance(which, Either)
    assert [(Seat(0), 1), (Seat(1), 1)] == [
        (one.facts["who"], one.facts["then"]) for one in which.facts if isinstance(one, Text)
    ]
