"""May this card go to that row, and this special card be played: the verdict with its rules.

Where the box is silent and only our reading says what comes of a card, the verdict says so.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from games.kit.rulebook import Rule
from games.kit.shape_rules import CARD_TWICE
from games.kit.text import N_, Fact, Text, say
from games.kit.verdict import FINE, Finding, Status, Verdict
from games.six_nimmt import deck
from games.six_nimmt.engine.board import (
    NEVER,
    NO,
    NOWHERE,
    ONE,
    OTHER,
    ROWS,
    Board,
    Outcome,
    Ready,
    Row,
    Situation,
    Special,
    is_low,
    landings,
    must_take,
    nearest,
    open_rows,
    outcome,
    ready,
    within_reach,
)
from games.six_nimmt.rulebook import jubilee as rules
from games.six_nimmt.rulebook.table import FOUR_ROWS, LOW_CARD, RISING, SMALLEST_DIFFERENCE

MOST_STOPS = 2
AGAINST = Status.AGAINST


class Ruling(NamedTuple):
    """What the rules say of a card, and what comes of it unless that is open or forbidden."""

    verdict: Verdict
    out: Outcome | None = None


def ruling(situation: Situation, row: int | None) -> Ruling:
    """The card judged and, if it may be laid, laid."""
    verdict = judge_row(situation, row)
    is_open = any(found.asks for found in verdict.findings) or situation.lacks_card
    if is_open or verdict.status is AGAINST:
        return Ruling(verdict)
    return Ruling(verdict, outcome(situation, row))


def judge_fully(situation: Situation, row: int | None) -> Verdict:
    """The verdict of the rules, and every reading of ours on which the outcome rests."""
    verdict, out = ruling(situation, row)
    if out is None or (situation.special is None and not situation.board.sevens):
        return verdict
    ours = {found.rule.id: found for found in _readings(situation, out)}
    cited = {found.rule.id for found in verdict.findings}
    return Verdict((*verdict.findings, *(ours[key] for key in ours if key not in cited)))


def legal_rows(situation: Situation) -> tuple[int, ...] | Text:
    """The rows the card may go to; where the table has to decide about one, it is listed too."""
    special = situation.special
    if special is None:
        return landings(situation.board, situation.card)
    findings = tuple(special_objections(situation, special))
    if any(finding.asks for finding in findings):
        return say(N_("That depends on what was not said yet."))
    if Verdict(findings).status is AGAINST or situation.lacks_card:
        return ()
    return bookable_rows(situation, special)


def bookable_rows(situation: Situation, special: Special) -> tuple[int, ...]:
    """The rows the card may go to, where Minus = Plus can cancel what was said."""
    places = ready(situation).places
    return tuple(at for at in places if _booked(situation, special, at).status < AGAINST)


def _booked(situation: Situation, special: Special, at: int) -> Verdict:
    return Verdict(tuple(_booking_objections(situation, special, at)))


def judge_row(situation: Situation, row: int | None) -> Verdict:
    """Fine for exactly the legal rows, or disputed; without a row, whether one must be chosen."""
    board, card, special, _ = situation
    if special is None:
        place = nearest(board.rows, card, board.stops)
        if place == row or (place == NOWHERE and row in open_rows(board)):
            return FINE
        if row is None and place != NOWHERE:
            return FINE
        return Verdict(tuple(_row_objections(situation, ready(situation), row)))
    findings = tuple(special_objections(situation, special))
    if any(finding.asks or finding.status is AGAINST for finding in findings):
        return Verdict(findings)
    return Verdict((*findings, *_row_objections(situation, ready(situation), row)))


def _row_objections(situation: Situation, at_hand: Ready, row: int | None) -> Iterator[Finding]:
    """What speaks against this row, or that one has to be chosen."""
    if row is None and len(at_hand.places) > 1:
        yield from _choice(situation, at_hand)
    elif row is not None and row not in at_hand.places:
        yield from _wrong_row(situation, at_hand, row)
    elif situation.special is not None:
        place = at_hand.places[0] if row is None else row
        yield from _booking_objections(situation, situation.special, place)


def _choice(situation: Situation, at_hand: Ready) -> Iterator[Finding]:
    """The player chooses; unless the cows are booked in a way that no row allows.

    Of those rows the one with the fewest objections was meant: the plus card lies there.
    """
    special, card = situation.special, at_hand.card
    if special is not None:
        booked = [_booked(situation, special, at) for at in at_hand.places]
        if all(one.status is AGAINST for one in booked):
            yield from min((one.findings for one in booked), key=len)
            return
    if special is not None and special.kind == deck.INSERT:
        why = say(N_("Into which row does card {card} go?"), card=card)
        yield _why(rules.INSERT, why, "take_row", asks="take_row")
    else:
        yield low_card_asks(card, "take_row")


def low_card_asks(card: int, field: str) -> Finding:
    """A low card takes a row, and nobody said which."""
    lower = N_("Card {card} is lower than the last card of every open row. Which row is taken?")
    return _why(LOW_CARD, say(lower, card=card), field, asks=field)


def _wrong_row(situation: Situation, at_hand: Ready, row: int) -> Iterator[Finding]:
    special = situation.special
    if special is not None and special.kind == deck.FIFTH:
        why = say(N_("With 5th row card {card} starts a row of its own."), card=at_hand.card)
        yield _why(rules.FIFTH_ROW, why, "take_row")
    elif found := tuple(closed(at_hand.board, row, "take_row")):
        yield from found
    elif special is not None and special.kind == deck.INSERT:
        at_end = N_("Insert never adds at the end: {card} is above the last card of row {row}.")
        why = say(at_end, card=at_hand.card, row=row + 1)
        yield _why(rules.INSERT, why, "take_row")
    elif special is not None and not at_hand.board.rows[at_hand.places[0]]:
        facts = {"moved": special.moved, "row": at_hand.places[0] + 1}
        yield Finding(rules.MOVE_ONLY_CARD, facts, "take_row")
    else:
        yield _behind(at_hand, row)


def _behind(at_hand: Ready, row: int) -> Finding:
    """Rule 1 if the row ends in a higher card, rule 2 if another is nearer."""
    card, (place,) = at_hand.card, at_hand.places
    tail = at_hand.board.rows[row][-1]
    if tail > card:
        return Finding(RISING, {"card": card, "before": tail, "row": row + 1}, "take_row")
    facts = {"card": card, "row": place + 1, "tail": at_hand.board.rows[place][-1]}
    return Finding(SMALLEST_DIFFERENCE, facts, "take_row")


def closed(board: Board, place: int, field: str) -> Iterator[Finding]:
    """Whether there is such a row at all, and whether it is open."""
    if place >= len(board.rows):
        yield Finding(FOUR_ROWS, {"row": place + 1}, field)
    elif place in board.stops:
        yield Finding(rules.STOPPED_ROWS, {"row": place + 1}, field)


def special_objections(situation: Situation, special: Special) -> Iterator[Finding]:
    """Everything against playing this special card now."""
    if special.whose == OTHER:
        yield Finding(rules.SPECIAL_WHEN, field="whose")
    if special.before and special.allowed == ONE:
        yield Finding(rules.ONE_SPECIAL, {"n": special.before}, "specials_before")
    yield from OBJECTIONS[special.kind](situation, special)


def _why(rule: Rule, why: Text, field: str, asks: str = "", offers: Iterable[int] = ()) -> Finding:
    """`offers` are rows from 0, as they lie on the table."""
    rows = tuple(str(at + 1) for at in offers)
    return Finding(rule, {"why": why}, field, asks=asks, offers=rows)


def _fifth(situation: Situation, special: Special) -> Iterator[Finding]:
    board = situation.board
    if board.has_five and board.stops:
        too = say(N_("There are five rows: a stopped row is a row too."))
        yield _why(rules.FIFTH_LIKE_OTHERS, too, "special")
    elif board.has_five:
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
    board, start = situation.board, situation.source
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
        there = board.rows[special.dst] if special.dst < len(board.rows) else ()
        if special.move_full == NEVER and len(there) >= board.room(special.dst):
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
    deck.FIFTH: _fifth,
    deck.SEVEN: _seven,
    deck.INSERT: _insert,
    deck.REPLACE: _replace,
    deck.MOVE: _move,
    deck.STOP: _stop,
    deck.MINUS_PLUS: _minus_plus,
}


def _booking_objections(situation: Situation, special: Special, place: int) -> Iterator[Finding]:
    """Everything against the way Minus = Plus cancels cards when this row is taken."""
    plus = special.plus
    if special.kind != deck.MINUS_PLUS or plus is None:
        return
    if plus == situation.card and situation.board.has_five:
        why = say(N_("The cows of your own card {card} cannot become plus points."), card=plus)
        yield _why(rules.MINUS_PLUS_OWN, why, "plus")
    elif plus not in situation.board.rows[place]:
        why = say(N_("Card {card} is not in the row that is taken."), card=plus)
        yield _why(rules.MINUS_PLUS, why, "plus")
    taken = outcome(situation, place).taken
    for card in special.cancelled:
        yield from _offset_objections(situation, special, card, taken)
    cows = deck.cows_of(special.cancelled)
    if cows > deck.cows_on(plus):
        facts: dict[str, Fact] = {"cows": deck.cows_text(cows), "n": deck.cows_on(plus)}
        yield Finding(rules.MINUS_PLUS_UP_TO, facts, "offset")


def _offset_objections(
    situation: Situation, special: Special, card: int, taken: Row
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


def cancelled_twice(offset: list[int]) -> Iterator[Finding]:
    """A card can be cancelled once."""
    for card in dict.fromkeys(one for one in offset if offset.count(one) > 1):
        yield Finding(CARD_TWICE, {"card": str(card)}, "offset")


def _readings(situation: Situation, out: Outcome) -> Iterator[Finding]:
    """Where the box is silent and the outcome is only our reading."""
    board, special = situation.board, situation.special
    if situation.kind == deck.INSERT:
        yield from _insert_readings(board, out)
    elif special and special.kind == deck.MOVE:
        yield from _move_readings(board, situation.source, special.dst)
    elif situation.kind == deck.REPLACE and out.taken:
        takes = say(N_("Our reading: the card placed instead takes a row like any other."))
        yield _why(rules.REPLACE_LAST, takes, "special")
    elif special and special.kind == deck.MINUS_PLUS and situation.card in special.cancelled:
        own = N_("Our reading: your own card {card} was taken and can be cancelled.")
        yield _why(rules.MINUS_PLUS_OWN, say(own, card=situation.card), "special")
    if out.laid and situation.kind != deck.INSERT:
        yield from seven_readings(out.ready.board, out.ready.card, out.place)


def seven_readings(board: Board, card: int, at: int) -> Iterator[Finding]:
    """A row with 7 takes! that is taken in a way the box does not speak of."""
    if at in board.sevens and is_low(board, card):
        takes = say(N_("Our reading: a low card takes all of a row with 7 takes!."))
        yield _why(rules.SEVEN_ONCE, takes, "special")
    elif at in board.sevens and board.has_five:
        goes = N_("Our reading: with five rows {card} goes too where 7 takes! lies.")
        yield _why(rules.SEVEN_ONCE, say(goes, card=card), "special")


def _move_readings(board: Board, start: int, end: int) -> Iterator[Finding]:
    """Of Insert and Stop! the box says "any row", of Move it does not."""
    if max(start, end) >= ROWS:
        like = N_("Our reading: cards are moved to and from the fifth row as with the others.")
        yield _why(rules.FIFTH_LIKE_OTHERS, say(like), "special")
    if start in board.sevens:
        stays = N_("Our reading: row {row} keeps its 7 takes! and has room for six.")
        yield _why(rules.SEVEN_ONCE, say(stays, row=start + 1), "special")


def _insert_readings(board: Board, out: Outcome) -> Iterator[Finding]:
    if out.taken and board.has_five:
        gone = say(N_("Our reading: with five rows the last card goes too."))
        yield _why(rules.INSERT_TOO_MANY, gone, "special")
    elif len(board.rows[out.place]) + 1 == board.room(out.place):
        fills = N_("Our reading: the card that fills row {row} takes nothing.")
        yield _why(rules.INSERT_TOO_MANY, say(fills, row=out.place + 1), "special")
