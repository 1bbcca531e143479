"""What the table may enter now, as fields: bids, tricks, a correction, another dealer."""

from games.kit.entry import EntrySpec
from games.kit.fields import TABLE, Choice, Count, Must, Option, Total
from games.kit.text import N_, NN_, Text, say
from games.wizard import cues, specials, sums
from games.wizard.bidding import even
from games.wizard.options import SECRET
from games.wizard.rulebook.pad import TRICK_RANGE, TRICK_SUM
from games.wizard.rulebook.variants import BID_RANGE
from games.wizard.scoring import points
from games.wizard.specials import MINUS, PLUS
from games.wizard.state import State

BIDS = "bids"
TRICKS = "tricks"
CORRECTION = "correction"
DEALER = "dealer"

PENALTY = "penalty"

MORE_OR_LESS = (Option(MINUS, N_("Minus")), Option(PLUS, N_("Plus")))
REASONS = (
    Option(PENALTY, N_("Penalty")),
    Option("misdeal", N_("Misdeal")),
    Option("agreed", N_("Agreed points")),
)
MOST_POINTS = 990


def bids(state: State) -> EntrySpec:
    """Everybody's bid, in bidding order."""
    secret = state.agreed.bidding == SECRET
    field = Count(
        key=BIDS,
        label=N_("Bids"),
        high=state.cards,
        rule=BID_RANGE,
        order=state.order,
        sums=() if secret else sums.all_of_bids(state.cards, state.agreed.seats),
        total=_forbidden_total(state),
    )
    return EntrySpec(
        kind=BIDS,
        title=round_title(state),
        name=N_("Bids"),
        fields=(field,),
        cue=cues.before_bids(state),
        action=N_("Write the bids down"),
    )


def _forbidden_total(state: State) -> Total | None:
    """The sum that the last bidder must not leave, and what to say of each bid that would."""
    limited = state.limit
    if limited is None:
        return None
    why = (Text(limited.rule.wording, even(bid, state.cards)) for bid in range(state.cards + 1))
    spared = () if limited.spares is None else (limited.spares,)
    return Total(state.cards, Must.DIFFER, limited.rule, spared, tuple(why))


def tricks(state: State) -> EntrySpec:
    """Everybody's tricks, set to the bids, and what the special cards did."""
    return EntrySpec(
        kind=TRICKS,
        title=round_title(state),
        name=N_("Tricks"),
        fields=(_tricks_field(state), *specials.bombs(state), *specials.clouds(state)),
        cue=cues.before_tricks(state),
        action=N_("Write the tricks down"),
    )


def _tricks_field(state: State) -> Count:
    """Bids that are still secret are neither set nor told by their points."""
    high, most_bombs = state.cards, state.agreed.deck.most_bombs
    shown = () if state.open is None or state.agreed.bidding == SECRET else state.open.bids
    certain = () if state.agreed.deck.most_clouds else shown
    return Count(
        key=TRICKS,
        label=N_("Tricks"),
        high=high,
        rule=TRICK_RANGE,
        order=state.order,
        preset=shown,
        gains=tuple(tuple(points(bid, taken) for taken in range(high + 1)) for bid in certain),
        sums=sums.all_of_tricks(high, state.agreed.seats, most_bombs),
        total=None if most_bombs else Total(high, Must.EQUAL, TRICK_SUM),
    )


def correction(state: State) -> EntrySpec:
    """Points by agreement, in a line of their own."""
    fields = (
        Choice(key="player", label=N_("Whose points")),
        Choice(key="sign", label=N_("Plus or minus"), options=MORE_OR_LESS, default=MINUS),
        Count(
            key="points",
            label=N_("Points"),
            scope=TABLE,
            low=1,
            high=MOST_POINTS,
            unit=NN_("{n} point", "{n} points"),
        ),
        Choice(key="reason", label=N_("Why"), options=REASONS, default=PENALTY),
    )
    return EntrySpec(
        kind=CORRECTION,
        title=say(N_("Correction")),
        name=N_("Points apart from a round"),
        fields=fields,
        cue=(say(N_("For penalties and agreed points. To repair a round, tap it on the pad.")),),
    )


def dealer(state: State) -> EntrySpec:
    """Somebody else deals than the pad says."""
    field = Choice(
        key=DEALER,
        label=N_("Who deals this round"),
        default=state.dealer + 1,
        help=N_("From here on the deal moves one seat to the left after every round."),
    )
    return EntrySpec(
        kind=DEALER, title=round_title(state), name=N_("Another dealer"), fields=(field,)
    )


def round_title(state: State) -> Text:
    """Which round it is, and of how many."""
    return say(N_("Round {n} of {last}"), n=state.played + 1, last=len(state.agreed.sizes))
