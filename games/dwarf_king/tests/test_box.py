"""The box against the printed list: tiles, sides and special cards, and what is left of them."""

from collections import Counter
from dataclasses import replace

from games.dwarf_king.deck import BASICS, MAGIC
from games.dwarf_king.engine.sheet import Earlier, Pad
from games.dwarf_king.options import RULINGS, Agreement, agreement
from games.dwarf_king.rulebook.contents import RULEBOOK
from games.dwarf_king.scoring.limits import span
from games.dwarf_king.scoring.points import MOST_POINTS, Deal
from games.dwarf_king.scoring.specials import SPECIALS
from games.dwarf_king.scoring.tasks import ROWS, TASKS, TILES

READINGS = {key: str(ruling.default) for key, ruling in RULINGS.items()}
PICKED = {"edition": "new", "dealer": 1, "tiles": "picked", **READINGS}


def sides(edition: str) -> list[str]:
    return [task.key for tile in TILES[edition] for task in tile]


def test_the_new_edition_has_both_sides_of_twenty_tiles() -> None:
    assert [f"{tile}{side}" for tile in range(1, 21) for side in "ab"] == sides("new")


def test_the_first_edition_shares_29_tasks_and_has_eleven_of_its_own() -> None:
    own = [key for key in sides("first") if key not in sides("new")]
    assert 40 == len(set(sides("first")))
    assert [
        "f1a", "f1b", "f6b", "f8a", "f8b", "f11a", "f11b", "f14a", "f14b", "f20a", "f20b",
    ] == own  # fmt: skip
    gone = ["1a", "1b", "6a", "6b", "14a", "14b", "15b", "16a", "16b", "20a", "20b"]
    assert gone == [key for key in sides("new") if key not in sides("first")]


def test_there_are_51_tasks_and_each_has_a_name_and_a_text_of_its_own() -> None:
    assert 51 == len(TASKS)
    assert 51 == len({task.name for task in TASKS.values()})
    assert 51 == len({task.text for task in TASKS.values()})


def test_a_task_stands_in_the_rules_with_the_number_of_its_tile() -> None:
    numbers = {rule.id: rule.index for rule in RULEBOOK if rule.id.startswith("task-")}
    assert 51 == len(numbers)
    assert [*sides("new")] == [numbers[f"task-{key}"] for key in sides("new")]
    assert ("1b", "15b", "20a") == tuple(numbers[f"task-f{key}"] for key in ("1b", "6b", "20a"))


def test_there_are_39_basic_cards_thirteen_of_each_suit_and_three_of_each_rank() -> None:
    assert 39 == len(BASICS)
    assert {13} == set(Counter(card[0] for card in BASICS).values())
    assert {3} == set(Counter(card[1:] for card in BASICS).values())


def test_every_suit_has_a_1_and_two_11s_and_five_cards_are_magic() -> None:
    written = Counter(
        "magic" if special.card in MAGIC else special.card for special in SPECIALS.values()
    )
    assert {"D1": 1, "D11": 2, "K1": 1, "K11": 2, "G1": 1, "G11": 2, "magic": 5} == written


def test_a_deal_has_a_hand_of_equal_size_for_everybody() -> None:
    """With a magic card the suits have one card less."""
    for seats, cards in ((3, 39), (4, 40), (5, 40)):
        for special in SPECIALS.values():
            deal = Deal(seats, READINGS, TASKS["1a"], special)
            assert cards == len(deal.cards) + (special.card in MAGIC)
            assert cards == deal.tricks * seats


def test_what_is_best_noted_during_the_deal_is_what_tricks_do_not_show_later() -> None:
    assert ["1a", "1b", "2a", "2b", "14a", "14b", "16a", "16b"] == [
        task.key for task in TASKS.values() if task.follows_tricks
    ]
    assert ["tinkerer", "joker", "scout"] == [
        special.key
        for special in SPECIALS.values()
        if special.ask is not None and not special.goes_to_its_winner
    ]


def test_every_task_and_every_card_can_be_looked_up_as_a_rule() -> None:
    rules = {rule.id: rule for rule in RULEBOOK}
    for task in TASKS.values():
        assert (task.name, task.text) == (rules[f"task-{task.key}"].title, task.text)
    for special in SPECIALS.values():
        assert special.text == rules[f"special-{special.key}"].text


def test_no_task_gives_or_takes_more_than_52_points() -> None:
    """All J, Q, K, A and fourteen Knights, doubled."""
    spans = [
        span(Deal(seats, READINGS, task, special))
        for seats in (3, 4, 5)
        for special in SPECIALS.values()
        for task in TASKS.values()
    ]
    assert (-52, 52) == (min(low for low, _ in spans), max(high for _, high in spans))
    assert 52 == MOST_POINTS


def after(agreed: Agreement, *settings: Deal) -> Pad:
    return Pad(agreed, 0, earlier=Earlier(len(settings), settings, (0,) * agreed.seats))


def test_a_box_that_is_played_empty_is_used_again() -> None:
    agreed, special = agreement(PICKED, 3), SPECIALS["druid"]
    once = Deal(3, READINGS, TASKS["5b"], special)
    empty = after(agreed, *(replace(once, special=one) for one in SPECIALS.values()))
    assert 14 == len(empty.specials_left())
    assert 20 == len(after(agreed, *(replace(once, task=one) for one in ROWS)).tiles_left())
    assert 19 == len(after(agreed, once).tiles_left())


def test_drawn_tiles_start_again_after_the_twentieth() -> None:
    agreed = agreement({**PICKED, "tiles": "drawn", "luck": 1}, 3)
    first, again = (
        Pad(agreed, 0, earlier=Earlier(deals, (), ())).tiles_left() for deals in (0, 20)
    )
    assert ["4a", "4b"] == [task.key for tile in first for task in tile]
    assert list(first) == list(again)
