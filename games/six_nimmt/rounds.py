"""The sheet by results: what each player took in a round, entered as cows or as cards."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from games.kit.entry import Entry, EntrySpec
from games.kit.game import Winning
from games.kit.pads.points_per_round import AfterRounds, Agreement, AtTarget, PointsPerRound
from games.kit.text import N_, NN_, Seat, Text, say
from games.kit.verdict import Finding
from games.six_nimmt.deck import cows_of
from games.six_nimmt.engine.deal import Pad
from games.six_nimmt.entries import CARDS, COWS, RESULTS
from games.six_nimmt.options import JUBILEE, PROFI, agreed_end, check_setup
from games.six_nimmt.rulebook import checks, table
from games.six_nimmt.scoring import LIMITS, Limits, cheapest, dearest

RARE = 60


class Rounds(PointsPerRound[Agreement]):
    """The paper pad of the box: one number per player and round."""

    winning = Winning.FEWEST
    best_total = table.LOWEST_WINS
    shared_best = table.SHARED_WIN

    end = staticmethod(agreed_end)
    check_setup = staticmethod(check_setup)

    def asks(self, pad: Pad) -> Iterator[EntrySpec]:
        """The next round, by cows or by the cards that show them."""
        ways = self.results(pad, N_("Enter bullheads"))
        return (replace(way, lasting=True) for way in ways)

    def results(self, pad: Pad, name: str) -> Iterator[EntrySpec]:
        """The ways of entering the result of a round; `name` is for the usual one."""
        cows, cards = RESULTS[pad.agreed.options["variant"], pad.agreed.seats]
        way = partial(EntrySpec, title=self.title(pad), cue=cue(pad), fold=N_("Check the count"))
        yield way(kind=COWS, name=name, fields=cows)
        yield way(kind=CARDS, name=N_("Count the cards"), fields=cards)

    def points(self, pad: Pad, entry: Entry) -> tuple[int, ...]:
        """The cows of a round."""
        if entry.kind == CARDS:
            return tuple(map(cows_of, entry.data[CARDS]))
        return tuple(entry.data[COWS])

    def findings(self, pad: Pad, entry: Entry) -> Iterator[Finding]:
        """What rules out or questions a round."""
        cows, span, rows = self.points(pad, entry), limits_of(pad), entry.data.get("table")
        if entry.kind == CARDS:
            return tapped_findings(Claim(cows, [*map(len, entry.data[CARDS])], rows), span)
        return counted_findings(Claim(cows, entry.data.get("piles"), rows), span, pad.totals)

    def goal(self, pad: Pad) -> Text:
        """Who wins and how far off the end is."""
        match pad.agreed.end:
            case AtTarget(target):
                return _distance(target, pad.totals)
            case AfterRounds(rounds):
                left = NN_(
                    "Lowest total wins. {n} round left.", "Lowest total wins. {n} rounds left."
                )
                return say(left, n=rounds - pad.played)

    def reason(self, pad: Pad) -> Text:
        """What ended the game."""
        if isinstance(pad.agreed.end, AtTarget):
            target = pad.agreed.end.points
            who = _reached(target, pad.totals)
            return say(
                N_("The limit of {target} has been reached ({who})."), target=target, who=who
            )
        if pad.agreed.options["variant"] == JUBILEE:
            return say(N_("Both rounds have been played."))
        return super().reason(pad)


PAD = Rounds()


def limits_of(pad: Pad) -> Limits:
    """What one round at this table can come to."""
    return LIMITS[pad.agreed.options["variant"], pad.agreed.seats]


def cue(pad: Pad) -> tuple[Text, ...]:
    """Who deals or picks, and how many cards."""
    agreed, who = pad.agreed, Seat(pad.dealer)
    if agreed.options["variant"] == PROFI:
        return (
            say(N_("{who} picks first; take turns until everyone has {n} cards."), who=who, n=10),
            say(N_("Cards 1 to {last} are used."), last=10 * agreed.seats + 4),
        )
    if agreed.options["variant"] == JUBILEE:
        specials = (
            N_("{n} new special cards each, fewer if they run out; you may keep unused ones.")
            if pad.played
            else N_("{n} special cards each.")
        )
        return say(N_("{who} deals {n} cards each."), who=who, n=12), say(specials, n=3)
    return (say(N_("{who} deals {n} cards each."), who=who, n=10),)


class Claim(NamedTuple):
    """One round as it was entered; None for what was left out."""

    cows: tuple[int, ...]
    piles: Sequence[int] | None = None
    rows: int | None = None


def counted_findings(claim: Claim, limits: Limits, totals: tuple[int, ...]) -> Iterator[Finding]:
    """What questions a round whose cows the players counted."""
    cows, span = sum(claim.cows), limits.together
    if cows < span.low:
        yield Finding(checks.ROUND_SUM_LOW, {"n": cows, "low": span.low}, "cows")
    if cows > span.high:
        yield Finding(checks.ROUND_SUM_HIGH, {"n": cows, "high": span.high}, "cows")
    yield from _counted_beside(claim, limits, "piles")
    yield from _pile_cows(claim, limits)
    yield from _rare(claim, limits, "cows")
    yield from _running_totals(claim, limits, totals)


def tapped_findings(claim: Claim, limits: Limits) -> Iterator[Finding]:
    """What questions a round whose cards were tapped: their cows need no check."""
    facts = {"low": limits.pile.low, "high": limits.pile.high}
    for seat, cards in enumerate(claim.piles or ()):
        if cards not in limits.pile:
            yield Finding(checks.PILE_CARDS, facts, "cards", seat)
    yield from _counted_beside(claim, limits, "cards")
    yield from _rare(claim, limits, "cards")


def _counted_beside(claim: Claim, limits: Limits, field: str) -> Iterator[Finding]:
    """Totals that do not fit the cows left in the rows or the cards in all piles."""
    cows, span = sum(claim.cows) + (claim.rows or 0), limits.everything
    if claim.rows is not None and cows not in span:
        rule, facts = checks.COWS_IN_PLAY, {"low": span.low, "high": span.high}
        if span.low == span.high:  # all cards in play are known
            rule, facts = checks.ALL_COWS, {"total": span.high}
        yield Finding(rule, {"n": cows, **facts}, "table")
    cards, span = sum(claim.piles or ()), limits.taken
    if claim.piles is not None and cards not in span:
        yield Finding(checks.PILE_SUM, {"n": cards, "low": span.low, "high": span.high}, field)


def _pile_cows(claim: Claim, limits: Limits) -> Iterator[Finding]:
    for seat, cards in enumerate(claim.piles or ()):
        low, high = cheapest(limits.deck, cards), dearest(limits.deck, cards)
        if not low <= claim.cows[seat] <= high:
            facts = {"n": cards, "low": low, "high": high, "cows": claim.cows[seat]}
            yield Finding(checks.PILE_COWS, facts, "piles", seat)


def _rare(claim: Claim, limits: Limits, field: str) -> Iterator[Finding]:
    """Results that are possible but more likely a slip; an impossible zero is found by the sum."""
    for seat, cows in enumerate(claim.cows):
        if cows > RARE:
            yield Finding(checks.OVER_SIXTY, {"n": cows}, field, seat)
    if limits.together.low == 0 and not any(claim.cows):
        yield Finding(checks.NOBODY_TOOK, field=field)


def _running_totals(claim: Claim, limits: Limits, totals: tuple[int, ...]) -> Iterator[Finding]:
    """Totals entered by mistake: nobody is below the old one, and only the difference is usual.

    With two players, nobody is below the old total in one real round of forty: not enough alone.
    A card has 1.64 cows on average. In random rounds of all variants and player counts, only one
    in a thousand exceeded 1.7 cows for every card dealt plus ten.
    """
    grown = [cows - total for cows, total in zip(claim.cows, totals, strict=True)]
    usual = min(17 * limits.taken.high // 10 + 10, limits.together.high)
    if min(grown) >= 0 and limits.together.low <= sum(grown) <= usual < sum(claim.cows):
        yield Finding(checks.RUNNING_TOTALS, field="cows")


def _distance(target: int, totals: Sequence[int]) -> Text:
    """How far the nearest player is from the limit."""
    most = max(totals)
    if most >= target:
        return say(N_("Lowest total wins. The limit of {target} has been reached."), target=target)
    if not most:
        away = NN_(
            "Lowest total wins. Play to {target}: {n} bullhead to go.",
            "Lowest total wins. Play to {target}: {n} bullheads to go.",
        )
        return say(away, target=target, n=target)
    nearest = NN_(
        "Lowest total wins. Play to {target}: {n} bullhead to go ({who}).",
        "Lowest total wins. Play to {target}: {n} bullheads to go ({who}).",
    )
    return say(nearest, target=target, n=target - most, who=_reached(most, totals))


def _reached(target: int, totals: Sequence[int]) -> tuple[Seat, ...]:
    """Who has reached the limit."""
    return tuple(Seat(seat) for seat, total in enumerate(totals) if total >= target)
