"""From the tricks of a deal to the answers its task and its special card ask for."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

from games.dwarf_king.asks import Ask, Tally, Who
from games.dwarf_king.cards import HIGHEST_NUMBER, Card, Suit
from games.dwarf_king.counting import Winners, row_of_ranks
from games.dwarf_king.deal import Counts
from games.dwarf_king.notation import CARDS, written
from games.dwarf_king.referee.bonus import beside_scout, goes_to
from games.dwarf_king.referee.pile import NOBODY, Counted, untold
from games.dwarf_king.scoring import points_of
from games.dwarf_king.specials import DWARF_FLAG, ENCHANTER, SCOUT, SHAMAN
from games.dwarf_king.specials.special import Special
from games.dwarf_king.tallies import STRAIGHT
from games.dwarf_king.tasks.task import Task

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
    by_winning = told.special in (DWARF_FLAG, ENCHANTER, SHAMAN)
    return by_winning and needs_cards(told.task)


def needs_cards(task: Task) -> bool:
    """Whether its points cannot be told from who won which trick."""
    return not all(isinstance(ask, Tally) and ask.followed for ask in task.asks)
