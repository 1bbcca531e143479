"""A phone with more tables than its cookie holds: what stays, what goes, and what is said of it."""

import json
import re
from copy import deepcopy
from hashlib import sha256
from typing import Any

import pytest
from flask import Flask

from models.record import Copy, store
from models.sheet import SheetRow
from tests.phone import CAST, Phone
from tests.program import Program
from tests.views.page import alert, heading, tap, words
from tests.views.routes import NEW_SHEET, SAVED
from tests.views.test_copies import bring_in

WHOLE_COOKIE = 3500  # of the 4096 bytes that browsers keep
A_NIGHT = 1_700_000_000_000


def tables(app: Flask, count: int) -> tuple[SheetRow, ...]:
    """So many tables that somebody else made."""
    game, way, options = (NEW_SHEET[name] for name in ("game", "way", "options"))
    one = Copy(game, way, options, CAST[:3], A_NIGHT, ())  # type: ignore[arg-type]
    with app.test_request_context():
        return store([one] * count)


def end(app: Flask, sheet: SheetRow) -> None:
    """The table stops its game, after a round in which Bára was the best."""
    program = Program(app, sheet.public_id, sheet.join_secret)
    assert 201 == program.enter("cows", data={"cows": [5, 2, 7]}).status_code
    assert 201 == program.enter("end", data={}).status_code


def scan(phone: Phone, *sheets: SheetRow) -> None:
    """Join without looking at the table; no cookie on the way is too large for a browser."""
    for sheet in sheets:
        answer = phone.client.get(f"/j/{sheet.join_secret}")
        assert 303 == answer.status_code
        assert len(answer.headers["Set-Cookie"]) <= WHOLE_COOKIE


def writes(phone: Phone, sheet: SheetRow) -> bool:
    return phone.open(f"/t/{sheet.public_id}/share").status_code == 200


def saved(count: int) -> bytes:
    """A file with so many tables."""
    file: dict[str, Any] = deepcopy(SAVED)
    file["tables"] *= count
    return json.dumps(file).encode()


def room(phone: Phone) -> int:
    """What the import page says there is room for."""
    phone.open("/import")
    found = re.search(r"room for (\d+) more", words(phone))
    assert found
    return int(found[1])


def test_a_phone_still_writes_to_the_first_of_the_60_tables_it_made(phone: Phone) -> None:
    made = [phone.new_table("six_nimmt", 3) for _ in range(60)]

    phone.enter(made[0], cows=[5, 9, 3])

    assert "Round 2" in words(phone)
    assert 200 == phone.open(f"{made[0]}/share").status_code


def test_a_phone_still_writes_to_the_first_of_the_60_tables_it_joined(phone: Phone) -> None:
    made = tables(phone.app, 60)
    scan(phone, *made)

    phone.enter(f"/t/{made[0].public_id}", cows=[5, 9, 3])

    assert "Round 2" in words(phone)
    assert all(writes(phone, sheet) for sheet in made)


def test_all_else_that_a_phone_keeps_makes_the_cookie_no_larger(phone: Phone) -> None:
    with phone.client.session_transaction() as kept:
        kept["own"] = [sha256(bytes([number])).hexdigest() for number in range(8)]
        kept["me"] = [["A" * 21 + str(number), "Ů" * 40] for number in range(5)]
        kept["group"] = ["Ř" * 38 + str(place) for place in range(10)]
        kept["language"] = "cs"

    scan(phone, *tables(phone.app, 100))


def test_a_cookie_of_before_is_still_read(phone: Phone) -> None:
    """It held lists with the role and twelve digits of the join secret's digest."""
    hosted, joined, renewed = tables(phone.app, 3)
    stamps = [sha256(one.join_secret.encode()).hexdigest()[:12] for one in (hosted, joined)]
    with phone.client.session_transaction() as kept:
        kept["joined"] = [
            [hosted.public_id, "h", stamps[0]],
            [joined.public_id, "w", stamps[1]],
            [renewed.public_id, "w", "0123456789ab"],
        ]

    for _ in range(2):
        assert writes(phone, hosted)
        assert writes(phone, joined)
        assert not writes(phone, renewed)
        phone.new_table("six_nimmt", 3)  # writes the cookie anew


def test_finished_tables_of_others_go_first_and_hosted_ones_last(phone: Phone) -> None:
    own = phone.new_table("six_nimmt", 3)
    open_one, *over = tables(phone.app, 6)
    for sheet in over:
        end(phone.app, sheet)
    scan(phone, open_one, *over)
    others = tables(phone.app, 120)
    for sheet in others:
        scan(phone, sheet)
        assert writes(phone, open_one) or not any(writes(phone, one) for one in over)

    assert not writes(phone, open_one)
    assert not any(writes(phone, one) for one in over)
    assert 200 == phone.open(f"{own}/share").status_code
    assert writes(phone, others[-1])


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "This phone has room for {} more tables. After that, these drop off first:"),
        ("cs", "V mobilu je místo ještě pro {} stolů. Potom zmizí jako první:"),
        ("sk", "V mobile je miesto ešte pre {} stolov. Potom zmiznú ako prvé:"),
        ("de", "Auf diesem Handy ist noch Platz für {} Tische. Dann fallen diese zuerst weg:"),
    ],
)
def test_the_first_page_says_what_is_about_to_go(app: Flask, language: str, said: str) -> None:
    phone = Phone(app, "en")
    phone.open("/")
    sheets = list(tables(app, 120))
    before = sheets[:]
    while "About to drop off the list" not in phone.page.text:
        scan(phone, sheets.pop())
        phone.open("/")
    found = re.search(r"room for (\d) more tables", words(phone))
    assert found
    phone.language = language

    phone.open("/")

    assert said.format(found[1]) in words(phone)
    links = [link.get("href") for link in phone.tree().iter("a")]
    exports = [link for link in links if link.endswith("/export")]
    assert [f"/t/{sheet.public_id}/export" for sheet in before[:-4:-1]] == exports


def test_what_is_about_to_go_can_be_exported_and_imported_again(phone: Phone) -> None:
    scan(phone, *tables(phone.app, 120))
    phone.open("/")
    assert (
        "This phone’s list of tables is full. When you add another, these drop off first:"
        in words(phone)
    )

    tap(phone, "Export: 6 nimmt!, Anna, Bára, Cyril")
    assert 200 == bring_in(phone, phone.open(f"{phone.page.request.path}.json").data)

    assert 200 == phone.open(f"{phone.page.request.path}/share").status_code


def test_a_host_who_can_no_longer_write_is_told_so_once(phone: Phone) -> None:
    first = phone.new_table("six_nimmt", 3)
    while room(phone) > 1:
        assert 200 == bring_in(phone, saved(min(60, room(phone))))
    assert 200 == phone.open(f"{first}/share").status_code
    phone.open("/")
    assert "No longer on this phone" not in heading(phone)
    while phone.open(f"{first}/share").status_code == 200:
        phone.new_table("six_nimmt", 3)

    phone.open("/")

    assert "No longer on this phone" in heading(phone)
    assert "This phone can no longer enter scores at:" in alert(phone)
    links = [link.get("href") for link in phone.tree().iter("a")]
    assert f"{first}/export" in links
    assert 200 == phone.open(f"{first}/export.json").status_code
    phone.open("/")
    assert "No longer on this phone" not in heading(phone)


def test_an_import_pushes_out_nothing_that_the_phone_hosts(phone: Phone) -> None:
    first = phone.new_table("six_nimmt", 3)
    assert 200 == bring_in(phone, saved(80))
    left = room(phone)

    assert 422 == bring_in(phone, saved(left + 1))
    assert f"That’s too many tables for this phone. It has room for {left} more." in alert(phone)
    assert 200 == bring_in(phone, saved(left))
    phone.open("/")
    assert "No longer on this phone" not in words(phone)
    assert 200 == phone.open(f"{first}/share").status_code


def test_joined_tables_make_room_for_an_import(phone: Phone) -> None:
    sheets = tables(phone.app, 120)
    scan(phone, *sheets)

    assert 200 == bring_in(phone, saved(80))
    assert [False, True] == [writes(phone, sheet) for sheet in (sheets[60], sheets[-1])]
