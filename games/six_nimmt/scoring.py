"""The arithmetic: the least and the most that one round can come to, worked out from the deck.

These are safe limits: nothing outside them is possible, but not everything inside them is.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from games.kit.sheet import Span
from games.six_nimmt.deck import NUMBERS, cows_on
from games.six_nimmt.options import JUBILEE, PLAYER_COUNTS, PROFI

ROWS = 4
ROW_CARDS = 5


def cheapest(deck: Iterable[int], cards: int) -> int:
    """The fewest cows that this many cards of the deck can have."""
    return sum(sorted(map(cows_on, deck))[:cards])


def dearest(deck: Iterable[int], cards: int) -> int:
    """The most cows that this many cards of the deck can have."""
    return sum(sorted(map(cows_on, deck), reverse=True)[:cards])


@dataclass(frozen=True, slots=True)
class Limits:
    """The cards in play, and the possible results of a round as spans.

    `taken` and `pile` count the cards of all players and of one; `together`, `one` and `rows` count
    the cows of all players, of one, and in the rows; `everything` is players and rows together.
    """

    deck: tuple[int, ...]
    taken: Span
    pile: Span
    together: Span
    one: Span
    rows: Span
    everything: Span


def limits(variant: str, seats: int) -> Limits:
    """The limits of one round of this variant."""
    dealt = (12 if variant == JUBILEE else 10) * seats
    deck = NUMBERS[: dealt + ROWS] if variant == PROFI else NUMBERS
    if variant == JUBILEE:  # Negative = Positive removes cards, and five rows may hold six each
        taken, pile = Span(0, dealt), Span(0, dealt)
        in_rows, fewest = min((ROWS + 1) * 6, dealt + ROWS), ROWS
    else:  # every card in play ends in a pile or in one of four rows of one to five cards
        taken = Span(dealt + ROWS - ROWS * ROW_CARDS, dealt)
        pile = Span(0, min(10 * ROW_CARDS, dealt))  # ten cards played, five taken by each
        in_rows, fewest = ROWS * ROW_CARDS, dealt + ROWS
    return Limits(
        deck=deck,
        taken=taken,
        pile=pile,
        together=Span(cheapest(deck, taken.low), dearest(deck, taken.high)),
        one=Span(0, dearest(deck, pile.high)),
        rows=Span(cheapest(deck, ROWS), dearest(deck, in_rows)),
        everything=Span(cheapest(deck, fewest), dearest(deck, dealt + ROWS)),
    )


LIMITS = {
    (variant, seats): limits(variant, seats)
    for variant, counts in PLAYER_COUNTS.items()
    for seats in counts
}
"""These limits at every table: each entry of a log is held to them."""
