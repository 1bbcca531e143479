"""A deal whose last trick is there: its result is counted from the cards and told to the pad."""

from games.dwarf_king.plays.running import Running, State
from games.dwarf_king.rounds import Rounds
from games.dwarf_king.scoring.piles import Counted, Missing, answers
from games.dwarf_king.scoring.points import Special
from games.dwarf_king.scoring.specials import JOKER, SCOUT
from games.dwarf_king.specs import GREEN_FIVE, RESULT
from games.dwarf_king.state import Setting
from games.dwarf_king.state import State as Pad
from games.kit.entry import Entry

ROUNDS = Rounds()


def ended(state: State, running: Running, setting: Setting) -> State:
    """The pad with this deal, and nothing running."""
    told = counted(state.pad, running, setting)
    found = answers(told)
    if isinstance(found, Missing):
        raise AssertionError("all cards and all winners are known")
    taker = told.taker("D5")
    dealer = {} if taker is None else {GREEN_FIVE: taker + 1}
    result = Entry(RESULT, {**found, **dealer}, slot=running.slots[-1])
    return State(ROUNDS.apply(state.pad, result), None, (*state.entered, running.slots), running)


def counted(pad: Pad, running: Running, setting: Setting) -> Counted:
    """The deal as it would be told to the referee."""
    piles: list[tuple[str, ...]] = [()] * pad.agreed.seats
    for trick in running.tricks:
        piles[trick.winner] += trick.cards
    return Counted(
        task=setting.task,
        deal=pad.deal(setting),
        special_card=running.dealt.card,
        special=setting.special,
        piles=tuple(piles),
        winners=tuple(trick.winner for trick in running.tricks),
        bonus=_played_for_points(running, setting.special),
        agreed=frozenset(),
    )


def _played_for_points(running: Running, special: Special) -> str:
    """Who played the Scout, or the Joker into the last trick; won tricks do not show it."""
    tricks = {SCOUT: running.tricks, JOKER: running.tricks[-1:]}.get(special, ())
    card = running.dealt.card
    trick = next((trick for trick in tricks if card in trick.cards), None)
    return "" if trick is None else str(trick.player_of(card) + 1)


def ended_by_hand(state: State, entry: Entry) -> State:
    """The pad with a result that the table told without cards."""
    before = () if state.running is None else state.running.slots
    pad = ROUNDS.apply(state.pad, entry)
    return State(pad, None, (*state.entered, (*before, entry.slot)))
