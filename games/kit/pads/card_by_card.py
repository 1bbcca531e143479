"""A ready-made sheet for every card: an engine plays the deal, and its result goes to the pad.

It stands on the sheet by results. Any deal can be finished by hand, in the entries of that sheet.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from games.kit.entry import Entry, EntrySpec
from games.kit.people import BETWEEN_ROUNDS, Seating
from games.kit.sheet import Line, Options, Standing
from games.kit.verdict import Finding, Verdict


class Pad(Protocol):
    """What has to be known of the sheet by results."""

    @property
    def over(self) -> bool: ...


P = TypeVar("P", bound=Pad)
"""The state of the sheet by results."""
D = TypeVar("D")
"""A deal as the engine of a game has it."""

Slots = tuple[int | None, ...]


class State(NamedTuple, Generic[P, D]):
    """The pad and the deal that is being played; None: the next one begins with an entry.

    `open` are the entries of this deal, `behind` those of the deals before, by the slot that ended
    each. `last` is the deal that ended with the last entry, for telling how.
    """

    pad: P
    deal: D | None = None
    open: Slots = ()
    behind: Mapping[int | None, Slots] = {}
    last: D | None = None

    @property
    def running(self) -> D:
        """The deal that is being played: all entries but the first of a deal need one."""
        if self.deal is None:
            raise ValueError("nothing is being played")
        return self.deal


class Step(NamedTuple, Generic[P, D]):
    """What an entry of one kind does to the deal, and what speaks against it."""

    play: Callable[[State[P, D], Entry], D]
    check: Callable[[State[P, D], Entry], Iterable[Finding]] = lambda state, entry: ()


def in_deal(
    play: Callable[[D, Entry], D], check: Callable[[D, Entry], Iterable[Finding]]
) -> Step[Any, D]:
    """A step that the deal which is being played decides alone."""
    return Step(
        lambda state, entry: play(state.running, entry),
        lambda state, entry: check(state.running, entry),
    )


class CardByCard(Generic[P, D]):
    """A game gives its sheet by `rounds`, its `steps` by the kind of entry, and what to ask.

    Entries of other kinds belong to the pad and end the deal.
    """

    rounds: Any
    steps: Mapping[str, Step[P, D]]

    def dealt(self, pad: P, before: State[P, D] | None) -> D | None:
        """What lies on the table before the first entry of a deal."""
        return None

    def asks(self, state: State[P, D]) -> Iterable[EntrySpec]:
        """What comes next in the deal."""
        raise NotImplementedError

    def by_hand(self, state: State[P, D]) -> Iterable[EntrySpec]:
        """The entries of the pad that may be made at this moment."""
        specs: Iterable[EntrySpec] = self.rounds.expects(state.pad)
        return specs

    def check_by_hand(self, state: State[P, D], entry: Entry) -> Iterable[Finding]:
        """What the cards played so far say against a result by hand."""
        return ()

    def result(self, state: State[P, D]) -> Entry | None:
        """The entry for the pad once the deal is over."""
        raise NotImplementedError

    def open_line(self, state: State[P, D], line: Line | None) -> Line | None:
        """The line of the running deal; `line` is what the pad itself has of it."""
        return line

    # The contract of a sheet.

    def start(self, options: Options, seats: int) -> State[P, D]:
        """An empty pad and the first deal."""
        return self._next(self.rounds.start(options, seats), None, {})

    def expects(self, state: State[P, D]) -> Iterator[EntrySpec]:
        """What comes next at the table; the result by hand at any time."""
        if not state.pad.over:
            yield from self.asks(state)
            yield from self.by_hand(state)

    def check(self, state: State[P, D], entry: Entry) -> Verdict:
        """Whether this can have been played, as far as anybody can tell who sees no hands."""
        step = self.steps.get(entry.kind)
        if step is not None:
            return Verdict(tuple(step.check(state, entry)))
        found: Verdict = self.rounds.check(state.pad, entry)
        return Verdict((*found.findings, *self.check_by_hand(state, entry)))

    def apply(self, state: State[P, D], entry: Entry) -> State[P, D]:
        """The table after it; a deal that is over brings its result to the pad."""
        slots = (*state.open, entry.slot)
        step = self.steps.get(entry.kind)
        if step is None:
            return self._finish(State(state.pad, None, slots, state.behind), entry)
        after = State(state.pad, step.play(state, entry), slots, state.behind)
        ended = self.result(after)
        return after if ended is None else self._finish(after, replace(ended, slot=entry.slot))

    def _finish(self, state: State[P, D], result: Entry) -> State[P, D]:
        """One more line on the pad, made from all entries of its deal; then the next deal."""
        behind = {**state.behind, result.slot: state.open}
        return self._next(self.rounds.apply(state.pad, result), state, behind)

    def _next(
        self, pad: P, before: State[P, D] | None, behind: Mapping[int | None, Slots]
    ) -> State[P, D]:
        deal = self.dealt(pad, before)
        return State(pad, deal, (), behind, before.deal if before else None)

    def standing(self, state: State[P, D]) -> Standing:
        """The pad, every line with all its entries, and the deal that is being played."""
        shown: Standing = self.rounds.standing(state.pad)
        lines = [replace(one, slots=self._behind(state, one)) for one in shown.lines]
        own = lines.pop() if lines and lines[-1].is_open else None
        running = self.open_line(state, own)
        return replace(shown, lines=(*lines, running) if running else tuple(lines))

    def _behind(self, state: State[P, D], line: Line) -> Slots:
        return state.open if line.is_open else state.behind.get(line.slots[-1], line.slots)

    def check_people(self, state: State[P, D], options: Options, seats: int) -> Verdict:
        """Not in the middle of a deal."""
        if state.open:
            return Verdict((Finding(BETWEEN_ROUNDS),))
        found: Verdict = self.rounds.check_people(state.pad, options, seats)
        return found

    def reseat(self, state: State[P, D], options: Options, seating: Seating) -> State[P, D]:
        """The next deal, to other people."""
        return self._next(self.rounds.reseat(state.pad, options, seating), None, {})
