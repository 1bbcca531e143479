"""Sheet "plays": turn by turn to the end of a game, whose result goes on the pad of the rounds."""

from collections.abc import Iterator
from dataclasses import replace

from games.kit.entry import Data, Entry, EntrySpec
from games.kit.fields import Field
from games.kit.people import BETWEEN_ROUNDS, Seating
from games.kit.sheet import Cell, Line, Options, Standing
from games.kit.text import N_, Text, say
from games.kit.verdict import Finding, Verdict
from games.korist.pad import THE_RESULT, game_title
from games.korist.plays import checks, moves
from games.korist.plays.asks import asked, fields_now
from games.korist.plays.besides import also_asked
from games.korist.plays.deal import (
    CAPTURE,
    DRAW,
    LAYER,
    OFFER,
    PART,
    SHADOW,
    SUPPLY_CARDS,
    Deal,
    Finished,
    Frame,
    State,
    Step,
    new_deal,
)
from games.korist.plays.draws import lost_draw, own_draw
from games.korist.plays.shadow_asks import chosen_group, turned_over
from games.korist.plays.shown import Slot
from games.korist.referee.notation import read_cards
from games.korist.rounds import RESULT, Rounds
from games.korist.scoring import Result

PAD = Rounds()
BY_HAND = N_("Enter the result by hand")
ENDS_IT = say(N_("This ends the running game with the result you enter."))
CHECKS = {
    LAYER: checks.layer,
    OFFER: checks.offer,
    SHADOW: checks.shadow,
    CAPTURE: checks.capture,
    DRAW: checks.draw,
    SUPPLY_CARDS: checks.supply,
    PART: checks.part,
}


class Plays:
    """Every layer, choice and draw; hands are only counted."""

    def start(self, options: Options, seats: int) -> State:
        """The first deal, an empty pad."""
        return _next_game(State(PAD.start(options, seats)), None)

    def expects(self, state: State) -> tuple[EntrySpec, ...]:
        """What comes next in the running game, what may be told besides, or its result by hand."""
        deal = state.deal
        return (asked(deal), *also_asked(deal), deal.frame.by_hand) if deal else ()

    def asked(self, state: State, kind: str) -> tuple[Field, ...] | None:
        """The fields of a layer or a draw: nearly all that is ever entered."""
        return fields_now(state.deal, kind) if state.deal else None

    def check(self, state: State, entry: Entry) -> Verdict:
        """Whether it may be, as far as anybody can tell who does not see hands."""
        if entry.kind == RESULT or state.deal is None:
            return PAD.check(state.pad, entry)
        return CHECKS[entry.kind](state.deal, entry.data)

    def apply(self, state: State, entry: Entry) -> State:
        """The game after one more entry; when it is over, the pad has one more line."""
        if entry.kind == RESULT or state.deal is None:
            return _finished(state, entry)
        deal = MOVES[entry.kind](state.deal, entry.data, entry.slot)
        if not deal.ended:
            return State(state.pad, state.played, deal)
        result = Entry(RESULT, _result(deal), (), entry.slot)
        return _finished(replace(state, deal=deal._replace(slots=deal.slots[:-1])), result)

    def standing(self, state: State) -> Standing:
        """The pad as it is shown, every line with all its entries."""
        pad = PAD.standing(state.pad)
        lines = zip(pad.lines, state.played, strict=True)
        told = (replace(line, title=_title(line.title), slots=slots) for line, slots in lines)
        return replace(pad, lines=(*told, *_running(state.deal)))

    def check_people(self, state: State, options: Options, seats: int) -> Verdict:
        """Not in the middle of a game."""
        found = PAD.check_people(state.pad, options, seats)
        if found.findings or state.deal is None or not state.deal.slots:
            return found
        return Verdict((Finding(BETWEEN_ROUNDS),))

    def reseat(self, state: State, options: Options, seating: Seating) -> State:
        """The next game, dealt to other people."""
        return _next_game(State(PAD.reseat(state.pad, options, seating)), None)


def _lay(deal: Deal, data: Data, slot: Slot) -> Deal:
    return moves.lay(deal, read_cards(data["layer"]), slot)


def _lay_out(deal: Deal, data: Data, slot: Slot) -> Deal:
    return moves.lay_out(deal, turned_over(data), slot)


def _capture_group(deal: Deal, data: Data, slot: Slot) -> Deal:
    group = chosen_group(deal, data)
    return moves.capture_group(deal, group, turned_over(data) if group else (), slot)


def _settle(deal: Deal, data: Data, slot: Slot) -> Deal:
    due = len(deal.top(deal.captured[0]))
    drawn = lost_draw(deal.beside, due, data.get("drawn") or ())
    return moves.settle(deal, data["fate"], drawn, slot)


def _draw(deal: Deal, data: Data, slot: Slot) -> Deal:
    return moves.draw_one(deal, own_draw(deal.beside, data.get("drawn") or ()), slot)


def _name_supply(deal: Deal, data: Data, slot: Slot) -> Deal:
    return moves.name_supply(deal, read_cards(data["supply"]), slot)


MOVES = {
    LAYER: _lay,
    OFFER: _lay_out,
    SHADOW: _capture_group,
    CAPTURE: _settle,
    DRAW: _draw,
    SUPPLY_CARDS: _name_supply,
    PART: _capture_group,
}


def _result(deal: Deal) -> dict[str, object]:
    """What the table would write down, every place counted."""
    beside, seats = deal.beside, range(len(deal.layers))
    counted = {"discard": beside.discard, "pile": beside.pile}
    shadow = {"shadow": len(beside.shadow)} if deal.frame.agreed.is_duel else {}
    return {
        "ended": deal.ended,
        "table": [deal.laid(seat) for seat in seats],
        "hand": list(deal.hands.sizes),
        **counted,
        "supply": beside.supply + len(beside.covers),
        **shadow,
    }


def _finished(state: State, entry: Entry) -> State:
    """One more line on the pad, made from all entries of its game; then the next game."""
    pad = PAD.apply(state.pad, entry)
    running = state.deal.slots if state.deal else ()
    over = State(pad, (*state.played, (*running, entry.slot)))
    return _next_game(over, _end(pad.games[-1]))


def _end(game: Result) -> Step:
    return Finished(game.ended, game.out)


def _next_game(state: State, last: Step | None) -> State:
    """The next deal, if the pad has room for it."""
    agreed, number = state.pad.agreed, state.pad.number
    by_hand = PAD.expects(state.pad)
    if not by_hand:
        return state
    spec = replace(by_hand[0], name=BY_HAND, cue=(ENDS_IT,))
    return replace(state, deal=new_deal(Frame(agreed, number, spec), last))


def _running(deal: Deal | None) -> Iterator[Line]:
    """The game that is being played: cards on the table and in hand so far."""
    if deal is None or not deal.slots:
        return
    seats = range(len(deal.layers))
    cells = tuple(_cell(deal.laid(seat), deal.hands.sizes[seat]) for seat in seats)
    yield Line(_title(game_title(deal.frame.agreed, deal.frame.game)), cells, deal.slots)


def _title(game: Text) -> Text:
    """A single game has more to say than its result."""
    return say(N_("Game")) if game == THE_RESULT else game


def _cell(table: int, hand: int) -> Cell:
    return Cell(0, None, (say(N_("{table} − {hand}"), table=table, hand=hand),))
