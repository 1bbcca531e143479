"""How a rule is cited: printed in the box, inferred by us, or arguable."""

from dataclasses import replace

from games.kit.picture import Picture
from games.kit.rulebook import CONFIRMED, INFERRED, Rule
from games.kit.text import N_, Message

EN_2019 = N_("Rules EN 2019")
BOX = (N_("Rulebook CZ/SK 2019"),)


WHY = N_("{why}")
"""The wording of a rule that can be broken in several ways: the finding says which."""


def printed(
    rule_id: str,
    title: str,
    text: str,
    *more: str,
    wording: Message = "",
    picture: Picture | None = None,
) -> Rule:
    """A rule of the box, whose paragraph is also its wording unless it has another."""
    return Rule(rule_id, title, text, wording or text, CONFIRMED, (*BOX, *more), picture=picture)


def inferred(rule_id: str, title: str, text: str, wording: Message = "") -> Rule:
    """A rule the box leaves out, as we read the others."""
    return Rule(rule_id, title, text, wording or text, INFERRED)


def arguable(rule_id: str, title: str, text: str, wording: Message = "") -> Rule:
    """A reading of ours that a table may overrule while it plays."""
    return replace(inferred(rule_id, title, text, wording), forgivable=True)
