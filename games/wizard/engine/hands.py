"""What was seen of hidden hands in a round, and who is proved not to have followed suit.

Not following a suit is a claim to hold none of it. A card of that suit that was in the hand all
along disproves it. Special cards, Wizards and Jesters prove nothing.

The Juggler makes everyone pass one card to the left. So a card was in this hand or in that of the
neighbour to the right, and exactly one came from there. A round has at most two passes: there is
one Juggler, and the Witch can bring it back once.

The number of cards in the hands could prove more, but is not considered here: it would only accuse
several players, a few tricks before a card of the same round shows who it was.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import repeat
from typing import NamedTuple, TypeAlias

from games.kit.hands import Ways, blame, can_happen
from games.wizard.deck import JESTER, SUITS, WIZARD
from games.wizard.engine.deal import Exchange, Miss, Table, Trick
from games.wizard.engine.tricks import OFF_SUIT, SUIT_OF

FOR_EVER = 99.0
PASSING = 0.25
"""The moment after a trick when cards are passed; the Witch acts last."""  # effects-in-order
SWAPPING = 0.5
UNSEEN = ""
"""A card nobody has seen."""
MANY = 9
"""With more suspects than this, all are named without looking further."""

Misses: TypeAlias = Mapping[tuple[int, str], tuple[Miss, ...]]
"""By seat and suit, in the order they happened."""


class Held(NamedTuple):
    """A card in a hand, from when it came there (or is first known to be) until it was seen.

    `origin` is the seat that was seen taking it; None if nobody knows who had it before a pass.
    """

    card: str
    seat: int
    until: float
    since: float = 0.0
    origin: int | None = None


class Record(NamedTuple):
    """Everything seen of hands in a round that can still prove something.

    `held` are cards that came to light, `kept` those openly taken and still in a hand; `passes`
    are the moments when cards were passed, `hidden` is how many cards each seat still holds.
    """

    exchanges: tuple[Exchange, ...]
    misses: Misses
    passes: tuple[float, ...]
    hidden: tuple[int, ...]
    held: tuple[Held, ...] = ()
    kept: tuple[Held, ...] = ()

    def seen_at(self, card: str, seat: int, until: float) -> Held:
        """A card that comes to light; before that, the player who was seen taking it had it."""
        for swap in reversed(self.exchanges):
            if swap.takes == card and swap.after + SWAPPING < until:
                return Held(card, seat, until, swap.after + SWAPPING, swap.seat)
        return Held(card, seat, until)

    def showing(self, cards: Iterable[tuple[str, int, float]]) -> "Record":
        """The record once these cards have come to light, each at a seat and a moment."""
        shown = tuple([self.seen_at(*one) for one in cards])
        names, hidden = {one.card for one in shown}, list(self.hidden)
        for one in shown:
            hidden[one.seat] -= 1
        kept = tuple([one for one in self.kept if one.card not in names])
        return self._replace(held=self.held + shown, kept=kept, hidden=tuple(hidden))

    def places(self, one: Held) -> tuple[int, ...]:
        """The seats where a taken card may be: each pass since then can have moved it on."""
        times, seats = sum(passed > one.since for passed in self.passes), len(self.hidden)
        return tuple((one.seat + step) % seats for step in range(times + 1))


def record(table: Table) -> Record:
    """What was seen in the round so far; what cards before any pass prove was said at the time."""
    passes = tuple(after + PASSING for after in table.deal.passes)
    hidden = (table.left,) * len(table.won)
    seen = Record(remembered(table), _with_misses({}, misses(table)), passes, hidden)
    held = tuple(seen.seen_at(*one) for one in _open_cards(table)) if passes else ()
    takers = {swap.takes: swap.seat for swap in seen.exchanges if swap.takes not in table.gone}
    taken = (seen.seen_at(card, seat, FOR_EVER) for card, seat in takers.items())
    kept = tuple(one for one in taken if not _may_be_given(table, one, seen.places(one)))
    return seen._replace(held=held, kept=kept)


def remembered(table: Table) -> tuple[Exchange, ...]:
    """The openly taken cards of which there is only one in the deck."""
    return tuple(swap for swap in table.deal.exchanges if swap.takes not in (WIZARD, JESTER))


def _open_cards(table: Table) -> Iterator[tuple[str, int, float]]:
    """The cards that came to light since the first pass: played, or given away to the Witch."""
    first, seats = table.deal.passes[0], len(table.won)
    for number, trick in enumerate(table.tricks[first:], first + 1):
        for place, card in enumerate(trick.cards):
            yield card, (trick.leader + place) % seats, number
    for swap in table.deal.exchanges:
        if swap.after >= first:
            yield swap.gives or UNSEEN, swap.seat, swap.after + SWAPPING


def _may_be_given(table: Table, kept: Held, places: Sequence[int]) -> bool:
    """Whether it may have been given away unseen to the Witch since then."""
    return any(
        swap.gives is None and swap.seat in places and swap.after + SWAPPING > kept.since
        for swap in table.deal.exchanges
    )


def explained(seen: Record) -> bool:
    """Whether there are hands and passes with which everyone has followed suit.

    At each pass every hand gets exactly one card, and each taken card is in exactly one place.
    """
    events = len(seen.passes) * len(seen.hidden) + len(seen.kept)
    is_silent = not seen.misses and not seen.exchanges
    return is_silent or can_happen(_all_ways(seen), (1 << events) - 1)


def _all_ways(seen: Record) -> Iterator[Ways]:
    """How each card can have come into its hand; a hidden card may be any of those kept."""
    missed, last = {suit for _, suit in seen.misses}, max(seen.passes, default=0.0)
    for seat, hidden in enumerate(seen.hidden):
        unseen = _ways(seen, Held(UNSEEN, seat, FOR_EVER), seat)
        for one in seen.held:
            if one.seat == seat:
                is_free = one.origin is None and one.until > last
                is_free = is_free and SUIT_OF.get(one.card) not in missed  # as most cards
                yield unseen if is_free else _ways(seen, one, seat)
        kept = enumerate(seen.kept, len(seen.passes) * len(seen.hidden))  # events of their own
        taken = ({way | 1 << n for way in _ways(seen, one, seat)} for n, one in kept)
        yield from [unseen.union(*taken)] * hidden


def _ways(seen: Record, one: Held, seat: int) -> Ways:
    """The passes by which a card can have come to this seat.

    Traced back from pass to pass, as long as nobody claimed to have none of its suit while they
    must have held the card.
    """
    walks, until, seats = {(seat, 0)}, one.until, len(seen.hidden)
    for number, passed in reversed([*enumerate(seen.passes)]):
        if one.since < passed < one.until:
            walks = {(at, way) for at, way in walks if not _denied(seen, one, at, passed, until)}
            walks |= {((at - 1) % seats, way | 1 << number * seats + at) for at, way in walks}
            until = passed
    return frozenset(
        way
        for at, way in walks
        if one.origin in (None, at) and not _denied(seen, one, at, one.since, until)
    )


def _denied(seen: Record, one: Held, seat: int, since: float, until: float) -> bool:
    misses = seen.misses.get((seat, SUIT_OF.get(one.card, "")), ())
    return any(since < miss.trick < until for miss in misses)


class Proof(NamedTuple):
    """This seat's card in this trick proves that one of the blamed could have followed suit.

    If nobody is blamed, the card itself is where it cannot be. `held` is the card everyone knows
    to be in the hand of the player who does not follow now; empty if it is one of several.
    """

    seat: int
    card: str
    trick: int
    blamed: tuple[Miss, ...]
    held: str = ""


def proofs(table: Table, cards: Sequence[str]) -> tuple[Proof, ...]:
    """What the cards of the next trick prove about earlier tricks."""
    if table.deal.passes or table.deal.exchanges:
        return tuple(_proofs_of_stirred_hands(table, cards))
    missed = misses(table, {SUIT_OF.get(card, "") for card in cards})
    played = zip(table.order, cards, strict=True) if missed else ()
    return tuple(
        Proof(seat, card, table.number, (miss,))
        for seat, card in played
        for miss in missed
        if (miss.seat, miss.suit) == (seat, SUIT_OF.get(card))
    )


def _proofs_of_stirred_hands(table: Table, cards: Sequence[str]) -> Iterator[Proof]:
    seen = record(table)
    if explained(_with(seen, table, cards)):
        return
    for place, (seat, card) in enumerate(zip(table.order, cards, strict=True), 1):
        now = _with(seen, table, cards[:place])
        if not explained(now):
            found = _found(now, seat, card, table.number)
            yield from found
            if blamed := blamed_in(found):
                seen = seen._replace(misses=_without(seen.misses, blamed))
            else:
                table = forgiven(table, found)
                seen = record(table)


def _found(seen: Record, seat: int, card: str, number: int) -> tuple[Proof, ...]:
    """What an unexplained card proves: certain misses one by one, or one out of several."""
    suits = {SUIT_OF.get(one.card) for one in (*seen.held, *seen.kept)}
    misses = (miss for several in seen.misses.values() for miss in several if miss.suit in suits)
    blamed = blame(
        sorted(misses, key=lambda miss: miss.trick),
        lambda some: explained(seen._replace(misses=_without(seen.misses, some))),
        MANY,
    )
    return tuple(Proof(seat, card, number, some) for some in blamed)


def _with(seen: Record, table: Table, cards: Sequence[str]) -> Record:
    """The record with these cards played to the next trick."""
    return seen.showing(zip(cards, table.order, repeat(table.number), strict=False))


def forgiven(table: Table, found: Sequence[Proof]) -> Table:
    """The table after the players let these misses pass, so that they are not found again.

    Where nobody is blamed, nothing is known about single cards any more.
    """
    excused = (*table.deal.excused, *blamed_in(found))
    exchanges = table.deal.exchanges if all(proof.blamed for proof in found) else ()
    return table._replace(deal=table.deal._replace(excused=excused, exchanges=exchanges))


def blamed_in(found: Iterable[Proof]) -> tuple[Miss, ...]:
    """The misses of which these proofs speak."""
    return tuple(miss for proof in found for miss in proof.blamed)


def own_proofs(table: Table, trick: Trick) -> tuple[Proof, ...]:
    """Who does not follow in this trick although everyone saw a card of the suit enter the hand."""
    fresh = _missed(trick, table.number)
    if not table.deal.exchanges or not fresh:  # a miss can only contradict a card that was seen
        return ()
    seen = _with(record(table), table, trick.cards)
    found: list[Proof] = []
    was_explained = explained(seen)
    for miss in fresh:
        now = seen._replace(misses=_with_misses(seen.misses, (miss,)))
        if was_explained and not explained(now):
            fresh_proofs = _found(now, miss.seat, miss.card, table.number)
            found += (proof._replace(held=_held_card(now, miss)) for proof in fresh_proofs)
        else:
            seen = now
    return tuple(found)


def _held_card(seen: Record, miss: Miss) -> str:
    """The card of that suit that must be in the hand, if there is only one candidate."""
    kept = (one for one in seen.kept if SUIT_OF.get(one.card) == miss.suit)
    held = [one.card for one in kept if miss.seat in seen.places(one)]
    return held[-1] if len(held) == 1 or not seen.passes else ""


def given_proofs(table: Table, gives: str) -> tuple[Proof, ...]:
    """What is proved by a card the Witch's player openly gives away after the trick."""
    seat, number = table.deal.witch or 0, len(table.tricks)
    now = record(table).showing([(gives, seat, number + SWAPPING)])
    return () if explained(now) else _found(now, seat, gives, number)


def misses(table: Table, suits: Collection[str] = SUITS) -> list[Miss]:
    """Who did not follow these suits in this round, but for what the players let pass."""
    return [
        miss
        for number, trick in enumerate(table.tricks, 1)
        if trick.led in suits
        for miss in _missed(trick, number)
        if miss not in table.deal.excused
    ]


def _missed(trick: Trick, number: int) -> Sequence[Miss]:
    """Who did not follow the led suit in this trick."""
    cards, led, leader, astray = trick.cards, trick.led, trick.leader, OFF_SUIT[trick.led]
    if astray.isdisjoint(cards):
        return ()
    return [
        Miss((leader + place) % len(cards), led, number, card, trick.slot, trick.counted[:place])
        for place, card in enumerate(cards)
        if card in astray
    ]


def _with_misses(misses: Misses, fresh: Iterable[Miss]) -> Misses:
    grown = dict(misses)
    for miss in fresh:
        key = miss.seat, miss.suit
        grown[key] = (*grown.get(key, ()), miss)
    return grown


def _without(misses: Misses, blamed: Collection[Miss]) -> Misses:
    left = {key: tuple(one for one in each if one not in blamed) for key, each in misses.items()}
    return {key: each for key, each in left.items() if each}
