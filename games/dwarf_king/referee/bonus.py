"""For whom a special card counts, as far as the tricks of a deal tell it."""

from collections.abc import Callable

from games.dwarf_king.cards import COURT
from games.dwarf_king.notation import CARDS
from games.dwarf_king.referee.pile import NOBODY, Counted
from games.dwarf_king.specials import DWARF_FLAG, ENCHANTER, JOKER, SCOUT, SHAMAN, TINKERER


def goes_to(told: Counted) -> tuple[str, ...]:
    """To whom the special card can count, as far as the tricks tell it."""
    special = told.special
    return GOES_TO[special.key](told) if special is not None and special.key in GOES_TO else ()


def _anybody(told: Counted) -> tuple[str, ...]:
    return tuple(str(seat + 1) for seat in told.seats)


def _won_it(told: Counted) -> tuple[str, ...]:
    """Somebody wins every card, and whoever wins one wins a trick."""
    taker = told.taker(told.special_card)
    if taker is not None:
        return (str(taker + 1),)
    able = [seat for seat in told.seats if None in told.winners or seat in told.winners]
    return tuple(str(seat + 1) for seat in able)


def _trick_of_it(told: Counted) -> int | None:
    """In which trick it lies, from 0; found only if the order of all tricks is known."""
    taker = told.taker(told.special_card)
    if taker is None or None in told.winners:
        return None
    own = [number for number, winner in enumerate(told.winners) if winner == taker]
    tricks = told.tricks(taker)
    at = next(at for at, trick in enumerate(tricks) if told.special_card in trick)
    return own[at] if len(own) == len(tricks) else None


def _after_the_tinkerer(told: Counted) -> tuple[str, ...]:
    number = _trick_of_it(told)
    if number is None:
        return (*_anybody(told), NOBODY)
    after = next(iter(told.winners[number + 1 :]), None)
    return (NOBODY if after is None else str(after + 1),)


def _last_played_the_joker(told: Counted) -> tuple[str, ...]:
    """Tricks show in which one it lies, but not who played it."""
    taker, last = told.taker(told.special_card), told.winners[-1]
    if taker is not None and last not in (taker, None):
        return (NOBODY,)
    number = _trick_of_it(told)
    if number is None:
        return (*_anybody(told), NOBODY)
    return (NOBODY,) if number + 1 < len(told.winners) else _anybody(told)


def _played_the_scout(told: Counted) -> tuple[str, ...]:
    """Beside a J, Q, K or A it always brings somebody points."""
    return _anybody(told) if beside_scout(told) else (*_anybody(told), NOBODY)


def beside_scout(told: Counted) -> int:
    """The J, Q, K and A in the trick of the Scout, 0 while it lies nowhere."""
    tricks = (trick for seat in told.seats for trick in told.tricks(seat))
    beside = next((trick for trick in tricks if told.special_card in trick), ())
    return sum(CARDS[card].rank in COURT for card in beside if card in CARDS)


GOES_TO: dict[str, Callable[[Counted], tuple[str, ...]]] = {
    DWARF_FLAG.key: _won_it,
    TINKERER.key: _after_the_tinkerer,
    JOKER.key: _last_played_the_joker,
    ENCHANTER.key: _won_it,
    SCOUT.key: _played_the_scout,
    SHAMAN.key: _won_it,
}
"""To whom each card can count: seats from 1, or nobody."""
