"""The tables are made and upgraded by migrations only, and nothing is lost on the way."""

import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from flask import Flask
from sqlalchemy import create_engine, inspect, text
from sqlalchemy.engine import Engine
from sqlalchemy.exc import IntegrityError

from games.kit.log import Logged
from models.backup import MIGRATIONS, UnusableDatabase, known_revisions, revision_of
from models.database import Base, db, write_tx
from models.export import Summary, summary_of_all
from models.opening import upgrade_database
from models.record import Draft, append, records_of
from models.sheet import create_sheet, sheet_for
from tests.models.conftest import app_on, new_postgres_database

FILLED = Path(__file__).parent / "filled"

SECOND = '''"""Make the table of sheets anew, as a change of a column does on SQLite."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    anew = "always" if op.get_bind().dialect.name == "sqlite" else "never"
    with op.batch_alter_table("sheet", recreate=anew) as sheet:
        sheet.add_column(sa.Column("place", sa.String(40), nullable=True))
    {last_step}
'''


@pytest.fixture
def next_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A program with one more migration; returns the file of it."""
    later = tmp_path / "migrations"
    shutil.copytree(MIGRATIONS, later)
    monkeypatch.setattr("models.backup.MIGRATIONS", later)
    monkeypatch.setattr("models.opening.MIGRATIONS", later)
    second = later / "versions" / "0003_place.py"
    second.write_text(SECOND.format(last_step=""))
    return second


def fill() -> Summary:
    for game in ("wizard", "korist"):
        sheet = create_sheet(game, "rounds", {}, ["Anna", "Bára", "Cyril"])
        append(sheet.id, Draft("bids", {"bids": [1, 0, 0]}), seen=0, key="a")
        append(sheet.id, Draft("tricks", {"tricks": [0, 1, 0]}), seen=1, key="b")
    summary = summary_of_all()
    db.session.rollback()  # a migration would wait for our reading to end
    return summary


def revision() -> str | None:
    with db.engine.connect() as connection:
        return revision_of(connection)


def test_the_file_names_tell_the_order_of_the_migrations() -> None:
    newest_first = ScriptDirectory(str(MIGRATIONS)).walk_revisions()

    assert tuple(script.revision for script in newest_first)[::-1] == known_revisions()


def test_an_empty_database_gets_all_tables(empty_app: Flask) -> None:
    assert None is revision()

    upgrade_database(empty_app)

    assert known_revisions()[-1] == revision()
    tables = inspect(db.engine).get_table_names()
    assert ["alembic_version", "part", "record", "seat", "sheet"] == sorted(tables)


def test_the_migrations_make_what_the_models_describe(
    fresh_app: Flask, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    described = create_engine(another_database(request, tmp_path))
    Base.metadata.create_all(described)

    assert tables_of(described) == tables_of(db.engine)
    with db.engine.connect() as connection:
        assert [] == compare_metadata(MigrationContext.configure(connection), Base.metadata)
    described.dispose()


def another_database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if db.engine.dialect.name == "sqlite":
        return f"sqlite:///{tmp_path / 'described.db'}"
    return new_postgres_database(request.getfixturevalue("postgres_url"))


def tables_of(engine: Engine) -> dict[str, Any]:
    eye = inspect(engine)
    return {
        table: {
            "columns": [{**each, "type": str(each["type"])} for each in eye.get_columns(table)],
            "primary key": eye.get_pk_constraint(table),
            "foreign keys": eye.get_foreign_keys(table),
            "unique": sorted(eye.get_unique_constraints(table), key=str),
            "checks": sorted(eye.get_check_constraints(table), key=str),
            "indexes": sorted(eye.get_indexes(table), key=str),
        }
        for table in ("sheet", "seat", "record", "part")
    }


@pytest.mark.parametrize("start", known_revisions())
def test_a_sheet_of_any_earlier_version_is_read_today(empty_app: Flask, start: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    command.upgrade(config, start)
    with write_tx() as connection:
        for statement in (FILLED / f"{start}.sql").read_text().split(";\n")[:-1]:
            connection.exec_driver_sql(statement)

    upgrade_database(empty_app)

    sheet = sheet_for("kX3vQe0wT1yL9sZr5uBn7A")
    assert sheet
    assert ("Anna", "Bára") == sheet.players
    assert ("wizard", "rounds", {"bid_limit": "free"}) == (sheet.game, sheet.way, sheet.options)
    by = None if start == "0001" else "Anna"  # phones have names since the second
    assert (
        Logged(1, 1, "bids", {"bids": [1, 0]}, ("bid-sum",), "k1", 1763200001000, by),
        Logged(2, 2, "tricks", {"tricks": [1, 1]}, (), "k2", 1763200002000, by),
        Logged(3, 2, "tricks", {"tricks": [1, 0]}, (), "k3", 1763200003000, by),
        Logged(4, 1, "void", {}, (), "k4", 1763200004000, by),
    ) == records_of(sheet.id)


def test_a_filled_database_keeps_every_row(fresh_app: Flask, next_version: Path) -> None:
    """Dropping the old table of sheets with foreign keys enforced would take the seats along."""
    before = fill()

    upgrade_database(fresh_app)

    assert "0003" == revision()
    assert before == summary_of_all()
    assert 2 == before.sheets
    assert 4 == before.records


def test_the_connection_of_a_migration_enforces_foreign_keys_afterwards(fresh_app: Flask) -> None:
    db.session.rollback()
    for _ in range(3):
        with pytest.raises(IntegrityError), write_tx() as connection:
            connection.execute(text("INSERT INTO seat VALUES (999, 1, 'Anna', 0)"))


@pytest.mark.parametrize("empty_app", ["sqlite"], indirect=True)
def test_an_upgrade_keeps_a_backup_of_the_file(fresh_app: Flask, next_version: Path) -> None:
    before = fill()

    upgrade_database(fresh_app)

    (backup,) = Path(fresh_app.instance_path, "backups").iterdir()
    assert backup.name.startswith("before-0003-")
    copy = app_on(f"sqlite:///{backup}", next_version.parent)
    with copy.app_context():
        assert "0002" == revision()
        assert before == summary_of_all()
        db.session.remove()
        db.engine.dispose()


def test_a_new_database_needs_no_backup(fresh_app: Flask) -> None:
    assert not Path(fresh_app.instance_path, "backups").exists()


@pytest.mark.parametrize(
    "last_step",
    [
        'raise RuntimeError("out of luck")',
        "op.execute(\"INSERT INTO record VALUES (9, 999, 1, 1, '', '{}', '[]', '', '', 0, NULL)\")",
    ],
)
def test_a_migration_that_fails_leaves_everything_as_it_was(
    fresh_app: Flask, next_version: Path, last_step: str
) -> None:
    before, tables = fill(), tables_of(db.engine)
    db.session.rollback()
    next_version.write_text(SECOND.replace("{last_step}", last_step))

    with pytest.raises((RuntimeError, IntegrityError)):
        upgrade_database(fresh_app)

    assert "0002" == revision()
    assert before == summary_of_all()
    assert tables == tables_of(db.engine)


def test_a_database_of_a_newer_program_is_refused_in_one_sentence(fresh_app: Flask) -> None:
    before = fill()
    with write_tx() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))

    with pytest.raises(UnusableDatabase, match=r"newer Bloček .*9999.* update the program"):
        upgrade_database(fresh_app)

    assert "9999" == revision()
    assert before == summary_of_all()


def test_a_file_that_is_no_database_is_refused_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "table.db").write_text("Anna 5, Bára 3, Cyril 0\n" * 100)
    app = app_on(f"sqlite:///{tmp_path / 'table.db'}", tmp_path)

    with pytest.raises(UnusableDatabase, match=r"not a sound database .*flask restore"):
        upgrade_database(app)


def test_programs_that_start_together_upgrade_once(empty_app: Flask) -> None:
    url = str(empty_app.config["SQLALCHEMY_DATABASE_URI"].render_as_string(hide_password=False))
    folder = Path(empty_app.instance_path).parent
    apps = [app_on(url, folder) for _ in range(4)]

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(upgrade_database, apps))

    assert known_revisions()[-1] == revision()
    for app in apps:
        with app.app_context():
            db.engine.dispose()


def test_nothing_is_done_when_nothing_is_to_be_done(
    fresh_app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("models.opening.MIGRATIONS", Path("nowhere"))

    upgrade_database(fresh_app)

    assert known_revisions()[-1] == revision()


def test_flask_db_knows_the_same_migrations(empty_app: Flask) -> None:
    answer = empty_app.test_cli_runner().invoke(args=["db", "upgrade"])

    assert 0 == answer.exit_code, answer.output
    assert known_revisions()[-1] == revision()


def test_a_database_in_memory_works_for_one_thread(tmp_path: Path) -> None:
    app = app_on("sqlite:///:memory:", tmp_path)
    upgrade_database(app)

    with app.app_context():
        sheet = create_sheet("wizard", "rounds", {}, ["Anna", "Bára", "Cyril"])
        append(sheet.id, Draft("bids", {"bids": [1, 0, 0]}), seen=0, key="a")
        assert sheet == sheet_for(sheet.public_id)
        assert 1 == len(records_of(sheet.id))
        db.session.remove()
        db.engine.dispose()
