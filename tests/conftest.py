"""Fixtures that every test may ask for."""

import gc
import os
from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask
from hypothesis import HealthCheck, settings

from tests import ensure_browser, ensure_postgres
from tests.instances import lent
from tests.phone import Phone

settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")


@pytest.hookimpl(tryfirst=True)
def pytest_collection() -> None:
    """Let the collector rest meanwhile: nothing of what is found now is garbage."""
    gc.disable()


def pytest_collection_finish() -> None:
    """Keep the collector away from what stays: the tests alone are half a million objects."""
    gc.enable()
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Let pytest-playwright start the browser of this machine, never its own download."""
    browser = ensure_browser.find_browser()
    if browser is None:
        pytest.fail(ensure_browser.NONE_FOUND)
    ours = {"executable_path": browser, "args": ensure_browser.launch_args()}
    return {**browser_type_launch_args, **ours}


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """Lend an empty PostgreSQL server of this worker, started for the first test that asks."""
    if ensure_postgres.find_programs() is None:
        give_up = pytest.fail if os.environ.get("CI") else pytest.skip
        give_up(ensure_postgres.NONE_FOUND)
    with ensure_postgres.throwaway_cluster() as url:
        yield url


@pytest.fixture(scope="session")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    """The app that all tests share: each makes tables and phones of its own."""
    with lent(tmp_path_factory.mktemp("instance")) as made:
        yield made


@pytest.fixture
def phone(app: Flask) -> Phone:
    """A phone of somebody at the table."""
    return Phone(app)
