"""Who is shown not to have followed suit, and by which card.

Hands could also be too small for all that nobody denies having; it is not counted here. That would
only accuse several, a few tricks before a card of the same round tells who it was.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import repeat

from games.kit.hands import blame
from games.wizard.engine.deal import Miss, Misses, Table, Trick
from games.wizard.engine.hands import SWAPPING, Record, explained, record
from games.wizard.engine.tricks import SUIT_OF

MANY = 9
"""Beyond that nobody looks who of them it can have been."""


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
