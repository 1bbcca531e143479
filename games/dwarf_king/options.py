"""What a table agrees on before it starts, and how the pad reads it."""

from dataclasses import dataclass

from games.dwarf_king.deal import Rulings
from games.dwarf_king.draw import DRAWS
from games.dwarf_king.rulings import EDITION, FIRST, NEW, RULINGS
from games.kit.fields import TABLE, Choice, Count, Field, Option, When
from games.kit.sheet import Options
from games.kit.text import N_

PICKED = "picked"
DRAWN = "drawn"

EDITIONS = (
    Option(NEW, N_("New edition"), N_("One task on each side of a tile (2022, also in Czech).")),
    Option(FIRST, N_("First edition"), N_("Both tasks on the same side of a tile (2011).")),
)
WAYS_TO_TILES = (
    Option(PICKED, N_("As they lie on the table"), N_("You say every time which task is played.")),
    Option(
        DRAWN, N_("Drawn by the app"), N_("The app draws seven tiles, and more for extra deals.")
    ),
)

OPTIONS: tuple[Field, ...] = (
    Choice(key=EDITION, label=N_("Edition"), options=EDITIONS, default=NEW),
    Choice(
        key="dealer",
        label=N_("Who deals first"),
        default=1,
        help=N_("The owner of the game; afterwards whoever took the green 5."),
    ),
    Choice(key="tiles", label=N_("Tiles"), options=WAYS_TO_TILES, default=PICKED),
    Count(
        key="luck",
        label=N_("Number of the draw"),
        scope=TABLE,
        high=DRAWS - 1,
        optional=True,
        chance=True,
        when=When("tiles", (DRAWN,)),
        help=N_("The same number draws the same tiles."),
    ),
    *RULINGS,
)


@dataclass(frozen=True, slots=True)
class Agreement:
    """What was agreed; `dealer` is a seat from 0, `luck` is None where tiles lie on the table."""

    seats: int
    edition: str
    dealer: int
    luck: int | None
    rulings: Rulings


def agreement(options: Options, seats: int) -> Agreement:
    """Read the options of a table."""
    return Agreement(
        seats=seats,
        edition=options[EDITION],
        dealer=options["dealer"] - 1,
        luck=options.get("luck", 0) if options["tiles"] == DRAWN else None,
        rulings=tuple((ruling.key, options[ruling.key]) for ruling in RULINGS),
    )
