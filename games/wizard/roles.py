"""What a special card counts as, by what was said when it was played, and what nobody said yet."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from games.wizard.cards import (
    BOMB,
    CLOUD,
    DRAGON,
    FAIRY,
    JESTER,
    JUGGLER,
    NUMBERS,
    SHAPESHIFTER,
    SUITS,
    VAMPIRE,
    WITCH,
    WIZARD,
)

Said: TypeAlias = Mapping[str, Any]
"""What was said of the special cards, by the key of the field that asks for it."""

LETTERS: Mapping[str, str] = {word: letter for letter, word in SUITS.items()}
"""The letter of a suit by its word."""
ALONE = "nothing"
NUMBER = "vampire_number"

NAMED = {JUGGLER: ("juggler_suit", "7½"), CLOUD: ("cloud_suit", "9¾")}
SHAPES = {"wizard": WIZARD, "jester": JESTER}
COPIES: Mapping[str, str] = {
    "wizard": WIZARD,
    "jester": JESTER,
    "dragon": DRAGON,
    "fairy": FAIRY,
    "bomb": BOMB,
    "juggler": JUGGLER,
    "cloud": CLOUD,
    "shapeshifter": SHAPESHIFTER,
    "witch": WITCH,
    ALONE: VAMPIRE,
}
"""What the Vampire can copy apart from a card with a suit."""

VALUES: Mapping[str, tuple[str | int, ...]] = {
    "juggler_suit": tuple(LETTERS),
    "cloud_suit": tuple(LETTERS),
    "shapeshifter": tuple(SHAPES),
    "vampire": (*sorted(COPIES), *LETTERS),
    NUMBER: tuple(NUMBERS),
}
"""Everything that can be said of a special card; what changes most comes first."""


@dataclass(frozen=True, slots=True)
class Gap:
    """Something that was not said of a card: the key of the field that asks for it."""

    key: str


def acts_as(card: str, said: Said) -> str | Gap:
    """The card whose part it takes: a Vampire that of the copied one, any other its own."""
    if card != VAMPIRE:
        return card
    copied = said.get("vampire")
    if copied is None:
        return Gap("vampire")
    if copied in COPIES:  # vampire, vampire-alone
        return COPIES[copied]
    number = said.get(NUMBER)
    return Gap(NUMBER) if number is None else f"{LETTERS[copied]}{number}"


def counts_as(card: str, said: Said) -> str | Gap:
    """The card as the trick counts it."""
    part = acts_as(card, said)
    if isinstance(part, Gap):
        return part
    if part in NAMED:  # juggler, cloud
        key, value = NAMED[part]
        suit = said.get(key)
        return Gap(key) if suit is None else f"{LETTERS[suit]}{value}"
    if part == SHAPESHIFTER:  # shapeshifter
        shape = said.get("shapeshifter")
        return Gap("shapeshifter") if shape is None else SHAPES[shape]
    return part


def first_gap(cards: Sequence[str], said: Said) -> Gap | None:
    """The first thing that was not said of these cards."""
    parts = (counts_as(card, said) for card in cards)
    return next((part for part in parts if isinstance(part, Gap)), None)


def readings(cards: Sequence[str], said: Said) -> Iterator[Said]:
    """Everything that may have been said, given what is known of it."""
    gap = first_gap(cards, said)
    if gap is None:
        yield said
        return
    for value in VALUES[gap.key]:
        yield from readings(cards, {**said, gap.key: value})


def counted(cards: Sequence[str], said: Said) -> tuple[str, ...]:
    """The cards as the trick counts them, once everything is said."""
    return tuple(str(counts_as(card, said)) for card in cards)
