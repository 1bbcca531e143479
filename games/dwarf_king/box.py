"""What is still in the box: used tiles and special cards are gone for the rest of the game."""

from collections.abc import Collection, Sequence

from games.dwarf_king.options import Agreement, drawn
from games.dwarf_king.scoring.points import Special, Task, Tile
from games.dwarf_king.scoring.specials import SPECIALS
from games.dwarf_king.scoring.tasks import SORTS, TILES


def tiles_left(agreed: Agreement, played: int, used: Collection[str]) -> Sequence[Tile]:
    """The tiles this deal's task can come from: the one that is drawn, or any unused one.

    Whoever ties until the box is empty starts it again.
    """
    tiles = TILES[agreed.edition]
    if agreed.luck is not None:
        return (tuple(drawn(tiles, agreed.luck))[played % len(tiles)],)
    fresh = [tile for tile in tiles if not any(task.key in used for task in tile.sides)]
    return fresh or tiles


def tasks_of(tiles: Sequence[Tile]) -> list[Task]:
    """Both sides of these tiles, those of one sort together."""
    tasks = (task for tile in tiles for task in tile.sides)
    return sorted(tasks, key=lambda task: SORTS.index(task.sort))


def specials_left(used: Collection[str]) -> list[Special]:
    """The special cards that were in no deal yet; all of them when none is left."""
    fresh = [special for special in SPECIALS.values() if special.key not in used]
    return fresh or list(SPECIALS.values())
