"""The pad of a table at which somebody came or went: one column for everybody who ever sat there.

Every stretch is told by its own game in its own seats; here they are put beside each other.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from games.kit.seating import LEAVES, Leg, Party
from games.kit.sheet import AWAY, NO_PLACE, Cell, Line, Outcome, S, Sheet, Standing
from games.kit.text import N_, Fact, Seat, Text, say


def whole(sheet: Sheet[S], party: Party[S], state: S) -> Standing:
    """The standing of everybody; those who left keep their points and have no place."""
    last = sheet.standing(state)
    if not party.legs:
        return last
    seated, everybody = party.seated, party.everybody
    totals = [0] * everybody
    lines = (*_legs(sheet, party, totals), *_spread(last.lines, seated, everybody))
    _count(totals, seated, last.totals)
    ranks = dict(zip(seated, last.ranks, strict=True))
    return replace(
        last,
        lines=lines,
        totals=tuple(totals),
        ranks=tuple(ranks.get(seat, NO_PLACE) for seat in range(everybody)),
        goal=_said(last.goal, seated),
        outcome=_outcome(last.outcome, seated),
    )


def _legs(sheet: Sheet[S], party: Party[S], totals: list[int]) -> Iterator[Line]:
    """The lines of the stretches before this one, each with the change after it."""
    followed = (*(leg.seated for leg in party.legs[1:]), party.seated)
    for leg, after in zip(party.legs, followed, strict=True):
        standing = sheet.standing(leg.state)
        yield from _spread(standing.lines, leg.seated, party.everybody)
        _count(totals, leg.seated, standing.totals)
        yield _change(leg, after, totals)


def _count(totals: list[int], seated: Sequence[int], counted: Sequence[int]) -> None:
    for seat, total in zip(seated, counted, strict=True):
        totals[seat] = total


def _change(leg: Leg[Any], after: Sequence[int], totals: Sequence[int]) -> Line:
    """The line that says who came or went."""
    (seat,) = set(leg.seated) ^ set(after)
    cells, who, data = [AWAY] * len(totals), Seat(seat), leg.change.data
    if LEAVES in data:
        cells[seat] = Cell(0, totals[seat])
        title = say(N_("Departure: {who}"), who=who)
        note = say(N_("{who} leaves with {n}."), who=who, n=totals[seat])
    else:
        points = data["points"]
        cells[seat] = Cell(points - totals[seat], points)
        title = say(N_("Arrival: {who}"), who=who)
        note = say(N_("{who} joins and starts with {n}."), who=who, n=points)
    label = "−" if LEAVES in data else "+"
    return Line(title, tuple(cells), (leg.change.slot,), note, label, played=False)


def _spread(lines: Sequence[Line], seated: Sequence[int], everybody: int) -> Iterator[Line]:
    """Lines of those in play, with an empty cell for everybody else."""
    for line in lines:
        cells = [AWAY] * everybody
        for seat, cell in zip(seated, line.cells, strict=True):
            notes = tuple(_said(note, seated) for note in cell.notes)
            cells[seat] = replace(cell, notes=notes)
        note = None if line.note is None else _said(line.note, seated)
        yield replace(line, title=_said(line.title, seated), cells=tuple(cells), note=note)


def _outcome(outcome: Outcome | None, seated: Sequence[int]) -> Outcome | None:
    if outcome is None:
        return None
    winners = tuple(seated[seat] for seat in outcome.winners)
    return replace(outcome, winners=winners, facts=_facts(outcome.facts, seated))


def _said(text: Text, seated: Sequence[int]) -> Text:
    """A text about those in play, as one about the whole table."""
    return replace(text, facts=_facts(text.facts, seated)) if text.facts else text


def _facts(facts: Mapping[str, Fact], seated: Sequence[int]) -> dict[str, Fact]:
    return {key: _fact(fact, seated) for key, fact in facts.items()}


def _fact(fact: Fact, seated: Sequence[int]) -> Fact:
    match fact:
        case Seat(index):
            return Seat(seated[index])
        case Text():
            return _said(fact, seated)
        case tuple():
            return tuple(_fact(one, seated) for one in fact)
    return fact
