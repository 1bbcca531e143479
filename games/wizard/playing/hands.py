"""What open cards tell of hidden hands, and whether everybody can have followed suit with them.

Somebody who does not follow a suit says by it that the hand has none. A card of that suit which was
in the hand all the time proves the contrary. Special cards, Wizards and Jesters prove nothing.
A card passed with the Juggler was in a hand or in that of the neighbour to the right; exactly one
came. Before the last pass but one nothing is remembered.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product

from games.wizard.cards import JESTER, WIZARD
from games.wizard.playing.deal import Exchange, Misses, Table
from games.wizard.tricks import SUIT_OF

FOR_EVER = 99.0
PASSING = 0.25
"""The moment after a trick when cards are passed; the Witch comes last."""  # effects-in-order
SWAPPING = 0.5


@dataclass(frozen=True, slots=True)
class Held:
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
    """All that was seen of hands in a round.

    `passed` is the moment of the last pass, `hidden` the cards of each seat that nobody has seen.
    """

    held: tuple[Held, ...]
    misses: Misses
    passed: float | None
    hidden: tuple[int, ...]


def record(table: Table) -> Record:
    """What was seen so far in the round."""
    passes, exchanges = table.deal.passes, remembered(table)
    held = [
        seen_at(card, (trick.leader + place) % table.pad.agreed.seats, number, exchanges)
        for number, trick in enumerate(table.run.tricks, 1)
        for place, card in enumerate(trick.cards)
    ]
    held += [
        seen_at(swap.gives, swap.seat, swap.after + SWAPPING, exchanges)
        for swap in table.deal.exchanges
        if swap.gives is not None and swap.after
    ]
    passed = passes[-1] + PASSING if passes else None
    hidden = [table.left + _unseen(table, seat, passed) for seat in range(len(table.run.won))]
    kept = _still_held(held, exchanges, passed, len(hidden))
    return Record((*held, *kept), table.run.misses, passed, tuple(hidden))


def remembered(table: Table) -> tuple[Exchange, ...]:
    """The exchanges after the last pass but one; before it cards may have gone two seats on."""
    passes = table.deal.passes
    since = passes[-2] + PASSING if len(passes) > 1 else -1
    return tuple(
        swap
        for swap in table.deal.exchanges
        if swap.after + SWAPPING > since and swap.takes not in (WIZARD, JESTER)
    )


def seen_at(card: str, seat: int, until: float, exchanges: Sequence[Exchange]) -> Held:
    """A card that comes to light; whoever was seen taking it had it before."""
    for swap in reversed(exchanges):
        if swap.takes == card and swap.after + SWAPPING < until:
            return Held(card, seat, until, swap.after + SWAPPING, swap.seat)
    return Held(card, seat, until)


def _still_held(
    held: Sequence[Held], exchanges: Sequence[Exchange], passed: float | None, seats: int
) -> Iterator[Held]:
    """Cards that somebody was seen taking and nobody has played, or given away unseen, since."""
    for place, swap in enumerate(exchanges):
        moment, later = swap.after + SWAPPING, exchanges[place + 1 :]
        if any(one.card == swap.takes and one.until > moment for one in held):
            continue
        kept = Held(swap.takes, swap.seat, FOR_EVER, moment, swap.seat)
        holders = _places(kept, passed, seats)
        if not any(other.gives is None and other.seat in holders for other in later):
            yield kept


def _unseen(table: Table, seat: int, passed: float | None) -> int:
    """Cards given to the Witch's trick face down after the pass."""
    return sum(
        swap.seat == seat and swap.gives is None and swap.after + SWAPPING > (passed or 0)
        for swap in table.deal.exchanges
    )


def explained(seen: Record) -> bool:
    """Whether hands and passes exist with which everybody has followed suit."""
    seats = range(len(seen.hidden))
    return any(all(_fits(seen, held, seat) for seat in seats) for held in _placings(seen))


def _placings(seen: Record) -> Iterator[tuple[Held, ...]]:
    """Every way the cards that are still held may be spread: passed on, or not."""
    lying = tuple(one for one in seen.held if one.until < FOR_EVER)
    held = [one for one in seen.held if one.until == FOR_EVER]
    places = [_places(one, seen.passed, len(seen.hidden)) for one in held]
    for seats in product(*places):
        yield *lying, *(replace(one, seat=at) for one, at in zip(held, seats, strict=True))


def _places(one: Held, passed: float | None, seats: int) -> tuple[int, ...]:
    if passed is None or one.since > passed:
        return (one.seat,)
    return one.seat, (one.seat + 1) % seats


def _fits(seen: Record, held: Sequence[Held], seat: int) -> bool:
    """Whether one seat's cards go with what it said, and with what came from the right."""
    mine, passed = [one for one in held if one.seat == seat], seen.passed
    unknown = seen.hidden[seat] - sum(one.until == FOR_EVER for one in mine)
    if unknown < 0 or any(_denied(seen, one, seat) for one in mine):
        return False
    crossed = [one for one in mine if passed is not None and one.since < passed < one.until]
    if any(one.origin not in (None, seat) for one in mine if one not in crossed):
        return False
    return passed is None or _passes(seen, crossed, seat, unknown)


def _denied(seen: Record, one: Held, seat: int) -> bool:
    """Whether the seat said that it had none, while the card surely was in this hand."""
    return _contradicts(seen, one, seat, _from(one, seen.passed), one.until)


def _from(one: Held, passed: float | None) -> float:
    """Since when the card surely was in this hand."""
    return one.since if passed is None or one.until < passed else max(one.since, passed)


def _passes(seen: Record, crossed: Sequence[Held], seat: int, unknown: int) -> bool:
    """Whether exactly one of the cards can have come from the right, and all others not."""
    passed = seen.passed or 0
    came = [
        one
        for one in crossed
        if one.origin not in (None, seat) or _contradicts(seen, one, seat, one.since, passed)
    ]
    if came:
        return len(came) == 1 and _may_come(seen, came[0], seat)
    return unknown > 0 or any(_may_come(seen, one, seat) for one in crossed)


def _may_come(seen: Record, one: Held, seat: int) -> bool:
    right, passed = (seat - 1) % len(seen.hidden), seen.passed or 0
    return one.origin in (None, right) and not _contradicts(seen, one, right, one.since, passed)


def _contradicts(seen: Record, one: Held, seat: int, since: float, until: float) -> bool:
    """Whether this seat said in the meantime that it has none of that suit."""
    misses = seen.misses.get((seat, SUIT_OF.get(one.card, "")), ())
    return any(since < miss.trick < until for miss in misses)
