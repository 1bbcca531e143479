"""Every task and every special card as the rule that it is."""

from collections.abc import Mapping
from types import MappingProxyType

from games.dwarf_king.rulebook.sources import ARENA, FAN
from games.dwarf_king.specials import SPECIALS
from games.dwarf_king.specials.special import Special
from games.dwarf_king.tasks import TASKS
from games.dwarf_king.tasks.task import Task
from games.kit.rulebook import CONFIRMED, Rule


def _task_rule(task: Task) -> Rule:
    rule_id = f"task-{task.key}"
    return Rule(rule_id, task.name, task.text, task.text, task.standing, task.sources)


def _special_rule(special: Special) -> Rule:
    """Forgivable: what a card did at the table is done, and the trick can be counted."""
    rule_id, wording = f"special-{special.key}", special.wording or special.text
    sources = (ARENA, FAN)
    return Rule(rule_id, special.name, special.text, wording, CONFIRMED, sources, forgivable=True)


TASK_RULES: Mapping[str, Rule] = MappingProxyType(
    {key: _task_rule(task) for key, task in TASKS.items()}
)
"""The rule of each task by its key."""

SPECIAL_RULES: Mapping[str, Rule] = MappingProxyType(
    {key: _special_rule(special) for key, special in SPECIALS.items()}
)
"""The rule of each special card by its key."""
