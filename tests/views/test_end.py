"""The end of a game: who won, by which rule, the curve, and how it goes on."""

import time
from urllib.parse import parse_qs, urlsplit

import pytest

from tests.phone import Phone
from tests.views.page import chosen, heading, offers, played, tap, text_of, totals, value, words


@pytest.fixture
def table(phone: Phone) -> str:
    """A finished table: Bára and Cyril share the win."""
    made = phone.new_table("six_nimmt", 3, dealer="2")
    return played(phone, made, [60, 2, 9], [1, 8, 7], [6, 9, 3])


def places(phone: Phone) -> list[tuple[str, str]]:
    """Place and words of every player in the final list."""
    (final,) = [one for one in phone.tree().iter("ol") if "places" in (one.get("class") or "")]
    return [(one.get("value"), text_of(one)) for one in final.iter("li")]


def test_the_winner_stands_on_top_with_the_rule(phone: Phone) -> None:
    played(phone, phone.new_table("six_nimmt", 3), [60, 2, 9], [6, 9, 3])

    assert "★ Bára wins" in heading(phone)
    reason = "The limit of 66 has been reached (Anna). Bára has the fewest: 11 bullheads."
    assert reason in words(phone)
    assert "Fewest bullheads wins" in offers(phone)


def test_a_shared_win_names_everybody_and_its_rule(phone: Phone, table: str) -> None:
    assert "★ Bára and Cyril win together" in heading(phone)
    assert "have the fewest, 19 bullheads each, and share the win." in words(phone)

    tap(phone, "Shared win")

    assert "there’s no tie-break" in words(phone)


def test_everybody_has_a_place_and_equals_share_it(phone: Phone, table: str) -> None:
    assert [("1", "Bára 19"), ("1", "Cyril 19"), ("3", "Anna 67")] == places(phone)


def test_nothing_more_is_asked_for(phone: Phone, table: str) -> None:
    assert "Save" not in offers(phone)
    assert "End the game here" not in offers(phone)
    assert [] == [one for one in phone.tree().iter("input") if "cows" in one.get("name", "")]


def test_the_curve_has_a_line_per_player_through_every_round(phone: Phone, table: str) -> None:
    lines = [one.get("points").split() for one in phone.tree().iter() if one.get("points")]

    assert 3 == len(lines)
    assert [4, 4, 4] == [len(points) for points in lines]
    # Anna has 67 of at most 67 cows: her line ends at the top, Bára's and Cyril's together below.
    anna, bara, cyril = (line[-1].split(",") for line in lines)
    assert bara == cyril
    assert float(anna[1]) < float(bara[1])


def test_the_curve_is_told_to_those_who_cannot_see_it(phone: Phone, table: str) -> None:
    (drawing,) = [one for one in phone.tree().iter() if one.get("role") == "img"]

    assert "Totals over time; the numbers are on the pad below." == drawing.get("aria-label")


def test_one_round_makes_no_curve(phone: Phone) -> None:
    played(phone, phone.new_table("six_nimmt", 3, target="10"), [10, 2, 9])

    assert [] == [one for one in phone.tree().iter() if one.get("points")]


def test_a_rematch_has_the_same_people_and_options_and_the_dealer_moves_on(
    phone: Phone, table: str
) -> None:
    tap(phone, "Rematch")

    assert "/new/six_nimmt" == phone.page.request.path
    assert ["Anna", "Bára", "Cyril"] == [value(phone, f"player-{seat}") for seat in (1, 2, 3)]
    assert ["3"] == chosen(phone, "dealer")
    assert "66" == value(phone, "target")


def test_after_the_last_seat_the_first_one_deals(phone: Phone) -> None:
    made = phone.new_table("six_nimmt", 3, dealer="3", target="10")
    played(phone, made, [10, 2, 9])

    tap(phone, "Rematch")

    assert ["1"] == chosen(phone, "dealer")


def test_a_rematch_keeps_options_that_are_not_the_usual_ones(phone: Phone) -> None:
    options = {"variant": "profi", "end": "rounds", "rounds": "1", "target": "40"}
    played(phone, phone.new_table("six_nimmt", 3, **options), [10, 2, 9])

    tap(phone, "Rematch")

    assert (["profi"], ["rounds"]) == (chosen(phone, "variant"), chosen(phone, "end"))
    assert ("1", "40") == (value(phone, "rounds"), value(phone, "target"))


def test_a_rematch_keeps_what_was_ticked_and_what_was_not(phone: Phone) -> None:
    options = {"deck": "own", "bomb": "1", "length": "custom", "sizes": "5 5 3"}
    table = phone.new_table("wizard", 3, **options)
    phone.enter(table, bids=[1, 2, 0])
    phone.enter(table, tricks=[1, 2, 2])
    tap(phone, "End the game here")

    tap(phone, "Rematch")

    assert (["1"], []) == (chosen(phone, "bomb"), chosen(phone, "cloud"))
    assert (["own"], "5 5 3") == (chosen(phone, "deck"), value(phone, "sizes"))
    assert ["2"] == chosen(phone, "dealer")


def test_a_rematch_makes_nothing_before_somebody_starts_it(phone: Phone, table: str) -> None:
    (link,) = [one for one in phone.tree().iter("a") if text_of(one) == "Rematch"]
    asked = parse_qs(urlsplit(link.get("href")).query)

    assert ["Anna", "Bára", "Cyril"] == asked["player"]
    tap(phone, "Rematch")
    tap(phone, "Start")
    assert phone.page.request.path not in {table, "/new/six_nimmt"}
    assert [[0, 0, 0]] == totals(phone)
    assert "Cyril deals 10 cards each." in words(phone)


def test_another_game_leads_to_the_first_page(phone: Phone, table: str) -> None:
    tap(phone, "Another game")

    assert "/" == phone.page.request.path


def test_the_last_round_can_be_undone_after_the_end(phone: Phone, table: str) -> None:
    tap(phone, "Undo: Round 3")

    assert "win" not in heading(phone)
    assert [[60, 2, 9], [61, 10, 16]] == totals(phone)
    assert "Save" in offers(phone)


def test_the_table_may_end_the_game_and_whoever_leads_wins(phone: Phone) -> None:
    played(phone, phone.new_table("six_nimmt", 3), [5, 9, 3])

    tap(phone, "End the game here")

    assert "★ Cyril wins" in heading(phone)
    assert "You ended the game here. Whoever is leading wins." in words(phone)
    assert [("1", "Cyril 3"), ("2", "Anna 5"), ("3", "Bára 9")] == places(phone)


def test_the_end_by_the_table_can_be_undone(phone: Phone) -> None:
    played(phone, phone.new_table("six_nimmt", 3), [5, 9, 3])
    tap(phone, "End the game here")

    tap(phone, "Undo: End of the game")

    assert "wins" not in heading(phone)
    assert "Round 2" in words(phone)
    assert "Save" in offers(phone)


def test_a_game_cannot_be_ended_before_anything_was_played(phone: Phone) -> None:
    phone.new_table("six_nimmt", 3)

    assert "End the game here" not in offers(phone)


def test_a_phone_that_only_looks_sees_the_end_without_a_rematch(phone: Phone, table: str) -> None:
    guest = Phone(phone.app)

    guest.open(table)

    assert "★ Bára and Cyril win together" in heading(guest)
    assert "Rematch" not in offers(guest)


def test_the_end_is_told_in_the_language_of_the_phone(phone: Phone, table: str) -> None:
    for language, sentence in {
        "cs": "Bára a Cyril",
        "sk": "Bára a Cyril",
        "de": "Bára und Cyril",
    }.items():
        phone.language = language

        phone.open(table)

        assert sentence in heading(phone)


@pytest.mark.parametrize(
    ("rounds", "told"),
    [
        ([[2, 30, 9], [5, 30, 9], [3, 9, 9]], "In the lead from start to finish."),
        ([[9, 30, 2], [9, 30, 9], [3, 9, 20]], "Decided at the very end."),
        ([[9, 30, 2], [2, 20, 20], [3, 20, 9]], "In the lead since: Round 2."),
        ([[9, 30, 2], [2, 10, 9], [3, 20, 9], [3, 20, 9]], "In the lead since: Round 3."),  # level
    ],
)
def test_the_end_tells_since_when_the_winner_led(
    phone: Phone, rounds: list[list[int]], told: str
) -> None:
    played(phone, phone.new_table("six_nimmt", 3), *rounds)

    assert "★ Anna wins" in heading(phone)
    assert told in words(phone)


def test_two_rounds_have_no_story_and_neither_has_a_shared_win(phone: Phone, table: str) -> None:
    assert "lead" not in words(phone)

    played(phone, phone.new_table("six_nimmt", 3), [60, 2, 9], [6, 9, 3])

    assert "lead" not in words(phone)


@pytest.mark.parametrize(
    ("minutes", "told"),
    [(0, ""), (52, "Played for 52 min"), (135, "Played for 2 h 15 min"), (24 * 60, "")],
)
def test_the_end_tells_how_long_it_took(
    phone: Phone, monkeypatch: pytest.MonkeyPatch, minutes: int, told: str
) -> None:
    made = phone.new_table("six_nimmt", 3, target="10")
    later = time.time_ns() + minutes * 60 * 10**9
    with monkeypatch.context() as clock:
        clock.setattr(time, "time_ns", lambda: later)
        played(phone, made, [10, 2, 9])

    (where,) = [one for one in phone.tree().iter("span") if one.get("class") == "where"]
    assert told == text_of(where)
