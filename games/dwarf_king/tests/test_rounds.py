"""What the pad says and asks beside the numbers: who deals, what is offered, how it ended."""

from typing import Any

import pytest

from games.dwarf_king import GAME
from games.dwarf_king.scoring.specials import SPECIALS
from games.dwarf_king.scoring.tasks import TASKS
from games.kit.entry import Entry
from games.kit.fields import SEAT, Choice, Count, Field
from games.kit.replay import Replay, replay
from games.kit.text import Seat, Text

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


def offered(position: Replay[Any], key: str) -> list[str]:
    field = asked(position, "deal")[key]
    assert isinstance(field, Choice)
    return [option.value for option in field.options]


def test_the_first_dealer_is_agreed_and_the_blue_5_chooses() -> None:
    assert [
        ("{who} deals {n} cards each.", {"who": Seat(1), "n": 10}),
        ("Whoever was dealt the blue 5 chooses the task.", {}),
    ] == cue(table(4, dealer=2))


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
        ("Whoever holds the red 5 leads.", {}),
        ("{what}: {text}", {"what": Text(task.name), "text": Text(task.text)}),
        ("On a tie for the highest sum everybody who has it scores.", {}),
        ("{what}: {text}", {"what": Text(card.name), "text": Text(card.text)}),
        ("Whoever still holds the Sorcerer before the last trick has to swap it.", {}),
    ] == cue(table(4, deal("sorcerer", "6a"), numbers_tie="all"))


@pytest.mark.parametrize(("special", "task"), [("dragon", "1a"), ("joker", "7a")])
def test_what_the_tricks_do_not_show_is_to_be_noted(special: str, task: str) -> None:
    assert ("Best noted while you play.", {}) == cue(table(4, deal(special, task)))[-1]


def test_nothing_is_to_be_noted_where_the_tricks_show_it() -> None:
    assert "Best noted while you play." not in [
        message for message, _ in cue(table(4, deal("dragon", "7a")))
    ]


def test_a_tie_after_seven_deals_asks_who_deals_the_extra_one() -> None:
    tied = table(3, *[points(1, 1, 0)] * 6, points(1, 1, 0, green_five=None))
    assert [
        (
            "Tied for first: {who}. Everybody plays an extra deal.",
            {"who": (Seat(0), Seat(1))},
        ),
        ("Whoever took the green 5 deals {n} cards each.", {"n": 13}),
    ] == cue(tied)[:2]
    assert ["green_five", "special", "task"] == list(asked(tied, "deal"))
    assert ("Extra deal {n}", {"n": 1}) == (
        tied.expects()[0].title.message,
        tied.expects()[0].title.facts,
    )


def test_the_seventh_deal_does_not_ask_who_took_the_green_5() -> None:
    sixth = table(3, *[points(1, 1, 0)] * 5, deal("dragon", "7a"))
    seventh = table(3, *[points(1, 1, 0)] * 6, deal("dragon", "7a"))
    assert ["tricks", "green_five"] == list(asked(sixth, "result"))
    assert ["tricks"] == list(asked(seventh, "result"))
    assert ["points"] == list(asked(seventh, "points"))


def test_cards_are_offered_by_suit_and_tasks_by_sort() -> None:
    fields = asked(table(4), "deal")
    for key, groups in (("special", [3, 3, 3, 5]), ("task", [14, 8, 8, 10])):
        field = fields[key]
        assert isinstance(field, Choice)
        names = [option.group for option in field.options]
        assert groups == [names.count(group) for group in dict.fromkeys(names)]
        assert all(option.help for option in field.options)


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


def taps(fields: list[Field], seats: int) -> int:
    """Keys are one tap a player, numbers that are typed two; what is pre-set costs one at most."""
    each = {"keys": seats, "typed": 2 * seats, "preset": 1}
    return sum(
        1 if field.scope is not SEAT else each[_kind(field)]
        for field in fields
        if not field.optional
    )


def _kind(field: Field) -> str:
    assert isinstance(field, Count)
    if field.preset and field.high == 1:
        return "preset"
    return "keys" if field.high - field.low < MOST_KEYS else "typed"


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_no_result_costs_more_than_two_taps_a_player_and_two(seats: int) -> None:
    for special in SPECIALS:
        for task in TASKS:
            edition = "first" if task.startswith("f") else "new"
            position = table(seats, deal(special, task), edition=edition)
            fields = list(asked(position, "result").values())
            card = SPECIALS[special].ask
            own = [field for field in fields if card is None or field.key != card.key]
            once = 0 if card is None else 1
            assert taps(own, seats) + once <= 2 * seats + 2, (task, special)


def test_setting_a_deal_asks_for_two_choices_and_an_extra_one_for_three() -> None:
    tied = table(3, *[points(0, 0, 0)] * 6, points(0, 0, 0, green_five=None))
    assert [2, 3] == [len(asked(one, "deal")) for one in (table(3), tied)]


def test_an_open_deal_stands_on_the_pad_without_totals() -> None:
    line = table(4, points(3, 2, 1, 0), deal("mummy", "7a")).standing().lines[1]
    assert [(0, None)] * 4 == [(cell.points, cell.total) for cell in line.cells]
    assert (2,) == line.slots
    assert Text("Deal {n}", {"n": 2}) == line.title
    assert "2" == line.label


def test_a_line_shows_task_and_card_and_the_points_beside_the_totals() -> None:
    result = ("result", {"tricks": [4, 3, 3, 0], "taker": 4, "green_five": 1})
    line = table(4, deal("shaman", "7a"), result).standing().lines[0]
    names = {"task": Text(TASKS["7a"].name), "special": Text(SPECIALS["shaman"].name)}
    assert Text("{task} · {special}", names) == line.note
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
    assert ("Most points win. {n} deal left.", "Most points win. {n} deals left.") == goal.message
    assert {"n": 6} == goal.facts


def test_the_goal_names_who_shares_the_lead_after_seven_deals() -> None:
    tied = table(3, *[points(1, 1, 0)] * 6, points(1, 1, 0, green_five=None))
    assert {"who": (Seat(0), Seat(1))} == tied.standing().goal.facts


def test_the_end_says_who_has_how_many_points_and_how_many_extra_deals_it_took() -> None:
    seven = (*[points(1, 1, 0)] * 6, points(1, 1, 0, green_five=None))
    outcome = table(3, *seven, points(0, 2, 0, green_five=None)).standing().outcome
    assert outcome is not None
    assert {"who": Seat(1), "points": 9, "n": 1} == outcome.facts
