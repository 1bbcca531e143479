"""Sheet "plays": special card and task, then every trick; the rest follows by itself."""

from collections.abc import Iterator
from dataclasses import replace

from games.dwarf_king.deck import TRICKS
from games.dwarf_king.options import DRAGON_ACES, EXCALIBUR_LED, SORCERER_KEPT
from games.dwarf_king.pad import pad
from games.dwarf_king.plays.asked import before_a_deal, by_hand, during_a_deal
from games.dwarf_king.plays.by_hand import already_won
from games.dwarf_king.plays.ending import ROUNDS, ended, ended_by_hand
from games.dwarf_king.plays.laying import NOTHING_LAID
from games.dwarf_king.plays.moves import (
    DRUID,
    EXCHANGE,
    GOBLIN_FLAG,
    MOVES,
    SWAP,
    TAKE,
    TRICK,
    after_take,
    begun,
)
from games.dwarf_king.plays.proofs import trick_findings
from games.dwarf_king.plays.room import somebody
from games.dwarf_king.plays.running import Dealt, Running, Slot, State
from games.dwarf_king.rulebook import cards
from games.dwarf_king.rulebook.table import TABLE_AGREED
from games.dwarf_king.scoring.specials import SPECIALS
from games.dwarf_king.specs import DEAL
from games.dwarf_king.state import Setting
from games.dwarf_king.state import State as Pad
from games.kit.entry import Entry, EntrySpec
from games.kit.people import Seating
from games.kit.sheet import Options, Standing
from games.kit.verdict import FINE, Finding, Verdict

OPEN_BEFORE = frozenset((cards.EXCALIBUR_LED.id, cards.SORCERER_KEPT.id))


class Plays:
    """The pad that counts by itself."""

    def start(self, options: Options, seats: int) -> State:
        """An empty pad."""
        return State(ROUNDS.start(options, seats))

    def expects(self, state: State) -> tuple[EntrySpec, ...]:
        """The next trick or what has to be told before it; the result by hand will always do."""
        if state.running is not None:
            return during_a_deal(state, state.running)
        return () if state.pad.over else before_a_deal(state)

    def check(self, state: State, entry: Entry) -> Verdict:
        """Whether this can have been played, and what it proves."""
        running, setting = state.running, state.pad.setting
        if running is None or setting is None:
            return ROUNDS.check(state.pad, entry)
        if entry.kind not in MOVES:
            found = ROUNDS.check(state.pad, entry).findings
            return Verdict((*found, *already_won(state.pad, running, setting, entry)))
        if entry.kind == TRICK:
            found = trick_findings(running, entry.data)
            return Verdict(_unsettled(found, entry)) if found else FINE
        if entry.kind == TAKE:
            return Verdict(tuple(somebody(after_take(running, entry), NOTHING_LAID)))
        return Verdict(tuple(_alone(running, entry)))

    def apply(self, state: State, entry: Entry) -> State:
        """The pad with a trick or a deal more."""
        if entry.kind == DEAL:
            told = ROUNDS.apply(state.pad, entry)
            running = None if told.setting is None else begun(_dealt(told, told.setting), entry)
            return State(told, running, state.entered)
        if state.running is None or entry.kind not in MOVES:
            return ended_by_hand(state, entry)
        running = MOVES[entry.kind](state.running, entry)
        # dwarf_king.special-druid: in the last trick hands no longer change
        if running.is_played and state.pad.setting is not None:
            return ended(state, running, state.pad.setting)
        return State(state.pad, running, state.entered)

    def standing(self, state: State) -> Standing:
        """The pad, each line with all its entries."""
        shown = pad(state.pad)
        slots = (*state.entered, *_open(state))
        lines = tuple(
            replace(line, slots=told) for line, told in zip(shown.lines, slots, strict=True)
        )
        return replace(shown, lines=lines)

    def check_people(self, state: State, options: Options, seats: int) -> Verdict:
        """Not in the middle of a deal."""
        return ROUNDS.check_people(state.pad, options, seats)

    def reseat(self, state: State, options: Options, seating: Seating) -> State:
        """The next deal, to other people."""
        return State(ROUNDS.reseat(state.pad, options, seating))


def _open(state: State) -> Iterator[tuple[Slot, ...]]:
    if state.running is not None:
        yield state.running.slots


def _unsettled(found: tuple[Finding, ...], entry: Entry) -> tuple[Finding, ...]:
    """Old logs accept the open rule where the table's own reading now speaks."""
    if OPEN_BEFORE.isdisjoint(entry.accepted):
        return found
    return tuple(one for one in found if one.rule is not TABLE_AGREED)


def _alone(running: Running, entry: Entry) -> Iterator[Finding]:
    """Nobody exchanges cards or hands with oneself."""
    data = entry.data
    if entry.kind == EXCHANGE and data["who"] == data["partner"]:
        yield Finding(SPECIALS[GOBLIN_FLAG].rule, field="partner")
    if entry.kind == SWAP and running.decision and data["partner"] - 1 == running.decision.seat:
        yield Finding(SPECIALS[DRUID].rule, field="partner")


def _dealt(told: Pad, setting: Setting) -> Dealt:
    seats, agreed = told.agreed.seats, dict(told.agreed.rulings)
    return Dealt(
        seats=seats,
        special=setting.special.key,
        card=setting.special.written,
        last=TRICKS[seats],
        excalibur=agreed[EXCALIBUR_LED],
        sorcerer=agreed[SORCERER_KEPT],
        aces=agreed[DRAGON_ACES],
        by_hand=by_hand(told, setting),
    )
