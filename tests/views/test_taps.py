"""One tap per trick, on two phones: the same tap at once is one, anything else is asked."""

import pytest

from tables import submit
from tests.phone import Phone
from tests.views.page import heading, join, offers, program_at, status, tap, text_of, words

HOUR = 3_600_000


@pytest.fixture
def two(phone: Phone) -> tuple[Phone, Phone, str]:
    """Anna's phone and Bára's; the bids are in, both show the tiles."""
    table = phone.new_table("wizard", 3, length="custom", sizes="3")
    phone.enter(table, bids=[1, 1, 1])
    other = Phone(phone.app)
    join(other, phone, table)
    phone.open(table)
    other.open(table)
    return phone, other, table


def took(phone: Phone, table: str, who: int) -> None:
    """Tap a tile of the page that the phone shows."""
    address = f"{table}/entries"
    phone.page = phone.post(address, phone.fields(address) | {"who": str(who)})


def winners(phone: Phone, table: str) -> list[int]:
    return [one["data"]["who"] for one in program_at(phone, table).log() if one["kind"] == "took"]


def test_the_same_tap_from_two_phones_at_once_is_one(
    two: tuple[Phone, Phone, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(submit, "AT_ONCE", HOUR)  # however slow the machine is
    anna, bara, table = two
    took(anna, table, 2)
    took(bara, table, 2)

    assert [200, 200] == [anna.page.status_code, bara.page.status_code]
    assert [2] == winners(anna, table)
    assert "Trick 2 of 3" in words(bara)


def test_two_phones_that_tap_different_people_are_asked(two: tuple[Phone, Phone, str]) -> None:
    anna, bara, table = two
    took(anna, table, 2)
    took(bara, table, 3)

    assert 409 == bara.page.status_code
    assert "Someone was faster" in heading(bara)
    assert [2] == winners(anna, table)

    tap(bara, "Use mine instead")
    assert [2, 3] == winners(anna, table)
    assert "Trick 2 of 3" in words(bara)


def test_the_same_tap_a_while_later_may_be_the_next_trick(
    two: tuple[Phone, Phone, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(submit, "AT_ONCE", 0)
    anna, bara, table = two
    took(anna, table, 2)
    took(bara, table, 2)
    assert 409 == bara.page.status_code

    tap(bara, "Keep both, mine second")
    assert [2, 2] == winners(anna, table)


def test_two_tricks_of_one_player_are_two_taps(two: tuple[Phone, Phone, str]) -> None:
    anna, _, table = two
    took(anna, table, 2)
    took(anna, table, 2)

    assert [2, 2] == winners(anna, table)
    assert "Saved: Trick 2 – Bára." == status(anna)
    tap(anna, "Undo: Trick 2 – Bára")
    assert status(anna).startswith("Undone: Trick 2 – Bára.")
    tap(anna, "Restore")
    assert "Trick 3 of 3" in words(anna)


def test_when_all_tricks_are_tapped_one_tap_confirms_the_result(
    two: tuple[Phone, Phone, str],
) -> None:
    anna, _, table = two
    for who in (1, 2, 2):
        took(anna, table, who)
    tap(anna, "Save the tricks")

    standing = program_at(anna, table).show()["standing"]
    assert [30, -10, -10] == standing["totals"]


@pytest.mark.parametrize("who", ["", "0", "4", "-1", "Anna", "1.5", "９", "1" * 400])
def test_a_tap_on_nobody_is_told_and_not_stored(two: tuple[Phone, Phone, str], who: str) -> None:
    anna, _, table = two
    address = f"{table}/entries"
    anna.page = anna.post(address, anna.fields(address) | {"who": who})

    assert 422 == anna.page.status_code
    assert "Please check" in words(anna)
    assert [] == winners(anna, table)


def test_whoever_took_no_trick_has_no_card_before_anybody_counts(phone: Phone) -> None:
    table = phone.new_table("dwarf_king", 5)
    phone.send(f"{table}/entries", special="dragon", task="4a")
    for who in (1, 1, 1, 1, 2, 2, 3, 4):
        took(phone, table, who)

    assert "Tricks entered: 8 of 8." in words(phone)
    shown = phone.fields(f"{table}/entries")
    assert {"knights-5": "0"} == {key: shown[key] for key in shown if key.startswith("knights")}


def test_what_may_be_left_out_is_not_filled_in_for_some(phone: Phone) -> None:
    """The sums of the values: who has the highest is enough."""
    table = phone.new_table("dwarf_king", 5)
    phone.send(f"{table}/entries", special="dragon", task="6a")
    for who in (1, 1, 1, 1, 2, 2, 3, 4):
        took(phone, table, who)
    entries = f"{table}/entries"
    phone.page = phone.post(entries, phone.fields(entries) | {"highest-1": "1", "green_five": "1"})

    assert 200 == phone.page.status_code
    assert "result" == program_at(phone, table).log()[-1]["kind"]


@pytest.fixture
def marked(phone: Phone) -> str:
    """Bára took the second of two tricks, with the green 5 in it."""
    table = phone.new_table("dwarf_king", 5)
    phone.send(f"{table}/entries", special="shaman", task="14a")
    for who in (1, 2):
        took(phone, table, who)
    tap(phone, "+ Green 5")
    return table


def with_green_five(phone: Phone) -> list[int]:
    """The seats on whose tiles the card is shown, from 1."""
    chairs = [one for one in phone.tree().iter("div") if one.get("class") == "chair"]
    cards = ([text_of(card) for card in chair.iter("small")] for chair in chairs)
    return [seat for seat, shown in enumerate(cards, 1) if "Green 5" in shown]


def test_a_marked_card_is_seen_on_the_tile_and_told_by_its_name(phone: Phone, marked: str) -> None:
    assert [2] == with_green_five(phone)
    assert "Round 1 – Green 5" in status(phone)
    assert "Undo: Round 1 – Green 5" in offers(phone)


def test_a_mark_goes_with_its_trick_and_comes_back_with_it(phone: Phone, marked: str) -> None:
    took(phone, marked, 3)
    phone.open(f"{marked}/entries/3/revision")
    phone.send(f"{marked}/entries/3/void")
    assert [] == with_green_five(phone)
    assert "+ Green 5" in offers(phone)

    phone.open(f"{marked}/log")
    marks = [one for one in phone.tree().iter("li") if "Green 5" in text_of(one)]
    assert ["past"] == [one.get("class") for one in marks]

    phone.open(marked)
    tap(phone, "Restore")
    assert [2] == with_green_five(phone)


def test_a_tap_while_an_older_trick_is_repaired_is_not_lost(two: tuple[Phone, Phone, str]) -> None:
    anna, bara, table = two
    took(anna, table, 1)
    bara.open(table)
    repair = f"{table}/entries/2/revision"
    anna.open(repair)
    anna.send(repair, who="2")
    took(bara, table, 2)

    assert 409 == bara.page.status_code
    tap(bara, "Keep both, mine second")
    assert "Trick 3 of 3" in words(bara)
