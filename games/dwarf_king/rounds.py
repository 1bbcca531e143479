"""Sheet "rounds": the table says what a deal is played with, and then what it came to."""

from collections.abc import Iterator

from games.dwarf_king.deck import TRICKS
from games.dwarf_king.options import agreement
from games.dwarf_king.pad import pad
from games.dwarf_king.rulebook.counting import POINTS_SUM
from games.dwarf_king.scoring.counts import findings_of
from games.dwarf_king.scoring.points import fits_the_task, points_of
from games.dwarf_king.scoring.specials import SPECIALS
from games.dwarf_king.scoring.tasks import TASKS
from games.dwarf_king.specs import (
    DEAL,
    GREEN_FIVE,
    POINTS,
    RESULT,
    before_a_deal,
    during_a_deal,
)
from games.dwarf_king.state import Played, Setting, State, with_others
from games.kit.entry import Data, Entry, EntrySpec
from games.kit.game import SEATS
from games.kit.people import BETWEEN_ROUNDS, Seating
from games.kit.sheet import Options, Standing
from games.kit.text import N_
from games.kit.verdict import FINE, Finding, Verdict


class Rounds:
    """The pad: special card and task, then exactly what these need."""

    def start(self, options: Options, seats: int) -> State:
        """An empty pad."""
        agreed = agreement(options, seats)
        return State(agreed, agreed.dealer)

    def expects(self, state: State) -> tuple[EntrySpec, ...]:
        """What a deal is played with, then its result; points alone will always do."""
        if state.over:
            return ()
        if state.setting is None:
            return before_a_deal(state)
        return during_a_deal(state, state.setting, N_("Count it"))

    def check(self, state: State, entry: Entry) -> Verdict:
        """Whether such a deal is possible."""
        if state.setting is None:
            return Verdict()
        findings = _result_findings if entry.kind == RESULT else _points_findings
        return Verdict(tuple(findings(state, state.setting, entry.data)))

    def apply(self, state: State, entry: Entry) -> State:
        """The pad with a setting or a counted deal more."""
        told = entry.data.get(GREEN_FIVE)
        dealer = None if told is None else told - 1
        if entry.kind == DEAL:
            special, task = SPECIALS[entry.data["special"]], TASKS[entry.data["task"]]
            setting = Setting(special, task, entry.slot)
            return State(state.agreed, dealer, state.played, setting, state.earlier)
        played = (*state.played, _played(state, entry))
        return State(state.agreed, dealer, played, None, state.earlier)

    def standing(self, state: State) -> Standing:
        """The pad as it is shown."""
        return pad(state)

    def check_people(self, state: State, options: Options, seats: int) -> Verdict:
        """Not in the middle of a deal, and only as many as the cards are for."""
        if state.setting is not None:
            return Verdict((Finding(BETWEEN_ROUNDS),))
        if seats in TRICKS:
            return FINE
        return Verdict((Finding(SEATS, {"low": min(TRICKS), "high": max(TRICKS)}),))

    def reseat(self, state: State, options: Options, seating: Seating) -> State:
        """The seven deals go on with other people."""
        return with_others(state, agreement(options, seating.seats), seating)


def _result_findings(state: State, setting: Setting, data: Data) -> Iterator[Finding]:
    deal = state.deal(setting)
    for ask in setting.task.asks:
        yield from findings_of(ask, deal, data)
    if setting.special.ask is not None:
        yield from findings_of(setting.special.ask, deal, data)


def _points_findings(state: State, setting: Setting, data: Data) -> Iterator[Finding]:
    deal, points = state.deal(setting), tuple(data[POINTS])
    if not fits_the_task(setting.task, setting.special, deal, points):
        facts = {"n": sum(points), "totals": tuple(setting.task.checksum(deal))}
        yield Finding(POINTS_SUM, facts, POINTS)


def _played(state: State, entry: Entry) -> Played:
    setting = state.setting
    if entry.kind == POINTS or setting is None:
        return Played(tuple(entry.data[POINTS]), setting, entry.slot)
    points = points_of(setting.task, setting.special, state.deal(setting), entry.data)
    return Played(points, setting, entry.slot)
