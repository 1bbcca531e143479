"""How a rule is told, and the names of those who told it."""

from games.kit.picture import Picture
from games.kit.rulebook import CONFIRMED, INFERRED, OPEN, Rule
from games.kit.text import N_, Message

CZ_SK = N_("Rulebook CZ/SK 2022")
CZ = N_("Rulebook CZ 2022")
SK = N_("Rulebook SK 2022")
EN_2022 = N_("Rules EN 2022")
EN_2014 = N_("Rules EN 2014")
REVIEWS = N_("Reviews of the first edition")
COUNTED = N_("Counted from the cards")
BOX = (CZ_SK,)


def told(
    rule_id: str,
    title: str,
    text: str,
    *more: str,
    wording: Message = "",
    picture: Picture | None = None,
) -> Rule:
    """A rule of the box, whose paragraph is also what it says unless it has words for a finding."""
    said = wording or text
    return Rule(rule_id, title, text, said, CONFIRMED, (*BOX, *more), picture=picture)


def read(rule_id: str, title: str, text: str, *sources: str) -> Rule:
    """A rule the box leaves out, as we read the others."""
    return Rule(rule_id, title, text, text, INFERRED, sources)


def disputed(rule_id: str, title: str, text: str, *sources: str) -> Rule:
    """A rule on which the sources disagree, so that a table may decide."""
    return Rule(rule_id, title, text, text, OPEN, sources, forgivable=True)
