"""Whether what a table counted can come of a deal of which a part is known.

Where only tricks count, every order in which the rest can be won is looked at, so it is exact.
Where cards count, everybody is held against the cards that are out, and all together against the
tricks they need for it: nothing is ruled out that can be.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import partial
from itertools import combinations_with_replacement, product
from typing import Any, NamedTuple, TypeAlias

from games.dwarf_king.deck import RANKS, TRICKS
from games.dwarf_king.engine.prospects import Unfinished, ends_of, so_far, with_answer
from games.dwarf_king.scoring import tallies
from games.dwarf_king.scoring.limits import before_the_card
from games.dwarf_king.scoring.points import Counts, Deal, Heaps, Tally, Won
from games.dwarf_king.scoring.tallies import FOUR, THIRD

Asks: TypeAlias = tuple[Tally, ...]
Claims: TypeAlias = tuple[Counts, ...]
"""For every question the number of every seat."""
NOTHING_MORE: Counts = (0,) * max(TRICKS)
NO_WAY = frozenset[int]()


def alone(ask: Tally, now: Unfinished, seat: int, number: int) -> bool:
    """Whether somebody can have this number, whatever the others have."""
    if ask is tallies.PLACE:
        return number in _places(now, seat)
    if ask.followed:
        ends = ends_of(ask, now, seat)
        return min(ends) <= number <= max(ends)
    return bool(_tricks_for((ask,), now, seat).get((number,)))


def _places(now: Unfinished, seat: int) -> Collection[int]:
    """Whoever has won three tricks has that place; the others come later or not at all."""
    places = [so_far(tallies.PLACE, now, one) for one in range(now.deal.seats)]
    if places[seat]:
        return (places[seat],)
    return (0, *range(max(places) + 1, tallies.PLACE.most(now.deal) + 1))


def together(now: Unfinished, claims: Claims) -> bool:
    """Whether all players can have all these numbers."""
    asks, numbers = now.deal.task.asks, zip(*claims, strict=True)
    if asks[0].followed:
        return _in_some_order(asks[0].key, now, claims[0])
    if not all(_spare_triples(now, *one) for one in zip(asks, claims, strict=True)):
        return False
    tricks = [_tricks_for(asks, now, seat).get(one, NO_WAY) for seat, one in enumerate(numbers)]
    return _add_up(now, tricks, *_in_both(now, claims))


def highest(ask: Tally, now: Unfinished, named: Counts) -> bool:
    """Whether just those who are named can have the highest number."""
    able = [_tricks_for((ask,), now, seat) for seat in range(now.deal.seats)]
    lower = [NO_WAY] * now.deal.seats
    for number in range(ask.most(now.deal) + 1):
        just = [ways.get((number,), NO_WAY) for ways in able]
        tricks = [just[seat] if named[seat] else lower[seat] for seat in range(now.deal.seats)]
        if all(tricks) and _add_up(now, tricks):
            return True
        lower = [one | more for one, more in zip(lower, just, strict=True)]
    return False


def _in_both(now: Unfinished, claims: Claims) -> tuple[Counts, int]:
    """What everybody still needs of two counted kinds together, and how many cards are of both.

    That is -1 where the numbers leave too few for what is out.
    """
    deal, asks = now.deal, now.deal.task.asks
    if len(asks) == 1 or not all(ask.in_all(deal) for ask in asks):
        return NOTHING_MORE, 0
    more = [
        [number - so_far(ask, now, seat) for seat, number in enumerate(claim)]
        for ask, claim in zip(asks, claims, strict=True)
    ]
    lone = (Won((card,), 0) for card in now.out)
    shared = sum(all(ask.number(deal, one, (), 0) for ask in asks) for one in lone)
    return tuple(map(int.__add__, *more)), -1 if sum(map(min, *more)) < shared else shared


def _add_up(
    now: Unfinished, tricks: list[frozenset[int]], needed: Counts = NOTHING_MORE, shared: int = 0
) -> bool:
    """Whether everybody can have one of these numbers of tricks, so that all are won.

    With so many tricks somebody takes a few cards at least that are of both kinds.
    """
    sums = {0: 0}
    for seat, numbers in enumerate(tricks):
        grown: dict[int, int] = {}
        for (before, cost), number in product(sums.items(), numbers):
            cost += max(0, needed[seat] - now.more(seat, number))
            grown[before + number] = min(cost, grown.get(before + number, cost))
        sums = grown
    return sums.get(now.deal.tricks, shared + 1) <= shared


# With how many cards and tricks somebody can have counted a number.


def _tricks_for(asks: Asks, now: Unfinished, seat: int) -> Mapping[Counts, frozenset[int]]:
    """By all that somebody can have counted in the end with how many tricks that can be."""
    able = {tricks: now.more(seat, tricks) for tricks in now.numbers_of_tricks(seat)}
    if asks == (tallies.WON_TRICKS,):
        return {(tricks,): frozenset((tricks,)) for tricks in able}
    return {
        numbers: frozenset(tricks for tricks, more in able.items() if bits >> more & 1)
        for numbers, bits in _sizes(asks, now, seat).items()
    }


def _sizes(asks: Asks, now: Unfinished, seat: int) -> Mapping[Counts, int]:
    """By the numbers a bit for every number of further cards with which they can be counted."""
    heap, past, start, numbers = _side_by_side(*(ask.heaps(now.deal) for ask in asks if ask.heaps))
    has, more = Counter(map(heap, now.won[seat].cards)), Counter(map(heap, now.out))
    ways = {start: 1}
    for one in sorted(set(map(heap, now.deal.cards))):
        grown: dict[Any, int] = defaultdict(int)
        for cards in range(more[one] + 1):
            for count, bits in ways.items():
                grown[past(count, one, has[one] + cards)] |= bits << cards
        ways = grown
    sizes: dict[Counts, int] = defaultdict(int)
    for count, bits in ways.items():
        sizes[numbers(count)] |= bits | bits << now.magic
    return sizes


def _side_by_side(one: Heaps, other: Heaps | None = None) -> tuple[Any, Any, Any, Any]:
    """The heaps of one or two questions, and how these are counted at once."""
    if other is None:
        return one.heap, one.past, one.start, lambda so_far: (one.result(so_far),)
    return (
        lambda card: (one.heap(card), other.heap(card)),
        lambda so_far, heap, cards: (
            one.past(so_far[0], heap[0], cards),
            other.past(so_far[1], heap[1], cards),
        ),
        (one.start, other.start),
        lambda so_far: (one.result(so_far[0]), other.result(so_far[1])),
    )


def _spare_triples(now: Unfinished, ask: Tally, claim: Counts) -> bool:
    """Whether enough values are left of which nobody has a card, for whoever needs them."""
    if ask not in (tallies.COURT_TRIPLES, tallies.NUMBER_TRIPLES):
        return True
    own: Counter[int] = Counter()
    free = 0
    for rank in RANKS:
        alike = Won(tuple(card for card in now.deal.cards if card[1:] == rank), 0)
        if ask.number(now.deal, alike, (), 0):
            owners = [
                s for s, won in enumerate(now.won) if not set(won.cards).isdisjoint(alike.cards)
            ]
            free += not owners
            own.update(owners if len(owners) == 1 else ())
    return sum(max(0, wanted - own[seat]) for seat, wanted in enumerate(claim)) <= free


# The order in which tricks are won: what is left of it that matters, trick after trick.

Step: TypeAlias = Callable[[Any, int], Any]
"""From what matters before a trick to what matters after it; None where the claim is lost."""


class Order(NamedTuple):
    """What matters before the first trick, after each one, and whether it is what was claimed."""

    start: Any
    step: Step
    is_met: Callable[[Any], bool]


def _in_some_order(key: str, now: Unfinished, claim: Counts) -> bool:
    """Whether the tricks still to come can be won so that everybody has just this."""
    order, seats = ORDERS[key](now.deal, claim), range(now.deal.seats)
    state = order.start
    for winner in now.winners:
        state = order.step(state, winner)
        if state is None:
            return False
    needs = now.needs | {seat for seat in seats if now.hidden[seat] < 0}
    ways = {(state, needs)}
    for _ in range(now.left):
        ways = set(_one_more(order.step, ways, seats))
    return any(not needs and order.is_met(state) for state, needs in ways)


def _one_more(
    step: Step, ways: Iterable[tuple[Any, frozenset[int]]], seats: range
) -> Iterator[tuple[Any, frozenset[int]]]:
    for state, needs in ways:
        for winner in seats:
            after = step(state, winner)
            if after is not None:
                yield after, needs - {winner} if winner in needs else needs


def _runs(deal: Deal, runs: Counts) -> Order:
    """Who won the last tricks and how many, and who has had a run as long as claimed."""
    wanted = frozenset(seat for seat, run in enumerate(runs) if run)

    def step(state: Any, winner: int) -> Any:
        last, length, met = state
        length = length + 1 if winner == last else 1
        if length > runs[winner]:
            return None
        return winner, length, met | {winner} if length == runs[winner] else met

    return Order((None, 0, frozenset()), step, lambda state: state[2] == wanted)


def _fours(deal: Deal, claim: Counts, is_done: Callable[[int, int], bool]) -> Order:
    """How many tricks everybody has won, or lost, one after another; four times that stays."""
    wanted = tuple(map(bool, claim))

    def step(state: Any, winner: int) -> Any:
        after = tuple(
            min(one + 1, FOUR) if one == FOUR or is_done(seat, winner) else 0
            for seat, one in enumerate(state)
        )
        is_lost = any(one == FOUR and not wanted[seat] for seat, one in enumerate(after))
        return None if is_lost else after

    return Order((0,) * deal.seats, step, lambda state: tuple(map(FOUR.__eq__, state)) == wanted)


def _third_tricks(deal: Deal, claim: Counts) -> Order:
    """How many tricks everybody has, up to three."""

    def step(state: Any, winner: int) -> Any:
        has = state[winner] + 1
        if has > THIRD:
            return state
        if has == THIRD and state.count(THIRD) + 1 != claim[winner]:
            return None
        return (*state[:winner], has, *state[winner + 1 :])

    wanted = tuple(map(bool, claim))
    return Order((0,) * deal.seats, step, lambda state: tuple(map(THIRD.__eq__, state)) == wanted)


def _last_four(deal: Deal, claim: Counts) -> Order:
    """How many tricks are won, and how many of the last four are left for everybody."""

    def step(state: Any, winner: int) -> Any:
        number, left = state
        if number < deal.tricks - FOUR:
            return number + 1, left
        left = (*left[:winner], left[winner] - 1, *left[winner + 1 :])
        return (number + 1, left) if left[winner] >= 0 else None

    return Order((0, claim), step, lambda state: not any(state[1]))


ORDERS: dict[str, Callable[[Deal, Counts], Order]] = {
    tallies.RUN.key: _runs,
    tallies.WON_FOUR.key: partial(_fours, is_done=int.__eq__),
    tallies.LOST_FOUR.key: partial(_fours, is_done=int.__ne__),
    tallies.PLACE.key: _third_tricks,
    tallies.LAST_FOUR.key: _last_four,
}


# Only the points.


def points_can_come(now: Unfinished, points: Counts, dealer: int | None) -> bool:
    """Whether everybody can get these points, with whatever the special card does.

    The `dealer` of the next deal is whoever took the green 5, if somebody is named.
    """
    can_pay = _payments(now)
    for answer, before in before_the_card(now.deal, points):
        then = with_answer(now, answer)
        then = then if then is None else then.with_dealer(dealer)
        if then is not None and can_pay(then, before):
            return True
    return False


Pays: TypeAlias = Callable[[Unfinished, Counts], bool]


def _payments(now: Unfinished) -> Pays:
    """How to find out whether the task can give everybody these points."""
    if now.deal.task.asks == (tallies.WON_TRICKS,):
        return _pays_for_tricks(now)
    if now.deal.task.compares_players:
        return lambda then, points: all(
            own in _compared(then, seat) for seat, own in enumerate(points)
        )
    return _pays_everybody(now.deal)


def _pays_for_tricks(now: Unfinished) -> Pays:
    """Every way in which the tricks still to come can be shared out."""
    shares = [(tricks, now.deal.task.score(now.deal, tricks)) for tricks in _shared(now)]

    def pays(then: Unfinished, points: Counts) -> bool:
        able = [frozenset(then.numbers_of_tricks(seat)) for seat in range(now.deal.seats)]
        return any(
            scored == points and all(map(frozenset.__contains__, able, tricks))
            for tricks, scored in shares
        )

    return pays


def _shared(now: Unfinished) -> Iterator[Counts]:
    for winners in combinations_with_replacement(range(now.deal.seats), now.left):
        yield tuple(won.tricks + winners.count(seat) for seat, won in enumerate(now.won))


def _compared(now: Unfinished, seat: int) -> set[int]:
    """The points with the most against the least of the others, and the other way round."""
    task = now.deal.task
    able = (_tricks_for(task.asks, now, one) for one in range(now.deal.seats))
    sums = [[own for (own,), tricks in one.items() if tricks] or [0] for one in able]
    ends = [(min(some), max(some)) for some in sums]
    counts = (
        tuple(end[is_most if one == seat else not is_most] for one, end in enumerate(ends))
        for is_most in (True, False)
    )
    return {task.score(now.deal, one)[seat] for one in counts}


def _pays_everybody(deal: Deal) -> Pays:
    """Everybody's points come from the own numbers alone."""
    task = deal.task
    numbers: dict[int, list[Counts]] = {}
    for own in product(*(range(ask.most(deal) + 1) for ask in task.asks)):
        everybody = ((one,) * deal.seats for one in own)
        numbers.setdefault(task.score(deal, *everybody)[0], []).append(own)

    def pays(then: Unfinished, points: Counts) -> bool:
        able = [numbers.get(one, []) for one in points]
        if task.follows_tricks or task.asks[0].card:
            ways = (tuple(zip(*one, strict=True)) for one in product(*able))
            return any(_is_whole(then, claims) for claims in ways)
        tricks = [_tricks_for(task.asks, then, seat) for seat in range(deal.seats)]
        return _add_up(
            then,
            [
                NO_WAY.union(*(one.get(own, NO_WAY) for own in some))
                for one, some in zip(tricks, able, strict=True)
            ],
        )

    return pays


def _is_whole(now: Unfinished, claims: Claims) -> bool:
    """Whether these numbers go together; one card is won by one player."""
    ask, claim = now.deal.task.asks[0], claims[0]
    if not ask.card:
        return together(now, claims)
    owner = claim.index(1) if sum(claim) == 1 else None
    return owner is not None and now.holding(ask.card, owner) is not None
