"""Runs the migrations on the app's own database, all of them in one transaction."""

from collections.abc import Iterator
from contextlib import contextmanager

from alembic import context
from sqlalchemy import Connection

import models.part  # noqa: F401  every table must be known before a comparison
from models.database import db


@contextmanager
def transaction(connection: Connection) -> Iterator[None]:
    if connection.dialect.name != "sqlite":
        with connection.begin():
            yield
        return
    # Batch mode rebuilds a table by dropping it; enforced, that would delete the rows below it,
    # and enforcement can only be switched outside a transaction.
    driver = connection.connection.cursor()
    driver.execute("PRAGMA foreign_keys = OFF")
    try:
        with connection.execution_options(sqlite_begin="IMMEDIATE").begin():
            yield
            broken = connection.exec_driver_sql("PRAGMA foreign_key_check").fetchall()
            if broken:
                raise RuntimeError(f"the migration would leave rows without a parent: {broken}")
    finally:
        driver.execute("PRAGMA foreign_keys = ON")
        driver.close()


def migrate() -> None:
    with db.engine.connect() as connection, transaction(connection):
        context.configure(
            connection=connection,
            target_metadata=db.metadata,
            render_as_batch=connection.dialect.name == "sqlite",
        )
        context.run_migrations()


migrate()
