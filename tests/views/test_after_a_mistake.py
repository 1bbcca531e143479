"""What a table meets after a slip: names that tell entries apart, a way back, no wrong undo."""

from tests.phone import Phone
from tests.views.page import alert, offers, words

RESULT = {f"tricks-{seat}": count for seat, count in enumerate((4, 3, 2, 1), 1)}


def test_bids_and_tricks_of_a_round_are_told_apart(phone: Phone) -> None:
    table = phone.new_table("wizard", 3)
    phone.enter(table, bids=[0, 1, 1])

    assert "Saved: Round 1 – Bids." in words(phone)

    phone.enter(table, tricks=[0, 1, 0])

    assert "Saved: Round 1 – Tricks." in words(phone)


def test_a_deal_whose_task_was_changed_asks_for_its_result_again(phone: Phone) -> None:
    table = phone.new_table("dwarf_king")
    entries = f"{table}/entries"
    for deal in ({"special": "dragon", "task": "7a"}, {"special": "druid", "task": "5a"}):
        phone.send(entries, **deal)
        phone.open(f"{table}?kind=result")
        sent = phone.fields(entries) | RESULT | {"green_five": "2"}
        phone.page = phone.post(entries, sent)
        assert 200 == phone.page.status_code
    phone.open(f"{entries}/1/revision")
    phone.send(f"{entries}/1/revision", special="dragon", task="13a")

    assert "This now asks for something else. Enter it again." in alert(phone)
    assert "tricks" not in alert(phone)
    assert not [one for one in offers(phone) if one.startswith("Undo:")]


def test_the_address_of_a_refused_form_leads_back_to_the_table(phone: Phone) -> None:
    table = phone.new_table("six_nimmt", 3)
    phone.send(f"{table}/entries")
    assert 422 == phone.page.status_code

    phone.open(f"{table}/entries")

    assert (200, table) == (phone.page.status_code, phone.page.request.path)
