"""Who may do what: every route tried by everybody, with the exact answer."""

import pytest
from flask import Flask

from tests.phone import Phone
from tests.views.page import join, played
from tests.views.routes import CALLS, Visitor, host_of, labels

# who calls:                                            nobody  looks joined   host  other
MATRIX = {
    "GET /":                                               (200,  200,  200,  200,  200),
    "GET /healthz":                                        (200,  200,  200,  200,  200),
    "GET /static/<digest>/<path:name>":                    (200,  200,  200,  200,  200),
    "GET /sw.js":                                          (200,  200,  200,  200,  200),
    "GET /manifest.webmanifest":                           (200,  200,  200,  200,  200),
    "GET /rules/<slug>":                                   (200,  200,  200,  200,  200),
    "GET /referee/<slug>":                                 (200,  200,  200,  200,  200),
    "GET /referee/<slug>/<key>":                           (200,  200,  200,  200,  200),
    "POST /api/v1/referee/<slug>/<key>":                   (200,  200,  200,  200,  200),
    "GET /groups":                                         (200,  200,  200,  200,  200),
    "GET /group":                                          (404,  404,  200,  200,  200),
    "GET /group.csv":                                      (404,  404,  200,  200,  200),
    "GET /group.json":                                     (404,  404,  200,  200,  200),
    "GET /import":                                         (200,  200,  200,  200,  200),
    "POST /import":                                        (303,  303,  303,  303,  303),
    "POST /language":                                      (303,  303,  303,  303,  303),
    "GET /new/<slug>":                                     (200,  200,  200,  200,  200),
    "POST /new/<slug>":                                    (303,  303,  303,  303,  303),
    "GET /j/<secret>":                                     (404,  404,  303,  303,  303),
    "GET /J/<secret>":                                     (404,  404,  303,  303,  303),
    "GET /t/<public_id>":                                  (404,  200,  200,  200,  200),
    "GET /t/<public_id>/entries":                          (404,  303,  303,  303,  303),
    "GET /t/<public_id>/referee":                          (404,  200,  200,  200,  200),
    "GET /t/<public_id>/export":                           (404,  200,  200,  200,  200),
    "GET /t/<public_id>/export.csv":                       (404,  200,  200,  200,  200),
    "GET /t/<public_id>/export.json":                      (404,  200,  200,  200,  200),
    "GET /t/<public_id>/paper":                            (404,  200,  200,  200,  200),
    "GET /t/<public_id>/log":                              (404,  200,  200,  200,  200),
    "GET /t/<public_id>/share":                            (404,  403,  200,  200,  403),
    "GET /t/<public_id>/entries/<int:slot>/revision":      (404,  403,  200,  200,  403),
    "GET /t/<public_id>/people":                           (404,  403,  200,  200,  403),
    "POST /t/<public_id>/people":                          (404,  403,  303,  303,  403),
    "POST /t/<public_id>/entries":                         (404,  403,  303,  303,  403),
    "POST /t/<public_id>/entries/<int:slot>/revision":     (404,  403,  303,  303,  403),
    "POST /t/<public_id>/entries/<int:slot>/void":         (404,  403,  303,  303,  403),
    "POST /t/<public_id>/records/<int:seq>/return":        (404,  403,  303,  303,  403),
    "GET /t/<public_id>/pulse":                            (404,  204,  204,  204,  204),
    "GET /t/<public_id>/screen":                           (404,  200,  200,  200,  200),
    "GET /t/<public_id>/phone":                            (404,  403,  200,  200,  403),
    "POST /t/<public_id>/phone":                           (404,  403,  303,  303,  403),
    "POST /t/<public_id>/own":                             (404,  403,  303,  303,  403),
    "POST /t/<public_id>/parts":                           (404,  403,  303,  303,  403),
    "POST /api/v1/sheets/<public_id>/parts":               (404,  401,  202,  202,  401),
    "GET /api/v1/openapi.json":                            (200,  200,  200,  200,  200),
    "GET /api/v1/games":                                   (200,  200,  200,  200,  200),
    "GET /api/v1/games/<slug>":                            (200,  200,  200,  200,  200),
    "GET /api/v1/referee/<slug>":                          (200,  200,  200,  200,  200),
    "GET /api/v1/referee/<slug>/<key>":                    (200,  200,  200,  200,  200),
    "POST /api/v1/sheets":                                 (201,  201,  201,  201,  201),
    "GET /api/v1/sheets/<public_id>":                      (404,  200,  200,  200,  200),
    "GET /api/v1/sheets/<public_id>/export":               (404,  200,  200,  200,  200),
    "POST /api/v1/imports":                                (201,  201,  201,  201,  201),
    "GET /api/v1/sheets/<public_id>/log":                  (404,  200,  200,  200,  200),
    "POST /api/v1/sheets/<public_id>/entries":             (404,  401,  201,  201,  401),
    "PUT /api/v1/sheets/<public_id>/entries/<int:slot>":   (404,  401,  201,  201,  401),
    "DELETE /api/v1/sheets/<public_id>/entries/<int:slot>": (404, 401,  201,  201,  401),
    "POST /t/<public_id>/share":                           (404,  403,  403,  303,  403),
}  # fmt: skip
ROLES = ("nobody", "looks", "joined", "host", "other")


@pytest.fixture
def table(phone: Phone) -> str:
    """A table for three after one round, made by `phone`."""
    return played(phone, phone.new_table("six_nimmt", 3), [5, 9, 3])


def visitor(role: str, phone: Phone, table: str) -> Visitor:
    """Somebody with this role: what they know, and what their phone remembers."""
    host = host_of(phone, table)
    guest = Phone(phone.app)
    match role:
        case "nobody":  # knows no address, so makes one up
            return Visitor(guest, "A" * 22)
        case "looks":
            return Visitor(guest, host.table, seen=host.seen)
        case "joined":
            join(guest, phone, table)
            return Visitor(guest, host.table, host.secret, host.seen)
        case "other":  # host of another table, with its secret
            own = host_of(guest, guest.new_table("six_nimmt", 3))
            return Visitor(guest, host.table, own.secret, host.seen)
    return host


def test_the_matrix_names_every_route(app: Flask) -> None:
    assert labels(app) == set(MATRIX) == set(CALLS)


@pytest.mark.parametrize("role", ROLES)
def test_every_route_answers_everybody_as_it_should(phone: Phone, table: str, role: str) -> None:
    caller = visitor(role, phone, table)

    answers = {label: caller.make(label).status_code for label in CALLS}

    place = ROLES.index(role)
    assert {label: row[place] for label, row in MATRIX.items()} == answers


@pytest.mark.parametrize("role", ["nobody", "looks", "other"])
def test_who_may_not_write_changes_nothing(phone: Phone, table: str, role: str) -> None:
    host, caller = host_of(phone, table), visitor(role, phone, table)
    for label in CALLS:
        caller.make(label)

    assert 1 == host.seen()
    assert 200 == host.make("GET /t/<public_id>/share").status_code
    assert 303 == host.make("GET /j/<secret>").status_code


def test_a_slot_of_another_table_is_nobody_s_here(phone: Phone, table: str) -> None:
    longer = played(phone, phone.new_table("six_nimmt", 3), [5, 9, 3], [12, 0, 6])
    phone.open(longer)
    fields = phone.fields(f"{longer}/entries")

    assert 404 == phone.post(f"{table}/entries/2/void", fields).status_code
    assert 404 == phone.post(f"{table}/entries/2/revision", fields).status_code
    assert 404 == phone.post(f"{table}/records/2/return", fields).status_code
    assert 404 == phone.open(f"{table}/entries/2/revision").status_code


def test_a_cookie_that_was_tampered_with_opens_nothing(phone: Phone, table: str) -> None:
    kept = phone.client.get_cookie("blocek")
    assert kept is not None
    guest = Phone(phone.app)
    guest.client.set_cookie("blocek", kept.value[:-2] + "xx")

    assert 403 == guest.open(f"{table}/share").status_code
