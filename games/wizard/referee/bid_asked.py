"""What the question about a bid asks for."""

from games.kit.fields import TABLE, Cards, Choice, Count, Field, Option, When
from games.kit.picture import Face
from games.kit.shape_rules import OUT_OF_RANGE
from games.kit.text import N_, NN_
from games.wizard.agreement import SEATS
from games.wizard.bidding import OFF
from games.wizard.lengths import SIZES
from games.wizard.options import BID_LIMITS, LATER, LIMIT_FROM

ALONE = "alone"
SHARED = "shared"
BEHIND = "no"
LEADS = (
    Option(ALONE, N_("Alone")),
    Option(SHARED, N_("Together with others")),
    Option(BEHIND, N_("No, or all are level")),
)
SPOKEN = tuple(range(SIZES[-1] + 1))
"""Every bid that can be made."""
BOUND_BY_LEAD = ("canadian", "sole_leader", "french")

FIELDS: tuple[Field, ...] = (
    Count(
        key="cards",
        label=N_("How many cards did everybody get?"),
        scope=TABLE,
        low=SIZES[0],
        high=SIZES[-1],
    ),
    Count(
        key="players",
        label=N_("How many players are there?"),
        scope=TABLE,
        low=SEATS[0],
        high=SEATS[-1],
    ),
    Cards(
        key="bids",
        label=N_("The bids so far, in their order"),
        scope=TABLE,
        deck=tuple(bid for bid in SPOKEN for _ in range(SEATS[-1] - 1)),
        most=SEATS[-1] - 1,
        worth={bid: bid for bid in SPOKEN},
        unit=NN_("{n} trick", "{n} tricks"),
        faces={bid: Face(str(bid)) for bid in SPOKEN},
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
