"""The referee against a slow reading of the rules that shares nothing with it."""

from random import Random
from typing import Any

import pytest

from games.dwarf_king import GAME
from games.dwarf_king.questions.play import PLAY, WINNER
from games.dwarf_king.questions.score import SCORE
from games.dwarf_king.scoring.specials import SPECIALS
from games.dwarf_king.scoring.tasks import TASKS
from games.dwarf_king.tests import second_reading as slow
from games.dwarf_king.tests.played import Evening, play
from games.dwarf_king.tests.scenes import can_be, scene, told
from games.dwarf_king.tests.worked import READINGS, points
from games.kit.question import answer
from tests.soak import SOAK

SCENES = 5_000 * SOAK
DEALS = 100 * SOAK


@pytest.mark.long
def test_every_card_of_a_hand_is_judged_as_by_the_slow_reading() -> None:
    dice, heard = Random("cards of a hand"), set()
    for _ in range(SCENES):
        moment = scene(dice)
        data, card = told(moment), dice.choice(moment.hand)
        if not can_be(moment):
            assert PLAY.impossible(data), data
            continue
        assert () == PLAY.impossible(data), data
        situation = PLAY.read(data)
        expected = slow.may(moment, card)
        heard.add((expected, card in slow.MAGIC))
        assert expected == PLAY.judge(situation, card).status.name.lower(), (data, card)
        may = (slow.FINE, slow.DISPUTED)
        allowed = tuple(one for one in moment.hand if slow.may(moment, one) in may)
        listed = PLAY.legal(situation)
        assert allowed == (listed if isinstance(listed, tuple) else ()), data
    both = {(verdict, magic) for verdict in ("fine", "disputed", "against") for magic in (0, 1)}
    assert {*both, ("unsure", 1)} == {(verdict, int(magic)) for verdict, magic in heard}


@pytest.mark.long
def test_every_trick_is_won_as_by_the_slow_reading() -> None:
    dice, doubts = Random("tricks"), 0
    for _ in range(SCENES):
        moment = scene(dice)
        trick = [*moment.trick, dice.choice(moment.hand)]
        data = {key: told(moment)[key] for key in told(moment) if key not in ("hand", "edition")}
        moment.trick = trick
        if not can_be(moment):
            continue
        said = answer(WINNER, WINNER.parse({**data, "trick": trick}))
        readings = moment.excalibur, moment.aces
        place = slow.taken_by(trick, moment.before, *readings)
        doubtful = slow.doubtful(trick, moment.excalibur, moment.sorcerer, moment.aces)
        doubts += doubtful
        assert () == said.impossible, data
        assert ({} if place < 0 else {"winner": place + 1}) == said.result, (data, trick)
        assert ("disputed" if doubtful else "fine") == said.status.name.lower(), (data, trick)
    assert doubts > 25


def test_real_deals_are_counted_as_on_paper() -> None:
    dice = Random("real deals")
    for _ in range(DEALS):
        evening = play(dice.choice((3, 4, 5)), dice.choice(sorted(SPECIALS)), dice)
        for task in dice.sample(sorted(TASKS), 5):
            reading = dice.choice(READINGS)
            data = {"task": task, "tricks": numbered(evening), **reading, **seen(evening)}
            said = answer(SCORE, SCORE.parse(data))
            assert "fine" == said.status.name.lower(), data
            expected = points(evening, task, GAME.agreed(reading))
            assert expected == said.result["points"], data


def numbered(evening: Evening) -> list[list[dict[str, Any]]]:
    """Everybody's tricks with their numbers, as a program may send them."""
    return [
        [
            {"number": number, "cards": trick.cards}
            for number, trick in enumerate(evening.tricks, 1)
            if trick.winner == seat
        ]
        for seat in range(evening.seats)
    ]


def seen(evening: Evening) -> dict[str, Any]:
    """Which special card it is, and who played it if that brings points and no trick shows it."""
    last = evening.trick_of(evening.extra) + 1 == len(evening.tricks)
    played = evening.special == "scout" or (evening.special == "joker" and last)
    bonus = {"bonus": evening.player_of(evening.extra) + 1} if played else {}
    return {"special": evening.special, **bonus}
