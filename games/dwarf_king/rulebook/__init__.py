"""Who told us a rule, and how one is made; `contents` puts the rules into reading order."""

from functools import partial

from games.kit.rulebook import INFERRED, OPEN, Rule
from games.kit.text import N_

BOX = N_("Rulebook CZ 2022")
BOX_2011 = N_("Rulebook FR 2011")
TILES_2011 = N_("Tiles FR 2011")
ARENA = N_("Board Game Arena")
FAN = N_("French fan version")
TABLE = N_("Agreed at the table")

printed = partial(Rule, sources=(BOX,))
inferred = partial(Rule, standing=INFERRED, sources=(ARENA,))
disputed = partial(Rule, standing=OPEN, sources=(ARENA, FAN), forgivable=True)
"""What is open is for the table to decide."""
checked = partial(Rule, standing=INFERRED, forgivable=True)
"""What follows from the cards; the table may still overrule it."""
proof = partial(printed, forgivable=True)
"""What a card played later proves."""
