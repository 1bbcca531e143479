"""How the tiles of a game follow from one number. Games have no dice: the number is thrown outside.

Every ordered draw of seven out of twenty tiles has its own number.
"""

from collections.abc import Iterator, Sequence
from math import perm

from games.dwarf_king.tasks.task import Tile

TILES_IN_THE_BOX = 20
TILES_IN_A_GAME = 7
DRAWS = perm(TILES_IN_THE_BOX, TILES_IN_A_GAME)
STRIDE = 1_000_000_000_000_000_003
"""Shares no factor with DRAWS: it mixes the numbers and lets the extra tiles differ too."""


def drawn(tiles: Sequence[Tile], luck: int) -> Iterator[Tile]:
    """All tiles in the order in which this number draws them."""
    box, number = list(tiles), luck * STRIDE
    while box:
        number, place = divmod(number, len(box))
        yield box.pop(place)
