"""A deal of which some tricks are entered: what is certain of it, and what can still come."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from functools import partial
from itertools import combinations, pairwise, product
from typing import NamedTuple, TypeAlias

from games.dwarf_king.deck import CARDS, COURT, SORCERER, Card, court_cards
from games.dwarf_king.engine.deal import Running, Trick
from games.dwarf_king.engine.sheet import Setting
from games.dwarf_king.options import ELITE_MISSING, IGNORE
from games.dwarf_king.scoring import tallies
from games.dwarf_king.scoring.points import Ask, Counts, Deal, Special, Tally, Task, Who, Won
from games.dwarf_king.scoring.specials import JOKER, SCOUT, TINKERER


class Unfinished(NamedTuple):
    """What everybody has won so far, who won which trick, and the cards that are still out."""

    deal: Deal
    tricks: tuple[Trick, ...]
    won: tuple[Won, ...]
    winners: tuple[int, ...]
    out: tuple[Card, ...]

    @property
    def left(self) -> int:
        """How many tricks are still to come."""
        return self.deal.tricks - len(self.winners)

    def after_last(self, winner: int) -> "Unfinished":
        """The whole deal, if somebody wins all that is still out."""
        winners, won = (*self.winners, *(winner,) * self.left), list(self.won)
        won[winner] = self.with_all(winner)
        return self._replace(won=tuple(won), winners=winners, out=())

    def with_all(self, seat: int) -> Won:
        """What somebody has won who wins all tricks from now on."""
        cards, tricks = self.won[seat]
        return Won(cards + self.out, tricks + self.left)


def ways_on(running: Running) -> Iterator[Unfinished]:
    """The deal as it lies, and with each card that the Sorcerer may still take out of it."""
    yield _unfinished(running.deal, running.tricks)
    if running.may_use_the_sorcerer:
        *before, last = running.tricks
        for at in range(len(last.cards)):
            changed = (*last.cards[:at], SORCERER, *last.cards[at + 1 :])
            yield _unfinished(running.deal, (*before, last._replace(cards=changed)))


def _unfinished(deal: Deal, tricks: tuple[Trick, ...]) -> Unfinished:
    won = [Won((), 0)] * deal.seats
    for trick in tricks:
        cards, number = won[trick.winner]
        suited = tuple(CARDS[card] for card in trick.cards if card in CARDS)
        won[trick.winner] = Won(cards + suited, number + 1)
    gone = {card for cards, _ in won for card in cards}
    out = tuple(card for card in deal.cards if card not in gone)
    return Unfinished(deal, tricks, tuple(won), tuple(trick.winner for trick in tricks), out)


def so_far(ask: Ask, now: Unfinished, seat: int) -> int:
    """What the tricks entered bring by themselves."""
    ends = _ends(ask, now, seat)
    return min(ends) if ask.followed else ends[0]


def _ends(ask: Ask, now: Unfinished, seat: int) -> tuple[int, int]:
    """The number of somebody who wins none of the tricks still to come, or all of them."""
    lost, won = ((*now.winners, *(one,) * now.left) for one in (None, seat))
    return (
        ask.number(now.deal, now.won[seat], lost, seat),
        ask.number(now.deal, now.with_all(seat), won, seat),
    )


def possible(ask: Ask, now: Unfinished, seat: int) -> Collection[int]:
    """All that may be counted in the end; more than can be, never less."""
    if isinstance(ask, Tally) and ask.key in NARROWER:
        return NARROWER[ask.key](ask, now, seat)
    ends = _ends(ask, now, seat)
    return range(min(ends), max(ends) + 1)


def _lowest(ask: Tally, now: Unfinished, seat: int) -> Collection[int]:
    """One card that is still out decides it, or none does."""
    cards, tricks = now.won[seat]
    more = ((), *((card,) for card in now.out))
    return frozenset(ask.counted(now.deal, Won(cards + one, tricks)) for one in more)


def _smallest(ask: Tally, now: Unfinished, seat: int) -> Collection[int]:
    """Where a missing suit is left out, it may come with a single card."""
    own, most = tallies.suits(now.won[seat].cards), tallies.suits(now.with_all(seat).cards)
    if now.deal.ruling(ELITE_MISSING) != IGNORE:
        return range(min(own), min(most) + 1)
    there = [(few, many) for few, many in zip(own, most, strict=True) if few]
    if not there:
        return range(max(most) + 1)
    comes = any(many and not few for few, many in zip(own, most, strict=True))
    return range(1 if comes else min(there)[0], min(many for _, many in there) + 1)


def _place(ask: Tally, now: Unfinished, seat: int) -> Collection[int]:
    """Whoever has won three tricks has that place; the others come later or not at all."""
    places = [so_far(ask, now, one) for one in range(now.deal.seats)]
    if places[seat]:
        return (places[seat],)
    return (0, *range(max(places) + 1, ask.most(now.deal) + 1))


Values: TypeAlias = Callable[[Tally, Unfinished, int], Collection[int]]
NARROWER: dict[str, Values] = {
    **dict.fromkeys(
        (tallies.LOWEST.key, tallies.LOWEST_DWARF.key, tallies.LOWEST_KNIGHT.key), _lowest
    ),
    tallies.SMALLEST.key: _smallest,
    tallies.PLACE.key: _place,
}
"""What does not only grow with every card and every trick."""


def bonuses(special: Special, now: Unfinished) -> tuple[Counts, ...]:
    """Every answer there can still be: nobody has anything, or one player has so much."""
    if special.ask is None:
        return ((0,) * now.deal.seats,)
    can_be = CAN_BE.get(special.key, _won)
    least = special.ask.least if isinstance(special.ask, Who) else 0
    seats, numbers = now.deal.seats, range(1, special.ask.most(now.deal) + 1)
    owned = (_only(*one, seats) for one in product(range(seats), numbers))
    answers = ((0,) * seats, *owned)
    return tuple(one for one in answers if sum(one) >= least and can_be(special, now, one))


def _only(owner: int, number: int, seats: int) -> Counts:
    return tuple(number * (seat == owner) for seat in range(seats))


def _won(special: Special, now: Unfinished, claim: Counts) -> bool:
    """Whoever has won the card has it, and anybody may win one that is still out."""
    if special.card in now.out:
        return True
    return all(claim[seat] == (special.card in won.cards) for seat, won in enumerate(now.won))


def _trick_of(special: Special, now: Unfinished) -> int | None:
    """In which of the tricks entered the card lies, from 0."""
    return next((at for at, trick in enumerate(now.tricks) if special.written in trick.cards), None)


def _after_the_tinkerer(special: Special, now: Unfinished, claim: Counts) -> bool:
    at = _trick_of(special, now)
    if at is None:
        return now.left > 1 or not any(claim)
    if at + 1 == len(now.winners):
        return any(claim)
    return claim == _only(now.winners[at + 1], 1, now.deal.seats)


def _with_the_joker(special: Special, now: Unfinished, claim: Counts) -> bool:
    """Once it lies in a trick it cannot come in the last one, where it is only if left alone."""
    if _trick_of(special, now) is not None:
        return not any(claim)
    return now.left > 1 or any(claim)


def _beside_the_scout(special: Special, now: Unfinished, claim: Counts) -> bool:
    at, seats = _trick_of(special, now), now.deal.seats
    if at is not None:
        trick = now.tricks[at]
        return claim == _only(trick.player_of(special.written), court_cards(trick.cards), seats)
    nobles = sum(card.rank in COURT for card in now.out)
    others = len(now.out) - nobles - 1
    return seats - 1 - others <= sum(claim) <= nobles


CAN_BE: dict[str, Callable[[Special, Unfinished, Counts], bool]] = {
    TINKERER.key: _after_the_tinkerer,
    JOKER.key: _with_the_joker,
    SCOUT.key: _beside_the_scout,
}
"""The cards that do not count for whoever wins them."""


Scores: TypeAlias = tuple[Collection[int], ...]
"""By seat the points there can be."""


def points_can_come(setting: Setting, now: Unfinished, claim: Counts) -> bool:
    """Whether everybody can still get these points, with whatever the special card does."""
    change, bonus = setting.special.change, bonuses(setting.special, now)
    return any(
        all(
            own in {change(one, more) for one in can}
            for own, can, more in zip(claim, score, card, strict=True)
        )
        for score, card in product(_scores(setting.task, now), bonus)
    )


def _scores(task: Task, now: Unfinished) -> Iterator[Scores]:
    """All ways the task can end; where not only tricks count, everybody is looked at alone."""
    seats = range(now.deal.seats)
    if task.asks == (tallies.WON_TRICKS,):
        for tricks in _shared(now):
            yield tuple((points,) for points in task.score(now.deal, tricks))
    elif task.compares_players:
        yield tuple(_compared(task, now, seat) for seat in seats)
    else:
        yield tuple(_alone(task, now, seat) for seat in seats)


def _shared(now: Unfinished) -> Iterator[Counts]:
    """Every way in which the tricks still to come can be shared out."""
    places = now.left + now.deal.seats - 1
    for bars in combinations(range(places), now.deal.seats - 1):
        more = (right - left - 1 for left, right in pairwise((-1, *bars, places)))
        yield tuple(won.tricks + tricks for won, tricks in zip(now.won, more, strict=True))


def _compared(task: Task, now: Unfinished, seat: int) -> set[int]:
    """The points with the most against the least of the others, and the other way round."""
    (ask,) = task.asks
    numbers = [possible(ask, now, one) for one in range(now.deal.seats)]
    ends = (
        tuple((own if one == seat else other)(some) for one, some in enumerate(numbers))
        for own, other in ((max, min), (min, max))
    )
    return {task.score(now.deal, counts)[seat] for counts in ends}


def _alone(task: Task, now: Unfinished, seat: int) -> set[int]:
    """The points of one player for everything that can be counted."""
    own = product(*(possible(ask, now, seat) for ask in task.asks))
    everybody = (((one,) * now.deal.seats for one in counted) for counted in own)
    return {task.score(now.deal, *counts)[seat] for counts in everybody}


LOST = -1
"""Stands for whoever has lost four in a row already."""


def go_together(ask: Tally, now: Unfinished, claim: Counts) -> bool:
    """Whether the tricks still to come can bring all of this."""
    return ask.key not in TOGETHER or TOGETHER[ask.key](now, claim)


def _runs(now: Unfinished, claim: Counts) -> bool:
    longer = (seat for seat, run in enumerate(claim) if run > tallies.run_of(now.winners, seat))
    return sum(claim[seat] - _lasting(now, seat) for seat in longer) <= now.left


def _lasting(now: Unfinished, seat: int) -> int:
    """How many of the last tricks entered this seat won one after another."""
    return next(
        (at for at, winner in enumerate(reversed(now.winners)) if winner != seat),
        len(now.winners),
    )


def _won_four(now: Unfinished, claim: Counts) -> bool:
    fresh = (
        s for s, won in enumerate(claim) if won and tallies.run_of(now.winners, s) < tallies.FOUR
    )
    return sum(tallies.FOUR - _lasting(now, seat) for seat in fresh) <= now.left


def _places(now: Unfinished, claim: Counts) -> bool:
    """Everybody with a place needs three tricks."""
    needed = (3 - now.winners.count(seat) for seat, place in enumerate(claim) if place)
    return sum(tricks for tricks in needed if tricks > 0) <= now.left


def _lost_four(now: Unfinished, claim: Counts) -> bool:
    """Every way the tricks can go."""
    seats = range(now.deal.seats)
    ways = {tuple(_dry(now, seat) for seat in seats)}
    for _ in range(now.left):
        ways = {_next(dry, winner) for dry in ways for winner in seats}
    return claim in {tuple(int(one == LOST) for one in dry) for dry in ways}


def _dry(now: Unfinished, seat: int) -> int:
    """Since how many tricks this seat has won none."""
    if tallies.drought_of(now.winners, seat) >= tallies.FOUR:
        return LOST
    since = reversed(now.winners)
    return next((at for at, winner in enumerate(since) if winner == seat), len(now.winners))


def _next(dry: Counts, winner: int) -> Counts:
    """The same a trick later."""
    longer = (LOST if one in (LOST, tallies.FOUR - 1) else one + 1 for one in dry)
    return tuple(
        0 if seat == winner and dry[seat] != LOST else one for seat, one in enumerate(longer)
    )


def _triples(ranks: Iterable[int], now: Unfinished, claim: Counts) -> bool:
    """A rank that two players share is nobody's three of a kind any more."""
    own: Counter[int] = Counter()
    free = 0
    for rank in ranks:
        owners = [s for s, won in enumerate(now.won) if any(c.rank == rank for c in won.cards)]
        if sum(card.rank == rank for card in now.deal.cards) == 3:
            free += not owners
            own.update(owners if len(owners) == 1 else ())
    return sum(max(0, wanted - own[seat]) for seat, wanted in enumerate(claim)) <= free


TOGETHER: dict[str, Callable[[Unfinished, Counts], bool]] = {
    tallies.RUN.key: _runs,
    tallies.WON_FOUR.key: _won_four,
    tallies.PLACE.key: _places,
    tallies.LOST_FOUR.key: _lost_four,
    tallies.COURT_TRIPLES.key: partial(_triples, COURT),
    tallies.NUMBER_TRIPLES.key: partial(_triples, tallies.NUMBERS),
}
"""What has no fixed sum by which the others leave room for it."""
