"""The kit alone, with a game of its own: everybody counts pebbles, whoever has ten ends it."""

from dataclasses import dataclass, replace
from typing import Any

import pytest

from games.kit.deck import Deck
from games.kit.entry import END, MARK, Data, Entry, EntrySpec
from games.kit.fields import SEAT, TABLE, Cards, Choice, Count, Field, Flag, Option
from games.kit.game import Game
from games.kit.log import VOID, Logged, effective
from games.kit.replay import Replay, replay
from games.kit.rulebook import CONFIRMED, INFERRED, OPEN, Rule, RuleStanding
from games.kit.shape import shape_findings
from games.kit.shape_rules import MISSING, OUT_OF_RANGE
from games.kit.sheet import Cell, Line, Options, Outcome, Span, Standing, places
from games.kit.text import Seat, Text, say
from games.kit.verdict import FINE, Finding, Status, Verdict

ENOUGH = Rule("enough", "Ten are enough", "Ten pebbles end the game.", "{n} pebbles.")
ODD = Rule("odd", "Odd", "Rounds are even.", "{n} is odd.", forgivable=True)
HANDFUL = Rule("handful", "A handful", "A hand holds six.", "{low} to {high}.")


@dataclass(frozen=True, slots=True)
class Heap:
    """The pebbles of every round."""

    seats: int
    rounds: tuple[tuple[int, ...], ...] = ()

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(sum(one[seat] for one in self.rounds) for seat in range(self.seats))


class Pebbles:
    """Most pebbles lead."""

    def start(self, options: Options, seats: int) -> Heap:
        return Heap(seats)

    def expects(self, state: Heap) -> tuple[EntrySpec, ...]:
        field = Count(key="pebbles", label="Pebbles", high=6, rule=HANDFUL)
        spec = EntrySpec(kind="round", title=say("Round"), name="Pebbles", fields=(field,))
        return () if max(state.totals) >= 10 else (spec,)

    def check(self, state: Heap, entry: Entry) -> Verdict:
        total = sum(entry.data["pebbles"])
        return Verdict((Finding(ODD, {"n": total}, "pebbles"),)) if total % 2 else FINE

    def apply(self, state: Heap, entry: Entry) -> Heap:
        return replace(state, rounds=(*state.rounds, tuple(entry.data["pebbles"])))

    def standing(self, state: Heap) -> Standing:
        ranks = places([-total for total in state.totals])
        lines = tuple(
            Line(say("Round"), tuple(Cell(one, None) for one in pebbles), (None,))
            for pebbles in state.rounds
        )
        standing = Standing(lines, state.totals, ranks, say("Ten"))
        if self.expects(state):
            return standing
        return replace(standing, outcome=Outcome(standing.leaders, ENOUGH))


def pebbles(*each: int, accept: tuple[str, ...] = ()) -> Entry:
    return Entry("round", {"pebbles": list(each)}, accept)


def table(*entries: Entry) -> Replay[Heap]:
    """Anna and Bára after these entries."""
    return replay(Pebbles(), {}, 2, entries)


def rules(verdict: Verdict) -> list[str]:
    return [finding.rule.id for finding in verdict.findings]


def logged(seq: int, slot: int, kind: str = "round", pebbles: int = 0) -> Logged:
    return Logged(seq, slot, kind, {"pebbles": pebbles}, (), f"key {seq}", 0)


# The log


def test_the_newest_record_of_a_slot_counts_in_the_order_of_slots() -> None:
    log = [logged(1, 1), logged(2, 2), logged(3, 3), logged(4, 2)]
    assert [1, 4, 3] == [record.seq for record in effective(log)]


def test_a_void_takes_its_slot_back_and_a_later_record_brings_it_again() -> None:
    log = [logged(1, 1), logged(2, 2), logged(3, 1, VOID)]
    assert [2] == [record.seq for record in effective(log)]
    assert [4, 2] == [record.seq for record in effective([*log, logged(4, 1)])]


def test_a_mark_goes_and_comes_back_with_the_entry_it_was_said_of() -> None:
    log = [logged(1, 1), logged(2, 2), logged(3, 3, MARK), logged(4, 4, MARK), logged(5, 5)]
    without = [*log, logged(6, 2, VOID)]
    assert [1, 5] == [record.seq for record in effective(without)]
    assert [1, 7, 3, 4, 5] == [record.seq for record in effective([*without, logged(7, 2)])]
    assert [1, 2, 4, 5] == [record.seq for record in effective([*log, logged(6, 3, VOID)])]


def test_a_mark_was_said_of_what_counted_then() -> None:
    log = [logged(1, 1), logged(2, 2), logged(3, 2, VOID), logged(4, 4, MARK)]
    assert [1, 4] == [record.seq for record in effective(log)]
    assert [1, 5, 4] == [record.seq for record in effective([*log, logged(5, 2)])]
    assert [] == [record.seq for record in effective([*log, logged(5, 1, VOID)])]


def test_a_record_keeps_its_slot_as_an_entry() -> None:
    assert Entry("round", {"pebbles": 5}, (), 7) == logged(9, 7, pebbles=5).entry


# Replay


def test_entries_that_fit_are_applied_in_order() -> None:
    position = table(pebbles(2, 4), pebbles(0, 2))
    assert ((2, 4), (0, 2)) == position.state.rounds
    assert position.failure is None
    assert (2, 6) == position.standing().totals


def test_a_replay_keeps_what_fits_before_the_first_entry_that_does_not() -> None:
    good, odd, later = pebbles(2, 4), pebbles(1, 2), pebbles(2, 2)
    position = table(good, odd, later)
    assert (good,) == position.applied
    assert position.failure is not None
    assert odd == position.failure.entry
    assert ["odd"] == rules(position.failure.verdict)
    assert (later,) == position.left
    assert (2, 4) == position.standing().totals


def test_what_the_table_accepted_does_not_stop_a_replay() -> None:
    assert (1, 2) == table(pebbles(1, 2, accept=("odd",))).standing().totals


def test_what_is_not_forgivable_stops_a_replay_even_if_accepted() -> None:
    position = table(pebbles(7, 1, accept=("handful",)))
    assert position.failure is not None
    assert ["handful"] == rules(position.failure.verdict)


def test_the_rules_end_a_game_and_nothing_is_counted_afterwards() -> None:
    position = table(pebbles(6, 2), pebbles(4, 2), pebbles(2, 2))
    assert () == position.expects()
    assert position.failure is not None
    assert ["after-the-end"] == rules(position.failure.verdict)
    assert Outcome((0,), ENOUGH) == position.standing().outcome


def test_an_entry_of_another_kind_is_not_now() -> None:
    assert ["not-now"] == rules(table().judge(Entry("bids", {})))


def test_shape_is_judged_before_sense() -> None:
    assert ["wrong-seats"] == rules(table().judge(pebbles(1)))
    assert ["odd"] == rules(table().judge(pebbles(1, 2)))
    assert FINE == table().judge(pebbles(1, 1))


def test_a_table_may_end_the_game_and_whoever_leads_wins() -> None:
    position = table(pebbles(2, 4), Entry(END, {}))
    outcome = position.standing().outcome
    assert () == position.expects()
    assert outcome is not None
    assert (1,) == outcome.winners
    assert "ended-by-table" == outcome.rule.id


def test_nothing_is_counted_after_a_table_ended_the_game() -> None:
    ended = table(pebbles(2, 4), Entry(END, {}))
    assert ["after-the-end"] == rules(ended.judge(pebbles(2, 2)))
    assert ["after-the-end"] == rules(ended.judge(Entry(END, {})))


def test_a_game_that_is_over_cannot_be_ended_again() -> None:
    assert ["after-the-end"] == rules(table(pebbles(6, 2), pebbles(4, 2)).judge(Entry(END, {})))


# Shape

COUNT = Count(key="one", label="", low=1, high=6)
LIMITED = Count(key="one", label="", high=6, rule=HANDFUL)
TABLE_COUNT = Count(key="one", label="", scope=TABLE, high=6)
NAMED = Choice(key="one", label="", options=(Option("red", ""), Option("blue", "")))
SEATED = Choice(key="one", label="")
EACH = Choice(key="one", label="", scope=SEAT, options=(Option("red", ""),))
FLAG = Flag(key="one", label="")
CARDS = Cards(key="one", label="", deck=Deck((1, 2, 3, "J")))
TABLE_CARDS = Cards(key="one", label="", scope=TABLE, deck=Deck((1, 2, 3, "J")))
HUGE = 10**400


def found(field: Field, value: Any, seats: int = 2) -> list[tuple[str, int | None]]:
    """The rule and the seat of everything that is wrong with one value."""
    findings = shape_findings((field,), seats, {"one": value})
    return [(finding.rule.id, finding.seat) for finding in findings]


@pytest.mark.parametrize(
    ("field", "value"),
    [
        (COUNT, [1, 6]),
        (TABLE_COUNT, 0),
        (NAMED, "red"),
        (SEATED, 2),
        (EACH, ["red", "red"]),
        (FLAG, False),
        (CARDS, [[1, "J"], []]),
        (TABLE_CARDS, [3]),
    ],
)
def test_a_value_of_the_right_shape_is_not_spoken_of(field: Field, value: Any) -> None:
    assert [] == found(field, value)


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ([0, 7], [("out-of-range", 0), ("out-of-range", 1)]),
        ([HUGE, -HUGE], [("out-of-range", 0), ("out-of-range", 1)]),
        ([True, 2], [("not-a-number", 0)]),
        (["3", 2], [("not-a-number", 0)]),
        ([2, 2.0], [("not-a-number", 1)]),
        ([2, [3]], [("not-a-number", 1)]),
        ([2, {}], [("not-a-number", 1)]),
        ([2, None], [("missing", 1)]),
        ([2], [("wrong-seats", None)]),
        ([2, 2, 2], [("wrong-seats", None)]),
        (2, [("wrong-seats", None)]),
        ("22", [("wrong-seats", None)]),
        ({"0": 2, "1": 2}, [("wrong-seats", None)]),
        (None, [("missing", None)]),
    ],
)
def test_a_count_is_a_whole_number_per_seat_within_its_limits(
    value: Any, expected: list[tuple[str, int | None]]
) -> None:
    assert expected == found(COUNT, value)


def test_a_count_beyond_its_limits_cites_the_games_own_rule_with_both_limits() -> None:
    (finding,) = shape_findings((LIMITED,), 2, {"one": [2, 7]})
    assert Finding(HANDFUL, {"low": 0, "high": 6}, "one", 1) == finding


@pytest.mark.parametrize("value", [7, HUGE, -1])
def test_a_count_of_the_table_has_limits_too(value: int) -> None:
    assert [("out-of-range", None)] == found(TABLE_COUNT, value)


@pytest.mark.parametrize("value", [[3], [[3]], True, 3.0, "3", {}])
def test_a_count_of_the_table_is_one_number(value: Any) -> None:
    assert [("not-a-number", None)] == found(TABLE_COUNT, value)


@pytest.mark.parametrize("value", ["green", "", 1, True, ["red"], {"red": 1}, HUGE])
def test_only_what_is_offered_can_be_chosen(value: Any) -> None:
    assert [("no-such-choice", None)] == found(NAMED, value)


@pytest.mark.parametrize("value", [0, 3, -1, "1", True, [1], {}, HUGE])
def test_only_somebody_at_the_table_can_be_chosen(value: Any) -> None:
    assert [("no-such-choice", None)] == found(SEATED, value)


def test_a_choice_of_every_seat_is_looked_at_seat_by_seat() -> None:
    assert [("no-such-choice", 1)] == found(EACH, ["red", "blue"])
    assert [("missing", 0)] == found(EACH, [None, "red"])


@pytest.mark.parametrize("value", [0, 1, "true", [], [True], {}])
def test_a_flag_is_yes_or_no_and_nothing_like_it(value: Any) -> None:
    assert [("no-such-choice", None)] == found(FLAG, value)


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ([[1, 4], []], [("no-such-card", 0)]),
        ([["1"], []], [("no-such-card", 0)]),
        ([[True], []], [("no-such-card", 0)]),
        ([[1.0], []], [("no-such-card", 0)]),
        ([[[1]], [{}]], [("no-such-card", 0), ("no-such-card", 1)]),
        ([[None], [HUGE]], [("no-such-card", 0), ("no-such-card", 1)]),
        ([[1, 1], []], [("card-twice", 0)]),
        ([[1], [2, 1]], [("card-twice", None)]),
        ([[1], "J"], [("missing", 1)]),
        ([[1], None], [("missing", 1)]),
        ([[1]], [("wrong-seats", None)]),
    ],
)
def test_cards_are_of_the_deck_and_each_is_there_once(
    value: Any, expected: list[tuple[str, int | None]]
) -> None:
    assert expected == found(CARDS, value)


def test_numbers_that_are_no_cards_are_not_called_cards() -> None:
    numbers = replace(TABLE_CARDS, deck=Deck((0, 1, 2)), rule=OUT_OF_RANGE)
    told = shape_findings((numbers,), 2, {numbers.key: ["R7", 1]})
    assert [{"low": 0, "high": 2}] == [finding.facts for finding in told]
    assert [OUT_OF_RANGE] == [finding.rule for finding in told]


def test_a_card_twice_on_the_table_is_found_too() -> None:
    assert [("card-twice", None)] == found(TABLE_CARDS, [1, "J", "J"])


COPIES = Cards(key="hand", label="Hand", scope=TABLE, deck=Deck(("A", "W", "W")), most=3)
PLAY = Cards(key="card", label="Card", scope=TABLE, deck=COPIES.deck, single=True, within="hand")
ROWS = Cards(key="rows", label="Rows", deck=COPIES.deck, optional=True)


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ({"hand": ["A", "W", "W"], "card": "W", "rows": [[], []]}, []),
        ({"hand": ["W", "W", "W"], "card": "W"}, [("too-many-copies", "hand")]),
        ({"hand": ["A"], "card": "A", "rows": [["W"], ["W", "A"]]}, [("card-twice", "rows")]),
        ({"hand": ["W"], "card": "W", "rows": [["W"], ["W"]]}, [("too-many-copies", "rows")]),
        ({"hand": ["W", "A"], "card": ["W"]}, [("one-card", "card")]),
        ({"hand": ["W", "A"], "card": ["W", "A"]}, [("one-card", "card")]),
        ({"hand": ["W", "A"], "card": {"card": "W"}}, [("one-card", "card")]),
        ({"hand": ["W"], "card": "A"}, [("not-among", "card")]),
        ({"hand": [], "card": "A"}, []),
        ({"hand": ["A", "W", "W", "X"], "card": "A"}, ["no-such-card", "too-many-cards"]),
    ],
)
def test_a_deck_has_only_so_many_of_a_card_wherever_they_lie(
    data: dict[str, Any], expected: list[Any]
) -> None:
    told = shape_findings((COPIES, PLAY, ROWS), 2, data)
    wanted = [one if isinstance(one, tuple) else (one, "hand") for one in expected]
    assert wanted == [(finding.rule.id, finding.field) for finding in told]


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ({"hand": ["W"], "rows": [["A"], []], "gone": ["W", "A"]}, []),
        ({"hand": ["W"], "rows": [["A"], []], "gone": ["W", "W"]}, ["not-among"]),
        ({"hand": ["W"], "gone": ["A"]}, []),
    ],
)
def test_a_card_may_come_from_several_places_once_all_are_told(
    data: dict[str, Any], expected: list[str]
) -> None:
    gone = Cards(key="gone", label="Gone", scope=TABLE, deck=COPIES.deck, within="hand rows")
    told = shape_findings((replace(COPIES, optional=True), ROWS, gone), 2, data)
    assert expected == [finding.rule.id for finding in told]


@pytest.mark.parametrize(
    ("data", "rule"),
    [
        ({"hand": ["A", "A"]}, "card-twice"),
        ({"hand": ["A", "A"], "card": "A"}, "card-twice"),
        ({"hand": ["W", "W"], "card": "A"}, "not-among"),
    ],
)
def test_a_sentence_calls_a_card_by_its_name(data: dict[str, Any], rule: str) -> None:
    named = Deck(("A", "W", "W"), names={"A": Text("the ace")})
    fields = (replace(COPIES, deck=named), replace(PLAY, deck=named, optional=True))
    (finding,) = (one for one in shape_findings(fields, 2, data) if one.rule.id == rule)
    assert {"card": Text("the ace")} == finding.facts


def test_a_card_too_many_is_called_by_its_name() -> None:
    named = Deck(("W", "W"), names={"W": Text("wizard")})
    (finding,) = shape_findings((replace(COPIES, deck=named),), 2, {"hand": ["W"] * 3})
    assert {"card": Text("wizard"), "found": 3, "copies": 2} == finding.facts


def test_a_part_of_a_deck_keeps_its_names() -> None:
    named = Deck((1, "A"), names={"A": Text("the ace")})
    assert [Text("the ace"), "1"] == [named.only(("A",)).name("A"), named.in_lines((1,)).name(1)]


def test_an_impossible_card_is_named_in_a_few_letters() -> None:
    (finding,) = shape_findings((TABLE_CARDS,), 2, {"one": ["x" * 5000]})
    assert {"card": "x" * 12} == finding.facts


def test_what_is_optional_may_be_missing_but_not_misshapen() -> None:
    optional = replace(COUNT, optional=True)
    assert () == shape_findings((optional,), 2, {})
    assert [] == found(optional, None)
    assert [("wrong-seats", None)] == found(optional, [1])


@pytest.mark.parametrize("field", [COUNT, TABLE_COUNT, NAMED, SEATED, CARDS])
def test_what_is_asked_for_must_be_there(field: Field) -> None:
    findings = shape_findings((field,), 2, {})
    assert ["missing"] == [finding.rule.id for finding in findings]


@pytest.mark.parametrize("field", [FLAG, replace(TABLE_COUNT, default=1)])
def test_what_has_a_default_may_be_left_out(field: Field) -> None:
    assert () == shape_findings((field,), 2, {})


def test_a_sentence_that_names_the_player_needs_no_name_before_it() -> None:
    assert Finding(MISSING, {"who": Seat(1)}, seat=1).names_seat
    assert not Finding(MISSING, {"who": Seat(0)}, seat=1).names_seat
    assert not Finding(MISSING, {"who": Seat(1)}).names_seat


def test_what_nobody_asked_for_is_named() -> None:
    data: Data = {"one": 3, "two": 4}
    (finding,) = shape_findings((TABLE_COUNT,), 2, data)
    assert ("unknown-field", {"field": "two"}) == (finding.rule.id, finding.facts)


# Verdicts


@pytest.mark.parametrize(
    ("standing", "status"),
    [(CONFIRMED, Status.AGAINST), (INFERRED, Status.DISPUTED), (OPEN, Status.DISPUTED)],
)
def test_a_finding_is_as_bad_as_its_rule_is_sure(standing: RuleStanding, status: Status) -> None:
    assert status == Finding(replace(ODD, standing=standing)).status


def test_a_finding_that_asks_for_something_is_only_unsure() -> None:
    assert Status.UNSURE == Finding(ODD, asks="hand").status


def test_a_verdict_is_as_bad_as_its_worst_finding() -> None:
    doubt = Finding(replace(ODD, standing=INFERRED))
    assert Status.FINE == FINE.status
    assert Status.DISPUTED == Verdict((Finding(ODD, asks="hand"), doubt)).status
    assert Status.AGAINST == Verdict((doubt, Finding(ENOUGH))).status


def test_only_forgivable_findings_that_were_accepted_stop_blocking() -> None:
    odd, enough = Finding(ODD), Finding(ENOUGH)
    verdict = Verdict((odd, enough))
    assert (odd, enough) == verdict.blocking()
    assert (enough,) == verdict.blocking(("odd", "enough"))
    assert (odd, enough) == verdict.blocking(("something else",))


def test_a_finding_says_its_rule_with_its_facts() -> None:
    assert Text("{n} is odd.", {"n": 3}) == Finding(ODD, {"n": 3}).text


def test_a_choice_says_nobody_unless_it_has_a_better_word() -> None:
    assert "nobody" == Choice(key="who", label="Who?").nobody
    assert "none yet" == Choice(key="row", label="Which row?", nobody="none yet").nobody


# Games


def test_equal_keys_share_a_place_and_the_next_one_is_left_out() -> None:
    assert (3, 1, 1, 4) == places([5, 2, 2, 9])


def test_a_span_holds_both_its_ends_and_nothing_beyond() -> None:
    assert [2, 3, 4] == [number for number in range(7) if number in Span(2, 4)]


def test_options_that_were_not_chosen_take_their_default() -> None:
    game = Game(
        slug="pebbles",
        name="",
        motto="",
        seats=range(2, 5),
        minutes=5,
        options=(replace(TABLE_COUNT, key="target", default=3), replace(FLAG, key="quick")),
        sheets={"rounds": Pebbles()},
        rulebook=(ENOUGH, ODD),
    )
    assert {"target": 3, "quick": False} == game.agreed({"target": None})
    assert {"target": 0, "quick": True} == game.agreed({"target": 0, "quick": True})
    assert ODD == game.rule("odd")
    assert game.rule("no such rule") is None
    assert FINE == game.check_setup({}, 2)
