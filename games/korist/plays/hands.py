"""Hands that nobody entered: how many cards they have and which of them were seen. No words.

Of every hand some cards are known, because they were taken openly; all others may be any cards
that were not seen. Nothing more follows from what lies open, and nothing less is kept.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeVar

from games.korist.deck import DEALT
from games.korist.layers import COPIES, JOKER, Layer
from games.korist.plays.shown import NOTHING_SHOWN, Known, Shown, Slot, left_out

V = TypeVar("V")

NOTHING_SEEN = (0,) * (JOKER + 1)
LEFT_OF = tuple(COPIES.get(card, 0) for card in range(JOKER + 1))
DUEL_JOKERS = 2


class Hands(NamedTuple):
    """How many cards everybody holds, what is known of them, and what was seen anywhere.

    `known` were taken openly. `shown` are the cards of the supply that were named.
    `seen` counts by value the cards that surely lie open or are known to be in a hand.
    """

    sizes: tuple[int, ...]
    known: tuple[Known, ...]
    seen: tuple[int, ...] = NOTHING_SEEN
    shown: Shown = NOTHING_SHOWN

    def unknown(self, seat: int) -> int:
        """How many cards of a hand can be anything that was not seen."""
        return self.sizes[seat] - len(self.known[seat])

    def unseen(self, card: int) -> int:
        """How many cards of a value can still be anywhere."""
        return LEFT_OF[card] - self.seen[card]


def dealt(seats: int) -> Hands:
    """13 cards each that nobody has seen."""
    return Hands((DEALT,) * seats, ((),) * seats)


def dealt_for_a_duel() -> Hands:
    """The same, but both are known to hold two jokers."""
    jokers: Known = ((JOKER, None),) * DUEL_JOKERS
    return Hands((DEALT,) * 2, (jokers, jokers), (*NOTHING_SEEN[:-1], 2 * DUEL_JOKERS))


def strangers(hands: Hands, seat: int, cards: Layer) -> Layer:
    """Of these cards of a hand those that are not known to be in it."""
    known = hands.known[seat]
    if not known:
        return cards
    return left_out(known, cards)[1]


def staying(hands: Hands, seat: int, cards: Layer) -> Known:
    """The cards that are still known to be in a hand when these are laid."""
    return left_out(hands.known[seat], cards)[0]


def can_lay(hands: Hands, seat: int, cards: Layer) -> bool:
    """Whether these cards can be in a hand, as far as anybody can tell."""
    known = hands.known[seat]
    fresh = left_out(known, cards)[1] if known else cards
    return len(fresh) <= hands.sizes[seat] - len(known) and can_appear(hands, fresh)


def can_appear(hands: Hands, cards: Layer) -> bool:
    """Whether so many cards of these values were not seen yet."""
    return not [card for card in cards if hands.seen[card] + cards.count(card) > LEFT_OF[card]]


def lay(hands: Hands, seat: int, cards: Layer) -> Hands:
    """The hands when these cards were laid; known ones go first, so that no more is claimed."""
    size, mine = hands.sizes[seat] - len(cards), hands.known[seat]
    sizes = put(hands.sizes, seat, size)
    if not mine:
        return _sighted(sizes, hands.known, hands.seen, hands.shown, cards)
    left, fresh = left_out(mine, cards)
    seen = hands.seen
    if len(left) > size:  # what the table insists on goes before what was known
        left, seen = left[-size:] if size else (), less(seen, left[: len(left) - size])
    return _sighted(sizes, put(hands.known, seat, left), seen, hands.shown, fresh)


def take(hands: Hands, seat: int, cards: Layer, slot: Slot) -> Hands:
    """The hands when somebody took cards that had been lying open."""
    size = hands.sizes[seat] + len(cards)
    known = (*hands.known[seat], *[(card, slot) for card in cards])
    sizes = put(hands.sizes, seat, size)
    return Hands(sizes, put(hands.known, seat, known), hands.seen, hands.shown)


def draw(hands: Hands, seat: int, cards: int) -> Hands:
    """The hands when somebody drew cards that nobody named."""
    sizes = put(hands.sizes, seat, hands.sizes[seat] + cards)
    return Hands(sizes, hands.known, hands.seen, hands.shown)


def appear(hands: Hands, cards: Sequence[int]) -> Hands:
    """The hands when cards came to light."""
    return _sighted(hands.sizes, hands.known, hands.seen, hands.shown, cards) if cards else hands


def _sighted(
    sizes: tuple[int, ...],
    known: tuple[Known, ...],
    seen: tuple[int, ...],
    shown: Shown,
    cards: Sequence[int],
) -> Hands:
    """With these cards seen as well; what was thought to be elsewhere may then not be there."""
    counts = list(seen)
    for card in cards:
        counts[card] += 1
        if counts[card] > LEFT_OF[card]:
            known, shown = _forget(known, shown, card)
            counts[card] -= 1
    return Hands(sizes, known, tuple(counts), shown)


def _forget(known: tuple[Known, ...], shown: Shown, card: int) -> tuple[tuple[Known, ...], Shown]:
    """Without one card of a value, wherever it was thought to be first."""
    sure, missing = left_out(shown.sure, (card,))
    if not missing:
        return known, Shown(sure, shown.perhaps, shown.gone)
    for seat, hand in enumerate(known):
        left, missing = left_out(hand, (card,))
        if not missing:
            return put(known, seat, left), shown
    return known, shown


def less(seen: tuple[int, ...], cards: Iterable[tuple[int, Slot]]) -> tuple[int, ...]:
    """What was seen, but for cards that may be anywhere."""
    fewer = list(seen)
    for card, _ in cards:
        fewer[card] -= 1
    return tuple(fewer)


def put(values: tuple[V, ...], seat: int, value: V) -> tuple[V, ...]:
    """The same for everybody but one."""
    changed = list(values)
    changed[seat] = value
    return tuple(changed)
