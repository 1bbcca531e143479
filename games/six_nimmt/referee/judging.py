"""May this card go to that row: the verdict, and the rows that would be all right."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from games.kit.text import N_, Text, say
from games.kit.verdict import FINE, Finding, Status, Verdict
from games.six_nimmt.board import landings, open_rows
from games.six_nimmt.deck import FIFTH, INSERT
from games.six_nimmt.placing import NOWHERE, nearest
from games.six_nimmt.referee.objections import booking_objections, closed, special_objections
from games.six_nimmt.referee.playing import Outcome, Ready, lacks_card, outcome, ready
from games.six_nimmt.referee.reading import Situation, Special
from games.six_nimmt.rulebook import jubilee as rules
from games.six_nimmt.rulebook.table import LOW_CARD, RISING, SMALLEST_DIFFERENCE

AGAINST = Status.AGAINST


class Ruling(NamedTuple):
    """What the rules say of a card, and what comes of it unless that is open or forbidden."""

    verdict: Verdict
    out: Outcome | None = None


@lru_cache(maxsize=64)  # one question wants it for its verdict, its effects and its picture
def ruling(situation: Situation, row: int | None) -> Ruling:
    """The card judged and, if it may be laid, laid."""
    verdict = judge_row(situation, row)
    is_open = any(found.asks for found in verdict.findings) or lacks_card(situation.special)
    if is_open or verdict.status is AGAINST:
        return Ruling(verdict)
    return Ruling(verdict, outcome(situation, row))


def legal_rows(situation: Situation) -> tuple[int, ...] | Text:
    """The rows the card may go to; where the table has to decide about one, it is listed too."""
    special = situation.special
    if special is None:
        return landings(situation.board, situation.card)
    findings = tuple(special_objections(situation, special))
    if any(finding.asks for finding in findings):
        return say(N_("That depends on what was not said yet."))
    if Verdict(findings).status is AGAINST or lacks_card(special):
        return ()
    return bookable_rows(situation, special)


def bookable_rows(situation: Situation, special: Special) -> tuple[int, ...]:
    """The rows the card may go to, where Minus = Plus can cancel what was said."""
    places = ready(situation).places
    return tuple(at for at in places if _booked(situation, special, at).status < AGAINST)


def _booked(situation: Situation, special: Special, at: int) -> Verdict:
    return Verdict(tuple(booking_objections(situation, special, at)))


def judge_row(situation: Situation, row: int | None) -> Verdict:
    """Fine for exactly the legal rows, or disputed; without a row, whether one must be chosen."""
    board, card, special, _ = situation
    if special is None:
        place = nearest(board.rows, card, board.stops)
        if place == row or (place == NOWHERE and row in open_rows(board)):
            return FINE
        if row is None and place != NOWHERE:
            return FINE
        return Verdict(tuple(_row(situation, ready(situation), row)))
    return _judged_with(special, situation, row)


@lru_cache(maxsize=1024)  # replays judge the same again
def _judged_with(special: Special, situation: Situation, row: int | None) -> Verdict:
    findings = tuple(special_objections(situation, special))
    if any(finding.asks or finding.status is AGAINST for finding in findings):
        return Verdict(findings)
    return Verdict((*findings, *_row(situation, ready(situation), row)))


def _row(situation: Situation, at_hand: Ready, row: int | None) -> Iterator[Finding]:
    """What speaks against this row, or that one has to be chosen."""
    if row is None and len(at_hand.places) > 1:
        yield from _choice(situation, at_hand)
    elif row is not None and row not in at_hand.places:
        yield from _wrong_row(situation, at_hand, row)
    elif situation.special is not None:
        place = at_hand.places[0] if row is None else row
        yield from booking_objections(situation, situation.special, place)


def _choice(situation: Situation, at_hand: Ready) -> Iterator[Finding]:
    """The player chooses; unless the cows are booked in a way that no row allows."""
    special, card = situation.special, at_hand.card
    if special is not None:
        booked = [_booked(situation, special, at) for at in at_hand.places]
        if all(one.status is AGAINST for one in booked):
            yield from min(booked, key=_objections).findings
            return
    if special is not None and special.kind == INSERT:
        why = say(N_("Into which row does card {card} go?"), card=card)
        yield Finding(rules.INSERT, {"why": why}, "take_row", asks="take_row")
    else:
        yield low_card_asks(card, "take_row")


def _objections(verdict: Verdict) -> int:
    """Least speaks against the row that was meant: the plus card lies there."""
    return len(verdict.findings)


def low_card_asks(card: int, field: str) -> Finding:
    """A low card takes a row, and nobody said which."""
    lower = N_("Card {card} is lower than the last card of every open row. Which row is taken?")
    why = say(lower, card=card)
    return Finding(LOW_CARD, {"why": why}, field, asks=field)


def _wrong_row(situation: Situation, at_hand: Ready, row: int) -> Iterator[Finding]:
    special = situation.special
    if special is not None and special.kind == FIFTH:
        why = say(N_("With 5th row card {card} starts a row of its own."), card=at_hand.card)
        yield Finding(rules.FIFTH_ROW, {"why": why}, "take_row")
    elif found := tuple(closed(at_hand.board, row, "take_row")):
        yield from found
    elif special is not None and special.kind == INSERT:
        at_end = N_("Insert never adds at the end: {card} is above the last card of row {row}.")
        why = say(at_end, card=at_hand.card, row=row + 1)
        yield Finding(rules.INSERT, {"why": why}, "take_row")
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
