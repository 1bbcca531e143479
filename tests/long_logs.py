"""Tables with very long logs, half of which was taken back, in every way of recording."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

from games import GAMES
from games.kit.entry import Entry
from games.kit.game import Game
from games.kit.log import VOID, Logged
from games.kit.replay import Replay, replay
from models.record import Copy
from tables.table import with_luck
from tests.phone import CAST
from tests.random_tables import legal_entry

START = 1_700_000_000_000
LONGEST = 5_000
LONGEST_GAMES: dict[str, dict[str, Any]] = {
    "six_nimmt": {"end": "target", "target": 10**6},
    "wizard": {"bidding": "secret"},
}
"""Options with which a game hardly ends, or has secrets."""


def ways() -> Iterator[tuple[str, str]]:
    """Every game in every way of recording."""
    return ((slug, way) for slug, game in GAMES.items() for way in game.sheets)


def long_table(slug: str, way: str, length: int) -> Copy:
    """A table whose log has so many records; every second entry was taken back."""
    longest = _longest(slug, way)
    return replace(longest, records=longest.records[:length])


@cache
def _longest(slug: str, way: str) -> Copy:
    """The table that all shorter ones begin like."""
    game = GAMES[slug]
    seats = game.seats[0]
    options = with_luck(game, game.agreed(LONGEST_GAMES.get(slug, {})))
    records = tuple(_log(game, way, options, seats, LONGEST, Random(7)))
    return Copy(slug, way, options, CAST[:seats], START, records)


def _log(
    game: Game, way: str, options: Any, seats: int, length: int, dice: Random
) -> Iterator[Logged]:
    """Goes on by one entry and back by one, twice as often on, and back to the start at the end."""
    start = replay(game.sheets[way], options, seats, ())
    played: list[tuple[int, Replay[Any]]] = []
    for seq in range(1, length + 1):
        now = played[-1][1] if played else start
        if played and (not now.expects() or seq % 3 == 0):
            yield _logged(seq, played.pop()[0], Entry(VOID, {}))
            continue
        entry = legal_entry(now, dice)
        made = _logged(seq, seq, entry)
        played.append((seq, now.then(made.entry)))
        yield made


def _logged(seq: int, slot: int, entry: Entry) -> Logged:
    return Logged(seq, slot, entry.kind, entry.data, entry.accepted, f"key-{seq}", START + seq)


def restless_table(slug: str, way: str, length: int) -> Copy:
    """A table at which old entries are taken back and put back without end, wherever they stand."""
    dice, played = Random(7), long_table(slug, way, length // 2)
    records, made = list(played.records), {one.slot: one for one in played.records}
    counting = {slot for slot, one in made.items() if one.kind != VOID}
    first = {one.slot: one for one in played.records if one.kind != VOID}
    while len(records) < length:
        slot = dice.choice(list(first))
        entry = Entry(VOID, {}) if slot in counting else first[slot].entry
        counting ^= {slot}
        records.append(_logged(len(records) + 1, slot, entry))
    return replace(played, records=tuple(records))
