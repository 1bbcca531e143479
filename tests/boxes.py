"""The cards of every box, counted by hand: how each is written, and how often it is there."""

from collections import Counter
from collections.abc import Mapping

from games.kit.picture import Face
from games.kit.text import Text

STAR = "★"
"""Stands on cards that have a name instead of a number."""

PEOPLES = {
    "wizard": {"red": "R", "blue": "B", "green": "G", "yellow": "Y"},
    "dwarf_king": {"green": "D", "blue": "K", "red": "G"},
}
"""The letter of a suit by its colour."""

COWS = {
    **dict.fromkeys(range(1, 105), 1),
    **dict.fromkeys((5, 15, 25, 35, 45, 65, 75, 85, 95), 2),
    **dict.fromkeys((10, 20, 30, 40, 50, 60, 70, 80, 90, 100), 3),
    **dict.fromkeys((11, 22, 33, 44, 66, 77, 88, 99), 5),
    55: 7,
}
"""What stands on the number cards, as printed."""

SPECIALS_OF_SIX = ("5th row", "7 takes!", "Insert", "Replace", "Move", "Stop!", "Minus = Plus")
ANNIVERSARY = (
    "dragon",
    "fairy",
    "bomb",
    "werewolf",
    "juggler",
    "cloud",
    "shapeshifter",
    "witch",
    "vampire",
)
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
MAGIC = ("dragon", "mummy", "puppeteer", "sorcerer", "Excalibur")

BOXES: Mapping[str, Counter[str]] = {
    "six_nimmt": Counter(
        {**{str(number): 1 for number in COWS}, **dict.fromkeys(SPECIALS_OF_SIX, 4)}
    ),
    "wizard": Counter(
        {
            **{f"{suit}{number}": 1 for suit in "RBGY" for number in range(1, 14)},
            **dict.fromkeys(("W", "J"), 4),
            **dict.fromkeys(ANNIVERSARY, 1),
        }
    ),
    "dwarf_king": Counter(
        {
            **{f"{suit}{rank}": 1 for suit in "DKG" for rank in RANKS},
            **{f"{suit}1": 1 for suit in "DKG"},
            **{f"{suit}11": 2 for suit in "DKG"},
            **dict.fromkeys(MAGIC, 1),
        }
    ),
    "korist": Counter({**{str(number): 8 for number in range(1, 14)}, "X": 5}),
}
"""How often each card is in the box of a game."""


def written(slug: str, face: Face) -> str:
    """A drawn card as the game writes it: people and number, or a name."""
    if face.label == STAR:
        return small(face)
    return PEOPLES.get(slug, {}).get(face.tone, "") + face.label


def small(face: Face) -> str:
    """The small word, in English and without its facts."""
    message = face.small.message if isinstance(face.small, Text) else face.small
    return message if isinstance(message, str) else message[-1]
