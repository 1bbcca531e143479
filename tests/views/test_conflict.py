"""Two phones at one table: nothing is overwritten, nothing is lost, nothing counts twice."""

from dataclasses import dataclass

import pytest

from tests.phone import Phone
from tests.views.page import form_of, heading, join, offers, played, program_at, tap, totals, words

ANNA_S, BARA_S = [5, 9, 3], [12, 0, 6]


@dataclass
class Two:
    """Anna's phone made the table, Bára's joined; both show it as it was before the entry."""

    anna: Phone
    bara: Phone
    table: str

    def write(self, phone: Phone, cows: list[int], kind: str = "cows") -> None:
        """Fill in the page that the phone shows, and send it."""
        address = f"{self.table}/entries"
        filled = {f"cows-{seat}": str(one) for seat, one in enumerate(cows, 1)}
        phone.page = phone.post(address, phone.fields(address) | filled | {"kind": kind})

    def log(self) -> list[object]:
        records = program_at(self.anna, self.table).log()
        return [one["data"].get("cows", one["kind"]) for one in records]


@pytest.fixture
def two(phone: Phone) -> Two:
    table = phone.new_table("six_nimmt", 3)
    other = Phone(phone.app)
    join(other, phone, table)
    phone.open(table)
    other.open(table)
    return Two(phone, other, table)


@pytest.fixture
def clash(two: Two) -> Two:
    """Both sent round 1, Anna was faster; Bára's phone shows both versions."""
    two.write(two.anna, ANNA_S)
    two.write(two.bara, BARA_S)
    return two


def test_who_is_slower_sees_both_versions(clash: Two) -> None:
    assert 409 == clash.bara.page.status_code
    assert "Someone was faster On the pad now What you sent" == heading(clash.bara)
    assert "Anna: 5, Bára: 9, Cyril: 3" in words(clash.bara)
    assert "Anna: 12, Bára: 0, Cyril: 6" in words(clash.bara)
    assert [ANNA_S] == clash.log()


def test_theirs_is_kept_by_one_tap(clash: Two) -> None:
    tap(clash.bara, "Keep this")

    assert [[5, 9, 3]] == totals(clash.bara)
    assert [ANNA_S] == clash.log()


def test_mine_counts_instead_by_one_tap(clash: Two) -> None:
    tap(clash.bara, "Use mine instead")

    assert [[12, 0, 6]] == totals(clash.bara)
    assert [ANNA_S, BARA_S] == clash.log()


def test_both_count_by_one_tap(clash: Two) -> None:
    tap(clash.bara, "Keep both, mine second")

    assert [[5, 9, 3], [17, 9, 9]] == totals(clash.bara)


def test_a_third_entry_meanwhile_asks_again(clash: Two) -> None:
    clash.anna.open(clash.table)
    clash.write(clash.anna, [4, 4, 7])

    tap(clash.bara, "Keep both, mine second")

    assert 409 == clash.bara.page.status_code
    assert "Anna: 4, Bára: 4, Cyril: 7" in words(clash.bara)
    tap(clash.bara, "Keep both, mine second")
    assert [ANNA_S, [4, 4, 7], BARA_S] == clash.log()


def test_the_choice_tapped_twice_counts_once(clash: Two) -> None:
    action, fields = form_of(clash.bara, "Keep both, mine second")

    for _ in range(2):
        clash.bara.page = clash.bara.post(action, fields)

    assert [[5, 9, 3], [17, 9, 9]] == totals(clash.bara)


def test_what_a_rule_refuses_is_asked_for_on_the_fresh_page(clash: Two) -> None:
    clash.bara.open(clash.table)
    clash.write(clash.bara, [0, 0, 0])

    assert 422 == clash.bara.page.status_code


def test_a_double_tap_is_one_entry(two: Two) -> None:
    address = f"{two.table}/entries"
    filled = two.anna.fields(address) | {"cows-1": "5", "cows-2": "9", "cows-3": "3"}

    answers = [two.anna.client.post(address, data=filled) for _ in range(3)]

    assert [303, 303, 303] == [answer.status_code for answer in answers]
    assert [ANNA_S] == two.log()


def test_a_double_tap_is_one_entry_also_where_it_ends_the_game(phone: Phone) -> None:
    table = played(phone, phone.new_table("six_nimmt", 3), [60, 2, 9])
    address = f"{table}/entries"
    filled = phone.fields(address) | {"cows-1": "6", "cows-2": "9", "cows-3": "2"}

    answers = [phone.client.post(address, data=filled) for _ in range(3)]

    assert [303, 303, 303] == [answer.status_code for answer in answers]
    assert 2 == len(program_at(phone, table).log())


def test_a_double_tap_on_end_or_undo_is_one_entry(two: Two) -> None:
    two.write(two.anna, ANNA_S)
    for label, length in (("End the game here", 2), ("Undo: End of the game", 3)):
        action, fields = form_of(two.anna, label)

        for _ in range(2):
            two.anna.page = two.anna.post(action, fields)

        assert 200 == two.anna.page.status_code
        assert length == len(two.log())


def test_a_double_tap_on_a_repair_is_one_entry(two: Two) -> None:
    two.write(two.anna, ANNA_S)
    two.anna.open(f"{two.table}/entries/1/revision")
    action, fields = form_of(two.anna, "Save")

    for _ in range(2):
        two.anna.page = two.anna.post(action, fields | {"cows-1": "6"})

    assert [[6, 9, 3]] == totals(two.anna)
    assert 2 == len(two.log())


def test_back_and_send_again_with_something_else_is_not_swallowed(two: Two) -> None:
    address = f"{two.table}/entries"
    form = two.anna.fields(address)
    first = form | {"cows-1": "5", "cows-2": "9", "cows-3": "3"}
    second = form | {"cows-1": "6", "cows-2": "9", "cows-3": "3"}

    two.anna.page = two.anna.post(address, first)
    two.anna.page = two.anna.post(address, second)

    assert 409 == two.anna.page.status_code
    assert "Anna: 6, Bára: 9, Cyril: 3" in words(two.anna)
    tap(two.anna, "Use mine instead")
    assert [ANNA_S, [6, 9, 3]] == two.log()
    assert [[6, 9, 3]] == totals(two.anna)


def test_a_used_key_on_a_fresh_page_is_not_swallowed_either(two: Two) -> None:
    address = f"{two.table}/entries"
    form = two.anna.fields(address)
    two.write(two.anna, ANNA_S)
    filled = form | {"seq": "1", "cows-1": "6", "cows-2": "9", "cows-3": "3"}

    two.anna.page = two.anna.post(address, filled)

    assert 409 == two.anna.page.status_code
    assert [ANNA_S] == two.log()


def test_a_stale_repair_shows_what_happened_and_can_be_made_all_the_same(two: Two) -> None:
    two.write(two.anna, ANNA_S)
    two.bara.open(f"{two.table}/entries/1/revision")
    two.write(two.anna, [12, 0, 6])

    tap(two.bara, "Save", cows_1="6")

    assert 409 == two.bara.page.status_code
    tap(two.bara, "Do it anyway")
    assert [[6, 9, 3], [18, 9, 9]] == totals(two.bara)


def test_a_stale_undo_takes_nothing_back_before_somebody_says_so(two: Two) -> None:
    two.write(two.anna, ANNA_S)
    two.bara.open(two.table)
    two.write(two.anna, BARA_S)

    tap(two.bara, "Undo: Round 1")

    assert 409 == two.bara.page.status_code
    assert [ANNA_S, BARA_S] == two.log()
    assert "What you sent Round 1 undone Bullheads Anna: 5, Bára: 9, Cyril: 3" in words(two.bara)
    tap(two.bara, "Do it anyway")
    assert [[12, 0, 6]] == totals(two.bara)


def test_a_stale_return_says_what_was_to_count_again(two: Two) -> None:
    two.write(two.anna, ANNA_S)
    two.anna.open(two.table)
    tap(two.anna, "Undo: Round 1")
    two.bara.open(f"{two.table}/log")
    two.write(two.anna, BARA_S)

    tap(two.bara, "Restore this entry")

    assert 409 == two.bara.page.status_code
    told = "Round 1 Restore this entry Bullheads Anna: 5, Bára: 9, Cyril: 3"
    assert f"What you sent {told}" in words(two.bara)


def test_both_phones_undo_the_same_entry_and_it_is_taken_back_once(two: Two) -> None:
    two.write(two.anna, ANNA_S)
    two.bara.open(two.table)
    tap(two.anna, "Undo: Round 1")

    tap(two.bara, "Undo: Round 1")

    assert 409 == two.bara.page.status_code
    assert "undone" in words(two.bara)
    assert [ANNA_S, "void"] == two.log()


def test_an_entry_of_the_other_way_cannot_stand_in_for_theirs(two: Two) -> None:
    two.bara.open(f"{two.table}?kind=cards")
    two.write(two.anna, ANNA_S)
    address = f"{two.table}/entries"
    piles = {"cards-1": "55 11", "cards-2": "10 5 1", "cards-3": "2 3 4 6 7 8 9 12 13 14 16"}

    two.bara.page = two.bara.post(address, two.bara.fields(address) | piles)

    assert 409 == two.bara.page.status_code
    assert "55 · 11" in words(two.bara)
    assert "Keep both, mine second" in offers(two.bara)


def test_after_the_end_there_is_no_place_for_both(phone: Phone) -> None:
    table = played(phone, phone.new_table("six_nimmt", 3), [60, 2, 9])
    two = Two(phone, Phone(phone.app), table)
    join(two.bara, phone, table)
    phone.open(table)

    two.write(two.anna, [6, 9, 2])
    two.write(two.bara, [6, 8, 3])

    assert 409 == two.bara.page.status_code
    assert "Keep both, mine second" not in offers(two.bara)
    tap(two.bara, "Use mine instead")
    assert [[60, 2, 9], [66, 10, 12]] == totals(two.bara)


@pytest.mark.parametrize("seq", ["", "-1", "one", "99", "9" * 30, "٣"])
def test_a_page_without_a_sensible_number_is_stale(two: Two, seq: str) -> None:
    address = f"{two.table}/entries"
    filled = {"cows-1": "5", "cows-2": "9", "cows-3": "3", "seq": seq}

    two.anna.page = two.anna.post(address, two.anna.fields(address) | filled)

    assert 409 == two.anna.page.status_code
    assert [] == two.log()


def test_what_was_sent_wrong_is_shown_as_it_was_sent(two: Two) -> None:
    two.write(two.anna, ANNA_S)
    address = f"{two.table}/entries"
    filled = {"cows-1": "many", "cows-2": "", "cows-3": "3"}

    two.bara.page = two.bara.post(address, two.bara.fields(address) | filled)

    assert 409 == two.bara.page.status_code
    assert "Anna: many, Bára: \N{EN DASH}, Cyril: 3" in words(two.bara)
    tap(two.bara, "Keep both, mine second")
    assert 422 == two.bara.page.status_code
