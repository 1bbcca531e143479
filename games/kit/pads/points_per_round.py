"""A ready-made pad for games scored once a round, up to a limit or for a number of rounds."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from games.kit.entry import Entry, EntrySpec
from games.kit.fields import Count, Field
from games.kit.game import Winning, check_seats
from games.kit.people import Seating
from games.kit.rulebook import Rule
from games.kit.sheet import Cell, Line, Options, Outcome, Standing, added, places, signed
from games.kit.text import N_, NN_, Fact, Seat, Text, say
from games.kit.verdict import Finding, Verdict

POINTS = "points"

PerSeat = tuple[int, ...]

BEST_TOTAL = Rule(
    "best-total",
    N_("The best total wins"),
    N_("When the game is over, the player with the best total wins."),
    N_("{why} {who} wins with {n}."),
)
SHARED_BEST = Rule(
    "shared-best",
    N_("A shared win"),
    N_("Players tied for the best total all win."),
    N_("{why} {who} win together, with {n} each."),
)
RULES = (BEST_TOTAL, SHARED_BEST)
"""The rules of this pad, for the rulebook of a game that has no words of its own for them."""


@dataclass(frozen=True, slots=True)
class AtTarget:
    """The game ends after the round in which somebody has so many points."""

    points: int


@dataclass(frozen=True, slots=True)
class AfterRounds:
    """The game ends after so many rounds."""

    rounds: int


End: TypeAlias = AtTarget | AfterRounds


class Agreed(Protocol):
    """What the pad has to know of a table; `dealer` is the seat that deals first, from 0."""

    @property
    def seats(self) -> int: ...
    @property
    def dealer(self) -> int: ...
    @property
    def end(self) -> End: ...


A = TypeVar("A", bound=Agreed)


@dataclass(frozen=True, slots=True)
class Agreement:
    """The agreement of a game that reads no more from its options than this."""

    options: Options
    seats: int
    dealer: int
    end: End


@dataclass(frozen=True, slots=True)
class State(Generic[A]):
    """A line of the pad for every round so far, and everybody's points together.

    `dealer` deals the next round; `played` are the rounds so far, also those with other people.
    With other people the lines begin anew: `start` are the points to go on from.
    """

    agreed: A
    dealer: int
    totals: PerSeat
    lines: tuple[Line, ...] = ()
    played: int = 0
    start: PerSeat = ()

    @property
    def over(self) -> bool:
        """Whether this was the last round; asked only between rounds."""
        match self.agreed.end:
            case AtTarget(points):  # reaching it exactly is enough
                return max(self.totals) >= points
            case AfterRounds(rounds):
                return self.played >= rounds


class PointsPerRound(Generic[A]):
    """The pad of a game that is scored once a round: dealer, totals, people and the end.

    A game gives `players` (how many can play) and `end`, or `agree`; the other public methods are
    there to be overridden where it has more to ask or to say.
    """

    players: range
    winning: Winning = Winning.MOST
    highest: int = 999
    lowest: int = 0
    best_total: Rule = BEST_TOTAL
    shared_best: Rule = SHARED_BEST

    def end(self, options: Options) -> End:
        """When the game is over."""
        raise NotImplementedError

    def agree(self, options: Options, seats: int) -> A:
        """What holds for the whole game; a game with options of its own reads them here."""
        agreed: Any = Agreement(options, seats, options.get("dealer", 1) - 1, self.end(options))
        return agreed  # type: ignore[no-any-return]  # only games that name no A come here

    def check_setup(self, options: Options, seats: int) -> Verdict:
        """Whether so many can play by these options."""
        return check_seats(self.players, seats)

    def asks(self, state: State[A]) -> Iterable[EntrySpec]:
        """The ways of entering a round, the usual one first."""
        field: Field = Count(key=POINTS, label=N_("Points"), low=self.lowest, high=self.highest)
        name = N_("Enter the points")
        cue = (say(N_("{who} deals."), who=Seat(state.dealer)),)
        return (
            EntrySpec(kind=POINTS, title=self.title(state), name=name, fields=(field,), cue=cue),
        )

    def points(self, state: State[A], entry: Entry) -> PerSeat:
        """What a round came to."""
        return tuple(entry.data[POINTS])

    def note_of(self, state: State[A], entry: Entry) -> Text | None:
        """The small print of a round, where its points need a word."""
        return None

    def findings(self, state: State[A], entry: Entry) -> Iterator[Finding]:
        """What speaks against a round."""
        yield from ()

    def goal(self, state: State[A]) -> Text:
        """What the game is played for, and how far it is to the end."""
        wins = (
            N_("Most points wins.") if self.winning is Winning.MOST else N_("Fewest points wins.")
        )
        match state.agreed.end:
            case AtTarget(points):
                return say(N_("{wins} Play to {n} points."), wins=say(wins), n=points)
            case AfterRounds(rounds):
                left = NN_("{wins} {n} round left.", "{wins} {n} rounds left.")
                return say(left, wins=say(wins), n=max(rounds - state.played, 0))

    def reason(self, state: State[A]) -> Text:
        """What ended the game."""
        match state.agreed.end:
            case AtTarget(points):
                return say(N_("Someone has reached {target}."), target=points)
            case AfterRounds(rounds):
                return say(NN_("{n} round played.", "{n} rounds played."), n=rounds)

    def title(self, state: State[A]) -> Text:
        """The round that is played now, and of how many if that is known."""
        end = state.agreed.end
        if isinstance(end, AfterRounds):
            return say(N_("Round {n} of {last}"), n=state.played + 1, last=end.rounds)
        return say(N_("Round {n}"), n=state.played + 1)

    # The contract of a sheet.

    def start(self, options: Options, seats: int) -> State[A]:
        """An empty pad."""
        agreed, nothing = self.agree(options, seats), (0,) * seats
        return State(agreed, agreed.dealer, nothing, start=nothing)

    def expects(self, state: State[A]) -> Iterable[EntrySpec]:
        """The next round."""
        return () if state.over else self.asks(state)

    def check(self, state: State[A], entry: Entry) -> Verdict:
        """Whether such a round is possible."""
        return Verdict(tuple(self.findings(state, entry)))

    def apply(self, state: State[A], entry: Entry) -> State[A]:
        """The pad with one more round."""
        points = self.points(state, entry)
        totals, dealer = added(state.totals, points), (state.dealer + 1) % state.agreed.seats
        scored = zip(points, totals, strict=True)
        cells = tuple(Cell(new, total, (signed(new),)) for new, total in scored)
        title, note = say(N_("Round {n}"), n=state.played + 1), self.note_of(state, entry)
        line = Line(title, cells, (entry.slot,), note)
        lines, played = (*state.lines, line), state.played + 1
        return State(state.agreed, dealer, totals, lines, played, state.start)

    def standing(self, state: State[A]) -> Standing:
        """The pad as it is shown."""
        totals = state.totals
        return Standing(
            lines=state.lines,
            totals=totals,
            ranks=places([-one for one in totals] if self.winning is Winning.MOST else totals),
            goal=self.goal(state),
            outcome=self._outcome(state) if state.over else None,
            now=() if state.over else tuple(self._distances(state)),
        )

    def _distances(self, state: State[A]) -> Iterator[Text]:
        """How far everybody is from the points that end the game, if points do."""
        match state.agreed.end:
            case AtTarget(target):
                yield from (say(N_("{n} left"), n=target - total) for total in state.totals)

    def check_people(self, state: State[A], options: Options, seats: int) -> Verdict:
        """Every entry is a whole round, so there is no middle of one."""
        return self.check_setup(options, seats)

    def reseat(self, state: State[A], options: Options, seating: Seating) -> State[A]:
        """The pad goes on at the same round; the deal stays with whoever's turn it is."""
        agreed, totals = self.agree(options, seating.seats), seating.totals
        dealer = seating.whose(state.dealer)
        return State(agreed, dealer, totals, played=state.played, start=totals)

    def _outcome(self, state: State[A]) -> Outcome:
        best = max(state.totals) if self.winning is Winning.MOST else min(state.totals)
        winners = tuple(seat for seat, total in enumerate(state.totals) if total == best)
        rule = self.best_total if len(winners) == 1 else self.shared_best
        facts: dict[str, Fact] = {"why": self.reason(state), "n": best}
        return Outcome(winners, rule, {**facts, "who": tuple(map(Seat, winners))})
