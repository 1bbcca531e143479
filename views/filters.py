"""Small words templates use: kinds of fields, numbers, times."""

from collections.abc import Iterable
from datetime import UTC, datetime
from itertools import groupby
from typing import Any

from flask import Flask
from flask_babel import format_date, format_time

from games.kit.fields import Card, Cards, Option
from views.forms import describe
from views.text import minus


def init_app(app: Flask) -> None:
    """Give them to every template."""
    app.jinja_env.filters.update(
        kind=lambda field: type(field).__name__.lower(),
        grouped=grouped,
        worth=worth,
        said=lambda text, say: say(text),
        minus=lambda number: minus(str(number)),
        iso=lambda made_at: moment(made_at).isoformat(),
        clock=lambda made_at: format_time(moment(made_at), "short", rebase=False),
        day=lambda made_at: format_date(moment(made_at), "medium", rebase=False),
    )
    app.jinja_env.globals.update(describe=describe)


def grouped(options: Iterable[Option]) -> list[tuple[str, list[Option]]]:
    """Options under their headings, in the order the game gave them."""
    return [(group, list(some)) for group, some in groupby(options, lambda one: one.group)]


def worth(card: Card, field: Cards) -> Any:
    """What a card counts, for the running sum."""
    return field.worth.get(card, 0)


def moment(made_at: int) -> datetime:
    """A stored time, by the clock of the place where the server stands: the table's own."""
    return datetime.fromtimestamp(made_at / 1000, UTC).astimezone()
