"""Random tables with whole logs: entries, corrections, things taken back and entered again."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from games import GAMES
from games.kit.entry import Entry
from games.kit.fields import Count
from games.kit.game import Game
from games.kit.log import VOID, Logged, effective
from games.kit.replay import Replay, replay
from models.record import Copy
from tests.phone import CAST
from tests.random_people import next_entry
from tests.random_tables import legal_entry, option_sets

LONGEST = 60
RESTLESS = 0.4
OFTEN = 0.2
START = 1_700_000_000_000
WAY = "rounds"


def random_evenings(count: int, dice: Random) -> Iterator[Copy]:
    """Tables of all games in turn, each by some of the same people in another order."""
    games = list(GAMES.values())
    for number in range(count):
        game = games[number % len(games)]
        names = dice.sample(CAST[: max(game.seats[0], 5)], dice.choice(sizes(game)))
        yield random_evening(game, names, number, dice)


def sizes(game: Game) -> list[int]:
    """How many of five people can play."""
    return [seats for seats in game.seats if seats <= 5]


def random_evening(
    game: Game, names: Sequence[str], number: int, dice: Random, way: str = WAY
) -> Copy:
    """One table, played for a while, now and then corrected; people come and go at some."""
    options = luck(game, dice) | dice.choice(list(option_sets(game, len(names), dice, 3)))
    others = tuple(name for name in CAST if name not in names)
    guests = others if dice.random() < RESTLESS else ()
    records = tuple(random_log(game, options, len(names), dice, way, guests))
    return Copy(game.slug, way, options, tuple(names), START + number, records)


def luck(game: Game, dice: Random) -> dict[str, Any]:
    """What chance decides at the start of a table, from these dice: the same in every run."""
    chances = (field for field in game.options if isinstance(field, Count) and field.chance)
    return {one.key: dice.randint(one.low, one.high) for one in chances}


def random_log(
    game: Game,
    options: Any,
    seats: int,
    dice: Random,
    way: str = WAY,
    guests: Sequence[str] = (),
) -> list[Logged]:
    """A log as the one way into it would have let it grow; without guests nobody comes or goes."""
    records: list[Logged] = []
    position = stands(game, options, seats, records, way)
    while len(records) < LONGEST:
        if position.failure is not None or (not position.expects() and dice.random() < 0.8):
            return records
        made = _next(game, options, seats, records, position, dice, way, guests)
        records.append(made)
        is_new = made.slot == made.seq
        position = (
            position.then(made.entry) if is_new else stands(game, options, seats, records, way)
        )
    return records


def stands(
    game: Game, options: Any, seats: int, records: Sequence[Logged], way: str = WAY
) -> Replay[Any]:
    """Where such a log leads, with every entry judged."""
    entries = (record.entry for record in effective(records))
    return replay(game.sheets[way], options, seats, entries)


def _next(
    game: Game,
    options: Any,
    seats: int,
    records: list[Logged],
    position: Replay[Any],
    dice: Random,
    way: str,
    guests: Sequence[str],
) -> Logged:
    """Mostly a new entry; now and then a new version of an old one, or its withdrawal."""
    counting = effective(records)
    if counting and (dice.random() < 0.06 or not position.expects()):
        old = dice.choice(counting)
        if dice.random() < 0.4:
            return _logged(records, Entry(VOID, {}), old.slot)
        before = stands(game, options, seats, [one for one in records if one.slot < old.slot], way)
        return _logged(records, legal_entry(before, dice), old.slot)
    often = OFTEN if guests else 0
    return _logged(records, next_entry(position, dice, guests, often), None)


def _logged(records: list[Logged], entry: Entry, slot: int | None) -> Logged:
    seq = len(records) + 1
    made = Logged(seq, slot or seq, entry.kind, entry.data, entry.accepted, f"key-{seq}", START)
    return replace(made, data=dict(entry.data))
