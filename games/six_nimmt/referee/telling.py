"""What follows from one card and its special card, in the order in which it happens."""

from collections.abc import Iterator
from typing import Any

from games.kit.entry import Data
from games.kit.rulebook import Rule
from games.kit.text import N_, NN_, say
from games.kit.verdict import Effect
from games.six_nimmt.board import Step, room
from games.six_nimmt.cards import cows_of, cows_on
from games.six_nimmt.options import JUBILEE
from games.six_nimmt.placing import ROWS
from games.six_nimmt.referee.fields import (
    FIFTH,
    INSERT,
    MINUS_PLUS,
    MOVE,
    REPLACE,
    SEVEN,
    STOP,
    YES,
    board_json,
)
from games.six_nimmt.referee.following import clearing, costs, counted, exchanging, placing
from games.six_nimmt.referee.judging import judge_row
from games.six_nimmt.referee.playing import Outcome, has_five, outcome, ready, source
from games.six_nimmt.referee.reading import Situation, Special
from games.six_nimmt.rulebook import specials as rules
from games.six_nimmt.rulebook.jubilee import EVERY_TAKE, EXCHANGE

TOO_MANY = NN_(
    "Row {row} has a card too many. Its player takes {cards}: {n} cow.",
    "Row {row} has a card too many. Its player takes {cards}: {n} cows.",
)
CANCELS = NN_(
    "The {n} cow of card {card} is a plus point and cancels {cards}; all of them leave the round.",
    "The {n} cows of card {card} are plus points and cancel {cards}; all of them leave the round.",
)
NOTHING_CANCELLED = NN_(
    "The {n} cow of card {card} is a plus point, and the card leaves the round.",
    "The {n} cows of card {card} are plus points, and the card leaves the round.",
)


def place_effects(situation: Situation, row: int | None) -> tuple[Effect, ...]:
    """What follows; while a row is to be chosen, what each would cost."""
    asks = [finding.asks for finding in judge_row(situation, row).findings if finding.asks]
    if asks:
        return tuple(_choices(situation)) if asks == ["take_row"] else ()
    if _only_whether(situation.special):
        return (_taken_back(situation, N_("Card {card} goes back and another one is placed.")),)
    return tuple(_effects(situation, _outcome(situation, row)))


def place_result(situation: Situation, row: int | None) -> Data:
    """The same for programs; nothing while something is open."""
    asks = any(finding.asks for finding in judge_row(situation, row).findings)
    if asks or _only_whether(situation.special):
        return {}
    out = _outcome(situation, row)
    return {
        "row": out.place + 1,
        "rows": board_json(out.after),
        "taken": list(out.taken),
        "cows": cows_of(out.taken),
        "removed": list(out.removed),
        "pile": list(out.pile),
        "pile_cows": cows_of(out.pile),
    }


def _only_whether(special: Special | None) -> bool:
    """Whether somebody only asks if Replace may be played, without a card in mind."""
    return (
        special is not None
        and special.kind == REPLACE
        and special.replacement is None
        and bool(special.hand or special.another == YES)
    )


def _outcome(situation: Situation, row: int | None) -> Outcome:
    return outcome(situation, ready(situation).places[0] if row is None else row)


def _choices(situation: Situation) -> Iterator[Effect]:
    at_hand, special = ready(situation), situation.special
    if special is None or special.kind != INSERT:
        yield from costs(at_hand.board, at_hand.card, at_hand.places)
        return
    for at in at_hand.places:
        yield _into(situation, at)


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
        yield from _before(situation, special, out)
        yield from placing(step, situation.board.stops)
        if special.kind == MINUS_PLUS:
            yield from _booking(situation, special)


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
        yield _last_card(step, row[-1])
    elif len(row) == room(board, at):
        full = say(N_("Row {row} is full now, but nothing is taken."), row=at + 1)
        yield Effect("fills", full, rules.INSERT_TOO_MANY, {"row": at + 1})


def _into(situation: Situation, at: int) -> Effect:
    row, card = situation.board.rows[at], situation.card
    before = next(one for one in row if one > card)
    facts = {"card": card, "row": at + 1, "before": before}
    into = say(N_("Card {card} goes into row {row}, before {before}."), **facts)
    return Effect("goes", into, like_others(rules.INSERT, at), facts)


def like_others(rule: Rule, at: int) -> Rule:
    """That special cards work on the fifth row as on the others is our reading."""
    return rules.FIFTH_LIKE_OTHERS if at >= ROWS else rule


def _last_card(step: Step, last: int) -> Effect:
    facts = {"card": last, "row": step.place + 1}
    if has_five(step.before):
        gone = N_("There were five rows, so {card} is taken too and row {row} is gone.")
        return Effect("closes", say(gone, **facts), rules.INSERT_TOO_MANY, facts)
    anew = N_("Card {card} starts row {row} anew.")
    return Effect("starts", say(anew, **facts), rules.INSERT, facts)


def _before(situation: Situation, special: Special, out: Outcome) -> Iterator[Effect]:
    """What the special card does before the number card is placed."""
    if special.kind == STOP:
        facts = {"row": special.row + 1, "card": situation.card}
        closes = say(N_("Row {row} is stopped, so card {card} needs another one."), **facts)
        yield Effect("stops", closes, like_others(rules.STOP, special.row), facts)
    elif special.kind == REPLACE:
        yield _taken_back(situation, N_("Card {card} goes back, {replacement} is placed instead."))
    elif special.kind == MOVE:
        yield from _moving(situation, special, out)


def _taken_back(situation: Situation, message: str) -> Effect:
    special, card = situation.special, situation.card
    other = special.replacement if special and special.replacement else card
    facts = {"card": card, "replacement": other}
    return Effect("replaces", say(message, **facts), rules.REPLACE, facts)


def _moving(situation: Situation, special: Special, out: Outcome) -> Iterator[Effect]:
    facts = {"card": special.moved, "from": source(situation) + 1, "to": special.dst + 1}
    over = N_("Card {card} goes over from row {from} to row {to}.")
    rule = like_others(rules.MOVE, max(source(situation), special.dst))
    yield Effect("moves", say(over, **facts), rule, facts)
    if out.ready.got:
        yield counted("takes", TOO_MANY, rules.MOVE_FULL, special.dst, out.ready.got)
        yield from clearing(situation.board, special.dst)


def _booking(situation: Situation, special: Special) -> Iterator[Effect]:
    """What Minus = Plus cancels, and what is lost of it."""
    if special.plus is None:
        choose = N_("The cows of one of these cards become plus points and cancel other cards.")
        yield Effect("chooses", say(choose), rules.MINUS_PLUS)
        return
    points, offset = cows_on(special.plus), special.offset
    facts: dict[str, Any] = {"card": special.plus, "cards": offset, "n": points}
    booked = say(CANCELS if offset else NOTHING_CANCELLED, **facts)
    data = {"card": special.plus, "cards": list(offset), "points": points}
    yield Effect("cancels", booked, rules.MINUS_PLUS, data)
    if situation.card in offset:
        own = say(N_("Card {card} was taken too, so it can be cancelled."), card=situation.card)
        yield Effect("cancels", own, rules.MINUS_PLUS_OWN, {"cards": [situation.card]})
    if lost := max(0, points - cows_of(offset)):
        losing = NN_(
            "{n} plus point is left over and lost.", "{n} plus points are left over and lost."
        )
        yield Effect("loses", say(losing, n=lost), rules.MINUS_PLUS_UP_TO, {"points": lost})
