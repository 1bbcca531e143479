"""The table page: enter, see the pad, overrule, take back, put back."""

import pytest

from tests.phone import Phone
from tests.program import Program
from tests.views.page import alert, join, offers, status, tap, text_of, totals, value, words


@pytest.fixture
def table(phone: Phone) -> str:
    """A table for three, shown on the phone that made it."""
    return phone.new_table("six_nimmt", 3)


def log_of(phone: Phone, table: str) -> list[tuple[int, str]]:
    """Slot and kind of every record."""
    log = Program(phone.app, table.removeprefix("/t/")).log()
    return [(one["slot"], one["kind"]) for one in log]


def test_a_new_table_says_what_happens_next_and_what_is_played_for(
    phone: Phone, table: str
) -> None:
    assert "Round 1" in words(phone)
    assert "Anna deals 10 cards each." in words(phone)
    assert "Lowest total wins. Play to 66: 66 bullheads to go." in words(phone)
    assert [[0, 0, 0]] == totals(phone)


def test_a_round_that_was_entered_stands_on_the_pad(phone: Phone, table: str) -> None:
    phone.enter(table, cows=[5, 9, 3])

    assert (200, table) == (phone.page.status_code, phone.page.request.path)
    assert [[5, 9, 3]] == totals(phone)
    assert "+9" in words(phone)
    assert "Saved: Round 1." == status(phone)


def test_the_next_round_is_asked_for_and_the_deal_moves_on(phone: Phone, table: str) -> None:
    phone.enter(table, cows=[5, 9, 3])

    assert "Round 2" in words(phone)
    assert "Bára deals 10 cards each." in words(phone)
    assert ["", "", ""] == [value(phone, f"cows-{seat}") for seat in (1, 2, 3)]


def test_totals_run_and_the_leader_is_marked(phone: Phone, table: str) -> None:
    phone.enter(table, cows=[5, 9, 3])
    phone.enter(table, cows=[3, 0, 20])

    assert [[5, 9, 3], [8, 9, 23]] == totals(phone)
    leads = [one for one in phone.tree().iter("th") if "lead" in (one.get("class") or "")]
    assert ["Anna"] == [text_of(one) for one in leads]


def test_every_player_has_a_labelled_input(phone: Phone, table: str) -> None:
    labels = {one.get("for"): text_of(one) for one in phone.tree().iter("label")}

    assert ("Anna", "Bára", "Cyril") == tuple(labels[f"cows-{seat}"] for seat in (1, 2, 3))


def test_the_other_way_of_entering_is_one_tap_away(phone: Phone, table: str) -> None:
    tap(phone, "Count the cards")
    piles = ["55 11", "10, 5;1", "2 3 4 6 7 8 9 12 13 14 16"]
    filled = {f"cards-{seat}": pile for seat, pile in enumerate(piles, 1)}
    phone.page = phone.post(f"{table}/entries", phone.fields(f"{table}/entries") | filled)

    assert [[12, 6, 11]] == totals(phone)


def test_what_cannot_be_read_is_refused_at_its_field_and_everything_stays(
    phone: Phone, table: str
) -> None:
    phone.enter(table, cows=[5, "nine", ""])

    assert 422 == phone.page.status_code
    assert "Bára: Enter a whole number." in alert(phone)
    assert "Cyril: Still missing." in alert(phone)
    assert ["5", "nine", ""] == [value(phone, f"cows-{seat}") for seat in (1, 2, 3)]
    wrong = [one for one in phone.tree().iter("input") if one.get("aria-invalid") == "true"]
    assert ["cows-2", "cows-3"] == [one.get("name") for one in wrong]
    assert [] == log_of(phone, table)


def test_every_flaw_stands_beside_its_input(phone: Phone, table: str) -> None:
    phone.enter(table, cows=[5, "nine", 3])

    (wrong,) = [one for one in phone.tree().iter("input") if one.get("aria-invalid") == "true"]
    (flaw,) = [one for one in phone.tree().iter() if one.get("id") == wrong.get("aria-describedby")]
    assert "Enter a whole number." == text_of(flaw)


@pytest.mark.parametrize(
    "written", ["٣", "１２", "1_0", "+5", "5.0", "0x5", "1e1", "−3", "-3", "five"]
)
def test_only_plain_whole_numbers_in_range_are_taken(
    phone: Phone, table: str, written: str
) -> None:
    phone.enter(table, cows=[written, 9, 3])

    assert 422 == phone.page.status_code
    assert written == value(phone, "cows-1")
    assert [] == log_of(phone, table)


def test_blanks_around_a_number_do_not_matter(phone: Phone, table: str) -> None:
    phone.enter(table, cows=[" 5 ", "9\t", "03"])

    assert [[5, 9, 3]] == totals(phone)


def test_a_finding_that_may_be_overruled_offers_exactly_that(phone: Phone, table: str) -> None:
    phone.enter(table, cows=[0, 0, 0])

    assert 422 == phone.page.status_code
    assert "0 bullheads in all, but this round has at least 14." in alert(phone)
    assert "It’s right, save it" in offers(phone)


def test_a_rule_is_cited_with_a_link_to_its_paragraph(phone: Phone, table: str) -> None:
    phone.enter(table, cows=[0, 0, 0])

    tap(phone, "Too few bullheads")

    anchors = {one.get("id") for one in phone.tree().iter("section")}
    assert "round-sum-low" in anchors


def test_an_overruled_finding_is_stored_with_the_entry_and_marked_on_the_pad(
    phone: Phone, table: str
) -> None:
    phone.enter(table, cows=[0, 0, 0])

    tap(phone, "It’s right, save it")

    assert [[0, 0, 0]] == totals(phone)
    marks = [one.get("title") for one in phone.tree().iter("sup")]
    assert ["Accepted"] == marks


def test_what_nobody_may_overrule_has_no_button_for_it(phone: Phone, table: str) -> None:
    phone.enter(table, cows=[999, 9, 3])

    assert 422 == phone.page.status_code
    assert "Anna: 0 to 97 bullheads. Nobody can take more in one round." in alert(phone)
    assert "It’s right, save it" not in offers(phone)


def test_nothing_is_overruled_that_may_not_be_whatever_is_sent(phone: Phone, table: str) -> None:
    phone.open(table)
    sent = {"cows-1": "999", "cows-2": "9", "cows-3": "3", "accept": "one-player not-a-number"}

    phone.page = phone.post(f"{table}/entries", phone.fields(f"{table}/entries") | sent)

    assert 422 == phone.page.status_code
    assert [] == log_of(phone, table)


def test_an_acceptance_of_nothing_is_not_kept(phone: Phone, table: str) -> None:
    phone.open(table)
    sent = {"cows-1": "5", "cows-2": "9", "cows-3": "3", "accept": "no-such-rule"}

    phone.page = phone.post(f"{table}/entries", phone.fields(f"{table}/entries") | sent)

    assert [] == [one.get("title") for one in phone.tree().iter("sup")]


def test_undo_is_one_tap_and_names_what_it_undoes(phone: Phone, table: str) -> None:
    phone.enter(table, cows=[5, 9, 3])
    phone.enter(table, cows=[12, 0, 6])

    tap(phone, "Undo: Round 2")

    assert [[5, 9, 3]] == totals(phone)
    assert status(phone).startswith("Undone: Round 2.")
    assert "Undo: Round 1" in offers(phone)


def test_redo_puts_it_back_as_it_was(phone: Phone, table: str) -> None:
    phone.enter(table, cows=[5, 9, 3])
    tap(phone, "Undo: Round 1")

    tap(phone, "Restore")

    assert [[5, 9, 3]] == totals(phone)
    assert [(1, "cows"), (1, "void"), (1, "cows")] == log_of(phone, table)


def test_after_undo_another_round_can_be_entered_in_its_place(phone: Phone, table: str) -> None:
    phone.enter(table, cows=[5, 9, 3])
    tap(phone, "Undo: Round 1")

    phone.enter(table, cows=[12, 0, 6])

    assert [[12, 0, 6]] == totals(phone)
    assert [(1, "cows"), (1, "void"), (3, "cows")] == log_of(phone, table)


def test_there_is_nothing_to_undo_on_an_empty_table(phone: Phone, table: str) -> None:
    assert [] == [one for one in offers(phone) if one.startswith("Undo")]


def test_a_phone_with_only_the_address_sees_the_pad_and_cannot_write(
    phone: Phone, table: str
) -> None:
    phone.enter(table, cows=[5, 9, 3])
    guest = Phone(phone.app)

    guest.open(table)

    assert [[5, 9, 3]] == totals(guest)
    assert "This phone is view-only." in words(guest)
    assert [] == list(guest.tree().iter("form"))
    assert [] == [one for one in guest.tree().iter("input") if one.get("name") == "csrf_token"]


def test_a_phone_that_has_joined_writes_on_the_same_pad(phone: Phone, table: str) -> None:
    guest = Phone(phone.app)
    join(guest, phone, table)

    guest.enter(table, cows=[5, 9, 3])

    phone.open(table)
    assert [[5, 9, 3]] == totals(guest) == totals(phone)


def test_a_field_sent_twice_counts_once(phone: Phone, table: str) -> None:
    phone.open(table)
    fields = phone.fields(f"{table}/entries")

    phone.page = phone.post(
        f"{table}/entries", fields | {"cows-1": ["5", "50"], "cows-2": "9", "cows-3": "3"}
    )

    assert [[5, 9, 3]] == totals(phone)


def test_an_entry_of_a_kind_nobody_asked_for_is_refused(phone: Phone, table: str) -> None:
    phone.open(table)

    phone.send(f"{table}/entries", kind="bids", cows_1="5", cows_2="9", cows_3="3")

    assert 422 == phone.page.status_code
    assert "Something else has to be entered first." in alert(phone)
    assert [] == log_of(phone, table)


def test_nothing_can_be_taken_back_by_way_of_an_entry(phone: Phone, table: str) -> None:
    phone.enter(table, cows=[5, 9, 3])
    phone.open(table)
    fields = phone.fields(f"{table}/entries") | {"kind": "void"}

    assert 400 == phone.post(f"{table}/entries", fields).status_code
    assert 400 == phone.post(f"{table}/entries/1/revision", fields).status_code
    assert [(1, "cows")] == log_of(phone, table)


def test_ten_players_fit_on_a_pad_and_each_round_can_be_repaired(phone: Phone) -> None:
    table = phone.new_table("six_nimmt", 10)
    phone.enter(table, cows=[9, 8, 9, 10, 11, 12, 9, 9, 9, 9])

    tap(phone, "Round 1: edit")

    assert f"{table}/entries/1/revision" == phone.page.request.path
    assert "10" == value(phone, "cows-4")


def test_the_page_of_a_table_speaks_every_language(phone: Phone, table: str) -> None:
    phone.enter(table, cows=[5, 9, 3])
    for language, sentence in {
        "cs": "Vyhrává, kdo má nejméně",
        "sk": "Vyhráva, kto má najmenej",
        "de": "Wer die niedrigste Summe hat, gewinnt",
    }.items():
        phone.language = language

        phone.open(table)

        assert sentence in words(phone)


def test_a_long_pad_comes_in_pages(phone: Phone) -> None:
    table = phone.new_table("six_nimmt", 3, target="999")
    for _ in range(65):
        phone.enter(table, cows=[1, 10, 10])
    phone.open(table)
    assert (60, [65, 650, 650]) == (len(totals(phone)), totals(phone)[-1])

    tap(phone, "Earlier rounds")

    assert [[n, 10 * n, 10 * n] for n in range(1, 6)] == totals(phone)
    assert "Earlier rounds" not in offers(phone)


def test_the_strip_tells_what_an_entry_changed_and_nothing_else(phone: Phone, table: str) -> None:
    phone.enter(table, cows=[12, 0, 9])

    gains = [one for one in phone.tree().iter("span") if one.get("class") == "gain"]
    assert ["+12", "+9"] == [text_of(one) for one in gains]
