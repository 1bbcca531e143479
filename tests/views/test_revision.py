"""Repairing an old entry: everything is counted anew, and nothing is ever lost."""

from urllib.parse import urljoin

import pytest

from tests.phone import Phone
from tests.program import Program
from tests.views.page import alert, heading, offers, played, status, tap, totals, value, words

NINE_ROUNDS = (
    [5, 9, 3],
    [12, 0, 6],
    [4, 4, 7],
    [2, 9, 5],
    [9, 1, 6],
    [3, 8, 4],
    [6, 6, 3],
    [7, 2, 8],
    [1, 9, 5],
)
ANNA_RUNS = [5, 17, 21, 23, 32, 35, 41, 48, 49]


@pytest.fixture
def table(phone: Phone) -> str:
    """A table for three after nine rounds, far from its limit."""
    return played(phone, phone.new_table("six_nimmt", 3, target="200"), *NINE_ROUNDS)


def test_round_three_can_be_edited_in_round_nine_and_all_totals_follow(
    phone: Phone, table: str
) -> None:
    assert ANNA_RUNS == [anna for anna, _, _ in totals(phone)]
    phone.open(f"{table}/entries/3/revision")
    assert ["4", "4", "7"] == [value(phone, f"cows-{seat}") for seat in (1, 2, 3)]

    tap(phone, "Save", cows_1="14")

    assert table == phone.page.request.path
    expected = [5, 17, 31, 33, 42, 45, 51, 58, 59]
    assert expected == [anna for anna, _, _ in totals(phone)]
    assert [9, 9, 13] == [bara for _, bara, _ in totals(phone)][:3]
    assert status(phone).startswith("Changed: Round 3.")


def test_every_cell_of_the_pad_leads_to_its_round(phone: Phone, table: str) -> None:
    links = [one.get("href") for one in phone.tree().iter("a")]
    repairs = [link for link in links if "revision" in link]

    assert 27 == len(repairs)
    for link in repairs[:3]:  # the newest round stands on top
        phone.open(urljoin(table, link))
        assert f"{table}/entries/9/revision" == phone.page.request.path


def test_a_repair_can_be_put_back(phone: Phone, table: str) -> None:
    phone.open(f"{table}/entries/3/revision")
    tap(phone, "Save", cows_1="14")

    tap(phone, "Restore the old one")

    assert ANNA_RUNS == [anna for anna, _, _ in totals(phone)]


def test_an_old_round_can_be_taken_back_and_put_back(phone: Phone, table: str) -> None:
    phone.open(f"{table}/entries/3/revision")

    tap(phone, "Undo: Round 3")
    without = [anna for anna, _, _ in totals(phone)]
    tap(phone, "Restore")

    assert [5, 17, 19, 28, 31, 37, 44, 45] == without
    assert ANNA_RUNS == [anna for anna, _, _ in totals(phone)]


def test_a_refused_repair_keeps_what_was_typed_and_changes_nothing(
    phone: Phone, table: str
) -> None:
    phone.open(f"{table}/entries/3/revision")

    tap(phone, "Save", cows_1="many", cows_2="0", cows_3="70")

    assert 422 == phone.page.status_code
    assert "Anna: Enter a whole number." in alert(phone)
    assert ["many", "0", "70"] == [value(phone, f"cows-{seat}") for seat in (1, 2, 3)]
    phone.open(table)
    assert ANNA_RUNS == [anna for anna, _, _ in totals(phone)]


def test_a_doubtful_repair_can_be_accepted(phone: Phone, table: str) -> None:
    phone.open(f"{table}/entries/3/revision")
    tap(phone, "Save", cows_1="0", cows_2="0", cows_3="0")
    assert "0 bullheads in all, but this round has at least 14." in alert(phone)

    tap(phone, "It’s right, save it")

    assert [5, 17, 17, 19] == [anna for anna, _, _ in totals(phone)][:4]


def test_a_cell_remembers_whose_it_is(phone: Phone, table: str) -> None:
    phone.open(f"{table}/entries/3/revision?seat=2")

    (form,) = [one for one in phone.tree().iter("form") if one.get("data-seat") is not None]
    assert "2" == form.get("data-seat")


def test_leaving_a_repair_changes_nothing(phone: Phone, table: str) -> None:
    phone.open(f"{table}/entries/3/revision")

    tap(phone, "Leave it as it is")

    assert table == phone.page.request.path
    assert ANNA_RUNS == [anna for anna, _, _ in totals(phone)]


def test_an_entry_that_is_not_there_cannot_be_repaired(phone: Phone, table: str) -> None:
    for slot in ("0", "10", "99999999999999999999999", "x", "-1"):
        assert 404 == phone.open(f"{table}/entries/{slot}/revision").status_code


def test_an_entry_that_was_taken_back_cannot_be_repaired(phone: Phone, table: str) -> None:
    tap(phone, "Undo: Round 9")

    assert 404 == phone.open(f"{table}/entries/9/revision").status_code


# A repair of an early round may end the game there: then the later rounds no longer fit.


@pytest.fixture
def broken(phone: Phone) -> str:
    """A table whose first of three rounds was repaired so that the second ends the game."""
    table = played(phone, phone.new_table("six_nimmt", 3), [50, 3, 4], [8, 9, 3], [2, 6, 9])
    phone.open(f"{table}/entries/1/revision")
    tap(phone, "Save", cows_1="60")
    return table


def test_the_page_says_which_entry_no_longer_fits_and_why(phone: Phone, broken: str) -> None:
    assert "No longer fits: Round 3" in heading(phone)
    assert "The game was already over here, so this doesn’t count." in alert(phone)
    assert "Anna: 2, Bára: 6, Cyril: 9" in words(phone)


def test_the_pad_stands_where_the_last_fitting_entry_left_it(phone: Phone, broken: str) -> None:
    assert [[60, 3, 4], [68, 12, 7]] == totals(phone)
    assert "Save" not in offers(phone)


def test_entries_behind_the_misfit_are_counted(phone: Phone) -> None:
    rounds = ([50, 3, 4], [3, 9, 3], [2, 6, 9], [2, 6, 9])
    table = played(phone, phone.new_table("six_nimmt", 3, target="60"), *rounds)
    phone.open(f"{table}/entries/1/revision")

    tap(phone, "Save", cows_1="60")

    assert "No longer fits: Round 2" in heading(phone)
    assert "2 later entries depend on it." in alert(phone)


def test_nothing_is_lost_by_a_misfit(phone: Phone, broken: str) -> None:
    log = Program(phone.app, broken.removeprefix("/t/")).log()

    assert [[50, 3, 4], [8, 9, 3], [2, 6, 9], [60, 3, 4]] == [one["data"]["cows"] for one in log]


def test_taking_the_misfit_back_heals_the_table(phone: Phone, broken: str) -> None:
    tap(phone, "Undo")

    assert "no longer fits" not in words(phone)
    assert "Cyril wins" in heading(phone)
    assert [[60, 3, 4], [68, 12, 7]] == totals(phone)


def test_putting_the_repair_back_heals_the_table(phone: Phone, broken: str) -> None:
    tap(phone, "Restore the old one")

    assert "no longer fits" not in words(phone)
    assert [[50, 3, 4], [58, 12, 7], [60, 18, 16]] == totals(phone)


def test_repairing_another_round_heals_the_table(phone: Phone, broken: str) -> None:
    phone.open(f"{broken}/entries/2/revision")
    tap(phone, "Save", cows_1="2")

    assert "no longer fits" not in words(phone)
    assert [[60, 3, 4], [62, 12, 7], [64, 18, 16]] == totals(phone)


def test_a_misfit_that_has_no_place_any_more_can_still_be_opened(phone: Phone, broken: str) -> None:
    tap(phone, "Fix it")

    assert "This entry no longer belongs here. You can undo it." in words(phone)
    tap(phone, "Undo: Round 3")
    assert "Cyril wins" in heading(phone)


def test_a_doubt_about_a_later_entry_can_be_settled_with_one_tap(phone: Phone) -> None:
    # Round 2 looks like running totals once round 1 is smaller than it everywhere.
    table = played(phone, phone.new_table("six_nimmt", 3), [25, 12, 3], [24, 27, 23], [1, 9, 7])
    phone.open(f"{table}/entries/1/revision")
    tap(phone, "Save", cows_1="4", cows_2="7", cows_3="3")
    assert "No longer fits: Round 2" in heading(phone)
    assert "Are these totals, not this round’s bullheads?" in alert(phone)

    tap(phone, "It’s right, keep it")

    assert [[4, 7, 3], [28, 34, 26], [29, 43, 33]] == totals(phone)
    marks = [one.get("title") for one in phone.tree().iter("sup")]
    assert ["Accepted"] == marks


def test_a_phone_that_only_looks_sees_the_misfit_and_cannot_touch_it(
    phone: Phone, broken: str
) -> None:
    guest = Phone(phone.app)

    guest.open(broken)

    assert "No longer fits: Round 3" in heading(guest)
    assert [] == list(guest.tree().iter("form"))
