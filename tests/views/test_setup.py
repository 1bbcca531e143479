"""A new table: names, seating, options; everything works without a script."""

import re
from random import Random
from typing import Any

import pytest

from games import GAMES
from games.kit.parse import spell
from tests.phone import CAST, Phone
from tests.program import Program
from tests.random_tables import option_sets
from tests.views.page import alert, chosen, form_of, offers, tap, text_of, value, words

NEW = "/new/six_nimmt"


def names(phone: Phone) -> list[str]:
    """What stands in the name fields of the page."""
    fields = [one for one in phone.tree().iter("input") if is_name(one.get("name", ""))]
    return [one.get("value", "") for one in fields]


def is_name(name: str) -> bool:
    return re.fullmatch(r"player-\d+", name) is not None


def start(phone: Phone, given: list[str], **options: Any) -> Any:
    """Fill the names in as they are, start, and ask what the table made of it."""
    phone.open(NEW)
    sent = {f"player-{place}": name for place, name in enumerate(given, 1)}
    phone.page = phone.post(NEW, phone.fields(NEW) | sent | {"do": "start"} | options)
    assert 200 == phone.page.status_code, alert(phone)
    return Program(phone.app, phone.page.request.path.removeprefix("/t/")).show()


def test_the_page_asks_four_players_where_a_game_has_room_for_them(phone: Phone) -> None:
    phone.open(NEW)

    assert [""] * 4 == names(phone)
    assert "Who plays, in seating order" in words(phone)


@pytest.mark.parametrize(("slug", "seats"), [(s, n) for s in GAMES for n in GAMES[s].seats])
def test_every_game_can_be_started_with_every_number_of_players(
    phone: Phone, slug: str, seats: int
) -> None:
    (options,) = option_sets(GAMES[slug], seats, Random(7), 1)

    table = phone.new_table(slug, seats, **{key: spell(one) for key, one in options.items()})

    shown = Program(phone.app, table.removeprefix("/t/")).show()
    assert (slug, list(CAST[:seats])) == (shown["game"], shown["players"])
    assert options == {key: shown["options"][key] for key in options}
    assert shown["expects"]


def test_a_game_that_is_not_there_has_no_set_up(phone: Phone) -> None:
    assert 404 == phone.open("/new/chess").status_code


def test_start_makes_the_table_with_players_in_seating_order(phone: Phone) -> None:
    made = start(phone, ["Dan", "Anna", "Cyril", "Bára"])

    assert ["Dan", "Anna", "Cyril", "Bára"] == made["players"]
    assert "Round 1" in words(phone)


def test_names_are_trimmed_and_freed_of_what_cannot_be_seen(phone: Phone) -> None:
    given = ["  Anna \u00a0 Marie ", "\u202eBára\u202c", "Cy\u200bril\ufeff", "\x00Dan\x07\r\n"]

    assert ["Anna Marie", "Bára", "Cyril", "Dan"] == start(phone, given)["players"]


@pytest.mark.parametrize(
    "nothing", ["", " ", "\u061c", "\u180e", "\u3164", "\ufe0f", "\u2800", "\U000e0041", "\u200d"]
)
def test_a_name_of_nothing_visible_gets_a_default(phone: Phone, nothing: str) -> None:
    assert "Player 2" == start(phone, ["Anna", nothing, "Cyril", "Dan"])["players"][1]


def test_a_family_emoji_stays_in_one_piece(phone: Phone) -> None:
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f467"

    assert family == start(phone, ["Anna", family, "Cyril", "Dan"])["players"][1]


def test_two_spellings_of_one_letter_are_one_name(phone: Phone) -> None:
    made = start(phone, ["Bára", "Ba\u0301ra", "Cyril", "Dan"])

    assert ["Bára", "Bára 2", "Cyril", "Dan"] == made["players"]


def test_double_names_are_numbered_whatever_their_case(phone: Phone) -> None:
    made = start(phone, ["Anna", "ANNA", "anna", "Anna 2"])

    assert ["Anna", "ANNA 2", "anna 3", "Anna 2 2"] == made["players"]


def test_a_long_name_is_cut_and_can_still_be_numbered(phone: Phone) -> None:
    made = start(phone, ["x" * 60, "x" * 60, "Cyril", "Dan"])

    assert ["x" * 40, "x" * 36 + " 2", "Cyril", "Dan"] == made["players"]


def test_nobody_stays_nameless(phone: Phone) -> None:
    made = start(phone, ["", "Bára", "", "Player 3"])

    assert ["Player 1", "Bára", "Player 3", "Player 3 2"] == made["players"]


def test_the_default_name_is_in_the_language_of_the_phone(phone: Phone) -> None:
    phone.language = "cs"

    assert "Hráč 1" == start(phone, ["", "Bára", "Cyril", "Dan"])["players"][0]


def test_a_player_is_added_by_a_button_and_everything_is_kept(phone: Phone) -> None:
    phone.open(NEW)

    tap(phone, "+ Add a player", player_1="Anna", player_3="Cyril", target="44", dealer="3")

    assert ["Anna", "", "Cyril", "", ""] == names(phone)
    assert ("44", ["3"]) == (value(phone, "target"), chosen(phone, "dealer"))


def test_a_player_is_removed_by_a_button(phone: Phone) -> None:
    phone.open(NEW)

    tap(phone, "Remove player 2", player_1="Anna", player_2="Bára", player_3="Cyril")

    assert ["Anna", "Cyril", ""] == names(phone)


def test_a_player_moves_up_by_a_button(phone: Phone) -> None:
    phone.open(NEW)

    tap(phone, "Move player 3 up", player_1="Anna", player_2="Bára", player_3="Cyril")

    assert ["Anna", "Cyril", "Bára", ""] == names(phone)


def test_the_first_player_cannot_move_up(phone: Phone) -> None:
    phone.open(NEW)

    assert "Move player 1 up" not in offers(phone)
    assert "Move player 2 up" in offers(phone)


def test_nobody_can_be_removed_below_the_fewest_nor_added_above_the_most(phone: Phone) -> None:
    phone.open(f"{NEW}?player=Anna&player=Bára")
    assert "Remove player 1" not in offers(phone)

    for _ in range(8):
        tap(phone, "+ Add a player")

    assert 10 == len(names(phone))
    assert "+ Add a player" not in offers(phone)


@pytest.mark.parametrize("do", ["remove-99", "up-0", "up-99", "down-4", "remove-", "add-3", "fly"])
def test_a_tap_that_no_button_makes_loses_no_name(phone: Phone, do: str) -> None:
    phone.open(NEW)
    sent = {f"player-{place}": name for place, name in enumerate(CAST[:4], 1)}

    phone.page = phone.post(NEW, phone.fields(NEW) | sent | {"do": do, "target": "x"})

    assert list(CAST[:4]) == [name for name in names(phone) if name]


def test_an_option_that_cannot_be_read_is_refused_at_its_field_and_all_is_kept(
    phone: Phone,
) -> None:
    phone.open(NEW)

    tap(phone, "Start", player_1="Anna", player_2="Bára", target="many", dealer="2")

    assert 422 == phone.page.status_code
    assert "Enter a whole number." in alert(phone)
    (field,) = [one for one in phone.tree().iter("input") if one.get("aria-invalid") == "true"]
    assert ("target", "many") == (field.get("name"), field.get("value"))
    assert ["Anna", "Bára", "", ""] == names(phone)
    assert ["2"] == chosen(phone, "dealer")


def test_options_that_do_not_go_together_are_refused_with_their_rule(phone: Phone) -> None:
    phone.open(f"{NEW}?" + "&".join(f"player={name}" for name in CAST[:7]))

    tap(phone, "Start", variant="profi")

    assert 422 == phone.page.status_code
    assert "Advanced variant: for 2 to 6 players." in alert(phone)
    assert ["profi"] == chosen(phone, "variant")
    assert list(CAST[:7]) == names(phone)


def test_a_field_that_does_not_matter_is_no_hindrance_and_keeps_its_default(phone: Phone) -> None:
    made = start(phone, list(CAST[:4]), end="rounds", rounds="3", target="many")

    assert ("rounds", 3, 66) == tuple(made["options"][key] for key in ("end", "rounds", "target"))


@pytest.mark.parametrize("dealer", ["0", "5", "-1", "1.0", "abc", "9999999999"])
def test_a_dealer_who_does_not_sit_there_is_refused(phone: Phone, dealer: str) -> None:
    phone.open(NEW)

    tap(phone, "Start", dealer=dealer)

    assert 422 == phone.page.status_code


def test_an_option_that_is_left_empty_has_its_default(phone: Phone) -> None:
    made = start(phone, list(CAST[:4]), target="", dealer="")

    assert (66, 1) == (made["options"]["target"], made["options"]["dealer"])


@pytest.mark.parametrize("dealer", ["-9", "abc", "77"])
def test_a_strange_dealer_does_not_break_the_page(phone: Phone, dealer: str) -> None:
    phone.open(NEW)

    tap(phone, "+ Add a player", dealer=dealer)

    assert (200, 5) == (phone.page.status_code, len(names(phone)))


def test_a_way_of_recording_that_is_not_there_is_refused(phone: Phone) -> None:
    phone.open(NEW)

    tap(phone, "Start", way="by heart")

    assert 422 == phone.page.status_code


def test_the_last_group_is_already_filled_in(phone: Phone) -> None:
    phone.new_table("six_nimmt", 3)

    phone.open(NEW)

    assert ["Anna", "Bára", "Cyril"] == names(phone)


def test_the_last_group_is_filled_in_for_other_games_as_far_as_they_have_room(
    phone: Phone,
) -> None:
    phone.new_table("six_nimmt", 8)

    phone.open("/new/wizard")

    assert list(CAST[:6]) == names(phone)


def test_another_phone_does_not_see_the_group(phone: Phone) -> None:
    phone.new_table("six_nimmt", 3)
    other = Phone(phone.app)

    other.open(NEW)

    assert [""] * 4 == names(other)


def test_options_may_come_with_the_address_and_nonsense_is_left_out(phone: Phone) -> None:
    phone.open(f"{NEW}?variant=jubilee&target=abc&dealer=99&nonsense=1&player=Anna&player=<b>")

    assert ["jubilee"] == chosen(phone, "variant")
    assert ("66", ["1"]) == (value(phone, "target"), chosen(phone, "dealer"))
    assert ["Anna", "<b>"] == names(phone)


def test_enter_in_a_name_starts_the_game_and_moves_nobody(phone: Phone) -> None:
    phone.open(NEW)

    first = next(button for button in phone.tree().iter("button"))

    assert first.get("name") is None  # a browser sends the first button when Enter is pressed
    assert (NEW, True) == (form_of(phone, "Start")[0], "player-1" in form_of(phone, "Start")[1])


def test_what_only_another_variant_asks_for_stands_beside_the_variant(phone: Phone) -> None:
    phone.open("/new/wizard")
    asked = {one.get("name") for one in phone.tree().iter("input")}
    (fold,) = phone.tree().iter("details")
    folded = {one.get("name") for one in fold.iter("input")}

    assert {"deck", "bomb", "length"} <= asked
    assert {"length"} == folded & {"deck", "bomb", "length"}


def test_the_line_of_house_rules_says_only_what_is_folded_under_it(phone: Phone) -> None:
    phone.open("/new/wizard?deck=own&bomb=1&length=first_five")
    (line,) = map(text_of, phone.tree().iter("summary"))

    assert "Length: First five rounds" in line
    assert "Bomb" not in line


def test_the_page_says_that_an_empty_row_is_a_player_too(phone: Phone) -> None:
    phone.open("/new/six_nimmt?player=Anna&player=Bára&player=")

    assert "Players: 3. An empty row counts too; × removes it." in words(phone)


def test_seats_are_shuffled_by_a_button_and_everything_is_kept(phone: Phone) -> None:
    phone.open(f"{NEW}?" + "&".join(f"player={name}" for name in CAST))
    orders = set()

    for _ in range(5):
        tap(phone, "Shuffle the seats", target="44", dealer="3", way="plays")
        orders.add(tuple(names(phone)))

    assert {CAST} == {tuple(sorted(order)) for order in orders}
    assert len(orders) > 1  # five times the same order of ten comes once in so many ages
    assert ("44", ["3"]) == (value(phone, "target"), chosen(phone, "dealer"))
    assert ["plays"] == chosen(phone, "way")


@pytest.mark.parametrize(("slug", "key"), [("six_nimmt", "dealer"), ("korist", "first")])
def test_who_begins_is_drawn_by_lot_and_everything_is_kept(
    phone: Phone, slug: str, key: str
) -> None:
    phone.open(f"/new/{slug}?player=Anna&player=Bára&player=Cyril")
    drawn = set()

    for _ in range(60):
        tap(phone, "Pick at random", player_2="Eva", way="plays")
        drawn |= set(chosen(phone, key))

    assert {"1", "2", "3"} == drawn  # one of three stays away for 60 lots once in ten billion
    assert ["Anna", "Eva", "Cyril"] == names(phone)
    assert ["plays"] == chosen(phone, "way")


def test_the_preset_variant_is_one_for_as_many_players(phone: Phone) -> None:
    phone.open("/new/korist?player=Anna&player=Bára")
    assert ["duel"] == chosen(phone, "variant")

    tap(phone, "+ Add a player", series="agreed", games="99")
    assert ["base"] == chosen(phone, "variant")
    assert "99" == value(phone, "games")  # a number too high is not lost either

    tap(phone, "Remove player 3", variant="expert")
    assert ["duel"] == chosen(phone, "variant")


def test_a_variant_for_as_many_players_stays_chosen(phone: Phone) -> None:
    phone.open("/new/korist?player=Anna&player=Bára&player=Cyril&variant=advanced")
    assert ["advanced"] == chosen(phone, "variant")

    tap(phone, "+ Add a player")

    assert ["advanced"] == chosen(phone, "variant")


def test_a_variant_chosen_for_too_few_players_is_refused(phone: Phone) -> None:
    phone.open("/new/korist?player=Anna&player=Bára")

    tap(phone, "Start", variant="base")

    assert 422 == phone.page.status_code
    assert ["base"] == chosen(phone, "variant")


def test_who_begins_is_asked_in_sight_and_not_among_the_house_rules(phone: Phone) -> None:
    phone.open(NEW)
    (fold,) = phone.tree().iter("details")

    assert "dealer" not in {one.get("name") for one in fold.iter("input")}
    assert "Who deals first" not in text_of(fold)


def test_each_way_of_recording_is_told_in_a_sentence(phone: Phone) -> None:
    phone.open(NEW)

    assert "Results only Enter everyone’s result after each round." in words(phone)
    assert "Enter every card played: the pad checks the rules and keeps score." in words(phone)
