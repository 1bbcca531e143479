"""Which rules stand behind an answer: why a suit must be followed, and what decides a trick."""

from collections.abc import Iterator, Mapping, Sequence

from games.kit.rulebook import Rule
from games.wizard.cards import (
    BOMB,
    CLOUD,
    DRAGON,
    FAIRY,
    JESTER,
    JUGGLER,
    SHAPESHIFTER,
    VAMPIRE,
    WITCH,
    WIZARD,
)
from games.wizard.roles import NUMBER, Gap
from games.wizard.rulebook import basics, specials
from games.wizard.tricks import SAYS, SUIT_OF, UNSAID

CARD_RULES: Mapping[str, Rule] = {
    DRAGON: specials.DRAGON_AND_FAIRY,
    FAIRY: specials.DRAGON_AND_FAIRY,
    BOMB: specials.BOMB,
    JUGGLER: specials.JUGGLER,
    CLOUD: specials.CLOUD,
    SHAPESHIFTER: specials.SHAPESHIFTER,
    WITCH: specials.WITCH,
    VAMPIRE: specials.VAMPIRE,
}
"""What a special card does when it is played."""

BEATS: frozenset[str | Gap] = frozenset((WIZARD, DRAGON, Gap("shapeshifter"), Gap("vampire")))
"""A Wizard, a Dragon, or what may be one."""

MISSING_RULES: Mapping[str, Rule] = {
    "juggler_suit": specials.JUGGLER,
    "cloud_suit": specials.CLOUD,
    "shapeshifter": specials.SHAPESHIFTER,
    "vampire": specials.VAMPIRE,
    NUMBER: specials.VAMPIRE,
    "trump": basics.TRUMP,
}
"""Why something that was not said has to be known."""


def why_bound(cards: Sequence[str | Gap]) -> Rule:
    """The rule that binds whoever holds the led suit; an inference of ours goes before the rest."""
    place = _place_of_the_lead(cards)
    doubt = next(_doubts_about_the_lead(cards[:place]), None)
    if doubt is not None:
        return doubt
    return basics.WIZARD_AFTER_SUIT if BEATS & set(cards[place + 1 :]) else basics.FOLLOW_SUIT


def doubts(cards: Sequence[str], trump: str, best: int) -> tuple[Rule, ...]:
    """The inferences of ours without which another card might win."""
    winning = cards[best]
    if SUIT_OF.get(winning, trump) != trump:
        return tuple(_doubts_about_the_lead(cards[: _place_of_the_lead(cards)]))
    if SAYS[winning] == UNSAID and DRAGON not in cards:
        return tuple(_doubts_about_low_cards(cards, winning))
    return ()


def why_won(cards: Sequence[str], best: int) -> Rule:
    """The rule by which this card wins."""
    if cards[best] in (DRAGON, FAIRY):
        return specials.DRAGON_AND_FAIRY
    return basics.ALL_JESTERS if cards[best] in (JESTER, VAMPIRE) else basics.TRICK_WINNER


def _place_of_the_lead(cards: Sequence[str | Gap]) -> int:
    """The first card that says what is led."""
    said = (place for place, card in enumerate(cards) if SAYS.get(str(card)) != UNSAID)
    return next(said, len(cards))


def _doubts_about_the_lead(before: Sequence[str | Gap]) -> Iterator[Rule]:
    """What lay before the first suit and was taken for a Jester."""
    if BOMB in before or WITCH in before:
        yield specials.LED_LIKE_JESTER
    if VAMPIRE in before:
        yield specials.VAMPIRE_ALONE


def _doubts_about_low_cards(cards: Sequence[str], winning: str) -> Iterator[Rule]:
    """Who is lower than whom where nothing but low cards were played."""
    if FAIRY in cards and winning != FAIRY:
        yield specials.FAIRY_AND_JESTERS
    if WITCH in cards and winning != WITCH:
        yield specials.WITCH_LOWEST
    if BOMB in cards and winning != BOMB:
        yield specials.BOMB_LOWEST
    if VAMPIRE in cards:
        yield specials.VAMPIRE_ALONE
