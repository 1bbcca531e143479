"""Sheet "plays": special card and task, then every trick; the rest follows by itself."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from types import MappingProxyType

from games.dwarf_king import entries
from games.dwarf_king.deck import Cards
from games.dwarf_king.engine import deal as engine
from games.dwarf_king.engine.deal import Running, Table
from games.dwarf_king.engine.hands import somebody, trick_findings
from games.dwarf_king.engine.prospects import ways_on
from games.dwarf_king.engine.sheet import GREEN_FIVE, RESULT, Pad
from games.dwarf_king.rounds import Rounds, tricks_of
from games.dwarf_king.rulebook import cards as rules
from games.dwarf_king.rulebook.table import TABLE_AGREED
from games.dwarf_king.scoring.piles import Haul, Missing, answers
from games.dwarf_king.scoring.specials import DRUID, GOBLIN_FLAG, JOKER, SCOUT
from games.dwarf_king.telling.doubts import doubts
from games.kit.entry import Entry, EntrySpec
from games.kit.pads.card_by_card import CardByCard, State, in_deal
from games.kit.sheet import Cell, Line
from games.kit.text import N_
from games.kit.verdict import Finding


def _against_trick(running: Running, entry: Entry) -> Iterable[Finding]:
    """Old logs accepted the open rule; today the table's agreed reading is cited instead."""
    found = trick_findings(running, entry.data)
    if {rules.EXCALIBUR_LED.id, rules.SORCERER_KEPT.id}.isdisjoint(entry.accepted):
        return found
    return (one for one in found if one.rule is not TABLE_AGREED)


def _against_exchange(running: Running, entry: Entry) -> Iterator[Finding]:
    """Nobody can exchange cards with themselves."""
    if entry.data["who"] == entry.data["partner"]:
        yield Finding(GOBLIN_FLAG.rule, field="partner")


def _against_swap(running: Running, entry: Entry) -> Iterator[Finding]:
    """Nobody can swap hands with themselves."""
    if entry.data["partner"] - 1 == running.decider:
        yield Finding(DRUID.rule, field="partner")


def _against_take(running: Running, entry: Entry) -> Iterator[Finding]:
    return somebody(engine.after_take(running, entry), engine.NOTHING_LAID)


class Plays(CardByCard[Pad, Running]):
    """The pad that counts by itself."""

    rounds = Rounds()
    steps = MappingProxyType(
        {
            engine.EXCHANGE: in_deal(engine.after_exchange, _against_exchange),
            engine.TRICK: in_deal(engine.after_trick, _against_trick),
            engine.SWAP: in_deal(engine.after_swap, _against_swap),
            engine.PASS: in_deal(engine.after_pass, lambda running, entry: ()),
            engine.TAKE: in_deal(engine.after_take, _against_take),
        }
    )

    def asks(self, state: Table) -> tuple[EntrySpec, ...]:
        """The next trick, or what has to be entered before it."""
        return () if state.deal is None else entries.during_tricks(state, state.deal)

    def by_hand(self, state: Table) -> tuple[EntrySpec, ...]:
        """A new deal, or the result of the one that is played."""
        if state.deal is None:
            return entries.before_tricks(state)
        return entries.result_of_a_deal(N_("Count by hand"), state.pad, state.deal.deal)

    def apply(self, state: Table, entry: Entry) -> Table:
        """A deal begins with its card and its task, which belong to the pad as well."""
        if entry.kind != entries.DEAL:
            return super().apply(state, entry)
        pad = self.rounds.apply(state.pad, entry)
        if pad.deal is None:
            raise AssertionError("a deal has begun")
        running = engine.begun(pad.deal, entry)
        return State(pad, running, (entry.slot,), state.behind)

    def check_by_hand(self, state: Table, entry: Entry) -> Iterable[Finding]:
        """What is won stays won, except what the Sorcerer may still take out of the last trick.

        Only new results are checked for what can no longer happen: older logs were not.
        """
        if state.deal is None or not state.deal.tricks:
            return ()
        left_out = () if entry.slot is None else (rules.NO_LONGER,)
        ways = (doubts(now, entry) for now in ways_on(state.deal))
        found = ([one for one in some if one.rule not in left_out] for some in ways)
        return min(found, key=len)

    def result(self, state: Table) -> Entry | None:
        """Counted from the cards; in the last trick hands no longer change."""
        if state.deal is None or len(state.deal.tricks) < state.deal.deal.tricks:
            return None
        haul = _haul(state.deal)
        found = answers(haul)
        if isinstance(found, Missing):
            raise AssertionError("all cards and all winners are known")
        taker = haul.taker("D5")
        return Entry(RESULT, {**found, **({} if taker is None else {GREEN_FIVE: taker + 1})})

    def open_line(self, state: Table, line: Line | None) -> Line | None:
        """The current deal with each player's tricks so far."""
        if line is None or state.deal is None or not state.deal.tricks:
            return line
        tricks = tricks_of([one.winner for one in state.deal.tricks], state.deal.deal.seats)
        return replace(line, cells=tuple(Cell(0, None, (text,)) for text in tricks))


def _haul(running: Running) -> Haul:
    """The deal as the referee would be asked about it."""
    piles: list[Cards] = [()] * running.deal.seats
    for trick in running.tricks:
        piles[trick.winner] += trick.cards
    # Who played the Scout, or the Joker into the last trick; won tricks do not show it.
    special = running.deal.special
    tricks = {SCOUT: running.tricks, JOKER: running.tricks[-1:]}.get(special, ())
    played = (str(one.player_of(special.card) + 1) for one in tricks if special.card in one.cards)
    return Haul(
        deal=running.deal,
        piles=tuple(piles),
        winners=tuple(trick.winner for trick in running.tricks),
        bonus=next(played, ""),
        agreed=frozenset(),
    )
