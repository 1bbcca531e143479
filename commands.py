"""Commands for whoever runs the server: backup, restore, export and import."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click
from flask import Flask, current_app
from flask.cli import with_appcontext

from models.backup import MIGRATIONS, UnusableDatabase, back_up, prune, restore
from models.database import db
from models.export import BadExport, Summary, export_all, import_all
from models.opening import upgrade_database

_FILE = click.Path(dir_okay=False, path_type=Path)
_EXISTING_FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


def register_commands(app: Flask) -> None:
    """Add our commands, and Flask-Migrate's `flask db`, to the app."""
    for command in (backup_command, restore_command, export_command, import_command, db_command):
        app.cli.add_command(command)


@click.command("db", add_help_option=False, context_settings={"ignore_unknown_options": True})
@click.argument("words", nargs=-1, type=click.UNPROCESSED)
@with_appcontext
def db_command(words: tuple[str, ...]) -> None:
    """Migrate the database with Flask-Migrate."""
    # Imported here, because it pulls in Alembic, which hardly any start needs.
    from flask_migrate import Migrate

    Migrate(current_app, db, directory=str(MIGRATIONS))  # replaces this command by its own
    current_app.cli.commands["db"].main(words, prog_name="flask db")


@click.command("backup")
@click.option("--keep", type=click.IntRange(min=1), help="Delete all but the newest N backups.")
@with_appcontext
def backup_command(keep: int | None) -> None:
    """Copy the database to a dated file in instance/backups and check the copy."""
    with _told_to_a_person():
        click.echo(f"Backed up to {back_up(_backups())}.")
    for old in prune(_backups(), keep) if keep else ():
        click.echo(f"Deleted {old}.")


@click.command("restore")
@click.argument("file", type=_EXISTING_FILE)
@with_appcontext
def restore_command(file: Path) -> None:
    """Replace the database with a backup; stop the server first. The replaced one is kept."""
    with _told_to_a_person():
        replaced = restore(file, _backups())
        upgrade_database(current_app)
    click.echo(f"Restored {file}; the previous database is now {replaced}.")


@click.command("export-all")
@click.argument("file", type=_FILE)
@with_appcontext
def export_command(file: Path) -> None:
    """Export all tables to a new file, to move them to another database."""
    with _told_to_a_person():
        click.echo(f"Exported {_in_words(export_all(file))}.")


@click.command("import-all")
@click.argument("file", type=_EXISTING_FILE)
@with_appcontext
def import_command(file: Path) -> None:
    """Import an exported file into an empty database."""
    with _told_to_a_person():
        click.echo(f"Imported {_in_words(import_all(file))}.")


@contextmanager
def _told_to_a_person() -> Iterator[None]:
    try:
        yield
    except (UnusableDatabase, BadExport, OSError) as error:
        raise click.ClickException(str(error)) from error


def _backups() -> Path:
    return Path(current_app.instance_path) / "backups"


def _in_words(summary: Summary) -> str:
    return f"{summary.sheets} tables, {summary.records} records, digest {summary.digest}"
