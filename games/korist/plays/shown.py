"""What is known of cards that were seen: those of the open supply, if they were named. No words.

Nobody has to name the supply. A card drawn by name is one of those that were named, if it can be;
a card that was only counted may be any of them, and then fewer of them are sure.
"""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

from games.korist.layers import Layer

Slot: TypeAlias = int | None
Known: TypeAlias = tuple[tuple[int, Slot], ...]
"""Cards, the oldest first, each with the entry that told of it."""


class Shown(NamedTuple):
    """Named cards that surely lie in the supply, and others of which at most `gone` do not."""

    sure: Known = ()
    perhaps: Known = ()
    gone: int = 0

    @property
    def named(self) -> Known:
        """All of them."""
        return self.sure + self.perhaps

    def room(self, places: int) -> int:
        """On how many places can lie what nobody named."""
        return places - len(self.named) + self.gone


NOTHING_SHOWN = Shown()


def values(known: Known) -> Layer:
    """The cards alone."""
    return tuple([card for card, _ in known])


def left_out(known: Known, cards: Iterable[int]) -> tuple[Known, Layer]:
    """What is left of known cards, and the cards that were not among them."""
    found, left, fresh = [card for card, _ in known], list(known), []
    for card in cards:
        if card in found:
            at = found.index(card)
            del found[at], left[at]
        else:
            fresh.append(card)
    return tuple(left), tuple(fresh)


def absent(shown: Shown, places: int, cards: Layer) -> Layer:
    """The cards nobody named before, if they cannot all lie on these places."""
    left = by_name(shown, cards)
    fresh = left_out(shown.named, cards)[1]
    return fresh if len(fresh) > left.room(places - len(cards) + len(fresh)) else ()


def by_name(shown: Shown, cards: Layer) -> Shown:
    """When these were drawn: sure ones first, so that no more is claimed."""
    sure, others = left_out(shown.sure, cards)
    return _shown(sure, left_out(shown.perhaps, others)[0], shown.gone)


def unseen(shown: Shown, places: int, cards: int) -> tuple[Shown, Layer]:
    """When so many were drawn that nobody named; and those that surely were among them."""
    if not cards:
        return shown, ()
    taken = values(_beyond(shown.sure, places - cards))
    stay = _beyond(shown.sure, cards)
    doubtful = left_out(left_out(shown.sure, taken)[0], values(stay))[0]
    gone = shown.gone + cards - len(taken)
    return _shown(stay, shown.perhaps + doubtful, gone), taken


def _beyond(known: Known, most: int) -> Known:
    """Of every value the cards that are more than so many."""
    met: Counter[int] = Counter()
    found = []
    for card, slot in known:
        met[card] += 1
        if met[card] > most:
            found.append((card, slot))
    return tuple(found)


def named(shown: Shown, cards: Layer, slot: Slot) -> Shown:
    """When somebody says that these lie there as well."""
    perhaps, _ = left_out(shown.perhaps, cards)
    return _shown((*shown.sure, *((card, slot) for card in cards)), perhaps, shown.gone)


def _shown(sure: Known, perhaps: Known, gone: int) -> Shown:
    """Cards that may all be gone are not worth knowing."""
    return Shown(sure, perhaps, gone) if gone < len(perhaps) else Shown(sure)
