"""Whether a card may go to a row and a special card be played: the verdict with its rules.

Where the rulebook is silent and the outcome is our reading, the verdict says so.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from games.kit.rulebook import Rule
from games.kit.shape_rules import CARD_TWICE
from games.kit.text import N_, Fact, Text, say
from games.kit.verdict import FINE, Finding, Status, Verdict
from games.six_nimmt import deck
from games.six_nimmt.engine.board import NOWHERE, ROWS, Board, Outcome, Ready, Row, Said, Situation
from games.six_nimmt.rulebook import jubilee as rules
from games.six_nimmt.rulebook.table import FOUR_ROWS, LOW_CARD, RISING, SMALLEST_DIFFERENCE

MOST_STOPS = 2
AGAINST = Status.AGAINST


def ruling(situation: Situation, row: int | None) -> tuple[Verdict, Outcome | None]:
    """The verdict on a card, and the outcome unless it is open or forbidden."""
    verdict = judge_row(situation, row)
    is_open = any(found.asks for found in verdict.findings) or situation.lacks_card
    if is_open or verdict.status is AGAINST:
        return verdict, None
    return verdict, situation.outcome(row)


def judge_fully(situation: Situation, row: int | None) -> Verdict:
    """The verdict, with every reading of ours that the outcome depends on."""
    verdict, out = ruling(situation, row)
    ours = {found.rule.id: found for found in _readings(situation, out)} if out else {}
    cited = {found.rule.id for found in verdict.findings}
    return Verdict((*verdict.findings, *(ours[key] for key in ours if key not in cited)))


def legal_rows(situation: Situation) -> tuple[int, ...] | Text:
    """The rows the card may go to, including those that players may dispute."""
    findings = tuple(special_objections(situation))
    if any(finding.asks for finding in findings):
        return say(N_("That depends on something you haven’t entered yet."))
    if Verdict(findings).status is AGAINST or situation.lacks_card:
        return ()
    return bookable_rows(situation)


def bookable_rows(situation: Situation) -> tuple[int, ...]:
    """The rows the card may go to and where Negative = Positive can cancel the given cards."""
    places = situation.ready().places
    return tuple(at for at in places if _booked(situation, at).status < AGAINST)


def _booked(situation: Situation, at: int) -> Verdict:
    return Verdict(tuple(_booking_objections(situation, at)))


def judge_row(situation: Situation, row: int | None) -> Verdict:
    """Fine or disputed for exactly the legal rows; without a row, whether one must be chosen."""
    board, card, special, _ = situation
    if not special.kind:  # the fastest way for most cards
        place = board.nearest(card)
        if row in (board.open_rows if place == NOWHERE else (place, None)):
            return FINE
    findings = tuple(special_objections(situation))
    if any(finding.asks or finding.status is AGAINST for finding in findings):
        return Verdict(findings)
    return Verdict((*findings, *_row_objections(situation, situation.ready(), row)))


def _row_objections(situation: Situation, at_hand: Ready, row: int | None) -> Iterator[Finding]:
    """What rules out this row, or a request to choose one."""
    if row is None and len(at_hand.places) > 1:
        yield from _choice(situation, at_hand)
    elif row is not None and row not in at_hand.places:
        yield _wrong_row(situation, at_hand, row)
    else:
        yield from _booking_objections(situation, at_hand.places[0] if row is None else row)


def _choice(situation: Situation, at_hand: Ready) -> Iterable[Finding]:
    """A request to choose a row, unless no row allows the given cards to be cancelled.

    The row with the fewest objections is the one that was meant: it has the plus card.
    """
    booked = [_booked(situation, at) for at in at_hand.places]
    if all(one.status is AGAINST for one in booked):
        return min((one.findings for one in booked), key=len)
    if situation.kind == deck.INSERT:
        into = N_("Which row does card {card} go in?")
        return (_ask(rules.INSERT, "take_row", into, card=at_hand.card),)
    return (low_card_asks(at_hand.card, "take_row"),)


def low_card_asks(card: int, field: str) -> Finding:
    """A request for the row that a low card takes."""
    lower = N_("Card {card} is lower than the last card in every open row. Which row is taken?")
    return _ask(LOW_CARD, field, lower, card=card)


def _wrong_row(situation: Situation, at_hand: Ready, row: int) -> Finding:
    board, card, places, _ = at_hand
    if situation.kind == deck.FIFTH:
        own = N_("With “5th row”, card {card} starts a row of its own.")
        return _why(rules.FIFTH_ROW, "take_row", own, card=card)
    for found in closed(board, row, "take_row"):
        return found
    if situation.kind == deck.INSERT:
        at_end = N_(
            "Insert never adds at the end: card {card} is higher than the last card in row {row}."
        )
        return _why(rules.INSERT, "take_row", at_end, card=card, row=row + 1)
    if not board.rows[places[0]]:
        facts = {"moved": situation.special.moved, "row": places[0] + 1}
        return Finding(rules.MOVE_ONLY_CARD, facts, "take_row")
    return _behind(at_hand, row)


def _behind(at_hand: Ready, row: int) -> Finding:
    """Rule 1 if the row ends in a higher card, rule 2 if another is nearer."""
    card, (place,) = at_hand.card, at_hand.places
    tail = at_hand.board.rows[row][-1]
    if tail > card:
        return Finding(RISING, {"card": card, "before": tail, "row": row + 1}, "take_row")
    facts = {"card": card, "row": place + 1, "tail": at_hand.board.rows[place][-1]}
    return Finding(SMALLEST_DIFFERENCE, facts, "take_row")


def closed(board: Board, place: int, field: str) -> Iterator[Finding]:
    """What rules out a row that does not exist or is stopped."""
    if place >= len(board.rows):
        yield Finding(FOUR_ROWS, {"row": place + 1}, field)
    elif place in board.stops:
        yield Finding(rules.STOPPED_ROWS, {"row": place + 1}, field)


def special_objections(situation: Situation) -> Iterator[Finding]:
    """Everything that rules out playing this special card now."""
    special = situation.special
    if special.whose == Said.OTHER:
        yield Finding(rules.SPECIAL_WHEN, field="whose")
    if special.specials_before and special.specials == Said.ONE:
        yield Finding(rules.ONE_SPECIAL, {"n": special.specials_before}, "specials_before")
    if special.kind:
        yield from OBJECTIONS[special.kind](situation)


def prepare_objections(situation: Situation) -> Iterator[Finding]:
    """What rules out a special card that another one follows.

    A row that Shift leaves empty is for the number card, so nothing may come in between.
    """
    yield from special_objections(situation)
    board, at = situation.board, situation.source
    if at != NOWHERE and len(board.rows[at]) == 1:
        facts = {"moved": situation.special.moved, "row": at + 1}
        yield Finding(rules.MOVE_ONLY_CARD, facts, "more")


def _why(rule: Rule, field: str, message: str, **facts: Fact) -> Finding:
    """A rule that can be broken in several ways, with the way it was."""
    return Finding(rule, {"why": say(message, **facts)}, field)


def _ask(
    rule: Rule, field: str, message: str, offers: Iterable[int] = (), **facts: Fact
) -> Finding:
    """A request for a missing value; `offers` are the rows to choose from, counted from 0."""
    rows = tuple(str(at + 1) for at in offers)
    return Finding(rule, {"why": say(message, **facts)}, field, asks=field, offers=rows)


def four_of_each(kind: str, field: str) -> Finding:
    """All special cards of this kind lie face up."""
    return Finding(rules.FOUR_OF_EACH, {"what": say(deck.SPECIAL_NAMES[kind])}, field)


def _fifth(situation: Situation) -> Iterator[Finding]:
    board = situation.board
    if board.has_five and board.stops:
        too = N_("There are already five rows: a stopped row counts too.")
        yield _why(rules.FIFTH_LIKE_OTHERS, "special", too)
    elif board.has_five:
        yield _why(rules.FIFTH_ROW, "special", N_("There are already five rows."))


def _seven(situation: Situation) -> Iterator[Finding]:
    board, card = situation.board, situation.card
    place = board.nearest(card)
    if place == NOWHERE or not board.is_full(place):
        yield Finding(rules.SEVEN_TAKES, {"card": card}, "special")
    elif place in board.sevens:
        lies = N_("Row {row} already has a “7 nimmt!”.")
        yield _why(rules.SEVEN_ONCE, "special", lies, row=place + 1)


def _insert(situation: Situation) -> Iterator[Finding]:
    if not situation.board.within_reach(situation.card):
        none = N_("No open row ends higher than card {card}, and Insert never adds at the end.")
        yield _why(rules.INSERT, "special", none, card=situation.card)


def _replace(situation: Situation) -> Iterator[Finding]:
    special, card = situation.special, situation.card
    if special.replacement == card:
        again = N_("Replace needs a different card, not card {card} again.")
        yield _why(rules.REPLACE, "replacement", again, card=card)
    needed = N_("Without another number card in hand, you can’t play Replace.")
    if special.hand == () or special.another == Said.NO:
        yield _why(rules.REPLACE_LAST, "special", needed)
    elif special.replacement:
        return
    elif special.hand is None and not special.another:
        yield replace(_why(rules.REPLACE_LAST, "special", needed), asks="another")
    else:
        yield _ask(rules.REPLACE, "replacement", N_("Which card is placed instead?"))


def _move(situation: Situation) -> Iterator[Finding]:
    board, start, special = situation.board, situation.source, situation.special
    card, end = special.moved, special.dst
    if start == NOWHERE:
        yield _ask(rules.MOVE, "moved", N_("Which card is moved?"))
        return
    if start in board.stops:
        yield Finding(rules.STOPPED_ROWS, {"row": start + 1}, "moved")
    if end == NOWHERE:
        others = (at for at in board.open_rows if at != start)
        yield _ask(rules.MOVE, "dst", N_("Which row does card {card} move to?"), others, card=card)
    elif end == start:
        yield _why(rules.MOVE, "dst", N_("Card {card} has to move to a different row."), card=card)
    else:
        yield from closed(board, end, "dst")
        if special.move_full == Said.NEVER and board.is_full(end):
            yield Finding(rules.MOVE_FULL, {"row": end + 1}, "dst")


def _stop(situation: Situation) -> Iterator[Finding]:
    board, row = situation.board, situation.special.row
    if len(board.stops) >= MOST_STOPS:
        yield _why(rules.STOP, "special", N_("Two rows are already stopped."))
    elif row == NOWHERE:
        able = (at for at in board.open_rows if at not in board.sevens)
        yield _ask(rules.STOP, "row", N_("Where does “Stop!” go?"), able)
    elif row >= len(board.rows):
        yield Finding(FOUR_ROWS, {"row": row + 1}, "row")
    elif row in board.stops:
        yield _why(rules.STOP, "row", N_("Row {row} is already stopped."), row=row + 1)
    elif row in board.sevens:
        seven = N_("Row {row} has a “7 nimmt!”, so it can’t be stopped.")
        yield _why(rules.STOP, "row", seven, row=row + 1)


def _minus_plus(situation: Situation) -> Iterator[Finding]:
    place = situation.board.nearest(situation.card)
    if place != NOWHERE and not situation.board.is_full(place):
        takes = N_("Card {card} doesn’t take a row.")
        yield _why(rules.MINUS_PLUS, "special", takes, card=situation.card)
    elif situation.special.cancelled and not situation.special.plus:
        first = N_("First choose the card whose bullheads become positive points.")
        yield _ask(rules.MINUS_PLUS, "plus", first)


OBJECTIONS = {
    deck.FIFTH: _fifth,
    deck.SEVEN: _seven,
    deck.INSERT: _insert,
    deck.REPLACE: _replace,
    deck.MOVE: _move,
    deck.STOP: _stop,
    deck.MINUS_PLUS: _minus_plus,
}


def _booking_objections(situation: Situation, place: int) -> Iterator[Finding]:
    """Everything that rules out cancelling the given cards when this row is taken."""
    board, plus, cancelled = situation.board, situation.special.plus, situation.special.cancelled
    if situation.kind != deck.MINUS_PLUS or not plus:
        return
    if plus == situation.card and board.has_five:
        own = N_("The bullheads on your own card {card} can’t become positive points.")
        yield _why(rules.MINUS_PLUS_OWN, "plus", own, card=plus)
    elif plus not in board.rows[place]:
        absent = N_("Card {card} isn’t in the row being taken.")
        yield _why(rules.MINUS_PLUS, "plus", absent, card=plus)
    taken = situation.outcome(place).taken
    for card in cancelled:
        yield from _offset_objections(situation, card, taken)
    cows = deck.cows_of(cancelled)
    if cows > deck.cows_on(plus):
        facts: dict[str, Fact] = {"cows": deck.cows_text(cows), "n": deck.cows_on(plus)}
        yield Finding(rules.MINUS_PLUS_UP_TO, facts, "offset")


def _offset_objections(situation: Situation, card: int, taken: Row) -> Iterator[Finding]:
    """An unknown pile may hold any card that is not on the table."""
    special, board = situation.special, situation.board
    on_table = card == situation.card or board.home(card) != NOWHERE
    in_pile = card in special.pile if special.pile is not None else not on_table
    if card == special.plus:
        brings = N_("Card {card} gives the positive points, so it can’t be cancelled.")
        yield _why(rules.MINUS_PLUS, "offset", brings, card=card)
    elif card not in taken and not in_pile:
        neither = N_("Card {card} is neither in the row being taken nor in your pile.")
        yield _why(rules.MINUS_PLUS, "offset", neither, card=card)


def cancelled_twice(offset: list[int]) -> Iterator[Finding]:
    """A card can be cancelled only once."""
    for card in dict.fromkeys(one for one in offset if offset.count(one) > 1):
        yield Finding(CARD_TWICE, {"card": str(card)}, "offset")


def _readings(situation: Situation, out: Outcome) -> Iterator[Finding]:
    """The readings of ours on which the outcome depends."""
    kind, card, board = situation.kind, situation.card, situation.board
    if kind == deck.INSERT:
        yield from _insert_readings(board, out)
        return
    if kind == deck.MOVE:
        yield from _move_readings(board, situation.source, situation.special.dst)
    elif kind == deck.REPLACE and out.taken:
        takes = N_("Interpretation: the card placed instead takes a row like any other.")
        yield _why(rules.REPLACE_LAST, "special", takes)
    elif kind == deck.MINUS_PLUS and card in situation.special.cancelled:
        own = N_("Interpretation: your own card {card} is taken too, so it can be cancelled.")
        yield _why(rules.MINUS_PLUS_OWN, "special", own, card=card)
    yield from seven_readings(out)


def seven_readings(out: Outcome) -> Iterator[Finding]:
    """A row with “7 nimmt!” taken in a way that the rulebook does not mention."""
    board, card = out.ready.board, out.ready.card
    if not out.laid or out.place not in board.sevens:
        return
    if board.nearest(card) == NOWHERE:
        takes = N_("Interpretation: a low card takes every card in a row with “7 nimmt!”.")
        yield _why(rules.SEVEN_ONCE, "special", takes)
    elif board.has_five:
        goes = N_("Interpretation: with five rows, card {card} is taken too, “7 nimmt!” or not.")
        yield _why(rules.SEVEN_ONCE, "special", goes, card=card)


def _move_readings(board: Board, start: int, end: int) -> Iterator[Finding]:
    """The rulebook says "any row" of Insert and Stop!, but not of Shift."""
    if max(start, end) >= ROWS:
        like = N_("Interpretation: cards move into and out of the fifth row as with any other row.")
        yield _why(rules.FIFTH_LIKE_OTHERS, "special", like)
    if start in board.sevens:
        stays = N_("Interpretation: row {row} keeps its “7 nimmt!” and its room for six cards.")
        yield _why(rules.SEVEN_ONCE, "special", stays, row=start + 1)


def _insert_readings(board: Board, out: Outcome) -> Iterator[Finding]:
    if out.taken and board.has_five:
        gone = N_("Interpretation: with five rows, the row’s last card is taken too.")
        yield _why(rules.INSERT_TOO_MANY, "special", gone)
    elif len(board.rows[out.place]) + 1 == board.room(out.place):
        fills = N_("Interpretation: the card that fills row {row} takes nothing.")
        yield _why(rules.INSERT_TOO_MANY, "special", fills, row=out.place + 1)
