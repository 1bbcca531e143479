"""What a rule is: a constant with an id, words, and how sure we are of it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from types import ModuleType

from games.kit.picture import Picture
from games.kit.text import Message


class RuleStanding(Enum):
    """How well a rule is founded."""

    CONFIRMED = "confirmed"
    INFERRED = "inferred"
    OPEN = "open"


CONFIRMED = RuleStanding.CONFIRMED
INFERRED = RuleStanding.INFERRED
OPEN = RuleStanding.OPEN


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: `text` is its paragraph for readers, `wording` what a finding says with its facts.

    A rule without a wording says its paragraph. In a rulebook none of these needs a mark for the
    catalogues.
    `sources` name where it comes from, in words for the catalogues.
    A forgivable rule may be overruled by the players; the acceptance stays with the entry.
    `index` is the number in the box of what it is about.
    Where it stands and how it is drawn does not make it another rule.
    """

    id: str
    title: str
    text: str
    wording: Message = ""
    standing: RuleStanding = CONFIRMED
    sources: tuple[str, ...] = ()
    forgivable: bool = False
    picture: Picture | None = field(default=None, compare=False)
    chapter: str = field(default="", compare=False)
    index: str = field(default="", compare=False)

    def __post_init__(self) -> None:
        """Use the paragraph as the wording where there is none."""
        if not self.wording:
            object.__setattr__(self, "wording", self.text)


def chapter(title: str, *rules: Rule) -> tuple[Rule, ...]:
    """These rules under one heading; a rulebook is made of such chapters, one after the other."""
    return tuple(replace(rule, chapter=title) for rule in rules)


def in_chapters(beginnings: Mapping[Rule, str], *modules: ModuleType) -> tuple[Rule, ...]:
    """All rules of these modules as they are written; `beginnings` names each chapter's first."""
    title, rules = "", list[Rule]()
    for rule in rules_of(*modules):
        title = beginnings.get(rule, title)
        rules += chapter(title, rule)
    return tuple(rules)


def rules_of(*modules: ModuleType) -> list[Rule]:
    """All rules of these modules as they are written."""
    names = (name for module in modules for name in module.__dict__.values())
    return [rule for rule in names if isinstance(rule, Rule)]
