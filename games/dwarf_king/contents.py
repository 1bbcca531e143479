"""All rules in reading order; every special card and every task is a rule of its own."""

from collections.abc import Iterator

from games.dwarf_king.rulebook import ending, hands, magic, pad, scoring, table
from games.dwarf_king.scoring.specials import BLUE, GREEN, MAGIC, RED, SPECIALS
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
        scoring.WON_CARDS,
        scoring.EVERY_TRICK,
        scoring.MAGIC_NOTHING,
        scoring.SPECIAL_POINTS,
        scoring.DOUBLING,
        scoring.PLAYED_IT,
        scoring.WHOSE_CARD,
        scoring.NOTE_DURING,
    ),
    *chapter(
        N_("End and winner"),
        ending.MOST_POINTS,
        ending.EXTRA_DEALS,
        ending.EXTRA_SUPPLY,
        ending.OTHER_PEOPLE,
    ),
    *chapter(
        N_("Special cards of a suit"),
        *_specials(GREEN),
        *_specials(BLUE),
        *_specials(RED),
        magic.HANDS_MOVE,
        magic.EXCHANGE_FIRST,
    ),
    *chapter(
        MAGIC,
        *_specials(MAGIC),
        table.PREVIOUS_TRICK,
        magic.MAGIC_LEADS,
        magic.MAGIC_FOLLOWS,
        magic.MUMMY_FOLLOWS,
        magic.PUPPETEER_HOLDING,
        magic.PUPPETEER_FORCED,
        magic.DRAGON_ACES,
        magic.EXCALIBUR_LED,
        magic.SORCERER_KEPT,
        magic.SORCERER_TAKES,
        magic.COPIED_FIVE,
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
        scoring.ELITE_MISSING,
    ),
    *chapter(
        N_("Tasks: values"),
        *_tasks(VALUES),
        scoring.NUMBERS_TIE,
        scoring.STRAIGHT,
        scoring.STRAIGHT_ELEVEN,
    ),
    *chapter(
        N_("What the pad checks"),
        pad.TRICK_SUM,
        pad.LAST_FOUR_SUM,
        pad.CARD_SUM,
        pad.VALUE_SUM,
        pad.RUNS,
        pad.THIRD_TRICKS,
        pad.TRIPLES,
        pad.FOUR_WON,
        pad.FOUR_LOST,
        pad.SMALLEST_SUITS,
        pad.LARGEST_SUITS,
        pad.LOWEST_CARDS,
        pad.ONE_BONUS,
        pad.POINTS_SUM,
        pad.TRICK_ORDER,
    ),
    *chapter(
        N_("What cards played later prove"),
        hands.PLAYED_BEFORE,
        hands.OTHER_HAND,
        hands.SHOWN_CARD,
        hands.REVOKE,
        hands.SOMEBODY,
        hands.ONE_OF_TWO,
        hands.MUMMY_HELD,
        hands.ALREADY_WON,
        hands.NO_LONGER,
    ),
)
