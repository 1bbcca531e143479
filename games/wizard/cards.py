"""The cards of all boxes: how they are written, spoken of and drawn. It knows no rules."""

from collections.abc import Mapping

from games.kit.picture import Face, Look
from games.kit.text import N_, Text, say
from games.wizard import deck

SUITS: Mapping[str, str] = {
    "R": N_("red"),
    "B": N_("blue"),
    "G": N_("green"),
    "Y": N_("yellow"),
}
NUMBERS = range(1, 14)
WIZARD = "W"
JESTER = "J"
DRAGON = "Dragon"
FAIRY = "Fairy"
BOMB = "Bomb"
WEREWOLF = "Werewolf"
JUGGLER = "Juggler"
CLOUD = "Cloud"
SHAPESHIFTER = "Shapeshifter"
WITCH = "Witch"
VAMPIRE = "Vampire"

BY_KEY: Mapping[str, tuple[str, ...]] = {
    deck.DRAGON_FAIRY: (DRAGON, FAIRY),
    deck.BOMB: (BOMB,),
    deck.WEREWOLF: (WEREWOLF,),
    deck.JUGGLER: (JUGGLER,),
    deck.CLOUD: (CLOUD,),
    deck.SHAPESHIFTER: (SHAPESHIFTER,),
    deck.WITCH: (WITCH,),
    deck.VAMPIRE: (VAMPIRE,),
}
"""The special cards as a table agrees on them."""

WORDS: Mapping[str, str] = {
    WIZARD: N_("wizard"),
    JESTER: N_("jester"),
    DRAGON: N_("dragon"),
    FAIRY: N_("fairy"),
    BOMB: N_("bomb"),
    WEREWOLF: N_("werewolf"),
    JUGGLER: N_("juggler"),
    CLOUD: N_("cloud"),
    SHAPESHIFTER: N_("shapeshifter"),
    WITCH: N_("witch"),
    VAMPIRE: N_("vampire"),
}

SUITED = {suit: tuple(f"{suit}{number}" for number in NUMBERS) for suit in SUITS}
SPECIALS = tuple(card for key in deck.SPECIALS for card in BY_KEY[key])
LINES = (*SUITED.values(), (WIZARD, JESTER), SPECIALS[:5], SPECIALS[5:])
DECK = (
    *(card for line in SUITED.values() for card in line),
    *(WIZARD, JESTER) * 4,
    *SPECIALS,
)
"""Every card of every box, once per copy."""


def in_box(edition: str) -> frozenset[str]:
    """The special cards of a box."""
    return frozenset(card for key in deck.EDITIONS[edition] for card in BY_KEY[key])


def spoken(card: str) -> Text:
    """A card in words."""
    if card in WORDS:
        return say(WORDS[card])
    return say(N_("{suit} {number}"), suit=say(SUITS[card[0]]), number=card[1:])


def drawn(card: str, look: Look = Look.PLAIN) -> Face:
    """A card as it is drawn: its number or its letter, and the word for what that is."""
    if card in SPECIALS:
        return Face("★", say(WORDS[card]), "gold", look)
    if card in WORDS:
        return Face(card, say(WORDS[card]), look=look)
    suit = SUITS[card[0]]
    return Face(card[1:], say(suit), suit, look)


FACES: Mapping[int | str, Face] = {card: drawn(card) for card in DECK}
"""Every card as the tap grid draws it."""
