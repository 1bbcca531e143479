"""The pad as it is shown: lines, places, what is played for, and how it ended."""

from itertools import accumulate

from games.kit.sheet import Cell, Line, Mark, Outcome, Standing, places
from games.kit.text import N_, NN_, Seat, Text, say
from games.wizard import sums
from games.wizard.asks import REASONS
from games.wizard.options import SECRET
from games.wizard.rulebook.basics import HIGHEST_WINS, JOINT_WINNERS
from games.wizard.scoring import PerSeat, added
from games.wizard.state import Correction, Hand, State


def pad(state: State) -> Standing:
    """The standing after everything that was written."""
    totals = state.totals
    return Standing(
        lines=(*_lines(state), *_open_line(state)),
        totals=totals,
        ranks=places([-total for total in totals]),
        goal=_goal(state),
        outcome=_outcome(state, totals),
    )


def _lines(state: State) -> tuple[Line, ...]:
    points = (line.points for line in state.lines)
    running = tuple(accumulate(points, added, initial=state.start))
    return tuple(
        _correction_line(line, totals) if isinstance(line, Correction) else _line(line, totals)
        for line, totals in zip(state.lines, running[1:], strict=True)
    )


def _line(hand: Hand, totals: PerSeat) -> Line:
    seats = zip(hand.bids, hand.counting_bids, hand.tricks or hand.bids, strict=True)
    cells = tuple(
        _cell(points, total, *figures)
        for points, total, figures in zip(hand.points, totals, seats, strict=True)
    )
    return Line(_title(hand), cells, hand.slots, _note(hand), str(hand.number))


def _title(hand: Hand) -> Text:
    return say(N_("Round {n}"), n=hand.number)


def _cell(points: int, total: int, bid: int, counts: int, taken: int) -> Cell:
    mark = Mark.HIT if taken == counts else Mark.MISS
    return Cell(points, total, (_figures(bid, counts, taken),), mark)


def _figures(bid: int, counts: int, taken: int) -> Text:
    """The bid, what the Cloud made of it, and the tricks where they are others."""
    if bid == counts:
        said = N_("{bid} ✓") if taken == counts else N_("{bid} ✗ {tricks}")
    else:
        said = N_("{bid}→{counts} ✓") if taken == counts else N_("{bid}→{counts} ✗ {tricks}")
    return say(said, bid=bid, counts=counts, tricks=taken)


def _note(hand: Hand) -> Text:
    """How the bids stood, and what the Bomb did."""
    bid = sums.of_bids(sum(hand.bids), hand.cards)
    if not hand.bombs:
        return bid
    return say(N_("{sum} {bombs}"), sum=bid, bombs=sums.lost_to_bomb(hand.bombs))


def _correction_line(line: Correction, totals: PerSeat) -> Line:
    cells = tuple(
        Cell(new, total, _sign(new)) for new, total in zip(line.points, totals, strict=True)
    )
    reason = next(one.label for one in REASONS if one.value == line.reason)
    return Line(say(N_("Correction")), cells, (line.slot,), say(reason), "±", played=False)


def _sign(points: int) -> tuple[Text, ...]:
    if not points:
        return ()
    return (say(N_("+{n}") if points > 0 else N_("−{n}"), n=abs(points)),)


def _open_line(state: State) -> tuple[Line, ...]:
    """A round whose tricks are not in yet; secret bids stay secret."""
    hand = state.open
    if hand is None:
        return ()
    secret = state.agreed.bidding == SECRET
    notes = [() if secret else (say(N_("{bid}"), bid=bid),) for bid in hand.bids]
    cells = tuple(Cell(0, None, note) for note in notes)
    note = None if secret else _note(hand)
    return (Line(_title(hand), cells, hand.slots, note, str(hand.number)),)


def _goal(state: State) -> Text:
    left = len(state.agreed.sizes) - state.played
    if not left:
        return say(N_("Most points win."))
    return say(NN_("Most points win. {n} round left.", "Most points win. {n} rounds left."), n=left)


def _outcome(state: State, totals: PerSeat) -> Outcome | None:
    if not state.over:
        return None
    most = max(totals)
    winners = tuple(seat for seat, total in enumerate(totals) if total == most)
    rule = HIGHEST_WINS if len(winners) == 1 else JOINT_WINNERS  # joint-winners
    return Outcome(winners, rule, {"who": tuple(map(Seat, winners)), "points": most})
