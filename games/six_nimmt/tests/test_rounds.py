"""What the pad says beside the numbers: who deals, how far it is, why it ended."""

from typing import Any

import pytest

from games.kit.entry import Entry
from games.kit.fields import Cards, Count
from games.kit.replay import Replay, replay
from games.kit.text import Seat, Text
from games.six_nimmt import GAME


def table(seats: int, *rounds: list[int], **options: Any) -> Replay[Any]:
    """A table that has entered the cows of these rounds and accepted whatever was found."""
    accepted = tuple(rule.id for rule in GAME.rulebook)
    entries = [Entry("cows", {"cows": cows}, accepted, slot) for slot, cows in enumerate(rounds, 1)]
    return replay(GAME.sheets["rounds"], GAME.agreed(options), seats, entries)


def english(text: Text) -> str:
    """The message as a template: its plural where it counts."""
    return text.message if isinstance(text.message, str) else text.message[1]


def cue(position: Replay[Any]) -> list[tuple[str, dict[str, Any]]]:
    return [(english(text), dict(text.facts)) for text in position.expects()[0].cue]


def test_the_deal_moves_one_seat_on_every_round_and_comes_round_again() -> None:
    said = "{who} deals {n} cards each."
    first = table(3, dealer=3)
    second = table(3, [5, 9, 3], dealer=3)
    assert [(said, {"who": Seat(2), "n": 10})] == cue(first)
    assert [(said, {"who": Seat(0), "n": 10})] == cue(second)


def test_profi_players_pick_their_cards_in_turn() -> None:
    assert [
        ("{who} picks first; take turns until everyone has {n} cards.", {"who": Seat(1), "n": 10}),
        ("Cards 1 to {last} are used.", {"last": 44}),
    ] == cue(table(4, [10, 9, 8, 7], variant="profi"))


def test_jubilee_deals_twelve_cards_and_three_specials() -> None:
    assert [
        ("{who} deals {n} cards each.", {"who": Seat(0), "n": 12}),
        ("{n} special cards each.", {"n": 3}),
    ] == cue(table(2, variant="jubilee"))


def test_the_second_jubilee_round_says_that_specials_may_be_kept() -> None:
    kept = "{n} new special cards each, fewer if they run out; you may keep unused ones."
    assert (kept, {"n": 3}) == cue(table(2, [5, 6], variant="jubilee"))[1]


@pytest.mark.parametrize(
    ("position", "message", "facts"),
    [
        (table(3, [5, 9, 3]), "Round {n}", {"n": 2}),
        (table(3, end="rounds", rounds=4), "Round {n} of {last}", {"n": 1, "last": 4}),
        (table(2, [5, 9], variant="jubilee"), "Round {n} of {last}", {"n": 2, "last": 2}),
    ],
)
def test_a_round_has_its_number_and_how_many_there_are_if_that_is_known(
    position: Replay[Any], message: str, facts: dict[str, int]
) -> None:
    titles = {(english(spec.title), *spec.title.facts.items()) for spec in position.expects()}
    assert {(message, *facts.items())} == titles


def test_the_distance_to_the_limit_is_in_sight_before_the_first_round() -> None:
    goal = table(3).standing().goal
    assert "Lowest total wins. Play to {target}: {n} bullheads to go." == english(goal)
    assert {"target": 66, "n": 66} == goal.facts


def test_the_distance_to_the_limit_is_that_of_whoever_is_nearest() -> None:
    goal = table(3, [5, 9, 9]).standing().goal
    assert "Lowest total wins. Play to {target}: {n} bullheads to go ({who})." == english(goal)
    assert {"target": 66, "n": 57, "who": (Seat(1), Seat(2))} == goal.facts


def test_rounds_that_are_left_are_counted_where_their_number_is_fixed() -> None:
    goal = table(3, [5, 9, 9], end="rounds", rounds=4).standing().goal
    assert "Lowest total wins. {n} rounds left." == english(goal)
    assert {"n": 3} == goal.facts


def test_the_end_says_who_reached_the_limit_and_who_has_the_fewest() -> None:
    outcome = table(4, [40, 30, 10, 10], [26, 36, 8, 9]).standing().outcome
    assert outcome is not None
    why = Text(
        "The limit of {target} has been reached ({who}).", {"target": 66, "who": (Seat(0), Seat(1))}
    )
    assert {"why": why, "who": (Seat(2),), "n": 18} == outcome.facts


@pytest.mark.parametrize(
    ("position", "why"),
    [
        (table(2, [5, 9], end="rounds", rounds=1), "{n} rounds played."),
        (table(2, [5, 9], [4, 3], variant="jubilee"), "Both rounds have been played."),
    ],
)
def test_the_end_says_that_the_rounds_are_played(position: Replay[Any], why: str) -> None:
    outcome = position.standing().outcome
    assert outcome is not None
    said = outcome.facts["why"]
    assert isinstance(said, Text)
    assert why == english(said)


def test_a_line_shows_the_new_cows_beside_the_total() -> None:
    lines = table(2, [5, 9], [4, 0]).standing().lines
    assert [(5, 5), (9, 9)] == [(cell.points, cell.total) for cell in lines[0].cells]
    assert [(4, 9), (0, 9)] == [(cell.points, cell.total) for cell in lines[1].cells]
    assert [(Text("+{n}", {"n": 4}),), (Text("+{n}", {"n": 0}),)] == [
        cell.notes for cell in lines[1].cells
    ]
    assert [(1,), (2,)] == [line.slots for line in lines]
    assert [Text("Round {n}", {"n": 1}), Text("Round {n}", {"n": 2})] == [
        line.title for line in lines
    ]


def test_cows_are_asked_first_and_cards_are_the_other_way() -> None:
    cows, cards = table(3, variant="profi").expects()
    assert ["cows", "table", "piles"] == [field.key for field in cows.fields]
    assert ["cards", "table"] == [field.key for field in cards.fields]
    assert [False, True, True, False, True] == [
        field.optional for field in (*cows.fields, *cards.fields)
    ]


def test_cards_are_asked_for_with_their_cows() -> None:
    deck = table(3, variant="profi").expects()[1].fields[0]
    assert isinstance(deck, Cards)
    assert tuple(range(1, 35)) == deck.deck.cards
    assert [1, 2, 3, 5] == [deck.deck.worth[card] for card in (34, 25, 30, 33)]


def test_one_players_most_is_the_end_of_the_keypad() -> None:
    cows = table(6).expects()[0].fields[0]
    assert isinstance(cows, Count)
    assert (0, 117) == (cows.low, cows.high)
