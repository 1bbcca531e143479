"""The pad as it is shown: lines, places, what is played for, and how it ended."""

from collections.abc import Iterator

from games.dwarf_king.rulebook.table import EXTRA_DEALS, MOST_POINTS
from games.dwarf_king.scoring.counts import Counts
from games.dwarf_king.scoring.points import DEALS, leaders
from games.dwarf_king.state import Played, Setting, State
from games.kit.sheet import Cell, Line, Outcome, Standing, places
from games.kit.text import N_, NN_, Fact, Seat, Text, say


def pad(state: State) -> Standing:
    """The standing of this state."""
    totals = state.totals[-1]
    return Standing(
        lines=tuple(_lines(state)),
        totals=totals,
        ranks=places([-total for total in totals]),
        goal=_goal(state),
        outcome=_outcome(state),
    )


def _lines(state: State) -> Iterator[Line]:
    first = state.deals - len(state.played) + 1
    counted = zip(state.played, state.totals[1:], strict=True)
    for number, (deal, totals) in enumerate(counted, first):
        yield _line(number, deal, totals)
    if state.setting is not None:
        yield _open_line(state.deals + 1, state.setting, state.agreed.seats)


def _line(number: int, deal: Played, totals: Counts) -> Line:
    cells = tuple(_cell(*one) for one in zip(deal.points, totals, strict=True))
    setting = deal.setting
    slots = (deal.slot,) if setting is None else (setting.slot, deal.slot)
    return Line(_title(number), cells, slots, _note(setting), str(number))


def _cell(points: int, total: int) -> Cell:
    signed = N_("+{n}") if points > 0 else N_("{n}")
    return Cell(points, total, (say(signed, n=points),))


def _open_line(number: int, setting: Setting, seats: int) -> Line:
    cells = (Cell(0, None),) * seats
    return Line(_title(number), cells, (setting.slot,), _note(setting), str(number))


def _title(number: int) -> Text:
    return say(N_("Deal {n}"), n=number)


def _note(setting: Setting | None) -> Text | None:
    if setting is None:
        return None
    task, special = say(setting.task.name), say(setting.special.name)
    return say(N_("{task} · {special}"), task=task, special=special)


def _goal(state: State) -> Text:
    """Most points win, and how far it is to the end."""
    if state.over:
        return say(N_("Most points win."))
    if state.is_extra:
        who = tuple(map(Seat, leaders(state.totals[-1])))
        return say(N_("Most points win. {who} share the lead, so it goes on."), who=who)
    left = NN_("Most points win. {n} deal left.", "Most points win. {n} deals left.")
    return say(left, n=DEALS - state.deals)


def _outcome(state: State) -> Outcome | None:
    if not state.over:
        return None
    totals, extra = state.totals[-1], state.deals - DEALS
    winners = leaders(totals)
    facts: dict[str, Fact] = {"who": Seat(winners[0]), "points": max(totals), "n": extra}
    return Outcome(winners, EXTRA_DEALS if extra else MOST_POINTS, facts)
