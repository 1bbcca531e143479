"""All tasks: the tiles of both editions, each with its two sides. No task is named elsewhere.

The order of the tiles belongs to the draw: it stays as it is.
"""

from collections.abc import Mapping
from types import MappingProxyType

from games.dwarf_king.rulings import FIRST, NEW
from games.dwarf_king.tasks import first, order, suits, tricks, values
from games.dwarf_king.tasks.task import Task, Tile

REARGUARD = Tile((order.SAVE_THE_REARGUARD, order.SACRIFICE_THE_REARGUARD))
QUARTERS = Tile((values.THREE_QUARTERS, values.FROM_6_TO_7))
DEFEATS = Tile((suits.KNIGHTS_DEBACLE, suits.GOBLIN_DEFEAT))
NEIGHBOURS = Tile((tricks.TO_THE_RIGHT, tricks.TO_THE_LEFT))
VICTORIES = Tile((tricks.MOST_VICTORIES, tricks.FEWEST_VICTORIES))
THREE_OR_ONE = Tile((tricks.THREE_TRICKS, tricks.ONE_TRICK))
FOUR_OR_TWO = Tile((tricks.FOUR_TRICKS, tricks.TWO_TRICKS))
EVENS_OR_ODDS = Tile((tricks.EVENS, tricks.ODDS))
ALONE_OR_NOT = Tile((tricks.ALL_FOR_ONE, tricks.ONE_FOR_ALL))
KNIGHTS_OR_DWARVES = Tile((suits.KNIGHTLY_VICTORY, suits.DWARVEN_VICTORY))
KINGS_OR_QUEENS = Tile((values.CAPTURE_THE_KINGS, values.CAPTURE_THE_QUEENS))
ARMIES = Tile((suits.ELITE_ARMY, suits.MASSIVE_ARMY))
LOWEST_NUMBERS = Tile((values.GARDEN_GNOMES, values.NOBLES))
NOBLES_OR_SOLDIERS = Tile((suits.NOBLES_AND_KNIGHTS, suits.SOLDIERS_WITHOUT_KNIGHTS))

TILES: Mapping[str, tuple[Tile, ...]] = MappingProxyType(
    {
        NEW: (
            Tile((order.LUCKY_RUN, order.BAD_RUN)),
            REARGUARD,
            QUARTERS,
            DEFEATS,
            NEIGHBOURS,
            Tile((values.GOOD_NUMBERS, values.BAD_NUMBERS)),
            VICTORIES,
            THREE_OR_ONE,
            FOUR_OR_TWO,
            EVENS_OR_ODDS,
            ALONE_OR_NOT,
            KNIGHTS_OR_DWARVES,
            KINGS_OR_QUEENS,
            Tile((order.EENY_MEENY, order.MINEY_MO)),
            Tile((values.TRIPLETS, values.ONE_TWO_AND)),
            Tile((order.GRAND_SLAM, order.UTTER_CHAOS)),
            ARMIES,
            LOWEST_NUMBERS,
            NOBLES_OR_SOLDIERS,
            Tile((tricks.IN_LINE, tricks.SANDWICH)),
        ),
        FIRST: (
            Tile((first.AGAINST_THE_KNIGHTS, first.AGAINST_THE_GOBLINS)),
            REARGUARD,
            QUARTERS,
            DEFEATS,
            NEIGHBOURS,
            Tile((values.TRIPLETS, first.GRAND_ARMY)),
            VICTORIES,
            THREE_OR_ONE,
            FOUR_OR_TWO,
            EVENS_OR_ODDS,
            ALONE_OR_NOT,
            KNIGHTS_OR_DWARVES,
            KINGS_OR_QUEENS,
            Tile((first.PALADINS_CHARGE, first.PALADINS_ROUT)),
            Tile((first.SAVE_THE_NOBLES, first.SAVE_THE_BRAVE)),
            Tile((first.EIGHT_NINE_DWARVES, first.NO_EIGHT_NO_NINE)),
            ARMIES,
            LOWEST_NUMBERS,
            NOBLES_OR_SOLDIERS,
            Tile((first.CAPTURE_THE_QUEEN, first.FLEE_THE_QUEEN)),
        ),
    }
)
"""The tiles of each edition."""

TASKS: Mapping[str, Task] = MappingProxyType(
    {task.key: task for tiles in TILES.values() for tile in tiles for task in tile.sides}
)
"""Every task of both editions by its key."""
