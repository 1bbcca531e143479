"""The rules read once more, slowly, straight from the dossier; it shares nothing with the engine.

Cards are what a reader sees: a kind, a suit, a value. Whatever was not told is tried in every way.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import Any

FOUR = {"R": "red", "B": "blue", "G": "green", "Y": "yellow"}
NAMED = {"W": "wizard", "J": "jester"}
SPECIAL = ("dragon", "fairy", "bomb", "juggler", "cloud", "shapeshifter", "witch")
LIKE_A_JESTER = ("jester", "fairy", "bomb", "witch", "lone vampire")


@dataclass(frozen=True)
class Seen:
    kind: str
    suit: str = ""
    value: Fraction = Fraction(0)


def seen(card: str, told: dict[str, Any]) -> Seen:
    """Section 3: what a card is in a trick."""
    if card == "Vampire":
        return vampire(told)
    kind = NAMED.get(card, card.lower())
    if kind == "juggler":
        return Seen("suit", told["juggler_suit"], Fraction(15, 2))
    if kind == "cloud":
        return Seen("suit", told["cloud_suit"], Fraction(39, 4))
    if kind == "shapeshifter":
        return Seen(told["shapeshifter"])
    if kind in NAMED.values() or kind in SPECIAL:
        return Seen(kind)
    return Seen("suit", FOUR[card[0]], Fraction(card[1:]))


def vampire(told: dict[str, Any]) -> Seen:
    """It copies the turned card with all effects; with nothing to copy it is a Jester."""
    copied = told["vampire"]
    if copied == "nothing":
        return Seen("lone vampire")
    if copied in FOUR.values():
        return Seen("suit", copied, Fraction(told["vampire_number"]))
    return seen({"wizard": "W", "jester": "J"}.get(copied, copied.capitalize()), told)


def tellings(trick: list[str], told: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Everything that may have been told of the special cards of a trick."""
    suits = list(FOUR.values())
    copies = [told["vampire"]] if "vampire" in told else [*suits, *VAMPIRES]
    for copied in copies:
        there = {*trick, *([copied.capitalize()] if "Vampire" in trick else [])}
        asked = {
            "juggler_suit": suits if "Juggler" in there else [None],
            "cloud_suit": suits if "Cloud" in there else [None],
            "shapeshifter": ["wizard", "jester"] if "Shapeshifter" in there else [None],
            "vampire_number": range(1, 14) if copied in suits and "Vampire" in trick else [None],
        }
        ways = [[told[key]] if told.get(key) else values for key, values in asked.items()]
        for values in product(*ways):
            yield {"vampire": copied, **dict(zip(asked, values, strict=True))}
        if "Vampire" not in trick:
            return


VAMPIRES = ("wizard", "jester", *SPECIAL, "nothing")


def led(trick: list[Seen]) -> tuple[str, bool]:
    """Section 1.7: the led suit, if any, and whether only an inference says so."""
    passed = set()
    for place, card in enumerate(trick):
        if card.kind in LIKE_A_JESTER:
            passed.add(card.kind)
            continue
        if card.kind != "suit":
            return "", False
        after = {one.kind for one in trick[place + 1 :]}
        doubtful = passed & {"bomb", "witch", "lone vampire"} or after & {"wizard", "dragon"}
        return card.suit, bool(doubtful)
    return "", False


def may_play(trick: list[str], told: dict[str, Any], hand: list[str], holds: str, card: str) -> str:
    """Section 1.6: fine, unsure, disputed or against, whatever was not told."""
    if card == "Werewolf":
        return "against"
    if card[1:].isdigit() is False:
        return "fine"
    found = {
        _may_follow(*led([seen(one, way) for one in trick]), hand, holds, card)
        for way in tellings(trick, told)
    }
    if len(found) == 1:
        return found.pop()
    return "disputed" if found == {"disputed", "against"} else "unsure"


def _may_follow(suit: str, inferred: bool, hand: list[str], holds: str, card: str) -> str:
    if not suit or FOUR[card[0]] == suit:
        return "fine"
    if hand:
        numbers = [one for one in hand if one[1:].isdigit()]
        holds = "yes" if any(FOUR[one[0]] == suit for one in numbers) else "no"
    if holds == "no":
        return "fine"
    if not holds:
        return "unsure"
    return "disputed" if inferred else "against"


def best(trick: list[Seen], trump: str) -> int:
    """Sections 1.8 and 3, from the top: the place of the card that wins or would have won."""
    kinds = [card.kind for card in trick]
    if "dragon" in kinds:
        return kinds.index("fairy" if "fairy" in kinds else "dragon")
    if "wizard" in kinds:
        return kinds.index("wizard")
    for suit in (trump, led(trick)[0]):
        follow = [card for card in trick if suit and card.suit == suit]
        if follow:
            return trick.index(max(follow, key=lambda card: card.value))
    for lowest in (("jester", "lone vampire"), ("fairy",), ("witch",), ("bomb",)):
        if set(lowest) & set(kinds):
            return next(place for place, kind in enumerate(kinds) if kind in lowest)
    return -1


def is_inferred(trick: list[Seen], trump: str, place: int) -> bool:
    """What is marked (I) in section 3: a suit led after low cards, and these among themselves.

    Of tricks without any suit section 1.8 knows only those of Jesters alone.
    """
    kinds = [card.kind for card in trick]
    if kinds[place] == "suit":
        before = kinds[: kinds.index("suit")]
        return trick[place].suit != trump and bool({"bomb", "witch", "lone vampire"} & set(before))
    if kinds[place] == "wizard" or "dragon" in kinds:
        return False
    return len(set(kinds)) > 1 or kinds[place] == "lone vampire"


def ends(trick: list[str], told: dict[str, Any], trump: str) -> set[tuple[Any, ...]]:
    """Every way a trick may end: the place, whether a Bomb took it, doubt, and effects."""
    found = set()
    for way in tellings(trick, told):
        cards = [seen(one, way) for one in trick]
        acting = {way["vampire"].capitalize() if one == "Vampire" else one for one in trick}
        for suit in [trump] if trump else [*FOUR.values(), "none"]:
            place = best(cards, suit)
            doing = frozenset(acting & {"Cloud", "Juggler", "Witch"})
            doubt = is_inferred(cards, suit, place)
            found.add((place, "Bomb" in acting, doubt, doing))
    return found


def copy_is_elsewhere(cards: list[str], told: dict[str, Any]) -> bool:
    """Section 1.4: the turned card stays out of play, so the Vampire copies none of these."""
    copied = told.get("vampire")
    if "Vampire" not in cards or copied in (None, "nothing"):
        return False
    if copied in FOUR.values():
        return f"{copied[0].upper()}{told.get('vampire_number')}" in cards
    written = {"wizard": "W", "jester": "J"}.get(copied, copied.capitalize())
    return cards.count(written) >= (4 if written in NAMED else 1)
