"""What speaks against a round as it was written down. It knows the limits, not the pad."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.kit.verdict import Finding
from games.six_nimmt.limits import Limits
from games.six_nimmt.rulebook.pad import (
    ALL_COWS,
    COWS_IN_PLAY,
    NOBODY_TOOK,
    OVER_SIXTY,
    PILE_CARDS,
    PILE_COWS,
    PILE_SUM,
    ROUND_SUM_HIGH,
    ROUND_SUM_LOW,
    RUNNING_TOTALS,
)
from games.six_nimmt.scoring import cheapest, dearest

RARE = 60


@dataclass(frozen=True, slots=True)
class Claim:
    """One round as the table tells it; what was not told is None."""

    cows: tuple[int, ...]
    piles: tuple[int, ...] | None = None
    rows: int | None = None


def counted_findings(claim: Claim, limits: Limits, totals: tuple[int, ...]) -> Iterator[Finding]:
    """Everything against a round whose cows were counted by the players."""
    yield from _round_sum(claim, limits)
    yield from _with_rows(claim, limits)
    yield from _pile_sum(claim, limits, "piles")
    yield from _pile_cows(claim, limits)
    yield from _rare(claim, limits, "cows")
    yield from _running_totals(claim, limits, totals)


def tapped_findings(claim: Claim, limits: Limits) -> Iterator[Finding]:
    """Everything against a round whose taken cards were tapped: their cows need no check."""
    yield from _pile_cards(claim, limits)
    yield from _with_rows(claim, limits)
    yield from _pile_sum(claim, limits, "cards")
    yield from _rare(claim, limits, "cards")


def _pile_cards(claim: Claim, limits: Limits) -> Iterator[Finding]:
    facts = {"low": limits.pile.low, "high": limits.pile.high}
    for seat, cards in enumerate(claim.piles or ()):
        if cards not in limits.pile:
            yield Finding(PILE_CARDS, facts, "cards", seat)


def _round_sum(claim: Claim, limits: Limits) -> Iterator[Finding]:
    cows, span = sum(claim.cows), limits.together
    if cows < span.low:
        yield Finding(ROUND_SUM_LOW, {"n": cows, "low": span.low}, "cows")
    if cows > span.high:
        yield Finding(ROUND_SUM_HIGH, {"n": cows, "high": span.high}, "cows")


def _with_rows(claim: Claim, limits: Limits) -> Iterator[Finding]:
    if claim.rows is None:
        return
    cows, span = sum(claim.cows) + claim.rows, limits.everything
    if cows in span:
        return
    if span.low == span.high:  # all cards in play are known
        yield Finding(ALL_COWS, {"n": cows, "total": span.high}, "table")
    else:
        yield Finding(COWS_IN_PLAY, {"n": cows, "low": span.low, "high": span.high}, "table")


def _pile_sum(claim: Claim, limits: Limits, field: str) -> Iterator[Finding]:
    if claim.piles is None:
        return
    cards, span = sum(claim.piles), limits.taken
    if cards not in span:
        yield Finding(PILE_SUM, {"n": cards, "low": span.low, "high": span.high}, field)


def _pile_cows(claim: Claim, limits: Limits) -> Iterator[Finding]:
    for seat, cards in enumerate(claim.piles or ()):
        low, high = cheapest(limits.deck, cards), dearest(limits.deck, cards)
        if not low <= claim.cows[seat] <= high:
            facts = {"n": cards, "low": low, "high": high, "cows": claim.cows[seat]}
            yield Finding(PILE_COWS, facts, "piles", seat)


def _rare(claim: Claim, limits: Limits, field: str) -> Iterator[Finding]:
    """Possible, but more likely a slip; where no cow at all is impossible, the sum has said so."""
    for seat, cows in enumerate(claim.cows):
        if cows > RARE:
            yield Finding(OVER_SIXTY, {"n": cows}, field, seat)
    if limits.together.low == 0 and not any(claim.cows):
        yield Finding(NOBODY_TOOK, field=field)


def _running_totals(claim: Claim, limits: Limits, totals: tuple[int, ...]) -> Iterator[Finding]:
    """Nobody is below the old total, all that would be a rare round, what came on top a usual one.

    That nobody is below happens to two players in every fortieth real round, so it is not enough.
    """
    grown = [cows - total for cows, total in zip(claim.cows, totals, strict=True)]
    most = _usual(limits)
    if min(grown) >= 0 and limits.together.low <= sum(grown) <= most < sum(claim.cows):
        yield Finding(RUNNING_TOTALS, field="cows")


def _usual(limits: Limits) -> int:
    """The most cows that all players together take, but for one round in a thousand.

    A card has 1.64 cows on average. If every card dealt is taken, 1.7 each and ten more are
    hardly ever exceeded: so it was in random rounds of all variants and numbers of players.
    """
    return min(17 * limits.taken.high // 10 + 10, limits.together.high)
