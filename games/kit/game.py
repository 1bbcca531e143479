"""What a game is to code outside its folder: a constant made of data and functions."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from games.kit.fields import Field
from games.kit.question import Question
from games.kit.rulebook import Rule
from games.kit.sheet import Options, Sheet
from games.kit.statistics import Statistic
from games.kit.text import N_
from games.kit.verdict import FINE, Finding, Verdict

SEATS = Rule(
    "seats",
    N_("Number of players"),
    N_("Every game is made for a certain number of players."),
    N_("For {low} to {high} players."),
)


class Winning(Enum):
    """Whether many points are good or bad."""

    MOST = "most"
    FEWEST = "fewest"


def check_seats(players: range, seats: int) -> Verdict:
    """Whether a game for so many players can be played by so many."""
    if seats in players:
        return FINE
    return Verdict((Finding(SEATS, {"low": players[0], "high": players[-1]}),))


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A game: who can play it, what can be agreed, how it is recorded, and its rules.

    `options` are asked at set-up, the variant first; `sheets` are the ways of recording by name;
    `questions` are what its referee answers; `statistics` are what it counts over many evenings.
    In a language that it names as `untranslated`, what only this game says is said in English.
    """

    slug: str
    name: str
    motto: str
    seats: range
    minutes: int
    options: tuple[Field, ...]
    sheets: Mapping[str, Sheet[Any]]
    rulebook: tuple[Rule, ...]
    questions: tuple[Question[Any, Any], ...] = ()
    check_setup: Callable[[Options, int], Verdict] = lambda options, seats: FINE
    winning: Winning = Winning.MOST
    statistics: tuple[Statistic, ...] = ()
    untranslated: tuple[str, ...] = ()

    def agreed(self, chosen: Options) -> dict[str, Any]:
        """The options of a table: what was chosen, and the default for what was not."""
        defaults = {one.key: one.default for one in self.options if one.default is not None}
        return {**defaults, **{key: value for key, value in chosen.items() if value is not None}}

    def question(self, key: str) -> Question[Any, Any] | None:
        """The question of that key, if this game's referee answers it."""
        return next((question for question in self.questions if question.key == key), None)

    def rule(self, rule_id: str) -> Rule | None:
        """The rule of that id, if this game has it."""
        return next((rule for rule in self.rulebook if rule.id == rule_id), None)
