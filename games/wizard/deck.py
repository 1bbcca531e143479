"""Which cards are in the box, and what of them reaches the pad. It knows no players."""

from collections.abc import Mapping
from typing import Any, NamedTuple

PLAIN_CARDS = 60

BASE = "base"
YEARS_20 = "years20"
YEARS_25 = "years25"
YEARS_30 = "years30"
OWN = "own"

DRAGON_FAIRY = "dragon_fairy"
BOMB = "bomb"
WEREWOLF = "werewolf"
JUGGLER = "juggler"
CLOUD = "cloud"
SHAPESHIFTER = "shapeshifter"
WITCH = "witch"
VAMPIRE = "vampire"

_OF_2016 = (DRAGON_FAIRY, BOMB, WEREWOLF, JUGGLER, CLOUD)
SPECIALS = (*_OF_2016, SHAPESHIFTER, WITCH, VAMPIRE)
EDITIONS: Mapping[str, tuple[str, ...]] = {
    BASE: (),
    YEARS_20: _OF_2016,
    YEARS_25: (*_OF_2016, SHAPESHIFTER),
    YEARS_30: SPECIALS,
}


class Deck(NamedTuple):
    """The cards of a table: the 60 plain ones and these specials.

    A named tuple, because what is asked of a trick is kept by deck and found by it each time.
    """

    edition: str
    specials: frozenset[str]

    @property
    def size(self) -> int:
        """How many cards there are; Dragon and Fairy are two."""
        return PLAIN_CARDS + len(self.specials) + (DRAGON_FAIRY in self.specials)

    @property
    def most_bombs(self) -> int:
        """How many tricks of a round the Bomb can take away."""
        return self._times(BOMB)

    @property
    def most_clouds(self) -> int:
        """How many times the Cloud can change a bid in a round."""
        return self._times(CLOUD)

    def _times(self, card: str) -> int:
        """The Witch can bring a card back into a hand, the Vampire can copy it."""
        if card not in self.specials:
            return 0
        return 2 if self.specials & {WITCH, VAMPIRE} else 1


def deck(options: Mapping[str, Any]) -> Deck:
    """The cards that a table agreed on."""
    edition = options["deck"]
    if edition == OWN:
        return Deck(edition, frozenset(card for card in SPECIALS if options[card]))
    return Deck(edition, frozenset(EDITIONS[edition]))
