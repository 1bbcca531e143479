"""Sheet "rounds": the table enters what everybody took in a round, as cows or as cards."""

from dataclasses import dataclass, replace
from functools import cache

from games.kit.entry import Entry, EntrySpec
from games.kit.fields import TABLE, Cards, Count, Field
from games.kit.people import Before, Seating
from games.kit.sheet import Options, Standing
from games.kit.text import N_, NN_, Seat, Text, say
from games.kit.verdict import Verdict
from games.six_nimmt.checks import Claim, counted_findings, tapped_findings
from games.six_nimmt.deck import WORTH, cows_of
from games.six_nimmt.limits import Limits, limits
from games.six_nimmt.options import JUBILEE, PROFI, AfterRounds, Agreement, agreement, check_setup
from games.six_nimmt.pad import pad
from games.six_nimmt.rulebook.pad import ONE_PLAYER, PILE_CARDS, ROWS_LEFT
from games.six_nimmt.scoring import Cows, added, is_over

COWS = "cows"
CARDS = "cards"
COUNTED_COWS = NN_("{n} cow", "{n} cows")


@dataclass(frozen=True, slots=True)
class State:
    """The cows of every round so far and together, and the log slots they came from."""

    agreed: Agreement
    totals: Cows
    rounds: tuple[Cows, ...] = ()
    slots: tuple[int | None, ...] = ()

    @property
    def played(self) -> int:
        """The rounds so far, also those with other people."""
        return self.agreed.before.played + len(self.rounds)

    @property
    def dealer(self) -> int:
        """Who deals this round, or picks first; the deal moves on every round."""
        return (self.agreed.dealer + self.played) % self.agreed.seats

    @property
    def limits(self) -> Limits:
        """What one round of this table can come to."""
        return limits(self.agreed.variant, self.agreed.seats)


CHECKED = N_("Check the count")


class Rounds:
    """The pad of the box: one number per player and round."""

    def start(self, options: Options, seats: int) -> State:
        """An empty pad."""
        return State(agreement(options, seats), totals=(0,) * seats)

    def expects(self, state: State) -> tuple[EntrySpec, ...]:
        """The next round's cows, or the cards they stand on."""
        if is_over(state.agreed.end, state.played, state.totals):
            return ()
        span = state.limits
        return (
            EntrySpec(
                kind=COWS,
                title=title(state),
                name=N_("Enter the cows"),
                fields=_cows_fields(span),
                cue=cue(state),
                fold=CHECKED,
            ),
            EntrySpec(
                kind=CARDS,
                title=title(state),
                name=N_("Count by cards"),
                fields=_cards_fields(span),
                cue=cue(state),
                fold=CHECKED,
            ),
        )

    def check(self, state: State, entry: Entry) -> Verdict:
        """Whether such a round is possible."""
        claim = _claim(entry)
        if entry.kind == CARDS:
            return Verdict(tuple(tapped_findings(claim, state.limits)))
        return Verdict(tuple(counted_findings(claim, state.limits, state.totals)))

    def apply(self, state: State, entry: Entry) -> State:
        """The pad with one more round."""
        cows = _claim(entry).cows
        return replace(
            state,
            totals=added(state.totals, cows),
            rounds=(*state.rounds, cows),
            slots=(*state.slots, entry.slot),
        )

    def standing(self, state: State) -> Standing:
        """The pad as it is shown."""
        return pad(state.agreed, state.rounds, [(slot,) for slot in state.slots])

    def check_people(self, state: State, options: Options, seats: int) -> Verdict:
        """Every entry is a whole round, so there is no middle of one."""
        return check_setup(options, seats)

    def reseat(self, state: State, options: Options, seating: Seating) -> State:
        """The pad goes on at the same round; the deal stays with whoever's turn it is."""
        seats, before = seating.seats, Before(state.played, seating.totals)
        dealer = (seating.whose(state.dealer) - state.played) % seats
        agreed = replace(agreement(options, seats), dealer=dealer, before=before)
        return State(agreed, seating.totals)


def title(state: State) -> Text:
    """The round that is played now, and of how many if that is known."""
    number, end = state.played + 1, state.agreed.end
    if isinstance(end, AfterRounds):
        return say(N_("Round {n} of {last}"), n=number, last=end.rounds)
    return say(N_("Round {n}"), n=number)


def cue(state: State) -> tuple[Text, ...]:
    """Who deals or picks, and how many cards."""
    agreed, who = state.agreed, Seat(state.dealer)
    if agreed.variant == PROFI:
        return (
            say(N_("{who} picks first, until everybody has {n} cards."), who=who, n=10),
            say(N_("Cards 1 to {last} are used."), last=10 * agreed.seats + 4),
        )
    if agreed.variant == JUBILEE:
        specials = (
            N_("{n} new special cards each, fewer if they run out; unused ones may be kept.")
            if state.played
            else N_("{n} special cards each.")
        )
        return say(N_("{who} deals {n} cards each."), who=who, n=12), say(specials, n=3)
    return (say(N_("{who} deals {n} cards each."), who=who, n=10),)


@cache
def _cows_fields(span: Limits) -> tuple[Field, ...]:
    cows = Count(key=COWS, label=N_("Cows"), high=span.one.high, rule=ONE_PLAYER, unit=COUNTED_COWS)
    piles = Count(
        key="piles",
        label=N_("Cards in the cow pile"),
        high=span.pile.high,
        rule=PILE_CARDS,
        unit=NN_("{n} card", "{n} cards"),
        optional=True,
        help=N_("Only to check the count."),
    )
    return cows, _rows_field(span), piles


@cache
def _cards_fields(span: Limits) -> tuple[Field, ...]:
    cards = Cards(
        key=CARDS, label=N_("Cards taken"), deck=span.deck, worth=WORTH, unit=COUNTED_COWS
    )
    return cards, _rows_field(span)


def _rows_field(span: Limits) -> Count:
    return Count(
        key="table",
        label=N_("Cows left in the rows"),
        scope=TABLE,
        low=span.rows.low,
        high=span.rows.high,
        rule=ROWS_LEFT,
        unit=COUNTED_COWS,
        optional=True,
        help=N_("Only to check the count."),
    )


def _claim(entry: Entry) -> Claim:
    """The round an entry tells of; cards tell their cows and their number themselves."""
    rows = entry.data.get("table")
    if entry.kind == CARDS:
        taken = entry.data[CARDS]
        return Claim(tuple(map(cows_of, taken)), tuple(map(len, taken)), rows)
    piles = entry.data.get("piles")
    return Claim(tuple(entry.data[COWS]), None if piles is None else tuple(piles), rows)
