"""Sheet "plays": every card is entered, and a round that is over goes to the pad by itself."""

from dataclasses import replace

from games.kit.entry import Data, Entry, EntrySpec
from games.kit.fields import Field
from games.kit.people import BETWEEN_ROUNDS, Seating
from games.kit.sheet import Cell, Line, Options, Standing
from games.kit.text import N_, say
from games.kit.verdict import Finding, Verdict
from games.six_nimmt import rounds
from games.six_nimmt.board import Board
from games.six_nimmt.deck import cows_of
from games.six_nimmt.options import JUBILEE
from games.six_nimmt.pad import Slots, pad
from games.six_nimmt.plays import asking, inputs
from games.six_nimmt.plays.calling import named
from games.six_nimmt.plays.checks import (
    go_on_findings,
    next_caller_findings,
    play_findings,
    starters_findings,
    trick_findings,
)
from games.six_nimmt.plays.fields import NONE
from games.six_nimmt.plays.going import as_said, exchanged, gone_on, prepared, turned_over
from games.six_nimmt.plays.playing import is_followed, told_row, told_special
from games.six_nimmt.plays.state import (
    LAST_TRICK,
    ROW,
    SPECIAL,
    STARTERS,
    TRICK,
    Deal,
    State,
    is_last_round,
    is_last_trick,
)
from games.six_nimmt.plays.stock import Stock, dealt

PAD = rounds.Rounds()
BY_HAND = (rounds.COWS, rounds.CARDS)
TRICKS = (TRICK, LAST_TRICK)


class Plays:
    """The table enters cards; the app places them, counts and keeps the pad."""

    def start(self, options: Options, seats: int) -> State:
        """An empty pad, before the first deal."""
        empty = PAD.start(options, seats)
        return State(empty, asking.by_hand(empty), kept=(0,) * seats)

    def expects(self, state: State) -> tuple[EntrySpec, ...]:
        """The next card or decision; the result by hand at any time."""
        if not state.by_hand:
            return ()
        return *asking.asked(state), *state.by_hand

    def asked(self, state: State, kind: str) -> tuple[Field, ...] | None:
        """The fields of a trick and of all that its cards ask for."""
        return inputs.fields_now(state, kind)

    def check(self, state: State, entry: Entry) -> Verdict:
        """Whether the entry can be, as far as the table can know."""
        deal, data = state.deal, entry.data
        if entry.kind == STARTERS:
            return Verdict(tuple(starters_findings(state, data)))
        if deal is None or entry.kind in BY_HAND:
            return PAD.check(state.pad, entry)
        if entry.kind in TRICKS:
            return Verdict(tuple(trick_findings(state, deal, data)))
        if entry.kind == SPECIAL:
            return Verdict(tuple(play_findings(state, deal, data)))
        if entry.kind == ROW:
            return Verdict(tuple(next_caller_findings(deal, data)))
        return Verdict(tuple(go_on_findings(deal, data)))

    def apply(self, state: State, entry: Entry) -> State:
        """The table after it; the last card of a round brings its cows to the pad."""
        deal = state.deal
        if entry.kind == STARTERS:
            return _laid_out(state, entry)
        if deal is None or entry.kind in BY_HAND:
            slots = (*(deal.slots if deal else ()), entry.slot)
            return _counted(state._replace(tale=None), entry, slots, None)
        after = _played(state, deal, entry)
        return _if_over(after, entry.slot)

    def standing(self, state: State) -> Standing:
        """The pad, with the round that is being played as an open line."""
        agreed, played = state.pad.agreed, state.pad.rounds
        shown = pad(agreed, played, state.slots)
        if state.deal is None:
            return shown
        notes = [(say(N_("+{n}"), n=cows_of(pile)),) for pile in state.deal.piles]
        cells = tuple(Cell(0, None, note) for note in notes)
        line = Line(say(N_("Round {n}"), n=state.pad.played + 1), cells, state.deal.slots)
        return replace(shown, lines=(*shown.lines, line))

    def check_people(self, state: State, options: Options, seats: int) -> Verdict:
        """Not in the middle of a round."""
        if state.deal is not None:
            return Verdict((Finding(BETWEEN_ROUNDS),))
        return PAD.check_people(state.pad, options, seats)

    def reseat(self, state: State, options: Options, seating: Seating) -> State:
        """The next deal, to other people; a newcomer has kept no special cards."""
        after, kept = PAD.reseat(state.pad, options, seating), state.kept
        if kept is not None:
            kept = tuple(0 if seat is None else kept[seat] for seat in seating.kept)
        return State(after, asking.by_hand(after), kept=kept)


def _laid_out(state: State, entry: Entry) -> State:
    """Four rows of one card, and everybody's hand unknown."""
    starters = tuple(entry.data["starters"])
    deal = Deal(
        Board(tuple((card,) for card in starters)),
        starters,
        ((),) * state.seats,
        (entry.slot,),
        stock=_stock(state, entry) if state.variant == JUBILEE else None,
        final=state.variant == JUBILEE and is_last_round(state),
    )
    return state._replace(deal=deal, tale=None)


def _stock(state: State, entry: Entry) -> Stock:
    kept = entry.data.get("kept")
    return dealt(tuple(kept) if kept else state.kept or (0,) * state.seats)


def _played(state: State, deal: Deal, entry: Entry) -> State:
    data, slots = entry.data, (*deal.slots, entry.slot)
    deal = named(deal, data)
    if entry.kind == ROW:
        return as_said(state, deal, slots, int(data["row"]) - 1)
    if entry.kind == SPECIAL:
        return _special(state, deal, slots, data)
    if entry.kind in TRICKS:
        return gone_on(state, turned_over(deal, data["cards"], entry.slot, entry.kind), slots)
    given = data.get("given", NONE)
    return exchanged(state, deal, slots, "" if given == NONE else given)


def _special(state: State, deal: Deal, slots: Slots, data: Data) -> State:
    special = told_special(deal, data)
    if special is not None and is_followed(data):
        return prepared(state, deal, slots, special)
    return as_said(state, deal, slots, told_row(data), special)


def _if_over(state: State, slot: int | None) -> State:
    """When all hands are empty, the cows of the piles go to the pad."""
    deal = state.deal
    if deal is None or deal.turned or not is_last_trick(deal):
        return state
    if deal.asks != TRICK:
        return state
    cows = [cows_of(pile) for pile in deal.piles]
    result = Entry(rounds.COWS, {rounds.COWS: cows}, slot=slot)
    return _counted(state, result, deal.slots, deal.stock.held if deal.stock else None)


def _counted(state: State, result: Entry, slots: Slots, kept: tuple[int, ...] | None) -> State:
    """The pad with the round; the way the round went stays told until the next deal."""
    after = PAD.apply(state.pad, result)
    by_hand = asking.by_hand(after)
    return State(after, by_hand, (*state.slots, slots), kept=kept, tale=state.tale)
