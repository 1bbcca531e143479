"""What each turned card means for trump: the suit itself, none, or somebody who names it."""

from collections.abc import Mapping
from dataclasses import dataclass

from games.kit.rulebook import Rule
from games.wizard import cards
from games.wizard.cards import SUITS
from games.wizard.referee.asked import NO_TRUMP
from games.wizard.rulebook import basics, specials

DEALER = "dealer"
HOLDER = "werewolf"
NOBODY = ""


@dataclass(frozen=True, slots=True)
class Ruling:
    """What can be trump, who names it, and the rule that says so."""

    rule: Rule
    trumps: tuple[str, ...]
    names: str = NOBODY


FOUR_SUITS = tuple(SUITS.values())
NONE = (NO_TRUMP,)
RULINGS: Mapping[str, Ruling] = {
    cards.JESTER: Ruling(basics.JESTER_TURNED, NONE),
    cards.WIZARD: Ruling(basics.WIZARD_TURNED, FOUR_SUITS, DEALER),
    cards.DRAGON: Ruling(specials.DRAGON_AND_FAIRY, FOUR_SUITS, DEALER),
    cards.FAIRY: Ruling(specials.DRAGON_AND_FAIRY, NONE),
    cards.BOMB: Ruling(specials.BOMB, NONE),
    cards.WEREWOLF: Ruling(specials.WEREWOLF, FOUR_SUITS, DEALER),
    cards.JUGGLER: Ruling(specials.JUGGLER, FOUR_SUITS, DEALER),
    cards.CLOUD: Ruling(specials.CLOUD, FOUR_SUITS, DEALER),
    cards.SHAPESHIFTER: Ruling(specials.LATER_TURNED, FOUR_SUITS, DEALER),
    cards.WITCH: Ruling(specials.LATER_TURNED, NONE),
    cards.VAMPIRE: Ruling(specials.LATER_TURNED, FOUR_SUITS, DEALER),
    **{
        card: Ruling(basics.TURNED_CARD, (SUITS[suit],))
        for suit, line in cards.SUITED.items()
        for card in line
    },
}
"""By the turned card."""
NOTHING_LEFT = Ruling(basics.LAST_ROUND, NONE)
SWAPPED = Ruling(specials.WEREWOLF, (*FOUR_SUITS, NO_TRUMP), HOLDER)
