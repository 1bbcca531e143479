"""From the tricks of a deal to the answers its task and its special card ask for."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Any, NamedTuple, TypeAlias

from games.dwarf_king.deck import RANK, Cards, court_cards
from games.dwarf_king.options import RULINGS
from games.dwarf_king.scoring import specials, tallies
from games.dwarf_king.scoring.points import (
    Counts,
    Deal,
    Tally,
    Winners,
    Won,
    points_of,
)

Able: TypeAlias = Sequence[int | None]
NOBODY = "nobody"


@dataclass(frozen=True, slots=True)
class Haul:
    """What was won in a deal, as far as it is known: the cards of each seat, trick after trick.

    `winners` are those of the tricks in their order; `bonus` is who gets the points of a card that
    the tricks do not tell, "" if nobody said; `agreed` are the readings the table decided on.
    """

    deal: Deal
    piles: tuple[Cards, ...]
    winners: tuple[int | None, ...]
    bonus: str
    agreed: frozenset[str]

    @property
    def seats(self) -> range:
        """The players, clockwise."""
        return range(self.deal.seats)

    @property
    def is_whole(self) -> bool:
        """Whether every trick of the deal was entered."""
        return sum(map(len, self.piles)) == self.deal.seats * self.deal.tricks

    def tricks(self, seat: int) -> list[Cards]:
        """The tricks of a player; each has one card per player."""
        pile, size = self.piles[seat], self.deal.seats
        return [pile[at : at + size] for at in range(0, len(pile), size)]

    def won(self, seat: int) -> Won:
        """What a player won; magic cards have no suit."""
        pile = self.piles[seat]
        return Won(tuple([card for card in pile if card in RANK]), len(pile) // self.deal.seats)

    def taker(self, card: str) -> int | None:
        """Who has this card among their tricks."""
        for seat, pile in enumerate(self.piles):
            if card in pile:
                return seat
        return None


def tricks_without_winner(piles: tuple[Cards, ...], winners: Winners) -> dict[int, int]:
    """The seats with more tricks than were named as theirs, and how many more."""
    left = {seat: len(pile) // len(piles) - winners.count(seat) for seat, pile in enumerate(piles)}
    return {seat: tricks for seat, tricks in left.items() if tricks > 0}


def goes_to(haul: Haul) -> tuple[str, ...]:
    """For whom the special card can count, as far as the tricks show."""
    able = () if haul.deal.special.ask is None else GOES_TO[haul.deal.special.key](haul)
    return tuple(NOBODY if seat is None else str(seat + 1) for seat in able)


def _won_it(haul: Haul) -> Able:
    """Somebody wins every card, and whoever wins one wins a trick."""
    taker = haul.taker(haul.deal.special.card)
    if taker is not None:
        return (taker,)
    return [seat for seat in haul.seats if None in haul.winners or seat in haul.winners]


def _trick_of_it(haul: Haul) -> int | None:
    """In which trick it lies, from 0; found only if the order of all tricks is known."""
    taker = haul.taker(haul.deal.special.card)
    if taker is None or None in haul.winners:
        return None
    own = [number for number, winner in enumerate(haul.winners) if winner == taker]
    tricks = haul.tricks(taker)
    at = next(at for at, trick in enumerate(tricks) if haul.deal.special.card in trick)
    return own[at] if len(own) == len(tricks) else None


def _after_the_tinkerer(haul: Haul) -> Able:
    number = _trick_of_it(haul)
    return (*haul.seats, None) if number is None else ((*haul.winners, None)[number + 1],)


def _last_played_the_joker(haul: Haul) -> Able:
    """Tricks show in which one it lies, but not who played it."""
    taker, last = haul.taker(haul.deal.special.card), haul.winners[-1]
    if taker is not None and last not in (taker, None):
        return (None,)
    number = _trick_of_it(haul)
    if number is None:
        return (*haul.seats, None)
    return (None,) if number + 1 < len(haul.winners) else haul.seats


def _played_the_scout(haul: Haul) -> Able:
    """Beside a J, Q, K or A it always brings somebody points."""
    return haul.seats if scout_points(haul) else (*haul.seats, None)


def scout_points(haul: Haul) -> int:
    """The J, Q, K and A in the trick of the Scout, 0 while it lies nowhere."""
    tricks = (trick for seat in haul.seats for trick in haul.tricks(seat))
    trick = next((trick for trick in tricks if haul.deal.special.card in trick), ())
    return court_cards(trick)


GOES_TO: dict[str, Callable[[Haul], Able]] = {
    specials.DWARF_FLAG.key: _won_it,
    specials.TINKERER.key: _after_the_tinkerer,
    specials.JOKER.key: _last_played_the_joker,
    specials.ENCHANTER.key: _won_it,
    specials.SCOUT.key: _played_the_scout,
    specials.SHAMAN.key: _won_it,
}
"""For whom each card can count: seats, or None for nobody."""


Answers = dict[str, Any]
"""What would be entered, by the key of each question."""


class Missing(NamedTuple):
    """The field without an answer, and the answers that are possible."""

    field: str
    offers: tuple[str, ...] = ()


def answers(haul: Haul) -> Answers | Missing:
    """What the task and the special card ask for, or what is still missing for it."""
    # Two 11s of one suit are written alike, and only one of them has points.
    special = haul.deal.special
    if not special.key and (special.card in RANK or _breaks_a_row(haul)):
        return Missing("special")
    won = [haul.won(seat) for seat in haul.seats]
    found: Answers = {ask.key: _answer(haul, won, ask) for ask in haul.deal.task.asks}
    if special.ask is not None:
        is_scout = special is specials.SCOUT
        found[special.ask.key] = _beside_the_scout(haul) if is_scout else _owner(haul)
    missing = (one for one in found.values() if isinstance(one, Missing))
    return next(missing, found)


def _breaks_a_row(haul: Haul) -> bool:
    """Whether an 11 that nobody mentioned would make a gap in someone's straight."""
    if haul.deal.special.card or haul.is_whole or tallies.ROW not in haul.deal.task.asks:
        return False
    other = replace(haul.deal, special=specials.DWARF_FLAG)
    piles = [haul.won(seat) for seat in haul.seats]
    rows = [tallies.row_of_ranks(deal) for deal in (haul.deal, other)]
    return any(len({row.count(won.cards) for row in rows}) > 1 for won in piles)


def _answer(haul: Haul, won: list[Won], ask: Tally) -> Any:
    """What the task asks for; the first trick without a winner is reported as missing."""
    if ask.card is not None:
        taker = haul.taker(ask.card)
        return None if taker is None else taker + 1
    if ask.followed is not None:
        for number, winner in tuple(enumerate(haul.winners, 1))[-ask.last :]:
            if winner is None:
                return Missing(f"trick_{number}", _able_to_win(haul))
    return [ask.number(haul.deal, won[seat], haul.winners, seat) for seat in haul.seats]


def _able_to_win(haul: Haul) -> tuple[str, ...]:
    """The players who can have won one more trick; a pile not entered may hold any number."""
    left = tricks_without_winner(haul.piles, haul.winners)
    some = sum(left.values()) < haul.winners.count(None)
    open_for = (seat for seat in haul.seats if some and not haul.piles[seat])
    return tuple(str(seat + 1) for seat in sorted({*open_for, *left}))


def _owner(haul: Haul) -> int | Missing | None:
    """For whom the special card counts.

    If only one player's cards were entered, a card missing there belongs to someone else.
    """
    able = (haul.bonus,) if haul.bonus else goes_to(haul)
    if len(able) > 1:
        is_elsewhere = haul.deal.special.goes_to_its_winner and not haul.deal.task.follows_tricks
        return None if is_elsewhere else Missing("bonus", able)
    return None if able[0] == NOBODY else int(able[0])


def _beside_the_scout(haul: Haul) -> list[int] | Missing:
    """The player of the Scout gets as many points as its trick shows."""
    points, is_seen = scout_points(haul), haul.taker(haul.deal.special.card) is not None
    owner = None if is_seen and not points else _owner(haul)
    if isinstance(owner, Missing):
        return owner
    if owner is not None and not is_seen:
        return Missing("tricks")
    return [points * (seat + 1 == owner) for seat in haul.seats]


def readings_that_matter(haul: Haul) -> Iterator[str]:
    """What the rules leave open and decides the points, in whichever way the rest is read."""
    rulings = haul.deal.task.rulings
    for ruling in rulings:
        others = [one for one in rulings if one != ruling and one not in haul.agreed]
        if any(len(set(map(_scored, _ways(way, ruling)))) > 1 for way in _ways(haul, *others)):
            yield ruling


def _ways(haul: Haul, *rulings: str) -> Iterator[Haul]:
    """The deal with these rulings read in every way."""
    readings = ([(one, option.value) for option in RULINGS[one].options] for one in rulings)
    for way in product(*readings):
        deal = replace(haul.deal, rulings={**haul.deal.rulings, **dict(way)})
        yield replace(haul, deal=deal)


def _scored(haul: Haul) -> Counts | None:
    found = answers(haul)
    return None if isinstance(found, Missing) else points_of(haul.deal, found)
