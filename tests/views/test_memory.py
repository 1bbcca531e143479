"""What a process keeps in mind, and that a table in mind is never an old one."""

from flask import Flask

from models.record import Draft, append
from models.sheet import SheetRow, create_sheet, renew_join_secret, sheet_for
from tables.table import Memory
from tests.phone import Phone
from views.table.access import load

OPTIONS = {"variant": "base", "end": "target", "target": 66, "dealer": 1}


def test_what_was_used_longest_ago_is_forgotten_first() -> None:
    memory: Memory[str, int] = Memory(room=2)
    memory.keep("Anna", 1)
    memory.keep("Bára", 2)
    memory.recall("Anna")

    memory.keep("Cyril", 3)

    assert (1, None, 3) == tuple(memory.recall(name) for name in ("Anna", "Bára", "Cyril"))


def test_the_newest_of_two_things_under_one_key_counts() -> None:
    memory: Memory[str, int] = Memory(room=2)
    memory.keep("Anna", 1)

    memory.keep("Anna", 2)

    assert 2 == memory.recall("Anna")


def table_of_three() -> SheetRow:
    return create_sheet("six_nimmt", "rounds", OPTIONS, ["Anna", "Bára", "Cyril"])


def enter(sheet: SheetRow, cows: list[int], seen: int) -> None:
    append(sheet.id, Draft("cows", {"cows": cows}), seen=seen, key=f"elsewhere-{seen}")


def test_a_table_is_played_through_once(app: Flask) -> None:
    with app.test_request_context():
        sheet = table_of_three()
        enter(sheet, [10, 7, 12], seen=0)

        assert load(sheet.public_id) is load(sheet.public_id)


def test_what_another_process_wrote_is_seen_at_once(app: Flask) -> None:
    with app.test_request_context():
        sheet = table_of_three()
        before = load(sheet.public_id).standing.totals
        enter(sheet, [10, 7, 12], seen=0)
        between = load(sheet.public_id).standing.totals
        enter(sheet, [1, 20, 8], seen=1)

        assert (0, 0, 0) == before
        assert (10, 7, 12) == between
        assert (11, 27, 20) == load(sheet.public_id).standing.totals


def test_a_renewed_join_link_holds_at_once(app: Flask) -> None:
    with app.test_request_context():
        sheet = table_of_three()
        load(sheet.public_id)

        secret = renew_join_secret(sheet.id)

        assert secret == load(sheet.public_id).sheet.join_secret
        assert load(sheet.public_id).sheet == sheet_for(sheet.public_id)


def test_two_readers_of_one_table_each_get_their_language(app: Flask) -> None:
    czech, german = Phone(app, "cs"), Phone(app, "de")
    address = czech.new_table("six_nimmt", players=3)

    pages = [phone.open(address).text for phone in (czech, german, czech)]

    assert [True, False, True] == ["1. kolo" in page for page in pages]
    assert [False, True, False] == ["Runde 1" in page for page in pages]
