"""From what was entered to a situation: what programs may also send, and what it means."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from games.kit.entry import Data
from games.six_nimmt.board import Board
from games.six_nimmt.deck import INSERT
from games.six_nimmt.options import BASE, JUBILEE
from games.six_nimmt.placing import NOWHERE, ROWS, Row
from games.six_nimmt.referee.fields import MOST_ROWS, NEVER, ONE, OWN

MARKS = ("seven", "stop")


class Special(NamedTuple):
    """A special card and what was said with it; rows from 0, NOWHERE where nothing was said."""

    kind: str
    row: int = NOWHERE
    moved: int = 0
    dst: int = NOWHERE
    hand: Row | None = None
    replacement: int | None = None
    another: str = ""
    plus: int | None = None
    offset: Row | None = None
    pile: Row | None = None
    whose: str = OWN
    before: int = 0
    allowed: str = ONE
    move_full: str = NEVER

    @property
    def cancelled(self) -> Row:
        """What Minus = Plus cancels, as far as anybody said."""
        return self.offset or ()


class Situation(NamedTuple):
    """What lies on the table, the card to be placed, and the special card played with it."""

    board: Board
    card: int
    special: Special | None = None
    variant: str = BASE


class Trick(NamedTuple):
    """What lies on the table, the cards in seating order, and the rows of the low cards."""

    board: Board
    cards: Row
    take_row: int | None = None
    next_row: int = NOWHERE
    variant: str = BASE


def tidy_place(body: Data) -> Data:
    """Rows as objects, the row of Insert, Minus = Plus in one piece: as the fields have them."""
    data = _tidy_table(body)
    plus = data.get("plus")
    if isinstance(plus, Mapping):
        data |= {"plus": plus.get("card"), "offset": plus.get("offset", data.get("offset"))}
    if data.get("special") == INSERT and "row" in data:
        row = data.pop("row")
        data["take_row"] = data.get("take_row", row)
    chosen, card = data.get("take_row"), data.get("card")
    if isinstance(chosen, Mapping) and isinstance(card, int) and list(chosen) == [str(card)]:
        data["take_row"] = chosen[str(card)]
    return data


def tidy_trick(body: Data) -> Data:
    """As for one card; rows chosen by card are those of the low cards, the lower one first."""
    data = _tidy_table(body)
    chosen, cards = data.get("take_row"), data.get("cards")
    if isinstance(chosen, Mapping) and isinstance(cards, list):
        low = [card for card in _numbers(cards) if str(card) in chosen]
        if len(low) == len(chosen) and low == _may_be_low(data, cards, low):
            rows = [chosen[str(card)] for card in low]
            data |= dict(zip(("take_row", "next_row"), rows, strict=False))
    return data


def _may_be_low(data: Data, cards: list[Any], low: list[int]) -> list[int]:
    """Outside jubilee only the lowest card of a trick can be low: the others go behind it."""
    first = _numbers(cards)[:1]
    return low[:2] if data.get("variant") == JUBILEE else first


def _numbers(cards: list[Any]) -> list[int]:
    return sorted({card for card in cards if isinstance(card, int)})


def _tidy_table(body: Data) -> dict[str, Any]:
    """Rows and markers as lists over five places, and jubilee where only jubilee has it."""
    data = told(body)
    rows = data.get("rows")
    if isinstance(rows, list):
        for mark in MARKS:
            if any(isinstance(row, Mapping) and mark in row for row in rows):
                data[mark] = [isinstance(row, Mapping) and row.get(mark, False) for row in rows]
        data["rows"] = [row.get("cards") if isinstance(row, Mapping) else row for row in rows]
    for key, empty in (("rows", []), ("seven", False), ("stop", False)):
        if isinstance(data.get(key), list):
            data[key] = [*data[key], *[empty] * (MOST_ROWS - len(data[key]))]
    if "variant" not in data and _only_in_jubilee(data):
        data["variant"] = JUBILEE
    return data


def _only_in_jubilee(data: Data) -> bool:
    rows, marks = data.get("rows"), [data.get(mark) for mark in MARKS]
    fifth = isinstance(rows, list) and rows[ROWS:] not in ([], [[]])
    return "special" in data or fifth or any(isinstance(one, list) and any(one) for one in marks)


def told(data: Data) -> dict[str, Any]:
    """What was said at all."""
    return {key: value for key, value in data.items() if value is not None}


def read_place(asked: Data) -> Situation:
    """The situation of one card."""
    data = told(asked)
    special = data.get("special")
    return Situation(
        board_of(data),
        data["card"],
        _special(special, data) if special else None,
        data.get("variant", BASE),
    )


def read_trick(asked: Data) -> Trick:
    """The situation of a whole trick."""
    data = told(asked)
    rows = chosen_row(data), _place(data, "next_row")
    return Trick(board_of(data), tuple(data["cards"]), *rows, data.get("variant", BASE))


def chosen_row(data: Data) -> int | None:
    """The row somebody has in mind, from 0."""
    row = data.get("take_row")
    return None if row is None else row - 1


def board_of(data: Data) -> Board:
    """The rows that lie on the table; the places behind the last one stay empty."""
    rows = tuple(tuple(row) for row in data["rows"])
    while rows and not rows[-1]:
        rows = rows[:-1]
    return Board(rows, _marked(data, "seven"), _marked(data, "stop"))


def _marked(data: Data, mark: str) -> frozenset[int]:
    return frozenset(at for at, lies in enumerate(data.get(mark) or ()) if lies)


def _place(data: Data, key: str) -> int:
    row: int | None = data.get(key)
    return NOWHERE if row is None else row - 1


def _special(kind: str, data: Data) -> Special:
    return Special(
        kind,
        row=_place(data, "row"),
        moved=data.get("moved", 0),
        dst=_place(data, "dst"),
        hand=_cards(data, "hand"),
        replacement=data.get("replacement"),
        another=data.get("another", ""),
        plus=data.get("plus"),
        offset=_cards(data, "offset"),
        pile=_cards(data, "pile"),
        whose=data.get("whose", OWN),
        before=data.get("specials_before", 0),
        allowed=data.get("specials", ONE),
        move_full=data.get("move_full", NEVER),
    )


def _cards(data: Data, key: str) -> Row | None:
    cards = data.get(key)
    return None if cards is None else tuple(cards)
