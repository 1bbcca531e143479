"""From a log to a position: apply what fits, stop at the first entry that does not.

Also where the game stood when an entry was made, whatever became of it since: that goes through a
log once; how often it was changed in the middle does not matter.
"""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, NamedTuple

from games.kit.entry import END, PEOPLE, Entry, EntrySpec
from games.kit.log import VOID, Logged, effective, settled
from games.kit.people import Party, Reseats, changed, party, people_verdict, whole
from games.kit.rulebook import Rule
from games.kit.shape import shape_findings
from games.kit.sheet import Options, Outcome, S, Sheet, Standing, conceals
from games.kit.text import N_
from games.kit.verdict import FINE, Finding, Verdict

AFTER_THE_END = Rule(
    "after-the-end",
    N_("After the end of the game"),
    N_("Nothing can be entered once the game is over."),
    N_("The game was already over here, so this doesn’t count."),
)
NOT_NOW = Rule(
    "not-now",
    N_("Not now"),
    N_("Only what is due next can be entered."),
    N_("Something else has to be entered first."),
)
OWN_VALUE = Rule(
    "own-value",
    N_("Entered on their own phone"),
    N_("What a player entered on their own phone stands until you agree on something else."),
    N_("{who} has already entered this on another phone. Keep that, or replace it?"),
    forgivable=True,
)
ENDED_BY_TABLE = Rule(
    "ended-by-table",
    N_("Ended early"),
    N_("You can stop at any time; whoever is leading wins."),
    N_("You ended the game here. Whoever is leading wins."),
)
STILL_SECRET = Rule(
    "still-secret",
    N_("Secrets first"),
    N_("Entries made before a secret one can’t be changed until it is revealed."),
    N_("A later entry is still secret, and this could give it away. Finish the round first."),
)
STEPS_TO_SPARE = 2_000
"""Entries that may be replayed: several times what any evening needs."""


@dataclass(frozen=True, slots=True)
class Failure:
    """The first entry that does not fit, and why."""

    entry: Entry
    verdict: Verdict


class Replay(NamedTuple, Generic[S]):
    """Where a table stands: the state after `applied`; `failure` and `left` were not counted.

    A named tuple, because one is made for every entry of a log: it takes a tenth of the time.
    """

    sheet: Sheet[S]
    party: Party[S]
    state: S
    applied: tuple[Entry, ...] = ()
    ended: bool = False
    failure: Failure | None = None
    left: tuple[Entry, ...] = ()

    @property
    def seats(self) -> int:
        """How many play now."""
        return len(self.party.seated)

    def expects(self) -> tuple[EntrySpec, ...]:
        """What may be entered next."""
        return () if self.ended else tuple(self.sheet.expects(self.state))

    def spec(self, kind: str) -> EntrySpec | None:
        """The way of entering this kind now, if there is one; the other ways are not worked out."""
        specs = () if self.ended else self.sheet.expects(self.state)
        return next((spec for spec in specs if spec.kind == kind), None)

    def judge(self, entry: Entry, spec: EntrySpec | None = None) -> Verdict:
        """Whether the entry may be made here: its turn, its shape, its sense.

        `spec` is how it is asked for, if the caller knows that already.
        """
        spec = spec or self.spec(entry.kind)
        if spec is None:
            return self._judge_besides(entry)
        misshapen = shape_findings(spec.fields, self.seats, entry.data)
        return Verdict(misshapen) if misshapen else self.sheet.check(self.state, entry)

    def _judge_besides(self, entry: Entry) -> Verdict:
        """The end, a change of people, or a kind that is not expected."""
        if not self.expects():
            return Verdict((Finding(AFTER_THE_END),))
        if entry.kind == END:
            return Verdict(shape_findings((), self.seats, entry.data))
        if entry.kind == PEOPLE:
            return people_verdict(self.sheet, self.state, self.party, entry)
        return Verdict((Finding(NOT_NOW),))

    def then(self, entry: Entry) -> "Replay[S]":
        """The position after an entry that passed."""
        return self.after(entry)._replace(applied=(*self.applied, entry))

    def after(self, entry: Entry) -> "Replay[S]":
        """The same without its history, which would be copied at every step."""
        if entry.kind == END:
            return Replay(self.sheet, self.party, self.state, ended=True)
        if entry.kind == PEOPLE and isinstance(self.sheet, Reseats):
            totals = self.sheet.standing(self.state).totals
            after = changed(self.sheet, self.state, totals, self.party, entry)
            return Replay(self.sheet, *after)
        return Replay(self.sheet, self.party, self.sheet.apply(self.state, entry))

    def standing(self) -> Standing:
        """The pad at this point."""
        standing = whole(self.sheet, self.party, self.state)
        if not self.ended:
            return standing
        return replace(standing, outcome=Outcome(standing.leaders, ENDED_BY_TABLE))


def replay(
    sheet: Sheet[S], options: Options, seats: int, entries: Iterable[Entry], judged: int = 0
) -> Replay[S]:
    """Replay the entries through the sheet as far as they fit; the first `judged` surely do."""
    position = Replay(sheet, party(options, seats), sheet.start(options, seats))
    whole = tuple(entries)
    for index, entry in enumerate(whole):
        verdict = position.judge(entry) if index >= judged else FINE
        if verdict.blocking(entry.accepted):
            failure = Failure(entry, verdict)
            applied, left = whole[:index], whole[index + 1 :]
            return position._replace(applied=applied, failure=failure, left=left)
        position = position.after(entry)
    return position._replace(applied=whole)


class Timeline(Generic[S]):
    """A log that is read record by record, and where its entries leave the game at that moment.

    A change in the middle means that everything after it is replayed; in a log with so many changes
    that this would take too long, some positions are given up.
    """

    def __init__(self, start: Replay[S], records: Sequence[Logged]) -> None:
        self._settled = {one.seq for one in effective(records)[: settled(records)]}
        self._steps = len(records) + STEPS_TO_SPARE
        self._slots: list[int] = []
        self._made: list[Logged] = []
        # Where the game stood before the first entry, the second and so on, as far as was asked.
        self._places = [start]

    def take(self, record: Logged) -> None:
        """Read the next record."""
        at = bisect_left(self._slots, record.slot)
        del self._places[at + 1 :]
        stays = int(record.kind != VOID)
        there = int(self.holds(record.slot))
        self._slots[at : at + there] = [record.slot] * stays
        self._made[at : at + there] = [record] * stays

    def before(self, slot: int) -> Replay[S] | None:
        """Where the game stands before the entry of this slot, if it gets that far."""
        at = bisect_left(self._slots, slot)
        while len(self._places) <= at:
            after = self._next()
            if after is None:
                return None
            self._places.append(after)
        return self._places[at]

    def holds(self, slot: int) -> bool:
        """Whether something stands in this slot now."""
        at = bisect_left(self._slots, slot)
        return self._slots[at : at + 1] == [slot]

    @property
    def gave_up(self) -> bool:
        """Whether it was replayed so often that it stopped."""
        return self._steps < 0

    def _next(self) -> Replay[S] | None:
        """One entry more than has been played so far."""
        self._steps -= 1
        place, made = self._places[-1], self._made[len(self._places) - 1]
        entry = made.entry
        verdict = FINE if made.seq in self._settled else place.judge(entry)
        if self.gave_up or verdict.blocking(entry.accepted):
            return None
        return place.after(entry)


def secret_slots(position: Replay[Any], records: Sequence[Logged]) -> frozenset[int]:
    """The entries that must not be shown yet.

    What was secret when something older was changed, or when it was itself undone, stays secret
    until it counts again and is revealed.
    """
    sheet, party = position.sheet, position.party
    if not conceals(sheet) or not sheet.has_secrets(party.options):
        return frozenset()
    log = Timeline(replay(position.sheet, party.options, party.first, ()), records)
    secret: set[int] = set()
    for record in records:
        then = log.before(record.seq) if record.slot != record.seq else None
        if then is not None:
            secret -= {record.slot} if log.holds(record.slot) else set()
            secret |= sheet.concealed(then.state)
        elif log.gave_up:
            secret.add(record.slot)
        log.take(record)
    counting = {entry.slot for entry in position.applied}
    return frozenset(secret - counting) | sheet.concealed(position.state)
