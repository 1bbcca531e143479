"""Who told us a rule, and how one is made; `contents` puts the rules into reading order."""

from games.kit.picture import Picture
from games.kit.rulebook import CONFIRMED, OPEN, Rule, RuleStanding
from games.kit.text import N_, Message

BOX = N_("Rulebook CZ 2022")
BOX_2011 = N_("Rulebook FR 2011")
TILES_2011 = N_("Tiles FR 2011")
ARENA = N_("Board Game Arena")
FAN = N_("French fan version")
TABLE = N_("Agreed at the table")


def paragraph(
    rule_id: str,
    title: str,
    text: str,
    standing: RuleStanding = CONFIRMED,
    sources: tuple[str, ...] = (BOX,),
    picture: Picture | None = None,
    wording: Message = "",
) -> Rule:
    """A rule whose paragraph is also what it says when it is cited, unless it has a wording.

    What is open is for the table to decide.
    """
    is_open = standing is OPEN
    return Rule(rule_id, title, text, wording or text, standing, sources, is_open, picture)
