"""How long a group of a thousand tables takes to open, read and counted from nothing."""

from random import Random
from time import perf_counter, process_time
from typing import Any

import pytest
from flask import Flask

from games.kit.log import Logged
from models.copies import Copy, store
from models.database import db
from tests.random_evenings import START, random_log
from tests.rooms import recorded
from tests.views.conftest import app  # noqa: F401  the whole application on a database of its own
from views.evenings import evenings, tables_of
from views.group_tables import Group

pytestmark = pytest.mark.bench

TABLES = 1000
MOST_SECONDS = 1.0
PEOPLE = ("Anna", "Bára")


def thousand() -> list[Copy]:
    """Recorded games of all kinds over and over, kept by rounds, every tenth with corrections."""
    dice = Random("a thousand tables")
    found = [one for one in recorded() if one[2].get("way", "rounds") == "rounds"]
    made = []
    for number in range(TABLES):
        _, game, told = found[number % len(found)]
        names = (*PEOPLE, "Cyril", "Dan", "Eva", "Filip", "Gábina", "Hynek", "Ivana", "Jana")
        seats, options = len(told["players"]), game.agreed(told["options"])
        records = log_of(told) if number % 10 else tuple(random_log(game, options, seats, dice))
        copy = Copy(game.slug, "rounds", options, names[:seats], START + number, records)
        made.append(copy)
    return made


def log_of(told: dict[str, Any]) -> tuple[Logged, ...]:
    return tuple(
        Logged(seq, seq, one["kind"], one["data"], tuple(one.get("accept", ())), f"k{seq}", START)
        for seq, one in enumerate(told["entries"], start=1)
    )


def test_a_group_of_a_thousand_tables_opens_within_a_second(app: Flask) -> None:  # noqa: F811
    with app.test_request_context():
        ids = [sheet.public_id for chunk in chunks(thousand()) for sheet in store(chunk)]
        best = min(timed(ids) for _ in range(3))

    print(f"{TABLES} tables: {best[0]:.2f} s of CPU, {best[1]:.2f} s by the clock")
    assert best[0] < MOST_SECONDS


def timed(ids: list[str]) -> tuple[float, float]:
    """CPU and clock of reading, replaying and counting everything a page shows."""
    db.session.rollback()
    cpu, clock = process_time(), perf_counter()
    results = tuple(one.result for one in evenings(tables_of(ids)) if one.result is not None)
    group = Group(PEOPLE, results)
    group.wins(), group.strength(), list(group.duels()), group.games()
    assert len(results) > TABLES * 0.9
    return process_time() - cpu, perf_counter() - clock


def chunks(copies: list[Copy]) -> list[list[Copy]]:
    return [copies[at : at + 100] for at in range(0, len(copies), 100)]
