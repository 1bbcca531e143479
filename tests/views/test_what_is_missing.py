"""A form that was sent too early says what is missing, once, and of whom."""

from tests.phone import Phone
from tests.views.page import alert


def test_each_field_names_everybody_who_is_missing(phone: Phone) -> None:
    entries = phone.new_table("korist") + "/entries"
    phone.send(entries, table_1="14", table_3="11")

    assert 422 == phone.page.status_code
    assert "Cards on the table (Bára and Dan): Still missing." in alert(phone)
    assert "Cards in hand (Anna, Bára, Cyril and Dan): Still missing." in alert(phone)


def test_a_question_to_the_table_is_asked_once_more(phone: Phone) -> None:
    table = phone.new_table("dwarf_king")
    entries = f"{table}/entries"
    phone.send(entries, special="dragon", task="7a")
    phone.open(f"{table}?kind=result")
    tricks = {f"tricks-{seat}": count for seat, count in enumerate((4, 3, 2, 1), 1)}
    phone.page = phone.post(entries, phone.fields(entries) | tricks)

    assert 422 == phone.page.status_code
    assert "Who won the green 5 and deals next? Still missing." in alert(phone)


def test_an_option_that_cannot_be_read_is_named(phone: Phone) -> None:
    phone.open("/new/korist")
    sent = phone.fields("/new/korist") | {"series": "agreed", "games": "a few", "do": "start"}
    phone.page = phone.post("/new/korist", sent)

    assert 422 == phone.page.status_code
    assert "Number of games: Enter a whole number." in alert(phone)
