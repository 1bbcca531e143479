"""What speaks against an entry: bids that come out even, tricks that do not add up, Clouds."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from games.kit.entry import Data, Entry
from games.kit.text import Fact, Seat
from games.kit.verdict import Finding, Verdict
from games.wizard.asks import BIDS, TRICKS
from games.wizard.bidding import breaks, even
from games.wizard.options import SECRET
from games.wizard.rulebook.pad import BOMB_SUM, TRICK_SUM, WHOLE_TENS
from games.wizard.rulebook.specials import (
    CLOUD_AT_MOST,
    CLOUD_AT_ZERO,
    CLOUD_FORCED,
    CLOUD_NEEDS_TRICK,
)
from games.wizard.scoring import Cloud, PerSeat, changed
from games.wizard.specials import BOMBS, CLOUD, MINUS, PLUS, SECOND_CLOUD
from games.wizard.state import State

OF_BIDS = (CLOUD_AT_ZERO, CLOUD_AT_MOST)
"""The rules by which a bid can be told."""


def bid_findings(state: State, bids: Sequence[int]) -> Iterator[Finding]:
    """Whether the last bidder may leave the sum as it is."""
    limited, last = state.limit, bids[state.dealer]
    if limited is not None and breaks(limited, state.cards, last, sum(bids) - last):
        yield Finding(limited.rule, even(last, state.cards), BIDS, state.dealer)


def discreet(state: State, entry: Entry, findings: Iterable[Finding]) -> Verdict:
    """What was found; about secret bids only if all else is right, or every try would tell them."""
    verdict = Verdict(tuple(findings))
    others = Verdict(tuple(one for one in verdict.findings if one.rule not in OF_BIDS))
    is_secret = state.agreed.bidding == SECRET
    return others if is_secret and others.blocking(entry.accepted) else verdict


def trick_findings(state: State, data: Data) -> Iterator[Finding]:
    """Whether such a round is possible; the Clouds are told in rulebook order, sums last."""
    yield from _clouds(state, data)
    yield from _sum(state, data)


@dataclass(frozen=True, slots=True)
class Told:
    """A Cloud as it was entered: who took it and, if that was said, how the bid changes."""

    fields: tuple[str, str]
    seat: int
    change: int | None


def clouds(data: Data) -> tuple[Cloud, ...]:
    """The Clouds of an entry that check lets through."""
    return tuple(Cloud(told.seat, told.change) for told in _told(data) if told.change is not None)


def _told(data: Data) -> Iterator[Told]:
    """What nobody took has changed nothing, whatever else was entered about it."""
    for who, change in (CLOUD, SECOND_CLOUD):
        if data.get(who) is not None:
            step = {PLUS: 1, MINUS: -1}.get(data.get(change, ""))
            yield Told((who, change), data[who] - 1, step)


def _clouds(state: State, data: Data) -> Iterator[Finding]:
    bids: PerSeat = state.open.bids if state.open is not None else ()
    for told in _told(data):
        if told.change is None:
            asked = told.fields[1]
            yield Finding(CLOUD_FORCED, {"who": Seat(told.seat)}, asked, asks=asked)
            continue
        bids = changed(bids, (Cloud(told.seat, told.change),))
        if data[TRICKS][told.seat] == 0:
            yield Finding(CLOUD_NEEDS_TRICK, {"who": Seat(told.seat)}, told.fields[0])
        yield from _beyond(state, told, bids[told.seat])


def _beyond(state: State, told: Told, bid: int) -> Iterator[Finding]:
    """Below nothing is refused; above all tricks the table decides."""
    who = Seat(told.seat)
    if bid < 0:
        yield Finding(CLOUD_AT_ZERO, {"who": who}, told.fields[1])
    if bid > state.cards:
        facts: dict[str, Fact] = {"who": who, "bid": bid, "n": state.cards}
        yield Finding(CLOUD_AT_MOST, facts, told.fields[1])


def _sum(state: State, data: Data) -> Iterator[Finding]:
    taken, bombs = sum(data[TRICKS]), data.get(BOMBS) or 0
    if taken + bombs == state.cards:
        return
    facts = {"n": taken, "cards": state.cards}
    if state.agreed.deck.most_bombs:
        yield Finding(BOMB_SUM, {**facts, "bombs": bombs}, TRICKS)
    else:
        yield Finding(TRICK_SUM, facts, TRICKS)


def correction_findings(data: Data) -> Iterator[Finding]:
    """Whether the points look like points of this game."""
    if data["points"] % 10:
        yield Finding(WHOLE_TENS, {"points": data["points"]}, "points")
