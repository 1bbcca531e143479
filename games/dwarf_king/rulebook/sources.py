"""Who told us a rule."""

from games.kit.text import N_

BOX = N_("Rulebook CZ 2022")
BOX_2011 = N_("Rulebook FR 2011")
TILES_2011 = N_("Tiles FR 2011")
ARENA = N_("Board Game Arena")
FAN = N_("French fan implementation")
TABLE = N_("Agreed at the table")
