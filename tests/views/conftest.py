"""One application for all tests of pages: every test makes tables and phones of its own."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
import time_machine
from flask import Flask

from app import create_app
from models.database import db
from tests.instances import furnished
from tests.models.conftest import new_postgres_database
from views.site.guard import limiter


@contextmanager
def lent(instance: Path, **config: Any) -> Iterator[Flask]:
    """An app with these settings, closed again afterwards."""
    made = create_app({"INSTANCE_PATH": furnished(instance), "RATELIMIT_ENABLED": False, **config})
    yield made
    limiter.enabled = False  # the limiter is one for the whole process
    with made.app_context():
        for engine in db.engines.values():
            engine.dispose()


@pytest.fixture(scope="session")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    """The app that all tests share: making one takes longer than most tests."""
    with lent(tmp_path_factory.mktemp("instance")) as made:
        yield made


@pytest.fixture(scope="session")
def postgres_app(postgres_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    """The same app on PostgreSQL."""
    instance = tmp_path_factory.mktemp("instance")
    with lent(instance, DATABASE_URL=new_postgres_database(postgres_url)) as made:
        yield made


@pytest.fixture
def limited_app(tmp_path: Path) -> Iterator[Flask]:
    """An app that counts requests, at a moment that does not pass however long they take."""
    stopped = time_machine.travel(datetime.now(UTC), tick=False)
    with stopped, lent(tmp_path, RATELIMIT_ENABLED=True) as made:
        yield made
