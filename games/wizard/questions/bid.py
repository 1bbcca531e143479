"""May I bid this? The cards, the bids so far, and plus/minus one in every version."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from games.kit.deck import Deck
from games.kit.entry import Data
from games.kit.fields import TABLE, Cards, Choice, Field, Option, When
from games.kit.pads.trick_rounds import text_of_bids
from games.kit.picture import Face
from games.kit.question import Question
from games.kit.rulebook import Rule
from games.kit.shape_rules import OUT_OF_RANGE
from games.kit.text import N_, say
from games.kit.verdict import FINE, Effect, Finding, Status, Verdict
from games.wizard.engine import bidding
from games.wizard.engine.bidding import ALONE, BEHIND, FLAVOURS, SHARED, Limit
from games.wizard.options import BID_LIMITS, LATER, LIMIT_FROM, OFF, SEATS, SIZES
from games.wizard.questions import situation
from games.wizard.rulebook import basics
from games.wizard.telling import rule_effect

LEADS = (
    Option(ALONE, N_("Yes, alone")),
    Option(SHARED, N_("Yes, tied with others")),
    Option(BEHIND, N_("No, or everyone is level")),
)
SPOKEN = tuple(range(SIZES[-1] + 1))
"""Every bid that can be made."""

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
    situation.count("bid", N_("The bid you want to make"), SPOKEN),
    Choice(key="bid_limit", label=N_("Plus/minus one"), options=BID_LIMITS, default=OFF),
    LIMIT_FROM,
    situation.count(
        "round", N_("Which round is it?"), range(1, 2 * SIZES[-1]), when=When("bid_limit", (LATER,))
    ),
    situation.choice(
        "lead",
        N_("Is the last bidder in the lead?"),
        LEADS,
        when=When("bid_limit", ("canadian", "sole_leader", "french")),
    ),
)


@dataclass(frozen=True, slots=True)
class MyBid:
    """The bids so far; `last` if only one is missing.

    `limits` are all that may apply to the last bidder, given what is known of round and lead.
    """

    cards: int
    bids: tuple[int, ...]
    last: bool
    flavour: str
    limits: tuple[Limit | None, ...]

    def broken(self, bid: int) -> tuple[Rule, ...]:
        """The rules that forbid this bid, or may: the last one must not even out the bids."""
        evens_out = self.last and sum(self.bids) + bid == self.cards
        limits = (one for one in self.limits if one is not None and bid not in one.spares)
        return tuple(one.rule for one in limits) if evens_out else ()


def read(data: Data) -> MyBid:
    """The situation."""
    bids, flavour = tuple(data.get("bids") or ()), data.get("bid_limit") or OFF
    limit_from, cards = data.get("limit_from") or LIMIT_FROM.default or 1, data["cards"]
    rounds = (1, limit_from) if data.get("round") is None else (data["round"],)
    leads = (ALONE, SHARED, BEHIND) if data.get("lead") is None else (data["lead"],)
    turns = (bidding.Turn(one, cards, lead, limit_from) for one in rounds for lead in leads)
    limits = tuple(dict.fromkeys(bidding.limit(flavour, turn) for turn in turns))
    return MyBid(cards, bids, len(bids) == data["players"] - 1, flavour, limits)


def impossible(data: Data) -> Iterator[Finding]:
    """A hand that is too large, bids beyond it, and too many bids."""
    bids, cards, players = data.get("bids") or (), data["cards"], data["players"]
    yield from situation.large_deal(data)
    if max(bids, default=0) > cards:
        yield Finding(basics.BID_RANGE, {"low": 0, "high": cards}, "bids")
    if len(bids) >= players:
        yield Finding(basics.BID_ORDER, {"n": len(bids), "players": players}, "bids")


def legal(mine: MyBid) -> tuple[int, ...]:
    """The bids that are allowed whatever is unknown.

    Disputed bids, forbidden only by an inferred rule, are not listed.
    """
    return tuple(bid for bid in range(mine.cards + 1) if not mine.broken(bid))


def judge(mine: MyBid, bid: int | None) -> Verdict:
    """Fine exactly for the legal bids."""
    if bid is None:
        unsure = (judge(mine, one) for one in range(mine.cards + 1))
        return next((one for one in unsure if one.status is Status.UNSURE), FINE)
    if bid > mine.cards:
        return Verdict((Finding(basics.BID_RANGE, {"low": 0, "high": mine.cards}, "bid"),))
    broken = mine.broken(bid)
    if not broken:
        return FINE
    certain = len(broken) == len(mine.limits) == 1
    asks = "" if certain else "round" if mine.flavour == LATER else "lead"
    return Verdict((Finding(broken[0], {"bid": bid, "n": mine.cards}, "bid", asks=asks),))


def effects(mine: MyBid, bid: int | None) -> Iterator[Effect]:
    """What may be bid and why, unless it is disputed; then what the bids would add up to."""
    if judge(mine, bid).status is not Status.DISPUTED:
        yield _reason(mine)
    if mine.last and bid is not None:
        total, rule = sum(mine.bids) + bid, FLAVOURS[mine.flavour].rule
        yield Effect("sum", text_of_bids(total, mine.cards), rule, {"sum": total})


def _reason(mine: MyBid) -> Effect:
    rule, left = FLAVOURS[mine.flavour].rule, mine.cards - sum(mine.bids)
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
    forbidden = (one for one in range(mine.cards + 1) if mine.broken(one))
    return {"last": mine.last, "forbidden": next(forbidden, None)}


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
    from_sheet=situation.filled_in("players", "cards", "bid_limit", "limit_from", "round", "lead"),
)
