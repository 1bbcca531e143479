"""The referee and a slow second reading of the rules say the same."""

from random import Random
from typing import Any

import pytest

from games.kit.question import Question
from games.six_nimmt.questions.place import PLACE
from games.six_nimmt.questions.trick import TRICK
from games.six_nimmt.tests.random_rows import base, jubilee
from games.six_nimmt.tests.second_reading import ASK, NO, Reading, read
from tests.soak import SOAK

DISPUTABLE = {"against", "disputed", "fine"}
WAYS_TO_END = {
    "": {*DISPUTABLE, "unsure"},
    "fifth": DISPUTABLE,
    "seven": DISPUTABLE,
    "insert": {*DISPUTABLE, "unsure"},
    "replace": {*DISPUTABLE, "unsure"},
    "move": {*DISPUTABLE, "unsure"},
    "stop": {*DISPUTABLE, "unsure"},
    "minusplus": {*DISPUTABLE, "unsure"},
}
"""What can be said of each special card: all of it has to come up."""


def ruled(question: Question[Any, Any], body: dict[str, Any]) -> tuple[str, Any]:
    """The status and, where something follows, what."""
    data = question.parse(body)
    assert () == tuple(question.impossible(data))
    situation, play = question.read(data), question.play_in(data)
    status = question.judge(situation, play).status.name.lower()
    return status, {} if status == NO else question.result(situation, play)


def as_objects(rows: list[Any]) -> list[dict[str, Any]]:
    """The rows of an answer, all with their markers."""
    plain = [row if isinstance(row, dict) else {"cards": row} for row in rows]
    return [{"seven": False, "stop": False} | row for row in plain]


@pytest.mark.long
def test_special_cards_do_what_a_second_reading_says() -> None:
    dice, met = Random(20), set[tuple[str, str]]()
    for _ in range(5_500 * SOAK):
        body = jubilee(dice)
        status, expected = read(body)
        found, result = ruled(PLACE, body)
        assert status == found, body
        met.add((body.get("special", ""), status))
        if expected is not None:
            told = {**result, "rows": as_objects(result["rows"])}
            assert expected == {key: told[key] for key in expected}, body
    ends = {special: {end for one, end in met if one == special} for special, _ in met}
    assert WAYS_TO_END == ends


@pytest.mark.long
def test_tricks_end_as_a_second_reading_says() -> None:
    dice = Random(21)
    for _ in range(1_500 * SOAK):
        body = base(dice)
        lying = {card for row in body["rows"] for card in row}
        deck = [card for card in range(1, 105) if card not in lying]
        cards = dice.sample(deck, dice.randint(2, 10))
        table = [{"cards": row, "seven": False, "stop": False} for row in body["rows"]]
        chosen, taken = dice.randint(1, 4), {}
        low = False
        for card in sorted(cards):
            one = {"rows": table, "card": card}
            if Reading(one).answer()[0] == ASK:
                one["take_row"], low = chosen, True
            _, outcome = Reading(one).answer()
            assert outcome is not None
            table, taken[card] = outcome["rows"], outcome["taken"]
        asked = {"rows": body["rows"], "cards": cards} | ({"take_row": chosen} if low else {})
        status, result = ruled(TRICK, asked)
        assert "fine" == status
        assert [row["cards"] for row in table] == result["rows"]
        assert [taken[card] for card in cards] == result["taken"]
