"""Sheet "rounds": the table says what a deal is played with, and then what it came to."""

from collections.abc import Iterator

from games.dwarf_king import entries
from games.dwarf_king.deck import TRICKS
from games.dwarf_king.engine.sheet import GREEN_FIVE, Pad, Played, Setting, with_others
from games.dwarf_king.options import agreement
from games.dwarf_king.rulebook.counting import POINTS_SUM
from games.dwarf_king.rulebook.table import EXTRA_DEALS, MOST_POINTS
from games.dwarf_king.scoring.points import DEALS, Deal, fits_the_task, leaders, points_of
from games.dwarf_king.scoring.specials import SPECIALS
from games.dwarf_king.scoring.tasks import TASKS
from games.kit.entry import Data, Entry, EntrySpec
from games.kit.game import SEATS
from games.kit.people import BETWEEN_ROUNDS, Seating
from games.kit.sheet import Cell, Line, Options, Outcome, Standing, places
from games.kit.text import N_, NN_, Fact, Seat, Text, say
from games.kit.verdict import FINE, Finding, Verdict


class Rounds:
    """The pad: special card and task, then exactly what these need."""

    def start(self, options: Options, seats: int) -> Pad:
        """An empty pad."""
        agreed = agreement(options, seats)
        return Pad(agreed, agreed.dealer)

    def expects(self, state: Pad) -> tuple[EntrySpec, ...]:
        """What a deal is played with, then its result; points alone will always do."""
        if state.over:
            return ()
        if state.setting is None:
            return entries.before_a_deal(state)
        setting = state.setting
        deal = state.deal(setting)
        return entries.result_of_a_deal(
            N_("Count it"), state.deals, setting.task, setting.special, deal
        )

    def check(self, state: Pad, entry: Entry) -> Verdict:
        """Whether such a deal is possible."""
        if state.setting is None:
            return FINE
        findings = _result_findings if entry.kind == entries.RESULT else _points_findings
        return Verdict(tuple(findings(state.setting, state.deal(state.setting), entry.data)))

    def apply(self, state: Pad, entry: Entry) -> Pad:
        """The pad with a setting or a counted deal more."""
        taker = entry.data.get(GREEN_FIVE)
        dealer = None if taker is None else taker - 1
        if entry.kind == entries.DEAL:
            special, task = SPECIALS[entry.data["special"]], TASKS[entry.data["task"]]
            setting = Setting(special, task, entry.slot)
            return Pad(state.agreed, dealer, state.played, setting, state.earlier)
        played = (*state.played, _played(state, entry))
        return Pad(state.agreed, dealer, played, None, state.earlier)

    def standing(self, state: Pad) -> Standing:
        """The pad as it is shown."""
        totals = state.totals[-1]
        return Standing(
            lines=tuple(_lines(state)),
            totals=totals,
            ranks=places([-total for total in totals]),
            goal=_goal(state),
            outcome=_outcome(state),
        )

    def check_people(self, state: Pad, options: Options, seats: int) -> Verdict:
        """Not in the middle of a deal, and only as many as the cards are for."""
        if state.setting is not None:
            return Verdict((Finding(BETWEEN_ROUNDS),))
        if seats in TRICKS:
            return FINE
        return Verdict((Finding(SEATS, {"low": min(TRICKS), "high": max(TRICKS)}),))

    def reseat(self, state: Pad, options: Options, seating: Seating) -> Pad:
        """The seven deals go on with other people."""
        return with_others(state, agreement(options, seating.seats), seating)


def _result_findings(setting: Setting, deal: Deal, data: Data) -> Iterator[Finding]:
    for ask in (*setting.task.asks, setting.special.ask):
        if ask is not None:
            yield from ask.findings(deal, data)


def _points_findings(setting: Setting, deal: Deal, data: Data) -> Iterator[Finding]:
    points = tuple(data[entries.POINTS])
    if not fits_the_task(setting.task, setting.special, deal, points):
        facts = {"n": sum(points), "totals": tuple(setting.task.checksum(deal))}
        yield Finding(POINTS_SUM, facts, entries.POINTS)


def _played(state: Pad, entry: Entry) -> Played:
    setting = state.setting
    if entry.kind == entries.POINTS or setting is None:
        return Played(tuple(entry.data[entries.POINTS]), setting, (entry.slot,))
    points = points_of(setting.task, setting.special, state.deal(setting), entry.data)
    return Played(points, setting, (entry.slot,))


def _lines(state: Pad) -> Iterator[Line]:
    first = state.deals - len(state.played) + 1
    counted = zip(state.played, state.totals[1:], strict=True)
    for number, (deal, totals) in enumerate(counted, first):
        cells = tuple(_cell(*one) for one in zip(deal.points, totals, strict=True))
        yield _line(number, deal.setting, cells, *deal.slots)
    if state.setting is not None:
        cells = (Cell(0, None),) * state.agreed.seats
        yield _line(state.deals + 1, state.setting, cells)


def _cell(points: int, total: int) -> Cell:
    signed = N_("+{n}") if points > 0 else N_("{n}")
    return Cell(points, total, (say(signed, n=points),))


def _line(
    number: int, setting: Setting | None, cells: tuple[Cell, ...], *counted: int | None
) -> Line:
    """The line of a deal, from the entries of its setting and of its result."""
    title = say(N_("Deal {n}"), n=number)
    if setting is None:
        return Line(title, cells, counted, None, str(number))
    task, special = say(setting.task.name), say(setting.special.name)
    note = say(N_("{task} · {special}"), task=task, special=special)
    return Line(title, cells, (setting.slot, *counted), note, str(number))


def _goal(state: Pad) -> Text:
    """Most points win, and how far it is to the end."""
    if state.over:
        return say(N_("Most points win."))
    if state.is_extra:
        who = tuple(map(Seat, leaders(state.totals[-1])))
        return say(N_("Most points win. {who} share the lead, so it goes on."), who=who)
    left = NN_("Most points win. {n} deal left.", "Most points win. {n} deals left.")
    return say(left, n=DEALS - state.deals)


def _outcome(state: Pad) -> Outcome | None:
    if not state.over:
        return None
    totals, extra = state.totals[-1], state.deals - DEALS
    winners = leaders(totals)
    facts: dict[str, Fact] = {"who": Seat(winners[0]), "points": max(totals), "n": extra}
    return Outcome(winners, EXTRA_DEALS if extra else MOST_POINTS, facts)
