"""A deal of which some tricks are entered: what is certain of it, and what can still come."""

from collections.abc import Callable, Collection, Iterator
from typing import NamedTuple, TypeAlias

from games.dwarf_king.deck import CARDS, SORCERER, Card, Suit
from games.dwarf_king.options import ELITE_MISSING, IGNORE
from games.dwarf_king.plays.running import Running, Trick
from games.dwarf_king.scoring.counts import Ask, Deal, Tally, Who, Won
from games.dwarf_king.scoring.tallies import LOWEST, LOWEST_DWARF, LOWEST_KNIGHT, PLACE, SMALLEST


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


def ways_on(deal: Deal, running: Running) -> Iterator[Unfinished]:
    """The deal as it lies, and with each card that the Sorcerer may still take out of it."""
    yield _unfinished(deal, running.tricks)
    if running.may_use_the_sorcerer:
        *before, last = running.tricks
        for at in range(len(last.cards)):
            lying = (*last.cards[:at], SORCERER, *last.cards[at + 1 :])
            yield _unfinished(deal, (*before, last._replace(cards=lying)))


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
    if isinstance(ask, Who):
        return int(ask.card in now.won[seat].cards)
    if ask.counted is not None:
        return ask.counted(now.deal, now.won[seat])
    return min(_followed(ask, now, seat))


def _followed(ask: Tally, now: Unfinished, seat: int) -> list[int]:
    """The number of somebody who wins all tricks from now on, or none of them."""
    if ask.followed is None:
        raise AssertionError("a tally is counted in cards or followed trick by trick")
    rest = ((seat,) * now.left, (None,) * now.left)
    return [ask.followed((*now.winners, *others), seat) for others in rest]


def possible(ask: Tally, now: Unfinished, seat: int) -> Collection[int]:
    """All that may be counted in the end; more than can be, never less."""
    if ask.key in NARROWER:
        return NARROWER[ask.key](ask, now, seat)
    if ask.counted is None:
        ends = _followed(ask, now, seat)
    else:
        ends = [ask.counted(now.deal, won) for won in (now.won[seat], now.with_all(seat))]
    return range(min(ends), max(ends) + 1)


def _lowest(ask: Tally, now: Unfinished, seat: int) -> Collection[int]:
    """One card that is still out decides it, or none does."""
    cards, tricks = now.won[seat]
    more = ((), *((card,) for card in now.out))
    found = (ask.counted(now.deal, Won(cards + one, tricks)) for one in more if ask.counted)
    return frozenset(found)


def _smallest(ask: Tally, now: Unfinished, seat: int) -> Collection[int]:
    """Where a missing suit is left out, it may come with a single card."""
    own = [_of_suit(now.won[seat].cards, suit) for suit in Suit]
    most = [_of_suit(now.with_all(seat).cards, suit) for suit in Suit]
    if now.deal.ruling(ELITE_MISSING) != IGNORE:
        return range(min(own), min(most) + 1)
    there = [(few, many) for few, many in zip(own, most, strict=True) if few]
    if not there:
        return range(max(most) + 1)
    comes = any(many and not few for few, many in zip(own, most, strict=True))
    return range(1 if comes else min(there)[0], min(many for _, many in there) + 1)


def _of_suit(cards: tuple[Card, ...], suit: Suit) -> int:
    return sum(card.suit is suit for card in cards)


def _place(ask: Tally, now: Unfinished, seat: int) -> Collection[int]:
    """Whoever has won three tricks has that place; the others come later or not at all."""
    places = [so_far(ask, now, one) for one in range(now.deal.seats)]
    if places[seat]:
        return (places[seat],)
    return (0, *range(max(places) + 1, ask.most(now.deal) + 1))


Values: TypeAlias = Callable[[Tally, Unfinished, int], Collection[int]]
NARROWER: dict[str, Values] = {
    **dict.fromkeys((LOWEST.key, LOWEST_DWARF.key, LOWEST_KNIGHT.key), _lowest),
    SMALLEST.key: _smallest,
    PLACE.key: _place,
}
"""What does not only grow with every card and every trick."""
