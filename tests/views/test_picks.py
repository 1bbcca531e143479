"""An entry that is picked, without any script: one screen after the other, the last tap saves."""

from typing import Any

import pytest

from tests.phone import Phone
from tests.views.page import alert, tap, words


def tiles(phone: Phone) -> list[Any]:
    """What can be tapped on the screen that is shown."""
    screens = (one for one in phone.tree().iter("section") if one.get("data-key"))
    shown = next(one for one in screens if one.get("hidden") is None)
    return [one for one in shown.iter() if "tile" in one.get("class", "").split()]


def values(phone: Phone) -> list[str]:
    return [one.get("data-value") or one.get("value") for one in tiles(phone)]


def pick(phone: Phone, value: str) -> None:
    """Tap a tile: a link leads on, a button sends the entry."""
    tile = next(one for one in tiles(phone) if value in (one.get("data-value"), one.get("value")))
    if tile.tag == "a":
        phone.open(tile.get("href"))
        return
    entries = phone.page.request.path + "/entries"
    sent = phone.fields(entries) | {tile.get("name"): tile.get("value")}
    phone.page = phone.post(entries, sent)


def test_card_and_task_have_a_screen_each_and_the_second_tap_saves(phone: Phone) -> None:
    table = phone.new_table("dwarf_king")
    assert 14 == len(tiles(phone))
    assert "Anna deals 10 cards each." in words(phone)

    pick(phone, "druid")
    assert 40 == len(tiles(phone))
    assert "Druid (green 1)" in words(phone)
    pick(phone, "7b")

    assert (200, table) == (phone.page.status_code, phone.page.request.path)
    assert "7b Fewest Victories: −1 for each trick you win." in words(phone)


def test_the_way_back_leads_to_the_first_screen(phone: Phone) -> None:
    phone.new_table("dwarf_king")
    pick(phone, "druid")
    tap(phone, "Druid (green 1) ✕Choose again")
    assert "druid" in values(phone)


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        ("7", ["7a", "7b"]),
        ("20b", ["20b"]),
        ("kings", ["13a"]),
        ("KINGS capture", ["13a"]),
        ("four tricks in a row", ["16a", "16b"]),
    ],
)
def test_a_task_is_found_by_its_number_or_a_piece_of_its_words(
    phone: Phone, wanted: str, expected: list[str]
) -> None:
    table = phone.new_table("dwarf_king")
    phone.open(f"{table}?kind=deal&special=druid&find={wanted}")
    assert expected == values(phone)
    tap(phone, "Show all")
    assert 40 == len(tiles(phone))


def test_a_czech_reader_finds_it_by_both_names_and_without_accents(phone: Phone) -> None:
    table = phone.new_table("dwarf_king")
    phone.language = "cs"
    for wanted in ("obetovani", "sacrifice"):
        phone.open(f"{table}?kind=deal&special=druid&find={wanted}")
        assert ["2b"] == values(phone)
    assert "Obětování zadního voje" in words(phone)
    assert "Sacrifice the Rearguard" in words(phone)


def test_what_is_not_there_is_said_and_everything_stays_on_offer(phone: Phone) -> None:
    table = phone.new_table("dwarf_king")
    phone.open(f"{table}?kind=deal&special=druid&find=%3Cb%3Epoker")
    assert 40 == len(tiles(phone))
    assert "No matches." in words(phone)
    assert "poker" not in phone.page.text  # nothing of an address is repeated


def test_numbers_of_used_tiles_are_shown_but_lead_nowhere(phone: Phone) -> None:
    table = phone.new_table("dwarf_king")
    pick(phone, "dragon")
    pick(phone, "7a")
    entries = f"{table}/entries"
    phone.open(f"{table}?kind=result")
    tricks = {f"tricks-{seat}": count for seat, count in enumerate((4, 3, 2, 1), 1)}
    phone.page = phone.post(entries, phone.fields(entries) | tricks | {"green_five": "2"})
    pick(phone, "druid")

    numbers = next(one for one in phone.tree().iter("p") if one.get("class") == "numbers")
    assert ["7"] == ["".join(one.itertext()) for one in numbers.iter("s")]
    assert 19 == len(list(numbers.iter("a")))
    assert 38 == len(tiles(phone))


@pytest.mark.parametrize(
    "query", ["special=joking", "special=", "special=druid&task=99z", "task=7a"]
)
def test_an_address_that_offers_nothing_starts_where_something_is_missing(
    phone: Phone, query: str
) -> None:
    table = phone.new_table("dwarf_king")
    phone.open(f"{table}?kind=deal&{query}")
    assert 200 == phone.page.status_code
    assert (40 if "druid" in query else 14) == len(tiles(phone))


def test_what_cannot_be_is_refused_and_the_choice_is_there_again(phone: Phone) -> None:
    table = phone.new_table("dwarf_king")
    entries = f"{table}/entries"
    pick(phone, "druid")
    sent = phone.fields(entries) | {"task": "99z"}
    phone.page = phone.post(entries, sent)

    assert 422 == phone.page.status_code
    assert "Choose one of the options." in alert(phone)
    assert 40 == len(tiles(phone))
    assert "druid" == phone.fields(entries)["special"]


def test_after_an_undo_the_old_choice_is_marked(phone: Phone) -> None:
    table = phone.new_table("dwarf_king")
    pick(phone, "druid")
    pick(phone, "7b")
    phone.send(f"{table}/entries/1/void")

    assert ["druid"] == [
        one.get("data-value") for one in tiles(phone) if "was" in one.get("class").split()
    ]


def test_card_by_card_asks_who_leads_unless_cards_are_exchanged_first(phone: Phone) -> None:
    table = phone.new_table("dwarf_king", way="plays")
    pick(phone, "dragon")
    pick(phone, "7a")
    assert ["1", "2", "3", "4"] == values(phone)
    pick(phone, "3")
    assert "Trick 1 of 10: Cyril leads." in words(phone)

    phone.send(f"{table}/entries/1/void")
    pick(phone, "goblin_flag")
    pick(phone, "7a")
    assert "Who shows the red Flag Bearer?" in words(phone)


def test_a_phone_that_looks_on_is_offered_nothing(phone: Phone) -> None:
    table = phone.new_table("dwarf_king")
    other = Phone(phone.app)
    other.open(table)
    assert "tile" not in other.page.text


def test_an_old_answer_about_the_scout_can_still_be_repaired(phone: Phone) -> None:
    table = phone.new_table("dwarf_king")
    entries = f"{table}/entries"
    pick(phone, "scout")
    pick(phone, "7a")
    numbers = {f"tricks-{seat}": count for seat, count in enumerate((4, 3, 2, 1), 1)}
    old = {f"beside_scout-{seat}": count for seat, count in enumerate((0, 2, 0, 0), 1)}
    phone.open(f"{table}?kind=result")
    assert "beside_scout" not in phone.page.text
    phone.page = phone.post(entries, phone.fields(entries) | numbers | old | {"green_five": "2"})
    phone.open(f"{entries}/2/revision")

    assert "2" == phone.fields(f"{entries}/2/revision")["beside_scout-2"]


def test_an_address_that_chooses_all_there_is_shows_the_last_choice_again(phone: Phone) -> None:
    table = phone.new_table("dwarf_king", way="plays")
    phone.open(f"{table}?special=goblin_flag&task=7b")  # with this card nobody is asked who leads
    assert 200 == phone.page.status_code
    assert "7b" in values(phone)
    phone.open(f"{table}?special=druid&task=7b&leader=2")
    assert ["1", "2", "3", "4"] == values(phone)
