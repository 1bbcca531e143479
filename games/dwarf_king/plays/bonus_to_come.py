"""For whom the special card of a deal can still count, after the tricks that are entered."""

from collections.abc import Callable, Iterator

from games.dwarf_king.deck import CARDS, COURT, written
from games.dwarf_king.plays.running import Trick
from games.dwarf_king.plays.unfinished import Unfinished
from games.dwarf_king.scoring.counts import Counts, Who, most_of
from games.dwarf_king.scoring.points import Special
from games.dwarf_king.scoring.specials import JOKER, SCOUT, TINKERER


def bonuses(special: Special, now: Unfinished) -> tuple[Counts, ...]:
    """Every answer there can still be: nobody has anything, or one player has so much."""
    if special.ask is None:
        return ((0,) * now.deal.seats,)
    can_be = CAN_BE.get(special.key, _won)
    least = special.ask.least if isinstance(special.ask, Who) else 0
    answers = _answers(now.deal.seats, most_of(special.ask, now.deal))
    return tuple(one for one in answers if sum(one) >= least and can_be(special, now, one))


def _answers(seats: int, most: int) -> Iterator[Counts]:
    yield (0,) * seats
    for owner in range(seats):
        for number in range(1, most + 1):
            yield _only(owner, number, seats)


def _only(owner: int, number: int, seats: int) -> Counts:
    return tuple(number * (seat == owner) for seat in range(seats))


def _won(special: Special, now: Unfinished, told: Counts) -> bool:
    """Whoever has won the card has it, and anybody may win one that is still out."""
    if special.card in now.out:
        return True
    return all(told[seat] == (special.card in won.cards) for seat, won in enumerate(now.won))


def _trick_of(special: Special, now: Unfinished) -> int | None:
    """In which of the tricks entered the card lies, from 0."""
    card = _written(special)
    return next((at for at, trick in enumerate(now.tricks) if card in trick.cards), None)


def _written(special: Special) -> str:
    return "" if special.card is None else written(special.card)


def _after_the_tinkerer(special: Special, now: Unfinished, told: Counts) -> bool:
    at = _trick_of(special, now)
    if at is None:
        return now.left > 1 or not any(told)
    if at + 1 == len(now.winners):
        return any(told)
    return told == _only(now.winners[at + 1], 1, now.deal.seats)


def _with_the_joker(special: Special, now: Unfinished, told: Counts) -> bool:
    """Once it lies in a trick it cannot come in the last one, where it is only if left alone."""
    if _trick_of(special, now) is not None:
        return not any(told)
    return now.left > 1 or any(told)


def _beside_the_scout(special: Special, now: Unfinished, told: Counts) -> bool:
    at, seats = _trick_of(special, now), now.deal.seats
    if at is not None:
        trick = now.tricks[at]
        return told == _only(trick.player_of(_written(special)), _nobles(trick), seats)
    nobles = sum(card.rank in COURT for card in now.out)
    others = len(now.out) - nobles - 1
    return seats - 1 - others <= sum(told) <= nobles


def _nobles(trick: Trick) -> int:
    return sum(CARDS[card].rank in COURT for card in trick.cards if card in CARDS)


CAN_BE: dict[str, Callable[[Special, Unfinished, Counts], bool]] = {
    TINKERER.key: _after_the_tinkerer,
    JOKER.key: _with_the_joker,
    SCOUT.key: _beside_the_scout,
}
"""The cards that do not count for whoever wins them."""
