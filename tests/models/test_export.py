"""Everything moves from one kind of database to the other and arrives equal."""

import stat
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from flask import Flask

import models.export
from games.kit.log import VOID
from models.database import db
from models.export import BadExport, export_all, import_all, summary_of_all
from models.opening import upgrade_database
from models.record import Draft, append, last_seq, records_of
from models.sheet import create_sheet, sheets_for
from tests.models.conftest import app_on, new_postgres_database


@pytest.fixture(params=["sqlite", "postgresql"])
def other_app(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Flask]:
    """Where everything moves to; its context is pushed only where it is used."""
    url = f"sqlite:///{tmp_path / 'other.db'}"
    if request.param == "postgresql":
        url = new_postgres_database(request.getfixturevalue("postgres_url"))
    app = app_on(url, tmp_path / "other")
    upgrade_database(app)
    yield app
    with app.app_context():
        db.engine.dispose()


@pytest.fixture
def public_ids(fresh_app: Flask) -> list[str]:
    """Two sheets, one with a log, made in the app whose context is pushed."""
    used = create_sheet("wizard", "rounds", {"bid_limit": "free"}, ["Anna", "Bára 🃏", "Cyril"])
    append(used.id, Draft("bids", {"bids": [1, 0, 0]}, accepted=("bid-sum",)), seen=0, key="a")
    append(used.id, Draft("note", {"text": "\0 ž \ud800"}), seen=1, key="b")
    append(used.id, Draft(VOID, {}, slot=1), seen=2, key="c")
    new = create_sheet("korist", "plays", {}, ["Dan", "Eva"])
    return [used.public_id, new.public_id]


def test_everything_moves_to_the_other_database(
    fresh_app: Flask, public_ids: list[str], other_app: Flask, tmp_path: Path
) -> None:
    announced = export_all(tmp_path / "all.jsonl")
    first, second = sheets_for(public_ids)
    log = records_of(first.id)

    with other_app.app_context():
        assert announced == import_all(tmp_path / "all.jsonl")
        assert announced == summary_of_all()
        moved, moved_second = sheets_for(public_ids)
        assert log == records_of(moved.id)
        assert first.players == moved.players
        assert first.join_secret == moved.join_secret
        assert second.options == moved_second.options
        append(moved.id, Draft("bids", {}), seen=3, key="d")
        assert 4 == last_seq(moved.id)

    assert (2, 3) == (announced.sheets, announced.records)


def test_the_file_is_private_and_never_overwritten(public_ids: list[str], tmp_path: Path) -> None:
    export_all(tmp_path / "all.jsonl")

    assert 0o600 == stat.S_IMODE((tmp_path / "all.jsonl").stat().st_mode)
    with pytest.raises(FileExistsError):
        export_all(tmp_path / "all.jsonl")


def test_an_import_needs_an_empty_database(public_ids: list[str], tmp_path: Path) -> None:
    before = export_all(tmp_path / "all.jsonl")

    with pytest.raises(BadExport, match="empty"):
        import_all(tmp_path / "all.jsonl")

    assert before == summary_of_all()


def drop_last_line(text: str) -> str:
    return "".join(text.splitlines(keepends=True)[:-1])


def drop_a_record(text: str) -> str:
    return "".join(line for line in text.splitlines(keepends=True) if '"key":"b"' not in line)


def keep_nothing(text: str) -> str:
    return ""


def change_a_bid(text: str) -> str:
    assert "[1,0,0]" in text
    return text.replace("[1,0,0]", "[1,0,1]")


@pytest.mark.parametrize("damage", [drop_last_line, drop_a_record, keep_nothing, change_a_bid])
@pytest.mark.parametrize("empty_app", ["sqlite"], indirect=True)
@pytest.mark.parametrize("other_app", ["sqlite"], indirect=True)
def test_a_damaged_file_is_not_imported(
    public_ids: list[str], other_app: Flask, tmp_path: Path, damage: Callable[[str], str]
) -> None:
    file = tmp_path / "all.jsonl"
    export_all(file)
    file.write_text(damage(file.read_text()))

    with other_app.app_context():
        with pytest.raises(BadExport):
            import_all(file)
        assert 0 == summary_of_all().sheets


def test_what_the_database_did_not_take_in_full_is_not_kept(
    public_ids: list[str], other_app: Flask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    export_all(tmp_path / "all.jsonl")
    really_store = models.export._store
    monkeypatch.setattr(
        "models.export._store", lambda connection, lines: really_store(connection, lines[:-1])
    )

    with other_app.app_context():
        with pytest.raises(BadExport, match="differs"):
            import_all(tmp_path / "all.jsonl")
        assert 0 == summary_of_all().sheets


def test_the_commands_move_everything(
    fresh_app: Flask, public_ids: list[str], other_app: Flask, tmp_path: Path
) -> None:
    file = str(tmp_path / "all.jsonl")
    digest = summary_of_all().digest

    out = fresh_app.test_cli_runner().invoke(args=["export-all", file])
    with other_app.app_context():
        into = other_app.test_cli_runner().invoke(args=["import-all", file])
        again = other_app.test_cli_runner().invoke(args=["import-all", file])

    assert f"Exported 2 tables, 3 records, digest {digest}.\n" == out.output
    assert f"Imported 2 tables, 3 records, digest {digest}.\n" == into.output
    assert (1, "Error: The database already holds sheets; import into an empty one.\n") == (
        again.exit_code,
        again.output,
    )
