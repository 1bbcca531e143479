"""What speaks against a special card at this moment, or what has to be known about it first."""

from collections.abc import Iterable, Iterator

from games.kit.rulebook import Rule
from games.kit.text import N_, Fact, Text, say
from games.kit.verdict import Finding
from games.six_nimmt.board import Board, open_rows, room
from games.six_nimmt.deck import (
    FIFTH,
    INSERT,
    MINUS_PLUS,
    MOVE,
    REPLACE,
    SEVEN,
    STOP,
    cows_of,
    cows_on,
    cows_text,
)
from games.six_nimmt.placing import NOWHERE, nearest
from games.six_nimmt.referee.fields import NEVER, NO, ONE, OTHER
from games.six_nimmt.referee.impossible import MOST_STOPS
from games.six_nimmt.referee.playing import has_five, must_take, outcome, source, within_reach
from games.six_nimmt.referee.reading import Situation, Special
from games.six_nimmt.rulebook import jubilee as rules
from games.six_nimmt.rulebook.jubilee import ONE_SPECIAL, SPECIAL_WHEN
from games.six_nimmt.rulebook.table import FOUR_ROWS


def special_objections(situation: Situation, special: Special) -> Iterator[Finding]:
    """Everything against playing this special card now."""
    if special.whose == OTHER:
        yield Finding(SPECIAL_WHEN, field="whose")
    if special.before and special.allowed == ONE:
        yield Finding(ONE_SPECIAL, {"n": special.before}, "specials_before")
    yield from OBJECTIONS[special.kind](situation, special)


def _why(rule: Rule, why: Text, field: str, asks: str = "", offers: Iterable[int] = ()) -> Finding:
    """`offers` are rows from 0, as they lie on the table."""
    rows = tuple(str(at + 1) for at in offers)
    return Finding(rule, {"why": why}, field, asks=asks, offers=rows)


def _fifth(situation: Situation, special: Special) -> Iterator[Finding]:
    board = situation.board
    if has_five(board) and board.stops:
        too = say(N_("There are five rows: a stopped row is a row too."))
        yield _why(rules.FIFTH_LIKE_OTHERS, too, "special")
    elif has_five(board):
        yield _why(rules.FIFTH_ROW, say(N_("There are five rows already.")), "special")


def _seven(situation: Situation, special: Special) -> Iterator[Finding]:
    board, card = situation.board, situation.card
    place = nearest(board.rows, card, board.stops)
    if place == NOWHERE or not must_take(board, card):
        yield Finding(rules.SEVEN_TAKES, {"card": card}, "special")
    elif place in board.sevens:
        why = say(N_("In row {row} lies a 7 takes! already."), row=place + 1)
        yield _why(rules.SEVEN_ONCE, why, "special")


def _insert(situation: Situation, special: Special) -> Iterator[Finding]:
    if not within_reach(situation.board, situation.card):
        why = say(
            N_("No open row ends in a card above {card}, and Insert never adds at the end."),
            card=situation.card,
        )
        yield _why(rules.INSERT, why, "special")


def _replace(situation: Situation, special: Special) -> Iterator[Finding]:
    if special.replacement == situation.card:
        why = say(N_("Replace plays another card, not {card} again."), card=situation.card)
        yield _why(rules.REPLACE, why, "replacement")
    needed = say(N_("Without another number card in hand Replace cannot be played."))
    if special.hand == () or special.another == NO:
        yield _why(rules.REPLACE_LAST, needed, "special")
    elif special.replacement is None and special.hand is None and not special.another:
        yield _why(rules.REPLACE_LAST, needed, "special", asks="another")
    elif special.replacement is None:
        why = say(N_("Which card is placed instead?"))
        yield _why(rules.REPLACE, why, "replacement", asks="replacement")


def _move(situation: Situation, special: Special) -> Iterator[Finding]:
    board, start = situation.board, source(situation)
    if start == NOWHERE:
        yield _why(rules.MOVE, say(N_("Which card is moved?")), "moved", asks="moved")
        return
    if start in board.stops:
        yield Finding(rules.STOPPED_ROWS, {"row": start + 1}, "moved")
    if special.dst == NOWHERE:
        why = say(N_("To which row does card {card} go?"), card=special.moved)
        others = (at for at in open_rows(board) if at != start)
        yield _why(rules.MOVE, why, "dst", asks="dst", offers=others)
    elif special.dst == start:
        why = say(N_("Card {card} has to go to another row."), card=special.moved)
        yield _why(rules.MOVE, why, "dst")
    else:
        yield from closed(board, special.dst, "dst")
        yield from _full(board, special)


def closed(board: Board, place: int, field: str) -> Iterator[Finding]:
    """Whether there is such a row at all, and whether it is open."""
    if place >= len(board.rows):
        yield Finding(FOUR_ROWS, {"row": place + 1}, field)
    elif place in board.stops:
        yield Finding(rules.STOPPED_ROWS, {"row": place + 1}, field)


def _full(board: Board, special: Special) -> Iterator[Finding]:
    there = board.rows[special.dst] if special.dst < len(board.rows) else ()
    if special.move_full == NEVER and len(there) >= room(board, special.dst):
        yield Finding(rules.MOVE_FULL, {"row": special.dst + 1}, "dst")


def _stop(situation: Situation, special: Special) -> Iterator[Finding]:
    board, row = situation.board, special.row
    if len(board.stops) >= MOST_STOPS:
        yield _why(rules.STOP, say(N_("Two rows are stopped already.")), "special")
    elif row == NOWHERE:
        able = (at for at in open_rows(board) if at not in board.sevens)
        yield _why(rules.STOP, say(N_("Which row is stopped?")), "row", asks="row", offers=able)
    elif row >= len(board.rows):
        yield Finding(FOUR_ROWS, {"row": row + 1}, "row")
    elif row in board.stops:
        yield _why(rules.STOP, say(N_("Row {row} is stopped already."), row=row + 1), "row")
    elif row in board.sevens:
        why = say(N_("In row {row} lies 7 takes!, so it cannot be stopped."), row=row + 1)
        yield _why(rules.STOP, why, "row")


def _minus_plus(situation: Situation, special: Special) -> Iterator[Finding]:
    if not must_take(situation.board, situation.card):
        why = say(N_("Card {card} takes no row."), card=situation.card)
        yield _why(rules.MINUS_PLUS, why, "special")
    elif special.plus is None and special.cancelled:
        why = say(N_("First say whose cows become plus points."))
        yield _why(rules.MINUS_PLUS, why, "plus", asks="plus")


OBJECTIONS = {
    FIFTH: _fifth,
    SEVEN: _seven,
    INSERT: _insert,
    REPLACE: _replace,
    MOVE: _move,
    STOP: _stop,
    MINUS_PLUS: _minus_plus,
}


def booking_objections(situation: Situation, special: Special, place: int) -> Iterator[Finding]:
    """Everything against the way Minus = Plus cancels cards when this row is taken."""
    plus = special.plus
    if special.kind != MINUS_PLUS or plus is None:
        return
    yield from _plus(situation, plus, place)
    taken = outcome(situation, place).taken
    for card in special.cancelled:
        yield from _offset(situation, special, card, taken)
    cows = cows_of(special.cancelled)
    if cows > cows_on(plus):
        facts: dict[str, Fact] = {"cows": cows_text(cows), "n": cows_on(plus)}
        yield Finding(rules.MINUS_PLUS_UP_TO, facts, "offset")


def _plus(situation: Situation, plus: int, place: int) -> Iterator[Finding]:
    if plus == situation.card and has_five(situation.board):
        why = say(N_("The cows of your own card {card} cannot become plus points."), card=plus)
        yield _why(rules.MINUS_PLUS_OWN, why, "plus")
    elif plus not in situation.board.rows[place]:
        why = say(N_("Card {card} is not in the row that is taken."), card=plus)
        yield _why(rules.MINUS_PLUS, why, "plus")


def _offset(
    situation: Situation, special: Special, card: int, taken: tuple[int, ...]
) -> Iterator[Finding]:
    """A pile of which nothing was told may hold whatever does not lie on the table."""
    on_table = card == situation.card or any(card in row for row in situation.board.rows)
    in_pile = card in special.pile if special.pile is not None else not on_table
    if card == special.plus:
        why = say(N_("Card {card} brings the plus points and cancels nothing."), card=card)
        yield _why(rules.MINUS_PLUS, why, "offset")
    elif card not in taken and not in_pile:
        why = say(N_("Card {card} is neither in the row that is taken nor in the pile."), card=card)
        yield _why(rules.MINUS_PLUS, why, "offset")
