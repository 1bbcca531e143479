"""Where the box is silent and only our reading says what comes of a card: the table may decide."""

from collections.abc import Iterator

from games.kit.rulebook import Rule
from games.kit.text import N_, Text, say
from games.kit.verdict import Finding, Verdict
from games.six_nimmt.board import Board, room
from games.six_nimmt.deck import INSERT, MINUS_PLUS, MOVE, REPLACE
from games.six_nimmt.placing import ROWS
from games.six_nimmt.referee.judging import ruling
from games.six_nimmt.referee.playing import (
    Outcome,
    has_five,
    is_low,
    source,
)
from games.six_nimmt.referee.reading import Situation, Special
from games.six_nimmt.rulebook import jubilee as rules


def rule_row(situation: Situation, row: int | None) -> Verdict:
    """The verdict of the rules, and every reading of ours on which the outcome rests."""
    verdict, out = ruling(situation, row)
    if out is None or (situation.special is None and not situation.board.sevens):
        return verdict
    ours = {found.rule.id: found for found in _readings(situation, out)}
    said = {found.rule.id for found in verdict.findings}
    return Verdict((*verdict.findings, *(ours[key] for key in ours if key not in said)))


def _readings(situation: Situation, out: Outcome) -> Iterator[Finding]:
    special, at_hand = situation.special, out.ready
    if special is not None:
        yield from _of_special(situation, special, out)
    laid = out.taken[len(at_hand.got) :]
    if laid and (special is None or special.kind != INSERT):
        yield from seven_taken(at_hand.board, at_hand.card, out.place)


def seven_taken(board: Board, card: int, at: int) -> Iterator[Finding]:
    """A row with 7 takes! that is taken in a way the box does not speak of."""
    if at not in board.sevens:
        return
    if is_low(board, card):
        yield _reading(
            rules.SEVEN_ONCE, say(N_("Our reading: a low card takes all of a row with 7 takes!."))
        )
    elif has_five(board):
        goes = N_("Our reading: with five rows {card} goes too where 7 takes! lies.")
        yield _reading(rules.SEVEN_ONCE, say(goes, card=card))


def _reading(rule: Rule, why: Text) -> Finding:
    return Finding(rule, {"why": why}, "special")


def _of_special(situation: Situation, special: Special, out: Outcome) -> Iterator[Finding]:
    board = situation.board
    if special.kind == INSERT:
        yield from _insert(board, out)
    elif special.kind == MOVE:
        yield from _move(board, source(situation), special.dst)
    elif special.kind == REPLACE and out.taken:
        takes = say(N_("Our reading: the card placed instead takes a row like any other."))
        yield _reading(rules.REPLACE_LAST, takes)
    elif special.kind == MINUS_PLUS and situation.card in special.cancelled:
        own = N_("Our reading: your own card {card} was taken and can be cancelled.")
        yield _reading(rules.MINUS_PLUS_OWN, say(own, card=situation.card))


def _move(board: Board, start: int, end: int) -> Iterator[Finding]:
    """Of Insert and Stop! the box says "any row", of Move it does not."""
    if max(start, end) >= ROWS:
        like = N_("Our reading: cards are moved to and from the fifth row as with the others.")
        yield _reading(rules.FIFTH_LIKE_OTHERS, say(like))
    if start in board.sevens:
        stays = N_("Our reading: row {row} keeps its 7 takes! and has room for six.")
        yield _reading(rules.SEVEN_ONCE, say(stays, row=start + 1))


def _insert(board: Board, out: Outcome) -> Iterator[Finding]:
    lying = len(board.rows[out.place])
    if out.taken and has_five(board):
        gone = say(N_("Our reading: with five rows the last card goes too."))
        yield _reading(rules.INSERT_TOO_MANY, gone)
    elif lying + 1 == room(board, out.place):
        fills = N_("Our reading: the card that fills row {row} takes nothing.")
        yield _reading(rules.INSERT_TOO_MANY, say(fills, row=out.place + 1))
