"""From a log to a position: apply what fits, stop at the first entry that does not."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Generic, NamedTuple

from games.kit.entry import END, PEOPLE, Entry, EntrySpec
from games.kit.people import Party, Reseats, changed, party, people_verdict, whole
from games.kit.rulebook import Rule
from games.kit.shape import shape_findings
from games.kit.sheet import Options, Outcome, S, Sheet, Standing
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
    sheet: Sheet[S], options: Options, seats: int, entries: Iterable[Entry], settled: int = 0
) -> Replay[S]:
    """Replay the entries through the sheet as far as they fit; the first `settled` surely do."""
    position = Replay(sheet, party(options, seats), sheet.start(options, seats))
    whole = tuple(entries)
    for index, entry in enumerate(whole):
        verdict = position.judge(entry) if index >= settled else FINE
        if verdict.blocking(entry.accepted):
            failure = Failure(entry, verdict)
            applied, left = whole[:index], whole[index + 1 :]
            return position._replace(applied=applied, failure=failure, left=left)
        position = position.after(entry)
    return position._replace(applied=whole)
