"""What was seen of hidden hands in a round, and whether everybody can have followed suit with it.

Somebody who does not follow a suit says by it that the hand has none. A card of that suit which was
in the hand all the time proves the contrary. Special cards, Wizards and Jesters prove nothing.

With the Juggler everybody passes one card to the left. So a card was in a hand or in that of the
neighbour to the right, and exactly one came. There are at most two passes in a round: one card does
it, and the Witch can bring that one back once.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple, TypeAlias

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


STAYED, CAME = 0, 1
Ways: TypeAlias = frozenset[tuple[int | None, ...]]
"""What may have become of a card at each pass; None: it was in no hand then."""
Chances: TypeAlias = frozenset[int | None]
"""The same at one pass."""
Found: TypeAlias = tuple[int, Ways]
"""Where a card was seen, and how it may have come there."""


def explained(seen: Record) -> bool:
    """Whether hands and passes exist with which everybody has followed suit."""
    lying = [(one.seat, _ways(seen, one)) for one in seen.held if one.until < FOR_EVER]
    if not all(ways for _, ways in lying):
        return False
    return any(_fits(seen, (*lying, *hidden)) for hidden in _placings(seen))


def _placings(seen: Record) -> Iterator[tuple[Found, ...]]:
    """Every way the cards that were openly taken may be spread now, filled up with unseen ones."""
    kept = [one for one in seen.held if one.until == FOR_EVER]
    anyhow = _all_ways((True,) * len(seen.passes))
    for seats in product(*(places(one, seen.passes, len(seen.hidden)) for one in kept)):
        known = (one._replace(seat=at) for one, at in zip(kept, seats, strict=True))
        unseen = [held - seats.count(seat) for seat, held in enumerate(seen.hidden)]
        found = [(one.seat, _ways(seen, one)) for one in known]
        if min(unseen) >= 0 and all(ways for _, ways in found):
            filled = ((seat, anyhow) for seat, n in enumerate(unseen) for _ in range(n))
            yield *found, *filled


def _ways(seen: Record, one: Held) -> Ways:
    """Every way a card can have come to where it was seen."""
    ways = _all_ways(tuple(one.since < passed < one.until for passed in seen.passes))
    if one.origin is None and not _is_doubted(seen, one):
        return ways
    return frozenset(way for way in ways if _can_have_gone(seen, one, way))


def _is_doubted(seen: Record, one: Held) -> bool:
    """Whether anybody from whom it may have come has not followed its suit."""
    suit, seats = SUIT_OF.get(one.card, ""), len(seen.hidden)
    came_from = [(one.seat - step) % seats for step in range(len(seen.passes) + 1)]
    return bool(suit) and any((seat, suit) in seen.misses for seat in came_from)


def _all_ways(there: tuple[bool, ...]) -> Ways:
    return frozenset(product(*((STAYED, CAME) if is_there else (None,) for is_there in there)))


def _can_have_gone(seen: Record, one: Held, way: tuple[int | None, ...]) -> bool:
    """Whether nobody has said to have none of its suit while the card must have been there."""
    seat, until = one.seat, one.until
    for passed, step in zip(reversed(seen.passes), reversed(way), strict=True):
        if _denied(seen, one, seat, max(one.since, passed), until):
            return False
        seat, until = (seat - (step or 0)) % len(seen.hidden), min(until, passed)
    return one.origin in (None, seat) and not _denied(seen, one, seat, one.since, until)


def _denied(seen: Record, one: Held, seat: int, since: float, until: float) -> bool:
    misses = seen.misses.get((seat, SUIT_OF.get(one.card, "")))
    return misses is not None and any(since < miss.trick < until for miss in misses)


def _fits(seen: Record, found: Sequence[Found]) -> bool:
    """Whether each hand can have got exactly one card at each pass."""
    if not seen.passes:
        return True
    hands = [_few(ways for at, ways in found if at == seat) for seat in range(len(seen.hidden))]
    if len(seen.passes) > 1:
        return _both_passes_fit(hands)
    return all(_one_came([_chances(ways, 0) for ways in hand]) for hand in hands)


def _few(hand: Iterable[Ways]) -> tuple[Ways, ...]:
    """Of cards that are alike three are as good as more: one came or went, and two contradict."""
    return tuple(ways for ways, n in Counter(hand).items() for _ in range(min(n, 3)))


def _chances(ways: Ways, place: int) -> Chances:
    return frozenset(way[place] for way in ways)


def _one_came(chances: Sequence[Chances]) -> bool:
    """Whether exactly one card of a hand can have come, and all the others can have stayed."""
    present = [one for one in chances if None not in one]
    surely = [one for one in present if STAYED not in one]
    return len(surely) <= 1 and any(CAME in one for one in surely or present)


def _both_passes_fit(hands: Sequence[Sequence[Ways]]) -> bool:
    """Which card came second decides what the neighbour to the right had before: once round."""
    comers = [_comers(hand) for hand in hands]
    nexts = (*comers[1:], comers[0])
    links = [
        {pair for pair in product(came, gave) if _first_fits(hand, *pair)}
        for hand, came, gave in zip(hands, comers, nexts, strict=True)
    ]
    return any(_closes(links, first) for first in comers[0])


def _comers(hand: Sequence[Ways]) -> tuple[Ways, ...]:
    """The cards of which one can have come at the second pass, with all the others staying."""
    surely = [ways for ways in hand if _chances(ways, 1) == {CAME}]
    if len(surely) > 1:
        return ()
    return tuple({ways for ways in surely or hand if CAME in _chances(ways, 1)})


def _first_fits(hand: Sequence[Ways], came: Ways, gave: Ways) -> bool:
    """Whether a hand got one card at the first pass, if these two came and went at the second."""
    kept = list(hand)
    kept.remove(came)
    before = [frozenset(first for first, then in ways if then != CAME) for ways in kept]
    return _one_came([*before, frozenset(first for first, then in gave if then == CAME)])


def _closes(links: Sequence[set[tuple[Ways, Ways]]], first: Ways) -> bool:
    """Whether one can go from hand to hand, back to the first."""
    reached = {first}
    for link in links:
        reached = {gave for came, gave in link if came in reached}
    return first in reached
