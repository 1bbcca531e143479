"""What follows from a card that is placed, in sentences and in numbers, each with its rule.

Cards that are taken settle everything in a fixed order: the pile, Minus = Plus, Stop!, the
markers, the exchange of a special card.
"""

from collections.abc import Iterator

from games.kit.rulebook import Rule
from games.kit.text import N_, NN_, Message, say
from games.kit.verdict import Effect
from games.six_nimmt.board import Board, Step, laid_on
from games.six_nimmt.deck import cows_of
from games.six_nimmt.placing import Places, Row
from games.six_nimmt.referee.playing import has_five, is_low
from games.six_nimmt.rulebook import jubilee as rules
from games.six_nimmt.rulebook.table import (
    FULL_ROW,
    LOW_CARD,
    RISING,
    SMALLEST_DIFFERENCE,
)

COST = NN_("Row {row} costs {n} cow: {cards}.", "Row {row} costs {n} cows: {cards}.")
SIXTH = NN_(
    "Card {card} would be the sixth in row {row}. Its player takes {cards}: {n} cow.",
    "Card {card} would be the sixth in row {row}. Its player takes {cards}: {n} cows.",
)
SEVENTH = NN_(
    "Card {card} would be the seventh in row {row}. Its player takes {cards}: {n} cow.",
    "Card {card} would be the seventh in row {row}. Its player takes {cards}: {n} cows.",
)
LOW = NN_(
    "Card {card} is lower than the last card of every open row. "
    "Its player takes row {row} ({cards}): {n} cow.",
    "Card {card} is lower than the last card of every open row. "
    "Its player takes row {row} ({cards}): {n} cows.",
)

ROW_OPENS = N_("Stop! goes: row {rows} is open again.")
ROWS_OPEN = N_("Every Stop! goes: rows {rows} are open again.")
GONE = N_(
    "There were five rows, so {card} is taken too, row {row} is gone and 5th row is discarded."
)
GONE_ABOVE_OTHERS = N_(
    "There were five rows, so {card} is taken too, row {row} is gone and 5th row is discarded. "
    "The rows below move up."
)


def costs(board: Board, card: int, places: tuple[int, ...]) -> Iterator[Effect]:
    """What each row would cost that a low card may take."""
    for at in places:
        _, taken = laid_on(board, card, at)
        yield counted("costs", COST, LOW_CARD, at, taken)


def counted(kind: str, message: Message, rule: Rule, at: int, cards: Row, **facts: int) -> Effect:
    """An effect that counts the cows of some cards of a row."""
    text = say(message, row=at + 1, cards=cards, n=cows_of(cards), **facts)
    return Effect(kind, text, rule, {"row": at + 1, "cards": list(cards), "cows": cows_of(cards)})


def placing(step: Step, lying: Places | None = None) -> Iterator[Effect]:
    """Rules 1 to 4 for one card: going behind or taking, and what was passed over for it.

    `lying` are the rows that were stopped before, if somebody has just stopped another.
    """
    if step.taken:
        yield from _taking(step)
    else:
        yield _going(step)
    yield from _passed_over(step, step.before.stops if lying is None else lying)


def _going(step: Step) -> Effect:
    card, row = step.card, step.before.rows[step.place]
    facts = {"card": card, "row": step.place + 1}
    if not row:
        starts = say(N_("Card {card} starts row {row}, which was left empty."), **facts)
        return Effect("starts", starts, rules.MOVE_ONLY_CARD, facts)
    others = sum(one[-1] < card for one in step.before.rows if one)
    rule = RISING if others == 1 else SMALLEST_DIFFERENCE
    behind = say(N_("Card {card} goes to row {row}, behind {behind}."), behind=row[-1], **facts)
    return Effect("goes", behind, rule, {**facts, "behind": row[-1]})


def _taking(step: Step) -> Iterator[Effect]:
    board, at = step.before, step.place
    if is_low(board, step.card):
        message, rule = LOW, rules.SEVEN_ONCE if at in board.sevens else LOW_CARD
    else:
        is_seventh = at in board.sevens
        message, rule = (SEVENTH, rules.SEVEN_TAKES) if is_seventh else (SIXTH, FULL_ROW)
    yield counted("takes", message, rule, at, step.taken, card=step.card)
    if has_five(board):
        yield closing(board, step.card, at, rules.FIVE_ROWS_TAKE)
    else:
        facts = {"card": step.card, "row": at + 1}
        anew = N_("Card {card} starts row {row} anew.")
        yield Effect("starts", say(anew, **facts), rule, facts)


def closing(board: Board, card: int, at: int, rule: Rule) -> Effect:
    """One of five rows goes away, and those below it are counted anew."""
    up = list(range(at + 2, len(board.rows) + 1))
    gone = say(GONE_ABOVE_OTHERS if up else GONE, card=card, row=at + 1)
    return Effect("closes", gone, rule, {"card": card, "row": at + 1, "up": up})


def _passed_over(step: Step, lying: Places) -> Iterator[Effect]:
    """Stopped rows that would have been nearer, or that a low card could have gone behind."""
    board = step.before
    if not board.rows[step.place]:
        return
    tail = 0 if is_low(board, step.card) else board.rows[step.place][-1]
    for at in sorted(board.stops & lying):
        if tail < board.rows[at][-1] < step.card:
            passed = say(N_("Row {row} is stopped and passed over."), row=at + 1)
            yield Effect("passes", passed, rules.STOPPED_ROWS, {"row": at + 1})


def clearing(board: Board, at: int) -> Iterator[Effect]:
    """What else goes away from the table when this row is taken."""
    if board.stops:
        rows = tuple(place + 1 for place in sorted(board.stops))
        open_again = say(ROW_OPENS if len(rows) == 1 else ROWS_OPEN, rows=rows)
        yield Effect("opens", open_again, rules.STOPPED_ROWS, {"rows": list(rows)})
    if at in board.sevens:
        gone = say(N_("The 7 takes! of row {row} goes too."), row=at + 1)
        yield Effect("discards", gone, rules.SEVEN_TAKES, {"row": at + 1})


def exchanging(rule: Rule) -> Effect:
    """Whoever takes a row in jubilee may exchange a special card."""
    return Effect("exchange", say(N_("Now one special card may be exchanged.")), rule)
