"""Joining and leaving: who plays now, who may join or leave, and one pad for all who ever played.

Seats of the table are counted once and for all: those of the set-up, then every newcomer.
Inside a sheet only those in play are counted, in playing order. Every stretch with the same people
is replayed by its own game in its own seats; here they are put side by side.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, Protocol, TypeVar, runtime_checkable

from games.kit.entry import PEOPLE, Data, Entry
from games.kit.fields import TABLE, Choice, Count
from games.kit.rulebook import Rule
from games.kit.shape import shape_findings
from games.kit.shape_rules import MISSING, NO_SUCH_CHOICE
from games.kit.sheet import AWAY, NO_PLACE, Cell, Line, Options, Outcome, S, Sheet, Standing
from games.kit.text import N_, Either, Fact, Seat, Text, say
from games.kit.verdict import Finding, Verdict

T = TypeVar("T")
U = TypeVar("U")

LONGEST_NAME = 40
# Control characters, text direction, zero width, fillers and tags: all that takes up space on the
# pad without being seen. The joiner U+200D and the selector U+FE0F stay, emoji are made with them.
UNSEEN = re.compile(
    "[\x00-\x1f\x7f-\x9f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f"
    "\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb"
    "\U000e0000-\U000e007f]"
)
JOINS = "joins"
LEAVES = "leaves"
POINTS = "points"
AFTER = "after"
SAME_PEOPLE = Rule(
    "same-people",
    N_("No joining or leaving"),
    N_("In some games nobody can join or leave."),
    N_("In this game nobody can join or leave."),
)
BETWEEN_ROUNDS = Rule(
    "between-rounds",
    N_("Between rounds"),
    N_("Players join and leave between rounds, never during one."),
    N_("A round is still being played. Finish it or undo it first."),
)
OVER_AT_ONCE = Rule(
    "over-at-once",
    N_("It would end the game"),
    N_("Nobody can join or leave if that would end the game."),
    N_("With these players and points, the game would end right away."),
)
PAD_IS_FULL = Rule(
    "pad-is-full",
    N_("The pad is full"),
    N_("The pad has a limited number of columns, and players who leave keep theirs."),
    N_("The pad has room for {n} players."),
)
PLAYED_SINCE = Rule(
    "played-since",
    N_("Other people have played since"),
    N_("Later entries belong to the people who played them."),
    N_("Later entries would count for other people. Undo those entries first."),
)
MOST_POINTS = 999
ROOM = 12
"""More columns cannot be read on a phone."""

_LEAVES = (Choice(key=LEAVES, label=N_("Who leaves")),)
_JOINS = (
    Count(key=POINTS, label=N_("Starts with"), scope=TABLE, low=-MOST_POINTS, high=MOST_POINTS),
    Choice(key=AFTER, label=N_("Plays after"), optional=True),
)


@dataclass(frozen=True, slots=True)
class Seating:
    """The people with whom a game goes on, in playing order.

    `kept` says for each of them where they sat before, None for whoever has just come;
    `totals` are everybody's points at this moment.
    """

    kept: tuple[int | None, ...]
    totals: tuple[int, ...]

    @property
    def seats(self) -> int:
        """How many play from now on."""
        return len(self.kept)

    def whose(self, seat: int) -> int:
        """Where somebody sits now whose turn it was; after a leaver it is the next one's turn."""
        stayed = [one for one in self.kept if one is not None]
        later = [one for one in stayed if one >= seat]
        return self.kept.index(min(later or stayed))


@runtime_checkable
class Reseats(Protocol[S]):
    """A sheet that can go on with other people; what that means is its game's own decision."""

    def check_people(self, state: S, options: Options, seats: int) -> Verdict:
        """Whether it can go on now with so many."""

    def reseat(self, state: S, options: Options, seating: Seating) -> S:
        """The state with other people, from which only the rounds to come are counted."""


@dataclass(frozen=True, slots=True)
class Leg(Generic[S]):
    """A stretch of a game with the same people: who, how far it got, and the change after it."""

    seated: tuple[int, ...]
    state: S
    change: Entry


@dataclass(frozen=True, slots=True)
class Party(Generic[S]):
    """Everybody who ever sat at a table: those of the set-up, the newcomers, who plays now."""

    options: Options
    first: int
    seated: tuple[int, ...]
    joined: tuple[str, ...] = ()
    legs: tuple[Leg[S], ...] = ()

    @property
    def everybody(self) -> int:
        """How many seats the table has had so far."""
        return self.first + len(self.joined)

    def seated_at(self, slot: int) -> tuple[int, ...]:
        """Who played when the entry of this slot was made."""
        then = (leg.seated for leg in self.legs if leg.change.slot and slot <= leg.change.slot)
        return next(then, self.seated)

    def newcomer(self, slot: int) -> int | None:
        """The seat of whoever came with the change of this slot and had never sat here."""
        return next((seat for seat, came in self._arrivals().items() if came == -slot), None)

    def meant(self, entry: Entry) -> tuple[int | None, ...]:
        """Whom an entry is about: those in play then, or those a change of people names.

        Everyone is identified by what no other change can renumber: those of the set-up by their
        seat, a newcomer by the negative slot of the arrival.
        """
        seats = self.seated_at(entry.slot or 0)
        if entry.kind == PEOPLE:
            people = (entry.data.get(key) for key in (LEAVES, JOINS, AFTER))
            seats = tuple(who - 1 for who in people if isinstance(who, int))
        arrivals = self._arrivals()
        return tuple(seat if seat < self.first else arrivals.get(seat) for seat in seats)

    def _arrivals(self) -> dict[int, int]:
        """The negative slot of their arrival, by the seat of every newcomer."""
        changes = (leg.change for leg in self.legs)
        slots = (-(one.slot or 0) for one in changes if isinstance(one.data.get(JOINS), str))
        return dict(enumerate(slots, self.first))


def party(options: Options, seats: int) -> Party[Any]:
    """Those of the set-up."""
    return Party(options, seats, tuple(range(seats)))


def changed(
    sheet: Reseats[S], state: S, totals: Sequence[int], before: Party[S], entry: Entry
) -> tuple[Party[S], S]:
    """The people and the game after somebody came or went; `totals` are those of the state."""
    seated, joined = _seated(before, entry)
    leg = Leg(before.seated, state, entry)
    after = Party(before.options, before.first, seated, joined, (*before.legs, leg))
    places = {seat: at for at, seat in enumerate(before.seated)}
    kept = tuple(places.get(seat) for seat in seated)
    points = tuple(entry.data[POINTS] if at is None else totals[at] for at in kept)
    return after, sheet.reseat(state, before.options, Seating(kept, points))


def _seated(before: Party[S], entry: Entry) -> tuple[tuple[int, ...], tuple[str, ...]]:
    if LEAVES in entry.data:
        gone = entry.data[LEAVES] - 1
        return tuple(seat for seat in before.seated if seat != gone), before.joined
    who = entry.data[JOINS]
    if isinstance(who, int):
        return _with(before.seated, who - 1, entry), before.joined
    return _with(before.seated, before.everybody, entry), (*before.joined, who)


def _with(seated: tuple[int, ...], seat: int, entry: Entry) -> tuple[int, ...]:
    """Behind whom the table says, else where the seat's number belongs: a newcomer is last."""
    after = entry.data.get(AFTER)
    later = (at for at, other in enumerate(seated) if other > seat)
    at = next(later, len(seated)) if after is None else seated.index(after - 1) + 1
    return (*seated[:at], seat, *seated[at:])


def can_change(sheet: Sheet[S], state: S, party: Party[S]) -> bool:
    """Whether people may come and go in this game at all, now or later."""
    if not hasattr(sheet, "check_people"):  # asked for every page: a protocol takes long
        return False
    found = sheet.check_people(state, party.options, len(party.seated)).findings
    return all(one.rule is not SAME_PEOPLE for one in found)


def people_verdict(sheet: Sheet[S], state: S, party: Party[S], entry: Entry) -> Verdict:
    """Whether people may change like this: its shape, its moment, what the game says about it."""
    if not isinstance(sheet, Reseats):
        return Verdict((Finding(SAME_PEOPLE),))
    misshapen = tuple(_misshapen(party, entry.data)) or tuple(_strangers(party, entry.data))
    if misshapen:
        return Verdict(misshapen)
    if party.everybody == ROOM and isinstance(entry.data.get(JOINS), str):
        return Verdict((Finding(PAD_IS_FULL, {"n": ROOM}),))
    seats = len(party.seated) + (-1 if LEAVES in entry.data else 1)
    found = sheet.check_people(state, party.options, seats)
    if found.blocking(entry.accepted):
        return found
    _, after = changed(sheet, state, sheet.standing(state).totals, party, entry)
    return found if any(sheet.expects(after)) else Verdict((Finding(OVER_AT_ONCE),))


def _misshapen(party: Party[Any], data: Data) -> Iterator[Finding]:
    """What cannot be read."""
    if LEAVES in data:
        yield from shape_findings(_LEAVES, party.everybody, data)
        return
    others = {key: value for key, value in data.items() if key != JOINS}
    yield from shape_findings(_JOINS, party.everybody, others)
    who = data.get(JOINS)
    if who is None or (isinstance(who, str) and (not who or who != clean_name(who))):
        yield Finding(MISSING, field=JOINS)


def _strangers(party: Party[Any], data: Data) -> Iterator[Finding]:
    """Somebody who cannot be meant: leaving without playing, or coming back while playing."""
    away = tuple(seat for seat in range(party.everybody) if seat not in party.seated)
    for key, seats in ((LEAVES, party.seated), (AFTER, party.seated), (JOINS, away)):
        who = data.get(key)
        if who is None or (key == JOINS and isinstance(who, str)):
            continue
        if not isinstance(who, int) or isinstance(who, bool) or who - 1 not in seats:
            yield Finding(NO_SUCH_CHOICE, field=key)


def whole(sheet: Sheet[S], party: Party[S], state: S) -> Standing:
    """The standing of everybody; those who left keep their points and have no place."""
    last = sheet.standing(state)
    if not party.legs:
        return last
    seated, everybody = party.seated, party.everybody
    totals = [0] * everybody
    lines = (*_legs(sheet, party, totals), *_lines(last.lines, seated, everybody))
    _count(totals, seated, last.totals)
    return replace(
        last,
        lines=lines,
        totals=tuple(totals),
        ranks=spread(last.ranks, seated, everybody, NO_PLACE),
        goal=_text(last.goal, seated),
        outcome=_outcome(last.outcome, seated),
        now=spread(last.now, seated, everybody, None) if last.now else (),
    )


def _legs(sheet: Sheet[S], party: Party[S], totals: list[int]) -> Iterator[Line]:
    """The lines of the stretches before this one, each with the change after it."""
    followed = (*(leg.seated for leg in party.legs[1:]), party.seated)
    for leg, after in zip(party.legs, followed, strict=True):
        standing = sheet.standing(leg.state)
        yield from _lines(standing.lines, leg.seated, party.everybody)
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
        title = say(N_("{who} leaves"), who=who)
        note = say(N_("{who} leaves with {n}."), who=who, n=totals[seat])
    else:
        points = data["points"]
        cells[seat] = Cell(points - totals[seat], points)
        title = say(N_("{who} joins"), who=who)
        note = say(N_("{who} joins and starts with {n}."), who=who, n=points)
    label = "−" if LEAVES in data else "+"
    return Line(title, tuple(cells), (leg.change.slot,), note, label, played=False)


def spread(some: Iterable[T], seated: Sequence[int], everybody: int, empty: U) -> tuple[T | U, ...]:
    """What those in play have, and something empty for everybody else."""
    by_seat = dict(zip(seated, some, strict=True))
    return tuple(by_seat.get(seat, empty) for seat in range(everybody))


def _lines(lines: Sequence[Line], seated: Sequence[int], everybody: int) -> Iterator[Line]:
    """Lines of those in play, with an empty cell for everybody else."""
    for line in lines:
        cells = (
            replace(cell, notes=tuple(_text(note, seated) for note in cell.notes))
            for cell in line.cells
        )
        note = None if line.note is None else _text(line.note, seated)
        whole = spread(cells, seated, everybody, AWAY)
        yield replace(line, title=_text(line.title, seated), cells=whole, note=note)


def _outcome(outcome: Outcome | None, seated: Sequence[int]) -> Outcome | None:
    if outcome is None:
        return None
    winners = tuple(seated[seat] for seat in outcome.winners)
    return replace(outcome, winners=winners, facts=_facts(outcome.facts, seated))


def _text(text: Text, seated: Sequence[int]) -> Text:
    """A text about those in play, as one about the whole table."""
    return replace(text, facts=_facts(text.facts, seated)) if text.facts else text


def _facts(facts: Mapping[str, Fact], seated: Sequence[int]) -> dict[str, Fact]:
    return {key: _fact(fact, seated) for key, fact in facts.items()}


def _fact(fact: Fact, seated: Sequence[int]) -> Fact:
    match fact:
        case Seat(index):
            return Seat(seated[index])
        case Text():
            return _text(fact, seated)
        case tuple():
            return tuple(_fact(one, seated) for one in fact)
        case Either(facts):
            return Either(tuple(_fact(one, seated) for one in facts))
    return fact


def clean_name(name: str) -> str:
    """The name without invisible characters, in one normal form, not longer than a pad is wide."""
    visible = UNSEEN.sub("", unicodedata.normalize("NFC", name).replace("\t", " "))
    encodable = visible.encode("utf-8", "ignore").decode("utf-8")
    return " ".join(encodable.split())[:LONGEST_NAME].lstrip(" \u200d\ufe0f").rstrip(" \u200d")
