"""From the tricks of a deal to the answers its task and its special card ask for."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from games.dwarf_king.deck import CARDS, COURT, HIGHEST_NUMBER, Card, Cards, Suit, written
from games.dwarf_king.options import RULINGS
from games.dwarf_king.scoring.counts import (
    Ask,
    Counts,
    Deal,
    Who,
    Winners,
    Won,
    row_of_ranks,
)
from games.dwarf_king.scoring.points import Special, Task, points_of
from games.dwarf_king.scoring.specials import DWARF_FLAG, ENCHANTER, JOKER, SCOUT, SHAMAN, TINKERER
from games.dwarf_king.scoring.tallies import ROW

NOBODY = "nobody"


@dataclass(frozen=True, slots=True)
class Counted:
    """A deal as it was told: by seat the cards won, trick after trick, and who won which trick.

    `special_card` is as it is written; `special` is None where that does not tell which it is.
    `bonus` is who gets the points of a card that the tricks do not tell, "" if nobody said.
    """

    task: Task
    deal: Deal
    special_card: str
    special: Special | None
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
        """Whether every trick of the deal was told."""
        return sum(map(len, self.piles)) == self.deal.seats * self.deal.tricks

    def tricks(self, seat: int) -> list[Cards]:
        """The tricks of a player: each has a card of everybody."""
        pile, size = self.piles[seat], self.deal.seats
        return [pile[at : at + size] for at in range(0, len(pile), size)]

    def won(self, seat: int) -> Won:
        """What a player won; magic cards have no suit."""
        pile = self.piles[seat]
        return Won(tuple(filter(None, map(CARDS.get, pile))), len(pile) // self.deal.seats)

    def taker(self, card: str) -> int | None:
        """Who has this card among the own tricks."""
        for seat, pile in enumerate(self.piles):
            if card in pile:
                return seat
        return None

    def reading(self, ruling: str, value: str) -> "Counted":
        """The same deal, read in another way."""
        rulings = tuple((key, value if key == ruling else old) for key, old in self.deal.rulings)
        return replace(self, deal=replace(self.deal, rulings=rulings))


def untold(piles: tuple[Cards, ...], winners: Winners) -> dict[int, int]:
    """Of whose tricks more lie there than were told, and how many."""
    left = {seat: len(pile) // len(piles) - winners.count(seat) for seat, pile in enumerate(piles)}
    return {seat: tricks for seat, tricks in left.items() if tricks > 0}


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


Answers = dict[str, Any]
"""By the key of each question what the table would enter."""


class Missing(NamedTuple):
    """The field whose answer nobody gave, and the answers that can be given."""

    field: str
    offers: tuple[str, ...] = ()


NO_SPECIAL = Special(key="", name="", text="", group="")
"""Stands for a special card that nobody told of and nobody took: it changes nothing."""


def answers(told: Counted) -> Answers | Missing:
    """What the task and the special card ask for, or what is still missing for it."""
    # Two 11s of one suit are written alike, and only one of them has points.
    if told.special is None and (told.special_card in CARDS or _breaks_a_row(told)):
        return Missing("special")
    found: Answers = {}
    for ask in asks_of(told):
        answer = _special_answer(told, ask) or _answer(told, ask)
        if isinstance(answer, Missing):
            return answer
        found[ask.key] = answer[0]
    return found


def _breaks_a_row(told: Counted) -> bool:
    """Whether an 11 in the deal, which nobody spoke of, would make a gap in somebody's row."""
    if told.special_card or told.is_whole or ROW not in told.task.asks:
        return False
    other = replace(told.deal, special=Card(Suit.DWARVES, HIGHEST_NUMBER))
    piles = [told.won(seat) for seat in told.seats]
    return any(row_of_ranks(other, won) != row_of_ranks(told.deal, won) for won in piles)


def asks_of(told: Counted) -> tuple[Ask, ...]:
    """What has to be known."""
    special = told.special.ask if told.special is not None else None
    return told.task.asks if special is None else (*told.task.asks, special)


def points(told: Counted, found: Answers) -> Counts:
    """Everybody's points."""
    return points_of(told.task, told.special or NO_SPECIAL, told.deal, found)


def _answer(told: Counted, ask: Ask) -> tuple[Any] | Missing:
    if isinstance(ask, Who):
        return (_seat(None if ask.card is None else told.taker(written(ask.card))),)
    if ask.counted is not None:
        return ([ask.counted(told.deal, told.won(seat)) for seat in told.seats],)
    if ask.followed is not None:
        return _followed(told, ask.last, ask.followed)
    raise AssertionError("a tally is counted in cards or followed trick by trick")


def _followed(
    told: Counted, last: int, follow: Callable[[Winners, int], int]
) -> tuple[Any] | Missing:
    """Who won which trick, the first one that nobody told of asked first."""
    first = len(told.winners) - last if last else 0
    for at in range(first, len(told.winners)):
        if told.winners[at] is None:
            return Missing(f"trick_{at + 1}", _able_to_win(told))
    return ([follow(told.winners, seat) for seat in told.seats],)


def _able_to_win(told: Counted) -> tuple[str, ...]:
    """Those for whom a trick is left; of whose tricks nobody told, there may be more."""
    left = untold(told.piles, told.winners)
    some = sum(left.values()) < told.winners.count(None)
    open_for = (seat for seat in told.seats if some and not told.piles[seat])
    return tuple(str(seat + 1) for seat in sorted({*open_for, *left}))


def _seat(seat: int | None) -> int | None:
    return None if seat is None else seat + 1


def _special_answer(told: Counted, ask: Ask) -> tuple[Any] | Missing | None:
    """The answer for the special card; None for what the task asks."""
    special = told.special
    if special is None or special.ask is not ask:
        return None
    if special is SCOUT and _is_seen(told) and not beside_scout(told):
        return ([0] * told.deal.seats,)
    able = goes_to(told)
    if not told.bonus and len(able) > 1:
        return (None,) if _lies_elsewhere(told) else Missing("bonus", able)
    to = told.bonus or able[0]
    seat = None if to == NOBODY else int(to)
    return _beside_the_scout(told, seat) if special is SCOUT else (seat,)


def _is_seen(told: Counted) -> bool:
    return told.taker(told.special_card) is not None


def _beside_the_scout(told: Counted, seat: int | None) -> tuple[Any] | Missing:
    """Whoever played it has as many points as its trick shows."""
    if seat is not None and not _is_seen(told):
        return Missing("tricks")
    return ([beside_scout(told) * (one + 1 == seat) for one in told.seats],)


def _lies_elsewhere(told: Counted) -> bool:
    """Among own cards told alone, a card to be won that is not there is somebody else's."""
    by_winning = told.special is not None and told.special.goes_to_its_winner
    return by_winning and told.task.needs_cards


def readings_that_matter(told: Counted) -> tuple[str, ...]:
    """What the rules leave open and decides the points of this deal."""
    return tuple(ruling for ruling in told.task.rulings if _decides(told, ruling))


def _decides(told: Counted, ruling: str) -> bool:
    """Whether it can be read so that other points come out, in whichever way the rest is read."""
    around = [told]
    for other in told.task.rulings:
        if other != ruling and other not in told.agreed:
            around = [way for one in around for way in _ways(one, other)]
    return any(len(set(map(_scored, _ways(one, ruling)))) > 1 for one in around)


def _ways(told: Counted, ruling: str) -> list[Counted]:
    """The same deal in every reading there is."""
    choice = next(one for one in RULINGS if one.key == ruling)
    return [told.reading(ruling, option.value) for option in choice.options]


def _scored(told: Counted) -> Counts | None:
    found = answers(told)
    return None if isinstance(found, Missing) else points(told, found)
