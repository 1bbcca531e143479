"""Applications for tests and their folders; catalogues need not be compiled a hundred times."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from flask import Flask

from app import create_app
from models.database import db
from tests.laws.tree import ROOT
from views.site.languages import compile_catalogues


@contextmanager
def lent(instance: Path, **config: Any) -> Iterator[Flask]:
    """An app with these settings, closed again afterwards."""
    made = create_app({"INSTANCE_PATH": furnished(instance), "RATELIMIT_ENABLED": False, **config})
    yield made
    with made.app_context():
        for engine in db.engines.values():
            engine.dispose()


def furnished(instance: Path) -> Path:
    """The folder with all that every app would make in it first, the same for everybody."""
    instance.mkdir(mode=0o700, parents=True, exist_ok=True)
    for name, content in _compiled().items():
        file = instance / "catalogues" / name
        if not file.exists():  # a server may be running there
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
    return instance


@cache
def _compiled() -> dict[Path, bytes]:
    with TemporaryDirectory() as made:
        compile_catalogues(ROOT, Path(made))
        return {file.relative_to(made): file.read_bytes() for file in Path(made).rglob("*.mo")}
