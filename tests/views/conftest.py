"""The application on PostgreSQL, and one that counts requests."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
import time_machine
from flask import Flask

from tests.instances import lent
from tests.models.conftest import new_postgres_database


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
