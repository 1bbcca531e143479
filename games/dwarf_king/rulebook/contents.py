"""All rules in reading order; every special card and every task is a rule of its own."""

from collections.abc import Sequence
from dataclasses import replace

from games.dwarf_king.rulebook import cards, counting, table
from games.dwarf_king.scoring import tasks as scoring
from games.dwarf_king.scoring.specials import BLUE, GREEN, MAGICAL, RED, SPECIALS
from games.kit.rulebook import Rule, chapter, rules_of
from games.kit.text import N_

WRITTEN = rules_of(table, counting, cards)


def _rules(first: Rule, last: Rule) -> Sequence[Rule]:
    """The rules from one to another, as they are written."""
    return WRITTEN[WRITTEN.index(first) : WRITTEN.index(last) + 1]


def _tasks(sort: str) -> Sequence[Rule]:
    """The tasks of one sort with the numbers of their tiles, those of the new edition first."""
    tasks = (task for task in scoring.TASKS.values() if task.sort == sort)
    return [replace(task.rule, index=scoring.NUMBERS[task.key]) for task in tasks]


def _specials(*groups: str) -> Sequence[Rule]:
    return [one.rule for group in groups for one in SPECIALS.values() if one.group == group]


CHAPTERS: dict[str, Sequence[Rule]] = {
    N_("Players and cards"): _rules(table.AIM, table.TABLE_AGREED),
    N_("Starting a round"): _rules(table.SEVEN_DEALS, table.RED_FIVE),
    N_("Tricks"): _rules(table.FOLLOW_SUIT, table.TRICKS_KEPT),
    N_("Scoring a round"): _rules(counting.WON_CARDS, counting.NOTE_DURING),
    N_("End and winner"): _rules(table.MOST_POINTS, table.OTHER_PEOPLE),
    N_("Special cards with a suit"): [
        *_specials(GREEN, BLUE, RED),
        *_rules(cards.HANDS_MOVE, cards.EXCHANGE_FIRST),
    ],
    MAGICAL: [*_specials(MAGICAL), *_rules(cards.PREVIOUS_TRICK, cards.COPIED_FIVE)],
    N_("Tasks: how many tricks"): _tasks(scoring.NUMBER_OF_TRICKS),
    N_("Tasks: which tricks"): _tasks(scoring.WHICH_TRICKS),
    N_("Tasks: suits"): [*_tasks(scoring.SUITS), counting.ELITE_MISSING],
    N_("Tasks: values"): [
        *_tasks(scoring.VALUES),
        *_rules(counting.NUMBERS_TIE, counting.STRAIGHT_ELEVEN),
    ],
    N_("What the pad checks"): _rules(counting.TRICK_SUM, counting.TRICK_ORDER),
    N_("What cards played later prove"): _rules(cards.PLAYED_BEFORE, cards.NO_LONGER),
}
RULEBOOK = tuple(rule for title, rules in CHAPTERS.items() for rule in chapter(title, *rules))
