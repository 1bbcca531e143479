"""May I bid this? The cards, the bids so far, and plus/minus one in every version."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from games.kit.deck import Deck
from games.kit.entry import Data
from games.kit.fields import TABLE, Cards, Choice, Count, Field, Option, When
from games.kit.pads.trick_rounds import text_of_bids
from games.kit.picture import Face
from games.kit.question import Question
from games.kit.rulebook import Rule
from games.kit.shape_rules import OUT_OF_RANGE
from games.kit.text import N_, say
from games.kit.verdict import FINE, Effect, Finding, Status, Verdict
from games.wizard.engine.bidding import FLAVOURS, Limit, Pad, Turn, breaks, leaders_of, limit
from games.wizard.options import BID_LIMITS, LATER, LIMIT_FROM, OFF, SEATS, SIZES
from games.wizard.questions import situation
from games.wizard.rulebook import basics
from games.wizard.telling import rule_effect

ALONE = "alone"
SHARED = "shared"
BEHIND = "no"
LEADS = (
    Option(ALONE, N_("Yes, alone")),
    Option(SHARED, N_("Yes, tied with others")),
    Option(BEHIND, N_("No, or everyone is level")),
)
SPOKEN = tuple(range(SIZES[-1] + 1))
"""Every bid that can be made."""
BOUND_BY_LEAD = ("canadian", "sole_leader", "french")

FIELDS: tuple[Field, ...] = (
    replace(situation.DEALT, optional=False),
    replace(situation.PLAYERS, optional=False),
    Cards(
        key="bids",
        label=N_("The bids so far, in order"),
        scope=TABLE,
        deck=Deck(
            tuple(bid for bid in SPOKEN for _ in range(SEATS[-1] - 1)),
            faces={bid: Face(str(bid)) for bid in SPOKEN},
            worth={bid: bid for bid in SPOKEN},
        ),
        most=SEATS[-1] - 1,
        rule=OUT_OF_RANGE,
        optional=True,
    ),
    Count(
        key="bid",
        label=N_("The bid you want to make"),
        scope=TABLE,
        high=SIZES[-1],
        optional=True,
    ),
    Choice(key="bid_limit", label=N_("Plus/minus one"), options=BID_LIMITS, default=OFF),
    LIMIT_FROM,
    Count(
        key="round",
        label=N_("Which round is it?"),
        scope=TABLE,
        low=1,
        high=2 * SIZES[-1] - 1,
        optional=True,
        when=When("bid_limit", (LATER,)),
    ),
    Choice(
        key="lead",
        label=N_("Is the last bidder in the lead?"),
        options=LEADS,
        optional=True,
        when=When("bid_limit", BOUND_BY_LEAD),
    ),
)

TOTALS: Mapping[str, tuple[int, int, int]] = {
    ALONE: (10, 0, 0),
    SHARED: (10, 10, 0),
    BEHIND: (0, 10, 0),
}
"""Totals of three players with the first in the lead like this; no more matters to a limit."""

RULES: Mapping[str, Rule] = {
    OFF: basics.BID_SUM_FREE,
    **{key: flavour.rule for key, flavour in FLAVOURS.items()},
}
"""The rule that says when a version leaves the last bidder free."""


@dataclass(frozen=True, slots=True)
class MyBid:
    """The bids so far and the player who bids next; a round or lead of None is unknown."""

    cards: int
    players: int
    bids: tuple[int, ...]
    flavour: str
    limit_from: int
    round: int | None
    lead: str | None

    @property
    def last(self) -> bool:
        """Whether only this bid is missing."""
        return len(self.bids) == self.players - 1

    @property
    def limits(self) -> tuple[Limit | None, ...]:
        """Every limit that may apply to the last bidder, given what is known of round and lead."""
        rounds = (1, self.limit_from) if self.round is None else (self.round,)
        totals = TOTALS.values() if self.lead is None else (TOTALS[self.lead],)
        turns = (
            Turn(number, self.cards, points, 0, self.limit_from)
            for number in rounds
            for points in totals
        )
        return tuple(dict.fromkeys(limit(self.flavour, turn) for turn in turns))


def read(data: Data) -> MyBid:
    """The situation."""
    return MyBid(
        cards=data["cards"],
        players=data["players"],
        bids=tuple(data.get("bids") or ()),
        flavour=data.get("bid_limit") or OFF,
        limit_from=data.get("limit_from") or LIMIT_FROM.default or 1,
        round=data.get("round"),
        lead=data.get("lead"),
    )


def impossible(data: Data) -> tuple[Finding, ...]:
    """A hand that is too large, bids beyond it, and too many bids."""
    found, bids = list(situation.large_deal(data)), data.get("bids") or ()
    if max(bids, default=0) > data["cards"]:
        found.append(Finding(basics.BID_RANGE, {"low": 0, "high": data["cards"]}, "bids"))
    if len(bids) >= data["players"]:
        facts = {"n": len(bids), "players": data["players"]}
        found.append(Finding(basics.BID_ORDER, facts, "bids"))
    return tuple(found)


def legal(mine: MyBid) -> tuple[int, ...]:
    """The bids that are allowed whatever is unknown.

    Disputed bids, forbidden only by an inferred rule, are not listed.
    """
    others, limits = sum(mine.bids), mine.limits if mine.last else ()
    return tuple(
        bid
        for bid in range(mine.cards + 1)
        if not any(breaks(limited, mine.cards, bid, others) for limited in limits)
    )


def judge(mine: MyBid, bid: int | None) -> Verdict:
    """Fine exactly for the legal bids."""
    if bid is None:
        open_bids = (judge(mine, one).findings for one in range(mine.cards + 1))
        return Verdict(next((found for found in open_bids if found and found[0].asks), ()))
    if bid > mine.cards:
        return Verdict((Finding(basics.BID_RANGE, {"low": 0, "high": mine.cards}, "bid"),))
    broken = tuple(_broken(mine, bid))
    if not broken:
        return FINE
    certain = len(broken) == len(mine.limits) == 1
    asks = "" if certain else "round" if mine.flavour == LATER else "lead"
    return Verdict((Finding(broken[0], {"bid": bid, "n": mine.cards}, "bid", asks=asks),))


def _broken(mine: MyBid, bid: int) -> Iterator[Rule]:
    for limited in mine.limits if mine.last else ():
        if limited is not None and breaks(limited, mine.cards, bid, sum(mine.bids)):
            yield limited.rule


def effects(mine: MyBid, bid: int | None) -> tuple[Effect, ...]:
    """What may be bid and why, unless it is disputed; then what the bids would add up to."""
    found = [] if judge(mine, bid).status is Status.DISPUTED else [_reason(mine)]
    if mine.last and bid is not None:
        total = sum(mine.bids) + bid
        text = text_of_bids(total, mine.cards)
        found.append(Effect("sum", text, RULES[mine.flavour], {"sum": total}))
    return tuple(found)


def _reason(mine: MyBid) -> Effect:
    rule, left = RULES[mine.flavour], mine.cards - sum(mine.bids)
    if not mine.last:
        anything = N_("Only the last bid can be restricted: you may bid 0 to {n}.")
        return Effect("free", say(anything, n=mine.cards), basics.BID_ORDER)
    if mine.flavour == OFF:
        return Effect("free", say(N_("Any bid from 0 to {n} is fine."), n=mine.cards), rule)
    if len(mine.limits) > 1:
        return rule_effect("open", rule)
    if len(legal(mine)) > mine.cards:
        nothing = say(N_("Nothing is forbidden here: you may bid 0 to {n}."), n=mine.cards)
        return Effect("free", nothing, rule)
    bound = say(N_("The last bidder may not bid {bid}."), bid=left)
    return Effect("bound", bound, rule, {"forbidden": left})


def result(mine: MyBid, bid: int | None) -> Data:
    """Whether this is the last bid, and which bid is forbidden."""
    free = set(legal(mine))
    forbidden = [one for one in range(mine.cards + 1) if one not in free]
    return {"last": mine.last, "forbidden": forbidden[0] if forbidden else None}


def from_pad(state: Pad) -> Data:
    """What the pad knows about this round; never a bid, because some are secret."""
    agreed = state.agreed
    round_now = {} if state.over else {"cards": state.cards, "round": state.played + 1}
    return {
        "players": agreed.seats,
        "bid_limit": agreed.bid_limit,
        "limit_from": agreed.limit_from,
        "lead": _lead(state),
        **round_now,
    }


def _lead(state: Pad) -> str:
    leaders = leaders_of(state.totals)
    if state.dealer not in leaders:
        return BEHIND
    return ALONE if len(leaders) == 1 else SHARED


BID: Question[MyBid, int] = Question(
    key="bid",
    title=N_("May I bid this?"),
    fields=FIELDS,
    impossible=impossible,
    read=read,
    legal=legal,
    judge=judge,
    effects=effects,
    result=result,
    play_field="bid",
    from_sheet={"rounds": from_pad, "plays": lambda table: from_pad(table.pad)},
)
