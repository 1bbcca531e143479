"""Who plays now and who did before; how a game goes on when somebody comes or goes.

Seats of the table are counted once and for all: those of the set-up, then every newcomer.
Inside a sheet only those in play are counted, in playing order.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, runtime_checkable

from games.kit.entry import PEOPLE, Entry
from games.kit.sheet import Options, S
from games.kit.verdict import Verdict

JOINS = "joins"
LEAVES = "leaves"
POINTS = "points"
AFTER = "after"


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


@dataclass(frozen=True, slots=True)
class Before:
    """What was played with other people: so many rounds, and the points to go on from."""

    played: int
    totals: tuple[int, ...]


def nothing_before(seats: int) -> Before:
    """The beginning, as the box has it."""
    return Before(0, (0,) * seats)


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

        Everybody is called by what no other change can renumber: those of the set-up by their
        seat, a newcomer by the slot of the arrival, below zero.
        """
        seats = self.seated_at(entry.slot or 0)
        if entry.kind == PEOPLE:
            told = (entry.data.get(key) for key in (LEAVES, JOINS, AFTER))
            seats = tuple(who - 1 for who in told if isinstance(who, int))
        arrivals = self._arrivals()
        return tuple(seat if seat < self.first else arrivals.get(seat) for seat in seats)

    def _arrivals(self) -> dict[int, int]:
        """By the seat of every newcomer the slot in which they came, below zero."""
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
    seating = _seating(before.seated, totals, seated, entry)
    return after, sheet.reseat(state, before.options, seating)


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


def _seating(
    before: tuple[int, ...], totals: Sequence[int], after: tuple[int, ...], entry: Entry
) -> Seating:
    places = {seat: at for at, seat in enumerate(before)}
    counted = dict(zip(before, totals, strict=True))
    return Seating(
        tuple(places.get(seat) for seat in after),
        tuple(counted[seat] if seat in counted else entry.data[POINTS] for seat in after),
    )
