"""What was seen of hidden hands in a round, and who is shown not to have followed suit with it.

Somebody who does not follow a suit says by it that the hand has none. A card of that suit which was
in the hand all the time proves the contrary. Special cards, Wizards and Jesters prove nothing.

With the Juggler everybody passes one card to the left. So a card was in a hand or in that of the
neighbour to the right, and exactly one came. There are at most two passes in a round: one card does
it, and the Witch can bring that one back once.

Hands could also be too small for all that nobody denies having; it is not counted here. That would
only accuse several, a few tricks before a card of the same round tells who it was.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import repeat
from typing import NamedTuple

from games.kit.hands import Ways, blame, can_happen
from games.wizard.deck import JESTER, WIZARD
from games.wizard.engine.deal import Exchange, Miss, Misses, Table, Trick
from games.wizard.engine.tricks import SUIT_OF

FOR_EVER = 99.0
PASSING = 0.25
"""The moment after a trick when cards are passed; the Witch comes last."""  # effects-in-order
SWAPPING = 0.5
UNSEEN = ""
"""A card that nobody has seen."""
MANY = 9
"""Beyond that nobody looks who of them it can have been."""


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


@dataclass(frozen=True, slots=True)
class Proof:
    """This seat's card in this trick shows that one of these did not follow suit and could have.

    Without any of them the card itself is where it cannot be. `held` is the card which everybody
    knows to be in the hand of somebody who does not follow now, unless it is one of several.
    """

    seat: int
    card: str
    trick: int
    blamed: tuple[Miss, ...]
    held: str = ""


def proofs(table: Table, cards: Sequence[str]) -> tuple[Proof, ...]:
    """What the cards of the next trick prove of those before."""
    if table.deal.stirred:
        return _proofs_of_stirred_hands(table, cards)
    misses = table.run.misses
    suits = zip(table.order, map(SUIT_OF.get, cards), strict=True)
    if not misses or misses.keys().isdisjoint(suits):  # nearly always nobody plays such a card
        return ()
    return tuple(
        Proof(seat, card, table.number, (miss,))
        for seat, card in zip(table.order, cards, strict=True)
        for miss in misses.get((seat, SUIT_OF.get(card, "")), ())
    )


def _proofs_of_stirred_hands(table: Table, cards: Sequence[str]) -> tuple[Proof, ...]:
    if not table.run.misses and not table.deal.exchanges:
        return ()
    seen = record(table)
    return () if explained(_with(seen, table, cards)) else tuple(_one_by_one(seen, table, cards))


def _one_by_one(seen: Record, table: Table, cards: Sequence[str]) -> Iterator[Proof]:
    for place, (seat, card) in enumerate(zip(table.order, cards, strict=True)):
        now = _with(seen, table, cards[: place + 1])
        if not explained(now):
            found = _found(now, seat, card, table.number)
            yield from found
            blamed = tuple(miss for proof in found for miss in proof.blamed)
            table = table if blamed else forgetting(table)
            seen = _forgiving(seen, blamed) if blamed else record(table)


def _found(seen: Record, seat: int, card: str, number: int) -> tuple[Proof, ...]:
    """What a card proves that nothing else explains: certain misses one by one, or one of many."""
    suits = {SUIT_OF.get(one.card) for one in (*seen.held, *seen.kept)}
    misses = (miss for several in seen.misses.values() for miss in several if miss.suit in suits)
    blamed = blame(
        sorted(misses, key=lambda miss: miss.trick),
        lambda some: explained(_forgiving(seen, some)),
        MANY,
    )
    return tuple(Proof(seat, card, number, some) for some in blamed)


def forgetting(table: Table) -> Table:
    """The same without what was known of single cards."""
    return table._replace(deal=table.deal._replace(exchanges=()))


def _with(seen: Record, table: Table, cards: Sequence[str]) -> Record:
    """The same with these cards played to the next trick."""
    return seen.showing(zip(cards, table.order, repeat(table.number), strict=False))


def _forgiving(seen: Record, blamed: Collection[Miss]) -> Record:
    return seen._replace(misses=without(seen.misses, blamed))


def without(misses: Misses, blamed: Collection[Miss]) -> Misses:
    """The misses that are left once some are accounted for."""
    left = {key: tuple(one for one in each if one not in blamed) for key, each in misses.items()}
    return {key: each for key, each in left.items() if each}


def forgiven(table: Table, found: Sequence[Proof]) -> Table:
    """What the table let pass is not found again."""
    blamed = tuple(miss for proof in found for miss in proof.blamed)
    misses = without(table.run.misses, blamed)
    table = table._replace(run=table.run._replace(misses=misses))
    return table if all(proof.blamed for proof in found) else forgetting(table)


def own_proofs(table: Table, trick: Trick) -> tuple[Proof, ...]:
    """Who does not follow in this trick with a card in hand that everybody saw come there."""
    fresh = missed(trick, table.number, len(table.run.won))
    if not table.deal.exchanges or not fresh:  # a miss can only contradict a card that was seen
        return ()
    seen = _with(record(table), table, trick.cards)
    found: list[Proof] = []
    was_explained = explained(seen)
    for miss in fresh:
        now = seen._replace(misses=added(seen.misses, (miss,)))
        if was_explained and not explained(now):
            fresh_proofs = _found(now, miss.seat, miss.card, table.number)
            found += (replace(proof, held=_held_card(now, miss)) for proof in fresh_proofs)
        else:
            seen = now
    return tuple(found)


def _held_card(seen: Record, miss: Miss) -> str:
    """The card of that suit which must be in the hand, if it can be no other."""
    held = [
        one.card
        for one in seen.kept
        if SUIT_OF.get(one.card) == miss.suit and miss.seat in seen.places(one)
    ]
    return held[-1] if len(held) == 1 or not seen.passes else ""


def given_proofs(table: Table, gives: str) -> tuple[Proof, ...]:
    """What a card shows that the Witch's player gives away openly after the trick."""
    seat, number = table.deal.witch or 0, len(table.run.tricks)
    now = record(table).showing([(gives, seat, number + SWAPPING)])
    return () if explained(now) else _found(now, seat, gives, number)


def missed(trick: Trick, number: int, seats: int) -> list[Miss]:
    """Who did not follow the suit that was led; before it nothing with a suit was played."""
    return [
        Miss(
            (trick.leader + place) % seats,
            trick.led,
            number,
            trick.cards[place],
            trick.slot,
            trick.counted[:place],
        )
        for place in trick.astray
    ]


def added(misses: Misses, fresh: Iterable[Miss]) -> Misses:
    """The misses with some more."""
    grown = dict(misses)
    for miss in fresh:
        key = miss.seat, miss.suit
        grown[key] = (*grown.get(key, ()), miss)
    return grown
