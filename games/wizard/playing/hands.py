"""What was seen of hidden hands in a round: which card was in which hand, and until when.

Somebody who does not follow a suit says by it that the hand has none. A card of that suit which was
in the hand all the time proves the contrary. Special cards, Wizards and Jesters prove nothing.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from games.wizard.cards import JESTER, WIZARD
from games.wizard.playing.deal import Exchange, Misses, Table

FOR_EVER = 99.0
PASSING = 0.25
"""The moment after a trick when cards are passed; the Witch comes last."""  # effects-in-order
SWAPPING = 0.5
UNSEEN = ""
"""A card that nobody has seen."""


class Held(NamedTuple):
    """A card that was in a hand, from the moment it came or is known of until it was seen.

    `origin` is the seat that was seen taking it; None: nobody knows who had it before a pass.
    """

    card: str
    seat: int
    until: float
    since: float = 0.0
    origin: int | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """All that was seen of hands in a round and can still prove something.

    `passes` are the moments when cards were passed, `hidden` is how many each seat still holds.
    """

    held: tuple[Held, ...]
    misses: Misses
    passes: tuple[float, ...]
    hidden: tuple[int, ...]


def record(table: Table) -> Record:
    """What was seen so far in the round; of cards seen before any pass everything was said then."""
    passes = tuple(after + PASSING for after in table.deal.passes)
    exchanges = remembered(table)
    kept = (one for one in _still_held(table) if not _may_be_given(table, one, passes))
    held = (*_played(table, exchanges), *_given(table, exchanges), *kept) if passes else tuple(kept)
    return Record(held, table.run.misses, passes, (table.left,) * len(table.run.won))


def remembered(table: Table) -> tuple[Exchange, ...]:
    """The cards that were openly taken and can be told from all others."""
    return tuple(swap for swap in table.deal.exchanges if swap.takes not in (WIZARD, JESTER))


def _played(table: Table, exchanges: Sequence[Exchange]) -> Iterator[Held]:
    first, seats = table.deal.passes[0], len(table.run.won)
    for number, trick in enumerate(table.run.tricks[first:], first + 1):
        for place, card in enumerate(trick.cards):
            yield seen_at(card, (trick.leader + place) % seats, number, exchanges)


def _given(table: Table, exchanges: Sequence[Exchange]) -> Iterator[Held]:
    """What went to the Witch's trick, openly or face down."""
    for swap in table.deal.exchanges:
        if swap.after >= table.deal.passes[0]:
            yield seen_at(swap.gives or UNSEEN, swap.seat, swap.after + SWAPPING, exchanges)


def seen_at(card: str, seat: int, until: float, exchanges: Sequence[Exchange]) -> Held:
    """A card that comes to light; whoever was seen taking it had it before."""
    for swap in reversed(exchanges):
        if swap.takes == card and swap.after + SWAPPING < until:
            return Held(card, seat, until, swap.after + SWAPPING, swap.seat)
    return Held(card, seat, until)


def _still_held(table: Table) -> Iterator[Held]:
    """Cards that somebody was seen taking and nobody has played or openly given since."""
    latest = {swap.takes: swap for swap in remembered(table)}
    for card, swap in latest.items():
        if card not in table.run.gone:
            yield Held(card, swap.seat, FOR_EVER, swap.after + SWAPPING, swap.seat)


def _may_be_given(table: Table, kept: Held, passes: Sequence[float]) -> bool:
    """Whether it may have gone to the Witch's trick face down since."""
    holders = places(kept, passes, len(table.run.won))
    return any(
        swap.gives is None and swap.seat in holders and swap.after + SWAPPING > kept.since
        for swap in table.deal.exchanges
    )


def places(kept: Held, passes: Sequence[float], seats: int) -> tuple[int, ...]:
    """Where a card may be that somebody was seen taking: each pass since can have moved it on."""
    times = sum(passed > kept.since for passed in passes)
    return tuple((kept.seat + step) % seats for step in range(times + 1))
