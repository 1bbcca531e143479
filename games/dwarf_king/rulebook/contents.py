"""All rules in reading order; every special card and every task is a rule of its own."""

from collections.abc import Iterator

from games.dwarf_king.rulebook import cards, counting, table
from games.dwarf_king.scoring.specials import BLUE, GREEN, MAGICAL, RED, SPECIALS
from games.dwarf_king.scoring.tasks import NUMBER_OF_TRICKS, SUITS, TASKS, VALUES, WHICH_TRICKS
from games.kit.rulebook import Rule, chapter
from games.kit.text import N_


def _tasks(sort: str) -> Iterator[Rule]:
    """The tasks of one sort, those of the new edition first."""
    return (task.rule for task in TASKS.values() if task.sort == sort)


def _specials(group: str) -> Iterator[Rule]:
    return (one.rule for one in SPECIALS.values() if one.group == group)


RULEBOOK: tuple[Rule, ...] = (
    *chapter(
        N_("Players and cards"),
        table.AIM,
        table.PLAYERS,
        table.DECK,
        table.RANK,
        table.GREEN_TWO,
        table.TABLE_AGREED,
    ),
    *chapter(
        N_("A deal begins"),
        table.SEVEN_DEALS,
        table.SPECIAL_CARD,
        table.HANDS,
        table.MUSICIANS,
        table.GREEN_FIVE,
        table.BLUE_FIVE,
        table.RED_FIVE,
    ),
    *chapter(
        N_("Tricks"),
        table.FOLLOW_SUIT,
        table.HELD_SUIT,
        table.TRICK_WINNER,
        table.ONE_CARD_EACH,
        table.LAST_TRICK,
        table.TRICKS_KEPT,
    ),
    *chapter(
        N_("Counting a deal"),
        counting.WON_CARDS,
        counting.EVERY_TRICK,
        counting.MAGIC_NOTHING,
        counting.SPECIAL_POINTS,
        counting.DOUBLING,
        counting.PLAYED_IT,
        counting.WHOSE_CARD,
        counting.NOTE_DURING,
    ),
    *chapter(
        N_("End and winner"),
        table.MOST_POINTS,
        table.EXTRA_DEALS,
        table.EXTRA_SUPPLY,
        table.OTHER_PEOPLE,
    ),
    *chapter(
        N_("Special cards of a suit"),
        *_specials(GREEN),
        *_specials(BLUE),
        *_specials(RED),
        cards.HANDS_MOVE,
        cards.EXCHANGE_FIRST,
    ),
    *chapter(
        MAGICAL,
        *_specials(MAGICAL),
        cards.PREVIOUS_TRICK,
        cards.MAGIC_LEADS,
        cards.MAGIC_FOLLOWS,
        cards.MUMMY_FOLLOWS,
        cards.PUPPETEER_HOLDING,
        cards.PUPPETEER_FORCED,
        cards.DRAGON_ACES,
        cards.EXCALIBUR_LED,
        cards.SORCERER_KEPT,
        cards.SORCERER_TAKES,
        cards.COPIED_FIVE,
    ),
    *chapter(
        N_("Tasks: how many tricks"),
        *_tasks(NUMBER_OF_TRICKS),
    ),
    *chapter(
        N_("Tasks: which tricks"),
        *_tasks(WHICH_TRICKS),
    ),
    *chapter(
        N_("Tasks: suits"),
        *_tasks(SUITS),
        counting.ELITE_MISSING,
    ),
    *chapter(
        N_("Tasks: values"),
        *_tasks(VALUES),
        counting.NUMBERS_TIE,
        counting.STRAIGHT,
        counting.STRAIGHT_ELEVEN,
    ),
    *chapter(
        N_("What the pad checks"),
        counting.TRICK_SUM,
        counting.LAST_FOUR_SUM,
        counting.CARD_SUM,
        counting.VALUE_SUM,
        counting.RUNS,
        counting.THIRD_TRICKS,
        counting.TRIPLES,
        counting.FOUR_WON,
        counting.FOUR_LOST,
        counting.SMALLEST_SUITS,
        counting.LARGEST_SUITS,
        counting.LOWEST_CARDS,
        counting.ONE_BONUS,
        counting.POINTS_SUM,
        counting.TRICK_ORDER,
    ),
    *chapter(
        N_("What cards played later prove"),
        cards.PLAYED_BEFORE,
        cards.OTHER_HAND,
        cards.SHOWN_CARD,
        cards.REVOKE,
        cards.SOMEBODY,
        cards.ONE_OF_TWO,
        cards.MUMMY_HELD,
        cards.ALREADY_WON,
        cards.NO_LONGER,
    ),
)
