"""What follows from one card and its special card, in the order in which it happens."""

from collections.abc import Iterator

from games.kit.entry import Data
from games.kit.rulebook import Rule
from games.kit.text import N_, NN_, say
from games.kit.verdict import Effect
from games.six_nimmt.board import Board, Step, landings, room
from games.six_nimmt.deck import FIFTH, INSERT, MINUS_PLUS, MOVE, REPLACE, SEVEN, STOP, cows_of
from games.six_nimmt.options import JUBILEE
from games.six_nimmt.placing import ROWS
from games.six_nimmt.referee.booking import booking, is_booked
from games.six_nimmt.referee.fields import board_json
from games.six_nimmt.referee.following import (
    clearing,
    closing,
    costs,
    counted,
    exchanging,
    placing,
)
from games.six_nimmt.referee.judging import bookable_rows, ruling
from games.six_nimmt.referee.playing import (
    Outcome,
    Ready,
    has_five,
    ready,
    source,
)
from games.six_nimmt.referee.reading import Situation, Special
from games.six_nimmt.rulebook import jubilee as rules
from games.six_nimmt.rulebook.jubilee import EVERY_TAKE, EXCHANGE

TOO_MANY = NN_(
    "Row {row} has a card too many. Its player takes {cards}: {n} cow.",
    "Row {row} has a card too many. Its player takes {cards}: {n} cows.",
)


def place_effects(situation: Situation, row: int | None) -> tuple[Effect, ...]:
    """What follows; while a row is to be chosen, what each would cost."""
    verdict, out = ruling(situation, row)
    if out is not None:
        return tuple(_effects(situation, out))
    asks = [finding.asks for finding in verdict.findings if finding.asks]
    return tuple(_choices(situation)) if asks == ["take_row"] else ()


def special_effects(situation: Situation) -> tuple[Effect, ...]:
    """What the special card alone does, while the number card still waits."""
    special = situation.special
    return tuple(_before(situation, special, ready(situation))) if special else ()


def place_result(situation: Situation, row: int | None) -> Data:
    """The same for programs; nothing while something is open."""
    out = ruling(situation, row).out
    if out is None:
        return {}
    return {
        "row": out.place + 1,
        "rows": board_json(out.after),
        "taken": list(out.taken),
        "cows": cows_of(out.taken),
        **(_pile_json(out) if is_booked(situation.special) else {}),
    }


def _pile_json(out: Outcome) -> Data:
    """What leaves the round, and what the pile is then."""
    return {
        "removed": list(out.removed),
        "pile": list(out.pile),
        "pile_cows": cows_of(out.pile),
    }


def _choices(situation: Situation) -> Iterator[Effect]:
    at_hand, special = ready(situation), situation.special
    if special is None:
        yield from costs(at_hand.board, at_hand.card, at_hand.places)
    elif special.kind == INSERT:
        yield from (_into(situation, at) for at in at_hand.places)
    else:
        yield from _before(situation, special, at_hand)
        yield from costs(at_hand.board, at_hand.card, bookable_rows(situation, special))


def _effects(situation: Situation, out: Outcome) -> Iterator[Effect]:
    special, board = situation.special, out.ready.board
    step = Step(board, out.ready.card, out.place, out.after, out.taken[len(out.ready.got) :])
    if special is None:
        yield from placing(step)
    else:
        yield from _with_special(situation, special, step, out)
    if step.taken:
        yield from clearing(board, out.place)
    if out.taken and situation.variant == JUBILEE:
        yield exchanging(_exchange_rule(special))


def _exchange_rule(special: Special | None) -> Rule:
    """That Insert and Minus = Plus take rows like any other card is our reading."""
    return EVERY_TAKE if special and special.kind in (INSERT, MINUS_PLUS) else EXCHANGE


def _with_special(
    situation: Situation, special: Special, step: Step, out: Outcome
) -> Iterator[Effect]:
    if special.kind in (FIFTH, SEVEN):
        yield _kept(special, step)
    elif special.kind == INSERT:
        yield from _inserting(situation, step)
    else:
        yield from _before(situation, special, out.ready)
        yield from placing(step, situation.board.stops)
        if special.kind == MINUS_PLUS:
            yield from booking(situation, special, out)


def _kept(special: Special, step: Step) -> Effect:
    facts = {"card": step.card, "row": step.place + 1}
    if special.kind == FIFTH:
        starts = say(N_("Card {card} starts row {row}."), **facts)
        return Effect("starts", starts, rules.FIFTH_ROW, facts)
    stays = N_("Card {card} goes to row {row} with 7 takes! behind it, and nothing is taken.")
    return Effect("goes", say(stays, **facts), rules.SEVEN_TAKES, facts)


def _inserting(situation: Situation, step: Step) -> Iterator[Effect]:
    board, at = step.before, step.place
    yield _into(situation, at)
    row = tuple(sorted((*board.rows[at], step.card)))
    if step.taken:
        rule = rules.INSERT_TOO_MANY if at in board.sevens or has_five(board) else rules.INSERT
        yield counted("takes", TOO_MANY, rule, at, step.taken)
        yield _last_card(board, row[-1], at, rule)
    elif len(row) == room(board, at):
        full = say(N_("Row {row} is full now, but nothing is taken."), row=at + 1)
        yield Effect("fills", full, rules.INSERT_TOO_MANY, {"row": at + 1})


def _into(situation: Situation, at: int) -> Effect:
    row, card = situation.board.rows[at], situation.card
    before = next(one for one in row if one > card)
    facts = {"card": card, "row": at + 1, "before": before}
    into = say(N_("Card {card} goes into row {row}, before {before}."), **facts)
    return Effect("goes", into, rules.INSERT, facts)


def _last_card(board: Board, last: int, at: int, rule: Rule) -> Effect:
    """The last card of a row with a card too many starts it anew, or goes with one of five."""
    if has_five(board):
        return closing(board, last, at, rule)
    facts = {"card": last, "row": at + 1}
    anew = N_("Card {card} starts row {row} anew.")
    return Effect("starts", say(anew, **facts), rule, facts)


def _before(situation: Situation, special: Special, at_hand: Ready) -> Iterator[Effect]:
    """What the special card does before the number card is placed."""
    if special.kind == STOP:
        yield _stopping(situation, special)
    elif special.kind == REPLACE:
        facts = {"card": situation.card, "replacement": at_hand.card}
        back = say(N_("Card {card} goes back, {replacement} is placed instead."), **facts)
        yield Effect("replaces", back, rules.REPLACE, facts)
    elif special.kind == MOVE:
        yield from _moving(situation, special, at_hand)


def _stopping(situation: Situation, special: Special) -> Effect:
    """A row is closed, perhaps the one that the card would have gone to."""
    facts = {"row": special.row + 1, "card": situation.card}
    needs = N_("Row {row} is stopped, so card {card} needs another one.")
    is_its_own = special.row in landings(situation.board, situation.card)
    closes = say(needs if is_its_own else N_("Row {row} is stopped."), **facts)
    return Effect("stops", closes, rules.STOP, facts)


def _moving(situation: Situation, special: Special, at_hand: Ready) -> Iterator[Effect]:
    facts = {"card": special.moved, "from": source(situation) + 1, "to": special.dst + 1}
    over = N_("Card {card} goes over from row {from} to row {to}.")
    is_fifth = max(source(situation), special.dst) >= ROWS
    rule = rules.FIFTH_LIKE_OTHERS if is_fifth else rules.MOVE
    yield Effect("moves", say(over, **facts), rule, facts)
    if at_hand.got:
        board, at = situation.board, special.dst
        yield counted("takes", TOO_MANY, rules.MOVE_FULL, at, at_hand.got)
        yield _last_card(board, max(*board.rows[at], special.moved), at, rules.MOVE_FULL)
        yield from clearing(board, at)
