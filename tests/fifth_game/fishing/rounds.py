"""Sheet "rounds": everybody's fish and the weather they were caught in."""

from dataclasses import dataclass, replace
from itertools import accumulate

from games.kit.entry import Entry, EntrySpec
from games.kit.fields import Choice, Count, Option
from games.kit.sheet import Cell, Line, Options, Outcome, Standing, places
from games.kit.text import N_, say
from games.kit.verdict import Finding, Verdict

from .rulebook import LAKE, MOST_FISH

ROUNDS = 3
FISH_IN_THE_LAKE = 20
STORM = "storm"
FISH = Count(key="fish", label=N_("Fish"), high=9)
WEATHER = Choice(
    key="weather",
    label=N_("Weather"),
    options=(Option("calm", N_("Calm")), Option(STORM, N_("Storm"), N_("Fish count double."))),
)


@dataclass(frozen=True, slots=True)
class Lake:
    """What everybody's fish counted in each round, and the log slots they came from."""

    seats: int
    rounds: tuple[tuple[int, ...], ...] = ()
    slots: tuple[int | None, ...] = ()


class Rounds:
    """The pad of a fisherman."""

    def start(self, options: Options, seats: int) -> Lake:
        """Nobody has a fish."""
        return Lake(seats)

    def expects(self, state: Lake) -> tuple[EntrySpec, ...]:
        """The next round's fish."""
        if len(state.rounds) == ROUNDS:
            return ()
        title = say(N_("Round {n}"), n=len(state.rounds) + 1)
        return (EntrySpec(kind="catch", title=title, name=N_("Catch"), fields=(FISH, WEATHER)),)

    def check(self, state: Lake, entry: Entry) -> Verdict:
        """Whether so many fish can have been there."""
        caught = sum(entry.data["fish"])
        facts = {"n": caught, "all": FISH_IN_THE_LAKE}
        return Verdict((Finding(LAKE, facts, "fish"),) if caught > FISH_IN_THE_LAKE else ())

    def apply(self, state: Lake, entry: Entry) -> Lake:
        """The pad with one more round."""
        worth = 2 if entry.data["weather"] == STORM else 1
        counted = tuple(worth * fish for fish in entry.data["fish"])
        return replace(state, rounds=(*state.rounds, counted), slots=(*state.slots, entry.slot))

    def standing(self, state: Lake) -> Standing:
        """Most fish lead."""
        running = [tuple(accumulate(column)) for column in zip(*state.rounds, strict=True)]
        totals = tuple(column[-1] for column in running) or (0,) * state.seats
        ranks = places([-total for total in totals])
        lines = tuple(
            Line(
                say(N_("Round {n}"), n=at + 1),
                tuple(Cell(fish, running[seat][at]) for seat, fish in enumerate(counted)),
                (state.slots[at],),
            )
            for at, counted in enumerate(state.rounds)
        )
        standing = Standing(lines, totals, ranks, say(N_("Three rounds")))
        over = len(state.rounds) == ROUNDS
        return replace(standing, outcome=Outcome(standing.leaders, MOST_FISH)) if over else standing
