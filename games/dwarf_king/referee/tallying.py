"""From the tricks of a deal to the answers its task and its special card ask for."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

from games.dwarf_king.asks import Ask, Who
from games.dwarf_king.cards import COURT, HIGHEST_NUMBER, Card, Suit
from games.dwarf_king.counting import Winners, row_of_ranks
from games.dwarf_king.deal import Counts
from games.dwarf_king.notation import CARDS, written
from games.dwarf_king.referee.pile import NOBODY, Counted
from games.dwarf_king.scoring import points_of
from games.dwarf_king.specials import JOKER, SCOUT, TINKERER
from games.dwarf_king.specials.special import Special
from games.dwarf_king.tallies import STRAIGHT

Answers = dict[str, Any]
"""By the key of each question what the table would enter."""


class Missing(NamedTuple):
    """The field whose answer nobody gave."""

    field: str


NO_SPECIAL = Special(key="", name="", text="", group="")
"""Stands for a special card that nobody told of and nobody took: it changes nothing."""


def answers(told: Counted) -> Answers | Missing:
    """What the task and the special card ask for, or what is still missing for it."""
    if told.special is None and (_matters(told.special_card) or _breaks_a_row(told)):
        return Missing("special")
    found: Answers = {}
    for ask in asks_of(told):
        answer = _special_answer(told, ask) or _answer(told, ask)
        if isinstance(answer, Missing):
            return answer
        found[ask.key] = answer[0]
    return found


def _matters(card: str) -> bool:
    """Two 11s of one suit are written alike, and only one of them has points."""
    return card in CARDS


def _breaks_a_row(told: Counted) -> bool:
    """Whether an 11 in the deal, which nobody spoke of, would make a gap in somebody's row."""
    if told.special_card or told.is_whole or STRAIGHT not in told.task.asks:
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
            return Missing(f"trick_{at + 1}")
    return ([follow(told.winners, seat) for seat in told.seats],)


def _seat(seat: int | None) -> int | None:
    return None if seat is None else seat + 1


def _special_answer(told: Counted, ask: Ask) -> tuple[Any] | Missing | None:
    """The answer for a card whose points do not go to whoever won it; None for all others."""
    special = told.special
    if special is None or special.ask is not ask or special.key not in GOES_TO:
        return None
    if special is SCOUT and not beside_scout(told):
        return ([0] * told.deal.seats,)
    to = told.bonus or goes_to(told)
    if not to:
        return Missing("bonus")
    seat = None if to == NOBODY else int(to)
    if special is SCOUT:
        return ([beside_scout(told) * (one + 1 == seat) for one in told.seats],)
    return (seat,)


def goes_to(told: Counted) -> str:
    """Whose the points of the special card are, as far as the tricks tell it."""
    special = told.special
    return GOES_TO[special.key](told) if special is not None and special.key in GOES_TO else ""


class Lying(NamedTuple):
    """Where the special card lies: in which trick, counted from 0, and among which cards."""

    number: int
    cards: tuple[str, ...]


def _lying(told: Counted) -> Lying | None:
    """Found only if the order of all tricks is known."""
    taker = told.taker(told.special_card)
    if taker is None or None in told.winners:
        return None
    own = [number for number, winner in enumerate(told.winners) if winner == taker]
    tricks = told.tricks(taker)
    at = next(at for at, trick in enumerate(tricks) if told.special_card in trick)
    return Lying(own[at], tricks[at]) if len(own) == len(tricks) else None


def _after_the_tinkerer(told: Counted) -> str:
    lying = _lying(told)
    if lying is None:
        return ""
    rest = told.winners[lying.number + 1 :]
    return NOBODY if not rest else str(_seat(rest[0]))


def _last_played_the_joker(told: Counted) -> str:
    lying = _lying(told)
    if lying is None:
        return ""
    return NOBODY if lying.number + 1 < len(told.winners) else _who_played_it(told, lying)


def _played_the_scout(told: Counted) -> str:
    lying = _lying(told)
    return "" if lying is None else _who_played_it(told, lying)


def _who_played_it(told: Counted, lying: Lying) -> str:
    """Whoever won a trick leads the next one; who led the first nobody can see."""
    leader = told.winners[lying.number - 1] if lying.number else None
    if leader is None:
        return ""
    return str((leader + lying.cards.index(told.special_card)) % told.deal.seats + 1)


def beside_scout(told: Counted) -> int:
    """The J, Q, K and A in the trick of the Scout, 0 while it lies nowhere."""
    tricks = (trick for seat in told.seats for trick in told.tricks(seat))
    beside = next((trick for trick in tricks if told.special_card in trick), ())
    return sum(CARDS[card].rank in COURT for card in beside if card in CARDS)


GOES_TO: dict[str, Callable[[Counted], str]] = {
    TINKERER.key: _after_the_tinkerer,
    JOKER.key: _last_played_the_joker,
    SCOUT.key: _played_the_scout,
}
"""Whose points they are: a seat from 1, nobody, or "" where the tricks do not tell."""
