"""The engine of a trick: what is led, what may follow, who wins. Cards in, numbers out, no words.

Cards are what they count as: "R5", "W", "Dragon"; a Juggler is the "R7½" and a Cloud the "R9¾" of
the suit that was named. A Vampire here has nothing to copy; otherwise it is the copied card.
"""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from games.wizard.cards import (
    BOMB,
    DRAGON,
    FAIRY,
    JESTER,
    NUMBERS,
    SUITS,
    VAMPIRE,
    WITCH,
    WIZARD,
)

UNSAID = "?"
"""No card so far says which suit is led."""
FREE = ""
"""No suit is led, and none will be; as trump: there is none."""

HALVES = {"7½": 7.5, "9¾": 9.75}
VALUES: Mapping[str, float] = {**{str(number): float(number) for number in NUMBERS}, **HALVES}

SUIT_OF: Mapping[str, str] = {f"{suit}{value}": suit for suit in SUITS for value in VALUES}
"""The suit of a card that has one."""
SAYS: Mapping[str, str] = {  # led-suit, led-like-jester
    **SUIT_OF,
    **dict.fromkeys((WIZARD, DRAGON), FREE),
    **dict.fromkeys((JESTER, FAIRY, BOMB, WITCH, VAMPIRE), UNSAID),
}
"""What a card makes of a lead that was unsaid."""

DRAGON_BEATEN, DRAGON_POWER, WIZARD_POWER, TRUMP_POWER = 300.0, 200.0, 100.0, 50.0
NO_POWER, JESTER_POWER, FAIRY_POWER, WITCH_POWER, BOMB_POWER = 0.0, -1.0, -2.0, -3.0, -4.0
NOTHING = -9.0

BESIDE_THE_SUITS: Mapping[str, float] = {  # trick-winner, fairy-and-jesters, witch-lowest
    DRAGON: DRAGON_POWER,
    WIZARD: WIZARD_POWER,
    JESTER: JESTER_POWER,
    VAMPIRE: JESTER_POWER,
    FAIRY: FAIRY_POWER,
    WITCH: WITCH_POWER,
    BOMB: BOMB_POWER,
}
"""The power of a card without a suit, the Bomb last: its player never leads on."""

Weights: TypeAlias = Mapping[str, Mapping[str, tuple[str, float]]]
"""By what was led, then by card: what is led from there on, and how strong the card is."""
Trick: TypeAlias = tuple[tuple[str, ...], str, int, float]
"""The cards as they were played, what is led, and the place and power of the best card."""

EMPTY: Trick = ((), UNSAID, -1, NOTHING)


def _weights(trump: str) -> Weights:
    return {led: _weighed(trump, led) for led in (*SUITS, FREE, UNSAID)}


def _weighed(trump: str, led: str) -> Mapping[str, tuple[str, float]]:
    then = {card: says if led == UNSAID else led for card, says in SAYS.items()}
    return {card: (then[card], _power(card, trump, then[card])) for card in SAYS}


def _power(card: str, trump: str, led: str) -> float:
    """How strong a card is; what is neither trump nor led has no power at all."""
    if card not in SUIT_OF:
        return BESIDE_THE_SUITS[card]
    value, suit = VALUES[card[1:]], SUIT_OF[card]
    if suit == trump:
        return TRUMP_POWER + value
    return value if suit == led else NO_POWER


WEIGHTS: Mapping[str, Weights] = {trump: _weights(trump) for trump in (*SUITS, FREE)}
"""By trump. Worked out once, so that playing a card is one look-up."""


def laid(trick: Trick, card: str, weights: Weights) -> Trick:
    """The trick with one more card; `weights` are those of the trump."""
    cards, led, best, power = trick
    led, strength = weights[led][card]
    lying = cards + (card,)  # noqa: RUF005 - adding is quicker than unpacking
    if strength > power:
        if strength == DRAGON_POWER and FAIRY in cards:  # dragon-and-fairy
            return lying, led, cards.index(FAIRY), DRAGON_BEATEN
        return lying, led, len(cards), strength
    if power == DRAGON_POWER and card == FAIRY:  # dragon-and-fairy
        return lying, led, len(cards), DRAGON_BEATEN
    return lying, led, best, power


def played(cards: Sequence[str], trump: str) -> Trick:
    """The trick of these cards."""
    trick, weights = EMPTY, WEIGHTS[trump]
    for card in cards:
        trick = laid(trick, card, weights)
    return trick


def winner(cards: Sequence[str], trump: str) -> int:
    """The place of the card that wins, or would if there were no Bomb."""
    return played(cards, trump)[2]


def led_suit(cards: Sequence[str]) -> str:
    """What these cards lead: a suit, nothing, or not said yet."""
    return next((SAYS[card] for card in cards if SAYS[card] != UNSAID), UNSAID)


def holds_suit(hand: Sequence[str], led: str) -> bool:
    """Whether somebody holds the led suit."""
    for card in hand:  # noqa: SIM110 - twice as quick as any()
        if SUIT_OF.get(card) == led:
            return True
    return False


def follows(card: str, led: str) -> bool:
    """Whether even somebody who holds the led suit may play this card."""
    return SUIT_OF.get(card, led) == led  # follow-suit, specials-any-time


def legal(hand: Sequence[str], led: str) -> tuple[str, ...]:
    """The cards of a hand that may be played, each once."""
    cards = tuple(dict.fromkeys(hand))
    return tuple(card for card in cards if follows(card, led)) if holds_suit(hand, led) else cards
