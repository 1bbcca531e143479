"""What both questions share: the rows as they lie, how they are spelt, what they cannot be."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import pairwise
from typing import Any

from games.kit.entry import Data
from games.kit.fields import TABLE, Cards, Choice, Count, Field, Flag, When
from games.kit.text import N_, Text, say
from games.kit.verdict import Finding
from games.six_nimmt import deck
from games.six_nimmt.engine.board import MOST_ROWS, NOWHERE, ROWS, Board
from games.six_nimmt.engine.deal import Pad, Table
from games.six_nimmt.engine.judging import MOST_STOPS, four_of_each
from games.six_nimmt.options import BASE, JUBILEE, PLAYER_COUNTS, PROFI, VARIANTS, player_count
from games.six_nimmt.rulebook import jubilee as rules
from games.six_nimmt.rulebook.table import (
    DECK,
    FOUR_ROWS,
    FULL_ROW,
    PROFI_CARDS,
    RISING,
)
from games.six_nimmt.telling.pictures import row_label

MARKS = ("seven", "stop")
PLACES = tuple(map(row_label, range(MOST_ROWS)))
IN_JUBILEE = When("variant", (JUBILEE,))
VARIANT = Choice(
    key="variant",
    label=N_("Variant"),
    options=VARIANTS,
    default=BASE,
    help=N_("Jubilee is the game with special cards."),
)
ROWS_FIELD = Cards(
    key="rows",
    label=N_("The rows, each from its first card to its last"),
    deck=deck.DECK,
    help=N_("The small number on a card is its cows. Row 5 stays empty unless 5th row was played."),
)
SEVENS = Flag(key="seven", label=N_("7 takes! lies here"), scope=ROWS_FIELD.scope, when=IN_JUBILEE)
STOPS = Flag(key="stop", label=N_("Stop! lies here"), scope=ROWS_FIELD.scope, when=IN_JUBILEE)
PLAYERS = Count(key="players", label=N_("Players"), scope=TABLE, low=2, high=10, optional=True)


def fields(players: Count) -> tuple[Field, ...]:
    """The variant, how many play, and the rows with what lies beside them."""
    return VARIANT, players, ROWS_FIELD, SEVENS, STOPS


def optional_row(field: Choice) -> Choice:
    """A choice of one of the rows that need not be made yet."""
    return replace(field, optional=True, nobody=N_("none yet"))


def count(data: Data) -> int | None:
    """Only a special card makes a fifth row."""
    return None if data.get("variant") in (None, JUBILEE) else ROWS


def spell(body: Data) -> dict[str, Any]:
    """Rows and markers as lists over five places, and jubilee where only jubilee has it."""
    data = without_blanks(body)
    rows = data.get("rows")
    if isinstance(rows, list):
        for mark in MARKS:
            if any(isinstance(row, Mapping) and mark in row for row in rows):
                data[mark] = [isinstance(row, Mapping) and row.get(mark, False) for row in rows]
        data["rows"] = [row.get("cards") if isinstance(row, Mapping) else row for row in rows]
    for key, empty in (("rows", []), ("seven", False), ("stop", False)):
        if isinstance(data.get(key), list):
            data[key] = [*data[key], *[empty] * (MOST_ROWS - len(data[key]))]
    if "variant" not in data and _is_jubilee(data):
        data["variant"] = JUBILEE
    return data


def _is_jubilee(data: Data) -> bool:
    rows, marks = data.get("rows"), [data.get(mark) for mark in MARKS]
    fifth = isinstance(rows, list) and rows[ROWS:] not in ([], [[]])
    return "special" in data or fifth or any(isinstance(one, list) and any(one) for one in marks)


def without_blanks(data: Data) -> dict[str, Any]:
    """The values that somebody gave."""
    return {key: value for key, value in data.items() if value is not None}


def chosen(data: Data) -> int | None:
    """The row somebody has in mind, from 0."""
    row = data.get("take_row")
    return None if row is None else row - 1


def place_in(data: Data, key: str) -> int:
    """The row of this field, from 0, or NOWHERE."""
    row: int | None = data.get(key)
    return NOWHERE if row is None else row - 1


def number(at: int) -> int:
    """A row as programs count it."""
    return at + 1


def read(data: Data) -> Board:
    """The rows that lie on the table; the places behind the last one stay empty."""
    rows = tuple(tuple(row) for row in data["rows"])
    while rows and not rows[-1]:
        rows = rows[:-1]
    sevens, stops = (
        frozenset(at for at, lies in enumerate(data.get(mark) or ()) if lies) for mark in MARKS
    )
    return Board(rows, sevens, stops)


def to_json(board: Board) -> list[object]:
    """The rows as programs read them: lists of cards, or objects where something lies beside."""
    return [_row_json(board, at) for at in range(len(board.rows))]


def _row_json(board: Board, place: int) -> object:
    cards, places = list(board.rows[place]), (board.sevens, board.stops)
    marks = {mark: True for mark, marked in zip(MARKS, places, strict=True) if place in marked}
    return {"cards": cards, **marks} if marks else cards


def pad_data(pad: Pad) -> Data:
    """What a pad by results tells of its table."""
    return {"variant": pad.agreed.variant, "players": pad.agreed.seats}


def table_data(table: Table) -> dict[str, Any]:
    """The rows of a round that is played card by card."""
    data = dict(pad_data(table.pad))
    if table.deal:
        board, places = table.deal.board, range(MOST_ROWS)
        rows = [list(row) for row in board.rows]
        data["rows"] = rows + [[]] * (MOST_ROWS - len(rows))
        data["seven"] = [at in board.sevens for at in places]
        data["stop"] = [at in board.stops for at in places]
    return data


def impossible(data: Data, cards: Iterable[tuple[str, int]]) -> Iterator[Finding]:
    """What cannot lie on a table; `cards` are those beside the rows, with their fields."""
    board = read(data)
    yield from _impossible_rows(board)
    yield from _impossible_marks(board)
    if data.get("variant", BASE) != JUBILEE:
        yield from _wrong_edition(board)
    if data.get("variant") == PROFI:
        yield from _unused_cards(data, board, cards)
        if "players" in data:
            yield from player_count(PROFI, data["players"], "players")


def _impossible_rows(board: Board) -> Iterator[Finding]:
    for at in range(max(ROWS, len(board.rows))):
        row = board.rows[at] if at < len(board.rows) else ()
        if not row:
            yield Finding(FOUR_ROWS, {"row": at + 1}, "rows", at)
        falls = [(before, card) for before, card in pairwise(row) if card < before]
        for before, card in falls[:1]:
            yield Finding(RISING, {"card": card, "before": before, "row": at + 1}, "rows", at)
        if len(row) > board.room(at):
            facts = {"n": len(row), "row": at + 1, "room": board.room(at)}
            yield Finding(FULL_ROW, facts, "rows", at)


def _impossible_marks(board: Board) -> Iterator[Finding]:
    for mark, places in zip(MARKS, (board.sevens, board.stops), strict=True):
        for at in sorted(place for place in places if place >= len(board.rows)):
            yield Finding(FOUR_ROWS, {"row": at + 1}, mark, at)
    if len(board.sevens) > deck.COPIES:
        yield four_of_each(deck.SEVEN, "seven")
    if len(board.stops) > MOST_STOPS:
        why = say(N_("{n} rows are stopped, but there can be two."), n=len(board.stops))
        yield Finding(rules.STOP, {"why": why}, "stop")
    for at in sorted(board.sevens & board.stops):
        why = say(N_("Row {row} cannot have both 7 takes! and Stop!."), row=at + 1)
        yield Finding(rules.STOP, {"why": why}, "stop", at)


def _wrong_edition(board: Board) -> Iterator[Finding]:
    if board.has_five:
        yield only_in_jubilee(say(N_("a fifth row")), "rows")
    if board.sevens:
        yield only_in_jubilee(say(deck.SPECIAL_NAMES[deck.SEVEN]), "seven")
    if board.stops:
        yield only_in_jubilee(say(deck.SPECIAL_NAMES[deck.STOP]), "stop")


def only_in_jubilee(what: Text, field: str) -> Finding:
    """Something that the other variants do not have."""
    return Finding(DECK, {"what": what}, field)


def _unused_cards(data: Data, board: Board, cards: Iterable[tuple[str, int]]) -> Iterator[Finding]:
    """Profi has so many cards: for as many as play, as laid a card, or as there can be."""
    allowed = PLAYER_COUNTS[PROFI]
    players = data.get("players", len(data.get("cards", ())))
    players = players if players in allowed else allowed[-1]
    last = 10 * players + ROWS
    in_rows = [("rows", card) for row in board.rows for card in row]
    for field, card in (*in_rows, *cards):
        if card > last:
            yield Finding(PROFI_CARDS, {"card": card, "players": players, "last": last}, field)
