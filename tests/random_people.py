"""Tables at which somebody comes or goes now and then, whatever they play."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from games.kit.entry import PEOPLE, Entry
from games.kit.replay import Replay
from tests.random_tables import legal_entry

OFTEN = 0.3
MOST_CHANGES = 5
GUESTS = tuple(f"Guest {number}" for number in range(1, MOST_CHANGES + 1))


def restless(position: Replay[Any], dice: Random, most: int) -> Iterator[Replay[Any]]:
    """Every position of a table that plays to its end and changes its people on the way."""
    yield position
    for _ in range(most):
        if not position.expects():
            return
        position = position.then(next_entry(position, dice))
        yield position


def next_entry(
    position: Replay[Any], dice: Random, guests: Sequence[str] = GUESTS, often: float = OFTEN
) -> Entry:
    """Mostly what the game asks for; now and then somebody comes or goes, where it may be."""
    wants = len(position.party.legs) < MOST_CHANGES and dice.random() < often
    change = people_entry(position, dice, guests) if wants else None
    return legal_entry(position, dice) if change is None else change


def people_entry(position: Replay[Any], dice: Random, guests: Sequence[str]) -> Entry | None:
    """Somebody comes, goes or comes back; nobody, if the game has something against all of it."""
    slot, party = len(position.applied) + 1, position.party
    away = [seat for seat in range(party.everybody) if seat not in party.seated]
    points, guest = dice.randint(-20, 40), guests[len(party.joined)]
    tried: list[dict[str, Any]] = [
        {"leaves": dice.choice(party.seated) + 1},
        {"joins": guest, "points": points},
        {"joins": guest, "points": points, "after": dice.choice(party.seated) + 1},
        *({"joins": seat + 1, "points": points} for seat in away),
    ]
    dice.shuffle(tried)
    entries = (Entry(PEOPLE, data, (), slot) for data in tried)
    return next((one for one in entries if not position.judge(one).findings), None)
