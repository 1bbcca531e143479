"""The ready pads, completed by a small game of their own; every value is worked out by hand."""

from collections.abc import Sequence
from typing import Any

import pytest

from games.kit.entry import PEOPLE, Entry
from games.kit.fields import Adds, Must, Total
from games.kit.game import Winning
from games.kit.pads import points_per_round
from games.kit.pads.bids_and_tricks import BidsAndTricks, Bonus, kept_bids
from games.kit.pads.points_per_round import AfterRounds, AtTarget, End, PointsPerRound
from games.kit.pads.trick_rounds import TRICK_SUM, Agreement, State
from games.kit.replay import Replay, replay
from games.kit.rulebook import Rule
from games.kit.sheet import Mark, Options
from games.kit.statistics import Tally
from games.kit.text import Seat, Text, say

Marbled = points_per_round.State[points_per_round.Agreement]
UNEVEN = Rule("uneven", "Uneven", "Somebody fails.", "With {bid} it is {n}.")


class Pebbles(BidsAndTricks[Agreement]):
    """Three rounds of 1, 2 and 3 cards; a kept bid is worth 10 and 1 a trick, a missed one -1."""

    players = range(2, 5)
    bonus = (Bonus("pearls", "Pearls", 5, most=2), Bonus("bet", "Bet", 1, 20, missed=-1, step=10))

    def hands(self, options: Options, seats: int) -> Sequence[int]:
        return range(1, 4)

    def points(self, agreed: Agreement, bid: int, tricks: int, cards: int) -> int:
        return 10 + tricks if bid == tricks else agreed.options.get("missed", -1)


class Bound(Pebbles):
    """The same with bids that must not come to the number of tricks."""

    def forbidden_sum(self, state: State[Agreement]) -> Total | None:
        return Total(state.cards, Must.DIFFER, UNEVEN)


class Leaky(Pebbles):
    """The same with tricks that nobody takes."""

    def sum_of_tricks(self, state: State[Agreement]) -> Total | None:
        return Total(state.cards, Must.AT_MOST, TRICK_SUM)


def bids(*values: int) -> tuple[str, dict[str, Any]]:
    return "bids", {"bids": list(values)}


def tricks(*values: int, **bonus: list[int | None]) -> tuple[str, dict[str, Any]]:
    return "tricks", {"tricks": list(values), **bonus}


def table(
    *entries: tuple[str, dict[str, Any]],
    pad: Pebbles | None = None,
    seats: int = 3,
    dealer: int = 1,
    **options: int,
) -> Replay[Any]:
    """Where a table stands after these entries; all of them fit."""
    logged = [Entry(kind, data, (), slot) for slot, (kind, data) in enumerate(entries, 1)]
    position = replay(pad or Pebbles(), {"dealer": dealer, **options}, seats, logged)
    assert position.failure is None, position.failure
    return position


def refused(position: Replay[Any], entry: tuple[str, dict[str, Any]]) -> list[str]:
    return [found.rule.id for found in position.judge(Entry(*entry)).findings]


def test_bids_come_first_the_dealer_bids_last() -> None:
    asked = table(dealer=2).expects()

    assert ["bids", "correction", "dealer"] == [spec.kind for spec in asked]
    assert (2, 0, 1) == asked[0].fields[0].order  # type: ignore[union-attr]
    assert [{"dealer": Seat(1), "n": 1}, {"first": Seat(2)}] == [one.facts for one in asked[0].cue]


def test_the_last_bid_that_makes_a_forbidden_sum_is_struck_and_says_why() -> None:
    position = table(pad=Bound(), dealer=2)
    (finding,) = position.judge(Entry(*bids(1, 0, 0))).findings
    field = position.expects()[0].fields[0]

    assert (1, say("With {bid} it is {n}.", bid=0, n=1)) == (finding.seat, finding.text)
    assert finding.text == field.total.why[0]  # type: ignore[union-attr]
    assert [] == refused(position, bids(1, 1, 0))


def test_tricks_are_preset_to_the_bids_and_tell_their_points() -> None:
    _, spec, _ = table(bids(1, 0, 0)).expects()
    field = spec.fields[0]

    assert (1, 0, 0) == field.preset  # type: ignore[union-attr]
    assert ((-1, 11), (10, -1), (10, -1)) == field.gains  # type: ignore[union-attr]
    assert "Bonus points" == spec.fold


def test_a_round_is_scored_and_the_deal_moves_on() -> None:
    after = table(bids(1, 0, 0), tricks(0, 0, 1))

    assert (-1, 10, -1) == after.standing().totals
    assert (2, 1, 2) == after.standing().ranks
    assert 1 == after.state.dealer
    marks = [cell.mark for cell in after.standing().lines[0].cells]
    assert [Mark.MISS, Mark.HIT, Mark.MISS] == marks


def test_what_a_missed_bid_costs_may_be_agreed() -> None:
    _, spec, _ = table(bids(1, 0, 0), missed=-5).expects()

    assert ((-5, 11), (10, -5), (10, -5)) == spec.fields[0].gains  # type: ignore[union-attr]
    after = table(bids(1, 0, 0), tricks(0, 0, 1), missed=-5)
    assert (-5, 10, -5) == after.standing().totals


def test_an_open_round_has_a_line_and_no_points() -> None:
    (line,) = table(bids(1, 0, 0)).standing().lines

    assert line.is_open
    assert [0, 0, 0] == [cell.points for cell in line.cells]


def test_a_bonus_counts_with_a_kept_bid_and_a_bet_either_way() -> None:
    kept = tricks(1, 0, 0, pearls=[2, 0, 0], bet=[20, 0, 0])
    missed = tricks(0, 1, 0, pearls=[0, 1, 0], bet=[10, None, None])

    assert (11 + 10 + 20, 10, 10) == table(bids(1, 0, 0), kept).standing().totals
    assert (-1 - 10, -1, 10) == table(bids(1, 0, 0), missed).standing().totals


def test_a_bonus_says_what_it_adds_to_the_tricks() -> None:
    _, spec, _ = table(bids(1, 0, 0)).expects()
    pearls, bet = spec.fields[1:]

    assert Adds("tricks", (1, 0, 0), 5) == pearls.adds  # type: ignore[union-attr]
    assert Adds("tricks", (1, 0, 0), 1, -1) == bet.adds  # type: ignore[union-attr]
    assert (True, 0, 10) == (bet.optional, bet.default, bet.step)  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("entry", "rules"),
    [
        (tricks(1, 1, 0), ["trick-sum"]),
        (tricks(0, 0, 0), ["trick-sum"]),
        (tricks(2, 0, 0), ["trick-range"]),
        (tricks(1, 0, 0, pearls=[3, 0, 0]), ["out-of-range"]),
        (tricks(1, 0, 0, bet=[15, 0, 0]), ["not-a-step"]),
        (tricks(1, 0, 0, bet=[10, 0]), ["wrong-seats"]),
        (tricks(1, 0, 0), []),
    ],
)
def test_what_cannot_be_is_refused(entry: tuple[str, dict[str, Any]], rules: list[str]) -> None:
    assert rules == refused(table(bids(1, 0, 0)), entry)


def test_no_bid_is_above_the_cards_of_the_round() -> None:
    assert ["bid-range"] == refused(table(), bids(0, 0, 2))


def test_some_tricks_may_be_nobodys_but_none_is_taken_twice() -> None:
    leaky = table(bids(1, 0, 0), pad=Leaky())
    said = leaky.expects()[1].fields[0].sums  # type: ignore[union-attr]

    assert [] == refused(leaky, tricks(0, 0, 0))
    assert ["trick-sum"] == refused(leaky, tricks(1, 1, 0))
    assert "Tricks: {taken} of {cards}." == said[0].message
    assert "Tricks: {taken} of {cards}, {n} too many." == said[2].message


def test_a_correction_has_a_line_of_its_own_at_any_time() -> None:
    penalty = ("correction", {"player": 2, "points": 7})
    gift = ("correction", {"player": 1, "sign": "plus", "points": 4, "reason": "agreed"})

    after = table(penalty, bids(1, 0, 0), gift, tricks(1, 0, 0))

    assert (11 + 4, 10 - 7, 10) == after.standing().totals
    assert ["±", "±", "1"] == [line.label for line in after.standing().lines]


def test_another_dealer_deals_from_this_round_on() -> None:
    moved = table(("dealer", {"dealer": 3}))
    assert (0, 1, 2) == moved.state.order

    after = table(("dealer", {"dealer": 3}), bids(1, 0, 0), tricks(1, 0, 0))

    assert 0 == after.state.dealer
    assert (1, 2, 3) == after.standing().lines[0].slots


def test_the_most_points_win_after_the_last_round() -> None:
    played = [bids(1, 0, 0), tricks(1, 0, 0), bids(0, 1, 1), tricks(0, 1, 1)]
    over = table(*played, bids(3, 0, 0), tricks(3, 0, 0)).standing()

    # 11 + 10 + 13, 10 + 11 + 10, 10 + 11 + 10.
    assert (34, 31, 31) == over.totals
    assert over.outcome is not None
    assert ((0,), "highest-wins") == (over.outcome.winners, over.outcome.rule.id)


def test_equal_points_win_together() -> None:
    nothing = [entry for _ in range(3) for entry in (bids(0, 0), tricks(0, 0))]
    over = table(*nothing, pad=Leaky(), seats=2).standing()

    assert (30, 30) == over.totals
    assert over.outcome is not None
    assert ((0, 1), "joint-winners") == (over.outcome.winners, over.outcome.rule.id)


def test_people_come_and_go_between_rounds_within_the_players_of_the_game() -> None:
    joins = (PEOPLE, {"joins": "Dan", "points": 3})
    after = table(bids(1, 0, 0), tricks(1, 0, 0), joins)

    assert (11, 10, 10, 3) == after.standing().totals
    assert (1, 2) == (after.state.dealer, after.state.cards)
    assert ["seats"] == refused(after, (PEOPLE, {"joins": "Eva", "points": 0}))
    assert ["between-rounds"] == refused(table(bids(1, 0, 0)), joins)
    assert ["seats"] == refused(table(seats=2), (PEOPLE, {"leaves": 1}))


def test_after_a_leaver_the_next_one_deals() -> None:
    after = table(bids(1, 0, 0), tricks(1, 0, 0), (PEOPLE, {"leaves": 2}))

    assert (11, 10, 10) == after.standing().totals
    assert (2, 1) == (after.state.agreed.seats, after.state.dealer)


def test_kept_bids_are_counted_over_the_rounds() -> None:
    after = table(bids(1, 0, 0), tricks(1, 0, 0), bids(2, 0, 0), tricks(1, 1, 0))

    assert [Tally((1, 1, 2), (2, 2, 2))] == list(kept_bids(after.state))
    assert [Tally((0, 0, 0), (0, 0, 0))] == list(kept_bids(table().state))


class Marbles(PointsPerRound[points_per_round.Agreement]):
    """Points every round, until somebody has 20; or so many rounds, and the fewest win."""

    players = range(2, 4)
    lowest = -50

    def end(self, options: Options) -> End:
        return AfterRounds(options["rounds"]) if "rounds" in options else AtTarget(20)


class Doubled(Marbles):
    """The same with points that count as often as was agreed."""

    def points(self, state: Marbled, entry: Entry) -> tuple[int, ...]:
        return tuple(state.agreed.options["times"] * one for one in super().points(state, entry))

    def note_of(self, state: Marbled, entry: Entry) -> Text:
        return say("Times {n}.", n=state.agreed.options["times"])


class Crumbs(Marbles):
    """The same, where points are bad."""

    winning = Winning.FEWEST


def pile(*rounds: tuple[int, ...], pad: Marbles | None = None, **options: int) -> Replay[Any]:
    """Where a table of two stands after these rounds."""
    logged = [
        Entry("points", {"points": list(points)}, (), slot) for slot, points in enumerate(rounds, 1)
    ]
    position = replay(pad or Marbles(), {"dealer": 2, **options}, 2, logged)
    assert position.failure is None, position.failure
    return position


def test_points_add_up_and_the_deal_goes_round() -> None:
    after = pile((7, 3), (5, -4))

    assert (12, -1) == after.standing().totals
    assert [(7, 3), (12, -1)] == [
        tuple(c.total for c in one.cells) for one in after.standing().lines
    ]
    assert [1, 0, 1] == [pile(*[(1, 1)] * played).state.dealer for played in range(3)]
    assert [{"who": Seat(1)}] == [one.facts for one in after.expects()[0].cue]


def test_a_round_counts_as_was_agreed_and_its_line_says_so() -> None:
    after = pile((7, -3), pad=Doubled(), times=2).standing()

    assert (14, -6) == after.totals
    assert say("Times {n}.", n=2) == after.lines[0].note


def test_exactly_the_limit_ends_the_game_and_most_points_win() -> None:
    assert pile((19, 3)).expects()

    over = pile((19, 3), (1, 9)).standing()

    assert over.outcome is not None
    assert ((0,), "best-total") == (over.outcome.winners, over.outcome.rule.id)


def test_where_points_are_bad_the_fewest_win() -> None:
    over = pile((19, 3), (1, 9), pad=Crumbs()).standing()

    assert (2, 1) == over.ranks
    assert over.outcome is not None
    assert (1,) == over.outcome.winners


def test_so_many_rounds_may_be_agreed_and_a_win_shared() -> None:
    assert pile((30, 3), rounds=2).expects()

    over = pile((30, 3), (0, 27), rounds=2).standing()

    assert over.outcome is not None
    assert ((0, 1), "shared-best") == (over.outcome.winners, over.outcome.rule.id)


def test_points_beyond_the_field_are_refused() -> None:
    assert ["out-of-range"] == refused(pile(), ("points", {"points": [1000, 0]}))
    assert [] == refused(pile(), ("points", {"points": [-50, 999]}))


def test_people_come_and_go_after_any_round_within_the_players_of_the_game() -> None:
    three = pile((7, 3)).then(Entry(PEOPLE, {"joins": "Cyril", "points": 5}, (), 2))

    assert (7, 3, 5) == three.standing().totals
    assert 0 == three.state.dealer
    assert ["seats"] == refused(three, (PEOPLE, {"joins": "Dan", "points": 0}))
    assert ["seats"] == refused(pile(), (PEOPLE, {"leaves": 1}))
