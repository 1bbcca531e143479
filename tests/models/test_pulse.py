"""The pulse beats with all that changes, on both databases, and outlives a lost connection."""

from pathlib import Path

import pytest
from sqlalchemy import text

from models.database import UNAVAILABLE, db
from models.part import keep_part, pulse_of
from models.record import Draft, append
from models.sheet import SheetRow, renew_join_secret
from tests.models.conftest import app_on

postgresql_only = pytest.mark.parametrize("database_app", ["postgresql"], indirect=True)

NOBODY = "nobody-has-this-addres"
HANG_UP = text(
    "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
    " WHERE datname = current_database() AND pid <> pg_backend_pid()"
)


def test_the_pulse_beats_with_every_record_and_every_part(sheet: SheetRow) -> None:
    beats = [pulse_of(sheet.public_id)]
    keep_part(sheet.id, 0, "bids", 2, {"bids": 1}, key="a")
    beats.append(pulse_of(sheet.public_id))
    keep_part(sheet.id, 0, "bids", 1, {"bids": 1}, key="b")
    beats.append(pulse_of(sheet.public_id))
    append(sheet.id, Draft("bids", {"bids": [1, 0, 0]}), seen=0, key="x")
    beats.append(pulse_of(sheet.public_id))

    assert (0, 0, sheet.join_secret, None) == beats[0]
    assert (1, 0, sheet.join_secret, "x") == beats[3]
    assert 4 == len(set(beats))
    assert None is pulse_of(NOBODY)
    assert None is pulse_of("\0")


def test_a_renewed_link_beats(sheet: SheetRow) -> None:
    renewed = renew_join_secret(sheet.id)

    assert (0, 0, renewed, None) == pulse_of(sheet.public_id)


@postgresql_only
def test_the_pulse_comes_back_after_the_server_hung_up(sheet: SheetRow) -> None:
    first = pulse_of(sheet.public_id)
    db.session.rollback()
    with db.engine.connect() as connection:
        assert connection.execute(HANG_UP).scalar_one() >= 1  # the pulse's own connection

    assert 3 * [first] == [pulse_of(sheet.public_id) for _ in range(3)]


@pytest.mark.parametrize("away", ["sqlite:////nowhere/pad.db", "postgresql://127.0.0.1:1/pad"])
def test_a_database_that_is_away_is_said_as_everywhere(tmp_path: Path, away: str) -> None:
    with app_on(away, tmp_path).app_context(), pytest.raises(UNAVAILABLE):
        pulse_of(NOBODY)
