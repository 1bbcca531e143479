"""Whatever the referee offers as an answer about a deal it takes, and the right one is among it."""

from random import Random
from typing import Any

from games.dwarf_king import GAME
from games.dwarf_king.questions.score import SCORE
from games.dwarf_king.scoring.tasks import TASKS
from games.dwarf_king.tests.played import Evening, play
from games.dwarf_king.tests.worked import points
from games.kit.question import Answer, answer

DEALS = 400
WITH_POINTS = ("dwarf_flag", "tinkerer", "joker", "enchanter", "scout", "shaman")
READING = {
    "numbers_tie": "nobody",
    "elite_missing": "zero",
    "straight": "three",
    "straight_eleven": "gap",
}


def told(evening: Evening, task: str, dice: Random) -> dict[str, Any]:
    """The winners of the tricks, everybody's cards shuffled in their tricks, or both."""
    data = {"task": task, "players": evening.seats, "special": evening.special, **READING}
    winners = {"winners": [winner + 1 for winner in evening.winners()]}
    piles = [
        [
            dice.sample(trick.cards, evening.seats)
            for trick in evening.tricks
            if trick.winner == seat
        ]
        for seat in range(evening.seats)
    ]
    return {**data, **dice.choice((winners, {"tricks": piles}, {**winners, "tricks": piles}))}


def asked(data: dict[str, Any]) -> Answer:
    return answer(SCORE, SCORE.parse(data))


def test_every_answer_on_offer_is_taken_and_one_is_right() -> None:
    dice, heard = Random("offers"), set()
    for _ in range(DEALS):
        evening = play(dice.choice((3, 4, 5)), dice.choice(WITH_POINTS), dice)
        task = dice.choice(sorted(TASKS))
        data, expected = told(evening, task, dice), points(evening, task, GAME.agreed(READING))
        said = asked(data)
        if said.impossible:
            assert "tricks" not in data
            continue
        open_questions = [found for found in said.verdict.findings if found.asks]
        if not open_questions:
            assert expected == said.result["points"], data
        for found in open_questions:
            heard.add(found.asks)
            answers = [value if found.asks == "bonus" else int(value) for value in found.offers]
            replies = [asked({**data, found.asks: value}) for value in answers]
            assert [()] * len(replies) == [reply.impossible for reply in replies], data
            scored = [reply.result.get("points") for reply in replies]
            assert expected in scored or None in scored, data
    assert {"bonus", "trick_1"} <= heard
