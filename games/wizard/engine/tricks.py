"""A trick: what each card counts as, what is led, what may follow, who wins, and by which rule.

In a decided trick a card stands for what it counts as: "R5", "W", "Dragon"; a Juggler is the "R7½"
and a Cloud the "R9¾" of the suit that was named. A Vampire is the card it copies; a "Vampire" left
in the trick has nothing to copy.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from games.kit.rulebook import Rule
from games.wizard.deck import (
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
    WEREWOLF,
    WITCH,
    WIZARD,
    WORDS,
)
from games.wizard.rulebook import basics, specials

Calls: TypeAlias = Mapping[str, Any]
"""What was said about the special cards, by the key of the field that asks for it."""

LETTERS: Mapping[str, str] = {word: letter for letter, word in SUITS.items()}
"""The letter of a suit by its word."""
NO_TRUMP = "none"
"""The word for no trump at all."""
ALONE = "nothing"
NUMBER = "vampire_number"

NAMED = {JUGGLER: ("juggler_suit", "7½"), CLOUD: ("cloud_suit", "9¾")}
SHAPES = {"wizard": WIZARD, "jester": JESTER}
COPIES: Mapping[str, str] = {
    **{word: card for card, word in WORDS.items() if card not in (WEREWOLF, VAMPIRE)},
    ALONE: VAMPIRE,
}
"""What the Vampire can copy apart from suited cards."""

SAYABLE: Mapping[str, tuple[str | int, ...]] = {
    "juggler_suit": tuple(LETTERS),
    "cloud_suit": tuple(LETTERS),
    "shapeshifter": tuple(SHAPES),
    "vampire": (*sorted(COPIES), *LETTERS),
    NUMBER: tuple(NUMBERS),
}
"""Everything that can be said about a special card; what matters most comes first."""


def acts_as(card: str, calls: Calls) -> str:
    """The card it acts as, for a Vampire the copied one; or the key of what was not said."""
    if card != VAMPIRE:
        return card
    copied = calls.get("vampire", "vampire")
    if copied in LETTERS:
        return f"{LETTERS[copied]}{calls[NUMBER]}" if NUMBER in calls else NUMBER
    return COPIES.get(copied, copied)  # vampire, vampire-alone


def copying(card: str) -> Calls:
    """What is said of a Vampire that copies this card."""
    if card in SUIT_OF:
        return {"vampire": SUITS[card[0]], NUMBER: int(card[1:])}
    return {"vampire": ALONE if card == VAMPIRE else WORDS[card]}


def counts_as(card: str, calls: Calls) -> str:
    """The card as the trick counts it, or the key of what was not said about it."""
    part = acts_as(card, calls)
    if part in NAMED:  # juggler, cloud
        key, value = NAMED[part]
        return f"{LETTERS[calls[key]]}{value}" if key in calls else key
    if part == SHAPESHIFTER:  # shapeshifter
        return SHAPES.get(calls.get("shapeshifter", ""), "shapeshifter")
    return part


def counted(cards: Sequence[str], calls: Calls) -> tuple[str, ...]:
    """The cards as the trick counts them."""
    return tuple(counts_as(card, calls) for card in cards)


def first_gap(cards: Sequence[str], calls: Calls) -> str:
    """The key of the first thing that was not said about these cards."""
    return next((part for part in counted(cards, calls) if part in SAYABLE), "")


def readings(cards: Sequence[str], calls: Calls) -> Iterator[Calls]:
    """Everything that may have been said, given what is known."""
    gap = first_gap(cards, calls)
    if not gap:
        yield calls
    for value in SAYABLE.get(gap, ()):
        yield from readings(cards, {**calls, gap: value})


def acting(cards: Sequence[str], calls: Calls) -> tuple[str, ...]:
    """The special cards in a trick that do something afterwards; a Vampire as what it copies."""
    parts = {acts_as(card, calls) for card in cards}
    return tuple(card for card in (BOMB, CLOUD, JUGGLER, WITCH) if card in parts)


UNSAID = "?"
"""No card so far has decided which suit is led."""
FREE = ""
"""No suit is led, and none will be; as trump: there is none."""

VALUES = {**{str(number): float(number) for number in NUMBERS}, "7½": 7.5, "9¾": 9.75}

SUIT_OF: Mapping[str, str] = {f"{suit}{value}": suit for suit in SUITS for value in VALUES}
"""The suit of a card that has one."""
OF_SUIT: Mapping[str, frozenset[str]] = {
    suit: frozenset(f"{suit}{value}" for value in VALUES) for suit in SUITS
}
OFF_SUIT: Mapping[str, frozenset[str]] = {  # follow-suit, specials-any-time
    **{suit: frozenset(SUIT_OF) - cards for suit, cards in OF_SUIT.items()},
    **dict.fromkeys((FREE, UNSAID), frozenset()),
}
"""By what is led: the cards that may not be played from a hand with the led suit."""
SAYS: Mapping[str, str] = {  # led-suit, led-like-jester
    **SUIT_OF,
    **dict.fromkeys((WIZARD, DRAGON), FREE),
    **dict.fromkeys((JESTER, FAIRY, BOMB, WITCH, VAMPIRE), UNSAID),
}
"""What a card decides while the lead is open."""

DRAGON_POWER, TRUMP_POWER, NO_POWER, NOTHING = 200.0, 50.0, 0.0, -9.0
POWER: Mapping[str, float] = {  # trick-winner, fairy-and-jesters, witch-lowest
    DRAGON: DRAGON_POWER,
    WIZARD: 100.0,
    **{card: VALUES[card[1:]] for card in SUIT_OF},
    **dict.fromkeys((JESTER, VAMPIRE), -1.0),
    FAIRY: -2.0,
    WITCH: -3.0,
    BOMB: -4.0,
}
"""How strong a card is; the Bomb is last, as its player never leads next."""


def played(cards: Sequence[str], trump: str) -> tuple[str, int]:
    """What is led once these cards are played, and the place of the best one."""
    led, best, most = UNSAID, -1, NOTHING
    for place, card in enumerate(cards):
        led = SAYS[card] if led == UNSAID else led
        suit, power = SUIT_OF.get(card), POWER[card]
        if suit == trump:
            power += TRUMP_POWER
        elif suit is not None and suit != led:
            power = NO_POWER
        if power > most:
            best, most = place, power
    if most == DRAGON_POWER and FAIRY in cards:  # dragon-and-fairy
        best = cards.index(FAIRY)
    return led, best


def possible_leads(trick: Sequence[str], calls: Calls) -> tuple[tuple[str, ...], str]:
    """Everything that may be led, given what may have been said, and the key that would tell.

    Only cards up to the one that settles the lead can leave it open.
    """
    settling = (n for n, card in enumerate(trick, 1) if SAYS.get(card, UNSAID) != UNSAID)
    leading = trick[: next(settling, None)]
    calls = {NUMBER: NUMBERS[0], **calls}  # a suit is led whatever the number
    leads = {played(counted(leading, way), FREE)[0]: None for way in readings(leading, calls)}
    return tuple(leads), first_gap(leading, calls) if len(leads) > 1 else ""


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

LOW_CARDS: Mapping[str, Rule] = {
    FAIRY: specials.FAIRY_AND_JESTERS,
    WITCH: specials.WITCH_LOWEST,
    BOMB: specials.BOMB_LOWEST,
    VAMPIRE: specials.VAMPIRE_ALONE,
}
"""Where low cards rank when nothing else was played."""

BEATS = frozenset((WIZARD, DRAGON, "shapeshifter", "vampire"))
"""A Wizard, a Dragon, or what may be one."""

MISSING_RULES: Mapping[str, Rule] = {
    "juggler_suit": specials.JUGGLER,
    "cloud_suit": specials.CLOUD,
    "shapeshifter": specials.SHAPESHIFTER,
    "vampire": specials.VAMPIRE,
    NUMBER: specials.VAMPIRE,
    "trump": basics.TRUMP,
}
"""The rules that say why something unsaid has to be known."""


def why_bound(cards: Sequence[str]) -> Rule:
    """The rule that requires following the led suit; an inferred rule comes first."""
    place = _place_of_the_lead(cards)
    beaten = BEATS.intersection(cards[place + 1 :])
    usual = basics.WIZARD_AFTER_SUIT if beaten else basics.FOLLOW_SUIT
    return next(_doubts_about_the_lead(cards[:place]), usual)


def doubts(cards: Sequence[str], trump: str, best: int) -> tuple[Rule, ...]:
    """The inferred rules without which another card might win."""
    winning = cards[best]
    if SUIT_OF.get(winning, trump) != trump:
        return tuple(_doubts_about_the_lead(cards[: _place_of_the_lead(cards)]))
    if SAYS[winning] != UNSAID or DRAGON in cards:
        return ()
    others = {card for card in cards if card != winning or card == VAMPIRE}
    return tuple(rule for card, rule in LOW_CARDS.items() if card in others)


def why_won(cards: Sequence[str], best: int) -> Rule:
    """The rule by which this card wins."""
    if cards[best] in (DRAGON, FAIRY):
        return specials.DRAGON_AND_FAIRY
    return basics.ALL_JESTERS if cards[best] in (JESTER, VAMPIRE) else basics.TRICK_WINNER


def _place_of_the_lead(cards: Sequence[str]) -> int:
    """The place of the first card that decides what is led."""
    places = (place for place, card in enumerate(cards) if SAYS.get(card) != UNSAID)
    return next(places, len(cards))


def _doubts_about_the_lead(before: Sequence[str]) -> Iterator[Rule]:
    """Cards before the first suit that were treated like Jesters."""
    if BOMB in before or WITCH in before:
        yield specials.LED_LIKE_JESTER
    if VAMPIRE in before:
        yield specials.VAMPIRE_ALONE


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a trick ends: the best card, the special cards that do something, the doubts.

    `best` is None if only a Bomb was played so far. Outcomes that differ only in the `rule`
    by which the card is best are equal.
    """

    best: int | None
    acting: tuple[str, ...]
    doubts: tuple[Rule, ...]
    rule: Rule = field(compare=False)

    @property
    def bombed(self) -> bool:
        """Whether nobody gets the trick."""
        return BOMB in self.acting


def outcome(trick: Sequence[str], calls: Calls, trump: str | None) -> Outcome | None:
    """How the trick ends, if it ends the same whatever was left unsaid."""
    trumps = (*SUITS, FREE) if trump is None else (trump,)
    ends = (_outcome(trick, way, suit) for way in readings(trick, calls) for suit in trumps)
    first = next(ends)
    return first if all(end == first for end in ends) else None


def _outcome(trick: Sequence[str], calls: Calls, trump: str) -> Outcome:
    cards = counted(trick, calls)
    _, best = played(cards, trump)
    place = None if cards[best] == BOMB else best
    return Outcome(place, acting(trick, calls), doubts(cards, trump, best), why_won(cards, best))
