"""A deal of which a part is known: who won which tricks, and where some of the cards lie.

Card by card every card of the tricks entered is known; where the table taps who took a trick, only
the cards that were marked are.
"""

from collections.abc import Iterator
from typing import NamedTuple

from games.dwarf_king.deck import MAGIC, RANK, Cards, court_cards
from games.dwarf_king.engine.deal import Running, Trick
from games.dwarf_king.engine.sheet import GREEN_FIVE, SPECIAL, Taps
from games.dwarf_king.scoring.points import Counts, Deal, Special, Tally, Won
from games.dwarf_king.scoring.specials import JOKER, SCOUT, SORCERER, TINKERER
from games.dwarf_king.scoring.tallies import taker_of

FIVE = "D5"
DEALER = taker_of(GREEN_FIVE, "", FIVE)
"""The question who took the green 5."""


class Unfinished(NamedTuple):
    """Who won which trick, the cards everybody is known to have, and those that may be anywhere.

    `hidden` are by seat the cards in the own tricks that nobody knows; below 0 a card that the
    player is said to have has to come in another trick. `needs` are those who win one more anyway.
    `magic` is 1 while a magic card may be anywhere, `at` is the trick of the special card, from 0.
    """

    deal: Deal
    winners: tuple[int, ...]
    won: tuple[Won, ...]
    hidden: Counts
    out: Cards
    magic: int
    at: int | None = None
    tricks: tuple[Trick, ...] = ()
    needs: frozenset[int] = frozenset()

    @property
    def left(self) -> int:
        """How many tricks are still to come."""
        return self.deal.tricks - len(self.winners)

    def more(self, seat: int, tricks: int) -> int:
        """How many cards somebody wins beside those that are known, with so many tricks in all."""
        return self.hidden[seat] + self.deal.seats * (tricks - self.won[seat].tricks)

    def numbers_of_tricks(self, seat: int) -> Iterator[int]:
        """With how many tricks somebody can end."""
        has = self.won[seat].tricks
        for tricks in range(has + (seat in self.needs), has + self.left + 1):
            if self.more(seat, tricks) >= 0:
                yield tricks

    def holding(self, card: str, seat: int) -> "Unfinished | None":
        """The same deal if somebody has this card in the end, unless that cannot be."""
        if card not in self.out:
            return self if card in self.won[seat].cards else None
        own = self.won[seat]._replace(cards=(*self.won[seat].cards, card))
        return self._replace(
            won=_put(self.won, seat, own),
            hidden=_put(self.hidden, seat, self.hidden[seat] - 1),
            out=tuple(one for one in self.out if one != card),
        )

    def with_dealer(self, seat: int | None) -> "Unfinished | None":
        """The same deal if somebody took the green 5, in case anybody is named."""
        return self if seat is None else self.holding(FIVE, seat)

    def then(self, winner: int) -> "Unfinished":
        """The same deal once somebody won a trick more."""
        own = self.won[winner]._replace(tricks=self.won[winner].tricks + 1)
        return self._replace(
            winners=(*self.winners, winner),
            won=_put(self.won, winner, own),
            hidden=_put(self.hidden, winner, self.hidden[winner] + self.deal.seats),
        )


def _put(values: tuple, seat: int, value: object) -> tuple:  # type: ignore[type-arg]
    return (*values[:seat], value, *values[seat + 1 :])


def ways_on(running: Running) -> Iterator[Unfinished]:
    """The deal as it lies, and with each card that the Sorcerer may still take out of it."""
    yield _lying(running, running.tricks)
    if running.may_use_the_sorcerer:
        *before, last = running.tricks
        for card in last.cards:
            yield _lying(running, (*before, last.with_sorcerer(card)))


def _lying(running: Running, tricks: tuple[Trick, ...]) -> Unfinished:
    """The deal after tricks of which every card is known."""
    deal, won = running.deal, [Won((), 0)] * running.deal.seats
    for trick in tricks:
        cards, number = won[trick.winner]
        suited = tuple(card for card in trick.cards if card in RANK)
        won[trick.winner] = Won(cards + suited, number + 1)
    out = tuple(card for card in deal.cards if not any(card in cards for cards, _ in won))
    winners = tuple(trick.winner for trick in tricks)
    special = deal.special.card
    at = next((at for at, trick in enumerate(tricks) if special in trick.cards), None)
    magic = int(special in MAGIC and at is None)
    return Unfinished(deal, winners, tuple(won), (0,) * deal.seats, out, magic, at, tricks)


def after_taps(deal: Deal, taps: Taps) -> Unfinished:
    """The deal after tricks of which the table told the winners and the cards that matter."""
    seats, magic = deal.seats, int(deal.special.card in MAGIC)
    now = Unfinished(deal, (), (Won((), 0),) * seats, (0,) * seats, deal.cards, magic)
    for winner in taps.winners:
        now = now.then(winner)
    at, five = taps.trick_of(SPECIAL), taps.trick_of(GREEN_FIVE)
    # dwarf_king.sorcerer-takes: before the last trick the green 5 may still go elsewhere
    if deal.special is SORCERER and five != deal.tricks - 1:
        five = None
    for card, trick in ((deal.special.card, at), (FIVE, five)):
        if card in deal.cards and trick is not None:
            now = now.holding(card, taps.winners[trick]) or now
    return now._replace(at=at)


def takers_of(special: Special, taps: Taps) -> dict[str, int]:
    """By the question about a card its answer, as far as that card was marked or noted."""
    takers = {GREEN_FIVE: taps.taker(GREEN_FIVE)}
    if special.ask is not None and special.goes_to_its_winner:
        takers[special.ask.key] = taps.taker(SPECIAL)
    known = {key: seat + 1 for key, seat in takers.items() if seat is not None}
    return {**known, **dict(taps.noted)}


def after_tinkerer(now: Unfinished) -> dict[str, int]:
    """Who won the trick after the Tinkerer's, if that is known; it may be nobody."""
    special, at = now.deal.special, now.at
    ask = special.ask if special is TINKERER else None
    if ask is None or at is None or at + 1 >= len(now.winners):
        return {}
    return {ask.key: now.winners[at + 1] + 1}


def certain(ask: Tally, now: Unfinished) -> tuple[int | None, ...]:
    """Everybody's number once all winners are known; without a trick nobody has a card."""
    if now.left:
        return ()
    by_tricks = ask.followed is not None or ask.heaps is None
    return tuple(
        so_far(ask, now, seat) if by_tricks or not won.tricks else None
        for seat, won in enumerate(now.won)
    )


def so_far(ask: Tally, now: Unfinished, seat: int) -> int:
    """What is known brings by itself."""
    if ask.followed:
        return min(ends_of(ask, now, seat))
    return ask.number(now.deal, now.won[seat], now.winners, seat)


def ends_of(ask: Tally, now: Unfinished, seat: int) -> tuple[int, int]:
    """The number of somebody who wins none of the tricks still to come, or all of them."""
    ends = ((*now.winners, *(one,) * now.left) for one in (None, seat))
    none, all_of_them = (ask.number(now.deal, now.won[seat], end, seat) for end in ends)
    return none, all_of_them


def with_answer(now: Unfinished, answer: Counts) -> Unfinished | None:
    """The deal in which the special card counts so, unless it no longer can."""
    special = now.deal.special
    owner = next((seat for seat, one in enumerate(answer) if one), None)
    if special.goes_to_its_winner:
        return None if owner is None else now.holding(special.card, owner)
    if special is TINKERER:
        return _after_the_tinkerer(now, owner)
    # The cards that count for whoever played them.
    can_be = {JOKER: _with_the_joker, SCOUT: _beside_the_scout}.get(special)
    return now if can_be is None or can_be(now, answer) else None


def _after_the_tinkerer(now: Unfinished, owner: int | None) -> Unfinished | None:
    """Whoever wins the trick after its own, which is the next one if it lies in the last."""
    if now.at is None:
        return _before_the_tinkerer(now, owner)
    if now.at + 1 < len(now.winners):
        return now if owner == now.winners[now.at + 1] else None
    if now.left and owner is not None:
        return now.then(owner)
    return now if not now.left and owner is None else None


def _before_the_tinkerer(now: Unfinished, owner: int | None) -> Unfinished | None:
    """Nobody knows where it lies; for nobody it counts only in the last trick."""
    if owner is None:
        return now if now.left else now.holding(TINKERER.card, now.winners[-1])
    if not now.tricks and owner in now.winners[1:]:
        return now
    is_late_enough = now.left > (1 if now.tricks else 0)
    return now._replace(needs=now.needs | {owner}) if is_late_enough else None


def _with_the_joker(now: Unfinished, answer: Counts) -> bool:
    """Once it lies in a trick it cannot come in the last one, where it is only if left alone."""
    if now.at is not None:
        return not any(answer)
    return now.left > 1 or any(answer) or not now.tricks


def _beside_the_scout(now: Unfinished, answer: Counts) -> bool:
    if now.at is not None and now.tricks:
        trick = now.tricks[now.at]
        played = trick.player_of(SCOUT.card)
        return answer == _put((0,) * now.deal.seats, played, court_cards(trick.cards))
    nobles = court_cards(now.out)
    others = len(now.out) - nobles - 1
    return now.deal.seats - 1 - others <= sum(answer) <= nobles
