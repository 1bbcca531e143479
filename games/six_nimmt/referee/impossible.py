"""What cannot lie on a table, whoever plays next: named before anything is judged."""

from collections.abc import Iterable, Iterator
from itertools import pairwise

from games.kit.entry import Data
from games.kit.shape_rules import CARD_TWICE
from games.kit.text import N_, Fact, Text, say
from games.kit.verdict import Finding
from games.six_nimmt.board import Board, home, room
from games.six_nimmt.deck import MOVE as MOVING
from games.six_nimmt.deck import REPLACE, SEVEN
from games.six_nimmt.options import BASE, JUBILEE, PLAYER_COUNTS, PROFI, VARIANTS
from games.six_nimmt.placing import ROWS
from games.six_nimmt.referee.reading import board_of, told
from games.six_nimmt.rulebook.jubilee import FOUR_OF_EACH, MOVE, STOP
from games.six_nimmt.rulebook.table import (
    DECK,
    FOUR_ROWS,
    FULL_ROW,
    PLAYERS,
    PROFI_CARDS,
    REVEAL,
    RISING,
)

MOST_STOPS = 2
MOST_SEVENS = 4
MOST_IN_PROFI = PLAYER_COUNTS[PROFI][-1]


def impossible_place(asked: Data) -> tuple[Finding, ...]:
    """What cannot be about one card and the rows."""
    data = told(asked)
    cards = [("card", data["card"])]
    return (
        *_table(data, cards),
        *_special(data),
        *_replaced_by(data),
        *_moved_from(data),
        *_cancelled_twice(data),
    )


def impossible_trick(asked: Data) -> tuple[Finding, ...]:
    """What cannot be about a trick and the rows."""
    data = told(asked)
    cards = [("cards", card) for card in data["cards"]]
    return (*_table(data, cards), *_trick_size(data))


def _table(data: Data, cards: Iterable[tuple[str, int]]) -> Iterator[Finding]:
    board = board_of(data)
    yield from _rows(board)
    yield from _markers(board)
    if data.get("variant", BASE) != JUBILEE:
        yield from _wrong_edition(board)
    if data.get("variant") == PROFI:
        yield from _profi(board, cards, _profi_players(data))
        if "players" in data:
            yield from _player_count(PROFI, data["players"], "players")


def _rows(board: Board) -> Iterator[Finding]:
    for at in range(max(ROWS, len(board.rows))):
        row = board.rows[at] if at < len(board.rows) else ()
        if not row:
            yield Finding(FOUR_ROWS, {"row": at + 1}, "rows", at)
        falls = [(before, card) for before, card in pairwise(row) if card < before]
        for before, card in falls[:1]:
            yield Finding(RISING, {"card": card, "before": before, "row": at + 1}, "rows", at)
        if len(row) > room(board, at):
            facts = {"n": len(row), "row": at + 1, "room": room(board, at)}
            yield Finding(FULL_ROW, facts, "rows", at)


def _markers(board: Board) -> Iterator[Finding]:
    for mark, places in (("seven", board.sevens), ("stop", board.stops)):
        for at in sorted(place for place in places if place >= len(board.rows)):
            yield Finding(FOUR_ROWS, {"row": at + 1}, mark, at)
    if len(board.sevens) > MOST_SEVENS:
        yield Finding(FOUR_OF_EACH, {"what": say(N_("7 takes!"))}, "seven")
    if len(board.stops) > MOST_STOPS:
        why = say(N_("{n} rows are stopped, but there can be two."), n=len(board.stops))
        yield Finding(STOP, {"why": why}, "stop")
    for at in sorted(board.sevens & board.stops):
        why = say(N_("Row {row} cannot have both 7 takes! and Stop!."), row=at + 1)
        yield Finding(STOP, {"why": why}, "stop", at)


def _wrong_edition(board: Board) -> Iterator[Finding]:
    if len(board.rows) > ROWS:
        yield _only_in_jubilee(say(N_("a fifth row")), "rows")
    if board.sevens:
        yield _only_in_jubilee(say(N_("7 takes!")), "seven")
    if board.stops:
        yield _only_in_jubilee(say(N_("Stop!")), "stop")


def _only_in_jubilee(what: Text, field: str) -> Finding:
    return Finding(DECK, {"what": what}, field)


def _profi_players(data: Data) -> int:
    """How many play: as was told, as many as laid a card, or as many as there can be."""
    laid = len(data.get("cards", ()))
    players: int = data.get("players", laid)
    return players if players in PLAYER_COUNTS[PROFI] else MOST_IN_PROFI


def _profi(board: Board, cards: Iterable[tuple[str, int]], players: int) -> Iterator[Finding]:
    last = 10 * players + ROWS
    lying = [("rows", card) for row in board.rows for card in row]
    for field, card in (*lying, *cards):
        if card > last:
            yield Finding(PROFI_CARDS, {"card": card, "players": players, "last": last}, field)


def _player_count(variant: str, players: int, field: str) -> Iterator[Finding]:
    allowed = PLAYER_COUNTS[variant]
    if players not in allowed:
        label = next(one.label for one in VARIANTS if one.value == variant)
        facts: dict[str, Fact] = {"variant": say(label), "low": allowed[0], "high": allowed[-1]}
        yield Finding(PLAYERS, facts, field)


def _special(data: Data) -> Iterator[Finding]:
    if "special" in data and data.get("variant", BASE) != JUBILEE:
        yield _only_in_jubilee(say(N_("special cards")), "special")
    elif data.get("special") == SEVEN and len(board_of(data).sevens) == MOST_SEVENS:
        yield Finding(FOUR_OF_EACH, {"what": say(N_("7 takes!"))}, "special")


def _replaced_by(data: Data) -> Iterator[Finding]:
    """What is placed instead comes from a hand, also where nobody told the hand."""
    card = data.get("replacement")
    if data.get("special") == REPLACE and any(card in row for row in data["rows"]):
        yield Finding(CARD_TWICE, {"card": str(card)}, "replacement")


def _moved_from(data: Data) -> Iterator[Finding]:
    """A card that is moved lies in one row, and nobody can move it from another."""
    if data.get("special") != MOVING or not {"src", "moved"} <= set(data):
        return
    lies = home(board_of(data), data["moved"])
    if data["src"] != lies + 1:
        why = say(N_("Card {card} lies in row {row}."), card=data["moved"], row=lies + 1)
        yield Finding(MOVE, {"why": why}, "src")


def _cancelled_twice(data: Data) -> Iterator[Finding]:
    offset = data.get("offset", [])
    for card in dict.fromkeys(card for card in offset if offset.count(card) > 1):
        yield Finding(CARD_TWICE, {"card": str(card)}, "offset")


def _trick_size(data: Data) -> Iterator[Finding]:
    """Everybody lays one card, and every variant has its number of players."""
    laid = len(data["cards"])
    yield from _player_count(data.get("variant", BASE), laid, "cards")
    if data.get("players", laid) != laid:
        yield Finding(REVEAL, {"n": laid, "players": data["players"]}, "cards")
