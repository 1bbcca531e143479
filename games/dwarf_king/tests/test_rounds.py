"""What the pad says and asks beside the numbers: who deals, what is offered, how it ended."""

from typing import Any

import pytest

from games.dwarf_king import GAME
from games.dwarf_king.scoring.specials import SPECIALS
from games.dwarf_king.scoring.tasks import TASKS
from games.kit.entry import Entry
from games.kit.fields import SEAT, Choice, Count, Field, Flag
from games.kit.replay import Replay, replay
from games.kit.text import Seat, Text, say

MOST_KEYS = 21


def table(seats: int, *entries: tuple[str, dict[str, Any]], **options: Any) -> Replay[Any]:
    told = [Entry(kind, data, (), slot) for slot, (kind, data) in enumerate(entries, 1)]
    position = replay(GAME.sheets["rounds"], GAME.agreed(options), seats, told)
    assert position.failure is None
    return position


def deal(special: str, task: str, **more: Any) -> tuple[str, dict[str, Any]]:
    return "deal", {"special": special, "task": task, **more}


def points(*each: int, green_five: int | None = 1) -> tuple[str, dict[str, Any]]:
    told: dict[str, Any] = {} if green_five is None else {"green_five": green_five}
    return "points", {"points": list(each), **told}


def cue(position: Replay[Any]) -> list[tuple[Any, dict[str, Any]]]:
    spec = position.spec("result") or position.expects()[0]
    return [(text.message, dict(text.facts)) for text in spec.cue]


def asked(position: Replay[Any], kind: str) -> dict[str, Field]:
    spec = position.spec(kind)
    assert spec is not None
    return {field.key: field for field in spec.fields}


def choice(position: Replay[Any], key: str) -> Choice:
    field = asked(position, "deal")[key]
    assert isinstance(field, Choice)
    return field


def offered(position: Replay[Any], key: str) -> list[str]:
    return [option.value for option in choice(position, key).options]


def test_the_first_dealer_is_agreed_and_the_blue_5_chooses() -> None:
    assert [
        ("{who} deals {n} cards each.", {"who": Seat(1), "n": 10}),
    ] == cue(table(4, dealer=2))
    task = asked(table(4), "deal")["task"]
    assert "Whoever was dealt the blue 5 chooses the task." == task.help


def test_three_players_are_told_to_leave_the_green_2_in_the_box() -> None:
    said = cue(table(3))
    assert ("{who} deals {n} cards each.", {"who": Seat(0), "n": 13}) == said[0]
    assert ("The green 2 stays in the box.", {}) == said[1]


def test_whoever_took_the_green_5_deals_next() -> None:
    after_a_count = table(
        5, deal("dragon", "7a"), ("result", {"tricks": [2, 2, 2, 1, 1], "green_five": 4})
    )
    assert ("{who} deals {n} cards each.", {"who": Seat(3), "n": 8}) == cue(after_a_count)[0]
    assert Seat(2) == cue(table(5, points(0, 0, 0, 0, 0, green_five=3)))[0][1]["who"]


def test_while_a_deal_is_played_the_page_says_what_counts() -> None:
    task, card = TASKS["6a"], SPECIALS["sorcerer"]
    assert [
        ("{n} {task}: {text}", {"n": "6a", "task": Text(task.name), "text": Text(task.text)}),
        ("If the highest total is tied, everyone who has it scores.", {}),
        ("{what}: {text}", {"what": Text(card.name), "text": Text(card.text)}),
        ("If you still hold the Sorcerer before the last trick, you have to swap it.", {}),
        ("Whoever holds the red 5 leads.", {}),
    ] == cue(table(4, deal("sorcerer", "6a"), numbers_tie="all"))


@pytest.mark.parametrize(("special", "task"), [("dragon", "1a"), ("joker", "7a")])
def test_what_the_tricks_do_not_show_is_to_be_noted(special: str, task: str) -> None:
    assert ("Keep notes as you play.", {}) == cue(table(4, deal(special, task)))[-1]


def test_nothing_is_to_be_noted_where_the_tricks_show_it() -> None:
    assert "Keep notes as you play." not in [
        message for message, _ in cue(table(4, deal("dragon", "7a")))
    ]


def test_a_tie_after_seven_deals_asks_who_deals_the_extra_one() -> None:
    tied = table(3, *[points(1, 1, 0)] * 6, points(1, 1, 0, green_five=None))
    assert [
        (
            "Tied for first: {who}. Everyone plays an extra round.",
            {"who": (Seat(0), Seat(1))},
        ),
        ("Whoever won the green 5 deals {n} cards each.", {"n": 13}),
    ] == cue(tied)[:2]
    assert ["green_five", "special", "task"] == list(asked(tied, "deal"))
    assert ("Extra round {n}", {"n": 1}) == (
        tied.expects()[0].title.message,
        tied.expects()[0].title.facts,
    )


def test_the_seventh_deal_does_not_ask_who_took_the_green_5() -> None:
    sixth = table(3, *[points(1, 1, 0)] * 5, deal("dragon", "7a"))
    seventh = table(3, *[points(1, 1, 0)] * 6, deal("dragon", "7a"))
    assert ["tricks", "green_five"] == list(asked(sixth, "result"))
    assert ["tricks"] == list(asked(seventh, "result"))
    assert ["points"] == list(asked(seventh, "points"))


def test_cards_are_offered_as_they_look() -> None:
    field = choice(table(4), "special")
    faces = [option.face for option in field.options]
    assert all(option.help for option in field.options)
    assert ["1", "11", "11"] * 3 + ["★"] * 5 == [face.label for face in faces if face]
    assert ["green"] * 3 + ["blue"] * 3 + ["red"] * 3 + ["gold"] * 5 == [
        face.tone for face in faces if face
    ]


@pytest.mark.parametrize("edition", ["new", "first"])
def test_tasks_are_offered_by_their_numbers(edition: str) -> None:
    field = choice(table(4, edition=edition), "task")
    assert [f"{tile}{side}" for tile in range(1, 21) for side in "ab"] == [
        option.index for option in field.options
    ]
    assert all(option.help for option in field.options)


def test_a_task_keeps_its_number_in_both_editions_and_is_found_by_the_name_on_the_tile() -> None:
    first = {one.value: one for one in choice(table(4, edition="first"), "task").options}
    assert ["15a", "15b", "6a"] == [first[key].index for key in ("15a", "f6b", "f8a")]
    assert "Triplets" == first["15a"].printed
    assert "" == first["f8a"].printed  # under a name of our own


def test_numbers_of_tiles_that_are_used_stay_on_the_page() -> None:
    after = table(4, deal("druid", "7a"), ("result", {"tricks": [3, 3, 2, 2], "green_five": 1}))
    field = choice(after, "task")
    assert 20 == len(field.numbers)
    assert {"7"} == set(field.numbers) - {option.index[:-1] for option in field.options}


def test_harder_tiles_are_marked_or_stay_in_the_box() -> None:
    marked = choice(table(4, harder="marked", harder_tiles=[1, 20]), "task")
    assert ["1a", "1b", "20a", "20b"] == [one.value for one in marked.options if one.mark]
    left_out = offered(table(4, harder="left_out", harder_tiles=[1, 20]), "task")
    assert {"1a", "1b", "20a", "20b"} == set(offered(table(4), "task")) - set(left_out)
    unmarked = choice(table(4, harder="unmarked", harder_tiles=[1, 20]), "task")
    assert not [one for one in unmarked.options if one.mark]


def test_of_tiles_in_the_box_none_is_drawn() -> None:
    thirteen = list(range(1, 14))
    left_out = {"harder": "left_out", "harder_tiles": thirteen}
    drawn = [
        offered(table(3, *[points(0, 0, 0)] * deals, tiles="drawn", luck=7, **left_out), "task")[0]
        for deals in range(6)
    ]
    assert 6 == len(set(drawn))
    assert all(int(task[:-1]) > 13 for task in drawn)


def test_every_choice_of_a_deal_has_its_own_screen() -> None:
    tied = table(3, *[points(0, 0, 0)] * 6, points(0, 0, 0, green_five=None))
    for position in (table(3), tied):
        assert all(getattr(field, "picked", False) for field in asked(position, "deal").values())


def test_only_who_has_the_most_is_asked_and_sums_may_be_told() -> None:
    fields = asked(table(4, deal("dragon", "6a")), "result")
    assert ["highest", "values", "green_five"] == list(fields)
    values = fields["values"]
    assert isinstance(values, Count)
    assert (True, True) == (values.optional, values.folded)


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ({"highest": [False, True, False, False]}, [0, 5, 0, 0]),
        ({"highest": [True, True, False, False]}, [5, 5, 0, 0]),
        ({"values": [40, 50, 40, 32]}, [0, 5, 0, 0]),
        ({"highest": [False] * 4, "values": [40, 50, 40, 32]}, [0, 5, 0, 0]),
    ],
)
def test_naming_the_most_counts_like_telling_the_sums(
    told: dict[str, Any], expected: list[int]
) -> None:
    entries = deal("dragon", "6a"), ("result", {**told, "green_five": 1})
    assert expected == list(table(4, *entries, numbers_tie="all").standing().totals)


@pytest.mark.parametrize(
    ("told", "rule"),
    [
        ({}, "missing"),
        ({"highest": [False] * 4}, "missing"),
        ({"highest": [True, False, False, False], "values": [40, 50, 40, 32]}, "highest-sum"),
    ],
)
def test_somebody_has_the_highest_sum_and_the_sums_say_who(told: dict[str, Any], rule: str) -> None:
    position = table(4, deal("dragon", "6a"))
    findings = position.judge(Entry("result", {**told, "green_five": 1})).findings
    assert [(rule, "highest")] == [(found.rule.id, found.field) for found in findings]


def test_the_scout_asks_who_played_it_and_how_many_lay_beside() -> None:
    fields = asked(table(5, deal("scout", "7a")), "result")
    assert ["tricks", "scout", "court_beside", "beside_scout", "green_five"] == list(fields)
    beside, former = fields["court_beside"], fields["beside_scout"]
    assert isinstance(beside, Count)
    assert isinstance(former, Count)
    assert (0, 4) == (beside.low, beside.high)
    assert former.former


@pytest.mark.parametrize(
    "told", [{"scout": 2, "court_beside": 3}, {"beside_scout": [0, 3, 0, 0, 0]}]
)
def test_an_older_answer_about_the_scout_counts_as_ever(told: dict[str, Any]) -> None:
    result = ("result", {"tricks": [2, 2, 2, 1, 1], "green_five": 1, **told})
    assert (2, 5, 2, 1, 1) == table(5, deal("scout", "7a"), result).standing().totals


def test_a_scout_without_a_number_is_asked_again() -> None:
    position = table(5, deal("scout", "7a"))
    data = {"tricks": [2, 2, 2, 1, 1], "green_five": 1, "scout": 2}
    findings = position.judge(Entry("result", data)).findings
    assert ["court_beside"] == [found.field for found in findings]


@pytest.mark.parametrize(("task", "usual"), [("16a", 0), ("16b", 1)])
def test_yes_and_no_are_not_asked_as_numbers(task: str, usual: int) -> None:
    field = next(iter(asked(table(4, deal("dragon", task)), "result").values()))
    assert isinstance(field, Count)
    assert (1, 0, (usual,) * 4) == (field.high, field.default, field.preset)


@pytest.mark.parametrize(("seats", "words"), [(3, ("–", "1.", "2.", "3.")), (5, ("–", "1.", "2."))])
def test_the_order_of_third_tricks_is_told_by_places(seats: int, words: tuple[str, ...]) -> None:
    field = asked(table(seats, deal("dragon", "14a")), "result")["place"]
    assert isinstance(field, Count)
    assert (words, (0,) * seats) == (field.words, field.preset)


def test_what_was_played_is_not_offered_again() -> None:
    after = table(4, deal("druid", "7a"), ("result", {"tricks": [3, 3, 2, 2], "green_five": 1}))
    assert 13 == len(offered(after, "special"))
    assert "druid" not in offered(after, "special")
    assert {"7a", "7b"} == set(offered(table(4), "task")) - set(offered(after, "task"))


def test_of_drawn_tiles_only_the_two_sides_of_this_deal_are_offered() -> None:
    first = table(4, tiles="drawn", luck=1)
    second = table(4, points(0, 0, 0, 0), tiles="drawn", luck=1)
    assert ["4a", "4b"] == offered(first, "task")
    assert ["2a", "2b"] == offered(second, "task")


def test_exactly_what_the_task_needs_is_asked() -> None:
    kings = asked(table(4, deal("enchanter", "13a")), "result")
    assert ["kings", "queens", "taker", "green_five"] == list(kings)
    assert [3, 3] == [kings[key].high for key in ("kings", "queens")]  # type: ignore[union-attr]


def test_the_last_value_follows_from_the_sum_and_the_sum_is_told() -> None:
    tricks = asked(table(4, deal("dragon", "7b")), "result")["tricks"]
    assert isinstance(tricks, Count)
    assert tricks.total is not None
    assert 10 == tricks.total.amount
    assert Text("{n} of {total}", {"n": 4, "total": 10}) == tricks.sums[4]
    assert 11 == len(tricks.sums)


def test_points_are_shown_before_they_are_written_where_nothing_else_has_a_say() -> None:
    plain = asked(table(3, deal("dragon", "10a")), "result")["tricks"]
    with_card = asked(table(3, deal("shaman", "10a")), "result")["tricks"]
    neighbours = asked(table(3, deal("dragon", "5a")), "result")["tricks"]
    assert isinstance(plain, Count)
    assert ((0, 0, 5, 0, 5, 0, 5, 0, 5, 0, 5, 0, 5, 0),) * 3 == plain.gains
    assert [(), ()] == [one.gains for one in (with_card, neighbours) if isinstance(one, Count)]


def taps(field: Field, seats: int) -> int:
    """Keys are one tap a player, and the last one follows from a sum; what is pre-set costs one."""
    if field.optional:
        return 0
    if field.scope is not SEAT or isinstance(field, Flag):
        return 1
    assert isinstance(field, Count)
    if field.preset:
        return 1
    assert field.high - field.low < MOST_KEYS
    return seats - 1 if field.total is not None else seats


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_no_result_costs_more_than_two_taps_a_player_and_two(seats: int) -> None:
    for special in SPECIALS:
        for task in TASKS:
            edition = "first" if task.startswith("f") else "new"
            position = table(seats, deal(special, task), edition=edition)
            fields = asked(position, "result").values()
            once = 0 if SPECIALS[special].ask is None else 1
            needed = sum(taps(field, seats) for field in fields) + once
            assert needed <= 2 * seats + 2, (task, special)


def test_setting_a_deal_asks_for_two_choices_and_an_extra_one_for_three() -> None:
    tied = table(3, *[points(0, 0, 0)] * 6, points(0, 0, 0, green_five=None))
    assert [2, 3] == [len(asked(one, "deal")) for one in (table(3), tied)]


def test_an_open_deal_stands_on_the_pad_without_totals() -> None:
    line = table(4, points(3, 2, 1, 0), deal("mummy", "7a")).standing().lines[1]
    assert [(0, None)] * 4 == [(cell.points, cell.total) for cell in line.cells]
    assert (2,) == line.slots
    assert Text("Round {n}", {"n": 2}) == line.title
    assert "2" == line.label


def test_a_line_shows_task_and_card_and_the_points_beside_the_totals() -> None:
    result = ("result", {"tricks": [4, 3, 3, 0], "taker": 4, "green_five": 1})
    line = table(4, deal("shaman", "7a"), result).standing().lines[0]
    task, special = Text(TASKS["7a"].name), Text(SPECIALS["shaman"].name)
    assert line.note == say("{n} {task} · {special}", n="7a", task=task, special=special)
    assert (1, 2) == line.slots
    assert [4, 3, 3, -3] == [cell.total for cell in line.cells]
    assert [("+{n}", 4), ("+{n}", 3), ("+{n}", 3), ("{n}", -3)] == [
        (cell.notes[0].message, cell.notes[0].facts["n"]) for cell in line.cells
    ]


def test_points_alone_need_no_task() -> None:
    line = table(3, points(5, -2, 0)).standing().lines[0]
    assert line.note is None
    assert (1,) == line.slots


def test_the_goal_counts_the_deals_that_are_left() -> None:
    goal = table(3, points(1, 0, 0)).standing().goal
    assert (
        "Most points wins. {n} round left.",
        "Most points wins. {n} rounds left.",
    ) == goal.message
    assert {"n": 6} == goal.facts


def test_the_goal_names_who_shares_the_lead_after_seven_deals() -> None:
    tied = table(3, *[points(1, 1, 0)] * 6, points(1, 1, 0, green_five=None))
    assert {"who": (Seat(0), Seat(1))} == tied.standing().goal.facts


def test_the_end_says_who_has_how_many_points_and_how_many_extra_deals_it_took() -> None:
    seven = (*[points(1, 1, 0)] * 6, points(1, 1, 0, green_five=None))
    outcome = table(3, *seven, points(0, 2, 0, green_five=None)).standing().outcome
    assert outcome is not None
    assert {"who": Seat(1), "points": 9, "n": 1} == outcome.facts
