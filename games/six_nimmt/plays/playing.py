"""A special card as the table told it, and whether it may be played: the referee decides."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from games.kit.entry import Data
from games.kit.fields import Option
from games.kit.shape_rules import CARD_TWICE
from games.kit.text import N_, say
from games.kit.verdict import Finding
from games.six_nimmt.board import Board
from games.six_nimmt.deck import MINUS_PLUS, MOVE
from games.six_nimmt.options import JUBILEE
from games.six_nimmt.placing import NOWHERE, Row
from games.six_nimmt.plays.fields import NONE, NOT_NOW, PREPARING
from games.six_nimmt.plays.state import Deal, is_last_trick
from games.six_nimmt.plays.stock import all_seen
from games.six_nimmt.referee.fields import LABELS, SPECIALS, YES
from games.six_nimmt.referee.judging import judge_row
from games.six_nimmt.referee.objections import special_objections
from games.six_nimmt.referee.playing import source
from games.six_nimmt.referee.reading import Situation, Special
from games.six_nimmt.rulebook.jubilee import FOUR_OF_EACH, MOVE_ONLY_CARD
from games.six_nimmt.rulebook.jubilee import MOVE as MOVE_RULE

AFTER_ALL = Option(NONE, N_("None after all"))


def told_special(deal: Deal, data: Data) -> Special | None:
    """The special card of an entry, with only what belongs to it."""
    kind, pile = data["special"], deal.piles[deal.turned[0].seat]
    match kind:
        case "none":
            return None
        case "stop":
            return Special(kind, row=int(data["row"]) - 1)
        case "move":
            return Special(kind, moved=data["moved"], dst=int(data["dst"]) - 1)
        case "replace":
            hand = _hand(deal)
            return Special(kind, replacement=data["replacement"], hand=hand)
        case "minusplus":
            offset = tuple(data.get("offset") or ())
            return Special(kind, plus=data["plus"], offset=offset, pile=pile)
    return Special(kind)


def told_row(data: Data) -> int | None:
    """The row that was chosen for the number card, from 0."""
    row = data.get("take_row")
    return None if row is None or data["special"] == "fifth" else int(row) - 1


def is_followed(data: Data) -> bool:
    """Whether the same player plays another special card before the number card is placed."""
    return data["special"] in PREPARING and bool(data.get("more"))


def barred(deal: Deal, kind: str) -> Finding | None:
    """Why nobody can play this kind of special card now, whatever the table says."""
    if kind == NONE:
        return None
    if deal.stock and all_seen(deal.stock.face_up, kind):
        return _all_four(kind)
    found = _objection(deal.board, deal.turned[0].card, kind, _hand(deal))
    return None if found is None or found.rule.forgivable else found


def special_findings(deal: Deal, data: Data) -> Iterator[Finding]:
    """What speaks against it: a card that lies elsewhere, and all the referee says."""
    kind = data["special"]
    if kind == MOVE and not any(data["moved"] in row for row in deal.board.rows):
        why = say(N_("Card {card} does not lie in a row."), card=data["moved"])
        yield Finding(MOVE_RULE, {"why": why}, "moved")
        return
    if kind == MINUS_PLUS:
        yield from _cancelled_twice(data.get("offset") or [])
    special = told_special(deal, data)
    situation = Situation(deal.board, deal.turned[0].card, special, JUBILEE)
    if special is not None and is_followed(data):
        yield from special_objections(situation, special)
        yield from _must_be_filled(situation)
    else:
        yield from judge_row(situation, told_row(data)).findings


def _cancelled_twice(offset: list[int]) -> Iterator[Finding]:
    for card in dict.fromkeys(one for one in offset if offset.count(one) > 1):
        yield Finding(CARD_TWICE, {"card": str(card)}, "offset")


def _must_be_filled(situation: Situation) -> Iterator[Finding]:
    """A row that Move leaves empty is for the number card, so nothing comes in between."""
    board, at = situation.board, source(situation)
    if at != NOWHERE and len(board.rows[at]) == 1:
        yield Finding(MOVE_ONLY_CARD, {"moved": board.rows[at][0], "row": at + 1}, "more")


class Moment(NamedTuple):
    """All that the choice of a special card depends on."""

    board: Board
    card: int
    pile: Row
    out: Row
    face_up: tuple[str, ...]
    hand: Row | None


def moment(deal: Deal) -> Moment:
    """The moment before the next card is placed."""
    card, seat = deal.turned[0]
    face_up = deal.stock.face_up if deal.stock else ()
    return Moment(deal.board, card, deal.piles[seat], deal.out, face_up, _hand(deal))


def offered(now: Moment) -> tuple[Option, ...]:
    """The special cards, those that cannot be played now behind the others, with the reason."""
    against = {one.value: _against(now, one.value) for one in SPECIALS}
    able = tuple(one for one in SPECIALS if against[one.value] is None)
    others = (
        replace(one, group=NOT_NOW, note=found.text)
        for one in SPECIALS
        if (found := against[one.value]) is not None
    )
    return (*able, AFTER_ALL, *others)


def _against(now: Moment, kind: str) -> Finding | None:
    if all_seen(now.face_up, kind):
        return _all_four(kind)
    return _objection(now.board, now.card, kind, now.hand)


def _all_four(kind: str) -> Finding:
    return Finding(FOUR_OF_EACH, {"what": say(LABELS[kind])}, "special")


@lru_cache(maxsize=1024)  # what is offered is asked again when it is played
def _objection(board: Board, card: int, kind: str, hand: Row | None) -> Finding | None:
    """What speaks against this kind of special card, whatever is said with it."""
    special = Special(kind, another=YES, hand=hand)
    objections = special_objections(Situation(board, card, special, JUBILEE), special)
    return next((found for found in objections if not found.asks), None)


def _hand(deal: Deal) -> Row | None:
    """In the last trick nobody holds another number card; before, nobody knows which."""
    return () if is_last_trick(deal) else None
