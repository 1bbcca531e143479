"""The cards of all editions: their codes, names and faces, and which edition holds which."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import chain
from typing import Any

from games.kit.deck import Deck
from games.kit.picture import Face, Look
from games.kit.text import N_, Text, say

BASE = "base"
YEARS_20 = "years20"
YEARS_25 = "years25"
YEARS_30 = "years30"
OWN = "own"

SUITS: Mapping[str, str] = {"R": N_("red"), "B": N_("blue"), "G": N_("green"), "Y": N_("yellow")}
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

IN_WORDS: Mapping[str, tuple[str, str]] = {
    WIZARD: (N_("wizard"), N_("a Wizard")),
    JESTER: (N_("jester"), N_("a Jester")),
    DRAGON: (N_("dragon"), N_("the Dragon")),
    FAIRY: (N_("fairy"), N_("the Fairy")),
    BOMB: (N_("bomb"), N_("the Bomb")),
    WEREWOLF: (N_("werewolf"), N_("the Werewolf")),
    JUGGLER: (N_("juggler"), N_("the Juggler")),
    CLOUD: (N_("cloud"), N_("the Cloud")),
    SHAPESHIFTER: (N_("shapeshifter"), N_("the Shapeshifter")),
    WITCH: (N_("witch"), N_("the Witch")),
    VAMPIRE: (N_("vampire"), N_("the Vampire")),
}
WORDS = {card: word for card, (word, _) in IN_WORDS.items()}
"""What stands on the cards without a suit."""
LETTERS = {WIZARD: N_("W"), JESTER: N_("J")}
"""The letters in the corners: German cards have Z and N."""
NAMES = {card: name for card, (_, name) in IN_WORDS.items()} | {
    "R": N_("red {number}"),
    "B": N_("blue {number}"),
    "G": N_("green {number}"),
    "Y": N_("yellow {number}"),
}
"""What sentences call cards, in whole: in some languages the colour agrees with the card."""

OPTIONAL: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "dragon_fairy": (N_("Dragon and Fairy"), (DRAGON, FAIRY)),
    "bomb": (N_("Bomb"), (BOMB,)),
    "werewolf": (N_("Werewolf"), (WEREWOLF,)),
    "juggler": (N_("Juggler"), (JUGGLER,)),
    "cloud": (N_("Cloud"), (CLOUD,)),
    "shapeshifter": (N_("Shapeshifter"), (SHAPESHIFTER,)),
    "witch": (N_("Witch"), (WITCH,)),
    "vampire": (N_("Vampire"), (VAMPIRE,)),
}
"""The special cards a table can pick for its own deck, by the key of their option."""

SUITED = {suit: tuple(f"{suit}{number}" for number in NUMBERS) for suit in SUITS}
PLAIN = (*chain(*SUITED.values()), *(WIZARD, JESTER) * 4)
SPECIALS = tuple(chain(*(cards for _, cards in OPTIONAL.values())))


def card_name(card: str) -> Text:
    """A card in words."""
    return say(NAMES[card]) if card in NAMES else say(NAMES[card[0]], number=card[1:])


def card_face(card: str, look: Look = Look.PLAIN) -> Face:
    """The face of a card: its number or letter, and the word that explains it."""
    if card in SPECIALS:
        return Face("★", say(WORDS[card]), "gold", look)
    if card in WORDS:
        return Face(say(LETTERS[card]), say(WORDS[card]), "hat" if card == WIZARD else "cap", look)
    suit = SUITS[card[0]]
    return Face(card[1:], say(suit), suit, look)


def _deck(*lines: tuple[str, ...]) -> Deck:
    """A deck of the plain cards and the special cards in these lines."""
    cards = (*PLAIN, *(card for card in chain(*lines) if card in SPECIALS))
    return Deck(
        cards=cards,
        faces={card: card_face(card) for card in cards},
        lines=(*SUITED.values(), *lines),
        spellings={word: card for card, word in WORDS.items()} | {"Z": WIZARD, "N": JESTER},
        names={card: card_name(card) for card in cards},
    )


DECK = _deck((WIZARD, JESTER), SPECIALS[:5], SPECIALS[5:])
"""Every card of every edition."""


@dataclass(frozen=True, slots=True)
class Box:
    """The cards a table plays with: the plain ones and these specials."""

    edition: str
    specials: tuple[str, ...]
    deck: Deck = field(compare=False)

    def most(self, card: str) -> int:
        """How often the Bomb or the Cloud can act in a round.

        Twice if the Witch can bring the card back into a hand or the Vampire can copy it.
        """
        if card not in self.specials:
            return 0
        return 2 if WITCH in self.specials or VAMPIRE in self.specials else 1


def _box(edition: str, *specials: str) -> Box:
    return Box(edition, specials, _deck((WIZARD, JESTER, *specials)))


BOXES = {
    BASE: _box(BASE),
    YEARS_20: _box(YEARS_20, *SPECIALS[:6]),
    YEARS_25: _box(YEARS_25, *SPECIALS[:7]),
    YEARS_30: _box(YEARS_30, *SPECIALS),
}


def box(options: Mapping[str, Any]) -> Box:
    """The cards the table agreed on."""
    if options["deck"] != OWN:
        return BOXES[options["deck"]]
    return _box(OWN, *chain(*(cards for key, (_, cards) in OPTIONAL.items() if options[key])))
