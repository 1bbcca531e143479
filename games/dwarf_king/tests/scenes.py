"""Moments of a deal at random, for the tests: cards lie about as they might at a table."""

from random import Random
from typing import Any

from games.dwarf_king.tests.second_reading import LAST, MAGIC, Scene

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
BASIC = [suit + rank for suit in "DKG" for rank in RANKS]
SUITED = ["D1", "D11", "K1", "K11", "G1", "G11"]


def scene(dice: Random) -> Scene:
    """A hand and a trick that somebody has to play into; often with few suits and a magic card."""
    players = dice.choice((3, 4, 5))
    number = dice.choice((1, dice.randint(1, LAST[players]), LAST[players]))
    special = dice.choice((*MAGIC, *MAGIC, dice.choice(SUITED)))
    deck = [card for card in BASIC if (players > 3 or card != "D2") and card != "G5"]
    dice.shuffle(deck)
    before = [deck.pop() for _ in range(players if number > 1 else 0)]
    trick = [deck.pop() for _ in range(dice.randrange(players))]
    hand = [deck.pop() for _ in range(min(dice.randint(1, 4), LAST[players] - number + 1))]
    _put(special, dice.choice((trick, hand, hand, hand)), dice)
    readings = dice.choice(("", "wins", "last")), dice.choice(("", "swap", "play"))
    aces = dice.choice(("", "last", "first"))
    edition = dice.choice(("", "new", "first"))
    return Scene(players, number, before, trick, hand, *readings, aces, edition)


def _put(special: str, place: list[str], dice: Random) -> None:
    if place:
        place[dice.randrange(len(place))] = special


def told(scene: Scene) -> dict[str, Any]:
    """The same as a program would tell it."""
    data = {
        "players": scene.players,
        "trick_number": scene.number,
        "last_trick": scene.before,
        "trick": scene.trick,
        "hand": scene.hand,
        "excalibur_led": scene.excalibur,
        "sorcerer_kept": scene.sorcerer,
        "dragon_aces": scene.aces,
        "edition": scene.edition,
    }
    return {key: value for key, value in data.items() if value not in ("", [])}


def can_be(scene: Scene) -> bool:
    """Whether these cards can have been played: section 5, row 4, and what the table agreed on."""
    if scene.number == 1 and ("Mummy" in scene.trick or scene.trick[:1] == ["Puppeteer"]):
        return False
    if "Sorcerer" in scene.trick and (not scene.last or scene.sorcerer == "swap"):
        return False
    return scene.last or scene.excalibur != "last" or scene.trick[:1] != ["Excalibur"]
