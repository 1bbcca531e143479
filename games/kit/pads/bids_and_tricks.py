"""A ready-made pad for games with bids: everyone's bid of a round, then everyone's tricks."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Generic

from games.kit.entry import Data, Entry, EntrySpec
from games.kit.fields import Adds, Count, Field, Must, Total
from games.kit.game import check_seats
from games.kit.pads import trick_rounds as ready
from games.kit.pads.taps import ask_winner, tapped_findings, winner_of
from games.kit.pads.trick_rounds import BIDS, DEALER, TRICKS, A, PerSeat, Round, State, round_title
from games.kit.people import BETWEEN_ROUNDS, Seating
from games.kit.rulebook import Rule
from games.kit.sheet import Options, Outcome, Standing, added, leaders, places
from games.kit.statistics import Measure, Statistic, Tally
from games.kit.text import N_, Seat, Text, say
from games.kit.verdict import FINE, Finding, Verdict


@dataclass(frozen=True, slots=True)
class Bonus:
    """What is counted besides the tricks: points for each, others if the bid missed."""

    key: str
    label: str
    each: int
    most: int
    missed: int = 0
    step: int = 1
    help: str = ""


class BidsAndTricks(Generic[A]):
    """The pad of a trick-taking game with bids: dealer, sums, corrections, people and the end.

    A game gives `players` (how many can play), `hands` and `points`, perhaps a `bonus`; the other
    public methods are there to be overridden where it has more to say.
    """

    players: range
    bonus: tuple[Bonus, ...] = ()
    bid_range: Rule = ready.BID_RANGE
    trick_range: Rule = ready.TRICK_RANGE
    trick_sum: Rule = ready.TRICK_SUM
    highest_wins: Rule = ready.HIGHEST_WINS
    joint_winners: Rule = ready.JOINT_WINNERS

    def hands(self, options: Options, seats: int) -> Sequence[int]:
        """The cards everybody gets, round by round."""
        raise NotImplementedError

    def points(self, agreed: A, bid: int, tricks: int, cards: int) -> int:
        """What a bid is worth in a round of so many cards."""
        raise NotImplementedError

    def agree(self, options: Options, seats: int) -> A:
        """What holds for the whole game; a game with options of its own reads them here."""
        agreed: Any = ready.Agreement(
            options, seats, options.get(DEALER, 1) - 1, tuple(self.hands(options, seats))
        )
        return agreed  # type: ignore[no-any-return]  # only games that name no A come here

    def check_setup(self, options: Options, seats: int) -> Verdict:
        """Whether so many can play by these options."""
        return check_seats(self.players, seats)

    def is_secret(self, agreed: A) -> bool:
        """Whether nobody sees the bids before the tricks."""
        return False

    def forbidden_sum(self, state: State[A]) -> Total | None:
        """The sum that the last bidder must avoid; its rule is said of the `bid` that makes `n`."""
        return None

    def sum_of_tricks(self, state: State[A]) -> Total | None:
        """What the tricks of all have to come to; None where the game looks at it itself."""
        return Total(state.cards, Must.EQUAL, self.trick_sum)

    def more_fields(self, state: State[A]) -> Iterator[Field]:
        """What is asked with the tricks besides them and the bonus."""
        yield from ()

    def more_findings(self, state: State[A], data: Data) -> Iterator[Finding]:
        """What speaks against a result besides the sum of its tricks."""
        yield from ()

    def counting_bids(self, bids: PerSeat, data: Data) -> PerSeat:
        """The bids that count once the round is played."""
        return bids

    def cue_of_bids(self, state: State[A]) -> tuple[Text, ...]:
        """What is said before the bids."""
        return ready.deals(state), say(N_("{first} bids first and leads."), first=Seat(state.first))

    def text_of_tricks(self, state: State[A], taken: int) -> Text:
        """What is said of a sum of tricks, whether it is possible or not."""
        cards, missing = state.cards, state.cards - taken
        if missing == 0:
            return say(N_("Tricks: {cards} of {cards}, all there."), cards=cards)
        total = self.sum_of_tricks(state)
        if total is not None and total.allows(taken):
            return say(N_("Tricks: {taken} of {cards}."), taken=taken, cards=cards)
        said = N_("Tricks: {taken} of {cards}, {n} too many.")
        if missing > 0:
            said = N_("Tricks: {taken} of {cards}, {n} missing.")
        return say(said, taken=taken, cards=cards, n=abs(missing))

    def note_of(self, opened: Round, data: Data) -> Text:
        """The small print of a round that is scored."""
        return ready.text_of_bids(sum(opened.bids), opened.cards)

    # The contract of a sheet.

    def start(self, options: Options, seats: int) -> State[A]:
        """An empty pad."""
        agreed, nothing = self.agree(options, seats), (0,) * seats
        return State(agreed, agreed.dealer, nothing, start=nothing)

    def expects(self, state: State[A]) -> Iterator[EntrySpec]:
        """Bids or tricks; a correction at any time, another dealer before the bids."""
        if state.over:
            return
        if state.open is None:
            yield from (self.ask_bids(state), ready.CORRECTING, ready.ask_dealer(state))
        else:
            yield from self._ask_open(state, state.open)
            yield ready.CORRECTING

    def _ask_open(self, state: State[A], opened: Round) -> Iterator[EntrySpec]:
        """Trick by trick while there are any left, or the result: as in the round before."""
        is_played = len(opened.taken) >= opened.cards
        if state.is_tapped and not is_played:
            yield self.ask_trick(state, opened)
        yield self.ask_tricks(state)
        if not state.is_tapped and not is_played:
            yield self.ask_trick(state, opened)

    def check(self, state: State[A], entry: Entry) -> Verdict:
        """Whether the entry agrees with the rules."""
        if entry.kind == BIDS:
            return Verdict(tuple(self._bid_findings(state, entry.data[BIDS])))
        if entry.kind == TRICKS:
            return Verdict(tuple(self.result_findings(state, entry.data)))
        return FINE

    def apply(self, state: State[A], entry: Entry) -> State[A]:
        """The pad after the entry."""
        match entry.kind:
            case "bids":
                return state.bid(tuple(entry.data[BIDS]), entry.slot)
            case "took" if state.open is not None:
                return replace(state, open=state.open.tapped(winner_of(entry.data), entry.slot))
            case "tricks" if state.open is not None:
                slots = (*state.open.slots, *state.open.taps, entry.slot)
                return state.scored(self.score(state.agreed, state.open, entry.data, slots))
            case "correction":
                line = ready.correction_of(state, entry)
                totals = added(state.totals, line.points)
                return replace(state, lines=(*state.lines, line), totals=totals)
        named = entry.data.get(DEALER)
        dealer = state.dealer if named is None else named - 1
        return replace(state, dealer=dealer, moved=(*state.moved, entry.slot))

    def standing(self, state: State[A]) -> Standing:
        """The pad as it is shown; secret bids stay secret."""
        opened, shown = state.open, self._shown_bids(state)
        return Standing(
            lines=(*ready.lines_of(state), *((ready.open_line(opened, shown),) if opened else ())),
            totals=state.totals,
            ranks=places([-total for total in state.totals]),
            goal=ready.goal_of(state),
            outcome=self._outcome(state),
            now=ready.now_of(opened, shown) if opened else (),
        )

    def has_secrets(self, options: Options) -> bool:
        """Whether a table with these options ever hides its bids."""
        return False

    def concealed(self, state: State[A]) -> frozenset[int]:
        """The bids of the open round, where they are secret."""
        hidden = state.open.slots[-1:] if state.open and self.is_secret(state.agreed) else ()
        return frozenset(slot for slot in hidden if slot is not None)

    def check_people(self, state: State[A], options: Options, seats: int) -> Verdict:
        """Not between bids and tricks; and the hands of the new number have to be possible."""
        if state.open is not None:
            return Verdict((Finding(BETWEEN_ROUNDS),))
        return self.check_setup(options, seats)

    def reseat(self, state: State[A], options: Options, seating: Seating) -> State[A]:
        """The same round with other people; the deal stays with whoever's turn it is."""
        agreed, totals = self.agree(options, seating.seats), seating.totals
        dealer = seating.whose(state.dealer)
        return State(agreed, dealer, totals, moved=state.moved, played=state.played, start=totals)

    # What the pad does with the answers.

    def score(self, agreed: A, opened: Round, data: Data, slots: tuple[int | None, ...]) -> Round:
        """The round with its result, all its entries behind it."""
        tricks, counting = tuple(data[TRICKS]), self.counting_bids(opened.bids, data)
        scored = zip(counting, tricks, strict=True)
        points = (self.points(agreed, bid, taken, opened.cards) for bid, taken in scored)
        return replace(
            opened,
            slots=slots,
            tricks=tricks,
            counting=counting,
            points=added(tuple(points), self._bonus_points(counting, tricks, data)),
            note=self.note_of(opened, data),
        )

    def _bonus_points(self, bids: PerSeat, tricks: PerSeat, data: Data) -> PerSeat:
        hits = [bid == taken for bid, taken in zip(bids, tricks, strict=True)]
        nothing = (0,) * len(hits)
        counts = [(one, data.get(one.key) or nothing) for one in self.bonus]
        return tuple(
            sum((each[seat] or 0) * (one.each if is_hit else one.missed) for one, each in counts)
            for seat, is_hit in enumerate(hits)
        )

    def _bid_findings(self, state: State[A], bids: Sequence[int]) -> Iterator[Finding]:
        """Whether the last bidder may leave the sum as it is."""
        total, last = self.forbidden_sum(state), bids[state.dealer]
        if total is not None and sum(bids) == total.amount and last not in total.spares:
            yield Finding(total.rule, {"bid": last, "n": total.amount}, BIDS, state.dealer)

    def result_findings(self, state: State[A], data: Data) -> Iterator[Finding]:
        """Whether such a round is possible."""
        yield from self.more_findings(state, data)
        total, taken = self.sum_of_tricks(state), sum(data[TRICKS])
        if total is not None and not total.allows(taken):
            yield Finding(total.rule, {"n": taken, "cards": state.cards}, TRICKS)
        if state.open is not None:
            yield from tapped_findings(state.open.taken, data[TRICKS], TRICKS)

    def ask_bids(self, state: State[A]) -> EntrySpec:
        """Everybody's bid, in bidding order."""
        text_of = partial(ready.text_of_bids, cards=state.cards)
        sums = range(state.cards * state.agreed.seats + 1)
        bids = Count(
            key=BIDS,
            label=N_("Bids"),
            high=state.cards,
            rule=self.bid_range,
            order=state.order,
            say_sums=None if self.is_secret(state.agreed) else lambda: map(text_of, sums),
            total=self._explained(state),
        )
        return EntrySpec(
            kind=BIDS,
            title=round_title(state),
            name=N_("Bids"),
            fields=(bids,),
            cue=self.cue_of_bids(state),
            action=N_("Save the bids"),
        )

    def _explained(self, state: State[A]) -> Total | None:
        """The forbidden sum, with what to say of each bid that makes it."""
        total = self.forbidden_sum(state)
        if total is None:
            return None
        facts = ({"bid": bid, "n": total.amount} for bid in range(state.cards + 1))
        return replace(total, why=tuple(Text(total.rule.wording, one) for one in facts))

    def ask_trick(self, state: State[A], opened: Round) -> EntrySpec:
        """Who took the next trick."""
        slack, bids = self.bids_may_move(state), self._shown_bids(state)
        return ask_winner(
            round_title(state),
            opened.taken,
            opened.cards,
            leads=ready.leader_of(opened, state.first),
            tiles=partial(ready.tiles_of, state, opened, bids, slack),
            then=TRICKS,
            nobody=self.nobody(state),
            more=self._cue_of_tricks(state)[1:],
        )

    def nobody(self, state: State[A]) -> str:
        """What to call it when nobody takes a trick, where that can be."""
        total = self.sum_of_tricks(state)
        return N_("nobody") if total is not None and total.must is Must.AT_MOST else ""

    def ask_tricks(self, state: State[A]) -> EntrySpec:
        """Everybody's tricks, set to the bids, and what is counted beside them.

        Once tricks are tapped, the first of them was led long ago.
        """
        cue, is_begun = self._cue_of_tricks(state), state.open is not None and state.open.taken
        return EntrySpec(
            kind=TRICKS,
            title=round_title(state),
            name=N_("Tricks"),
            fields=(
                self._tricks_field(state),
                *self._bonus_fields(state),
                *self.more_fields(state),
            ),
            cue=cue[1:] or cue if is_begun else cue,
            action=N_("Save the tricks"),
            fold=N_("Bonus points") if self.bonus else "",
        )

    def _cue_of_tricks(self, state: State[A]) -> tuple[Text, ...]:
        leads = say(N_("{first} leads."), first=Seat(state.first))
        if state.open is None or self.is_secret(state.agreed):
            return (leads,)
        return leads, ready.text_of_bids(sum(state.open.bids), state.cards)

    def _tricks_field(self, state: State[A]) -> Count:
        """Bids that are still secret are neither preset nor revealed by their points."""
        high, shown = state.cards, self._shown_bids(state)
        certain = () if self.bids_may_move(state) else shown
        return Count(
            key=TRICKS,
            label=N_("Tricks"),
            high=high,
            rule=self.trick_range,
            order=state.order,
            preset=ready.preset_of(state.open, shown),
            notes=() if state.open is None else ready.now_of(state.open, shown),
            gains=tuple(
                tuple(self.points(state.agreed, bid, taken, high) for taken in range(high + 1))
                for bid in certain
            ),
            say_sums=lambda: (
                self.text_of_tricks(state, taken) for taken in range(high * state.agreed.seats + 1)
            ),
            total=self.sum_of_tricks(state),
        )

    def bids_may_move(self, state: State[A]) -> int:
        """By how much something in this round may change a bid, so that no gain is certain."""
        return 0

    def _shown_bids(self, state: State[A]) -> PerSeat:
        return () if state.open is None or self.is_secret(state.agreed) else state.open.bids

    def _bonus_fields(self, state: State[A]) -> Iterator[Count]:
        for one in self.bonus:
            yield Count(
                key=one.key,
                label=one.label,
                high=one.most,
                step=one.step,
                default=0,
                optional=True,
                order=state.order,
                adds=Adds(TRICKS, self._shown_bids(state), one.each, one.missed),
                help=one.help,
            )

    def _outcome(self, state: State[A]) -> Outcome | None:
        if not state.over:
            return None
        winners, most = leaders(state.totals), max(state.totals)
        rule = self.highest_wins if len(winners) == 1 else self.joint_winners
        return Outcome(winners, rule, {"who": tuple(map(Seat, winners)), "points": most})


def kept_bids(state: State[Any]) -> Iterator[Tally]:
    """Every scored round counts, with the bid as the round left it."""
    pairs = [zip(line.counting, line.tricks or (), strict=True) for line in state.rounds]
    hits = [[bid == taken for bid, taken in pair] for pair in pairs]
    kept = tuple(sum(column) for column in zip(*hits, strict=True)) or (0,) * state.agreed.seats
    yield Tally(kept, (len(hits),) * state.agreed.seats)


KEPT_BIDS = Statistic(
    key="bids",
    name=N_("Exact bids"),
    measure=Measure.SHARE,
    tallies={"rounds": kept_bids},
)
