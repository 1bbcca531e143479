"""What no single case can say: the verdict is fine for exactly the legal rows, no card is lost."""

from random import Random
from typing import Any

import pytest

from games.kit.question import answer
from games.kit.text import Text, say
from games.kit.verdict import Status
from games.six_nimmt import GAME
from games.six_nimmt.engine.board import NOWHERE, Board, Situation, lay
from games.six_nimmt.questions.place import PLACE
from games.six_nimmt.questions.trick import TRICK
from games.six_nimmt.tests.bench_plays import bare, judged, moved
from games.six_nimmt.tests.random_rows import base, jubilee
from tests.soak import SOAK

EVERY_ROW = range(6)


@pytest.mark.long
def test_a_placement_is_fine_for_exactly_the_rows_that_are_listed() -> None:
    dice, judgements = Random(6), 0
    for _ in range(6_500 * SOAK):
        situation = PLACE.read(base(dice))
        fine = tuple(at for at in EVERY_ROW if PLACE.judge(situation, at).status is Status.FINE)
        assert fine == PLACE.legal(situation)
        judgements += 4
    assert judgements > 25_000 * SOAK


def test_with_special_cards_a_row_is_forbidden_unless_it_is_listed() -> None:
    """A row that the table has to decide about is listed; where something is open, nothing is."""
    dice = Random(7)
    for _ in range(1_500 * SOAK):
        situation = PLACE.read(PLACE.parse(jubilee(dice)))
        allowed = (Status.FINE, Status.DISPUTED)
        found = tuple(at for at in EVERY_ROW if PLACE.judge(situation, at).status in allowed)
        listed = PLACE.legal(situation)
        assert found == (listed if isinstance(listed, tuple) else ())


def test_a_low_card_may_take_any_row_and_no_other_card_may_choose() -> None:
    dice, sizes = Random(8), set()
    for _ in range(2_000):
        body = base(dice)
        listed = PLACE.legal(PLACE.read(body))
        assert isinstance(listed, tuple)
        is_low = all(row[-1] > body["card"] for row in body["rows"])
        assert (4 if is_low else 1) == len(listed)
        sizes.add(len(listed))
    assert {1, 4} == sizes


def test_placing_at_once_is_the_same_as_looking_first_and_laying_then() -> None:
    dice = Random(9)
    for _ in range(5_000 * SOAK):
        body, chosen = base(dice), dice.randrange(4)
        rows, card = tuple(tuple(row) for row in body["rows"]), body["card"]
        is_low = Board(rows).nearest(card) == NOWHERE
        place = chosen if is_low else Board(rows).nearest(card)
        out = Situation(Board(rows), card).outcome(chosen if is_low else None)
        assert (out.after, out.taken) == lay(Board(rows), card, place)


def test_no_card_is_made_or_lost_whatever_is_played() -> None:
    dice, told = Random(10), 0
    for _ in range(2_000 * SOAK):
        body = jubilee(dice)
        data = PLACE.parse(body)
        result = PLACE.result(PLACE.read(data), PLACE.play_in(data)) if _happens(data) else {}
        if not result:
            continue
        before = [card for row in body["rows"] for card in row["cards"]]
        before.append(body.get("replacement", body["card"]))
        after = [card for row in result["rows"] for card in _cards(row)]
        assert sorted(before) == sorted([*after, *result["taken"]])
        told += 1
    assert told > 500 * SOAK


def test_the_only_row_goes_without_saying() -> None:
    dice, alone = Random(12), 0
    for _ in range(1_000 * SOAK):
        situation = PLACE.read(PLACE.parse(jubilee(dice)))
        listed = PLACE.legal(situation)
        is_asked = PLACE.judge(situation, None).status is Status.UNSURE
        if isinstance(listed, tuple) and len(listed) == 1 and not is_asked:
            told, untold = (tuple(PLACE.effects(situation, row)) for row in (listed[0], None))
            assert told == untold
            assert PLACE.result(situation, listed[0]) == PLACE.result(situation, None)
            alone += 1
    assert alone > 250 * SOAK


def _happens(data: Any) -> bool:
    return PLACE.judge(PLACE.read(data), PLACE.play_in(data)).status is not Status.AGAINST


def _cards(row: Any) -> list[int]:
    return list(row["cards"]) if isinstance(row, dict) else list(row)


@pytest.mark.parametrize(
    ("row", "said"),
    [
        (4, "Row {row} is stopped, so card {card} needs another row."),
        (1, "Row {row} is stopped."),
    ],
)
def test_a_card_needs_another_row_only_if_its_own_is_stopped(row: int, said: str) -> None:
    body = {"rows": [[10], [20], [30], [40]], "card": 45, "special": "stop", "row": row}
    assert said == answer(PLACE, PLACE.parse(body)).effects[0].text.message


@pytest.mark.parametrize(
    ("special", "rows"), [({"special": "stop"}, "24"), ({"special": "move", "moved": 12}, "234")]
)
def test_only_rows_that_can_be_meant_are_offered(special: dict[str, Any], rows: str) -> None:
    stopped, seven = {"cards": [20], "stop": True}, {"cards": [40], "seven": True}
    body = {"rows": [stopped, [10, 12], seven, [60]], "card": 61, **special}
    if special["special"] == "move":
        body["rows"] = [[10, 12], [20], seven, [60]]
    (asked,) = answer(PLACE, PLACE.parse(body)).verdict.findings
    assert tuple(rows) == asked.offers


@pytest.mark.parametrize("detail", [{"moved": 30, "dst": 4}, {"replacement": 50}, {"plus": 30}])
def test_details_of_another_special_card_say_nothing(detail: dict[str, Any]) -> None:
    """Programs may leave them there; a form forgets what it no longer asks."""
    rows = [[8, 12], [20, 30], [33], [42]]
    stopped = {"rows": rows, "card": 45, "variant": "jubilee", "special": "stop", "row": 1}

    plain, strange = (answer(PLACE, PLACE.parse(body)) for body in (stopped, stopped | detail))

    assert not plain.impossible
    assert (plain.status, plain.effects, plain.legal) == (
        strange.status,
        strange.effects,
        strange.legal,
    )
    assert (plain.picture, plain.result) == (strange.picture, strange.result)


def test_six_rows_cannot_be_entered() -> None:
    said = answer(PLACE, PLACE.parse({"rows": [[12], [37], [43], [58], [60], [70]], "card": 44}))
    (told,) = said.impossible
    assert ("too-many-places", "rows") == (told.rule.id, told.field)
    assert (5, PLACE.places) == (told.text.facts["n"], told.text.facts["places"])


def test_a_place_that_cannot_be_is_named_with_its_row() -> None:
    said = answer(PLACE, PLACE.parse({"rows": [[12], [37], [43, 40], [58]], "card": 44}))
    (found,) = said.impossible
    assert ("rising", "rows", 2) == (found.rule.id, found.field, found.seat)
    assert {"card": 40, "before": 43, "row": 3} == found.facts


def test_the_card_of_the_fifth_row_is_discarded_with_the_row() -> None:
    rows = [[60], [70], [80], [3, 7, 12, 18, 21], [40]]
    (closes,) = (
        effect
        for effect in answer(PLACE, PLACE.parse({"rows": rows, "card": 23})).effects
        if effect.kind == "closes"
    )
    assert {"card": 23, "row": 4, "up": [5]} == closes.data
    assert "the card “5th row” are gone." in closes.text.message


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ([45, 71], "Whoever played card {cards} takes a row: {n} bullheads in all."),
        ([45, 67], "Rows are taken with cards {cards}: {n} bullheads in all."),
    ],
)
def test_one_or_several_take_rows(cards: list[int], said: str) -> None:
    rows = [[8, 15], [70], [61, 62, 63, 64, 66], [4, 9, 17, 28, 42]]
    summed, *_ = answer(TRICK, TRICK.parse({"rows": rows, "cards": cards})).effects
    assert said == summed.text.message[1]


def test_tidying_changes_nothing_of_what_was_sent() -> None:
    body = {"rows": [[12], {"cards": [37], "stop": True}], "stop": [True], "card": 3}
    PLACE.parse(body)
    assert {"rows": [[12], {"cards": [37], "stop": True}], "stop": [True], "card": 3} == body


@pytest.mark.parametrize("question", [PLACE, TRICK])
@pytest.mark.parametrize("variant", ["base", "profi", "jubilee"])
def test_a_pad_knows_the_variant_and_the_players(question: Any, variant: str) -> None:
    state = GAME.sheets["rounds"].start(GAME.agreed({"variant": variant}), 5)
    assert {"variant": variant, "players": 5} == question.from_sheet["rounds"](state)


def test_the_bench_counts_the_same_cows_in_every_way_and_no_finding() -> None:
    assert bare() == moved()
    assert 0 == judged()


@pytest.mark.parametrize(
    ("row", "expected"),
    [(1, say("card {cards}", cards=(70,))), (3, say("cards {cards}", cards=(80, 85)))],
)
def test_cards_that_a_row_costs_are_no_count(row: int, expected: Text) -> None:
    asked = {"rows": [[70], [75], [80, 85], [90]], "card": 2}
    costs = answer(PLACE, PLACE.parse(asked)).effects[row - 1]

    assert ("costs", row, expected) == (costs.kind, costs.data["row"], costs.text.facts["cards"])
