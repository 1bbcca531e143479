"""Sheet "plays": the table enters every card; tricks, bids that hold and points follow."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from games.kit.entry import Entry, EntrySpec
from games.kit.fields import Field
from games.kit.people import BETWEEN_ROUNDS, Seating
from games.kit.sheet import Cell, Line, Options, Standing
from games.kit.text import N_, Text, say
from games.kit.verdict import FINE, Finding, Verdict
from games.wizard import asks as rounds_asks
from games.wizard.agreement import agreement
from games.wizard.cards import WEREWOLF
from games.wizard.deck import WEREWOLF as HAS_WEREWOLF
from games.wizard.options import SECRET
from games.wizard.pad import pad
from games.wizard.playing import asks, beside, checks, effects, moves, opening, result, words
from games.wizard.playing.deal import Table, dealt, slots_of, turns_a_card
from games.wizard.playing.effects import bids_now
from games.wizard.rounds import Rounds
from games.wizard.state import empty_pad

ROUNDS = Rounds()

Move = Callable[[Table, Entry], Table]
MOVES: Mapping[str, Move] = {
    words.TURN: opening.turn,
    words.NAME: opening.name_trump,
    words.SWAP: opening.swap_werewolf,
    words.PLAY: moves.play,
    words.COPY: moves.turn_for_vampire,
    words.SPEAK: moves.speak,
    words.CLOUDED: effects.change_bid,
    words.WITCHED: effects.swap_card,
    rounds_asks.TRICKS: effects.by_hand,
}
VERDICTS: Mapping[str, Callable[[Table, Entry], Verdict]] = {
    words.NAME: checks.trump_verdict,
    words.PLAY: checks.trick_verdict,
    words.COPY: checks.copied_verdict,
    words.SPEAK: checks.said_verdict,
    words.CLOUDED: checks.cloud_verdict,
    words.WITCHED: checks.witch_verdict,
    rounds_asks.TRICKS: result.result_verdict,
}
OF_THE_PAD = frozenset((rounds_asks.BIDS, rounds_asks.CORRECTION, rounds_asks.DEALER))


class Plays:
    """Card by card: the app keeps the tricks and referees."""

    def start(self, options: Options, seats: int) -> Table:
        """An empty pad and the first deal."""
        return dealt(empty_pad(agreement(options, seats)))

    def expects(self, table: Table) -> tuple[EntrySpec, ...]:
        """What comes next at the table; the round's result by hand and a correction at any time."""
        if table.pad.over:
            return ()
        if table.pad.open is None:
            return (*_before_bids(table), *beside.before_bids(table.pad))
        if table.deal.trump is None:
            return ROUNDS.expects(table.pad)
        return (_in_play(table), *table.others)

    def asked(self, table: Table, kind: str) -> tuple[Field, ...] | None:
        """The cards of a trick, the turned card or the bids: nearly all that is ever entered."""
        if kind == words.PLAY:
            return asks.trick_fields(table) if _plays_on(table) else None
        if table.pad.open is not None or table.pad.over:
            return None
        if kind == words.TURN:
            return asks.turned_fields(table) if _turns_now(table) else None
        return beside.bid_fields(table.pad) if kind == rounds_asks.BIDS else None

    def check(self, table: Table, entry: Entry) -> Verdict:
        """Whether the entry agrees with the rules and with what was played before."""
        found = VERDICTS.get(entry.kind)
        if found is not None:
            return found(table, entry)
        return ROUNDS.check(table.pad, entry) if entry.kind in OF_THE_PAD else FINE

    def apply(self, table: Table, entry: Entry) -> Table:
        """The table after the entry."""
        move = MOVES.get(entry.kind)
        if move is not None:
            return move(table, entry)
        after = ROUNDS.apply(table.pad, entry)
        if table.pad.open is not None:
            return table._replace(pad=after)
        others = () if after.open is None else beside.by_hand(after)
        return table._replace(pad=after, run=table.run._replace(leader=after.first), others=others)

    def standing(self, table: Table) -> Standing:
        """The pad as it is shown; the open round with the tricks so far."""
        standing = pad(table.pad)
        if table.pad.open is None or table.deal.trump is None:
            return standing
        line = _open_line(table, standing.lines[-1])
        return replace(standing, lines=(*standing.lines[:-1], line))

    def has_secrets(self, options: Options) -> bool:
        """Only where nobody sees the bids before the tricks."""
        return ROUNDS.has_secrets(options)

    def concealed(self, table: Table) -> frozenset[int]:
        """The bids of the open round."""
        return ROUNDS.concealed(table.pad)

    def check_people(self, table: Table, options: Options, seats: int) -> Verdict:
        """Not once a card is turned over or bids are made."""
        if table.deal.before:
            return Verdict((Finding(BETWEEN_ROUNDS),))
        return ROUNDS.check_people(table.pad, options, seats)

    def reseat(self, table: Table, options: Options, seating: Seating) -> Table:
        """The same round, dealt to other people."""
        return dealt(ROUNDS.reseat(table.pad, options, seating), table.trumps)


def _before_bids(table: Table) -> tuple[EntrySpec, ...]:
    """The turned card, trump, the Werewolf; then the bids."""
    if _turns_now(table):
        return asks.turned(table), beside.bids_only(table.pad)
    werewolf = (asks.werewolf(table),) if _may_hold_werewolf(table) else ()
    if table.deal.trump is None:
        return asks.trump(table), *werewolf, beside.bids_only(table.pad)
    return beside.bids(table), *werewolf


def _turns_now(table: Table) -> bool:
    return table.deal.turned is None and turns_a_card(table.pad)


def _may_hold_werewolf(table: Table) -> bool:
    deal, deck = table.deal, table.pad.agreed.deck
    lies = deal.turned in (None, WEREWOLF) or deal.holder is not None
    return HAS_WEREWOLF in deck.specials and not lies


def _in_play(table: Table) -> EntrySpec:
    """What is open of the last trick, or the next one."""
    if _plays_on(table):
        return asks.trick(table)
    if table.deal.lying is not None:
        return asks.copied(table) if moves.unsaid(table) == (words.COPIED,) else asks.said(table)
    return asks.cloud(table) if table.clouds_now else asks.witch(table)


def _plays_on(table: Table) -> bool:
    """Whether the next trick comes: everything is said and done of the last one."""
    deal = table.deal
    is_open = table.pad.open is not None and deal.trump is not None
    return is_open and deal.lying is None and deal.witch is None and not table.clouds_now


def _open_line(table: Table, line: Line) -> Line:
    """The tricks so far beside the bids, unless these are secret."""
    secret = table.pad.agreed.bidding == SECRET
    bids = (None,) * len(table.run.won) if secret else bids_now(table)
    notes = (_so_far(*pair) for pair in zip(table.run.won, bids, strict=True))
    cells = tuple(Cell(0, None, (note,)) for note in notes)
    return replace(line, cells=cells, slots=slots_of(table))


def _so_far(won: int, bid: int | None) -> Text:
    if bid is None:
        return say(N_("{tricks}"), tricks=won)
    return say(N_("{tricks}/{bid}"), tricks=won, bid=bid)
