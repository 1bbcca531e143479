"""How many cards each round deals, for every length of game."""

from collections.abc import Mapping
from typing import Any

from games.wizard.deck import PLAIN_CARDS

STANDARD = "standard"
TOURNAMENT = "tournament"
FIVE_FULL = "five_full"
FIRST_FIVE = "first_five"
CUSTOM = "custom"

ONCE = "once"
AND_BACK = "and_back"

SIZES = tuple(range(1, 21))
"""Every hand that can be dealt, whatever the number of players."""
MOST_ROUNDS = len(SIZES)
"""Three players play so many; hands of their own choice are no more, the way back aside."""

TOURNAMENT_SIZES: Mapping[int, tuple[int, ...]] = {
    3: (2, 4, 6, 8, 10, 12, 14, 16, 18, 20),
    4: (1, 3, 5, 7, 9, 11, 12, 13, 14, 15),
    5: (2, 4, 5, 6, 7, 8, 9, 10, 11, 12),
    6: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
}


def full_hand(seats: int) -> int:
    """The cards of everybody when all plain cards are dealt; specials do not change it."""
    return PLAIN_CARDS // seats


def hand_sizes(options: Mapping[str, Any], seats: int) -> tuple[int, ...]:
    """The cards dealt to everybody, round by round."""
    length = options["length"]
    if length == CUSTOM:
        return _custom(tuple(options.get("sizes") or ()), options["then"])
    if length == TOURNAMENT:
        return TOURNAMENT_SIZES[seats]
    if length == FIRST_FIVE:
        return SIZES[:5]
    full = full_hand(seats)
    return (full,) * 5 if length == FIVE_FULL else SIZES[:full]


def _custom(sizes: tuple[int, ...], then: str) -> tuple[int, ...]:
    """The hands as picked; on the way back the last of them is not dealt twice."""
    return (*sizes, *sizes[-2::-1]) if then == AND_BACK else sizes
