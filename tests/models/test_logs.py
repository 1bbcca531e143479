"""Many logs at once and tables brought in, the same on both databases."""

from random import Random

from flask import Flask

from models.record import Draft, append, logs_of, records_of, repeat_of, sheets_with_changes, store
from models.sheet import SheetRow
from tables.saved import copy_of, write_copies
from tests.random_evenings import random_evenings


def test_many_logs_are_those_of_each_sheet(database_app: Flask) -> None:
    sheets = store(random_evenings(8, Random("many logs")))

    logs = logs_of(sheet.id for sheet in sheets)

    assert {sheet.id: records_of(sheet.id) for sheet in sheets} == logs
    assert sum(map(len, logs.values())) > 50


def test_an_empty_log_is_there_too(database_app: Flask, sheet: SheetRow) -> None:
    assert {sheet.id: ()} == logs_of([sheet.id])
    assert {} == logs_of([])


def test_sheets_on_which_somebody_came_or_went_are_found(
    database_app: Flask, sheet: SheetRow
) -> None:
    restless = store(random_evenings(24, Random("restless")))
    changed = {one.id for one in restless if any(r.kind == "people" for r in records_of(one.id))}

    assert changed
    assert changed == sheets_with_changes([sheet.id, *(one.id for one in restless)])
    assert frozenset() == sheets_with_changes([])


def test_what_is_stored_is_written_as_it_was(database_app: Flask) -> None:
    copies = list(random_evenings(8, Random("stored")))

    sheets = store(copies)

    again = [copy_of(sheet, records_of(sheet.id)) for sheet in sheets]
    assert write_copies(copies) == write_copies(again)
    assert len(sheets) == len({sheet.join_secret for sheet in sheets})


def test_a_phone_that_sends_again_after_the_move_is_recognised(
    database_app: Flask, sheet: SheetRow
) -> None:
    draft = Draft("cows", {"cows": [5, 9, 3]})
    append(sheet.id, draft, seen=0, key="first")
    append(sheet.id, Draft("cows", {"cows": [6, 9, 3]}, (), 1), seen=1, key="second")

    (moved,) = store([copy_of(sheet, records_of(sheet.id))])

    first = repeat_of(moved.id, "first", draft)
    second = repeat_of(moved.id, "second", Draft("cows", {"cows": [6, 9, 3]}, (), 1))
    assert (1, 2) == (first and first.seq, second and second.seq)
