"""The referee against a second, slower reading of the rules, on random situations."""

from random import Random
from typing import Any

import pytest

from games.kit.question import answer
from games.wizard.questions.play import PLAY
from games.wizard.questions.winner import WINNER
from games.wizard.tests import second_reading
from tests.soak import SOAK

SPECIALS = (
    "Dragon", "Fairy", "Bomb", "Juggler", "Cloud", "Shapeshifter", "Witch", "Vampire",
)  # fmt: skip
DECK = (
    *(f"{suit}{number}" for suit in "RBGY" for number in range(1, 14)),
    *("W", "J") * 4,
    *SPECIALS,
)
SUITS = ("red", "blue", "green", "yellow")
TOLD: dict[str, tuple[str | int, ...]] = {
    "juggler_suit": SUITS,
    "cloud_suit": SUITS,
    "shapeshifter": ("wizard", "jester"),
    "vampire": (*SUITS, *second_reading.VAMPIRES),
    "vampire_number": tuple(range(1, 14)),
}
SITUATIONS = 4_000 * SOAK


def cards(dice: Random, count: int) -> list[str]:
    """Every second time from a deck in which special cards and Jesters are not rare."""
    crowded = (*SPECIALS, "W", "W", "J", "J", "J", "R5", "R8", "B3", "B10", "G9")
    return dice.sample(DECK if dice.random() < 0.5 else crowded, count)


def told(dice: Random) -> dict[str, Any]:
    """What was said of special cards, now and then with one thing left out."""
    said = {key: dice.choice(values) for key, values in TOLD.items()}
    if dice.random() < 0.4:
        del said[dice.choice(list(said))]
    return said


def status(said: Any) -> str:
    return "impossible" if said.impossible else str(said.status.name.lower())


@pytest.mark.long
def test_what_may_be_played_is_the_same_on_random_turns() -> None:
    dice, seen = Random(1), set()
    for _ in range(SITUATIONS):
        dealt = cards(dice, dice.randint(1, 11))
        trick = dealt[: dice.randint(0, min(5, len(dealt) - 1))]
        hand, said = dealt[len(trick) :], told(dice)
        card, holds = dice.choice(hand), dice.choice(("", "yes", "no"))
        known = dice.random() < 0.7
        data = {"trick": trick, "card": card, **said}
        data |= {"hand": hand} if known else {"holds": holds} if holds else {}
        judged = answer(PLAY, data)
        lying = [*trick, *(hand if known else [card])]
        if second_reading.copy_is_elsewhere(lying, said):
            expected = "impossible"
        else:
            expected = second_reading.may_play(trick, said, hand if known else [], holds, card)
            assert expected != "fine" or judged.effects
        assert expected == status(judged), data
        seen.add(expected)
        if known and expected != "impossible":
            goes = [one for one in dict.fromkeys(hand) if _goes(trick, said, hand, one)]
            assert goes == list(judged.legal), data
    assert {"fine", "unsure", "disputed", "against", "impossible"} == seen


def _goes(trick: list[str], said: dict[str, Any], hand: list[str], card: str) -> bool:
    return second_reading.may_play(trick, said, hand, "", card) == "fine"


@pytest.mark.long
def test_who_wins_is_the_same_on_random_tricks() -> None:
    dice, seen = Random(2), set()
    for _ in range(SITUATIONS):
        trick, said = cards(dice, dice.randint(1, 6)), told(dice)
        trump = dice.choice((*SUITS, "none", ""))
        judged = answer(WINNER, {"trick": trick, **said, **({"trump": trump} if trump else {})})
        if second_reading.copy_is_elsewhere(trick, said):
            assert "impossible" == status(judged), trick
            continue
        ends = second_reading.ends(trick, said, trump)
        expected = "unsure" if len(ends) > 1 else "disputed" if next(iter(ends))[2] else "fine"
        assert expected == status(judged), (trick, trump, said, ends)
        seen.add(expected)
        if expected != "unsure":
            place, bombed, _, doing = ends.pop()
            alone = trick[place] in ("Bomb", "Vampire") and bombed and len(trick) == 1
            leads = None if alone else place + 1
            assert leads == judged.result["leads"], (trick, trump, said)
            assert (None if bombed else leads) == judged.result["winner"], (trick, trump, said)
            kinds = {effect.kind for effect in judged.effects}
            assert {one.lower() for one in doing} == kinds & {"cloud", "juggler", "witch"}
    assert {"fine", "unsure", "disputed"} == seen
