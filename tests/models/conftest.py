"""A small app on an empty database of each kind, ready for the storage tests."""

import secrets
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from flask import Flask
from sqlalchemy import make_url

from commands import register_commands
from models.database import db, init_database
from models.opening import upgrade_database
from models.sheet import SheetRow, create_sheet

KINDS = ["sqlite", "postgresql"]


@pytest.fixture(params=KINDS)
def empty_app(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Flask]:
    """An app whose database has no tables yet, its context pushed."""
    if request.param == "sqlite":
        url = f"sqlite:///{tmp_path / 'table.db'}"
    else:
        url = new_postgres_database(request.getfixturevalue("postgres_url"))
    yield from lend(app_on(url, tmp_path))


@pytest.fixture
def fresh_app(empty_app: Flask) -> Flask:
    """An app with all tables and no sheet in them."""
    upgrade_database(empty_app)
    return empty_app


@pytest.fixture(params=KINDS)
def database_app(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Flask]:
    """An app with all tables; on PostgreSQL other tests have left their sheets in them."""
    if request.param == "sqlite":
        url = f"sqlite:///{tmp_path / 'table.db'}"
    else:
        url = request.getfixturevalue("shared_postgres_database")
    app = app_on(url, tmp_path)
    upgrade_database(app)
    yield from lend(app)


@pytest.fixture(scope="session")
def shared_postgres_database(postgres_url: str) -> str:
    """Making a database takes longer than most tests."""
    return new_postgres_database(postgres_url)


def new_postgres_database(postgres_url: str) -> str:
    name = f"test_{secrets.token_hex(8)}"
    server = make_url(postgres_url)
    address = server.set(drivername="postgresql").render_as_string(hide_password=False)
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return server.set(database=name).render_as_string(hide_password=False)


def app_on(url: str, folder: Path) -> Flask:
    app = Flask("blocek", instance_path=str(folder / "instance"))
    app.config["DATABASE_URL"] = url
    init_database(app)
    register_commands(app)
    return app


def lend(app: Flask) -> Iterator[Flask]:
    with app.app_context():
        yield app
        db.session.remove()
        for engine in db.engines.values():
            engine.dispose()


@pytest.fixture
def sheet(database_app: Flask) -> SheetRow:
    return create_sheet("wizard", "rounds", {"bid_limit": "free"}, ["Anna", "Bára", "Cyril"])
