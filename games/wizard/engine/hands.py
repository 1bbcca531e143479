"""What was seen of hidden hands in a round, and whether everybody can have followed suit with it.

Somebody who does not follow a suit says by it that the hand has none. A card of that suit which was
in the hand all the time proves the contrary. Special cards, Wizards and Jesters prove nothing.

With the Juggler everybody passes one card to the left. So a card was in a hand or in that of the
neighbour to the right, and exactly one came. There are at most two passes in a round: one card does
it, and the Witch can bring that one back once.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from games.kit.hands import Ways, can_happen
from games.wizard.deck import JESTER, WIZARD
from games.wizard.engine.deal import Exchange, Misses, Table
from games.wizard.engine.tricks import SUIT_OF

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


class Record(NamedTuple):
    """All that was seen of hands in a round and can still prove something.

    `held` came to light, `kept` was openly taken and is still in a hand; `passes` are the moments
    when cards were passed, `hidden` is how many each seat still holds.
    """

    exchanges: tuple[Exchange, ...]
    misses: Misses
    passes: tuple[float, ...]
    hidden: tuple[int, ...]
    held: tuple[Held, ...] = ()
    kept: tuple[Held, ...] = ()

    def seen_at(self, card: str, seat: int, until: float) -> Held:
        """A card that comes to light; whoever was seen taking it had it before."""
        for swap in reversed(self.exchanges):
            if swap.takes == card and swap.after + SWAPPING < until:
                return Held(card, seat, until, swap.after + SWAPPING, swap.seat)
        return Held(card, seat, until)

    def showing(self, cards: Iterable[tuple[str, int, float]]) -> "Record":
        """The same when these came to light, each at a seat and a moment."""
        shown = tuple([self.seen_at(*one) for one in cards])
        names, hidden = {one.card for one in shown}, list(self.hidden)
        for one in shown:
            hidden[one.seat] -= 1
        kept = tuple([one for one in self.kept if one.card not in names])
        return self._replace(held=self.held + shown, kept=kept, hidden=tuple(hidden))

    def places(self, one: Held) -> tuple[int, ...]:
        """Where a card may be that somebody took: each pass since can have moved it on."""
        times, seats = sum(passed > one.since for passed in self.passes), len(self.hidden)
        return tuple((one.seat + step) % seats for step in range(times + 1))


def record(table: Table) -> Record:
    """What was seen so far in the round; of cards seen before any pass everything was said then."""
    passes = tuple(after + PASSING for after in table.deal.passes)
    hidden = (table.left,) * len(table.run.won)
    seen = Record(remembered(table), table.run.misses, passes, hidden)
    held = tuple(seen.seen_at(*one) for one in _open_cards(table)) if passes else ()
    takers = {swap.takes: swap.seat for swap in seen.exchanges if swap.takes not in table.run.gone}
    taken = (seen.seen_at(card, seat, FOR_EVER) for card, seat in takers.items())
    kept = tuple(one for one in taken if not _may_be_given(table, one, seen.places(one)))
    return seen._replace(held=held, kept=kept)


def remembered(table: Table) -> tuple[Exchange, ...]:
    """The cards that were openly taken and can be told from all others."""
    return tuple(swap for swap in table.deal.exchanges if swap.takes not in (WIZARD, JESTER))


def _open_cards(table: Table) -> Iterator[tuple[str, int, float]]:
    """What came to light since the first pass: played, or given to the Witch's trick."""
    first, seats = table.deal.passes[0], len(table.run.won)
    for number, trick in enumerate(table.run.tricks[first:], first + 1):
        for place, card in enumerate(trick.cards):
            yield card, (trick.leader + place) % seats, number
    for swap in table.deal.exchanges:
        if swap.after >= first:
            yield swap.gives or UNSEEN, swap.seat, swap.after + SWAPPING


def _may_be_given(table: Table, kept: Held, places: Sequence[int]) -> bool:
    """Whether it may have gone to the Witch's trick face down since."""
    return any(
        swap.gives is None and swap.seat in places and swap.after + SWAPPING > kept.since
        for swap in table.deal.exchanges
    )


def explained(seen: Record) -> bool:
    """Whether hands and passes exist with which everybody has followed suit.

    At each pass every hand gets exactly one card, and each card that was taken is in one place.
    """
    events = len(seen.passes) * len(seen.hidden) + len(seen.kept)
    return can_happen(_all_ways(seen), (1 << events) - 1)


def _all_ways(seen: Record) -> Iterator[Ways]:
    """How each card of a hand can have come there; one that is hidden may be any that is kept."""
    missed, last = {suit for _, suit in seen.misses}, max(seen.passes, default=0.0)
    for seat, hidden in enumerate(seen.hidden):
        unseen = _ways(seen, Held(UNSEEN, seat, FOR_EVER), seat)
        for one in seen.held:
            if one.seat == seat:
                is_free = one.origin is None and one.until > last
                is_free = is_free and SUIT_OF.get(one.card) not in missed  # as most cards
                yield unseen if is_free else _ways(seen, one, seat)
        yield from [unseen.union(*_kept_ways(seen, seat))] * hidden


def _kept_ways(seen: Record, seat: int) -> Iterator[Ways]:
    """The same of each card that was taken, which is an event of its own."""
    for number, one in enumerate(seen.kept, len(seen.passes) * len(seen.hidden)):
        yield frozenset(way | 1 << number for way in _ways(seen, one, seat))


def _ways(seen: Record, one: Held, seat: int) -> Ways:
    """The moves by which a card can have come to this seat.

    It goes back from pass to pass, as long as nobody said to have none of its suit while the card
    must have been there.
    """
    walks, until = {(seat, 0)}, one.until
    for number, passed in reversed([*enumerate(seen.passes)]):
        if one.since < passed < one.until:
            walks = {(at, way) for at, way in walks if not _denied(seen, one, at, passed, until)}
            walks |= {_back(at, way, number, len(seen.hidden)) for at, way in walks}
            until = passed
    return frozenset(
        way
        for at, way in walks
        if one.origin in (None, at) and not _denied(seen, one, at, one.since, until)
    )


def _back(seat: int, way: int, number: int, seats: int) -> tuple[int, int]:
    """Where a card was before it came to this seat at that pass, and its moves with this one."""
    return (seat - 1) % seats, way | 1 << number * seats + seat


def _denied(seen: Record, one: Held, seat: int, since: float, until: float) -> bool:
    misses = seen.misses.get((seat, SUIT_OF.get(one.card, "")), ())
    return any(since < miss.trick < until for miss in misses)
