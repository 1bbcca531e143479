"""The Cloud: the one special card that changes a bid, and every question about it."""

from games.kit.rulebook import INFERRED, OPEN, Rule
from games.kit.text import N_, NN_
from games.wizard.rulebook.told import BOXES, FAQ_2026, TRACKERS, told

CLOUD = told(
    "cloud",
    N_("Cloud"),
    N_(
        "A nine and three quarters of the suit that its player names; led, it leads that suit. "
        "Whoever takes it changes their own bid by one, up or down. "
        "If it is turned, the dealer chooses trump."
    ),
    (BOXES,),
)
CLOUD_TIMING = told(
    "cloud-timing",
    N_("When the Cloud counts"),
    N_(
        "In the 20 and 25 years boxes the bid changes at the end of the round, in the 30 years box "
        "right after the trick. Where only results are entered, it is told with the tricks."
    ),
    (TRACKERS, FAQ_2026),
    INFERRED,
)
CLOUD_FORCED = Rule(
    "cloud-forced",
    N_("The Cloud must change the bid"),
    N_("Whoever takes the Cloud cannot keep the bid; it goes up or down by one."),
    N_("The bid of {who} must change: up or down by one?"),
    sources=(BOXES,),
)
CLOUD_TAKER = told(
    "cloud-taker",
    N_("Whose bid the Cloud changes"),
    N_("The Cloud changes the bid of whoever won the trick it was in, and of nobody else."),
    (BOXES,),
)
CLOUD_NEEDS_TRICK = Rule(
    "cloud-needs-trick",
    N_("The Cloud lies in a trick"),
    N_("Whoever took the Cloud won the trick it was in, and so has at least one trick."),
    N_("{who} took the Cloud, but no trick. Is that right?"),
    INFERRED,
    (),
    forgivable=True,
)
CLOUD_AND_BOMB = told(
    "cloud-and-bomb",
    N_("Cloud and Bomb in one trick"),
    N_("Nobody wins that trick, so no bid changes."),
    (TRACKERS,),
)
CLOUD_AT_ZERO = Rule(
    "cloud-at-zero",
    N_("The Cloud and a bid of 0"),
    N_("A bid of 0 can only go up: nobody can take fewer tricks than none."),
    N_("{who} has bid 0, and that can only go up."),
    INFERRED,
    (TRACKERS,),
)
CLOUD_AT_MOST = Rule(
    "cloud-at-most",
    N_("The Cloud and the highest bid"),
    N_(
        "Whether a bid for all tricks may go up is not printed anywhere: one program forces it "
        "down, another lets it go up. Here it may go up if the table agrees."
    ),
    NN_(
        "{who} would need {bid} tricks, but there is only {n}. The table decides.",
        "{who} would need {bid} tricks, but there are only {n}. The table decides.",
    ),
    OPEN,
    (TRACKERS,),
    forgivable=True,
)
CLOUD_AFTER_LIMIT = told(
    "cloud-after-limit",
    N_("The Cloud and plus/minus one"),
    N_("Plus/minus one looks at the bids as they were made, before the Cloud."),
    (),
    INFERRED,
)
