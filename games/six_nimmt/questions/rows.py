"""What both questions share: the rows on the table, their spellings, and what is impossible."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import Any

from games.kit.entry import Data
from games.kit.fields import SEAT, TABLE, Cards, Choice, Count, Flag, When
from games.kit.question import Question
from games.kit.text import N_, say
from games.kit.verdict import Finding
from games.six_nimmt import deck, options
from games.six_nimmt.engine.board import MOST_ROWS, ROWS, Board, Outcome
from games.six_nimmt.engine.deal import Pad, Table
from games.six_nimmt.engine.judging import MOST_STOPS, four_of_each
from games.six_nimmt.options import BASE, JUBILEE, PLAYER_COUNTS, PROFI, player_count
from games.six_nimmt.rulebook import jubilee as rules
from games.six_nimmt.rulebook.table import DECK, FOUR_ROWS, FULL_ROW, PROFI_CARDS, RISING

MARKS = (deck.SEVEN, deck.STOP)
PLACES = tuple(map(deck.row_label, range(MOST_ROWS)))
IN_JUBILEE = When("variant", (JUBILEE,))
VARIANT = replace(
    options.VARIANT, help=N_("The anniversary variant is the one with special cards.")
)
ROW_FIELDS = (
    Cards(
        key="rows",
        label=N_("The rows, each from first card to last"),
        deck=deck.DECK,
        help=N_("The small number on a card counts its bullheads."),
    ),
    Flag(key="seven", label=N_("Rows with “7 nimmt!”"), scope=SEAT, when=IN_JUBILEE),
    Flag(key="stop", label=N_("Rows with “Stop!”"), scope=SEAT, when=IN_JUBILEE),
)
"""The rows with the special cards beside them."""
PLAYERS = Count(key="players", label=N_("Players"), scope=TABLE, low=2, high=10, optional=True)


def optional_row(field: Choice) -> Choice:
    """A choice of a row that may be left open."""
    return replace(field, optional=True, nobody=N_("none yet"))


def count(data: Data) -> int | None:
    """How many rows there can be, if the variant is known: only a special card adds a fifth."""
    return None if data.get("variant") in (None, JUBILEE) else ROWS


def spell(body: Data) -> dict[str, Any]:
    """Rows and markers as lists of five, and the variant where only one has such things."""
    data = without_blanks(body)
    if isinstance(data.get("rows"), list):
        data |= _spell_rows(data["rows"])
    lists = {key: data[key] for key in (*MARKS, "rows") if isinstance(data.get(key), list)}
    is_jubilee = "special" in data or lists.get("rows", [])[ROWS:] not in ([], [[]])
    if is_jubilee or any(any(lists.get(mark, ())) for mark in MARKS):
        data.setdefault("variant", JUBILEE)
    for key, values in lists.items():
        empty: object = [] if key == "rows" else False
        data[key] = [*values, *[empty] * (MOST_ROWS - len(values))]
    return data


def _spell_rows(rows: list[Any]) -> Data:
    """The cards of each row, and a list for every marker that is given."""
    objects = [row if isinstance(row, Mapping) else {"cards": row} for row in rows]
    marks = [mark for mark in MARKS if any(mark in row for row in objects)]
    marked = {mark: [row.get(mark, False) for row in objects] for mark in marks}
    return {**marked, "rows": [row.get("cards") for row in objects]}


def without_blanks(data: Data) -> dict[str, Any]:
    """The values that are given."""
    return {key: value for key, value in data.items() if value is not None}


def chosen(data: Data) -> int | None:
    """The chosen row, counted from 0."""
    row = data.get("take_row")
    return None if row is None else row - 1


def read(data: Data) -> Board:
    """The board of these data, without empty rows at the end."""
    rows = tuple(tuple(row) for row in data["rows"])
    while rows and not rows[-1]:
        rows = rows[:-1]
    sevens, stops = (
        frozenset(at for at, lies in enumerate(data.get(mark) or ()) if lies) for mark in MARKS
    )
    return Board(rows, sevens, stops)


def to_json(board: Board) -> list[object]:
    """The rows for programs: lists of cards, or objects where a special card lies beside them."""
    rows: list[object] = []
    for at, row in enumerate(board.rows):
        marks = {mark: True for mark, places in board.marked if at in places}
        rows.append({"cards": list(row), **marks} if marks else list(row))
    return rows


def placed_json(out: Outcome) -> dict[str, Any]:
    """One placement for programs."""
    taken = {"taken": list(out.taken), "cows": deck.cows_of(out.taken)}
    return {"row": out.place + 1, "rows": to_json(out.after), **taken}


def pad_data(pad: Pad) -> Data:
    """What a pad by results knows about its table."""
    return {"variant": pad.agreed.options["variant"], "players": pad.agreed.seats}


def table_data(table: Table) -> dict[str, Any]:
    """What a round card by card knows about its table, including the rows."""
    data = dict(pad_data(table.pad))
    if table.deal:
        rows = [list(row) for row in table.deal.board.rows]
        data["rows"] = rows + [[]] * (MOST_ROWS - len(rows))
        for mark, places in table.deal.board.marked:
            data[mark] = [at in places for at in range(MOST_ROWS)]
    return data


def impossible(data: Data, cards: Iterable[tuple[str, int]]) -> Iterator[Finding]:
    """Whatever is impossible on a table; `cards` are those outside the rows, with their fields."""
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
    missing = ((),) * (ROWS - len(board.rows))
    for at, row in enumerate((*board.rows, *missing)):
        if not row:
            yield Finding(FOUR_ROWS, {"row": at + 1}, "rows", at)
        falls = [(before, card) for before, card in pairwise(row) if card < before]
        for before, card in falls[:1]:
            yield Finding(RISING, {"card": card, "before": before, "row": at + 1}, "rows", at)
        if len(row) > board.room(at):
            facts = {"n": len(row), "row": at + 1, "room": board.room(at)}
            yield Finding(FULL_ROW, facts, "rows", at)


def _impossible_marks(board: Board) -> Iterator[Finding]:
    for mark, places in board.marked:
        for at in sorted(place for place in places if place >= len(board.rows)):
            yield Finding(FOUR_ROWS, {"row": at + 1}, mark, at)
    if len(board.sevens) > deck.COPIES:
        yield four_of_each(deck.SEVEN, "seven")
    if len(board.stops) > MOST_STOPS:
        why = say(N_("{n} rows are stopped, but at most two can be."), n=len(board.stops))
        yield Finding(rules.STOP, {"why": why}, "stop")
    for at in sorted(board.sevens & board.stops):
        why = say(N_("Row {row} can’t have both “7 nimmt!” and “Stop!”."), row=at + 1)
        yield Finding(rules.STOP, {"why": why}, "stop", at)


def _wrong_edition(board: Board) -> Iterator[Finding]:
    if board.has_five:
        yield only_in_jubilee(N_("a fifth row"), "rows")
    for mark, places in board.marked:
        if places:
            yield only_in_jubilee(deck.SPECIAL_NAMES[mark], mark)


def only_in_jubilee(what: str, field: str) -> Finding:
    """Something that only the anniversary variant has."""
    return Finding(DECK, {"what": say(what)}, field)


def _unused_cards(data: Data, board: Board, cards: Iterable[tuple[str, int]]) -> Iterator[Finding]:
    """Cards not in play for so many players, as given, as cards were laid, or at most."""
    allowed = PLAYER_COUNTS[PROFI]
    players = data.get("players", len(data.get("cards", ())))
    players = players if players in allowed else allowed[-1]
    last = 10 * players + ROWS
    in_rows = [("rows", card) for row in board.rows for card in row]
    for field, card in (*in_rows, *cards):
        if card > last:
            yield Finding(PROFI_CARDS, {"card": card, "players": players, "last": last}, field)


row_question = partial(
    Question,
    places=PLACES,
    taken=count,
    rare={ROWS: IN_JUBILEE},
    play=chosen,
    spell=lambda at: at + 1,
    play_field="take_row",
    tells=True,
)
"""A question whose answer is a row."""
