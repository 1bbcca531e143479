"""Sheet "rounds": the table enters the bids of a round, then its tricks."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate

from games.kit.entry import Data, Entry, EntrySpec
from games.kit.people import BETWEEN_ROUNDS, Seating
from games.kit.sheet import Cell, Line, Mark, Options, Outcome, Standing, places
from games.kit.text import N_, NN_, Fact, Seat, Text, say
from games.kit.verdict import FINE, Finding, Verdict
from games.wizard import entries, telling
from games.wizard.engine.pad import (
    Correction,
    Hand,
    Result,
    State,
    breaks,
    empty_pad,
    even,
    with_others,
)
from games.wizard.entries import BIDS, BOMBS, CLOUDS, MINUS, PLUS, TRICKS
from games.wizard.options import SECRET, agreement, check_setup
from games.wizard.rulebook import basics, pad, specials
from games.wizard.scoring import Cloud, PerSeat, added, changed

ABOUT_BIDS = (specials.CLOUD_AT_ZERO, specials.CLOUD_AT_MOST)
"""The rules by which a bid can be guessed."""


class Rounds:
    """The pad of the box: bids and running totals, round by round."""

    def start(self, options: Options, seats: int) -> State:
        """An empty pad."""
        return empty_pad(agreement(options, seats))

    def expects(self, state: State) -> tuple[EntrySpec, ...]:
        """Bids or tricks; a correction at any time, another dealer before the bids."""
        if state.over:
            return ()
        if state.open is not None:
            return entries.tricks(state), entries.CORRECTING
        return entries.bids(state), entries.CORRECTING, entries.dealer(state)

    def check(self, state: State, entry: Entry) -> Verdict:
        """Whether the entry agrees with the rules."""
        match entry.kind:
            case entries.BIDS:
                return Verdict(tuple(bid_findings(state, entry.data[BIDS])))
            case entries.TRICKS:
                return discreet(state, entry, trick_findings(state, entry.data))
            case entries.CORRECTION:
                return Verdict(tuple(correction_findings(entry.data)))
        return FINE

    def apply(self, state: State, entry: Entry) -> State:
        """The pad after the entry."""
        match entry.kind:
            case entries.BIDS:
                return state.bid(tuple(entry.data[BIDS]), entry.slot)
            case entries.TRICKS if state.open is not None:
                return state.scored(result(entry.data), (*state.open.slots, entry.slot))
            case entries.CORRECTION:
                return state.corrected(_correction(state, entry))
        seat = entry.data.get(entries.DEALER)
        dealer = state.dealer if seat is None else seat - 1
        return replace(state, dealer=dealer, moved=(*state.moved, entry.slot))

    def standing(self, state: State) -> Standing:
        """The pad as it is shown."""
        return standing(state)

    def has_secrets(self, options: Options) -> bool:
        """Only where nobody sees the bids before the tricks."""
        return options.get("bidding") == SECRET

    def concealed(self, state: State) -> frozenset[int]:
        """The bids of the open round."""
        hidden = state.open.slots[-1:] if state.open and state.agreed.bidding == SECRET else ()
        return frozenset(slot for slot in hidden if slot is not None)

    def check_people(self, state: State, options: Options, seats: int) -> Verdict:
        """Not between bids and tricks; and the hands of the new number have to be possible."""
        if state.open is not None:
            return Verdict((Finding(BETWEEN_ROUNDS),))
        return check_setup(options, seats)

    def reseat(self, state: State, options: Options, seating: Seating) -> State:
        """The same round with other people, and as many rounds as they would play."""
        return with_others(state, agreement(options, seating.seats), seating)


def result(data: Data) -> Result:
    """What a round came to by an entry that check lets through."""
    entered = ((one.seat, one.change) for one in _cloud_entries(data))
    clouds = tuple(Cloud(seat, change) for seat, change in entered if change is not None)
    return Result(tuple(data[TRICKS]), data.get(BOMBS) or 0, clouds)


def _correction(state: State, entry: Entry) -> Correction:
    """What was left out is what stood there beforehand: a penalty, and so minus."""
    seat, size = entry.data["player"] - 1, entry.data["points"]
    points = size if entry.data.get("sign") == PLUS else -size
    everybody = tuple(points * (seat == one) for one in range(state.agreed.seats))
    return Correction(everybody, entry.data.get("reason") or entries.PENALTY, entry.slot)


def bid_findings(state: State, bids: Sequence[int]) -> Iterator[Finding]:
    """Whether the last bidder may leave the sum as it is."""
    limited, last = state.limit, bids[state.dealer]
    if limited is not None and breaks(limited, state.cards, last, sum(bids) - last):
        yield Finding(limited.rule, even(last, state.cards), BIDS, state.dealer)


def discreet(state: State, entry: Entry, findings: Iterable[Finding]) -> Verdict:
    """What was found; about secret bids only if all else is right, or every try would tell them."""
    verdict = Verdict(tuple(findings))
    others = Verdict(tuple(one for one in verdict.findings if one.rule not in ABOUT_BIDS))
    is_secret = state.agreed.bidding == SECRET
    return others if is_secret and others.blocking(entry.accepted) else verdict


def trick_findings(state: State, data: Data) -> Iterator[Finding]:
    """Whether such a round is possible; the Clouds are told in rulebook order, sums last."""
    yield from _clouds(state, data)
    yield from _sum(state, data)


@dataclass(frozen=True, slots=True)
class CloudEntry:
    """A Cloud as it was entered: who took it and, if that was said, how the bid changes."""

    fields: tuple[str, str]
    seat: int
    change: int | None


def _cloud_entries(data: Data) -> Iterator[CloudEntry]:
    """What nobody took has changed nothing, whatever else was entered about it."""
    for who, change in CLOUDS:
        if data.get(who) is not None:
            step = {PLUS: 1, MINUS: -1}.get(data.get(change, ""))
            yield CloudEntry((who, change), data[who] - 1, step)


def _clouds(state: State, data: Data) -> Iterator[Finding]:
    bids: PerSeat = state.open.bids if state.open is not None else ()
    for one in _cloud_entries(data):
        if one.change is None:
            asked = one.fields[1]
            yield Finding(specials.CLOUD_FORCED, {"who": Seat(one.seat)}, asked, asks=asked)
            continue
        bids = changed(bids, (Cloud(one.seat, one.change),))
        if data[TRICKS][one.seat] == 0:
            yield Finding(specials.CLOUD_NEEDS_TRICK, {"who": Seat(one.seat)}, one.fields[0])
        yield from changed_bid_findings(state, one.seat, bids[one.seat], one.fields[1])


def changed_bid_findings(state: State, seat: int, bid: int, field: str) -> Iterator[Finding]:
    """What a Cloud makes of a bid: below nothing is refused; above all tricks the table decides."""
    if bid < 0:
        yield Finding(specials.CLOUD_AT_ZERO, {"who": Seat(seat)}, field)
    if bid > state.cards:
        facts: dict[str, Fact] = {"who": Seat(seat), "bid": bid, "n": state.cards}
        yield Finding(specials.CLOUD_AT_MOST, facts, field)


def _sum(state: State, data: Data) -> Iterator[Finding]:
    taken, bombs = sum(data[TRICKS]), data.get(BOMBS) or 0
    if taken + bombs == state.cards:
        return
    facts = {"n": taken, "cards": state.cards}
    if state.agreed.box.most_bombs:
        yield Finding(pad.BOMB_SUM, {**facts, "bombs": bombs}, TRICKS)
    else:
        yield Finding(pad.TRICK_SUM, facts, TRICKS)


def correction_findings(data: Data) -> Iterator[Finding]:
    """Whether the points look like points of this game."""
    if data["points"] % 10:
        yield Finding(pad.WHOLE_TENS, {"points": data["points"]}, "points")


def standing(state: State) -> Standing:
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
    bid = telling.bid_sum(sum(hand.bids), hand.cards)
    if not hand.bombs:
        return bid
    lost = NN_("{n} trick lost to the Bomb.", "{n} tricks lost to the Bomb.")
    return say(N_("{sum} {bombs}"), sum=bid, bombs=say(lost, n=hand.bombs))


def _correction_line(line: Correction, totals: PerSeat) -> Line:
    cells = tuple(
        Cell(new, total, _sign(new)) for new, total in zip(line.points, totals, strict=True)
    )
    reason = next(one.label for one in entries.REASONS if one.value == line.reason)
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
    rule = basics.HIGHEST_WINS if len(winners) == 1 else basics.JOINT_WINNERS  # joint-winners
    return Outcome(winners, rule, {"who": tuple(map(Seat, winners)), "points": most})
